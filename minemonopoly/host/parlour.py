"""A game in a world of dicts, for whoever types lines into it: the scenario runner's and the terminal's table."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from minemonopoly.board.model import Board
from minemonopoly.board.site import HostSettings, WorldSettings
from minemonopoly.host.loop import Host, Manner
from minemonopoly.host.picture import Picture
from minemonopoly.host.shelf import Shelf
from minemonopoly.host.voice import words_of
from minemonopoly.rules.commands import Command, ConfirmPaid, Join, Start
from minemonopoly.rules.rulings import Refused
from minemonopoly.rules.state import SeatNo
from minemonopoly.scene.layout import Layout
from minemonopoly.speech.width import strip_colours
from minemonopoly.table.table import Table
from minemonopoly.world.fake import Fake


class Parlour:
    """Everybody sits, the seats are firm, the game is started."""

    def __init__(self, board: Board, folder: Path, seats: list[tuple[str, str]], banker: str, seed: int | None) -> None:
        """Begin a game in the folder. Raises ValueError when the people do not fit the rules, CannotSave."""
        self.world = Fake()
        for name in (*(name for name, _ in seats), banker):
            self.world.join(name)
        layout = Layout(board, WorldSettings())
        settings = HostSettings()
        Picture(board, layout).build(self.world)
        self.host = Host(
            self.world,
            Shelf(folder, board, bankers=(banker,), seed=seed),
            settings,
            words_of(settings, board),
            lambda board: Picture(board, layout),
            Manner(limited=False, cues=False),
        )
        self._heard = 0
        self._now = 0.0
        try:
            seat_and_start(self.host.table, seats, banker)
        except ValueError:
            self.close()
            raise

    def hear(self) -> list[str]:
        """What was said since last asked, without colours."""
        self.host.round(self._now)
        lines = [strip_colours(line) for line in self.world.said[self._heard :]]
        self._heard = len(self.world.said)
        return lines

    def say(self, name: str, text: str, now: float) -> list[str]:
        """Somebody types a line `now` seconds after the beginning; returns what is said then."""
        self._now = max(now, self._now)
        self.world.join(name)
        self.world.chat(name, text)
        return self.hear()

    def close(self) -> None:
        """Leave the table."""
        self.host.close(goodbye=False)


def seat_and_start(table: Table, seats: Iterable[tuple[str, str]], banker: str) -> None:
    """Seat these people in this order, confirm all and start. Raises ValueError when the rules refuse one of it."""
    seat_all(table, seats, banker)
    _must(table, Start(banker))


def seat_all(table: Table, seats: Iterable[tuple[str, str]], banker: str) -> None:
    """Seat these people in this order and confirm all. Raises ValueError when the rules refuse one of it."""
    for name, colour in seats:
        _must(table, Join(name, colour))
    for number, seat in enumerate(table.game.seats):
        if not seat.confirmed:
            _must(table, ConfirmPaid(banker, SeatNo(number)))


def _must(table: Table, command: Command) -> None:
    ruling = table.submit(command)
    if isinstance(ruling, Refused):
        facts = ", ".join(f"{name} {value}" for name, value in ruling.facts.items())
        raise ValueError(f"{type(command).__name__} is refused: {ruling.code} {facts}")  # noqa: TRY004 - a ruling
