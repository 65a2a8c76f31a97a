"""Houses and hotels coming down (R8.8, R8.9)."""

from __future__ import annotations

from minemonopoly.board.model import SpaceNo
from minemonopoly.rules import commands as c
from minemonopoly.rules.building import want_even, want_street_group
from minemonopoly.rules.deeds import want_owner
from minemonopoly.rules.events import HousesSold
from minemonopoly.rules.holdings import sellback_price
from minemonopoly.rules.moments import want_raising
from minemonopoly.rules.paying import earn
from minemonopoly.rules.rulings import RuleError
from minemonopoly.rules.shortage import want_stock
from minemonopoly.rules.state import HOTEL, SeatNo
from minemonopoly.rules.tape import Tape


def sell_houses(tape: Tape, command: c.SellHouses) -> None:
    """Sell so many steps of one street back, evenly."""
    p = tape.now
    seat, space, count = command.seat, command.space, command.count
    want_raising(p, seat)
    level = check_sale(tape, seat, space, count)
    earn(tape, seat, count * sellback_price(tape.board, space), "sellback", space)
    _take_down(tape, seat, space, level, "sold")


def check_sale(tape: Tape, seat: SeatNo, space: SpaceNo, count: int) -> int:
    """Refuse steps that may not be sold back (R8.8); the level they lead to."""
    want_owner(tape, seat, space)
    before = tape.now.houses[space]
    level = before - count
    if count < 1 or level < 0:
        raise RuleError("no_buildings", space=space)
    want_even(tape, want_street_group(tape, seat, (space,)), {space: level})
    want_stock(tape.now, "house", _net(before, level))
    return level


def break_down(tape: Tape, command: c.BreakDown) -> None:
    """Bring hotels, and what stands higher beside them, down to so many houses in one act (R8.9)."""
    p = tape.now
    seat, level = command.seat, command.houses
    want_raising(p, seat)
    if not command.spaces or not 0 <= level < HOTEL:
        raise RuleError("bad_amount", word=str(level), least=0, most=HOTEL - 1)
    for space in command.spaces:
        want_owner(tape, seat, space)
    if all(p.houses[space] != HOTEL for space in command.spaces):
        raise RuleError("no_buildings", space=command.spaces[0])
    falling = [space for space in command.spaces if p.houses[space] > level]
    want_even(tape, want_street_group(tape, seat, command.spaces), dict.fromkeys(falling, level))
    want_stock(p, "house", sum(_net(p.houses[space], level) for space in falling))
    for space in falling:
        earn(tape, seat, breakdown_price(tape, space, level), "sellback", space)
        _take_down(tape, seat, space, level, "broken")


def breakdown_price(tape: Tape, space: SpaceNo, level: int) -> int:
    """Half the price of the houses missing from a hotel; a street without one sells as usual."""
    before = tape.now.houses[space]
    if before == HOTEL:
        return (HOTEL - level) * tape.board.spaces[space].house_price // 2
    return (before - level) * sellback_price(tape.board, space)


def _net(before: int, after: int) -> int:
    """Houses that must come out of the box when a street falls; negative when some go in."""
    return after if before == HOTEL else after - before


def _take_down(tape: Tape, seat: SeatNo, space: SpaceNo, level: int, how: str) -> None:
    before = tape.now.houses[space]
    hotels = 1 if before == HOTEL else 0
    tape.add(HousesSold(space, seat, level, -_net(before, level), hotels, how))  # type: ignore[arg-type]  # sold or broken
