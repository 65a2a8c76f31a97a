"""What one command has in its hands while it is carried out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from minemonopoly.grid.cell import Cell
from minemonopoly.world.emulator.parser import Arguments, JavaError
from minemonopoly.world.emulator.people import Being, People, Player
from minemonopoly.world.emulator.physics import Spot
from minemonopoly.world.emulator.properties import Properties
from minemonopoly.world.emulator.session import Session
from minemonopoly.world.emulator.terrain import Terrain


@dataclass
class Realm:
    """Everything commands act on."""

    properties: Properties
    terrain: Terrain
    people: People
    broadcast: Callable[[str], None]
    tick: int = 0


@dataclass
class Call:
    """One command: where it came from and what it said."""

    realm: Realm
    session: Session
    arguments: Arguments

    @property
    def origin(self) -> Cell:
        """What the wire's coordinates of this connection count from."""
        return self.session.origin or Cell(0, 0, 0)

    def spot(self, index: int) -> Spot:
        """The block position in three arguments, in the world's own coordinates."""
        read = self.arguments.coordinate
        return read(index) + self.origin.x, read(index + 1) + self.origin.y, read(index + 2) + self.origin.z

    def corners(self) -> tuple[Spot, Spot]:
        """The lowest and highest corner of the cuboid in the first six arguments."""
        one, other = self.spot(0), self.spot(3)
        low = min(one[0], other[0]), min(one[1], other[1]), min(one[2], other[2])
        high = max(one[0], other[0]), max(one[1], other[1]), max(one[2], other[2])
        return low, high

    def being(self, entity_id: int) -> Being | None:
        """Who has that id. With nobody online Java meets a null there: JavaError."""
        if not self.realm.people.online:
            raise JavaError("NullPointerException: no host player")
        return self.realm.people.being(entity_id)

    def current_player(self) -> Player:
        """Whom `player.*` means: the first one online when it was first used, for ever. Raises JavaError."""
        if self.session.player is None:
            if not self.realm.people.online:
                raise JavaError("NullPointerException: no player")
            self.session.player = next(iter(self.realm.people.online.values()))
        return self.session.player


Command: TypeAlias = Callable[[Call], str | None]
"""Carries a command out; None where the server stays silent. Raises JavaError."""
