"""What the banker asks for (R1.5, R12)."""

from __future__ import annotations

from minemonopoly.board.model import SpaceNo
from minemonopoly.rules.command import OfBanker, OfTable
from minemonopoly.rules.state import SeatNo


class ConfirmPaid(OfTable, frozen=True):
    """The entrance fee, the money kit and the token kit were paid (R1.3)."""

    seat: SeatNo


class Refund(OfTable, frozen=True):
    """The fee of this person was paid back; a seat still held is freed (R1.4)."""

    name: str


class Drop(OfTable, frozen=True):
    """Free a seat in the lobby (R1.4)."""

    seat: SeatNo


class Start(OfTable, frozen=True):
    """Begin the game (R1.2, R1.3, R1.6)."""


class Skip(OfBanker, frozen=True):
    """Skip the idle seat on turn (R3.5)."""

    overdue: bool = False


class Reclaim(OfBanker, frozen=True):
    """Call a skipped turn back; by the skipped seat itself or the banker (R3.5)."""


class Pause(OfTable, frozen=True):
    """Stop the game's course."""


class Resume(OfTable, frozen=True):
    """Let it go on."""


class GiveCash(OfTable, frozen=True):
    """Correct a seat's cash upwards (R12)."""

    seat: SeatNo
    amount: int
    reason: str


class TakeCash(OfTable, frozen=True):
    """Correct a seat's cash downwards (R12)."""

    seat: SeatNo
    amount: int
    reason: str


class AwardDeed(OfTable, frozen=True):
    """Correct who holds a deed; seat None is the bank (R12)."""

    space: SpaceNo
    seat: SeatNo | None
    reason: str


class SetHouses(OfTable, frozen=True):
    """Correct the houses on a street, 0 to 5 (R12)."""

    space: SpaceNo
    houses: int
    reason: str


class SetCards(OfTable, frozen=True):
    """Correct how many Get Out books a seat holds (R12)."""

    seat: SeatNo
    count: int
    reason: str


class MoveToken(OfTable, frozen=True):
    """Correct where a token stands; nothing is settled or earned (R12)."""

    seat: SeatNo
    space: SpaceNo
    reason: str


class Reseat(OfBanker, frozen=True):
    """Another name takes the seat over; `bot` names the kind of stand-in, or None for a person."""

    seat: SeatNo
    name: str
    bot: str | None = None


class Forfeit(OfTable, frozen=True):
    """These seats lose the game by ruling (R10.6)."""

    seats: tuple[SeatNo, ...]
    reason: str


class Ruin(OfTable, frozen=True):
    """A debtor is bankrupt by ruling (R10.2); `overdue` opens it to the creditor too."""

    seat: SeatNo
    overdue: bool = False


class Finish(OfTable, frozen=True):
    """End by agreement, ranking by total assets (R11.3)."""


class Undo(OfTable, frozen=True):
    """Take back the last acts (R12). Carried out by the table, which keeps the past."""

    count: int = 1


class HandPrize(OfBanker, frozen=True):
    """The gold bars were handed out (R11.4)."""


class CallNewGame(OfTable, frozen=True):
    """Clear the board for the next game (after the end)."""
