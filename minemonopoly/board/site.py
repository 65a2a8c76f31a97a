"""What a host sets up beside the rules: where the board stands and how the evening is run.

Lengths are blocks and whole seconds. `read_site` reads both from a site folder; nothing here touches a world.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from minemonopoly.grid.cell import Cell

Direction: TypeAlias = Literal["north", "east", "south", "west"]
Spot: TypeAlias = tuple[int, int, int]
"""A place in a space: u along the walk, v from the outer edge inwards, y above the floor."""

HIGHEST_FLOOR = 191
"""The floor and 64 blocks above it must lie below 256."""


class Size(Struct, frozen=True):
    """How large the spaces are: `width` along the walk, `depth` inwards; corners are depth by depth blocks."""

    name: Literal["roomy", "compact", "own"]
    width: int
    depth: int

    @property
    def ring(self) -> int:
        """The length of a side of the whole ring of 40 spaces."""
        return 9 * self.width + 2 * self.depth

    @property
    def most_seats(self) -> int:
        """For how many tokens a space has room: 8, or 4 when smaller than roomy."""
        return 8 if self.width >= ROOMY.width and self.depth >= ROOMY.depth else 4


ROOMY = Size("roomy", 7, 11)
COMPACT = Size("compact", 5, 7)


class Offsets(Struct, frozen=True):
    """Where marks stand in a space of a board that was there before us; empty is the layout's own place.

    `houses` are the four, first to fourth; `tokens` one for each seat in turn order. `machine` is for the spaces
    with books.
    """

    sign: tuple[Spot, ...] = ()
    owner: tuple[Spot, ...] = ()
    mortgage: tuple[Spot, ...] = ()
    houses: tuple[Spot, ...] = ()
    hotel: tuple[Spot, ...] = ()
    tokens: tuple[Spot, ...] = ()
    machine: tuple[Spot, ...] = ()


class WorldSettings(Struct, frozen=True):
    """The board in the world.

    `corner` is the outer block of the GO corner, its y the floor (0..191). `direction` is the way of the first
    side; the ring runs clockwise from there. `paint: marks` draws nothing but marks, each at its offset.
    """

    corner: Cell = Cell(0, 64, 0)
    direction: Direction = "west"
    size: Size = ROOMY
    paint: Literal["all", "marks"] = "all"
    podium: Literal["concrete", "gold"] = "concrete"
    cues: bool = True
    offsets: Offsets = Offsets()

    @property
    def floor(self) -> int:
        """The height of the floor."""
        return self.corner.y


class Times(Struct, frozen=True):
    """The lengths of all clocks in seconds; 0 switches one off.

    `auction` counts from the last valid bid, `auction_first` to the first, `auction_most` from the opening;
    `prompts` are the moments at which an open prompt is repeated; `unpaid` frees a seat in the lobby;
    `notice` is the pause between two lobby notices; `accept` the age from which a bare `!accept` is heard;
    a service gone longer than `gone` comes back paused.
    """

    idle: int = 120
    away: int = 120
    away_debtor: int = 300
    auction: int = 15
    auction_first: int = 30
    auction_most: int = 300
    offer: int = 120
    forced_sale: int = 60
    debt: int = 180
    question: int = 20
    unpaid: int = 300
    prompts: tuple[int, ...] = (45, 90)
    house_call: int = 30
    lift_or_hold: int = 60
    rent_roll: int = 120
    notice: int = 180
    accept: int = 5
    gone: int = 600


class Rates(Struct, frozen=True):
    """How much one person may say: `burst` lines at once, then `lines` a second, `bids` a second besides.

    `warning`, `bid_answer` and `stranger` are the least seconds between two warnings, two answers to refused
    bids, and two hints to somebody without a seat.
    """

    burst: int = 6
    lines: int = 1
    bids: int = 3
    warning: int = 10
    bid_answer: int = 3
    stranger: int = 600


class Rcon(Struct, frozen=True):
    """The server's remote console, for gold bars and written books; the password lies in a file of its own."""

    host: str
    port: int
    password_file: str


class HostSettings(Struct, frozen=True):
    """How the evening is run.

    `prefixes` open a command in chat, `tag` opens our lines (with its blank); `colours` off speaks without colour
    codes; `decorations` are what plugins put around list names (`[VIP]`); `payee` gets the entrance fee.
    """

    prefixes: tuple[str, ...] = ("!", "m!")
    tag: str = "[M] "
    colours: bool = True
    language: str = "en"
    bankers: tuple[str, ...] = ()
    payee: str = ""
    decorations: tuple[str, ...] = ()
    times: Times = Times()
    rates: Rates = Rates()
    rcon: Rcon | None = None
