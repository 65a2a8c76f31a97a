"""What the running service says about itself, in a small file beside the journal.

The order of a deck is never in it.
"""

from __future__ import annotations

from pathlib import Path

import msgspec
from msgspec import Struct

NAME = "status.json"
"""The file's name in the folder of the game."""


class SeatStatus(Struct, frozen=True):
    """One seat: cash in whole units, the id of its space (None before the first turn), and whether it is there."""

    name: str
    colour: str
    cash: int
    space: str | None
    online: bool
    confirmed: bool = True
    bankrupt: bool = False
    bot: str | None = None


class Status(Struct, frozen=True):
    """The service and the game at `time`, wall time in milliseconds since 1970.

    `server` is HOST:PORT and `connected` whether it answers; `asked` names those whose answer is awaited; `trouble`
    says what keeps the service from going on, "" for nothing; `lines` are the last ones said, oldest first.
    """

    pid: int
    time: int
    seq: int
    server: str
    connected: bool
    moment: str
    turn: str | None
    asked: tuple[str, ...]
    seats: tuple[SeatStatus, ...]
    bankers: tuple[str, ...] = ()
    trouble: str = ""
    lines: tuple[str, ...] = ()


def write_status(folder: Path, status: Status) -> None:
    """Put the file in place of the old one in one step; it need not survive a crash. Raises OSError."""
    half = folder / f".{NAME}.new"
    half.write_bytes(msgspec.json.encode(status) + b"\n")
    half.replace(folder / NAME)


def read_status(folder: Path) -> Status | None:
    """What a service last said in that game's folder, None when none did or it cannot be read."""
    try:
        return msgspec.json.decode((folder / NAME).read_bytes(), type=Status)
    except (FileNotFoundError, NotADirectoryError, msgspec.DecodeError):
        return None
