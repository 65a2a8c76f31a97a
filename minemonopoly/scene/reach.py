"""Every cell that a mark may ever stand in, and a few by which the place is known again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from minemonopoly.board.model import BILLS, DEED_KINDS, Board, SpaceNo
from minemonopoly.grid.cell import Block, Cell
from minemonopoly.rules.state import SeatNo
from minemonopoly.scene import marks
from minemonopoly.scene.canvas import EMPTY, Part
from minemonopoly.scene.layout import Layout
from minemonopoly.scene.pose import Pose, Spot
from minemonopoly.scene.render import bare
from minemonopoly.scene.vaults import NAME_SIGN, SEAT_WOOL, bill_spots

LANDMARKS = 12
"""Cells of a fingerprint."""


@lru_cache(maxsize=8)
def reach(board: Board, layout: Layout) -> tuple[Cell, ...]:
    """Every cell in which something may stand that changes in play, lowest first.

    On a board that stood there before us (`paint: marks`) nothing else is ever written; these are to be read
    beforehand, and come back when the marks leave.
    """
    cells = set(_middle(layout))
    for space in board.spaces:
        cells.update(_space(board, layout, space.no))
    for seat in range(layout.seats):
        cells.update(_vault(layout, SeatNo(seat)))
    if layout.marks_only:
        cells.update(marks.notice_wall(layout).blocks)
    else:
        cells.update(_furnishings(board, layout))
    return tuple(sorted(cells, key=lambda cell: (cell.y, cell)))


@lru_cache(maxsize=8)
def vault_cells(layout: Layout) -> frozenset[Cell]:
    """Every cell in which money may stand."""
    return frozenset(
        plot.pose.cell(*spot)
        for plot in layout.vaults
        for kind in range(len(BILLS))
        for spot in bill_spots(kind, plot.width)
    )


def _space(board: Board, layout: Layout, no: SpaceNo) -> Iterator[Cell]:
    places, pose = layout.places, layout.plots[no].pose
    yield from marks.space_sign(layout, no, (" ", " ", " ", " ")).blocks
    for jailed in (False, True):
        for u, v, y in layout.token_spots(no, jailed)[: layout.seats]:
            yield from (pose.cell(u, v, y + up) for up in range(3))
    if board.spaces[no].kind in DEED_KINDS:
        yield from _each(pose, (places.owner, *places.mortgage, *places.houses, *places.hotel))
    if layout.machine(no):
        yield pose.cell(*places.book)


def _vault(layout: Layout, seat: SeatNo) -> Iterator[Cell]:
    plot = layout.vaults[seat]
    for kind in range(len(BILLS)):
        spots = list(bill_spots(kind, plot.width))
        yield from _each(plot.pose, spots)
        if layout.marks_only:
            yield from _each(plot.pose, {(u, v, 0) for u, v, _ in spots})
    if not layout.marks_only:
        yield from _each(plot.pose, (NAME_SIGN, SEAT_WOOL))


def _middle(layout: Layout) -> Iterator[Cell]:
    places = layout.middle_places
    for number in (0, 1):
        for pips in range(1, 7):
            yield from marks.die(layout, number, pips).blocks
    for u in places.wall:
        yield from (layout.middle.cell(u, v, y) for v in (-1, 1) for y in places.rows)


def _furnishings(board: Board, layout: Layout) -> Iterator[Cell]:
    places, blank = layout.middle_places, (" ", " ", " ", " ")
    yield from marks.help_signs(board, layout).blocks
    for space in board.spaces:
        if layout.machine(space.no):
            yield from marks.machine_sign(layout, space.no, space.name).blocks
    for edge in range(len(layout.edges)):
        for column in (0, 1, 2):
            yield from marks.edge_sign(layout, edge, column, blank).blocks
    for hotels, spots in ((False, places.houses), (True, places.hotels)):
        yield from marks.stock(layout, hotels, len(spots)).blocks
    yield from marks.podium(layout, "white", blank).blocks


def _each(pose: Pose, spots: Iterable[Spot]) -> Iterator[Cell]:
    for spot in spots:
        yield pose.cell(*spot)


def landmarks(board: Board, layout: Layout, found: Part = EMPTY) -> dict[Cell, Block]:
    """A dozen cells that no mark ever touches and what stands there, spread over the site: its fingerprint.

    Where the ground is not ours they are taken from what was `found` under marks that seldom lie there.
    """
    blocks = bare(board, layout, found).blocks
    touched = frozenset() if layout.marks_only else frozenset(reach(board, layout))
    steady = sorted(cell for cell in blocks if cell not in touched and cell not in found.signs)
    step = max(1, len(steady) // LANDMARKS)
    return {cell: blocks[cell] for cell in steady[step // 2 :: step][:LANDMARKS]}
