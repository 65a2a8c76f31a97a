"""Buying, taxes, salary, and the turn passing on (R3, R4.4, R5.2, R5.6)."""

from __future__ import annotations

from minemonopoly.rules import commands as c
from minemonopoly.rules.auctions import auction_declined
from minemonopoly.rules.events import (
    DeedMoved,
    LandingSettled,
    MoneyPaid,
    TokenMoved,
    TurnBegan,
    TurnEnded,
    TurnReclaimed,
    TurnSkipped,
)
from minemonopoly.rules.holdings import next_seat, rounded_up, seat_named, total_assets
from minemonopoly.rules.moments import MANAGING, before_the_roll, refuse_moment, waiting, want_turn
from minemonopoly.rules.moving import GO, lose_salary
from minemonopoly.rules.paying import charge, earn, want_cash
from minemonopoly.rules.rent import close_late
from minemonopoly.rules.rulings import RuleError
from minemonopoly.rules.state import Landing, Moment, SeatNo
from minemonopoly.rules.tape import Tape


def begin_turn(tape: Tape, seat: SeatNo) -> None:
    """The next turn: late claims close, a first turn puts the token on GO (R3.1, R5.4)."""
    p = tape.now
    number = p.turn_number + 1
    if p.claims:
        close_late(tape, number)
    tape.add(TurnBegan(seat, number))
    if p.space[seat] is None:
        tape.add(TokenMoved(seat, None, GO, "placed"))


def pass_turn(tape: Tape) -> None:
    """End this turn and begin the next."""
    p = tape.now
    seat = p.turn
    if p.salary_due:
        lose_salary(tape, seat)
    tape.add(TurnEnded(seat))
    begin_turn(tape, next_seat(p))


def end_turn(tape: Tape, command: c.EndTurn) -> Moment | None:
    """The seat says it is done (R3.6)."""
    p = tape.now
    now = tape.known or tape.moment()
    if now == "manage" and command.seat == p.turn:
        pass_turn(tape)
        return None if p.offers else before_the_roll(p)
    want_turn(p, command.seat)
    if now == "roll" and p.again:
        raise RuleError("must_roll_again")
    if now in MANAGING or now in {"lobby", "paused"}:
        raise refuse_moment(p)
    raise RuleError("unsettled", moment=now)


def _landing(tape: Tape, seat: SeatNo, kind: str) -> Landing:
    p = tape.now
    landing = p.landing
    if landing is None or seat != p.turn or (tape.known or tape.moment()) != kind:
        want_turn(p, seat)
        raise refuse_moment(p)
    return landing


def buy(tape: Tape, command: c.Buy) -> Moment | None:
    """Pay the printed price (R5.2)."""
    landing = _landing(tape, command.seat, "buy")
    seat, space = command.seat, landing.space
    price = tape.board.spaces[space].price
    want_cash(tape, seat, price)
    tape.add(LandingSettled(seat, "buy", space, "bought"))
    tape.add(MoneyPaid(seat, None, price, "purchase", space))
    tape.add(DeedMoved(space, None, seat, "purchase"))
    return tape.settled()


def decline(tape: Tape, command: c.Decline) -> None:
    """Leave it to the others (R5.2, R5.8)."""
    landing = _landing(tape, command.seat, "buy")
    tape.add(LandingSettled(command.seat, "buy", landing.space, "declined"))
    auction_declined(tape, landing.space, command.seat)


def choose_tax(tape: Tape, command: c.ChooseTax) -> Moment | None:
    """Flat, or the percentage of all assets, chosen before the sum is worked out (R5.6)."""
    _landing(tape, command.seat, "tax")
    settle_tax(tape, percent=command.percent)
    return tape.settled()


def settle_tax(tape: Tape, *, percent: bool) -> None:
    """Charge the tax that waits."""
    p = tape.now
    settings = tape.board.settings
    seat, landing = p.turn, p.landing
    if landing is None:
        return
    tape.add(LandingSettled(seat, "tax", landing.space, "percent" if percent else "flat"))
    if percent:
        amount = rounded_up(total_assets(tape.board, p, seat), settings.income_tax_percent)
        charge(tape, seat, None, amount, "percent_tax", landing.space)
    else:
        charge(tape, seat, None, settings.income_tax_flat, "flat_tax", landing.space)


def claim_salary(tape: Tape, command: c.ClaimSalary) -> None:
    """Ask for the salary of a passed GO (R4.4)."""
    p = tape.now
    now = tape.moment()
    if now in {"lobby", "paused"} or (now == "debt" and all(debt.debtor != command.seat for debt in p.debts)):
        raise refuse_moment(p)
    if command.seat != p.turn or not p.salary_due:
        raise RuleError("nothing_to_claim")
    earn(tape, command.seat, p.salary_due, "salary")


SKIPPABLE = frozenset({"roll", "jail", "manage", "buy", "tax", "draw"})
"""Moments in which the seat on turn can be skipped (R3.5)."""


def skip(tape: Tape, command: c.Skip) -> None:
    """Skip the idle seat on turn: the banker at any time, the next seat when the clock ran out (R3.5)."""
    p = tape.now
    if not p.started:
        raise refuse_moment(p) if command.by in p.bankers else RuleError("not_banker")
    may = command.by in p.bankers or (command.overdue and seat_named(p, command.by) == next_seat(p))
    if not may:
        raise RuleError("not_banker")
    if waiting(p) not in SKIPPABLE or (p.paused and command.by not in p.bankers):
        raise refuse_moment(p)
    tape.add(TurnSkipped(p.turn, command.by))


def reclaim(tape: Tape, command: c.Reclaim) -> None:
    """Call the skipped turn back (R3.5)."""
    p = tape.now
    mark = p.skip
    banker = command.by in p.bankers
    seat = seat_named(p, command.by)
    if seat is not None and p.seats[seat].bankrupt and not banker:
        raise RuleError("not_seated")
    if mark is None or not (banker or seat == mark.seat or seat in mark.late):
        raise RuleError("not_asked")
    if p.paused and not banker:
        raise refuse_moment(p)
    if mark.before is None or not (banker or seat == mark.seat):
        raise RuleError("too_late")
    tape.add(TurnReclaimed(mark.seat, command.by))
