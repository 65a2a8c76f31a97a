"""The random bot: any open choice may be taken, so that in many games everything happens.

It is for testing more than for company. Leaving the game is the one thing it does seldom.
"""

from __future__ import annotations

import random

import msgspec

from minemonopoly.board.model import Board
from minemonopoly.rules import commands as c
from minemonopoly.rules.moments import asked_in
from minemonopoly.rules.prompts import Choice, answers, choices, moment
from minemonopoly.rules.state import Game, Moment, SeatNo

WHIM = 0.15
"""How often, when asked, it looks at everything it may do and not only at the answers."""

SELDOM = 0.002
"""How often it leaves the game when that is what it happens to think of."""

NUMBERS: tuple[tuple[type[c.Base], str], ...] = (
    (c.Bid, "amount"),
    (c.Force, "amount"),
    (c.Build, "count"),
    (c.SellHouses, "count"),
    (c.Want, "count"),
    (c.BreakDown, "houses"),
)
"""Where a command carries the number of its choice."""


class Chancer:
    """A random bot; the same seed makes the same choices in the same game."""

    def __init__(self, seed: int) -> None:
        """Any whole number."""
        self._luck = random.Random(seed)  # noqa: S311 - a repeatable game is the point

    def act(self, board: Board, game: Game, seat: SeatNo, now: Moment | None = None) -> c.Command | None:
        """Any of the open choices when asked; else only a word on an offer made to it."""
        name = game.seats[seat].name
        for question in game.questions:
            if question.by == name and name in question.needs:
                return c.Answer(name, question.number, yes=True)
        now = now or moment(game)
        if seat not in asked_in(game, now):
            return self._to_offers(board, game, seat)
        listed = choices(board, game, seat) if self._luck.random() < WHIM else answers(board, game, seat, now)
        return self._said(board, game, seat, self._luck.choice(listed))

    def _to_offers(self, board: Board, game: Game, seat: SeatNo) -> c.Command | None:
        if all(offer.to != seat for offer in game.offers):
            return None
        open_now = (choice.command for choice in choices(board, game, seat))
        mine = [command for command in open_now if isinstance(command, c.Accept | c.Reject)]
        return self._luck.choice(mine) if mine else None

    def _said(self, board: Board, game: Game, seat: SeatNo, choice: Choice) -> c.Command:
        """The command with its number drawn; leaving is thought over, and becomes a question."""
        command = choice.command
        name = game.seats[seat].name
        if isinstance(command, c.Resign) and self._luck.random() > SELDOM:
            return self._said(board, game, seat, self._luck.choice(answers(board, game, seat)))
        if isinstance(command, c.Bankrupt | c.Resign):
            return c.Ask(name, command, (name,))
        for kind, field in NUMBERS:
            if choice.high and isinstance(command, kind):
                number = self._luck.randint(choice.low, choice.high)
                return msgspec.structs.replace(command, **{field: number})
        return command
