"""What lies around the ring: the walkway with its lamps, and the band of vaults behind it."""

from __future__ import annotations

from minemonopoly.board.model import BILLS, Board
from minemonopoly.scene.canvas import Canvas, sign_lines
from minemonopoly.scene.layout import BAND, VAULT, WALKWAY, Layout, Plot
from minemonopoly.scene.pose import Pose
from minemonopoly.scene.spaces import LANTERN
from minemonopoly.scene.vaults import LABEL_ROW, LECTERN_ROW, NAME_POST, STACK_ROWS, first_column, label_column

LAMP_STEP = 7
"""Blocks between lamps along the walkway."""


def draw_surroundings(canvas: Canvas, board: Board, layout: Layout) -> None:
    """Walkway, lamps, lamp posts at the corners of the site, and empty vaults."""
    outer = layout.ring + BAND - 1
    ground = layout.sides[0]
    canvas.fill(ground, (-BAND, -BAND, 0), (outer, outer, 0), "stone_bricks")
    for rank in range(1, WALKWAY + 1):
        edge = layout.ring + rank - 1
        name = "polished_diorite" if rank == 2 else "polished_andesite"
        canvas.rim(ground, (-rank, -rank, 0), (edge, edge, 0), name)
    for side in layout.sides:
        _lamps(canvas, layout, side)
        _lamp_post(canvas, side)
    for plot in layout.vaults:
        draw_vault(canvas, board, plot)


def _lamps(canvas: Canvas, layout: Layout, side: Pose) -> None:
    for u in range(layout.ring // 2 % LAMP_STEP - LAMP_STEP, layout.ring + BAND, LAMP_STEP):
        canvas.put(side, (u, -2, 0), LANTERN)
        canvas.put(side, (u, -BAND, 0), LANTERN)


def _lamp_post(canvas: Canvas, side: Pose) -> None:
    canvas.fill(side, (-7, -7, 0), (-5, -5, 0), "polished_andesite")
    canvas.fill(side, (-6, -6, 1), (-6, -6, 3), "quartz_pillar")
    canvas.put(side, (-6, -6, 4), LANTERN)


def draw_vault(canvas: Canvas, board: Board, plot: Plot) -> None:
    """One vault without money: paving, a post for its seat's wool and name, a labelled lectern before each stack."""
    canvas.fill(plot.pose, (0, 0, 0), (VAULT, LECTERN_ROW, 0), "smooth_sandstone")
    canvas.put(plot.pose, NAME_POST, "chiseled_stone_bricks")
    for u in range(1, VAULT + 1, 6):
        canvas.put(plot.pose, (u, 0, 0), LANTERN)
    for kind, (bill, worth) in enumerate(BILLS):
        u = first_column(kind)
        canvas.fill(plot.pose, (u, STACK_ROWS[0], 0), (u + 1, STACK_ROWS[1], 0), "smooth_stone")
        canvas.put(plot.pose, (label_column(kind), LECTERN_ROW, 1), "chiseled_stone_bricks")
        label = sign_lines("", bill.upper(), f"{board.currency}{worth} each")
        canvas.wall_sign(plot.pose, (label_column(kind), LABEL_ROW, 1), "in", label)
