"""A whole game of bots on an embedded server: they act by typing chat lines as its players, and in no other way.

One line is typed at a time and its answer awaited, so the same seed gives the same game. Time is virtual: each line
takes a second.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import NamedTuple, Self

from minemonopoly.board.model import Board
from minemonopoly.board.site import HostSettings, WorldSettings
from minemonopoly.bots.kinds import KINDS
from minemonopoly.bots.match import BANKER, NAMES, next_command
from minemonopoly.host.ear import Verdict
from minemonopoly.host.loop import Host, Manner
from minemonopoly.host.picture import Picture
from minemonopoly.host.shelf import Shelf
from minemonopoly.host.voice import words_of
from minemonopoly.rules.commands import Answer, Ask, Command, OfSeat
from minemonopoly.rules.moments import moment
from minemonopoly.rules.state import Game
from minemonopoly.scene.layout import Layout
from minemonopoly.speech.say import say
from minemonopoly.world.emulator.play import Emulator
from minemonopoly.world.juice import Juice

LINE_SECONDS = 1.0
"""Virtual seconds that typing a line takes."""

PATIENCE = 200
"""Rounds after which an unanswered line is given up."""


class Typed(NamedTuple):
    """A line somebody types."""

    name: str
    text: str


class Unanswered(RuntimeError):  # noqa: N818 - it says what happened
    """A line was not heard, or was refused: the show cannot go on."""


class Show:
    """The server, its players, the service and the game; a context that closes all of it."""

    def __init__(
        self, board: Board, save: Path, *, players: int = 4, seed: int | None = None, cues: bool = False
    ) -> None:
        """Start the server and put everybody on it; with `cues` tokens walk.

        Raises ValueError for a board that fits no layout, CannotSave.
        """
        self.board = board
        self.names = NAMES[:players]
        self.settings = HostSettings()
        self.layout = Layout(board, WorldSettings())
        self.emulator = Emulator(keep_lines=20_000)
        self.world = Juice(self.emulator.host, self.emulator.port)
        self.typed: list[Typed] = []
        self._bots = [KINDS["trader"](number) for number in range(players)]
        self._now = 0.0
        self._pictures = Picture(board, self.layout)
        self.emulator.start(eager=True)
        for name in (*self.names, BANKER):
            self.emulator.join(name)
        shelf = Shelf(save, board, bankers=(BANKER,), seed=seed)
        try:
            self.host = Host(
                self.world,
                shelf,
                self.settings,
                words_of(self.settings, board),
                lambda _: self._pictures,
                Manner(cues=cues),
            )
        except BaseException:
            self.world.close()
            self.emulator.close()
            raise
        self.folder = shelf.folder

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        with suppress(ConnectionError):
            self.host.close()
        self.emulator.close()

    @property
    def game(self) -> Game:
        """The position now."""
        return self.host.table.game

    def build(self) -> None:
        """Draw the empty board over the wire, and let the service find everybody. Raises WorldGone."""
        self._pictures.build(self.world)
        while not self.host.people.online.issuperset((*self.names, BANKER)):
            self.host.round(self._now)

    def lobby(self) -> list[Typed]:
        """The lines with which people sit down and the game starts."""
        joins = [Typed(name, f"!join {colour}") for name, colour in zip(self.names, self.board.colours, strict=False)]
        return [*joins, *(Typed(BANKER, f"!paid {name}") for name in self._unpaid()), Typed(BANKER, "!start")]

    def next_line(self) -> Typed:
        """What is typed next. Raises Stuck when nobody has anything to say."""
        command = next_command(self.board, self._bots, self.game, moment(self.game))
        return Typed(speaker(self.game, command), say(self.board, self.game, command))

    def type(self, line: Typed) -> Verdict:
        """Type a line and wait until the service has answered it. Raises Unanswered, also when it is refused."""
        self._now += LINE_SECONDS
        self.typed.append(line)
        self.emulator.chat(line.name, line.text)
        for _ in range(PATIENCE):
            for verdict in self.host.round(self._now):
                if verdict.outcome != "accepted":
                    raise Unanswered(f"{line.name}: {line.text} was {verdict.outcome} {verdict.code}")
                return verdict
        raise Unanswered(f"{line.name}: {line.text} was not heard")

    def wait(self, seconds: float) -> None:
        """A round of the service after so many virtual seconds in which nobody types."""
        self._now += seconds
        self.host.round(self._now)

    def _unpaid(self) -> tuple[str, ...]:
        needs_pay = self.board.settings.entrance_fee > 0 or self.board.settings.banker_required
        return self.names if needs_pay else ()


def speaker(game: Game, command: Command) -> str:
    """The name of who types this command. Raises ValueError for a command nobody types."""
    if isinstance(command, OfSeat):
        return game.seats[command.seat].name
    if isinstance(command, Ask | Answer):
        return command.by
    raise ValueError(f"nobody types {command}")
