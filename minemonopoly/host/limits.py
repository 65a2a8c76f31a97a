"""How much one person may say, and how often we answer: the rate limits of the chat.

Time comes in as seconds of any clock that never goes back. Memory stays small whoever shouts: a person whose
allowance is full again is forgotten.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

Admission: TypeAlias = Literal["heard", "warned", "dropped"]
"""What becomes of a line: heard, dropped with a warning, dropped in silence."""

BURST, PER_SECOND = 6, 1.0
BIDS_PER_SECOND = 3
WARN_EVERY = 10.0
BID_ANSWER_EVERY = 3.0
STRANGER_EVERY = 600.0
_MOST_PEOPLE = 512


class _Bucket:
    """Up to `most` tokens, refilled at `rate` a second."""

    __slots__ = ("at", "most", "rate", "tokens")

    def __init__(self, most: int, rate: float, now: float) -> None:
        self.most = most
        self.rate = rate
        self.tokens = float(most)
        self.at = now

    def take(self, now: float) -> bool:
        """Take one token if there is one."""
        self.tokens = min(self.most, self.tokens + (now - self.at) * self.rate)
        self.at = now
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True


class _Person:
    """The two allowances of one person."""

    __slots__ = ("bids", "lines")

    def __init__(self, now: float) -> None:
        self.lines = _Bucket(BURST, PER_SECOND, now)
        self.bids = _Bucket(BIDS_PER_SECOND, BIDS_PER_SECOND, now)


class Limits:
    """The allowances of everybody. Off, it lets everything pass."""

    def __init__(self, *, on: bool = True) -> None:
        self._on = on
        self._people: dict[str, _Person] = {}
        self._last: dict[tuple[str, str], float] = {}

    def admit(self, name: str, now: float, *, bid: bool = False) -> Admission:
        """Whether a command line of this person is heard: six at once, then one a second.

        A bid or a pass has an allowance of its own of three a second, and uses the other only beyond it.
        Of what is dropped one line in ten seconds is answered by a warning.
        """
        if not self._on:
            return "heard"
        self._prune(now)
        person = self._people.setdefault(name, _Person(now))
        if (bid and person.bids.take(now)) or person.lines.take(now):
            return "heard"
        return "warned" if self._once("warning", name, now, WARN_EVERY) else "dropped"

    def answer_bid(self, name: str, now: float) -> bool:
        """Whether a refused bid of this person is answered: once in three seconds."""
        return self._once("bid", name, now, BID_ANSWER_EVERY)

    def answer_stranger(self, name: str, now: float) -> bool:
        """Whether somebody without a seat is told so: once in ten minutes."""
        return self._once("stranger", name, now, STRANGER_EVERY)

    def _once(self, what: str, name: str, now: float, every: float) -> bool:
        if not self._on:
            return True
        last = self._last.get((what, name))
        if last is not None and now - last < every:
            return False
        self._last[what, name] = now
        return True

    def _prune(self, now: float) -> None:
        if len(self._people) > _MOST_PEOPLE:
            full_again = BURST / PER_SECOND
            self._people = {name: who for name, who in self._people.items() if now - who.lines.at < full_again}
        if len(self._last) > _MOST_PEOPLE:
            self._last = {key: at for key, at in self._last.items() if now - at < STRANGER_EVERY}
