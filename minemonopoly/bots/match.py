"""A whole game of bots in memory: the lobby, the turns, the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from minemonopoly.board.model import Board
from minemonopoly.bots.seat import Act
from minemonopoly.rules import commands as c
from minemonopoly.rules.evolve import new_game
from minemonopoly.rules.holdings import round_from
from minemonopoly.rules.luck import Luck
from minemonopoly.rules.moments import OF_THE_TURN, asked_in
from minemonopoly.rules.reel import Reel
from minemonopoly.rules.rulings import Accepted, RuleError
from minemonopoly.rules.state import Game, Moment, SeatNo

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
    reel = opened(board, len(bots), luck, watch)
    game = reel.game
    while not game.over and game.turn_number <= cap:
        game = _carry_out(reel, next_command(board, bots, game, reel.moment), watch)
    return game


def opened(board: Board, seats: int, luck: Luck, watch: Watch | None = None) -> Reel:
    """A game that has just begun. Raises Stuck when the board takes no such number of seats."""
    reel = Reel(board, new_game(board, (BANKER,)), luck)
    for name in NAMES[:seats]:
        _carry_out(reel, c.Join(name), watch)
    for number, seat in enumerate(reel.game.seats):
        if not seat.confirmed:
            _carry_out(reel, c.ConfirmPaid(BANKER, SeatNo(number)), watch)
    _carry_out(reel, c.Start(BANKER), watch)
    return reel


def next_command(board: Board, bots: Sequence[Act], game: Game, now: Moment) -> c.Command:
    """Who has something to say is heard in turn order; where only an answer is awaited, only who is asked."""
    if game.claims or game.offers or game.questions or game.salary_due:
        seats = tuple(round_from(game, game.turn))
    elif now in OF_THE_TURN:
        seats = (game.turn,)
    else:
        seats = asked_in(game, now)
    for seat in seats:
        command = bots[seat](board, game, seat, now)
        if command is not None:
            return command
    raise Stuck(f"nobody has anything to say in turn {game.turn_number}")


def _carry_out(reel: Reel, command: c.Command, watch: Watch | None) -> Game:
    try:
        accepted = reel.carry_out(command)
    except RuleError as error:
        raise Stuck(f"{command} is refused in turn {reel.game.turn_number}: {error.code} {error.facts}") from error
    if watch is not None:
        watch(accepted)
    return accepted.game
