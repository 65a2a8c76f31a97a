"""Passing effects: tumbling dice and tokens hopping along. Nothing depends on them; any may be dropped.

The position is true already when they begin. Each step says what to show instead of it, and when; a step that a new
command overtakes is left out, and the picture of the position follows by itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from minemonopoly.board.model import SpaceNo
from minemonopoly.rules.events import DiceThrown, Event, TokenMoved
from minemonopoly.rules.state import SeatNo
from minemonopoly.scene.pixels import PIPS
from minemonopoly.scene.render import STILL, Passing

MOST_HOPS = 12
"""Hops of a walk, however long it is."""

HOP = 0.15
"""Seconds from hop to hop: a walk of twelve takes 1.8."""

TUMBLE = 0.4
"""Seconds for which the dice show something else."""

_WALKS = frozenset({"walk", "book", "back"})


class Step(NamedTuple):
    """What to show so many seconds after the cues began; `Passing()` at the end is the position itself."""

    at: float
    passing: Passing


def cues(spaces: int, events: Sequence[Event], shown: tuple[int, int] | None = None) -> tuple[Step, ...]:
    """The steps for what just happened on a ring of so many spaces; empty when nothing moves.

    `shown` are the faces the dice have shown until now. Ordered by time, the first at 0, the last with nothing
    passing.
    """
    steps: list[Step] = []
    at, dice = 0.0, shown
    start = _first_stand(events)
    for event in events:
        if isinstance(event, DiceThrown):
            standing = () if start is None else (start,)
            before, dice = dice or (0, 0), (event.a, event.b)
            steps.append(Step(at, Passing(standing, _tumbled(before, dice))))
            at += TUMBLE
        elif isinstance(event, TokenMoved) and event.start is not None and event.how in _WALKS:
            for space in hops(event.start, event.space, spaces, back=event.how == "back"):
                steps.append(Step(at, Passing(((event.seat, space),), dice)))
                at += HOP
    return (*steps, Step(at, STILL)) if steps else ()


def _first_stand(events: Sequence[Event]) -> tuple[SeatNo, SpaceNo] | None:
    """Where the token stands that moves first: there it waits until the dice lie still."""
    for event in events:
        if isinstance(event, TokenMoved) and event.start is not None:
            return event.seat, event.start
    return None


def hops(start: SpaceNo, end: SpaceNo, spaces: int, *, back: bool) -> list[SpaceNo]:
    """The spaces a token is shown on, on its way, its goal left out; at most eleven, evenly picked."""
    way = -1 if back else 1
    length = (end - start) * way % spaces
    many = min(length, MOST_HOPS)
    return [SpaceNo((start + way * (length * hop // many)) % spaces) for hop in range(1, many)]


def _tumbled(before: tuple[int, int], after: tuple[int, int]) -> tuple[int, int]:
    """Faces on the way from one throw to the other; a die that has none lies still first, but never both."""
    faces = [_between(old, new) for old, new in zip(before, after, strict=True)]
    free = [face if not extra else new for (extra, face), new in zip(faces, after, strict=True)]
    first = faces[0][1] if tuple(free) == after else free[0]
    return first, free[1]


def _between(before: int, after: int) -> tuple[int, int]:
    """A third face, and how many pips more it costs to go by it."""
    faces = [face for face in range(1, 7) if face not in {before, after}]
    direct = _turned(before, after)
    return min((_turned(before, face) + _turned(face, after) - direct, face) for face in faces)


def _turned(one: int, other: int) -> int:
    return len(set(PIPS[one]) ^ set(PIPS[other]))
