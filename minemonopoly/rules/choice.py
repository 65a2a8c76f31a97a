"""What a choice is, and what several kinds of choices ask first."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec import Struct

from minemonopoly.rules import commands as c
from minemonopoly.rules.moments import moment
from minemonopoly.rules.rulings import RuleError
from minemonopoly.rules.state import Game, SeatNo


class Choice(Struct, frozen=True, gc=False):
    """One thing a seat may do now; `high` 0 means there is no number to choose."""

    command: c.Command
    low: int = 0
    high: int = 0


STILL = frozenset({"lobby", "paused", "over"})
"""Moments in which no seat may do anything but answer."""


def may_raise(game: Game, seat: SeatNo) -> bool:
    """Whether the seat may turn property into cash now: at any time, in a debt only who owes (R10.2)."""
    now = moment(game)
    return now not in STILL and (now != "debt" or any(debt.debtor == seat for debt in game.debts))


def runs(most: int, check: Callable[[int], object]) -> Iterator[tuple[int, int]]:
    """The runs of counts 1..most that are not refused, as first and last."""
    start = 0
    for count in range(1, most + 2):
        good = count <= most and passes(check, count)
        if good and not start:
            start = count
        elif not good and start:
            yield start, count - 1
            start = 0


def passes(check: Callable[[int], object], count: int) -> bool:
    """Whether a check refuses nothing. The deciders' own checks are asked, so nobody else says what is lawful."""
    try:
        check(count)
    except RuleError:
        return False
    return True
