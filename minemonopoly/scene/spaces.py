"""The ground of the 36 plain spaces: paths between them, a colour strip, a picture in the floor, lectern or machine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from minemonopoly.board.model import Board, Kind, Space
from minemonopoly.grid.cell import Block
from minemonopoly.grid.palette import COLOURS, FACINGS, NAMES
from minemonopoly.scene import pixels
from minemonopoly.scene.canvas import Canvas
from minemonopoly.scene.layout import Layout, Plot

FLOOR, PATH, LANTERN = "white_clay", "polished_andesite", "sea_lantern"
LECTERN = "chiseled_stone_bricks"

_DEFAULT_STRIPS = ("brown", "light_blue", "pink", "orange", "red", "yellow", "green", "blue")
_STRIP_NAMES = {"dark_blue": "blue"}
_KIND_STRIPS = {
    Kind.DIRECTION: "black_concrete",
    Kind.TIME_OF_DAY: "light_gray_concrete",
    Kind.CHANCE: "orange_clay",
    Kind.COMMUNITY_CHEST: "cyan_clay",
    Kind.INCOME_TAX: "gray_concrete",
    Kind.LUXURY_TAX: "gray_concrete",
}
_INKS: Mapping[str, str] = {
    "#": "black_concrete",
    "o": "brown_clay",
    "w": "orange_clay",
    "l": "iron",
    "a": "light_blue_concrete",
    "b": "white_concrete",
}


def strip_name(board: Board, space: Space) -> str:
    """The palette name of a space's colour strip: its group's colour where that is a colour word."""
    if space.kind is not Kind.STREET:
        return _KIND_STRIPS[space.kind]
    group = board.groups[space.group]
    colour = _STRIP_NAMES.get(group.id, group.id)
    return f"{colour if colour in COLOURS else _DEFAULT_STRIPS[space.group % 8]}_concrete"


def draw_space(canvas: Canvas, board: Board, layout: Layout, space: Space) -> None:
    """One plain space without anything that changes in play."""
    plot, places = layout.plots[space.no], layout.places
    pose, edge = plot.pose, plot.width - 1
    canvas.fill(pose, (0, 0, 0), (edge, plot.depth - 1, 0), FLOOR)
    for u in (0, edge):
        canvas.fill(pose, (u, 0, 0), (u, plot.depth - 1, 0), PATH)
    for v in _lamps(plot.depth):
        canvas.put(pose, (0, v, 0), LANTERN)
    canvas.fill(pose, (0, places.strip[0], 0), (edge, places.strip[-1], 0), strip_name(board, space))
    canvas.put(pose, places.lectern, LECTERN)
    _picture(canvas, board, space, plot)
    if layout.machine(space.no):
        _machine(canvas, layout, space, plot)


def _lamps(depth: int) -> tuple[int, ...]:
    return (2, 7) if depth >= 9 else (3,)


def _picture(canvas: Canvas, board: Board, space: Space, plot: Plot) -> None:
    rows, ink = _art(board, space)
    if rows and plot.width >= 7 and plot.depth >= 11:
        u = (plot.width - len(rows[0])) // 2
        canvas.picture(plot.pose, (u, 3, 0), rows, {**_INKS, "#": ink})


def _art(board: Board, space: Space) -> tuple[Sequence[str], str]:
    match space.kind:
        case Kind.DIRECTION:
            return pixels.COMPASS_LETTERS[space.id], "black_concrete"
        case Kind.TIME_OF_DAY:
            first = space.no == board.times[0]
            return (pixels.SUN, "yellow_concrete") if first else (pixels.MOON, "blue_concrete")
        case Kind.CHANCE:
            return pixels.QUESTION, "orange_concrete"
        case Kind.COMMUNITY_CHEST:
            return pixels.CHEST, "brown_concrete"
        case Kind.INCOME_TAX:
            return pixels.PERCENT, "gray_concrete"
        case Kind.LUXURY_TAX:
            return pixels.DIAMOND, "light_blue_concrete"
        case _:
            return (), ""


def _machine(canvas: Canvas, layout: Layout, space: Space, plot: Plot) -> None:
    places = layout.places
    colour = "orange_concrete" if space.kind is Kind.CHANCE else "cyan_concrete"
    for spot in places.plinth:
        canvas.put(plot.pose, spot, colour if spot[2] == 1 else "quartz")
    kind = "dispenser" if space.kind is Kind.CHANCE else "chest"
    facing = FACINGS[plot.pose.looks("out")]
    canvas.put(plot.pose, places.machine, Block(NAMES[kind].id, facing))
