import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from bot_games import MINETOWN, UK
from msgspec.structs import replace

from minemonopoly.board.load import load
from minemonopoly.board.model import Board
from minemonopoly.bots.figures import Frame, number, share, ticks
from minemonopoly.bots.report import report
from minemonopoly.bots.ringmap import CORNER, heat, place
from minemonopoly.bots.series import Plan, play_several
from minemonopoly.table.dice import SeededLuck

POCKET = load(Path(__file__).parents[1] / "board_pocket")


def page(board: Board, games: int = 3, kinds: tuple[str, ...] = ("plain", "trader")) -> str:
    plan = Plan(board, kinds, seed=1, cap=60)
    return report(plan, play_several(plan, SeededLuck, range(games)), 1.5, "minemonopoly simulate --games 3")


class Reader(HTMLParser):
    """Collects tags and what they point at; knows whether every tag is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)
        self.links += [value or "" for name, value in attrs if name in {"href", "src", "xlink:href"}]
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("board", [MINETOWN, UK, POCKET], ids=lambda board: str(board.id))
def test_the_page_is_whole_and_asks_for_nothing_elsewhere(board: Board) -> None:
    text = page(board)
    reader = Reader()
    reader.feed(text)
    assert reader.open == []
    assert reader.seen.count("svg") == 7
    assert reader.links == []
    assert not re.search(r"https?:|url\(|@import|<script|<link|<img", text)


def test_the_page_has_a_cell_for_every_space_and_a_bar_for_every_group() -> None:
    text = page(MINETOWN)
    assert text.count('class="cell"') == 40
    assert all(f">{group.name}<" in text for group in MINETOWN.groups)
    assert "minemonopoly simulate --games 3" in text


def test_names_from_board_files_do_no_harm() -> None:
    wicked = replace(MINETOWN, name="<script>alert(1)</script>")
    text = page(wicked, kinds=("plain", "plain"))
    assert "<script>" not in text
    assert "&lt;script&gt;" in text


def test_games_that_end_at_once_can_be_drawn() -> None:
    plan = Plan(MINETOWN, ("plain", "plain"), seed=1, cap=1)
    assert "100.0 % of the games were cut" in report(plan, play_several(plan, SeededLuck, range(1)), 0.1, "x")


def test_go_is_in_the_south_east_and_the_walk_goes_round_by_the_west() -> None:
    size = 2 * CORNER + 9 * 66
    corners = [place(at, 10, size)[:2] for at in (0, 10, 20, 30)]
    far = size - CORNER
    assert corners == [(far, far), (0, far), (0, 0), (far, 0)]
    assert [place(at, 10, size)[4] for at in (5, 15, 25, 35)] == [0, 1, 2, 3]


def test_no_two_spaces_of_the_ring_overlap() -> None:
    size = 2 * CORNER + 9 * 66
    boxes = [place(at, 10, size)[:4] for at in range(40)]
    for at, (left, top, width, height) in enumerate(boxes):
        assert 0 <= left <= left + width <= size
        assert 0 <= top <= top + height <= size
        for other_left, other_top, other_width, other_height in boxes[:at]:
            apart = left >= other_left + other_width or other_left >= left + width
            assert apart or top >= other_top + other_height or other_top >= top + height


def test_the_space_landed_on_most_is_the_hottest() -> None:
    counts = [10, 20, 30, 90]
    assert heat(10, counts) == "#faf7ee"
    assert heat(30, counts) == heat(90, counts) == "#ec683e"
    assert heat(5, [5, 5]) == "#faf7ee"


@pytest.mark.parametrize(
    ("most", "expected"),
    [(0, [0]), (4, [0, 1, 2, 3, 4]), (98, [0, 20, 40, 60, 80]), (110, [0, 50, 100]), (12_000, [0, 5000, 10_000])],
)
def test_scales_have_round_numbers(most: float, expected: list[float]) -> None:
    assert ticks(most) == expected


def test_numbers_are_written_for_people() -> None:
    assert [number(value) for value in (0, 7, 7.25, 1234567)] == ["0", "7", "7.2", "1,234,567"]
    assert (share(1, 8), share(0, 0)) == ("12.5 %", "0 %")


def test_a_frame_places_its_scales_from_the_lower_left() -> None:
    frame = Frame(900, 300, 100, 50)
    assert (frame.x(0), frame.x(100)) == (frame.left, 900 - frame.right)
    assert (frame.y(0), frame.y(50)) == (300 - frame.bottom, frame.top)
