"""Which clocks a game needs now, derived from its position: nothing about them is stored in the game.

Only what is asked first has a running clock (R3.7); the clocks of what waits behind it stand still.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from minemonopoly.board.site import Times
from minemonopoly.host.clocks import Need
from minemonopoly.rules.moments import asked, moment, thrown_for
from minemonopoly.rules.state import Auction, Game, Moment, SeatNo

IDLE_MOMENTS: frozenset[Moment] = frozenset({"roll", "jail", "buy", "tax", "draw", "manage"})
"""The moments in which the seat on turn can be idle (R3.5)."""


def needs(game: Game, times: Times, online: frozenset[str]) -> tuple[Need, ...]:
    """Every clock this position has, the away clocks first: others may be over because of them."""
    if game.over:
        return tuple(_of_questions(game, times))
    if not game.started:
        return (*_away(game, times, online), *_of_lobby(game, times), *_of_questions(game, times))
    now = moment(game)
    people = _names(game, asked(game))
    return (
        *_away(game, times, online),
        *_of_turn(game, times, now),
        *_of_auction(game.auction, times, now),
        *_of_rights(game, times, now),
        *_of_answers(game, times, now),
        *_of_offers(game, times),
        *_of_questions(game, times),
        Need(("prompt", (now, asked(game), game.turn_number)), times.prompts, people, bool(people)),
    )


def person(game: Game, seat: SeatNo) -> tuple[str, ...]:
    """The name behind a seat, or nobody where a bot sits: a bot is never away."""
    return () if game.seats[seat].bot else (game.seats[seat].name,)


def _names(game: Game, seats: Iterable[SeatNo]) -> tuple[str, ...]:
    return tuple(game.seats[seat].name for seat in seats if not game.seats[seat].bot)


def _away(game: Game, times: Times, online: frozenset[str]) -> Iterator[Need]:
    """One clock for each absence of everybody whose answer may be needed."""
    names = dict.fromkeys(seat.name for seat in game.seats if not seat.bot and not seat.bankrupt)
    names.update(dict.fromkeys(name for question in game.questions for name in question.needs))
    for name in names:
        if name not in online:
            yield Need(("away", name), (times.away,))
    for debt in game.debts:
        for name in person(game, debt.debtor):
            if name not in online:
                yield Need(("away_debtor", name), (times.away_debtor,))


def _of_lobby(game: Game, times: Times) -> Iterator[Need]:
    for seat in game.seats:
        if not seat.confirmed:
            yield Need(("unpaid", seat.name), (times.unpaid,), (seat.name,), lapses=True)
    yield Need(("notice", "lobby"), (times.notice,))


def _of_turn(game: Game, times: Times, now: Moment) -> Iterator[Need]:
    yield Need(("idle", game.turn), (times.idle,), person(game, game.turn), runs=now in IDLE_MOMENTS)


def _of_auction(auction: Auction | None, times: Times, now: Moment) -> Iterator[Need]:
    """An auction runs on whoever is away."""
    if auction is None:
        return
    runs = now == "auction"
    since_bid = times.auction_first if auction.high is None else times.auction
    yield Need(("auction", (auction.lot, auction.high)), (since_bid,), runs=runs)
    yield Need(("auction_most", auction.lot), (times.auction_most,), runs=runs)


def _of_rights(game: Game, times: Times, now: Moment) -> Iterator[Need]:
    """Clocks that open a right for somebody else."""
    for place, debt in enumerate(game.debts):
        runs = now == "debt" and place == 0
        yield Need(("debt", debt.serial), (times.debt,), person(game, debt.debtor), runs=runs)
    claim = thrown_for(game)
    if claim is not None:
        yield Need(("rent_roll", claim.serial), (times.rent_roll,), person(game, claim.debtor), runs=now == "rent_roll")
    if game.forced is not None:
        about = (game.forced.space, game.forced.by, game.forced.amount)
        yield Need(
            ("forced_sale", about), (times.forced_sale,), person(game, game.forced.owner), runs=now == "forced_sale"
        )


def _of_answers(game: Game, times: Times, now: Moment) -> Iterator[Need]:
    """Clocks that give the harmless answer: hold the mortgage, wish for no house."""
    for place, lift in enumerate(game.lifts):
        runs = now == "lift_or_hold" and place == 0
        yield Need(
            ("lift_or_hold", (lift.seat, lift.space)),
            (times.lift_or_hold,),
            person(game, lift.seat),
            runs=runs,
            lapses=runs,
        )
    if game.placing is not None:
        runs = now == "house_call"
        yield Need(
            ("placing", game.placing.seat), (times.house_call,), person(game, game.placing.seat), runs=runs, lapses=runs
        )
    if game.house_call is not None:
        runs = now == "house_call"
        for seat in game.house_call.asked:
            yield Need(("house_call", seat), (times.house_call,), person(game, seat), runs=runs, lapses=runs)


def _of_offers(game: Game, times: Times) -> Iterator[Need]:
    for offer in game.offers:
        yield Need(("offer", offer.number), (times.offer,), person(game, offer.to), lapses=True)


def _of_questions(game: Game, times: Times) -> Iterator[Need]:
    for question in game.questions:
        yield Need(("question", question.number), (times.question,), question.needs, lapses=True)
