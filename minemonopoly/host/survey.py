"""Reading what stands in a box of the world, to the last block."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from minemonopoly.grid.cell import AIR, Block, Cell
from minemonopoly.world.port import World

Progress = Callable[[int, int], None]
"""Told how much is done and how much there is."""

AT_ONCE = 8000
"""Cells asked for data in one go: what a server does in a tick."""

LAYERS = 4
"""Layers asked for ids in one go."""


def silent(done: int, total: int) -> None:
    """For those who do not want to be told."""
    del done, total


def solid_ids(world: World, low: Cell, high: Cell, progress: Progress = silent) -> Iterator[tuple[Cell, int]]:
    """The cells between two corners that are not air, and their ids, lowest first. Raises WorldGone."""
    wide, deep = high.x - low.x + 1, high.z - low.z + 1
    for start in range(low.y, high.y + 1, LAYERS):
        end = min(start + LAYERS - 1, high.y)
        for place, number in enumerate(world.ids(Cell(low.x, start, low.z), Cell(high.x, end, high.z))):
            if number:
                row, z = divmod(place, deep)
                y, x = divmod(row, wide)
                yield Cell(low.x + x, start + y, low.z + z), number
        progress(end - low.y + 1, high.y - low.y + 1)


def survey(world: World, low: Cell, high: Cell, progress: Progress = silent) -> dict[Cell, Block]:
    """Every block that is not air between two corners, ids and data. Raises WorldGone."""
    layers = high.y - low.y + 1
    solid = [cell for cell, _ in solid_ids(world, low, high, lambda done, _: progress(done, 2 * layers))]
    found: dict[Cell, Block] = {}
    for start in range(0, len(solid), AT_ONCE):
        cells = solid[start : start + AT_ONCE]
        found.update(zip(cells, world.blocks(cells), strict=True))
        progress(layers + layers * len(found) // len(solid), 2 * layers)
    return {cell: block for cell, block in found.items() if block.id != AIR.id}


class Differences(NamedTuple):
    """Cells that do not hold what they should: where nothing is, another thing, or something instead of air."""

    missing: tuple[Cell, ...]
    wrong: tuple[Cell, ...]
    extra: tuple[Cell, ...]

    @property
    def total(self) -> int:
        """All of them."""
        return len(self.missing) + len(self.wrong) + len(self.extra)

    def cells(self) -> tuple[Cell, ...]:
        """All of them, lowest first."""
        return tuple(sorted((*self.missing, *self.wrong, *self.extra), key=lambda cell: (cell.y, cell)))


def compare(wanted: Mapping[Cell, Block], found: Mapping[Cell, Block]) -> Differences:
    """What differs; a missing key is air."""
    turned = sorted(cell for cell in wanted.keys() | found.keys() if wanted.get(cell, AIR) != found.get(cell, AIR))
    return Differences(
        tuple(cell for cell in turned if found.get(cell, AIR) == AIR),
        tuple(cell for cell in turned if AIR not in {found.get(cell, AIR), wanted.get(cell, AIR)}),
        tuple(cell for cell in turned if wanted.get(cell, AIR) == AIR),
    )
