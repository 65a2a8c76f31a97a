"""Deeds changing hands, and what hangs on them (R9.4)."""

from __future__ import annotations

from minemonopoly.board.model import SpaceNo
from minemonopoly.rules.events import DeedMoved, DeedWhy, ForcedSaleClosed, LiftAnswered, LiftAsked, MortgageLifted
from minemonopoly.rules.holdings import group_built, interest, is_lot
from minemonopoly.rules.moments import refuse_moment
from minemonopoly.rules.paying import charge
from minemonopoly.rules.rulings import RuleError
from minemonopoly.rules.state import SeatNo
from minemonopoly.rules.tape import Tape


def move_deed(tape: Tape, space: SpaceNo, target: SeatNo | None, why: DeedWhy) -> None:
    """Give a deed to a seat or the bank; what was asked of its owner falls away, at the bank its mortgage too."""
    p = tape.now
    source = p.owner[space]
    for lift in p.lifts:
        if lift.space == space:
            tape.add(LiftAnswered(lift.seat, space, "dropped"))
    forced = tape.now.forced
    if forced is not None and forced.space == space:
        tape.add(ForcedSaleClosed(space, forced.owner, forced.by, "dropped"))
    if target is None and p.mortgaged[space]:
        tape.add(MortgageLifted(space, None))
    tape.add(DeedMoved(space, source, target, why))


def inherit_mortgage(tape: Tape, seat: SeatNo, space: SpaceNo) -> None:
    """The new owner of a mortgaged deed pays the interest, or owes it, and will be asked to lift or hold (R9.4)."""
    charge(tape, seat, None, interest(tape.board, space), "interest", space)
    tape.add(LiftAsked(seat, space))


def want_owner(tape: Tape, seat: SeatNo, space: SpaceNo) -> None:
    """Refuse whoever does not hold the deed."""
    owner = tape.now.owner[space]
    if owner != seat:
        raise RuleError("not_owner", space=space, owner=owner)


def want_bare(tape: Tape, space: SpaceNo) -> None:
    """Refuse while any building stands in the deed's group (R9.5, R9.7)."""
    if group_built(tape.board, tape.now, space):
        raise RuleError("has_buildings", space=space)


def want_no_lot(tape: Tape, space: SpaceNo) -> None:
    """Refuse while the deed is a lot (R9.2)."""
    if is_lot(tape.now, space):
        raise refuse_moment(tape.now)
