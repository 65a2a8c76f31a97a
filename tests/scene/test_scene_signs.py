import pytest
from hypothesis import given
from hypothesis import strategies as st
from scene_stage import DIRECTIONS, board, compact, layout, random_game, swing

from minemonopoly.board.site import Direction
from minemonopoly.grid.cell import AIR
from minemonopoly.grid.glyphs import SIGN_WIDTH, fit, text_width
from minemonopoly.grid.palette import FACINGS, NAMES, SIGN_POST, SIGNS, WALL_SIGN
from minemonopoly.scene.canvas import Lines, Scene, sign_lines
from minemonopoly.scene.notices import BOOK_SIGNS, Deeds, book_lines, prompt_lines, space_lines
from minemonopoly.scene.pose import COMPASS
from minemonopoly.scene.render import bare, render

pytestmark = pytest.mark.slow


def _lawful(lines: Lines) -> None:
    assert len(lines) == 4
    for line in lines:
        assert line
        assert text_width(line) <= SIGN_WIDTH
        assert not set(line) & set(",()[]{}|§\n\r")


@given(st.lists(st.text(), max_size=4))
def test_any_text_becomes_four_lines_that_a_sign_and_the_wire_can_bear(texts: list[str]) -> None:
    _lawful(sign_lines(*texts))


@given(st.text(), st.integers(0, 120))
def test_text_is_cut_to_its_pixels_and_not_more(text: str, pixels: int) -> None:
    cut = fit(text, pixels)
    assert text_width(cut) <= pixels
    assert text.startswith(cut)
    assert fit(text, text_width(text)) == text


def test_glyphs_are_as_wide_as_the_games() -> None:
    assert [text_width(letter) for letter in "iltfkmM I@"] == [2, 3, 4, 5, 5, 6, 6, 4, 4, 7]


@pytest.mark.parametrize("name", ["minetown", "uk"])
def test_every_sign_of_a_whole_game_has_four_lines_that_fit(name: str) -> None:
    for game, purses, _ in random_game(name, 4, 200):
        scene = render(board(name), layout(name), game, purses.held)
        for part in scene.parts:
            for lines in part.signs.values():
                _lawful(lines)


def _hangs(scene: Scene) -> None:
    blocks = scene.blocks
    steps = {FACINGS[word]: step for word, step in COMPASS.items()}
    for cell, found in blocks.items():
        assert (found.id in SIGNS) == (cell in scene.signs)
        if found.id == WALL_SIGN:
            dx, dz = steps[found.data]
            assert blocks.get(cell.plus(-dx, 0, -dz), AIR).id not in {AIR.id, *SIGNS}
        if found.id == SIGN_POST:
            assert blocks.get(cell.plus(0, -1, 0), AIR).id not in {AIR.id, *SIGNS}


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_every_sign_has_its_text_and_something_behind_or_below_it(direction: Direction) -> None:
    game, purses = swing()
    lie = layout(direction=direction)
    _hangs(bare(board(), lie))
    _hangs(render(board(), lie, game, purses.held))
    _hangs(render(board(), compact(), game, purses.held))


def test_a_street_tells_code_name_price_rent_owner_and_houses() -> None:
    game, _ = swing()
    deeds = Deeds(game.seats, game.owner, game.houses, game.mortgaged)
    printed = board()
    sign = {space.id: space_lines(printed, deeds, space) for space in printed.spaces}
    assert sign["brown_1"] == ("A1 Dirt Hut", "$60 rent $90", "LB Ann", "3 houses")
    assert sign["light_blue_3"][3] == "HOTEL"
    assert sign["red_1"][1:] == ("$220 rent none", "LB Ann", "MORTGAGED")
    assert sign["red_3"][1] == "$240 rent $40"  # a whole group, bare: twice 20
    assert sign["west"][1:] == ("$200", "rent $25", "for sale")
    assert sign["north"][1] == "$200 rent $50"  # two directions of four
    assert sign["night"][1] == "$150 rent 4x dice"
    assert sign["go"][1:3] == ("pass and collect", "$200")


def test_every_moment_says_what_to_type() -> None:
    seen = set()
    for seed in range(6):
        for game, _, _ in random_game("minetown", seed, 200):
            lines = prompt_lines(board(), game)
            _lawful(lines)
            seen.add(lines[3])
    assert {"!join", "!roll", "!buy !decline", "!bid !pass", "!end", "!draw", "!tax"} <= seen


def test_the_text_of_a_book_is_on_the_wall_word_for_word() -> None:
    game, purses = swing()
    assert game.reading is not None
    book = board().books[game.reading.deck][game.reading.book]
    signs = book_lines(board(), game)
    assert len(signs) == BOOK_SIGNS
    words = " ".join(" ".join(lines) for lines in signs[1:]).split()
    assert words == book.text.replace(",", " ").split()
    assert NAMES["bookshelf"] in render(board(), layout(), game, purses.held).blocks.values()


@pytest.mark.parametrize("name", ["minetown", "uk"])
def test_every_book_fits_its_signs(name: str) -> None:
    game, _ = swing(name)
    assert game.reading is not None
    for deck, books in enumerate(board(name).books):
        for number, book in enumerate(books):
            reading = type(game.reading)(deck, number, game.reading.space, game.reading.seat)
            game_then = type(game)(**{key: getattr(game, key) for key in game.__struct_fields__} | {"reading": reading})
            words = " ".join(" ".join(lines) for lines in book_lines(board(name), game_then)[1:]).split()
            assert words[-1] == book.text.split()[-1]
