"""How much work one server tick is given: drawing and reading cut into pieces that do not stall it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from minemonopoly.grid.cell import Block, Cell
from minemonopoly.grid.operation import Fill, Operation
from minemonopoly.world.wire import volume

TICK_COMMANDS: Final = 9000
"""Commands that RaspberryJuice executes of one connection in one tick; the rest waits for the next."""
TICK_CELLS: Final = 8000
"""Cells written in one tick at most; each takes one command at most, so the barriers fit in too."""
TICK_READS: Final = 16000
"""Cells whose ids are read in one tick at most."""


def ticks(operations: Iterable[Operation], cells: int = TICK_CELLS) -> Iterator[list[Operation]]:
    """The operations in their order, in batches of at most that many written cells.

    A cuboid that is too large for one tick is cut, upper parts first where it clears, lower parts
    first where it builds.
    """
    batch: list[Operation] = []
    room = cells
    for operation in operations:
        for piece in _pieces(operation, cells):
            size = volume(piece)
            if size > room:
                yield batch
                batch, room = [], cells
            batch.append(piece)
            room -= size
    if batch:
        yield batch


def slabs(low: Cell, high: Cell, cells: int = TICK_READS) -> Iterator[tuple[Cell, Cell, int]]:
    """Corners and sizes of parts of a cuboid, each at most that large, in the order y, then x, then z."""
    size = volume(Fill(low, high, Block(0)))
    if size <= cells:
        yield low, high, size
        return
    axis = next(axis for axis in (1, 0, 2) if high[axis] > low[axis])
    for part_low, part_high in _cut(low, high, axis, cells):
        yield from slabs(part_low, part_high, cells)


def _pieces(operation: Operation, cells: int) -> list[Operation]:
    if not isinstance(operation, Fill) or volume(operation) <= cells:
        return [operation]
    parts = list(slabs(operation.low, operation.high, cells))
    if operation.block.id == 0:
        parts.reverse()
    return [Fill(low, high, operation.block) for low, high, _ in parts]


def _cut(low: Cell, high: Cell, axis: int, cells: int) -> Iterator[tuple[Cell, Cell]]:
    """Cut across one axis into slices, each as thick as fits, at least one block."""
    length = high[axis] - low[axis] + 1
    slice_size = volume(Fill(low, high, Block(0))) // length
    thickness = max(1, cells // slice_size)
    for start in range(low[axis], high[axis] + 1, thickness):
        end = min(start + thickness - 1, high[axis])
        yield _with(low, axis, start), _with(high, axis, end)


def _with(cell: Cell, axis: int, value: int) -> Cell:
    x, y, z = (value if index == axis else cell[index] for index in range(3))
    return Cell(x, y, z)
