"""Every open choice: what the table waits for, and what each seat may do now.

Worked out when wanted, a kind at a time: `answers` is cheap and is what a bot at play asks for; `choices` is all.
A choice holds a command that will be accepted as it stands; where it has a number, every value from `low` to
`high` will be too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain

from msgspec import Struct

from minemonopoly.board.model import Board, Kind, SpaceNo
from minemonopoly.rules import commands as c
from minemonopoly.rules.building import check_build
from minemonopoly.rules.decide import why_not
from minemonopoly.rules.holdings import (
    deeds_of,
    free_cash,
    group_built,
    interest,
    is_lot,
    is_tied,
    lift_price,
    lot_spaces,
    others,
)
from minemonopoly.rules.moments import MANAGING, asked, asked_in, moment, thrown_for
from minemonopoly.rules.rent import open_claims
from minemonopoly.rules.rulings import RuleError
from minemonopoly.rules.selling import check_sale
from minemonopoly.rules.shortage import capacity, entitled, places
from minemonopoly.rules.state import HOTEL, Bundle, Game, Moment, SeatNo
from minemonopoly.rules.tape import Tape

__all__ = ["Choice", "Prompt", "answers", "asked", "banker_choices", "choices", "moment", "prompt"]


class Choice(Struct, frozen=True, gc=False):
    """One thing a seat may do now; `high` 0 means there is no number to choose."""

    command: c.Command
    low: int = 0
    high: int = 0


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

STILL = frozenset({"lobby", "paused", "over"})
"""Moments in which no seat may do anything but answer."""


def claims(game: Game, seat: SeatNo) -> tuple[Choice, ...]:
    """Rent to demand and salary to claim (R4.4, R5.3)."""
    now = moment(game)
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
        found.append(Choice(c.ClaimSalary(seat)))
    return tuple(found)


def _may_raise(game: Game, seat: SeatNo) -> bool:
    now = moment(game)
    return now not in STILL and (now != "debt" or any(debt.debtor == seat for debt in game.debts))


def raising(board: Board, game: Game, seat: SeatNo) -> Iterator[Choice]:
    """Ways to cash at the bank: mortgages, houses sold back, hotels broken down."""
    return chain(mortgaging(board, game, seat), selling_back(board, game, seat), breaking_down(board, game, seat))


def mortgaging(board: Board, game: Game, seat: SeatNo) -> Iterator[Choice]:
    """Deeds to mortgage (R9.1)."""
    if not _may_raise(game, seat):
        return
    bare_group = board.settings.mortgage_needs_bare_group
    owner, mortgaged, houses, tied = game.owner, game.mortgaged, game.houses, lot_spaces(game)
    for space in board.deeds:
        if owner[space] != seat or mortgaged[space] or houses[space] or space in tied:
            continue
        if not (bare_group and group_built(board, game, space)):
            yield Choice(c.Mortgage(seat, space))


def selling_back(board: Board, game: Game, seat: SeatNo) -> Iterator[Choice]:
    """Houses to sell back, evenly (R8.8)."""
    if not _may_raise(game, seat):
        return
    for space in deeds_of(board, game, seat):
        level = game.houses[space]
        if level:
            levels = [game.houses[other] for other in board.groups[board.spaces[space].group].spaces]
            if level == max(levels):
                tape = Tape.blank(board, game)
                for low, high in _runs(_step_down(levels, level), partial(check_sale, tape, seat, space)):
                    yield Choice(c.SellHouses(seat, space, low), low, high)


def _step_down(levels: list[int], level: int) -> int:
    """How far one of the highest streets of a group may fall alone (R8.8)."""
    if levels.count(level) > 1:
        return 1
    return min(level, level + 1 - max((other for other in levels if other != level), default=1))


def breaking_down(board: Board, game: Game, seat: SeatNo) -> Iterator[Choice]:
    """Hotels to break down to houses (R8.9)."""
    if HOTEL not in game.houses or not _may_raise(game, seat):
        return
    for group in board.groups:
        if game.owner[group.spaces[0]] == seat and any(game.houses[space] == HOTEL for space in group.spaces):
            for spaces in (group.spaces, *((space,) for space in group.spaces)):
                for level in range(HOTEL):
                    command = c.BreakDown(seat, spaces, level)
                    if why_not(board, game, command) is None:
                        yield Choice(command, level, level)


def _runs(most: int, check: Callable[[int], object]) -> Iterator[tuple[int, int]]:
    """The runs of counts 1..most that are not refused, as first and last."""
    start = 0
    for count in range(1, most + 2):
        good = count <= most and _passes(check, count)
        if good and not start:
            start = count
        elif not good and start:
            yield start, count - 1
            start = 0


def _passes(check: Callable[[int], object], count: int) -> bool:
    """Whether a check refuses nothing. The deciders' own checks are asked, so nobody else says what is lawful."""
    try:
        check(count)
    except RuleError:
        return False
    return True


def managing(board: Board, game: Game, seat: SeatNo) -> Iterator[Choice]:
    """Building, lifting, putting up for sale and forcing a sale."""
    return chain(lifting(board, game, seat), building(board, game, seat), selling(board, game, seat))


def lifting(board: Board, game: Game, seat: SeatNo) -> Iterator[Choice]:
    """Mortgages that could be lifted (R9.3)."""
    if True not in game.mortgaged:
        return
    now = moment(game)
    if now in STILL or now == "debt":
        return
    cash = free_cash(game, seat)
    for space in deeds_of(board, game, seat):
        if game.mortgaged[space] and not is_lot(game, space):
            forced = game.forced is not None and game.forced.space == space
            if not forced and cash >= lift_price(board, game, seat, space):
                yield Choice(c.Lift(seat, space))


def building(board: Board, game: Game, seat: SeatNo, spare: int | None = None) -> Iterator[Choice]:
    """Streets, and whole groups, that could be built on (R8.1 to R8.7), of that what costs no more than `spare`."""
    if moment(game) not in MANAGING:
        return
    cash = free_cash(game, seat) if spare is None else min(spare, free_cash(game, seat))
    for group in entitled(board, game, seat):
        price = board.spaces[group.spaces[0]].house_price
        paid = cash // price if price else HOTEL * len(group.spaces)
        if paid:
            levels = [game.houses[space] for space in group.spaces]
            lowest = min(levels)
            most = min(HOTEL - max(levels), paid // len(levels))
            yield from _built(board, game, seat, group.spaces, most)
            for space, level in zip(group.spaces, levels, strict=True):
                if level == lowest < HOTEL:
                    yield from _built(board, game, seat, (space,), min(_step_up(levels, level), paid))


def _built(board: Board, game: Game, seat: SeatNo, spaces: tuple[SpaceNo, ...], most: int) -> Iterator[Choice]:
    """The counts up to `most` that may be built on these; where the most is accepted all below it are."""
    check = partial(check_build, Tape.blank(board, game), seat, spaces)
    if most > 1 and _passes(check, most):
        yield Choice(c.Build(seat, spaces, 1), 1, most)
    elif most:
        for low, high in _runs(most - 1 if most > 1 else 1, check):
            yield Choice(c.Build(seat, spaces, low), low, high)


def _step_up(levels: list[int], level: int) -> int:
    """How far one of the lowest streets of a group may rise alone (R8.4)."""
    if levels.count(level) > 1:
        return min(HOTEL, level + 1) - level
    others_at = min((other for other in levels if other != level), default=HOTEL)
    return min(HOTEL, others_at + 1) - level


def selling(board: Board, game: Game, seat: SeatNo) -> Iterator[Choice]:
    """Own deeds to put up, and mortgaged ones of others to force a sale of (R9.6, R9.7)."""
    prisoner = game.jail_tries[seat] is not None and not board.settings.jail_may_deal
    if prisoner or moment(game) not in MANAGING:
        return
    for space in deeds_of(board, game, seat):
        if not group_built(board, game, space):
            yield Choice(c.Sell(seat, space))
    if not board.settings.mortgage_forced_sale:
        return
    cash = free_cash(game, seat)
    for space in board.deeds:
        owner = game.owner[space]
        if owner is None or owner == seat or not game.mortgaged[space] or group_built(board, game, space):
            continue
        least = board.spaces[space].mortgage + 1
        if cash >= least:
            yield Choice(c.Force(seat, space, least), least, cash)


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
    if _may_raise(game, seat):
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


def banker_choices(board: Board, game: Game, by: str) -> tuple[Choice, ...]:
    """What the banker may do now; corrections as one example a seat or deed."""
    return tuple(Choice(command) for command in _banker_acts(board, game, by) if _fits(board, game, command))


def _fits(board: Board, game: Game, command: c.Command) -> bool:
    return why_not(board, game, command, agreed=isinstance(command, c.Forfeit | c.Finish | c.Ruin)) is None


def _banker_acts(board: Board, game: Game, by: str) -> Iterator[c.Command]:
    yield from (c.Start(by), c.Pause(by), c.Resume(by), c.Skip(by), c.Reclaim(by), c.Finish(by))
    yield from (c.HandPrize(by), c.CallNewGame(by))
    for name in game.fees_owed:
        yield c.Refund(by, name)
    for number, seat in enumerate(game.seats):
        at = SeatNo(number)
        yield from (c.ConfirmPaid(by, at), c.Drop(by, at), c.Refund(by, seat.name))
        yield from (c.GiveCash(by, at, 1, ""), c.TakeCash(by, at, 1, ""), c.SetCards(by, at, 0, ""))
        yield from (c.MoveToken(by, at, SpaceNo(0), ""), c.Ruin(by, at), c.Forfeit(by, (at,), ""))
    for space in board.deeds:
        for number in range(len(game.seats)):
            yield c.AwardDeed(by, space, SeatNo(number), "")
        yield c.AwardDeed(by, space, None, "")
        if board.spaces[space].kind is Kind.STREET and game.owner[space] is not None:
            for level in range(HOTEL + 1):
                yield c.SetHouses(by, space, level, "")
