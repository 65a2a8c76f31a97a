"""Where games are kept: a folder of games `001`, `002` …, each with journal, rules, lock and status.

The rules a game is played by are its own copy, made when it began; the texts are those of the board it is opened
with, so that a mended typo shows at once.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from minemonopoly.board.digest import digest
from minemonopoly.board.model import Board
from minemonopoly.table.disk import write_whole
from minemonopoly.table.journal import NAME, JournalError, NoJournal
from minemonopoly.table.pages import Heading

RULES = "rules.json"
"""The game's own copy of the board and its rules."""

LOCK = "lock"
"""The lock of the service that plays the game."""


class ForeignBoard(JournalError):  # noqa: N818 - it says what is the matter
    """The game was begun on another board, or its copy of the rules is not the one it began with."""


def games(save: Path) -> tuple[Path, ...]:
    """The folders of all games in a SAVE folder, oldest first; empty when there are none or no such folder."""
    if not save.is_dir():
        return ()
    found = [folder for folder in save.iterdir() if folder.name.isdecimal() and (folder / NAME).is_file()]
    return tuple(sorted(found, key=lambda folder: int(folder.name)))


def newest(save: Path) -> Path | None:
    """The folder of the game begun last, None when there is none."""
    return next(reversed(games(save)), None)


def next_folder(save: Path) -> Path:
    """The folder for another game; a folder whose journal was never begun is used again."""
    last = newest(save)
    return save / f"{int(last.name) + 1 if last else 1:03}"


def pick(path: Path) -> Path:
    """The game that a person means: that folder or journal, or the newest game of a SAVE or site folder.

    Raises NoJournal.
    """
    if path.name == NAME and path.is_file():
        return path.parent
    if (path / NAME).is_file():
        return path
    game = newest(path) or newest(path / "games")
    if game is None:
        raise NoJournal(f"{path}: no game is kept here")
    return game


def keep_rules(folder: Path, board: Board) -> None:
    """Put the copy of the rules into a game's folder. Raises OSError."""
    write_whole(folder / RULES, msgspec.json.format(msgspec.json.encode(board), indent=1) + b"\n")


def own_rules(folder: Path, heading: Heading) -> Board:
    """The board and rules that a game is played by. Raises ForeignBoard when they are not those of the heading."""
    path = folder / RULES
    try:
        board = msgspec.json.decode(path.read_bytes(), type=Board)
    except OSError as error:
        raise ForeignBoard(f"{path}: the game's copy of its rules cannot be read ({error.strerror})") from None
    except msgspec.DecodeError as error:
        raise ForeignBoard(f"{path}: the game's copy of its rules is damaged ({error})") from None
    if digest(board) != heading.digest:
        raise ForeignBoard(f"{path}: these are not the rules that the game was begun with; put the copy back")
    return board


def dressed(own: Board, site: Board) -> Board:
    """The game's own rules with the texts of a site's board.

    Other settings than the game's are left aside; another board raises ForeignBoard naming what differs first.
    """
    ours = replace(site, settings=own.settings, colours=own.colours)
    if site.id != own.id or digest(ours) != digest(own):
        told = ", ".join(_shown(differences(own, site)))
        raise ForeignBoard(
            f"this game was begun on the board {own.id}, and this is {site.id}, which differs ({told}): "
            "name that board, or another folder for a new game"
        )
    return ours


def differences(own: Board, site: Board) -> tuple[tuple[str, object, object], ...]:
    """Where two boards' rules differ: a dotted path, the value in the first and in the second."""
    return tuple(_unlike("", _bare(own), _bare(site)))


def _shown(found: tuple[tuple[str, object, object], ...]) -> Iterator[str]:
    for path, mine, theirs in found[:3]:
        yield f"{path} {mine} there, {theirs} here"
    if len(found) > 3:
        yield f"{len(found) - 3} more"


def _bare(board: Board) -> dict[str, Any]:
    """What counts in play, by names that people know."""
    return {
        "board": board.id,
        "spaces": {space.id: _without(space, "name", "code", "no") for space in board.spaces},
        "books": {book.id: _without(book, "title", "text") for deck in board.books for book in deck},
        "settings": msgspec.to_builtins(board.settings),
    }


def _without(record: object, *names: str) -> dict[str, Any]:
    built: dict[str, Any] = msgspec.to_builtins(record)
    return {name: value for name, value in built.items() if name not in names}


def _unlike(path: str, mine: object, theirs: object) -> Iterator[tuple[str, object, object]]:
    if isinstance(mine, dict) and isinstance(theirs, dict):
        for key in dict.fromkeys([*mine, *theirs]):
            yield from _unlike(f"{path}.{key}" if path else str(key), mine.get(key), theirs.get(key))
    elif isinstance(mine, list | tuple) and isinstance(theirs, list | tuple):
        for place, (a, b) in enumerate(zip_longest(mine, theirs)):
            yield from _unlike(f"{path}[{place}]", a, b)
    elif mine != theirs:
        yield path, mine, theirs
