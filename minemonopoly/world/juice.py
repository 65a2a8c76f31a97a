"""A world behind a RaspberryJuice server: the adapter that the host plays through."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Final

from minemonopoly.grid.cell import Block, Cell, cuboid
from minemonopoly.grid.operation import Fill, Operation, SetSign
from minemonopoly.world.connection import Connection, Gone, OutOfStep, Traffic
from minemonopoly.world.pace import TICK_CELLS, slabs, ticks
from minemonopoly.world.people import NameCleaner, People
from minemonopoly.world.port import Heard, Hit, Round, WorldGone
from minemonopoly.world.probe import Origin, Probe, origin, probe
from minemonopoly.world.questions import Click, ask_block, ask_blocks, ask_chat, ask_hits, ask_ids
from minemonopoly.world.talk import Asked, Named, Part, Talk, Told
from minemonopoly.world.wire import as_kept, operation_line, post_line

SAME_HIT_SECONDS: Final = 0.2
"""A second click of one player on one cell within this time is the same click (other hand, held button)."""
AT_PACE_SECONDS: Final = 0.25
"""Polls closer than this leave no time to type a line twice: the server doubled it."""
PLAIN_FACES: Final = range(6)
"""Faces of a block; the server says 7 for a click on none."""
TICK_SECONDS: Final = 0.05
"""One server tick."""
LANDMARK: Final = Cell(0, 0, 0)
"""Where barriers look when nothing else is said: under the spawn point, or the world's origin."""

_log = logging.getLogger(__name__)


class Juice:
    """The World protocol over RaspberryJuice 1.12. Coordinates are the server's own (absolute or relative to spawn).

    Connects at the first call. `timeout` is the longest wait for any one answer in seconds; `backoff`
    the first and the longest wait in seconds before connecting again; `landmark` a cell in a chunk
    that is always loaded, for barriers; `report` is told in words what was not believed or refused.
    `traffic` counts what went over the wire. One thread.
    """

    def __init__(  # noqa: PLR0913 - every wait, clock and voice can be replaced
        self,
        host: str = "127.0.0.1",
        port: int = 4711,
        *,
        names: NameCleaner | None = None,
        timeout: float = 10.0,
        backoff: tuple[float, float] = (2.0, 30.0),
        landmark: Cell = LANDMARK,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], None] = time.sleep,
        report: Callable[[str], None] = _log.warning,
    ) -> None:
        self.host = host
        self.port = port
        self.traffic = Traffic()
        self._timeout = timeout
        self._backoff = backoff
        self._landmark = landmark
        self._clock = clock
        self._sleep = sleep
        self._report = report
        self._people = People(names or NameCleaner(), report)
        self._clicked: dict[tuple[str, Cell], float] = {}
        self._polled_at = float("-inf")
        self._talk: Talk | None = None
        self._wait = backoff[0]
        self._try_at = clock()

    def poll(self) -> Round:
        """Everything said and clicked since the last poll, and who is online: one write, one tick.

        Each round begins with another player. Who is new is named in a second write and heard from
        the next poll on. Raises WorldGone; what was said but not yet returned is then lost.
        """
        people = self._people
        with self._in_step() as talk:
            roster, unnamed = people.roster(), people.unnamed(self._clock())
            asked = Asked([ask_ids(), *map(ask_chat, roster), *map(ask_hits, roster)])
            self._converse(talk, [asked], unnamed)
            people.seen(asked.answers[0])
            if newcomers := [person for person in people.unnamed(self._clock()) if person not in unnamed]:
                self._converse(talk, [], newcomers)
        names, now = people.believed(), self._clock()
        at_pace, self._polled_at = now - self._polled_at < AT_PACE_SECONDS, now
        said, clicked = asked.answers[1 : len(roster) + 1], asked.answers[len(roster) + 1 :]
        heard = [
            Heard(names[person], text)
            for person, texts in zip(roster, said, strict=True)
            for text in (dict.fromkeys(texts) if at_pace else texts)
            if person in names
        ]
        return Round(people.online(), tuple(heard), tuple(self._hits(names, roster, clicked)))

    def apply(self, operations: Sequence[Operation], lines: Sequence[str] = ()) -> tuple[Operation, ...]:
        """Carry out operations in order, then post the chat lines, and wait until all was done.

        At most 8,000 cells are written a tick, each tick's work in one write, the lines with the last.
        What the server refused is drawn once more; what then still differs is returned (a large cuboid
        in pieces), with the later operations that share cells with it. A refused line is posted once
        more, then reported. Raises WorldGone when nothing is certain, ValueError (having sent nothing)
        for what no world can do.
        """
        batches = [(batch, [operation_line(operation) for operation in batch]) for batch in ticks(operations)]
        posts = [post_line(line) for line in lines]
        if posts and not batches:
            batches = [([], [])]
        refused: list[Operation] = []
        with self._in_step() as talk:
            for number, (batch, commands) in enumerate(batches, 1):
                drawn, spoken = Told(commands), Told(posts if number == len(batches) else [])
                talk.converse([part for part in (drawn, spoken) if part.lines])
                if drawn.fails:
                    refused += self._draw_again(talk, batch)
                if spoken.fails:
                    self._speak_again(talk, posts)
        return tuple(_with_followers([each for batch, _ in batches for each in batch], refused))

    def blocks(self, cells: Sequence[Cell]) -> list[Block]:
        """Ids and data of the cells, in their order; at most 8,000 a tick. Raises WorldGone."""
        with self._in_step() as talk:
            return self._read_blocks(talk, cells)

    def ids(self, low: Cell, high: Cell) -> list[int]:
        """Ids between two corners, both included, in the order of grid.cell.cuboid. Raises WorldGone."""
        found: list[int] = []
        with self._in_step() as talk:
            for corner, opposite, size in slabs(low, high):
                asked = Asked([ask_blocks(corner, opposite, size)])
                talk.converse([asked])
                found += asked.answers[0]
        return found

    def understand(self, names: NameCleaner) -> None:
        """Understand decorated list names in another way from the next poll on."""
        self._people.understand(names)

    def close(self) -> None:
        """Leave politely: a last barrier, nothing left unread, then the socket. Never raises."""
        if self._talk is not None:
            with suppress(ConnectionError):
                self._talk.converse([Asked([])])
            self._talk.connection.close()
            self._talk = None

    def probe(self) -> Probe:
        """What answers at host and port, learnt on a connection of its own. Never raises for the network."""
        return probe(self.host, self.port, self._timeout)

    def origin(self) -> Origin | None:
        """What the coordinates count from, on a connection of its own; None with nobody online. Raises WorldGone."""
        try:
            return origin(self.host, self.port, self._timeout)
        except ConnectionError as error:
            raise WorldGone(str(error)) from error

    @contextmanager
    def _in_step(self) -> Iterator[Talk]:
        """The open conversation; whatever breaks it becomes WorldGone and a new connection later."""
        talk = self._talk or self._connect()
        whole = False
        try:
            yield talk
            whole = True
        except (Gone, OutOfStep) as error:
            raise WorldGone(str(error)) from error
        finally:
            if not whole:
                self._lose()
        self._wait = self._backoff[0]

    def _connect(self) -> Talk:
        left = self._try_at - self._clock()
        if left > 0:
            self._sleep(min(left, TICK_SECONDS))
            raise WorldGone(f"{self.host}:{self.port} is tried again in {left:.0f} s")
        try:
            connection = self._connection()
        except Gone as error:
            self._lose()
            raise WorldGone(str(error)) from error
        self._people.forget()
        self._talk = Talk(connection, self._landmark)
        return self._talk

    def _connection(self) -> Connection:
        """A new connection. Raises Gone. What waits in another way than by the clock makes its own."""
        return Connection(self.host, self.port, timeout=self._timeout, traffic=self.traffic)

    def _lose(self) -> None:
        if self._talk is not None:
            self._talk.connection.close()
            self._talk = None
        self._try_at = self._clock() + self._wait
        self._wait = min(self._wait * 2, self._backoff[1])

    def _converse(self, talk: Talk, parts: Sequence[Part], unnamed: Sequence[int]) -> None:
        """Converse about the parts, then ask for the names of these ids, all in one write."""
        names = [Named(person) for person in unnamed]
        talk.converse([*parts, *names])
        for answer in names:
            self._people.named(answer.person, answer.name, self._clock())

    def _hits(self, names: dict[int, str], roster: Sequence[int], clicked: Sequence[list[Click]]) -> Iterator[Hit]:
        """The clicks that count: on a face, of somebody believed, not the same click again."""
        now = self._clock()
        self._clicked = {key: at for key, at in self._clicked.items() if now - at < SAME_HIT_SECONDS}
        for person, clicks in zip(roster, clicked, strict=True):
            for cell, face in clicks:
                if person in names and face in PLAIN_FACES and (names[person], cell) not in self._clicked:
                    self._clicked[names[person], cell] = now
                    yield Hit(names[person], cell, face)

    def _draw_again(self, talk: Talk, batch: Sequence[Operation]) -> list[Operation]:
        """Draw once more what a batch with failures left otherwise than asked; return what still is."""
        again = _with_followers(batch, self._differing(talk, batch, unsure=True))
        if not again:
            return []
        self._report(f"drawing {len(again)} operations once more")
        told = Told([operation_line(operation) for operation in again])
        talk.converse([told])
        return self._differing(talk, again, unsure=told.fails > 0)

    def _differing(self, talk: Talk, batch: Sequence[Operation], *, unsure: bool) -> list[Operation]:
        """Those operations of which some cell, not overwritten by a later one, is not as they left it.

        Where `unsure`, signs are among them in any case: their text cannot be read.
        """
        writers = {cell: operation for operation in batch for cell in _cells(operation)}
        seen = self._read_blocks(talk, list(writers))
        wrong = {
            id(operation)
            for operation, block in zip(writers.values(), seen, strict=True)
            if not _alike(operation.block, block) or (unsure and isinstance(operation, SetSign))
        }
        return [operation for operation in batch if id(operation) in wrong]

    def _read_blocks(self, talk: Talk, cells: Sequence[Cell]) -> list[Block]:
        found: list[Block] = []
        for start in range(0, len(cells), TICK_CELLS):
            asked = Asked([ask_block(cell) for cell in cells[start : start + TICK_CELLS]])
            talk.converse([asked])
            found += asked.answers
        return found

    def _speak_again(self, talk: Talk, posts: Sequence[bytes]) -> None:
        told = Told(posts)
        talk.converse([told])
        if told.fails:
            self._report(f"{told.fails} of {len(posts)} chat lines were refused twice")


def _cells(operation: Operation) -> Iterator[Cell]:
    if isinstance(operation, Fill):
        return cuboid(operation.low, operation.high)
    return iter((operation.cell,))


def _with_followers(batch: Sequence[Operation], wrong: Sequence[Operation]) -> list[Operation]:
    """The wrong ones among a batch and all behind them that share a cell with one, so that they can be done again."""
    if not wrong:
        return []
    identities = set(map(id, wrong))
    touched: set[Cell] = set()
    again = []
    for operation in batch:
        if id(operation) in identities or not touched.isdisjoint(_cells(operation)):
            again.append(operation)
            touched.update(_cells(operation))
    return again


def _alike(wanted: Block, seen: Block) -> bool:
    """Whether a block is what was asked for, as far as the server lets it be."""
    return wanted == seen or (wanted.id == seen.id and wanted != as_kept(wanted))
