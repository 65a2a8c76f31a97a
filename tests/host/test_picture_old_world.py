"""A world that comes back older than it was left shows the game again, its money untouched."""

from __future__ import annotations

from collections.abc import Mapping

from minemonopoly.board.load import load
from minemonopoly.board.site import WorldSettings
from minemonopoly.bots.match import opened
from minemonopoly.grid.cell import AIR, Block, Cell
from minemonopoly.host.picture import Picture
from minemonopoly.rules.given import given
from minemonopoly.rules.purse import Purses
from minemonopoly.rules.state import Game
from minemonopoly.scene.layout import Layout
from minemonopoly.scene.reach import reach, vault_cells
from minemonopoly.table.dice import ScriptedLuck
from minemonopoly.world.fake import Fake

BOARD = load("minetown")
LAYOUT = Layout(BOARD, WorldSettings())
PURSES = Purses(((5, 5, 5, 6, 2, 2, 2),) * 2, ())

EARLY = {"Ann.space": "brown_2", "Ben.space": "jail", "deeds.brown_1.owner": "Ann", "deeds.south.owner": "Ben"}
LATE = {
    "Ann.space": "jail",
    "Ann.jail_tries": 0,
    "Ben.space": "go",
    "deeds.brown_1.owner": "Ann",
    "deeds.brown_2.owner": "Ann",
    "deeds.brown_1.houses": 4,
    "deeds.brown_2.houses": 5,
    "deeds.north.owner": "Ben",
    "deeds.north.mortgaged": True,
}


def at(paths: Mapping[str, object]) -> Game:
    return given(BOARD, opened(BOARD, 2, ScriptedLuck()).game, PURSES, dict(paths))[0]


def drawn(picture: Picture, world: Fake, paths: Mapping[str, object]) -> dict[Cell, Block]:
    game = at(paths)
    world.apply(picture.changes(game, PURSES))
    picture.drawn()
    return dict(world.cells)


def test_what_an_older_world_shows_elsewhere_goes_when_the_service_comes_back() -> None:
    for early, late in ((EARLY, LATE), (LATE, EARLY)):
        world, picture = Fake(), Picture(BOARD, LAYOUT)
        picture.build(world)
        older = drawn(picture, world, early)
        newest = drawn(picture, world, late)
        world.cells = older
        picture.forget()
        assert drawn(picture, world, late) == newest


def test_money_that_is_missing_after_it_is_not_minted() -> None:
    world, picture = Fake(), Picture(BOARD, LAYOUT)
    picture.build(world)
    drawn(picture, world, EARLY)
    dug = next(cell for cell in vault_cells(LAYOUT) if cell in world.cells)
    del world.cells[dug]
    picture.forget()
    drawn(picture, world, LATE)
    assert world.cells.get(dug, AIR) == AIR


def test_money_stands_only_where_marks_may_stand() -> None:
    assert vault_cells(LAYOUT) <= set(reach(BOARD, LAYOUT))
