"""What is said about dice, steps, landings, books and jail."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from minemonopoly.board.model import Kind
from minemonopoly.rules import events as e
from minemonopoly.rules.state import SeatNo
from minemonopoly.speech.story import Story


def _dice(story: Story, event: e.DiceThrown) -> None:
    if event.why == "order":
        throws = [event, *story.take(e.DiceThrown, lambda other: other.why == "order")]
        story.tell("tell.order_rolls", tone="done", sums=tuple(throw.a + throw.b for throw in throws))
        return
    key = {"turn": "roll", "jail": "roll_in_jail", "rent": "roll_for_rent"}[event.why]
    if event.why == "turn" and event.a == event.b:
        key = "roll_doubles"
    story.act(event.seat, f"tell.{key}", a=event.a, b=event.b, sum=event.a + event.b)


def _moved(story: Story, event: e.TokenMoved) -> None:
    if event.how == "walk":
        story.more(f"land.{_landing(story, event)}", glue=": ", space=event.space)
    elif event.how in {"book", "back"}:
        key = "goes_back_to" if event.how == "back" else "goes_to"
        story.act(event.seat, f"tell.{key}", space=event.space)
    elif event.how == "correction":
        story.act(event.seat, "tell.is_moved", space=event.space)


def _landing(story: Story, event: e.TokenMoved) -> str:
    """What it is like to stand there: at home, on a visit, for free."""
    space = story.board.spaces[event.space]
    if space.no == story.board.jail:
        return "visit"
    if space.kind is Kind.FREE_PARKING:
        return "parking"
    owner = story.before.owner[space.no]
    if owner == event.seat:
        return "home"
    return "mortgaged" if owner is not None and story.before.mortgaged[space.no] else "space"


def _salary_due(story: Story, event: e.SalaryDue) -> None:
    story.prompt("ask.claim_salary", seat=event.seat, amount=event.amount)


def _salary_lost(story: Story, event: e.SalaryLost) -> None:
    story.act(event.seat, "tell.forgets_salary", tone="news", amount=event.amount)


def _settled(story: Story, event: e.LandingSettled) -> None:
    if event.how == "declined":
        story.act(event.seat, "tell.declines", space=event.space)


def _book(story: Story, event: e.BookDrawn) -> None:
    book = story.board.books[event.deck][event.book]
    story.act(event.seat, f"tell.book_{event.deck}", text=book.text)
    if event.kept:
        story.act(event.seat, "tell.keeps_book")


def _deck_empty(story: Story, event: e.DeckEmpty) -> None:
    story.act(event.seat, "tell.empty_machine")


def _jailed(story: Story, event: e.SeatJailed) -> None:
    story.act(event.seat, f"tell.jailed_{event.why}")


def _try_failed(story: Story, event: e.JailTryFailed) -> None:
    story.act(event.seat, "tell.no_doubles", tries=event.tries, most=story.board.settings.jail_tries)


def _freed(story: Story, event: e.SeatFreed) -> None:
    if event.how != "correction":
        story.act(event.seat, f"tell.freed_{event.how}")


def _turn_ended(story: Story, event: e.TurnEnded) -> None:
    """Only a turn that ends by its seat's own word is worth saying."""
    silent = (e.DiceThrown, e.BookDrawn, e.TurnSkipped, e.SeatBankrupt, e.LandingSettled, e.MoneyPaid, e.AuctionClosed)
    if not any(story.has(kind) for kind in silent):
        story.act(event.seat, "tell.is_done")


def _skipped(story: Story, event: e.TurnSkipped) -> None:
    story.tell("tell.skipped", by=event.by, seat=event.seat)


def _reclaimed(story: Story, event: e.TurnReclaimed) -> None:
    story.tell("tell.reclaimed", by=event.by, seat=event.seat)


def _claim_opened(story: Story, event: e.ClaimOpened) -> None:
    if story.all_of(e.ClaimDemanded, lambda other: other.serial == event.serial):
        return
    if event.amount is None:
        story.prompt("ask.rent_unknown", seat=event.owner)
    else:
        story.prompt("ask.rent", seat=event.owner, amount=event.amount)


def _claim_demanded(story: Story, event: e.ClaimDemanded) -> None:
    if not story.has(e.ClaimOpened):
        story.act(event.owner, "tell.demands_rent", other=event.debtor, space=event.deed)


def _claim_closed(story: Story, event: e.ClaimClosed) -> None:
    if event.how == "late":
        story.act(event.owner, "tell.rent_late", tone="news", space=event.deed)


def _silent(story: Story, event: e.Event) -> None:
    """Told by another event of the same act, or by the prompt at its end."""
    del story, event


def bankrupt_heap(story: Story, seat: SeatNo) -> tuple[int, int]:
    """The cash and the number of deeds that a seat which left gave up."""
    cash = story.all_of(e.MoneyPaid, lambda paid: paid.why == "bankruptcy" and paid.source == seat)
    deeds = story.all_of(e.DeedMoved, lambda moved: moved.why == "bankruptcy" and moved.source == seat)
    return sum(paid.amount for paid in cash), len(deeds)


TELLERS: Mapping[type[e.Base], Callable[[Story, Any], None]] = {
    e.TurnBegan: _silent,
    e.TurnEnded: _turn_ended,
    e.DiceThrown: _dice,
    e.TokenMoved: _moved,
    e.GoPassed: _silent,
    e.SalaryDue: _salary_due,
    e.SalaryLost: _salary_lost,
    e.LandingOpened: _silent,
    e.LandingSettled: _settled,
    e.ClaimOpened: _claim_opened,
    e.ClaimDemanded: _claim_demanded,
    e.ClaimClosed: _claim_closed,
    e.BookDrawn: _book,
    e.DeckEmpty: _deck_empty,
    e.SeatJailed: _jailed,
    e.JailTryFailed: _try_failed,
    e.SeatFreed: _freed,
    e.TurnSkipped: _skipped,
    e.TurnReclaimed: _reclaimed,
}
"""What is said about each event of a turn."""
