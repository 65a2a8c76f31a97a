"""What stood on the site before the board, kept on disk until it stands there again."""

from __future__ import annotations

from pathlib import Path

import msgspec
from msgspec import Struct

from minemonopoly.grid.cell import Block, Cell
from minemonopoly.table.disk import write_whole

UNDO = "undo.json"
"""The file in the site."""


class Before(Struct, frozen=True):
    """The box and every block in it that was not air: x, y, z, id, data."""

    low: tuple[int, int, int]
    high: tuple[int, int, int]
    blocks: tuple[tuple[int, int, int, int, int], ...]

    def standing(self) -> dict[Cell, Block]:
        """The blocks by cell."""
        return {Cell(x, y, z): Block(number, data) for x, y, z, number, data in self.blocks}


class UndoLost(ValueError):  # noqa: N818 - it says what is the matter
    """The file cannot be read."""


def keep(site: Path, low: Cell, high: Cell, blocks: dict[Cell, Block]) -> None:
    """Put it on the disk. Raises OSError."""
    before = Before(tuple(low), tuple(high), tuple((*cell, *block) for cell, block in sorted(blocks.items())))
    write_whole(site / UNDO, msgspec.json.encode(before))


def kept(site: Path) -> Before | None:
    """What is kept, None when nothing is. Raises UndoLost."""
    path = site / UNDO
    if not path.is_file():
        return None
    try:
        return msgspec.json.decode(path.read_bytes(), type=Before)
    except msgspec.DecodeError as error:
        raise UndoLost(f"{path}: what stood here before cannot be read ({error})") from None


def forget(site: Path) -> None:
    """It stands again."""
    (site / UNDO).unlink(missing_ok=True)
