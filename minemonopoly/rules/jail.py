"""The ways out of jail before the roll (R6)."""

from __future__ import annotations

from minemonopoly.rules import commands as c
from minemonopoly.rules.events import CardMoved, SeatFreed
from minemonopoly.rules.moments import MANAGING, moment, refuse_moment, want_turn
from minemonopoly.rules.paying import spend
from minemonopoly.rules.rulings import RuleError
from minemonopoly.rules.state import Position, SeatNo, WalkOut
from minemonopoly.rules.tape import Tape


def bail(tape: Tape, command: c.Bail) -> None:
    """Pay the fine before the roll."""
    _want_prisoner(tape.now, command.seat)
    spend(tape, command.seat, None, tape.board.settings.jail_fine, "fine")
    tape.add(SeatFreed(command.seat, "fine"))


def use_card(tape: Tape, command: c.UseCard) -> None:
    """Use a Get Out book before the roll; the chance book first."""
    p = tape.now
    seat = command.seat
    if any(debt.debtor == seat and isinstance(debt.then, WalkOut) for debt in p.debts) and not p.paused:
        raise RuleError("card_too_late")
    _want_prisoner(p, seat)
    cards = p.seats[seat].cards
    if not cards:
        raise RuleError("no_card", seat=seat)
    deck, book = cards[0]
    tape.add(CardMoved(deck, book, seat, None, "used"))
    tape.add(SeatFreed(seat, "card"))


def _want_prisoner(p: Position, seat: SeatNo) -> None:
    """Refuse whoever is not on turn, not in jail, or has rolled already (R6.5)."""
    want_turn(p, seat)
    now = moment(p)
    if now == "jail":
        return
    if now in MANAGING and p.jail_tries[seat] is None:
        raise RuleError("not_in_jail")
    raise refuse_moment(p)


def want_dealing(tape: Tape, *seats: SeatNo) -> None:
    """Refuse a deal in which one of these seats sits in jail, where prisoners may not deal (R6.7)."""
    if tape.board.settings.jail_may_deal:
        return
    if any(tape.now.jail_tries[seat] is not None for seat in seats):
        raise RuleError("in_jail")
