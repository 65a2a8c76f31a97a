"""Who could take scarce houses or hotels, and how many (R8.7)."""

from __future__ import annotations

from typing import Literal

from minemonopoly.board.model import Board, Group, SpaceNo
from minemonopoly.rules.holdings import free_cash, whole_groups
from minemonopoly.rules.rulings import RuleError
from minemonopoly.rules.state import HOTEL, Lot, Position, SeatNo, TakeLot

Scarce = Literal["house", "hotel"]


def reserved(p: Position, kind: Scarce) -> int:
    """How many of the box are lots of a running shortage auction, or won and not yet paid or placed."""
    count = sum(lot.kind == kind for lot in p.lots) if p.lots else 0
    if p.auction is not None and p.auction.lot.kind == kind:
        count += 1
    if p.placing is not None and p.placing.kind == kind:
        count += 1
    if p.debts:
        count += sum(isinstance(debt.then, TakeLot) and debt.then.lot.kind == kind for debt in p.debts)
    return count


def stock(p: Position, kind: Scarce) -> int:
    """What of the box may be taken freely."""
    box = p.bank_houses if kind == "house" else p.bank_hotels
    return max(0, box - reserved(p, kind))


def want_stock(p: Position, kind: Scarce, needed: int) -> None:
    """Refuse more than may be taken freely (R8.6)."""
    have = stock(p, kind)
    if needed > have:
        raise RuleError("no_houses_left" if kind == "house" else "no_hotels_left", need=needed, have=have)


def entitled(board: Board, p: Position, seat: SeatNo) -> list[Group]:
    """The groups on which the seat may build at all (R8.1, R8.2, R6.7)."""
    settings = board.settings
    if p.seats[seat].bankrupt or p.lap[seat] < settings.build_from_lap:
        return []
    if p.jail_tries[seat] is not None and not settings.jail_may_deal:
        return []
    return [
        group for group in whole_groups(board, p, seat) if True not in [p.mortgaged[space] for space in group.spaces]
    ]


def room(p: Position, group: Group, kind: Scarce) -> int:
    """How many of the kind the group could lawfully take from now on."""
    levels = [p.houses[space] for space in group.spaces]
    if kind == "house":
        return sum(max(0, HOTEL - 1 - level) for level in levels)
    return sum(level == HOTEL - 1 for level in levels) if min(levels) >= HOTEL - 1 else 0


def step_price(board: Board, group: Group) -> int:
    """What a house or hotel costs on the cheapest street of a group; at least 1."""
    return min([board.spaces[space].house_price for space in group.spaces])


def capacity(board: Board, p: Position, seat: SeatNo, kind: Scarce) -> int:
    """How many of the kind the seat could lawfully take and pay."""
    groups = entitled(board, p, seat)
    if not groups:
        return 0
    cash = free_cash(p, seat)
    total = 0
    for group in sorted(groups, key=lambda group: step_price(board, group)):
        price = step_price(board, group)
        take = min(room(p, group, kind), cash // price)
        total += take
        cash -= take * price
    return total


def places(board: Board, p: Position, seat: SeatNo, kind: Scarce) -> list[SpaceNo]:
    """Streets on which one of the kind may be put now, evenly (R8.4)."""
    found: list[SpaceNo] = []
    for group in entitled(board, p, seat):
        lowest = min(p.houses[space] for space in group.spaces)
        fits = lowest == HOTEL - 1 if kind == "hotel" else lowest < HOTEL - 1
        if fits:
            found.extend(space for space in group.spaces if p.houses[space] == lowest)
    return found


def may_take(board: Board, p: Position, seat: SeatNo, lot: Lot) -> bool:
    """Whether the seat could place this lot of a shortage auction."""
    return bool(places(board, p, seat, "hotel" if lot.kind == "hotel" else "house"))
