"""The telling of one act: its events folded into few lines, each about one actor where it can be."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from minemonopoly.board.model import Board
from minemonopoly.rules.events import Event
from minemonopoly.rules.state import Game, SeatNo
from minemonopoly.speech.wording import SIZES, Clause, Fact, Tone, Voice, Words

E = TypeVar("E", bound="Event")

NOBODY = -1
"""The subject of a line that is about no seat."""


class Story:
    """What is said about one act so far.

    `act` says what a seat does, joined to the line when that is about the same seat already; `tell` begins a line;
    `more` adds to the line; `prompt` is kept for the end. Events that were told along with another are `taken`.
    """

    def __init__(self, board: Board, before: Game, events: tuple[Event, ...], after: Game, words: Words) -> None:
        """A story with nothing said yet."""
        self.board = board
        self.before = before
        self.after = after
        self.events = events
        self.voice = Voice(board, after, words)
        self.lines: list[list[Clause]] = []
        self.prompts: list[Clause] = []
        self.subject: int = NOBODY
        self.joint: str | None = None
        self.last = ""
        self.complete: set[int] = set()
        """Groups of which was told that one seat has them all."""
        self._taken: set[int] = set()

    def act(self, seat: SeatNo, key: str, glue: str = ", ", tone: Tone = "done", **facts: Fact) -> None:
        """Say what a seat does: a phrase without its subject."""
        clause = self.voice.clause(tone, key, glue, **facts).behind(tuple(f"{name} " for name in self._names(seat)))
        if self.lines and self.subject == seat:
            self._add(clause, key)
        else:
            self._begin(clause.opened(self.joint or ", "), key)
            self.subject = seat

    def tell(self, key: str, tone: Tone = "news", **facts: Fact) -> None:
        """Say something about the table as a whole."""
        self._begin(self.voice.clause(tone, key, self.joint or ", ", **facts), key)
        self.subject = NOBODY

    def more(self, key: str, glue: str = ", ", tone: Tone = "done", **facts: Fact) -> None:
        """Add to the line whatever it is about; where it begins the next line the seat stands before a colon."""
        clause = self.voice.clause(tone, key, glue, **facts)
        if self.subject != NOBODY:
            clause = clause.behind(tuple(f"{name}: " for name in self._names(SeatNo(self.subject))))
        if self.lines:
            self._add(clause, key)
        else:
            self._begin(clause, key)

    def join_next(self, glue: str) -> None:
        """Let whatever is said next go on in this line."""
        self.joint = glue

    def _begin(self, clause: Clause, key: str) -> None:
        if self.joint is None or not self.lines:
            self.lines.append([])
        self._add(clause, key)
        self.joint = None

    def _add(self, clause: Clause, key: str) -> None:
        self.lines[-1].append(clause)
        self.last = key

    def _names(self, seat: SeatNo) -> tuple[str, str, str]:
        small, medium, large = (self.voice.seat(seat, size) for size in SIZES)
        return small, medium, large

    def prompt(self, key: str, *, seat: SeatNo | None = None, **facts: Fact) -> None:
        """Keep something to type for the end of the story; named is the seat that may."""
        clause = self.voice.clause("prompt", key, " - ", **facts)
        if seat is not None:
            clause = clause.behind(tuple(f"{name}: " for name in self._names(seat))).opened(" - ")
        self.prompts.append(clause)

    def has(self, kind: type[Event]) -> bool:
        """Whether such an event is among those of this act."""
        return any(isinstance(event, kind) for event in self.events)

    def all_of(self, kind: type[E], like: Callable[[E], bool] = lambda _: True) -> list[E]:
        """All such events that fit."""
        return [event for event in self.events if isinstance(event, kind) and like(event)]

    def take(self, kind: type[E], like: Callable[[E], bool] = lambda _: True) -> list[E]:
        """All such events that fit and were not told yet; from now on they are."""
        found: list[E] = []
        for index, event in enumerate(self.events):
            if index not in self._taken and isinstance(event, kind) and like(event):
                self._taken.add(index)
                found.append(event)
        return found

    def take_at(self, index: int) -> bool:
        """Take the event at that place; False when it was told already."""
        fresh = index not in self._taken
        self._taken.add(index)
        return fresh
