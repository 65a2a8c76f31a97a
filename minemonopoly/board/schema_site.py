"""What may stand in `world.yaml` and `host.yaml`. The defaults are those of the records in `site`."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import AfterValidator, Discriminator, Field, StringConstraints, Tag

from minemonopoly.board.patterns import CHAT_TAG, LANGUAGE, PERSON, PLAIN, PREFIX, SERVER
from minemonopoly.board.schema import Form
from minemonopoly.board.site import HIGHEST_FLOOR, HostSettings, Rates, Times, WorldSettings

_FAR = 29_000_000
_WORLD, _HOST, _TIMES, _RATES = WorldSettings(), HostSettings(), Times(), Rates()

Coordinate: TypeAlias = Annotated[int, Field(ge=-_FAR, le=_FAR)]
Seconds: TypeAlias = Annotated[int, Field(ge=0, le=86_400)]
Rate: TypeAlias = Annotated[int, Field(ge=1, le=100)]
PersonName: TypeAlias = Annotated[str, StringConstraints(pattern=PERSON)]


class CornerForm(Form):
    """The outer block of the GO corner."""

    x: Coordinate
    z: Coordinate


class OwnSize(Form):
    """Own widths in blocks."""

    width: Annotated[int, Field(ge=5, le=32, description="of a space along the walk")]
    depth: Annotated[int, Field(ge=7, le=32, description="of a space inwards; corners are depth by depth")]


def _size_tag(value: object) -> str | None:
    return "own" if isinstance(value, dict) else value if isinstance(value, str) else None


SizeForm: TypeAlias = Annotated[
    Annotated[Literal["roomy"], Tag("roomy")]
    | Annotated[Literal["compact"], Tag("compact")]
    | Annotated[OwnSize, Tag("own")],
    Discriminator(_size_tag),
]

SpotForm: TypeAlias = Annotated[
    list[Annotated[int, Field(ge=-16, le=48)]], Field(min_length=3, max_length=3, description="[u, v, y]")
]


class OffsetsForm(Form):
    """Where each mark stands in its space, as [u, v, y]; for `paint: marks`."""

    sign: SpotForm = Field(default_factory=list)
    owner: SpotForm = Field(default_factory=list)
    mortgage: SpotForm = Field(default_factory=list)
    houses: Annotated[list[SpotForm], Field(min_length=4, max_length=4)] = Field(default_factory=list)
    hotel: SpotForm = Field(default_factory=list)
    tokens: Annotated[list[SpotForm], Field(min_length=2, max_length=8)] = Field(default_factory=list)
    machine: SpotForm = Field(default_factory=list)


class LayoutForm(Form):
    """Where the board stands."""

    corner: CornerForm = CornerForm(x=_WORLD.corner.x, z=_WORLD.corner.z)
    floor: Annotated[int, Field(ge=0, le=HIGHEST_FLOOR, description="floor + 64 must stay below 256")] = _WORLD.floor
    first_side: Literal["north", "east", "south", "west"] = _WORLD.direction
    size: SizeForm = "roomy"


class WorldForm(Form):
    """`world.yaml`: where the board stands and what is drawn."""

    layout: LayoutForm = LayoutForm()
    paint: Literal["all", "marks"] = _WORLD.paint
    podium: Literal["concrete", "gold"] = _WORLD.podium
    cues: bool = _WORLD.cues
    offsets: OffsetsForm = OffsetsForm()


def _ascending(values: list[int]) -> list[int]:
    if values != sorted(set(values)):
        raise ValueError("each must be later than the one before")
    return values


def _is_prefix(value: str) -> str:
    if value.isalnum():
        raise ValueError(f"'{value}' is no prefix: it needs a sign such as !, else plain talk would be heard")
    return value


class TimesForm(Form):
    """The clocks in seconds; 0 switches one off."""

    idle: Annotated[Seconds, Field(description="then the next seat may !skip")] = _TIMES.idle
    away: Annotated[Seconds, Field(description="then an absent person counts as idle")] = _TIMES.away
    away_debtor: Annotated[Seconds, Field(description="then an absent debtor may be ruined")] = _TIMES.away_debtor
    auction: Annotated[Seconds, Field(description="after the last bid")] = _TIMES.auction
    auction_first: Annotated[Seconds, Field(description="for the first bid")] = _TIMES.auction_first
    auction_most: Annotated[Seconds, Field(description="for the whole auction")] = _TIMES.auction_most
    offer: Annotated[Seconds, Field(description="then an offer lapses")] = _TIMES.offer
    forced_sale: Annotated[Seconds, Field(description="then the offerer may !seize")] = _TIMES.forced_sale
    debt: Annotated[Seconds, Field(description="then the banker rules")] = _TIMES.debt
    question: Annotated[Seconds, Field(description="then a !yes comes too late")] = _TIMES.question
    unpaid: Annotated[Seconds, Field(description="then an unpaid seat is free again")] = _TIMES.unpaid
    prompts: Annotated[
        list[Annotated[int, Field(ge=5, le=86_400)]],
        Field(max_length=8, description="when an open prompt is repeated"),
        AfterValidator(_ascending),
    ] = Field(default_factory=lambda: list(_TIMES.prompts))
    house_call: Annotated[Seconds, Field(description="then it counts as !pass")] = _TIMES.house_call
    lift_or_hold: Annotated[Seconds, Field(description="then it counts as !hold")] = _TIMES.lift_or_hold
    rent_roll: Annotated[Seconds, Field(description="then the owner may throw")] = _TIMES.rent_roll
    notice: Annotated[Seconds, Field(description="between two notices in the lobby")] = _TIMES.notice
    accept: Annotated[Seconds, Field(description="how old an offer must be for a bare !accept")] = _TIMES.accept
    gone: Annotated[Seconds, Field(description="a service away longer comes back paused")] = _TIMES.gone


class RatesForm(Form):
    """How much one person may say."""

    burst: Annotated[Rate, Field(description="lines at once")] = _RATES.burst
    lines: Annotated[Rate, Field(description="lines a second after that")] = _RATES.lines
    bids: Annotated[Rate, Field(description="bids and passes a second besides")] = _RATES.bids
    warning: Annotated[Seconds, Field(description="seconds between two warnings")] = _RATES.warning
    bid_answer: Annotated[Seconds, Field(description="seconds between answers to refused bids")] = _RATES.bid_answer
    stranger: Annotated[Seconds, Field(description="seconds between hints to strangers")] = _RATES.stranger


class RconForm(Form):
    """The server's remote console."""

    host: Annotated[str, StringConstraints(pattern=SERVER)] = "127.0.0.1"
    port: Annotated[int, Field(ge=1, le=65_535)] = 25_575
    password_file: Annotated[str, StringConstraints(pattern=PLAIN), Field(description="in the site")]


class HostForm(Form):
    """`host.yaml`: how the evening is run."""

    prefixes: Annotated[
        list[Annotated[str, StringConstraints(pattern=PREFIX), AfterValidator(_is_prefix)]],
        Field(min_length=1, max_length=8, description="what opens a command in chat"),
    ] = Field(default_factory=lambda: list(_HOST.prefixes))
    tag: Annotated[str, StringConstraints(pattern=CHAT_TAG), Field(description="what opens our lines")] = _HOST.tag
    colours: Annotated[bool, Field(description="colour codes in our lines")] = _HOST.colours
    language: Annotated[str, StringConstraints(pattern=LANGUAGE)] = _HOST.language
    bankers: Annotated[list[PersonName], Field(max_length=32)] = Field(default_factory=list)
    payee: Annotated[PersonName | None, Field(alias="entrance.payee", description="who gets the fee")] = None
    decorations: Annotated[
        list[Annotated[str, StringConstraints(pattern=CHAT_TAG, min_length=1)]],
        Field(max_length=32, description="what plugins put around names in the player list"),
    ] = Field(default_factory=list)
    clocks: TimesForm = TimesForm()
    limits: RatesForm = RatesForm()
    rcon: RconForm | None = None
