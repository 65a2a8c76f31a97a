"""Houses and hotels going up (R8.1 to R8.7)."""

from __future__ import annotations

from typing import TypeAlias

from minemonopoly.board.model import Group, SpaceNo
from minemonopoly.rules import commands as c
from minemonopoly.rules.events import (
    HouseCallClosed,
    HouseCallOpened,
    HousesBuilt,
    LotQueued,
    MoneyPaid,
    PlacingEnded,
    WishMade,
)
from minemonopoly.rules.holdings import STREET, level_steps, others, owns_group
from minemonopoly.rules.jail import want_dealing
from minemonopoly.rules.moments import MANAGING, refuse_moment, want_moment
from minemonopoly.rules.paying import want_cash
from minemonopoly.rules.rulings import RuleError
from minemonopoly.rules.shortage import Scarce, capacity, places, stock, want_stock
from minemonopoly.rules.state import HOTEL, HouseCall, Lot, SeatNo
from minemonopoly.rules.tape import Tape

Short: TypeAlias = tuple[Scarce, int, list[SeatNo]]
"""A kind that may not suffice, how many are asked for, and who else may want some."""


def build(tape: Tape, command: c.Build) -> None:
    """Build on one street, or one step on each of several; or place a house won in a shortage auction."""
    p = tape.now
    seat = command.seat
    now = tape.moment()
    if p.placing is not None and p.placing.seat == seat and now == "house_call":
        _place(tape, command)
        return
    if now not in MANAGING:
        raise refuse_moment(p)
    short = check_build(tape, seat, command.spaces, command.count)
    if short is None:
        put_up(tape, seat, command.spaces, command.count)
        return
    kind, needed, interested = short
    wishes = ((seat, needed),)
    tape.add(HouseCallOpened(HouseCall(kind, seat, command.spaces, command.count, wishes, tuple(interested))))


def check_build(tape: Tape, seat: SeatNo, spaces: tuple[SpaceNo, ...], count: int) -> Short | None:
    """Refuse what may not be built in the seat's own time (R8.1 to R8.7); what of it others may want too."""
    want_dealing(tape, seat)
    check_lawful(tape, seat, spaces, count)
    short = _first_short(tape, seat, spaces, count)
    want_cash(tape, seat, cost(tape, spaces, count))
    return short


def check_lawful(tape: Tape, seat: SeatNo, spaces: tuple[SpaceNo, ...], count: int) -> None:
    """Ownership, group, mortgages, lap and evenness of a build (R8.1, R8.2, R8.4, R8.5)."""
    if not spaces or count < 1:
        raise RuleError("bad_amount", word=str(count), least=1, most=HOTEL)
    p = tape.now
    foreign = [space for space in spaces if p.owner[space] != seat]
    if len(foreign) == len(spaces):  # who owns some of a group lacks the others: `no_monopoly` says it better
        raise RuleError("not_owner", space=foreign[0], owner=p.owner[foreign[0]])
    group = want_street_group(tape, seat, spaces)
    for space in group.spaces:
        if p.mortgaged[space]:
            raise RuleError("group_mortgaged", group=tape.board.spaces[space].group, space=space)
    if p.lap[seat] < tape.board.settings.build_from_lap:
        raise RuleError("first_lap", lap=tape.board.settings.build_from_lap)
    want_even(tape, group, {space: p.houses[space] + count for space in spaces})


def want_street_group(tape: Tape, seat: SeatNo, spaces: tuple[SpaceNo, ...]) -> Group:
    """The one group of streets that all these belong to, wholly the seat's (`no_monopoly` otherwise)."""
    number = tape.board.spaces[spaces[0]].group
    group = tape.board.groups[number]
    strangers = spaces != group.spaces and not set(spaces) <= set(group.spaces)
    if group.kind is not STREET or strangers or not owns_group(tape.now, group, seat):
        raise RuleError("no_monopoly", group=number)
    return group


def want_even(tape: Tape, group: Group, changed: dict[SpaceNo, int]) -> None:
    """Refuse levels beyond a hotel or differing by more than one, naming the street to begin with (R8.4, R8.5)."""
    houses = tape.now.houses
    levels = [changed.get(space, houses[space]) for space in group.spaces]
    lowest, highest = min(levels), max(levels)
    if highest > HOTEL:
        raise RuleError("fully_built", space=group.spaces[next(at for at in range(len(levels)) if levels[at] > HOTEL)])
    if highest - lowest > 1:
        falling = group.spaces[levels.index(lowest)] in changed
        raise RuleError("uneven", space=group.spaces[levels.index(highest if falling else lowest)])


def cost(tape: Tape, spaces: tuple[SpaceNo, ...], count: int) -> int:
    """What the bank asks for so many steps on each."""
    return count * sum([tape.board.spaces[space].house_price for space in spaces])


def needs(tape: Tape, spaces: tuple[SpaceNo, ...], count: int) -> dict[Scarce, int]:
    """Houses and hotels that must be in the box (R8.6): the four houses of a hotel must have been there."""
    steps = [level_steps(tape.now.houses[space], tape.now.houses[space] + count) for space in spaces]
    return {"house": sum([step[0] for step in steps]), "hotel": sum([step[2] for step in steps])}


def _first_short(tape: Tape, seat: SeatNo, spaces: tuple[SpaceNo, ...], count: int) -> Short | None:
    """The kind that others may want too, how many are asked for, and who those are; refuses what is not there."""
    p = tape.now
    short: Short | None = None
    for kind, needed in needs(tape, spaces, count).items():
        if not needed:
            continue
        have = stock(p, kind)
        interested: list[SeatNo] = []
        if tape.board.settings.build_shortage == "auction" and p.called != p.turn_number and have:
            rivals = {other: capacity(tape.board, p, other, kind) for other in others(p, seat)}
            if needed + sum(rivals.values()) > have:
                interested = [other for other, could in rivals.items() if could]
        if interested:
            short = short or (kind, needed, interested)
        else:
            want_stock(p, kind, needed)
    return short


def put_up(tape: Tape, seat: SeatNo, spaces: tuple[SpaceNo, ...], count: int, *, free: bool = False) -> None:
    """Pay and build, lowest streets first."""
    before = tape.now.houses
    for space in sorted(spaces, key=before.__getitem__):
        level = before[space] + count
        _, houses, hotels = level_steps(before[space], level)
        if not free:
            tape.add(MoneyPaid(seat, None, tape.board.spaces[space].house_price * count, "build", space))
        tape.add(HousesBuilt(space, seat, level, houses, hotels))


def _place(tape: Tape, command: c.Build) -> None:
    """The free build of a house or hotel won in a shortage auction (R8.7)."""
    p = tape.now
    placing = p.placing
    if placing is None:
        return
    check_lawful(tape, command.seat, command.spaces, command.count)
    if (
        len(command.spaces) != 1
        or command.count != 1
        or command.spaces[0] not in places(tape.board, p, command.seat, placing.kind)
    ):
        raise RuleError("uneven", space=command.spaces[0])
    put_up(tape, command.seat, command.spaces, 1, free=True)
    tape.add(PlacingEnded(command.seat, placing.kind, placed=True))


def want(tape: Tape, command: c.Want) -> None:
    """Wish for scarce houses (R8.7)."""
    p = tape.now
    want_moment(p, "house_call")
    call = p.house_call
    if call is None or command.seat not in call.asked:
        raise RuleError("not_asked")
    most = capacity(tape.board, p, command.seat, call.kind)
    if not 1 <= command.count <= most:
        raise RuleError("bad_amount", word=str(command.count), least=1, most=most)
    tape.add(WishMade(command.seat, command.count))


def answer_call(tape: Tape) -> None:
    """Everybody has said: build, or auction the houses one at a time (R8.7)."""
    p = tape.now
    call = p.house_call
    if call is None:
        return
    have = stock(p, call.kind)
    wished = sum(count for _, count in call.wishes)
    if wished > have and len(call.wishes) > 1:
        tape.add(HouseCallClosed(call.builder, "auction"))
        eager = tuple(seat for seat, _ in call.wishes)
        for _ in range(have):
            tape.add(LotQueued(Lot(call.kind, "shortage", bidders=eager)))
        return
    try:
        check_lawful(tape, call.builder, call.spaces, call.count)
        for kind, needed in needs(tape, call.spaces, call.count).items():
            want_stock(p, kind, needed)
        want_cash(tape, call.builder, cost(tape, call.spaces, call.count))
    except RuleError:
        tape.add(HouseCallClosed(call.builder, "dropped"))
        return
    tape.add(HouseCallClosed(call.builder, "enough"))
    put_up(tape, call.builder, call.spaces, call.count)
