"""A tape that runs on: one game, command after command, its working position kept between them.

The rulings are those of `decide.rule`; only the copying of the position before every command is saved. What callers
see is frozen all the same, and a refusal leaves no trace: the spoilt position is thrown away.
"""

from __future__ import annotations

from msgspec.structs import astuple

from minemonopoly.board.model import Board
from minemonopoly.rules.commands import Command
from minemonopoly.rules.decide import write
from minemonopoly.rules.luck import Luck
from minemonopoly.rules.rulings import Accepted, Refused, RuleError, Ruling
from minemonopoly.rules.state import Game, Moment
from minemonopoly.rules.tape import Tape


class Reel:
    """`game` is the position reached, `moment` what the table waits for in it."""

    __slots__ = ("_tape", "game", "moment")

    def __init__(self, board: Board, game: Game, luck: Luck) -> None:
        """Go on from this position."""
        self.game = game
        self._tape = Tape(board, game, luck)
        self.moment: Moment = self._tape.moment()

    def rule(self, command: Command) -> Ruling:
        """Accepted with events and game, or refused with code and facts."""
        try:
            return self.carry_out(command)
        except RuleError as error:
            return Refused(error.code, error.facts)

    def carry_out(self, command: Command) -> Accepted:
        """The same for commands that are known to be good. Raises RuleError and leaves the game as it was."""
        tape = self._tape
        try:
            self.moment = write(tape, command)
        except RuleError:
            self._tape = Tape(tape.board, self.game, tape.luck)
            raise
        self.game = game = Game(*astuple(tape.now))
        accepted = Accepted(tuple(tape.events), game)
        tape.events.clear()
        return accepted
