"""What may stand in `board.yaml`: pydantic models of the file as people write it.

Only form is judged here (types, ranges, unknown keys); `assemble` judges what the parts mean together. The models
are strict: nothing is converted. They also make the JSON schema for editors.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Discriminator, Field, StringConstraints, Tag

from minemonopoly.board.patterns import BOARD_NAME, BOOK_TEXT, CURRENCY, ID, SIGN_NAME
from minemonopoly.grid.palette import Colour

MOST_MONEY = 99_999
"""The largest sum that may be typed in chat, so the largest a board may print."""

Id: TypeAlias = Annotated[
    str,
    StringConstraints(pattern=ID),
    Field(description="stable id: small letters, digits and _; saved games know it by this"),
]
Name: TypeAlias = Annotated[
    str,
    StringConstraints(pattern=SIGN_NAME),
    Field(description="printed on a sign: up to 15 characters, no comma or bracket"),
]
BookText: TypeAlias = Annotated[
    str,
    StringConstraints(pattern=BOOK_TEXT),
    Field(description="may hold {space} {amount} {house} {hotel} {steps}, filled from the effect; then up to 120 long"),
]
Price: TypeAlias = Annotated[int, Field(ge=2, le=MOST_MONEY)]
Money: TypeAlias = Annotated[int, Field(ge=0, le=MOST_MONEY)]
Some: TypeAlias = Annotated[int, Field(ge=1, le=MOST_MONEY)]
Preset: TypeAlias = Literal["minetown", "uk"]


class Form(BaseModel):
    """A block of a file: no conversion, no unknown keys."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class StreetForm(Form):
    """A street to build on."""

    id: Id
    kind: Literal["street"]
    name: Name
    group: Id
    price: Price
    rents: Annotated[list[Money], Field(min_length=6, max_length=6, description="bare, 1 to 4 houses, hotel")]
    house: Annotated[int, Field(ge=1, le=MOST_MONEY, description="price of one house")]


class DirectionForm(Form):
    """One of the four Directions (railways)."""

    id: Literal["north", "east", "south", "west"]
    kind: Literal["direction"]
    name: Name
    price: Price
    rents: Annotated[list[Money], Field(min_length=4, max_length=4, description="by how many are owned")] = [
        25,
        50,
        100,
        200,
    ]


class TimeForm(Form):
    """A Time of Day (a utility)."""

    id: Id
    kind: Literal["time_of_day"]
    name: Name
    price: Price


class PlainForm(Form):
    """A space without a deed."""

    id: Id
    kind: Literal[
        "go",
        "community_chest",
        "chance",
        "income_tax",
        "luxury_tax",
        "jail",
        "free_parking",
        "go_to_jail",
    ]
    name: Name


PLAIN_KINDS: tuple[str, ...] = (
    "go",
    "community_chest",
    "chance",
    "income_tax",
    "luxury_tax",
    "jail",
    "free_parking",
    "go_to_jail",
)


def _space_tag(value: object) -> str | None:
    kind = value.get("kind") if isinstance(value, dict) else None
    return "plain" if kind in PLAIN_KINDS else kind if isinstance(kind, str) else None


SpaceForm: TypeAlias = Annotated[
    Annotated[StreetForm, Tag("street")]
    | Annotated[DirectionForm, Tag("direction")]
    | Annotated[TimeForm, Tag("time_of_day")]
    | Annotated[PlainForm, Tag("plain")],
    Discriminator(_space_tag),
]


class AdvanceForm(Form):
    """Walk forward to a space."""

    advance: Id


class BackForm(Form):
    """Walk backwards."""

    back: Annotated[int, Field(ge=1, le=39)]


class ReceiveForm(Form):
    """The bank pays."""

    receive: Some


class PayForm(Form):
    """Pay the bank."""

    pay: Some


class RepairCosts(Form):
    """For each house and each hotel."""

    house: Money
    hotel: Money


class RepairsForm(Form):
    """Pay for everything built."""

    repairs: RepairCosts


class PayEachForm(Form):
    """Pay every other seat."""

    pay_each: Some


class FromEachForm(Form):
    """Be paid by every other seat."""

    from_each: Some


WordForm: TypeAlias = Literal["nearest_direction", "nearest_time", "to_jail", "jail_free"]
WORD_EFFECTS: tuple[str, ...] = ("nearest_direction", "nearest_time", "to_jail", "jail_free")


def _effect_tag(value: object) -> str | None:
    if isinstance(value, str):
        return "word" if value in WORD_EFFECTS else value
    return next(iter(value)) if isinstance(value, dict) and len(value) == 1 else None


EffectForm: TypeAlias = Annotated[
    Annotated[WordForm, Tag("word")]
    | Annotated[AdvanceForm, Tag("advance")]
    | Annotated[BackForm, Tag("back")]
    | Annotated[ReceiveForm, Tag("receive")]
    | Annotated[PayForm, Tag("pay")]
    | Annotated[RepairsForm, Tag("repairs")]
    | Annotated[PayEachForm, Tag("pay_each")]
    | Annotated[FromEachForm, Tag("from_each")],
    Discriminator(_effect_tag),
]


class BookForm(Form):
    """A book (card)."""

    id: Id
    title: Name
    text: BookText
    effect: EffectForm


Deckful: TypeAlias = Annotated[list[BookForm], Field(min_length=1, max_length=64)]


class BooksForm(Form):
    """The two machines; a deck left out is the preset's."""

    chance: Deckful = []
    community_chest: Deckful = []


class BoardForm(Form):
    """`board.yaml`: the spaces, the groups and the books. Whatever is left out comes from the preset."""

    preset: Annotated[Preset, Field(description="the board this one starts from")] = "minetown"
    name: Annotated[str, StringConstraints(pattern=BOARD_NAME), Field(description="up to 40 characters")] = "Minetown"
    currency: Annotated[str, StringConstraints(pattern=CURRENCY), Field(description="the sign before a sum")] = "$"
    colours: Annotated[list[Colour], Field(min_length=2, max_length=8, description="the wools seats may choose")] = []
    groups: Annotated[dict[Id, Name], Field(description="the printed name of each group")] = {}
    spaces: Annotated[
        list[SpaceForm], Field(min_length=8, max_length=40, description="clockwise, GO first; 40 for the world")
    ] = []
    books: BooksForm = BooksForm()
