"""Pictures of blocks as PNG: from above, and from where a player stands. No textures, only plain colours."""

from __future__ import annotations

from collections.abc import Mapping

from PIL import Image, ImageDraw

from minemonopoly.grid.cell import AIR, Block, Cell
from minemonopoly.grid.palette import Rgb, rgb

GRASS: Rgb = (104, 150, 72)
_MARGIN = 3


def shade(colour: Rgb, light: float) -> Rgb:
    """The colour made darker (below 1) or lighter (above)."""
    red, green, blue = (min(255, int(part * light)) for part in colour)
    return red, green, blue


def top_view(blocks: Mapping[Cell, Block], scale: int = 8) -> Image.Image:
    """The blocks seen from above, north up, `scale` pixels a block; higher ones are lighter and throw a shadow.

    Raises ValueError when there are none.
    """
    tops = _tops(blocks)
    low_x, low_z = min(x for x, _ in tops) - _MARGIN, min(z for _, z in tops) - _MARGIN
    high_x, high_z = max(x for x, _ in tops) + _MARGIN, max(z for _, z in tops) + _MARGIN
    floor = min(cell.y for cell in tops.values())
    image = Image.new("RGB", ((high_x - low_x + 1) * scale, (high_z - low_z + 1) * scale), GRASS)
    pen = ImageDraw.Draw(image)
    for (x, z), cell in tops.items():
        left, top = (x - low_x) * scale, (z - low_z) * scale
        colour = shade(rgb(blocks[cell]), _lit(tops, cell, floor))
        pen.rectangle((left, top, left + scale - 1, top + scale - 1), fill=colour, outline=shade(colour, 0.94))
    return image


def _tops(blocks: Mapping[Cell, Block]) -> dict[tuple[int, int], Cell]:
    tops: dict[tuple[int, int], Cell] = {}
    for cell, found in blocks.items():
        seen = tops.get((cell.x, cell.z))
        if found != AIR and (seen is None or cell.y > seen.y):
            tops[(cell.x, cell.z)] = cell
    if not tops:
        raise ValueError("there is nothing to draw")
    return tops


def _lit(tops: Mapping[tuple[int, int], Cell], cell: Cell, floor: int) -> float:
    """Light from the north-west: what stands higher there takes some of it away."""
    height = cell.y - floor
    shadow = sum(1 for step in (1, 2) if (at := tops.get((cell.x - step, cell.z - step))) and at.y - cell.y >= step)
    return (1.0 + min(height, 6) * 0.02) * (1.0, 0.8, 0.66)[shadow]
