"""What is said when a book's debt is paid later, and how an undo names a ruin."""

from typing import Any

from msgspec.structs import replace
from speech_table import ANN, BEN, CY, board, table

from minemonopoly.rules import events as e
from minemonopoly.rules.evolve import fold
from minemonopoly.rules.state import Auction, Game, Lot
from minemonopoly.speech.narrate import narrate, preview
from minemonopoly.speech.wording import Words

EN = Words("en")
SOUTH = board().by_id("south").no


def _lines(before: Game, *events: Any) -> list[str]:
    return [line.plain for line in narrate(board(), before, events, fold(before, events), EN)]


def test_who_pays_a_present_later_is_named_and_only_that_sum() -> None:
    owing = fold(table(), [e.DebtOpened(1, BEN, ANN, 10, "book"), e.DebtOpened(2, CY, ANN, 10, "book")])
    paid = (e.DebtClosed(1, BEN, ANN, 10, "paid"), e.MoneyPaid(BEN, ANN, 10, "book"))
    assert _lines(owing, *paid)[0].startswith("[M] LIGHT BLUE pays RED $10")


def test_who_pays_the_bank_for_a_book_later_is_named_too() -> None:
    owing = fold(table(), [e.DebtOpened(1, BEN, None, 50, "book")])
    paid = (e.DebtClosed(1, BEN, None, 50, "paid"), e.MoneyPaid(BEN, None, 50, "book"))
    assert _lines(owing, *paid)[0].startswith("[M] LIGHT BLUE pays the bank $50")


def test_an_undo_names_a_ruin_by_who_is_ruined_not_by_the_bid_that_fell_with_it() -> None:
    leads = replace(table(), auction=Auction(Lot("deed", "declined", SOUTH), 90, CY))
    events = (e.LeadVoided(CY), e.MoneyPaid(CY, None, 1500, "bankruptcy"), e.SeatBankrupt(CY, None, "resigned"))
    told = [line.plain for line in preview(board(), [(leads, events, fold(leads, events))], EN)]
    assert told == [f"[M] Undo 1: {_lines(leads, *events)[1].removeprefix('[M] ')}"]
    assert told[0].endswith("leaves the game")


def test_of_a_forced_sale_not_yet_paid_nobody_says_that_the_deed_is_there() -> None:
    part = (e.MoneyPaid(BEN, None, 80, "forced_sale", SOUTH), e.DebtOpened(1, BEN, None, 40, "forced_sale"))
    assert "pays the bank $80" in _lines(table(), *part)[0]
    assert "gets" not in " ".join(_lines(table(), *part))
    rest = (e.DebtClosed(1, BEN, None, 40, "paid"), e.MoneyPaid(BEN, None, 40, "forced_sale", SOUTH))
    owing = fold(table(), [e.DebtOpened(1, BEN, None, 40, "forced_sale")])
    assert _lines(owing, *rest)[0].startswith("[M] LIGHT BLUE gets S South Warp for $40")
