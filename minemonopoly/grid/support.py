"""Which blocks of the 1.12 game do not stay when what holds them goes. Signs are counted apart: they carry text."""

from __future__ import annotations

ATTACHED = frozenset(
    {6, 26, 27, 28, 31, 32, 37, 38, 39, 40, 50, 51, 55, 59, 64, 65, 66, 69, 70, 71, 72, 75, 76, 77, 78, 81, 83, 90}
    | {92, 93, 94, 104, 105, 106, 111, 115, 127, 131, 132, 141, 142, 143, 147, 148, 149, 150, 157, 171, 175, 176, 177}
    | {193, 194, 195, 196, 197, 199, 200, 207}
)
"""Ids of blocks that drop when what holds them goes: plants, torches, rails, doors, beds, carpets."""

LOOSE = frozenset({12, 13, 122, 145, 252})
"""Ids of blocks that fall when nothing is below them: sand, gravel, dragon egg, anvil, concrete powder."""
