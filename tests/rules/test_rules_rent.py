"""R5.9 to R5.12: how much rent is due."""

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from positions import ANN, BEN, CY, MINETOWN, after, at, board, events, landed_on, on_top, refused, space

from minemonopoly.board.load import load
from minemonopoly.rules import commands as c
from minemonopoly.rules.events import (
    ClaimClosed,
    ClaimDemanded,
    ClaimOpened,
    DiceThrown,
    LandingOpened,
    MoneyPaid,
)
from minemonopoly.rules.prompts import moment

SOUTH, DAY, NIGHT = space(MINETOWN, "south"), space(MINETOWN, "day"), space(MINETOWN, "night")
AUTO = board(MINETOWN, rent_collect="auto")
NEXT_ROLL = board(MINETOWN, rent_window="next_roll")


# ---- how much rent


@pytest.mark.parametrize(("owned", "rent"), [(1, 25), (2, 50), (3, 100), (4, 200)])
@pytest.mark.parametrize("mortgaged", [False, True])
def test_r5_9_directions_by_how_many_the_owner_owns_mortgaged_ones_counted(
    owned: int, rent: int, *, mortgaged: bool
) -> None:
    others = ("west", "north", "east")[: owned - 1]
    paths: dict[str, Any] = {f"deeds__{deed}__owner": "Ben" for deed in others}
    paths |= {f"deeds__{deed}__mortgaged": mortgaged for deed in others}
    assert [claim.amount for claim in landed_on("south", **paths).claims] == [rent]


def test_r5_9_those_of_others_do_not_count() -> None:
    assert [claim.amount for claim in landed_on("south", deeds__west__owner="Cy").claims] == [25]


def test_r5_10_after_the_demand_the_visitor_rolls_again() -> None:
    game = landed_on("day")
    assert [claim.amount for claim in game.claims] == [None]
    assert events(MINETOWN, game, c.DemandRent(BEN)) == (ClaimDemanded(1, BEN, ANN, DAY),)
    game = after(MINETOWN, game, c.DemandRent(BEN))
    assert moment(game) == "rent_roll"
    assert events(MINETOWN, game, c.Roll(ANN), "5+6") == (
        DiceThrown(ANN, 5, 6, "rent", 0),
        ClaimClosed(1, BEN, ANN, DAY, "due", 44),
        MoneyPaid(ANN, BEN, 44, "rent", DAY),
    )


def test_r5_10_ten_times_with_both() -> None:
    game = after(MINETOWN, landed_on("day", deeds__night__owner="Ben"), c.DemandRent(BEN), c.Roll(ANN), throws=["5+6"])
    assert game.cash[ANN] == 1390


def test_r5_10_both_must_be_the_same_owners() -> None:
    game = after(MINETOWN, landed_on("day", deeds__night__owner="Cy"), c.DemandRent(BEN), c.Roll(ANN), throws=["5+6"])
    assert game.cash[ANN] == 1456


def test_r5_10_the_amount_is_that_of_the_moment_of_the_roll() -> None:
    game = after(MINETOWN, landed_on("day", deeds__night__owner="Cy"), c.DemandRent(BEN))
    game = after(MINETOWN, game, c.AwardDeed("Zoe", space=NIGHT, seat=BEN, reason="x"), c.Roll(ANN), throws=["5+6"])
    assert game.cash[ANN] == 1390


def test_r5_10_with_auto_the_roll_is_asked_at_once() -> None:
    game = after(AUTO, at(AUTO, Ann__space="light_blue_3", deeds__day__owner="Ben"), c.Roll(ANN), throws=["1+2"])
    assert moment(game) == "rent_roll"
    assert after(AUTO, game, c.Roll(ANN), throws=["1+2"]).cash[ANN] == 1488


def test_r5_10_a_double_there_gives_nothing() -> None:
    game = after(MINETOWN, landed_on("day"), c.DemandRent(BEN), c.Roll(ANN), throws=["6+6"])
    assert (moment(game), game.doubles, game.again, game.cash[ANN]) == ("manage", 0, False, 1452)


def test_r5_10_a_double_before_it_still_stands() -> None:
    game = at(MINETOWN, Ann__space="jail", deeds__day__owner="Ben")
    game = after(MINETOWN, game, c.Roll(ANN), c.DemandRent(BEN), throws=["1+1"])
    assert moment(game) == "rent_roll"
    game = after(MINETOWN, game, c.Roll(ANN), throws=["1+2"])
    assert (moment(game), game.doubles, game.cash[ANN]) == ("roll", 1, 1488)


def test_r5_10_a_rent_roll_demanded_before_the_visitors_own_next_roll_comes_first() -> None:
    game = at(MINETOWN, Ann__space="jail", deeds__day__owner="Ben")
    game = after(MINETOWN, game, c.Roll(ANN), c.DemandRent(BEN), throws=["1+1"])
    told = events(MINETOWN, game, c.Roll(ANN), "1+2")
    assert isinstance(told[0], DiceThrown)
    assert told[0].why == "rent"


def test_r5_10_it_may_be_demanded_in_anothers_turn_who_then_has_to_wait() -> None:
    game = after(MINETOWN, landed_on("day", Ben__space="west", Cy__space="west"), c.EndTurn(ANN), c.DemandRent(BEN))
    assert (game.turn, moment(game)) == (BEN, "rent_roll")
    assert refused(MINETOWN, game, c.Roll(BEN)) == "wrong_moment"
    assert refused(MINETOWN, game, c.Roll(CY)) == "not_your_turn"
    game = after(MINETOWN, game, c.Roll(ANN), throws=["1+2"])
    assert (game.cash[ANN], moment(game), game.rolled) == (1488, "roll", False)


def test_r5_10_a_demanded_one_does_not_close_and_cannot_be_demanded_twice() -> None:
    game = after(MINETOWN, landed_on("day"), c.DemandRent(BEN))
    assert refused(MINETOWN, game, c.DemandRent(BEN)) == "nothing_to_claim"
    on = NEXT_ROLL
    game = at(on, 3, Ann__space="light_blue_3", deeds__day__owner="Ben")
    game = after(on, game, c.Roll(ANN), c.DemandRent(BEN), throws=["1+2"])
    assert len(game.claims) == 1


def test_r5_10_the_owner_may_throw_only_when_the_clock_has_run_out() -> None:
    game = after(MINETOWN, landed_on("day"), c.DemandRent(BEN))
    assert refused(MINETOWN, game, c.ThrowRent(BEN)) == "wrong_moment"
    assert refused(MINETOWN, game, c.ThrowRent(CY, overdue=True)) == "not_owner"
    assert refused(MINETOWN, landed_on("day"), c.ThrowRent(BEN, overdue=True)) == "wrong_moment"
    thrown = after(MINETOWN, game, c.ThrowRent(BEN, overdue=True), throws=["1+2"])
    assert thrown.cash[ANN] == 1488


def test_r5_10_two_rent_rolls_come_in_the_order_of_the_landings() -> None:
    game = at(MINETOWN, 3, Ann__space="jail", Ben__space="jail", deeds__day__owner="Cy")
    game = after(MINETOWN, game, c.Roll(ANN), c.Skip("Zoe"), c.Roll(BEN), throws=["1+1", "1+1"])
    game = after(MINETOWN, game, c.DemandRent(CY, every=True))
    assert refused(MINETOWN, game, c.Roll(BEN)) == "wrong_moment"
    game = after(MINETOWN, game, c.Roll(ANN), c.Roll(BEN), throws=["1+2", "2+3"])
    assert game.cash == (1488, 1480, 1532)


REDS: dict[str, Any] = {f"deeds__red_{number}__owner": "Ben" for number in (1, 2, 3)}


@pytest.mark.parametrize(("houses", "rent"), [(1, 90), (2, 250), (3, 700), (4, 875), (5, 1050)])
def test_r5_11_a_street_with_houses_pays_its_printed_rent(houses: int, rent: int) -> None:
    paths: dict[str, Any] = {**REDS, **{f"deeds__red_{number}__houses": houses for number in (1, 2, 3)}}
    assert [claim.amount for claim in landed_on("red_1", **paths).claims] == [rent]


def test_r5_11_a_bare_street_pays_its_bare_rent_and_double_in_a_complete_group() -> None:
    assert [claim.amount for claim in landed_on("red_1").claims] == [18]
    assert [claim.amount for claim in landed_on("red_1", deeds__red_2__owner="Ben").claims] == [18]
    assert [claim.amount for claim in landed_on("red_1", **REDS).claims] == [36]


def test_r5_11_double_even_if_others_of_the_group_are_mortgaged_or_built() -> None:
    assert [claim.amount for claim in landed_on("red_1", **REDS, deeds__red_2__mortgaged=True).claims] == [36]
    assert [claim.amount for claim in landed_on("red_1", **REDS, deeds__red_2__houses=1).claims] == [36]


# ---- nearest


@pytest.mark.parametrize(("where", "to"), [("chance_1", "west"), ("chance_2", "north"), ("chance_3", "south")])
@pytest.mark.parametrize("book", ["nearest_direction_a", "nearest_direction_b"])
def test_r5_12_the_nearest_direction_is_the_next_one_clockwise(where: str, to: str, book: str) -> None:
    game = on_top(MINETOWN, at(MINETOWN, Ann__space=where, moment="draw"), book)
    assert after(MINETOWN, game, c.DrawBook(ANN)).space[ANN] == space(MINETOWN, to)


def test_r5_12_owned_by_another_it_is_twice_the_rent() -> None:
    game = at(MINETOWN, Ann__space="chance_1", moment="draw", deeds__west__owner="Ben", deeds__east__owner="Ben")
    game = after(MINETOWN, on_top(MINETOWN, game, "nearest_direction_a"), c.DrawBook(ANN))
    assert [claim.amount for claim in game.claims] == [100]


def test_r5_12_unowned_it_may_be_bought() -> None:
    game = at(MINETOWN, Ann__space="chance_1", moment="draw")
    told = events(MINETOWN, on_top(MINETOWN, game, "nearest_direction_a"), c.DrawBook(ANN))
    assert told[-1] == LandingOpened(ANN, "buy", space(MINETOWN, "west"))


@pytest.mark.parametrize(("where", "to"), [("chance_1", "day"), ("chance_2", "night"), ("chance_3", "day")])
def test_r5_12_the_nearest_time_is_the_next_one_clockwise(where: str, to: str) -> None:
    game = on_top(MINETOWN, at(MINETOWN, Ann__space=where, moment="draw"), "nearest_time")
    game = after(MINETOWN, game, c.DrawBook(ANN))
    assert (game.space[ANN], moment(game)) == (space(MINETOWN, to), "buy")


def test_r5_12_there_a_roll_pays_ten_times_whatever_is_owned() -> None:
    game = at(MINETOWN, Ann__space="chance_1", moment="draw", deeds__day__owner="Ben")
    told = events(MINETOWN, on_top(MINETOWN, game, "nearest_time"), c.DrawBook(ANN))
    assert told[-1] == ClaimOpened(1, BEN, ANN, DAY, None, 3, tenfold=True)
    game = after(
        MINETOWN,
        on_top(MINETOWN, game, "nearest_time"),
        c.DrawBook(ANN),
        c.DemandRent(BEN),
        c.Roll(ANN),
        throws=["1+2"],
    )
    assert game.cash[ANN] == 1470


@pytest.mark.parametrize(("book", "deed"), [("nearest_direction_a", "west"), ("nearest_time", "day")])
def test_r5_12_mortgaged_or_ones_own_it_asks_nothing(book: str, deed: str) -> None:
    for paths in ({"owner": "Ben", "mortgaged": True}, {"owner": "Ann"}):
        given: dict[str, Any] = {f"deeds__{deed}__{name}": value for name, value in paths.items()}
        game = on_top(MINETOWN, at(MINETOWN, Ann__space="chance_1", moment="draw", **given), book)
        game = after(MINETOWN, game, c.DrawBook(ANN))
        assert (game.claims, moment(game)) == ((), "manage")


def test_r5_12_the_nearest_may_be_the_very_next_space() -> None:
    pocket = load(Path(__file__).parents[1] / "board_pocket")
    book = next(printed for printed in MINETOWN.books[0] if printed.id == "nearest_direction_a")
    on = replace(pocket, books=((book,), pocket.books[1]))
    game = after(on, at(on, Ann__space="chance_1", moment="draw"), c.DrawBook(ANN))
    assert (game.space[ANN], game.lap[ANN]) == (space(on, "south"), 1)
