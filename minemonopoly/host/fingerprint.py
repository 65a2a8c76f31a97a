"""By what a site knows that the world it is shown is the one its board stands in."""

from __future__ import annotations

from pathlib import Path

import msgspec
from msgspec import Struct

from minemonopoly.board.model import Board
from minemonopoly.grid.cell import Block, Cell
from minemonopoly.host.site import BUILT
from minemonopoly.scene.layout import Layout
from minemonopoly.scene.reach import reach
from minemonopoly.scene.render import bare
from minemonopoly.table.disk import write_whole
from minemonopoly.world.port import World

CELLS = 12
"""How many cells are looked at."""

ALIKE = 9
"""How many of them must be as they were."""


class Print(Struct, frozen=True):
    """Where the board stands, and cells that nothing in play ever changes: x, y, z, id."""

    corner: tuple[int, int, int]
    cells: tuple[tuple[int, int, int, int], ...]


def fingerprint(board: Board, layout: Layout, found: dict[Cell, Block] | None = None) -> dict[Cell, int]:
    """A dozen cells of the frame (or of what was found), spread over the site, with their ids."""
    blocks = bare(board, layout).blocks if found is None else found
    changing = set(reach(board, layout))
    still = sorted(cell for cell in blocks if cell not in changing)
    if len(still) <= CELLS:
        return {cell: blocks[cell].id for cell in still}
    step = len(still) / CELLS
    return {cell: blocks[cell].id for cell in (still[int((at + 0.5) * step)] for at in range(CELLS))}


def note_built(site: Path, layout: Layout, cells: dict[Cell, int]) -> None:
    """Note that the board stands. Raises OSError."""
    noted = Print(tuple(layout.corner), tuple((*cell, number) for cell, number in cells.items()))
    write_whole(site / BUILT, msgspec.json.encode(noted))


def unbuilt(site: Path) -> None:
    """The board no longer stands whole."""
    (site / BUILT).unlink(missing_ok=True)


def noted(site: Path) -> dict[Cell, int]:
    """The cells noted when the board was built; empty when there is no such note."""
    try:
        found = msgspec.json.decode((site / BUILT).read_bytes(), type=Print)
    except (OSError, msgspec.DecodeError):
        return {}
    return {Cell(x, y, z): number for x, y, z, number in found.cells}


def alike(world: World, cells: dict[Cell, int]) -> int:
    """How many cells are as noted. Raises WorldGone."""
    now = world.blocks(list(cells))
    return sum(block.id == number for block, number in zip(now, cells.values(), strict=True))


def matches(world: World, site: Path) -> bool:
    """Whether this is the world: nine of twelve alike. A site without a note is believed. Raises WorldGone."""
    cells = noted(site)
    return not cells or alike(world, cells) * CELLS >= ALIKE * len(cells)
