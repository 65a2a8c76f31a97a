"""The table as printed: spaces, groups, books and rule settings, frozen for the length of a game.

Everything is indexed by number where the engine is quick: a space by its `SpaceNo`, a group by its place in
`Board.groups`. Money is whole currency units. The numbers are those of R13, the books those of R14.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Literal, NewType, TypeAlias

from msgspec import Struct

SpaceNo = NewType("SpaceNo", int)
"""The place of a space on the ring: 0 is GO, counting clockwise, 0..39 on a full board."""

Purse: TypeAlias = tuple[int, int, int, int, int, int, int]
"""How many of each bill, in the order of `BILLS`."""

BILLS: tuple[tuple[str, int], ...] = (
    ("dirt", 1),
    ("cobblestone", 5),
    ("sand", 10),
    ("gravel", 20),
    ("stone", 50),
    ("log", 100),
    ("obsidian", 500),
)
"""The bills and what each is worth, smallest first (R2.2)."""


class Kind(StrEnum):
    """What a space is; the values are the words of the board file (R13)."""

    GO = "go"
    STREET = "street"
    DIRECTION = "direction"
    TIME_OF_DAY = "time_of_day"
    COMMUNITY_CHEST = "community_chest"
    CHANCE = "chance"
    INCOME_TAX = "income_tax"
    LUXURY_TAX = "luxury_tax"
    JAIL = "jail"
    FREE_PARKING = "free_parking"
    GO_TO_JAIL = "go_to_jail"


DEED_KINDS = frozenset({Kind.STREET, Kind.DIRECTION, Kind.TIME_OF_DAY})
"""The kinds of space that have a deed."""


class Deck(StrEnum):
    """The two machines with books."""

    CHANCE = "chance"
    COMMUNITY_CHEST = "community_chest"


class Space(Struct, frozen=True):
    """One space of the ring.

    `price`, `house_price` and `mortgage` are 0 and `group` is -1 where there is none. `rents` of a street
    are bare, one to four houses, hotel; of a direction by how many are owned; of all others empty. `code` is
    the short form players type (`A1`..`H2`, `N E S W`, `T1 T2`), empty for spaces without a deed.
    """

    no: SpaceNo
    id: str
    kind: Kind
    name: str
    price: int = 0
    rents: tuple[int, ...] = ()
    house_price: int = 0
    group: int = -1
    code: str = ""
    mortgage: int = 0


class Group(Struct, frozen=True):
    """Deeds that belong together, in board order (R7.1); `kind` is that of its spaces."""

    id: str
    name: str
    spaces: tuple[SpaceNo, ...]
    kind: Kind


class Advance(Struct, frozen=True, tag="advance"):
    """Walk forward to a space; passing GO pays (R4.3)."""

    space: SpaceNo


class NearestDirection(Struct, frozen=True, tag="nearest_direction"):
    """Walk forward to the next direction; twice the rent there (R5.12)."""


class NearestTime(Struct, frozen=True, tag="nearest_time"):
    """Walk forward to the next time of day; ten times a roll there (R5.12)."""


class Back(Struct, frozen=True, tag="back"):
    """Walk backwards and settle the space; never pays a salary (R4.3)."""

    steps: int


class ToJail(Struct, frozen=True, tag="to_jail"):
    """Straight to jail (R6.1)."""


class JailFree(Struct, frozen=True, tag="jail_free"):
    """The book is kept until used (R5.7)."""


class Receive(Struct, frozen=True, tag="receive"):
    """The bank pays the drawer."""

    amount: int


class Pay(Struct, frozen=True, tag="pay"):
    """The drawer pays the bank."""

    amount: int


class Repairs(Struct, frozen=True, tag="repairs"):
    """The drawer pays the bank for each house and each hotel owned."""

    house: int
    hotel: int


class PayEach(Struct, frozen=True, tag="pay_each"):
    """The drawer pays every other solvent seat (R10.8)."""

    amount: int


class FromEach(Struct, frozen=True, tag="from_each"):
    """Every other solvent seat pays the drawer (R10.8)."""

    amount: int


Effect: TypeAlias = (
    Advance | NearestDirection | NearestTime | Back | ToJail | JailFree | Receive | Pay | Repairs | PayEach | FromEach
)
"""What a book does (R14)."""


class Book(Struct, frozen=True):
    """A card: what it does and what is printed in it. `title` and `text` change nothing in play."""

    id: str
    deck: Deck
    effect: Effect
    text: str
    title: str


class Settings(Struct, frozen=True):
    """The rule settings (R0); an attribute is the dotted name with the dots as underscores.

    The defaults are the minetown preset, which also fills whatever a rule set leaves out (R15).
    """

    seats_max: int = 4
    banker_required: bool = True
    banker_may_play: bool = False
    entrance_fee: int = 200
    order: Literal["join", "roll"] = "join"
    stake: Purse = (5, 5, 5, 6, 2, 2, 2)
    salary: int = 200
    salary_collect: Literal["auto", "claim"] = "auto"
    bank_houses: int = 88
    bank_hotels: int = 22
    build_from_lap: int = 2
    build_shortage: Literal["refuse", "auction"] = "refuse"
    sellback: Literal["mortgage_value", "half_price"] = "mortgage_value"
    jail_fine: int = 50
    jail_tries: int = 3
    jail_may_deal: bool = False
    jail_paid_doubles_roll_again: bool = True
    rent_collect: Literal["demand", "auto"] = "demand"
    rent_window: Literal["second_following_turn", "next_roll"] = "second_following_turn"
    auction_decliner_may_bid: bool = False
    income_tax_mode: Literal["choice", "flat"] = "choice"
    income_tax_flat: int = 200
    income_tax_percent: int = 10
    luxury_tax: int = 100
    sale_must_auction: bool = False
    mortgage_forced_sale: bool = True
    mortgage_interest_percent: int = 10
    mortgage_needs_bare_group: bool = False
    turn_end: Literal["explicit", "auto"] = "explicit"
    prize_gold_bars: int = 4


class Board(Struct, frozen=True, cache_hash=True):
    """A whole board. Made by `board.load.load` or `board.assemble.assemble`, which keep the lookups true.

    `books` are the chance and the community chest deck in file order; `colours` the wools on offer (R1.2);
    `deeds` every space with a price, `directions` and `times` the spaces of these kinds, all in board order.
    """

    id: str
    name: str
    currency: str
    spaces: tuple[Space, ...]
    groups: tuple[Group, ...]
    books: tuple[tuple[Book, ...], tuple[Book, ...]]
    colours: tuple[str, ...]
    settings: Settings
    jail: SpaceNo
    deeds: tuple[SpaceNo, ...]
    directions: tuple[SpaceNo, ...]
    times: tuple[SpaceNo, ...]

    @property
    def start_money(self) -> int:
        """What each seat starts with: the worth of `settings.stake` (R2.1)."""
        return sum(count * worth for count, (_, worth) in zip(self.settings.stake, BILLS, strict=True))

    def by_id(self, space_id: str) -> Space:
        """The space of that id. Raises KeyError when there is none."""
        for space in self.spaces:
            if space.id == space_id:
                return space
        raise KeyError(space_id)

    def deck(self, deck: Deck) -> tuple[Book, ...]:
        """The books of one machine in file order."""
        return self.books[0 if deck is Deck.CHANCE else 1]
