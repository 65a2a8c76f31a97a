"""R10.1, R10.2, R10.8, R10.9: debts, and who may rule them hopeless."""

from typing import Any

from positions import (
    ANN,
    BANKER,
    BEN,
    CY,
    DEE,
    MINETOWN,
    after,
    at,
    events,
    facts,
    on_top,
    owing_bank,
    owing_ben,
    refused,
    space,
)

from minemonopoly.rules import commands as c
from minemonopoly.rules.events import (
    DebtClosed,
    DebtOpened,
    MoneyPaid,
    SeatBankrupt,
)
from minemonopoly.rules.prompts import asked, moment
from minemonopoly.rules.state import Game

SOUTH, DAY = space(MINETOWN, "south"), space(MINETOWN, "day")


# ---- R10.1


def test_r10_1_a_debt_beyond_the_cash_stops_the_course_of_the_game() -> None:
    game = owing_bank()
    assert (moment(game), asked(game), game.cash[ANN]) == ("debt", (ANN,), 20)
    assert refused(MINETOWN, game, c.EndTurn(ANN)) == "unsettled"
    for command in (c.Roll(BEN), c.Mortgage(BEN, SOUTH), c.Skip(BANKER), c.Bid(BEN, 1)):
        assert refused(MINETOWN, game, command) in {"wrong_moment", "not_your_turn"}


def test_r10_1_paying_short_is_refused() -> None:
    assert facts(MINETOWN, owing_bank(), c.Pay(ANN)) == {"need": 100, "have": 20}
    assert refused(MINETOWN, owing_bank(), c.Pay(ANN)) == "cannot_afford"


def test_r10_1_income_never_pays_a_debt_by_itself() -> None:
    game = after(MINETOWN, owing_bank(), c.GiveCash(BANKER, seat=ANN, amount=500, reason="x"))
    assert (moment(game), game.cash[ANN]) == ("debt", 520)
    assert events(MINETOWN, game, c.Pay(ANN)) == (
        DebtClosed(1, ANN, None, 100, "paid"),
        MoneyPaid(ANN, None, 100, "luxury_tax", space(MINETOWN, "credit_tax")),
    )


def test_r10_1_a_debt_to_a_player_is_paid_to_that_player() -> None:
    game = after(MINETOWN, owing_ben(), c.GiveCash(BANKER, seat=ANN, amount=5, reason="x"), c.Pay(ANN))
    assert (game.cash, game.debts, moment(game)) == ((0, 1525, 1500), (), "manage")


def test_r10_1_who_owes_nothing_has_nothing_to_pay() -> None:
    assert facts(MINETOWN, owing_bank(), c.Pay(BEN)) == {"seat": BEN}
    assert refused(MINETOWN, owing_bank(), c.Pay(BEN)) == "no_debt"
    assert refused(MINETOWN, at(MINETOWN), c.Pay(ANN)) == "no_debt"


def _birthday(**paths: Any) -> Game:
    """Ann has drawn the birthday book: Ben has 3, Cy 5, Dee enough."""
    given = {"Ann__space": "chest_1", "moment": "draw", "Ben__cash": 3, "Cy__cash": 5, **paths}
    return on_top(MINETOWN, at(MINETOWN, 4, **given), "birthday_10")


def test_r10_8_a_book_that_takes_from_everybody_when_two_cannot_pay() -> None:
    assert events(MINETOWN, _birthday(), c.DrawBook(ANN))[2:] == (
        DebtOpened(1, BEN, ANN, 10, "book"),
        DebtOpened(2, CY, ANN, 10, "book"),
        MoneyPaid(DEE, ANN, 10, "book"),
    )


def test_r10_1_debts_queue_in_the_order_they_arose_and_later_debtors_raise_cash_meanwhile() -> None:
    game = after(MINETOWN, _birthday(deeds__day__owner="Cy", deeds__south__owner="Ben"), c.DrawBook(ANN))
    assert asked(game) == (BEN,)
    assert refused(MINETOWN, game, c.Pay(CY)) == "wrong_moment"
    game = after(MINETOWN, game, c.Mortgage(CY, DAY))
    assert refused(MINETOWN, game, c.Pay(CY)) == "wrong_moment"
    game = after(MINETOWN, game, c.Mortgage(BEN, SOUTH), c.Pay(BEN))
    assert asked(game) == (CY,)
    game = after(MINETOWN, game, c.Pay(CY))
    assert (game.cash, moment(game)) == ((1530, 93, 70, 1490), "manage")


def test_r10_2_the_later_debtor_may_give_up_first() -> None:
    game = after(MINETOWN, _birthday(), c.DrawBook(ANN), c.Bankrupt(CY))
    assert (asked(game), game.cash[ANN], game.seats[CY].bankrupt) == ((BEN,), 1515, True)
    game = after(MINETOWN, game, c.Bankrupt(BEN))
    assert (game.cash, moment(game)) == ((1518, 0, 0, 1490), "manage")


def test_r10_8_the_payments_go_round_from_the_drawer_past_those_who_are_out() -> None:
    game = at(MINETOWN, 4, turn="Cy", Cy__space="chance_1", moment="draw", Dee__bankrupt=True)
    assert events(MINETOWN, on_top(MINETOWN, game, "chairman_50"), c.DrawBook(CY))[2:] == (
        MoneyPaid(CY, ANN, 50, "book"),
        MoneyPaid(CY, BEN, 50, "book"),
    )


def test_r10_8_a_drawer_who_cannot_pay_the_third_of_three_has_paid_two_and_owes_the_third() -> None:
    game = at(MINETOWN, 4, Ann__space="chance_1", moment="draw", Ann__cash=120)
    assert events(MINETOWN, on_top(MINETOWN, game, "chairman_50"), c.DrawBook(ANN))[2:] == (
        MoneyPaid(ANN, BEN, 50, "book"),
        MoneyPaid(ANN, CY, 50, "book"),
        DebtOpened(1, ANN, DEE, 50, "book"),
    )


def test_r10_9_a_debt_equal_to_the_cash_is_simply_paid() -> None:
    game = owing_bank(Ann__cash=100)
    assert (game.cash[ANN], moment(game)) == (0, "manage")
    assert moment(owing_bank(Ann__cash=99)) == "debt"


def test_r10_9_cash_of_exactly_0_is_solvent() -> None:
    game = owing_bank(Ann__cash=100)
    assert refused(MINETOWN, game, c.Bankrupt(ANN)) == "no_debt"
    assert after(MINETOWN, game, c.EndTurn(ANN)).turn == BEN


# ---- R10.2


def test_r10_2_declaring_without_a_debt_is_refused() -> None:
    assert facts(MINETOWN, at(MINETOWN), c.Bankrupt(ANN)) == {"seat": ANN}
    assert refused(MINETOWN, at(MINETOWN), c.Bankrupt(ANN)) == "no_debt"
    assert refused(MINETOWN, owing_bank(), c.Bankrupt(BEN)) == "no_debt"


def test_r10_2_it_is_allowed_while_something_could_still_be_raised() -> None:
    assert after(MINETOWN, owing_bank(deeds__day__owner="Ann"), c.Bankrupt(ANN)).seats[ANN].bankrupt


def test_r10_2_the_banker_rules_it_for_a_debtor_only() -> None:
    assert after(MINETOWN, owing_bank(), c.Ruin(BANKER, seat=ANN)).seats[ANN].bankrupt
    assert facts(MINETOWN, owing_bank(), c.Ruin(BANKER, seat=BEN)) == {"seat": BEN}
    assert refused(MINETOWN, owing_bank(), c.Ruin(BANKER, seat=BEN)) == "no_debt"


def test_r10_2_the_creditor_rules_it_only_when_the_clock_has_run_out() -> None:
    game = owing_ben()
    assert refused(MINETOWN, game, c.Ruin("Ben", seat=ANN)) == "not_banker"
    assert refused(MINETOWN, game, c.Ruin("Cy", seat=ANN, overdue=True)) == "not_banker"
    assert refused(MINETOWN, owing_bank(), c.Ruin("Ben", seat=ANN, overdue=True)) == "not_banker"
    told = events(MINETOWN, game, c.Ruin("Ben", seat=ANN, overdue=True))
    assert SeatBankrupt(ANN, BEN, "ruined") in told


def test_r10_2_the_creditor_is_asked_back_first() -> None:
    game = after(MINETOWN, owing_ben(), c.Ask("Ben", c.Ruin("Ben", seat=ANN, overdue=True), ("Ben",)))
    assert after(MINETOWN, game, c.Answer("Ben", 1, yes=True)).seats[ANN].bankrupt
    assert refused(MINETOWN, owing_ben(), c.Ask("Cy", c.Ruin("Cy", seat=ANN, overdue=True), ("Cy",))) == "not_banker"
