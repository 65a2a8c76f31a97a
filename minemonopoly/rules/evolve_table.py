"""What the events of lobby, offers, questions, banker and end change."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from minemonopoly.rules import events as e
from minemonopoly.rules.columns import put, without
from minemonopoly.rules.state import MetShuffle, Offer, Position, Question, Seat, SkipMark

STAYS_IN_RECLAIM = frozenset(
    {"bankers", "number", "serial", "throws", "shuffles", "paused", "met", "skip", "questions"}
)
"""What a reclaim does not bring back (R3.5, R12)."""


def seat_taken(d: Position, event: e.SeatTaken) -> None:
    """One more seat."""
    d.seats = (*d.seats, Seat(event.name, event.colour, event.confirmed))
    d.cash = (*d.cash, 0)
    d.space = (*d.space, None)
    d.jail_tries = (*d.jail_tries, None)
    d.lap = (*d.lap, 1)


def colour_changed(d: Position, event: e.ColourChanged) -> None:
    """Another wool."""
    d.seats = put(d.seats, event.seat, replace(d.seats[event.seat], colour=event.colour))


def seat_confirmed(d: Position, event: e.SeatConfirmed) -> None:
    """Firm (R1.3)."""
    d.seats = put(d.seats, event.seat, replace(d.seats[event.seat], confirmed=True))


def seat_left(d: Position, event: e.SeatLeft) -> None:
    """One seat fewer, one fee more to pay back where it was paid."""
    d.seats = without(d.seats, event.seat)
    d.cash = d.cash[:-1]
    d.space = d.space[:-1]
    d.jail_tries = d.jail_tries[:-1]
    d.lap = d.lap[:-1]
    if event.owed:
        d.fees_owed = (*d.fees_owed, event.name)


def fee_refunded(d: Position, event: e.FeeRefunded) -> None:
    """Nothing is owed back any more."""
    d.fees_owed = without(d.fees_owed, d.fees_owed.index(event.name))


def game_started(d: Position, event: e.GameStarted) -> None:
    """Seats into turn order, books into the machines."""
    d.seats = tuple(d.seats[seat] for seat in event.order)
    d.decks = event.decks
    d.started = True
    d.shuffles += len(event.decks) - event.met
    for _ in range(event.met):
        d.met = without(d.met, next(at for at, met in enumerate(d.met) if isinstance(met, MetShuffle)))


def offer_made(d: Position, event: e.OfferMade) -> None:
    """Open under its number."""
    d.number = event.number + 1
    d.offers = (*d.offers, Offer(event.number, event.by, event.to, event.give, event.take))


def offer_closed(d: Position, event: e.OfferClosed) -> None:
    """Gone; its number is never used again."""
    d.offers = tuple(offer for offer in d.offers if offer.number != event.number)


def question_asked(d: Position, event: e.QuestionAsked) -> None:
    """Waits for its yes."""
    d.number = event.number + 1
    d.questions = (*d.questions, Question(event.number, event.by, event.act, event.needs))


def question_answered(d: Position, event: e.QuestionAnswered) -> None:
    """One yes fewer to wait for."""
    d.questions = tuple(
        replace(question, needs=tuple(name for name in question.needs if name != event.by))
        if event.yes and question.number == event.number
        else question
        for question in d.questions
    )


def question_closed(d: Position, event: e.QuestionClosed) -> None:
    """Gone."""
    d.questions = tuple(question for question in d.questions if question.number != event.number)


def seat_bankrupt(d: Position, event: e.SeatBankrupt) -> None:
    """Off the board (R10.7)."""
    seat = event.seat
    d.seats = put(d.seats, seat, replace(d.seats[seat], bankrupt=True))
    d.space = put(d.space, seat, None)
    d.jail_tries = put(d.jail_tries, seat, None)
    if d.reading is not None and d.reading.seat == seat:
        d.reading = None
    if seat == d.turn:
        d.turn_over = True
        d.again = False
        d.landing = None
        d.salary_due = 0


def turn_reclaimed(d: Position, event: e.TurnReclaimed) -> None:
    """The position at the skip again; dice and books met since stay with their seats (R3.5)."""
    mark = d.skip
    assert mark is not None  # noqa: S101  # a reclaim without a skip is a broken journal
    assert mark.before is not None  # noqa: S101  # and so is a late one
    people = d.seats
    for field in Position.__struct_fields__:
        if field not in STAYS_IN_RECLAIM:
            setattr(d, field, getattr(mark.before, field))
    d.seats = same_people(d.seats, people)
    d.questions = ()
    d.met = (*mark.met, *d.met)
    d.skip = SkipMark(event.seat, d.turn_number, None, late=mark.late)


def same_people(seats: tuple[Seat, ...], people: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """These seats, played by whoever plays them now: taking back acts never unseats a person."""
    return tuple(replace(seat, name=now.name, bot=now.bot) for seat, now in zip(seats, people, strict=True))


def game_paused(d: Position, event: e.GamePaused) -> None:
    """Clocks stand still."""
    del event
    d.paused = True


def game_resumed(d: Position, event: e.GameResumed) -> None:
    """Clocks run."""
    del event
    d.paused = False


def correction_ruled(d: Position, event: e.CorrectionRuled) -> None:
    """Only said; what follows changes something."""
    del d, event


def seat_renamed(d: Position, event: e.SeatRenamed) -> None:
    """Somebody else plays this seat."""
    d.seats = put(d.seats, event.seat, replace(d.seats[event.seat], name=event.name, bot=event.bot))


def game_won(d: Position, event: e.GameWon) -> None:
    """Over (R11), with whatever was pending (R11.1)."""
    d.over = True
    d.paused = False
    d.winner = event.winner
    d.ranking = event.ranking
    if event.clears:
        d.debts, d.claims, d.lifts, d.lots, d.offers = (), (), (), (), ()
        d.landing = d.forced = d.house_call = d.placing = d.auction = None
        d.salary_due = 0


def prize_handed(d: Position, event: e.PrizeHanded) -> None:
    """Ticked off (R11.4)."""
    del event
    d.prize_given = True


def game_closed(d: Position, event: e.GameClosed) -> None:
    """The next game may begin."""
    del event
    d.closed = True


APPLY: dict[type, Callable[[Position, Any], None]] = {
    e.SeatTaken: seat_taken,
    e.ColourChanged: colour_changed,
    e.SeatConfirmed: seat_confirmed,
    e.SeatLeft: seat_left,
    e.FeeRefunded: fee_refunded,
    e.GameStarted: game_started,
    e.OfferMade: offer_made,
    e.OfferClosed: offer_closed,
    e.QuestionAsked: question_asked,
    e.QuestionAnswered: question_answered,
    e.QuestionClosed: question_closed,
    e.SeatBankrupt: seat_bankrupt,
    e.TurnReclaimed: turn_reclaimed,
    e.GamePaused: game_paused,
    e.GameResumed: game_resumed,
    e.CorrectionRuled: correction_ruled,
    e.SeatRenamed: seat_renamed,
    e.GameWon: game_won,
    e.PrizeHanded: prize_handed,
    e.GameClosed: game_closed,
}
