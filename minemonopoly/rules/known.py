"""Spaces that commands name: they must be there, and none may be named twice in one breath."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from minemonopoly.board.model import Board, SpaceNo
from minemonopoly.rules import commands as c
from minemonopoly.rules.rulings import RuleError


def _of_offer(command: c.MakeOffer) -> tuple[SpaceNo, ...]:
    return (*command.give.deeds, *command.take.deeds)


def _of_spaces(command: c.Build | c.BreakDown) -> tuple[SpaceNo, ...]:
    return command.spaces


def _of_deed(command: c.DemandRent) -> tuple[SpaceNo, ...]:
    return () if command.deed is None else (command.deed,)


def _of_space(command: Any) -> tuple[SpaceNo, ...]:
    space: SpaceNo = command.space
    return (space,)


NAMED: dict[type, Callable[[Any], tuple[SpaceNo, ...]]] = {
    **{kind: _of_space for kind in c.COMMANDS if "space" in kind.__struct_fields__},
    c.MakeOffer: _of_offer,
    c.Build: _of_spaces,
    c.BreakDown: _of_spaces,
    c.DemandRent: _of_deed,
}
"""How to find the spaces in each command that names some."""


def want_known(board: Board, command: c.Command) -> None:
    """Refuse a space that the board does not have or that is named twice: `unknown_space`."""
    spaces = NAMED[type(command)](command)
    count = len(board.spaces)
    for at, space in enumerate(spaces):
        if not 0 <= space < count or space in spaces[:at]:
            raise RuleError("unknown_space", word=str(space))
