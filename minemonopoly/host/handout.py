"""What the server's console puts into people's hands, where the host has set one up: gold bars and written books.

The game never waits for it: every word of a book is read aloud and stands on the sign wall all the same.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from minemonopoly.board.site import Rcon as RconSettings
from minemonopoly.grid.cell import Cell
from minemonopoly.host.errands import PATIENCE, Errand, Errands, open_console
from minemonopoly.host.prize import NOTE, Prize
from minemonopoly.host.sitting import Sitting
from minemonopoly.rules.state import Reading
from minemonopoly.scene.layout import Layout
from minemonopoly.world.console import empty_slot, give_book, put_book

REST = 60.0
"""Seconds without books after the console has failed."""

_SLOTS = (4, 13)
"""The middle of a dispenser and of a chest."""

_log = logging.getLogger(__name__)


class SideDoor(NamedTuple):
    """The way to the server's console.

    `folder` holds the file with its password; `origin` tells what to add to the board's coordinates for absolute ones,
    None when that is not known; `patience` is the longest wait for the console in seconds.
    """

    folder: Path
    origin: Callable[[], Cell | None]
    patience: float = PATIENCE


class Handout:
    """Hands out what the games of one host bring. Without a side door or settings nothing is."""

    def __init__(self, door: SideDoor | None, settings: RconSettings | None) -> None:
        self._door = door
        self._settings: RconSettings | None = None
        self._errands: Errands | None = None
        self._prize = Prize()
        self._book: Reading | None = None
        self._put: tuple[Cell, int] | None = None
        self._rest_until = float("-inf")
        self.change(settings)

    def change(self, settings: RconSettings | None) -> None:
        """Another console, or none, from now on; what the old one was asked for is finished first."""
        door = self._door
        if door is None or settings == self._settings:
            return
        self._settings = settings
        if self._errands is None:
            self._errands = Errands()
        self._errands.console = None if settings is None else lambda: open_console(door.folder, settings, door.patience)

    def sit(self, sitting: Sitting) -> None:
        """Another table."""
        self._prize.sit(sitting)
        self._book = sitting.game.reading

    def attend(self, sitting: Sitting, layout: Layout, now: float) -> None:
        """Once a round: hear what the console did, and ask it for what is due. Seconds of any clock."""
        self._hear(sitting, now)
        errands = self._errands if self._settings is not None else None
        self._prize.attend(sitting, errands)
        if sitting.game.reading != self._book:
            self._book = sitting.game.reading
            if errands is not None and now >= self._rest_until:
                self._lay_out(errands, sitting, layout)

    def close(self, sitting: Sitting, now: float) -> None:
        """Wait for what was asked for, a few seconds at most, and hear what came of it."""
        if self._errands is not None:
            self._errands.close()
        self._hear(sitting, now)

    def _hear(self, sitting: Sitting, now: float) -> None:
        for outcome in self._errands.outcomes() if self._errands is not None else ():
            if outcome.trouble:
                self._rest_until = now + REST
                _log.warning("the console, for the %s: %s", outcome.errand.what, outcome.trouble)
            else:
                _log.info("the console, for the %s: %s", outcome.errand.what, outcome.answer)
            if outcome.errand.what == NOTE:
                self._prize.hear(sitting, outcome)

    def _lay_out(self, errands: Errands, sitting: Sitting, layout: Layout) -> None:
        """Put the book being read into its machine, and take away the one that nobody took."""
        if self._put is not None:
            errands.send(Errand("empty slot", empty_slot(*self._put)))
            self._put = None
        reading = self._book
        if reading is None or sitting.game.seats[reading.seat].bot is not None:
            return
        book, seat = sitting.board.books[reading.deck][reading.book], sitting.game.seats[reading.seat]
        at = self._slot(layout, reading)
        author, pages = sitting.board.name, [book.text]
        try:
            if at is None:
                command = give_book(seat.name, book.title, author, pages)
            else:
                command = put_book(*at, book.title, author, pages)
        except ValueError as error:
            _log.warning("no book from the console: %s", error)
            return
        self._put = at
        errands.send(Errand("book", command))

    def _slot(self, layout: Layout, reading: Reading) -> tuple[Cell, int] | None:
        """The absolute cell of the machine and a slot in it; None where it is not ours or not to be found."""
        if self._door is None or layout.marks_only or not layout.machine(reading.space):
            return None
        origin = self._door.origin()
        if origin is None:
            return None
        return layout.plots[reading.space].pose.cell(*layout.places.machine).plus(*origin), _SLOTS[reading.deck]
