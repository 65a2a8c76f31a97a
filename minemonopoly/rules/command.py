"""The bases of all commands: who may give them."""

from __future__ import annotations

from msgspec import Struct

from minemonopoly.rules.state import SeatNo


class Base(Struct, frozen=True, tag=True, gc=False):
    """All commands are frozen and travel as JSON objects tagged with their name."""


class OfSeat(Base, frozen=True):
    """A command that one seat gives."""

    seat: SeatNo


class OfBanker(Base, frozen=True):
    """A command of the banker, or, with `alone`, of a seat where no banker is needed (R1.5)."""

    by: str


class OfTable(OfBanker, frozen=True, kw_only=True):
    """A banker's command that the table may give itself where no banker is needed (R1.5)."""

    alone: bool = False
