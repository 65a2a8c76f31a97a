"""From the events of one accepted act to the few lines said about it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from minemonopoly.board.model import Board
from minemonopoly.rules import events as e
from minemonopoly.rules.moments import asked, moment
from minemonopoly.rules.state import Game
from minemonopoly.speech import tell_deals, tell_table, tell_turn, tell_wealth
from minemonopoly.speech.prompting import prompt_clause
from minemonopoly.speech.story import NOBODY, Story
from minemonopoly.speech.wording import Line, Words, lay

TELLERS: Mapping[type[e.Base], Callable[[Story, Any], None]] = {
    **tell_turn.TELLERS,
    **tell_wealth.TELLERS,
    **tell_deals.TELLERS,
    **tell_table.TELLERS,
}
"""What is said about each event; every event has its place here."""

LANDINGS = frozenset({"land.space", "tell.goes_to", "tell.goes_back_to"})
"""Phrases that name the space on which something is now asked."""

UNPROMPTED = frozenset({"lobby", "over"})
"""Moments in which nobody in particular is asked."""


def narrate(board: Board, before: Game, events: Iterable[e.Event], after: Game, words: Words) -> list[Line]:
    """The lines about one act: what happened, by whom, how much, and what to type next.

    `before` and `after` are the games around the events. A normal turn comes to at most four lines.
    """
    story = Story(board, before, tuple(events), after, words)
    for index, event in enumerate(story.events):
        if story.take_at(index):
            TELLERS[type(event)](story, event)
    _add_prompts(story)
    return [line for clauses in story.lines for line in lay(clauses, words)]


def _add_prompts(story: Story) -> None:
    """What to type next, behind the last line; nothing when all is asked as before."""
    prompts = list(story.prompts)
    if _asked_anew(story):
        seats = asked(story.after)
        known = not prompts and seats == (story.subject,) and story.subject != NOBODY
        bidding = moment(story.after) == "auction"
        prompts.append(
            prompt_clause(story.voice, named=not known and not bidding, landed=known and story.last in LANDINGS)
        )
    if prompts and not story.lines:
        story.lines.append([])
    for clause in prompts:
        story.lines[-1].append(clause)


def _asked_anew(story: Story) -> bool:
    before, after = story.before, story.after
    if moment(after) in UNPROMPTED or (moment(after) == "paused" and not story.has(e.GamePaused)):
        return False
    same = moment(before) == moment(after) and asked(before) == asked(after) and before.turn_number == after.turn_number
    return not same or any(story.has(kind) for kind in (e.DiceThrown, e.BookDrawn, e.TurnReclaimed, e.GameResumed))
