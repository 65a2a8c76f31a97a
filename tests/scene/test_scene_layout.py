import pytest
from hypothesis import given
from hypothesis import strategies as st
from scene_stage import DIRECTIONS, OWN, board, compact, layout

from minemonopoly.board.site import COMPACT, ROOMY, Direction, Size, WorldSettings
from minemonopoly.grid.cell import Cell
from minemonopoly.scene.layout import HEIGHT, Layout, Pick

SIZES = (ROOMY, COMPACT, OWN, Size("own", 6, 8))
CORNERS = st.builds(Cell, st.integers(-3000, 3000), st.integers(0, 191), st.integers(-3000, 3000))


@pytest.mark.parametrize("direction", DIRECTIONS)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.width}x{size.depth}")
def test_every_cell_of_every_plot_picks_its_own_space_and_no_two_share_one(direction: Direction, size: Size) -> None:
    lie = layout("uk" if size.most_seats == 8 else "minetown", direction, size)
    taken: dict[Cell, Pick] = {}
    for no, plot in enumerate(lie.plots):
        for u in range(plot.width):
            for v in range(plot.depth):
                cell = plot.pose.cell(u, v)
                assert cell not in taken
                taken[cell] = Pick("space", no)
    for seat, plot in enumerate(lie.vaults):
        for u in range(plot.width):
            for v in range(plot.depth):
                cell = plot.pose.cell(u, v)
                assert cell not in taken
                taken[cell] = Pick("vault", seat)
    low, high = lie.box
    for cell, pick in taken.items():
        assert lie.holds(cell)
        assert lie.pick(cell) == pick
    whole = (high.x - low.x + 1) * (high.z - low.z + 1)
    others = [lie.pick(Cell(x, low.y, z)) for x in range(low.x, high.x + 1) for z in range(low.z, high.z + 1)]
    assert len(others) == whole
    assert sum(pick in {Pick("middle"), Pick("walkway")} for pick in others) == whole - len(taken)
    assert sum(pick == Pick("middle") for pick in others) == lie.inner**2


@given(CORNERS, st.sampled_from(DIRECTIONS), st.sampled_from(SIZES), st.integers(0, 2**32))
def test_picking_is_the_inverse_of_placing(corner: Cell, direction: Direction, size: Size, number: int) -> None:
    lie = Layout(board(), WorldSettings(corner=corner, direction=direction, size=size))
    no = number % 40
    plot = lie.plots[no]
    u, v, y = number // 40 % plot.width, number // 1000 % plot.depth, number // 100000 % HEIGHT
    cell = plot.pose.cell(u, v, y)
    assert plot.pose.local(cell) == (u, v, y)
    pick = lie.pick(cell)
    assert pick is not None
    assert pick.number == no
    assert pick.what in {"space", "machine"}
    assert pick == Pick("machine", no) or pick == Pick("space", no)


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_machines_and_buttons_are_picked_where_they_stand(direction: Direction) -> None:
    lie = layout(direction=direction)
    machines = [no for no in range(40) if lie.machine(no)]  # type: ignore[arg-type]  # plain numbers will do
    assert machines == [2, 7, 17, 22, 33, 36]
    for no in machines:
        assert lie.pick(lie.plots[no].pose.cell(*lie.places.machine)) == Pick("machine", no)
    for verb, spots in lie.middle_places.buttons.items():
        for spot in spots:
            assert lie.pick(lie.middle.cell(*spot)) == Pick(verb)


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_the_first_side_runs_its_way_and_the_board_goes_on_clockwise(direction: Direction) -> None:
    lie = layout(direction=direction)
    steps = {"west": (-1, 0), "north": (0, -1), "east": (1, 0), "south": (0, 1)}
    order = ("north", "east", "south", "west")
    turn = order.index(direction)
    for side, pose in enumerate(lie.sides):
        assert (pose.ux, pose.uz) == steps[order[(turn + side) % 4]]
        assert pose.looks("along") == order[(turn + side) % 4]
        assert pose.looks("in") == order[(turn + side + 1) % 4]


def test_with_the_default_direction_each_direction_deed_lies_on_its_own_side() -> None:
    lie = layout()
    low, high = lie.box
    middle = Cell((low.x + high.x) // 2, low.y, (low.z + high.z) // 2)
    for name, axis, sign in (("south", 2, 1), ("west", 0, -1), ("north", 2, -1), ("east", 0, 1)):
        cell = lie.plots[board().by_id(name).no].pose.cell(3, 5)
        assert (cell[axis] - middle[axis]) * sign > 30


def test_the_roomy_site_is_as_large_as_the_page_says() -> None:
    low, high = layout().box
    assert (high.x - low.x + 1, high.y - low.y + 1, high.z - low.z + 1) == (101, 18, 101)
    assert layout().ring == 85
    assert compact().ring == 59


@pytest.mark.parametrize("outside", [(-93, 64, 0), (0, 63, 0), (0, 82, 0), (9, 64, 0)])
def test_a_hit_outside_the_site_means_nothing(outside: tuple[int, int, int]) -> None:
    assert layout().pick(Cell(*outside)) is None


@pytest.mark.parametrize("size", [Size("own", 4, 11), Size("own", 7, 6)])
def test_spaces_too_small_for_what_stands_on_them_are_refused(size: Size) -> None:
    with pytest.raises(ValueError, match="at least 5 wide and 7 deep"):
        Layout(board(), WorldSettings(size=size))


def test_a_floor_too_high_is_refused() -> None:
    with pytest.raises(ValueError, match="leaves room"):
        Layout(board(), WorldSettings(corner=Cell(0, 192, 0)))


def test_seats_stand_on_places_of_their_own_on_every_space() -> None:
    for lie in (layout("uk"), compact(), layout(size=OWN)):
        for no in range(40):
            for jailed in (False, True):
                cells = [lie.token(seat, no, jailed) for seat in range(lie.seats)]  # type: ignore[arg-type]  # as above
                assert len(set(cells)) == lie.seats
                assert {lie.pick(cell) for cell in cells} == {Pick("space", no)}
