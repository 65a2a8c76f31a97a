"""What players ask for, and what the clocks of auctions and offers say."""

from __future__ import annotations

from minemonopoly.board.model import SpaceNo
from minemonopoly.rules.command import Base, OfSeat
from minemonopoly.rules.state import Bundle, SeatNo


class Join(Base, frozen=True):
    """Reserve a seat; without a colour the first free one (R1)."""

    name: str
    colour: str | None = None


class Leave(OfSeat, frozen=True):
    """Give the seat up before the start (R1.4)."""


class ChangeColour(OfSeat, frozen=True):
    """Take another wool before the start (R1.4)."""

    colour: str


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


class Pay(OfSeat, frozen=True):
    """Settle the oldest debt from cash (R10.1)."""


class Bankrupt(OfSeat, frozen=True):
    """Nothing is left (R10.2)."""


class Resign(OfSeat, frozen=True):
    """Leave the running game (R10.5)."""
