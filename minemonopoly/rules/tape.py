"""The working paper of a decision: events are written on it, and a private position moves along."""

from __future__ import annotations

from msgspec.structs import astuple

from minemonopoly.board.model import Board
from minemonopoly.rules.events import Event
from minemonopoly.rules.evolve import APPLY
from minemonopoly.rules.luck import Luck
from minemonopoly.rules.moments import moment
from minemonopoly.rules.state import Game, MetBook, MetThrow, Moment, Position, SeatNo, thaw


class Tape:
    """Board, position and luck of one decision, and what it has come to so far.

    Raising half-way throws the tape away; the game it began with never changes.
    """

    __slots__ = ("agreed", "board", "events", "explicit", "known", "luck", "now")

    def __init__(self, board: Board, game: Position, luck: Luck, *, agreed: bool = False) -> None:
        self.board = board
        self.now = thaw(game)
        self.luck = luck
        self.explicit = board.settings.turn_end == "explicit"
        """Whether a turn ends only when its seat says so (R3.6)."""
        self.events: list[Event] = []
        self.known: Moment | None = None
        """What the table waited for as the command came in; None where that was not worked out yet."""
        self.agreed = agreed
        """Whether the act was asked back and everybody said yes."""

    @classmethod
    def blank(cls, board: Board, game: Game) -> Tape:
        """A tape for asking deciders' checks about a published position; nothing can be written on it."""
        tape = cls.__new__(cls)
        tape.board = board
        tape.now = game
        return tape

    def add(self, event: Event) -> None:
        """Let it happen."""
        self.events.append(event)
        APPLY[type(event)](self.now, event)

    def moment(self) -> Moment:
        """What the table waited for as the command came in."""
        known = self.known
        if known is None:
            known = self.known = moment(self.now)
        return known

    def settled(self) -> Moment | None:
        """What waits in a turn that has rolled, where nothing but its landing stands open; None: to be worked out.

        For acts that were called for by the turn itself: nothing else can have waited behind them.
        """
        p = self.now
        if p.debts or p.claims or p.turn_over or p.offers or p.skipping:
            return None
        if p.landing is not None:
            return p.landing.kind
        if p.again:
            return "roll"
        return "manage" if self.explicit else None

    def game(self) -> Game:
        """The position reached, published."""
        return Game(*astuple(self.now))

    def throw(self, seat: SeatNo) -> tuple[int, int, int]:
        """Two dice for this seat and their place in the met luck (-1: fresh)."""
        p = self.now
        if p.met:
            for at, met in enumerate(p.met):
                if isinstance(met, MetThrow) and (met.seat is None or met.seat == seat):
                    return met.a, met.b, at
        a, b = self.luck.throw(p.throws)
        return a, b, -1

    def top_book(self, seat: SeatNo, deck: int) -> tuple[int, int] | None:
        """The book this seat draws and its place in the met luck (-1: fresh); None when the deck is empty.

        A book that a reclaim keeps for another seat is passed over (R3.5).
        """
        order = self.now.decks[deck]
        if not self.now.met:
            return (order[0], -1) if order else None
        kept: set[int] = set()
        for at, met in enumerate(self.now.met):
            if isinstance(met, MetBook) and met.deck == deck and met.book in order:
                if met.seat == seat:
                    return met.book, at
                kept.add(met.book)
        for book in order:
            if book not in kept:
                return book, -1
        return (order[0], -1) if order else None
