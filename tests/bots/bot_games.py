"""Games for the tests of bots: positions by snapshot paths, and whether a command was on offer."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from minemonopoly.board.load import load
from minemonopoly.board.model import Board
from minemonopoly.bots.match import opened
from minemonopoly.rules import commands as c
from minemonopoly.rules.decide import why_not
from minemonopoly.rules.given import given
from minemonopoly.rules.prompts import choices
from minemonopoly.rules.purse import Purses, purse_of
from minemonopoly.rules.state import Game, SeatNo
from minemonopoly.table.dice import SeededLuck

BOARDS = {name: load(name) for name in ("minetown", "uk")}
MINETOWN, UK = BOARDS["minetown"], BOARDS["uk"]
ANN, BEN, CY, DEE = (SeatNo(number) for number in range(4))


def at(board: Board, seats: int = 2, /, **paths: Any) -> Game:
    """A game just begun in which these snapshot paths hold; `__` stands for the dot."""
    game = opened(board, seats, SeededLuck(1)).game
    purses = Purses(tuple(purse_of(cash) for cash in game.cash))
    return given(board, game, purses, {path.replace("__", "."): value for path, value in paths.items()})[0]


def on_offer(board: Board, game: Game, seat: SeatNo, command: c.Command) -> bool:
    """Whether the prompts list this command, its number within the listed range."""
    for choice in choices(board, game, seat):
        if type(choice.command) is type(command):
            if choice.command == command:
                return True
            for field in ("amount", "count", "houses"):
                if hasattr(command, field) and choice.low <= getattr(command, field) <= choice.high:
                    same = replace(choice.command, **{field: getattr(command, field)})
                    if same == command:
                        return True
    return isinstance(command, c.MakeOffer) and why_not(board, game, command) is None
