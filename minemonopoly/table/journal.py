"""The journal of one game on disk: append and be sure, read back and know what is missing.

A page counts once its whole line is on the disk. A last line without its end was torn by a crash and is dropped. A
damaged line before that stops the reading there; whoever then goes on writing sets the whole file aside first.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Self

from msgspec import Struct

from minemonopoly.table.disk import Disk, sync_folder, write_whole
from minemonopoly.table.pages import (
    FORMAT,
    Damaged,
    Heading,
    Page,
    format_of,
    heading_line,
    page_line,
    read_heading,
    read_page,
)

NAME = "journal.jsonl"
"""The journal's name in the folder of its game."""


class JournalError(Exception):
    """A journal cannot be used; the message says why and what to do."""


class NoJournal(JournalError):  # noqa: N818 - it says what is the matter
    """There is none at that place, or what is there is none."""


class UnknownFormat(JournalError):  # noqa: N818 - it says what is the matter
    """It was written by a version of the program that this one does not know."""


class CannotSave(JournalError):  # noqa: N818 - it says what is the matter
    """The page is not on the disk and does not count; the journal is as it was before."""


class Reading(Struct, frozen=True):
    """What a journal holds and how whole it is.

    `length` is how many bytes of the file are good; `torn` how many behind them belong to a line without end;
    `damage` names the first damaged page and why, `lost` counts the lines from it on.
    """

    path: Path
    heading: Heading
    pages: tuple[Page, ...]
    length: int
    torn: int = 0
    damage: str = ""
    lost: int = 0

    @property
    def notes(self) -> tuple[str, ...]:
        """What the host has to know about losses; empty when there are none."""
        notes = []
        if self.torn:
            notes.append(f"{self.path}: the last line was torn by a crash and is dropped ({self.torn} bytes)")
        if self.damage:
            kept = f"pages 1 to {len(self.pages)} are kept" if self.pages else "only the heading is kept"
            lines = "1 line is" if self.lost == 1 else f"{self.lost} lines are"
            notes.append(f"{self.path}: page {len(self.pages) + 1} is damaged ({self.damage}): {kept}, {lines} lost")
        return tuple(notes)


def read(folder: Path) -> Reading:
    """All that can be read of the journal in a game's folder; changes nothing.

    Raises NoJournal, UnknownFormat, or OSError.
    """
    want_journal(folder)
    path = folder / NAME
    content = path.read_bytes()
    lines = content.split(b"\n")
    torn = len(lines.pop())
    heading = _heading(path, lines[0] if lines else b"")
    pages, damage = _pages(lines[1:])
    good = lines[: 1 + len(pages)]
    return Reading(
        path=path,
        heading=heading,
        pages=tuple(pages),
        length=sum(map(len, good)) + len(good),
        torn=0 if damage else torn,
        damage=damage,
        lost=len(lines) - len(good) + bool(torn) if damage else 0,
    )


def want_journal(folder: Path) -> None:
    """Raise NoJournal when there is none in that folder."""
    if not (folder / NAME).is_file():
        raise NoJournal(f"{folder}: no game is kept here ({NAME} is missing)")


def _heading(path: Path, line: bytes) -> Heading:
    claimed = format_of(line)
    if claimed is not None and claimed != FORMAT:
        raise UnknownFormat(
            f"{path}: this journal has format {claimed}, and this version reads format {FORMAT} only: "
            "use the version of minemonopoly that wrote it"
        )
    try:
        return read_heading(line)
    except Damaged as error:
        raise NoJournal(f"{path}: this is no journal, or its first line is damaged ({error})") from None


def _pages(lines: Sequence[bytes]) -> tuple[list[Page], str]:
    """The pages up to the first damaged one, and what is wrong with that, "" for nothing."""
    pages: list[Page] = []
    for seq, line in enumerate(lines, start=1):
        try:
            page = read_page(line)
        except Damaged as error:
            return pages, str(error)
        if page.seq != seq:
            return pages, f"page {page.seq} stands where page {seq} should"
        pages.append(page)
    return pages, ""


class Journal:
    """An open journal, for one writer."""

    def __init__(self, path: Path, length: int, disk: Disk) -> None:
        """Go on at `length` bytes; use `begin` or `resume` instead. Raises OSError."""
        self.path = path
        self._disk = disk
        self._length = length
        self._file = os.open(path, os.O_WRONLY | os.O_APPEND)
        self._whole = path.stat().st_size == length
        self.aside: Path | None = None
        """Where the damaged file is kept that this one goes on from."""

    @classmethod
    def begin(cls, folder: Path, heading: Heading, disk: Disk | None = None) -> Self:
        """A new journal with nothing but its heading, on the disk. Raises CannotSave."""
        line = heading_line(heading)
        try:
            write_whole(folder / NAME, line)
            return cls(folder / NAME, len(line), disk or Disk())
        except OSError as error:
            raise CannotSave(f"{folder / NAME}: {error.strerror}") from error

    @classmethod
    def resume(cls, reading: Reading, disk: Disk | None = None) -> Self:
        """Go on behind the last good page; a file with damage in it is set aside first. Raises CannotSave.

        What was read is on the disk then, for it is about to be told: its writer may have died before making sure.
        """
        try:
            aside = _set_aside(reading) if reading.damage else None
            journal = cls(reading.path, reading.length, disk or Disk())
        except OSError as error:
            raise CannotSave(f"{reading.path}: {error.strerror}") from error
        journal.aside = aside
        try:
            journal._disk.sync(journal._file)
        except OSError as error:
            journal.close()
            raise CannotSave(f"{reading.path}: {error.strerror}") from error
        return journal

    def append(self, page: Page) -> None:
        """Write a page and return when it is on the disk. Raises CannotSave: then it is as if never written."""
        line = page_line(page)
        try:
            self._mend()
            self._whole = False
            self._disk.write(self._file, line)
            self._disk.sync(self._file)
        except OSError as error:
            self._try_to_mend()
            raise CannotSave(f"{self.path}: {error.strerror}") from error
        self._length += len(line)
        self._whole = True

    def close(self) -> None:
        """Nothing is appended any more. May be called again."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1

    def _mend(self) -> None:
        """Cut off what was begun and not finished. Raises OSError."""
        if not self._whole:
            self._disk.cut(self._file, self._length)
            self._disk.sync(self._file)
            self._whole = True

    def _try_to_mend(self) -> None:
        """As above, now if it can be done, else before the next page."""
        try:
            self._mend()
        except OSError:
            self._whole = False


def _set_aside(reading: Reading) -> Path:
    """Keep the damaged file under another name and put its good part in its place. Raises OSError."""
    content = reading.path.read_bytes()
    number = 1
    while (aside := reading.path.with_name(f"journal.damaged-{number}.jsonl")).exists():
        number += 1
    write_whole(aside, content)
    write_whole(reading.path, content[: reading.length])
    sync_folder(reading.path.parent)
    return aside
