"""The lines of a long evening, typed by bots and interrupted by people: what the killed service has to get through."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

from minemonopoly.board.load_site import Site
from minemonopoly.bots.kinds import KINDS
from minemonopoly.bots.match import BANKER, NAMES, next_command
from minemonopoly.host.loop import Host, Manner
from minemonopoly.host.picture import Picture
from minemonopoly.host.shelf import Shelf
from minemonopoly.host.show import speaker
from minemonopoly.host.voice import words_of
from minemonopoly.rules.moments import moment
from minemonopoly.scene.layout import Layout
from minemonopoly.speech.say import say
from minemonopoly.world.fake import Fake

QUESTIONS = ("!turn", "!cash", "!deeds ben", "!where ann", "!bank", "!claims", "!deed A2", "!rules jail", "!banker")
"""Information that is the same whenever it is asked for."""

OUT_OF_TURN = ("!roll", "!buy", "!end", "!pay", "!bail", "!pass", "!nonsense", "!build A1", "!mortgage here", "!bid 1")
"""Words that are refused more often than not."""


class Step(NamedTuple):
    """A line somebody types and every line that is said in answer."""

    name: str
    text: str
    answer: tuple[str, ...]


class Author:
    """Writes the lines of one game, playing it in a world of dicts meanwhile."""

    def __init__(self, folder: Path, site: Site, *, seed: int, players: int = 4) -> None:
        self.board = board = site.board
        self._names = NAMES[:players]
        self._bots = [KINDS["trader"](number) for number in range(players)]
        self._random = Random(seed)
        self.world = Fake()
        for name in (*self._names, BANKER):
            self.world.join(name)
        layout = Layout(board, site.world)
        Picture(board, layout).build(self.world)
        self._host = Host(
            self.world,
            Shelf(folder, board, bankers=(BANKER,), seed=seed),
            site.host,
            words_of(site.host, board),
            lambda board: Picture(board, layout),
            Manner(limited=False, cues=False),
        )
        self._host.round(0.0)
        self._read = len(self.world.said)

    def write(self, steps: int) -> list[Step]:
        """So many lines, or fewer when the game is over before."""
        written: list[Step] = []
        for name, text in self._lines():
            answer = self._answer(name, text)
            if answer:
                written.append(Step(name, text, answer))
            if len(written) == steps:
                break
        self._host.close(goodbye=False)
        return written

    def _answer(self, name: str, text: str) -> tuple[str, ...]:
        self.world.chat(name, text)
        self._host.round(0.0)
        said = tuple(self.world.said[self._read :])
        self._read = len(self.world.said)
        return said

    def _lines(self) -> Iterator[tuple[str, str]]:
        yield from ((name, f"!join {colour}") for name, colour in zip(self._names, self.board.colours, strict=False))
        yield from ((BANKER, f"!paid {name}") for name in self._names)
        yield BANKER, "!start"
        table = self._host.table
        while not table.game.over:
            yield from self._aside()
            if table.game.paused:
                yield BANKER, "!resume"
            command = next_command(self.board, self._bots, table.game, moment(table.game))
            yield speaker(table.game, command), say(self.board, table.game, command)

    def _aside(self) -> Iterator[tuple[str, str]]:
        """What people say beside the game: questions, slips, and now and then something for the banker."""
        pick = self._random.random()
        who = self._random.choice(self._names)
        if pick < 0.06:
            yield who, self._random.choice(QUESTIONS)
        elif pick < 0.12:
            yield who, self._random.choice(OUT_OF_TURN)
        elif pick < 0.14:
            yield BANKER, f"!give {who} {self._random.randint(1, 90)} for a song"
        elif pick < 0.16:
            yield BANKER, "!pause"
            yield who, "!roll"
        elif pick < 0.175:
            yield from self._undo()

    def _undo(self) -> Iterator[tuple[str, str]]:
        yield BANKER, f"!undo {self._random.randint(1, 3)}"
        for question in self._host.table.game.questions:
            yield BANKER, f"!{self._random.choice(('yes', 'no'))} {question.number}"
