"""What is asked of the server's console while the evening goes on: in a thread of its own, so that nobody waits."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import NamedTuple

from minemonopoly.board.site import Rcon as RconSettings
from minemonopoly.world.rcon import Rcon, RconGone

PATIENCE = 3.0
"""Seconds to wait for a connection, and for each answer."""


class Errand(NamedTuple):
    """A console command, and what it is for."""

    what: str
    command: str


class Outcome(NamedTuple):
    """What the console said to an errand, or why there is no answer: `trouble`.

    `sent`: the command had left, so in trouble it may or may not have been carried out.
    """

    errand: Errand
    answer: str
    trouble: str = ""
    sent: bool = True


def open_console(folder: Path, settings: RconSettings, timeout: float = PATIENCE) -> Rcon:
    """The console that a site names, not yet called. Raises RconGone when its password cannot be read."""
    path = folder / settings.password_file
    try:
        password = path.read_text("utf-8").strip()
    except (OSError, UnicodeDecodeError):
        raise RconGone(f"{path} cannot be read") from None
    if not password:
        raise RconGone(f"{path} is empty")
    return Rcon(settings.host, settings.port, password, timeout=timeout)


class Errands:
    """Runs errands one after the other, each on a connection of its own; `outcomes` are fetched when it suits."""

    def __init__(self) -> None:
        self.console: Callable[[], Rcon] | None = None
        """Called in the other thread for each errand sent from now on; it may raise RconGone."""
        self._wanted: SimpleQueue[tuple[Errand, Callable[[], Rcon]] | None] = SimpleQueue()
        self._done: SimpleQueue[Outcome] = SimpleQueue()
        self._thread: threading.Thread | None = None

    def send(self, errand: Errand) -> None:
        """Ask for it; returns at once. Raises ValueError without a console."""
        if self.console is None:
            raise ValueError(f"no console for {errand}")
        self._wanted.put((errand, self.console))
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="console", daemon=True)
            self._thread.start()

    def outcomes(self) -> Iterator[Outcome]:
        """What has come of errands since last asked, in order."""
        while True:
            try:
                yield self._done.get_nowait()
            except Empty:
                return

    def close(self) -> None:
        """Finish what is asked for, as long as one errand may take; then `outcomes` has all there will be."""
        if self._thread is not None:
            self._wanted.put(None)
            self._thread.join(3 * PATIENCE)
            self._thread = None

    def _work(self) -> None:
        while (wanted := self._wanted.get()) is not None:
            self._done.put(_run(*wanted))


def _run(errand: Errand, open_: Callable[[], Rcon]) -> Outcome:
    try:
        console = open_()
    except RconGone as error:
        return Outcome(errand, "", str(error), sent=False)
    try:
        return Outcome(errand, console.run(errand.command))
    except RconGone as error:
        return Outcome(errand, "", str(error), error.sent)
    except ValueError as error:
        return Outcome(errand, "", str(error), sent=False)
    finally:
        console.close()
