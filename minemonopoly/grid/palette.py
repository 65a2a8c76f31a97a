"""Names for blocks: the legacy id and data of Minecraft 1.12, and the plain colour each has in pictures.

Only blocks that stay where they are put: nothing here burns, grows, melts or drops, and only the money kinds
sand and gravel fall (they are always set on something). Ids are 1..255, data 0..15.
"""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

from minemonopoly.grid.cell import Block

Rgb: TypeAlias = tuple[int, int, int]
"""Red, green, blue, each 0..255."""

Colour: TypeAlias = Literal[
    "white", "orange", "magenta", "light_blue", "yellow", "lime", "pink", "gray",
    "light_gray", "cyan", "purple", "blue", "brown", "green", "red", "black",
]  # fmt: skip
"""One of the sixteen colours of wool and the like."""

COLOURS: tuple[str, ...] = get_args(Colour)
"""All sixteen in the order of their data values."""

WOOL, CLAY, CONCRETE, STAINED_GLASS = 35, 159, 251, 95
"""Ids of the blocks that come in sixteen colours."""

SIGN_POST, WALL_SIGN = 63, 68
"""Ids of the two kinds of sign."""

SIGNS = frozenset({SIGN_POST, WALL_SIGN})

FALLING = frozenset({12, 13})
"""Ids of the blocks in use that fall without support: sand and gravel."""

FACINGS: dict[str, int] = {"north": 2, "south": 3, "west": 4, "east": 5}
"""Data of a wall sign, chest, dispenser: the way its face looks."""

ROTATIONS: dict[str, int] = {"south": 0, "west": 4, "north": 8, "east": 12}
"""Data of a sign post: the way its text looks."""

_PLAIN: dict[str, tuple[int, int, Rgb]] = {
    "air": (0, 0, (140, 180, 235)),
    "stone": (1, 0, (126, 126, 126)),
    "polished_granite": (1, 2, (154, 106, 89)),
    "diorite": (1, 3, (188, 188, 189)),
    "polished_diorite": (1, 4, (193, 193, 195)),
    "andesite": (1, 5, (136, 136, 137)),
    "polished_andesite": (1, 6, (132, 135, 134)),
    "dirt": (3, 0, (134, 96, 67)),
    "cobblestone": (4, 0, (114, 113, 113)),
    "sand": (12, 0, (219, 207, 163)),
    "gravel": (13, 0, (150, 140, 138)),
    "log": (17, 0, (109, 85, 50)),
    "dispenser": (23, 0, (105, 105, 105)),
    "smooth_sandstone": (24, 2, (219, 211, 164)),
    "gold": (41, 0, (250, 212, 66)),
    "iron": (42, 0, (222, 222, 222)),
    "smooth_stone": (43, 8, (160, 160, 160)),
    "bricks": (45, 0, (156, 92, 76)),
    "bookshelf": (47, 0, (150, 108, 62)),
    "obsidian": (49, 0, (26, 18, 40)),
    "chest": (54, 2, (168, 116, 42)),
    "sign_post": (63, 0, (178, 146, 88)),
    "wall_sign": (68, 2, (178, 146, 88)),
    "glowstone": (89, 0, (246, 214, 140)),
    "stone_bricks": (98, 0, (122, 122, 122)),
    "chiseled_stone_bricks": (98, 3, (116, 116, 116)),
    "iron_bars": (101, 0, (126, 128, 124)),
    "nether_bricks": (112, 0, (48, 24, 28)),
    "emerald": (133, 0, (58, 205, 98)),
    "quartz": (155, 0, (236, 231, 224)),
    "chiseled_quartz": (155, 1, (230, 224, 214)),
    "quartz_pillar": (155, 2, (234, 229, 220)),
    "prismarine": (168, 0, (99, 156, 143)),
    "prismarine_bricks": (168, 1, (100, 171, 158)),
    "dark_prismarine": (168, 2, (60, 99, 84)),
    "sea_lantern": (169, 0, (212, 232, 226)),
    "hardened_clay": (172, 0, (152, 94, 67)),
    "purpur": (201, 0, (168, 124, 168)),
    "end_bricks": (206, 0, (221, 224, 164)),
    "red_nether_bricks": (215, 0, (70, 8, 10)),
}

_WOOL_RGB: tuple[Rgb, ...] = (
    (234, 236, 237), (241, 118, 20), (190, 69, 180), (58, 175, 217), (249, 198, 40), (113, 186, 26),
    (238, 141, 172), (63, 68, 72), (142, 142, 135), (21, 138, 145), (122, 42, 173), (53, 57, 158),
    (114, 72, 41), (85, 110, 28), (161, 39, 35), (21, 21, 26),
)  # fmt: skip
_CONCRETE_RGB: tuple[Rgb, ...] = (
    (208, 214, 215), (224, 97, 1), (170, 49, 159), (36, 138, 199), (241, 176, 21), (94, 169, 25),
    (214, 102, 143), (55, 58, 62), (125, 125, 115), (21, 120, 137), (101, 32, 157), (45, 47, 144),
    (97, 60, 32), (73, 91, 37), (143, 33, 33), (8, 10, 15),
)  # fmt: skip
_CLAY_RGB: tuple[Rgb, ...] = (
    (210, 178, 161), (162, 84, 38), (150, 88, 109), (113, 109, 138), (186, 133, 36), (104, 118, 53),
    (162, 78, 79), (58, 42, 36), (135, 107, 98), (87, 91, 91), (118, 70, 86), (74, 60, 91),
    (77, 51, 36), (76, 83, 42), (143, 61, 47), (37, 23, 16),
)  # fmt: skip

_COLOURED = (("wool", WOOL, _WOOL_RGB), ("clay", CLAY, _CLAY_RGB), ("concrete", CONCRETE, _CONCRETE_RGB))

NAMES: dict[str, Block] = {name: Block(number, data) for name, (number, data, _) in _PLAIN.items()} | {
    f"{colour}_{stuff}": Block(number, data) for stuff, number, _ in _COLOURED for data, colour in enumerate(COLOURS)
}
"""Every name of the palette: `quartz`, `red_wool`, `cyan_clay`, `white_concrete`, ..."""

_RGB: dict[Block, Rgb] = {Block(number, data): rgb for number, data, rgb in _PLAIN.values()} | {
    Block(number, data): rgb for _, number, table in _COLOURED for data, rgb in enumerate(table)
}
_RGB_BY_ID: dict[int, Rgb] = {number: rgb for number, _, rgb in reversed(_PLAIN.values())}

_UNKNOWN: Rgb = (104, 128, 80)

BILL_BLOCKS: tuple[Block, ...] = tuple(
    NAMES[name] for name in ("dirt", "cobblestone", "sand", "gravel", "stone", "log", "obsidian")
)
"""The block of each bill, smallest worth first (R2.2)."""


def block(name: str) -> Block:
    """The block of that palette name. Raises KeyError for a name the palette lacks."""
    return NAMES[name]


def wool(colour: str) -> Block:
    """The wool of one of the sixteen colours. Raises ValueError for another word."""
    return Block(WOOL, COLOURS.index(colour))


def colour_of_wool(found: Block) -> str | None:
    """The colour word when the block is wool, else None."""
    return COLOURS[found.data] if found.id == WOOL and 0 <= found.data < len(COLOURS) else None


def wall_sign(facing: str) -> Block:
    """A wall sign whose text looks north, south, west or east; its support is behind it."""
    return Block(WALL_SIGN, FACINGS[facing])


def sign_post(facing: str) -> Block:
    """A standing sign whose text looks north, south, west or east."""
    return Block(SIGN_POST, ROTATIONS[facing])


def rgb(found: Block) -> Rgb:
    """The plain colour of any legacy block in pictures; a muted green for those the palette does not name."""
    return _RGB.get(found) or _RGB_BY_ID.get(found.id, _UNKNOWN)
