"""How seats and games end (R10.2 to R11.3)."""

from __future__ import annotations

from typing import Literal

from minemonopoly.board.model import SpaceNo
from minemonopoly.rules import commands as c
from minemonopoly.rules.auctions import queue
from minemonopoly.rules.debts import oldest_debt
from minemonopoly.rules.deeds import inherit_mortgage, move_deed
from minemonopoly.rules.events import (
    AuctionClosed,
    BidderPassed,
    CardMoved,
    ClaimClosed,
    DebtClosed,
    ForcedSaleClosed,
    GameWon,
    HouseCallClosed,
    HousesSold,
    LeadVoided,
    MoneyPaid,
    OfferClosed,
    PlacingEnded,
    QuestionClosed,
    SeatBankrupt,
    WishMade,
)
from minemonopoly.rules.holdings import deeds_of, sellback_price, total_assets
from minemonopoly.rules.moments import moment, refuse_moment
from minemonopoly.rules.paying import earn
from minemonopoly.rules.rulings import RuleError
from minemonopoly.rules.state import HOTEL, Lot, Position, SeatNo
from minemonopoly.rules.tape import Tape

How = Literal["bankrupt", "resigned", "forfeited", "ruined"]


def bankrupt(tape: Tape, command: c.Bankrupt) -> None:
    """The debtor gives up (R10.2)."""
    p = tape.now
    if moment(p) in {"lobby", "paused"}:
        raise refuse_moment(p)
    debt = oldest_debt(p, command.seat)
    if debt is None:
        raise RuleError("no_debt", seat=command.seat)
    leave_game(tape, ((command.seat, debt.creditor),), "bankrupt")


def resign(tape: Tape, command: c.Resign) -> None:
    """Leave the running game (R10.5)."""
    p = tape.now
    if moment(p) in {"lobby", "paused"}:
        raise refuse_moment(p)
    leave_game(tape, ((command.seat, heir(p, command.seat)),), "resigned")


def heir(p: Position, seat: SeatNo) -> SeatNo | None:
    """Who takes over from a seat that leaves: the creditor of its oldest debt, else the bank (R10.3 to R10.5)."""
    debt = oldest_debt(p, seat)
    return None if debt is None else debt.creditor


def leave_game(tape: Tape, leaving: tuple[tuple[SeatNo, SeatNo | None], ...], how: How) -> None:
    """These seats are out, each to its heir; then the game may be won, else estates and interest follow."""
    gone = {seat for seat, _ in leaving}
    estates: list[tuple[SeatNo | None, list[SpaceNo]]] = []
    for seat, creditor in leaving:
        heir_now = None if creditor in gone else creditor
        estates.append((heir_now, wind_up(tape, seat, heir_now, how)))
    if end_if_decided(tape, "forfeit" if how == "forfeited" else "last_seat"):
        return
    for heir_now, deeds in estates:
        for space in deeds:
            if heir_now is None:
                queue(tape, Lot("deed", "estate", space))
            elif tape.now.mortgaged[space] and tape.now.owner[space] == heir_now:
                inherit_mortgage(tape, heir_now, space)


def wind_up(tape: Tape, seat: SeatNo, creditor: SeatNo | None, how: How) -> list[SpaceNo]:
    """Take everything from a seat (R10.3, R10.4); the deeds it held, in board order."""
    _void_affairs(tape, seat)
    p = tape.now
    deeds = deeds_of(tape.board, p, seat)
    for space in deeds:
        level = p.houses[space]
        if level:
            earn(tape, seat, level * sellback_price(tape.board, space), "sellback", space)
            hotel = level == HOTEL
            tape.add(HousesSold(space, seat, 0, 0 if hotel else level, 1 if hotel else 0, "ruin"))
    if p.cash[seat]:
        tape.add(MoneyPaid(seat, creditor, p.cash[seat], "bankruptcy"))
    for space in deeds:
        move_deed(tape, space, creditor, "bankruptcy")
    for deck, book in p.seats[seat].cards:
        tape.add(CardMoved(deck, book, seat, creditor, "bankruptcy"))
    tape.add(SeatBankrupt(seat, creditor, how))
    return deeds


def _void_affairs(tape: Tape, seat: SeatNo) -> None:
    """Bids, offers, claims, debts and questions of a seat that leaves (R10.5, R10.7, R10.9); lifts go with deeds."""
    _void_bid(tape, seat)
    p = tape.now
    forced = p.forced
    if forced is not None and seat in {forced.by, forced.owner}:
        tape.add(ForcedSaleClosed(forced.space, forced.owner, forced.by, "dropped"))
    _void_house_call(tape, seat)
    for offer in p.offers:
        if seat in {offer.by, offer.to}:
            tape.add(OfferClosed(offer.number, offer.by, offer.to, "void"))
    for claim in p.claims:
        if seat in {claim.owner, claim.debtor}:
            tape.add(ClaimClosed(claim.serial, claim.owner, claim.debtor, claim.deed, "lapsed", claim.amount))
    for debt in p.debts:
        if seat in {debt.debtor, debt.creditor}:
            tape.add(DebtClosed(debt.serial, debt.debtor, debt.creditor, debt.amount, "lapsed"))
    for question in p.questions:
        if isinstance(question.act, c.Bankrupt | c.Resign) and question.act.seat == seat:
            tape.add(QuestionClosed(question.number, "void"))


def _void_bid(tape: Tape, seat: SeatNo) -> None:
    auction = tape.now.auction
    if auction is not None:
        if auction.lot.seller == seat:
            tape.add(AuctionClosed(auction.lot, None, 0))
        else:
            if auction.leader == seat:
                tape.add(LeadVoided(seat))
            if seat not in auction.passed:
                tape.add(BidderPassed(seat, forced=True))


def _void_house_call(tape: Tape, seat: SeatNo) -> None:
    p = tape.now
    call = p.house_call
    if call is not None and call.builder == seat:
        tape.add(HouseCallClosed(seat, "dropped"))
    elif call is not None and seat in call.asked:
        tape.add(WishMade(seat, 0))
    if p.placing is not None and p.placing.seat == seat:
        tape.add(PlacingEnded(seat, p.placing.kind, placed=False))


def end_if_decided(tape: Tape, how: Literal["last_seat", "forfeit"]) -> bool:
    """End the game when one seat or none is left (R11.1, R11.2)."""
    p = tape.now
    left = [SeatNo(number) for number, seat in enumerate(p.seats) if not seat.bankrupt]
    if len(left) > 1:
        return False
    tape.add(GameWon(left[0] if left else None, tuple(left), how if not left else "last_seat", clears=True))
    return True


def finish(tape: Tape) -> None:
    """End by agreement: ranking by total assets, a tie at the top has no winner (R11.3)."""
    p = tape.now
    worth = {
        SeatNo(number): total_assets(tape.board, p, SeatNo(number))
        for number, seat in enumerate(p.seats)
        if not seat.bankrupt
    }
    ranking = tuple(sorted(worth, key=lambda seat: -worth[seat]))
    first = [seat for seat in ranking if worth[seat] == worth[ranking[0]]]
    tape.add(GameWon(first[0] if len(first) == 1 else None, ranking, "agreement", clears=True))
