"""An emulated server that ticks fast, and the adapter on it, whose clock and sleep are the server's ticks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from minemonopoly.grid.cell import Block, Cell
from minemonopoly.world.emulator import Emulator, Properties
from minemonopoly.world.juice import Juice
from minemonopoly.world.people import NameCleaner
from minemonopoly.world.port import Heard, Round, WorldGone

STONE = Block(1)
PLINTH = Cell(3, 64, 4)


@dataclass
class Bench:
    """The server, the adapter, and what the adapter reported."""

    emulator: Emulator
    juice: Juice
    reports: list[str] = field(default_factory=list)

    def poll_until(self, wanted: Callable[[Round], bool], rounds: int = 5000) -> Round:
        """Poll, through outages, until a round is as wanted."""
        for _ in range(rounds):
            try:
                found = self.juice.poll()
            except WorldGone:
                continue
            if wanted(found):
                return found
        raise AssertionError("no such round came")

    def come_back(self) -> Round:
        """Poll until the world answers again."""
        return self.poll_until(lambda _round: True)

    def heard(self) -> list[Heard]:
        """What one poll heard."""
        return list(self.juice.poll().heard)

    def lines(self, start: str = "") -> list[str]:
        """The command lines that the server carried out."""
        return self.emulator.record.texts(start)


@contextmanager
def playing(
    *people: str,
    properties: Properties | None = None,
    timeout: float = 5.0,
    names: NameCleaner | None = None,
    connected: bool = True,
) -> Iterator[Bench]:
    """A bench with these people online; the adapter has polled once, unless it is not to be connected yet."""
    with Emulator(properties) as emulator:
        reports: list[str] = []
        juice = Juice(
            "127.0.0.1",
            emulator.port,
            names=names,
            timeout=timeout,
            clock=lambda: emulator.now * 0.05,
            sleep=lambda seconds: emulator.tick(max(1, round(seconds * 20))),
            report=reports.append,
        )
        for name in people:
            emulator.join(name)
        emulator.put(PLINTH, STONE)
        emulator.start(0.002, eager=True)
        bench = Bench(emulator, juice, reports)
        try:
            if connected:
                bench.come_back()
            yield bench
        finally:
            juice.close()
