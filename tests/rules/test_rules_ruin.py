"""R10.3 to R10.10: bankruptcy, resigning, forfeits, and how they fall into one another."""

from typing import Any

import pytest
from positions import (
    ANN,
    BANKER,
    BEN,
    CY,
    DEE,
    MINETOWN,
    UK,
    after,
    agreed,
    at,
    board,
    events,
    on_top,
    owing_bank,
    owing_ben,
    refused,
    space,
)

from minemonopoly.rules import commands as c
from minemonopoly.rules.events import (
    AuctionOpened,
    BidderPassed,
    CardMoved,
    ClaimClosed,
    DebtClosed,
    DeedMoved,
    HousesSold,
    LeadVoided,
    LiftAsked,
    LotQueued,
    MoneyPaid,
    MortgageLifted,
    OfferClosed,
    QuestionClosed,
    SeatBankrupt,
    TokenMoved,
    TurnBegan,
    TurnEnded,
)
from minemonopoly.rules.prompts import asked, choices, moment
from minemonopoly.rules.state import Bundle, Lot, MetThrow

SOUTH, DAY, WEST, BROWN_1, BROWN_2 = (space(MINETOWN, deed) for deed in ("south", "day", "west", "brown_1", "brown_2"))
FORCED = {"deeds__south__owner": "Cy", "deeds__south__mortgaged": True}
JAIL = MINETOWN.jail


# ---- R10.3


def test_r10_3_to_a_player_buildings_to_the_bank_then_cash_deeds_and_books_to_the_creditor() -> None:
    paths: dict[str, Any] = {"deeds__brown_1__owner": "Ann", "deeds__brown_2__owner": "Ann", "deeds__day__owner": "Ann"}
    paths |= {"deeds__brown_1__houses": 5, "deeds__brown_2__houses": 4, "deeds__day__mortgaged": True, "Ann__cards": 1}
    assert events(MINETOWN, owing_ben(**paths), c.Bankrupt(ANN)) == (
        DebtClosed(2, ANN, BEN, 25, "lapsed"),
        MoneyPaid(None, ANN, 150, "sellback", BROWN_1),
        HousesSold(BROWN_1, ANN, 0, 0, 1, "ruin"),
        MoneyPaid(None, ANN, 120, "sellback", BROWN_2),
        HousesSold(BROWN_2, ANN, 0, 4, 0, "ruin"),
        MoneyPaid(ANN, BEN, 290, "bankruptcy"),
        DeedMoved(BROWN_1, ANN, BEN, "bankruptcy"),
        DeedMoved(BROWN_2, ANN, BEN, "bankruptcy"),
        DeedMoved(DAY, ANN, BEN, "bankruptcy"),
        CardMoved(0, 10, ANN, BEN, "bankruptcy"),
        SeatBankrupt(ANN, BEN, "bankrupt"),
        MoneyPaid(BEN, None, 8, "interest", DAY),
        LiftAsked(BEN, DAY),
    )


def test_r10_3_mortgages_stay_and_each_is_lifted_or_held() -> None:
    paths: dict[str, Any] = {f"deeds__{deed}__owner": "Ann" for deed in ("day", "west")}
    paths |= {f"deeds__{deed}__mortgaged": True for deed in ("day", "west")}
    game = after(MINETOWN, owing_ben(**paths), c.Bankrupt(ANN))
    assert ([lift.space for lift in game.lifts], game.cash[BEN]) == ([DAY, WEST], 1500 + 20 - 8 - 10)
    game = after(MINETOWN, game, c.Hold(BEN, WEST), c.Lift(BEN, DAY))
    assert (game.lifts, game.mortgaged[DAY], game.mortgaged[WEST], game.turn) == ((), False, True, BEN)


def test_r10_3_the_creditor_of_the_oldest_debt_takes_all_and_the_other_debts_lapse() -> None:
    # two rents demanded at once: South to Ben, then the drawer's 50 to each
    game = at(MINETOWN, 3, Ann__space="chance_1", moment="draw", Ann__cash=20)
    game = after(MINETOWN, on_top(MINETOWN, game, "chairman_50"), c.DrawBook(ANN))
    assert [(debt.creditor, debt.amount) for debt in game.debts] == [(BEN, 50), (CY, 50)]
    game = after(MINETOWN, game, c.Bankrupt(ANN))
    assert (game.cash, game.debts, game.turn) == ((0, 1520, 1500), (), BEN)


# ---- R10.10


def test_r10_10_a_creditor_who_cannot_pay_the_interest_is_in_debt_for_it_one_debt_a_deed() -> None:
    paths: dict[str, Any] = {f"deeds__{deed}__owner": "Ann" for deed in ("day", "west", "brown_1")}
    paths |= {f"deeds__{deed}__mortgaged": True for deed in ("day", "west", "brown_1")}
    game = after(MINETOWN, owing_ben(**paths, Ben__cash=0, Ann__cash=0), c.Bankrupt(ANN))
    assert [(debt.debtor, debt.creditor, debt.amount, debt.space) for debt in game.debts] == [
        (BEN, None, 3, BROWN_1),
        (BEN, None, 8, DAY),
        (BEN, None, 10, WEST),
    ]
    assert (moment(game), len(game.lifts)) == ("debt", 3)
    assert refused(MINETOWN, game, c.Hold(BEN, DAY)) == "wrong_moment"
    game = after(MINETOWN, game, c.Mortgage(BEN, SOUTH), c.Pay(BEN), c.Pay(BEN), c.Pay(BEN))
    assert (moment(game), game.cash[BEN]) == ("lift_or_hold", 79)
    game = after(MINETOWN, game, *(c.Hold(BEN, deed) for deed in (BROWN_1, WEST, DAY)))
    assert (moment(game), game.turn) == ("roll", BEN)


def test_r10_10_what_can_be_paid_of_it_is() -> None:
    paths: dict[str, Any] = {f"deeds__{deed}__owner": "Ann" for deed in ("day", "west")}
    paths |= {f"deeds__{deed}__mortgaged": True for deed in ("day", "west")}
    game = after(MINETOWN, owing_ben(**paths, Ben__cash=9, Ann__cash=0), c.Bankrupt(ANN))
    assert (game.cash[BEN], [debt.space for debt in game.debts]) == (1, [WEST])


def test_r10_10_a_creditor_ruined_by_what_he_inherits_goes_to_the_bank() -> None:
    paths: dict[str, Any] = {"deeds__day__owner": "Ann", "deeds__day__mortgaged": True, "Ben__cash": 0, "Ann__cash": 0}
    game = after(MINETOWN, owing_ben(seats=4, **paths), c.Bankrupt(ANN), c.Bankrupt(BEN))
    assert (game.lifts, game.debts, game.mortgaged[DAY]) == ((), (), False)
    assert game.auction is not None
    assert [game.auction.lot.space, *(lot.space for lot in game.lots)] == [SOUTH, DAY]
    assert asked(game) == (CY, DEE)


# ---- R10.4


def test_r10_4_to_the_bank_mortgages_are_void_and_the_deeds_are_auctioned_in_board_order() -> None:
    paths: dict[str, Any] = {"deeds__west__owner": "Ann", "deeds__day__owner": "Ann", "deeds__day__mortgaged": True}
    game = owing_bank(
        **paths, Ann__cards=1, deeds__brown_1__owner="Ann", deeds__brown_2__owner="Ann", deeds__brown_1__houses=1
    )
    lots = [Lot("deed", "estate", deed) for deed in (BROWN_1, BROWN_2, DAY, WEST)]
    assert events(MINETOWN, game, c.Bankrupt(ANN)) == (
        DebtClosed(1, ANN, None, 100, "lapsed"),
        MoneyPaid(None, ANN, 30, "sellback", BROWN_1),
        HousesSold(BROWN_1, ANN, 0, 1, 0, "ruin"),
        MoneyPaid(ANN, None, 50, "bankruptcy"),
        DeedMoved(BROWN_1, ANN, None, "bankruptcy"),
        DeedMoved(BROWN_2, ANN, None, "bankruptcy"),
        MortgageLifted(DAY, None),
        DeedMoved(DAY, ANN, None, "bankruptcy"),
        DeedMoved(WEST, ANN, None, "bankruptcy"),
        CardMoved(0, 10, ANN, None, "bankruptcy"),
        SeatBankrupt(ANN, None, "bankrupt"),
        *(LotQueued(lot) for lot in lots),
        AuctionOpened(lots[0], (ANN,)),
    )


def test_r10_4_the_turn_passes_after_the_last_lot() -> None:
    game = after(MINETOWN, owing_bank(deeds__west__owner="Ann", deeds__day__owner="Ann"), c.Bankrupt(ANN))
    assert (moment(game), game.turn) == ("auction", ANN)
    game = after(MINETOWN, game, c.Bid(CY, 5), c.Pass(BEN))
    assert (moment(game), game.turn, game.owner[DAY]) == ("auction", ANN, CY)
    game = after(MINETOWN, game, c.CloseAuction())
    assert (moment(game), game.turn, game.owner[WEST]) == ("roll", BEN, None)


def test_r10_4_a_book_goes_back_under_its_deck() -> None:
    game = after(MINETOWN, owing_bank(Ann__cards=2), c.Bankrupt(ANN))
    assert (game.decks[0][-1], game.decks[1][-1]) == (10, 15)


# ---- R10.5 to R10.7


def test_r10_5_resigning_in_debt_to_a_player_gives_that_player_everything() -> None:
    game = after(MINETOWN, owing_ben(deeds__day__owner="Ann"), c.Resign(ANN))
    assert (game.owner[DAY], game.cash[BEN]) == (BEN, 1520)


def test_r10_5_otherwise_the_bank() -> None:
    game = after(MINETOWN, at(MINETOWN, 3, deeds__day__owner="Ann", Ann__space="jail"), c.Resign(ANN))
    assert (game.owner[DAY], moment(game), game.cash) == (None, "auction", (0, 1500, 1500))


@pytest.mark.parametrize(
    "paths",
    [
        {},
        {"moment": "manage"},
        {"turn": "Ben", "Ben__space": "south", "moment": "buy"},
        {"turn": "Ben", "Ben__space": "chance_1", "moment": "draw"},
        {"auction": {"lot": "south", "high": 10, "leader": "Ann"}},
        {**FORCED, "forced": {"deed": "south", "by": "Ben", "amount": 101}},
    ],
)  # fmt: skip
def test_r10_5_at_any_moment(paths: dict[str, Any]) -> None:
    assert after(MINETOWN, at(MINETOWN, 3, **paths), c.Resign(ANN)).seats[ANN].bankrupt


def test_r10_5_open_claims_against_the_seat_lapse() -> None:
    game = at(MINETOWN, 3, deeds__south__owner="Ben")
    game = after(MINETOWN, game, c.Roll(ANN), throws=["2+3"])
    assert ClaimClosed(1, BEN, ANN, SOUTH, "lapsed", 25) in events(MINETOWN, game, c.Resign(ANN))
    assert after(MINETOWN, game, c.Resign(ANN)).cash[BEN] == 1500


def test_r10_7_what_a_bankrupt_seat_still_claimed_lapses() -> None:
    game = after(MINETOWN, at(MINETOWN, 3, deeds__south__owner="Ben"), c.Roll(ANN), throws=["2+3"])
    assert ClaimClosed(1, BEN, ANN, SOUTH, "lapsed", 25) in events(MINETOWN, game, c.Resign(BEN))


def test_r10_7_what_others_owe_it_lapses_too() -> None:
    game = after(MINETOWN, owing_ben(), c.Resign(BEN))
    assert (game.debts, game.cash[ANN], moment(game)) == ((), 20, "auction")


def test_r10_7_its_token_leaves_the_board_and_it_is_never_asked_again() -> None:
    game = after(MINETOWN, at(MINETOWN, 3, Ben__space="west", Ben__cash=700), c.Resign(BEN))
    assert (game.space[BEN], game.cash[BEN], choices(MINETOWN, game, BEN)) == (None, 0, ())
    for command in (c.Roll(BEN), c.Resign(BEN), c.Bid(BEN, 1)):
        assert refused(MINETOWN, game, command) == "not_seated"


def test_r10_7_in_its_own_turn_the_turn_ends() -> None:
    game = at(MINETOWN, 3, doubles=1, Ann__cash=0)
    told = events(MINETOWN, game, c.Resign(ANN))
    assert told[-4:] == (
        SeatBankrupt(ANN, None, "resigned"),
        TurnEnded(ANN),
        TurnBegan(BEN, 2),
        TokenMoved(BEN, None, space(MINETOWN, "go"), "placed"),
    )


def test_r10_7_a_prisoner_who_leaves_is_none_any_more() -> None:
    assert after(MINETOWN, at(MINETOWN, 3, Ben__space="jail", Ben__jail_tries=1), c.Resign(BEN)).jail_tries[BEN] is None


def test_r10_6_a_forfeit_is_like_resigning_for_every_seat_named() -> None:
    game = at(MINETOWN, 4, deeds__south__owner="Ann", deeds__day__owner="Cy")
    game = after(MINETOWN, game, c.Forfeit(BANKER, seats=(ANN, CY), reason="shared a deed"))
    assert [seat.bankrupt for seat in game.seats] == [True, False, True, False]
    assert game.auction is not None
    assert [game.auction.lot.space, *(lot.space for lot in game.lots)] == [SOUTH, DAY]


def test_r10_6_the_creditor_of_a_forfeiter_takes_over_unless_it_forfeits_too() -> None:
    game = after(MINETOWN, owing_ben(deeds__day__owner="Ann", seats=4), c.Forfeit(BANKER, seats=(ANN,), reason="x"))
    assert game.owner[DAY] == BEN
    game = after(MINETOWN, owing_ben(deeds__day__owner="Ann", seats=4), c.Forfeit(BANKER, seats=(ANN, BEN), reason="x"))
    assert (game.owner[DAY], game.owner[SOUTH], game.cash) == (None, None, (0, 0, 1500, 1500))


@pytest.mark.parametrize("seats", [(), (DEE,), (ANN, DEE)])
def test_r10_6_only_seats_of_the_game_forfeit(seats: tuple[Any, ...]) -> None:
    assert refused(MINETOWN, at(MINETOWN, 3), c.Forfeit(BANKER, seats=seats, reason="x")) == "unknown_seat"


def test_r10_6_a_seat_named_twice_forfeits_once() -> None:
    told = events(MINETOWN, at(MINETOWN, 3), c.Forfeit(BANKER, seats=(ANN, ANN), reason="x"))
    assert sum(isinstance(event, SeatBankrupt) for event in told) == 1


# ---- everything at once


def test_r10_9_the_bankrupt_who_led_was_owed_was_offered_held_a_book_and_was_about_to_roll_again() -> None:
    paths: dict[str, Any] = {"Ann__space": "chest_1", "Ben__space": "light_blue_3", "Ben__cash": 20, "Ben__cards": 1}
    owners = {"south": "Ben", "west": "Cy", "north": "Cy", "day": "Dee"}
    paths |= {f"deeds__{deed}__owner": name for deed, name in owners.items()}
    # Ann lands on Ben's South; Ben lands with a double on Cy's West
    game = after(MINETOWN, at(MINETOWN, 4, **paths), c.Roll(ANN), c.EndTurn(ANN), c.Roll(BEN), throws=["1+2", "3+3"])
    # Dee offers him Day for his book, he leads for Cy's North with all he has, and Cy demands the rent
    game = after(MINETOWN, game, c.MakeOffer(DEE, BEN, Bundle((DAY,)), Bundle(cards=1)))
    game = after(MINETOWN, game, c.Sell(CY, space(MINETOWN, "north")), c.Bid(BEN, 20), c.DemandRent(CY))
    assert (moment(game), game.again, game.auction is not None and game.auction.leader) == ("debt", True, BEN)
    assert events(MINETOWN, game, c.Bankrupt(BEN)) == (
        LeadVoided(BEN),
        BidderPassed(BEN, forced=True),
        OfferClosed(1, DEE, BEN, "void"),
        ClaimClosed(1, BEN, ANN, SOUTH, "lapsed", 25),
        DebtClosed(3, BEN, CY, 50, "lapsed"),
        MoneyPaid(BEN, CY, 20, "bankruptcy"),
        DeedMoved(SOUTH, BEN, CY, "bankruptcy"),
        CardMoved(0, 10, BEN, CY, "bankruptcy"),
        SeatBankrupt(BEN, CY, "bankrupt"),
    )
    game = after(MINETOWN, game, c.Bankrupt(BEN))
    assert (moment(game), asked(game), game.turn) == ("auction", (DEE, ANN), BEN)
    game = after(MINETOWN, game, c.Bid(ANN, 1), c.Pass(DEE))
    assert (moment(game), game.turn, game.again) == ("roll", CY, False)


def test_r10_9_a_leading_bidder_ruined_by_a_rent_gives_all_to_the_owner_and_the_lot_goes_on() -> None:
    on = board(MINETOWN, auction_decliner_may_bid=True)
    given: dict[str, Any] = {
        "Ann__space": "chest_1",
        "Ann__cash": 20,
        "deeds__south__owner": "Ben",
        "Ben__space": "light_blue_3",
    }
    game = after(on, at(on, 4, **given, Ann__cards=1), c.Roll(ANN), c.EndTurn(ANN), c.Roll(BEN), throws=["1+2", "1+2"])
    game = after(on, game, c.Decline(BEN), c.Bid(ANN, 20), c.DemandRent(BEN))
    assert moment(game) == "debt"
    told = events(on, game, c.Bankrupt(ANN))
    assert told[:3] == (LeadVoided(ANN), BidderPassed(ANN, forced=True), DebtClosed(2, ANN, BEN, 25, "lapsed"))
    game = after(on, game, c.Bankrupt(ANN))
    assert (moment(game), game.seats[BEN].cards, game.cash[BEN]) == ("auction", ((0, 10),), 1520)
    assert game.auction is not None
    assert (game.auction.high, asked(game), game.turn) == (None, (BEN, CY, DEE), BEN)


def test_a_question_of_a_seat_that_left_is_void() -> None:
    game = after(MINETOWN, at(MINETOWN, 3), c.Ask("Ann", c.Resign(ANN), ("Ann",)))
    told = events(MINETOWN, game, c.Forfeit(BANKER, seats=(ANN,), reason="x"))
    assert QuestionClosed(1, "void") in told


def test_r10_5_resigning_is_asked_back_and_happens_on_the_yes() -> None:
    game = after(MINETOWN, at(MINETOWN, 3), c.Ask("Ann", c.Resign(ANN), ("Ann",)))
    assert not game.seats[ANN].bankrupt
    assert after(MINETOWN, game, c.Answer("Ann", 1, yes=True)).seats[ANN].bankrupt


def test_r10_2_a_debt_settled_in_the_meantime_makes_the_yes_vain() -> None:
    game = after(MINETOWN, owing_ben(), c.Ask("Ann", c.Bankrupt(ANN), ("Ann",)))
    game = after(MINETOWN, game, c.GiveCash(BANKER, seat=ANN, amount=10, reason="x"), c.Pay(ANN))
    assert refused(MINETOWN, game, c.Answer("Ann", 1, yes=True)) == "no_debt"
    assert after(MINETOWN, game, c.LapseQuestion(1)).questions == ()


def test_r10_4_the_estate_waits_behind_a_lot_that_is_under_the_hammer() -> None:
    game = at(MINETOWN, 4, Ann__space="south", moment="buy", deeds__west__owner="Ben")
    game = after(MINETOWN, game, c.Decline(ANN), c.Bid(CY, 7), c.Resign(BEN))
    assert game.auction is not None
    assert (game.auction.lot.space, [lot.space for lot in game.lots], game.auction.leader) == (SOUTH, [WEST], CY)
    game = after(MINETOWN, game, c.Pass(DEE))
    assert game.auction is not None
    assert (game.auction.lot.space, asked(game)) == (WEST, (ANN, CY, DEE))


def test_r10_5_everybody_else_agreed_to_a_forfeit_where_there_is_no_banker() -> None:
    game = agreed(UK, at(UK, 3), c.Forfeit("Ann", seats=(CY,), reason="x", alone=True))
    assert game.seats[CY].bankrupt


def test_luck_met_stays_with_a_bankrupt_seat_and_hinders_nobody() -> None:
    game = after(
        MINETOWN, at(MINETOWN, 3, Ben__space="south"), c.Skip(BANKER), c.Roll(BEN), c.Reclaim("Ann"), throws=["1+4"]
    )
    game = after(MINETOWN, game, c.Resign(BEN))
    assert game.met == (MetThrow(1, 4, BEN),)
    assert after(MINETOWN, game, c.Roll(ANN), throws=["4+6"]).space[ANN] == JAIL


def test_r10_2_in_a_pause_only_the_banker_rules_it() -> None:
    game = after(MINETOWN, owing_ben(), c.Pause(BANKER))
    assert refused(MINETOWN, game, c.Ruin("Ben", seat=ANN, overdue=True)) == "wrong_moment"
    assert after(MINETOWN, game, c.Ruin(BANKER, seat=ANN)).seats[ANN].bankrupt
