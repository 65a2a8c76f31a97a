"""The plain bot: buys what it can afford, bids to a limit, builds, mortgages to pay.

It chooses among what `rules.prompts` lists and needs no luck of its own, so a game of plain bots is repeatable.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import chain
from typing import NamedTuple

from msgspec.structs import replace

from minemonopoly.board.model import Board
from minemonopoly.rules import commands as c
from minemonopoly.rules.holdings import owns_group, total_assets
from minemonopoly.rules.moments import asked_in, moment
from minemonopoly.rules.prompts import (
    Choice,
    answers,
    breaking_down,
    building,
    claims,
    lifting,
    mortgaging,
    selling_back,
)
from minemonopoly.rules.shortage import entitled
from minemonopoly.rules.state import HOTEL, Game, Moment, SeatNo

RESERVE = 120
"""What it keeps in hand when it builds or lifts, in whole units."""

EARLY = 12
"""Up to this turn of each seat it pays to get out of jail."""

NOTHING = 1 << 62
"""The price of what is not to be had."""


class _Known(NamedTuple):
    """What was worked out last, and from what: the columns themselves, which are never changed but replaced."""

    owner: tuple[SeatNo | None, ...]
    mortgaged: tuple[bool, ...]
    houses: tuple[int, ...]
    seat: SeatNo
    walked: bool
    jailed: bool
    least: int


class Plain:
    """The plain bot of one seat. What it remembers only saves it work: it acts as if it remembered nothing."""

    __slots__ = ("_known",)

    def __init__(self) -> None:
        self._known: _Known | None = None

    def act(self, board: Board, game: Game, seat: SeatNo, now: Moment | None = None) -> c.Command | None:
        """What this seat does now of its own will or because it is asked; None while it has nothing to do."""
        if game.questions or game.offers or game.claims or game.salary_due:
            beside = aside(game, seat)
            if beside is not None:
                return beside
        if now is None:
            now = moment(game)
        if now in FIRST:
            listed = answers(board, game, seat, now)
            return listed[0].command if listed else None
        if now == "manage":
            return self._manage(board, game, seat) if seat == game.turn else None
        if seat not in asked_in(game, now):
            return None
        return ANSWERS.get(now, first)(board, game, seat, now)

    def _manage(self, board: Board, game: Game, seat: SeatNo) -> c.Command | None:
        """Builds, then lifts, with what is over; then the turn is done."""
        if game.cash[seat] - self._cheapest(board, game, seat) >= RESERVE:
            open_now = chain(lifting(board, game, seat), building(board, game, seat))
            wanted = _affordable(board, game, seat, open_now)
            if wanted is not None:
                return wanted
        return first(board, game, seat, "manage")

    def _cheapest(self, board: Board, game: Game, seat: SeatNo) -> int:
        """The least that building or lifting anything could cost; known until a deed or a house moves."""
        walked, jailed = game.lap[seat] >= board.settings.build_from_lap, game.jail_tries[seat] is not None
        known = self._known
        if (
            known is None
            or known.owner is not game.owner
            or known.mortgaged is not game.mortgaged
            or known.houses is not game.houses
            or (known.seat, known.walked, known.jailed) != (seat, walked, jailed)
        ):
            least = cheapest(board, game, seat)
            self._known = known = _Known(game.owner, game.mortgaged, game.houses, seat, walked, jailed, least)
        return known.least


def act(board: Board, game: Game, seat: SeatNo, now: Moment | None = None) -> c.Command | None:
    """The same for any seat, without remembering."""
    return Plain().act(board, game, seat, now)


def aside(game: Game, seat: SeatNo) -> c.Command | None:
    """What it says beside the course of the turn: yes to its own questions, no to offers, and rent is demanded."""
    name = game.seats[seat].name
    for question in game.questions:
        if question.by == name and name in question.needs:
            return c.Answer(name, question.number, yes=True)
    for offer in game.offers:
        if offer.to == seat:
            return c.Reject(seat, offer.number)
    due = claims(game, seat)
    return due[0].command if due else None


def cheapest(board: Board, game: Game, seat: SeatNo) -> int:
    """The least a house or the lifting of a mortgage could cost this seat, NOTHING when there is neither."""
    least = NOTHING
    for group in entitled(board, game, seat):
        if any(game.houses[space] < HOTEL for space in group.spaces):
            least = min(least, board.spaces[group.spaces[0]].house_price)
    if True in game.mortgaged:
        for space in board.deeds:
            if game.mortgaged[space] and game.owner[space] == seat:
                least = min(least, _lifting(board, space))
    return least


def _lifting(board: Board, space: int) -> int:
    """The cash it wants to see before it lifts a mortgage."""
    return board.spaces[space].mortgage * 3


def first(board: Board, game: Game, seat: SeatNo, now: Moment) -> c.Command | None:
    """The first answer listed: roll, draw, hold, end the turn."""
    listed = answers(board, game, seat, now)
    return listed[0].command if listed else None


def _among(board: Board, game: Game, seat: SeatNo, now: Moment, *kinds: type[c.Base]) -> c.Command | None:
    """The first open answer of the kind liked best."""
    listed = answers(board, game, seat, now)
    for kind in kinds:
        for choice in listed:
            if isinstance(choice.command, kind):
                return choice.command
    return None


def _jail(board: Board, game: Game, seat: SeatNo, now: Moment) -> c.Command | None:
    early = game.turn_number <= EARLY * len(game.seats)
    rich = game.cash[seat] > board.settings.jail_fine + RESERVE
    return _among(board, game, seat, now, *((c.UseCard, c.Bail) if early and rich else ()), c.Roll)


def _tax(board: Board, game: Game, seat: SeatNo, now: Moment) -> c.Command | None:
    flat, percent = answers(board, game, seat, now)
    settings = board.settings
    share = total_assets(board, game, seat) * settings.income_tax_percent
    return (percent if share < settings.income_tax_flat * 100 else flat).command


def _bid(board: Board, game: Game, seat: SeatNo, now: Moment) -> c.Command | None:
    """A tenth more than the standing bid, up to the price of the deed."""
    listed = answers(board, game, seat, now)
    bid = next((choice for choice in listed if isinstance(choice.command, c.Bid)), None)
    if bid is not None and isinstance(bid.command, c.Bid) and game.auction is not None:
        space = game.auction.lot.space
        worth = board.spaces[space].price if space is not None else 0
        limit = min(bid.high, worth, max(0, game.cash[seat] - RESERVE // 2))
        amount = max(bid.low, worth // 2 if bid.low == 1 else bid.low + worth // 10)
        if amount <= limit:
            return replace(bid.command, amount=amount)
    return next((choice.command for choice in listed if isinstance(choice.command, c.Pass)), None)


def _debt(board: Board, game: Game, seat: SeatNo, now: Moment) -> c.Command | None:
    """Pays when it can, else sells houses and mortgages, the deeds of whole groups last."""
    pay = _among(board, game, seat, now, c.Pay)
    if pay is not None:
        return pay
    for ways in (mortgaging, selling_back, breaking_down):
        found = [choice.command for choice in ways(board, game, seat)]
        if found:
            return min(found, key=lambda way: _loss(board, game, seat, way))
    return c.Ask(game.seats[seat].name, c.Bankrupt(seat), (game.seats[seat].name,))


def _loss(board: Board, game: Game, seat: SeatNo, way: c.Command) -> tuple[bool, int]:
    """What a way to cash costs it: a whole group, then a high price."""
    if not isinstance(way, c.Mortgage | c.SellHouses):
        return True, 0
    space = board.spaces[way.space]
    return owns_group(game, board.groups[space.group], seat), space.price


def _affordable(board: Board, game: Game, seat: SeatNo, open_now: Iterable[Choice]) -> c.Command | None:
    """The first of these that leaves the reserve: of houses as many steps as it can pay, of mortgages one."""
    spare = game.cash[seat] - RESERVE
    for choice in open_now:
        command = choice.command
        if isinstance(command, c.Build):
            step = sum(board.spaces[space].house_price for space in command.spaces)
            count = min(choice.high, spare // step) if step else choice.high
            if count >= choice.low:
                return c.Build(seat, command.spaces, count)
        elif isinstance(command, c.Lift) and spare >= _lifting(board, command.space):
            return command
    return None


FIRST = frozenset({"roll", "buy", "draw", "rent_roll"})
"""Moments in which the first answer listed is the plain one."""

ANSWERS: Mapping[Moment, Callable[[Board, Game, SeatNo, Moment], c.Command | None]] = {
    "jail": _jail,
    "tax": _tax,
    "auction": _bid,
    "debt": _debt,
}
"""What it answers where the first choice listed will not always do."""
