"""Both shipped boards against the tables of the rules, written down here a second time, number by number."""

from __future__ import annotations

import re

import msgspec
import pytest

from minemonopoly.board.digest import digest
from minemonopoly.board.load import load
from minemonopoly.board.model import (
    Advance,
    Back,
    Board,
    Deck,
    Effect,
    FromEach,
    JailFree,
    Kind,
    NearestDirection,
    NearestTime,
    Pay,
    PayEach,
    Receive,
    Repairs,
    ToJail,
)
from minemonopoly.board.presets import PRESETS
from minemonopoly.board.settings import by_name
from minemonopoly.board.tags import CHAT_COLOURS, TAGS
from minemonopoly.grid.glyphs import SIGN_WIDTH, text_width
from minemonopoly.grid.palette import COLOURS

BOTH = pytest.mark.parametrize("preset", PRESETS)

R13 = """
| 0 | go | go | | | | |
| 1 | brown_1 | street | 60 | 2 10 30 90 160 250 | 50 | brown |
| 2 | chest_1 | community_chest | | | | |
| 3 | brown_2 | street | 60 | 4 20 60 180 320 450 | 50 | brown |
| 4 | admin_shop | income_tax | | | | |
| 5 | south | direction | 200 | 25 50 100 200 | | direction |
| 6 | light_blue_1 | street | 100 | 6 30 90 270 400 550 | 50 | light_blue |
| 7 | chance_1 | chance | | | | |
| 8 | light_blue_2 | street | 100 | 6 30 90 270 400 550 | 50 | light_blue |
| 9 | light_blue_3 | street | 120 | 8 40 100 300 450 600 | 50 | light_blue |
| 10 | jail | jail | | | | |
| 11 | pink_1 | street | 140 | 10 50 150 450 625 750 | 100 | pink |
| 12 | day | time_of_day | 150 | 4 10 | | time_of_day |
| 13 | pink_2 | street | 140 | 10 50 150 450 625 750 | 100 | pink |
| 14 | pink_3 | street | 160 | 12 60 180 500 700 900 | 100 | pink |
| 15 | west | direction | 200 | | | direction |
| 16 | orange_1 | street | 180 | 14 70 200 550 750 950 | 100 | orange |
| 17 | chest_2 | community_chest | | | | |
| 18 | orange_2 | street | 180 | 14 70 200 550 750 950 | 100 | orange |
| 19 | orange_3 | street | 200 | 16 80 220 600 800 1000 | 100 | orange |
| 20 | free_parking | free_parking | | | | |
| 21 | red_1 | street | 220 | 18 90 250 700 875 1050 | 150 | red |
| 22 | chance_2 | chance | | | | |
| 23 | red_2 | street | 220 | 18 90 250 700 875 1050 | 150 | red |
| 24 | red_3 | street | 240 | 20 100 300 750 925 1100 | 150 | red |
| 25 | north | direction | 200 | | | direction |
| 26 | yellow_1 | street | 260 | 22 110 330 800 975 1150 | 150 | yellow |
| 27 | yellow_2 | street | 260 | 22 110 330 800 975 1150 | 150 | yellow |
| 28 | night | time_of_day | 150 | | | time_of_day |
| 29 | yellow_3 | street | 280 | 24 120 360 850 1025 1200 | 150 | yellow |
| 30 | ban_hammer | go_to_jail | | | | |
| 31 | green_1 | street | 300 | 26 130 390 900 1100 1275 | 200 | green |
| 32 | green_2 | street | 300 | 26 130 390 900 1100 1275 | 200 | green |
| 33 | chest_3 | community_chest | | | | |
| 34 | green_3 | street | 320 | 28 150 450 1000 1200 1400 | 200 | green |
| 35 | east | direction | 200 | | | direction |
| 36 | chance_3 | chance | | | | |
| 37 | dark_blue_1 | street | 350 | 35 175 500 1100 1300 1500 | 200 | dark_blue |
| 38 | credit_tax | luxury_tax | | | | |
| 39 | dark_blue_2 | street | 400 | 50 200 600 1400 1700 2000 | 200 | dark_blue |
"""

R0 = {
    "seats.max": (4, 8),
    "banker.required": (True, False),
    "banker.may_play": (False, True),
    "entrance.fee": (200, 0),
    "order": ("join", "join"),
    "stake": ({"dirt": 5, "cobblestone": 5, "sand": 5, "gravel": 6, "stone": 2, "log": 2, "obsidian": 2},) * 2,
    "salary": (200, 200),
    "salary.collect": ("auto", "claim"),
    "bank.houses": (88, 32),
    "bank.hotels": (22, 12),
    "build.from_lap": (2, 1),
    "build.shortage": ("refuse", "auction"),
    "sellback": ("mortgage_value", "half_price"),
    "jail.fine": (50, 50),
    "jail.tries": (3, 3),
    "jail.may_deal": (False, True),
    "jail.paid_doubles_roll_again": (True, False),
    "rent.collect": ("demand", "auto"),
    "rent.window": ("second_following_turn", "second_following_turn"),
    "auction.decliner_may_bid": (False, True),
    "income_tax.mode": ("choice", "flat"),
    "income_tax.flat": (200, 200),
    "income_tax.percent": (10, 10),
    "luxury_tax": (100, 100),
    "sale.must_auction": (False, True),
    "mortgage.forced_sale": (True, False),
    "mortgage.interest_percent": (10, 10),
    "mortgage.needs_bare_group": (False, False),
    "turn.end": ("explicit", "explicit"),
    "prize.gold_bars": (4, 0),
}

CHANCE: list[tuple[str, str | Effect]] = [
    ("advance_go", "go"),
    ("advance_red_3", "red_3"),
    ("advance_pink_1", "pink_1"),
    ("advance_south", "south"),
    ("advance_dark_blue_2", "dark_blue_2"),
    ("nearest_direction_a", NearestDirection()),
    ("nearest_direction_b", NearestDirection()),
    ("nearest_time", NearestTime()),
    ("back_3", Back(3)),
    ("ban", ToJail()),
    ("jail_free_chance", JailFree()),
    ("dividend_50", Receive(50)),
    ("loan_matures_150", Receive(150)),
    ("speeding_15", Pay(15)),
    ("repairs_25_100", Repairs(25, 100)),
    ("chairman_50", PayEach(50)),
]
COMMUNITY_CHEST: list[tuple[str, str | Effect]] = [
    ("advance_go_chest", "go"),
    ("bank_error_200", Receive(200)),
    ("stock_50", Receive(50)),
    ("holiday_100", Receive(100)),
    ("tax_refund_20", Receive(20)),
    ("insurance_100", Receive(100)),
    ("consultancy_25", Receive(25)),
    ("contest_10", Receive(10)),
    ("inherit_100", Receive(100)),
    ("birthday_10", FromEach(10)),
    ("doctor_50", Pay(50)),
    ("hospital_100", Pay(100)),
    ("school_50", Pay(50)),
    ("street_repairs_40_115", Repairs(40, 115)),
    ("ban_chest", ToJail()),
    ("jail_free_chest", JailFree()),
]


@BOTH
def test_r13_every_space_is_that_of_the_table(preset: str) -> None:
    board = load(preset)
    rows = [[cell.strip() for cell in row.strip("|").split("|")] for row in R13.split("\n") if row]
    assert len(rows) == len(board.spaces) == 40
    for (no, space_id, kind, price, rents, house, group), space in zip(rows, board.spaces, strict=True):
        assert (space.no, space.id, space.kind) == (int(no), space_id, kind)
        assert space.price == int(price or 0)
        assert space.house_price == int(house or 0)
        assert space.mortgage * 2 == space.price
        if space.kind is Kind.STREET:
            assert space.rents == tuple(int(rent) for rent in rents.split())
        assert (board.groups[space.group].id if space.group >= 0 else "") == group


@BOTH
def test_r5_9_directions_ask_25_50_100_200_and_r5_10_times_of_day_have_no_table(preset: str) -> None:
    board = load(preset)
    assert [board.spaces[no].rents for no in board.directions] == [(25, 50, 100, 200)] * 4
    assert [board.spaces[no].rents for no in board.times] == [(), ()]


@BOTH
def test_r7_1_eight_colour_groups_then_directions_and_times_with_their_codes(preset: str) -> None:
    board = load(preset)
    assert [group.id for group in board.groups] == [
        *("brown", "light_blue", "pink", "orange", "red", "yellow", "green", "dark_blue"),
        *("direction", "time_of_day"),
    ]
    codes = [[board.spaces[no].code for no in group.spaces] for group in board.groups]
    assert codes == [
        *(["A1", "A2"], ["B1", "B2", "B3"], ["C1", "C2", "C3"], ["D1", "D2", "D3"]),
        *(["E1", "E2", "E3"], ["F1", "F2", "F3"], ["G1", "G2", "G3"], ["H1", "H2"]),
        *(["S", "W", "N", "E"], ["T1", "T2"]),
    ]
    assert {space.group for space in board.spaces if not space.price} == {-1}
    assert {space.code for space in board.spaces if not space.price} == {""}


@BOTH
def test_the_lookups_agree_with_the_spaces(preset: str) -> None:
    board = load(preset)
    assert board.deeds == tuple(space.no for space in board.spaces if space.price)
    assert [board.spaces[no].id for no in board.directions] == ["south", "west", "north", "east"]
    assert [board.spaces[no].id for no in board.times] == ["day", "night"]
    assert board.spaces[board.jail].id == "jail"
    assert all(board.by_id(space.id) is space for space in board.spaces)
    with pytest.raises(KeyError):
        board.by_id("atlantis")


@pytest.mark.parametrize(("preset", "column"), [("minetown", 0), ("uk", 1)])
def test_r0_every_setting_is_that_of_the_table(preset: str, column: int) -> None:
    assert by_name(load(preset).settings) == {name: row[column] for name, row in R0.items()}


@BOTH
def test_r2_1_the_stake_is_1500(preset: str) -> None:
    assert load(preset).start_money == 1500


@BOTH
@pytest.mark.parametrize(("deck", "table"), [(Deck.CHANCE, CHANCE), (Deck.COMMUNITY_CHEST, COMMUNITY_CHEST)])
def test_r14_every_book_is_that_of_the_list(preset: str, deck: Deck, table: list[tuple[str, str | Effect]]) -> None:
    board = load(preset)
    wanted = [(name, Advance(board.by_id(effect).no) if isinstance(effect, str) else effect) for name, effect in table]
    assert [(book.id, book.effect) for book in board.deck(deck)] == wanted
    assert {book.deck for book in board.deck(deck)} == {deck}


@BOTH
def test_r1_2_the_eight_wools_on_offer(preset: str) -> None:
    colours = load(preset).colours
    assert colours == ("light_blue", "yellow", "blue", "red", "white", "black", "light_gray", "cyan")
    assert set(colours) < set(COLOURS)


@BOTH
def test_every_name_and_title_fits_a_sign(preset: str) -> None:
    board = load(preset)
    texts = [f"{space.code} {space.name}".strip() for space in board.spaces]
    texts += [book.title for deck in board.books for book in deck] + [group.name for group in board.groups]
    assert [text for text in texts if text_width(text) > SIGN_WIDTH or set(text) & set(",()[]")] == []


@BOTH
def test_every_deed_and_every_title_has_a_name_of_its_own(preset: str) -> None:
    board = load(preset)
    names = [board.spaces[no].name for no in board.deeds]
    titles = [book.title for deck in board.books for book in deck]
    texts = [book.text for deck in board.books for book in deck]
    for words in (names, titles, texts):
        assert len(set(words)) == len(words)


@BOTH
def test_every_book_says_its_effect_in_numbers_and_fits_the_sign_wall(preset: str) -> None:
    board = load(preset)
    for book in (*board.books[0], *board.books[1]):
        assert len(book.text) <= 120
        assert _lines(book.text) <= 8
        assert not set(book.text) & set("{},()[]")
        for said in _said(board, book.effect):
            assert re.search(rf"{re.escape(said)}(?!\w)", book.text), f"{book.id} does not say {said}: {book.text}"


def _said(board: Board, effect: Effect) -> tuple[str, ...]:
    """What a player must read to know what the book does."""
    match effect:
        case Advance(space):
            return (board.spaces[space].name,)
        case NearestDirection():
            return ("next Direction" if board.id == "minetown" else "next station", "pay twice the rent", "may buy it")
        case NearestTime():
            return ("Go to the next", "roll and pay 10 times the dice", "may buy it")
        case Back(steps):
            return (f"Go back {steps} spaces",)
        case ToJail():
            return ("Go to jail", "Do not pass GO")
        case JailFree():
            return ("Get out of jail free", "Keep this book")
        case Receive(amount):
            return ("Collect", f"{board.currency}{amount}")
        case Pay(amount):
            return ("Pay", f"{board.currency}{amount}")
        case Repairs(house, hotel):
            return ("Pay", f"{board.currency}{house} for each house", f"{board.currency}{hotel} for each hotel")
        case PayEach(amount):
            return (f"Pay each player {board.currency}{amount}",)
        case FromEach(amount):
            return (f"Collect {board.currency}{amount} from each player",)


def _lines(text: str) -> int:
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        lines[-1:] = [longer] if text_width(longer) <= SIGN_WIDTH else [lines[-1], word]
    return len(lines)


@BOTH
def test_a_board_is_hashable_and_survives_json(preset: str) -> None:
    board = load(preset)
    again = msgspec.json.decode(msgspec.json.encode(board), type=Board)
    assert again == board
    assert hash(again) == hash(board)


def test_every_wool_has_a_tag_of_its_own_and_a_chat_colour() -> None:
    assert set(TAGS) == set(CHAT_COLOURS) == set(COLOURS)
    assert len(set(TAGS.values())) == len(COLOURS) == 16
    assert set(TAGS.values()).isdisjoint({"N", "E", "S", "T1", "T2"}), "these are spaces"


def test_digests_are_those_that_saved_games_know() -> None:
    assert digest(load("minetown")) == "c4745b9e94728eb9df05ff443ed0dc4350eea699c46be59b55f9059f64b4ac77"
    assert digest(load("uk")) == "6fed2b0d781b9a2630d113a437359f0fde96a707f873f3ded6777392121cf7ef"
