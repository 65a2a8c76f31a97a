"""R8.1 to R8.6, R14: houses and hotels going up, and the books that count them."""

from typing import Any

import pytest
from built_streets import BROWN_1, PLAIN, RED_1, RED_2, RED_3, REDS, in_minetown, levels_of, reds
from positions import ANN, BEN, MINETOWN, UK, after, at, board, events, facts, on_top, refused, space

from minemonopoly.board.model import Board, SpaceNo
from minemonopoly.rules import commands as c
from minemonopoly.rules.events import HousesBuilt, MoneyPaid
from minemonopoly.rules.prompts import choices
from minemonopoly.rules.state import Bundle

FORCED = {"deeds__south__owner": "Ben", "deeds__south__mortgaged": True}


# ---- who may build


def test_r8_1_building_needs_the_whole_group() -> None:
    game = at(PLAIN, deeds__red_1__owner="Ann", deeds__red_2__owner="Ann")
    assert facts(PLAIN, game, c.Build(ANN, (RED_1,))) == {"group": PLAIN.spaces[RED_1].group}
    assert refused(PLAIN, game, c.Build(ANN, (RED_1,))) == "no_monopoly"
    assert refused(PLAIN, game, c.Build(ANN, REDS)) == "no_monopoly"
    shared = at(PLAIN, deeds__red_1__owner="Ann", deeds__red_2__owner="Ann", deeds__red_3__owner="Ben")
    assert refused(PLAIN, shared, c.Build(ANN, (RED_1,))) == "no_monopoly"


def test_r8_1_on_what_one_does_not_own_nothing_is_built() -> None:
    assert facts(PLAIN, reds(), c.Build(BEN, (RED_1,))) == {"space": RED_1, "owner": ANN}
    assert refused(PLAIN, reds(), c.Build(BEN, REDS)) == "not_owner"
    assert refused(PLAIN, at(PLAIN), c.Build(ANN, (RED_1,))) == "not_owner"


def test_r8_1_directions_and_times_of_day_bear_no_houses() -> None:
    owners: dict[str, Any] = {
        f"deeds__{deed}__owner": "Ann" for deed in ("south", "west", "north", "east", "day", "night")
    }
    game = at(PLAIN, **owners)
    for deed in ("south", "day"):
        assert refused(PLAIN, game, c.Build(ANN, (space(PLAIN, deed),))) == "no_monopoly"


def test_r8_1_two_groups_are_not_built_in_one_act() -> None:
    game = reds(deeds__brown_1__owner="Ann", deeds__brown_2__owner="Ann")
    assert refused(PLAIN, game, c.Build(ANN, (RED_1, BROWN_1))) == "no_monopoly"


@pytest.mark.parametrize("street", REDS)
def test_r8_1_no_mortgaged_deed_may_be_in_the_group(street: SpaceNo) -> None:
    game = reds(deeds__red_2__mortgaged=True)
    assert facts(PLAIN, game, c.Build(ANN, (street,))) == {"group": PLAIN.spaces[RED_2].group, "space": RED_2}
    assert refused(PLAIN, game, c.Build(ANN, (street,))) == "group_mortgaged"


def test_r8_2_in_minetown_not_before_the_second_lap() -> None:
    assert facts(MINETOWN, in_minetown(lap=1), c.Build(ANN, (BROWN_1,))) == {"lap": 2}
    assert refused(MINETOWN, in_minetown(lap=1), c.Build(ANN, (BROWN_1,))) == "first_lap"
    assert after(MINETOWN, in_minetown(), c.Build(ANN, (BROWN_1,))).houses[BROWN_1] == 1
    assert after(UK, at(UK, deeds__brown_1__owner="Ann", deeds__brown_2__owner="Ann"), c.Build(ANN, (BROWN_1,)))


def test_r8_2_it_is_the_builders_lap_that_counts() -> None:
    game = in_minetown(lap=1, Ben__lap=5)
    assert refused(MINETOWN, game, c.Build(ANN, (BROWN_1,))) == "first_lap"


@pytest.mark.parametrize("paths", [{}, {"moment": "manage"}, {"doubles": 1}, {"turn": "Ben"}, {"turn": "Cy"}])
def test_r8_3_at_any_moment_of_any_turn(paths: dict[str, Any]) -> None:
    assert levels_of(after(PLAIN, reds(**paths), c.Build(ANN, (RED_1,)))) == (1, 0, 0)


@pytest.mark.parametrize(
    "paths",
    [
        {"Ann__space": "south", "moment": "buy"},
        {"Ann__space": "chance_1", "moment": "draw"},
        {"Ann__space": "admin_shop", "moment": "tax"},
        {"moment": "paused"},
        {"auction": {"lot": "south"}},
        {**FORCED, "forced": {"deed": "south", "by": "Ann", "amount": 150}},
    ],
    ids=["buy", "draw", "tax", "paused", "auction", "forced_sale"],
)  # fmt: skip
def test_r8_3_but_not_while_something_waits_for_an_answer(paths: dict[str, Any]) -> None:
    on = board(PLAIN, income_tax_mode="choice", mortgage_forced_sale=True)
    assert refused(on, reds(on=on, **paths), c.Build(ANN, (RED_1,))) == "wrong_moment"


def test_r8_3_nor_in_a_debt_a_rent_roll_or_a_lift_or_hold() -> None:
    broke = after(PLAIN, reds(Ann__space="chest_3", Ann__cash=5), c.Roll(ANN), throws=["2+3"])
    assert refused(PLAIN, broke, c.Build(ANN, (RED_1,))) == "wrong_moment"
    rolling = after(PLAIN, reds(deeds__day__owner="Ben", Ann__space="light_blue_3"), c.Roll(ANN), throws=["1+2"])
    assert refused(PLAIN, rolling, c.Build(ANN, (RED_1,))) == "wrong_moment"
    game = reds(deeds__day__owner="Ben", deeds__day__mortgaged=True, Ann__cards=1)
    game = after(
        PLAIN, game, c.MakeOffer(ANN, BEN, Bundle(cards=1), Bundle(deeds=(space(PLAIN, "day"),))), c.Accept(BEN, 1)
    )
    assert refused(PLAIN, game, c.Build(ANN, (RED_1,))) == "wrong_moment"


# ---- evenly


@pytest.mark.parametrize(
    ("levels", "street", "good"),
    [
        ((2, 2, 2), RED_2, True),  # (2,3,2)
        ((0, 0, 1), RED_2, True),  # (0,1,1)
        ((4, 3, 3), RED_2, True),  # (4,4,3)
        ((1, 2, 2), RED_3, False),  # (1,2,3)
        ((0, 1, 1), RED_2, False),  # (0,2,1)
        ((4, 5, 4), RED_1, True),  # hotels count 5
        ((3, 4, 4), RED_2, False),  # (3,5,4)
    ],
)
def test_r8_4_no_street_may_have_over_one_more_than_another(
    levels: tuple[int, ...], street: SpaceNo, *, good: bool
) -> None:
    game = reds(*levels)
    command = c.Build(ANN, (street,))
    if good:
        assert after(PLAIN, game, command).houses[street] == levels[REDS.index(street)] + 1
    else:
        assert refused(PLAIN, game, command) == "uneven"


def test_r8_4_the_lowest_street_is_named() -> None:
    assert facts(PLAIN, reds(1, 0, 1), c.Build(ANN, (RED_1,))) == {"space": RED_2}


def test_r8_4_one_on_each_is_always_even() -> None:
    assert levels_of(after(PLAIN, reds(1, 1, 2), c.Build(ANN, REDS))) == (2, 2, 3)
    assert levels_of(after(PLAIN, reds(Ann__cash=1800), c.Build(ANN, REDS, 4))) == (4, 4, 4)


def test_r8_4_two_on_one_street_are_not() -> None:
    assert refused(PLAIN, reds(), c.Build(ANN, (RED_1,), 2)) == "uneven"
    assert levels_of(after(PLAIN, reds(0, 1, 1), c.Build(ANN, (RED_1,), 2))) == (2, 1, 1)


def test_r8_4_two_of_three_streets_in_one_act() -> None:
    assert levels_of(after(PLAIN, reds(), c.Build(ANN, (RED_3, RED_1)))) == (1, 0, 1)
    assert refused(PLAIN, reds(), c.Build(ANN, (RED_3, RED_1), 2)) == "uneven"


# ---- price, hotel, stock


def test_r8_5_a_house_costs_its_price_and_leaves_the_box() -> None:
    assert events(PLAIN, reds(), c.Build(ANN, (RED_1,))) == (
        MoneyPaid(ANN, None, 150, "build", RED_1),
        HousesBuilt(RED_1, ANN, 1, 1, 0),
    )


def test_r8_5_the_hotel_costs_one_more_and_four_houses_go_back() -> None:
    game = reds(4, 4, 4)
    assert events(PLAIN, game, c.Build(ANN, (RED_1,))) == (
        MoneyPaid(ANN, None, 150, "build", RED_1),
        HousesBuilt(RED_1, ANN, 5, -4, 1),
    )
    built = after(PLAIN, game, c.Build(ANN, (RED_1,)))
    assert (game.bank_houses, game.bank_hotels) == (20, 12)
    assert (built.bank_houses, built.bank_hotels) == (24, 11)


def test_r8_5_from_three_houses_to_the_hotel_the_fourth_must_be_there() -> None:
    game = reds(3, 4, 4, bank__houses=1)
    built = after(PLAIN, game, c.Build(ANN, (RED_1,), 2))
    assert (levels_of(built), built.bank_houses, built.bank_hotels, built.cash[ANN]) == ((5, 4, 4), 4, 11, 1200)
    assert refused(PLAIN, reds(3, 4, 4, bank__houses=0), c.Build(ANN, (RED_1,), 2)) == "no_houses_left"


def test_r8_5_beyond_a_hotel_nothing_is_built() -> None:
    assert facts(PLAIN, reds(4, 5, 5), c.Build(ANN, (RED_2,))) == {"space": RED_2}
    assert refused(PLAIN, reds(4, 5, 5), c.Build(ANN, (RED_2,))) == "fully_built"
    assert refused(PLAIN, reds(5, 5, 5), c.Build(ANN, REDS)) == "fully_built"
    assert refused(PLAIN, reds(4, 4, 4), c.Build(ANN, (RED_1,), 2)) == "fully_built"
    assert refused(PLAIN, reds(), c.Build(ANN, (RED_1,), 6)) == "fully_built"


@pytest.mark.parametrize("count", [0, -1])
def test_r8_5_at_least_one_is_built(count: int) -> None:
    assert facts(PLAIN, reds(), c.Build(ANN, (RED_1,), count)) == {"word": str(count), "least": 1, "most": 5}
    assert refused(PLAIN, reds(), c.Build(ANN, (RED_1,), count)) == "bad_amount"
    assert refused(PLAIN, reds(), c.Build(ANN, (), 1)) == "bad_amount"


def test_r8_5_no_street_is_named_twice_and_none_that_is_not_there() -> None:
    assert refused(PLAIN, reds(), c.Build(ANN, (RED_1, RED_1))) == "unknown_space"
    assert refused(PLAIN, reds(), c.Build(ANN, (SpaceNo(40),))) == "unknown_space"


def test_r8_6_houses_come_from_the_banks_stock() -> None:
    game = reds(bank__houses=2)
    assert facts(PLAIN, game, c.Build(ANN, REDS)) == {"need": 3, "have": 2}
    assert refused(PLAIN, game, c.Build(ANN, REDS)) == "no_houses_left"
    assert after(PLAIN, game, c.Build(ANN, (RED_1, RED_2))).bank_houses == 0


def test_r8_6_and_so_do_hotels() -> None:
    game = reds(4, 4, 4, bank__hotels=1)
    assert facts(PLAIN, game, c.Build(ANN, REDS)) == {"need": 3, "have": 1}
    assert refused(PLAIN, game, c.Build(ANN, REDS)) == "no_hotels_left"
    assert after(PLAIN, game, c.Build(ANN, (RED_2,))).bank_hotels == 0


def test_r8_6_houses_returned_by_one_hotel_do_not_pay_for_the_fourth_house_of_another() -> None:
    assert refused(PLAIN, reds(3, 4, 4, bank__houses=0), c.Build(ANN, REDS)) == "no_houses_left"


@pytest.mark.parametrize(("preset", "stock"), [(MINETOWN, (88, 22)), (UK, (32, 12))], ids=["minetown", "uk"])
def test_r8_6_the_presets_fix_the_stock(preset: Board, stock: tuple[int, int]) -> None:
    game = at(preset)
    assert (game.bank_houses, game.bank_hotels) == stock


def test_the_price_must_be_in_hand() -> None:
    assert facts(PLAIN, reds(Ann__cash=449), c.Build(ANN, REDS)) == {"need": 450, "have": 449}
    assert refused(PLAIN, reds(Ann__cash=449), c.Build(ANN, REDS)) == "cannot_afford"
    assert after(PLAIN, reds(Ann__cash=450), c.Build(ANN, REDS)).cash[ANN] == 0


def test_the_open_counts_of_a_street_and_of_a_group_are_listed() -> None:
    listed = choices(PLAIN, reds(1, 2, 2, Ann__cash=1400), ANN)
    found = {
        choice.command.spaces: (choice.low, choice.high) for choice in listed if isinstance(choice.command, c.Build)
    }
    assert found == {(RED_1,): (1, 2), REDS: (1, 3)}


# ---- the books that count houses


@pytest.mark.parametrize(
    ("book", "where", "cost"),
    [("repairs_25_100", "chance_1", 6 * 25 + 100), ("street_repairs_40_115", "chest_1", 6 * 40 + 115)],
)
def test_r14_repairs_are_paid_for_each_house_and_each_hotel(book: str, where: str, cost: int) -> None:
    owners: dict[str, Any] = {"deeds__brown_1__owner": "Ann", "deeds__brown_2__owner": "Ann"}
    owners |= {f"deeds__dark_blue_{number}__owner": "Ann" for number in (1, 2)}
    owners |= {"deeds__brown_1__houses": 1, "deeds__brown_2__houses": 1}
    owners |= {"deeds__dark_blue_1__houses": 5, "deeds__dark_blue_2__houses": 4}
    game = on_top(PLAIN, at(PLAIN, Ann__space=where, moment="draw", **owners), book)
    assert after(PLAIN, game, c.DrawBook(ANN)).cash[ANN] == 1500 - cost


def test_r14_without_a_house_repairs_are_free() -> None:
    game = on_top(PLAIN, at(PLAIN, Ann__space="chance_1", moment="draw", Ann__cash=0), "repairs_25_100")
    assert after(PLAIN, game, c.DrawBook(ANN)).debts == ()
