"""A whole game of bots in memory: the lobby, the turns, the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from minemonopoly.board.model import Board
from minemonopoly.bots.seat import Act
from minemonopoly.rules import commands as c
from minemonopoly.rules.decide import rule
from minemonopoly.rules.evolve import new_game
from minemonopoly.rules.luck import Luck
from minemonopoly.rules.moments import asked
from minemonopoly.rules.rulings import Accepted, Refused
from minemonopoly.rules.state import Game, SeatNo

NAMES: tuple[str, ...] = ("Ann", "Ben", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal")
"""The seats' names in joining order."""

BANKER = "Bank"
"""Who confirms and starts; it never acts again."""

Watch = Callable[[Accepted], None]
"""What is told of every accepted command."""


class Stuck(RuntimeError):  # noqa: N818 - it says what happened
    """A bot asked for what the rules refuse, or nobody had anything to say; the text says who and what."""


def play(board: Board, bots: Sequence[Act], luck: Luck, *, cap: int, watch: Watch | None = None) -> Game:
    """Play to the end, or until turn number `cap` is over; the last position. Raises Stuck."""
    game = opened(board, len(bots), luck, watch)
    while not game.over and game.turn_number <= cap:
        game = _rule(board, game, next_command(board, bots, game), luck, watch)
    return game


def opened(board: Board, seats: int, luck: Luck, watch: Watch | None = None) -> Game:
    """A game that has just begun. Raises Stuck when the board takes no such number of seats."""
    game = new_game(board, (BANKER,))
    for name in NAMES[:seats]:
        game = _rule(board, game, c.Join(name), luck, watch)
    for number, seat in enumerate(game.seats):
        if not seat.confirmed:
            game = _rule(board, game, c.ConfirmPaid(BANKER, SeatNo(number)), luck, watch)
    return _rule(board, game, c.Start(BANKER), luck, watch)


def next_command(board: Board, bots: Sequence[Act], game: Game) -> c.Command:
    """Who has something to say is heard in turn order; where only an answer is awaited, only who is asked."""
    if game.claims or game.offers or game.questions or game.salary_due:
        count = len(bots)
        seats: Sequence[int] = [(game.turn + step) % count for step in range(count)]
    else:
        seats = asked(game)
    for seat in seats:
        if not game.seats[seat].bankrupt:
            command = bots[seat](board, game, SeatNo(seat))
            if command is not None:
                return command
    raise Stuck(f"nobody has anything to say in turn {game.turn_number}")


def _rule(board: Board, game: Game, command: c.Command, luck: Luck, watch: Watch | None) -> Game:
    ruling = rule(board, game, command, luck)
    if isinstance(ruling, Refused):
        raise Stuck(f"{command} is refused in turn {game.turn_number}: {ruling.code} {dict(ruling.facts)}")
    if watch is not None:
        watch(ruling)
    return ruling.game
