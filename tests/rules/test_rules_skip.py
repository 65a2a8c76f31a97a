"""R3.5: skipping an idle seat and handing the turn back; dice and books stay with the seat that met them."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace
from positions import ANN, BANKER, BEN, CY, MINETOWN, UK, after, at, board, events, on_top, refused, space

from minemonopoly.board.model import Advance
from minemonopoly.rules import commands as c
from minemonopoly.rules.events import (
    BookDrawn,
    DiceThrown,
    LandingSettled,
    MoneyPaid,
    TokenMoved,
    TurnBegan,
    TurnEnded,
    TurnReclaimed,
    TurnSkipped,
)
from minemonopoly.rules.evolve import take_back
from minemonopoly.rules.prompts import moment
from minemonopoly.rules.state import Bundle, Game, MetThrow

SKIP = c.Skip(BANKER)
SOUTH = space(MINETOWN, "south")


def test_r3_5_the_banker_may_skip_an_idle_seat() -> None:
    assert events(MINETOWN, at(MINETOWN), SKIP) == (
        TurnSkipped(ANN, BANKER),
        TurnEnded(ANN),
        TurnBegan(BEN, 2),
        TokenMoved(BEN, None, space(MINETOWN, "go"), "placed"),
    )


def test_r3_5_the_next_seat_may_skip_only_when_the_clock_has_run_out() -> None:
    game = at(MINETOWN, 3)
    assert refused(MINETOWN, game, c.Skip("Ben")) == "not_banker"
    assert refused(MINETOWN, game, c.Skip("Cy", overdue=True)) == "not_banker"
    assert refused(MINETOWN, game, c.Skip("Ann", overdue=True)) == "not_banker"
    assert after(MINETOWN, game, c.Skip("Ben", overdue=True)).turn == BEN


def test_r3_5_a_seat_that_is_out_is_not_the_next() -> None:
    game = at(MINETOWN, 3, Ben__bankrupt=True)
    assert refused(MINETOWN, game, c.Skip("Ben", overdue=True)) == "not_banker"
    assert after(MINETOWN, game, c.Skip("Cy", overdue=True)).turn == CY


@pytest.mark.parametrize("moment_now", ["roll", "manage"])
def test_r3_5_a_skipped_turn_simply_ends(moment_now: str) -> None:
    assert after(MINETOWN, at(MINETOWN, moment=moment_now), SKIP).turn == BEN


def test_r3_5_a_double_still_to_roll_is_lost() -> None:
    assert after(MINETOWN, at(MINETOWN, doubles=2), SKIP).turn == BEN


def test_r3_5_a_skipped_purchase_is_declined_without_an_auction() -> None:
    game = at(MINETOWN, Ann__space="south", moment="buy")
    told = events(MINETOWN, game, SKIP)
    assert LandingSettled(ANN, "buy", SOUTH, "declined") in told
    skipped = after(MINETOWN, game, SKIP)
    assert (skipped.auction, skipped.owner[SOUTH], skipped.turn) == (None, None, BEN)


def test_r3_5_a_skipped_tax_choice_is_flat() -> None:
    game = at(MINETOWN, Ann__space="admin_shop", Ann__cash=600, moment="tax")
    game = after(MINETOWN, game, SKIP)
    assert (game.cash[ANN], game.turn) == (400, BEN)


def test_r3_5_a_waiting_book_is_drawn_first() -> None:
    game = on_top(MINETOWN, at(MINETOWN, Ann__space="chance_1", moment="draw"), "dividend_50")
    game = after(MINETOWN, game, SKIP)
    assert (game.cash[ANN], game.turn) == (1550, BEN)


def test_r3_5_a_book_that_leads_to_a_purchase_buys_nothing() -> None:
    game = on_top(MINETOWN, at(MINETOWN, Ann__space="chance_1", moment="draw"), "advance_south")
    game = after(MINETOWN, game, SKIP)
    assert (game.owner[SOUTH], game.auction, game.turn, game.cash[ANN]) == (None, None, BEN, 1700)


def test_r3_5_a_book_that_leads_to_the_tax_pays_it_flat() -> None:
    game = on_top(MINETOWN, at(MINETOWN, Ann__space="chance_1", moment="draw"), "back_3")
    game = after(MINETOWN, game, SKIP)
    assert (game.cash[ANN], game.turn) == (1300, BEN)


def test_r3_5_books_that_lead_to_nothing_but_their_own_machine_are_not_drawn_for_ever() -> None:
    book = replace(MINETOWN.books[0][0], effect=Advance(space(MINETOWN, "chance_1")))
    circle = replace(MINETOWN, books=((book,), MINETOWN.books[1]))
    told = events(circle, at(circle, Ann__space="chance_1", moment="draw"), SKIP)
    assert sum(isinstance(event, BookDrawn) for event in told) == 1 + len(circle.books[1])
    assert [event.seat for event in told if isinstance(event, TurnBegan)] == [BEN]


def test_r3_5_a_book_that_ends_in_debt_keeps_the_turn_until_it_is_settled() -> None:
    game = at(MINETOWN, Ann__space="chance_1", Ann__cash=10, moment="draw", deeds__day__owner="Ann")
    game = after(MINETOWN, on_top(MINETOWN, game, "speeding_15"), SKIP)
    assert (moment(game), game.turn) == ("debt", ANN)
    assert refused(MINETOWN, game, SKIP) == "wrong_moment"
    game = after(MINETOWN, game, c.Mortgage(ANN, space(MINETOWN, "day")), c.Pay(ANN))
    assert (game.turn, game.cash[ANN]) == (BEN, 70)


def test_r3_5_a_skipped_book_may_send_to_jail() -> None:
    game = on_top(MINETOWN, at(MINETOWN, Ann__space="chance_1", moment="draw"), "ban")
    game = after(MINETOWN, game, SKIP)
    assert (game.jail_tries[ANN], game.turn) == (0, BEN)


def test_r3_5_a_prisoner_skipped_before_the_roll_has_no_try_counted() -> None:
    game = after(MINETOWN, at(MINETOWN, Ann__space="jail", Ann__jail_tries=1), SKIP)
    assert (game.jail_tries[ANN], game.turn) == (1, BEN)


def _in_auction() -> Game:
    return after(MINETOWN, at(MINETOWN, 3, Ann__space="south", moment="buy"), c.Decline(ANN))


def _in_debt() -> Game:
    return after(MINETOWN, at(MINETOWN, Ann__space="east", Ann__cash=3), c.Roll(ANN), throws=["1+2"])


def _in_forced_sale() -> Game:
    paths = {"deeds__south__owner": "Ann", "deeds__south__mortgaged": True}
    return after(MINETOWN, at(MINETOWN, **paths), c.Force(BEN, SOUTH, 150))


@pytest.mark.parametrize("position", [_in_auction, _in_debt, _in_forced_sale])
def test_r3_5_a_debt_anothers_auction_or_a_forced_sale_cannot_be_skipped(position: Callable[[], Game]) -> None:
    assert refused(MINETOWN, position(), SKIP) == "wrong_moment"


def test_r3_5_the_skipped_seat_calls_its_turn_back_and_the_whole_state_with_it() -> None:
    game = at(MINETOWN, 3, Ann__space="south", Ben__space="west", moment="buy", deeds__pink_3__owner="Ann")
    played = after(MINETOWN, game, SKIP, c.Roll(BEN), c.Buy(BEN), throws=["1+2"])
    assert played.owner[space(MINETOWN, "orange_2")] == BEN
    back = after(MINETOWN, played, c.Reclaim("Ann"))
    assert (back.turn, moment(back), back.owner, back.cash, back.space) == (
        ANN,
        "buy",
        game.owner,
        game.cash,
        game.space,
    )
    assert after(MINETOWN, back, c.Buy(ANN)).owner[SOUTH] == ANN


def test_r3_5_the_banker_may_call_it_back_too() -> None:
    game = after(MINETOWN, at(MINETOWN), SKIP)
    assert events(MINETOWN, game, c.Reclaim(BANKER)) == (TurnReclaimed(ANN, BANKER),)


def test_r3_5_nobody_profits_from_what_happened_meanwhile() -> None:
    game = after(MINETOWN, at(MINETOWN, 3, deeds__south__owner="Cy"), SKIP, c.Mortgage(CY, SOUTH))
    assert game.cash[CY] == 1600
    back = after(MINETOWN, game, c.Reclaim("Ann"))
    assert (back.cash[CY], back.mortgaged[SOUTH]) == (1500, False)


def test_r3_5_when_the_next_seat_has_finished_its_turn_it_is_too_late() -> None:
    game = after(MINETOWN, at(MINETOWN, 3, Ben__space="west"), SKIP, c.Roll(BEN), throws=["1+4"])
    assert after(MINETOWN, game, c.Reclaim("Ann")).turn == ANN
    game = after(MINETOWN, game, c.EndTurn(BEN))
    assert refused(MINETOWN, game, c.Reclaim("Ann")) == "too_late"
    assert refused(MINETOWN, game, c.Reclaim(BANKER)) == "too_late"


def test_r3_5_going_to_jail_finishes_a_turn_as_well() -> None:
    game = after(MINETOWN, at(MINETOWN, 3, Ben__space="north"), SKIP, c.Roll(BEN), throws=["2+3"])
    assert refused(MINETOWN, game, c.Reclaim("Ann")) == "too_late"


def test_r3_5_a_stranger_has_nothing_to_call_back() -> None:
    game = after(MINETOWN, at(MINETOWN, 3), SKIP)
    assert refused(MINETOWN, game, c.Reclaim("Ben")) == "not_asked"
    assert refused(MINETOWN, game, c.Reclaim("Nobody")) == "not_asked"
    assert refused(MINETOWN, at(MINETOWN), c.Reclaim("Ann")) == "not_asked"
    assert refused(MINETOWN, at(MINETOWN), c.Reclaim(BANKER)) == "not_asked"


def test_r3_5_of_two_turns_skipped_one_after_the_other_only_the_last_comes_back() -> None:
    game = after(MINETOWN, at(MINETOWN, 3), SKIP, SKIP)
    assert game.turn == CY
    assert refused(MINETOWN, game, c.Reclaim("Ann")) == "too_late"
    assert refused(MINETOWN, game, c.Reclaim("Cy")) == "not_asked"
    assert after(MINETOWN, game, c.Reclaim("Ben")).turn == BEN


def test_r3_5_a_turn_is_called_back_once() -> None:
    game = after(MINETOWN, at(MINETOWN), SKIP, c.Reclaim("Ann"))
    assert refused(MINETOWN, game, c.Reclaim("Ann")) == "too_late"
    assert after(MINETOWN, game, SKIP, c.Reclaim("Ann")).turn == ANN


def test_r3_5_dice_already_met_stay_with_the_seat_that_met_them() -> None:
    game = after(MINETOWN, at(MINETOWN, 3, Ben__space="south"), SKIP, c.Roll(BEN), throws=["1+4"])
    back = after(MINETOWN, game, c.Reclaim("Ann"))
    ann = events(MINETOWN, back, c.Roll(ANN), "6+4")
    assert ann[0] == DiceThrown(ANN, 6, 4, "turn", 0)
    back = after(MINETOWN, back, c.Roll(ANN), c.EndTurn(ANN), throws=["6+4"])
    ben = events(MINETOWN, back, c.Roll(BEN), "2+2")
    assert isinstance(ben[0], DiceThrown)
    assert (ben[0].a, ben[0].b) == (1, 4)


def test_r3_5_after_its_own_dice_a_seat_throws_fresh_ones() -> None:
    game = after(MINETOWN, at(MINETOWN, Ben__space="south"), SKIP, c.Roll(BEN), c.Reclaim("Ann"), throws=["1+4"])
    game = after(MINETOWN, game, SKIP, c.Roll(BEN), c.EndTurn(BEN), SKIP)
    told = events(MINETOWN, game, c.Roll(BEN), "2+3")
    assert isinstance(told[0], DiceThrown)
    assert (told[0].a, told[0].b, told[0].met) == (2, 3, -1)


def test_r3_5_a_book_already_met_stays_with_the_seat_that_met_it() -> None:
    game = on_top(MINETOWN, at(MINETOWN, Ben__space="jail", Ann__space="jail"), "contest_10")
    game = on_top(MINETOWN, game, "stock_50")
    played = after(MINETOWN, game, SKIP, c.Roll(BEN), c.DrawBook(BEN), throws=["3+4"])
    assert played.cash[BEN] == 1550
    back = after(MINETOWN, played, c.Reclaim("Ann"), c.Roll(ANN), c.DrawBook(ANN), throws=["3+4"])
    assert (back.cash[ANN], back.cash[BEN]) == (1510, 1500)
    again = after(MINETOWN, back, c.EndTurn(ANN), c.Roll(BEN), c.DrawBook(BEN))
    assert (again.cash[BEN], again.space[BEN]) == (1550, space(MINETOWN, "chest_2"))


def test_r3_5_a_reclaim_reopens_the_claims_that_the_undone_turn_had_closed() -> None:
    # Ann lands on Ben's deed in turn 1; with two players it closes when her next turn begins
    game = after(MINETOWN, at(MINETOWN, deeds__south__owner="Ben"), c.Roll(ANN), throws=["2+3"])
    game = after(MINETOWN, game, c.EndTurn(ANN))
    skipped = after(MINETOWN, game, SKIP)
    assert skipped.claims == ()
    assert refused(MINETOWN, skipped, c.DemandRent(BEN)) == "nothing_to_claim"
    back = after(MINETOWN, skipped, c.Reclaim("Ben"))
    assert after(MINETOWN, back, c.DemandRent(BEN)).cash == (1475, 1525)


def test_r3_5_an_offer_answered_meanwhile_is_open_again_and_its_number_is_never_used_twice() -> None:
    game = at(MINETOWN, 3, deeds__south__owner="Cy")
    game = after(MINETOWN, game, c.MakeOffer(CY, ANN, Bundle(deeds=(SOUTH,)), Bundle(cash=100)), SKIP)
    played = after(MINETOWN, game, c.Accept(ANN, 1), c.MakeOffer(ANN, BEN, Bundle(deeds=(SOUTH,)), Bundle(cash=9)))
    back = after(MINETOWN, played, c.Reclaim("Ann"))
    assert [offer.number for offer in back.offers] == [1]
    back = after(MINETOWN, back, c.MakeOffer(CY, BEN, Bundle(deeds=(SOUTH,)), Bundle(cash=10)))
    assert [offer.number for offer in back.offers] == [1, 3]


def test_r3_5_whoever_took_over_a_seat_keeps_it() -> None:
    game = after(MINETOWN, at(MINETOWN, 3), SKIP, c.Reseat(BANKER, CY, "Ida"), c.Reclaim("Ann"))
    assert [seat.name for seat in game.seats] == ["Ann", "Ben", "Ida"]


def test_r3_5_a_seat_that_left_meanwhile_calls_nothing_back() -> None:
    game = after(MINETOWN, at(MINETOWN, 3), SKIP, c.Resign(ANN))
    assert refused(MINETOWN, game, c.Reclaim("Ann")) == "not_seated"


def test_r3_5_in_a_pause_only_the_banker_calls_back() -> None:
    game = after(MINETOWN, at(MINETOWN), SKIP, c.Pause(BANKER))
    assert refused(MINETOWN, game, c.Reclaim("Ann")) == "wrong_moment"
    back = after(MINETOWN, game, c.Reclaim(BANKER))
    assert (back.turn, back.paused) == (ANN, True)


def test_r3_5_in_a_pause_the_next_seat_skips_nobody() -> None:
    assert refused(MINETOWN, at(MINETOWN, moment="paused"), c.Skip("Ben", overdue=True)) == "wrong_moment"


def test_r3_5_a_skipped_salary_is_lost() -> None:
    game = after(UK, at(UK, Ann__space="east"), c.Roll(ANN), SKIP, throws=["1+4"])
    assert (game.turn, game.cash[ANN]) == (BEN, 1500)
    assert (after(UK, game, c.Reclaim("Ann")).salary_due) == 200


def test_r12_an_undone_reclaim_does_not_keep_dice_that_were_thrown_before_it() -> None:
    rolled = after(MINETOWN, at(MINETOWN, 3, Ben__space="south"), SKIP, c.Roll(BEN), throws=["1+4"])
    told = events(MINETOWN, rolled, c.Reclaim("Ann"))
    back = after(MINETOWN, rolled, c.Reclaim("Ann"))
    assert len(back.met) == 1
    again = take_back(back, rolled, told)
    assert again == rolled


def test_r12_an_undone_reclaim_keeps_what_was_thrown_after_it() -> None:
    rolled = after(MINETOWN, at(MINETOWN, 3, Ben__space="south"), SKIP, c.Roll(BEN), throws=["1+4"])
    told = events(MINETOWN, rolled, c.Reclaim("Ann"))
    back = after(MINETOWN, rolled, c.Reclaim("Ann"))
    told += events(MINETOWN, back, c.Roll(ANN), "6+4")
    back = after(MINETOWN, back, c.Roll(ANN), throws=["6+4"])
    again = take_back(back, rolled, told)
    assert again.met == (MetThrow(6, 4),)


def test_r12_a_skip_undone_with_all_that_followed_meets_its_dice_again() -> None:
    game = at(MINETOWN, 3, Ben__space="south")
    told = (*events(MINETOWN, game, SKIP), *events(MINETOWN, after(MINETOWN, game, SKIP), c.Roll(BEN), "1+4"))
    rolled = after(MINETOWN, game, SKIP, c.Roll(BEN), throws=["1+4"])
    again = take_back(rolled, game, told)
    assert (again.turn, again.skip) == (ANN, None)
    repeated = events(MINETOWN, after(MINETOWN, again, SKIP), c.Roll(BEN))
    assert isinstance(repeated[0], DiceThrown)
    assert (repeated[0].a, repeated[0].b, repeated[0].met) == (1, 4, 0)


def test_r3_5_with_auto_ends_a_skip_works_as_well() -> None:
    on = board(MINETOWN, turn_end="auto")
    game = after(on, at(on, Ann__space="south", moment="buy"), SKIP)
    assert game.turn == BEN
    assert after(on, game, c.Reclaim("Ann")).turn == ANN


def test_r3_5_a_repeated_reading_of_the_book_tells_the_same_book() -> None:
    game = on_top(MINETOWN, at(MINETOWN, Ann__space="chance_1", moment="draw"), "dividend_50")
    skipped = after(MINETOWN, game, SKIP)
    back = after(MINETOWN, skipped, c.Reclaim("Ann"))
    told = events(MINETOWN, back, c.DrawBook(ANN))
    assert isinstance(told[1], BookDrawn)
    assert told[2] == MoneyPaid(None, ANN, 50, "book")
    assert after(MINETOWN, back, c.DrawBook(ANN)).met == ()


def test_r12_a_reclaim_undone_with_the_throw_before_it_leaves_that_throw_with_its_seat() -> None:
    skipped = after(MINETOWN, at(MINETOWN, 3, Ben__space="south"), SKIP)
    rolled = after(MINETOWN, skipped, c.Roll(BEN), throws=["1+4"])
    told = (*events(MINETOWN, skipped, c.Roll(BEN), "1+4"), *events(MINETOWN, rolled, c.Reclaim("Ann")))
    again = take_back(after(MINETOWN, rolled, c.Reclaim("Ann")), skipped, told)
    assert (again.turn, again.met) == (BEN, (MetThrow(1, 4, BEN),))


def test_r12_an_undone_reclaim_does_not_keep_a_book_that_was_drawn_before_it() -> None:
    game = on_top(MINETOWN, at(MINETOWN, 3, Ann__space="chance_1", moment="draw"), "dividend_50")
    drawn = after(MINETOWN, game, SKIP)
    told = events(MINETOWN, drawn, c.Reclaim("Ann"))
    back = after(MINETOWN, drawn, c.Reclaim("Ann"))
    assert len(back.met) == 1
    assert take_back(back, drawn, told) == drawn
