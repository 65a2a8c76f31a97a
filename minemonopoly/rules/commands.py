"""What a person can ask for, as data. Each says who asks; numbers are those of the game.

A seat's commands carry `seat`; the banker's carry `by`, a name. Commands of the clocks carry nobody.
`overdue` is the host's word that the clock has opened that right (R3.5, R5.10, R9.7, R10.2);
`alone` is its word that no banker is online (R1.5).
"""

from __future__ import annotations

from typing import TypeAlias, get_args

from msgspec import Struct

from minemonopoly.board.model import SpaceNo
from minemonopoly.rules.state import Bundle, SeatNo


class Base(Struct, frozen=True, tag=True, gc=False):
    """All commands are frozen and travel as JSON objects tagged with their name."""


class OfSeat(Base, frozen=True):
    """A command that one seat gives."""

    seat: SeatNo


# ---- the lobby


class Join(Base, frozen=True):
    """Reserve a seat; without a colour the first free one (R1)."""

    name: str
    colour: str | None = None


class Leave(OfSeat, frozen=True):
    """Give the seat up before the start (R1.4)."""


class ChangeColour(OfSeat, frozen=True):
    """Take another wool before the start (R1.4)."""

    colour: str


# ---- the turn


class Roll(OfSeat, frozen=True):
    """Throw the dice: the turn's, the prisoner's (R6.2) or a Time of Day's (R5.10)."""


class EndTurn(OfSeat, frozen=True):
    """Say that the turn is done (R3.6)."""


class Buy(OfSeat, frozen=True):
    """Buy the deed landed on (R5.2)."""


class Decline(OfSeat, frozen=True):
    """Do not buy it: it goes to auction (R5.2)."""


class ChooseTax(OfSeat, frozen=True):
    """Pay the flat sum or the percentage (R5.6)."""

    percent: bool


class DrawBook(OfSeat, frozen=True):
    """Take the top book from the machine of the space (R5.7)."""


class ClaimSalary(OfSeat, frozen=True):
    """Ask for the salary of a passed GO (R4.4)."""


class DemandRent(OfSeat, frozen=True):
    """Demand rent (R5.3) of one debtor, for one deed, or with `every` of everybody."""

    debtor: SeatNo | None = None
    deed: SpaceNo | None = None
    every: bool = False


class ThrowRent(OfSeat, frozen=True):
    """The owner throws the rent roll that the debtor leaves lying (R5.10)."""

    overdue: bool = False


class Bail(OfSeat, frozen=True):
    """Pay the fine before the roll (R6.2)."""


class UseCard(OfSeat, frozen=True):
    """Use a Get Out of Jail Free book before the roll (R6.2)."""


# ---- auction and house call


class Bid(OfSeat, frozen=True):
    """Bid this sum for the lot (R5.8)."""

    amount: int


class Pass(OfSeat, frozen=True):
    """Leave this auction, or wish for no house in a house call (R5.8, R8.7)."""


class Want(OfSeat, frozen=True):
    """Wish for so many houses or hotels in a house call (R8.7)."""

    count: int = 1


class CloseAuction(Base, frozen=True):
    """The hammer of the host's clock (R5.8)."""


# ---- building and mortgages


class Build(OfSeat, frozen=True):
    """Put `count` houses on each of the spaces; the fifth is the hotel (R8)."""

    spaces: tuple[SpaceNo, ...]
    count: int = 1


class SellHouses(OfSeat, frozen=True):
    """Sell `count` steps of a street back to the bank (R8.8)."""

    space: SpaceNo
    count: int = 1


class BreakDown(OfSeat, frozen=True):
    """Break hotels down to `houses` houses each (R8.9)."""

    spaces: tuple[SpaceNo, ...]
    houses: int


class Mortgage(OfSeat, frozen=True):
    """Mortgage a deed for half its price (R9.1)."""

    space: SpaceNo


class Lift(OfSeat, frozen=True):
    """Lift a mortgage (R9.3), or answer lift-or-hold with lifting (R9.4)."""

    space: SpaceNo


class Hold(OfSeat, frozen=True):
    """Answer lift-or-hold with holding (R9.4)."""

    space: SpaceNo


# ---- trades and sales


class MakeOffer(OfSeat, frozen=True):
    """Offer a trade (R9.5); it is frozen under its number."""

    to: SeatNo
    give: Bundle
    take: Bundle


class Accept(OfSeat, frozen=True):
    """Accept an offer exactly as printed."""

    number: int


class Reject(OfSeat, frozen=True):
    """Turn an offer down."""

    number: int


class CancelOffer(OfSeat, frozen=True):
    """Take one's own offer back."""

    number: int


class LapseOffer(Base, frozen=True):
    """The offer's clock ran out."""

    number: int


class Sell(OfSeat, frozen=True):
    """Put a bare deed up for auction among the others (R9.6)."""

    space: SpaceNo


class Force(OfSeat, frozen=True):
    """Offer the bank a sum for a deed mortgaged by another (R9.7)."""

    space: SpaceNo
    amount: int


class Redeem(OfSeat, frozen=True):
    """The owner buys the deed back (R9.7)."""

    space: SpaceNo


class Release(OfSeat, frozen=True):
    """The owner lets the deed go (R9.7)."""

    space: SpaceNo


class Seize(OfSeat, frozen=True):
    """The offerer takes the deed whose owner did not answer in time (R9.7)."""

    space: SpaceNo
    overdue: bool = False


# ---- debt and the end of a seat


class Pay(OfSeat, frozen=True):
    """Settle the oldest debt from cash (R10.1)."""


class Bankrupt(OfSeat, frozen=True):
    """Nothing is left (R10.2)."""


class Resign(OfSeat, frozen=True):
    """Leave the running game (R10.5)."""


# ---- the banker


class OfBanker(Base, frozen=True):
    """A command of the banker, or, with `alone`, of a seat where no banker is needed (R1.5)."""

    by: str


class OfTable(OfBanker, frozen=True, kw_only=True):
    """A banker's command that the table may give itself where no banker is needed (R1.5)."""

    alone: bool = False


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
    """Correct a seat's cash upwards (section 12)."""

    seat: SeatNo
    amount: int
    reason: str


class TakeCash(OfTable, frozen=True):
    """Correct a seat's cash downwards (section 12)."""

    seat: SeatNo
    amount: int
    reason: str


class AwardDeed(OfTable, frozen=True):
    """Correct who holds a deed; seat None is the bank (section 12)."""

    space: SpaceNo
    seat: SeatNo | None
    reason: str


class SetHouses(OfTable, frozen=True):
    """Correct the houses on a street, 0 to 5 (section 12)."""

    space: SpaceNo
    houses: int
    reason: str


class SetCards(OfTable, frozen=True):
    """Correct how many Get Out books a seat holds (section 12)."""

    seat: SeatNo
    count: int
    reason: str


class MoveToken(OfTable, frozen=True):
    """Correct where a token stands; nothing is settled or earned (section 12)."""

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
    """Take back the last acts (section 12). Carried out by the table, which keeps the past."""

    count: int = 1


class HandPrize(OfBanker, frozen=True):
    """The gold bars were handed out (R11.4)."""


class CallNewGame(OfTable, frozen=True):
    """Clear the board for the next game (after the end)."""


# ---- questions that need a numbered yes


Grave: TypeAlias = (
    Bankrupt
    | Resign
    | Forfeit
    | Ruin
    | Finish
    | Undo
    | GiveCash
    | TakeCash
    | AwardDeed
    | SetHouses
    | SetCards
    | MoveToken
)
"""Acts that are asked back first: always the first six, the corrections where no banker is there (R1.5)."""


class Ask(Base, frozen=True):
    """Ask back before a grave act; it happens when every name in `needs` has said yes."""

    by: str
    act: Grave
    needs: tuple[str, ...]


class Answer(Base, frozen=True):
    """Say yes or no to a numbered question."""

    by: str
    number: int
    yes: bool


class LapseQuestion(Base, frozen=True):
    """The question's clock ran out."""

    number: int


SeatCommand: TypeAlias = (
    Leave | ChangeColour | Roll | EndTurn | Buy | Decline | ChooseTax | DrawBook | ClaimSalary | DemandRent | ThrowRent
    | Bail | UseCard | Bid | Pass | Want | Build | SellHouses | BreakDown | Mortgage | Lift | Hold | MakeOffer | Accept
    | Reject | CancelOffer | Sell | Force | Redeem | Release | Seize | Pay | Bankrupt | Resign
)  # fmt: skip
BankerCommand: TypeAlias = (
    ConfirmPaid | Refund | Drop | Start | Skip | Reclaim | Pause | Resume | GiveCash | TakeCash | AwardDeed | SetHouses
    | SetCards | MoveToken | Reseat | Forfeit | Ruin | Finish | Undo | HandPrize | CallNewGame
)  # fmt: skip
Command: TypeAlias = Join | SeatCommand | CloseAuction | LapseOffer | BankerCommand | Ask | Answer | LapseQuestion

COMMANDS: tuple[type[Base], ...] = get_args(Command)
"""Every command, for dispatch tables, documents and tests."""
