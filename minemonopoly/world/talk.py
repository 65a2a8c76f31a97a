"""Questions and answers kept in step: parts of one kind each, a barrier behind every part, one write.

The server numbers nothing, answers in order, adds `Fail` to what should be silent, and keeps silent
where it should answer. A part holds commands of one kind, so that what may stand before its barrier
is known; the barrier's answer has a shape that changes from one to the next, so that neither a
player's words nor an answer left over from before can pass for it.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final, Protocol

from minemonopoly.grid.cell import Cell
from minemonopoly.world.connection import FAIL, Connection, OutOfStep
from minemonopoly.world.questions import Question
from minemonopoly.world.wire import command

_SHORTEST_BARRIER: Final = 3
_BARRIER_SHAPES: Final = 8
_NUMBERS: Final = re.compile(r"[0-9]{1,4}(?:,[0-9]{1,4})*")


class Part(Protocol):
    """Commands of one kind, and how what comes back before their barrier is understood."""

    @property
    def lines(self) -> Sequence[bytes]:
        """The command lines, in order."""

    def hear(self, read: Callable[[], str], is_barrier: Callable[[str], bool]) -> None:
        """Take every answer up to and including the barrier's. Raises OutOfStep, Gone."""


class Asked:
    """Getters that always answer: as many answers as questions, each in its form, then the barrier."""

    def __init__(self, questions: Sequence[Question[Any]]) -> None:
        self._questions = questions
        self.lines = [question.line for question in questions]
        self.answers: list[Any] = []

    def hear(self, read: Callable[[], str], is_barrier: Callable[[str], bool]) -> None:
        """Read all answers in order."""
        self.answers = [question.read(read()) for question in self._questions]
        if not is_barrier(last := read()):
            raise OutOfStep(f"one answer too many: {last[:80]!r}")


class Told:
    """Silent commands: only `Fail` may come before the barrier, at most once for each."""

    def __init__(self, lines: Sequence[bytes]) -> None:
        self.lines = lines
        self.fails = 0

    def hear(self, read: Callable[[], str], is_barrier: Callable[[str], bool]) -> None:
        """Count the `Fail`s."""
        while (line := read()) == FAIL:
            self.fails += 1
            if self.fails > len(self.lines):
                raise OutOfStep("more failures than commands")
        if not is_barrier(line):
            raise OutOfStep(f"an answer to a silent command: {line[:80]!r}")


class Named:
    """The list name of one player id: `name` stays None when the server keeps silent or says `Fail`."""

    def __init__(self, person: int) -> None:
        self.person = person
        self.lines = [command("entity.getName", person)]
        self.name: str | None = None

    def hear(self, read: Callable[[], str], is_barrier: Callable[[str], bool]) -> None:
        """Take the name, if one comes before the barrier."""
        if is_barrier(line := read()):
            return
        if not is_barrier(last := read()):
            raise OutOfStep(f"two answers for one name: {line[:80]!r} {last[:80]!r}")
        self.name = None if line == FAIL else line


class Talk:
    """One conversation over one connection. `landmark` is the cell whose neighbours the barriers ask for."""

    def __init__(self, connection: Connection, landmark: Cell) -> None:
        self.connection = connection
        self._landmark = landmark
        self._barriers = 0

    def converse(self, parts: Sequence[Part]) -> None:
        """Send all parts in one write and take all their answers; believe none before it returns.

        Raises OutOfStep or Gone, with the connection closed; then any of it may have been carried out.
        """
        lengths = [self._next_length() for _ in parts]
        sent = [
            line for part, length in zip(parts, lengths, strict=True) for line in (*part.lines, self._barrier(length))
        ]
        self.connection.write(b"".join(sent))
        try:
            for part, length in zip(parts, lengths, strict=True):
                part.hear(self._reader(), partial(_is_barrier, length))
                self.connection.traffic.barriers += 1
        except OutOfStep:
            self.connection.close()
            raise

    def _reader(self) -> Callable[[], str]:
        """Reads answers until one timeout from now."""
        return partial(self.connection.read, time.monotonic() + self.connection.timeout)

    def _next_length(self) -> int:
        self._barriers += 1
        return _SHORTEST_BARRIER + self._barriers % _BARRIER_SHAPES

    def _barrier(self, length: int) -> bytes:
        return command("world.getBlocks", self._landmark, self._landmark.plus(length - 1, 0, 0))


def _is_barrier(length: int, line: str) -> bool:
    return line.count(",") + 1 == length and _NUMBERS.fullmatch(line) is not None
