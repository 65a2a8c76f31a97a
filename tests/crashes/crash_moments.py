"""Moments in which a service kills itself as if from outside: SIGKILL, with nothing cleaned up.

The service is the real one; only where it passes a moment it looks whether its time has come. What the disk had
been made sure of by then is written down, so that a power cut can take away the rest.
"""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple, NoReturn

import minemonopoly.table.table as tables
from minemonopoly.host.loop import Host
from minemonopoly.host.outbox import Outbox
from minemonopoly.table.disk import Disk
from minemonopoly.table.journal import Journal
from minemonopoly.table.pages import Page
from minemonopoly.table.table import Table
from minemonopoly.world.connection import Connection
from minemonopoly.world.juice import Juice

KEPT = ("journal.jsonl", "outbox.jsonl")
"""The files that grow: a power cut takes from their ends what was not made sure of."""


class Plan(NamedTuple):
    """When a service dies: the `times`-th time it passes `moment`, having written `part` (0 to 1) of what it writes."""

    moment: str
    times: int = 1
    part: float = 0.5


def put(owner: Any, name: str, outer: Callable[..., Any]) -> None:
    """Put a function that looks for its moment in the place of the one it calls."""
    setattr(owner, name, outer)


class Killer:
    """Waits for the moment of its plan. `notes` is a file in which the last words are written."""

    def __init__(self, plan: Plan, notes: Path) -> None:
        self.plan = plan
        self.left = plan.times
        self.coming_back = False
        self.delivering = False
        self.appending = False
        self.page_written = False
        self.page_unsaid = False
        self._notes = os.open(notes, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
        self._write = os.write

    def due(self) -> bool:
        """Whether this passing of the moment is the last one."""
        self.left -= 1
        return self.left == 0

    def die(self) -> NoReturn:
        """Say which moment it was, and be gone."""
        self.note({"died": self.plan.moment})
        os.kill(os.getpid(), signal.SIGKILL)
        raise AssertionError("nobody survives that")

    def note(self, words: dict[str, object]) -> None:
        """Write a line that outlives the process."""
        self._write(self._notes, json.dumps(words).encode() + b"\n")

    def before(self, owner: Any, name: str, when: Callable[[], bool] = lambda: True) -> None:
        """Die before that is called, counting only calls at which `when` holds."""
        inner = getattr(owner, name)

        def outer(*args: Any, **more: Any) -> Any:
            if when() and self.due():
                self.die()
            return inner(*args, **more)

        put(owner, name, outer)

    def after(self, owner: Any, name: str, when: Callable[[], bool] = lambda: True) -> None:
        """Die behind that call."""
        inner = getattr(owner, name)

        def outer(*args: Any, **more: Any) -> Any:
            counts = when()
            result = inner(*args, **more)
            if counts and self.due():
                self.die()
            return result

        put(owner, name, outer)

    def during(self, owner: Any, name: str, flag: str) -> None:
        """Set a flag while that call lasts."""
        inner = getattr(owner, name)

        def outer(*args: Any, **more: Any) -> Any:
            setattr(self, flag, True)
            try:
                return inner(*args, **more)
            finally:
                setattr(self, flag, False)

        put(owner, name, outer)

    def watch_the_disk(self) -> None:
        """Note how much of each growing file is on the disk for good."""
        sync = os.fsync

        def outer(file: int) -> None:
            sync(file)
            path = Path(f"/proc/self/fd/{file}").readlink()
            if path.name.removeprefix(".").removesuffix(".new") in KEPT:
                self.note({"synced": path.name.removeprefix(".").removesuffix(".new"), "size": os.fstat(file).st_size})

        put(os, "fsync", outer)

    def watch_the_page(self) -> None:
        """Know while a page is being appended whether it is written yet, and from then on whether it is said."""
        self.during(Journal, "append", "appending")
        self.during(Host, "_come_back", "coming_back")
        self.during(Host, "_apply", "delivering")
        write, noted = Disk.write, Outbox.delivered

        def outer(disk: Disk, file: int, content: bytes) -> None:
            self.page_written = False
            write(disk, file, content)
            self.page_written = self.page_unsaid = True

        def said(outbox: Outbox, count: int, seq: int) -> None:
            noted(outbox, count, seq)
            self.page_unsaid = False

        put(Disk, "write", outer)
        put(Outbox, "delivered", said)

    def half_a_page(self) -> None:
        """Die when part of a page is written."""
        inner = Disk.write

        def outer(disk: Disk, file: int, content: bytes) -> None:
            if self.due():
                inner(disk, file, content[: int(len(content) * self.plan.part)])
                self.die()
            inner(disk, file, content)

        put(Disk, "write", outer)

    def half_a_sending(self, when: Callable[[], bool]) -> None:
        """Die when part of a write to the server is sent."""
        inner = Connection.write

        def outer(connection: Connection, lines: bytes) -> None:
            if when() and self.due():
                connection.drain()
                connection.socket.settimeout(connection.timeout)
                connection.socket.sendall(lines[: int(len(lines) * self.plan.part)])
                self.die()
            inner(connection, lines)

        put(Connection, "write", outer)


def _goodbye(killer: Killer) -> None:
    """Told to stop at the counted page, dead before the table is closed."""
    append = Journal.append

    def outer(journal: Journal, page: Page) -> None:
        append(journal, page)
        if killer.due():
            os.kill(os.getpid(), signal.SIGTERM)
            killer.left = 1

    put(Journal, "append", outer)
    killer.before(Table, "close")


def _page_written(killer: Killer) -> Callable[[], bool]:
    return lambda: killer.appending and killer.page_written


def _unsaid(killer: Killer) -> Callable[[], bool]:
    return lambda: killer.page_unsaid and not killer.coming_back


def _being_said(killer: Killer) -> Callable[[], bool]:
    return lambda: killer.page_unsaid and killer.delivering and not killer.coming_back


def _redrawing(killer: Killer) -> Callable[[], bool]:
    return lambda: killer.coming_back and killer.delivering


def _playing(killer: Killer) -> Callable[[], bool]:
    return lambda: not killer.coming_back


HEARD = "a line heard, nothing decided"
UNWRITTEN = "decided, nothing written"
HALF = "in the middle of the page"
WRITTEN = "between write and fsync"
SURE = "between fsync and speech: at once"
KEPT_WORDS = "between fsync and speech: words kept"
UNSAID = "between fsync and speech: before the first byte"
HALF_SAID = "between fsync and speech: in the middle of the write"
SAID = "said and drawn, not noted"
NOTED = "said and noted"
NEW_FILE = "a file written anew, the old one in its place"
LOCKED = "starting: the lock is taken"
READ = "starting: the journal is read"
CONNECTING = "starting: before it connects"
REDRAWING = "starting: in the middle of the redrawing"
REDRAWN = "starting: all said and drawn, not noted"
GOODBYE = "told to stop, saying goodbye"

MOMENTS: dict[str, Callable[[Killer], None]] = {
    HEARD: lambda killer: killer.before(Table, "submit"),
    UNWRITTEN: lambda killer: killer.before(Journal, "append"),
    HALF: Killer.half_a_page,
    WRITTEN: lambda killer: killer.before(Disk, "sync", _page_written(killer)),
    SURE: lambda killer: killer.after(Disk, "sync", _page_written(killer)),
    KEPT_WORDS: lambda killer: killer.after(Outbox, "keep", _unsaid(killer)),
    UNSAID: lambda killer: killer.before(Juice, "apply", _being_said(killer)),
    HALF_SAID: lambda killer: killer.half_a_sending(_being_said(killer)),
    SAID: lambda killer: killer.after(Juice, "apply", _being_said(killer)),
    NOTED: lambda killer: killer.after(Outbox, "delivered", _playing(killer)),
    NEW_FILE: lambda killer: killer.before(os, "replace"),
    LOCKED: lambda killer: killer.before(tables, "read"),
    READ: lambda killer: killer.after(tables, "read"),
    CONNECTING: lambda killer: killer.before(Juice, "_connect"),
    REDRAWING: lambda killer: killer.half_a_sending(_redrawing(killer)),
    REDRAWN: lambda killer: killer.before(Outbox, "delivered", lambda: killer.coming_back),
    GOODBYE: _goodbye,
}
"""How each moment is found."""

BETWEEN = (WRITTEN, SURE, KEPT_WORDS, UNSAID, HALF_SAID)
"""Between write and fsync, or between fsync and speech."""

STARTING = (LOCKED, READ, CONNECTING, REDRAWING, REDRAWN)
"""Moments of a restart: no page gets written in such a life."""


def lie_in_wait(plan: Plan | None, notes: Path) -> None:
    """Make this process die as planned; without a plan it only notes what is on the disk."""
    killer = Killer(plan or Plan(""), notes)
    killer.watch_the_disk()
    killer.watch_the_page()
    if plan is not None:
        MOMENTS[plan.moment](killer)
