"""When the status file is written, and what stands in it."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from minemonopoly.board.model import Board, SpaceNo
from minemonopoly.host.sitting import Sitting
from minemonopoly.rules.moments import asked, moment
from minemonopoly.table.status import SeatStatus, Status, write_status

EVERY = 1.0
"""At most so often (seconds) is a change written."""

HEARTBEAT = 60.0
"""At least so often (seconds) is the file written, so that its time tells when the service was last alive."""


class StatusFile:
    """Writes the status of one game when it has changed, and now and then all the same."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._written: Status | None = None
        self._due = float("-inf")
        self._beat = float("-inf")

    def is_due(self, now: float) -> bool:
        """Whether it may be written again. Seconds of any clock; infinity always may."""
        return now >= self._due

    def tell(self, status: Status, now: float) -> None:
        """Write it if anything has changed, or as a sign of life. Raises OSError."""
        last = self._written
        self._due = now + EVERY
        if last is not None and replace(status, time=last.time) == last and now < self._beat:
            return
        write_status(self._folder, status)
        self._written = status
        self._beat = now + HEARTBEAT


def status_of(sitting: Sitting, *, server: str, connected: bool, time: int, pid: int) -> Status:
    """The status of a sitting; `time` is wall time in milliseconds since 1970."""
    game, board = sitting.game, sitting.board
    return Status(
        pid=pid,
        time=time,
        seq=sitting.table.seq,
        server=server,
        connected=connected,
        moment=moment(game),
        turn=game.seats[game.turn].name if game.started else None,
        asked=tuple(game.seats[seat].name for seat in asked(game)),
        seats=tuple(
            SeatStatus(
                name=seat.name,
                colour=seat.colour,
                cash=game.cash[number] if game.started else 0,
                space=_space_id(board, game.space[number]) if game.started else None,
                online=seat.name in sitting.people.online,
                confirmed=seat.confirmed,
                bankrupt=seat.bankrupt,
                bot=seat.bot,
            )
            for number, seat in enumerate(game.seats)
        ),
        bankers=game.bankers,
        trouble=sitting.table.trouble,
        lines=tuple(sitting.newest),
    )


def _space_id(board: Board, space: SpaceNo | None) -> str | None:
    return None if space is None else board.spaces[space].id
