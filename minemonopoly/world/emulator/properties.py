"""How an emulated server is set up: what stands in its configuration files, and how it differs from others."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from minemonopoly.grid.cell import Block, Cell

SUPERFLAT = {0: Block(7), 1: Block(3), 2: Block(3), 3: Block(2)}
"""Layers of a flat world by height: bedrock, two of dirt, grass."""


@dataclass
class Properties:
    """The set-up of one server.

    The defaults are those of RaspberryJuice 1.12.1 on Bukkit 1.12.2, but coordinates are absolute unless
    `location` says otherwise.
    """

    location: Literal["ABSOLUTE", "RELATIVE"] = "ABSOLUTE"
    """RELATIVE takes the spawn off every block and position on the wire."""
    spawn: Cell = field(default=Cell(0, 64, 0))
    """Where players appear; the origin of RELATIVE, taken once per connection at its first tick."""
    hitclick: Literal["RIGHT", "LEFT", "BOTH"] = "RIGHT"
    """Which mouse button makes a sword hit."""
    bottom: int = 0
    """Lowest height a block can have."""
    top: int = 255
    """Highest height a block can have."""
    layers: dict[int, Block] = field(default_factory=lambda: dict(SUPERFLAT))
    """The ground, by height, wherever nothing else was put."""
    world: str = "world"
    """Name of the first world, as `player.getAbsPos` tells it."""
    encoding: str = "utf-8"
    """Charset of the wire; RaspberryJuice before 1.12 used the machine's own, Minecraft Pi `cp437`."""
    modern: bool = False
    """Act as a 1.13+ server with the legacy layer: blocks without a number read 0 and are not cleared by air."""
    height_of_top: Literal["above", "top"] = "above"
    """`world.getHeight`: the air above the highest block (to 1.14) or that block itself (from 1.15)."""
    unknown: str | None = "Fail"
    """Answer to an unknown command: RaspberryJuice `Fail`, Minecraft Pi none, JuicyRaspberryPie `Wrong format`."""
    protected: bool = False
    """A protection plugin: blocks are not changed, and nothing is said about it."""
    shout: str = ""
    """A chat plugin takes lines beginning with this text away, as a shout; empty: none does."""
    deaf: bool = False
    """Chat never becomes an event: another plugin cancels it, or players are in a conversation."""
    cancels_clicks: bool = False
    """A protection plugin cancels clicks before RaspberryJuice sees them."""
    spam_kick: bool = False
    """Players who type too fast are thrown out, as servers do with people who are no operators."""
