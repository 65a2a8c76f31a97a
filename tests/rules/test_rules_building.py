"""R8 (R8.7 aside): houses and hotels, up and down."""

from typing import Any

import pytest
from positions import ANN, BEN, MINETOWN, UK, after, at, board, events, facts, on_top, refused, space, spaces

from minemonopoly.board.model import Board, SpaceNo
from minemonopoly.rules import commands as c
from minemonopoly.rules.events import HousesBuilt, HousesSold, MoneyPaid
from minemonopoly.rules.prompts import choices
from minemonopoly.rules.state import Bundle, Game

PLAIN = board(UK, build_shortage="refuse")
REDS = spaces(MINETOWN, "red_1", "red_2", "red_3")
RED_1, RED_2, RED_3 = REDS
BROWNS = spaces(MINETOWN, "brown_1", "brown_2")
BROWN_1, BROWN_2 = BROWNS
FORCED = {"deeds__south__owner": "Ben", "deeds__south__mortgaged": True}


def _reds(*levels: int, on: Board = PLAIN, **paths: Any) -> Game:
    """Ann owns the reds with so many houses each."""
    given: dict[str, Any] = {f"deeds__red_{number}__owner": "Ann" for number in (1, 2, 3)}
    given |= {f"deeds__red_{number}__houses": level for number, level in enumerate(levels, 1)}
    return at(on, 3, **given, **paths)


def _levels(game: Game) -> tuple[int, ...]:
    return tuple(game.houses[street] for street in REDS)


def _in_minetown(lap: int = 2, **paths: Any) -> Game:
    owners: dict[str, Any] = {"deeds__brown_1__owner": "Ann", "deeds__brown_2__owner": "Ann"}
    return at(MINETOWN, 3, Ann__lap=lap, **owners, **paths)


# ---- who may build


def test_r8_1_building_needs_the_whole_group() -> None:
    game = at(PLAIN, deeds__red_1__owner="Ann", deeds__red_2__owner="Ann")
    assert facts(PLAIN, game, c.Build(ANN, (RED_1,))) == {"group": PLAIN.spaces[RED_1].group}
    assert refused(PLAIN, game, c.Build(ANN, (RED_1,))) == "no_monopoly"
    assert refused(PLAIN, game, c.Build(ANN, REDS)) == "no_monopoly"
    shared = at(PLAIN, deeds__red_1__owner="Ann", deeds__red_2__owner="Ann", deeds__red_3__owner="Ben")
    assert refused(PLAIN, shared, c.Build(ANN, (RED_1,))) == "no_monopoly"


def test_r8_1_on_what_one_does_not_own_nothing_is_built() -> None:
    assert facts(PLAIN, _reds(), c.Build(BEN, (RED_1,))) == {"space": RED_1, "owner": ANN}
    assert refused(PLAIN, _reds(), c.Build(BEN, REDS)) == "not_owner"
    assert refused(PLAIN, at(PLAIN), c.Build(ANN, (RED_1,))) == "not_owner"


def test_r8_1_directions_and_times_of_day_bear_no_houses() -> None:
    owners: dict[str, Any] = {
        f"deeds__{deed}__owner": "Ann" for deed in ("south", "west", "north", "east", "day", "night")
    }
    game = at(PLAIN, **owners)
    for deed in ("south", "day"):
        assert refused(PLAIN, game, c.Build(ANN, (space(PLAIN, deed),))) == "no_monopoly"


def test_r8_1_two_groups_are_not_built_in_one_act() -> None:
    game = _reds(deeds__brown_1__owner="Ann", deeds__brown_2__owner="Ann")
    assert refused(PLAIN, game, c.Build(ANN, (RED_1, BROWN_1))) == "no_monopoly"


@pytest.mark.parametrize("street", REDS)
def test_r8_1_no_mortgaged_deed_may_be_in_the_group(street: SpaceNo) -> None:
    game = _reds(deeds__red_2__mortgaged=True)
    assert facts(PLAIN, game, c.Build(ANN, (street,))) == {"group": PLAIN.spaces[RED_2].group, "space": RED_2}
    assert refused(PLAIN, game, c.Build(ANN, (street,))) == "group_mortgaged"


def test_r8_2_in_minetown_not_before_the_second_lap() -> None:
    assert facts(MINETOWN, _in_minetown(lap=1), c.Build(ANN, (BROWN_1,))) == {"lap": 2}
    assert refused(MINETOWN, _in_minetown(lap=1), c.Build(ANN, (BROWN_1,))) == "first_lap"
    assert after(MINETOWN, _in_minetown(), c.Build(ANN, (BROWN_1,))).houses[BROWN_1] == 1
    assert after(UK, at(UK, deeds__brown_1__owner="Ann", deeds__brown_2__owner="Ann"), c.Build(ANN, (BROWN_1,)))


def test_r8_2_it_is_the_builders_lap_that_counts() -> None:
    game = _in_minetown(lap=1, Ben__lap=5)
    assert refused(MINETOWN, game, c.Build(ANN, (BROWN_1,))) == "first_lap"


@pytest.mark.parametrize("paths", [{}, {"moment": "manage"}, {"doubles": 1}, {"turn": "Ben"}, {"turn": "Cy"}])
def test_r8_3_at_any_moment_of_any_turn(paths: dict[str, Any]) -> None:
    assert _levels(after(PLAIN, _reds(**paths), c.Build(ANN, (RED_1,)))) == (1, 0, 0)


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
    assert refused(on, _reds(on=on, **paths), c.Build(ANN, (RED_1,))) == "wrong_moment"


def test_r8_3_nor_in_a_debt_a_rent_roll_or_a_lift_or_hold() -> None:
    broke = after(PLAIN, _reds(Ann__space="chest_3", Ann__cash=5), c.Roll(ANN), throws=["2+3"])
    assert refused(PLAIN, broke, c.Build(ANN, (RED_1,))) == "wrong_moment"
    rolling = after(PLAIN, _reds(deeds__day__owner="Ben", Ann__space="light_blue_3"), c.Roll(ANN), throws=["1+2"])
    assert refused(PLAIN, rolling, c.Build(ANN, (RED_1,))) == "wrong_moment"
    game = _reds(deeds__day__owner="Ben", deeds__day__mortgaged=True, Ann__cards=1)
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
    game = _reds(*levels)
    command = c.Build(ANN, (street,))
    if good:
        assert after(PLAIN, game, command).houses[street] == levels[REDS.index(street)] + 1
    else:
        assert refused(PLAIN, game, command) == "uneven"


def test_r8_4_the_lowest_street_is_named() -> None:
    assert facts(PLAIN, _reds(1, 0, 1), c.Build(ANN, (RED_1,))) == {"space": RED_2}


def test_r8_4_one_on_each_is_always_even() -> None:
    assert _levels(after(PLAIN, _reds(1, 1, 2), c.Build(ANN, REDS))) == (2, 2, 3)
    assert _levels(after(PLAIN, _reds(Ann__cash=1800), c.Build(ANN, REDS, 4))) == (4, 4, 4)


def test_r8_4_two_on_one_street_are_not() -> None:
    assert refused(PLAIN, _reds(), c.Build(ANN, (RED_1,), 2)) == "uneven"
    assert _levels(after(PLAIN, _reds(0, 1, 1), c.Build(ANN, (RED_1,), 2))) == (2, 1, 1)


def test_r8_4_two_of_three_streets_in_one_act() -> None:
    assert _levels(after(PLAIN, _reds(), c.Build(ANN, (RED_3, RED_1)))) == (1, 0, 1)
    assert refused(PLAIN, _reds(), c.Build(ANN, (RED_3, RED_1), 2)) == "uneven"


# ---- price, hotel, stock


def test_r8_5_a_house_costs_its_price_and_leaves_the_box() -> None:
    assert events(PLAIN, _reds(), c.Build(ANN, (RED_1,))) == (
        MoneyPaid(ANN, None, 150, "build", RED_1),
        HousesBuilt(RED_1, ANN, 1, 1, 0),
    )


def test_r8_5_the_hotel_costs_one_more_and_four_houses_go_back() -> None:
    game = _reds(4, 4, 4)
    assert events(PLAIN, game, c.Build(ANN, (RED_1,))) == (
        MoneyPaid(ANN, None, 150, "build", RED_1),
        HousesBuilt(RED_1, ANN, 5, -4, 1),
    )
    built = after(PLAIN, game, c.Build(ANN, (RED_1,)))
    assert (game.bank_houses, game.bank_hotels) == (20, 12)
    assert (built.bank_houses, built.bank_hotels) == (24, 11)


def test_r8_5_from_three_houses_to_the_hotel_the_fourth_must_be_there() -> None:
    game = _reds(3, 4, 4, bank__houses=1)
    built = after(PLAIN, game, c.Build(ANN, (RED_1,), 2))
    assert (_levels(built), built.bank_houses, built.bank_hotels, built.cash[ANN]) == ((5, 4, 4), 4, 11, 1200)
    assert refused(PLAIN, _reds(3, 4, 4, bank__houses=0), c.Build(ANN, (RED_1,), 2)) == "no_houses_left"


def test_r8_5_beyond_a_hotel_nothing_is_built() -> None:
    assert facts(PLAIN, _reds(4, 5, 5), c.Build(ANN, (RED_2,))) == {"space": RED_2}
    assert refused(PLAIN, _reds(4, 5, 5), c.Build(ANN, (RED_2,))) == "fully_built"
    assert refused(PLAIN, _reds(5, 5, 5), c.Build(ANN, REDS)) == "fully_built"
    assert refused(PLAIN, _reds(4, 4, 4), c.Build(ANN, (RED_1,), 2)) == "fully_built"
    assert refused(PLAIN, _reds(), c.Build(ANN, (RED_1,), 6)) == "fully_built"


@pytest.mark.parametrize("count", [0, -1])
def test_r8_5_at_least_one_is_built(count: int) -> None:
    assert facts(PLAIN, _reds(), c.Build(ANN, (RED_1,), count)) == {"word": str(count), "least": 1, "most": 5}
    assert refused(PLAIN, _reds(), c.Build(ANN, (RED_1,), count)) == "bad_amount"
    assert refused(PLAIN, _reds(), c.Build(ANN, (), 1)) == "bad_amount"


def test_r8_5_no_street_is_named_twice_and_none_that_is_not_there() -> None:
    assert refused(PLAIN, _reds(), c.Build(ANN, (RED_1, RED_1))) == "unknown_space"
    assert refused(PLAIN, _reds(), c.Build(ANN, (SpaceNo(40),))) == "unknown_space"


def test_r8_6_houses_come_from_the_banks_stock() -> None:
    game = _reds(bank__houses=2)
    assert facts(PLAIN, game, c.Build(ANN, REDS)) == {"need": 3, "have": 2}
    assert refused(PLAIN, game, c.Build(ANN, REDS)) == "no_houses_left"
    assert after(PLAIN, game, c.Build(ANN, (RED_1, RED_2))).bank_houses == 0


def test_r8_6_and_so_do_hotels() -> None:
    game = _reds(4, 4, 4, bank__hotels=1)
    assert facts(PLAIN, game, c.Build(ANN, REDS)) == {"need": 3, "have": 1}
    assert refused(PLAIN, game, c.Build(ANN, REDS)) == "no_hotels_left"
    assert after(PLAIN, game, c.Build(ANN, (RED_2,))).bank_hotels == 0


def test_r8_6_houses_returned_by_one_hotel_do_not_pay_for_the_fourth_house_of_another() -> None:
    assert refused(PLAIN, _reds(3, 4, 4, bank__houses=0), c.Build(ANN, REDS)) == "no_houses_left"


@pytest.mark.parametrize(("preset", "stock"), [(MINETOWN, (88, 22)), (UK, (32, 12))], ids=["minetown", "uk"])
def test_r8_6_the_presets_fix_the_stock(preset: Board, stock: tuple[int, int]) -> None:
    game = at(preset)
    assert (game.bank_houses, game.bank_hotels) == stock


def test_the_price_must_be_in_hand() -> None:
    assert facts(PLAIN, _reds(Ann__cash=449), c.Build(ANN, REDS)) == {"need": 450, "have": 449}
    assert refused(PLAIN, _reds(Ann__cash=449), c.Build(ANN, REDS)) == "cannot_afford"
    assert after(PLAIN, _reds(Ann__cash=450), c.Build(ANN, REDS)).cash[ANN] == 0


def test_the_open_counts_of_a_street_and_of_a_group_are_listed() -> None:
    listed = choices(PLAIN, _reds(1, 2, 2, Ann__cash=1400), ANN)
    found = {
        choice.command.spaces: (choice.low, choice.high) for choice in listed if isinstance(choice.command, c.Build)
    }
    assert found == {(RED_1,): (1, 2), REDS: (1, 3)}


# ---- selling back


def test_r8_8_half_price_pays_half_the_house_price_for_each() -> None:
    assert events(PLAIN, _reds(2, 2, 2), c.SellHouses(ANN, RED_1)) == (
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
    game = _in_minetown(deeds__brown_1__houses=5, deeds__brown_2__houses=4)
    sold = after(MINETOWN, game, c.SellHouses(ANN, BROWN_1, 2))
    assert (sold.cash[ANN], sold.houses[BROWN_1]) == (1560, 3)


@pytest.mark.parametrize(("levels", "good"), [((2, 2, 1), False), ((2, 1, 1), True), ((1, 1, 1), True)])
def test_r8_8_selling_is_even_too(levels: tuple[int, ...], *, good: bool) -> None:
    game = _reds(*levels)
    if good:
        assert _levels(after(PLAIN, game, c.SellHouses(ANN, RED_1))) == (levels[0] - 1, *levels[1:])
    else:
        assert refused(PLAIN, game, c.SellHouses(ANN, RED_3)) == "uneven"
        assert facts(PLAIN, game, c.SellHouses(ANN, RED_3)) == {"space": RED_1}


@pytest.mark.parametrize(
    "paths", [{"turn": "Ben"}, {"Ann__space": "south", "moment": "buy"}, {"auction": {"lot": "south"}}]
)
def test_r8_8_at_any_time_also_in_others_turns(paths: dict[str, Any]) -> None:
    assert after(PLAIN, _reds(1, 1, 1, **paths), c.SellHouses(ANN, RED_1)).cash[ANN] == 1575


def test_r8_8_and_to_pay_a_debt_but_not_by_others_meanwhile() -> None:
    game = _reds(1, 1, 1, turn="Ben", Ben__space="chest_3", Ben__cash=5)
    broke = after(PLAIN, game, c.Roll(BEN), throws=["2+3"])
    assert refused(PLAIN, broke, c.SellHouses(ANN, RED_1)) == "wrong_moment"
    mine = after(PLAIN, _reds(1, 1, 1, Ann__space="chest_3", Ann__cash=95), c.Roll(ANN), throws=["2+3"])
    assert after(PLAIN, mine, c.SellHouses(ANN, RED_1), c.Pay(ANN)).cash[ANN] == 70


@pytest.mark.parametrize("count", [0, -1, 3])
def test_r8_8_only_what_stands_there_is_sold(count: int) -> None:
    assert facts(PLAIN, _reds(2, 2, 2), c.SellHouses(ANN, RED_1, count)) == {"space": RED_1}
    assert refused(PLAIN, _reds(2, 2, 2), c.SellHouses(ANN, RED_1, count)) == "no_buildings"
    assert refused(PLAIN, _reds(), c.SellHouses(ANN, RED_1)) == "no_buildings"
    assert refused(PLAIN, _reds(1, 1, 1), c.SellHouses(BEN, RED_1)) == "not_owner"


def test_r8_9_a_hotel_sold_one_step_becomes_four_houses_if_the_bank_has_four() -> None:
    assert events(PLAIN, _reds(5, 5, 5, bank__houses=4), c.SellHouses(ANN, RED_1)) == (
        MoneyPaid(None, ANN, 75, "sellback", RED_1),
        HousesSold(RED_1, ANN, 4, -4, 1, "sold"),
    )
    short = _reds(5, 5, 5, bank__houses=3)
    assert facts(PLAIN, short, c.SellHouses(ANN, RED_1)) == {"need": 4, "have": 3}
    assert refused(PLAIN, short, c.SellHouses(ANN, RED_1)) == "no_houses_left"


@pytest.mark.parametrize("on", [PLAIN, board(PLAIN, sellback="mortgage_value")], ids=["half_price", "mortgage_value"])
def test_r8_9_three_hotels_to_two_houses_each_pay_half_of_three_houses_each(on: Board) -> None:
    game = _reds(5, 5, 5, on=on, bank__houses=6)
    broken = after(on, game, c.BreakDown(ANN, REDS, 2))
    assert (_levels(broken), broken.cash[ANN]) == ((2, 2, 2), 1500 + 3 * 225)
    assert (broken.bank_houses, broken.bank_hotels) == (0, game.bank_hotels + 3)


@pytest.mark.parametrize(("houses", "paid"), [(0, 375), (1, 300), (2, 225), (3, 150), (4, 75)])
def test_r8_9_half_the_price_of_what_is_missing_from_a_hotel(houses: int, paid: int) -> None:
    broken = after(PLAIN, _reds(5, 5, 5), c.BreakDown(ANN, REDS, houses))
    assert (_levels(broken), broken.cash[ANN]) == ((houses,) * 3, 1500 + 3 * paid)


def test_r8_9_if_the_bank_has_the_houses() -> None:
    game = _reds(5, 5, 5, bank__houses=5)
    assert facts(PLAIN, game, c.BreakDown(ANN, REDS, 2)) == {"need": 6, "have": 5}
    assert refused(PLAIN, game, c.BreakDown(ANN, REDS, 2)) == "no_houses_left"
    assert _levels(after(PLAIN, _reds(5, 5, 5, bank__houses=0), c.BreakDown(ANN, REDS, 0))) == (0, 0, 0)


def test_r8_9_houses_that_stand_beside_it_come_down_too_and_go_into_the_box_first() -> None:
    game = _reds(4, 5, 5, bank__houses=0)
    # 2 + 2 houses come out for the hotels, 2 of the four go in: 2 are missing
    assert refused(PLAIN, game, c.BreakDown(ANN, REDS, 2)) == "no_houses_left"
    # 1 + 1 out, 3 in: enough; half of four houses twice, three houses at 75
    broken = after(PLAIN, game, c.BreakDown(ANN, REDS, 1))
    assert (_levels(broken), broken.bank_houses, broken.cash[ANN]) == ((1, 1, 1), 1, 1500 + 600 + 225)


def test_r8_9_evenness_holds_at_the_end() -> None:
    assert refused(PLAIN, _reds(5, 5, 5), c.BreakDown(ANN, (RED_1,), 2)) == "uneven"
    assert _levels(after(PLAIN, _reds(5, 5, 5), c.BreakDown(ANN, (RED_1,), 4))) == (4, 5, 5)


def test_r8_9_only_hotels_are_broken_down_by_their_owner() -> None:
    assert facts(PLAIN, _reds(4, 4, 4), c.BreakDown(ANN, REDS, 2)) == {"space": RED_1}
    assert refused(PLAIN, _reds(4, 4, 4), c.BreakDown(ANN, REDS, 2)) == "no_buildings"
    assert refused(PLAIN, _reds(5, 5, 5), c.BreakDown(BEN, REDS, 2)) == "not_owner"
    for houses in (-1, 5):
        assert facts(PLAIN, _reds(5, 5, 5), c.BreakDown(ANN, REDS, houses)) == {
            "word": str(houses),
            "least": 0,
            "most": 4,
        }
        assert refused(PLAIN, _reds(5, 5, 5), c.BreakDown(ANN, REDS, houses)) == "bad_amount"


def test_r8_9_broken_down_at_any_time_except_in_anothers_debt() -> None:
    game = _reds(5, 5, 5, turn="Ben", Ben__space="chest_3", Ben__cash=5)
    assert _levels(after(PLAIN, game, c.BreakDown(ANN, REDS, 0))) == (0, 0, 0)
    broke = after(PLAIN, game, c.Roll(BEN), throws=["2+3"])
    assert refused(PLAIN, broke, c.BreakDown(ANN, REDS, 0)) == "wrong_moment"


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
