"""Who holds what: derived facts that deciders, prompts and the ledger share."""

from __future__ import annotations

from collections.abc import Iterator

from minemonopoly.board.model import Board, Group, Kind, SpaceNo
from minemonopoly.rules.state import HOTEL, SEATS, LiftOrHold, Position, SeatNo, TakeLot

STREET = Kind.STREET
"""Looked up once: reading a member of an enumeration takes as long as all else that is asked of a group."""


def round_from(p: Position, seat: SeatNo) -> Iterator[SeatNo]:
    """All solvent seats in turn order, beginning with this one."""
    seats = p.seats
    for other in (*SEATS[seat : len(seats)], *SEATS[:seat]):
        if not seats[other].bankrupt:
            yield other


def others(p: Position, seat: SeatNo) -> list[SeatNo]:
    """Every other solvent seat in turn order from this one (R10.8)."""
    return [other for other in round_from(p, seat) if other != seat]


def next_seat(p: Position) -> SeatNo:
    """Whose turn follows."""
    seats = p.seats
    count = len(seats)
    seat = (p.turn + 1) % count
    while seats[seat].bankrupt:
        seat = (seat + 1) % count
    return SEATS[seat]


def seat_named(p: Position, name: str) -> SeatNo | None:
    """The seat that person plays, or None."""
    for number, seat in enumerate(p.seats):
        if seat.name == name:
            return SeatNo(number)
    return None


def group_of(board: Board, space: SpaceNo) -> Group | None:
    """The group of a deed, None where there is none."""
    number = board.spaces[space].group
    return board.groups[number] if number >= 0 else None


def owns_group(p: Position, group: Group, seat: SeatNo) -> bool:
    """Whether the seat holds every deed of the group."""
    owner = p.owner
    for space in group.spaces:  # noqa: SIM110 - all() would take three times as long, and this is asked often
        if owner[space] != seat:
            return False
    return True


def whole_groups(board: Board, p: Position, seat: SeatNo) -> list[Group]:
    """The groups of streets that are wholly the seat's (R7.1)."""
    owner = p.owner
    return [
        group
        for group in board.groups
        if owner[group.spaces[0]] == seat and group.kind is STREET and owns_group(p, group, seat)
    ]


def group_built(board: Board, p: Position, space: SpaceNo) -> bool:
    """Whether any building stands in the group of this deed."""
    group = group_of(board, space)
    return group is not None and any(p.houses[other] for other in group.spaces)


def deeds_of(board: Board, p: Position, seat: SeatNo) -> list[SpaceNo]:
    """The seat's deeds in board order."""
    owner = p.owner
    return [space for space in board.deeds if owner[space] == seat]


def rounded_up(amount: int, percent: int) -> int:
    """That percentage of a sum, rounded up to a whole unit."""
    return -(-amount * percent // 100)


def interest(board: Board, space: SpaceNo) -> int:
    """The interest on a deed's mortgage (R9.3, R9.4)."""
    return rounded_up(board.spaces[space].mortgage, board.settings.mortgage_interest_percent)


def lift_price(board: Board, p: Position, seat: SeatNo, space: SpaceNo) -> int:
    """What lifting costs: value and interest (R9.3), the value alone while lift-or-hold is asked (R9.4)."""
    value = board.spaces[space].mortgage
    return value if LiftOrHold(seat, space) in p.lifts else value + interest(board, space)


def sellback_price(board: Board, space: SpaceNo) -> int:
    """What the bank pays for one step of a street (R8.8)."""
    street = board.spaces[space]
    if board.settings.sellback == "half_price":
        return street.house_price // 2
    return min(street.mortgage, street.house_price)


def committed(p: Position, seat: SeatNo) -> int:
    """Cash that a leading bid or an offer to the bank binds (R5.8, R9.7)."""
    bound = 0
    if p.auction is not None and p.auction.leader == seat and p.auction.high is not None:
        bound += p.auction.high
    if p.forced is not None and p.forced.by == seat:
        bound += p.forced.amount
    return bound


def free_cash(p: Position, seat: SeatNo) -> int:
    """What the seat may spend of its own will; never below 0."""
    return max(0, p.cash[seat] - committed(p, seat))


def buildings_worth(board: Board, p: Position, seat: SeatNo) -> int:
    """What the bank would pay for every building of the seat (R8.8)."""
    houses = p.houses
    owner = p.owner
    return sum(houses[s] * sellback_price(board, s) for s in board.deeds if houses[s] and owner[s] == seat)


def raisable(board: Board, p: Position, seat: SeatNo) -> int:
    """What the bank would pay the seat now: buildings sold back, then every free deed mortgaged."""
    owner, mortgaged, tied = p.owner, p.mortgaged, lot_spaces(p)
    deeds = [board.spaces[s].mortgage for s in board.deeds if owner[s] == seat and not mortgaged[s] and s not in tied]
    return sum(deeds) + buildings_worth(board, p, seat)


def is_lot(p: Position, space: SpaceNo) -> bool:
    """Whether the deed is under the hammer, waits for it, or for the rest of its price (R5.8)."""
    return space in lot_spaces(p)


def lot_spaces(p: Position) -> list[SpaceNo | None]:
    """What is under the hammer, waits for it, or for the rest of its price (R5.8); None for a house or hotel."""
    found = [lot.space for lot in p.lots]
    if p.auction is not None:
        found.append(p.auction.lot.space)
    if p.debts:
        found += [debt.then.lot.space for debt in p.debts if isinstance(debt.then, TakeLot)]
    return found


def is_tied(p: Position, space: SpaceNo) -> bool:
    """Whether the deed cannot be traded now: a lot, or under a forced sale whose owner has to answer (R9.2, R9.7)."""
    return is_lot(p, space) or (p.forced is not None and p.forced.space == space)


def total_assets(board: Board, p: Position, seat: SeatNo) -> int:
    """Cash, deeds at their printed price, houses at house price, a hotel as five (R5.6)."""
    total = p.cash[seat]
    for space in board.deeds:
        if p.owner[space] == seat:
            printed = board.spaces[space]
            total += printed.price + p.houses[space] * printed.house_price
    return total


def level_steps(before: int, after: int) -> tuple[int, int, int]:
    """Houses needed at most on the way, houses and hotels that leave the box in the end, building up a street."""
    needed = max(0, min(after, HOTEL - 1) - before)
    hotels = 1 if after == HOTEL > before else 0
    return needed, needed - (HOTEL - 1) * hotels, hotels
