"""The hammer (R5.8, R9.6, R10.4)."""

from __future__ import annotations

from minemonopoly.board.model import Board, SpaceNo
from minemonopoly.rules import commands as c
from minemonopoly.rules.deeds import inherit_mortgage, want_bare, want_owner
from minemonopoly.rules.events import (
    AuctionClosed,
    AuctionOpened,
    BidderPassed,
    BidMade,
    DeedMoved,
    DeedWhy,
    LotPassed,
    LotQueued,
    MoneyPaid,
    WishMade,
)
from minemonopoly.rules.holdings import raisable
from minemonopoly.rules.jail import want_dealing
from minemonopoly.rules.moments import bidders, moment, refuse_moment, want_managing, want_moment
from minemonopoly.rules.paying import charge
from minemonopoly.rules.rulings import RuleError
from minemonopoly.rules.shortage import may_take
from minemonopoly.rules.state import Auction, Lot, MoneyWhy, Position, SeatNo, TakeLot
from minemonopoly.rules.tape import Tape


def queue(tape: Tape, lot: Lot) -> None:
    """Let it come under the hammer when its time has come."""
    tape.add(LotQueued(lot))


def open_next(tape: Tape, *, decliner: SeatNo | None = None) -> None:
    """Put the next lot under the hammer; who may not bid has passed from the start."""
    lot = tape.now.lots[0]
    tape.add(AuctionOpened(lot, out_of(tape.board, tape.now, lot, decliner)))


def out_of(board: Board, p: Position, lot: Lot, decliner: SeatNo | None) -> tuple[SeatNo, ...]:
    """Who may not bid for a lot: the bankrupt, its seller, prisoners and the decliner where the settings say so."""
    settings = board.settings
    out: list[SeatNo] = []
    for number, seat in enumerate(p.seats):
        jailed = p.jail_tries[number] is not None and not settings.jail_may_deal
        declined = number == decliner and not settings.auction_decliner_may_bid
        barred = lot.why == "shortage" and not (number in lot.bidders and may_take(board, p, SeatNo(number), lot))
        if seat.bankrupt or jailed or declined or barred or number == lot.seller:
            out.append(SeatNo(number))
    return tuple(out)


def bid(tape: Tape, command: c.Bid) -> None:
    """Lead with a higher sum that one holds."""
    auction = _under_hammer(tape)
    seat = command.seat
    want_dealing(tape, seat)
    if seat in auction.passed:
        raise RuleError("already_passed")
    least = (auction.high or 0) + 1
    if command.amount < least:
        raise RuleError("bid_too_low", least=least)
    if command.amount > tape.now.cash[seat]:
        raise RuleError("cannot_afford", need=command.amount, have=tape.now.cash[seat])
    tape.add(BidMade(seat, command.amount))


def pass_on(tape: Tape, command: c.Pass) -> None:
    """Leave the lot, or wish for nothing in a house call."""
    p = tape.now
    seat = command.seat
    if moment(p) == "house_call" and p.house_call is not None:
        if seat not in p.house_call.asked:
            raise RuleError("not_asked")
        tape.add(WishMade(seat, 0))
        return
    auction = _under_hammer(tape)
    if auction.leader == seat:
        raise RuleError("leader_may_not_pass")
    if seat in auction.passed:
        raise RuleError("already_passed")
    tape.add(BidderPassed(seat, forced=False))


def _under_hammer(tape: Tape) -> Auction:
    want_moment(tape.now, "auction")
    auction = tape.now.auction
    if auction is None:
        raise refuse_moment(tape.now)
    return auction


def hammer(tape: Tape, command: c.CloseAuction) -> None:
    """The host's clock closes the lot."""
    del command
    _under_hammer(tape)
    close(tape)


def review(tape: Tape) -> None:
    """Pass those who cannot exceed the standing bid, and close when nobody is left to ask (R5.8)."""
    p = tape.now
    auction = p.auction
    if auction is None:
        return
    high = auction.high or 0
    for seat in bidders(p):
        due = p.salary_due if seat == p.turn else 0
        if p.cash[seat] + due <= high and p.cash[seat] + due + raisable(tape.board, p, seat) <= high:
            tape.add(BidderPassed(seat, forced=True))
    if not bidders(p):
        close(tape)


def close(tape: Tape) -> None:
    """Let the hammer fall: the leader pays what is there, the missing part is a debt (R5.8)."""
    auction = tape.now.auction
    if auction is None:
        return
    lot, winner, amount = auction.lot, auction.leader, auction.high or 0
    tape.add(AuctionClosed(lot, winner, amount))
    if winner is None:
        return
    why: MoneyWhy = "house_lot" if lot.why == "shortage" else "sale" if lot.why == "sale" else "auction"
    if take_payment(tape, winner, lot, amount, why):
        hand_over(tape, lot, winner)


def take_payment(tape: Tape, payer: SeatNo, lot: Lot, amount: int, why: MoneyWhy) -> bool:
    """Take a binding sum for a lot; False when a part is missing and now a debt."""
    there = min(tape.now.cash[payer], amount)
    if there:
        tape.add(MoneyPaid(payer, lot.seller, there, why, lot.space))
    return charge(tape, payer, lot.seller, amount - there, why, lot.space, TakeLot(lot))


def hand_over(tape: Tape, lot: Lot, winner: SeatNo) -> None:
    """Pass a paid lot to its winner, if it is still there to be passed."""
    p = tape.now
    if lot.space is None:
        tape.add(LotPassed(winner, "hotel" if lot.kind == "hotel" else "house"))
        return
    if p.owner[lot.space] != lot.seller:
        return
    why: DeedWhy = "sale" if lot.why == "sale" else "forced_sale" if lot.why == "forced" else "auction"
    tape.add(DeedMoved(lot.space, lot.seller, winner, why))
    if p.mortgaged[lot.space]:
        inherit_mortgage(tape, winner, lot.space)


def sell(tape: Tape, command: c.Sell) -> None:
    """Put a bare deed up among the others (R9.6)."""
    seat, space = command.seat, command.space
    want_managing(tape.now)
    want_dealing(tape, seat)
    want_owner(tape, seat, space)
    want_bare(tape, space)
    queue(tape, Lot("deed", "sale", space, seat))


def auction_declined(tape: Tape, space: SpaceNo, decliner: SeatNo) -> None:
    """What its visitor does not buy goes to the others (R5.2)."""
    queue(tape, Lot("deed", "declined", space))
    open_next(tape, decliner=decliner)
