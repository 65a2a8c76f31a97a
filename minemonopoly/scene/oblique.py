"""Blocks as a player sees them: faces sorted by distance and painted from far to near, with sun, shadow and haze."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from PIL import Image, ImageDraw

from minemonopoly.grid.cell import AIR, Block, Cell
from minemonopoly.grid.palette import SIGNS, Rgb
from minemonopoly.scene.camera import Camera, Eye, Point
from minemonopoly.scene.canvas import Lines
from minemonopoly.scene.lettering import letter
from minemonopoly.scene.shapes import LAMPS, Solid, facing_step, hides, solids

_SKY_HIGH: Rgb = (92, 150, 230)
_HAZE: Rgb = (182, 208, 240)
_GRASS: Rgb = (98, 146, 66)
_HAZE_AT = 420.0
_SUN = (-1, 2, -1)
_SHADOW = 0.72
_FINE = 2

_AXES = ((1, 1.0, 0.5), (2, 0.82, 0.78), (0, 0.64, 0.68))
"""Axis, light of its high face (top, south, east), light of its low one (bottom, north, west)."""


class Face(NamedTuple):
    """One rectangle to be painted; `sign` is the cell whose text is on it."""

    distance: float
    corners: list[Point]
    colour: Rgb
    sign: Cell | None


def oblique_view(
    blocks: Mapping[Cell, Block], signs: Mapping[Cell, Lines], eye: Eye, width: int = 1280, height: int = 720
) -> Image.Image:
    """What an eye sees of the blocks, signs with their texts, under a blue sky; width and height in pixels."""
    camera = Camera(eye, width * _FINE, height * _FINE)
    image = _backdrop(camera, width * _FINE, height * _FINE)
    pen = ImageDraw.Draw(image)
    for face in sorted(_faces(blocks, signs, camera), key=lambda face: -face.distance):
        dots = camera.polygon(face.corners)
        if len(dots) > 2 and _inside(dots, image):
            colour = _hazy(face.colour, face.distance)
            pen.polygon(dots, fill=colour, outline=_hazy(_times(face.colour, 0.9), face.distance))
            if face.sign and len(dots) == 4:
                letter(image, signs[face.sign], dots)
    return image.resize((width, height), Image.Resampling.LANCZOS)


def _inside(dots: list[tuple[float, float]], image: Image.Image) -> bool:
    xs, ys = [x for x, _ in dots], [y for _, y in dots]
    return max(xs) >= 0 and max(ys) >= 0 and min(xs) <= image.width and min(ys) <= image.height


def _backdrop(camera: Camera, width: int, height: int) -> Image.Image:
    image = Image.new("RGB", (width, height), _HAZE)
    pen = ImageDraw.Draw(image)
    horizon = int(camera.horizon)
    for row in range(max(0, min(horizon, height))):
        part = row / max(horizon, 1)
        pen.line((0, row, width, row), fill=_mixed(_SKY_HIGH, _HAZE, part))
    for row in range(max(0, horizon), height):
        part = min(1.0, (row - horizon) / (height * 0.35))
        pen.line((0, row, width, row), fill=_mixed(_HAZE, _GRASS, part**0.5))
    return image


def _faces(blocks: Mapping[Cell, Block], signs: Mapping[Cell, Lines], camera: Camera) -> Iterator[Face]:
    for cell, block in blocks.items():
        if block == AIR:
            continue
        lit = _lit(blocks, cell, block)
        for solid in solids(block, cell, blocks):
            yield from _solid_faces(blocks, cell, block, solid, lit, camera, cell in signs)


def _lit(blocks: Mapping[Cell, Block], cell: Cell, block: Block) -> float:
    """Light on the top of a block: less in the shadow of something towards the sun."""
    if block.id in LAMPS:
        return 1.12
    for far in range(1, 9):
        between = cell.plus(_SUN[0] * far // 2, 1 + far - 1, _SUN[2] * far // 2)
        if between != cell and hides(blocks.get(between, AIR)):
            return _SHADOW
    return 1.0


def _solid_faces(
    blocks: Mapping[Cell, Block], cell: Cell, block: Block, solid: Solid, lit: float, camera: Camera, text: bool
) -> Iterator[Face]:
    low = tuple(cell[axis] + solid.low[axis] / 16 for axis in range(3))
    high = tuple(cell[axis] + solid.high[axis] / 16 for axis in range(3))
    for axis, bright, dim in _AXES:
        if camera.at[axis] > high[axis]:
            at, side, light = high[axis], 1, bright
        elif camera.at[axis] < low[axis]:
            at, side, light = low[axis], -1, dim
        else:
            continue
        if solid.low[axis] <= 0 and solid.high[axis] >= 16 and _hidden(blocks, cell, axis, side):
            continue
        if block.id in LAMPS:
            light = 1.0
        shown = cell if text and block.id in SIGNS and _is_front(block, axis, side) and _is_plate(solid) else None
        corners = _corners(low, high, axis, at, side)
        centre = (
            (corners[0][0] + corners[2][0]) / 2,
            (corners[0][1] + corners[2][1]) / 2,
            (corners[0][2] + corners[2][2]) / 2,
        )
        top = lit if axis == 1 or block.id in LAMPS else 1.0
        yield Face(camera.distance(centre), corners, _times(solid.colour, light * top), shown)


def _hidden(blocks: Mapping[Cell, Block], cell: Cell, axis: int, side: int) -> bool:
    steps = [0, 0, 0]
    steps[axis] = side
    return hides(blocks.get(cell.plus(*steps), AIR))


def _is_front(block: Block, axis: int, side: int) -> bool:
    sx, sz = facing_step(block)
    return (axis, side) == ((0, sx) if sx else (2, sz))


def _is_plate(solid: Solid) -> bool:
    return max(solid.high[0] - solid.low[0], solid.high[2] - solid.low[2]) == 16


def _corners(low: tuple[float, ...], high: tuple[float, ...], axis: int, at: float, side: int) -> list[Point]:
    """The corners of a face as seen from outside: top left, top right, bottom right, bottom left."""
    x0, y0, z0 = low
    x1, y1, z1 = high
    if axis == 1:
        return [(x0, at, z0), (x1, at, z0), (x1, at, z1), (x0, at, z1)]
    if axis == 2:
        left, right = (x0, x1) if side > 0 else (x1, x0)
        return [(left, y1, at), (right, y1, at), (right, y0, at), (left, y0, at)]
    left, right = (z1, z0) if side > 0 else (z0, z1)
    return [(at, y1, left), (at, y1, right), (at, y0, right), (at, y0, left)]


def _times(colour: Rgb, light: float) -> Rgb:
    red, green, blue = (min(255, int(part * light)) for part in colour)
    return red, green, blue


def _mixed(a: Rgb, b: Rgb, part: float) -> Rgb:
    red, green, blue = (int(x + (y - x) * part) for x, y in zip(a, b, strict=True))
    return red, green, blue


def _hazy(colour: Rgb, distance: float) -> Rgb:
    return _mixed(colour, _HAZE, min(0.75, (distance**0.5 / _HAZE_AT) ** 1.4))
