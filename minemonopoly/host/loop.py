"""The service itself: one round hears, decides, speaks and draws.

Everything that happened is on the disk before it is spoken or drawn; what was spoken counts as said when the world
answered. While the world is gone no clock runs and nothing is lost.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Collection, Iterator, Sequence
from typing import NamedTuple

from minemonopoly.board.model import Board
from minemonopoly.board.site import HostSettings
from minemonopoly.grid.operation import Operation
from minemonopoly.host import bell, notices
from minemonopoly.host.ear import Ear, Verdict
from minemonopoly.host.fingerprint import Likeness
from minemonopoly.host.handout import Handout, SideDoor
from minemonopoly.host.homecoming import Doorkeeper, put_right
from minemonopoly.host.limits import Limits
from minemonopoly.host.people import People, seat_of
from minemonopoly.host.picture import Picture
from minemonopoly.host.shelf import Shelf
from minemonopoly.host.sitting import Sitting
from minemonopoly.host.standin import Standins
from minemonopoly.host.status import StatusFile, status_of
from minemonopoly.rules.commands import Pause
from minemonopoly.rules.moments import asked, moment
from minemonopoly.rules.state import SeatNo
from minemonopoly.scene.render import STILL
from minemonopoly.speech.wording import Words
from minemonopoly.table.journal import CannotSave
from minemonopoly.table.saves import dressed
from minemonopoly.table.status import read_status
from minemonopoly.table.table import Table, wall_time
from minemonopoly.world.port import Hit, Round, World, WorldGone

LOOK_EVERY = 10.0
"""Seconds between two looks at what stands on the board."""

BEARABLE, MINUTE = 5, 60.0
"""So many blocks mended in a minute are not worth a line."""

_log = logging.getLogger(__name__)


class Manner(NamedTuple):
    """How a service runs. `limited` off switches rates and noise limits off, `cues` off walks and tumbling dice.

    `server` is HOST:PORT for the status file; `wall` tells wall time in milliseconds since 1970. `look` tells at every
    connect how alike the world is to the one the board stands in; None believes it. `door` leads to
    the server's console.
    """

    server: str = ""
    limited: bool = True
    cues: bool = True
    wall: Callable[[], int] = wall_time
    look: Callable[[World], Likeness] | None = None
    door: SideDoor | None = None


class Host:
    """The service of one site: a world, a shelf of games, and the game being played."""

    def __init__(
        self,
        world: World,
        shelf: Shelf,
        settings: HostSettings,
        words: Words,
        picture: Callable[[Board], Picture],
        manner: Manner = Manner(),  # noqa: B008 - a tuple
    ) -> None:
        """Take up the unfinished game, or open a lobby. Raises JournalError or Locked."""
        self.world = world
        self.settings = settings
        self.words = words
        self.people = People()
        self.manner = manner
        self._shelf = shelf
        self._limits = Limits(settings.rates if manner.limited else None)
        self._new_picture = picture
        self._standins = Standins()
        self._door = Doorkeeper(manner.look, self._stand_back)
        self._handout = Handout(manner.door, settings.rcon)
        self._gone = True
        self._walking = False
        self._waiting = False
        self._last: float | None = None
        self._look_at = float("-inf")
        self._refused = False
        self._new_at = float("-inf")
        self._mended, self._counted_from = 0, float("-inf")
        self._sit(shelf.table())
        self._assume()
        self.sitting.catch_up()
        self._pause_if_long_away()

    def _sit(self, table: Table) -> None:
        self.table = table
        self.sitting = Sitting(
            table, self._shelf.folder, self.words, self.settings, self.people, self._limits, cues=self.manner.cues
        )
        self.picture = self._new_picture(table.board)
        self._ear = Ear(self.sitting)
        self._status = StatusFile(self._shelf.folder)
        self._handout.sit(self.sitting)

    def _assume(self) -> None:
        """Believe that the world shows what an earlier service told last; it may have drawn what came after."""
        told = min(self.sitting.outbox.seq, self.table.seq)
        first, *later = (self.table.at(seq) for seq in range(told, self.table.seq + 1))
        self.picture.assume(first.game, first.purses, [state.purses for state in later])

    def _pause_if_long_away(self) -> None:
        """A service that was away for long comes back paused, so that no clock surprises anybody."""
        gone = self.settings.times.gone
        last = read_status(self._shelf.folder)
        if not gone or last is None or self.manner.wall() - last.time < gone * 1000:
            return
        if self._pause():
            self.sitting.tell(*notices.long_away(self.sitting))

    def _pause(self) -> bool:
        """Pause a running game; whether that was needed."""
        game = self.table.game
        if not game.started or game.over or game.paused:
            return False
        by = game.bankers[0] if game.bankers else game.seats[0].name
        self.sitting.submit(Pause(by, alone=not game.bankers), 0.0)
        return True

    @property
    def connected(self) -> bool:
        """Whether the world answered last time."""
        return not self._gone

    def round(self, now: float) -> tuple[Verdict, ...]:
        """One round at `now` seconds of a clock that never goes back. Returns what became of each line heard."""
        verdicts: tuple[Verdict, ...] = ()
        try:
            if self._gone:
                self._come_back(now)
            found = self.world.poll()
            verdicts = tuple(self._hear(found, now))
            self._repair()
            self._ring(now)
            self._standins.act(self.sitting, now)
            self._handout.attend(self.sitting, self.picture.layout, now)
            self._deliver(now)
            self._look(now)
        except WorldGone as error:
            self._lose(error)
        self._write_status(now, connected=not self._gone)
        if self.table.game.closed and not self._gone:
            self._next_game(now)
        return verdicts

    def reload(
        self, board: Board, settings: HostSettings, words: Words, bankers: tuple[str, ...] = ()
    ) -> tuple[str, ...]:
        """Take other texts, clocks, rates and bankers (none named: they stay); the rules stay the game's own.

        Returns notes about what could not be taken. Raises ForeignBoard, changing nothing.
        """
        self.table.story.board = dressed(self.table.board, board)
        self.settings, self.words = settings, words
        self.sitting.settings, self.sitting.words = settings, words
        self._handout.change(settings.rcon)
        self._limits.change(settings.rates if self.manner.limited else None)
        self._shelf.board = board
        notes: tuple[str, ...] = ()
        if bankers:
            self._shelf.bankers = bankers
            notes = self.table.name_bankers(bankers)
        self.picture.board = self.table.board
        self.picture.forget()
        return notes

    def close(self, *, goodbye: bool = True) -> None:
        """Say goodbye if the world is there, and leave everything so that the next service can go on."""
        self._handout.close(self.sitting, float("inf"))
        try:
            if goodbye and not self._gone:
                self.sitting.tell(*notices.goodbye(self.sitting))
                self._deliver(float("inf"))
        except WorldGone as error:
            self._lose(error)
        self.world.close()
        self._write_status(float("inf"), connected=False)
        self.table.close()

    def _hear(self, found: Round, now: float) -> Iterator[Verdict]:
        """Lines in the order they were typed, then clicks, whose moment may have passed by then."""
        before = self._moment()
        self._greet(found.online)
        for name, text in found.heard:
            yield self._ear.hear(name, text, now)
        for hit in found.hits:
            yield from self._click(hit, now, stale=self._moment() != before)

    def _moment(self) -> tuple[object, ...]:
        game = self.table.game
        return game.turn_number, moment(game), asked(game), game.landing

    def _greet(self, online: frozenset[str]) -> None:
        """Say to who comes back what is asked of them, and who of the asked has left."""
        first = self._last is None
        change = self.people.see(online)
        if not first:
            for name in change.came:
                self.sitting.tell(*notices.came(self.sitting, name))
            for name in change.left:
                self.sitting.tell(*notices.left(self.sitting, name))

    def _click(self, hit: Hit, now: float, *, stale: bool) -> Iterator[Verdict]:
        """A click does what its verb does; only people with a seat are meant."""
        seat = seat_of(self.table.game, hit.name)
        verb = self.picture.verb(hit.cell, self.table.game, seat)
        if verb is not None:
            text = f"{self.settings.prefixes[0]}{verb}"
            yield self._ear.too_late(hit.name, text) if stale else self._ear.hear(hit.name, text, now)

    def _ring(self, now: float) -> None:
        seconds = 0.0 if self._last is None else max(0.0, now - self._last)
        self._last = now
        for rung in self.sitting.advance(seconds):
            if self.sitting.clocks.over(*rung.key):
                bell.ring(self.sitting, rung, now)

    def _deliver(self, now: float) -> None:
        """Say and draw what is due, in one go. Raises WorldGone; then all of it is due again."""
        sitting = self.sitting
        passing = sitting.stage.passing(now)
        if passing.walking and not self._walking:
            self._mend_tokens(now, [seat for seat, _ in passing.walking])
        self._walking = bool(passing.walking)
        operations = self.picture.changes(sitting.game, self.table.purses, passing)
        lines = sitting.outbox.lines
        if not operations and not lines:
            return
        sitting.keep()
        self._apply(operations, lines)
        sitting.delivered(len(lines))

    def _apply(self, operations: Sequence[Operation], lines: Sequence[str]) -> None:
        """Carry out and say. What the server refuses even twice is told and drawn anew later. Raises WorldGone."""
        refused = self.world.apply(operations, lines)
        self.picture.drawn()
        if refused:
            _log.warning("the server refused %d operations", len(refused))
            self._refused = True

    def _come_back(self, now: float) -> None:
        """Draw all marks anew, say what never arrived, then what is awaited. Raises WorldGone.

        Where some of the board is not as it was, all but money is put right; on a strange world nothing is written.
        """
        found = self._door.admit(self.world, now)
        self.picture.forget()
        sitting = self.sitting
        if found == "alike":
            put_right(self.world, self.picture, sitting.game, self.table.purses, money=False)
        operations = self.picture.changes(sitting.game, self.table.purses)
        owed = len(sitting.outbox.lines)
        prompt = [line.text for line in sitting.prompt()]
        sitting.keep()
        self._apply(operations, [*sitting.outbox.lines, *prompt])
        sitting.delivered(owed)
        self._gone = False
        _log.info("connected")

    def _stand_back(self) -> None:
        """It is another world: pause, say so, write nothing. Raises WorldGone."""
        _log.error("this is not the world the board stands in: nothing is written; look, then doctor --accept")
        self._pause()
        self.world.apply((), [line.text for line in notices.strange(self.sitting)])

    def _repair(self) -> None:
        """Do what `!repair` asked for, money too. Raises WorldGone; then it is done after the reconnect."""
        if self._ear.repair:
            wrong = put_right(self.world, self.picture, self.sitting.game, self.table.purses, money=True)
            self._ear.repair = False
            self.sitting.tell(*notices.vandals(self.sitting, wrong))

    def _lose(self, error: WorldGone) -> None:
        """The clocks stand still from now on."""
        if not self._gone:
            _log.warning("the server is gone: %s", error)
        elif not self._waiting:
            _log.warning("waiting for the server: %s", error)
        self._gone = self._waiting = True
        self._last = None
        self.sitting.keep()

    def _look(self, now: float) -> None:
        """Now and then see whether the tokens stand, and draw anew what was refused. Raises WorldGone."""
        if now < self._look_at or self.sitting.stage.passing(now) != STILL:
            return
        self._look_at = now + LOOK_EVERY
        if self._refused:
            self._refused = False
            self.picture.forget()
        self._mend_tokens(now)

    def _mend_tokens(self, now: float, seats: Collection[SeatNo] | None = None) -> None:
        """Put right what vandals broke of the tokens shown, all or those about to walk. Raises WorldGone."""
        wrong = self.picture.check(self.world, seats)
        if wrong:
            _log.warning("%d blocks of tokens put right", wrong)
            self._report(wrong, now)

    def _report(self, wrong: int, now: float) -> None:
        """Say how much was mended, in one line a minute, when it is more than now and then."""
        if now >= self._counted_from + MINUTE:
            self._mended, self._counted_from = 0, now
        self._mended += wrong
        if self._mended > BEARABLE:
            self.sitting.tell(*notices.vandals(self.sitting, self._mended))
            self._mended, self._counted_from = 0, now

    def _next_game(self, now: float) -> None:
        """Open the next lobby and clear the board of the last game's marks; where that cannot be saved, try later."""
        if now < self._new_at:
            return
        try:
            table = self._shelf.new()
        except CannotSave as error:
            _log.error("the next game cannot be begun: %s", error)
            self._new_at = now + LOOK_EVERY
            return
        shown = self.picture
        self.table.close()
        self._sit(table)
        self.picture.take_over(shown)
        self.sitting.tell(*self.sitting.prompt())
        try:
            self._deliver(now)
        except WorldGone as error:
            self._lose(error)

    def _write_status(self, now: float, *, connected: bool) -> None:
        """Keep the status file true. A full disk is logged, the evening goes on."""
        if not self._status.is_due(now):
            return
        status = status_of(
            self.sitting, server=self.manner.server, connected=connected, time=self.manner.wall(), pid=os.getpid()
        )
        try:
            self._status.tell(status, now)
        except OSError as error:
            _log.error("the status cannot be written: %s", error)
