"""The trading bot: plays as the plain one, and buys the deeds that make its groups whole.

It offers only what a bot like itself would accept, so that no offer is made in vain among its kind.
"""

from __future__ import annotations

from collections.abc import Iterator

from minemonopoly.board.model import Board, Group, SpaceNo
from minemonopoly.bots import plain
from minemonopoly.rules import commands as c
from minemonopoly.rules.decide import why_not
from minemonopoly.rules.prompts import asked, moment
from minemonopoly.rules.state import Bundle, Game, Moment, Offer, SeatNo


def act(board: Board, game: Game, seat: SeatNo, now: Moment | None = None) -> c.Command | None:
    """What this seat does now of its own will or because it is asked; None while it has nothing to do."""
    for offer in game.offers:
        if offer.to == seat:
            return _answer(board, game, offer)
    if moment(game) == "manage" and seat in asked(game) and not game.offers and not game.questions:
        offer_now = next(_offers(board, game, seat), None)
        if offer_now is not None:
            return offer_now
    return plain.act(board, game, seat, now)


def keeper(game: Game, group: Group) -> SeatNo | None:
    """The seat that has most of a group and so wants the rest: of equals the first; None when nobody has any."""
    counts = [sum(game.owner[space] == seat for space in group.spaces) for seat in range(len(game.seats))]
    most = max(counts)
    return SeatNo(counts.index(most)) if most else None


def price_of(board: Board, space: SpaceNo) -> int:
    """What a deed is worth to a seat that does not keep its group: half as much again as printed."""
    price = board.spaces[space].price
    return price + (price + 1) // 2


def _answer(board: Board, game: Game, offer: Offer) -> c.Command:
    accept = c.Accept(offer.to, offer.number)
    good = _good(board, game, offer.to, offer.give, offer.take)
    return accept if good and why_not(board, game, accept) is None else c.Reject(offer.to, offer.number)


def _good(board: Board, game: Game, seat: SeatNo, get: Bundle, give: Bundle) -> bool:
    """Whether what this seat gets is worth more to it than the deeds it gives: it keeps none of their groups."""
    if give.cash or give.cards or not give.deeds:
        return False
    kept = any(keeper(game, board.groups[board.spaces[space].group]) == seat for space in give.deeds)
    worth = get.cash + sum(board.spaces[space].price for space in get.deeds)
    return not kept and worth >= sum(price_of(board, space) for space in give.deeds)


def _offers(board: Board, game: Game, seat: SeatNo) -> Iterator[c.MakeOffer]:
    """Cash for each missing deed of the groups it keeps, the cheapest group first.

    Where deeds are not sold for cash alone (R9.6) a deed of a group it does not keep goes with it.
    """
    spare = _spare(board, game, seat) if board.settings.sale_must_auction else ()
    for group in sorted(board.groups, key=lambda group: board.spaces[group.spaces[0]].price):
        if keeper(game, group) != seat:
            continue
        for space in group.spaces:
            owner, cash = game.owner[space], price_of(board, space)
            if owner is None or owner == seat or game.cash[seat] - cash < plain.RESERVE:
                continue
            offer = c.MakeOffer(seat, owner, Bundle(deeds=spare, cash=cash), Bundle(deeds=(space,)))
            if why_not(board, game, offer) is None:
                yield offer


def _spare(board: Board, game: Game, seat: SeatNo) -> tuple[SpaceNo, ...]:
    """The cheapest deed this seat can do without, if it has one."""
    mine = [space for space in board.deeds if game.owner[space] == seat]
    loose = [space for space in mine if keeper(game, board.groups[board.spaces[space].group]) != seat]
    return tuple(sorted(loose, key=lambda space: board.spaces[space].price)[:1])
