"""Everything that has happened in a game, page by page, and every position it went through.

The live game and a replayed one are the same computation: a page is added only after it is in the journal, and what
it changes is worked out from the page alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from minemonopoly.board.model import Board
from minemonopoly.rules.commands import Command, Undo
from minemonopoly.rules.decide import is_act as rules_is_act
from minemonopoly.rules.events import Event, QuestionAsked, QuestionClosed
from minemonopoly.rules.evolve import fold, new_game, take_back
from minemonopoly.rules.given import given
from minemonopoly.rules.purse import Purses, fold_purses
from minemonopoly.rules.rulings import Accepted
from minemonopoly.rules.state import Game, Question
from minemonopoly.table.journal import JournalError
from minemonopoly.table.pages import Page, TakenBack

MISFITS = (LookupError, ValueError, TypeError, AttributeError, AssertionError)
"""What applying an event raises when it cannot have happened where it stands."""


class Misfit(JournalError):  # noqa: N818 - it says what is the matter
    """A page is whole, but what it tells cannot have happened after the pages before it."""


class State(NamedTuple):
    """A position and the bills of every seat."""

    game: Game
    purses: Purses


class Story:
    """The pages of a game and the state after each; state 0 is the empty lobby."""

    def __init__(self, board: Board, bankers: tuple[str, ...] = ()) -> None:
        """An empty lobby at this board."""
        self.board = board
        self.pages: list[Page] = []
        self.states = [State(new_game(board, bankers), Purses())]
        self.acts: list[int] = []
        self._standing: list[int] = []

    @property
    def seq(self) -> int:
        """The number of the last page, 0 before the first."""
        return len(self.pages)

    @property
    def now(self) -> State:
        """The state after the last page."""
        return self.states[-1]

    def add(self, page: Page) -> None:
        """Let the next page happen. Raises Misfit when its events cannot have happened; nothing is added then."""
        state = self._after(page)
        self.pages.append(page)
        self.states.append(state)
        _count(self.acts, page)
        if page.undo:
            _cut(self._standing, page.undo.to)
        self._standing.append(page.seq)

    def check(self, page: Page) -> None:
        """Raise what adding the page would raise; nothing changes."""
        self._after(page)

    def replace_now(self, game: Game) -> None:
        """Put another game in place of the last one: a restart may name other bankers."""
        self.states[-1] = self.now._replace(game=game)

    def last_acts(self, count: int, *, before: int | None = None) -> tuple[Page, ...]:
        """The acts that an undo of so many would take back, newest first; fewer when there are fewer.

        With `before`, those that it would have taken back just before that page.
        """
        acts = self.acts if before is None else self._acts_before(before)
        return tuple(self.pages[seq - 1] for seq in acts[-count:][::-1]) if count > 0 else ()

    def _acts_before(self, seq: int) -> list[int]:
        """The acts that stood before that page."""
        acts: list[int] = []
        for page in self.pages[: seq - 1]:
            _count(acts, page)
        return acts

    def undo_of(self, number: int, count: int) -> TakenBack:
        """What the question with that number takes back: to where it stood when it was asked, less `count` acts.

        Acts that came between question and answer go too, so that what was shown is what is undone. A question
        about more acts than there were must not have been asked.
        """
        asked = self._asked_at(number)
        first = [seq for seq in self.acts if seq < asked][-count]
        return TakenBack(to=first - 1, acts=len(self.acts) - self.acts.index(first))

    def _asked_at(self, number: int) -> int:
        """The page of a question, the next one if it is being asked there; numbers never come twice."""
        for seq in reversed(self._standing):
            if any(isinstance(event, QuestionAsked) and event.number == number for event in self.pages[seq - 1].events):
                return seq
        return self.seq + 1

    def _after(self, page: Page) -> State:
        if page.given is not None:
            return self._laid_down(page.given)
        now = self.now
        try:
            game = fold(now.game, page.events)
        except MISFITS as error:
            raise Misfit(f"page {page.seq} does not follow from the pages before it ({error!r})") from error
        if page.undo is None:
            purses = now.purses
            for event in page.events:
                purses = fold_purses(self.board, purses, event)
            return State(game, purses)
        then = self.states[page.undo.to]
        undone = [event for seq in self._standing if seq > page.undo.to for event in self.pages[seq - 1].events]
        return then._replace(game=take_back(game, then.game, undone))

    def _laid_down(self, paths: Mapping[str, Any]) -> State:
        game, purses = given(self.board, self.now.game, self.now.purses, paths)
        return State(game, purses)


def agreed_question(game: Game, events: tuple[Event, ...]) -> Question | None:
    """The question that found its last yes among these events, which happen to that game; None when none did."""
    number = next((e.number for e in events if isinstance(e, QuestionClosed) and e.how == "agreed"), None)
    asked = (Question(e.number, e.by, e.act, e.needs) for e in events if isinstance(e, QuestionAsked))
    return next((question for question in (*game.questions, *asked) if question.number == number), None)


def is_act(game: Game, command: Command, ruling: Accepted) -> bool:
    """Whether undo counts it: a change of the game, which questions and their answers are not (R12)."""
    question = agreed_question(game, ruling.events)
    if question is not None:
        return not isinstance(question.act, Undo)
    return rules_is_act(command, ruling)


def _count(acts: list[int], page: Page) -> None:
    """What a page does to the acts that undo counts."""
    if page.undo:
        _cut(acts, page.undo.to)
    if page.given is not None:
        acts.clear()
    if page.act:
        acts.append(page.seq)


def _cut(seqs: list[int], to: int) -> None:
    """Drop the numbers above `to` from the end of a rising list."""
    while seqs and seqs[-1] > to:
        seqs.pop()
