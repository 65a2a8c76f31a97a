"""Which passing effects are shown now: walks and tumbling dice, each step at its time.

The position is true already; a new act lets whatever still walks jump to its end.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from minemonopoly.rules.events import DiceThrown, Event
from minemonopoly.scene.cues import Step, cues
from minemonopoly.scene.render import STILL, Passing


class Stage:
    """The effects of one board of so many spaces. Off, nothing ever passes."""

    def __init__(self, spaces: int, *, on: bool = True) -> None:
        self._spaces = spaces
        self._on = on
        self._steps: deque[Step] = deque()
        self._begun = 0.0
        self._passing = STILL
        self._dice: tuple[int, int] | None = None

    def show(self, events: Sequence[Event], now: float) -> None:
        """Begin the effects of what just happened, in place of those that still run. Seconds of any clock."""
        steps = cues(self._spaces, events, self._dice) if self._on else ()
        thrown = [(event.a, event.b) for event in events if isinstance(event, DiceThrown)]
        self._dice = thrown[-1] if thrown else self._dice
        self._steps = deque(steps)
        self._begun = now
        self._passing = STILL

    def passing(self, now: float) -> Passing:
        """What is to be shown instead of the position now."""
        while self._steps and self._begun + self._steps[0].at <= now:
            self._passing = self._steps.popleft().passing
        return self._passing
