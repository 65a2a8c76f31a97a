"""A whole game of bots in memory: the lobby, the turns, the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from minemonopoly.board.model import Board
from minemonopoly.bots.seat import Act
from minemonopoly.rules import commands as c
from minemonopoly.rules.evolve import new_game
from minemonopoly.rules.holdings import round_from
from minemonopoly.rules.luck import Luck
from minemonopoly.rules.moments import OF_THE_TURN, asked_in
from minemonopoly.rules.reel import Reel
from minemonopoly.rules.rulings import Accepted, RuleError
from minemonopoly.rules.state import SEATS, Game, Moment, SeatNo

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
    try:
        while not game.over and game.turn_number <= cap:
            command = next_command(board, bots, game, reel.moment)
            accepted = reel.carry_out(command)
            if watch is not None:
                watch(accepted)
            game = accepted.game
    except RuleError as error:
        raise _stuck(game, command, error) from error
    return game


def opened(board: Board, seats: int, luck: Luck, watch: Watch | None = None) -> Reel:
    """A game that has just begun. Raises Stuck when the board takes no such number of seats."""
    reel = Reel(board, new_game(board, (BANKER,)), luck)
    for command in opening(board, seats):
        try:
            accepted = reel.carry_out(command)
        except RuleError as error:
            raise _stuck(reel.game, command, error) from error
        if watch is not None:
            watch(accepted)
    return reel


def opening(board: Board, seats: int) -> Iterator[c.Command]:
    """Everybody sits down, and where the seats must be paid for, the banker says that they are (R1.3)."""
    yield from (c.Join(name) for name in NAMES[:seats])
    if board.settings.banker_required or board.settings.entrance_fee:
        yield from (c.ConfirmPaid(BANKER, seat) for seat in SEATS[:seats])
    yield c.Start(BANKER)


def next_command(board: Board, bots: Sequence[Act], game: Game, now: Moment) -> c.Command:
    """Who was made an offer or has rent to demand is heard first, then everybody in turn order.

    Where only an answer is awaited, only who is asked is heard. Raises Stuck when nobody has anything to say.
    """
    turn = game.turn
    if now in OF_THE_TURN and not (game.claims or game.offers):
        command = bots[turn](board, game, turn, now)
        if command is not None:
            return command
    busy = game.claims or game.offers or game.questions or game.salary_due
    for seat in (*_with_word(game), *round_from(game, turn)) if busy else asked_in(game, now):
        command = bots[seat](board, game, seat, now)
        if command is not None:
            return command
    raise Stuck(f"nobody has anything to say in turn {game.turn_number}")


def _with_word(game: Game) -> list[SeatNo]:
    """Seats whose word on something may come too late once the seat on turn goes on."""
    return [offer.to for offer in game.offers] + [claim.owner for claim in game.claims if not claim.demanded]


def _stuck(game: Game, command: c.Command, error: RuleError) -> Stuck:
    return Stuck(f"{command} is refused in turn {game.turn_number}: {error.code} {error.facts}")
