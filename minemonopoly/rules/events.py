"""What happened, in the past tense. One fact, one event; each is complete: to apply it nothing is looked up.

Money moves only by MoneyPaid, deeds only by DeedMoved, so the books can be audited from the journal alone.
Seats and spaces are numbers; None for a seat is the bank. Money is whole currency units.
"""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

from msgspec import Struct

from minemonopoly.board.model import SpaceNo
from minemonopoly.rules.commands import Grave
from minemonopoly.rules.state import Bundle, HouseCall, Lot, MoneyWhy, SeatNo, TakeLot, WalkOut

DeedWhy: TypeAlias = Literal["purchase", "auction", "sale", "trade", "forced_sale", "bankruptcy", "correction"]


class Base(Struct, frozen=True, tag=True, gc=False):
    """All events are frozen and travel as JSON objects tagged with their name."""


# ---- lobby


class SeatTaken(Base, frozen=True):
    """Somebody sat down (R1.1); `confirmed` when nothing is to be paid (R1.3)."""

    name: str
    colour: str
    confirmed: bool


class ColourChanged(Base, frozen=True):
    """A seat took another wool (R1.4)."""

    seat: SeatNo
    colour: str


class SeatConfirmed(Base, frozen=True):
    """The banker confirmed what had to be paid (R1.3)."""

    seat: SeatNo
    by: str


class SeatLeft(Base, frozen=True):
    """A seat was freed before the start; later seats move up. `by` None: by itself. `owed`: a fee is owed back."""

    seat: SeatNo
    name: str
    by: str | None
    owed: bool


class FeeRefunded(Base, frozen=True):
    """The fee was paid back to this person (R1.4)."""

    name: str
    by: str


class GameStarted(Base, frozen=True):
    """The table is closed (R1.2). `order` lists the old seat numbers in turn order; `decks` the shuffled books.

    `met` says how many of the two shuffles were already met; `by` who started it.
    """

    order: tuple[SeatNo, ...]
    decks: tuple[tuple[int, ...], tuple[int, ...]]
    met: int
    by: str


# ---- the turn


class TurnBegan(Base, frozen=True):
    """The turn passed to a seat; `number` counts turns from 1."""

    seat: SeatNo
    number: int


class TurnEnded(Base, frozen=True):
    """A seat's turn is over."""

    seat: SeatNo


class DiceThrown(Base, frozen=True):
    """Two dice. `doubles` is the number of doubles of this turn so far, `met` the place in the met luck, -1 fresh.

    `again`: the seat rolls once more after settling.
    why: the `turn`'s roll, a prisoner's (`jail`),
    a Time of Day's (`rent`), for the turn `order`.
    """

    seat: SeatNo
    a: int
    b: int
    why: Literal["turn", "jail", "rent", "order"]
    doubles: int
    again: bool = False
    met: int = -1


class TokenMoved(Base, frozen=True):
    """A token stands on another space. `start` is None when it is first placed (R3.1)."""

    seat: SeatNo
    start: SpaceNo | None
    space: SpaceNo
    how: Literal["placed", "walk", "book", "back", "jail", "correction"]


class GoPassed(Base, frozen=True):
    """A token landed on or passed GO forward; `lap` is the lap now (R4.5)."""

    seat: SeatNo
    lap: int


class SalaryDue(Base, frozen=True):
    """The salary may now be claimed; `amount` is all that is due (R4.4)."""

    seat: SeatNo
    amount: int


class SalaryLost(Base, frozen=True):
    """A salary was not claimed in time (R4.4)."""

    seat: SeatNo
    amount: int


class LandingOpened(Base, frozen=True):
    """The seat has something to settle: buy or decline, choose the tax, draw a book. `deck` -1: none."""

    seat: SeatNo
    kind: Literal["buy", "tax", "draw"]
    space: SpaceNo
    deck: int = -1


class LandingSettled(Base, frozen=True):
    """It is settled. how: `bought declined flat percent drawn dropped`."""

    seat: SeatNo
    kind: Literal["buy", "tax", "draw"]
    space: SpaceNo
    how: Literal["bought", "declined", "flat", "percent", "drawn", "dropped"]


# ---- money, deeds, buildings


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


# ---- rent


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


# ---- books


class BookDrawn(Base, frozen=True):
    """A book came from the machine: `book` is its number in the deck's file order. `kept`: Get Out of Jail Free."""

    seat: SeatNo
    deck: int
    book: int
    space: SpaceNo
    kept: bool
    met: int = -1


class DeckEmpty(Base, frozen=True):
    """Every book of that deck is held: nothing happens (R5.7)."""

    seat: SeatNo
    deck: int


class CardMoved(Base, frozen=True):
    """A Get Out book changed hands; target None: back under its deck; `book` is its number there."""

    deck: int
    book: int
    source: SeatNo | None
    target: SeatNo | None
    why: Literal["used", "trade", "bankruptcy", "correction"]


# ---- jail


class SeatJailed(Base, frozen=True):
    """A seat is in jail (R6.1). why: `space`, `book`, `doubles`."""

    seat: SeatNo
    space: SpaceNo
    why: Literal["space", "book", "doubles"]


class JailTryFailed(Base, frozen=True):
    """No doubles; `tries` failed so far (R6.2)."""

    seat: SeatNo
    tries: int


class SeatFreed(Base, frozen=True):
    """Out of jail. how: `fine`, `card`, `doubles`, `third_try`, `correction`."""

    seat: SeatNo
    how: Literal["fine", "card", "doubles", "third_try", "correction"]


# ---- auction


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


# ---- trades and sales


class OfferMade(Base, frozen=True):
    """A trade was offered under its number (R9.5)."""

    number: int
    by: SeatNo
    to: SeatNo
    give: Bundle
    take: Bundle


class OfferClosed(Base, frozen=True):
    """how: `accepted rejected cancelled lapsed void`."""

    number: int
    by: SeatNo
    to: SeatNo
    how: Literal["accepted", "rejected", "cancelled", "lapsed", "void"]


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


# ---- debt and the end of a seat


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


class SeatBankrupt(Base, frozen=True):
    """A seat is out (R10.2). how: `bankrupt resigned forfeited ruined`; creditor None: the bank."""

    seat: SeatNo
    creditor: SeatNo | None
    how: Literal["bankrupt", "resigned", "forfeited", "ruined"]


# ---- the banker


class TurnSkipped(Base, frozen=True):
    """The seat on turn was skipped (R3.5)."""

    seat: SeatNo
    by: str


class TurnReclaimed(Base, frozen=True):
    """The skipped turn was called back: the position at the skip stands again (R3.5)."""

    seat: SeatNo
    by: str


class GamePaused(Base, frozen=True):
    """The banker stopped the clocks."""

    by: str


class GameResumed(Base, frozen=True):
    """The banker let it go on."""

    by: str


class CorrectionRuled(Base, frozen=True):
    """The banker corrects something; what follows says what."""

    by: str
    reason: str


class SeatRenamed(Base, frozen=True):
    """Another name, or a stand-in bot, plays this seat."""

    seat: SeatNo
    name: str
    bot: str | None
    by: str


class QuestionAsked(Base, frozen=True, gc=True):
    """A grave act waits for the yes of everybody in `needs`."""

    number: int
    by: str
    act: Grave
    needs: tuple[str, ...]


class QuestionAnswered(Base, frozen=True):
    """One of those asked said yes or no."""

    number: int
    by: str
    yes: bool


class QuestionClosed(Base, frozen=True):
    """how: `agreed`, `refused`, `lapsed`, `void` (the act is no longer possible)."""

    number: int
    how: Literal["agreed", "refused", "lapsed", "void"]


# ---- the end


class GameWon(Base, frozen=True):
    """The game is over (R11). winner None: nobody. `ranking` best first; how: `last_seat forfeit agreement`.

    `clears`: what was pending falls away with it (R11.1); journals from before it was so lack the word.
    """

    winner: SeatNo | None
    ranking: tuple[SeatNo, ...]
    how: Literal["last_seat", "forfeit", "agreement"]
    clears: bool = False


class PrizeHanded(Base, frozen=True):
    """The gold bars went to the winner (R11.4)."""

    winner: SeatNo
    bars: int
    by: str


class GameClosed(Base, frozen=True):
    """The board was cleared for the next game."""

    by: str


Event: TypeAlias = (
    SeatTaken | ColourChanged | SeatConfirmed | SeatLeft | FeeRefunded | GameStarted | TurnBegan | TurnEnded
    | DiceThrown | TokenMoved | GoPassed | SalaryDue | SalaryLost | LandingOpened | LandingSettled | MoneyPaid
    | DeedMoved | DeedMortgaged | MortgageLifted | HousesBuilt | HousesSold | ClaimOpened | ClaimDemanded | ClaimClosed
    | BookDrawn | DeckEmpty | CardMoved | SeatJailed | JailTryFailed | SeatFreed | LotQueued | AuctionOpened | BidMade
    | BidderPassed | LeadVoided | AuctionClosed | LotPassed | PlacingEnded | HouseCallOpened | WishMade
    | HouseCallClosed | OfferMade | OfferClosed | LiftAsked | LiftAnswered | ForcedSaleOpened | ForcedSaleClosed
    | DebtOpened | DebtClosed | SeatBankrupt | TurnSkipped | TurnReclaimed | GamePaused | GameResumed
    | CorrectionRuled | SeatRenamed | QuestionAsked | QuestionAnswered | QuestionClosed | GameWon | PrizeHanded
    | GameClosed
)  # fmt: skip

EVENTS: tuple[type[Base], ...] = get_args(Event)
"""Every event, for dispatch tables, documents and tests."""
