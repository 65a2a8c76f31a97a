"""Dice, steps and where they lead (R3, R4, R5, R6.1)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from minemonopoly.board.model import Kind, Space, SpaceNo
from minemonopoly.rules import commands as c
from minemonopoly.rules.events import (
    DiceThrown,
    GoPassed,
    JailTryFailed,
    LandingOpened,
    SalaryDue,
    SalaryLost,
    SeatFreed,
    SeatJailed,
    TokenMoved,
)
from minemonopoly.rules.moments import refuse_moment, thrown_for, want_turn
from minemonopoly.rules.paying import charge, earn
from minemonopoly.rules.rent import close_at_roll, owe_rent, throw_rent
from minemonopoly.rules.state import Moment, SeatNo, WalkOut
from minemonopoly.rules.tape import Tape

GO = SpaceNo(0)
"""Where every token begins (R3.1)."""

MOST_DOUBLES = 3
"""The double of a turn that leads to jail (R3.3)."""


def roll(tape: Tape, command: c.Roll) -> Moment | None:
    """Throw to walk, or for what else dice are thrown for."""
    p = tape.now
    seat = command.seat
    if seat != p.turn or (tape.known or tape.moment()) != "roll":
        return _roll_otherwise(tape, seat)
    if p.salary_due or p.claims:
        _before_roll(tape, seat)
    a, b, met = tape.throw(seat)
    if a != b:
        tape.add(DiceThrown(seat, a, b, "turn", p.doubles, False, met))
    else:
        doubles = p.doubles + 1
        again = doubles < MOST_DOUBLES and (not p.paid_out or tape.board.settings.jail_paid_doubles_roll_again)
        tape.add(DiceThrown(seat, a, b, "turn", doubles, again, met))
        if doubles == MOST_DOUBLES:
            send_to_jail(tape, seat, "doubles")
            return None
    walk(tape, seat, a + b)
    return tape.settled()


def _roll_otherwise(tape: Tape, seat: SeatNo) -> Moment | None:
    """Throw for a Time of Day, or out of jail."""
    p = tape.now
    now = tape.moment()
    claim = thrown_for(p) if p.claims else None
    if claim is not None and claim.debtor == seat:
        if now != "rent_roll":
            raise refuse_moment(p)
        throw_rent(tape, claim)
        return None
    want_turn(p, seat)
    if now != "jail":
        raise refuse_moment(p)
    _roll_in_jail(tape, seat)
    return tape.settled()


def _roll_in_jail(tape: Tape, seat: SeatNo) -> None:
    _before_roll(tape, seat)
    a, b, met = tape.throw(seat)
    tape.add(DiceThrown(seat, a, b, "jail", 0, met=met))
    if a == b:
        tape.add(SeatFreed(seat, "doubles"))
        walk(tape, seat, a + b)
        return
    tries = (tape.now.jail_tries[seat] or 0) + 1
    tape.add(JailTryFailed(seat, tries))
    if tries >= tape.board.settings.jail_tries and charge(
        tape, seat, None, tape.board.settings.jail_fine, "fine", then=WalkOut(a + b)
    ):
        walk_out(tape, seat, a + b)


def walk_out(tape: Tape, seat: SeatNo, steps: int) -> None:
    """The third try's fine is paid: free, and the roll is walked (R6.4)."""
    tape.add(SeatFreed(seat, "third_try"))
    walk(tape, seat, steps)


def _before_roll(tape: Tape, seat: SeatNo) -> None:
    if tape.now.salary_due:
        lose_salary(tape, seat)
    close_at_roll(tape, seat)


def lose_salary(tape: Tape, seat: SeatNo) -> None:
    """What was not claimed in time is lost (R4.4)."""
    if tape.now.salary_due and tape.now.turn == seat:
        tape.add(SalaryLost(seat, tape.now.salary_due))


def walk(tape: Tape, seat: SeatNo, steps: int) -> None:
    """Walk forward by dice and settle the space (R3.2)."""
    start = tape.now.space[seat] or GO
    spaces = tape.board.spaces
    end = start + steps
    space = spaces[end % len(spaces)]
    tape.add(TokenMoved(seat, start, space.no, "walk"))
    if end >= len(spaces):
        _pass_go(tape, seat)
    land(tape, seat, space)


def advance(tape: Tape, seat: SeatNo, space: SpaceNo, *, twice: bool = False, tenfold: bool = False) -> None:
    """Walk forward to a space by a book's word; passing GO pays (R4.3)."""
    start = tape.now.space[seat] or GO
    tape.add(TokenMoved(seat, start, space, "book"))
    if space < start:
        _pass_go(tape, seat)
    land(tape, seat, tape.board.spaces[space], twice, tenfold)


def walk_back(tape: Tape, seat: SeatNo, steps: int) -> None:
    """Walk backwards; never pays, counts no lap (R4.3)."""
    start = tape.now.space[seat] or GO
    spaces = tape.board.spaces
    space = spaces[(start - steps) % len(spaces)]
    tape.add(TokenMoved(seat, start, space.no, "back"))
    land(tape, seat, space)


def _pass_go(tape: Tape, seat: SeatNo) -> None:
    settings = tape.board.settings
    tape.add(GoPassed(seat, tape.now.lap[seat] + 1))
    if settings.salary == 0:
        return
    if settings.salary_collect == "auto":
        earn(tape, seat, settings.salary, "salary")
    else:
        tape.add(SalaryDue(seat, tape.now.salary_due + settings.salary))


def send_to_jail(tape: Tape, seat: SeatNo, why: str) -> None:
    """Straight there, no salary, turn over (R6.1); an unclaimed salary is lost (R12)."""
    lose_salary(tape, seat)
    jail = tape.board.jail
    tape.add(TokenMoved(seat, tape.now.space[seat], jail, "jail"))
    tape.add(SeatJailed(seat, jail, why))  # type: ignore[arg-type]  # callers pass one of the three words


def land(tape: Tape, seat: SeatNo, space: Space, twice: bool = False, tenfold: bool = False) -> None:
    """Settle the space the token stands on (R5)."""
    at = space.no
    if space.price:
        owner = tape.now.owner[at]
        if owner is None:
            tape.add(LandingOpened(seat, "buy", at))
        elif owner != seat and not tape.now.mortgaged[at]:
            owe_rent(tape, seat, space, owner, twice, tenfold)
    else:
        settle = LANDINGS.get(space.kind)
        if settle is not None:
            settle(tape, seat, at)


def _draw_chance(tape: Tape, seat: SeatNo, space: SpaceNo) -> None:
    tape.add(LandingOpened(seat, "draw", space, 0))


def _draw_chest(tape: Tape, seat: SeatNo, space: SpaceNo) -> None:
    tape.add(LandingOpened(seat, "draw", space, 1))


def _income_tax(tape: Tape, seat: SeatNo, space: SpaceNo) -> None:
    """Chosen, or the flat sum at once (R5.6)."""
    settings = tape.board.settings
    if settings.income_tax_mode == "choice":
        tape.add(LandingOpened(seat, "tax", space))
    else:
        charge(tape, seat, None, settings.income_tax_flat, "flat_tax", space)


def _luxury_tax(tape: Tape, seat: SeatNo, space: SpaceNo) -> None:
    charge(tape, seat, None, tape.board.settings.luxury_tax, "luxury_tax", space)


def _go_to_jail(tape: Tape, seat: SeatNo, space: SpaceNo) -> None:
    del space
    send_to_jail(tape, seat, "space")


LANDINGS: Mapping[Kind, Callable[[Tape, SeatNo, SpaceNo], None]] = {
    Kind.CHANCE: _draw_chance,
    Kind.COMMUNITY_CHEST: _draw_chest,
    Kind.INCOME_TAX: _income_tax,
    Kind.LUXURY_TAX: _luxury_tax,
    Kind.GO_TO_JAIL: _go_to_jail,
}
"""What happens on spaces without a deed; on all others nothing (R5.1)."""
