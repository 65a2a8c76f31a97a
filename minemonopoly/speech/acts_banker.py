"""What a banker's verb does; where no banker is needed and none is there, the table acts or votes (R1.5)."""

from __future__ import annotations

from typing import TypeAlias, cast

from minemonopoly.rules import commands as cmd
from minemonopoly.rules.state import SeatNo
from minemonopoly.speech.acts import Act, count_of, seat_of, space_of, text_of
from minemonopoly.speech.hearing import Hearing, HostAct, Misread, Parsed
from minemonopoly.speech.reading import Said

Correction: TypeAlias = cmd.GiveCash | cmd.TakeCash | cmd.AwardDeed | cmd.SetHouses | cmd.SetCards | cmd.MoveToken

EXTENSION = 60
"""Seconds that a bare `!extend` adds to the clocks."""


def lobby(kind: type[cmd.ConfirmPaid | cmd.Drop]) -> Act:
    """A lobby act about one seat."""
    return lambda hearing, said: kind(hearing.speaker.name, seat_of(said), alone=hearing.alone)


def table(kind: type[cmd.Start | cmd.Pause | cmd.Resume | cmd.CallNewGame]) -> Act:
    """An act that any seat may do where no banker is needed."""
    return lambda hearing, _: kind(hearing.speaker.name, alone=hearing.alone)


def banker(kind: type[cmd.Reclaim | cmd.HandPrize]) -> Act:
    """An act that names nobody but its author."""
    return lambda hearing, _: kind(hearing.speaker.name)


def refund(hearing: Hearing, said: Said) -> Parsed:
    """Pay a fee back to a seat, or to somebody who left and is still owed it."""
    if "seat" in said:
        name = hearing.game.seats[seat_of(said)].name
    else:
        typed = text_of(said, "name").casefold()
        owed = [name for name in hearing.game.fees_owed if name.casefold() == typed]
        if not owed:
            raise Misread("unknown_seat", word=text_of(said, "name"))
        name = owed[0]
    return cmd.Refund(hearing.speaker.name, name, alone=hearing.alone)


def skip(hearing: Hearing, _: Said) -> Parsed:
    """Skip the idle seat on turn."""
    return cmd.Skip(hearing.speaker.name, overdue="skip" in hearing.overdue)


def cash(kind: type[cmd.GiveCash | cmd.TakeCash]) -> Act:
    """A correction of cash."""

    def act(hearing: Hearing, said: Said) -> Parsed:
        by, why = hearing.speaker.name, text_of(said, "why")
        return _ruled(hearing, kind(by, seat_of(said), count_of(said), why, alone=hearing.alone))

    return act


def award(hearing: Hearing, said: Said) -> Parsed:
    """A correction of who holds a deed; the bank may."""
    seat = seat_of(said) if "seat" in said else None
    why = text_of(said, "why")
    return _ruled(hearing, cmd.AwardDeed(hearing.speaker.name, space_of(said), seat, why, alone=hearing.alone))


def houses(hearing: Hearing, said: Said) -> Parsed:
    """A correction of the houses on a street."""
    why = text_of(said, "why")
    act = cmd.SetHouses(hearing.speaker.name, space_of(said), count_of(said), why, alone=hearing.alone)
    return _ruled(hearing, act)


def card(hearing: Hearing, said: Said) -> Parsed:
    """A correction of the Get Out books a seat holds."""
    why = text_of(said, "why")
    return _ruled(hearing, cmd.SetCards(hearing.speaker.name, seat_of(said), count_of(said), why, alone=hearing.alone))


def move(hearing: Hearing, said: Said) -> Parsed:
    """A correction of where a token stands."""
    why = text_of(said, "why")
    return _ruled(hearing, cmd.MoveToken(hearing.speaker.name, seat_of(said), space_of(said), why, alone=hearing.alone))


def reseat(hearing: Hearing, said: Said) -> Parsed:
    """Another name or a stand-in bot takes a seat over; a bot plays under the seat's own name."""
    seat, by = seat_of(said), hearing.speaker.name
    if "bot" in said:
        return cmd.Reseat(by, seat, hearing.game.seats[seat].name, text_of(said, "word").casefold() or PLAIN_BOT)
    return cmd.Reseat(by, seat, text_of(said, "name"))


PLAIN_BOT = "plain"
"""The kind of stand-in when none is named."""


def forfeit(hearing: Hearing, said: Said) -> Parsed:
    """The ruling that seats lose the game; asked back first."""
    more = cast("tuple[SeatNo, ...]", said.get("seat...") or ())
    seats = tuple(dict.fromkeys((seat_of(said), *more)))
    return _asked(hearing, cmd.Forfeit(hearing.speaker.name, seats, text_of(said, "why"), alone=hearing.alone))


def ruin(hearing: Hearing, said: Said) -> Parsed:
    """Bankruptcy by ruling, or by the creditor once the clock allows it; asked back first."""
    debtor, overdue = seat_of(said), "ruin" in hearing.overdue
    act = cmd.Ruin(hearing.speaker.name, debtor, overdue, alone=hearing.alone)
    oldest = next((debt for debt in hearing.game.debts if debt.debtor == debtor), None)
    seat = hearing.speaker.seat
    if overdue and oldest is not None and seat is not None and oldest.creditor == seat:
        return cmd.Ask(hearing.speaker.name, act, (hearing.speaker.name,))
    return _asked(hearing, act)


def finish(hearing: Hearing, _: Said) -> Parsed:
    """The end by agreement; asked back first."""
    return _asked(hearing, cmd.Finish(hearing.speaker.name, alone=hearing.alone))


def undo(hearing: Hearing, said: Said) -> Parsed:
    """Take back the last acts; asked back first."""
    return _asked(hearing, cmd.Undo(hearing.speaker.name, count_of(said), alone=hearing.alone))


def extend(hearing: Hearing, said: Said) -> Parsed:
    """More time on every clock."""
    return HostAct("extend", _ruler(hearing), count_of(said, EXTENSION))


def repair(hearing: Hearing, _: Said) -> Parsed:
    """Compare the board with the picture and repaint it."""
    return HostAct("repair", _ruler(hearing))


def _ruler(hearing: Hearing) -> str:
    """The speaker's name, if this person may rule now. Raises Misread `game_over` (R11.5), `not_banker`."""
    if hearing.game.over:
        raise Misread("game_over")
    if not hearing.speaker.banker and not (hearing.alone and hearing.speaker.seat is not None):
        raise Misread("not_banker")
    return hearing.speaker.name


def _ruled(hearing: Hearing, act: Correction) -> Parsed:
    """A correction: at once by the banker, else by the vote of the others."""
    return _asked(hearing, act) if hearing.alone else act


def _asked(hearing: Hearing, act: cmd.Grave) -> Parsed:
    """A grave act with those whose yes it needs: the author's own, or without a banker all others' who are online."""
    by = hearing.speaker.name
    seated = [seat.name for seat in hearing.game.seats if not seat.bankrupt and seat.bot is None]
    others = tuple(name for name in seated if name in hearing.online and name != by)
    return cmd.Ask(by, act, others if hearing.alone and others else (by,))
