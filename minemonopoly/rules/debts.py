"""Settling what is owed (R10.1)."""

from __future__ import annotations

from minemonopoly.rules import commands as c
from minemonopoly.rules.auctions import hand_over
from minemonopoly.rules.events import DebtClosed, MoneyPaid
from minemonopoly.rules.moments import moment, refuse_moment
from minemonopoly.rules.moving import walk_out
from minemonopoly.rules.rulings import RuleError
from minemonopoly.rules.state import Debt, MoneyWhy, Position, SeatNo, TakeLot, WalkOut
from minemonopoly.rules.tape import Tape


def oldest_debt(p: Position, seat: SeatNo) -> Debt | None:
    """The seat's oldest debt."""
    return next((debt for debt in p.debts if debt.debtor == seat), None)


def pay(tape: Tape, command: c.Pay) -> None:
    """Settle the oldest debt in full; what it held up follows."""
    p = tape.now
    seat = command.seat
    if moment(p) in {"lobby", "paused"}:
        raise refuse_moment(p)
    if oldest_debt(p, seat) is None:
        raise RuleError("no_debt", seat=seat)
    debt = p.debts[0]
    if debt.debtor != seat:
        raise refuse_moment(p)
    if p.cash[seat] < debt.amount:
        raise RuleError("cannot_afford", need=debt.amount, have=p.cash[seat])
    tape.add(DebtClosed(debt.serial, seat, debt.creditor, debt.amount, "paid"))
    why: MoneyWhy = debt.why
    tape.add(MoneyPaid(seat, debt.creditor, debt.amount, why, debt.space))
    if isinstance(debt.then, WalkOut):
        walk_out(tape, seat, debt.then.steps)
    elif isinstance(debt.then, TakeLot):
        hand_over(tape, debt.then.lot, seat)
