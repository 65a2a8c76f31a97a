"""The kinds of bots by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from minemonopoly.bots import trader
from minemonopoly.bots.chancer import Chancer
from minemonopoly.bots.plain import Plain
from minemonopoly.bots.seat import Act

KINDS: Mapping[str, Callable[[int], Act]] = MappingProxyType(
    {
        "random": lambda seed: Chancer(seed).act,
        "plain": lambda _: Plain().act,
        "trader": lambda _: trader.act,
    }
)
"""Name → maker: given a seed it makes the bot of one seat."""
