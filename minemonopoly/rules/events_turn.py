"""What happens in the course of a turn: dice, steps, landings, books, jail. Applied by `evolve_turn`."""

from __future__ import annotations

from typing import Literal

from minemonopoly.board.model import SpaceNo
from minemonopoly.rules.event import Base
from minemonopoly.rules.state import SeatNo


class TurnBegan(Base, frozen=True):
    """The turn passed to a seat; `number` counts turns from 1."""

    seat: SeatNo
    number: int


class TurnEnded(Base, frozen=True):
    """A seat's turn is over."""

    seat: SeatNo


class DiceThrown(Base, frozen=True):
    """Two dice. `doubles` is the number of doubles of this turn so far, `met` the place in the met luck, -1 fresh.

    `again`: the seat rolls once more after settling.
    why: the `turn`'s roll, a prisoner's (`jail`),
    a Time of Day's (`rent`), for the turn `order`.
    """

    seat: SeatNo
    a: int
    b: int
    why: Literal["turn", "jail", "rent", "order"]
    doubles: int
    again: bool = False
    met: int = -1


class TokenMoved(Base, frozen=True):
    """A token stands on another space. `start` is None when it is first placed (R3.1)."""

    seat: SeatNo
    start: SpaceNo | None
    space: SpaceNo
    how: Literal["placed", "walk", "book", "back", "jail", "correction"]


class GoPassed(Base, frozen=True):
    """A token landed on or passed GO forward; `lap` is the lap now (R4.5)."""

    seat: SeatNo
    lap: int


class SalaryDue(Base, frozen=True):
    """The salary may now be claimed; `amount` is all that is due (R4.4)."""

    seat: SeatNo
    amount: int


class SalaryLost(Base, frozen=True):
    """A salary was not claimed in time (R4.4)."""

    seat: SeatNo
    amount: int


class LandingOpened(Base, frozen=True):
    """The seat has something to settle: buy or decline, choose the tax, draw a book. `deck` -1: none."""

    seat: SeatNo
    kind: Literal["buy", "tax", "draw"]
    space: SpaceNo
    deck: int = -1


class LandingSettled(Base, frozen=True):
    """It is settled. how: `bought declined flat percent drawn dropped`."""

    seat: SeatNo
    kind: Literal["buy", "tax", "draw"]
    space: SpaceNo
    how: Literal["bought", "declined", "flat", "percent", "drawn", "dropped"]


class BookDrawn(Base, frozen=True):
    """A book came from the machine: `book` is its number in the deck's file order. `kept`: Get Out of Jail Free."""

    seat: SeatNo
    deck: int
    book: int
    space: SpaceNo
    kept: bool
    met: int = -1


class DeckEmpty(Base, frozen=True):
    """Every book of that deck is held: nothing happens (R5.7)."""

    seat: SeatNo
    deck: int


class CardMoved(Base, frozen=True):
    """A Get Out book changed hands; target None: back under its deck; `book` is its number there."""

    deck: int
    book: int
    source: SeatNo | None
    target: SeatNo | None
    why: Literal["used", "trade", "bankruptcy", "correction"]


class SeatJailed(Base, frozen=True):
    """A seat is in jail (R6.1). why: `space`, `book`, `doubles`."""

    seat: SeatNo
    space: SpaceNo
    why: Literal["space", "book", "doubles"]


class JailTryFailed(Base, frozen=True):
    """No doubles; `tries` failed so far (R6.2)."""

    seat: SeatNo
    tries: int


class SeatFreed(Base, frozen=True):
    """Out of jail. how: `fine`, `card`, `doubles`, `third_try`, `correction`."""

    seat: SeatNo
    how: Literal["fine", "card", "doubles", "third_try", "correction"]


class TurnSkipped(Base, frozen=True):
    """The seat on turn was skipped (R3.5)."""

    seat: SeatNo
    by: str
