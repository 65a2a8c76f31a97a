"""What the table waits for, in words: who is asked, and what to type."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from minemonopoly.board.model import SpaceNo
from minemonopoly.rules.holdings import interest, lift_price
from minemonopoly.rules.moments import asked, moment, thrown_for
from minemonopoly.rules.state import Moment
from minemonopoly.speech.wording import SIZES, Clause, Fact, Line, Voice, lay

Asking = tuple[str, Mapping[str, Fact]]


def asking(voice: Voice) -> Asking:
    """The key of the phrase that says what to type now, and its facts."""
    return _MOMENTS[moment(voice.game)](voice)


def prompt_clause(voice: Voice, *, named: bool = True, landed: bool = False) -> Clause:
    """What is asked now as a piece of a line, with the seats asked unless the line names them already.

    `landed`: the space or the debt has just been named and need not be told again.
    """
    key, facts = asking(voice)
    if landed and f"{key}_landed" in voice.words.book.phrases:
        key = f"{key}_landed"
    glue = " " if key in {"ask.buy_landed", "ask.buy_short_landed"} else " - "
    clause = voice.clause("prompt", key, glue, **facts)
    seats = asked(voice.game)
    if not seats:
        return clause
    several = (" ".join(voice.seat(seat, size if len(seats) < 3 else 2) for seat in seats) for size in SIZES)
    clause = clause.behind(tuple(f"{names}: " for names in several))
    return clause.opened(" - ") if named else clause


def prompt_line(voice: Voice) -> list[Line]:
    """What is awaited now, from whom, and what to type: said again when nobody answers."""
    auction = voice.game.auction
    if auction is None or moment(voice.game) != "auction":
        return lay([prompt_clause(voice)], voice.words)
    ending = "" if auction.lot.kind == "deed" else f"_{auction.lot.kind}"
    return lay(
        [voice.clause("news", f"tell.auction{ending}", space=auction.lot.space), prompt_clause(voice)], voice.words
    )


def _plain(key: str) -> Callable[[Voice], Asking]:
    return lambda _: (f"ask.{key}", {})


def _roll(voice: Voice) -> Asking:
    return ("ask.again" if voice.game.again else "ask.roll"), {}


def _jail(voice: Voice) -> Asking:
    card = "_card" if voice.game.seats[voice.game.turn].cards else ""
    return f"ask.jail{card}", {"fee": voice.board.settings.jail_fine}


def _buy(voice: Voice) -> Asking:
    game = voice.game
    space = game.landing.space if game.landing else SpaceNo(0)
    price, cash = voice.board.spaces[space].price, game.cash[game.turn]
    if cash < price:
        return "ask.buy_short", {"space": space, "price": price, "cash": cash}
    return "ask.buy", {"space": space, "price": price}


def _tax(voice: Voice) -> Asking:
    settings = voice.board.settings
    return "ask.tax", {"amount": settings.income_tax_flat, "percent": settings.income_tax_percent}


def _rent_roll(voice: Voice) -> Asking:
    claim = thrown_for(voice.game)
    return "ask.rent_roll", {"owner": claim.owner if claim else None}


def _debt(voice: Voice) -> Asking:
    debt = voice.game.debts[0]
    cash = voice.game.cash[debt.debtor]
    key = "ask.pay" if cash >= debt.amount else "ask.debt"
    return key, {"creditor": debt.creditor, "amount": debt.amount, "cash": cash}


def _forced(voice: Voice) -> Asking:
    forced = voice.game.forced
    space = forced.space if forced else SpaceNo(0)
    price = voice.board.spaces[space].mortgage + interest(voice.board, space)
    return "ask.forced_sale", {"space": space, "price": price}


def _lift(voice: Voice) -> Asking:
    lift = voice.game.lifts[0]
    return "ask.lift_or_hold", {
        "space": lift.space,
        "price": lift_price(voice.board, voice.game, lift.seat, lift.space),
    }


def _house_call(voice: Voice) -> Asking:
    if voice.game.placing is not None:
        return f"ask.place_{voice.game.placing.kind}", {}
    call = voice.game.house_call
    return f"ask.call_{call.kind if call else 'house'}", {}


def _auction(voice: Voice) -> Asking:
    auction = voice.game.auction
    return "ask.auction", {"least": (auction.high or 0) + 1 if auction else 1}


def _lobby(voice: Voice) -> Asking:
    return "ask.lobby", {"count": voice.board.settings.seats_max - len(voice.game.seats)}


_MOMENTS: Mapping[Moment, Callable[[Voice], Asking]] = {
    "lobby": _lobby,
    "roll": _roll,
    "jail": _jail,
    "buy": _buy,
    "auction": _auction,
    "tax": _tax,
    "draw": _plain("draw"),
    "rent_roll": _rent_roll,
    "debt": _debt,
    "forced_sale": _forced,
    "lift_or_hold": _lift,
    "house_call": _house_call,
    "manage": _plain("manage"),
    "paused": _plain("paused"),
    "over": _plain("over"),
}
