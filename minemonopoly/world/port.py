"""What the host may ask of a world, whichever stands behind it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from minemonopoly.grid.cell import Block, Cell
from minemonopoly.grid.operation import Operation


class WorldGone(ConnectionError):  # noqa: N818 - it says what is the matter
    """The world cannot be reached or no longer answers; nothing sent since the last barrier is certain.

    After it the same object may be asked again: it reconnects by itself when its back-off allows,
    and raises again until then.
    """


class Heard(NamedTuple):
    """A chat line and who typed it (the cleaned list name). The text is as typed, unchecked."""

    name: str
    text: str


class Hit(NamedTuple):
    """A sword click: who, on which cell, on which face (0 down, 1 up, 2 north, 3 south, 4 west, 5 east)."""

    name: str
    cell: Cell
    face: int


class Round(NamedTuple):
    """What one poll brought."""

    online: frozenset[str]
    heard: tuple[Heard, ...]
    hits: tuple[Hit, ...]


class World(Protocol):
    """A place with blocks, signs and people. One thread, one caller."""

    def poll(self) -> Round:
        """Everything said and clicked since the last poll, and who is online.

        Raises WorldGone.
        """

    def apply(self, operations: Sequence[Operation], lines: Sequence[str] = ()) -> tuple[Operation, ...]:
        """Carry out operations in order, then post the chat lines, and wait until all was done.

        When it returns every line was delivered. Returns the operations that the server refused
        (usually none); they may be sent again. Raises WorldGone: nothing is certain then.
        """

    def blocks(self, cells: Sequence[Cell]) -> list[Block]:
        """Ids and data of the cells, in their order. Raises WorldGone."""

    def ids(self, low: Cell, high: Cell) -> list[int]:
        """Ids between two corners, both included, in the order of grid.cell.cuboid. Raises WorldGone."""

    def close(self) -> None:
        """Leave politely: everything sent is carried out. Never raises."""
