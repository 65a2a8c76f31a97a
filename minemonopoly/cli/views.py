"""Pictures of the board for people, as PNG files: from above, from the walkway, and from the air."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from minemonopoly.board.load import SITE_FILES
from minemonopoly.board.load_site import load_site
from minemonopoly.board.model import Board
from minemonopoly.board.site import WorldSettings
from minemonopoly.cli.server import Address
from minemonopoly.grid.cell import AIR, Block, Cell, cuboid
from minemonopoly.scene.camera import Eye
from minemonopoly.scene.canvas import Lines
from minemonopoly.scene.layout import Layout
from minemonopoly.scene.oblique import oblique_view
from minemonopoly.scene.picture import top_view
from minemonopoly.world.juice import Juice

EYE_HEIGHT = 1.62
"""How high a player's eyes are above the block stood on."""

IN_THE_AIR = 22.0
"""How high a flying player looks from, in blocks above the floor."""


def world_of(game: Path) -> WorldSettings:
    """Where the board of a kept game stands: its site's settings, or a preset's for a game kept elsewhere.

    Raises BoardFaults when the site's files are at fault.
    """
    site = game.resolve().parent.parent
    return load_site(site).world if any((site / name).exists() for name in SITE_FILES) else WorldSettings()


def write_views(
    file: Path, blocks: Mapping[Cell, Block], signs: Mapping[Cell, Lines], layout: Layout
) -> tuple[Path, Path, Path]:
    """Write the view from above to `file`, and beside it `…-eye` and `…-air`.

    Texts are drawn only on signs that stand among the blocks. Raises OSError, or ValueError when nothing stands.
    """
    eye, air = (file.with_stem(f"{file.stem}-{name}") for name in ("eye", "air"))
    top_view(blocks).save(file, "PNG")
    oblique_view(blocks, signs, _walker(layout)).save(eye, "PNG")
    oblique_view(blocks, signs, _flyer(layout)).save(air, "PNG")
    return file, eye, air


def standing_blocks(server: Address, layout: Layout) -> dict[Cell, Block]:
    """Every block but air that stands in the layout's box on a server. Raises WorldGone."""
    world = Juice(server.host, server.port, landmark=layout.corner)
    try:
        low, high = layout.box
        found = zip(cuboid(low, high), world.ids(low, high), strict=True)
        cells = [cell for cell, block in found if block != AIR.id]
        return dict(zip(cells, world.blocks(cells), strict=True))
    finally:
        world.close()


def layout_of(board: Board, game: Path) -> Layout:
    """The layout of a kept game's board. Raises BoardFaults like `world_of`."""
    return Layout(board, world_of(game))


def _walker(layout: Layout) -> Eye:
    """On the walkway before the GO corner, looking over the board."""
    corner, centre = _corner_and_centre(layout)
    x, z = (_outside(at, middle, 2.0) for at, middle in zip(corner, centre, strict=True))
    floor = layout.settings.floor
    return Eye((x, floor + 1 + EYE_HEIGHT, z), (centre[0], floor + 1, centre[1]))


def _flyer(layout: Layout) -> Eye:
    """In the air behind the GO corner."""
    corner, centre = _corner_and_centre(layout)
    x, z = (_outside(at, middle, 12.0) for at, middle in zip(corner, centre, strict=True))
    floor = layout.settings.floor
    return Eye((x, floor + IN_THE_AIR, z), (centre[0], floor - 4, centre[1]))


def _corner_and_centre(layout: Layout) -> tuple[tuple[float, float], tuple[float, float]]:
    low, high = layout.box
    corner = layout.settings.corner
    return (corner.x + 0.5, corner.z + 0.5), ((low.x + high.x) / 2, (low.z + high.z) / 2)


def _outside(at: float, middle: float, blocks: float) -> float:
    """So many blocks further from the middle."""
    return at + (blocks if at > middle else -blocks)
