"""The four corners: GO with its arrow, the jail behind bars, the parking sign, the hammer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from minemonopoly.board.model import Kind, Space
from minemonopoly.scene import pixels
from minemonopoly.scene.canvas import Canvas
from minemonopoly.scene.layout import Layout
from minemonopoly.scene.spaces import FLOOR, LANTERN, LECTERN, PATH

_FLOOR: Mapping[Kind, Sequence[str]] = {
    Kind.GO: pixels.ARROW,
    Kind.FREE_PARKING: pixels.PARKING,
    Kind.GO_TO_JAIL: pixels.HAMMER,
}
_POSTERS: Mapping[Kind, Sequence[str]] = {
    Kind.GO: pixels.GO_LETTERS,
    Kind.FREE_PARKING: (*pixels.PARKING, "...i...", "...i..."),
    Kind.GO_TO_JAIL: pixels.HAMMER,
}
_SMALL: Mapping[Kind, Sequence[str]] = {
    Kind.GO: pixels.SMALL_GO,
    Kind.FREE_PARKING: pixels.SMALL_PARKING,
    Kind.GO_TO_JAIL: pixels.SMALL_HAMMER,
}
_GROUND = {Kind.GO: "white_concrete", Kind.FREE_PARKING: "blue_concrete", Kind.GO_TO_JAIL: "red_nether_bricks"}
_INKS: Mapping[str, str] = {
    "#": "red_concrete",
    "r": "red_concrete",
    "b": "blue_concrete",
    "w": "white_concrete",
    "i": "light_gray_concrete",
    "j": "iron",
    "h": "brown_concrete",
}


def draw_corner(canvas: Canvas, layout: Layout, space: Space) -> None:
    """One corner without anything that changes in play."""
    pose, edge = layout.plots[space.no].pose, layout.depth - 1
    canvas.fill(pose, (0, 0, 0), (edge, edge, 0), FLOOR)
    canvas.rim(pose, (0, 0, 0), (edge, edge, 0), PATH)
    for u, v in ((0, 0), (edge, 0), (0, edge), (edge, edge), (0, edge // 2), (edge // 2, 0)):
        canvas.put(pose, (u, v, 0), LANTERN)
    canvas.put(pose, layout.places.corner_lectern, LECTERN)
    if space.kind is Kind.JAIL:
        _jail(canvas, layout, space)
    elif space.kind in _FLOOR:
        canvas.fill(pose, (2, 2, 0), (edge - 1, edge - 1, 0), _GROUND[space.kind])
        if edge >= 10:
            canvas.picture(pose, (2, 2, 0), _FLOOR[space.kind], _INKS)
            rows = _POSTERS[space.kind]
            corner = (2 + (9 - len(rows[0])) // 2, edge - 1, 1)
            canvas.poster(pose, corner, rows, _INKS)
            if space.kind is Kind.FREE_PARKING:
                canvas.poster(pose, (corner[0], edge, 1), [row[::-1] for row in rows], _INKS)
        else:
            canvas.picture(pose, (2, 2, 0), _SMALL[space.kind], _INKS)


def _jail(canvas: Canvas, layout: Layout, space: Space) -> None:
    pose = layout.plots[space.no].pose
    low, high = layout.places.bars
    canvas.fill(pose, (low, low, 0), (high, high, 0), "orange_clay")
    canvas.put(pose, ((low + high) // 2, (low + high) // 2, 0), LANTERN)
    canvas.rim(pose, (low, low, 0), (high, high, 0), "stone_bricks")
    canvas.rim(pose, (low, low, 1), (high, high, 3), "iron_bars")
    canvas.rim(pose, (low, low, 4), (high, high, 4), "stone_bricks")
    for u in (low, high):
        for v in (low, high):
            canvas.fill(pose, (u, v, 1), (u, v, 4), "stone_bricks")
