"""What a block looks like as plain boxes, for pictures."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from minemonopoly.grid.cell import AIR, Block, Cell
from minemonopoly.grid.palette import NAMES, SIGN_POST, WALL_SIGN, Rgb, rgb


class Solid(NamedTuple):
    """A box inside its cell, corners in sixteenths of a block (0..16), with one plain colour."""

    low: tuple[float, float, float]
    high: tuple[float, float, float]
    colour: Rgb


BARS, CHEST, DISPENSER, BOOKSHELF = (NAMES[name].id for name in ("iron_bars", "chest", "dispenser", "bookshelf"))
LAMPS = frozenset(NAMES[name].id for name in ("sea_lantern", "glowstone"))

_FULL = ((0.0, 0.0, 0.0), (16.0, 16.0, 16.0))
_STEPS: dict[int, tuple[int, int]] = {2: (0, -1), 3: (0, 1), 4: (-1, 0), 5: (1, 0)}
_SEE_THROUGH = frozenset({AIR.id, SIGN_POST, WALL_SIGN, BARS, CHEST})


def hides(block: Block) -> bool:
    """Whether the block fills its cell and nothing behind it can be seen."""
    return block.id not in _SEE_THROUGH


def facing_step(block: Block) -> tuple[int, int]:
    """The step along x and z that a sign, chest or dispenser looks."""
    if block.id == SIGN_POST:
        return ((0, 1), (-1, 0), (0, -1), (1, 0))[block.data // 4 % 4]
    return _STEPS.get(block.data, (0, 1))


def solids(block: Block, cell: Cell, blocks: Mapping[Cell, Block]) -> list[Solid]:
    """The boxes of one block where it stands; signs, bars, chests and dispensers are more than a cube."""
    draw = _SPECIAL.get(block.id)
    return draw(block, cell, blocks) if draw else [Solid(*_FULL, rgb(block))]


def _turned(low: tuple[float, float, float], high: tuple[float, float, float], step: tuple[int, int]) -> Solid:
    """A box drawn for something that looks south, turned the way it looks."""
    sx, sz = step
    corners = []
    for x, y, z in (low, high):
        dx, dz = x - 8, z - 8
        corners.append((8 + dx * sz + dz * sx, y, 8 + dz * sz - dx * sx))
    (ax, ay, az), (bx, by, bz) = corners
    return Solid((min(ax, bx), ay, min(az, bz)), (max(ax, bx), by, max(az, bz)), (0, 0, 0))


def _boxed(block: Block, *pieces: tuple[tuple[float, float, float], tuple[float, float, float], Rgb]) -> list[Solid]:
    step = facing_step(block)
    return [_turned(low, high, step)._replace(colour=colour) for low, high, colour in pieces]


def _wall_sign(block: Block, _cell: Cell, _blocks: Mapping[Cell, Block]) -> list[Solid]:
    return _boxed(block, ((0, 4.5, 0), (16, 12.5, 1.5), rgb(block)))


def _sign_post(block: Block, _cell: Cell, _blocks: Mapping[Cell, Block]) -> list[Solid]:
    stick = (120, 92, 54)
    return _boxed(block, ((7.2, 0, 7.2), (8.8, 8, 8.8), stick), ((0, 8, 7.2), (16, 16, 8.8), rgb(block)))


def _chest(block: Block, _cell: Cell, _blocks: Mapping[Cell, Block]) -> list[Solid]:
    body, latch = rgb(block), (225, 225, 225)
    return _boxed(block, ((1, 0, 1), (15, 14, 15), body), ((7, 7, 15), (9, 11, 16), latch))


def _dispenser(block: Block, _cell: Cell, _blocks: Mapping[Cell, Block]) -> list[Solid]:
    return _boxed(block, ((0, 0, 0), (16, 16, 16), rgb(block)), ((5, 5, 16), (11, 11, 16.1), (35, 35, 35)))


def _bookshelf(block: Block, _cell: Cell, _blocks: Mapping[Cell, Block]) -> list[Solid]:
    rows = [Solid((0.0, 0.0, 0.0), (16.0, 16.0, 16.0), rgb(block))]
    books = ((150, 40, 40), (50, 90, 150), (60, 120, 60), (130, 80, 150))
    for index in range(8):
        x, y = index % 4 * 3.6 + 1.2, 2.0 + index // 4 * 7
        rows.append(Solid((x, y, -0.1), (x + 2.6, y + 5, 16.1), books[(index * 3) % 4]))
        rows.append(Solid((-0.1, y, x), (16.1, y + 5, x + 2.6), books[(index * 3 + 1) % 4]))
    return rows


def _bars(block: Block, cell: Cell, blocks: Mapping[Cell, Block]) -> list[Solid]:
    along_x = any(blocks.get(cell.plus(step, 0, 0), AIR) != AIR for step in (-1, 1))
    colour = rgb(block)
    rods = [(at - 0.7, at + 0.7) for at in (2.0, 6.0, 10.0, 14.0)]
    if along_x:
        return [Solid((low, 0.0, 7.3), (high, 16.0, 8.7), colour) for low, high in rods]
    return [Solid((7.3, 0.0, low), (8.7, 16.0, high), colour) for low, high in rods]


_SPECIAL: dict[int, Callable[[Block, Cell, Mapping[Cell, Block]], list[Solid]]] = {
    WALL_SIGN: _wall_sign,
    SIGN_POST: _sign_post,
    CHEST: _chest,
    DISPENSER: _dispenser,
    BOOKSHELF: _bookshelf,
    BARS: _bars,
}
