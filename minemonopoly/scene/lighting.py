"""Lamps where it would be dark: monsters come only where light is below 8."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable, Mapping

from minemonopoly.grid.cell import AIR, Block, Cell
from minemonopoly.grid.palette import NAMES
from minemonopoly.scene.canvas import Canvas
from minemonopoly.scene.pose import Pose
from minemonopoly.scene.shapes import LAMPS, hides

LAMP = NAMES["sea_lantern"]
BRIGHT_ENOUGH = 8
"""The least light in which no monster of the 1.12 game comes."""

_LAMP_LIGHT = 15
_REACH = _LAMP_LIGHT - 1 - BRIGHT_ENOUGH
_HEADROOM = 6
_STEPS = ((1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1))


def light(blocks: Mapping[Cell, Block], floor: int) -> dict[Cell, int]:
    """The light of lamps in every cell they reach, from the floor to some blocks above it, 0..15; no daylight."""
    levels = {cell: _LAMP_LIGHT for cell, found in blocks.items() if found.id in LAMPS}
    spread(levels, blocks, floor, list(levels))
    return levels


def spread(levels: dict[Cell, int], blocks: Mapping[Cell, Block], floor: int, sources: Iterable[Cell]) -> None:
    """Let the light of these cells flow on, one less a block, through everything that does not fill its cell."""
    waiting = deque(sources)
    while waiting:
        cell = waiting.popleft()
        level = levels[cell] - 1
        for step in _STEPS:
            there = cell.plus(*step)
            inside = floor <= there.y <= floor + _HEADROOM
            if inside and levels.get(there, 0) < level and not hides(blocks.get(there, AIR)):
                levels[there] = level
                waiting.append(there)


def dark_spots(blocks: Mapping[Cell, Block], floor: int) -> list[Cell]:
    """The cells above the floor in which somebody could stand and something could come, in order."""
    levels = light(blocks, floor)
    return sorted(cell for cell in _standing(blocks, floor) if levels.get(cell, 0) < BRIGHT_ENOUGH)


def _standing(blocks: Mapping[Cell, Block], floor: int) -> Iterable[Cell]:
    for cell in list(blocks):
        above = cell.plus(0, 1, 0)
        if cell.y == floor and not hides(blocks.get(above, AIR)):
            yield above


def add_lamps(canvas: Canvas, ground: Pose, grounds: Collection[Block]) -> None:
    """Put lamps into the floor, only in place of these blocks, until no spot is dark that they can reach.

    `ground` gives the floor and the order, so that a board that lies another way gets the same lamps.
    """
    blocks, floor = canvas.blocks, ground.origin.y
    levels = light(blocks, floor)
    dark = {cell for cell in _standing(blocks, floor) if levels.get(cell, 0) < BRIGHT_ENOUGH}
    for cell in sorted(dark, key=ground.local):
        around = sorted(_diamond(cell.plus(0, -1, 0)), key=ground.local)
        free = [spot for spot in around if blocks.get(spot) in grounds]
        while cell in dark and free:
            best = max(free, key=lambda spot: _lit_by(spot, dark))
            free.remove(best)
            blocks[best] = LAMP
            levels[best] = _LAMP_LIGHT
            spread(levels, blocks, floor, [best])
            dark = {spot for spot in dark if levels.get(spot, 0) < BRIGHT_ENOUGH}


def _lit_by(spot: Cell, dark: Collection[Cell]) -> int:
    return sum(near in dark for near in _diamond(spot.plus(0, 1, 0)))


def _diamond(centre: Cell) -> Iterable[Cell]:
    for dx in range(-_REACH, _REACH + 1):
        wide = _REACH - abs(dx)
        for dz in range(-wide, wide + 1):
            yield centre.plus(dx, 0, dz)
