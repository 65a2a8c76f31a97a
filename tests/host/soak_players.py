"""What the players of a soak want to do: thought of once from the game as it is, and typed until it has happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from minemonopoly.bots.kinds import KINDS
from minemonopoly.bots.match import next_command
from minemonopoly.host.show import speaker
from minemonopoly.rules import commands as c
from minemonopoly.rules.moments import moment
from minemonopoly.rules.state import Game, SeatNo
from minemonopoly.speech.say import say
from minemonopoly.table.table import Table

PLAYERS = ("Ann", "Ben", "Cy", "Flo")
BANKER = "Dee"
STRANGER = "Hal"
BOTS = ("trader", "plain", "trader", "random")


class Choice(NamedTuple):
    """What somebody wants to do: who types what, and the command it must become."""

    name: str
    text: str
    command: c.Command


class Chooser:
    """The players' heads: what is to be typed next, thought of once, until it has happened."""

    def __init__(self, seed: int) -> None:
        self._bots = [KINDS[kind](seed + seat) for seat, kind in enumerate(BOTS)]

    def next(self, table: Table) -> Choice:
        """The lobby's lines, then the bots', then the next game."""
        game, board = table.game, table.board
        if game.over:
            return Choice(BANKER, "!new", c.CallNewGame(BANKER))
        if not game.started:
            return _lobby(game, board.colours)
        command = next_command(board, self._bots, game, moment(game))
        return Choice(speaker(game, command), say(board, game, command), command)


def _lobby(game: Game, colours: Sequence[str]) -> Choice:
    seats = len(game.seats)
    if seats < len(PLAYERS):
        return Choice(PLAYERS[seats], f"!join {colours[seats]}", c.Join(PLAYERS[seats], colours[seats]))
    for number, seat in enumerate(game.seats):
        if not seat.confirmed:
            return Choice(BANKER, f"!paid {seat.name}", c.ConfirmPaid(BANKER, SeatNo(number)))
    return Choice(BANKER, "!start", c.Start(BANKER))
