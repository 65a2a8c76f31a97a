"""Where a block stands and what it is.

Coordinates are whole blocks in the world's own axes: x grows east, y up, z south.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple


class Cell(NamedTuple):
    """One block position: x east, y up, z south, in whole blocks."""

    x: int
    y: int
    z: int

    def plus(self, dx: int, dy: int, dz: int) -> Cell:
        """The cell that many blocks further along each axis."""
        return Cell(self.x + dx, self.y + dy, self.z + dz)


class Block(NamedTuple):
    """A block as the legacy palette numbers it: id 0..255, data 0..15."""

    id: int
    data: int = 0


AIR = Block(0, 0)


def cuboid(low: Cell, high: Cell) -> Iterator[Cell]:
    """Every cell between two corners, both included, bottom layer first (y, then x, then z)."""
    for y in range(low.y, high.y + 1):
        for x in range(low.x, high.x + 1):
            for z in range(low.z, high.z + 1):
                yield Cell(x, y, z)
