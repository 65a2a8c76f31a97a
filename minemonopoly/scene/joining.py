"""Cells joined into cuboids, so that one command paints many.

A flat cuboid may also cover cells that a later command of the same batch paints over: a floor with a hundred lamps in
it is one command and a hundred lamps.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from collections.abc import Set as AbstractSet
from itertools import permutations, product
from typing import NamedTuple

from minemonopoly.grid.cell import Cell

MOST_CELLS = 4096
"""The largest cuboid in one command, so that no tick has to change more than the wire's budget."""


class Box(NamedTuple):
    """A cuboid by its lowest and highest corner, both included."""

    low: Cell
    high: Cell

    def places(self) -> Iterable[tuple[int, int, int]]:
        """Every cell of it as a plain triple, in no special order: equal to the cell, and found three times as fast."""
        (ax, ay, az), (bx, by, bz) = self
        return product(range(ax, bx + 1), range(ay, by + 1), range(az, bz + 1))

    @property
    def size(self) -> int:
        """How many cells it has."""
        (ax, ay, az), (bx, by, bz) = self
        return (bx - ax + 1) * (by - ay + 1) * (bz - az + 1)

    def face(self, axis: int) -> Box:
        """The layer of cells just beyond its high end on an axis (0 x, 1 y, 2 z)."""
        low, high = list(self.low), list(self.high)
        low[axis] = high[axis] = self.high[axis] + 1
        return Box(Cell(*low), Cell(*high))

    def stretched(self, axis: int, steps: int) -> Box:
        """So many cells longer at its high end."""
        high = list(self.high)
        high[axis] += steps
        return Box(self.low, Cell(*high))


def cuboids(cells: Collection[Cell], covered: AbstractSet[Cell] = frozenset()) -> list[Box]:
    """The cells joined into few cuboids: greedy, from the lowest corner on, the most useful growth first.

    Each of `cells` is in exactly one or more boxes; besides them only cells of `covered` are touched, and only
    by boxes one layer high.
    """
    left, own = set(cells), frozenset(cells)
    may = own | covered if covered else own
    boxes = []
    for cell in sorted(own):
        if cell in left:
            orders = permutations(_open_axes(cell, left, may))
            box, _ = max((_grown(cell, left, may, order) for order in orders), key=lambda found: found[1])
            left.difference_update(box.places())
            boxes.append(box)
    return boxes


def _open_axes(cell: Cell, left: AbstractSet[Cell], may: AbstractSet[Cell]) -> list[int]:
    """The axes along which a box that begins with this cell could grow at all."""
    x, y, z = cell
    axes = [1] if (x, y + 1, z) in left else []
    if (x + 1, y, z) in may:
        axes.append(0)
    if (x, y, z + 1) in may:
        axes.append(2)
    return axes


def _grown(start: Cell, left: AbstractSet[Cell], may: AbstractSet[Cell], order: tuple[int, ...]) -> tuple[Box, int]:
    """The box from a cell up along each axis in turn, and how many cells of `left` it has."""
    box, useful = Box(start, start), 1
    for axis in order:
        box, useful = _along(box, useful, axis, left, may)
    return box, useful


def _along(box: Box, useful: int, axis: int, left: AbstractSet[Cell], may: AbstractSet[Cell]) -> tuple[Box, int]:
    """The box stretched along one axis as far as it is of use."""
    flat = axis != 1 and box.low.y == box.high.y
    best, gained, ahead = box, useful, useful
    tried = box
    while True:
        face = tried.face(axis)
        if tried.size + face.size > MOST_CELLS:
            return best, gained
        fresh = 0
        for cell in face.places():
            if cell in left:
                fresh += 1
            elif not flat or cell not in may:
                return best, gained
        tried = tried.stretched(axis, 1)
        ahead += fresh
        if fresh:
            best, gained = tried, ahead
