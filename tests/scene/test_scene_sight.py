"""From the walkway, at eye height, with eight tokens on a space: every mark and sign is seen from a third of the
places in front of it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from scene_stage import board, layout, swing
from sight_lines import EYE, Point, View

from minemonopoly.board.model import Kind, SpaceNo
from minemonopoly.grid.cell import AIR, Block, Cell
from minemonopoly.grid.palette import SIGNS
from minemonopoly.rules.state import Game, Reading, SeatNo
from minemonopoly.scene import marks
from minemonopoly.scene.canvas import Scene
from minemonopoly.scene.layout import WALKWAY
from minemonopoly.scene.render import render

pytestmark = pytest.mark.slow

LIE, PRINTED = layout("uk"), board("uk")
FLOOR = LIE.corner.y


def _crowd(no: SpaceNo, houses: int, *, jailed: bool = False) -> tuple[Game, Scene]:
    """Eight tokens on a space that is owned, mortgaged where nothing is built, and where a book is read."""
    game, purses = swing("uk", 8)
    owner, built, mortgaged = list(game.owner), list(game.houses), list(game.mortgaged)
    owner[no], built[no], mortgaged[no] = SeatNo(5), houses, houses == 0
    game = replace(
        game,
        space=(no,) * 8,
        jail_tries=(0 if jailed else None,) * 8,
        owner=tuple(owner),
        houses=tuple(built),
        mortgaged=tuple(mortgaged),
        reading=Reading(0, 0, no, SeatNo(0)) if LIE.machine(no) else None,
    )
    return game, render(PRINTED, LIE, game, purses.held)


def _places(no: SpaceNo) -> list[list[Point]]:
    """The places in front of a space, for each outer edge: the whole width of the walkway along it."""
    plot = LIE.plots[no]
    along = [plot.pose.cell(u, -1 - rank) for u in range(plot.width) for rank in range(WALKWAY)]
    edges = [along]
    if no % LIE.per_side == 0:
        edges.append([plot.pose.cell(-1 - rank, v) for v in range(plot.depth) for rank in range(WALKWAY)])
    return [[(cell.x + 0.5, FLOOR + 1 + EYE, cell.z + 0.5) for cell in edge] for edge in edges]


def _in_plot(no: SpaceNo, cell: Cell) -> bool:
    pick = LIE.pick(cell)
    return pick is not None and pick.what in {"space", "machine"} and pick.number == no


def _blocks_of(no: SpaceNo, game: Game) -> Iterator[tuple[str, list[Cell]]]:
    """Every mark on a space that is not a sign, by name."""
    pose, places = LIE.plots[no].pose, LIE.places
    for seat in range(8):
        low = LIE.token(SeatNo(seat), no, game.jail_tries[0] is not None)
        yield f"token {seat}", [low, low.plus(0, 1, 0)]
    if no in PRINTED.deeds:
        yield "owner", [pose.cell(*places.owner)]
        if game.mortgaged[no]:
            yield "mortgage", [pose.cell(*spot) for spot in places.mortgage]
        if game.houses[no] == 5:
            yield "hotel", [pose.cell(*spot) for spot in places.hotel]
        else:
            for number, spot in enumerate(places.houses[: game.houses[no]]):
                yield f"house {number}", [pose.cell(*spot)]
    if LIE.machine(no):
        yield "machine", [pose.cell(*places.machine)]
        yield "book", [pose.cell(*places.book)]


def _seen(no: SpaceNo, houses: int, *, jailed: bool = False) -> dict[str, float]:
    """The share of the places in front from which each mark and sign is seen; of two edges the better."""
    game, scene = _crowd(no, houses, jailed=jailed)
    view, edges = View(scene.blocks), _places(no)
    shares = {
        name: max(sum(view.sees_any(eye, cells) for eye in edge) / len(edge) for edge in edges)
        for name, cells in _blocks_of(no, game)
    }
    for cell in (cell for cell in scene.signs if _in_plot(no, cell)):
        share = max(sum(view.reads(eye, cell) for eye in edge) / len(edge) for edge in edges)
        shares[f"sign at {LIE.plots[no].pose.local(cell)}"] = share
    return shares


@pytest.mark.parametrize("no", range(40))
def test_every_mark_and_sign_is_seen_from_a_third_of_the_places_before_it(no: int) -> None:
    space = PRINTED.spaces[no]
    for houses in (0, 4, 5) if space.kind is Kind.STREET else (0,):
        for jailed in (False, True) if space.kind is Kind.JAIL else (False,):
            shares = _seen(space.no, houses, jailed=jailed)
            assert len(shares) >= 17  # eight tokens, their signs, and the sign of the space
            hidden = {name: round(share, 2) for name, share in shares.items() if share < 1 / 3}
            assert hidden == {}


def test_the_view_itself_can_be_blocked() -> None:
    wall = {Cell(0, FLOOR + 1, 3): Block(1), Cell(0, FLOOR + 1, 6): Block(35)}
    wall |= {Cell(x, y, 3): Block(1) for x in range(-9, 10) for y in range(FLOOR, FLOOR + 6)}
    eye = (0.5, FLOOR + 1 + EYE, 0.5)
    assert not View(wall).sees_block(eye, Cell(0, FLOOR + 1, 6))
    assert View(wall | {Cell(0, FLOOR + 2, 3): AIR}).sees_block(eye, Cell(0, FLOOR + 1, 6))
    assert marks.HOUSE != marks.HOTEL_BLOCK
    assert SIGNS
