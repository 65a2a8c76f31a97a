"""The text of a sign, drawn in perspective."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageDraw, ImageFont

from minemonopoly.scene.camera import Dot
from minemonopoly.scene.canvas import Lines

_WIDE, _HIGH = 384, 192
_INK = (28, 20, 8, 255)


@lru_cache(maxsize=1)
def _font() -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    return ImageFont.load_default(size=40)


@lru_cache(maxsize=512)
def _plate(lines: Lines) -> Image.Image:
    """The four lines as they stand on a sign, on nothing."""
    plate = Image.new("RGBA", (_WIDE, _HIGH), (0, 0, 0, 0))
    pen = ImageDraw.Draw(plate)
    for row, line in enumerate(lines):
        left = (_WIDE - pen.textlength(line, _font())) / 2
        pen.text((left, row * _HIGH / 4 - 2), line, fill=_INK, font=_font())
    return plate


def letter(image: Image.Image, lines: Lines, quad: list[Dot]) -> None:
    """Write the lines into a picture; `quad` are the plate's corners: top left, top right, bottom right, bottom left.

    Nothing happens where the plate is too small to read or lies outside.
    """
    left, top = (int(min(dot[axis] for dot in quad)) for axis in (0, 1))
    right, bottom = (int(max(dot[axis] for dot in quad)) + 1 for axis in (0, 1))
    outside = right < 0 or bottom < 0 or left > image.width or top > image.height
    if right - left < 16 or right - left > 4 * image.width or bottom - top > 4 * image.height or outside:
        return
    corners = [(x - left, y - top) for x, y in quad]
    warp = _homography(corners, [(0, 0), (_WIDE, 0), (_WIDE, _HIGH), (0, _HIGH)])
    size = (right - left, bottom - top)
    bent = _plate(lines).transform(size, Image.Transform.PERSPECTIVE, warp, Image.Resampling.BICUBIC)
    image.paste(bent, (left, top), bent)


def _homography(seen: list[Dot], flat: list[Dot]) -> list[float]:
    """The eight numbers that take a pixel of the picture to one of the flat plate."""
    rows = []
    for (x, y), (u, v) in zip(seen, flat, strict=True):
        rows.append([x, y, 1, 0, 0, 0, -u * x, -u * y, u])
        rows.append([0, 0, 0, x, y, 1, -v * x, -v * y, v])
    return _solved(rows)


def _solved(rows: list[list[float]]) -> list[float]:
    """The solution of linear equations, each its factors and then its sum (Gauss and Jordan)."""
    count = len(rows)
    for column in range(count):
        best = max(range(column, count), key=lambda row: abs(rows[row][column]))
        rows[column], rows[best] = rows[best], rows[column]
        head = rows[column][column] or 1e-12
        rows[column] = [value / head for value in rows[column]]
        for row in range(count):
            if row != column and rows[row][column]:
                factor = rows[row][column]
                rows[row] = [a - factor * b for a, b in zip(rows[row], rows[column], strict=True)]
    return [row[-1] for row in rows]
