"""What the events of turn, moving, jail and books change."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from minemonopoly.rules import events as e
from minemonopoly.rules.columns import put, without
from minemonopoly.rules.state import (
    Landing,
    MetBook,
    MetThrow,
    Position,
    Reading,
    SkipMark,
    freeze,
)


def turn_began(d: Position, event: e.TurnBegan) -> None:
    """A clean turn."""
    d.turn = event.seat
    d.turn_number = event.number
    d.rolled = False
    if d.doubles or d.again or d.paid_out or d.turn_over or d.skipping:  # looking costs a fraction of writing
        d.doubles = 0
        d.again = d.paid_out = d.turn_over = d.skipping = False
    d.landing = d.reading = None


def turn_ended(d: Position, event: e.TurnEnded) -> None:
    """The turn after a skipped one ends the right to call that one back (R3.5)."""
    del event
    mark = d.skip
    if mark is not None and mark.before is not None and d.turn_number > mark.turn_number:
        d.skip = SkipMark(mark.seat, mark.turn_number, None, late=mark.late)


def dice_thrown(d: Position, event: e.DiceThrown) -> None:
    """Count the throw and, in a turn, its doubles."""
    met = event.met
    if met < 0:
        d.throws += 1
    else:
        d.met = without(d.met, met)
    d.dice = (event.a, event.b)
    if event.why in {"turn", "jail"}:
        d.rolled = True
        if d.again != event.again or d.doubles != event.doubles:
            d.again = event.again
            d.doubles = event.doubles
        d.reading = None
    mark = d.skip
    if mark is not None and mark.before is not None:
        d.skip = replace(mark, met=(*mark.met, MetThrow(event.a, event.b, event.seat)))


def token_moved(d: Position, event: e.TokenMoved) -> None:
    """The token stands there."""
    spaces = [*d.space]
    spaces[event.seat] = event.space
    d.space = tuple(spaces)


def go_passed(d: Position, event: e.GoPassed) -> None:
    """Another lap (R4.5)."""
    d.lap = put(d.lap, event.seat, event.lap)


def salary_due(d: Position, event: e.SalaryDue) -> None:
    """It may be claimed (R4.4)."""
    d.salary_due = event.amount


def salary_lost(d: Position, event: e.SalaryLost) -> None:
    """It may not any more."""
    del event
    d.salary_due = 0


def landing_opened(d: Position, event: e.LandingOpened) -> None:
    """Something is to be settled."""
    d.landing = Landing(event.kind, event.space, event.deck)


def landing_settled(d: Position, event: e.LandingSettled) -> None:
    """It is."""
    del event
    d.landing = None


def book_drawn(d: Position, event: e.BookDrawn) -> None:
    """The book goes under its deck, or into the hand (R5.7)."""
    order = d.decks[event.deck]
    rest = without(order, order.index(event.book))
    order = rest if event.kept else (*rest, event.book)
    d.decks = (d.decks[0], order) if event.deck else (order, d.decks[1])
    d.reading = Reading(event.deck, event.book, event.space, event.seat)
    if event.met >= 0:
        d.met = without(d.met, event.met)
    if event.kept:
        seat = d.seats[event.seat]
        d.seats = put(d.seats, event.seat, replace(seat, cards=tuple(sorted((*seat.cards, (event.deck, event.book))))))
    mark = d.skip
    if mark is not None and mark.before is not None:
        d.skip = replace(mark, met=(*mark.met, MetBook(event.deck, event.book, event.seat)))


def deck_empty(d: Position, event: e.DeckEmpty) -> None:
    """Nothing changes (R5.7)."""
    del d, event


def card_moved(d: Position, event: e.CardMoved) -> None:
    """Out of one hand or deck, into another hand or under the deck."""
    card = (event.deck, event.book)
    order = d.decks[event.deck]
    if event.source is None:
        order = without(order, order.index(event.book))
    else:
        giver = d.seats[event.source]
        d.seats = put(d.seats, event.source, replace(giver, cards=without(giver.cards, giver.cards.index(card))))
    if event.target is None:
        order = (*order, event.book)
    else:
        taker = d.seats[event.target]
        d.seats = put(d.seats, event.target, replace(taker, cards=tuple(sorted((*taker.cards, card)))))
    d.decks = put(d.decks, event.deck, order)  # type: ignore[assignment]  # two decks stay two


def seat_jailed(d: Position, event: e.SeatJailed) -> None:
    """A prisoner; in its own turn the turn is over (R6.1)."""
    d.jail_tries = put(d.jail_tries, event.seat, 0)
    if event.seat == d.turn:
        d.turn_over = True
        d.again = False
        d.landing = None


def jail_try_failed(d: Position, event: e.JailTryFailed) -> None:
    """One more try counted (R6.2)."""
    d.jail_tries = put(d.jail_tries, event.seat, event.tries)


def seat_freed(d: Position, event: e.SeatFreed) -> None:
    """Free; paid for or by card before the roll is remembered for its doubles (R6.3)."""
    d.jail_tries = put(d.jail_tries, event.seat, None)
    if event.how in {"fine", "card"}:
        d.paid_out = True


def turn_skipped(d: Position, event: e.TurnSkipped) -> None:
    """The position is kept for a reclaim (R3.5); the turn ends as soon as nothing waits."""
    before = freeze(d)
    late = frozenset() if d.skip is None else d.skip.late | {d.skip.seat}
    d.skip = SkipMark(event.seat, d.turn_number, replace(before, skip=None, questions=()), late=late)
    d.skipping = True
    d.turn_over = True
    d.again = False


APPLY: dict[type, Callable[[Position, Any], None]] = {
    e.TurnBegan: turn_began,
    e.TurnEnded: turn_ended,
    e.DiceThrown: dice_thrown,
    e.TokenMoved: token_moved,
    e.GoPassed: go_passed,
    e.SalaryDue: salary_due,
    e.SalaryLost: salary_lost,
    e.LandingOpened: landing_opened,
    e.LandingSettled: landing_settled,
    e.BookDrawn: book_drawn,
    e.DeckEmpty: deck_empty,
    e.CardMoved: card_moved,
    e.SeatJailed: seat_jailed,
    e.JailTryFailed: jail_try_failed,
    e.SeatFreed: seat_freed,
    e.TurnSkipped: turn_skipped,
}
