"""Money on its way: paid at once, or owed (R2.6, R10.1)."""

from __future__ import annotations

from minemonopoly.board.model import SpaceNo
from minemonopoly.rules.events import DebtOpened, MoneyPaid
from minemonopoly.rules.holdings import free_cash
from minemonopoly.rules.rulings import RuleError
from minemonopoly.rules.state import MoneyWhy, SeatNo, TakeLot, WalkOut
from minemonopoly.rules.tape import Tape


def charge(
    tape: Tape,
    source: SeatNo,
    target: SeatNo | None,
    amount: int,
    why: MoneyWhy,
    space: SpaceNo | None = None,
    then: WalkOut | TakeLot | None = None,
) -> bool:
    """Let a seat pay what it must. True when paid (a debt equal to the cash is, R10.9), False when it is in debt."""
    if amount <= 0:
        return True
    if tape.now.cash[source] >= amount:
        tape.add(MoneyPaid(source, target, amount, why, space))
        return True
    tape.add(DebtOpened(tape.now.serial, source, target, amount, why, then, space))
    return False


def earn(tape: Tape, target: SeatNo, amount: int, why: MoneyWhy, space: SpaceNo | None = None) -> None:
    """Let the bank pay a seat."""
    if amount > 0:
        tape.add(MoneyPaid(None, target, amount, why, space))


def spend(
    tape: Tape, source: SeatNo, target: SeatNo | None, amount: int, why: MoneyWhy, space: SpaceNo | None = None
) -> None:
    """Let a seat pay of its own will; `cannot_afford` beyond its free cash (R5.8)."""
    want_cash(tape, source, amount)
    if amount > 0:
        tape.add(MoneyPaid(source, target, amount, why, space))


def want_cash(tape: Tape, seat: SeatNo, amount: int) -> None:
    """Refuse what the seat's free cash does not cover."""
    have = free_cash(tape.now, seat)
    if have < amount:
        raise RuleError("cannot_afford", need=amount, have=have)
