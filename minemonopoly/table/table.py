"""A game in play: every act is decided, written down and only then made known."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Self

import msgspec
from msgspec import Struct

from minemonopoly import __version__
from minemonopoly.board.digest import digest
from minemonopoly.board.model import Board
from minemonopoly.rules.commands import Ask, Command, Undo
from minemonopoly.rules.decide import rule
from minemonopoly.rules.evolve import with_bankers
from minemonopoly.rules.luck import Luck
from minemonopoly.rules.purse import Purses
from minemonopoly.rules.rulings import Accepted, Refused, Ruling
from minemonopoly.rules.snapshot import snapshot
from minemonopoly.rules.state import Game
from minemonopoly.table.dice import SeededLuck, SystemLuck
from minemonopoly.table.disk import Disk, sync_folder, write_whole
from minemonopoly.table.journal import CannotSave, Journal, read, want_journal
from minemonopoly.table.lock import Lock
from minemonopoly.table.pages import FORMAT, Heading, Page, TakenBack
from minemonopoly.table.saves import LOCK, differences, dressed, keep_rules, own_rules
from minemonopoly.table.story import State, Story, agreed_question, is_act

FINAL = "final.json"
"""The last snapshot, written when the table is closed, for `replay --check`."""


class Final(Struct, frozen=True):
    """The document of a position and the page behind which it stood."""

    seq: int
    snapshot: dict[str, Any]


def wall_time() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Table:
    """One game on disk and in memory, for one thread. Make it by `create` or `open`; close it in the end."""

    def __init__(self, story: Story, journal: Journal, lock: Lock, luck: Luck, now: Callable[[], int]) -> None:
        """The parts belong to the table from now on."""
        self.story = story
        self.luck = luck
        self.notes: tuple[str, ...] = ()
        self.trouble = ""
        self._journal = journal
        self._lock = lock
        self._now = now
        self._watchers: list[Callable[[Page], None]] = []

    @classmethod
    def create(
        cls,
        folder: Path,
        board: Board,
        luck: Luck | None = None,
        *,
        bankers: tuple[str, ...] = (),
        seed: int | None = None,
        now: Callable[[], int] = wall_time,
        disk: Disk | None = None,
    ) -> Self:
        """A new game in a folder of its own, which is made. Without `luck` that of the seed, or the system's.

        Raises CannotSave, Locked; then no game is there.
        """
        try:
            _make(folder)
            lock = Lock(folder / LOCK)
        except OSError as error:
            raise CannotSave(f"{folder}: {error.strerror}") from error
        heading = Heading(FORMAT, board.id, digest(board), __version__, now(), bankers, seed)
        try:
            keep_rules(folder, board)
            journal = Journal.begin(folder, heading, disk)
        except (OSError, CannotSave) as error:
            lock.release()
            raise error if isinstance(error, CannotSave) else CannotSave(f"{folder}: {error.strerror}") from error
        return cls(Story(board, bankers), journal, lock, luck or luck_of(heading), now)

    @classmethod
    def open(
        cls,
        folder: Path,
        luck: Luck | None = None,
        *,
        board: Board | None = None,
        bankers: tuple[str, ...] | None = None,
        now: Callable[[], int] = wall_time,
        disk: Disk | None = None,
    ) -> Self:
        """Go on with a game. `board` brings the texts, its rules are the game's own; `notes` says what was lost.

        Raises Locked or JournalError (NoJournal, UnknownFormat, ForeignBoard, Misfit, CannotSave) and changes nothing.
        """
        want_journal(folder)
        lock = Lock(folder / LOCK)
        try:
            reading = read(folder)
            own = own_rules(folder, reading.heading)
            story = Story(dressed(own, board) if board else own, reading.heading.bankers)
            for page in reading.pages:
                story.add(page)
            journal = Journal.resume(reading, disk)
        except BaseException:
            lock.release()
            raise
        table = cls(story, journal, lock, luck or luck_of(reading.heading), now)
        kept = (f"{journal.aside}: this is the damaged file, as it was",) if journal.aside else ()
        table.notes = (*reading.notes, *kept, *(_other_rules(own, board) if board else ()))
        if bankers is not None:
            table.notes += table.name_bankers(bankers)
        return table

    @property
    def board(self) -> Board:
        """The board and rules played by."""
        return self.story.board

    @property
    def game(self) -> Game:
        """The position now."""
        return self.story.now.game

    @property
    def purses(self) -> Purses:
        """The bills of every seat now."""
        return self.story.now.purses

    @property
    def seq(self) -> int:
        """The number of the last page, 0 before the first."""
        return self.story.seq

    @property
    def pages(self) -> Sequence[Page]:
        """Every page so far; page n is at n - 1. It grows with the game."""
        return self.story.pages

    def at(self, seq: int) -> State:
        """The position and bills after that page, 0 for the empty lobby. Raises IndexError for a page not there."""
        if not 0 <= seq <= self.seq:
            raise IndexError(seq)
        return self.story.states[seq]

    def name_bankers(self, names: tuple[str, ...]) -> tuple[str, ...]:
        """Let these be the bankers from now on; returns notes about those who cannot be, for they play (R1.5)."""
        seated = () if self.board.settings.banker_may_play else tuple(seat.name for seat in self.game.seats)
        able = tuple(name for name in names if name not in seated)
        self.story.replace_now(with_bankers(self.game, able))
        return tuple(f"{name} holds a seat and cannot be banker" for name in names if name in seated)

    def preview(self, count: int = 1, *, before: int | None = None) -> tuple[Page, ...]:
        """The acts that an undo of so many would take back, newest first; fewer when there are fewer.

        With `before`, those that it would have taken back just before that page.
        """
        return self.story.last_acts(count, before=before)

    def watch(self, callback: Callable[[Page], None]) -> None:
        """Call back with every page from now on, after it is on the disk and has happened."""
        self._watchers.append(callback)

    def submit(self, command: Command) -> Ruling:
        """Decide, write down, let happen, make known. A refusal leaves everything as it was.

        `cannot_save` (the disk is full) says why in `trouble`, which is empty again after the next saved page.
        The agreed answer to an undo restores the past in the same page (R12).
        """
        ruling = rule(self.board, self.game, command, self.luck)
        if isinstance(ruling, Refused):
            return ruling
        if isinstance(command, Ask) and isinstance(command.act, Undo):
            refused = self._too_far(command.act.count)
            if refused:
                return refused
        page = Page(
            seq=self.seq + 1,
            time=self._now(),
            command=command,
            events=ruling.events,
            act=is_act(self.game, command, ruling),
            undo=self._undo(ruling),
        )
        if not self._keep(page):
            return Refused("cannot_save", {})
        return Accepted(page.events, self.game)

    def lay_down(self, paths: Mapping[str, Any]) -> None:
        """Set the position by snapshot paths, as scenarios do; undo does not go behind it.

        Raises GivenError and changes nothing, or CannotSave.
        """
        page = Page(seq=self.seq + 1, time=self._now(), given=dict(paths))
        self.story.check(page)
        if not self._keep(page):
            raise CannotSave(self.trouble)

    def close(self) -> None:
        """Write the last snapshot and let others in. May be called again."""
        if self.game.started:
            final = Final(self.seq, snapshot(self.board, self.game, self.purses))
            with suppress(OSError):  # the journal is what counts
                write_whole(self._journal.path.with_name(FINAL), msgspec.json.encode(final))
        self._journal.close()
        self._lock.release()

    def _too_far(self, count: int) -> Refused | None:
        """Why so many acts cannot be taken back, None when they can."""
        acts = len(self.story.acts)
        if acts == 0:
            return Refused("too_late", {})
        if not 1 <= count <= acts:
            return Refused("bad_amount", {"word": str(count), "least": 1, "most": acts})
        return None

    def _undo(self, ruling: Accepted) -> TakenBack | None:
        """Where an undo agreed just now leads back to, None when none was."""
        question = agreed_question(self.game, ruling.events)
        if question is None or not isinstance(question.act, Undo):
            return None
        return self.story.undo_of(question.number, question.act.count)

    def _keep(self, page: Page) -> bool:
        try:
            self._journal.append(page)
        except CannotSave as error:
            self.trouble = str(error)
            return False
        self.trouble = ""
        self.story.add(page)
        for watcher in self._watchers:
            watcher(page)
        return True


def _make(folder: Path) -> None:
    """Make a folder and those above it that are missing, all of them on the disk. Raises OSError."""
    missing = [each for each in (folder, *folder.parents) if not each.exists()]
    folder.mkdir(parents=True, exist_ok=True)
    for each in missing or [folder]:
        sync_folder(each.parent)


def luck_of(heading: Heading) -> Luck:
    """The luck a game was begun with: that of its seed, or the system's."""
    return SystemLuck() if heading.seed is None else SeededLuck(heading.seed)


def _other_rules(own: Board, site: Board) -> tuple[str, ...]:
    """A note when the site's rules have changed since the game began."""
    changed = [path.removeprefix("settings.") for path, _, _ in differences(own, site)]
    if not changed:
        return ()
    return (f"the rules have changed since this game began ({', '.join(changed)}): it goes on by its own",)
