"""Whatever stands in a site's files: faults with places, or a board that can be played. Never a traceback."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from minemonopoly.board.faults import Fault
from minemonopoly.board.load import SITE_FILES, load
from minemonopoly.board.load_site import check
from minemonopoly.board.model import DEED_KINDS, Advance, Board, Kind
from minemonopoly.board.presets import folder
from minemonopoly.board.schema import PLAIN_KINDS, WORD_EFFECTS
from minemonopoly.board.schema_rules import SETTING_NAMES

pytestmark = pytest.mark.slow

SHIPPED = {name: (folder("minetown") / name).read_text("utf-8") for name in SITE_FILES}
NASTY = [
    *("NO", "yes", "~", "010", "12:30", "0x1F", "1_000", "1e9", ".inf", "-0", "9" * 40, "2026-11-30", "''", '"', "'"),
    *(
        "[",
        "]",
        "{",
        "}",
        "[]",
        "{}",
        ": ",
        ":",
        "- ",
        "&a ",
        "*a",
        "!!int ",
        "!x ",
        "<<: ",
        "? ",
        "| ",
        "> ",
        "%",
        "@",
    ),
    *(
        "#",
        "\t",
        "\n",
        "\n---\n",
        "\r",
        "\x00",
        "\x85",
        "\u2028",
        "\ufeff",
        "§",
        "|",
        "😀",
        "{space}",
        "{x}",
        "{0}",
        "\\",
    ),
]
PIECE = st.one_of(st.sampled_from(NASTY), st.text(max_size=8))
WORDS = st.sampled_from([*PLAIN_KINDS, *WORD_EFFECTS, "street", "direction", "time_of_day", "north", "go", "red", "uk"])
LEAF = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=20), WORDS)
KEYS = st.sampled_from([
    *("preset", "name", "currency", "colours", "groups", "spaces", "books", "chance", "community_chest"),
    *("id", "kind", "title", "text", "effect", "price", "rents", "house", "group", "advance", "back", "repairs", "pay"),
    *("layout", "corner", "x", "z", "size", "width", "offsets", "tokens", "prefixes", "clocks", "prompts", "rcon"),
    *SETTING_NAMES,
])  # fmt: skip
TREE = st.recursive(
    LEAF, lambda inner: st.lists(inner, max_size=9) | st.dictionaries(KEYS, inner, max_size=6), max_leaves=30
)
SLOW = settings(max_examples=50, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def looked_over(name: str, content: bytes) -> None:
    """Check a site with this one file and judge the answer."""
    with tempfile.TemporaryDirectory() as place:
        site = Path(place)
        (site / name).write_bytes(content)
        faults = check(site)
        for fault in faults:
            _is_a_place(fault, site, content)
        if not faults:
            _can_be_played(load(site))


def _is_a_place(fault: Fault, site: Path, content: bytes) -> None:
    assert fault.message
    assert fault.message.isprintable()
    assert Path(fault.file).parent == site
    lines = (
        content.count(b"\n") + content.count(b"\r") + content.count("\x85".encode()) + content.count("\u2028".encode())
    )
    assert 0 <= fault.line <= lines + 2
    assert (fault.line == 0) == (fault.column == 0)


def _can_be_played(board: Board) -> None:
    size = len(board.spaces)
    assert board.spaces[0].kind is Kind.GO
    assert board.spaces[board.jail].kind is Kind.JAIL
    assert [space.no for space in board.spaces] == list(range(size))
    assert board.settings.seats_max <= len(set(board.colours))
    assert board.start_money > 0
    for space in board.spaces:
        assert (space.kind in DEED_KINDS) == (space.group >= 0) == (space.price > 0) == bool(space.code)
        assert space.group < 0 or space.no in board.groups[space.group].spaces
    for book in (*board.books[0], *board.books[1]):
        assert not isinstance(book.effect, Advance) or book.effect.space < size
    assert msgspec.json.decode(msgspec.json.encode(board), type=Board) == board


@SLOW
@given(st.sampled_from(SITE_FILES), st.data())
def test_shipped_files_with_pieces_cut_out_and_put_in(name: str, data: st.DataObject) -> None:
    text = SHIPPED[name]
    for _ in range(data.draw(st.integers(1, 4), "cuts")):
        start = data.draw(st.integers(0, len(text)), "start")
        length = data.draw(st.integers(0, 30), "length")
        text = text[:start] + data.draw(PIECE, "piece") + text[start + length :]
    looked_over(name, text.encode("utf-8", "surrogatepass"))


@SLOW
@given(st.data())
def test_a_shipped_board_with_one_value_exchanged(data: st.DataObject) -> None:
    lines = SHIPPED["board.yaml"].split("\n")
    places = [number for number, line in enumerate(lines) if ": " in line and not line.startswith("#")]
    for number in data.draw(st.lists(st.sampled_from(places), min_size=1, max_size=5, unique=True), "lines"):
        key, colon, _ = lines[number].rpartition(": ")
        lines[number] = key + colon + data.draw(PIECE, "value") + ("}" if key.count("{") > key.count("}") else "")
    looked_over("board.yaml", "\n".join(lines).encode("utf-8", "surrogatepass"))


@SLOW
@given(st.data())
def test_a_shipped_board_with_lines_shuffled_and_doubled(data: st.DataObject) -> None:
    lines = SHIPPED["board.yaml"].split("\n")
    for _ in range(data.draw(st.integers(1, 3), "moves")):
        line = data.draw(st.sampled_from(lines), "line")
        place = data.draw(st.integers(0, len(lines)), "place")
        if data.draw(st.booleans(), "moved"):
            lines.remove(line)
        lines.insert(place, line)
    looked_over("board.yaml", "\n".join(lines).encode())


@SLOW
@given(st.sampled_from(SITE_FILES), TREE)
def test_any_tree_of_values(name: str, tree: object) -> None:
    looked_over(name, json.dumps(tree).encode())


@SLOW
@given(st.sampled_from(SITE_FILES), st.dictionaries(KEYS, TREE, max_size=5))
def test_any_values_under_known_keys(name: str, tree: dict[str, object]) -> None:
    looked_over(name, json.dumps(tree, ensure_ascii=False).encode("utf-8", "surrogatepass"))


@SLOW
@given(st.sampled_from(SITE_FILES), st.binary(max_size=200))
def test_any_bytes(name: str, content: bytes) -> None:
    looked_over(name, content)
