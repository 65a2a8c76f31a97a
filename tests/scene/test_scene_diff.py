import random
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scene_stage import Ground, board, compact, layout, random_game, swing

from minemonopoly.grid.cell import AIR, Block, Cell, cuboid
from minemonopoly.grid.operation import Fill, Operation, SetBlock, SetSign
from minemonopoly.grid.palette import SIGNS
from minemonopoly.rules.purse import Purses
from minemonopoly.scene.canvas import EMPTY, Part, Scene
from minemonopoly.scene.diff import changes, clearing, diff
from minemonopoly.scene.joining import MOST_CELLS, cuboids
from minemonopoly.scene.render import bare, render

pytestmark = pytest.mark.slow

STUFF = st.sampled_from([Block(1), Block(35, 14), Block(12), Block(13), Block(155)])
SMALL = st.builds(Cell, st.integers(0, 4), st.integers(1, 5), st.integers(0, 4))
FLOOR = {cell: Block(1) for cell in cuboid(Cell(0, 0, 0), Cell(4, 0, 4))}


@st.composite
def piles(draw: st.DrawFn) -> Part:
    """Blocks in heaps on a floor, sand only on something, and here and there a sign on top."""
    blocks = dict(FLOOR)
    for cell, block in sorted(draw(st.dictionaries(SMALL, STUFF, max_size=40)).items(), key=lambda each: each[0].y):
        if block.id not in {12, 13} or blocks.get(cell.plus(0, -1, 0), AIR) != AIR:
            blocks[cell] = block
    signs = {}
    for x in range(5):
        top = max(cell for cell in blocks if cell.x == x)
        if draw(st.booleans()):
            blocks[top.plus(0, 1, 0)] = Block(63, draw(st.integers(0, 15)))
            signs[top.plus(0, 1, 0)] = ("a", draw(st.sampled_from("xyz")), " ", " ")
    return Part(blocks, signs)


@given(piles(), piles())
def test_applying_a_difference_shows_what_was_wanted_and_nothing_pops_or_falls(shown: Part, wanted: Part) -> None:
    ground = Ground()
    ground.apply(changes({}, shown.blocks, {}, shown.signs))
    assert ground.blocks() == shown.blocks
    assert ground.ruined == 0
    operations = changes(shown.blocks, wanted.blocks, shown.signs, wanted.signs)
    for operation in operations:  # one a tick: everything may fall that hangs
        ground.apply([operation])
    assert ground.blocks() == wanted.blocks
    assert ground.signs() == wanted.signs
    assert ground.ruined == 0


@given(piles())
def test_equal_pictures_need_no_command(part: Part) -> None:
    assert changes(part.blocks, part.blocks, part.signs, part.signs) == []
    assert diff(Scene(part, ()), Scene(Part(dict(part.blocks), dict(part.signs)), ())) == []


def _stage(operation: Operation) -> int:
    if isinstance(operation, SetSign):
        return 3
    if operation.block == AIR:
        return 1
    return 2


def _cells(operation: Operation) -> list[Cell]:
    return list(cuboid(operation.low, operation.high)) if isinstance(operation, Fill) else [operation.cell]


def _height(operation: Operation) -> int:
    return operation.low.y if isinstance(operation, Fill) else operation.cell.y


@given(piles(), piles())
def test_signs_go_first_then_blocks_top_down_then_blocks_bottom_up_then_signs(shown: Part, wanted: Part) -> None:
    operations = changes(shown.blocks, wanted.blocks, shown.signs, wanted.signs)
    signs_off = [o for o in operations if all(shown.blocks.get(cell, AIR).id in SIGNS for cell in _cells(o))]
    signs_off = [o for o in signs_off if not isinstance(o, SetSign) and o.block == AIR]
    rest = [o for o in operations if o not in signs_off]
    assert operations[: len(signs_off)] == signs_off
    assert [_stage(o) for o in rest] == sorted(_stage(o) for o in rest)
    off = [o.high.y if isinstance(o, Fill) else o.cell.y for o in rest if _stage(o) == 1 and not isinstance(o, SetSign)]
    assert off == sorted(off, reverse=True)
    on = [_height(o) for o in rest if _stage(o) == 2]
    assert on == sorted(on)


@given(st.sets(SMALL, max_size=60))
def test_cuboids_cover_exactly_the_cells_each_once(cells: set[Cell]) -> None:
    covered = [cell for box in cuboids(cells) for cell in box.places()]
    assert len(covered) == len(set(covered))
    assert set(covered) == cells


def test_a_block_of_cells_is_one_command_in_three_dimensions() -> None:
    cells = dict.fromkeys(cuboid(Cell(0, 0, 0), Cell(4, 5, 6)), Block(49))
    assert changes({}, cells, {}, {}) == [Fill(Cell(0, 0, 0), Cell(4, 5, 6), Block(49))]


def test_a_floor_with_lamps_is_one_fill_and_its_lamps() -> None:
    floor = dict.fromkeys(cuboid(Cell(0, 3, 0), Cell(20, 3, 20)), Block(155))
    lamps = [Cell(4, 3, 4), Cell(10, 3, 12), Cell(17, 3, 3)]
    operations = changes({}, floor | dict.fromkeys(lamps, Block(169)), {}, {})
    assert operations[0] == Fill(Cell(0, 3, 0), Cell(20, 3, 20), Block(155))
    assert operations[1:] == [SetBlock(cell, Block(169)) for cell in sorted(lamps)]


def test_no_cuboid_is_larger_than_a_tick_may_bear() -> None:
    cells = dict.fromkeys(cuboid(Cell(0, 0, 0), Cell(99, 0, 99)), Block(1))
    operations = changes({}, cells, {}, {})
    assert all(len(list(cuboid(o.low, o.high))) <= MOST_CELLS for o in operations if isinstance(o, Fill))
    assert len(operations) <= 6
    for operation in clearing(layout()):
        assert isinstance(operation, Fill)
        assert len(list(cuboid(operation.low, operation.high))) <= MOST_CELLS


def test_clearing_makes_the_whole_site_air_and_nothing_else() -> None:
    lie = compact()
    low, high = lie.box
    cleared = [cell for o in clearing(lie) if isinstance(o, Fill) for cell in cuboid(o.low, o.high)]
    assert len(cleared) == len(set(cleared))
    assert sorted(cleared) == sorted(cuboid(low, high))


@pytest.mark.parametrize("name", ["minetown", "uk"])
def test_an_empty_roomy_board_is_built_with_at_most_1500_commands(name: str) -> None:
    lie = layout(name)
    operations = [*clearing(lie), *diff(Scene(EMPTY, ()), bare(board(name), lie))]
    assert len(operations) <= 1500
    ground = Ground()
    ground.apply(operations)
    assert ground.blocks() == bare(board(name), lie).blocks
    assert ground.signs() == bare(board(name), lie).signs
    assert ground.ruined == 0


@pytest.mark.parametrize(("name", "seed"), [("minetown", 1), ("minetown", 2), ("uk", 3)])
def test_two_hundred_random_acts_are_drawn_and_nothing_pops_or_falls(name: str, seed: int) -> None:
    lie, ground = layout(name), Ground()
    shown = bare(board(name), lie)
    ground.apply(diff(Scene(EMPTY, ()), shown))
    for game, purses, _ in random_game(name, seed, 200):
        wanted = render(board(name), lie, game, purses.held)
        ground.apply(diff(shown, wanted))
        shown = wanted
    assert ground.blocks() == shown.blocks
    assert ground.signs() == shown.signs
    assert ground.ruined == 0


def test_signs_that_stand_on_signs_come_off_and_on_one_by_one() -> None:
    ground, floor = Ground(), {Cell(0, 0, 0): Block(1)}
    signs = {Cell(0, y, 0): Block(63, 4) for y in (1, 2, 3)}
    texts = dict.fromkeys(signs, ("a", "b", "c", "d"))
    ground.apply(changes({}, floor | signs, {}, texts))
    for operation in changes(floor | signs, floor, texts, {}):
        ground.apply([operation])
    assert ground.blocks() == floor
    assert ground.ruined == 0


def test_a_step_costs_what_it_changes() -> None:
    lie = layout()
    game, purses = swing()
    shown = render(board(), lie, game, purses.held)
    rich = (*purses.held[:3], (5, 5, 5, 6, 2, 2, 64))
    assert 0 < len(diff(shown, render(board(), lie, game, Purses(rich).held))) <= 14
    assert diff(shown, render(board(), lie, game, purses.held)) == []


def test_vaults_of_sand_and_gravel_come_down_without_a_grain_falling() -> None:
    lie, ground = layout(), Ground()
    game, _ = swing()
    full = (64, 64, 64, 64, 64, 64, 90)
    empty = (0, 0, 0, 0, 0, 0, 0)
    scenes = [render(board(), lie, game, (purse,) * 4) for purse in (full, empty, full, (1, 2, 3, 61, 5, 6, 7))]
    ground.apply(diff(Scene(EMPTY, ()), scenes[0]))
    for shown, wanted in pairwise(scenes):
        for operation in diff(shown, wanted):
            ground.apply([operation])
        assert ground.blocks() == wanted.blocks
    assert ground.ruined == 0


@pytest.mark.parametrize("seed", range(4))
def test_a_vandalised_board_is_put_right_with_at_most_two_commands_a_wrong_cell(seed: int) -> None:
    lie, ground, chance = layout(), Ground(), random.Random(seed)
    shown = bare(board(), lie)
    ground.apply(diff(Scene(EMPTY, ()), shown))
    for game, purses, _ in random_game("minetown", seed, 200):
        wanted = render(board(), lie, game, purses.held)
        ground.apply(diff(shown, wanted))
        shown = wanted
    for cell in chance.sample(sorted(shown.blocks), 50):
        ground.apply([SetBlock(cell, chance.choice([AIR, Block(1), Block(57), Block(35, 5)]))])
    found = ground.blocks()
    wrong = {cell for cell in found.keys() | shown.blocks.keys() if found.get(cell) != shown.blocks.get(cell)}
    assert len(wrong) >= 45
    texts = {cell: lines for cell, lines in shown.signs.items() if cell in wrong}
    operations = changes(found, shown.blocks, {}, texts)
    ruined = ground.ruined
    ground.apply(operations)
    assert len(operations) <= 2 * len(wrong)
    assert ground.blocks() == shown.blocks
    assert ground.signs() == shown.signs
    assert ground.ruined == ruined
