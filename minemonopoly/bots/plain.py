"""The plain bot: buys what it can afford, bids to a limit, builds, mortgages to pay.

It chooses among what `rules.prompts` lists and needs no luck of its own, so a game of plain bots is repeatable.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import chain

from msgspec.structs import replace

from minemonopoly.board.model import Board, Group
from minemonopoly.rules import commands as c
from minemonopoly.rules.choice import Choice
from minemonopoly.rules.choices_cash import breaking_down, mortgaging, selling_back
from minemonopoly.rules.choices_manage import building, lifting
from minemonopoly.rules.holdings import owns_group, total_assets, whole_groups
from minemonopoly.rules.moments import asked_in, moment
from minemonopoly.rules.prompts import ANSWERS, UNCHANGING, answers, claims
from minemonopoly.rules.state import HOTEL, Game, Moment, SeatNo

RESERVE = 120
"""What it keeps in hand when it builds or lifts, in whole units."""

EARLY = 12
"""Up to this turn of each seat it pays to get out of jail."""

NOTHING = 1 << 62
"""The price of what is not to be had."""


class Plain:
    """The plain bot of one seat. What it remembers only saves it work: it acts as if it remembered nothing."""

    __slots__ = ("_houses", "_least", "_mortgaged", "_owner", "_seat", "_whole")

    def __init__(self) -> None:
        self._seat = -1
        self._owner: tuple[SeatNo | None, ...] = ()
        self._mortgaged: tuple[bool, ...] = ()
        self._houses: tuple[int, ...] = ()
        self._whole: list[Group] = []
        self._least = 0

    def act(self, board: Board, game: Game, seat: SeatNo, now: Moment | None = None) -> c.Command | None:
        """What this seat does now of its own will or because it is asked; None while it has nothing to do."""
        if now is None:
            now = moment(game)
        if game.questions or game.offers or game.claims or game.salary_due:
            beside = aside(game, seat, now)
            if beside is not None:
                return beside
        on_turn = seat == game.turn
        if now == "manage" and on_turn:
            if (
                self._owner is not game.owner
                or self._mortgaged is not game.mortgaged
                or self._houses is not game.houses
                or self._seat != seat
            ):
                self._look(board, game, seat)
            if game.cash[seat] - self._least >= RESERVE:
                wanted = spend(board, game, seat)
                if wanted is not None:
                    return wanted
        if on_turn and now in UNCHANGING:
            return UNCHANGING[now][seat][0].command
        if now in FIRST:
            listed = ANSWERS[now](board, game, seat)
            return listed[0].command if listed else None
        return SPECIAL[now](board, game, seat) if seat in asked_in(game, now) else None

    def _look(self, board: Board, game: Game, seat: SeatNo) -> None:
        """Find the least a house or the lifting of a mortgage could cost; NOTHING when there is neither.

        Known until a deed or a house moves: columns are never changed but replaced. Lap and jail are left out: what
        may be built in the end is the prompts' business.
        """
        if self._owner is not game.owner or self._seat != seat:
            self._owner, self._seat = game.owner, seat
            self._whole = whole_groups(board, game, seat)
        self._mortgaged, self._houses = mortgaged, houses = game.mortgaged, game.houses
        least = NOTHING
        for group in self._whole:
            if min([houses[space] for space in group.spaces]) < HOTEL and not _pledged(group, mortgaged):
                least = min(least, board.spaces[group.spaces[0]].house_price)
        if True in mortgaged:
            mine = [space for space in board.deeds if mortgaged[space] and self._owner[space] == seat]
            least = min([least, *[_lifting(board, space) for space in mine]])
        self._least = least


def act(board: Board, game: Game, seat: SeatNo, now: Moment | None = None) -> c.Command | None:
    """The same for any seat, without remembering."""
    return Plain().act(board, game, seat, now)


def aside(game: Game, seat: SeatNo, now: Moment) -> c.Command | None:
    """What it says beside the course of the turn: yes to its own questions, no to offers, and rent is demanded."""
    name = game.seats[seat].name
    for question in game.questions:
        if question.by == name and name in question.needs:
            return c.Answer(name, question.number, yes=True)
    for offer in game.offers:
        if offer.to == seat:
            return c.Reject(seat, offer.number)
    due = claims(game, seat, now)
    return due[0].command if due else None


def _pledged(group: Group, mortgaged: tuple[bool, ...]) -> bool:
    """Whether a deed of the group is mortgaged."""
    return True in [mortgaged[space] for space in group.spaces]


def spend(board: Board, game: Game, seat: SeatNo) -> c.Command | None:
    """Lifts, then builds, with what is over."""
    spare = game.cash[seat] - RESERVE
    return _affordable(board, spare, seat, chain(lifting(board, game, seat), building(board, game, seat, spare)))


def _lifting(board: Board, space: int) -> int:
    """The cash it wants to see before it lifts a mortgage."""
    return board.spaces[space].mortgage * 3


def _listed(board: Board, game: Game, seat: SeatNo) -> c.Command | None:
    """The first answer listed."""
    listed = answers(board, game, seat)
    return listed[0].command if listed else None


def _among(listed: tuple[Choice, ...], *kinds: type[c.Base]) -> c.Command | None:
    """The first of these answers that is of the kind liked best."""
    for kind in kinds:
        for choice in listed:
            if isinstance(choice.command, kind):
                return choice.command
    return None


def _jail(board: Board, game: Game, seat: SeatNo) -> c.Command | None:
    early = game.turn_number <= EARLY * len(game.seats)
    rich = game.cash[seat] > board.settings.jail_fine + RESERVE
    return _among(answers(board, game, seat, "jail"), *((c.UseCard, c.Bail) if early and rich else ()), c.Roll)


def _tax(board: Board, game: Game, seat: SeatNo) -> c.Command | None:
    flat, percent = answers(board, game, seat, "tax")
    settings = board.settings
    share = total_assets(board, game, seat) * settings.income_tax_percent
    return (percent if share < settings.income_tax_flat * 100 else flat).command


def _bid(board: Board, game: Game, seat: SeatNo) -> c.Command | None:
    """A tenth more than the standing bid, up to the price of the deed."""
    listed = answers(board, game, seat, "auction")
    bid = next((choice for choice in listed if isinstance(choice.command, c.Bid)), None)
    if bid is not None and isinstance(bid.command, c.Bid) and game.auction is not None:
        space = game.auction.lot.space
        worth = board.spaces[space].price if space is not None else 0
        limit = min(bid.high, worth, max(0, game.cash[seat] - RESERVE // 2))
        amount = max(bid.low, worth // 2 if bid.low == 1 else bid.low + worth // 10)
        if amount <= limit:
            return replace(bid.command, amount=amount)
    return next((choice.command for choice in listed if isinstance(choice.command, c.Pass)), None)


def _debt(board: Board, game: Game, seat: SeatNo) -> c.Command | None:
    """Pays when it can, else sells houses and mortgages, the deeds of whole groups last."""
    pay = _among(answers(board, game, seat, "debt"), c.Pay)
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


def _affordable(board: Board, spare: int, seat: SeatNo, open_now: Iterable[Choice]) -> c.Command | None:
    """The first of these that costs no more than `spare`: of houses as many steps as that pays, of mortgages one."""
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


FIRST: frozenset[Moment] = frozenset({"roll", "buy", "draw", "manage", "rent_roll", "lift_or_hold"})
"""Moments in which the first answer listed will do: roll, buy what can be paid, draw, end the turn, hold."""

SPECIAL: Mapping[Moment, Callable[[Board, Game, SeatNo], c.Command | None]] = {
    "jail": _jail,
    "tax": _tax,
    "auction": _bid,
    "debt": _debt,
    "forced_sale": _listed,
    "house_call": _listed,
}
"""What is thought over."""
