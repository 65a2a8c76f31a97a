"""The position as a document of names and ids, for scenarios and `snapshot --json`.

A deck's order never leaves by it.
"""

from __future__ import annotations

from typing import Any

from minemonopoly.board.model import BILLS, Board, Purse, SpaceNo
from minemonopoly.rules.moments import asked, moment
from minemonopoly.rules.purse import Purses
from minemonopoly.rules.state import Position, SeatNo


def snapshot(board: Board, p: Position, purses: Purses) -> dict[str, Any]:
    """The whole position; keys are those of the scenario format, seats stand under their names."""
    document: dict[str, Any] = {
        "turn": _name(p, p.turn) if p.started else None,
        "turn_number": p.turn_number,
        "moment": moment(p),
        "doubles": p.doubles,
        "winner": _name(p, p.winner),
        "asked": [p.seats[seat].name for seat in asked(p)],
        "deeds": {board.spaces[space].id: _deed(p, space) for space in board.deeds},
        "bank": {"houses": p.bank_houses, "hotels": p.bank_hotels},
        "auction": _auction(board, p),
        "debts": [
            {"debtor": _name(p, debt.debtor), "creditor": _name(p, debt.creditor), "amount": debt.amount}
            for debt in p.debts
        ],
        "claims": [
            {
                "owner": _name(p, claim.owner),
                "debtor": _name(p, claim.debtor),
                "deed": board.spaces[claim.deed].id,
                "amount": claim.amount,
            }
            for claim in p.claims
        ],
        "offers": [{"number": offer.number, "by": _name(p, offer.by), "to": _name(p, offer.to)} for offer in p.offers],
        "forced": _forced(board, p),
    }
    for number, seat in enumerate(p.seats):
        document[seat.name] = _seat(board, p, SeatNo(number), purses[number])
    return document


def _name(p: Position, seat: SeatNo | None) -> str | None:
    return None if seat is None else p.seats[seat].name


def _deed(p: Position, space: SpaceNo) -> dict[str, Any]:
    return {"owner": _name(p, p.owner[space]), "houses": p.houses[space], "mortgaged": p.mortgaged[space]}


def _auction(board: Board, p: Position) -> dict[str, Any] | None:
    auction = p.auction
    if auction is None:
        return None
    lot = auction.lot.kind if auction.lot.space is None else board.spaces[auction.lot.space].id
    return {"lot": lot, "high": auction.high, "leader": _name(p, auction.leader)}


def _forced(board: Board, p: Position) -> dict[str, Any] | None:
    if p.forced is None:
        return None
    return {"deed": board.spaces[p.forced.space].id, "by": _name(p, p.forced.by), "amount": p.forced.amount}


def _seat(board: Board, p: Position, number: SeatNo, purse: Purse) -> dict[str, Any]:
    seat = p.seats[number]
    space = p.space[number]
    return {
        "cash": p.cash[number],
        "colour": seat.colour,
        "confirmed": seat.confirmed,
        "bankrupt": seat.bankrupt,
        "lap": p.lap[number],
        "space": None if space is None else board.spaces[space].id,
        "jail_tries": p.jail_tries[number],
        "cards": len(seat.cards),
        "deeds": sorted(board.spaces[deed].id for deed in board.deeds if p.owner[deed] == number),
        "purse": {name: count for (name, _), count in reversed(list(zip(BILLS, purse, strict=True))) if count},
    }
