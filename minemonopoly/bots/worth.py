"""What deeds are worth to a seat, in whole units: alone, beside others of their group, and as a whole group."""

from __future__ import annotations

from functools import cache

from minemonopoly.board.model import Board, Group, Kind, SpaceNo
from minemonopoly.rules.holdings import interest
from minemonopoly.rules.state import Bundle, Game, SeatNo

WHOLE = 300
"""Per cent of its price that a street is worth in a whole group: houses can be built."""

BESIDE = 25
"""Per cent more for every other street of its group in the same hand."""

DIRECTIONS = (0, 100, 125, 150, 200)
"""Per cent of its price that each direction is worth, by how many one hand holds."""

TIMES = (0, 80, 140)
"""The same for Times of Day."""

CARD = 40
"""A Get Out of Jail Free book."""


def percents(group: Group) -> tuple[int, ...]:
    """What each deed of the group is worth, in per cent of its price, by how many of them one hand holds."""
    return _percents(group.kind, len(group.spaces))


@cache
def _percents(kind: Kind, size: int) -> tuple[int, ...]:
    if kind is Kind.STREET:
        return (0, *(100 + BESIDE * (held - 1) for held in range(1, size)), WHOLE)
    steps = DIRECTIONS if kind is Kind.DIRECTION else TIMES
    return (*steps, *(steps[-1],) * size)[: size + 1]


class Hands:
    """Who holds how much of each group in a game, for asking what changes of hands would be worth.

    A mortgage counts what lifting it costs. Two changes may be added up where they are of different groups.
    """

    def __init__(self, board: Board, game: Game) -> None:
        """Count once; the game does not change."""
        self._board = board
        self._mortgaged = game.mortgaged
        self._percents = [percents(group) for group in board.groups]
        self._held = [[0] * len(game.seats) for _ in board.groups]
        self._price = [[0] * len(game.seats) for _ in board.groups]
        for space in board.deeds:
            owner = game.owner[space]
            if owner is not None:
                self._held[board.spaces[space].group][owner] += 1
                self._price[board.spaces[space].group][owner] += board.spaces[space].price

    def change(self, seat: SeatNo, get: tuple[SpaceNo, ...], give: tuple[SpaceNo, ...]) -> int:
        """By how much the seat's deeds of one group are worth more when it gets and gives these of that group."""
        spaces = self._board.spaces
        number = spaces[(*get, *give)[0]].group
        held, price, lifting = self._held[number][seat], self._price[number][seat], 0
        steps = self._percents[number]
        before = price * steps[held] // 100
        for space in get:
            held, price, lifting = held + 1, price + spaces[space].price, lifting + self._lifting(space)
        for space in give:
            held, price, lifting = held - 1, price - spaces[space].price, lifting - self._lifting(space)
        return price * steps[held] // 100 - before - lifting

    def _lifting(self, space: SpaceNo) -> int:
        return self._board.spaces[space].mortgage + interest(self._board, space) if self._mortgaged[space] else 0


def gain(board: Board, game: Game, seat: SeatNo, get: Bundle, give: Bundle) -> int:
    """By how much an exchange makes this seat richer; negative when it makes it poorer."""
    hands = Hands(board, game)
    worth = get.cash - give.cash + CARD * (get.cards - give.cards)
    for number in sorted({board.spaces[space].group for space in (*get.deeds, *give.deeds)}):
        of_group = board.groups[number].spaces
        got = tuple(space for space in get.deeds if space in of_group)
        given = tuple(space for space in give.deeds if space in of_group)
        worth += hands.change(seat, got, given)
    return worth


def deed_worth(board: Board, game: Game, seat: SeatNo, space: SpaceNo) -> int:
    """What this deed is worth to the seat beside its others, free of mortgage, whether it has it yet or not."""
    group = board.groups[board.spaces[space].group]
    others = [other for other in group.spaces if game.owner[other] == seat and other != space]
    price = sum(board.spaces[other].price for other in others)
    steps = percents(group)
    held = len(others)
    return ((price + board.spaces[space].price) * steps[held + 1] - price * steps[held]) // 100
