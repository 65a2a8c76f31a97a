"""R9.1 to R9.4 and R9.7: mortgages, lift or hold, forced sales."""

from typing import Any

import pytest
from positions import ANN, BANKER, BEN, CY, MINETOWN, UK, after, at, board, events, facts, refused, space, started

from minemonopoly.rules import commands as c
from minemonopoly.rules.events import (
    DebtOpened,
    DeedMortgaged,
    DeedMoved,
    ForcedSaleClosed,
    ForcedSaleOpened,
    LiftAnswered,
    LiftAsked,
    MoneyPaid,
    MortgageLifted,
    OfferClosed,
)
from minemonopoly.rules.prompts import asked, choices, moment
from minemonopoly.rules.state import Bundle, Game, Lot, SeatNo, TakeLot

SOUTH, DAY, BROWN_1, BROWN_2 = (space(MINETOWN, deed) for deed in ("south", "day", "brown_1", "brown_2"))
BROWNS: dict[str, Any] = {"deeds__brown_1__owner": "Ann", "deeds__brown_2__owner": "Ann"}


# ---- R9.1 to R9.3


def test_r9_1_a_deed_without_buildings_is_mortgaged_for_half_its_price() -> None:
    assert events(MINETOWN, at(MINETOWN, deeds__south__owner="Ann"), c.Mortgage(ANN, SOUTH)) == (
        MoneyPaid(None, ANN, 100, "mortgage", SOUTH),
        DeedMortgaged(SOUTH, ANN),
    )


def test_r9_1_what_bears_a_building_is_not() -> None:
    game = at(MINETOWN, **BROWNS, deeds__brown_1__houses=1)
    assert facts(MINETOWN, game, c.Mortgage(ANN, BROWN_1)) == {"space": BROWN_1}
    assert refused(MINETOWN, game, c.Mortgage(ANN, BROWN_1)) == "has_buildings"


def test_r9_1_a_bare_street_beside_a_built_one_may_be_unless_the_whole_group_must_be_bare() -> None:
    assert after(MINETOWN, at(MINETOWN, **BROWNS, deeds__brown_1__houses=1), c.Mortgage(ANN, BROWN_2)).mortgaged[
        BROWN_2
    ]
    on = board(MINETOWN, mortgage_needs_bare_group=True)
    game = at(on, **BROWNS, deeds__brown_1__houses=1)
    assert refused(on, game, c.Mortgage(ANN, BROWN_2)) == "has_buildings"
    assert c.Mortgage(ANN, BROWN_2) not in [choice.command for choice in choices(on, game, ANN)]


def test_r9_1_it_is_mortgaged_once_and_by_its_owner() -> None:
    game = at(MINETOWN, deeds__south__owner="Ann", deeds__south__mortgaged=True)
    assert refused(MINETOWN, game, c.Mortgage(ANN, SOUTH)) == "already_mortgaged"
    assert facts(MINETOWN, game, c.Mortgage(BEN, SOUTH)) == {"space": SOUTH, "owner": ANN}
    assert refused(MINETOWN, game, c.Mortgage(BEN, SOUTH)) == "not_owner"
    assert refused(MINETOWN, game, c.Mortgage(ANN, DAY)) == "not_owner"
    assert refused(MINETOWN, game, c.Mortgage(ANN, space(MINETOWN, "go"))) == "not_owner"


@pytest.mark.parametrize(
    "paths",
    [
        {"turn": "Ben"},
        {"moment": "manage"},
        {"Ann__space": "west", "moment": "buy"},
        {"auction": {"lot": "west"}},
        {"Ann__space": "jail", "Ann__jail_tries": 1},
    ],
    ids=["anothers turn", "manage", "buy", "auction", "jail"],
)
def test_r9_2_at_any_time_also_in_others_turns(paths: dict[str, Any]) -> None:
    game = at(MINETOWN, deeds__south__owner="Ann", **paths)
    assert after(MINETOWN, game, c.Mortgage(ANN, SOUTH), c.Lift(ANN, SOUTH)).cash[ANN] == 1490


@pytest.mark.parametrize(
    ("deed", "cost"),
    [("south", 110), ("brown_1", 33), ("light_blue_3", 66), ("day", 83), ("pink_1", 77), ("red_3", 132)],
)
def test_r9_3_lifting_costs_the_mortgage_value_and_ten_percent_rounded_up(deed: str, cost: int) -> None:
    where = space(MINETOWN, deed)
    game = at(MINETOWN, **{f"deeds__{deed}__owner": "Ann", f"deeds__{deed}__mortgaged": True})
    assert events(MINETOWN, game, c.Lift(ANN, where)) == (
        MoneyPaid(ANN, None, cost, "lift", where),
        MortgageLifted(where, ANN),
    )


def test_r9_3_another_interest_can_be_set() -> None:
    on = board(MINETOWN, mortgage_interest_percent=0)
    game = at(on, deeds__south__owner="Ann", deeds__south__mortgaged=True)
    assert after(on, game, c.Lift(ANN, SOUTH)).cash[ANN] == 1400


def test_r9_3_what_is_not_mortgaged_or_cannot_be_paid_is_not_lifted() -> None:
    assert refused(MINETOWN, at(MINETOWN, deeds__south__owner="Ann"), c.Lift(ANN, SOUTH)) == "not_mortgaged"
    game = at(MINETOWN, deeds__south__owner="Ann", deeds__south__mortgaged=True, Ann__cash=109)
    assert facts(MINETOWN, game, c.Lift(ANN, SOUTH)) == {"need": 110, "have": 109}
    assert refused(MINETOWN, game, c.Lift(ANN, SOUTH)) == "cannot_afford"
    assert refused(MINETOWN, game, c.Lift(BEN, SOUTH)) == "not_owner"


def test_r10_1_a_debtor_mortgages_and_does_not_lift() -> None:
    game = at(
        MINETOWN, Ann__space="east", Ann__cash=80, **BROWNS, deeds__south__owner="Ann", deeds__south__mortgaged=True
    )
    game = after(MINETOWN, game, c.Roll(ANN), throws=["1+2"])
    assert refused(MINETOWN, game, c.Lift(ANN, SOUTH)) == "wrong_moment"
    assert after(MINETOWN, game, c.Mortgage(ANN, BROWN_1), c.Pay(ANN)).cash[ANN] == 10


def test_r10_1_others_do_not_mortgage_in_anothers_debt() -> None:
    game = at(MINETOWN, Ann__space="east", Ann__cash=80, deeds__south__owner="Ben")
    game = after(MINETOWN, game, c.Roll(ANN), throws=["1+2"])
    assert refused(MINETOWN, game, c.Mortgage(BEN, SOUTH)) == "wrong_moment"


# ---- R9.4


def _traded(**paths: Any) -> Game:
    """Ben has just got Ann's mortgaged South for a book."""
    game = at(MINETOWN, 3, **{"deeds__south__owner": "Ann", "deeds__south__mortgaged": True, "Ben__cards": 1, **paths})
    return after(MINETOWN, game, c.MakeOffer(ANN, BEN, Bundle((SOUTH,)), Bundle(cards=1)), c.Accept(BEN, 1))


def test_r9_4_the_new_owner_of_a_mortgaged_deed_pays_ten_percent_at_once_and_is_asked() -> None:
    game = at(MINETOWN, 3, deeds__south__owner="Ann", deeds__south__mortgaged=True, Ben__cards=1)
    game = after(MINETOWN, game, c.MakeOffer(ANN, BEN, Bundle((SOUTH,)), Bundle(cards=1)))
    told = events(MINETOWN, game, c.Accept(BEN, 1))
    assert told[-2:] == (MoneyPaid(BEN, None, 10, "interest", SOUTH), LiftAsked(BEN, SOUTH))
    assert (moment(_traded()), asked(_traded())) == ("lift_or_hold", (BEN,))


def test_r9_4_it_may_then_be_lifted_for_the_mortgage_value_alone() -> None:
    assert events(MINETOWN, _traded(), c.Lift(BEN, SOUTH)) == (
        MoneyPaid(BEN, None, 100, "lift", SOUTH),
        MortgageLifted(SOUTH, BEN),
        LiftAnswered(BEN, SOUTH, "lifted"),
    )


def test_r9_4_or_held_and_then_lifting_later_costs_the_interest_again() -> None:
    game = after(MINETOWN, _traded(), c.Hold(BEN, SOUTH))
    assert (moment(game), game.lifts, game.cash[BEN]) == ("roll", (), 1490)
    assert after(MINETOWN, game, c.Lift(BEN, SOUTH)).cash[BEN] == 1380


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (c.Hold(ANN, SOUTH), "not_asked"),
        (c.Hold(BEN, DAY), "not_asked"),
        (c.Roll(ANN), "wrong_moment"),
        (c.Force(CY, SOUTH, 150), "wrong_moment"),
    ],
)
def test_r9_4_nothing_else_answers_it(command: c.Command, code: str) -> None:
    assert refused(MINETOWN, _traded(), command) == code


def test_r9_4_who_is_short_raises_cash_first() -> None:
    game = _traded(Ben__cash=12, deeds__day__owner="Ben")
    assert refused(MINETOWN, game, c.Lift(BEN, SOUTH)) == "cannot_afford"
    game = after(MINETOWN, game, c.Mortgage(BEN, DAY))
    assert refused(MINETOWN, game, c.Lift(BEN, SOUTH)) == "cannot_afford"  # 2 + 75
    assert after(MINETOWN, game, c.Hold(BEN, SOUTH)).lifts == ()


def test_r9_4_nothing_is_held_that_was_not_asked() -> None:
    assert refused(MINETOWN, at(MINETOWN), c.Hold(ANN, SOUTH)) == "wrong_moment"


def test_r9_4_a_deed_that_moves_on_is_asked_of_its_next_owner_only() -> None:
    game = _traded()
    game = after(MINETOWN, game, c.MakeOffer(BEN, CY, Bundle((SOUTH,)), Bundle(cash=20)), c.Accept(CY, 2))
    assert (asked(game), [lift.seat for lift in game.lifts], game.cash[CY]) == ((CY,), [CY], 1470)


def test_r9_4_an_awarded_deed_costs_no_interest() -> None:
    game = at(MINETOWN, deeds__south__owner="Ann", deeds__south__mortgaged=True)
    game = after(MINETOWN, game, c.AwardDeed(BANKER, space=SOUTH, seat=BEN, reason="x"))
    assert (game.cash[BEN], game.lifts, game.mortgaged[SOUTH]) == (1500, (), True)


# ---- R9.7


def _mortgaged(**paths: Any) -> Game:
    return at(MINETOWN, 3, **{"deeds__south__owner": "Ann", "deeds__south__mortgaged": True, **paths})


def _forced(amount: int = 150, **paths: Any) -> Game:
    return after(MINETOWN, _mortgaged(**paths), c.Force(BEN, SOUTH, amount))


def test_r9_7_any_seat_may_offer_the_bank_more_than_the_mortgage_value() -> None:
    assert events(MINETOWN, _mortgaged(), c.Force(BEN, SOUTH, 101)) == (ForcedSaleOpened(SOUTH, ANN, BEN, 101),)
    assert (moment(_forced()), asked(_forced())) == ("forced_sale", (ANN,))
    assert facts(MINETOWN, _mortgaged(), c.Force(BEN, SOUTH, 100)) == {"least": 101}
    assert refused(MINETOWN, _mortgaged(), c.Force(BEN, SOUTH, 100)) == "bid_too_low"


def test_r9_7_in_cash_it_holds() -> None:
    game = _mortgaged(Ben__cash=120)
    assert facts(MINETOWN, game, c.Force(BEN, SOUTH, 121)) == {"need": 121, "have": 120}
    assert refused(MINETOWN, game, c.Force(BEN, SOUTH, 121)) == "cannot_afford"
    assert moment(after(MINETOWN, game, c.Force(BEN, SOUTH, 120))) == "forced_sale"


def test_r9_7_not_where_it_is_switched_off() -> None:
    game = at(UK, deeds__south__owner="Ann", deeds__south__mortgaged=True)
    assert facts(UK, game, c.Force(BEN, SOUTH, 150)) == {"setting": "mortgage.forced_sale"}
    assert refused(UK, game, c.Force(BEN, SOUTH, 150)) == "switched_off"


@pytest.mark.parametrize(
    ("paths", "command", "code"),
    [
        ({}, c.Force(ANN, SOUTH, 150), "not_owner"),
        ({}, c.Force(BEN, DAY, 150), "not_owner"),
        ({"deeds__day__owner": "Ann"}, c.Force(BEN, DAY, 150), "not_mortgaged"),
        ({"Ben__space": "jail", "Ben__jail_tries": 0}, c.Force(BEN, SOUTH, 150), "in_jail"),
        ({**BROWNS, "deeds__brown_1__houses": 1}, c.Force(BEN, BROWN_2, 90), "has_buildings"),
        ({"Ann__space": "west", "moment": "buy"}, c.Force(BEN, SOUTH, 150), "wrong_moment"),
        ({"auction": {"lot": "west"}}, c.Force(BEN, SOUTH, 150), "wrong_moment"),
    ],
    ids=["own", "banks", "not mortgaged", "prisoner", "built", "buy", "auction"],
)  # fmt: skip
def test_r9_7_what_cannot_be_forced(paths: dict[str, Any], command: c.Command, code: str) -> None:
    assert refused(MINETOWN, _mortgaged(**paths), command) == code


def test_r9_7_the_owner_buys_it_back_at_once_for_value_and_ten_percent() -> None:
    assert events(MINETOWN, _forced(), c.Redeem(ANN, SOUTH)) == (
        MoneyPaid(ANN, None, 110, "redeem", SOUTH),
        MortgageLifted(SOUTH, ANN),
        ForcedSaleClosed(SOUTH, ANN, BEN, "redeemed"),
    )


def test_r9_7_let_go_it_is_the_offerers_for_the_sum_unmortgaged_and_the_owner_gets_nothing() -> None:
    assert events(MINETOWN, _forced(), c.Release(ANN, SOUTH)) == (
        ForcedSaleClosed(SOUTH, ANN, BEN, "released"),
        MortgageLifted(SOUTH, None),
        DeedMoved(SOUTH, ANN, None, "forced_sale"),
        MoneyPaid(BEN, None, 150, "forced_sale", SOUTH),
        DeedMoved(SOUTH, None, BEN, "forced_sale"),
    )
    game = after(MINETOWN, _forced(), c.Release(ANN, SOUTH))
    assert (game.cash, game.mortgaged[SOUTH], moment(game)) == ((1500, 1350, 1500), False, "roll")


def test_r9_7_the_owner_may_raise_cash_before_answering() -> None:
    game = _forced(Ann__cash=60, deeds__day__owner="Ann")
    assert refused(MINETOWN, game, c.Redeem(ANN, SOUTH)) == "cannot_afford"
    assert after(MINETOWN, game, c.Mortgage(ANN, DAY), c.Redeem(ANN, SOUTH)).cash[ANN] == 25


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (c.Redeem(BEN, SOUTH), "not_asked"),
        (c.Release(CY, SOUTH), "not_asked"),
        (c.Release(ANN, DAY), "not_asked"),
        (c.Redeem(ANN, DAY), "not_asked"),
        (c.Seize(CY, SOUTH, overdue=True), "not_asked"),
        (c.Seize(BEN, DAY, overdue=True), "not_asked"),
        (c.Seize(BEN, SOUTH), "wrong_moment"),
        (c.Lift(ANN, SOUTH), "wrong_moment"),
        (c.Force(CY, SOUTH, 400), "wrong_moment"),
        (c.Roll(ANN), "wrong_moment"),
        (c.MakeOffer(ANN, CY, Bundle((SOUTH,)), Bundle(cash=500)), "wrong_moment"),
    ],
)
def test_r9_7_only_the_owner_answers_and_only_with_these(command: c.Command, code: str) -> None:
    assert refused(MINETOWN, _forced(), command) == code


@pytest.mark.parametrize("command", [c.Redeem(ANN, SOUTH), c.Release(ANN, SOUTH), c.Seize(BEN, SOUTH, overdue=True)])
def test_r9_7_without_a_forced_sale_there_is_nothing_to_answer(command: c.Command) -> None:
    assert refused(MINETOWN, _mortgaged(), command) == "wrong_moment"


def test_r9_7_when_the_owners_time_is_over_the_offerer_may_seize_it() -> None:
    game = after(MINETOWN, _forced(), c.Seize(BEN, SOUTH, overdue=True))
    assert (game.owner[SOUTH], game.cash[BEN]) == (BEN, 1350)


def test_r9_7_a_trade_offered_before_does_not_save_the_deed() -> None:
    game = after(MINETOWN, _mortgaged(Cy__cards=1), c.MakeOffer(ANN, CY, Bundle((SOUTH,)), Bundle(cards=1)))
    told = events(MINETOWN, game, c.Force(BEN, SOUTH, 150))
    assert told[-1] == OfferClosed(1, ANN, CY, "void")
    assert refused(MINETOWN, after(MINETOWN, game, c.Force(BEN, SOUTH, 150)), c.Accept(CY, 1)) == "offer_void"


def test_r9_7_the_offerer_keeps_the_sum_in_hand() -> None:
    game = _forced(amount=1495, deeds__day__owner="Ben", deeds__day__mortgaged=True)
    assert refused(MINETOWN, game, c.Lift(BEN, DAY)) == "cannot_afford"


def test_r9_7_rent_demanded_meanwhile_is_paid_and_the_missing_part_is_a_debt() -> None:
    # Ben owes Cy 25 for West, then offers all he has for South; Cy demands
    game = at(MINETOWN, 3, turn="Ben", Ben__space="light_blue_3", Ben__cash=130, deeds__west__owner="Cy",
              deeds__south__owner="Ann", deeds__south__mortgaged=True)  # fmt: skip
    game = after(MINETOWN, game, c.Roll(BEN), c.Force(BEN, SOUTH, 130), c.DemandRent(CY), throws=["2+4"])
    assert (game.cash[BEN], moment(game)) == (105, "forced_sale")
    lot = Lot("deed", "forced", SOUTH)
    assert events(MINETOWN, game, c.Release(ANN, SOUTH))[-1] == DebtOpened(
        2, BEN, None, 25, "forced_sale", TakeLot(lot), SOUTH
    )
    game = after(MINETOWN, game, c.Release(ANN, SOUTH))
    assert (game.owner[SOUTH], game.cash[BEN], moment(game)) == (None, 0, "debt")
    game = after(MINETOWN, game, c.GiveCash(BANKER, seat=BEN, amount=25, reason="x"), c.Pay(BEN))
    assert (game.owner[SOUTH], game.mortgaged[SOUTH]) == (BEN, False)


@pytest.mark.parametrize(("leaver", "owner"), [(ANN, None), (BEN, ANN)])
def test_r9_7_it_falls_away_with_owner_or_offerer(leaver: SeatNo, owner: SeatNo | None) -> None:
    game = after(MINETOWN, _forced(), c.Resign(leaver))
    assert (game.forced, game.owner[SOUTH]) == (None, owner)


def test_r9_7_a_banker_who_awards_the_deed_ends_it() -> None:
    told = events(MINETOWN, _forced(), c.AwardDeed(BANKER, space=SOUTH, seat=CY, reason="x"))
    assert ForcedSaleClosed(SOUTH, ANN, BEN, "dropped") in told


def test_a_fresh_game_has_nothing_mortgaged() -> None:
    game, _ = started(MINETOWN, ("Ann", "Ben"))
    assert not any(game.mortgaged)
