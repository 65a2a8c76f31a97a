"""What stands in a journal: a heading and numbered pages, each one line of JSON.

Every line ends with a checksum of what stands before it, so that a flipped bit is damage and never another game.
"""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import Struct

from minemonopoly.rules.commands import Command
from minemonopoly.rules.events import Event

FORMAT = 1
"""The format that is written, and the only one that is read."""


class Heading(Struct, frozen=True, omit_defaults=True):
    """What the game is: the journal's first line.

    `board` and `digest` name the board and its rules, `version` the program that began it, `begun` the wall time in
    milliseconds since 1970; `seed` is there when dice and shuffles were to be repeatable.
    """

    format: int
    board: str
    digest: str
    version: str
    begun: int
    bankers: tuple[str, ...] = ()
    seed: int | None = None


class TakenBack(Struct, frozen=True):
    """An undo: the position after page `to` stands again (0: the empty lobby), `acts` acts fewer (R12)."""

    to: int
    acts: int


class Page(Struct, frozen=True, omit_defaults=True):
    """One accepted command and all that came of it.

    `seq` counts from 1; `time` is wall time in milliseconds since 1970; `act` says that undo counts it; `undo` that
    the past was restored after the events. A page with `given` has no command: a scenario laid that position down.
    """

    seq: int
    time: int
    command: Command | None = None
    events: tuple[Event, ...] = ()
    act: bool = False
    undo: TakenBack | None = None
    given: Mapping[str, Any] | None = None


class Damaged(ValueError):  # noqa: N818 - it says what is the matter
    """A line is not what was written."""


class _Claim(Struct):
    format: int


_CLAIMS = msgspec.json.Decoder(_Claim)
_ENCODER = msgspec.json.Encoder()
_HEADINGS = msgspec.json.Decoder(Heading)
_PAGES = msgspec.json.Decoder(Page)
_MARK = b',"sum":"'
_TAIL = len(_MARK) + 8 + len(b'"}')


def heading_line(heading: Heading) -> bytes:
    """The heading as it is written, with its line end."""
    return _sealed(_ENCODER.encode(heading))


def page_line(page: Page) -> bytes:
    """The page as it is written, with its line end."""
    return _sealed(_ENCODER.encode(page))


def read_heading(line: bytes) -> Heading:
    """The heading on a line without its end. Raises Damaged."""
    try:
        return _HEADINGS.decode(_opened(line))
    except msgspec.DecodeError as error:
        raise Damaged(str(error)) from None


def read_page(line: bytes) -> Page:
    """The page on a line without its end. Raises Damaged."""
    try:
        return _PAGES.decode(_opened(line))
    except msgspec.DecodeError as error:
        raise Damaged(str(error)) from None


def format_of(line: bytes) -> int | None:
    """The number of the format that a heading claims, None when the line is no heading of any version."""
    try:
        return _CLAIMS.decode(line).format
    except msgspec.DecodeError:
        return None


def _sealed(body: bytes) -> bytes:
    return b'%b%b%08x"}\n' % (body[:-1], _MARK, zlib.crc32(body))


def _opened(line: bytes) -> bytes:
    """The body of a sealed line. Raises Damaged."""
    head, tail = line[:-_TAIL], line[-_TAIL:]
    body = head + b"}"
    if tail != b'%b%08x"}' % (_MARK, zlib.crc32(body)):
        raise Damaged("the checksum does not fit")
    return body
