from collections.abc import Callable

import pytest
from msgspec.structs import replace
from speech_table import ANN, BEN, CY, board, table

from minemonopoly.board.model import Board, SpaceNo
from minemonopoly.rules import events as e
from minemonopoly.rules.evolve import fold
from minemonopoly.rules.state import Bundle
from minemonopoly.speech import words
from minemonopoly.speech.amounts import amount
from minemonopoly.speech.hearing import Misread
from minemonopoly.speech.items import items, items_word

A1, A2 = board().by_id("brown_1").no, board().by_id("brown_2").no


def seats(said: str) -> tuple[int, ...]:
    return words.seats(said, board(), table(), ANN)


def spaces(said: str, on: Board | None = None) -> tuple[int, ...]:
    return words.spaces(said, on or board(), table(), ANN)


@pytest.mark.parametrize(
    ("said", "seat"),
    [
        ("red", ANN), ("RED", ANN), ("R", ANN), ("Ann", ANN), ("ann", ANN), ("an", ANN), ("me", ANN), ("rot", ANN),
        ("light_blue", BEN), ("lightblue", BEN), ("light blue", BEN), ("Light-Blue", BEN), ("LB", BEN), ("lb", BEN),
        ("hellblau", BEN), ("be", BEN), ("w", CY), ("weiß", CY), ("cy", CY),
    ],
)  # fmt: skip
def test_rule_6_a_seat_is_meant_by_colour_tag_name_and_a_part_of_it(said: str, seat: int) -> None:
    assert seats(said) == (seat,)


@pytest.mark.parametrize("said", ["blue", "x", "n", "anna", "", "redd", "B"])
def test_words_that_mean_no_seat(said: str) -> None:
    assert seats(said) == ()


def test_rule_6_a_colour_word_always_means_the_colour() -> None:
    renamed = fold(table(), [e.SeatRenamed(BEN, "Red", None, "Dee"), e.SeatRenamed(CY, "W", None, "Dee")])
    assert words.seats("red", board(), renamed, None) == (ANN,)
    assert words.seats("Black", board(), fold(table(), [e.SeatRenamed(CY, "Black", None, "Dee")]), None) == (CY,)


def test_gray_means_light_gray_where_only_that_is_on_offer() -> None:
    assert words.colour("gray", board()) == words.colour("grey", board()) == "light_gray"
    assert words.colour("gray", replace(board(), colours=("gray", "red"))) == "gray"
    assert words.colour("mauve", board()) is None


@pytest.mark.parametrize(
    ("said", "space"),
    [
        ("A2", "brown_2"), ("a2", "brown_2"), ("brown_2", "brown_2"), ("Brown-2", "brown_2"), ("gravel pit", "brown_2"),
        ("GRAVEL", "brown_2"), ("rave", "brown_2"), ("#3", "brown_2"), ("#03", "brown_2"), ("#0", "go"), ("here", "go"),
        ("go", "go"), ("N", "north"), ("T2", "night"), ("H2", "dark_blue_2"), ("jail", "jail"), ("#39", "dark_blue_2"),
    ],
)  # fmt: skip
def test_a_space_is_meant_by_code_id_number_name_a_part_of_it_or_here(said: str, space: str) -> None:
    assert spaces(said) == (board().by_id(space).no,)


@pytest.mark.parametrize("said", ["", "#40", "#-1", "#", "#1000", "#00003", "gr", "I1", "moon", "#½"])
def test_words_that_mean_no_space(said: str) -> None:
    assert spaces(said) == ()


def test_a_part_of_several_names_means_several_spaces() -> None:
    assert len(spaces("chance")) == 3
    assert len(spaces("warp")) == 4


@pytest.mark.parametrize("said", ["light_blue", "light blue", "LightBlue", "Light-blue"])
def test_a_group_is_meant_by_its_name(said: str) -> None:
    assert words.groups(said, board()) == (1,)
    assert words.groups("light", board()) == ()


@pytest.mark.parametrize(
    ("word", "value"), [("60", 60), ("$60", 60), ("£1,200", 1200), ("007", 7), ("99999", 99_999), ("99,999", 99_999)]
)
def test_rule_7_numbers_that_are_money(word: str, value: int) -> None:
    assert amount(word) == value


@pytest.mark.parametrize(
    "word", ["", "0", "100000", "1.5", "-1", "+1", "1,2", "1,2345", "60$", "$$6", "1e3", "६", "9" * 40]
)
def test_rule_7_words_that_are_no_money(word: str) -> None:
    assert amount(word) is None


def find(on: Board) -> Callable[[str], SpaceNo]:
    def finder(said: str) -> SpaceNo:
        found = words.spaces(said, on, table(), ANN)
        if len(found) != 1:
            raise Misread("unknown_space", word=said)
        return SpaceNo(found[0])

    return finder


@pytest.mark.parametrize(
    ("said", "bundle"),
    [
        ("A2", Bundle((A2,))),
        ("A2,A1", Bundle((A2, A1))),
        ("a2 and a1+50", Bundle((A2, A1), 50)),
        ("1,200", Bundle(cash=1200)),
        ("$1,200, card", Bundle(cash=1200, cards=1)),
        ("A2,200", Bundle((A2,), 200)),
        ("card + card", Bundle(cards=2)),
        ("2 cards", Bundle(cards=2)),
        ("nothing", Bundle()),
        ("NOTHING", Bundle()),
    ],
)
def test_items_joined_by_commas_and_and_plus(said: str, bundle: Bundle) -> None:
    assert items(said, find(board())) == bundle


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ("A2 +", "usage"), (", A2", "usage"), ("A2 + A2", "usage"), ("5 + 6", "usage"), ("moon", "unknown_space"),
        ("0", "bad_amount"), ("-5", "bad_amount"), ("1.5", "bad_amount"), ("$x", "bad_amount"),
        ("100000", "bad_amount"),
        ("A2 A1", "unknown_space"), ("3 cards", "bad_amount"), ("nothing + A2", "unknown_space"),
    ],
)  # fmt: skip
def test_items_that_cannot_be_read(said: str, code: str) -> None:
    with pytest.raises(Misread) as fault:
        items(said, find(board()))
    assert fault.value.code == code


def test_a_name_with_and_in_it_is_one_item() -> None:
    spaces_there = list(board().spaces)
    spaces_there[A2] = replace(spaces_there[A2], name="Bread and Butter and Jam")
    on = replace(board(), spaces=tuple(spaces_there))
    assert items("A1 and Bread and Butter and Jam and 5", find(on)) == Bundle((A1, A2), 5)


def test_items_are_said_as_they_are_read() -> None:
    bundle = Bundle((A2, A1), 50, 2)
    assert items_word(bundle, board()) == "A2 + A1 + 50 + card + card"
    assert items(items_word(bundle, board()), find(board())) == bundle
    assert items_word(Bundle(), board()) == "nothing"
