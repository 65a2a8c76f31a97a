"""Every clock of the table, as sums of seconds told from outside: nothing here looks at a watch.

A clock lives as long as the need it stands for. It stands still while its person is not needed or not online
(until that person's away clock has run out: then it is over too); it is not told of seconds that passed in a
pause or while the server was away; a new service starts every clock full. A limit of 0 switches a clock off.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import NamedTuple, TypeAlias

Key: TypeAlias = tuple[str, Hashable]
"""The kind of a clock and what it is about: `("offer", 7)`, `("away", "Ann")`."""


class Need(NamedTuple):
    """Why a clock runs.

    `limits` are the seconds after which it rings, ascending; zeros never ring. It runs while `runs` and, when
    `people` are named, while one of them is online. `lapses`: it rings at once when all its people have been
    away too long.
    """

    key: Key
    limits: tuple[float, ...]
    people: tuple[str, ...] = ()
    runs: bool = True
    lapses: bool = False


class Ring(NamedTuple):
    """A clock reached a limit; `nth` says which of its limits, from 1."""

    key: Key
    nth: int

    @property
    def kind(self) -> str:
        """The kind of the clock that rang."""
        return self.key[0]


class _Clock:
    """Seconds gone by, and how many limits they have reached."""

    __slots__ = ("rung", "seconds")

    def __init__(self) -> None:
        self.seconds = 0.0
        self.rung = 0


class Clocks:
    """All clocks of one table."""

    def __init__(self) -> None:
        self._clocks: dict[Key, _Clock] = {}

    def advance(self, seconds: float, needs: Iterable[Need], online: frozenset[str]) -> tuple[Ring, ...]:
        """Let so many seconds (>= 0) pass. Clocks nobody needs any more are gone, new ones start full.

        Returns what rang, in the order of the needs; several limits passed at once ring once, as the last.
        """
        wanted = list(needs)
        self._keep(wanted)
        rings = []
        for need in wanted:
            clock = self._clocks[need.key]
            if self._abandoned(need, online):
                clock.seconds = max(clock.seconds, need.limits[-1])
            elif need.runs and (not need.people or not online.isdisjoint(need.people)):
                clock.seconds += seconds
            reached = _reached(clock.seconds, need.limits)
            if reached > clock.rung:
                rings.append(Ring(need.key, reached))
            clock.rung = max(clock.rung, reached)
        return tuple(rings)

    def over(self, kind: str, about: Hashable) -> bool:
        """Whether that clock stands and has rung."""
        clock = self._clocks.get((kind, about))
        return clock is not None and clock.rung > 0

    def seconds(self, kind: str, about: Hashable) -> float:
        """How long that clock has run; 0 when there is none."""
        clock = self._clocks.get((kind, about))
        return 0.0 if clock is None else clock.seconds

    def restart(self, *kinds: str) -> None:
        """Start every clock of these kinds full again; without a kind every clock there is."""
        for key in [key for key in self._clocks if not kinds or key[0] in kinds]:
            self._clocks[key] = _Clock()

    def extend(self, seconds: float, except_for: frozenset[str] = frozenset({"away"})) -> None:
        """Give every clock so many seconds more; one that had rung runs again."""
        for (kind, _), clock in self._clocks.items():
            if kind not in except_for:
                clock.seconds -= seconds
                clock.rung = 0

    def _keep(self, needs: Sequence[Need]) -> None:
        old = self._clocks
        self._clocks = {need.key: old.get(need.key) or _Clock() for need in needs}

    def _abandoned(self, need: Need, online: frozenset[str]) -> bool:
        return (
            need.lapses
            and bool(need.people)
            and online.isdisjoint(need.people)
            and all(self.over("away", name) for name in need.people)
        )


def _reached(seconds: float, limits: tuple[float, ...]) -> int:
    """How many of the limits are reached, zeros counting as never."""
    return sum(1 for limit in limits if 0 < limit <= seconds)
