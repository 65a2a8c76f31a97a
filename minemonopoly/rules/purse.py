"""Which bills a seat holds: a second fold over the same events, outside the engine (R2.3)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from minemonopoly.board.model import BILLS, Board, Purse
from minemonopoly.rules.columns import put
from minemonopoly.rules.events import Event, MoneyPaid, SeatLeft, SeatTaken, TurnReclaimed, TurnSkipped

WORTH = tuple(worth for _, worth in BILLS)
EMPTY: Purse = (0, 0, 0, 0, 0, 0, 0)
MOST_OF_A_KIND = 64
"""No purse holds more of a bill below obsidian."""

CHANGE_UP = ((0, 5, 1), (1, 2, 2), (2, 2, 3), (3, 5, 5), (4, 2, 5), (5, 5, 6))
"""What the bank changes surplus into, smallest first: so many of this bill make one of that."""


class Purses(Struct, frozen=True):
    """The purse of every seat, and those at the last skip, which a reclaim brings back."""

    held: tuple[Purse, ...] = ()
    at_skip: tuple[Purse, ...] = ()

    def __getitem__(self, seat: int) -> Purse:
        return self.held[seat]

    def __iter__(self) -> Iterator[Purse]:
        return iter(self.held)

    def __len__(self) -> int:
        return len(self.held)


def purse_sum(purse: Purse) -> int:
    """What the bills are worth."""
    return sum(count * worth for count, worth in zip(purse, WORTH, strict=True))


def fewest(amount: int) -> Purse:
    """The fewest bills that make a sum, from a bank that never runs out (R2.4)."""
    counts: list[int] = []
    for worth in reversed(WORTH):
        count, amount = divmod(amount, worth)
        counts.append(count)
    return _purse(counts[::-1])


def purse_of(cash: int) -> Purse:
    """The purse of a seat known only by its cash: the fewest bills, none above 64 but obsidian."""
    return change_up(fewest(cash))


def change_up(purse: Purse) -> Purse:
    """Let the bank change what is above 64 of a kind, smallest kind first."""
    counts = list(purse)
    for kind, many, bigger in CHANGE_UP:
        surplus = max(0, counts[kind] - MOST_OF_A_KIND)
        times = -(-surplus // many)
        counts[kind] -= times * many
        counts[bigger] += times
    return _purse(counts)


def exact(purse: Purse, amount: int) -> Purse | None:
    """The fewest held bills that make the sum exactly, ties to the largest bills; None when none do."""
    below = [0]
    for kind, worth in enumerate(WORTH):
        below.append(below[-1] + purse[kind] * worth)
    known: dict[tuple[int, int], tuple[int, ...] | None] = {}

    def best(kind: int, rest: int) -> tuple[int, ...] | None:
        """The counts for `rest` from this kind down; each is worked out once, so no purse takes long."""
        if rest > below[kind + 1]:
            return None
        if kind == 0:
            return (rest,)
        if (kind, rest) in known:
            return known[kind, rest]
        found: tuple[int, ...] | None = None
        worth, smaller = WORTH[kind], WORTH[kind - 1]
        for count in range(min(purse[kind], rest // worth), -1, -1):
            left = rest - count * worth
            if found is not None and count - (-left // smaller) >= sum(found):  # only saves work
                break
            lower = best(kind - 1, left)
            if lower is not None and (found is None or count + sum(lower) < sum(found)):
                found = (count, *lower)
        known[kind, rest] = found
        return found

    counts = best(len(WORTH) - 1, amount)
    return None if counts is None else _purse(list(reversed(counts)))


def next_sum(purse: Purse, amount: int) -> int | None:
    """The smallest sum above `amount` that some of the held bills make."""
    reachable = 1  # one bit a sum
    for count, worth in zip(purse, WORTH, strict=True):
        left, chunk = count, 1
        while left:
            take = min(chunk, left)
            reachable |= reachable << (take * worth)
            left -= take
            chunk += chunk
    above = reachable >> (amount + 1)
    return amount + (above & -above).bit_length() if above else None


def pay_out(purse: Purse, amount: int) -> tuple[Purse, Purse]:
    """The payer's purse after paying the sum, and the bills that come out of it for the receiver."""
    paid = exact(purse, amount)
    if paid is not None:
        return _minus(purse, paid), paid
    more = next_sum(purse, amount)
    handed = None if more is None else exact(purse, more)
    if handed is None:
        raise ValueError(f"a purse of {purse_sum(purse)} cannot pay {amount}")
    return change_up(_plus(_minus(purse, handed), fewest(purse_sum(handed) - amount))), fewest(amount)


def fold_purses(board: Board, purses: Purses, event: Event) -> Purses:
    """The purses after one event."""
    if isinstance(event, MoneyPaid):
        return Purses(_move(board, purses.held, event), purses.at_skip)
    if isinstance(event, SeatTaken):
        return Purses((*purses.held, EMPTY), purses.at_skip)
    if isinstance(event, SeatLeft):
        return Purses(purses.held[:-1], purses.at_skip)
    if isinstance(event, TurnSkipped):
        return Purses(purses.held, purses.held)
    if isinstance(event, TurnReclaimed):
        return Purses(purses.at_skip, ())
    return purses


def _move(board: Board, held: tuple[Purse, ...], event: MoneyPaid) -> tuple[Purse, ...]:
    bills = board.settings.stake if event.why == "stake" else fewest(event.amount)
    if event.source is not None:
        rest, bills = pay_out(held[event.source], event.amount)
        held = put(held, event.source, rest)
    if event.target is not None:
        held = put(held, event.target, change_up(_plus(held[event.target], bills)))
    return held


def _purse(counts: list[int]) -> Purse:
    dirt, cobblestone, sand, gravel, stone, log, obsidian = counts
    return dirt, cobblestone, sand, gravel, stone, log, obsidian


def _plus(purse: Purse, other: Purse) -> Purse:
    return _purse([one + two for one, two in zip(purse, other, strict=True)])


def _minus(purse: Purse, other: Purse) -> Purse:
    return _purse([one - two for one, two in zip(purse, other, strict=True)])
