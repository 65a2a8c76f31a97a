"""The middle without anything that changes in play: lettering, stage, notice wall, dice, plinths, yards, boards."""

from __future__ import annotations

from collections.abc import Sequence

from minemonopoly.grid.palette import NAMES
from minemonopoly.scene import pixels
from minemonopoly.scene.canvas import Canvas, sign_lines
from minemonopoly.scene.layout import Layout
from minemonopoly.scene.places import DICE_ROW, DIE
from minemonopoly.scene.pose import Pose
from minemonopoly.scene.spaces import LANTERN

FIELD, RIM, BANNER, LETTERS = "prismarine_bricks", "dark_prismarine", "red_concrete", LANTERN
FACE, PIP = "white_concrete", "black_concrete"
STAGE, STAGE_RIM = "polished_diorite", "polished_andesite"
_ROOMY_HALF = 31
LAMPS_APART = 6
_MORE_LAMPS = (
    (16, 7),
    (16, -7),
    (28, 7),
    (28, -7),
    (15, 23),
    (29, 23),
    (22, 17),
    (22, 29),
    (6, -29),
    (18, -29),
    (29, 0),
    (16, 0),
)
_FIELD_BLOCKS = frozenset({NAMES[FIELD], NAMES[RIM]})
_BUTTON_BLOCKS = {"roll": "light_blue_concrete", "buy": "lime_concrete", "decline": "red_concrete"}
_BUTTON_TEXTS = {
    "roll": ("ROLL", "the dice", "", "or say !roll"),
    "buy": ("BUY", "this deed", "", "or say !buy"),
    "decline": ("DECLINE", "no thank you", "", "or say !decline"),
}


def draw_middle(canvas: Canvas, layout: Layout) -> None:
    """Everything that stands in the middle all the time."""
    pose, half = layout.middle, layout.inner // 2
    low = -half
    high = low + layout.inner - 1
    canvas.fill(pose, (low, low, 0), (high, high, 0), FIELD)
    canvas.rim(pose, (low, low, 0), (high, high, 0), RIM)
    _letters(canvas, pose, half)
    _lanterns(canvas, pose, low, high)
    _stage(canvas, pose)
    _yards(canvas, layout)
    draw_notices(canvas, layout)
    _buttons(canvas, layout)
    for edge in layout.edges:
        _edge_board(canvas, edge)


def _letters(canvas: Canvas, pose: Pose, half: int) -> None:
    big = half >= _ROOMY_HALF
    font = pixels.BOLD if big else pixels.THIN
    near, far = pixels.word("MONOPOLY", font), pixels.word("MINE", font)
    middle_near, middle_far = (-20, 23) if big else (-15, 16)
    _banner(canvas, pose, near, middle_near, rim=big)
    _banner(canvas, pose, far, middle_far, rim=big)
    if big:
        for u, rows in ((22, pixels.CREEPER), (-22, pixels.PICKAXE)):
            inks = {"g": "lime_concrete", "G": "green_concrete", "k": "black_concrete"}
            inks |= {"a": "cyan_concrete", "b": "light_blue_concrete", "h": "brown_concrete"}
            canvas.picture(pose, (u - len(rows[0]) // 2, middle_far - len(rows) // 2, 0), rows, inks)


def _banner(canvas: Canvas, pose: Pose, rows: Sequence[str], centre: int, *, rim: bool) -> None:
    wide, high = len(rows[0]), len(rows)
    u, v = -(wide // 2), centre - high // 2
    if rim:
        canvas.fill(pose, (u - 2, v - 2, 0), (u + wide + 1, v + high + 1, 0), RIM)
    canvas.fill(pose, (u - 1, v - 1, 0), (u + wide, v + high, 0), BANNER)
    canvas.picture(pose, (u, v, 0), rows, {"#": LETTERS})


def _lanterns(canvas: Canvas, pose: Pose, low: int, high: int) -> None:
    """Lamps in the field in diamonds, close enough that no corner is dark; pictures keep theirs to themselves."""
    for u in range(low + 1, high, LAMPS_APART):
        for v in range(low + 1, high, LAMPS_APART):
            even = (u + v - 2 * low) // LAMPS_APART % 2 == 0
            spot = (u, v, 0)
            if even and canvas.blocks[pose.cell(*spot)] in _FIELD_BLOCKS:
                canvas.put(pose, spot, LANTERN)
    if high >= _ROOMY_HALF:
        for u, v in _MORE_LAMPS:
            canvas.put(pose, (u, v, 0), LANTERN)
            canvas.put(pose, (-u, v, 0), LANTERN)


def _stage(canvas: Canvas, pose: Pose) -> None:
    canvas.fill(pose, (-14, -7, 0), (14, 11, 0), STAGE)
    canvas.rim(pose, (-14, -7, 0), (14, 11, 0), STAGE_RIM)
    for u in (-14, -7, 0, 7, 14):
        for v in (-7, -1, 5, 11):
            canvas.put(pose, (u, v, 0), LANTERN)
    canvas.fill(pose, (-1, DICE_ROW - 1, 1), (1, DICE_ROW + 1, 1), "chiseled_quartz")


def _yards(canvas: Canvas, layout: Layout) -> None:
    places = layout.middle_places
    for spot, ground in ((places.house_sign, "green_clay"), (places.hotel_sign, "red_clay")):
        u, v, _ = spot
        canvas.fill(layout.middle, (u - 5, v + 1, 0), (u + 5, v + 13, 0), STAGE_RIM)
        canvas.fill(layout.middle, (u - 4, v + 2, 0), (u + 4, v + 12, 0), ground)
        for lamp in ((u - 4, v + 3), (u + 4, v + 3), (u - 4, v + 11), (u + 4, v + 11), (u, v + 7)):
            canvas.put(layout.middle, (*lamp, 0), LANTERN)
        canvas.put(layout.middle, (u, v + 1, 1), "chiseled_quartz")


def draw_notices(canvas: Canvas, layout: Layout) -> None:
    """The notice wall and the blank faces of both dice: all that a board which already stands gets from us."""
    places, pose = layout.middle_places, layout.middle
    left, right = places.wall[0], places.wall[-1]
    canvas.fill(pose, (right - 1, 0, 1), (left + 1, 0, 5), BANNER)
    canvas.fill(pose, (right, 0, 1), (left, 0, 4), "stone_bricks")
    for u, v, y in places.dice:
        canvas.fill(pose, (u, v, y), (u + DIE - 1, v, y + DIE - 1), FACE)


def _buttons(canvas: Canvas, layout: Layout) -> None:
    for verb, spots in layout.middle_places.buttons.items():
        canvas.put(layout.middle, spots[0], _BUTTON_BLOCKS[verb])
        canvas.wall_sign(layout.middle, spots[1], "out", sign_lines(*_BUTTON_TEXTS[verb]))


def _edge_board(canvas: Canvas, edge: Pose) -> None:
    canvas.fill(edge, (-2, 1, 0), (2, 1, 0), STAGE_RIM)
    for u in (-2, 2):
        canvas.put(edge, (u, 1, 0), LANTERN)
    canvas.fill(edge, (-1, 1, 1), (1, 1, 2), "stone_bricks")
    canvas.fill(edge, (-1, 1, 3), (1, 1, 3), "red_concrete")
