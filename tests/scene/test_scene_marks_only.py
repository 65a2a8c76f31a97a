"""Boards that stood there before us: only marks are painted, and what they stood on comes back."""

import random
from itertools import pairwise

import pytest
from msgspec.structs import replace
from scene_stage import Ground, board, layout, random_game, swing

from minemonopoly.board.site import Offsets, Size, WorldSettings
from minemonopoly.grid.cell import AIR, Block, Cell, cuboid
from minemonopoly.grid.operation import Fill, SetBlock
from minemonopoly.rules.state import SeatNo
from minemonopoly.scene.canvas import Part, Scene
from minemonopoly.scene.diff import changes, diff
from minemonopoly.scene.layout import Layout, Pick
from minemonopoly.scene.marks import bills
from minemonopoly.scene.reach import LANDMARKS, landmarks, reach, vault_cells
from minemonopoly.scene.read import owner_colour, token_space
from minemonopoly.scene.render import bare, render

OFFSETS = Offsets(
    sign=((2, 0, 1),),
    owner=((4, 1, 1),),
    mortgage=((3, 2, 0),),
    houses=((0, 9, 1), (1, 9, 1), (3, 9, 1), (4, 9, 1)),
    hotel=((2, 9, 1),),
    tokens=((1, 3, 1), (3, 3, 1), (1, 5, 1), (3, 5, 1)),
    machine=((2, 8, 1),),
)
HAND_BUILT = WorldSettings(corner=Cell(100, 70, -40), size=Size("own", 6, 10), paint="marks", offsets=OFFSETS)


def _hand_built() -> tuple[Layout, Ground, dict[Cell, Block]]:
    """A board somebody built, with all sorts of blocks where our marks will stand."""
    lie, ground, chance = Layout(board(), HAND_BUILT), Ground(), random.Random(5)
    low, high = lie.box
    floor = {cell: Block(1, chance.randrange(7)) for cell in cuboid(low, Cell(high.x, low.y, high.z))}
    for cell in chance.sample(sorted(reach(board(), lie)), 400):
        if cell.y == low.y + 1:
            floor[cell] = Block(5, chance.randrange(6))
    ground.apply(changes({}, floor, {}, {}))
    return lie, ground, floor


def _found(lie: Layout, ground: Ground) -> Part:
    blocks = ground.blocks()
    return Part({cell: blocks.get(cell, AIR) for cell in reach(board(), lie)}, {})


def test_every_found_cell_comes_back_when_the_marks_leave_it() -> None:
    lie, ground, before = _hand_built()
    found = _found(lie, ground)
    shown = bare(board(), lie, found)
    game, purses = swing()
    wanted = render(board(), lie, game, purses.held, found=found)
    ground.apply(diff(shown, wanted))
    assert ground.blocks() != before
    ground.apply(diff(wanted, shown))
    assert ground.blocks() == before
    assert ground.ruined == 0


def test_a_whole_game_writes_nothing_outside_the_reach_of_its_marks() -> None:
    lie, ground, before = _hand_built()
    found, within = _found(lie, ground), set(reach(board(), lie))
    scenes = [bare(board(), lie, found)]
    for game, purses, _ in random_game("minetown", 11, 150):
        scenes.append(render(board(), lie, game, purses.held, found=found))
    for shown, wanted in pairwise(scenes):
        operations = diff(shown, wanted)
        for operation in operations:
            if isinstance(operation, Fill):
                assert within.issuperset(cuboid(operation.low, operation.high))
            else:
                assert operation.cell in within
        ground.apply(operations)
    ground.apply(diff(scenes[-1], scenes[0]))
    assert ground.blocks() == before
    assert ground.ruined == 0


@pytest.mark.parametrize("seed", [6, 10, 12])
def test_sand_found_in_a_vault_stays_where_it_lay_whatever_money_comes_and_goes(seed: int) -> None:
    lie, ground, chance = Layout(board(), WorldSettings(paint="marks")), Ground(), random.Random(seed)
    cells = sorted(cell for cell in vault_cells(lie) if lie.pick(cell) == Pick("vault", 0))
    floor = {Cell(x, lie.corner.y, z) for x, _, z in cells}
    ground.apply(SetBlock(cell, Block(2)) for cell in floor)
    ground.apply(SetBlock(cell, Block(chance.choice([1, 5, 12, 35]))) for cell in chance.sample(cells, 130))
    fallen, before = ground.ruined, ground.blocks()
    found = Part({cell: before.get(cell, AIR) for cell in [*cells, *floor]}, {})
    shown = start = Scene(found, ())
    for _ in range(10):
        purse = chance.choice([(64,) * 7, (0,) * 7, tuple(chance.randrange(65) for _ in range(7))])
        wanted = Scene(found, tuple(bills(lie, SeatNo(0), kind, count) for kind, count in enumerate(purse)))
        for operation in diff(shown, wanted):  # one a tick: everything may fall that hangs
            ground.apply([operation])
        shown = wanted
    ground.apply(diff(shown, start))
    assert ground.blocks() == before
    assert ground.ruined == fallen


@pytest.mark.parametrize(("data", "step"), [(1, (-1, 0)), (2, (1, 0)), (3, (0, -1)), (4, (0, 1))])
def test_a_torch_under_a_mark_goes_before_what_holds_it_and_comes_after(data: int, step: tuple[int, int]) -> None:
    torch, ground = Cell(0, 1, 0), Ground()
    wall = torch.plus(step[0], 0, step[1])
    floor = {cell: Block(2) for cell in cuboid(Cell(-1, 0, -1), Cell(1, 0, 1))}
    found = floor | {wall: Block(5, 2), torch: Block(50, data), wall.plus(0, 1, 0): Block(38, 3)}
    marked = floor | {torch: Block(251, 5)}
    ground.apply(changes({}, found, {}, {}))
    for before, after in ((found, marked), (marked, found), (found, floor), (floor, found)):
        for operation in changes(before, after, {}, {}):
            ground.apply([operation])
        assert ground.blocks() == after
    assert ground.ruined == 0


@pytest.mark.parametrize("marks", [False, True])
def test_reach_is_all_that_ever_changes(marks: bool) -> None:
    lie = Layout(board(), HAND_BUILT) if marks else layout()
    within = set(reach(board(), lie))
    for over in (False, True):
        game, purses = swing(over=over)
        for held in (purses.held, ((64,) * 6 + (700,),) * 4):
            for jailed in (None, 0):
                scene = render(board(), lie, replace(game, jail_tries=(jailed,) * 4, space=(10,) * 4), held)
                assert within.issuperset(cell for part in scene.parts for cell in part.blocks)
    assert all(map(lie.holds, within))


def test_marks_stand_at_the_offsets_the_host_set() -> None:
    lie = Layout(board(), HAND_BUILT)
    game, purses = swing()
    scene = render(board(), lie, game, purses.held)
    pose = lie.plots[6].pose
    assert scene.blocks[pose.cell(1, 5, 1)] == scene.blocks[pose.cell(1, 5, 2)]
    assert scene.signs[pose.cell(2, 0, 1)][0] == "B1 Squid Cove"
    look = [scene.blocks.get(cell, AIR) for cell in [pose.cell(4, 1, 1)]]
    assert owner_colour(lambda _: look, lie, board().spaces[6].no) == game.seats[game.owner[6] or 0].colour
    assert token_space(lambda cells: [scene.blocks.get(c, AIR) for c in cells], lie, SeatNo(2), game) == 6


def test_only_what_we_draw_can_be_clicked() -> None:
    lie = Layout(board(), HAND_BUILT)
    buttons, die = lie.middle_places.buttons, lie.middle_places.dice[0]
    assert lie.pick(lie.middle.cell(*buttons["buy"][0])) == Pick("middle")
    assert lie.pick(lie.middle.cell(*die)) == Pick("roll")
    assert lie.pick(lie.plots[7].pose.cell(2, 8, 1)) == Pick("machine", 7)


def test_a_fingerprint_is_a_dozen_cells_no_mark_ever_touches() -> None:
    lie = layout()
    prints = landmarks(board(), lie)
    assert len(prints) == LANDMARKS
    assert not set(prints) & set(reach(board(), lie))
    assert len(set(prints.values())) >= 4
    assert all(bare(board(), lie).blocks[cell] == found for cell, found in prints.items())


def test_a_fingerprint_of_a_hand_built_board_is_taken_from_what_was_found() -> None:
    lie, ground, before = _hand_built()
    prints = landmarks(board(), lie, _found(lie, ground))
    assert len(prints) == LANDMARKS
    assert all(before[cell] == found for cell, found in prints.items())
