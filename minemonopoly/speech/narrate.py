"""From the events of one accepted act to the few lines said about it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from minemonopoly.board.model import Board
from minemonopoly.rules import events as e
from minemonopoly.rules.moments import asked, moment
from minemonopoly.rules.state import Game
from minemonopoly.speech import tell_deals, tell_table, tell_turn, tell_wealth
from minemonopoly.speech.prompting import prompt_clause
from minemonopoly.speech.story import NOBODY, Story
from minemonopoly.speech.wording import Clause, Line, Voice, Words, lay

TELLERS: Mapping[type[e.Base], Callable[[Story, Any], None]] = {
    **tell_turn.TELLERS,
    **tell_wealth.TELLERS,
    **tell_deals.TELLERS,
    **tell_table.TELLERS,
}
"""What is said about each event; every event has its place here."""

LANDINGS = frozenset({"land.space", "tell.goes_to", "tell.goes_back_to", "tell.owes"})
"""Phrases that name the space or the debt about which something is now asked."""

PREVIEWED = 4
"""So many acts of an undo are named one by one; of more the last is a sum."""

UNPROMPTED = frozenset({"lobby", "over"})
"""Moments in which nobody in particular is asked."""


def narrate(board: Board, before: Game, events: Iterable[e.Event], after: Game, words: Words) -> list[Line]:
    """The lines about one act: what happened, by whom, how much, and what to type next.

    `before` and `after` are the games around the events. A normal turn comes to at most four lines.
    """
    story = _told(Story(board, before, tuple(events), after, words))
    _add_prompts(story)
    return [line for clauses in story.lines for line in lay(clauses, words)]


def preview(board: Board, acts: Sequence[tuple[Game, Iterable[e.Event], Game]], words: Words) -> list[Line]:
    """What an undo would take back, newest first: each act (the games around its events) in its first line."""
    lines: list[Line] = []
    named = acts if len(acts) <= PREVIEWED else acts[: PREVIEWED - 1]
    for place, (before, events, after) in enumerate(named, 1):
        story = _told(Story(board, before, _gist(tuple(events)), after, words))
        told = story.lines[0] if story.lines else []
        number = story.voice.clause("news", "tell.undo_first", place=place)
        lines += lay([number, *(replace(clause, glue=" ") for clause in told[:1]), *told[1:]], words)[:1]
    if len(named) < len(acts):
        lines += Voice(board, acts[0][2], words).lines("news", "tell.undo_more", count=len(acts) - len(named))
    return lines


def _gist(events: tuple[e.Event, ...]) -> tuple[e.Event, ...]:
    """The events of an act from the one it is named by: who leaves the game, not the bids and offers that go first."""
    start = next((at for at, event in enumerate(events) if isinstance(event, e.SeatBankrupt)), 0)
    return events[start:]


def _told(story: Story) -> Story:
    for index, event in enumerate(story.events):
        if story.take_at(index):
            TELLERS[type(event)](story, event)
    return story


def _add_prompts(story: Story) -> None:
    """What to type next, behind the last line; nothing when all is asked as before."""
    prompts = list(story.prompts)
    if _asked_anew(story):
        seats = asked(story.after)
        known = not prompts and seats == (story.subject,) and story.subject != NOBODY
        prompt = prompt_clause(story.voice, named=not known, landed=known and story.last in LANDINGS)
        prompts.append(_bidding(story, prompt) if moment(story.after) == "auction" and not prompts else prompt)
    if prompts and not story.lines:
        story.lines.append([])
    for clause in prompts:
        story.lines[-1].append(clause)


def _bidding(story: Story, prompt: Clause) -> Clause:
    """Bidders are named where that costs no further line: bids come thick and fast."""
    bare = prompt_clause(story.voice, named=False)
    told, words = story.lines[-1] if story.lines else [], story.voice.words
    return prompt if len(lay([*told, prompt], words)) <= len(lay([*told, bare], words)) else bare


def _asked_anew(story: Story) -> bool:
    before, after = story.before, story.after
    if moment(after) in UNPROMPTED or (moment(after) == "paused" and not story.has(e.GamePaused)):
        return False
    same = moment(before) == moment(after) and asked(before) == asked(after) and before.turn_number == after.turn_number
    return not same or any(
        story.has(kind) for kind in (e.DiceThrown, e.BookDrawn, e.AuctionOpened, e.TurnReclaimed, e.GameResumed)
    )
