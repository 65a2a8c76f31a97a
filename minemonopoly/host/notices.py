"""What the host itself says: who comes and goes, which clock has rung, the lobby's notice, hello and goodbye."""

from __future__ import annotations

from typing import Literal, NamedTuple, cast

from minemonopoly.host.clocks import Ring
from minemonopoly.host.people import seat_of
from minemonopoly.host.sitting import Sitting
from minemonopoly.rules.holdings import next_seat
from minemonopoly.rules.moments import asked, moment, thrown_for
from minemonopoly.rules.state import SeatNo
from minemonopoly.speech.hearing import HostAct
from minemonopoly.speech.wording import Line, Tone


class Bars(NamedTuple):
    """Who gets so many gold bars, and which banker said so."""

    name: str
    number: int
    by: str


def lobby(sitting: Sitting) -> list[Line]:
    """Seats free, the fee, and whom to pay."""
    game, settings = sitting.game, sitting.board.settings
    free = settings.seats_max - len(game.seats)
    lines = sitting.voice.lines("news", "host.lobby", count=free)
    if settings.entrance_fee:
        payee = sitting.settings.payee or ", ".join(game.bankers)
        key = "host.fee" if payee else "host.fee_to_nobody"
        lines += sitting.voice.lines("news", key, fee=settings.entrance_fee, name=payee)
    return lines


def came(sitting: Sitting, name: str) -> list[Line]:
    """A greeting for whoever has a seat, with what is asked of them."""
    seat = seat_of(sitting.game, name)
    if seat is None or sitting.game.seats[seat].bankrupt:
        return []
    if seat in asked(sitting.game):
        return [*sitting.voice.lines("news", "host.back", seat=seat, name=name), *sitting.prompt()]
    return sitting.voice.lines("news", "host.back", seat=seat, name=name)


def left(sitting: Sitting, name: str) -> list[Line]:
    """Who has left in the middle of a game, and what becomes of their turn."""
    seat, away = seat_of(sitting.game, name), sitting.settings.times.away
    running = sitting.game.started and not sitting.game.over
    if seat is None or not running or sitting.game.seats[seat].bankrupt or seat not in asked(sitting.game):
        return []
    return sitting.voice.lines("news", "host.left" if away else "host.left_for_good", seat=seat, seconds=away)


def rung(sitting: Sitting, ring: Ring) -> list[Line]:
    """A clock that gives somebody a right: who may do what now. Nothing when it makes no difference."""
    game = sitting.game
    if ring.kind == "idle" or (ring.kind == "away" and "skip" in sitting.overdue() and _is(sitting, ring, game.turn)):
        if moment(game) in {"lobby", "paused", "over"}:
            return []
        return sitting.voice.lines("prompt", f"host.{ring.kind}", seat=game.turn, other=next_seat(game))
    claim = thrown_for(game)
    if claim is not None and "throw_rent" in sitting.overdue():
        return sitting.voice.lines("prompt", "host.rent_roll", seat=claim.debtor, owner=claim.owner)
    if game.forced is not None and "seize" in sitting.overdue():
        return sitting.voice.lines(
            "prompt", "host.forced_sale", seat=game.forced.owner, other=game.forced.by, space=game.forced.space
        )
    if game.debts and ring.kind in {"debt", "away_debtor"}:
        return sitting.voice.lines("prompt", f"host.{ring.kind}", seat=game.debts[0].debtor)
    return []


def _is(sitting: Sitting, ring: Ring, seat: SeatNo) -> bool:
    return sitting.game.seats[seat].name == cast("str", ring.key[1])


def too_fast(sitting: Sitting, name: str) -> list[Line]:
    """The warning to whoever types too much."""
    return sitting.voice.lines("refusal", "host.too_fast", name=name)


def unpaid(sitting: Sitting, name: str) -> list[Line]:
    """Why a seat is given up."""
    return sitting.voice.lines("news", "host.unpaid", name=name)


def extended(sitting: Sitting, act: HostAct) -> list[Line]:
    """More time, by whom."""
    return sitting.voice.lines("done", "host.extended", by=act.by, seconds=act.seconds)


def repaired(sitting: Sitting, act: HostAct) -> list[Line]:
    """The board is drawn again, by whom."""
    return sitting.voice.lines("done", "host.repaired", by=act.by)


def vandals(sitting: Sitting, count: int) -> list[Line]:
    """So many blocks were put right."""
    return sitting.voice.lines("news", "host.vandals", count=count)


def strange(sitting: Sitting) -> list[Line]:
    """The world is not the one the board stands in."""
    return sitting.voice.lines("news", "host.strange")


def goodbye(sitting: Sitting) -> list[Line]:
    """The service stops, nothing is lost."""
    return sitting.voice.lines("news", "host.goodbye")


def long_away(sitting: Sitting) -> list[Line]:
    """The service was away for long and comes back paused."""
    return sitting.voice.lines("news", "host.long_away")


def prize(sitting: Sitting, outcome: Literal["given", "by_hand", "unknown"], bars: Bars) -> list[Line]:
    """What the console did about the gold bars, and what is left for the banker's hand."""
    tone: Tone = "done" if outcome == "given" else "news"
    return sitting.voice.lines(tone, f"host.prize_{outcome}", name=bars.name, bars=bars.number, by=bars.by)
