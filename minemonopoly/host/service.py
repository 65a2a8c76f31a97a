"""The service in the foreground: rounds at the server's pace until it is told to stop."""

from __future__ import annotations

import gc
import logging
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

from minemonopoly.host.loop import Host

ROUND_SECONDS = 0.05
"""One round a server tick."""

STALL = 1.0
"""Seconds that one round may count for: what is longer is a server that stood still, and nobody could act."""

_log = logging.getLogger(__name__)


class Pulse:
    """The service's own seconds: they pass with the clock's, but a lag of the server takes nobody's time."""

    def __init__(self, now: float) -> None:
        self.seconds = 0.0
        self._last = now

    def beat(self, now: float) -> float:
        """The seconds at the beginning of a round; `now` are those of a clock that never goes back."""
        self.seconds += min(STALL, now - self._last)
        self._last = now
        return self.seconds


class Orders:
    """What the signals want: to stop (SIGTERM, SIGINT), to read texts and clocks anew (SIGHUP)."""

    def __init__(self) -> None:
        self.stop = threading.Event()
        self.reload = False

    @contextmanager
    def from_signals(self) -> Iterator[None]:
        """Take the signals over for the length of the context."""
        before = {
            number: signal.signal(number, self._take) for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)
        }
        try:
            yield
        finally:
            for number, old in before.items():
                signal.signal(number, old)

    def _take(self, number: int, frame: FrameType | None) -> None:
        del frame
        if number == signal.SIGHUP:
            self.reload = True
        else:
            self.stop.set()


@contextmanager
def settled() -> Iterator[None]:
    """What exists by now is not searched for garbage within the context.

    The picture of a board is some hundred thousand cells that stay: to look through them again would halt a round for
    60 ms or more, now and then.
    """
    gc.collect()
    gc.freeze()
    try:
        yield
    finally:
        gc.unfreeze()


def serve(host: Host, orders: Orders, *, rounds: int | None, reload: Callable[[], None]) -> None:
    """Play rounds until ordered to stop, or so many polls; then say goodbye and leave everything in order."""
    played = 0
    pulse = Pulse(time.monotonic())
    try:
        with settled():
            while not orders.stop.is_set() and (rounds is None or played < rounds):
                begun = time.monotonic()
                if orders.reload:
                    orders.reload = False
                    reload()
                host.round(pulse.beat(begun))
                played += 1
                orders.stop.wait(max(0.0, ROUND_SECONDS - (time.monotonic() - begun)))
    finally:
        host.close()
        _log.info("stopped after page %d", host.table.seq)
