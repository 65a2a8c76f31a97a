"""Which blocks need another to hold them, and what can hold: the part of Minecraft's physics that ruins pictures."""

from __future__ import annotations

from minemonopoly.grid.cell import Block

Spot = tuple[int, int, int]
"""x, y, z; equal to and hashed like the Cell of the same numbers, and quicker to make."""

FALLING = frozenset({12, 13, 145, 252})
"""Sand, gravel, anvil, concrete powder."""

SIGNS = frozenset({63, 68})
"""Standing sign, wall sign."""

_SIDES = {2: (0, 0, 1), 3: (0, 0, -1), 4: (1, 0, 0), 5: (-1, 0, 0)}
"""Where the support of a wall sign or ladder lies, by its data (2 looks north, so it is held from the south)."""
_TORCH_SIDES = {1: (-1, 0, 0), 2: (1, 0, 0), 3: (0, 0, -1), 4: (0, 0, 1)}
_BELOW = (0, -1, 0)

_ON_FLOOR = frozenset({6, 31, 32, 37, 38, 39, 40, 55, 59, 63, 70, 72, 78, 93, 94, 147, 148, 149, 150, 171})
_TORCHES = frozenset({50, 75, 76})
_ON_WALL = frozenset({65, 68})

DELICATE = FALLING | _ON_FLOOR | _TORCHES | _ON_WALL
"""Every block that falls or pops when what holds it goes."""

NO_LEGACY = Block(-1)
"""A block of a newer Minecraft that has no number: it reads as air."""

PASSABLE = frozenset({0, 8, 9, 10, 11, 51})
"""What a falling block falls through: air, water, lava, fire."""

_NOT_SOLID = PASSABLE | {6, 27, 28, 31, 32, 37, 38, 39, 40, 50, 55, 59, 65, 66, 69, 75, 76, 77, 78, 83, 90, 93, 94}
_NOT_SOLID |= {104, 105, 106, 115, 119, 127, 131, 132, 141, 142, 143, 149, 150, 157, 171, 175, 207}
_NO_FULL_FACE = _NOT_SOLID | {26, 54, 63, 64, 65, 68, 71, 92, 96, 130, 145, 146, 176, 177}
_SLABS = frozenset({44, 126, 182, 205})


def support_of(spot: Spot, block: Block) -> Spot | None:
    """The spot that must hold this block there; None for blocks that hold themselves."""
    step = _step(block)
    return None if step is None else (spot[0] + step[0], spot[1] + step[1], spot[2] + step[2])


def _step(block: Block) -> Spot | None:
    if block.id in _ON_WALL:
        return _SIDES.get(block.data, _SIDES[2])
    if block.id in _TORCHES:
        return _TORCH_SIDES.get(block.data, _BELOW)
    return _BELOW if block.id in DELICATE else None


def holds(support: Block, block: Block) -> bool:
    """Whether the support keeps the block from popping. Falling blocks rest on whatever is not passable."""
    if block.id in FALLING:
        return support.id not in PASSABLE
    if block.id == 171:
        return support.id != 0
    if block.id in SIGNS:
        return support.id not in _NOT_SOLID
    return support.id not in _NO_FULL_FACE and not (support.id in _SLABS and support.data < 8)
