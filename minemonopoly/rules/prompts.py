"""Every open choice: what the table waits for, and what each seat may do now.

Worked out when wanted, a kind at a time: `answers` is cheap and is what a bot at play asks for; `choices` is all.
A choice holds a command that will be accepted as it stands; where it has a number, every value from `low` to
`high` will be too.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import chain

from msgspec import Struct

from minemonopoly.board.model import Board
from minemonopoly.rules import commands as c
from minemonopoly.rules.choice import STILL, Choice
from minemonopoly.rules.choices_banker import banker_choices
from minemonopoly.rules.choices_cash import raising
from minemonopoly.rules.choices_deal import dealing, leaving
from minemonopoly.rules.choices_manage import managing
from minemonopoly.rules.holdings import free_cash, interest
from minemonopoly.rules.moments import asked, asked_in, moment, thrown_for
from minemonopoly.rules.rent import open_claims
from minemonopoly.rules.shortage import capacity, places
from minemonopoly.rules.state import Game, Moment, SeatNo

__all__ = ["Choice", "Prompt", "answers", "asked", "banker_choices", "choices", "moment", "prompt"]


class Prompt(Struct, frozen=True, gc=False):
    """What the table waits for and whose answer."""

    moment: Moment
    asked: tuple[SeatNo, ...]


def prompt(game: Game) -> Prompt:
    """What the table waits for."""
    now = moment(game)
    return Prompt(now, asked_in(game, now))


def choices(board: Board, game: Game, seat: SeatNo) -> tuple[Choice, ...]:
    """Everything this seat may do now."""
    if game.seats[seat].bankrupt:
        return ()
    return tuple(
        chain(
            answers(board, game, seat),
            claims(game, seat),
            raising(board, game, seat),
            managing(board, game, seat),
            dealing(board, game, seat),
            leaving(board, game, seat),
        )
    )


def answers(board: Board, game: Game, seat: SeatNo, now: Moment | None = None) -> tuple[Choice, ...]:
    """What this seat may answer to what the table waits for (`now`, where it was already worked out)."""
    return ANSWERS[now or moment(game)](board, game, seat)


def _always(*kinds: Callable[[SeatNo], c.Command]) -> tuple[tuple[Choice, ...], ...]:
    """Choices that are the same in every game, by seat: they are made once."""
    return tuple(tuple(Choice(kind(SeatNo(seat))) for kind in kinds) for seat in range(MOST_SEATS))


MOST_SEATS = 8
"""Seats there can be at a table (R1.2)."""


ROLL = _always(c.Roll)


BAIL = _always(c.Bail)


USE_CARD = _always(c.UseCard)


DRAW = _always(c.DrawBook)


END = _always(c.EndTurn)


BUY = _always(c.Buy, c.Decline)


DECLINE = _always(c.Decline)


SALARY = _always(c.ClaimSalary)


def _roll(board: Board, game: Game, seat: SeatNo) -> tuple[Choice, ...]:
    del board
    return ROLL[seat] if seat == game.turn else ()


def _jail(board: Board, game: Game, seat: SeatNo) -> tuple[Choice, ...]:
    if seat != game.turn:
        return ()
    found = ROLL[seat]
    if game.cash[seat] >= board.settings.jail_fine:
        found += BAIL[seat]
    if game.seats[seat].cards:
        found += USE_CARD[seat]
    return found


def _buy(board: Board, game: Game, seat: SeatNo) -> tuple[Choice, ...]:
    if seat != game.turn or game.landing is None:
        return ()
    return BUY[seat] if game.cash[seat] >= board.spaces[game.landing.space].price else DECLINE[seat]


def _tax(board: Board, game: Game, seat: SeatNo) -> tuple[Choice, ...]:
    del board
    if seat != game.turn:
        return ()
    return (Choice(c.ChooseTax(seat, percent=False)), Choice(c.ChooseTax(seat, percent=True)))


def _draw(board: Board, game: Game, seat: SeatNo) -> tuple[Choice, ...]:
    del board
    return DRAW[seat] if seat == game.turn else ()


def _manage(board: Board, game: Game, seat: SeatNo) -> tuple[Choice, ...]:
    del board
    return END[seat] if seat == game.turn else ()


def _auction(board: Board, game: Game, seat: SeatNo) -> tuple[Choice, ...]:
    auction = game.auction
    if auction is None or seat in auction.passed:
        return ()
    if game.jail_tries[seat] is not None and not board.settings.jail_may_deal:
        return ()
    least = (auction.high or 0) + 1
    found = []
    if game.cash[seat] >= least:
        found.append(Choice(c.Bid(seat, least), least, game.cash[seat]))
    if seat != auction.leader:
        found.append(Choice(c.Pass(seat)))
    return tuple(found)


def _rent_roll(board: Board, game: Game, seat: SeatNo) -> tuple[Choice, ...]:
    del board
    claim = thrown_for(game)
    mine = any(other.debtor == seat and other.demanded for other in game.claims)
    return (Choice(c.Roll(seat)),) if claim is not None and mine and claim.debtor == seat else ()


def _debt(board: Board, game: Game, seat: SeatNo) -> tuple[Choice, ...]:
    del board
    if all(debt.debtor != seat for debt in game.debts):
        return ()
    oldest = game.debts[0]
    if oldest.debtor == seat and game.cash[seat] >= oldest.amount:
        return (Choice(c.Pay(seat)), Choice(c.Bankrupt(seat)))
    return (Choice(c.Bankrupt(seat)),)


def _lift_or_hold(board: Board, game: Game, seat: SeatNo) -> tuple[Choice, ...]:
    del board
    return tuple(Choice(c.Hold(seat, lift.space)) for lift in game.lifts if lift.seat == seat)


def _forced_sale(board: Board, game: Game, seat: SeatNo) -> tuple[Choice, ...]:
    forced = game.forced
    if forced is None or seat != forced.owner:
        return ()
    found = [Choice(c.Release(seat, forced.space))]
    if free_cash(game, seat) >= board.spaces[forced.space].mortgage + interest(board, forced.space):
        found.append(Choice(c.Redeem(seat, forced.space)))
    return tuple(found)


def _house_call(board: Board, game: Game, seat: SeatNo) -> tuple[Choice, ...]:
    placing, call = game.placing, game.house_call
    if placing is not None:
        if placing.seat != seat:
            return ()
        return tuple(Choice(c.Build(seat, (space,)), 1, 1) for space in places(board, game, seat, placing.kind))
    if call is None or seat not in call.asked:
        return ()
    most = capacity(board, game, seat, call.kind)
    found = [Choice(c.Pass(seat))]
    if most:
        found.append(Choice(c.Want(seat, 1), 1, most))
    return tuple(found)


def _nothing(board: Board, game: Game, seat: SeatNo) -> tuple[Choice, ...]:
    del board, game, seat
    return ()


def _lobby(board: Board, game: Game, seat: SeatNo) -> tuple[Choice, ...]:
    taken = {other.colour for other in game.seats}
    found = [Choice(c.ChangeColour(seat, colour)) for colour in board.colours if colour not in taken]
    return (Choice(c.Leave(seat)), *found)


ANSWERS: dict[Moment, Callable[[Board, Game, SeatNo], tuple[Choice, ...]]] = {
    "lobby": _lobby,
    "roll": _roll,
    "jail": _jail,
    "buy": _buy,
    "auction": _auction,
    "tax": _tax,
    "draw": _draw,
    "rent_roll": _rent_roll,
    "debt": _debt,
    "forced_sale": _forced_sale,
    "lift_or_hold": _lift_or_hold,
    "house_call": _house_call,
    "manage": _manage,
    "paused": _nothing,
    "over": _nothing,
}
"""What answers each moment."""

UNCHANGING: Mapping[Moment, tuple[tuple[Choice, ...], ...]] = {"roll": ROLL, "draw": DRAW, "manage": END}
"""What the seat on turn answers where that is the same in every game, by seat: to look it up saves a call."""


def claims(game: Game, seat: SeatNo, now: Moment | None = None) -> tuple[Choice, ...]:
    """Rent to demand and salary to claim (R4.4, R5.3); `now` is `moment(game)`, where it is known."""
    now = now or moment(game)
    if now in STILL:
        return ()
    found: list[Choice] = []
    in_debt = now == "debt"
    if game.claims and not in_debt:
        mine = open_claims(game, seat)
        if len(mine) == 1:
            found.append(Choice(c.DemandRent(seat)))
        if mine:
            found.append(Choice(c.DemandRent(seat, every=True)))
        found.extend(Choice(c.DemandRent(seat, claim.debtor, claim.deed)) for claim in mine)
    if game.salary_due and seat == game.turn and (not in_debt or any(debt.debtor == seat for debt in game.debts)):
        found += SALARY[seat]
    return tuple(found)
