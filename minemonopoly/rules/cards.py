"""The books: drawn, read, obeyed (R5.7, R5.12, R10.8, R14)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from minemonopoly.board import model
from minemonopoly.board.model import SpaceNo
from minemonopoly.rules import commands as c
from minemonopoly.rules.events import BookDrawn, DeckEmpty, LandingSettled
from minemonopoly.rules.holdings import others
from minemonopoly.rules.moments import refuse_moment, want_turn
from minemonopoly.rules.moving import GO, advance, send_to_jail, walk_back
from minemonopoly.rules.paying import charge, earn
from minemonopoly.rules.state import HOTEL, Moment, SeatNo
from minemonopoly.rules.tape import Tape


def draw(tape: Tape, command: c.DrawBook) -> Moment | None:
    """Take the book that waits."""
    want_turn(tape.now, command.seat)
    if tape.moment() != "draw":
        raise refuse_moment(tape.now)
    draw_now(tape)
    return tape.settled()


def draw_now(tape: Tape) -> None:
    """Draw the book of the landing and do what it says."""
    p = tape.now
    landing = p.landing
    if landing is None:
        return
    seat = p.turn
    tape.add(LandingSettled(seat, "draw", landing.space, "drawn"))
    top = tape.top_book(seat, landing.deck)
    if top is None:
        tape.add(DeckEmpty(seat, landing.deck))
        return
    number, met = top
    book = tape.board.books[landing.deck][number]
    kept = isinstance(book.effect, model.JailFree)
    tape.add(BookDrawn(seat, landing.deck, number, landing.space, kept, met))
    EFFECTS[type(book.effect)](tape, seat, book.effect)


def _advance(tape: Tape, seat: SeatNo, effect: model.Advance) -> None:
    advance(tape, seat, effect.space)


def _nearest(tape: Tape, seat: SeatNo, spaces: tuple[SpaceNo, ...]) -> SpaceNo:
    start = tape.now.space[seat] or GO
    count = len(tape.board.spaces)
    return min(spaces, key=lambda space: (space - start) % count)


def _nearest_direction(tape: Tape, seat: SeatNo, effect: model.NearestDirection) -> None:
    del effect
    advance(tape, seat, _nearest(tape, seat, tape.board.directions), twice=True)


def _nearest_time(tape: Tape, seat: SeatNo, effect: model.NearestTime) -> None:
    del effect
    advance(tape, seat, _nearest(tape, seat, tape.board.times), tenfold=True)


def _back(tape: Tape, seat: SeatNo, effect: model.Back) -> None:
    walk_back(tape, seat, effect.steps)


def _to_jail(tape: Tape, seat: SeatNo, effect: model.ToJail) -> None:
    del effect
    send_to_jail(tape, seat, "book")


def _jail_free(tape: Tape, seat: SeatNo, effect: model.JailFree) -> None:
    """The drawing itself put it into the hand."""
    del tape, seat, effect


def _receive(tape: Tape, seat: SeatNo, effect: model.Receive) -> None:
    earn(tape, seat, effect.amount, "book")


def _pay(tape: Tape, seat: SeatNo, effect: model.Pay) -> None:
    charge(tape, seat, None, effect.amount, "book")


def _repairs(tape: Tape, seat: SeatNo, effect: model.Repairs) -> None:
    p = tape.now
    total = 0
    for space in tape.board.deeds:
        if p.owner[space] == seat:
            level = p.houses[space]
            total += effect.hotel if level == HOTEL else effect.house * level
    charge(tape, seat, None, total, "book")


def _pay_each(tape: Tape, seat: SeatNo, effect: model.PayEach) -> None:
    for other in others(tape.now, seat):
        charge(tape, seat, other, effect.amount, "book")


def _from_each(tape: Tape, seat: SeatNo, effect: model.FromEach) -> None:
    for other in others(tape.now, seat):
        charge(tape, other, seat, effect.amount, "book")


EFFECTS: dict[type, Callable[[Tape, SeatNo, Any], None]] = {
    model.Advance: _advance,
    model.NearestDirection: _nearest_direction,
    model.NearestTime: _nearest_time,
    model.Back: _back,
    model.ToJail: _to_jail,
    model.JailFree: _jail_free,
    model.Receive: _receive,
    model.Pay: _pay,
    model.Repairs: _repairs,
    model.PayEach: _pay_each,
    model.FromEach: _from_each,
}
"""What each effect of a book does."""
