"""What an emulated server remembers for its tests: every line, who sent it when, and how often things went wrong."""

from __future__ import annotations

from collections import deque
from typing import NamedTuple


class Line(NamedTuple):
    """A line that was carried out: in which tick, from which connection (1 is the first), and its answer."""

    tick: int
    connection: int
    text: str
    answer: str | None


class Record:
    """Lines in the order they were carried out, and counters."""

    def __init__(self, keep: int | None = None) -> None:
        """Keep that many of the newest lines; None keeps all."""
        self.lines: deque[Line] = deque(maxlen=keep)
        self.carried_out = 0
        """Lines carried out since the start."""
        self.exceptions = 0
        """Java exceptions: malformed lines and arguments that are no numbers. 0 after a clean game."""
        self.malformed = 0
        """Lines that could not be taken apart; each cost everybody a tick."""
        self.fails = 0
        """`Fail` answers, those of unknown ids and commands included."""
        self.deferred = 0
        """How often a connection had more lines than a tick carries out."""
        self.busiest = 0
        """Most lines one connection had carried out in one tick."""
        self.most_changed = 0
        """Most cells changed in one tick."""

    def note(self, line: Line) -> None:
        """Add a line that was carried out."""
        self.lines.append(line)
        self.carried_out += 1
        self.fails += line.answer == "Fail"

    def texts(self, start: str = "") -> list[str]:
        """The kept lines that begin with some text, oldest first."""
        return [line.text for line in self.lines if line.text.startswith(start)]
