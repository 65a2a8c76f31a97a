"""Stand-in bots: they play the seats that a banker gave them, at a pace people can follow."""

from __future__ import annotations

from minemonopoly.bots import plain
from minemonopoly.bots.kinds import KINDS
from minemonopoly.bots.seat import Act
from minemonopoly.host.sitting import Sitting
from minemonopoly.rules.commands import Command, MakeOffer
from minemonopoly.rules.state import SeatNo

PACE = 2.0
"""Seconds between two acts of bots."""


class Standins:
    """Acts for every seat played by a bot: one act at a time, one offer a turn; an unknown kind plays as plain."""

    def __init__(self) -> None:
        self._bots: dict[tuple[SeatNo, str], Act] = {}
        self._next = float("-inf")
        self._offered_in = -1

    def act(self, sitting: Sitting, now: float) -> None:
        """Let the first bot that has something to do act, when it is time. Seconds of any clock."""
        game = sitting.game
        if now < self._next or not game.started or game.over or game.paused or sitting.table.trouble:
            return
        for number, seat in enumerate(game.seats):
            if seat.bot is None or seat.bankrupt:
                continue
            command = self._choose(sitting, SeatNo(number), seat.bot)
            if command is not None:
                self._next = now + PACE
                sitting.submit(command, now)
                return

    def _choose(self, sitting: Sitting, seat: SeatNo, kind: str) -> Command | None:
        board, game = sitting.board, sitting.game
        act = self._bots.setdefault((seat, kind), KINDS.get(kind, KINDS["plain"])(seat))
        command = act(board, game, seat)
        if isinstance(command, MakeOffer):
            if self._offered_in == game.turn_number:
                return plain.act(board, game, seat)
            self._offered_in = game.turn_number
        return command
