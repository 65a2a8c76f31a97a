"""How much one person may say, and how often we answer: the rate limits of the chat.

Time comes in as seconds of any clock that never goes back. Memory stays small whoever shouts: a person whose
allowance is full again is forgotten.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from minemonopoly.board.site import Rates

Admission: TypeAlias = Literal["heard", "warned", "dropped"]
"""What becomes of a line: heard, dropped with a warning, dropped in silence."""

_MOST_PEOPLE = 512


class _Bucket:
    """Up to `most` tokens, refilled at `rate` a second."""

    __slots__ = ("at", "most", "rate", "tokens")

    def __init__(self, most: int, rate: int, now: float) -> None:
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

    def __init__(self, rates: Rates, now: float) -> None:
        self.lines = _Bucket(rates.burst, rates.lines, now)
        self.bids = _Bucket(rates.bids, rates.bids, now)


class Limits:
    """The allowances of everybody. Without rates everything passes, and only strangers are met with silence."""

    def __init__(self, rates: Rates | None) -> None:
        self._rates = rates
        self._people: dict[str, _Person] = {}
        self._last: dict[tuple[str, str], float] = {}

    def change(self, rates: Rates | None) -> None:
        """Other rates from now on; everybody has their whole allowance again."""
        self._rates = rates
        self._people.clear()

    def admit(self, name: str, now: float, *, bid: bool = False) -> Admission:
        """Whether a command line of this person is heard: a burst at once, then so many a second.

        A bid or a pass has an allowance of its own, and uses the other only beyond it.
        What is dropped is answered by a warning now and then.
        """
        if self._rates is None:
            return "heard"
        self._prune(now)
        person = self._people.setdefault(name, _Person(self._rates, now))
        if (bid and person.bids.take(now)) or person.lines.take(now):
            return "heard"
        return "warned" if self._once("warning", name, now, self._rates.warning) else "dropped"

    def answer_bid(self, name: str, now: float) -> bool:
        """Whether a refused bid of this person is answered: once in so many seconds."""
        return self._rates is None or self._once("bid", name, now, self._rates.bid_answer)

    def answer_stranger(self, name: str, now: float) -> bool:
        """Whether somebody without a seat is told so: once in so many seconds, with rates or without."""
        return self._once("stranger", name, now, (self._rates or Rates()).stranger)

    def _once(self, what: str, name: str, now: float, every: int) -> bool:
        last = self._last.get((what, name))
        if last is not None and now - last < every:
            return False
        self._last[what, name] = now
        return True

    def _prune(self, now: float) -> None:
        rates = self._rates or Rates()
        if len(self._people) > _MOST_PEOPLE:
            full_again = rates.burst / rates.lines
            self._people = {name: who for name, who in self._people.items() if now - who.lines.at < full_again}
        if len(self._last) > _MOST_PEOPLE:
            longest = max(rates.warning, rates.bid_answer, rates.stranger)
            self._last = {key: at for key, at in self._last.items() if now - at < longest}
