"""What is known when a line is heard, and what a line can come to besides an engine's command."""

from __future__ import annotations

from collections.abc import Callable, Collection
from math import inf
from typing import TypeAlias

from msgspec import Struct

from minemonopoly.board.model import Board, SpaceNo
from minemonopoly.rules.commands import Command
from minemonopoly.rules.rulings import Refused
from minemonopoly.rules.state import Game, SeatNo

OLD_ENOUGH = 5.0
"""Seconds an offer must have been open before a bare `!accept` takes it."""


class Speaker(Struct, frozen=True):
    """Who typed: the player's name, the seat held, and whether the person is banker."""

    name: str
    seat: SeatNo | None = None
    banker: bool = False


class Inquiry(Struct, frozen=True):
    """An information verb with what it is about: changes nothing, answered by `inform`.

    `topic` is the verb's name (`menu` for a bare prefix); `words` the page, verb or topic asked for.
    """

    topic: str
    seat: SeatNo | None = None
    space: SpaceNo | None = None
    count: int | None = None
    words: str = ""


class HostAct(Struct, frozen=True):
    """A verb the host carries out, no act of the game: `extend` by so many seconds, `repair`."""

    verb: str
    by: str
    seconds: int = 0


class Hearing(Struct, frozen=True):
    """Everything the meaning of a line depends on.

    `online` are the names online, `bankers_online` whether one of them is banker, `offer_age` tells the seconds since
    an offer was made, `overdue` names the rights that a clock has opened: `skip throw_rent seize ruin`.
    """

    speaker: Speaker
    board: Board
    game: Game
    online: Collection[str] = ()
    bankers_online: bool = True
    offer_age: Callable[[int], float] = lambda _: inf
    overdue: frozenset[str] = frozenset()

    @property
    def alone(self) -> bool:
        """Whether the table rules itself now: no banker is needed and none is there (R1.5)."""
        there = self.bankers_online or self.speaker.banker
        return not self.board.settings.banker_required and not there

    @property
    def seat(self) -> SeatNo:
        """The speaker's seat; only for verbs that a seat alone may type."""
        if self.speaker.seat is None:
            raise Misread("not_seated")
        return self.speaker.seat


Parsed: TypeAlias = Command | Inquiry | HostAct | Refused


class Misread(Exception):  # noqa: N818  # a reading that failed, no fault of the program
    """A line that cannot be read so: the code of the refusal, its facts, and the word that is wrong, from 0."""

    def __init__(self, code: str, at: int = 0, **facts: int | str | tuple[str, ...] | None) -> None:
        super().__init__(code, at, facts)
        self.code = code
        self.at = at
        self.facts = facts
