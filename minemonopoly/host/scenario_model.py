"""A scenario as data: a position, the lines typed, and what must then be true."""

from __future__ import annotations

from typing import Literal, NamedTuple

from msgspec import Struct

from minemonopoly.board.model import Board


class Entry(NamedTuple):
    """A path of the snapshot with a value, and where the path stands."""

    path: str
    value: object
    line: int
    column: int


class Step(Struct, frozen=True):
    """One step: what happens (`kind`, with its words or seconds) and what must then be true."""

    line: int
    kind: Literal["say", "clock", "break", "restart", "look"]
    name: str = ""
    text: str = ""
    seconds: float = 0.0
    refused: str | None = None
    ignored: bool = False
    says: str | None = None
    expect: tuple[Entry, ...] = ()


class Scenario(Struct, frozen=True):
    """A position, the lines typed, and what must be true; `people` are all who are online."""

    file: str
    line: int
    title: str
    rules: str
    board: Board
    seats: tuple[tuple[str, str], ...]
    bankers: tuple[str, ...]
    people: tuple[str, ...]
    dice: tuple[tuple[int, int], ...]
    books: tuple[tuple[int, ...], tuple[int, ...]]
    given: tuple[Entry, ...]
    steps: tuple[Step, ...]
    limits: bool
