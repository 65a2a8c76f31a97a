"""What has been said but may not have arrived, kept on disk until it has.

The file holds the lines not yet delivered and `seq`, the number of the last journal page whose words are among
them or were delivered. A service that starts again says those lines first, and finds words anew for every page
after `seq`. So an answer may be said twice, and none is lost.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from minemonopoly.host.files import replace

NAME = "outbox.json"
"""The file's name in the folder of the game."""

MOST_LINES = 200
"""More undelivered lines than this are not kept: the oldest go first (a server away for hours needs no novel)."""


class Letter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file as it stands: journal pages spoken of, and lines still to deliver."""

    seq: int = 0
    lines: tuple[str, ...] = ()


class Outbox:
    """The lines of one game on their way to the chat."""

    def __init__(self, folder: Path) -> None:
        """Read what an earlier service left undelivered; a file that cannot be read counts as empty."""
        self._path = folder / NAME
        self._kept = _read(self._path)
        self._lines = list(self._kept.lines)
        self.seq = self._kept.seq

    @property
    def lines(self) -> tuple[str, ...]:
        """What is still to be delivered, oldest first."""
        return tuple(self._lines)

    def put(self, *lines: str) -> None:
        """Add lines to be said."""
        self._lines.extend(lines)
        del self._lines[:-MOST_LINES]

    def put_first(self, *lines: str) -> None:
        """Add lines to be said before all others."""
        self._lines[:0] = lines

    def keep(self, seq: int) -> None:
        """Make sure on disk that the lines will be said; `seq` is the last page they tell of.

        Raises OSError (disk full, folder gone); the lines stay in memory then.
        """
        self.seq = seq
        self._write(Letter(seq, tuple(self._lines)), sync=True)

    def delivered(self, count: int) -> None:
        """The first `count` lines have arrived. Raises OSError like `keep`."""
        del self._lines[:count]
        self._write(Letter(self.seq, tuple(self._lines)), sync=False)

    def _write(self, letter: Letter, *, sync: bool) -> None:
        if letter == self._kept:
            return
        replace(self._path, msgspec.json.encode(letter), sync=sync)
        self._kept = letter


def _read(path: Path) -> Letter:
    try:
        return msgspec.json.decode(path.read_bytes(), type=Letter)
    except (FileNotFoundError, msgspec.DecodeError):
        return Letter()
