"""Rent: how much, claimed when, thrown how (R5.3, R5.4, R5.9 to R5.12)."""

from __future__ import annotations

from minemonopoly.board.model import Board, Kind, Space, SpaceNo
from minemonopoly.rules import commands as c
from minemonopoly.rules.events import ClaimClosed, ClaimDemanded, ClaimOpened, DiceThrown
from minemonopoly.rules.holdings import owns_group
from minemonopoly.rules.moments import moment, refuse_moment, thrown_for
from minemonopoly.rules.paying import charge
from minemonopoly.rules.rulings import RuleError
from minemonopoly.rules.state import Claim, Position, SeatNo
from minemonopoly.rules.tape import Tape

DIRECTION, TIME_OF_DAY = Kind.DIRECTION, Kind.TIME_OF_DAY
"""Looked up once: reading a member of an enumeration takes as long as everything else a bare rent needs."""

NEVER = 0
"""A claim whose window no turn closes (rent.window: next_roll)."""


def printed_rent(board: Board, p: Position, space: Space, owner: SeatNo) -> int:
    """The rent of a street or direction as it stands (R5.9, R5.11)."""
    level = p.houses[space.no]
    if level:
        return space.rents[level]
    if space.kind is DIRECTION:
        owners = p.owner
        return space.rents[[owners[other] for other in board.directions].count(owner) - 1]
    bare = space.rents[0]
    return 2 * bare if owns_group(p, board.groups[space.group], owner) else bare


def owe_rent(tape: Tape, visitor: SeatNo, space: Space, owner: SeatNo, twice: bool, tenfold: bool) -> None:
    """A visitor stands on another's deed: rent falls due, or may be demanded (R5.3)."""
    board = tape.board
    auto = board.settings.rent_collect == "auto"
    if space.kind is TIME_OF_DAY:
        claim = _open_claim(tape, owner, visitor, space.no, None, tenfold=tenfold)
        if auto:
            tape.add(ClaimDemanded(claim, owner, visitor, space.no))
        return
    amount = printed_rent(board, tape.now, space, owner)
    if twice:
        amount *= 2
    if auto:
        charge(tape, visitor, owner, amount, "rent", space.no)
    else:
        _open_claim(tape, owner, visitor, space.no, amount, tenfold=False)


def _open_claim(tape: Tape, owner: SeatNo, debtor: SeatNo, deed: SpaceNo, amount: int | None, *, tenfold: bool) -> int:
    serial = tape.now.serial
    by_turns = tape.board.settings.rent_window == "second_following_turn"
    until = tape.now.turn_number + 2 if by_turns else NEVER
    tape.add(ClaimOpened(serial, owner, debtor, deed, amount, until, tenfold))
    return serial


def close_late(tape: Tape, number: int) -> None:
    """Claims whose window ends as turn `number` begins (R5.4)."""
    for claim in tape.now.claims:
        if claim.until != NEVER and claim.until <= number and not claim.demanded:
            tape.add(ClaimClosed(claim.serial, claim.owner, claim.debtor, claim.deed, "late", claim.amount))


def close_at_roll(tape: Tape, roller: SeatNo) -> None:
    """With `next_roll`: claims against others end as this seat rolls (R5.4)."""
    for claim in tape.now.claims:
        if claim.until == NEVER and claim.debtor != roller and not claim.demanded:
            tape.add(ClaimClosed(claim.serial, claim.owner, claim.debtor, claim.deed, "late", claim.amount))


def open_claims(p: Position, owner: SeatNo) -> list[Claim]:
    """What this owner may still demand, oldest first."""
    return [claim for claim in p.claims if claim.owner == owner and not claim.demanded]


def demand(tape: Tape, command: c.DemandRent) -> None:
    """The owner asks for rent (R5.3). Heard at any moment but a debt and a pause (R3.7)."""
    p = tape.now
    if moment(p) in {"lobby", "debt", "paused"}:
        raise refuse_moment(p)
    wanted = [
        claim
        for claim in open_claims(p, command.seat)
        if command.debtor in {None, claim.debtor} and command.deed in {None, claim.deed}
    ]
    if not wanted:
        raise RuleError("nothing_to_claim")
    named = command.every or command.debtor is not None or command.deed is not None
    if len(wanted) > 1 and not named:
        raise RuleError("ambiguous", readings=tuple(tape.board.spaces[claim.deed].id for claim in wanted))
    for claim in wanted:
        if claim.amount is None:
            tape.add(ClaimDemanded(claim.serial, claim.owner, claim.debtor, claim.deed))
        else:
            _collect(tape, claim, claim.amount)


def _collect(tape: Tape, claim: Claim, amount: int) -> None:
    tape.add(ClaimClosed(claim.serial, claim.owner, claim.debtor, claim.deed, "due", amount))
    charge(tape, claim.debtor, claim.owner, amount, "rent", claim.deed)


def throw_rent(tape: Tape, claim: Claim) -> None:
    """The dice for a Time of Day: four or ten times their sum (R5.10); a double there gives nothing."""
    a, b, met = tape.throw(claim.debtor)
    tape.add(DiceThrown(claim.debtor, a, b, "rent", tape.now.doubles, tape.now.again, met))
    factor = 10 if claim.tenfold or _owns_both(tape, claim.owner) else 4
    _collect(tape, claim, factor * (a + b))


def _owns_both(tape: Tape, owner: SeatNo) -> bool:
    times = tape.board.times
    return len(times) > 1 and all(tape.now.owner[time] == owner for time in times)


def throw_for_debtor(tape: Tape, command: c.ThrowRent) -> None:
    """The owner throws when the debtor's clock has run out (R5.10)."""
    claim = thrown_for(tape.now)
    if moment(tape.now) != "rent_roll" or claim is None or not command.overdue:
        raise refuse_moment(tape.now)
    if claim.owner != command.seat:
        raise RuleError("not_owner", space=claim.deed, owner=claim.owner)
    throw_rent(tape, claim)
