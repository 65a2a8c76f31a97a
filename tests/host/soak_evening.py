"""An evening in virtual time through the whole stack: people, a server, the wire, the service, the disk.

Everybody acts by typing or by the sword; what is not answered is typed again. Every page of the journal must be the
act that somebody waits for: nothing else may ever get in there, and nothing twice.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

from msgspec.structs import replace
from soak_disk import PowerCut, WorstDisk
from soak_players import BANKER, PLAYERS, STRANGER, Choice, Chooser
from soak_words import TALK, noise
from stepped_server import TICKS, Broken, Heed, SteppedJuice

from minemonopoly.board.load import load
from minemonopoly.board.site import HostSettings, Times, WorldSettings
from minemonopoly.grid.cell import Cell
from minemonopoly.host.fingerprint import fingerprint, note_built
from minemonopoly.host.homecoming import known_by
from minemonopoly.host.loop import Host, Manner
from minemonopoly.host.picture import Picture
from minemonopoly.host.shelf import Shelf
from minemonopoly.host.voice import words_of
from minemonopoly.rules import commands as c
from minemonopoly.scene.layout import Layout
from minemonopoly.scene.render import STILL
from minemonopoly.table.pages import Page
from minemonopoly.world.connection import Traffic
from minemonopoly.world.emulator.people import typed
from minemonopoly.world.emulator.play import Emulator

GIVEN_UP = 40
"""So often a line is typed before something is wrong."""

AWAY = 60
"""Seconds after which a service that was gone comes back paused."""

QUIET = Times(
    auction=0, auction_first=0, auction_most=0, offer=0, question=0, house_call=0, lift_or_hold=0, unpaid=0, gone=AWAY
)
"""No clock that acts: then the same lines make the same game whatever the wire does. The others only speak."""


class Evening:
    """The server, its people, the service and its folder. Close it in the end."""

    def __init__(
        self, folder: Path, seed: int, *, preset: str = "minetown", idle: float = 2.0, patience: float = 15.0
    ) -> None:
        """`idle` seconds pass after each act; who is not answered within `patience` seconds types again."""
        self.seed = seed
        self.luck = Random(seed)
        self.folder = folder
        self.board = load(preset)
        self.layout = Layout(self.board, WorldSettings())
        self.settings = replace(HostSettings(), times=QUIET)
        self.words = words_of(self.settings, self.board)
        self.emulator = Emulator(keep_lines=5000)
        self.empty = self.emulator.snapshot()
        self.heed = Heed()
        self.disk = WorstDisk()
        self.spoken: Counter[str] = Counter()
        self.emulator.on_line = self._listen
        self.chooser = Chooser(seed)
        self.choice: Choice | None = None
        self.acts = 0
        self.retyped = 0
        self.hostile = 0
        self.pauses = 0
        self.traffic: list[Traffic] = []
        self.talkative = 0.06
        self._idle = idle
        self._patience = patience * TICKS
        self._seen: list[Page] = []
        self._buttons = buttons(self.layout)
        for name in (*PLAYERS, BANKER, STRANGER):
            self.emulator.join(name)
        builder = SteppedJuice(self.emulator)
        Picture(self.board, self.layout).build(builder)
        builder.close()
        note_built(folder, self.layout, fingerprint(self.board, self.layout))
        self.shelf = self._shelf(seed)
        self.host: Host | None = self._open()
        self._folder = self.shelf.folder
        self.wait(1, talk=False)

    # ---- the service

    def service(self) -> Host:
        """The service, which must be there."""
        if self.host is None:
            raise Broken("no service is there")
        return self.host

    def _shelf(self, seed: int) -> Shelf:
        return Shelf(self.folder / "games", self.board, bankers=(BANKER,), seed=seed, disk=self.disk)

    def _open(self) -> Host:
        self.shelf = self._shelf(self.shelf.seed or 0)
        juice = SteppedJuice(self.emulator, self.heed, self.layout.corner)
        self.traffic.append(juice.traffic)
        return Host(
            juice,
            self.shelf,
            self.settings,
            self.words,
            lambda board: Picture(board, self.layout),
            Manner(wall=lambda: 1_000_000 + self.emulator.now * 50, look=known_by(self.folder)),
        )

    def kill(self) -> None:
        """The service dies; the system closes its files and sockets."""
        host, self.host = self.service(), None
        host.table._journal.close()
        host.table._lock.release()
        if isinstance(host.world, SteppedJuice):
            host.world.die()

    def start(self) -> None:
        """Another service takes over. Everything that was ever told must still be there."""
        folder = self.shelf.folder
        self.host = self._open()
        pages = self.host.table.pages
        if self.shelf.folder == folder and list(pages[: len(self._seen)]) != self._seen:
            raise Broken(f"pages are lost: {len(self._seen)} were told, {len(pages)} are there")
        self._count_pages()

    # ---- time

    @property
    def now(self) -> float:
        """Virtual seconds since the start."""
        return self.emulator.now / TICKS

    def step(self) -> None:
        """One round of the service, or a tick without one."""
        before = self.emulator.now
        if self.host is not None:
            try:
                self.host.round(self.now)
            except PowerCut:
                self.kill()
            else:
                self._count_pages()
        if self.emulator.now == before:
            self.emulator.tick()

    def wait(self, seconds: float, *, talk: bool = True) -> None:
        """Let time pass."""
        until = self.emulator.now + round(seconds * TICKS)
        while self.emulator.now < until:
            if talk:
                self.chatter()
            self.step()

    def wait_for_service(self) -> None:
        """Let time pass until the service is connected. Raises Broken when it takes more than five minutes."""
        for _ in range(300 * TICKS):
            if self.service().connected:
                return
            self.step()
        raise Broken("the service does not come back")

    def settle(self) -> None:
        """Let time pass until all is said and nothing walks. Raises Broken when that takes more than a minute."""
        self.wait_for_service()
        for _ in range(60 * TICKS):
            self.step()
            sitting = self.service().sitting
            if not sitting.outbox.lines and sitting.stage.passing(self.now) == STILL and self.service().connected:
                return self.wait(0.2, talk=False)
        raise Broken("it never becomes quiet")

    # ---- what is written

    def _count_pages(self) -> None:
        """Every new page must be what somebody waits for, or a pause and its end."""
        if self.shelf.folder != self._folder:
            self._done(c.CallNewGame(BANKER))
            self._folder, self._seen = self.shelf.folder, []
        for page in self.service().table.pages[len(self._seen) :]:
            self._seen.append(page)
            if isinstance(page.command, c.Pause | c.Resume):
                self.pauses += 1
            elif not isinstance(page.command, c.CallNewGame):
                self._done(page.command)

    def _done(self, command: c.Command | None) -> None:
        """An act has happened: it must be the one that is waited for."""
        if self.choice is None or command != self.choice.command:
            raise Broken(f"happened: {command}; waited for: {self.choice}")
        self.choice = None
        self.acts += 1

    def _listen(self, line: str) -> None:
        if not line.startswith("<"):
            self.spoken[line] += 1

    # ---- what people do

    def act(self) -> None:
        """Somebody thinks of something and does it until it is answered; then some time passes."""
        self.choose()
        for _ in range(GIVEN_UP):
            self.do()
            if self._answered():
                return self.wait(self._idle)
            self.retyped += 1
        raise Broken(f"the game does not go on: {self.choice}")

    def try_once(self) -> None:
        """As `act`, but what is not answered is left for later, and so is everything if the service dies of it."""
        self.choose()
        self.do()
        self._answered()

    def choose(self) -> None:
        """Think of what is to be done next, once; a paused game is resumed first."""
        if self.choice is None:
            for _ in range(GIVEN_UP):
                if not self.service().table.game.paused:
                    break
                self._resume()
            self.choice = self.chooser.next(self.service().table)
            if isinstance(self.choice.command, c.CallNewGame):
                self.shelf.seed = (self.shelf.seed or 0) + 1

    def _resume(self) -> None:
        self.type(BANKER, "!resume")
        self.wait(1)

    def _answered(self) -> bool:
        """Wait until the choice has happened, or whoever wants it has lost patience."""
        typed_at = self.emulator.now
        while self.choice is not None and self.host is not None:
            self.chatter()
            self.step()
            waited = self.emulator.now - typed_at
            alive = self.host is not None and self.host.connected
            if waited >= self._patience and (alive or not self.emulator.sessions()):
                break
        return self.choice is None

    def do(self) -> None:
        """Type what was thought of, or hit the block that stands for it."""
        choice = self.choice
        if choice is None:
            return
        if self.host is not None and self.host.table.game.paused:
            self._resume()
        button = self._buttons.get(choice.text)
        if button is not None and self.luck.random() < 0.2 and choice.name in self.emulator.people.online:
            self.heed.clicked(choice.name, button)
            self.emulator.click(choice.name, button, 1, hand=self.luck.choice(("main", "both")))
        else:
            self.type(choice.name, choice.text)

    def type(self, name: str, text: str) -> bool:
        """Somebody types a line, if they are online; whether it became chat."""
        player, said = self.emulator.people.online.get(name), typed(text)
        if player is None or not self.emulator.chat(name, text) or said is None:
            return False
        self.heed.typed(name, said, player.id)
        return True

    def chatter(self) -> None:
        """Perhaps somebody says something that is nobody's business."""
        if self.luck.random() < self.talkative and self.emulator.people.online:
            everybody = sorted(self.emulator.people.online)
            name = self.luck.choice(everybody)
            ids = {other: self.emulator.people.online[other].id for other in everybody}
            text = noise(self.luck, ids.pop(name), list(ids.values()))
            self.hostile += self.type(name, text) and not text.startswith(TALK)

    def close(self) -> None:
        """Everybody goes home."""
        if self.host is not None:
            self.host.close()
        self.emulator.close()


def buttons(layout: Layout) -> dict[str, Cell]:
    """What can be hit instead of being typed."""
    return {f"!{verb}": layout.middle.cell(*spots[0]) for verb, spots in layout.middle_places.buttons.items()}
