import pytest

from minemonopoly.grid.cell import AIR, Block
from minemonopoly.grid.palette import (
    BILL_BLOCKS,
    COLOURS,
    FACINGS,
    NAMES,
    ROTATIONS,
    block,
    colour_of_wool,
    rgb,
    sign_post,
    wall_sign,
    wool,
)

LEGACY: dict[int, range] = {
    0: range(1), 1: range(7), 3: range(3), 4: range(1), 12: range(2), 13: range(1), 17: range(16), 23: range(6),
    24: range(3), 41: range(1), 42: range(1), 43: range(16), 45: range(1), 47: range(1), 49: range(1),
    54: range(2, 6), 63: range(16), 68: range(2, 6), 89: range(1), 98: range(4), 101: range(1), 112: range(1),
    133: range(1), 155: range(5), 168: range(3), 169: range(1), 172: range(1), 201: range(1), 206: range(1),
    215: range(1), 35: range(16), 159: range(16), 251: range(16),
}  # fmt: skip
"""Ids of the 1.12 palette that are in use, and the data values each really has."""

BURNS_GROWS_MELTS_OR_DROPS = {6, 18, 31, 37, 38, 46, 50, 78, 79, 81, 83, 106, 161, 171, 175, 252}


def test_every_name_is_a_block_that_the_legacy_palette_has() -> None:
    for name, found in NAMES.items():
        assert found.data in LEGACY[found.id], name
        assert found.id <= 255


def test_nothing_in_the_palette_grows_melts_or_drops() -> None:
    assert not {found.id for found in NAMES.values()} & BURNS_GROWS_MELTS_OR_DROPS


def test_names_are_of_different_blocks() -> None:
    assert len(set(NAMES.values())) == len(NAMES)


def test_the_sixteen_wools_stand_in_the_games_order() -> None:
    assert [wool(colour).data for colour in COLOURS] == list(range(16))
    assert wool("white") == Block(35, 0)
    assert wool("light_blue") == Block(35, 3)
    assert wool("black") == Block(35, 15)
    assert [colour_of_wool(wool(colour)) for colour in COLOURS] == list(COLOURS)
    assert colour_of_wool(Block(251, 3)) is None


def test_r2_2_the_bills_are_the_blocks_of_the_rules() -> None:
    assert (Block(3), Block(4), Block(12), Block(13), Block(1), Block(17), Block(49)) == BILL_BLOCKS


def test_signs_look_the_way_they_are_told() -> None:
    assert {wall_sign(way).data for way in FACINGS} == {2, 3, 4, 5}
    assert wall_sign("south") == Block(68, 3)
    assert {sign_post(way).data for way in ROTATIONS} == {0, 4, 8, 12}
    assert sign_post("north") == Block(63, 8)


def test_every_block_has_a_colour_even_one_nobody_named() -> None:
    for found in [*NAMES.values(), Block(254, 7), AIR]:
        assert all(0 <= part <= 255 for part in rgb(found))
    assert rgb(Block(54, 5)) == rgb(Block(54, 2))
    assert rgb(Block(23, 3)) == rgb(Block(23, 0))


def test_an_unknown_name_is_an_error() -> None:
    with pytest.raises(KeyError):
        block("marble")
