"""What the table waits for, and for whom. Cheap: no choice is worked out here."""

from __future__ import annotations

from minemonopoly.rules.holdings import round_from
from minemonopoly.rules.rulings import RuleError
from minemonopoly.rules.state import Claim, Moment, Position, SeatNo

OF_THE_TURN = frozenset({"roll", "jail", "manage", "buy", "tax", "draw"})
"""Moments in which the seat on turn is asked."""

MANAGING = frozenset({"roll", "jail", "manage"})
"""Moments in which nothing waits but the turn itself (R8.3)."""


def waiting(p: Position) -> Moment:
    """What waits first (R3.7), a pause left out of account."""
    if p.landing is None and not (
        p.over or p.debts or p.claims or p.lifts or p.forced or p.house_call or p.placing or p.auction
    ):
        if p.rolled:
            return "roll" if p.again else "manage"
        return before_the_roll(p)
    if p.over:
        return "over"
    if p.debts:
        return "debt"
    if p.claims and thrown_for(p) is not None:
        return "rent_roll"
    if p.lifts:
        return "lift_or_hold"
    if p.forced is not None:
        return "forced_sale"
    if p.house_call is not None or p.placing is not None:
        return "house_call"
    if p.auction is not None:
        return "auction"
    if p.landing is not None:
        return p.landing.kind
    if p.rolled:
        return "roll" if p.again else "manage"
    return before_the_roll(p)


def before_the_roll(p: Position) -> Moment:
    """What waits in a turn that has not rolled, where nothing stands open."""
    if not p.started:
        return "lobby"
    return "roll" if p.jail_tries[p.turn] is None else "jail"


def moment(p: Position) -> Moment:
    """What the table waits for; see chat.md's moments."""
    return "paused" if p.paused and not p.over else waiting(p)


def thrown_for(p: Position) -> Claim | None:
    """The oldest claim whose debtor has to throw (R5.10)."""
    for claim in p.claims:
        if claim.demanded:
            return claim
    return None


def bidders(p: Position) -> list[SeatNo]:
    """Seats still in the auction, the leader left out, in turn order from the seat on turn."""
    auction = p.auction
    if auction is None:
        return []
    return [seat for seat in round_from(p, p.turn) if seat not in auction.passed and seat != auction.leader]


def asked(p: Position) -> tuple[SeatNo, ...]:
    """Whose answer is awaited now, in turn order from the seat on turn."""
    return asked_in(p, moment(p))


def asked_in(p: Position, now: Moment) -> tuple[SeatNo, ...]:
    """The same, for a moment already worked out."""
    if now in OF_THE_TURN:
        return (p.turn,)
    if now == "debt":
        return (p.debts[0].debtor,)
    if now == "rent_roll":
        claim = thrown_for(p)
        return () if claim is None else (claim.debtor,)
    if now == "lift_or_hold":
        return (p.lifts[0].seat,)
    if p.forced is not None and now == "forced_sale":
        return (p.forced.owner,)
    if now == "house_call":
        if p.placing is not None:
            return (p.placing.seat,)
        wanted = p.house_call.asked if p.house_call is not None else ()
        return tuple(seat for seat in round_from(p, p.turn) if seat in wanted)
    return tuple(bidders(p)) if now == "auction" else ()


def refuse_moment(p: Position) -> RuleError:
    """The refusal of an act that does not fit the moment (R3.4)."""
    return RuleError("wrong_moment", moment=moment(p))


def want_turn(p: Position, seat: SeatNo) -> None:
    """Refuse whoever is not on turn (R3.4)."""
    if p.started and seat != p.turn:
        raise RuleError("not_your_turn", turn=p.turn)


def want_moment(p: Position, *moments: Moment) -> None:
    """Refuse unless the table waits for one of these."""
    if moment(p) not in moments:
        raise refuse_moment(p)


def want_managing(p: Position) -> None:
    """Refuse while anything but the turn itself waits (R8.3, R9.7)."""
    if moment(p) not in MANAGING:
        raise refuse_moment(p)


def want_raising(p: Position, seat: SeatNo) -> None:
    """Refuse raising cash in lobby, pause and end, and by anybody but the debtors while a debt waits (R10.1)."""
    now = moment(p)
    if now in {"lobby", "paused", "over"}:
        raise refuse_moment(p)
    if now == "debt" and all(debt.debtor != seat for debt in p.debts):
        raise refuse_moment(p)
