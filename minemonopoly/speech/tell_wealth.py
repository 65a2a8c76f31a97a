"""What is said about money, deeds, buildings, debts and the end of a seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from minemonopoly.rules import events as e
from minemonopoly.rules.holdings import owns_group
from minemonopoly.rules.state import HOTEL, SeatNo
from minemonopoly.speech.story import Story
from minemonopoly.speech.tell_turn import bankrupt_heap


def _money(story: Story, event: e.MoneyPaid) -> None:
    teller = _MONEY.get(event.why)
    if teller is not None:
        teller(story, event)


def _pays(key: str) -> Callable[[Story, e.MoneyPaid], None]:
    """The payer does something with a sum, to somebody, about a space."""

    def teller(story: Story, event: e.MoneyPaid) -> None:
        if event.source is not None:
            story.act(event.source, f"tell.{key}", amount=event.amount, other=event.target, space=event.space)

    return teller


def _salary(story: Story, event: e.MoneyPaid) -> None:
    if event.target is not None:
        key = "salary" if story.has(e.GoPassed) else "claims_salary"
        story.act(event.target, f"tell.{key}", amount=event.amount)


def _purchase(story: Story, event: e.MoneyPaid) -> None:
    _pays("buys")(story, event)
    if event.source is not None and event.space is not None:
        _group_complete(story, event.source, event.space)


def _group_complete(story: Story, seat: SeatNo, space: int) -> None:
    """A whole group in one hand is worth a word."""
    number = story.board.spaces[space].group
    if number not in story.complete and owns_group(story.after, story.board.groups[number], seat):
        story.complete.add(number)
        story.act(seat, "tell.owns_group", group=number)


def _rent(story: Story, event: e.MoneyPaid) -> None:
    if event.source is None or event.target is None:
        return
    story.act(event.source, "tell.pays_rent", other=event.target, amount=event.amount, space=event.space)


def _book(story: Story, event: e.MoneyPaid) -> None:
    """What a book brings or costs; payments among seats are told together."""
    if event.source is None and event.target is not None:
        story.act(event.target, "tell.book_brings", amount=event.amount)
        return
    if event.source is not None and story.has(e.DebtClosed) and not story.has(e.BookDrawn):
        story.act(event.source, "tell.pays", amount=event.amount, other=event.target)
        return
    drawer = story.voice.game.turn if not story.all_of(e.BookDrawn) else story.all_of(e.BookDrawn)[0].seat
    rest = story.take(e.MoneyPaid, lambda paid: paid.why == "book" and None not in {paid.source, paid.target})
    total = event.amount + sum(paid.amount for paid in rest)
    if event.target is None and event.source is not None:
        story.act(event.source, "tell.book_costs", amount=event.amount)
    elif event.target == drawer:
        story.act(drawer, "tell.book_from_each", amount=event.amount, total=total)
    else:
        story.act(drawer, "tell.book_to_each", amount=event.amount, total=total)


def _lot(story: Story, event: e.MoneyPaid) -> None:
    """Told by the hammer; later, when a debt for it is settled, by itself."""
    if not story.has(e.AuctionClosed) and event.source is not None:
        story.act(event.source, "tell.pays", amount=event.amount, other=event.target)


def _forced(story: Story, event: e.MoneyPaid) -> None:
    """The deed comes with the last of the money (R9.7)."""
    _pays("pays" if story.has(e.DebtOpened) else "takes_forced")(story, event)


def _correction(story: Story, event: e.MoneyPaid) -> None:
    if event.target is not None:
        story.act(event.target, "tell.is_given", amount=event.amount)
    elif event.source is not None:
        story.act(event.source, "tell.is_taken", amount=event.amount)


def _deed(story: Story, event: e.DeedMoved) -> None:
    if event.why == "correction":
        story.tell("tell.deed_awarded", tone="done", space=event.space, other=event.target)
    elif event.why in {"auction", "sale"} and event.target is not None:
        if not story.has(e.AuctionClosed):
            story.act(event.target, "tell.gets_deed", space=event.space)
        _group_complete(story, event.target, event.space)
    elif event.why == "trade" and event.target is not None:
        _group_complete(story, event.target, event.space)


def _mortgaged(story: Story, event: e.DeedMortgaged) -> None:
    story.act(event.seat, "tell.mortgages", space=event.space, amount=story.board.spaces[event.space].mortgage)


def _built(story: Story, event: e.HousesBuilt) -> None:
    """All that one act puts up, told at once."""
    more = story.take(e.HousesBuilt, lambda other: other.seat == event.seat)
    built = [event, *more]
    total = sum(paid.amount for paid in story.all_of(e.MoneyPaid, lambda paid: paid.why == "build"))
    spaces = tuple(one.space for one in built)
    key = "builds_hotel" if event.level == HOTEL else "builds"
    key += "" if total else "_free"
    key += "_each" if len(spaces) > 1 and event.level != HOTEL else ""
    story.act(event.seat, f"tell.{key}", spaces=spaces, level=event.level, amount=total)


def _houses_sold(story: Story, event: e.HousesSold) -> None:
    if event.how == "ruin":
        return
    sold = [event, *story.take(e.HousesSold, lambda other: other.how == event.how)]
    total = sum(paid.amount for paid in story.all_of(e.MoneyPaid, lambda paid: paid.why == "sellback"))
    spaces = tuple(one.space for one in sold)
    story.act(event.seat, f"tell.houses_{event.how}", spaces=spaces, level=event.level, amount=total)


def _debt(story: Story, event: e.DebtOpened) -> None:
    cash = story.after.cash[event.debtor]
    story.act(event.debtor, "tell.owes", tone="refusal", other=event.creditor, amount=event.amount, cash=cash)


def _bankrupt(story: Story, event: e.SeatBankrupt) -> None:
    cash, deeds = bankrupt_heap(story, event.seat)
    story.act(event.seat, f"tell.out_{event.how}", tone="refusal")
    if cash or deeds:
        story.tell("tell.estate", other=event.creditor, cash=cash, deeds=deeds)


def _card(story: Story, event: e.CardMoved) -> None:
    if event.why != "correction":
        return
    if event.target is not None:
        story.act(event.target, "tell.card_given")
    elif event.source is not None:
        story.act(event.source, "tell.card_taken")


def _silent(story: Story, event: e.Event) -> None:
    """Told by another event of the same act."""
    del story, event


_MONEY: Mapping[str, Callable[[Story, e.MoneyPaid], None]] = {
    "salary": _salary,
    "purchase": _purchase,
    "rent": _rent,
    "flat_tax": _pays("pays_tax"),
    "percent_tax": _pays("pays_tax"),
    "luxury_tax": _pays("pays_tax"),
    "book": _book,
    "fine": _pays("pays_fine"),
    "lift": _pays("lifts"),
    "redeem": _pays("redeems"),
    "interest": _pays("pays_interest"),
    "forced_sale": _forced,
    "auction": _lot,
    "sale": _lot,
    "house_lot": _lot,
    "correction": _correction,
}
"""What is said about a payment, by its why; those not here are told with what they were paid for."""

TELLERS: Mapping[type[e.Base], Callable[[Story, Any], None]] = {
    e.MoneyPaid: _money,
    e.DeedMoved: _deed,
    e.DeedMortgaged: _mortgaged,
    e.MortgageLifted: _silent,
    e.HousesBuilt: _built,
    e.HousesSold: _houses_sold,
    e.DebtOpened: _debt,
    e.DebtClosed: _silent,
    e.SeatBankrupt: _bankrupt,
    e.CardMoved: _card,
}
"""What is said about each event of wealth."""
