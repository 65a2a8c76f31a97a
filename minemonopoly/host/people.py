"""Who is here: names online, their seats, and who came or left since last looked at.

A person is a name; a new entity id after a relog changes nothing. Names are compared exactly: the server's own.
"""

from __future__ import annotations

from typing import NamedTuple

from minemonopoly.rules.state import Game, SeatNo


class Change(NamedTuple):
    """Names that came and names that left, each in alphabetical order."""

    came: tuple[str, ...]
    left: tuple[str, ...]


class People:
    """Everybody online, as the world last told. Nobody is online while the world is gone."""

    def __init__(self) -> None:
        self.online: frozenset[str] = frozenset()

    def see(self, online: frozenset[str]) -> Change:
        """Take the names online now; returns who came and who left."""
        change = Change(tuple(sorted(online - self.online)), tuple(sorted(self.online - online)))
        self.online = online
        return change

    def bankers(self, game: Game) -> tuple[str, ...]:
        """The bankers who are online, in the order they were named."""
        return tuple(name for name in game.bankers if name in self.online)


def seat_of(game: Game, name: str) -> SeatNo | None:
    """The seat this person holds, bankrupt or not; None without one, and where a bot plays it."""
    for number, seat in enumerate(game.seats):
        if seat.name == name and seat.bot is None:
            return SeatNo(number)
    return None
