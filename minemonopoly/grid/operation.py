"""What can be asked of a world, one operation being one command on the wire."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from minemonopoly.grid.cell import Block, Cell


class SetBlock(NamedTuple):
    """Put one block."""

    cell: Cell
    block: Block


class Fill(NamedTuple):
    """Put the same block in every cell between two corners, both included; low <= high on each axis."""

    low: Cell
    high: Cell
    block: Block


class SetSign(NamedTuple):
    """Put a sign (block id 63 or 68) with exactly four lines, none of them empty."""

    cell: Cell
    block: Block
    lines: tuple[str, str, str, str]


Operation: TypeAlias = SetBlock | Fill | SetSign
