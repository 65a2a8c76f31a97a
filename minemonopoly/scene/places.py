"""The spots of everything that stands on a space, and in the middle, in local coordinates (u, v, y)."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from minemonopoly.board.site import Offsets
from minemonopoly.scene.pose import Spot

Verb: TypeAlias = Literal["roll", "buy", "decline"]
"""What can be clicked in the middle."""


class Places(NamedTuple):
    """Where things stand on the plain spaces and corners of one size.

    `tokens`, `corner_tokens` and `prisoners` are indexed by seat; tokens are two blocks high with a sign on top.
    `bars` are the first and last row of the jail's square of bars. `houses` are in the order they are built. The
    places of a roomy space were searched for, so that with eight tokens, four houses or a machine on it every mark is
    seen from more than a third of the walkway before it.
    """

    lectern: Spot
    sign: Spot
    owner: Spot
    mortgage: tuple[Spot, ...]
    strip: tuple[int, ...]
    houses: tuple[Spot, ...]
    hotel: tuple[Spot, Spot]
    tokens: tuple[Spot, ...]
    plinth: tuple[Spot, ...]
    machine: Spot
    machine_sign: Spot
    book: Spot
    corner_lectern: Spot
    corner_tokens: tuple[Spot, ...]
    bars: tuple[int, int]
    prisoners: tuple[Spot, ...]

    @property
    def machine_cells(self) -> tuple[Spot, ...]:
        """Every spot of a machine that counts as a hit on it."""
        return (*self.plinth, self.machine, self.machine_sign, self.book)


_ROOMY = ((1, 3, 1), (5, 3, 1), (1, 5, 1), (5, 5, 1), (3, 3, 1), (1, 8, 1), (5, 8, 1), (3, 8, 1))
_COMPACT = ((1, 3, 1), (3, 3, 1), (1, 5, 1), (3, 5, 1))


def places_of(width: int, depth: int) -> Places:
    """The places for plain spaces of that size; raises ValueError below 5 wide or 7 deep."""
    if width < 5 or depth < 7:
        raise ValueError(f"spaces {width} by {depth}: at least 5 wide and 7 deep are needed")
    mid, last = width // 2, depth - 1
    strip = (last - 1, last) if depth >= 9 else (last,)
    bars = (3 if depth >= 11 else 2, last)
    tokens = _tokens(width, depth, strip[0])
    return Places(
        lectern=(mid, 1, 1),
        sign=(mid, 0, 1),
        owner=(mid, 1, 2),
        mortgage=tuple((u, 2, 0) for u in range(1, width - 1)),
        strip=strip,
        houses=((mid - 2, strip[0], 1), (mid - 1, last, 1), (mid + 1, last, 1), (mid + 2, strip[0], 1)),
        hotel=((mid, last, 1), (mid, last, 2)),
        tokens=tokens,
        plinth=tuple((u, last, y) for u in (mid - 1, mid, mid + 1) for y in (1, 2)),
        machine=(mid, last, 3),
        machine_sign=(mid - 1, last, 3),
        book=(mid + 1, last, 3),
        corner_lectern=(1, 1, 1),
        corner_tokens=tuple(spot for n in range(3, last, 2) for spot in ((1, n, 1), (n, 1, 1))),
        bars=bars,
        prisoners=_prisoners(bars),
    )


def _tokens(width: int, depth: int, strip: int) -> tuple[Spot, ...]:
    if (width, depth) == (7, 11):
        return _ROOMY
    if (width, depth) == (5, 7):
        return _COMPACT
    columns = tuple(range(1, width - 1, 2))
    return tuple((u, v, 1) for v in range(3, strip, 2) for u in columns)[:8]


def _prisoners(bars: tuple[int, int]) -> tuple[Spot, ...]:
    steps = range(bars[0] + 1, bars[1], 2)
    near_first = sorted(((u, v) for u in steps for v in steps), key=lambda at: (min(at), sum(at), at))
    return tuple((u, v, 1) for u, v in near_first[:8])


def with_offsets(places: Places, offsets: Offsets) -> Places:
    """The same places, those that the host set taking the place of ours; for boards that already stand.

    There is no lectern and no plinth of ours then: the sign stands by itself, the owner's wool lies on the floor,
    and a book stands on the machine.
    """
    u, v, y = places.lectern
    machine = offsets.machine[0] if offsets.machine else places.machine
    return places._replace(
        sign=offsets.sign[0] if offsets.sign else places.sign,
        owner=offsets.owner[0] if offsets.owner else (u, v, y),
        mortgage=offsets.mortgage or places.mortgage[len(places.mortgage) // 2 :][:1],
        houses=offsets.houses or places.houses,
        hotel=_pillar(offsets.hotel[0]) if offsets.hotel else places.hotel,
        tokens=offsets.tokens or places.tokens,
        plinth=(),
        machine=machine,
        machine_sign=machine,
        book=(machine[0], machine[1], machine[2] + 1),
    )


def _pillar(spot: Spot) -> tuple[Spot, Spot]:
    return spot, (spot[0], spot[1], spot[2] + 1)


class Middle(NamedTuple):
    """Where things stand in the middle, from its centre (u along the first side, v away from it).

    `wall` are the columns of the notice wall, from left to right as its front is read from the first side; its
    signs hang in the rows `rows` (y, top first) at v -1 (front) and 1 (back). `dice` are the near lower corners of
    the two faces of 7 by 7. Stocks are filled in order; a hotel takes a spot and the one above it.
    """

    wall: tuple[int, ...]
    rows: tuple[int, ...]
    dice: tuple[Spot, Spot]
    buttons: dict[Verb, tuple[Spot, ...]]
    houses: tuple[Spot, ...]
    house_sign: Spot
    hotels: tuple[Spot, ...]
    hotel_sign: Spot
    winner: tuple[Spot, ...]
    gold: tuple[Spot, ...]
    winner_sign: Spot


DIE = 7
"""Blocks across a face of a die."""

BUTTON_SPOTS = 2
"""How many of a button's spots are its block and its sign; the rest are faces of dice."""

DICE_ROW, PLINTH_ROW = 8, -4
"""The v of the dice and of the plinths that are clicked."""


def middle_of(inner: int) -> Middle:
    """The places in a middle of that many blocks each way."""
    yard = (inner // 2 + 13) // 2
    dice = ((6, DICE_ROW, 1), (-12, DICE_ROW, 1))
    faces = tuple((u + i, v, y + j) for u, v, y in dice for i in range(DIE) for j in range(DIE))
    return Middle(
        wall=tuple(range(4, -5, -1)),
        rows=(4, 3, 2),
        dice=dice,
        buttons={"roll": (*_button(2), *faces), "buy": _button(0), "decline": _button(-2)},
        houses=_stock(yard, 4, 1),
        house_sign=(yard, -7, 1),
        hotels=_stock(-yard, 3, 2),
        hotel_sign=(-yard, -7, 1),
        winner=((0, DICE_ROW, 2), (0, DICE_ROW, 3)),
        gold=((1, DICE_ROW, 2), (-1, DICE_ROW, 2), (0, DICE_ROW - 1, 2), (0, DICE_ROW + 1, 2)),
        winner_sign=(0, DICE_ROW - 2, 1),
    )


def _button(u: int) -> tuple[Spot, ...]:
    """The block to click and the sign before it."""
    return (u, PLINTH_ROW, 1), (u, PLINTH_ROW - 1, 1)


def _stock(centre: int, levels: int, tall: int) -> tuple[Spot, ...]:
    columns = [(u, v) for v in range(-5, 6, 2) for u in range(centre - 3, centre + 4, 2)]
    return tuple((u, v, 1 + level * tall) for level in range(levels) for u, v in columns)
