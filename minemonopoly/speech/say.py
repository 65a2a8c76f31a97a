"""The typed line that means a command: parse(say(command)) is the command again, for everything a bot can type.

Players' names stand in for nobody: seats are named by colour, spaces by code or id.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from minemonopoly.board.model import Board, SpaceNo
from minemonopoly.rules import commands as cmd
from minemonopoly.rules.state import Game, SeatNo
from minemonopoly.speech.acts_banker import PLAIN_BOT
from minemonopoly.speech.grammar import VERBS
from minemonopoly.speech.items import items_word
from minemonopoly.speech.words import seat_word, space_word


def say(board: Board, game: Game, command: cmd.Command) -> str:
    """The line to type, with the prefix `!`. Raises KeyError for a clock's command, which nobody types."""
    kind = type(command)
    if isinstance(command, cmd.Ask):
        return say(board, game, command.act)
    if isinstance(command, cmd.Answer):
        return f"!{'yes' if command.yes else 'no'} {command.number}"
    words = _WORDS[kind](_Names(board, game), command) if kind in _WORDS else ""
    return f"!{_NAMES[kind]} {words}".rstrip()


class _Names:
    """Names of seats and spaces, as said in a line."""

    def __init__(self, board: Board, game: Game) -> None:
        self.board = board
        self.game = game

    def seat(self, seat: SeatNo) -> str:
        return seat_word(seat, self.game)

    def space(self, space: SpaceNo) -> str:
        return space_word(space, self.board)

    def streets(self, spaces: tuple[SpaceNo, ...]) -> str:
        """One street, or the group whose streets they are."""
        if len(spaces) == 1:
            return self.space(spaces[0])
        return next(group.id for group in self.board.groups if group.spaces == spaces)


_NAMES: Mapping[type[cmd.Base], str] = {kind: verb.name for verb in reversed(VERBS) for kind in verb.gives}


def _seat_why(names: _Names, command: Any) -> str:
    number = command.count if isinstance(command, cmd.SetCards) else command.amount
    return f"{names.seat(command.seat)} {number} {command.reason}"


def _rent(names: _Names, command: cmd.DemandRent) -> str:
    if command.every:
        return "all"
    debtor = "" if command.debtor is None else names.seat(command.debtor)
    return f"{debtor} {'' if command.deed is None else names.space(command.deed)}".strip()


def _offer(names: _Names, command: cmd.MakeOffer) -> str:
    give, take = items_word(command.give, names.board), items_word(command.take, names.board)
    return f"{names.seat(command.to)} give {give} for {take}"


def _award(names: _Names, command: cmd.AwardDeed) -> str:
    to = "bank" if command.seat is None else names.seat(command.seat)
    return f"{names.space(command.space)} {to} {command.reason}"


def _reseat(names: _Names, command: cmd.Reseat) -> str:
    seat = names.seat(command.seat)
    if command.bot is None:
        return f"{seat} {command.name}"
    return f"{seat} bot" if command.bot == PLAIN_BOT else f"{seat} bot {command.bot}"


def _forfeit(names: _Names, command: cmd.Forfeit) -> str:
    return " ".join((*map(names.seat, command.seats), command.reason))


def _space(names: _Names, command: Any) -> str:
    return names.space(command.space)


def _seat(names: _Names, command: Any) -> str:
    return names.seat(command.seat)


def _count(_: _Names, command: Any) -> str:
    return "" if command.count == 1 else str(command.count)


def _number(_: _Names, command: Any) -> str:
    return str(command.number)


_WORDS: Mapping[type[cmd.Base], Callable[[_Names, Any], str]] = {
    cmd.Join: lambda _, command: command.colour or "",
    cmd.ChangeColour: lambda _, command: command.colour,
    cmd.ChooseTax: lambda _, command: "percent" if command.percent else "flat",
    cmd.DemandRent: _rent,
    cmd.Bid: lambda _, command: str(command.amount),
    cmd.Want: _count,
    cmd.Build: lambda names, command: f"{names.streets(command.spaces)} {_count(names, command)}",
    cmd.SellHouses: lambda names, command: f"{names.space(command.space)} {_count(names, command)}",
    cmd.BreakDown: lambda names, command: f"{names.streets(command.spaces)} {command.houses}",
    **dict.fromkeys((cmd.Mortgage, cmd.Lift, cmd.Hold, cmd.Sell, cmd.Redeem, cmd.Release, cmd.Seize), _space),
    cmd.MakeOffer: _offer,
    **dict.fromkeys((cmd.Accept, cmd.Reject, cmd.CancelOffer), _number),
    cmd.Force: lambda names, command: f"{names.space(command.space)} {command.amount}",
    **dict.fromkeys((cmd.ConfirmPaid, cmd.Drop, cmd.Ruin), _seat),
    cmd.Refund: lambda _, command: command.name,
    **dict.fromkeys((cmd.GiveCash, cmd.TakeCash, cmd.SetCards), _seat_why),
    cmd.AwardDeed: _award,
    cmd.SetHouses: lambda names, command: f"{names.space(command.space)} {command.houses} {command.reason}",
    cmd.MoveToken: lambda names, command: f"{_seat(names, command)} {names.space(command.space)} {command.reason}",
    cmd.Reseat: _reseat,
    cmd.Forfeit: _forfeit,
    cmd.Undo: _count,
}
