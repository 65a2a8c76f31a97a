"""Before the start (R1)."""

from __future__ import annotations

from minemonopoly.rules import commands as c
from minemonopoly.rules.events import (
    ColourChanged,
    DiceThrown,
    FeeRefunded,
    GameStarted,
    MoneyPaid,
    SeatConfirmed,
    SeatLeft,
    SeatTaken,
)
from minemonopoly.rules.holdings import seat_named
from minemonopoly.rules.moments import want_moment
from minemonopoly.rules.rulings import RuleError
from minemonopoly.rules.state import MetShuffle, SeatNo
from minemonopoly.rules.tape import Tape
from minemonopoly.rules.turns import begin_turn

FEWEST = 2
"""Seats that a game needs (R1.2)."""


def join(tape: Tape, command: c.Join) -> None:
    """Reserve a seat (R1.1 to R1.3, R1.5)."""
    p = tape.now
    settings = tape.board.settings
    want_moment(p, "lobby")
    if seat_named(p, command.name) is not None:
        raise RuleError("already_joined", name=command.name)
    if command.name in p.bankers and not settings.banker_may_play:
        raise RuleError("banker_may_not_play", name=command.name)
    if len(p.seats) >= settings.seats_max:
        raise RuleError("table_full", most=settings.seats_max)
    taken = {seat.colour for seat in p.seats}
    free = next((colour for colour in tape.board.colours if colour not in taken), None)
    colour = command.colour if command.colour is not None else free
    if colour is None:
        raise RuleError("table_full", most=len(tape.board.colours))
    want_colour(tape, colour)
    firm = settings.entrance_fee == 0 and not settings.banker_required
    tape.add(SeatTaken(command.name, colour, firm))


def want_colour(tape: Tape, colour: str) -> None:
    """Refuse wool that is not on offer or taken (R1.1, R1.2)."""
    if colour not in tape.board.colours:
        raise RuleError("unknown_colour", colour=colour)
    for number, seat in enumerate(tape.now.seats):
        if seat.colour == colour:
            raise RuleError("colour_taken", colour=colour, seat=number)


def change_colour(tape: Tape, command: c.ChangeColour) -> None:
    """Take another wool (R1.4)."""
    want_moment(tape.now, "lobby")
    want_colour(tape, command.colour)
    tape.add(ColourChanged(command.seat, command.colour))


def _owed(tape: Tape, seat: SeatNo) -> bool:
    return tape.now.seats[seat].confirmed and tape.board.settings.entrance_fee > 0


def leave(tape: Tape, command: c.Leave) -> None:
    """Give the seat up (R1.4)."""
    want_moment(tape.now, "lobby")
    seat = command.seat
    tape.add(SeatLeft(seat, tape.now.seats[seat].name, None, _owed(tape, seat)))


def confirm_paid(tape: Tape, command: c.ConfirmPaid) -> None:
    """Make a seat firm (R1.3)."""
    want_moment(tape.now, "lobby")
    want_seat(tape, command.seat)
    if tape.now.seats[command.seat].confirmed:
        raise RuleError("not_asked")
    tape.add(SeatConfirmed(command.seat, command.by))


def want_seat(tape: Tape, seat: int) -> None:
    """Refuse a number that is no seat in the game."""
    seats = tape.now.seats
    if not 0 <= seat < len(seats) or seats[seat].bankrupt:
        raise RuleError("unknown_seat", word=seats[seat].name if 0 <= seat < len(seats) else str(seat))


def drop(tape: Tape, command: c.Drop) -> None:
    """Free a seat (R1.4)."""
    want_moment(tape.now, "lobby")
    want_seat(tape, command.seat)
    tape.add(SeatLeft(command.seat, tape.now.seats[command.seat].name, command.by, _owed(tape, command.seat)))


def refund(tape: Tape, command: c.Refund) -> None:
    """Tick a fee off as paid back; a seat still held is freed (R1.4)."""
    want_moment(tape.now, "lobby")
    seat = seat_named(tape.now, command.name)
    if seat is not None:
        tape.add(SeatLeft(seat, command.name, command.by, _owed(tape, seat)))
    elif command.name not in tape.now.fees_owed:
        raise RuleError("unknown_seat", word=command.name)
    if command.name in tape.now.fees_owed:
        tape.add(FeeRefunded(command.name, command.by))


def start(tape: Tape, command: c.Start) -> None:
    """Close the table: order, books, stakes, first turn (R1.2, R1.3, R1.6, R2.1)."""
    p = tape.now
    want_moment(p, "lobby")
    firm = sum(seat.confirmed for seat in p.seats)
    if firm < FEWEST:
        raise RuleError("not_enough_players", have=firm)
    for number, seat in enumerate(p.seats):
        if not seat.confirmed:
            raise RuleError("not_confirmed", seat=number)
    first = SeatNo(0) if tape.board.settings.order == "join" else _highest(tape)
    order = tuple(SeatNo((first + step) % len(p.seats)) for step in range(len(p.seats)))
    met = [entry.order for entry in p.met if isinstance(entry, MetShuffle)]
    counts = [len(deck) for deck in tape.board.books]
    fresh = [tape.luck.shuffle(p.shuffles + at, counts[len(met) + at]) for at in range(2 - len(met))]
    chance, chest = (*met, *fresh)
    tape.add(GameStarted(order, (chance, chest), len(met), command.by))
    for number in range(len(order)):
        tape.add(MoneyPaid(None, SeatNo(number), tape.board.start_money, "stake"))
    begin_turn(tape, SeatNo(0))


def _highest(tape: Tape) -> SeatNo:
    """Who throws highest; ties throw again (R1.6)."""
    rivals = [SeatNo(number) for number in range(len(tape.now.seats))]
    while len(rivals) > 1:
        sums: dict[SeatNo, int] = {}
        for seat in rivals:
            a, b, met = tape.throw(seat)
            tape.add(DiceThrown(seat, a, b, "order", 0, met=met))
            sums[seat] = a + b
        rivals = [seat for seat in rivals if sums[seat] == max(sums.values())]
    return rivals[0]
