"""A world in dicts: for tests, and for playing in a terminal."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from minemonopoly.grid.cell import AIR, Block, Cell, cuboid
from minemonopoly.grid.operation import Fill, Operation, SetSign
from minemonopoly.world.port import Heard, Hit, Round, WorldGone
from minemonopoly.world.wire import SIGN_IDS, as_kept, chat_text, operation_line, sign_text

BOTTOM: Final = 0
"""The lowest layer that takes blocks."""
TOP: Final = 255
"""The highest layer that takes blocks."""

SignText = tuple[str, str, str, str]


class Fake:
    """The World protocol without a server: what the adapter and RaspberryJuice come to, minus wire and physics.

    `cells` holds every block that is not air, `signs` the text of every sign, `said` every chat line
    posted, oldest first. `gone` makes every call raise WorldGone while it is set. `writes` counts the
    calls of `apply` that had something to do.
    """

    def __init__(self) -> None:
        self.cells: dict[Cell, Block] = {}
        self.signs: dict[Cell, SignText] = {}
        self.said: list[str] = []
        self.gone = False
        self.closed = False
        self.writes = 0
        self._online: list[str] = []
        self._heard: list[Heard] = []
        self._hits: list[Hit] = []

    def join(self, name: str) -> None:
        """A player comes online."""
        if name not in self._online:
            self._online.append(name)

    def quit(self, name: str) -> None:
        """A player leaves; what they typed before is still heard. Raises ValueError when not online."""
        self._online.remove(name)

    def chat(self, name: str, text: str) -> None:
        """An online player types a line. As on a server blanks are joined and a line with `/` is no talk.

        Raises ValueError when the player is not online.
        """
        self._require(name)
        line = re.sub(" +", " ", text).strip(" ")
        if line and not line.startswith("/"):
            self._heard.append(Heard(name, line))

    def hit(self, name: str, cell: Cell, face: int = 1) -> None:
        """An online player right-clicks a cell with a sword. Raises ValueError when not online."""
        self._require(name)
        self._hits.append(Hit(name, cell, face))

    def poll(self) -> Round:
        """Everything said and clicked since the last poll, in the order it happened."""
        self._require_world()
        heard, hits = tuple(self._heard), tuple(_first_clicks(self._hits))
        self._heard.clear()
        self._hits.clear()
        return Round(frozenset(self._online), heard, hits)

    def apply(self, operations: Sequence[Operation], lines: Sequence[str] = ()) -> tuple[Operation, ...]:
        """Carry out operations and post the lines; nothing is ever refused.

        Raises ValueError, having done nothing, for what no world can do.
        """
        self._require_world()
        for operation in operations:
            operation_line(operation)
        for operation in operations:
            self._carry_out(operation)
        self.said += map(chat_text, lines)
        self.writes += bool(operations or lines)
        return ()

    def blocks(self, cells: Sequence[Cell]) -> list[Block]:
        """Ids and data of the cells, in their order."""
        self._require_world()
        return [self.cells.get(cell, AIR) for cell in cells]

    def ids(self, low: Cell, high: Cell) -> list[int]:
        """Ids between two corners, both included, in the order of grid.cell.cuboid."""
        return [block.id for block in self.blocks(list(cuboid(low, high)))]

    def close(self) -> None:
        """Only remembered."""
        self.closed = True

    def _carry_out(self, operation: Operation) -> None:
        if isinstance(operation, Fill):
            for cell in cuboid(operation.low, operation.high):
                self._put(cell, operation.block)
            return
        self._put(operation.cell, operation.block)
        if isinstance(operation, SetSign) and BOTTOM <= operation.cell.y <= TOP:
            first, second, third, fourth = map(sign_text, operation.lines)
            self.signs[operation.cell] = (first, second, third, fourth)

    def _put(self, cell: Cell, block: Block) -> None:
        block, old = as_kept(block), self.cells.get(cell, AIR)
        if not BOTTOM <= cell.y <= TOP or old == block:
            return
        if old.id != block.id:
            self.signs.pop(cell, None)
        if block.id in SIGN_IDS:
            self.signs.setdefault(cell, ("", "", "", ""))
        if block.id == AIR.id:
            self.cells.pop(cell, None)
        else:
            self.cells[cell] = block

    def _require(self, name: str) -> None:
        if name not in self._online:
            raise ValueError(f"{name} is not online")

    def _require_world(self) -> None:
        if self.gone:
            raise WorldGone("the world is gone")


def _first_clicks(hits: Sequence[Hit]) -> Iterator[Hit]:
    """The clicks of a poll without those that repeat one (both hands, a held button)."""
    seen = set()
    for hit in hits:
        if hit.face in range(6) and (hit.name, hit.cell) not in seen:
            seen.add((hit.name, hit.cell))
            yield hit
