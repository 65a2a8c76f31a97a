"""By what a site knows that the world it is shown is the one its board stands in."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct

from minemonopoly.board.model import Board
from minemonopoly.grid.cell import AIR, Block, Cell
from minemonopoly.host.site import BUILT
from minemonopoly.scene.layout import Layout
from minemonopoly.scene.reach import LANDMARKS, landmarks, reach
from minemonopoly.table.disk import sync_folder, write_whole
from minemonopoly.world.port import World

ALIKE = 9
"""How many of the dozen cells must be as they were."""

Likeness: TypeAlias = Literal["same", "alike", "strange"]
"""All cells as noted; nine of twelve at least; fewer."""


class Print(Struct, frozen=True):
    """Where and how the board stands, and cells that nothing in play ever changes (x, y, z, id).

    `world` and `offset` are what a player online told of the world's name and the origin, "" and None when nobody was.
    """

    corner: Cell
    lie: tuple[str, int, int]
    cells: tuple[tuple[int, int, int, int], ...]
    world: str = ""
    offset: Cell | None = None


def fingerprint(board: Board, layout: Layout) -> dict[Cell, int]:
    """A dozen cells of the frame, spread over the site, with their ids."""
    return {cell: block.id for cell, block in landmarks(board, layout).items()}


def print_places(board: Board, layout: Layout) -> tuple[Cell, ...]:
    """On a board that stood before us: two floor cells of every space that no mark ever covers."""
    covered = set(reach(board, layout))
    corners = (
        plot.pose.cell(*spot) for plot in layout.plots for spot in ((0, 0, 0), (plot.width - 1, plot.depth - 1, 0))
    )
    return tuple(dict.fromkeys(cell for cell in corners if cell not in covered))


def spread(blocks: Mapping[Cell, Block]) -> dict[Cell, int]:
    """A dozen of these that are not air, far from each other, with their ids."""
    steady = sorted(cell for cell, block in blocks.items() if block != AIR)
    step = len(steady) / LANDMARKS
    chosen = steady if step <= 1 else [steady[int((at + 0.5) * step)] for at in range(LANDMARKS)]
    return {cell: blocks[cell].id for cell in chosen}


def note_built(
    site: Path, layout: Layout, cells: Mapping[Cell, int], world: str = "", offset: Cell | None = None
) -> None:
    """Note that the board stands, and how it is known again. Raises OSError."""
    rows = tuple((*cell, number) for cell, number in cells.items())
    noted = Print(layout.corner, _lie(layout), rows, world, offset)
    write_whole(site / BUILT, msgspec.json.encode(noted))


def moved(site: Path, layout: Layout) -> bool:
    """Whether the settings say another place than the one the board was built or calibrated in."""
    print_ = noted(site)
    return print_ is not None and (print_.corner, print_.lie) != (layout.corner, _lie(layout))


def _lie(layout: Layout) -> tuple[str, int, int]:
    """The direction of the first side, width and depth of a space."""
    return layout.direction, layout.width, layout.depth


def unbuilt(site: Path) -> None:
    """The board no longer stands whole. Raises OSError."""
    (site / BUILT).unlink(missing_ok=True)
    sync_folder(site)


def noted(site: Path) -> Print | None:
    """What was noted when the board was built or calibrated, None when there is no such note."""
    try:
        return msgspec.json.decode((site / BUILT).read_bytes(), type=Print)
    except (OSError, msgspec.DecodeError):
        return None


def cells_of(print_: Print | None) -> dict[Cell, int]:
    """The noted cells and their ids."""
    return {Cell(x, y, z): number for x, y, z, number in (print_.cells if print_ else ())}


def alike(world: World, cells: Mapping[Cell, int]) -> int:
    """How many cells are as noted. Raises WorldGone."""
    now = world.blocks(list(cells))
    return sum(block.id == number for block, number in zip(now, cells.values(), strict=True))


def likeness(world: World, site: Path) -> Likeness:
    """Whether this is the site's world. A site without a note is believed. Raises WorldGone."""
    cells = cells_of(noted(site))
    if not cells:
        return "same"
    right = alike(world, cells)
    if right == len(cells):
        return "same"
    return "alike" if right * LANDMARKS >= ALIKE * len(cells) else "strange"
