"""What a bot is: something that says what its seat does now."""

from __future__ import annotations

from typing import Protocol

from minemonopoly.board.model import Board
from minemonopoly.rules.commands import Command
from minemonopoly.rules.state import Game, Moment, SeatNo


class Act(Protocol):
    """What the seat does now of its own will or because it is asked; None while it has nothing to do.

    The command is one that the rules accept. It depends on the game and, for bots with luck of their own, on their
    seed; never on anything else, so that a game can be played again.
    """

    def __call__(self, board: Board, game: Game, seat: SeatNo, now: Moment | None = None) -> Command | None:
        """The seat is solvent and the game has begun; `now` is `moment(game)`, for callers that know it already."""
        ...
