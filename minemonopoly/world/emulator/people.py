"""The players of an emulated world: who is on, where they stand, what they read; and the few mobs scripts make."""

from __future__ import annotations

import re
from collections import deque
from dataclasses import dataclass, field
from itertools import count
from typing import NamedTuple

from minemonopoly.grid.cell import Cell

KEPT_LINES = 5000
"""Lines a player's screen keeps."""
LONGEST_LINE = 256
"""Characters a player can type."""
_SPAM_LIMIT = 200


class NotOnline(LookupError):  # noqa: N818 - it says what is the matter
    """Nobody of that name is on the server."""


class Reading(NamedTuple):
    """A line on a player's screen and the tick it came in."""

    tick: int
    text: str


@dataclass(eq=False)
class Being:
    """Anything with an entity id and a place: x, y, z in blocks, yaw and pitch in degrees."""

    id: int
    x: float
    y: float
    z: float
    yaw: float = 0.0
    pitch: float = 0.0


@dataclass(eq=False)
class Mob(Being):
    """An entity that is no player, by Bukkit's type number."""

    type_id: int = 0


@dataclass(eq=False)
class Player(Being):
    """One login of a person. A person who comes back is another Player with another id."""

    name: str = ""
    list_name: str = ""
    in_world0: bool = True
    spam: int = 0


@dataclass
class Screen:
    """What a person read, over all logins."""

    readings: deque[Reading] = field(default_factory=lambda: deque(maxlen=KEPT_LINES))
    unread: deque[str] = field(default_factory=lambda: deque(maxlen=KEPT_LINES))


class People:
    """Everybody online, in the order they came, and every mob."""

    def __init__(self, first_id: int = 101) -> None:
        self._first_id = first_id
        self._ids = count(first_id)
        self.online: dict[str, Player] = {}
        self.mobs: dict[int, Mob] = {}
        self.screens: dict[str, Screen] = {}

    def arrive(self, name: str, spawn: Cell) -> Player:
        """Log somebody in at the spawn, with a fresh id. Raises ValueError if they are on already."""
        if name in self.online:
            raise ValueError(f"{name} is online already")
        player = Player(next(self._ids), spawn.x + 0.5, float(spawn.y), spawn.z + 0.5, name=name, list_name=name)
        self.online[name] = player
        self.screens.setdefault(name, Screen())
        return player

    def leave(self, name: str) -> Player:
        """Log somebody out. Raises NotOnline."""
        player = self.named(name)
        del self.online[name]
        return player

    def named(self, name: str) -> Player:
        """The player of that real name. Raises NotOnline."""
        if name not in self.online:
            raise NotOnline(name)
        return self.online[name]

    def being(self, entity_id: int) -> Being | None:
        """The player or mob with that id."""
        for player in self.online.values():
            if player.id == entity_id:
                return player
        return self.mobs.get(entity_id)

    def spawn_mob(self, type_id: int, x: float, y: float, z: float) -> Mob:
        """A new mob at that place."""
        mob = Mob(next(self._ids), x, y, z, type_id=type_id)
        self.mobs[mob.id] = mob
        return mob

    def number_from_the_start(self) -> None:
        """Give ids from the first one on again, as a restarted server does."""
        self._ids = count(self._first_id)

    def show(self, text: str, tick: int, name: str | None = None) -> None:
        """Put a line on one person's screen, or on everybody's who is online."""
        for reader in self.online if name is None else [name]:
            self.screens[reader].readings.append(Reading(tick, text))
            self.screens[reader].unread.append(text)

    def calm(self) -> None:
        """One tick passes for the spam counters."""
        for player in self.online.values():
            player.spam = max(0, player.spam - 1)

    def spams(self, player: Player) -> bool:
        """Count one more line typed; whether it was one too many."""
        player.spam += 20
        return player.spam > _SPAM_LIMIT


def typed(text: str) -> str | None:
    """The line as the server takes it from a player; None when it refuses it or takes it as a command.

    Control characters and the section sign throw the sender out on a real server; here the line is refused.
    """
    if any(sign < " " or sign in "\x7f§" for sign in text) or len(text) > LONGEST_LINE:
        return None
    if text.startswith("/"):
        return None
    return re.sub(" +", " ", text).strip(" ") or None
