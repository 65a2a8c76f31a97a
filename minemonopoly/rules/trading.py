"""Offers between players (R2.5, R9.5, R9.6, R9.8)."""

from __future__ import annotations

from minemonopoly.board.model import Board
from minemonopoly.rules import commands as c
from minemonopoly.rules.deeds import inherit_mortgage, move_deed, want_bare
from minemonopoly.rules.events import CardMoved, MoneyPaid, OfferClosed, OfferMade
from minemonopoly.rules.holdings import free_cash, group_built, interest, is_tied
from minemonopoly.rules.jail import want_dealing
from minemonopoly.rules.moments import moment, refuse_moment, want_raising
from minemonopoly.rules.paying import want_cash
from minemonopoly.rules.rulings import RuleError
from minemonopoly.rules.state import Bundle, Offer, Position, SeatNo
from minemonopoly.rules.tape import Tape

MOST_OFFERS = 3
"""Open offers a seat may have at once."""


def make_offer(tape: Tape, command: c.MakeOffer) -> None:
    """Freeze an offer under the next number."""
    p = tape.now
    seat, to, give, take = command.seat, command.to, command.give, command.take
    if to == seat or not 0 <= to < len(p.seats) or p.seats[to].bankrupt:
        raise RuleError("unknown_seat", word=p.seats[to].name if 0 <= to < len(p.seats) else str(to))
    want_raising(p, seat)
    for space in (*give.deeds, *take.deeds):
        if is_tied(p, space):
            raise refuse_moment(p)
    if give.deeds or take.deeds:
        want_dealing(tape, seat, to)
    _want_trade(tape, give, take)
    _want_held(tape, seat, give)
    _want_held(tape, to, take)
    for space in (*give.deeds, *take.deeds):
        want_bare(tape, space)
    if sum(offer.by == seat for offer in p.offers) >= MOST_OFFERS:
        raise RuleError("slow_down", most=MOST_OFFERS)
    want_cash(tape, seat, give.cash)
    tape.add(OfferMade(p.number, seat, to, give, take))


def _want_trade(tape: Tape, give: Bundle, take: Bundle) -> None:
    """Refuse loans and gifts (R2.5), and plain sales where they must be auctioned (R9.6)."""
    things = [bool(side.deeds) or side.cards > 0 for side in (give, take)]
    empty = [not thing and side.cash <= 0 for thing, side in zip(things, (give, take), strict=True)]
    negative = min(give.cash, take.cash, give.cards, take.cards) < 0
    if any(empty) or not any(things) or negative:
        raise RuleError("loan_forbidden")
    if tape.board.settings.sale_must_auction:
        for goods, price in ((give, take), (take, give)):
            only_deeds = bool(goods.deeds) and not goods.cash and not goods.cards
            only_cash = not price.deeds and not price.cards
            if only_deeds and only_cash:
                raise RuleError("must_auction", space=goods.deeds[0])


def _want_held(tape: Tape, seat: SeatNo, bundle: Bundle) -> None:
    """Refuse what that side does not hold; cash aside."""
    for space in bundle.deeds:
        owner = tape.now.owner[space]
        if owner != seat:
            raise RuleError("not_owner", space=space, owner=owner)
    if len(tape.now.seats[seat].cards) < bundle.cards:
        raise RuleError("no_card", seat=seat)


def still_possible(board: Board, p: Position, offer: Offer) -> bool:
    """Whether what was printed can still be given: deeds, books and the offerer's cash; a ruin closes offers itself."""
    by, to = p.seats[offer.by], p.seats[offer.to]
    if p.cash[offer.by] < offer.give.cash:
        return False
    if len(by.cards) < offer.give.cards or len(to.cards) < offer.take.cards:
        return False
    sides = ((offer.by, offer.give), (offer.to, offer.take))
    return all(
        p.owner[space] == seat and not group_built(board, p, space) and not is_tied(p, space)
        for seat, bundle in sides
        for space in bundle.deeds
    )


def void_offers(tape: Tape) -> None:
    """Close what is no longer possible (R9.5)."""
    for offer in tape.now.offers:
        if not still_possible(tape.board, tape.now, offer):
            tape.add(OfferClosed(offer.number, offer.by, offer.to, "void"))


def _open_offer(p: Position, number: int) -> Offer:
    """The offer of that number; one that never was is refused before the moment, one that lapsed after it (R15)."""
    if not 0 < number < p.number:
        raise RuleError("no_such_number", number=number)
    if moment(p) in {"lobby", "paused"}:
        raise refuse_moment(p)
    for offer in p.offers:
        if offer.number == number:
            return offer
    raise RuleError("offer_void", number=number)


def accept(tape: Tape, command: c.Accept) -> None:
    """Exchange exactly what was printed, all at once."""
    p = tape.now
    offer = _open_offer(p, command.number)
    if offer.to != command.seat:
        raise RuleError("not_asked")
    if offer.give.deeds or offer.take.deeds:
        want_dealing(tape, offer.by, offer.to)
    if free_cash(p, offer.by) < offer.give.cash or _short_of_interest(tape, offer.by, offer.take, offer.give):
        raise RuleError("offer_void", number=offer.number)
    want_cash(tape, offer.to, offer.take.cash)
    if _short_of_interest(tape, offer.to, offer.give, offer.take):
        need = sum(interest(tape.board, space) for space in offer.give.deeds if p.mortgaged[space])
        have = free_cash(p, offer.to) + offer.give.cash
        raise RuleError("cannot_afford", need=need + offer.take.cash, have=have)
    tape.add(OfferClosed(offer.number, offer.by, offer.to, "accepted"))
    _exchange(tape, offer)


def _short_of_interest(tape: Tape, seat: SeatNo, gets: Bundle, gives: Bundle) -> bool:
    """Whether the interest on mortgaged deeds that come in cannot be paid (R9.4)."""
    due = sum(interest(tape.board, space) for space in gets.deeds if tape.now.mortgaged[space])
    return free_cash(tape.now, seat) - gives.cash + gets.cash < due


def _exchange(tape: Tape, offer: Offer) -> None:
    sides = ((offer.by, offer.to, offer.give), (offer.to, offer.by, offer.take))
    cards = [tape.now.seats[source].cards[: bundle.cards] for source, _, bundle in sides]
    for source, target, bundle in sides:
        if bundle.cash:
            tape.add(MoneyPaid(source, target, bundle.cash, "trade"))
    for (source, target, bundle), given in zip(sides, cards, strict=True):
        for space in bundle.deeds:
            move_deed(tape, space, target, "trade")
        for deck, book in given:
            tape.add(CardMoved(deck, book, source, target, "trade"))
    for _, target, bundle in sides:
        for space in bundle.deeds:
            if tape.now.mortgaged[space]:
                inherit_mortgage(tape, target, space)


def reject(tape: Tape, command: c.Reject) -> None:
    """Turn it down."""
    offer = _open_offer(tape.now, command.number)
    if offer.to != command.seat:
        raise RuleError("not_asked")
    tape.add(OfferClosed(offer.number, offer.by, offer.to, "rejected"))


def cancel(tape: Tape, command: c.CancelOffer) -> None:
    """Take it back."""
    offer = _open_offer(tape.now, command.number)
    if offer.by != command.seat:
        raise RuleError("not_asked")
    tape.add(OfferClosed(offer.number, offer.by, offer.to, "cancelled"))


def lapse(tape: Tape, command: c.LapseOffer) -> None:
    """Its clock ran out."""
    offer = _open_offer(tape.now, command.number)
    tape.add(OfferClosed(offer.number, offer.by, offer.to, "lapsed"))
