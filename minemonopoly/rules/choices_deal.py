"""Offers to answer, take back or make, and leaving the game (R9.5, R10.5)."""

from __future__ import annotations

from collections.abc import Iterator

from minemonopoly.board.model import Board
from minemonopoly.rules import commands as c
from minemonopoly.rules.choice import STILL, Choice, may_raise
from minemonopoly.rules.decide import why_not
from minemonopoly.rules.holdings import deeds_of, group_built, is_tied, others
from minemonopoly.rules.moments import moment
from minemonopoly.rules.state import Bundle, Game, SeatNo


def dealing(board: Board, game: Game, seat: SeatNo) -> Iterator[Choice]:
    """Offers to answer, take back or make (R9.5). Of the many that could be made one is listed a partner."""
    if moment(game) in STILL:
        return
    for offer in game.offers:
        if offer.to == seat:
            accept = c.Accept(seat, offer.number)
            if why_not(board, game, accept) is None:
                yield Choice(accept)
            yield Choice(c.Reject(seat, offer.number))
        if offer.by == seat:
            yield Choice(c.CancelOffer(seat, offer.number))
    if may_raise(game, seat):
        for other in others(game, seat):
            sample = sample_offer(board, game, seat, other)
            if sample is not None:
                yield Choice(sample)


def sample_offer(board: Board, game: Game, seat: SeatNo, to: SeatNo) -> c.MakeOffer | None:
    """One trade that could be offered: a deed of theirs for a coin and a deed or book, or the other way round."""
    for mine, theirs in ((seat, to), (to, seat)):
        goods = _first_goods(board, game, mine)
        if goods is None:
            continue
        price = _first_goods(board, game, theirs) or Bundle(cash=1)
        give, take = (goods, price) if mine == seat else (price, goods)
        command = c.MakeOffer(seat, to, give, take)
        if why_not(board, game, command) is None:
            return command
    return None


def _first_goods(board: Board, game: Game, seat: SeatNo) -> Bundle | None:
    for space in deeds_of(board, game, seat):
        if not group_built(board, game, space) and not is_tied(game, space):
            return Bundle(deeds=(space,))
    return Bundle(cards=1) if game.seats[seat].cards else None


def leaving(board: Board, game: Game, seat: SeatNo) -> Iterator[Choice]:
    """Resigning, at any moment (R10.5); calling a skipped turn back (R3.5)."""
    if moment(game) in STILL:
        return
    yield Choice(c.Resign(seat))
    reclaim = c.Reclaim(game.seats[seat].name)
    if game.skip is not None and why_not(board, game, reclaim) is None:
        yield Choice(reclaim)
