"""What happens to players and is queued for every connection until it asks."""

from __future__ import annotations

from dataclasses import dataclass

from minemonopoly.grid.cell import Cell
from minemonopoly.world.emulator.people import Player

SWORDS = frozenset({"wood_sword", "stone_sword", "iron_sword", "gold_sword", "diamond_sword"})
"""The only items that make a hit."""


@dataclass(eq=False)
class SwordHit:
    """A click with a sword; the clicker's id is read when it is polled."""

    player: Player
    cell: Cell
    face: int


@dataclass(eq=False)
class ChatLine:
    """A chat line; its text is read when it is polled."""

    player: Player
    text: str


@dataclass(eq=False)
class ProjectileHit:
    """An arrow of a player that met something; told by names, not ids."""

    player: Player
    cell: Cell
    target: str = ""
