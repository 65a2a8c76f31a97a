"""The paths of the snapshot document: which there are, and which values make sense there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, get_args

from minemonopoly.board.faults import meant, shown
from minemonopoly.board.model import BILLS, DEED_KINDS, Board, Kind
from minemonopoly.board.sheet import Oddity
from minemonopoly.rules.state import Moment

_TOP = ("turn", "turn_number", "moment", "doubles", "winner", "asked", "auction", "debts", "claims", "offers", "forced")
_PARTS = {"auction": ("lot", "high", "leader"), "forced": ("deed", "by", "amount"), "bank": ("houses", "hotels")}
_SEAT = ("cash", "colour", "confirmed", "bankrupt", "lap", "space", "jail_tries", "cards", "deeds", "purse")
_DEED = ("owner", "houses", "mortgaged")
_WORLD = ("token", "houses", "owner", "purse")
_NOT_GIVEN = ("asked", "debts", "claims", "offers")
_NAME_VALUES = ("turn", "winner", "asked")
MOMENTS: tuple[str, ...] = get_args(Moment)


class Names(NamedTuple):
    """The names a scenario knows: of seats (present and to come), of bankers, and the board with its ids."""

    seats: tuple[str, ...]
    bankers: tuple[str, ...]
    board: Board | None

    @property
    def spaces(self) -> tuple[str, ...]:
        """The ids of all spaces."""
        return tuple(space.id for space in self.board.spaces) if self.board else ()

    @property
    def deeds(self) -> tuple[str, ...]:
        """The ids of the spaces with a deed."""
        return tuple(space.id for space in self.board.spaces if space.kind in DEED_KINDS) if self.board else ()

    @property
    def streets(self) -> tuple[str, ...]:
        """The ids of the spaces that can bear houses."""
        return tuple(space.id for space in self.board.spaces if space.kind is Kind.STREET) if self.board else ()


def path_fault(path: str, names: Names, *, given: bool) -> str | None:
    """What is wrong with a path, None when there is such a path; `given` are the paths that can be set."""
    first, *rest = path.split(".")
    if given and (first in _NOT_GIVEN or first == "world"):
        return f"{shown(path)} cannot be given: it follows from the rest"
    if first == "world":
        return _world_fault(path, rest, names)
    if first == "deeds":
        return _deed_fault(path, rest, names)
    if first in names.seats:
        bills = [f"purse.{bill}" for bill, _ in BILLS]
        return _unless(".".join(rest), (*_SEAT, *(() if given else bills)), path)
    if first in _PARTS and rest:
        return _unless(".".join(rest), _PARTS[first], path)
    return _unless(path, (*_TOP, *names.seats, "deeds", "bank", "world"), path) or _bare(path)


def value_fault(path: str, value: object, names: Names) -> str | None:
    """What is wrong with the value given or expected at a path, as far as it is a name or an id."""
    last = path.rsplit(".", 1)[-1]
    if isinstance(value, Oddity):
        return f"{value.text} is neither a text nor a whole number"
    if path.startswith(("world.token", "auction.lot")) or last == "space":
        return None if value is None else _unless(value, (*names.spaces, "house", "hotel"), path)
    if path in _NAME_VALUES or path == "auction.leader" or (last == "owner" and not path.startswith("world.")):
        listed = value if isinstance(value, list) else [value]
        return _first(_unless(name, names.seats, path) for name in listed if name is not None)
    if path == "moment":
        return _unless(value, MOMENTS, path)
    if last == "deeds" and isinstance(value, list):
        return _first(_unless(deed, names.deeds, path) for deed in value)
    return None


def _world_fault(path: str, rest: list[str], names: Names) -> str | None:
    if len(rest) != 2:
        return f"no such path {shown(path)}: it is written `world.token.Ann` or `world.houses.brown_1`"
    known = {"token": names.seats, "purse": names.seats, "houses": names.streets, "owner": names.deeds}
    return _unless(rest[0], _WORLD, path) or _unless(rest[1], known[rest[0]], path)


def _deed_fault(path: str, rest: list[str], names: Names) -> str | None:
    if len(rest) != 2:
        return f"no such path {shown(path)}: it is written `deeds.brown_1.owner`"
    return _unless(rest[0], names.deeds, path) or _unless(rest[1], _DEED, path)


def _bare(path: str) -> str | None:
    return None if path in _TOP else f"no such path {shown(path)}: a dot and a word are missing"


def _unless(word: object, known: Iterable[str], path: str) -> str | None:
    choices = tuple(known)
    if word in choices:
        return None
    return f"no such thing {shown(word)} in {shown(path)}: {meant(str(word), choices)}"


def _first(faults: Iterable[str | None]) -> str | None:
    return next((fault for fault in faults if fault), None)
