"""The banker's hand (R1.5, R10.2, R10.6, R12)."""

from __future__ import annotations

from minemonopoly.board import model
from minemonopoly.rules import commands as c
from minemonopoly.rules.building import want_even, want_street_group
from minemonopoly.rules.debts import oldest_debt
from minemonopoly.rules.deeds import move_deed, want_bare, want_no_lot
from minemonopoly.rules.endings import finish as end_by_agreement
from minemonopoly.rules.endings import heir, leave_game
from minemonopoly.rules.events import (
    CardMoved,
    CorrectionRuled,
    GameClosed,
    GamePaused,
    GameResumed,
    HousesBuilt,
    HousesSold,
    LandingSettled,
    MoneyPaid,
    PrizeHanded,
    SeatFreed,
    SeatRenamed,
    TokenMoved,
)
from minemonopoly.rules.holdings import level_steps, seat_named
from minemonopoly.rules.lobby import want_seat
from minemonopoly.rules.moments import refuse_moment
from minemonopoly.rules.rulings import RuleError
from minemonopoly.rules.shortage import want_stock
from minemonopoly.rules.state import HOTEL
from minemonopoly.rules.tape import Tape


def want_running(tape: Tape) -> None:
    """Refuse before the start."""
    if not tape.now.started:
        raise refuse_moment(tape.now)


def pause(tape: Tape, command: c.Pause) -> None:
    """Stop the clocks; a paused game is not paused again."""
    want_running(tape)
    if tape.now.paused:
        raise refuse_moment(tape.now)
    tape.add(GamePaused(command.by))


def resume(tape: Tape, command: c.Resume) -> None:
    """Let a paused game go on."""
    if not tape.now.paused:
        raise refuse_moment(tape.now)
    tape.add(GameResumed(command.by))


def give_cash(tape: Tape, command: c.GiveCash) -> None:
    """More cash."""
    want_running(tape)
    want_seat(tape, command.seat)
    _want_positive(command.amount)
    tape.add(CorrectionRuled(command.by, command.reason))
    tape.add(MoneyPaid(None, command.seat, command.amount, "correction"))


def take_cash(tape: Tape, command: c.TakeCash) -> None:
    """Less cash; never more than there is."""
    want_running(tape)
    want_seat(tape, command.seat)
    _want_positive(command.amount)
    have = tape.now.cash[command.seat]
    if have < command.amount:
        raise RuleError("cannot_afford", need=command.amount, have=have)
    tape.add(CorrectionRuled(command.by, command.reason))
    tape.add(MoneyPaid(command.seat, None, command.amount, "correction"))


def _want_positive(amount: int) -> None:
    if not 1 <= amount <= 99_999:
        raise RuleError("bad_amount", word=str(amount), least=1, most=99_999)


def award_deed(tape: Tape, command: c.AwardDeed) -> None:
    """A deed to another seat or the bank."""
    want_running(tape)
    space = command.space
    if command.seat is not None:
        want_seat(tape, command.seat)
    want_no_lot(tape, space)
    if not tape.board.spaces[space].price or tape.now.owner[space] == command.seat:
        raise RuleError("not_owner", space=space, owner=tape.now.owner[space])
    want_bare(tape, space)
    tape.add(CorrectionRuled(command.by, command.reason))
    landing = tape.now.landing
    if landing is not None and landing.kind == "buy" and landing.space == space:
        tape.add(LandingSettled(tape.now.turn, "buy", space, "dropped"))
    move_deed(tape, space, command.seat, "correction")


def set_houses(tape: Tape, command: c.SetHouses) -> None:
    """Another level of a street; evenness and stock hold."""
    want_running(tape)
    p = tape.now
    space, level = command.space, command.houses
    owner = p.owner[space]
    if owner is None:
        raise RuleError("not_owner", space=space, owner=None)
    group = want_street_group(tape, owner, (space,))
    for other in group.spaces:
        want_no_lot(tape, other)
        if p.mortgaged[other]:
            raise RuleError("group_mortgaged", group=tape.board.spaces[space].group, space=other)
    if not 0 <= level <= HOTEL:
        raise RuleError("bad_amount", word=str(level), least=0, most=HOTEL)
    want_even(tape, group, {space: level})
    before = p.houses[space]
    if level >= before:
        needed, houses, hotels = level_steps(before, level)
        want_stock(p, "house", needed)
        want_stock(p, "hotel", hotels)
        tape.add(CorrectionRuled(command.by, command.reason))
        tape.add(HousesBuilt(space, owner, level, houses, hotels))
    else:
        back = -level if before == HOTEL else before - level
        want_stock(p, "house", -back)
        tape.add(CorrectionRuled(command.by, command.reason))
        tape.add(HousesSold(space, owner, level, back, 1 if before == HOTEL else 0, "correction"))


def set_cards(tape: Tape, command: c.SetCards) -> None:
    """So many Get Out books in a hand; the chance book comes first and goes last."""
    want_running(tape)
    want_seat(tape, command.seat)
    p = tape.now
    seat = command.seat
    held = p.seats[seat].cards
    if command.count < 0:
        raise RuleError("bad_amount", word=str(command.count), least=0, most=2)
    missing = command.count - len(held)
    free = _cards_in_decks(tape)
    if missing > len(free):
        raise RuleError("no_card", seat=None)
    tape.add(CorrectionRuled(command.by, command.reason))
    for deck, book in free[: max(0, missing)]:
        tape.add(CardMoved(deck, book, None, seat, "correction"))
    for deck, book in held[command.count :]:
        tape.add(CardMoved(deck, book, seat, None, "correction"))


def _cards_in_decks(tape: Tape) -> list[tuple[int, int]]:
    return [
        (deck, number)
        for deck, books in enumerate(tape.board.books)
        for number, book in enumerate(books)
        if isinstance(book.effect, model.JailFree) and number in tape.now.decks[deck]
    ]


def move_token(tape: Tape, command: c.MoveToken) -> None:
    """Another space; nothing is settled or earned, a prisoner becomes a visitor (R12)."""
    want_running(tape)
    want_seat(tape, command.seat)
    seat = command.seat
    tape.add(CorrectionRuled(command.by, command.reason))
    if tape.now.jail_tries[seat] is not None:
        tape.add(SeatFreed(seat, "correction"))
    tape.add(TokenMoved(seat, tape.now.space[seat], command.space, "correction"))


def reseat(tape: Tape, command: c.Reseat) -> None:
    """Another name, or a stand-in, plays the seat."""
    p = tape.now
    want_seat(tape, command.seat)
    other = seat_named(p, command.name)
    if other is not None and other != command.seat:
        raise RuleError("already_joined", name=command.name)
    if command.name in p.bankers and not tape.board.settings.banker_may_play:
        raise RuleError("banker_may_not_play", name=command.name)
    tape.add(SeatRenamed(command.seat, command.name, command.bot, command.by))


def forfeit(tape: Tape, command: c.Forfeit) -> None:
    """These seats lose the game by ruling (R7.2, R10.6)."""
    want_running(tape)
    if not command.seats:
        raise RuleError("unknown_seat", word="")
    for seat in command.seats:
        want_seat(tape, seat)
    tape.add(CorrectionRuled(command.by, command.reason))
    named = dict.fromkeys(command.seats)
    leave_game(tape, tuple((seat, heir(tape.now, seat)) for seat in named), "forfeited")


def ruin(tape: Tape, command: c.Ruin) -> None:
    """A debtor is bankrupt by the banker's ruling, or its creditor's when long away (R10.2)."""
    p = tape.now
    banker = tape.agreed or command.by in p.bankers
    want_seat(tape, command.seat)
    debt = oldest_debt(p, command.seat)
    creditor = seat_named(p, command.by)
    owed = debt is not None and creditor is not None and debt.creditor == creditor
    if not banker and not (command.overdue and owed):
        raise RuleError("not_banker")
    if not p.started or (p.paused and not banker):
        raise refuse_moment(p)
    if debt is None:
        raise RuleError("no_debt", seat=command.seat)
    leave_game(tape, ((command.seat, debt.creditor),), "ruined")


def finish(tape: Tape, command: c.Finish) -> None:
    """End by agreement (R11.3)."""
    del command
    want_running(tape)
    end_by_agreement(tape)


def undo(tape: Tape, command: c.Undo) -> None:
    """Nothing here: the table takes back what was agreed (R12). Never without a question."""
    if not tape.agreed:
        raise RuleError("not_asked")
    if command.count < 1:
        raise RuleError("bad_amount", word=str(command.count), least=1, most=99_999)


def hand_prize(tape: Tape, command: c.HandPrize) -> None:
    """Tick the gold bars off (R11.4)."""
    p = tape.now
    if not p.over or p.winner is None or p.prize_given or p.closed:
        raise refuse_moment(p)
    bars = tape.board.settings.prize_gold_bars
    if bars == 0:
        raise RuleError("switched_off", setting="prize.gold_bars")
    tape.add(PrizeHanded(p.winner, bars, command.by))


def call_new_game(tape: Tape, command: c.CallNewGame) -> None:
    """Clear the board for the next game."""
    if not tape.now.over or tape.now.closed:
        raise refuse_moment(tape.now)
    tape.add(GameClosed(command.by))
