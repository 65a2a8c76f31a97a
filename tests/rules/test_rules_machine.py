"""Anybody says anything at any time: hypothesis looks for the shortest way to break a rule.

Longer: `pytest tests/rules/test_rules_machine.py --hypothesis-profile long`.
"""

from random import Random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from positions import BANKER
from random_boards import some_board
from random_commands import CLOSE, any_command, numbered
from random_play import GRAVE, Play

from minemonopoly.rules import commands as c
from minemonopoly.rules.events import DiceThrown
from minemonopoly.rules.prompts import asked, banker_choices, choices, moment
from minemonopoly.rules.rulings import Accepted, Refused
from minemonopoly.rules.state import Game, SeatNo
from minemonopoly.table.dice import SeededLuck

ANY = st.randoms(use_true_random=False)


class AnythingGoes(RuleBasedStateMachine):
    """One game at a board with any settings; `Play` holds every step against the invariants."""

    play: Play
    held: Game | None = None
    """The position that was held against the invariants last: what was refused leaves nothing new to look at."""

    @initialize(random=ANY, seed=st.integers(0, 99))
    def sit_down(self, random: Random, seed: int) -> None:
        self.play = Play(some_board(random), SeededLuck(seed), random)
        self.play.lobby()

    def _with(self, random: Random) -> Play:
        self.play.random = random
        return self.play

    @rule(random=ANY)
    def somebody_answers(self, random: Random) -> None:
        play = self._with(random)
        command = play.sensible() if asked(play.game) or play.game.paused else None
        if command is not None:
            assert isinstance(play.submit(command), Accepted)

    @rule(random=ANY)
    def a_seat_takes_any_of_its_choices(self, random: Random) -> None:
        play = self._with(random)
        command = play.listed()
        if command is not None and not isinstance(command, GRAVE):
            assert isinstance(play.submit(command), Accepted)

    @rule(random=ANY)
    def whoever_is_asked_answers_with_any_number(self, random: Random) -> None:
        play = self._with(random)
        for seat in asked(play.game)[:1]:
            command = play.listed(seat)
            if command is not None and not isinstance(command, GRAVE):
                assert isinstance(play.submit(command), Accepted)

    @rule(random=ANY)
    def anybody_says_anything(self, random: Random) -> None:
        play = self._with(random)
        command = any_command(random, play.board, play.game)
        before = play.game
        play.check_listed(command)
        if not isinstance(command, c.Finish | c.Forfeit) and isinstance(play.submit(command), Refused):
            assert play.game is before

    @rule(random=ANY)
    def somebody_says_what_comes_close(self, random: Random) -> None:
        play = self._with(random)
        kinds = CLOSE.get(moment(play.game))
        if kinds:
            command = any_command(random, play.board, play.game, random.choice(kinds))
            play.check_listed(command)
            play.submit(command)

    @rule(random=ANY)
    def a_clock_runs_out_or_houses_are_short(self, random: Random) -> None:
        play = self._with(random)
        command = play.nudge()
        if command is not None:
            play.submit(command)

    @precondition(lambda self: BANKER in self.play.bankers)
    @rule(random=ANY)
    def the_banker_corrects_something(self, random: Random) -> None:
        play = self._with(random)
        open_now = banker_choices(play.board, play.game, BANKER)
        if open_now:
            choice = random.choice(open_now)
            if not isinstance(choice.command, GRAVE):
                assert isinstance(play.submit(numbered(choice, choice.low)), Accepted)

    @rule(count=st.integers(1, 5))
    def acts_are_taken_back(self, count: int) -> None:
        self.play.undo(count)

    @precondition(lambda self: moment(self.play.game) in {"roll", "jail"} and not self.play.game.met)
    @rule()
    def a_roll_taken_back_meets_the_same_dice(self) -> None:
        play = self.play
        roll = c.Roll(play.game.turn)
        first = play.submit(roll)
        assert isinstance(first, Accepted)
        reached = play.game
        play.undo(1)
        again = play.submit(roll)
        assert isinstance(again, Accepted)
        thrown = [[(e.a, e.b) for e in r.events if isinstance(e, DiceThrown)] for r in (first, again)]
        assert thrown[0] == thrown[1]
        assert (play.game.space, play.game.cash, play.game.jail_tries) == (
            reached.space,
            reached.cash,
            reached.jail_tries,
        )

    @invariant()
    def every_open_choice_is_good_and_somebody_has_one(self) -> None:
        if self.play.game is not self.held:
            self.play.check_choices()
            self.held = self.play.game

    @invariant()
    def only_those_who_are_asked_have_an_answer_to_give(self) -> None:
        game = self.play.game
        if moment(game) in {"roll", "jail", "buy", "tax", "draw", "manage"}:
            assert asked(game) == (game.turn,)
            for seat in range(len(game.seats)):
                kinds = {type(choice.command) for choice in choices(self.play.board, game, SeatNo(seat))}
                assert seat == game.turn or not kinds & {
                    c.Roll,
                    c.Bail,
                    c.UseCard,
                    c.Buy,
                    c.Decline,
                    c.EndTurn,
                    c.DrawBook,
                }


EXAMPLES = settings().max_examples
AnythingGoes.TestCase.settings = settings(
    max_examples=EXAMPLES if EXAMPLES > 100 else 20, stateful_step_count=100 if EXAMPLES > 100 else 40
)
TestAnythingGoes = AnythingGoes.TestCase
