"""An emulated server whose ticks pass only while somebody waits for it: hours of it in minutes, and always the same.

The adapter is the real one on a real socket, with its own limits of ten seconds and two to thirty. Only its waiting is
replaced: where it would sleep or block, the server ticks.
"""

from __future__ import annotations

from collections import Counter
from typing import NoReturn, TypeVar

from minemonopoly.grid.cell import Cell
from minemonopoly.world.connection import Connection, Silent, Traffic
from minemonopoly.world.emulator.play import Emulator
from minemonopoly.world.juice import LANDMARK, Juice
from minemonopoly.world.port import Round

TICKS = 20
"""Ticks of a second."""

_Key = TypeVar("_Key")


class Broken(AssertionError):  # noqa: N818 - it says what is the matter
    """Something that must hold does not."""


class SteppedConnection(Connection):
    """A connection whose waiting lets the server tick."""

    def __init__(self, emulator: Emulator, timeout: float, traffic: Traffic) -> None:
        super().__init__(emulator.host, emulator.port, timeout=timeout, traffic=traffic)
        self.emulator = emulator

    def read(self, deadline: float | None = None) -> str:
        """The next answer; the limit is counted in the server's ticks, whatever the clock on the wall says."""
        return super().read(self.emulator.now + self.timeout * TICKS)

    def _receive_until(self, deadline: float) -> None:
        while not self._receive_waiting():
            if self.emulator.now >= deadline:
                self._give_up()
            self.emulator.tick()

    def _give_up(self) -> NoReturn:
        self._break(Silent(f"no answer to {self.lastSent[-80:]!r} in time"))


class Heed:
    """What everybody typed and clicked, and what was heard of them: never more, and never of another."""

    def __init__(self) -> None:
        self._typed: Counter[tuple[str, str]] = Counter()
        self._clicked: Counter[tuple[str, Cell]] = Counter()
        self.lines = 0
        """Lines typed that became chat."""
        self.heard = 0

    def typed(self, name: str, text: str, entity: int) -> None:
        """Somebody with that entity id typed a line; their own mark in it parts it, and all parts are theirs."""
        self.lines += 1
        self._typed.update((name, part) for part in text.split(f"|{entity},"))

    def clicked(self, name: str, cell: Cell) -> None:
        """Somebody hit a block."""
        self._clicked[name, cell] += 1

    def take(self, found: Round) -> None:
        """Hold what one poll brought against that. Raises Broken."""
        for heard in found.heard:
            self.heard += 1
            _spend(self._typed, (heard.name, heard.text))
        for hit in found.hits:
            _spend(self._clicked, (hit.name, hit.cell))


def _spend(counts: Counter[_Key], key: _Key) -> None:
    left = counts[key]
    if left < 1:
        raise Broken(f"heard, but not done so often by them: {key}")
    counts[key] = left - 1
    if left == 1:
        del counts[key]


class SteppedJuice(Juice):
    """The adapter on such a server. All that is heard is held against what was typed."""

    def __init__(self, emulator: Emulator, heed: Heed | None = None, landmark: Cell = LANDMARK) -> None:
        super().__init__(
            emulator.host,
            emulator.port,
            landmark=landmark,
            clock=lambda: emulator.now / TICKS,
            sleep=lambda seconds: emulator.tick(max(1, round(seconds * TICKS))),
            report=lambda _words: None,
        )
        self._emulator = emulator
        self._heed = heed or Heed()

    def poll(self) -> Round:
        """As always, and looked at."""
        found = super().poll()
        self._heed.take(found)
        return found

    def die(self) -> None:
        """The process is gone in the middle of whatever it did: the system closes its socket."""
        if self._talk is not None:
            self._talk.connection.socket.close()
            self._talk = None

    def _connection(self) -> Connection:
        return SteppedConnection(self._emulator, self._timeout, self.traffic)
