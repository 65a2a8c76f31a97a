"""R15: of several reasons the first is named, and R3.7: of several things that wait the first is asked."""

from typing import Any

import pytest
from positions import ANN, BANKER, BEN, CY, MINETOWN, UK, after, at, board, refused, spaces

from minemonopoly.rules import commands as c
from minemonopoly.rules.decide import DECIDERS
from minemonopoly.rules.events import EVENTS, DebtOpened
from minemonopoly.rules.evolve import APPLY, fold
from minemonopoly.rules.prompts import ANSWERS, asked, choices, moment
from minemonopoly.rules.state import Bundle, Game, SeatNo

BROWN_1, BROWN_2, SOUTH, DAY, WEST = spaces(MINETOWN, "brown_1", "brown_2", "south", "day", "west")
REDS = spaces(MINETOWN, "red_1", "red_2", "red_3")
JAILED: dict[str, Any] = {"Ann__space": "jail", "Ann__jail_tries": 0}
BUYING: dict[str, Any] = {"Ann__space": "west", "moment": "buy"}
REDS_ANN: dict[str, Any] = {f"deeds__red_{n}__owner": "Ann" for n in (1, 2, 3)}
BUILD = c.Build(ANN, (REDS[0],))


def test_r15_game_over_comes_before_not_seated() -> None:
    game = after(MINETOWN, at(MINETOWN), c.Resign(BEN))
    assert refused(MINETOWN, game, c.Roll(SeatNo(9))) == "game_over"
    assert refused(MINETOWN, game, c.Pause("Nobody")) == "game_over"


def test_r15_not_seated_before_the_turn() -> None:
    assert refused(MINETOWN, at(MINETOWN, 3, Ben__bankrupt=True), c.Roll(BEN)) == "not_seated"


def test_r15_not_banker_before_the_moment() -> None:
    assert refused(MINETOWN, at(MINETOWN, moment="paused"), c.Pause("Ann")) == "not_banker"
    assert refused(MINETOWN, at(MINETOWN), c.Start("Ann")) == "not_banker"


@pytest.mark.parametrize(
    "command", [c.Roll(BEN), c.Buy(BEN), c.EndTurn(BEN), c.Bail(BEN), c.UseCard(BEN), c.DrawBook(BEN)]
)
def test_r15_the_turn_before_the_moment_a_pause_included(command: c.Command) -> None:
    for paths in ({}, {"moment": "paused"}, BUYING):
        assert refused(MINETOWN, at(MINETOWN, **paths), command) == "not_your_turn"


def test_r15_the_moment_before_the_jail() -> None:
    game = at(MINETOWN, 3, turn="Ben", Ben__space="west", **JAILED, moment="buy")
    for command in (BUILD, c.Sell(ANN, SOUTH), c.Force(ANN, SOUTH, 1)):
        assert refused(MINETOWN, game, command) == "wrong_moment"
    assert refused(MINETOWN, game, c.Bid(ANN, 5)) == "wrong_moment"
    assert refused(MINETOWN, at(MINETOWN, **BUYING), c.Bail(ANN)) == "wrong_moment"


def test_r15_the_jail_before_a_setting() -> None:
    on = board(MINETOWN, mortgage_forced_sale=False)
    assert refused(on, at(on, **JAILED), c.Force(ANN, SOUTH, 150)) == "in_jail"


def test_r15_the_jail_before_ownership() -> None:
    assert refused(MINETOWN, at(MINETOWN, **JAILED), BUILD) == "in_jail"
    assert refused(MINETOWN, at(MINETOWN, **JAILED), c.Sell(ANN, SOUTH)) == "in_jail"
    assert (
        refused(MINETOWN, at(MINETOWN, **JAILED), c.MakeOffer(ANN, BEN, Bundle((SOUTH,)), Bundle(cash=1))) == "in_jail"
    )


def test_r15_a_setting_before_ownership() -> None:
    assert refused(UK, at(UK), c.Force(ANN, SOUTH, 1)) == "switched_off"
    game = at(UK, deeds__south__owner="Ben")
    assert refused(UK, game, c.MakeOffer(ANN, BEN, Bundle((SOUTH,)), Bundle(cash=1))) == "must_auction"


def test_r15_ownership_before_buildings() -> None:
    browns: dict[str, Any] = {
        "deeds__brown_1__owner": "Ben",
        "deeds__brown_2__owner": "Ben",
        "deeds__brown_1__houses": 1,
    }
    assert refused(MINETOWN, at(MINETOWN, **browns), c.Mortgage(ANN, BROWN_1)) == "not_owner"
    assert refused(MINETOWN, at(MINETOWN, **browns), c.Sell(ANN, BROWN_1)) == "not_owner"
    assert refused(MINETOWN, at(MINETOWN, **browns), c.Force(BEN, BROWN_2, 1)) == "not_owner"


def test_r15_buildings_before_the_mortgage_and_the_sum() -> None:
    browns: dict[str, Any] = {
        "deeds__brown_1__owner": "Ben",
        "deeds__brown_2__owner": "Ben",
        "deeds__brown_1__houses": 1,
    }
    assert refused(MINETOWN, at(MINETOWN, **browns), c.Force(ANN, BROWN_2, 1)) == "has_buildings"


def test_r15_the_group_before_the_lap() -> None:
    assert refused(MINETOWN, at(MINETOWN, deeds__red_1__owner="Ann"), BUILD) == "no_monopoly"
    assert refused(MINETOWN, at(MINETOWN, **REDS_ANN, deeds__red_2__mortgaged=True), BUILD) == "group_mortgaged"


def test_r15_the_lap_before_evenness() -> None:
    game = at(MINETOWN, **REDS_ANN, deeds__red_1__houses=1)
    assert refused(MINETOWN, game, BUILD) == "first_lap"


def test_r15_evenness_before_the_stock() -> None:
    game = at(MINETOWN, **REDS_ANN, Ann__lap=2, deeds__red_1__houses=1, bank__houses=0)
    assert refused(MINETOWN, game, BUILD) == "uneven"


def test_r15_the_stock_before_the_cash() -> None:
    game = at(MINETOWN, **REDS_ANN, Ann__lap=2, bank__houses=0, Ann__cash=0)
    assert refused(MINETOWN, game, BUILD) == "no_houses_left"


def test_r15_the_size_of_the_bid_before_the_cash() -> None:
    game = at(MINETOWN, 3, auction={"lot": "south", "high": 50, "leader": "Cy"}, Ben__cash=40)
    assert refused(MINETOWN, game, c.Bid(BEN, 45)) == "bid_too_low"
    assert refused(MINETOWN, game, c.Bid(BEN, 51)) == "cannot_afford"
    forced = at(MINETOWN, deeds__south__owner="Ben", deeds__south__mortgaged=True, Ann__cash=0)
    assert refused(MINETOWN, forced, c.Force(ANN, SOUTH, 100)) == "bid_too_low"
    assert refused(MINETOWN, forced, c.Force(ANN, SOUTH, 101)) == "cannot_afford"


# ---- what waits first


def _everything() -> Game:
    """Debt, rent roll, lift-or-hold, forced sale, auction and a purchase all wait at once."""
    paths: dict[str, Any] = {"deeds__day__owner": "Cy", "deeds__south__owner": "Ben", "deeds__south__mortgaged": True}
    game = at(
        MINETOWN, 4, Ann__space="jail", Dee__cards=1, **paths, deeds__west__owner="Ben", deeds__west__mortgaged=True
    )
    game = after(MINETOWN, game, c.Roll(ANN), throws=["1+1"])
    game = after(MINETOWN, game, c.MakeOffer(BEN, SeatNo(3), Bundle((SOUTH,)), Bundle(cards=1)))
    game = after(MINETOWN, game, c.Force(CY, WEST, 150), c.Accept(SeatNo(3), 1), c.DemandRent(CY))
    return fold(game, (DebtOpened(game.serial, BEN, None, 2000, "book"),))


def test_r3_7_debt_then_rent_roll_then_lift_or_hold_then_forced_sale_then_the_turn() -> None:
    game = _everything()
    assert (moment(game), asked(game)) == ("debt", (BEN,))
    for command in (c.Roll(ANN), c.Hold(SeatNo(3), SOUTH), c.Release(BEN, WEST)):
        assert refused(MINETOWN, game, command) == "wrong_moment"
    game = after(MINETOWN, game, c.GiveCash(BANKER, seat=BEN, amount=2000, reason="x"), c.Pay(BEN))
    assert (moment(game), asked(game)) == ("rent_roll", (ANN,))
    assert refused(MINETOWN, game, c.Hold(SeatNo(3), SOUTH)) == "wrong_moment"
    game = after(MINETOWN, game, c.Roll(ANN), throws=["1+2"])
    assert (moment(game), asked(game)) == ("lift_or_hold", (3,))
    assert refused(MINETOWN, game, c.Release(BEN, WEST)) == "wrong_moment"
    game = after(MINETOWN, game, c.Hold(SeatNo(3), SOUTH))
    assert (moment(game), asked(game)) == ("forced_sale", (BEN,))
    game = after(MINETOWN, game, c.Release(BEN, WEST))
    assert (moment(game), asked(game)) == ("roll", (ANN,))


def test_r3_7_a_house_call_waits_behind_a_debt_and_before_the_turn() -> None:
    paths: dict[str, Any] = {
        f"deeds__{deed}_{n}__owner": name for deed, name in (("brown", "Ann"), ("pink", "Ben")) for n in (1, 2)
    }
    paths |= {"deeds__pink_3__owner": "Ben", "bank__houses": 1}
    game = after(UK, at(UK, 3, **paths), c.Build(ANN, (BROWN_1,)))
    assert (moment(game), asked(game)) == ("house_call", (BEN,))
    owing = fold(game, (DebtOpened(1, CY, BEN, 1600, "rent"),))
    assert (moment(owing), asked(owing)) == ("debt", (CY,))
    assert refused(UK, owing, c.Pass(BEN)) == "wrong_moment"
    settled = after(UK, owing, c.Bankrupt(CY))
    assert (moment(settled), asked(settled)) == ("house_call", (BEN,))


def test_r3_7_an_auction_waits_before_the_purchase_of_the_turn() -> None:
    game = at(MINETOWN, 3, **BUYING, auction={"lot": "south"})
    assert moment(game) == "auction"
    assert refused(MINETOWN, game, c.Buy(ANN)) == "wrong_moment"
    assert moment(after(MINETOWN, game, c.CloseAuction())) == "buy"


# ---- the tables are whole


def test_every_command_has_a_decider_and_every_event_its_change() -> None:
    assert set(DECIDERS) == set(c.COMMANDS)
    assert set(APPLY) == set(EVENTS)


def test_every_moment_has_its_answers() -> None:
    assert set(ANSWERS) == {
        "lobby", "roll", "jail", "buy", "auction", "tax", "draw", "rent_roll", "debt", "forced_sale", "lift_or_hold",
        "house_call", "manage", "paused", "over",
    }  # fmt: skip


def test_a_seat_in_a_pause_or_after_the_end_has_nothing_to_choose() -> None:
    assert choices(MINETOWN, at(MINETOWN, moment="paused"), ANN) == ()
    assert choices(MINETOWN, at(MINETOWN, 3, Ben__bankrupt=True), BEN) == ()
    assert c.Buy(ANN) in [choice.command for choice in choices(MINETOWN, at(MINETOWN, **BUYING), ANN)]
