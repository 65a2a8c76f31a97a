"""What follows by itself after every act: lots, hammers, skipped landings, the turn passing on."""

from __future__ import annotations

from minemonopoly.rules.auctions import open_next, review
from minemonopoly.rules.building import answer_call
from minemonopoly.rules.cards import draw_now
from minemonopoly.rules.events import BookDrawn, LandingSettled, PlacingEnded
from minemonopoly.rules.moments import OF_THE_TURN, waiting
from minemonopoly.rules.shortage import places
from minemonopoly.rules.state import Moment
from minemonopoly.rules.tape import Tape
from minemonopoly.rules.trading import void_offers
from minemonopoly.rules.turns import pass_turn, settle_tax


def go_on(tape: Tape) -> Moment:
    """Carry the game to the next point at which somebody is asked (R3.7); what waits then."""
    p = tape.now
    waits = waiting(p)
    if waits not in OF_THE_TURN or p.turn_over or p.lots or p.skipping or not tape.explicit:
        while waits not in STANDING and _step(tape, waits):
            waits = waiting(p)
    if p.offers:
        void_offers(tape)
    return "paused" if p.paused and waits != "over" else waits


def _step(tape: Tape, now: Moment) -> bool:
    """Do one thing that needs nobody; False when somebody is asked."""
    p = tape.now
    if now == "auction":
        review(tape)
        return p.auction is None
    if now == "house_call":
        return _advance_call(tape)
    if p.lots:
        open_next(tape)
        return True
    if p.skipping and p.landing is not None:
        _settle_skipped(tape)
        return True
    if p.turn_over or (now == "manage" and not p.salary_due and not tape.explicit):
        pass_turn(tape)  # a salary to be claimed is something left to settle (R3.6, R4.4)
        return True
    return False


STANDING = frozenset({"over", "lobby", "debt", "rent_roll", "lift_or_hold", "forced_sale"})
"""Moments that only a person's answer ends."""


def _advance_call(tape: Tape) -> bool:
    p = tape.now
    if p.placing is not None:
        if places(tape.board, p, p.placing.seat, p.placing.kind):
            return False
        tape.add(PlacingEnded(p.placing.seat, p.placing.kind, placed=False))
        return True
    if p.house_call is not None and not p.house_call.asked:
        answer_call(tape)
        return True
    return False


def _settle_skipped(tape: Tape) -> None:
    """A skipped purchase is declined without an auction, a tax flat, a book drawn (R3.5)."""
    p = tape.now
    landing = p.landing
    if landing is None:
        return
    if landing.kind == "buy":
        tape.add(LandingSettled(p.turn, "buy", landing.space, "declined"))
    elif landing.kind == "tax":
        settle_tax(tape, percent=False)
    elif sum(isinstance(event, BookDrawn) for event in tape.events) < sum(map(len, tape.board.books)):
        draw_now(tape)
    else:  # on a board whose books lead to nothing but machines it would go on for ever
        tape.add(LandingSettled(p.turn, "draw", landing.space, "dropped"))
