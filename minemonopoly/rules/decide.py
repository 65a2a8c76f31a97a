"""The one door: a command in, a tape or a refusal out. Dispatch by a table keyed on type."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from minemonopoly.board.model import Board
from minemonopoly.rules import (
    auctions,
    banker,
    building,
    cards,
    debts,
    endings,
    jail,
    lobby,
    mortgages,
    moving,
    rent,
    selling,
    trading,
    turns,
)
from minemonopoly.rules import commands as c
from minemonopoly.rules.course import go_on
from minemonopoly.rules.events import QuestionAnswered, QuestionAsked, QuestionClosed
from minemonopoly.rules.holdings import seat_named
from minemonopoly.rules.known import NAMED, want_known
from minemonopoly.rules.luck import Luck, NoLuck
from minemonopoly.rules.rulings import Accepted, Refused, RuleError, Ruling
from minemonopoly.rules.state import Game, Moment, Question, SeatNo
from minemonopoly.rules.tape import Tape

AFTER_THE_END = frozenset({c.HandPrize, c.CallNewGame, c.Undo, c.Ask, c.Answer, c.LapseQuestion})
"""What is still heard when the game is over (R11.5)."""

OWN_AUTHORITY = frozenset({c.Skip, c.Reclaim, c.Ruin})
"""Banker's commands that others may give too when a clock or a rule says so; their deciders look."""

TABLE_ACTS = (c.Start, c.Pause, c.Resume, c.ConfirmPaid, c.CallNewGame)
"""What any seat may do where no banker is needed and none is online (R1.5)."""

NOT_ACTS = (c.Ask, c.LapseQuestion, c.LapseOffer, c.Pause, c.Resume, c.Reseat)
"""Commands that change nothing an undo would count (R12)."""


def decide(board: Board, game: Game, command: c.Command, luck: Luck, *, agreed: bool = False) -> Tape:
    """Work out what an act comes to. Raises RuleError when it is refused; the game is never touched."""
    tape = Tape(board, game, luck, agreed=agreed)
    write(tape, command)
    return tape


def write(tape: Tape, command: c.Command) -> Moment:
    """Let a command and all that follows from it happen on a tape; what the table waits for then.

    Raises RuleError and leaves the tape spoilt.
    """
    decider, of_seat, names_spaces = DOORS[type(command)]
    if of_seat:
        p = tape.now
        seat: SeatNo = command.seat  # type: ignore[union-attr, assignment]  # commands of seats have one
        seats = p.seats
        if p.over:
            raise RuleError("game_over")
        if seat >= len(seats) or seat < 0 or seats[seat].bankrupt:
            raise RuleError("not_seated")
    else:
        _want_heard(tape, command)
    if names_spaces:
        want_known(tape.board, command)
    tape.known = waits = decider(tape, command) or go_on(tape)
    return waits


def rule(board: Board, game: Game, command: c.Command, luck: Luck) -> Ruling:
    """The same as a value: accepted with events and game, or refused with code and facts."""
    try:
        tape = decide(board, game, command, luck)
    except RuleError as error:
        return Refused(error.code, error.facts)
    return Accepted(tuple(tape.events), tape.game())


def why_not(board: Board, game: Game, command: c.Command, *, agreed: bool = False) -> Refused | None:
    """The refusal this act would meet, or None. Uses no luck."""
    try:
        decide(board, game, command, NO_LUCK, agreed=agreed)
    except RuleError as error:
        return Refused(error.code, error.facts)
    return None


NO_LUCK = NoLuck()


def is_act(command: c.Command, ruling: Accepted) -> bool:
    """Whether undo counts it (R12): questions, lapsing offers and pauses are none, an answer only when it acts."""
    if isinstance(command, c.Answer):
        return any(isinstance(event, QuestionClosed) and event.how == "agreed" for event in ruling.events)
    return not isinstance(command, NOT_ACTS)


def _want_heard(tape: Tape, command: c.Command) -> None:
    """Refuse what comes too late, and banker's commands of people who are none (R1.5, R11.5)."""
    kind = type(command)
    if tape.now.over and kind not in AFTER_THE_END:
        raise RuleError("game_over")
    if isinstance(command, c.OfBanker) and kind not in OWN_AUTHORITY:
        want_authority(tape, command)


def want_authority(tape: Tape, command: c.OfBanker) -> None:
    """Refuse whoever is not the banker, unless everybody agreed or none is needed (R1.5)."""
    if tape.agreed or command.by in tape.now.bankers:
        return
    if not (_may_stand_in(tape, command) and isinstance(command, TABLE_ACTS)):
        raise RuleError("not_banker")


def _may_stand_in(tape: Tape, command: c.OfBanker) -> bool:
    """Whether a seat that is still in the game speaks for the banker who is not needed (R1.5)."""
    p = tape.now
    if not (isinstance(command, c.OfTable) and command.alone) or tape.board.settings.banker_required:
        return False
    seat = seat_named(p, command.by)
    return seat is not None and (p.over or not p.seats[seat].bankrupt)


def ask(tape: Tape, command: c.Ask) -> None:
    """Ask back before a grave act; one that would be refused anyway is not asked."""
    act = command.act
    p = tape.now
    if p.over and not isinstance(act, c.Undo):
        raise RuleError("game_over")
    if isinstance(act, c.OfSeat):
        if seat_named(p, command.by) != act.seat:
            raise RuleError("not_seated")
    elif act.by != command.by or not (
        act.by in p.bankers or _may_stand_in(tape, act) or (isinstance(act, c.Ruin) and act.overdue)
    ):
        raise RuleError("not_banker")
    agreed = not isinstance(act, c.Ruin) or not act.overdue
    refused = why_not(tape.board, tape.game(), act, agreed=agreed)
    if refused is not None:
        raise RuleError(refused.code, **refused.facts)
    number = p.number
    tape.add(QuestionAsked(number, command.by, act, command.needs))
    if not command.needs:
        _carry_out(tape, tape.now.questions[-1])


def answer(tape: Tape, command: c.Answer) -> None:
    """Yes or no; the last yes carries the act out."""
    question = _open_question(tape, command.number)
    if command.by not in question.needs:
        raise RuleError("not_asked")
    tape.add(QuestionAnswered(question.number, command.by, command.yes))
    if not command.yes:
        tape.add(QuestionClosed(question.number, "refused"))
    elif question.needs == (command.by,):
        _carry_out(tape, question)


def _carry_out(tape: Tape, question: Question) -> None:
    tape.add(QuestionClosed(question.number, "agreed"))
    act = question.act
    tape.agreed = not (isinstance(act, c.Ruin) and act.overdue)
    write(tape, act)
    tape.agreed = False


def lapse_question(tape: Tape, command: c.LapseQuestion) -> None:
    """Its clock ran out."""
    question = _open_question(tape, command.number)
    tape.add(QuestionClosed(question.number, "lapsed"))


def _open_question(tape: Tape, number: int) -> Question:
    for question in tape.now.questions:
        if question.number == number:
            return question
    raise RuleError("no_such_number", number=number)


DECIDERS: dict[type, Callable[[Tape, Any], Moment | None]] = {
    c.Join: lobby.join,
    c.Leave: lobby.leave,
    c.ChangeColour: lobby.change_colour,
    c.Roll: moving.roll,
    c.EndTurn: turns.end_turn,
    c.Buy: turns.buy,
    c.Decline: turns.decline,
    c.ChooseTax: turns.choose_tax,
    c.DrawBook: cards.draw,
    c.ClaimSalary: turns.claim_salary,
    c.DemandRent: rent.demand,
    c.ThrowRent: rent.throw_for_debtor,
    c.Bail: jail.bail,
    c.UseCard: jail.use_card,
    c.Bid: auctions.bid,
    c.Pass: auctions.pass_on,
    c.Want: building.want,
    c.CloseAuction: auctions.hammer,
    c.Build: building.build,
    c.SellHouses: selling.sell_houses,
    c.BreakDown: selling.break_down,
    c.Mortgage: mortgages.mortgage,
    c.Lift: mortgages.lift,
    c.Hold: mortgages.hold,
    c.MakeOffer: trading.make_offer,
    c.Accept: trading.accept,
    c.Reject: trading.reject,
    c.CancelOffer: trading.cancel,
    c.LapseOffer: trading.lapse,
    c.Sell: auctions.sell,
    c.Force: mortgages.force,
    c.Redeem: mortgages.redeem,
    c.Release: mortgages.release,
    c.Seize: mortgages.seize,
    c.Pay: debts.pay,
    c.Bankrupt: endings.bankrupt,
    c.Resign: endings.resign,
    c.ConfirmPaid: lobby.confirm_paid,
    c.Refund: lobby.refund,
    c.Drop: lobby.drop,
    c.Start: lobby.start,
    c.Skip: turns.skip,
    c.Reclaim: turns.reclaim,
    c.Pause: banker.pause,
    c.Resume: banker.resume,
    c.GiveCash: banker.give_cash,
    c.TakeCash: banker.take_cash,
    c.AwardDeed: banker.award_deed,
    c.SetHouses: banker.set_houses,
    c.SetCards: banker.set_cards,
    c.MoveToken: banker.move_token,
    c.Reseat: banker.reseat,
    c.Forfeit: banker.forfeit,
    c.Ruin: banker.ruin,
    c.Finish: banker.finish,
    c.Undo: banker.undo,
    c.HandPrize: banker.hand_prize,
    c.CallNewGame: banker.call_new_game,
    c.Ask: ask,
    c.Answer: answer,
    c.LapseQuestion: lapse_question,
}
"""Who decides each command. One that knows what waits afterwards says so; else it is worked out, and what follows."""

DOORS: dict[type, tuple[Callable[[Tape, Any], Moment | None], bool, bool]] = {
    kind: (decider, issubclass(kind, c.OfSeat), kind in NAMED) for kind, decider in DECIDERS.items()
}
"""The same with what is looked at before: whether a seat gives the command, and whether it names spaces."""
