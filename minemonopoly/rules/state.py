"""The whole position of a game.

`Position` has the fields; the tape works on one privately. `Game` is the same, frozen: what everybody else sees.
Columns (`cash`, `space`, ...) are indexed by seat number, `owner houses mortgaged` by space number. Turn order is
seat order: the start puts the seats into it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NewType, TypeAlias

from msgspec import Struct
from msgspec.structs import astuple

from minemonopoly.board.model import SpaceNo

if TYPE_CHECKING:
    from minemonopoly.rules.commands import Grave

SeatNo = NewType("SeatNo", int)
"""The place of a seat in turn order, from 0."""

SEATS: tuple[SeatNo, ...] = tuple(SeatNo(number) for number in range(8))
"""Every number a seat can have (R1.2): to look one up is quicker than to make it."""

MoneyWhy: TypeAlias = Literal[
    "stake", "salary", "purchase", "rent", "flat_tax", "percent_tax", "luxury_tax", "book", "fine", "build",
    "sellback", "mortgage", "lift", "interest", "auction", "sale", "trade", "forced_sale", "redeem", "house_lot",
    "correction", "bankruptcy",
]  # fmt: skip
"""Why money moves."""

Moment: TypeAlias = Literal[
    "lobby", "roll", "jail", "buy", "auction", "tax", "draw", "rent_roll", "debt", "forced_sale", "lift_or_hold",
    "house_call", "manage", "paused", "over",
]  # fmt: skip
"""What the table waits for (R3.7)."""

HOTEL = 5
"""The level of a street with a hotel; 0 to 4 are houses (R8.4)."""


class Record(Struct, frozen=True, gc=False):
    """A frozen part of a position."""


class Seat(Record, frozen=True):
    """Who plays: name and wool colour, and whether the seat is firm (R1.3), out (R10.7) or played by a bot.

    `cards` are the Get Out of Jail Free books held: (deck 0 chance or 1 community chest, number in the deck).
    """

    name: str
    colour: str
    confirmed: bool = False
    bankrupt: bool = False
    bot: str | None = None
    cards: tuple[tuple[int, int], ...] = ()


class Bundle(Record, frozen=True):
    """What one side of a trade gives (R9.5): deeds, cash in whole units, Get Out books."""

    deeds: tuple[SpaceNo, ...] = ()
    cash: int = 0
    cards: int = 0


class Landing(Record, frozen=True):
    """What the seat on turn has still to settle where it landed; `deck` is 0 or 1 for a book, else -1."""

    kind: Literal["buy", "tax", "draw"]
    space: SpaceNo
    deck: int = -1


class Claim(Record, frozen=True):
    """A right to demand rent (R5.3). `amount` is None until a Time of Day is rolled.

    `until` is the number of the turn at whose beginning it closes (R5.4); `tenfold` is a book's word (R5.12);
    `demanded` says that the debtor now has to throw (R5.10).
    """

    serial: int
    owner: SeatNo
    debtor: SeatNo
    deed: SpaceNo
    amount: int | None
    until: int
    tenfold: bool = False
    demanded: bool = False


class Lot(Record, frozen=True):
    """What is auctioned: a deed (`space`), or one house or hotel (R8.7); seller None is the bank.

    why: `declined` a purchase, `sale` by a seat (R9.6), `estate` of a bankrupt (R10.4),
    `shortage` (R8.7; `bidders` are those who wished), a `forced` sale (R9.7; never under the hammer).
    """

    kind: Literal["deed", "house", "hotel"]
    why: Literal["declined", "sale", "estate", "shortage", "forced"]
    space: SpaceNo | None = None
    seller: SeatNo | None = None
    bidders: tuple[SeatNo, ...] = ()


class Auction(Record, frozen=True):
    """The lot under the hammer, the standing bid and who is out of it (R5.8)."""

    lot: Lot
    high: int | None = None
    leader: SeatNo | None = None
    passed: frozenset[SeatNo] = frozenset()


class WalkOut(Record, frozen=True, tag=True):
    """After the fine of the third try the prisoner walks so many steps (R6.4)."""

    steps: int


class TakeLot(Record, frozen=True, tag=True):
    """After the missing part is paid the lot passes to the debtor (R5.8, R9.7)."""

    lot: Lot


class Debt(Record, frozen=True):
    """What a seat owes beyond its cash (R10.1); creditor None is the bank; `then` follows on payment."""

    serial: int
    debtor: SeatNo
    creditor: SeatNo | None
    amount: int
    why: MoneyWhy
    then: WalkOut | TakeLot | None = None
    space: SpaceNo | None = None


class LiftOrHold(Record, frozen=True):
    """A mortgaged deed that changed hands waits for its new owner's word (R9.4)."""

    seat: SeatNo
    space: SpaceNo


class ForcedSale(Record, frozen=True):
    """A seat offers the bank a sum for another's mortgaged deed (R9.7)."""

    space: SpaceNo
    owner: SeatNo
    by: SeatNo
    amount: int


class HouseCall(Record, frozen=True):
    """More houses (or hotels) may be wanted than the bank has (R8.7).

    `builder` asked to put `count` on each of `spaces`; `wishes` are (seat, how many) so far, `asked` who has still
    to say.
    """

    kind: Literal["house", "hotel"]
    builder: SeatNo
    spaces: tuple[SpaceNo, ...]
    count: int
    wishes: tuple[tuple[SeatNo, int], ...]
    asked: tuple[SeatNo, ...]


class Placing(Record, frozen=True):
    """A house or hotel won in a shortage auction, to be placed at once with a free build (R8.7)."""

    seat: SeatNo
    kind: Literal["house", "hotel"]


class Offer(Record, frozen=True):
    """A frozen trade offer (R9.5)."""

    number: int
    by: SeatNo
    to: SeatNo
    give: Bundle
    take: Bundle


class Question(Struct, frozen=True):
    """A grave act waiting for the numbered yes of everybody named in `needs`."""

    number: int
    by: str
    act: Grave
    needs: tuple[str, ...]


class MetThrow(Record, frozen=True, tag=True):
    """A throw already met, to be met again: by `seat`, or by whoever throws next (None)."""

    a: int
    b: int
    seat: SeatNo | None = None


class MetBook(Record, frozen=True, tag=True):
    """A book (number in its deck's file order) already met, kept for that seat (R3.5)."""

    deck: int
    book: int
    seat: SeatNo


class MetShuffle(Record, frozen=True, tag=True):
    """A shuffle already met: the order of so many books."""

    order: tuple[int, ...]


Met: TypeAlias = MetThrow | MetBook | MetShuffle


class SkipMark(Struct, frozen=True, gc=False):
    """The last skipped turn (R3.5). `before` is the position at the skip, None once it is too late.

    `met` are the dice and books met since, each with the seat that met it; `late` the seats skipped earlier.
    """

    seat: SeatNo
    turn_number: int
    before: Position | None
    met: tuple[MetThrow | MetBook, ...] = ()
    late: frozenset[SeatNo] = frozenset()


class Reading(Record, frozen=True):
    """The book being read: number in its deck, deck 0 or 1, at which space, by whom."""

    deck: int
    book: int
    space: SpaceNo
    seat: SeatNo


class Position(Struct, gc=False):
    """Everything there is to know of a game in play."""

    # people
    bankers: tuple[str, ...] = ()
    seats: tuple[Seat, ...] = ()
    fees_owed: tuple[str, ...] = ()
    # columns by seat
    cash: tuple[int, ...] = ()
    space: tuple[SpaceNo | None, ...] = ()
    jail_tries: tuple[int | None, ...] = ()
    lap: tuple[int, ...] = ()
    # columns by space
    owner: tuple[SeatNo | None, ...] = ()
    houses: tuple[int, ...] = ()
    mortgaged: tuple[bool, ...] = ()
    # the bank
    bank_houses: int = 0
    bank_hotels: int = 0
    decks: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    # the turn
    started: bool = False
    turn: SeatNo = SeatNo(0)
    turn_number: int = 0
    dice: tuple[int, int] | None = None
    doubles: int = 0
    rolled: bool = False
    again: bool = False
    paid_out: bool = False
    turn_over: bool = False
    skipping: bool = False
    landing: Landing | None = None
    salary_due: int = 0
    called: int = 0
    reading: Reading | None = None
    # what waits
    debts: tuple[Debt, ...] = ()
    claims: tuple[Claim, ...] = ()
    lifts: tuple[LiftOrHold, ...] = ()
    forced: ForcedSale | None = None
    house_call: HouseCall | None = None
    placing: Placing | None = None
    auction: Auction | None = None
    lots: tuple[Lot, ...] = ()
    offers: tuple[Offer, ...] = ()
    questions: tuple[Question, ...] = ()
    # counters that never go back, and luck already met
    number: int = 1
    serial: int = 1
    throws: int = 0
    shuffles: int = 0
    met: tuple[Met, ...] = ()
    skip: SkipMark | None = None
    # the end
    paused: bool = False
    over: bool = False
    winner: SeatNo | None = None
    ranking: tuple[SeatNo, ...] = ()
    prize_given: bool = False
    closed: bool = False


class Game(Position, frozen=True, gc=False):  # type: ignore[misc]  # msgspec allows it, dataclasses would not
    """A published position: nothing in it changes any more."""


def thaw(game: Position) -> Position:
    """A private working copy."""
    return Position(*astuple(game))


def freeze(position: Position) -> Game:
    """The same position, published."""
    return Game(*astuple(position))
