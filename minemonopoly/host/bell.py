"""What happens when a clock rings.

Only the auction's hammer moves money or deeds. The other clocks let offers and questions lapse, give the harmless
answer, free an unpaid seat, or say that somebody else has a right now.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import cast

from minemonopoly.board.model import SpaceNo
from minemonopoly.host import notices
from minemonopoly.host.clocks import Ring
from minemonopoly.host.sitting import Sitting
from minemonopoly.rules.commands import CloseAuction, Hold, LapseOffer, LapseQuestion, Leave, Pass
from minemonopoly.rules.prompts import answers
from minemonopoly.rules.state import SeatNo


def ring(sitting: Sitting, rung: Ring, now: float) -> None:
    """Do what this clock stands for. Seconds of any clock."""
    _RINGS[rung.kind](sitting, rung, now)


def _hammer(sitting: Sitting, rung: Ring, now: float) -> None:
    del rung
    if sitting.game.auction is not None:
        sitting.submit(CloseAuction(), now)


def _lapse_offer(sitting: Sitting, rung: Ring, now: float) -> None:
    sitting.submit(LapseOffer(cast("int", rung.key[1])), now)


def _lapse_question(sitting: Sitting, rung: Ring, now: float) -> None:
    sitting.submit(LapseQuestion(cast("int", rung.key[1])), now)


def _hold(sitting: Sitting, rung: Ring, now: float) -> None:
    seat, space = cast("tuple[SeatNo, SpaceNo]", rung.key[1])
    sitting.submit(Hold(seat, space), now)


def _pass(sitting: Sitting, rung: Ring, now: float) -> None:
    sitting.submit(Pass(cast("SeatNo", rung.key[1])), now)


def _place(sitting: Sitting, rung: Ring, now: float) -> None:
    """A house won and paid for goes to the first street that takes it."""
    for choice in answers(sitting.board, sitting.game, cast("SeatNo", rung.key[1])):
        sitting.submit(choice.command, now)
        return


def _free(sitting: Sitting, rung: Ring, now: float) -> None:
    for number, seat in enumerate(sitting.game.seats):
        if seat.name == rung.key[1]:
            sitting.tell(*notices.unpaid(sitting, seat.name))
            sitting.submit(Leave(SeatNo(number)), now)


def _repeat(sitting: Sitting, rung: Ring, now: float) -> None:
    del rung, now
    sitting.tell(*sitting.prompt())


def _notice(sitting: Sitting, rung: Ring, now: float) -> None:
    del rung, now
    sitting.tell(*notices.lobby(sitting))
    sitting.clocks.restart("notice")


def _say(sitting: Sitting, rung: Ring, now: float) -> None:
    del now
    sitting.tell(*notices.rung(sitting, rung))


_RINGS: Mapping[str, Callable[[Sitting, Ring, float], None]] = {
    "auction": _hammer,
    "auction_most": _hammer,
    "offer": _lapse_offer,
    "question": _lapse_question,
    "lift_or_hold": _hold,
    "house_call": _pass,
    "placing": _place,
    "unpaid": _free,
    "prompt": _repeat,
    "notice": _notice,
    "idle": _say,
    "debt": _say,
    "rent_roll": _say,
    "forced_sale": _say,
    "away": _say,
    "away_debtor": _say,
}
