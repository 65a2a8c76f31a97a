"""Exchanging what stands in a piece of the world for something else, in an order in which nothing pops or falls."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from minemonopoly.grid.cell import Block, Cell
from minemonopoly.grid.operation import Operation
from minemonopoly.grid.support import ATTACHED
from minemonopoly.host.block_names import LIQUIDS
from minemonopoly.host.survey import Differences, Progress, compare, silent
from minemonopoly.scene.canvas import Lines
from minemonopoly.scene.diff import changes
from minemonopoly.world.port import World

CHUNK = 250
"""Operations between two reports of progress."""

TRIES = 3
"""How often what did not come out right is done again: water may have flowed in, sand come down from above."""

_LAST = ATTACHED | LIQUIDS

Look = Callable[[], Mapping[Cell, Block]]
"""Reads every block but air of the cells in question. Raises WorldGone."""


def orders(
    found: Mapping[Cell, Block], wanted: Mapping[Cell, Block], texts: Mapping[Cell, Lines]
) -> tuple[Operation, ...]:
    """The operations from what was found to what is wanted; every text is written.

    What hangs on others goes first and comes last, and so do liquids; a missing key is air.
    """
    leaving = {cell: block for cell, block in found.items() if block.id in _LAST and wanted.get(cell) != block}
    left = {cell: block for cell, block in found.items() if cell not in leaving}
    firm = {cell: block for cell, block in wanted.items() if block.id not in _LAST or left.get(cell) == block}
    return (
        *changes(leaving, {}, {}, {}),
        *changes(left, firm, {}, texts),
        *changes(firm, wanted, {}, {}),
    )


def carry_out(world: World, operations: Sequence[Operation], progress: Progress = silent) -> None:
    """Do it piece by piece, telling how far it is. Raises WorldGone."""
    for start in range(0, len(operations), CHUNK):
        world.apply(operations[start : start + CHUNK])
        progress(min(start + CHUNK, len(operations)), len(operations))


def bring_about(
    world: World,
    wanted: Mapping[Cell, Block],
    texts: Mapping[Cell, Lines],
    found: Mapping[Cell, Block],
    look: Look,
    progress: Progress = silent,
) -> Differences:
    """Change what was found into what is wanted, read back, and do again what did not come out right.

    Returns what still differs. Raises WorldGone.
    """
    left = compare(wanted, found)
    for _ in range(TRIES):
        carry_out(world, orders(found, wanted, texts), progress)
        found = look()
        left = compare(wanted, found)
        if not left.total:
            break
        wrong = set(left.cells())
        texts = {cell: text for cell, text in texts.items() if cell in wrong}
    return left
