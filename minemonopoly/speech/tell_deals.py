"""What is said about auctions, house calls, offers and forced sales."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from minemonopoly.rules import events as e
from minemonopoly.rules.state import Lot
from minemonopoly.speech.story import Story


def lot_ending(lot: Lot) -> str:
    """The ending of a key that speaks of such a lot."""
    return "" if lot.kind == "deed" else f"_{lot.kind}"


def _opened(story: Story, event: e.AuctionOpened) -> None:
    """A declined deed was named just now; one put up for sale is its seller's act."""
    if event.lot.why == "sale" and event.lot.seller is not None:
        story.act(event.lot.seller, "tell.auctions", space=event.lot.space)
        return
    if not (event.lot.why == "declined" and story.has(e.LandingSettled)):
        story.tell(f"tell.auction{lot_ending(event.lot)}", space=event.lot.space)


def _bid(story: Story, event: e.BidMade) -> None:
    """The bid at which the hammer falls is told by the hammer."""
    auction = story.before.auction
    if auction is not None and not story.has(e.AuctionClosed):
        key = f"tell.bids{lot_ending(auction.lot)}"
        story.act(event.seat, key, amount=event.amount, space=auction.lot.space)


def _passed(story: Story, event: e.BidderPassed) -> None:
    if not event.forced:
        story.act(event.seat, "tell.passes")
        return
    forced = [event, *story.take(e.BidderPassed, lambda other: other.forced)]
    left = {gone.seat for gone in story.all_of(e.SeatBankrupt)}
    poor = tuple(one.seat for one in forced if one.seat not in left)
    if poor:
        story.tell("tell.too_poor", seats=poor)


def _voided(story: Story, event: e.LeadVoided) -> None:
    story.tell("tell.lead_voided", seat=event.seat)


def _closed(story: Story, event: e.AuctionClosed) -> None:
    ending, space = lot_ending(event.lot), event.lot.space
    if event.winner is None:
        story.tell(f"tell.unsold{ending}", other=event.lot.seller, space=space)
    elif event.lot.seller is None:
        story.act(event.winner, f"tell.wins{ending}", amount=event.amount, space=space)
    else:
        story.act(event.winner, "tell.wins_from", amount=event.amount, other=event.lot.seller, space=space)


def _placing(story: Story, event: e.PlacingEnded) -> None:
    if not event.placed:
        story.tell(f"tell.unplaced_{event.kind}", seat=event.seat)


def _house_call(story: Story, event: e.HouseCallOpened) -> None:
    call = event.call
    story.act(call.builder, f"tell.call_{call.kind}", tone="news", spaces=call.spaces)


def _wish(story: Story, event: e.WishMade) -> None:
    if event.count:
        story.act(event.seat, "tell.wants", count=event.count)
    elif not story.has(e.SeatBankrupt):
        story.act(event.seat, "tell.passes")


def _call_closed(story: Story, event: e.HouseCallClosed) -> None:
    if event.how != "enough":
        story.tell(f"tell.call_{event.how}")


def _offer(story: Story, event: e.OfferMade) -> None:
    story.act(
        event.by, "tell.offers", other=event.to, number=event.number, give=event.give, take=event.take, tone="news"
    )  # fmt: skip
    story.prompt("ask.offer", seat=event.to, number=event.number)


def _offer_closed(story: Story, event: e.OfferClosed) -> None:
    if event.how == "accepted":
        offer = next((offer for offer in story.before.offers if offer.number == event.number), None)
        story.tell("tell.accepts", tone="done", seat=event.to, number=event.number)
        if offer is not None:
            story.more("tell.deal", glue=": ", seat=event.by, other=event.to, give=offer.give, take=offer.take)
    elif event.how in {"rejected", "cancelled"}:
        story.act(event.to if event.how == "rejected" else event.by, f"tell.{event.how}", number=event.number)
    elif event.how == "lapsed":
        story.tell("tell.offer_lapsed", number=event.number)
    else:
        void = [event, *story.take(e.OfferClosed, lambda other: other.how == "void")]
        key = "tell.offer_void" if len(void) == 1 else "tell.offers_void"
        story.tell(key, numbers=tuple(one.number for one in void))


def _lift_answered(story: Story, event: e.LiftAnswered) -> None:
    if event.how == "held":
        story.act(event.seat, "tell.holds", space=event.space)


def _forced(story: Story, event: e.ForcedSaleOpened) -> None:
    story.act(event.by, "tell.forces", amount=event.amount, other=event.owner, space=event.space)


def _forced_closed(story: Story, event: e.ForcedSaleClosed) -> None:
    if event.how == "released":
        story.act(event.owner, "tell.releases", space=event.space)
    elif event.how == "dropped":
        story.tell("tell.force_dropped", space=event.space)


def _silent(story: Story, event: e.Event) -> None:
    """Told by another event of the same act, or by the prompt at its end."""
    del story, event


TELLERS: Mapping[type[e.Base], Callable[[Story, Any], None]] = {
    e.LotQueued: _silent,
    e.AuctionOpened: _opened,
    e.BidMade: _bid,
    e.BidderPassed: _passed,
    e.LeadVoided: _voided,
    e.AuctionClosed: _closed,
    e.LotPassed: _silent,
    e.PlacingEnded: _placing,
    e.HouseCallOpened: _house_call,
    e.WishMade: _wish,
    e.HouseCallClosed: _call_closed,
    e.OfferMade: _offer,
    e.OfferClosed: _offer_closed,
    e.LiftAsked: _silent,
    e.LiftAnswered: _lift_answered,
    e.ForcedSaleOpened: _forced,
    e.ForcedSaleClosed: _forced_closed,
}
"""What is said about each event of a deal."""
