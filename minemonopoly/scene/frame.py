"""All that never changes in play, drawn once a layout."""

from __future__ import annotations

from functools import lru_cache

from minemonopoly.board.model import Board
from minemonopoly.grid.cell import Block, Cell
from minemonopoly.grid.palette import NAMES
from minemonopoly.scene.canvas import Canvas, Part
from minemonopoly.scene.corners import draw_corner
from minemonopoly.scene.layout import Layout
from minemonopoly.scene.lighting import LAMP, add_lamps
from minemonopoly.scene.middle import FIELD, RIM, STAGE, STAGE_RIM, draw_middle
from minemonopoly.scene.spaces import FLOOR, PATH, draw_space
from minemonopoly.scene.surroundings import draw_surroundings

_PLAIN = (FIELD, RIM, STAGE, STAGE_RIM, PATH, FLOOR, "stone_bricks", "polished_diorite")
_GROUNDS = frozenset(NAMES[name] for name in _PLAIN)


@lru_cache(maxsize=8)
def frame(board: Board, layout: Layout) -> Part:
    """The whole empty board: ground, machines, walls, lamps. The same object for the same layout."""
    canvas = Canvas()
    draw_surroundings(canvas, board, layout)
    for space in board.spaces:
        if space.no % layout.per_side:
            draw_space(canvas, board, layout, space)
        else:
            draw_corner(canvas, layout, space)
    draw_middle(canvas, layout)
    canvas.blocks.update(dict.fromkeys(_lamps(frozenset(canvas.blocks.items()), layout), LAMP))
    return canvas.part()


@lru_cache(maxsize=8)
def _lamps(blocks: frozenset[tuple[Cell, Block]], layout: Layout) -> tuple[Cell, ...]:
    """Where lamps lie; looked for once for all boards that differ only in what their signs say."""
    canvas = Canvas()
    canvas.blocks.update(blocks)
    add_lamps(canvas, layout.sides[0], _GROUNDS)
    return tuple(cell for cell, block in canvas.blocks.items() if block == LAMP)
