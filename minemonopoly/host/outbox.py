"""What has been said but may not have arrived, so that a service that starts again says it first.

Words about journal pages are found anew from the journal: of them only the number of the last page told is kept.
All other words (refusals, information) are written down before they are sent. So an answer may be said twice, and
none is lost. The file is a list of letters, one JSON line each; the last whole one counts.
"""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import NamedTuple

import msgspec

from minemonopoly.host.files import replace

NAME = "outbox.jsonl"
"""The file's name in the folder of the game."""

MOST_LINES = 200
"""More undelivered lines than this are not kept: the oldest go first (a server away for hours needs no novel)."""

LARGEST = 64 * 1024
"""Bytes from which on the file is begun anew."""


class Letter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every page up to `seq` has been told; `lines` are other words still to be delivered."""

    seq: int = 0
    lines: tuple[str, ...] = ()


class Entry(NamedTuple):
    """A line to be said, and whether the journal can bring it back."""

    text: str
    journalled: bool


class Outbox:
    """The lines of one game on their way to the chat."""

    def __init__(self, folder: Path) -> None:
        """Read what an earlier service left undelivered; a file that cannot be read counts as empty."""
        self._path = folder / NAME
        self._written, self._whole = _last_letter(self._path)
        self._entries = [Entry(text, journalled=False) for text in self._written.lines]

    @property
    def seq(self) -> int:
        """The last journal page whose words have arrived."""
        return self._written.seq

    @property
    def lines(self) -> tuple[str, ...]:
        """What is still to be delivered, oldest first."""
        return tuple(entry.text for entry in self._entries)

    def put(self, *lines: str, journalled: bool = False) -> None:
        """Add lines to be said; `journalled` ones tell of pages and are not written down once more."""
        self._entries.extend(Entry(line, journalled) for line in lines)
        del self._entries[:-MOST_LINES]

    def keep(self) -> None:
        """Make sure on disk that all lines will be said. Raises OSError: they stay in memory then."""
        loose = tuple(entry.text for entry in self._entries if not entry.journalled)
        self._write(Letter(self.seq, loose), sync=True)

    def delivered(self, count: int, seq: int) -> None:
        """The first `count` lines have arrived, and with them all words about pages up to `seq`. Raises OSError."""
        del self._entries[:count]
        loose = tuple(entry.text for entry in self._entries if not entry.journalled)
        self._write(Letter(seq, loose), sync=False)

    def _write(self, letter: Letter, *, sync: bool) -> None:
        """Add a letter; behind one that was torn, or when there are many, begin the file anew with it."""
        if letter == self._written:
            return
        line = msgspec.json.encode(letter) + b"\n"
        if not self._whole or self._is_large():
            replace(self._path, line, sync=True)
        else:
            self._whole = False
            with self._path.open("ab", buffering=0) as stream:
                self._whole = stream.write(line) == len(line)
                if not self._whole:
                    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(self._path))
                if sync:
                    os.fsync(stream.fileno())
        self._whole = True
        self._written = letter

    def _is_large(self) -> bool:
        try:
            return self._path.stat().st_size > LARGEST
        except FileNotFoundError:
            return False


def _last_letter(path: Path) -> tuple[Letter, bool]:
    """The last whole letter, and whether nothing torn stands behind it."""
    try:
        *whole, torn = path.read_bytes().split(b"\n")
    except FileNotFoundError:
        return Letter(), True
    for line in reversed(whole):
        try:
            return msgspec.json.decode(line, type=Letter), not torn
        except msgspec.DecodeError:
            continue
    return Letter(), not torn
