"""Mortgages, lift or hold, forced sales (R9.1 to R9.4, R9.7)."""

from __future__ import annotations

from minemonopoly.rules import commands as c
from minemonopoly.rules.auctions import hand_over, take_payment
from minemonopoly.rules.deeds import want_bare, want_no_lot, want_owner
from minemonopoly.rules.events import (
    DeedMortgaged,
    DeedMoved,
    ForcedSaleClosed,
    ForcedSaleOpened,
    LiftAnswered,
    MortgageLifted,
    OfferClosed,
)
from minemonopoly.rules.holdings import interest, lift_price
from minemonopoly.rules.jail import want_dealing
from minemonopoly.rules.moments import moment, refuse_moment, want_managing, want_raising
from minemonopoly.rules.paying import earn, spend, want_cash
from minemonopoly.rules.rulings import RuleError
from minemonopoly.rules.state import ForcedSale, LiftOrHold, Lot
from minemonopoly.rules.tape import Tape


def mortgage(tape: Tape, command: c.Mortgage) -> None:
    """Take half the price on a deed without buildings."""
    p = tape.now
    seat, space = command.seat, command.space
    want_raising(p, seat)
    want_no_lot(tape, space)
    want_owner(tape, seat, space)
    if p.houses[space]:
        raise RuleError("has_buildings", space=space)
    if tape.board.settings.mortgage_needs_bare_group:
        want_bare(tape, space)
    if p.mortgaged[space]:
        raise RuleError("already_mortgaged", space=space)
    earn(tape, seat, tape.board.spaces[space].mortgage, "mortgage", space)
    tape.add(DeedMortgaged(space, seat))
    for offer in p.offers:  # it is not any more what was printed (R9.5)
        if space in offer.give.deeds or space in offer.take.deeds:
            tape.add(OfferClosed(offer.number, offer.by, offer.to, "void"))


def lift(tape: Tape, command: c.Lift) -> None:
    """Pay value and interest back; the value alone while lift-or-hold is asked."""
    p = tape.now
    seat, space = command.seat, command.space
    if moment(p) in {"lobby", "paused", "debt"} or (p.forced is not None and p.forced.space == space):
        raise refuse_moment(p)
    want_no_lot(tape, space)
    want_owner(tape, seat, space)
    if not p.mortgaged[space]:
        raise RuleError("not_mortgaged", space=space)
    spend(tape, seat, None, lift_price(tape.board, p, seat, space), "lift", space)
    tape.add(MortgageLifted(space, seat))
    if LiftOrHold(seat, space) in tape.now.lifts:
        tape.add(LiftAnswered(seat, space, "lifted"))


def hold(tape: Tape, command: c.Hold) -> None:
    """Keep the mortgage that came with the deed (R9.4)."""
    p = tape.now
    if moment(p) != "lift_or_hold":
        raise refuse_moment(p)
    if LiftOrHold(command.seat, command.space) not in p.lifts:
        raise RuleError("not_asked")
    tape.add(LiftAnswered(command.seat, command.space, "held"))


def force(tape: Tape, command: c.Force) -> None:
    """Offer the bank more than the mortgage value of another's mortgaged deed (R9.7)."""
    p = tape.now
    seat, space, amount = command.seat, command.space, command.amount
    want_managing(p)
    want_dealing(tape, seat)
    if not tape.board.settings.mortgage_forced_sale:
        raise RuleError("switched_off", setting="mortgage.forced_sale")
    owner = p.owner[space]
    if owner is None or owner == seat:
        raise RuleError("not_owner", space=space, owner=owner)
    want_bare(tape, space)
    if not p.mortgaged[space]:
        raise RuleError("not_mortgaged", space=space)
    least = tape.board.spaces[space].mortgage + 1
    if amount < least:
        raise RuleError("bid_too_low", least=least)
    want_cash(tape, seat, amount)
    tape.add(ForcedSaleOpened(space, owner, seat, amount))


def redeem(tape: Tape, command: c.Redeem) -> None:
    """The owner buys the deed back at once for value and interest."""
    forced = _asked_owner(tape, command)
    value = tape.board.spaces[forced.space].mortgage
    spend(tape, forced.owner, None, value + interest(tape.board, forced.space), "redeem", forced.space)
    tape.add(MortgageLifted(forced.space, forced.owner))
    tape.add(ForcedSaleClosed(forced.space, forced.owner, forced.by, "redeemed"))


def release(tape: Tape, command: c.Release) -> None:
    """The owner lets the deed go."""
    _let_go(tape, _asked_owner(tape, command), "released")


def seize(tape: Tape, command: c.Seize) -> None:
    """The offerer takes the deed when the owner's clock has run out."""
    forced = _waiting_sale(tape)
    if command.seat != forced.by or command.space != forced.space:
        raise RuleError("not_asked")
    if not command.overdue:
        raise refuse_moment(tape.now)
    _let_go(tape, forced, "seized")


def _waiting_sale(tape: Tape) -> ForcedSale:
    p = tape.now
    if p.forced is None or moment(p) != "forced_sale":
        raise refuse_moment(p)
    return p.forced


def _asked_owner(tape: Tape, command: c.Redeem | c.Release) -> ForcedSale:
    forced = _waiting_sale(tape)
    if command.seat != forced.owner or command.space != forced.space:
        raise RuleError("not_asked")
    return forced


def _let_go(tape: Tape, forced: ForcedSale, how: str) -> None:
    tape.add(ForcedSaleClosed(forced.space, forced.owner, forced.by, how))  # type: ignore[arg-type]  # released or seized
    tape.add(MortgageLifted(forced.space, None))
    tape.add(DeedMoved(forced.space, forced.owner, None, "forced_sale"))
    lot = Lot("deed", "forced", forced.space)
    if take_payment(tape, forced.by, lot, forced.amount, "forced_sale"):
        hand_over(tape, lot, forced.by)
