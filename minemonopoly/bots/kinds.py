"""The kinds of bots by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from minemonopoly.bots.chancer import Chancer
from minemonopoly.bots.plain import Plain
from minemonopoly.bots.seat import Act
from minemonopoly.bots.trader import Trader

KINDS: Mapping[str, Callable[[int], Act]] = MappingProxyType(
    {
        "random": lambda seed: Chancer(seed).act,
        "plain": lambda _: Plain().act,
        "trader": lambda _: Trader().act,
    }
)
"""Name → maker: given a seed it makes the bot of one seat."""
