"""The trading bot: knows what deeds are worth to whom, offers trades, answers offers, and forces sales.

Where nothing is to be dealt it plays as the plain bot does. It needs no luck of its own.
"""

from __future__ import annotations

from msgspec.structs import replace

from minemonopoly.board.model import Board, SpaceNo
from minemonopoly.bots.deals import best_offer, fair
from minemonopoly.bots.plain import RESERVE, Plain
from minemonopoly.bots.worth import deed_worth
from minemonopoly.rules import commands as c
from minemonopoly.rules.choices_cash import mortgaging
from minemonopoly.rules.choices_manage import selling
from minemonopoly.rules.decide import why_not
from minemonopoly.rules.moments import moment
from minemonopoly.rules.prompts import answers
from minemonopoly.rules.state import Game, Moment, SeatNo

OFTEN = 4
"""In one of so many turns it looks for a deal."""

GOLDEN = 2654435769
"""2**32 over the golden mean: its multiples are spread evenly, for every seat of a table of any size."""


class Trader:
    """The trading bot of one seat. It remembers nothing but what saves the plain bot work."""

    __slots__ = ("_plain",)

    def __init__(self) -> None:
        self._plain = Plain()

    def act(self, board: Board, game: Game, seat: SeatNo, now: Moment | None = None) -> c.Command | None:
        """What this seat does now of its own will or because it is asked; None while it has nothing to do."""
        for offer in game.offers:
            if offer.to == seat:
                return _answer(board, game, seat, offer.number)
        if now is None:
            now = moment(game)
        deal = None
        if now == "manage" and seat == game.turn and not game.offers:
            deal = _offer(board, game, seat) or _force(board, game, seat)
        elif now == "buy" and seat == game.turn:
            deal = _mortgage_to_buy(board, game, seat)
        elif now == "auction":
            deal = _bid(board, game, seat)
        elif now == "forced_sale":
            deal = _keep(board, game, seat)
        return deal or self._plain.act(board, game, seat, now)


def looks(game: Game) -> bool:
    """Whether in this turn a deal is looked for: in every fourth or so, until an offer is made.

    The offer raises the number of the next one, so nobody is asked the same twice in a turn.
    """
    drawn = game.turn_number * GOLDEN % 2**32 * OFTEN >> 32
    return game.number % OFTEN == drawn


def _offer(board: Board, game: Game, seat: SeatNo) -> c.Command | None:
    """The best deal, in a turn for looking."""
    return best_offer(board, game, seat, game.cash[seat] - RESERVE) if looks(game) else None


def _force(board: Board, game: Game, seat: SeatNo) -> c.Command | None:
    """The mortgaged deed of another that it gains most by (R9.7): a second time only when mortgaged again."""
    if not board.settings.mortgage_forced_sale or True not in game.mortgaged:
        return None
    found: c.Force | None = None
    most = 0
    for choice in selling(board, game, seat):
        command = choice.command
        if not isinstance(command, c.Force) or game.cash[seat] - choice.low < RESERVE:
            continue
        gained = deed_worth(board, game, seat, command.space) - choice.low
        if gained > most:
            found, most = command, gained
    return found


def _answer(board: Board, game: Game, seat: SeatNo, number: int) -> c.Command:
    """Yes to what is fair and possible, else no."""
    offer = next(offer for offer in game.offers if offer.number == number)
    accept = c.Accept(seat, number)
    good = fair(board, game, seat, offer) and why_not(board, game, accept) is None
    return accept if good else c.Reject(seat, number)


def _mortgage_to_buy(board: Board, game: Game, seat: SeatNo) -> c.Command | None:
    """A mortgage on what it can do without, when that lets it buy what is worth more than its price (R5.2)."""
    if game.landing is None:
        return None
    space = game.landing.space
    price = board.spaces[space].price
    missing = price - game.cash[seat]
    if missing <= 0 or deed_worth(board, game, seat, space) <= price:
        return None
    ways = [choice.command for choice in mortgaging(board, game, seat)]
    loose = [way for way in ways if isinstance(way, c.Mortgage) and _is_loose(board, game, way.space)]
    if sum(board.spaces[way.space].mortgage for way in loose) < missing:
        return None
    return max(loose, key=lambda way: board.spaces[way.space].mortgage)


def _is_loose(board: Board, game: Game, space: SpaceNo) -> bool:
    """Whether the owner holds no other deed of its group."""
    group = board.groups[board.spaces[space].group]
    return sum(game.owner[other] == game.owner[space] for other in group.spaces) == 1


def _bid(board: Board, game: Game, seat: SeatNo) -> c.Command | None:
    """A little more than the standing bid, up to what the deed is worth to it; houses are left to the plain bot."""
    auction = game.auction
    if auction is None or auction.lot.space is None or auction.leader == seat:
        return None
    worth = deed_worth(board, game, seat, auction.lot.space)
    for choice in answers(board, game, seat):
        if isinstance(choice.command, c.Bid):
            price = board.spaces[auction.lot.space].price
            amount = max(choice.low, price // 2 if choice.low == 1 else choice.low + price // 10)
            if amount <= min(worth, choice.high - RESERVE // 2):
                return replace(choice.command, amount=amount)
    return None


def _keep(board: Board, game: Game, seat: SeatNo) -> c.Command | None:
    """Buys a deed back that others force a sale of, when it can and it is worth that (R9.7)."""
    for choice in answers(board, game, seat):
        command = choice.command
        if (
            isinstance(command, c.Redeem)
            and deed_worth(board, game, seat, command.space) > board.spaces[command.space].mortgage
        ):
            return command
    return None
