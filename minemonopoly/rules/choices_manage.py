"""Building, lifting, putting up for sale and forcing a sale (R8, R9.3, R9.6, R9.7)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import chain

from minemonopoly.board.model import Board, SpaceNo
from minemonopoly.rules import commands as c
from minemonopoly.rules.building import check_build
from minemonopoly.rules.choice import STILL, Choice, passes, runs
from minemonopoly.rules.holdings import deeds_of, free_cash, group_built, is_lot, lift_price
from minemonopoly.rules.moments import MANAGING, moment
from minemonopoly.rules.shortage import entitled
from minemonopoly.rules.state import HOTEL, Game, SeatNo
from minemonopoly.rules.tape import Tape


def managing(board: Board, game: Game, seat: SeatNo) -> Iterator[Choice]:
    """Building, lifting, putting up for sale and forcing a sale."""
    return chain(lifting(board, game, seat), building(board, game, seat), selling(board, game, seat))


def lifting(board: Board, game: Game, seat: SeatNo) -> Iterator[Choice]:
    """Mortgages that could be lifted (R9.3)."""
    if True not in game.mortgaged:
        return
    now = moment(game)
    if now in STILL or now == "debt":
        return
    cash = free_cash(game, seat)
    for space in deeds_of(board, game, seat):
        if game.mortgaged[space] and not is_lot(game, space):
            forced = game.forced is not None and game.forced.space == space
            if not forced and cash >= lift_price(board, game, seat, space):
                yield Choice(c.Lift(seat, space))


def building(board: Board, game: Game, seat: SeatNo, spare: int | None = None) -> Iterator[Choice]:
    """Streets, and whole groups, that could be built on (R8.1 to R8.7), of that what costs no more than `spare`."""
    if moment(game) not in MANAGING:
        return
    cash = free_cash(game, seat) if spare is None else min(spare, free_cash(game, seat))
    for group in entitled(board, game, seat):
        price = board.spaces[group.spaces[0]].house_price
        paid = cash // price if price else HOTEL * len(group.spaces)
        if paid:
            levels = [game.houses[space] for space in group.spaces]
            lowest = min(levels)
            most = min(HOTEL - max(levels), paid // len(levels))
            yield from _built(board, game, seat, group.spaces, most)
            for space, level in zip(group.spaces, levels, strict=True):
                if level == lowest < HOTEL:
                    yield from _built(board, game, seat, (space,), min(_step_up(levels, level), paid))


def _built(board: Board, game: Game, seat: SeatNo, spaces: tuple[SpaceNo, ...], most: int) -> Iterator[Choice]:
    """The counts up to `most` that may be built on these; where the most is accepted all below it are."""
    check = partial(check_build, Tape.blank(board, game), seat, spaces)
    if most > 1 and passes(check, most):
        yield Choice(c.Build(seat, spaces, 1), 1, most)
    elif most:
        for low, high in runs(most - 1 if most > 1 else 1, check):
            yield Choice(c.Build(seat, spaces, low), low, high)


def _step_up(levels: list[int], level: int) -> int:
    """How far one of the lowest streets of a group may rise alone (R8.4)."""
    if levels.count(level) > 1:
        return min(HOTEL, level + 1) - level
    others_at = min((other for other in levels if other != level), default=HOTEL)
    return min(HOTEL, others_at + 1) - level


def selling(board: Board, game: Game, seat: SeatNo) -> Iterator[Choice]:
    """Own deeds to put up, and mortgaged ones of others to force a sale of (R9.6, R9.7)."""
    prisoner = game.jail_tries[seat] is not None and not board.settings.jail_may_deal
    if prisoner or moment(game) not in MANAGING:
        return
    for space in deeds_of(board, game, seat):
        if not group_built(board, game, space):
            yield Choice(c.Sell(seat, space))
    if not board.settings.mortgage_forced_sale:
        return
    cash = free_cash(game, seat)
    for space in board.deeds:
        owner = game.owner[space]
        if owner is None or owner == seat or not game.mortgaged[space] or group_built(board, game, space):
            continue
        least = board.spaces[space].mortgage + 1
        if cash >= least:
            yield Choice(c.Force(seat, space, least), least, cash)
