"""Faults by name and by chance: for soaks, and for people who want to see a bad day."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import TypeAlias

from minemonopoly.world.emulator.faults import KINDS, Kind
from minemonopoly.world.emulator.people import Player
from minemonopoly.world.emulator.server import Server

Deed: TypeAlias = Callable[["Mischief"], None]

_SECOND = 20


class Mischief:
    """Does one thing after another to a server; what lasts ends by itself after some ticks."""

    def __init__(self, server: Server, names: Sequence[str], seed: int | None = None) -> None:
        """`names` as `understood` gives them. The same seed does the same things in the same order."""
        self.server = server
        self.luck = Random(seed)  # noqa: S311 - chance for tests, not for secrets
        self._names = list(names)
        self._left: list[str] = []
        self._ends: list[tuple[int, Callable[[], None]]] = []
        self._backup = server.snapshot()
        server.beside.append(self._end_what_is_over)

    def strike(self, name: str | None = None) -> str:
        """Do the thing of that name, or the next by chance, each once before any comes again. Returns its name."""
        if name is None:
            if not self._left:
                self._left = self.luck.sample(self._names, len(self._names))
            name = self._left.pop()
        with self.server.lock:
            DEEDS[name](self)
            if name != "roll_back":
                self._backup = self.server.snapshot()
        return name

    def stop(self) -> None:
        """End what lasts and take back what waits."""
        with self.server.lock:
            for _, end in self._ends:
                end()
            self._ends.clear()
            self.server.faults.forgive()
            if self._end_what_is_over in self.server.beside:
                self.server.beside.remove(self._end_what_is_over)

    def later(self, ticks: int, end: Callable[[], None]) -> None:
        """Call `end` when that many ticks have passed."""
        self._ends.append((self.server.now + ticks, end))

    def roll_back(self) -> None:
        """Put the world back to how it was at the last strike."""
        self.server.roll_back(self._backup)

    def somebody(self) -> Player | None:
        """Anybody who is online."""
        online = list(self.server.people.online.values())
        return self.luck.choice(online) if online else None

    def _end_what_is_over(self) -> None:
        over = [end for tick, end in self._ends if tick <= self.server.now]
        self._ends = [(tick, end) for tick, end in self._ends if tick > self.server.now]
        for end in over:
            end()


def understood(text: str) -> list[str]:
    """Names of things to do, parted by commas; `all` means everything a patient client survives unharmed.

    Raises ValueError for an unknown name, with the known ones.
    """
    names = [name for name in re.split(r"[,\s]+", text.strip()) if name]
    unknown = sorted(set(names) - set(DEEDS) - {"all"})
    if unknown:
        raise ValueError(f"no fault is called {', '.join(unknown)}; there are: all, {', '.join(DEEDS)}")
    return [name for name in DEEDS if name in names or ("all" in names and name not in _LOSES_EVENTS)]


_LOSES_EVENTS = frozenset({"lose_event", "double_event"})


def _spoil(kind: Kind) -> Deed:
    def deed(mischief: Mischief) -> None:
        mischief.server.faults.strike(kind, ticks=mischief.luck.randint(2, 2 * _SECOND))

    return deed


def _lag(mischief: Mischief) -> None:
    mischief.server.faults.lag(mischief.luck.randint(5, 100))


def _hang_up(mischief: Mischief) -> None:
    mischief.server.hang_up(mischief.luck.choice(("fin", "rst")))


def _refuse(mischief: Mischief) -> None:
    mischief.server.refuse()
    mischief.server.hang_up()
    mischief.later(mischief.luck.randint(5, 5 * _SECOND), mischief.server.accept)


def _silent(mischief: Mischief) -> None:
    mischief.server.faults.fall_silent()
    mischief.later(mischief.luck.randint(5, 5 * _SECOND), mischief.server.faults.speak)


def _restart(mischief: Mischief) -> None:
    mischief.server.go_down(mischief.luck.choice(("fin", "rst")))
    same_ids = mischief.luck.random() < 0.5
    mischief.later(mischief.luck.randint(5, 5 * _SECOND), lambda: mischief.server.come_up(same_ids=same_ids))


def _relog(mischief: Mischief) -> None:
    player = mischief.somebody()
    if player is not None:
        mischief.server.faults.struck["relog"] += 1
        mischief.server.quit(player.name)
        mischief.server.join(player.name)


def _decorate(mischief: Mischief) -> None:
    player = mischief.somebody()
    if player is not None:
        mischief.server.faults.struck["decorate"] += 1
        player.list_name = mischief.luck.choice((player.name, f"§a{player.name}§r", f"§6[VIP] {player.name}"))


_SPOILT: dict[str, Deed] = {kind: _spoil(kind) for kind in KINDS}

DEEDS: Mapping[str, Deed] = MappingProxyType(
    {
        **_SPOILT,
        "lag": _lag,
        "hang_up": _hang_up,
        "refuse": _refuse,
        "silent": _silent,
        "restart": _restart,
        "roll_back": Mischief.roll_back,
        "relog": _relog,
        "decorate": _decorate,
    }
)
"""What can be done to a server, by name."""
