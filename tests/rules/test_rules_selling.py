"""R8.8, R8.9: houses sold back and hotels broken down."""

from typing import Any

import pytest
from built_streets import BROWN_1, PLAIN, RED_1, RED_3, REDS, in_minetown, levels_of, reds
from positions import ANN, BEN, MINETOWN, after, at, board, events, facts, refused

from minemonopoly.board.model import Board
from minemonopoly.rules import commands as c
from minemonopoly.rules.events import HousesSold, MoneyPaid


def test_r8_8_half_price_pays_half_the_house_price_for_each() -> None:
    assert events(PLAIN, reds(2, 2, 2), c.SellHouses(ANN, RED_1)) == (
        MoneyPaid(None, ANN, 75, "sellback", RED_1),
        HousesSold(RED_1, ANN, 1, 1, 0, "sold"),
    )


@pytest.mark.parametrize(
    ("group", "paid"),
    [
        ("brown", 30),  # half of 60, houses cost 50
        ("light_blue", 50),  # half of 100 or 120, at most the 50 that a house costs
        ("pink", 70),
        ("orange", 90),
        ("red", 110),
        ("yellow", 130),
        ("green", 150),
        ("dark_blue", 175),
    ],
)
def test_r8_8_mortgage_value_pays_that_for_each_house_at_most_its_price(group: str, paid: int) -> None:
    streets = next(other for other in MINETOWN.groups if other.id == group).spaces
    given: dict[str, Any] = {f"deeds__{MINETOWN.spaces[street].id}__owner": "Ann" for street in streets}
    given |= {f"deeds__{MINETOWN.spaces[street].id}__houses": 1 for street in streets}
    game = after(MINETOWN, at(MINETOWN, **given), c.SellHouses(ANN, streets[0]))
    assert game.cash[ANN] == 1500 + paid


def test_r8_8_a_hotel_counts_as_the_houses_it_is_worth() -> None:
    game = in_minetown(deeds__brown_1__houses=5, deeds__brown_2__houses=4)
    sold = after(MINETOWN, game, c.SellHouses(ANN, BROWN_1, 2))
    assert (sold.cash[ANN], sold.houses[BROWN_1]) == (1560, 3)


@pytest.mark.parametrize(("levels", "good"), [((2, 2, 1), False), ((2, 1, 1), True), ((1, 1, 1), True)])
def test_r8_8_selling_is_even_too(levels: tuple[int, ...], *, good: bool) -> None:
    game = reds(*levels)
    if good:
        assert levels_of(after(PLAIN, game, c.SellHouses(ANN, RED_1))) == (levels[0] - 1, *levels[1:])
    else:
        assert refused(PLAIN, game, c.SellHouses(ANN, RED_3)) == "uneven"
        assert facts(PLAIN, game, c.SellHouses(ANN, RED_3)) == {"space": RED_1}


@pytest.mark.parametrize(
    "paths", [{"turn": "Ben"}, {"Ann__space": "south", "moment": "buy"}, {"auction": {"lot": "south"}}]
)
def test_r8_8_at_any_time_also_in_others_turns(paths: dict[str, Any]) -> None:
    assert after(PLAIN, reds(1, 1, 1, **paths), c.SellHouses(ANN, RED_1)).cash[ANN] == 1575


def test_r8_8_and_to_pay_a_debt_but_not_by_others_meanwhile() -> None:
    game = reds(1, 1, 1, turn="Ben", Ben__space="chest_3", Ben__cash=5)
    broke = after(PLAIN, game, c.Roll(BEN), throws=["2+3"])
    assert refused(PLAIN, broke, c.SellHouses(ANN, RED_1)) == "wrong_moment"
    mine = after(PLAIN, reds(1, 1, 1, Ann__space="chest_3", Ann__cash=95), c.Roll(ANN), throws=["2+3"])
    assert after(PLAIN, mine, c.SellHouses(ANN, RED_1), c.Pay(ANN)).cash[ANN] == 70


@pytest.mark.parametrize("count", [0, -1, 3])
def test_r8_8_only_what_stands_there_is_sold(count: int) -> None:
    assert facts(PLAIN, reds(2, 2, 2), c.SellHouses(ANN, RED_1, count)) == {"space": RED_1}
    assert refused(PLAIN, reds(2, 2, 2), c.SellHouses(ANN, RED_1, count)) == "no_buildings"
    assert refused(PLAIN, reds(), c.SellHouses(ANN, RED_1)) == "no_buildings"
    assert refused(PLAIN, reds(1, 1, 1), c.SellHouses(BEN, RED_1)) == "not_owner"


def test_r8_9_a_hotel_sold_one_step_becomes_four_houses_if_the_bank_has_four() -> None:
    assert events(PLAIN, reds(5, 5, 5, bank__houses=4), c.SellHouses(ANN, RED_1)) == (
        MoneyPaid(None, ANN, 75, "sellback", RED_1),
        HousesSold(RED_1, ANN, 4, -4, 1, "sold"),
    )
    short = reds(5, 5, 5, bank__houses=3)
    assert facts(PLAIN, short, c.SellHouses(ANN, RED_1)) == {"need": 4, "have": 3}
    assert refused(PLAIN, short, c.SellHouses(ANN, RED_1)) == "no_houses_left"


@pytest.mark.parametrize("on", [PLAIN, board(PLAIN, sellback="mortgage_value")], ids=["half_price", "mortgage_value"])
def test_r8_9_three_hotels_to_two_houses_each_pay_half_of_three_houses_each(on: Board) -> None:
    game = reds(5, 5, 5, on=on, bank__houses=6)
    broken = after(on, game, c.BreakDown(ANN, REDS, 2))
    assert (levels_of(broken), broken.cash[ANN]) == ((2, 2, 2), 1500 + 3 * 225)
    assert (broken.bank_houses, broken.bank_hotels) == (0, game.bank_hotels + 3)


@pytest.mark.parametrize(("houses", "paid"), [(0, 375), (1, 300), (2, 225), (3, 150), (4, 75)])
def test_r8_9_half_the_price_of_what_is_missing_from_a_hotel(houses: int, paid: int) -> None:
    broken = after(PLAIN, reds(5, 5, 5), c.BreakDown(ANN, REDS, houses))
    assert (levels_of(broken), broken.cash[ANN]) == ((houses,) * 3, 1500 + 3 * paid)


def test_r8_9_if_the_bank_has_the_houses() -> None:
    game = reds(5, 5, 5, bank__houses=5)
    assert facts(PLAIN, game, c.BreakDown(ANN, REDS, 2)) == {"need": 6, "have": 5}
    assert refused(PLAIN, game, c.BreakDown(ANN, REDS, 2)) == "no_houses_left"
    assert levels_of(after(PLAIN, reds(5, 5, 5, bank__houses=0), c.BreakDown(ANN, REDS, 0))) == (0, 0, 0)


def test_r8_9_houses_that_stand_beside_it_come_down_too_and_go_into_the_box_first() -> None:
    game = reds(4, 5, 5, bank__houses=0)
    # 2 + 2 houses come out for the hotels, 2 of the four go in: 2 are missing
    assert refused(PLAIN, game, c.BreakDown(ANN, REDS, 2)) == "no_houses_left"
    # 1 + 1 out, 3 in: enough; half of four houses twice, three houses at 75
    broken = after(PLAIN, game, c.BreakDown(ANN, REDS, 1))
    assert (levels_of(broken), broken.bank_houses, broken.cash[ANN]) == ((1, 1, 1), 1, 1500 + 600 + 225)


def test_r8_9_evenness_holds_at_the_end() -> None:
    assert refused(PLAIN, reds(5, 5, 5), c.BreakDown(ANN, (RED_1,), 2)) == "uneven"
    assert levels_of(after(PLAIN, reds(5, 5, 5), c.BreakDown(ANN, (RED_1,), 4))) == (4, 5, 5)


def test_r8_9_only_hotels_are_broken_down_by_their_owner() -> None:
    assert facts(PLAIN, reds(4, 4, 4), c.BreakDown(ANN, REDS, 2)) == {"space": RED_1}
    assert refused(PLAIN, reds(4, 4, 4), c.BreakDown(ANN, REDS, 2)) == "no_buildings"
    assert refused(PLAIN, reds(5, 5, 5), c.BreakDown(BEN, REDS, 2)) == "not_owner"
    for houses in (-1, 5):
        assert facts(PLAIN, reds(5, 5, 5), c.BreakDown(ANN, REDS, houses)) == {
            "word": str(houses),
            "least": 0,
            "most": 4,
        }
        assert refused(PLAIN, reds(5, 5, 5), c.BreakDown(ANN, REDS, houses)) == "bad_amount"


def test_r8_9_broken_down_at_any_time_except_in_anothers_debt() -> None:
    game = reds(5, 5, 5, turn="Ben", Ben__space="chest_3", Ben__cash=5)
    assert levels_of(after(PLAIN, game, c.BreakDown(ANN, REDS, 0))) == (0, 0, 0)
    broke = after(PLAIN, game, c.Roll(BEN), throws=["2+3"])
    assert refused(PLAIN, broke, c.BreakDown(ANN, REDS, 0)) == "wrong_moment"
