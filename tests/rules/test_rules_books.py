"""R14: what every book does, in the numbers of the rules."""

from typing import Any

import pytest
from positions import ANN, MINETOWN, UK, after, at, events, moved, on_top, space

from minemonopoly.board.model import Board
from minemonopoly.rules import commands as c
from minemonopoly.rules.events import BookDrawn
from minemonopoly.rules.prompts import moment
from minemonopoly.rules.state import Game

CHANCE = [
    "advance_go", "advance_red_3", "advance_pink_1", "advance_south", "advance_dark_blue_2", "nearest_direction_a",
    "nearest_direction_b", "nearest_time", "back_3", "ban", "jail_free_chance", "dividend_50", "loan_matures_150",
    "speeding_15", "repairs_25_100", "chairman_50",
]  # fmt: skip
CHEST = [
    "advance_go_chest", "bank_error_200", "stock_50", "holiday_100", "tax_refund_20", "insurance_100", "consultancy_25",
    "contest_10", "inherit_100", "birthday_10", "doctor_50", "hospital_100", "school_50", "street_repairs_40_115",
    "ban_chest", "jail_free_chest",
]  # fmt: skip


@pytest.mark.parametrize("preset", [MINETOWN, UK], ids=["minetown", "uk"])
def test_r14_sixteen_books_of_each_kind(preset: Board) -> None:
    assert sorted(book.id for book in preset.books[0]) == sorted(CHANCE)
    assert sorted(book.id for book in preset.books[1]) == sorted(CHEST)


def _read(book: str, preset: Board = MINETOWN, **paths: Any) -> Game:
    where = "chance_2" if book in CHANCE else "chest_2"
    given = {"Ann__space": where, "moment": "draw", **paths}
    return after(preset, on_top(preset, at(preset, 3, **given), book), c.DrawBook(ANN))


@pytest.mark.parametrize(
    ("book", "amount"),
    [
        ("dividend_50", 50), ("loan_matures_150", 150), ("speeding_15", -15), ("bank_error_200", 200), ("stock_50", 50),
        ("holiday_100", 100), ("tax_refund_20", 20), ("insurance_100", 100), ("consultancy_25", 25), ("contest_10", 10),
        ("inherit_100", 100), ("doctor_50", -50), ("hospital_100", -100), ("school_50", -50),
    ],
)  # fmt: skip
@pytest.mark.parametrize("preset", [MINETOWN, UK], ids=["minetown", "uk"])
def test_r14_books_that_pay_or_cost(book: str, amount: int, preset: Board) -> None:
    game = _read(book, preset)
    assert (game.cash, moment(game)) == ((1500 + amount, 1500, 1500), "manage")


@pytest.mark.parametrize(
    ("book", "to", "salary"),
    [
        ("advance_go", "go", 200),  # from 22
        ("advance_red_3", "red_3", 0),
        ("advance_pink_1", "pink_1", 200),
        ("advance_south", "south", 200),
        ("advance_dark_blue_2", "dark_blue_2", 0),
        ("advance_go_chest", "go", 200),  # from 17
    ],
)
def test_r14_books_that_lead_forward(book: str, to: str, salary: int) -> None:
    game = _read(book)
    assert (game.space[ANN], game.cash[ANN], game.lap[ANN]) == (space(MINETOWN, to), 1500 + salary, 1 + salary // 200)


def test_r14_three_back_settles_the_space() -> None:
    game = _read("back_3")  # 22 - 3 = 19
    assert (game.space[ANN], moment(game)) == (space(MINETOWN, "orange_3"), "buy")
    third = on_top(MINETOWN, at(MINETOWN, 3, Ann__space="chance_3", moment="draw"), "back_3")
    assert moment(after(MINETOWN, third, c.DrawBook(ANN))) == "draw"  # 36 - 3 = 33, the chest


def test_r14_the_chairman_pays_each_and_the_birthday_takes_from_each() -> None:
    assert _read("chairman_50").cash == (1400, 1550, 1550)
    assert _read("birthday_10").cash == (1520, 1490, 1490)


@pytest.mark.parametrize(("where", "kept"), [("chance_1", "jail_free_chance"), ("chest_1", "jail_free_chest")])
def test_r5_7_decks_are_cycles_and_a_kept_get_out_book_leaves_fifteen(where: str, kept: str) -> None:
    game, read = at(MINETOWN, 3, Ann__cash=9000), []
    for _ in range(46):
        game = moved(MINETOWN, game, turn="Ann", Ann__jail_tries=None, Ann__space=where, doubles=0, moment="draw")
        told = events(MINETOWN, game, c.DrawBook(ANN))
        read += [MINETOWN.books[event.deck][event.book].id for event in told if isinstance(event, BookDrawn)]
        game = after(MINETOWN, game, c.DrawBook(ANN))
    first = read[:16]
    others = [book for book in first if book != kept]
    assert sorted(first) == sorted(CHANCE if kept in CHANCE else CHEST)
    assert read[16:] == others * 2
