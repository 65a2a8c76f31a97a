"""A board's fingerprint for saved games: what changes play changes it, words and looks do not."""

from __future__ import annotations

import hashlib

import msgspec

from minemonopoly.board.model import Board, Book, Settings, Space


def digest(board: Board) -> str:
    """The SHA-256 (64 hex digits) over ids, kinds, prices, rents, groups, effects and rule settings.

    Names, texts, colours and currency are left out, so that a mended typo kills no save. Of the settings
    only those count that differ from the built-in defaults: a setting added by a later version, at the default
    that keeps play as it was, leaves old saves valid.
    """
    content = {
        "spaces": [_space(space) for space in board.spaces],
        "groups": [[group.id, group.kind.value, list(group.spaces)] for group in board.groups],
        "books": [[_book(book) for book in deck] for deck in board.books],
        "settings": _settings(board.settings),
    }
    return hashlib.sha256(msgspec.json.encode(content, order="deterministic")).hexdigest()


def _space(space: Space) -> list[object]:
    return [space.id, space.kind.value, space.price, list(space.rents), space.house_price, space.mortgage]


def _book(book: Book) -> list[object]:
    return [book.id, msgspec.to_builtins(book.effect)]


def _settings(settings: Settings) -> dict[str, object]:
    defaults = Settings()
    return {
        name: getattr(settings, name)
        for name in settings.__struct_fields__
        if getattr(settings, name) != getattr(defaults, name)
    }
