import pytest
from msgspec.structs import replace
from scene_stage import DIRECTIONS, OWN, board, compact, layout, swing

from minemonopoly.board.model import Kind
from minemonopoly.board.site import Direction, Size, WorldSettings
from minemonopoly.grid.cell import AIR, Block
from minemonopoly.grid.palette import FALLING, NAMES, WOOL, rgb, wool
from minemonopoly.scene.layout import Layout, Pick
from minemonopoly.scene.lighting import BRIGHT_ENOUGH, dark_spots, light
from minemonopoly.scene.render import bare, render
from minemonopoly.scene.spaces import FLOOR, LECTERN

pytestmark = pytest.mark.slow

SHAPES = [layout("uk"), layout("minetown"), compact(), layout(size=OWN), layout(size=Size("own", 6, 8))]


@pytest.mark.parametrize("lie", SHAPES, ids=lambda lie: f"{lie.width}x{lie.depth}x{lie.seats}")
def test_everything_stands_inside_the_box_that_plan_prints(lie: Layout) -> None:
    name = "uk" if lie.seats == 8 else "minetown"
    game, purses = swing(name, lie.seats, over=True)
    full = ((64,) * 6 + (100,),) * lie.seats
    for scene in (
        bare(board(name), lie),
        render(board(name), lie, game, full),
        render(board(name), lie, game, purses.held),
    ):
        assert all(map(lie.holds, scene.blocks))
        assert all(cell in scene.blocks for cell in scene.signs)


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_a_board_that_lies_another_way_is_the_same_board_turned(direction: Direction) -> None:
    game, purses = swing()
    here, there = layout(), layout(direction=direction)
    one, two = (render(board(), lie, game, purses.held) for lie in (here, there))
    turned = {here.sides[0].local(cell): found.id for cell, found in one.blocks.items()}
    assert {there.sides[0].local(cell): found.id for cell, found in two.blocks.items()} == turned
    texts = {here.sides[0].local(cell): lines for cell, lines in one.signs.items()}
    assert {there.sides[0].local(cell): lines for cell, lines in two.signs.items()} == texts


@pytest.mark.parametrize("lie", SHAPES, ids=lambda lie: f"{lie.width}x{lie.depth}x{lie.seats}")
def test_no_place_on_the_site_is_dark_enough_for_monsters(lie: Layout) -> None:
    name = "uk" if lie.seats == 8 else "minetown"
    scene = bare(board(name), lie)
    assert dark_spots(scene.blocks, lie.corner.y) == []
    levels = light(scene.blocks, lie.corner.y)
    assert max(levels.values()) == 15
    assert min(levels[lie.plots[5].pose.cell(3, v, 1)] for v in range(2, 7)) >= BRIGHT_ENOUGH


def test_a_dark_floor_is_noticed() -> None:
    floor = {layout().sides[0].cell(a, b): Block(1) for a in range(12) for b in range(12)}
    assert len(dark_spots(floor, layout().corner.y)) == 144


@pytest.mark.parametrize("lie", SHAPES, ids=lambda lie: f"{lie.width}x{lie.depth}x{lie.seats}")
def test_the_frame_has_no_wool_no_money_that_falls_and_a_floor_everywhere(lie: Layout) -> None:
    name = "uk" if lie.seats == 8 else "minetown"
    blocks = bare(board(name), lie).blocks
    assert not {found.id for found in blocks.values()} & {WOOL, *FALLING}
    low, high = lie.box
    assert sum(cell.y == low.y for cell in blocks) == (high.x - low.x + 1) * (high.z - low.z + 1)


def test_no_two_pieces_of_a_picture_share_a_cell() -> None:
    for lie in SHAPES:
        name = "uk" if lie.seats == 8 else "minetown"
        for over in (False, True):
            game, _ = swing(name, lie.seats, over=over)
            parts = render(board(name), lie, game, ((64,) * 6 + (200,),) * lie.seats).parts
            cells = [cell for part in parts for cell in part.blocks]
            assert len(cells) == len(set(cells))


@pytest.mark.parametrize("lie", SHAPES, ids=lambda lie: f"{lie.width}x{lie.depth}x{lie.seats}")
def test_pieces_take_the_place_of_the_frame_only_in_the_floor(lie: Layout) -> None:
    name = "uk" if lie.seats == 8 else "minetown"
    game, purses = swing(name, lie.seats, over=True)
    frame = bare(board(name), lie).blocks
    pips = {lie.middle.cell(u + i, v, y + j) for u, v, y in lie.middle_places.dice for i in range(7) for j in range(7)}
    for part in render(board(name), lie, game, purses.held).parts:
        assert all(cell.y == lie.corner.y or cell in pips for cell in part.blocks if cell in frame)


def test_a_machine_of_its_kind_stands_at_every_space_with_books() -> None:
    lie, blocks = layout(), bare(board(), layout()).blocks
    for space in board().spaces:
        wanted = {Kind.CHANCE: NAMES["dispenser"].id, Kind.COMMUNITY_CHEST: NAMES["chest"].id}.get(space.kind)
        cell = lie.plots[space.no].pose.cell(*lie.places.machine)
        if wanted is not None:
            assert blocks[cell].id == wanted
            assert blocks[cell].data in {2, 3, 4, 5}
            assert lie.pick(cell) == Pick("machine", space.no)


def test_the_jail_shows_prisoners_behind_bars_and_visitors_outside() -> None:
    lie, blocks = layout(), bare(board(), layout()).blocks
    pose, (first, last) = lie.plots[10].pose, lie.places.bars
    for seat in range(lie.seats):
        u, v, _ = pose.local(lie.token(seat, 10, jailed=True))  # type: ignore[arg-type]  # plain numbers will do
        assert first < u < last
        assert first < v < last
        u, v, _ = pose.local(lie.token(seat, 10, jailed=False))  # type: ignore[arg-type]  # as above
        assert min(u, v) < first
    around = [pose.cell(u, first, 2) for u in range(first + 1, last)]
    assert {blocks[cell] for cell in around} == {NAMES["iron_bars"]}


@pytest.mark.parametrize("pips", range(1, 7))
def test_a_die_shows_as_many_pips_as_it_was_thrown_on_both_sides(pips: int) -> None:
    game, purses = swing()
    lie = layout()
    blocks = render(board(), lie, replace(game, dice=(pips, 7 - pips)), purses.held).blocks
    for (u, v, y), wanted in zip(lie.middle_places.dice, (pips, 7 - pips), strict=True):
        face = [lie.middle.cell(u + i, v, y + j) for i in range(7) for j in range(7)]
        assert [blocks[cell] for cell in face].count(NAMES["black_concrete"]) == wanted
        sides = [cell for i in range(7) for j in range(7) for cell in _both_sides(lie, u + i, v, y + j)]
        assert not any(cell in blocks for cell in sides)


def _both_sides(lie: Layout, u: int, v: int, y: int) -> tuple[object, object]:
    return lie.middle.cell(u, v - 1, y), lie.middle.cell(u, v + 1, y)


def test_the_podium_has_the_winners_colour_and_four_blocks_that_look_like_gold() -> None:
    game, purses = swing(over=True)
    for podium, name in (("concrete", "yellow_concrete"), ("gold", "gold")):
        lie = Layout(board(), WorldSettings(podium=podium))  # type: ignore[arg-type]  # both are words it knows
        blocks = render(board(), lie, game, purses.held).blocks
        places = lie.middle_places
        assert {blocks[lie.middle.cell(*spot)] for spot in places.gold} == {NAMES[name]}
        assert len(places.gold) == 4
        assert {blocks[lie.middle.cell(*spot)] for spot in places.winner} == {NAMES["light_blue_wool"]}


def test_the_banks_stock_is_counted_in_blocks() -> None:
    game, purses = swing()
    lie = layout()
    blocks = render(board(), lie, game, purses.held).blocks
    houses = [blocks.get(lie.middle.cell(*spot), AIR) for spot in lie.middle_places.houses]
    hotels = [blocks.get(lie.middle.cell(*spot), AIR) for spot in lie.middle_places.hotels]
    assert houses.count(NAMES["lime_concrete"]) == game.bank_houses
    assert hotels.count(NAMES["bricks"]) == game.bank_hotels
    assert len(houses) >= 88
    assert len(hotels) >= 64


@pytest.mark.parametrize("colour", board("uk").colours)
def test_no_wool_of_a_seat_looks_like_the_floor_or_the_lectern_it_stands_on(colour: str) -> None:
    for ground in (FLOOR, LECTERN):
        assert max(abs(a - b) for a, b in zip(rgb(wool(colour)), rgb(NAMES[ground]), strict=True)) >= 24
