"""What each cell of a board is for, so that what is wrong can be counted by kind."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Literal, TypeAlias

from minemonopoly.board.model import BILLS, DEED_KINDS, Board, SpaceNo
from minemonopoly.grid.cell import Block, Cell
from minemonopoly.grid.palette import SIGNS
from minemonopoly.rules.state import SeatNo
from minemonopoly.scene import marks
from minemonopoly.scene.layout import Layout
from minemonopoly.scene.pose import Pose, Spot
from minemonopoly.scene.vaults import SEAT_WOOL, bill_spots

Kind: TypeAlias = Literal[
    "token", "sign", "owner", "houses", "mortgage", "book", "money", "dice", "stock", "podium", "wall", "frame"
]
"""`owner` are wools on spaces and at vaults, `stock` the bank's houses, `wall` what we put up in a middle not ours."""


def kind_at(board: Board, layout: Layout, cell: Cell, wanted: Block, found: Block) -> Kind:
    """What is wrong when a cell holds the one block instead of the other."""
    if wanted.id in SIGNS or found.id in SIGNS:
        return "sign"
    return _places(board, layout).get(cell, "wall" if layout.marks_only else "frame")


def money_of(layout: Layout, seat: SeatNo) -> frozenset[Cell]:
    """Every cell in which bills of a seat may stand."""
    plot = layout.vaults[seat]
    return frozenset(plot.pose.cell(*spot) for kind in range(len(BILLS)) for spot in bill_spots(kind, plot.width))


def worth(board: Board, layout: Layout) -> frozenset[Cell]:
    """Every cell in which blocks that are worth digging may stand: money, and the podium's gold."""
    return frozenset(cell for cell, kind in _places(board, layout).items() if kind in {"money", "podium"})


@lru_cache(maxsize=8)
def _places(board: Board, layout: Layout) -> dict[Cell, Kind]:
    found: dict[Cell, Kind] = {}
    for space in board.spaces:
        for cell, kind in _of_space(board, layout, space.no):
            found.setdefault(cell, kind)
    for seat in range(layout.seats):
        found |= dict.fromkeys(money_of(layout, SeatNo(seat)), "money")
        if not layout.marks_only:
            found[layout.vaults[seat].pose.cell(*SEAT_WOOL)] = "owner"
    return found | dict(_of_middle(layout))


def _of_space(board: Board, layout: Layout, no: SpaceNo) -> Iterator[tuple[Cell, Kind]]:
    places, pose = layout.places, layout.plots[no].pose
    if board.spaces[no].kind in DEED_KINDS:
        yield from _each(pose, [places.owner], "owner")
        yield from _each(pose, places.mortgage, "mortgage")
        yield from _each(pose, (*places.houses, *places.hotel), "houses")
    if layout.machine(no):
        yield from _each(pose, [places.book], "book")
    for jailed in (False, True):
        for u, v, y in layout.token_spots(no, jailed)[: layout.seats]:
            yield from _each(pose, [(u, v, y), (u, v, y + 1), (u, v, y + 2)], "token")


def _of_middle(layout: Layout) -> Iterator[tuple[Cell, Kind]]:
    places = layout.middle_places
    for number in (0, 1):
        for pips in range(1, 7):
            yield from ((cell, "dice") for cell in marks.die(layout, number, pips).blocks)
    if not layout.marks_only:
        yield from _each(layout.middle, (*places.houses, *places.hotels), "stock")
        yield from _each(layout.middle, ((u, v, y + 1) for u, v, y in places.hotels), "stock")
        yield from _each(layout.middle, (*places.winner, *places.gold), "podium")


def _each(pose: Pose, spots: Iterable[Spot], kind: Kind) -> Iterator[tuple[Cell, Kind]]:
    for spot in spots:
        yield pose.cell(*spot), kind
