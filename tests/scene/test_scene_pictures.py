import pytest
from PIL import Image
from scene_stage import board, layout, swing

from minemonopoly.grid.cell import Block, Cell
from minemonopoly.grid.palette import NAMES, SIGNS, rgb
from minemonopoly.scene.camera import Camera, Eye, Point
from minemonopoly.scene.canvas import Lines
from minemonopoly.scene.oblique import oblique_view
from minemonopoly.scene.picture import top_view
from minemonopoly.scene.render import bare, render
from minemonopoly.scene.shapes import LAMPS, hides, solids

RED = {Cell(0, 5, 0): NAMES["red_wool"]}


def _dot(image: Image.Image, x: float, y: float) -> tuple[int, ...]:
    found = image.getpixel((int(x), int(y)))
    assert isinstance(found, tuple)
    return found


def test_a_block_from_above_has_its_plain_colour_in_the_middle_of_the_picture() -> None:
    image = top_view(RED, scale=10)
    assert image.size == (70, 70)
    assert _dot(image, 35, 35) == rgb(NAMES["red_wool"])
    assert _dot(image, 5, 5) != _dot(image, 35, 35)


def test_from_above_only_the_highest_block_is_seen_and_north_is_up() -> None:
    low, high = NAMES["white_concrete"], NAMES["blue_concrete"]
    blocks = {Cell(0, 1, 0): low, Cell(0, 2, 0): high, Cell(0, 1, 1): low}
    image = top_view(blocks, scale=10)
    north, south = _dot(image, 35, 35), _dot(image, 35, 45)
    assert north[2] > 2 * north[0]
    assert south[0] > 100


def test_nothing_cannot_be_drawn() -> None:
    with pytest.raises(ValueError, match="nothing to draw"):
        top_view({})


def test_the_whole_board_from_above_is_as_many_pixels_as_the_site_is_wide() -> None:
    assert top_view(bare(board(), layout()).blocks, scale=4).size == (4 * 107, 4 * 107)


def test_what_is_looked_at_is_in_the_middle() -> None:
    camera = Camera(Eye((0, 10, -20), (3, 4, 9)), 640, 480)
    target: Point = (3, 4, 9)
    (x, y), *_ = camera.polygon([target, (4, 4, 9), (4, 5, 9)])
    assert (round(x), round(y)) == (320, 240)


def test_east_is_right_when_looking_north_and_up_is_up() -> None:
    camera = Camera(Eye((0, 0, 0), (0, 0, -10)), 200, 200)
    (east, _), (middle, low), (_, high) = camera.polygon([(2, 0, -10), (0, 0, -10), (0, 2, -10)])
    assert east > middle
    assert high < low


def test_what_is_behind_the_eye_is_cut_away() -> None:
    camera = Camera(Eye((0, 0, 0), (0, 0, -10)), 200, 200)
    assert camera.polygon([(0, 0, 5), (1, 0, 5), (1, 1, 5)]) == []
    assert len(camera.polygon([(0, 0, 5), (0, 0, -5), (1, 1, -5)])) >= 3


def test_a_nearer_block_hides_a_farther_one() -> None:
    blocks = {Cell(0, 0, 0): NAMES["red_concrete"], Cell(0, 0, -3): NAMES["lime_concrete"]}
    eye = Eye((0.5, 0.5, 6), (0.5, 0.5, 0))
    red, green, _ = _dot(oblique_view(blocks, {}, eye, 160, 120), 80, 60)
    assert red > green
    del blocks[Cell(0, 0, 0)]
    red, green, _ = _dot(oblique_view(blocks, {}, eye, 160, 120), 80, 60)
    assert green > red


def test_the_sky_is_above_and_the_grass_below() -> None:
    image = oblique_view(RED, {}, Eye((0.5, 7, 30), (0.5, 7, 0)), 160, 120)
    _, _, blue = _dot(image, 5, 5)
    _, green, low_blue = _dot(image, 5, 115)
    assert blue > 200
    assert green > low_blue


def test_a_sign_is_written_on_the_side_it_looks() -> None:
    lines: Lines = ("MMMMMMMMMM",) * 4
    blocks = {Cell(0, 0, 0): Block(1), Cell(0, 0, 1): Block(68, 3)}
    front, back = Eye((0.5, 0.5, 3), (0.5, 0.5, 0)), Eye((0.5, 0.5, -3), (0.5, 0.5, 0))
    texts = {Cell(0, 0, 1): lines}
    assert _darkness(oblique_view(blocks, texts, front, 320, 240)) > _darkness(
        oblique_view(blocks, {}, front, 320, 240)
    )
    assert _darkness(oblique_view(blocks, texts, back, 320, 240)) == _darkness(oblique_view(blocks, {}, back, 320, 240))


def _darkness(image: Image.Image) -> int:
    return sum(image.convert("L").histogram()[:60])


def test_every_kind_of_block_on_the_board_has_a_shape_inside_or_at_its_cell() -> None:
    game, purses = swing(over=True)
    blocks = render(board(), layout(), game, purses.held).blocks
    seen = set()
    for cell, found in blocks.items():
        if found not in seen:
            seen.add(found)
            for low, high, colour in solids(found, cell, blocks):
                assert all(-0.5 <= a < b <= 16.5 for a, b in zip(low, high, strict=True))
                assert all(0 <= part <= 255 for part in colour)
            assert hides(found) == (found.id not in {*SIGNS, 101, 54})
    assert seen & {Block(lamp) for lamp in LAMPS}


def test_the_same_picture_is_drawn_each_time() -> None:
    game, purses = swing()
    scene = render(board(), layout(), game, purses.held)
    eye = Eye((-20, 70, 3), (-30, 66, -8))
    one, two = (oblique_view(scene.blocks, scene.signs, eye, 200, 120).tobytes() for _ in range(2))
    assert one == two
