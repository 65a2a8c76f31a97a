"""What must add up in every position (style.md's invariants), as sentences for whoever finds it broken."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from minemonopoly.board.model import Board, Kind
from minemonopoly.rules.events import Event, MoneyPaid, TurnReclaimed
from minemonopoly.rules.holdings import owns_group, raisable, total_assets
from minemonopoly.rules.moments import MANAGING, asked, moment
from minemonopoly.rules.purse import MOST_OF_A_KIND, Purses, purse_sum
from minemonopoly.rules.state import HOTEL, Position, SeatNo

__all__ = ["audit", "audit_money", "audit_purses", "box", "raisable", "total_assets"]


def audit(board: Board, p: Position, stock: tuple[int, int] | None = None) -> tuple[str, ...]:
    """Every broken invariant of a position; empty when all hold. `stock`: houses and hotels there are in all."""
    houses, hotels = stock or (board.settings.bank_houses, board.settings.bank_hotels)
    found: list[str] = []
    found.extend(_people(p))
    found.extend(_deeds(board, p))
    if box(p) != (houses, hotels):
        found.append(f"houses and hotels are {box(p)}, not {(houses, hotels)}")
    found.extend(_decks(board, p))
    if moment(p) not in {"lobby", "paused", "over"} and not asked(p):
        found.append(f"nobody is asked in {moment(p)}")
    return tuple(found)


def box(p: Position) -> tuple[int, int]:
    """Houses and hotels in all: on the board and in the bank's box."""
    built = sum(level for level in p.houses if level < HOTEL)
    return p.bank_houses + built, p.bank_hotels + sum(level == HOTEL for level in p.houses)


def _people(p: Position) -> Iterator[str]:
    for number, seat in enumerate(p.seats):
        if p.cash[number] < 0:
            yield f"{seat.name} holds {p.cash[number]}"
        if seat.bankrupt and (p.cash[number] or seat.cards or p.space[number] is not None):
            yield f"{seat.name} is out and still holds something"
    if moment(p) in MANAGING and p.seats[p.turn].bankrupt:
        yield "a seat that is out is on turn"


def _deeds(board: Board, p: Position) -> Iterator[str]:
    for space, owner in enumerate(p.owner):
        if owner is not None and (not board.spaces[space].price or p.seats[owner].bankrupt):
            yield f"{board.spaces[space].id} has an owner it cannot have"
        if owner is None and (p.houses[space] or p.mortgaged[space]):
            yield f"{board.spaces[space].id} is the bank's and not bare"
        if p.mortgaged[space] and p.houses[space]:
            yield f"{board.spaces[space].id} is mortgaged under houses"
    for group in board.groups:
        levels = [p.houses[space] for space in group.spaces]
        if not any(levels):
            continue
        owner = p.owner[group.spaces[0]]
        if group.kind is not Kind.STREET or owner is None or not owns_group(p, group, owner):
            yield f"{group.id} is built on without being whole"
        if max(levels) - min(levels) > 1 or max(levels) > HOTEL:
            yield f"{group.id} is uneven: {levels}"


def _decks(board: Board, p: Position) -> Iterator[str]:
    if not p.started:
        return
    for deck, books in enumerate(board.books):
        held = [book for seat in p.seats for of, book in seat.cards if of == deck]
        if sorted((*p.decks[deck], *held)) != list(range(len(books))):
            yield f"deck {deck} does not hold every book once"


def audit_money(before: Position, events: Iterable[Event], after: Position) -> tuple[str, ...]:
    """Whether money came and went only through the bank's payments, none of them of nothing; empty when it did.

    A reclaim brings the money of the skip back, so what is counted begins there (R3.5).
    """
    flow, found = 0, []
    for event in events:
        if isinstance(event, TurnReclaimed) and before.skip is not None and before.skip.before is not None:
            before, flow = before.skip.before, 0
        if isinstance(event, MoneyPaid):
            flow += event.amount * ((event.source is None) - (event.target is None))
            if event.amount <= 0:
                found.append(f"a payment of {event.amount} for {event.why}")
    change = sum(after.cash) - sum(before.cash)
    if change != flow:
        found.append(f"cash changed by {change}, the bank paid {flow}")
    return tuple(found)


def audit_purses(p: Position, purses: Purses) -> tuple[str, ...]:
    """Whether every purse adds up to the cash and holds no more than 64 of a small kind (R2.3)."""
    found = [
        f"the purse of {seat.name} is {purses[number]}, the cash {p.cash[number]}"
        for number, seat in enumerate(p.seats)
        if purse_sum(purses[number]) != p.cash[SeatNo(number)]
        or any(count > MOST_OF_A_KIND for count in purses[number][:-1])
        or min(purses[number]) < 0
    ]
    return tuple(found)
