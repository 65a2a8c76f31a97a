"""Which trades are worth offering, and which to accept: what both sides gain is shared."""

from __future__ import annotations

from typing import NamedTuple

from minemonopoly.board.model import Board, SpaceNo
from minemonopoly.bots.worth import Hands, gain
from minemonopoly.rules.commands import MakeOffer
from minemonopoly.rules.decide import why_not
from minemonopoly.rules.holdings import lot_spaces, others
from minemonopoly.rules.state import Bundle, Game, Offer, SeatNo

WORTHWHILE = 40
"""The least that both sides together must gain before a trade is thought of."""

SHARE = 30
"""Per cent of the other side's gain below which a seat feels cheated."""


def fair(board: Board, game: Game, seat: SeatNo, offer: Offer) -> bool:
    """Whether the addressee of an offer gains by it, and not much less than the other."""
    mine = gain(board, game, seat, offer.give, offer.take)
    theirs = gain(board, game, offer.by, offer.take, offer.give)
    return _content(mine, theirs)


class Transfer(NamedTuple):
    """One deed that could go from seat to seat: what that is worth to the taker, and to the giver (a loss)."""

    space: SpaceNo
    taker: int
    giver: int


def best_offer(board: Board, game: Game, seat: SeatNo, spare: int) -> MakeOffer | None:
    """The lawful offer by which both sides together gain most, the seat paying at most `spare`; None: there is none.

    Thought of are one deed of the other's, one of its own, and both at once; cash makes it even.
    """
    found: MakeOffer | None = None
    most = WORTHWHILE - 1
    hands = Hands(board, game)
    free: dict[SeatNo, list[tuple[SpaceNo, int]]] = {}
    for space, owner in _free(board, game):
        free.setdefault(owner, []).append((space, hands.change(owner, (), (space,))))
    for other in others(game, seat):
        buy = _best(hands, free.get(other, []), seat)
        sell = _best(hands, free.get(seat, []), other)
        same = buy is not None and sell is not None and _same_group(board, buy.space, sell.space)
        for get, give in ((buy, None), (None, sell)) if same else ((buy, None), (None, sell), (buy, sell)):
            surplus = sum(part.taker + part.giver for part in (get, give) if part is not None)
            if surplus > most:
                offer = _even(game, seat, other, get, give, spare)
                if offer is not None and why_not(board, game, offer) is None:
                    found, most = offer, surplus
    return found


def _same_group(board: Board, one: SpaceNo, other: SpaceNo) -> bool:
    return board.spaces[one].group == board.spaces[other].group


def _free(board: Board, game: Game) -> list[tuple[SpaceNo, SeatNo]]:
    """Deeds that may change hands, and whose they are: no lots, no building in their groups (R9.5)."""
    built = {number for number, group in enumerate(board.groups) if any(game.houses[space] for space in group.spaces)}
    tied = lot_spaces(game)
    return [
        (space, owner)
        for space in board.deeds
        if (owner := game.owner[space]) is not None and board.spaces[space].group not in built and space not in tied
    ]


def _best(hands: Hands, deeds: list[tuple[SpaceNo, int]], taker: SeatNo) -> Transfer | None:
    """The one of these deeds, each with what losing it means to its owner, that makes both together richest."""
    found: Transfer | None = None
    for space, loss in deeds:
        part = Transfer(space, hands.change(taker, (space,), ()), loss)
        if found is None or part.taker + part.giver > found.taker + found.giver:
            found = part
    return found


def _even(
    game: Game, seat: SeatNo, other: SeatNo, get: Transfer | None, give: Transfer | None, spare: int
) -> MakeOffer | None:
    """The offer in which cash shares the gain, as far as there is cash; None when one side would feel cheated."""
    nothing = Transfer(SpaceNo(0), 0, 0)
    mine = (get or nothing).taker + (give or nothing).giver
    theirs = (get or nothing).giver + (give or nothing).taker
    cash = max(-game.cash[other], min(spare, (mine - theirs) // 2))
    if not (_content(mine - cash, theirs + cash) and _content(theirs + cash, mine - cash)):
        return None
    return MakeOffer(
        seat,
        other,
        Bundle((give.space,) if give is not None else (), max(0, cash)),
        Bundle((get.space,) if get is not None else (), max(0, -cash)),
    )


def _content(mine: int, theirs: int) -> bool:
    """Whether a seat that gains so much is content when the other gains that much."""
    return mine > 0 and mine * 100 >= theirs * SHARE
