"""Ways to cash at the bank: mortgages, houses sold back, hotels broken down (R8.8, R8.9, R9.1)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import chain

from minemonopoly.board.model import Board
from minemonopoly.rules import commands as c
from minemonopoly.rules.choice import Choice, may_raise, runs
from minemonopoly.rules.decide import why_not
from minemonopoly.rules.holdings import deeds_of, group_built, lot_spaces
from minemonopoly.rules.selling import check_sale
from minemonopoly.rules.state import HOTEL, Game, SeatNo
from minemonopoly.rules.tape import Tape


def raising(board: Board, game: Game, seat: SeatNo) -> Iterator[Choice]:
    """Ways to cash at the bank: mortgages, houses sold back, hotels broken down."""
    return chain(mortgaging(board, game, seat), selling_back(board, game, seat), breaking_down(board, game, seat))


def mortgaging(board: Board, game: Game, seat: SeatNo) -> Iterator[Choice]:
    """Deeds to mortgage (R9.1)."""
    if not may_raise(game, seat):
        return
    bare_group = board.settings.mortgage_needs_bare_group
    owner, mortgaged, houses, tied = game.owner, game.mortgaged, game.houses, lot_spaces(game)
    for space in board.deeds:
        if owner[space] != seat or mortgaged[space] or houses[space] or space in tied:
            continue
        if not (bare_group and group_built(board, game, space)):
            yield Choice(c.Mortgage(seat, space))


def selling_back(board: Board, game: Game, seat: SeatNo) -> Iterator[Choice]:
    """Houses to sell back, evenly (R8.8)."""
    if not may_raise(game, seat):
        return
    for space in deeds_of(board, game, seat):
        level = game.houses[space]
        if level:
            levels = [game.houses[other] for other in board.groups[board.spaces[space].group].spaces]
            if level == max(levels):
                tape = Tape.blank(board, game)
                for low, high in runs(_step_down(levels, level), partial(check_sale, tape, seat, space)):
                    yield Choice(c.SellHouses(seat, space, low), low, high)


def _step_down(levels: list[int], level: int) -> int:
    """How far one of the highest streets of a group may fall alone (R8.8)."""
    if levels.count(level) > 1:
        return 1
    return min(level, level + 1 - max((other for other in levels if other != level), default=1))


def breaking_down(board: Board, game: Game, seat: SeatNo) -> Iterator[Choice]:
    """Hotels to break down to houses (R8.9)."""
    if HOTEL not in game.houses or not may_raise(game, seat):
        return
    for group in board.groups:
        if game.owner[group.spaces[0]] == seat and any(game.houses[space] == HOTEL for space in group.spaces):
            for spaces in (group.spaces, *((space,) for space in group.spaces)):
                for level in range(HOTEL):
                    command = c.BreakDown(seat, spaces, level)
                    if why_not(board, game, command) is None:
                        yield Choice(command, level, level)
