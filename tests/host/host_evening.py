"""A service on a world of dicts with a clock of its own: what the tests of the host play on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

from msgspec.structs import replace

from minemonopoly.board.load import load
from minemonopoly.board.model import Board
from minemonopoly.board.settings import with_settings
from minemonopoly.board.site import HostSettings, Times, WorldSettings
from minemonopoly.host.ear import Verdict
from minemonopoly.host.loop import Host, Manner
from minemonopoly.host.parlour import seat_and_start
from minemonopoly.host.picture import Picture
from minemonopoly.host.shelf import Shelf
from minemonopoly.host.voice import words_of
from minemonopoly.rules.state import Game
from minemonopoly.scene.layout import Layout
from minemonopoly.speech.width import strip_colours
from minemonopoly.table.dice import ScriptedLuck
from minemonopoly.table.disk import Disk
from minemonopoly.world.fake import Fake

SEATS = [("Ann", "red"), ("Ben", "blue")]
BANKER = "Dee"


class Evening:
    """Ann (red), Ben (blue), the banker Dee, and as many more seats as wanted; the game is started."""

    def __init__(
        self,
        folder: Path,
        *,
        dice: list[tuple[int, int]] | None = None,
        seats: list[tuple[str, str]] | None = None,
        settings: dict[str, object] | None = None,
        times: Times | None = None,
        limited: bool = False,
        started: bool = True,
        preset: str = "minetown",
        bankers: tuple[str, ...] = (BANKER,),
        disk: Disk | None = None,
    ) -> None:
        self.folder = folder
        self.board: Board = with_settings(load(preset), settings or {})
        self.layout = Layout(self.board, WorldSettings())
        self.settings = replace(HostSettings(), times=times or Times())
        self.limited = limited
        self.bankers = bankers
        self.disk = disk
        self.luck = ScriptedLuck(dice or [(1, 2)] * 40)
        self.world = Fake()
        self.wall = 1_000_000
        self.now = 0.0
        self.seats = seats or SEATS
        for name in (*(name for name, _ in self.seats), *bankers):
            self.world.join(name)
        Picture(self.board, self.layout).build(self.world)
        self._read = 0
        self.host = self.open()
        if started:
            seat_and_start(self.host.table, self.seats, bankers[0])
        self.round()
        self.read()

    def open(self) -> Host:
        """Another service on the same folder and world."""
        return Host(
            self.world,
            Shelf(self.folder, self.board, bankers=self.bankers, luck=self.luck, disk=self.disk),
            self.settings,
            words_of(self.settings, self.board),
            lambda board: Picture(board, self.layout),
            self.manner(),
        )

    def manner(self) -> Manner:
        """How the service runs."""
        return Manner(limited=self.limited, cues=False, wall=lambda: self.wall)

    def kill(self) -> None:
        """The service dies without a word; only its lock is freed, as the system does."""
        self.host.table.close()

    def restart(self) -> None:
        """Kill it and start another."""
        self.kill()
        self.host = self.open()

    @property
    def game(self) -> Game:
        """The position now."""
        return self.host.table.game

    def round(self) -> tuple[Verdict, ...]:
        """One round, no time passing."""
        return self.host.round(self.now)

    def wait(self, seconds: float, step: float = 1.0) -> list[str]:
        """Let time pass; returns what was said meanwhile."""
        end = self.now + seconds
        while self.now < end:
            self.now = min(end, self.now + step)
            self.round()
        return self.read()

    def type(self, name: str, text: str) -> Verdict:
        """Somebody types; what became of it."""
        self.world.chat(name, text)
        (verdict,) = self.round()
        return verdict

    def say(self, name: str, text: str) -> list[str]:
        """Somebody types; what was said then."""
        self.type(name, text)
        return self.read()

    def read(self) -> list[str]:
        """The lines said since last read, without colours."""
        lines = [strip_colours(line) for line in self.world.said[self._read :]]
        self._read = len(self.world.said)
        return lines

    def close(self) -> None:
        """Leave the table."""
        self.host.close()


Make: TypeAlias = Callable[..., Evening]
"""What the fixture `make` is."""
