"""What is said about the lobby, the banker's hand, questions and the end."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from minemonopoly.rules import commands as cmd
from minemonopoly.rules import events as e
from minemonopoly.rules.holdings import raisable, total_assets
from minemonopoly.speech.story import Story
from minemonopoly.speech.wording import Fact, Voice


def _seat_taken(story: Story, event: e.SeatTaken) -> None:
    seat = len(story.after.seats) - 1
    for number, held in enumerate(story.after.seats):
        seat = number if held.name == event.name else seat
    story.tell("tell.sits_down", tone="done", name=event.name, seat=seat)
    if not event.confirmed:
        story.more("ask.fee", glue=" - ", tone="prompt", fee=story.board.settings.entrance_fee, name=event.name)


def _colour(story: Story, event: e.ColourChanged) -> None:
    story.tell("tell.changes_colour", tone="done", name=story.before.seats[event.seat].name, seat=event.seat)


def _confirmed(story: Story, event: e.SeatConfirmed) -> None:
    name = story.before.seats[event.seat].name
    story.tell("tell.confirms", tone="done", by=event.by, seat=event.seat, name=name)


def _left(story: Story, event: e.SeatLeft) -> None:
    if event.by is None:
        story.tell("tell.leaves", name=event.name)
    else:
        story.tell("tell.drops", by=event.by, name=event.name)
    if event.owed and not story.has(e.FeeRefunded):
        story.more("tell.fee_owed", fee=story.board.settings.entrance_fee, tone="news", name=event.name)


def _refunded(story: Story, event: e.FeeRefunded) -> None:
    story.tell("tell.refunds", tone="done", by=event.by, name=event.name)


def _started(story: Story, event: e.GameStarted) -> None:
    story.tell("tell.starts", tone="done", by=event.by, seats=tuple(range(len(event.order))))


def _paused(story: Story, event: e.GamePaused) -> None:
    story.tell("tell.pauses", by=event.by)


def _resumed(story: Story, event: e.GameResumed) -> None:
    story.tell("tell.resumes", tone="done", by=event.by)


def _ruled(story: Story, event: e.CorrectionRuled) -> None:
    story.tell("tell.rules", by=event.by, reason=event.reason)
    story.join_next(": ")


def _renamed(story: Story, event: e.SeatRenamed) -> None:
    if event.bot is None:
        story.tell("tell.reseats", tone="done", by=event.by, seat=event.seat, name=event.name)
    else:
        story.tell("tell.reseats_bot", tone="done", by=event.by, seat=event.seat, kind=event.bot)


def question(voice: Voice, act: cmd.Grave) -> str:
    """What a grave act would do, in words."""
    facts: dict[str, Fact] = {}
    for name in ("seat", "seats", "space", "count", "amount", "houses", "reason"):
        if hasattr(act, name):
            facts[name] = getattr(act, name)
    if isinstance(act, cmd.AwardDeed):
        facts["other"] = act.seat
    return voice.phrase(f"question.{type(act).__name__}", 1, **facts)


def _asked(story: Story, event: e.QuestionAsked) -> None:
    act, voice = event.act, story.voice
    story.tell("tell.asks", tone="prompt", by=event.by, what=question(voice, act), number=event.number)
    others = tuple(name for name in event.needs if name != event.by)
    if others:
        story.more("tell.asks_others", glue=" ", tone="prompt", names=others)
    if isinstance(act, cmd.Bankrupt) and (left := raisable(story.board, story.after, act.seat)):
        story.tell("tell.could_raise", tone="refusal", seat=act.seat, amount=left)


def _answered(story: Story, event: e.QuestionAnswered) -> None:
    if not story.has(e.QuestionClosed):
        story.tell("tell.says_yes", tone="done", name=event.by, number=event.number)


def _question_closed(story: Story, event: e.QuestionClosed) -> None:
    question = next((asked for asked in story.before.questions if asked.number == event.number), None)
    if event.how == "agreed" and question is not None and isinstance(question.act, cmd.Undo):
        story.tell("tell.undone", tone="done", by=question.by, count=question.act.count)
    elif event.how == "refused":
        names = [answer.by for answer in story.all_of(e.QuestionAnswered)]
        story.tell("tell.says_no", name=names[0] if names else "", number=event.number)
    elif event.how != "agreed":
        story.tell(f"tell.question_{event.how}", number=event.number)


def _won(story: Story, event: e.GameWon) -> None:
    if event.winner is None:
        story.tell("tell.nobody_wins", tone="done")
    else:
        name = story.after.seats[event.winner].name
        story.tell(f"tell.wins_{event.how}", tone="done", winner=event.winner, name=name)
    if event.how == "agreement":
        story.tell("tell.ranking")
        for place, seat in enumerate(event.ranking, 1):
            worth = total_assets(story.board, story.after, seat)
            story.more("tell.rank", glue=" ", tone="news", place=place, seat=seat, worth=worth)
    if event.winner is not None and story.board.settings.prize_gold_bars:
        story.tell("tell.prize_waits", winner=event.winner, bars=story.board.settings.prize_gold_bars)


def _prize(story: Story, event: e.PrizeHanded) -> None:
    story.tell("tell.prize", tone="done", by=event.by, winner=event.winner, bars=event.bars)


def _game_closed(story: Story, event: e.GameClosed) -> None:
    story.tell("tell.new_game", tone="done", by=event.by)


TELLERS: Mapping[type[e.Base], Callable[[Story, Any], None]] = {
    e.SeatTaken: _seat_taken,
    e.ColourChanged: _colour,
    e.SeatConfirmed: _confirmed,
    e.SeatLeft: _left,
    e.FeeRefunded: _refunded,
    e.GameStarted: _started,
    e.GamePaused: _paused,
    e.GameResumed: _resumed,
    e.CorrectionRuled: _ruled,
    e.SeatRenamed: _renamed,
    e.QuestionAsked: _asked,
    e.QuestionAnswered: _answered,
    e.QuestionClosed: _question_closed,
    e.GameWon: _won,
    e.PrizeHanded: _prize,
    e.GameClosed: _game_closed,
}
"""What is said about each event of the table."""
