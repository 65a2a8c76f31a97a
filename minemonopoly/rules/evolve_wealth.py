"""What the events of money, deeds, buildings, rent, debts and auctions change."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from minemonopoly.rules import events as e
from minemonopoly.rules.columns import put
from minemonopoly.rules.state import Auction, Claim, Debt, ForcedSale, LiftOrHold, Placing, Position


def money_paid(d: Position, event: e.MoneyPaid) -> None:
    """The only way cash changes."""
    source, target, amount = event.source, event.target, event.amount
    cash = [*d.cash]
    if source is not None:
        cash[source] -= amount
    if target is not None:
        cash[target] += amount
    d.cash = tuple(cash)
    if event.why == "salary":
        d.salary_due = 0


def deed_moved(d: Position, event: e.DeedMoved) -> None:
    """The only way a deed changes hands."""
    d.owner = put(d.owner, event.space, event.target)


def deed_mortgaged(d: Position, event: e.DeedMortgaged) -> None:
    """No rent from now on (R9.1)."""
    d.mortgaged = put(d.mortgaged, event.space, True)


def mortgage_lifted(d: Position, event: e.MortgageLifted) -> None:
    """Rent again (R9.3)."""
    d.mortgaged = put(d.mortgaged, event.space, False)


def houses_built(d: Position, event: e.HousesBuilt) -> None:
    """Out of the box, onto the street (R8.6)."""
    d.houses = put(d.houses, event.space, event.level)
    d.bank_houses -= event.houses
    d.bank_hotels -= event.hotels


def houses_sold(d: Position, event: e.HousesSold) -> None:
    """Off the street, into the box (R8.8)."""
    d.houses = put(d.houses, event.space, event.level)
    d.bank_houses += event.houses
    d.bank_hotels += event.hotels


def claim_opened(d: Position, event: e.ClaimOpened) -> None:
    """One more right to demand (R5.3)."""
    d.serial = max(d.serial, event.serial + 1)
    claim = Claim(event.serial, event.owner, event.debtor, event.deed, event.amount, event.until, event.tenfold)
    d.claims = (*d.claims, claim)


def claim_demanded(d: Position, event: e.ClaimDemanded) -> None:
    """The debtor has to throw (R5.10)."""
    d.claims = tuple(replace(claim, demanded=True) if claim.serial == event.serial else claim for claim in d.claims)


def claim_closed(d: Position, event: e.ClaimClosed) -> None:
    """One right fewer."""
    d.claims = tuple(claim for claim in d.claims if claim.serial != event.serial)


def debt_opened(d: Position, event: e.DebtOpened) -> None:
    """Behind the older ones (R10.1)."""
    d.serial = max(d.serial, event.serial + 1)
    debt = Debt(event.serial, event.debtor, event.creditor, event.amount, event.why, event.then, event.space)
    d.debts = (*d.debts, debt)


def debt_closed(d: Position, event: e.DebtClosed) -> None:
    """One debt fewer."""
    d.debts = tuple(debt for debt in d.debts if debt.serial != event.serial)


def lot_queued(d: Position, event: e.LotQueued) -> None:
    """Behind the other lots."""
    d.lots = (*d.lots, event.lot)


def auction_opened(d: Position, event: e.AuctionOpened) -> None:
    """Under the hammer, and out of the queue, in which it stood first."""
    d.lots = d.lots[1:]
    d.auction = Auction(event.lot, None, None, frozenset(event.passed))


def bid_made(d: Position, event: e.BidMade) -> None:
    """A new leader."""
    assert d.auction is not None  # noqa: S101  # a bid without an auction is a broken journal
    d.auction = replace(d.auction, high=event.amount, leader=event.seat)


def bidder_passed(d: Position, event: e.BidderPassed) -> None:
    """Out of this lot."""
    assert d.auction is not None  # noqa: S101  # a pass without an auction is a broken journal
    d.auction = replace(d.auction, passed=d.auction.passed | {event.seat})


def lead_voided(d: Position, event: e.LeadVoided) -> None:
    """No bid stands (R10.5)."""
    del event
    assert d.auction is not None  # noqa: S101  # a lead without an auction is a broken journal
    d.auction = replace(d.auction, high=None, leader=None)


def auction_closed(d: Position, event: e.AuctionClosed) -> None:
    """Nothing is under the hammer; without a winner the other lots of a shortage fall away (R8.7)."""
    d.auction = None
    if event.winner is None and event.lot.why == "shortage":
        d.lots = tuple(lot for lot in d.lots if lot.why != "shortage")


def lot_passed(d: Position, event: e.LotPassed) -> None:
    """To be placed at once (R8.7)."""
    d.placing = Placing(event.seat, event.kind)


def placing_ended(d: Position, event: e.PlacingEnded) -> None:
    """Placed or given up."""
    del event
    d.placing = None


def house_call_opened(d: Position, event: e.HouseCallOpened) -> None:
    """Asked once a turn (R8.7)."""
    d.house_call = event.call
    d.called = d.turn_number


def wish_made(d: Position, event: e.WishMade) -> None:
    """One fewer to ask."""
    call = d.house_call
    assert call is not None  # noqa: S101  # a wish without a call is a broken journal
    wishes = (*call.wishes, (event.seat, event.count)) if event.count else call.wishes
    d.house_call = replace(call, wishes=wishes, asked=tuple(seat for seat in call.asked if seat != event.seat))


def house_call_closed(d: Position, event: e.HouseCallClosed) -> None:
    """Everybody has said."""
    del event
    d.house_call = None


def lift_asked(d: Position, event: e.LiftAsked) -> None:
    """Behind the others (R9.4)."""
    d.lifts = (*d.lifts, LiftOrHold(event.seat, event.space))


def lift_answered(d: Position, event: e.LiftAnswered) -> None:
    """One fewer."""
    gone = LiftOrHold(event.seat, event.space)
    d.lifts = tuple(lift for lift in d.lifts if lift != gone)


def forced_sale_opened(d: Position, event: e.ForcedSaleOpened) -> None:
    """The owner is asked (R9.7)."""
    d.forced = ForcedSale(event.space, event.owner, event.by, event.amount)


def forced_sale_closed(d: Position, event: e.ForcedSaleClosed) -> None:
    """The owner has answered."""
    del event
    d.forced = None


APPLY: dict[type, Callable[[Position, Any], None]] = {
    e.MoneyPaid: money_paid,
    e.DeedMoved: deed_moved,
    e.DeedMortgaged: deed_mortgaged,
    e.MortgageLifted: mortgage_lifted,
    e.HousesBuilt: houses_built,
    e.HousesSold: houses_sold,
    e.ClaimOpened: claim_opened,
    e.ClaimDemanded: claim_demanded,
    e.ClaimClosed: claim_closed,
    e.DebtOpened: debt_opened,
    e.DebtClosed: debt_closed,
    e.LotQueued: lot_queued,
    e.AuctionOpened: auction_opened,
    e.BidMade: bid_made,
    e.BidderPassed: bidder_passed,
    e.LeadVoided: lead_voided,
    e.AuctionClosed: auction_closed,
    e.LotPassed: lot_passed,
    e.PlacingEnded: placing_ended,
    e.HouseCallOpened: house_call_opened,
    e.WishMade: wish_made,
    e.HouseCallClosed: house_call_closed,
    e.LiftAsked: lift_asked,
    e.LiftAnswered: lift_answered,
    e.ForcedSaleOpened: forced_sale_opened,
    e.ForcedSaleClosed: forced_sale_closed,
}
