"""What stood on the site before the board, kept on disk until it stands there again."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TypeAlias, TypeVar

import msgspec
from msgspec import Struct

from minemonopoly.grid.cell import AIR, Block, Cell
from minemonopoly.scene.canvas import Part
from minemonopoly.table.disk import sync_folder, write_whole

UNDO = "undo.json"
"""The file in the site: what stood in the whole box of a board that we build."""

FOUND = "found.json"
"""The file in the site: what stood in every cell that a mark may cover, on a board that stood before us."""

Blocks: TypeAlias = Mapping[Cell, Block]
"""Every block but air, by cell."""

_Kept = TypeVar("_Kept")


class Before(Struct, frozen=True):
    """The box and every block in it that was not air: x, y, z, id, data."""

    low: Cell
    high: Cell
    blocks: tuple[tuple[int, int, int, int, int], ...]

    @property
    def box(self) -> tuple[Cell, Cell]:
        """The lowest and the highest corner."""
        return self.low, self.high

    def standing(self) -> dict[Cell, Block]:
        """The blocks by cell."""
        return {Cell(x, y, z): Block(number, data) for x, y, z, number, data in self.blocks}


class UndoLost(ValueError):  # noqa: N818 - it says what is the matter
    """The file cannot be read."""


def keep(site: Path, low: Cell, high: Cell, blocks: Blocks) -> None:
    """Put what stands in a box on the disk. Raises OSError."""
    before = Before(low, high, _rows(blocks))
    write_whole(site / UNDO, msgspec.json.encode(before))


def kept(site: Path) -> Before | None:
    """What is kept of the box, None when nothing is. Raises UndoLost."""
    return _read(site / UNDO, Before)


def keep_found(site: Path, cells: Blocks) -> None:
    """Put what stands in cells, air too, on the disk. Raises OSError."""
    write_whole(site / FOUND, msgspec.json.encode(_rows(cells)))


def found(site: Path) -> Part | None:
    """What stood in the cells of marks, as `Picture` wants it; None when nothing is kept. Raises UndoLost."""
    rows = _read(site / FOUND, tuple[tuple[int, int, int, int, int], ...])
    if rows is None:
        return None
    return Part({Cell(x, y, z): Block(number, data) for x, y, z, number, data in rows}, {})


def solid(blocks: Blocks) -> dict[Cell, Block]:
    """The blocks that are not air."""
    return {cell: block for cell, block in blocks.items() if block != AIR}


def forget(site: Path) -> None:
    """All of it stands again. Raises OSError."""
    for name in (UNDO, FOUND):
        (site / name).unlink(missing_ok=True)
    sync_folder(site)


def _rows(blocks: Blocks) -> tuple[tuple[int, int, int, int, int], ...]:
    return tuple((*cell, *block) for cell, block in sorted(blocks.items()))


def _read(path: Path, kind: type[_Kept]) -> _Kept | None:
    if not path.is_file():
        return None
    try:
        return msgspec.json.decode(path.read_bytes(), type=kind)
    except msgspec.DecodeError as error:
        raise UndoLost(f"{path}: what stood here before cannot be read ({error})") from None
