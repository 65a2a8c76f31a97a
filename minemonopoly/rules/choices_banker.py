"""What the banker may do now (R1.5, R12)."""

from __future__ import annotations

from collections.abc import Iterator

from minemonopoly.board.model import Board, Kind, SpaceNo
from minemonopoly.rules import commands as c
from minemonopoly.rules.choice import Choice
from minemonopoly.rules.decide import why_not
from minemonopoly.rules.state import HOTEL, Game, SeatNo


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
