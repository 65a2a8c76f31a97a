"""The plain bot: buys what it can afford, bids to a limit, builds, mortgages to pay.

It chooses among what `rules.prompts` lists and needs no luck of its own, so a game of plain bots is repeatable.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from msgspec.structs import replace

from minemonopoly.board.model import Board
from minemonopoly.rules import commands as c
from minemonopoly.rules.holdings import owns_group, total_assets
from minemonopoly.rules.prompts import Choice, answers, asked, claims, managing, moment, raising
from minemonopoly.rules.state import Game, Moment, SeatNo

RESERVE = 120
"""What it keeps in hand when it builds or lifts, in whole units."""

EARLY = 12
"""Up to this turn of each seat it pays to get out of jail."""


def act(board: Board, game: Game, seat: SeatNo) -> c.Command | None:
    """What this seat does now of its own will or because it is asked; None while it has nothing to do."""
    for question in game.questions:
        if game.seats[seat].name in question.needs and question.by == game.seats[seat].name:
            return c.Answer(game.seats[seat].name, question.number, yes=True)
    for offer in game.offers:
        if offer.to == seat:
            return c.Reject(seat, offer.number)
    due = claims(game, seat)
    if due:
        return due[0].command
    if seat not in asked(game):
        return None
    return _ANSWERS.get(moment(game), _first)(board, game, seat)


def _first(board: Board, game: Game, seat: SeatNo) -> c.Command | None:
    """The first answer listed: roll, draw, hold."""
    return next((choice.command for choice in answers(board, game, seat)), None)


def _among(board: Board, game: Game, seat: SeatNo, *kinds: type[c.Base]) -> c.Command | None:
    """The first open answer of the kind liked best."""
    listed = answers(board, game, seat)
    for kind in kinds:
        for choice in listed:
            if isinstance(choice.command, kind):
                return choice.command
    return None


def _jail(board: Board, game: Game, seat: SeatNo) -> c.Command | None:
    early = game.turn_number <= EARLY * len(game.seats)
    rich = game.cash[seat] > board.settings.jail_fine + RESERVE
    return _among(board, game, seat, *((c.UseCard, c.Bail) if early and rich else ()), c.Roll)


def _buy(board: Board, game: Game, seat: SeatNo) -> c.Command | None:
    return _among(board, game, seat, c.Buy, c.Decline)


def _tax(board: Board, game: Game, seat: SeatNo) -> c.Command | None:
    settings = board.settings
    share = total_assets(board, game, seat) * settings.income_tax_percent / 100
    return c.ChooseTax(seat, percent=share < settings.income_tax_flat)


def _bid(board: Board, game: Game, seat: SeatNo) -> c.Command | None:
    """A tenth more than the standing bid, up to the price of the deed."""
    bid = next((choice for choice in answers(board, game, seat) if isinstance(choice.command, c.Bid)), None)
    if bid is not None and isinstance(bid.command, c.Bid) and game.auction is not None:
        space = game.auction.lot.space
        worth = board.spaces[space].price if space is not None else 0
        limit = min(bid.high, worth, max(0, game.cash[seat] - RESERVE // 2))
        amount = max(bid.low, worth // 2 if bid.low == 1 else bid.low + worth // 10)
        if amount <= limit:
            return replace(bid.command, amount=amount)
    return _among(board, game, seat, c.Pass)


def _debt(board: Board, game: Game, seat: SeatNo) -> c.Command | None:
    """Pays when it can, else sells houses and mortgages, the deeds of whole groups last."""
    pay = _among(board, game, seat, c.Pay)
    if pay is not None:
        return pay
    ways = [
        choice.command for choice in raising(board, game, seat) if isinstance(choice.command, c.SellHouses | c.Mortgage)
    ]
    if ways:
        return min(ways, key=lambda way: _loss(board, game, seat, way))
    broken = [choice.command for choice in raising(board, game, seat)]
    return broken[0] if broken else c.Ask(game.seats[seat].name, c.Bankrupt(seat), (game.seats[seat].name,))


def _loss(board: Board, game: Game, seat: SeatNo, way: c.SellHouses | c.Mortgage) -> tuple[bool, bool, int]:
    space = board.spaces[way.space]
    whole = owns_group(game, board.groups[space.group], seat)
    return whole, isinstance(way, c.SellHouses), space.price


def _manage(board: Board, game: Game, seat: SeatNo) -> c.Command | None:
    """Builds, then lifts, with what is over; then the turn is done."""
    return _build(board, game, managing(board, game, seat)) or _among(board, game, seat, c.EndTurn)


def _build(board: Board, game: Game, open_now: Iterable[Choice]) -> c.Command | None:
    for choice in open_now:
        command = choice.command
        if isinstance(command, c.Build):
            cost = sum(board.spaces[space].house_price for space in command.spaces) * command.count
        elif isinstance(command, c.Lift):
            cost = board.spaces[command.space].mortgage * 3
        else:
            continue
        if game.cash[command.seat] - cost >= RESERVE:
            return command
    return None


_ANSWERS: Mapping[Moment, Callable[[Board, Game, SeatNo], c.Command | None]] = {
    "jail": _jail,
    "buy": _buy,
    "tax": _tax,
    "auction": _bid,
    "debt": _debt,
    "manage": _manage,
}
