"""The clock that makes an emulated server tick by itself."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable


class Clock:
    """A thread that ticks at a steady pace, or, when `eager`, also at once whenever `nudge` was called."""

    def __init__(self, tick: Callable[[], None], seconds: float, *, eager: bool = False) -> None:
        """Start ticking every `seconds`."""
        self._tick = tick
        self._seconds = seconds
        self._eager = eager
        self._stopping = False
        self._something = threading.Event()
        self._thread = threading.Thread(target=self._run, name="emulator-clock", daemon=True)
        self._thread.start()

    def nudge(self) -> None:
        """Something came in: an eager clock ticks now."""
        if self._eager:
            self._something.set()

    def stop(self) -> None:
        """End after the tick that runs."""
        self._stopping = True
        self._something.set()
        if threading.current_thread() is not self._thread:
            self._thread.join()

    def _run(self) -> None:
        due = time.monotonic()
        while not self._stopping:
            due = max(due + self._seconds, time.monotonic())
            self._something.wait(max(0.0, due - time.monotonic()))
            self._something.clear()
            if not self._stopping:
                self._tick()
