"""What happens to money, deeds and buildings, and to who owes whom. Applied by `evolve_wealth`."""

from __future__ import annotations

from typing import Literal, TypeAlias

from minemonopoly.board.model import SpaceNo
from minemonopoly.rules.event import Base
from minemonopoly.rules.state import HouseCall, Lot, MoneyWhy, SeatNo, TakeLot, WalkOut

DeedWhy: TypeAlias = Literal["purchase", "auction", "sale", "trade", "forced_sale", "bankruptcy", "correction"]
"""Why a deed changes hands."""


class MoneyPaid(Base, frozen=True):
    """Cash moved. None is the bank. `space` is the deed it was about, where there is one."""

    source: SeatNo | None
    target: SeatNo | None
    amount: int
    why: MoneyWhy
    space: SpaceNo | None = None


class DeedMoved(Base, frozen=True):
    """A deed changed hands. None is the bank."""

    space: SpaceNo
    source: SeatNo | None
    target: SeatNo | None
    why: DeedWhy


class DeedMortgaged(Base, frozen=True):
    """A deed was mortgaged (R9.1)."""

    space: SpaceNo
    seat: SeatNo


class MortgageLifted(Base, frozen=True):
    """A deed is free of its mortgage: paid by its owner, or void (`seat` None) as it went to the bank."""

    space: SpaceNo
    seat: SeatNo | None


class HousesBuilt(Base, frozen=True):
    """A street rose to `level` (0..5); `houses` and `hotels` left the bank's box (negative: came back)."""

    space: SpaceNo
    seat: SeatNo
    level: int
    houses: int
    hotels: int


class HousesSold(Base, frozen=True):
    """A street fell to `level`; `houses` and `hotels` came back to the box (negative: left it).

    how: `sold` (R8.8), `broken` down (R8.9), `ruin` (R10.3), `correction`.
    """

    space: SpaceNo
    seat: SeatNo
    level: int
    houses: int
    hotels: int
    how: Literal["sold", "broken", "ruin", "correction"]


class ClaimOpened(Base, frozen=True):
    """Rent may be demanded (R5.3)."""

    serial: int
    owner: SeatNo
    debtor: SeatNo
    deed: SpaceNo
    amount: int | None
    until: int
    tenfold: bool


class ClaimDemanded(Base, frozen=True):
    """The owner demanded it; of a Time of Day the debtor now throws (R5.10)."""

    serial: int
    owner: SeatNo
    debtor: SeatNo
    deed: SpaceNo


class ClaimClosed(Base, frozen=True):
    """A claim is gone. how: `due` (now to be paid), `late` (R5.4), `lapsed` with a seat (R10.5, R10.7)."""

    serial: int
    owner: SeatNo
    debtor: SeatNo
    deed: SpaceNo
    how: Literal["due", "late", "lapsed"]
    amount: int | None = None


class LotQueued(Base, frozen=True):
    """Something will come under the hammer."""

    lot: Lot


class AuctionOpened(Base, frozen=True):
    """A lot is under the hammer; `passed` are out from the start."""

    lot: Lot
    passed: tuple[SeatNo, ...]


class BidMade(Base, frozen=True):
    """A seat leads with this sum."""

    seat: SeatNo
    amount: int


class BidderPassed(Base, frozen=True):
    """A seat is out of this lot; `forced` when it could not exceed the standing bid (R5.8)."""

    seat: SeatNo
    forced: bool


class LeadVoided(Base, frozen=True):
    """The leader left the game: the lot starts without a bid (R10.5)."""

    seat: SeatNo


class AuctionClosed(Base, frozen=True):
    """The hammer fell; winner None: no bid. `amount` is the bid, 0 without one."""

    lot: Lot
    winner: SeatNo | None
    amount: int


class LotPassed(Base, frozen=True):
    """A house or hotel of a shortage auction now waits to be placed by its winner (R8.7)."""

    seat: SeatNo
    kind: Literal["house", "hotel"]


class PlacingEnded(Base, frozen=True):
    """It was placed, or fell back (`placed` false) because no lawful street was left."""

    seat: SeatNo
    kind: Literal["house", "hotel"]
    placed: bool


class HouseCallOpened(Base, frozen=True):
    """Others are asked whether they want houses too (R8.7)."""

    call: HouseCall


class WishMade(Base, frozen=True):
    """A seat wishes for so many; 0 is a pass."""

    seat: SeatNo
    count: int


class HouseCallClosed(Base, frozen=True):
    """Everybody has said. how: `enough` for all, or `auction`."""

    builder: SeatNo
    how: Literal["enough", "auction", "dropped"]


class LiftAsked(Base, frozen=True):
    """The new owner of a mortgaged deed is to lift or hold (R9.4)."""

    seat: SeatNo
    space: SpaceNo


class LiftAnswered(Base, frozen=True):
    """It was lifted, held, or the question fell away."""

    seat: SeatNo
    space: SpaceNo
    how: Literal["lifted", "held", "dropped"]


class ForcedSaleOpened(Base, frozen=True):
    """A sum is offered for a mortgaged deed (R9.7)."""

    space: SpaceNo
    owner: SeatNo
    by: SeatNo
    amount: int


class ForcedSaleClosed(Base, frozen=True):
    """how: `redeemed`, `released`, `seized`, `dropped`."""

    space: SpaceNo
    owner: SeatNo
    by: SeatNo
    how: Literal["redeemed", "released", "seized", "dropped"]


class DebtOpened(Base, frozen=True):
    """A seat owes more than it holds (R10.1)."""

    serial: int
    debtor: SeatNo
    creditor: SeatNo | None
    amount: int
    why: MoneyWhy
    then: WalkOut | TakeLot | None = None
    space: SpaceNo | None = None


class DebtClosed(Base, frozen=True):
    """A debt is gone: `paid` (its MoneyPaid follows), or `lapsed` with the debtor."""

    serial: int
    debtor: SeatNo
    creditor: SeatNo | None
    amount: int
    how: Literal["paid", "lapsed"]
