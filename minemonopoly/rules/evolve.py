"""From event to game, without judgement: what each event changes is written once, here and in `evolve_*`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from minemonopoly.board.model import Board
from minemonopoly.rules import evolve_table, evolve_turn, evolve_wealth
from minemonopoly.rules.events import DiceThrown, Event, GameStarted, TurnReclaimed, TurnSkipped
from minemonopoly.rules.state import Game, Met, MetShuffle, MetThrow, Position, freeze, thaw

APPLY: dict[type, Callable[[Position, Any], None]] = {
    **evolve_turn.APPLY,
    **evolve_wealth.APPLY,
    **evolve_table.APPLY,
}
"""What each event does to a working position."""


def new_game(board: Board, bankers: tuple[str, ...] = ()) -> Game:
    """An empty lobby at this board (R1)."""
    spaces = len(board.spaces)
    return Game(
        bankers=bankers,
        owner=(None,) * spaces,
        houses=(0,) * spaces,
        mortgaged=(False,) * spaces,
        bank_houses=board.settings.bank_houses,
        bank_hotels=board.settings.bank_hotels,
    )


def apply(position: Position, event: Event) -> None:
    """Let one event happen to a working position."""
    APPLY[type(event)](position, event)


def evolve(game: Game, event: Event) -> Game:
    """The game after one event."""
    return fold(game, (event,))


def fold(game: Game, events: Iterable[Event]) -> Game:
    """The game after all of them."""
    position = thaw(game)
    for event in events:
        APPLY[type(event)](position, event)
    return freeze(position)


def take_back(now: Game, then: Game, undone: Iterable[Event]) -> Game:
    """The earlier game `then` again after undo, as R12 wants it.

    Dice met since (`undone` lists the events in between) are met again in order, decks lie as they did, numbers of
    offers and questions never go back, a pause stays, and whoever took over a seat keeps it.
    """
    position = thaw(then)
    position.number = now.number
    position.serial = now.serial
    position.throws = now.throws
    position.shuffles = now.shuffles
    met, spent = _met_in(undone, then)
    position.met = _without_spent((*met, *now.met), spent)
    position.questions = ()
    position.paused = now.paused
    position.bankers = now.bankers
    if then.started:
        position.seats = evolve_table.same_people(then.seats, now.seats)
    return freeze(position)


def _met_in(events: Iterable[Event], then: Game) -> tuple[list[Met], tuple[Met, ...]]:
    """The luck in these events, without what a reclaim already kept for the seat that met it.

    A reclaim whose skip is older than `then` kept also what was met before `then`: that is spent there.
    """
    met: list[Met] = []
    at_skip = 0
    spent = then.skip.met if then.skip is not None else ()
    reclaimed: tuple[Met, ...] = ()
    for event in events:
        if isinstance(event, DiceThrown):
            met.append(MetThrow(event.a, event.b))
        elif isinstance(event, GameStarted):
            met.extend(MetShuffle(deck) for deck in event.decks)
        elif isinstance(event, TurnSkipped):
            at_skip, spent = len(met), ()
        elif isinstance(event, TurnReclaimed):
            del met[at_skip:]
            reclaimed, spent = reclaimed + spent, ()
    return met, reclaimed


def _without_spent(met: tuple[Met, ...], spent: tuple[Met, ...]) -> tuple[Met, ...]:
    left = list(met)
    for gone in spent:
        for at, other in enumerate(left):
            same_dice = isinstance(gone, MetThrow) and other in {gone, MetThrow(gone.a, gone.b)}
            if same_dice or other == gone:
                del left[at]
                break
    return tuple(left)


def with_bankers(game: Game, bankers: tuple[str, ...]) -> Game:
    """The same game under these bankers (a restart may name others)."""
    return replace(game, bankers=bankers)
