"""Evenings written down as text: what people do, and below it what everybody reads, second by second.

The whole stack is played: words, rules, journal on disk, picture, adapter, a socket, an emulated server. The clock is
virtual. A transcript is compared whole; `python tests/host/told_evening.py` writes the answers anew, for review in the
difference. Lines of a transcript:

    # a heading
    > Ann: !roll (dice 1 2)          somebody types; each typed line takes a second
    > Ann: !draw (book birthday_10)  the book that lies on top then; other remarks mean nothing to the table
    * Ann comes                      or leaves, or hits roll, buy, decline
    * the server stops               or starts
    * the service dies               without a word; or starts
    @ 12:30                          time passes until then, in minutes and seconds
      [M] ...                        read by everybody, answering the line above
      12:15 [M] ...                  read while time passed
      = 12:00 roll R | R go 1500     the position at a full minute, left out while it is the same
"""

from __future__ import annotations

import re
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from msgspec.structs import replace

from minemonopoly.board.load import load
from minemonopoly.board.site import HostSettings, WorldSettings
from minemonopoly.board.tags import TAGS
from minemonopoly.grid.cell import Block, Cell
from minemonopoly.host.loop import Host, Manner
from minemonopoly.host.picture import Picture
from minemonopoly.host.shelf import Shelf
from minemonopoly.host.voice import words_of
from minemonopoly.rules.moments import asked, moment
from minemonopoly.rules.state import Game
from minemonopoly.scene.layout import Layout
from minemonopoly.scene.read import read
from minemonopoly.speech.width import fits, strip_colours
from minemonopoly.table.dice import ScriptedLuck
from minemonopoly.world.emulator import Emulator
from minemonopoly.world.juice import Juice

HERE = Path(__file__).parent
TRANSCRIPTS = (HERE / "whole_evening.txt", HERE / "whole_game.txt")
BANKER = "Dee"
PRESET = "minetown"
LULL = 10.0
"""Seconds at a time in a pause, and while server or service are away."""

_DICE = re.compile(r"\(dice ([1-6]) ([1-6])\)")
_BOOK = re.compile(r"\(book (\w+)\)")
_REMARK = re.compile(r" *\([^()]*\)$")
_SOUND = re.compile("(?:§[0-9a-fr]|[^§\\x00-\\x1f\\x7f-\\x9f])+")
_DAY = 1_700_000_000_000


def played(transcript: str, folder: Path) -> str:
    """The transcript with what is read now below each line of what people do."""
    with Emulator() as server:
        server.start(0.002, eager=True)
        with closing(Told(transcript, server, folder)) as told:
            return "".join(f"{line}\n" for line in told.replay())


class Told:
    """One transcript being played on a server."""

    def __init__(self, transcript: str, server: Emulator, folder: Path) -> None:
        self.lines = [line for line in transcript.splitlines() if not line.startswith("  ")]
        self.board = load(PRESET)
        self.layout = Layout(self.board, WorldSettings())
        self.server = server
        self.now = 0.0
        self.luck = [self._luck(part) for part in re.split(r"(?<=: !new)\n", transcript)]
        self.shelf = Shelf(folder, self.board, bankers=(BANKER,), luck=self.luck.pop(0))
        self.raw: list[str] = []
        self._position = ""
        server.on_line = self._overhear
        with closing(self._reach()) as world:
            Picture(self.board, self.layout).build(world)
        self.host: Host | None = self._open()

    def replay(self) -> Iterator[str]:
        """Every line people do, with what is read below it."""
        for line in self.lines:
            if line.startswith("> "):
                yield from self._wait(self.now + 1)
                yield line
                self._type(line[2:])
                answer = list(self._read(""))
                thrown = _DICE.search(line)
                yield from answer
                if thrown and not any("{}+{}=".format(*thrown.groups()) in said for said in answer):
                    yield "  ?? these dice were not thrown"
            elif line.startswith("@ "):
                minutes, _, seconds = line[2:].partition(":")
                yield line
                yield from self._wait(int(minutes) * 60 + int(seconds))
            elif line.startswith("* "):
                yield line
                self._happen(line[2:])
                yield from self._read("")
            else:
                yield line

    def close(self) -> None:
        """Leave the table."""
        if self.host is not None:
            self.host.close(goodbye=False)

    def _luck(self, part: str) -> ScriptedLuck:
        decks = [[book.id for book in deck] for deck in self.board.books]
        drawn = _BOOK.findall(part)
        tops = [[deck.index(book) for book in drawn if book in deck] for deck in decks]
        return ScriptedLuck([(int(a), int(b)) for a, b in _DICE.findall(part)], (tops[0], tops[1]))

    def _reach(self) -> Juice:
        return Juice("127.0.0.1", self.server.port, clock=lambda: self.now, sleep=lambda _: None, report=lambda _: None)

    def _open(self) -> Host:
        settings = replace(HostSettings(), payee=BANKER)
        return Host(
            self._reach(),
            self.shelf,
            settings,
            words_of(settings, self.board),
            lambda board: Picture(board, self.layout),
            Manner(cues=False, wall=lambda: _DAY + int(self.now * 1000)),
        )

    def _overhear(self, line: str) -> None:
        if strip_colours(line).startswith("[M] "):
            self.raw.append(line)

    def _round(self) -> None:
        if self.host is not None:
            self.host.round(self.now)

    def _type(self, words: str) -> None:
        name, _, text = words.partition(": ")
        if text.endswith(": !new") or text == "!new":
            self.shelf.luck = self.luck.pop(0)
        self.server.chat(name, _REMARK.sub("", text))
        self._round()

    def _happen(self, what: str) -> None:
        who, verb, *rest = what.split()
        if what == "the server stops":
            self.server.go_down("rst")
        elif what == "the server starts":
            self.server.come_up()
        elif what == "the service dies":
            self._die()
        elif what == "the service starts":
            self.host = self._open()
        elif verb == "hits":
            self.server.click(who, self._button(rest[0]), 1)
        else:
            {"comes": self.server.join, "leaves": self.server.quit}[verb](who)
        self._round()
        self._round()

    def _die(self) -> None:
        if self.host is not None:
            self.host.world.close()
            self.host.table.close()
        self.host = None

    def _button(self, what: str) -> Cell:
        low, high = self.layout.box
        return next(
            cell
            for y in range(low.y, low.y + 4)
            for x in range(low.x, high.x)
            for z in range(low.z, high.z)
            if (picked := self.layout.pick(cell := Cell(x, y, z))) and picked.what == what
        )

    def _wait(self, until: float) -> Iterator[str]:
        while self.now < until:
            self.now = min(until, self.now + self._step())
            self._round()
            yield from self._read(f"{self._time()} ")
            if self.now % 60 == 0:
                yield from self._look()

    def _step(self) -> float:
        """A second; longer where nothing can happen meanwhile."""
        still = self.host is None or not self.host.connected or self.host.table.game.paused
        return LULL - self.now % LULL if still else 1

    def _time(self) -> str:
        return f"{int(self.now) // 60}:{int(self.now) % 60:02}"

    def _read(self, when: str) -> Iterator[str]:
        read, self.raw = self.raw, []
        for line in read:
            yield f"  {when}{strip_colours(line)}"
            if not fits(line) or not _SOUND.fullmatch(line):
                yield f"  ?? no proper chat line: {line!r}"

    def _look(self) -> Iterator[str]:
        """The position, where it changed; what the blocks show must be the same."""
        if self.host is None:
            return
        game = self.host.table.game
        position = self._told(game)
        if position != self._position:
            self._position = position
            yield f"  = {self._time()} {position}"
        if game.started and self.host.connected:
            self._compare(game)

    def _told(self, game: Game) -> str:
        waited = " ".join(TAGS[game.seats[seat].colour] for seat in asked(game))
        parts = [f"{moment(game)} {waited}".rstrip()]
        for number, seat in enumerate(game.seats):
            if not game.started:
                parts.append(f"{TAGS[seat.colour]} {seat.name} {'firm' if seat.confirmed else 'pending'}")
            elif seat.bankrupt:
                parts.append(f"{TAGS[seat.colour]} out")
            else:
                space = game.space[number]
                stands = "-" if space is None else self.board.spaces[space].id
                stands = "in jail" if game.jail_tries[number] is not None else stands
                deeds = "".join(f" {here.code}" for here in self.board.spaces if game.owner[here.no] == number)
                parts.append(f"{TAGS[seat.colour]} {stands} {game.cash[number]}{deeds}")
        return " | ".join(parts)

    def _compare(self, game: Game) -> None:
        """Tokens and vaults stand as the game says, read from the server's own blocks."""

        def blocks(cells: list[Cell]) -> list[Block]:
            return [self.server.block(cell) for cell in cells]

        for number, seat in enumerate(game.seats):
            if seat.bankrupt:
                continue
            space = game.space[number]
            stands = read(blocks, self.board, self.layout, game, f"token.{seat.name}")  # type: ignore[arg-type]  # a list
            assert stands == (None if space is None else self.board.spaces[space].id), (self._time(), seat.name)
            holds = read(blocks, self.board, self.layout, game, f"purse.{seat.name}")  # type: ignore[arg-type]  # a list
            assert holds == game.cash[number], (self._time(), seat.name)


if __name__ == "__main__":
    for path in TRANSCRIPTS:
        with tempfile.TemporaryDirectory() as place:
            path.write_text(played(path.read_text(encoding="utf-8"), Path(place)), encoding="utf-8")
        sys.stdout.write(path.read_text(encoding="utf-8"))
