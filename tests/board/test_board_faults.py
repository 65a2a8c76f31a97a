"""Every slip a person can make in a site's files, with the line and column it is told at, and the remedy."""

from __future__ import annotations

from pathlib import Path

import pytest
from slips import BOOKS, RING, Slip, slips, told, told_of

from minemonopoly.board.faults import BoardFaults, Fault
from minemonopoly.board.load import load
from minemonopoly.board.load_site import check, load_site
from minemonopoly.board.presets import PRESETS, folder
from minemonopoly.board.sheet import read_sheet


@pytest.mark.parametrize("slip", list(slips()), ids=lambda slip: " ".join(slip.lines)[:70])
def test_a_slip_is_told_with_its_place_and_its_remedy(slip: Slip) -> None:
    assert told_of(slip) == list(slip.told)


def test_the_small_ring_of_these_tests_has_no_fault(tmp_path: Path) -> None:
    assert told(tmp_path, board=RING + BOOKS) == []


def test_invisible_characters_are_found_where_they_hide(tmp_path: Path) -> None:
    assert told(tmp_path, board="name: a\x07b") == [
        "board.yaml:1:8: the invisible character U+0007 is not allowed: delete it"
    ]
    assert told(tmp_path, board="name: a\n\nx: y\u200b") == [
        "board.yaml:3:5: the invisible character U+200B is not allowed: delete it"
    ]
    assert told(tmp_path, board='name: "a\\u202Eb"\ngroups: {brown: "\\x07"}') == [
        "board.yaml:1:7: the invisible character U+202E is not allowed: delete it",
        "board.yaml:2:17: the invisible character U+0007 is not allowed: delete it",
    ]


def test_a_nearest_direction_needs_one_on_the_board(tmp_path: Path) -> None:
    ring = RING.replace("{id: south, kind: direction, name: South, price: 200}", "{id: park, kind: chance, name: Park}")
    books = BOOKS.replace("{amount}", "it").replace("{receive: 50}", "nearest_direction")
    assert told(tmp_path, board=ring + books) == [
        "board.yaml:12:56: the board has no space of the kind 'direction' to go to"
    ]


def test_books_of_the_preset_that_lead_nowhere_are_told_at_the_spaces(tmp_path: Path) -> None:
    found = told(tmp_path, board=RING)
    assert found[0] == (
        "board.yaml:2:3: the preset's books do not fit this board: there is no space 'dark_blue_2': "
        "there are go, red_1, jail, red_2, chance_1, south, day, tax"
    )
    assert all("the preset's books do not fit" in fault for fault in found)


def test_a_full_ring_has_its_corners_where_the_world_draws_them(tmp_path: Path) -> None:
    shipped = (Path(__file__).parents[2] / "board_config/minetown/board.yaml").read_text("utf-8")
    swapped = shipped.replace("{id: jail, kind: jail", "{id: jail, kind: SWAP")
    swapped = swapped.replace("{id: chest_1, kind: community_chest", "{id: chest_1, kind: jail")
    found = told(tmp_path, board=swapped.replace("SWAP", "community_chest"))
    corners = "GO, jail, free parking and go to jail stand at 0, 10, 20 and 30"
    assert [fault.split(": ", 1)[1] for fault in found] == [
        f"space 2 is no corner: {corners}",
        f"space 10 is a corner: {corners}",
    ]


def test_the_ninth_group_has_no_letter(tmp_path: Path) -> None:
    lines = ["spaces:", "  - {id: go, kind: go, name: GO}", "  - {id: jail, kind: jail, name: Jail}"]
    for number in range(18):
        group = f"group: g_{number // 2}, price: 60, rents: [1, 1, 1, 1, 1, 1], house: 50"
        lines.append(f"  - {{id: s_{number}, kind: street, name: Street {number}, {group}}}")
    found = told(tmp_path, board="\n".join(lines) + "\n" + BOOKS)
    assert found == ["board.yaml:20:54: this is the ninth group of streets: 8 at most"]


def test_compact_spaces_have_no_room_for_eight(tmp_path: Path) -> None:
    room = "spaces of this size have room for 4 tokens, but seats.max is 8: choose roomy, or seats.max: 4 in rules.yaml"
    compact = "layout:\n  size: compact\n"
    assert told(tmp_path, board="preset: uk", world=compact) == [f"world.yaml:2:9: {room}"]
    assert told(tmp_path, rules="seats.max: 4") == []
    assert told(tmp_path, rules="seats.max: 5", world="layout:\n  size: {width: 6, depth: 12}") == [
        f"world.yaml:2:9: {room.replace('is 8', 'is 5')}"
    ]


def test_a_small_board_can_be_played_but_not_built(tmp_path: Path) -> None:
    assert told(tmp_path, board=RING + BOOKS) == []
    small = "the board has 8 spaces: only a ring of 40 can be built in the world"
    with pytest.raises(BoardFaults, match=small):
        load_site(tmp_path)
    assert told(tmp_path, world="cues: off") == [f"world.yaml:1:1: {small}"]


def test_all_faults_of_all_files_come_at_once_and_in_order(tmp_path: Path) -> None:
    ring = RING.replace("price: 60", "price: much", 1).replace("id: tax", "id: here")
    books = BOOKS.replace("{pay: 50}", "{advance: nowhere}").replace("{receive: 50}", "{recieve: 50}")
    found = told(
        tmp_path,
        board=ring + books + "nmae: x\n",
        rules="salary: 1.5\nseats.max: 99\n",
        world="floor: 3\ncues: of\n",
        host="tag: 5\n",
    )
    assert [fault.split(" ", 1)[0] for fault in found] == [
        "board.yaml:3:66:",
        "board.yaml:9:10:",
        "board.yaml:12:62:",
        "board.yaml:14:37:",
        "board.yaml:14:63:",
        "board.yaml:15:1:",
        "host.yaml:1:6:",
        "rules.yaml:1:9:",
        "rules.yaml:2:12:",
        "world.yaml:1:1:",  # too small a ring
        "world.yaml:1:1:",  # an unknown key
        "world.yaml:2:7:",
    ]


def test_load_raises_what_check_finds_in_board_and_rules(tmp_path: Path) -> None:
    told(tmp_path, board="nmae: x", rules="salary: x", host="tag: 5")
    with pytest.raises(BoardFaults) as wrong:
        load(tmp_path)
    assert [Path(fault.file).name for fault in wrong.value.faults] == ["board.yaml", "rules.yaml"]
    assert str(wrong.value) == "\n".join(str(fault) for fault in wrong.value.faults)
    with pytest.raises(BoardFaults) as all_wrong:
        load_site(tmp_path)
    assert all_wrong.value.faults == check(tmp_path)
    assert len(all_wrong.value.faults) == 3


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (b"name: caf\xe9", ":1:10: this is not UTF-8: save the file as UTF-8 in your editor"),
        ("name: x".encode("utf-16"), ":1:1: this is not UTF-8: save the file as UTF-8 in your editor"),
        (b"# " + b"x" * 300_000, ": cannot be read: it is larger than 256 KiB, so it is no board file"),
        (b"a: " + b"[" * 50, ":1:19: nested more than 16 deep: this is no board file"),
        (b"a: " + b"[" * 5_000, ":1:1003: not YAML: nested far too deep"),
    ],
)
def test_a_file_that_is_no_text_of_ours(tmp_path: Path, content: bytes, fault: str) -> None:
    assert told(tmp_path, board=content)[0] == f"board.yaml{fault}"


def test_a_byte_order_mark_and_windows_line_ends_are_welcome(tmp_path: Path) -> None:
    assert told(tmp_path, board=b"\xef\xbb\xbfname: x\r\ncurency: y\r\n") == [
        "board.yaml:2:1: unknown key 'curency': did you mean 'currency'?"
    ]


def test_aliases_are_fine_until_they_explode(tmp_path: Path) -> None:
    rents = RING.replace("[2, 10, 30, 90, 160, 250]", "&r [2, 10, 30, 90, 160, 250]")
    assert told(tmp_path, board=rents.replace("[4, 20, 60, 180, 320, 450]", "*r") + BOOKS) == []
    bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
    bomb += "".join(f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]\n" for n in range(1, 9))
    exploded = [fault for fault in told(tmp_path, board=bomb) if "20000 values" in fault]
    assert exploded == ["board.yaml:1:5: more than 20000 values, aliases counted: this is no board file"]
    assert "board.yaml" in told(tmp_path, board="a: &a [*a, *a]")[0]


def test_folders_that_are_no_board(tmp_path: Path) -> None:
    def fault(source: str) -> Fault:
        with pytest.raises(BoardFaults) as wrong:
            load(source)
        assert check(source) == wrong.value.faults
        return wrong.value.faults[0]

    assert str(fault("minetwon")) == (
        "minetwon: no such board or folder: did you mean 'minetown'? or make one with `minemonopoly init minetwon`"
    )
    assert "holds none of board.yaml, rules.yaml, world.yaml, host.yaml" in fault(str(tmp_path)).message
    (tmp_path / "board.yaml").mkdir()
    assert str(fault(str(tmp_path))).endswith("board.yaml: cannot be read: there is no such file")
    (tmp_path / "rules.yaml").write_text("")
    assert fault(str(tmp_path / "rules.yaml")).message == f"this is one file of a board: name its folder, {tmp_path}"
    (tmp_path / "notes.txt").write_text("")
    assert fault(str(tmp_path / "notes.txt")).message.startswith("this is no folder")
    assert fault("a\0b").message.startswith("no such board")


def test_a_dangling_link_is_told_and_not_taken_for_a_missing_file(tmp_path: Path) -> None:
    (tmp_path / "rules.yaml").write_text("")
    (tmp_path / "host.yaml").symlink_to(tmp_path / "gone.yaml")
    assert told(tmp_path) == ["host.yaml: cannot be read: there is no such file"]


def test_a_file_left_out_or_empty_comes_from_its_preset(tmp_path: Path) -> None:
    assert told(tmp_path, board="preset: uk") == []
    assert load(tmp_path) == load("uk")
    assert told(tmp_path, rules="# nothing\n") == []
    assert load(tmp_path) == load("uk")


def test_a_host_mixes_the_rules_of_one_preset_with_the_board_of_another(tmp_path: Path) -> None:
    told(tmp_path, board="preset: minetown", rules="preset: uk\nseats.max: 4\n")
    board = load(tmp_path)
    assert board.spaces == load("minetown").spaces
    assert board.settings.seats_max == 4
    assert board.settings.sellback == "half_price"


def test_single_keys_replace_those_of_the_preset(tmp_path: Path) -> None:
    told(tmp_path, board="name: Ours\ngroups: {brown: Mud}\n" + BOOKS.split("  community_chest:", maxsplit=1)[0])
    board, preset = load(tmp_path), load("minetown")
    assert (board.name, board.groups[0].name, board.groups[1].name) == ("Ours", "Mud", "Light Blue")
    assert [book.id for book in board.books[0]] == ["gain"]
    assert board.books[1] == preset.books[1]
    assert board.spaces == preset.spaces


def test_a_renamed_town_is_renamed_in_the_books_too(tmp_path: Path) -> None:
    shipped = (Path(__file__).parents[2] / "board_config/minetown/board.yaml").read_text("utf-8")
    told(tmp_path, board=shipped.replace("name: Redstone Row", "name: Bat Cave"))
    book = next(book for book in load(tmp_path).books[0] if book.id == "advance_red_3")
    assert "Fly to Bat Cave." in book.text


def test_what_is_written_nowhere_is_told_at_the_nearest_thing_around_it(tmp_path: Path) -> None:
    (tmp_path / "world.yaml").write_text("cues: on\nlayout:\n  floor: 3\n")
    sheet = read_sheet(tmp_path / "world.yaml")
    assert sheet.fault(("layout", "corner", "x"), "?").line == 3
    assert sheet.fault(("offsets", "sign"), "?").line == 1
    assert sheet.fault(("layout", "corner"), "?", at_key=True).column == 3
    assert sheet.fault(("layout",), "?", at_key=True).column == 1


def test_there_are_only_the_presets_that_are_shipped() -> None:
    assert {path.name for path in folder("uk").parent.iterdir()} == set(PRESETS)
    with pytest.raises(KeyError):
        folder("paris")


def test_a_broken_installation_is_told_as_such(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    inside = tmp_path / "board_config" / "minetown"
    inside.mkdir(parents=True)
    (inside / "board.yaml").write_text("preset: uk\nname: 5\n")
    monkeypatch.setattr("minemonopoly.board.presets._PACKAGE", tmp_path)
    site = tmp_path / "site"
    site.mkdir()
    (site / "rules.yaml").write_text("salary: 1\n")
    with pytest.raises(BoardFaults, match=r"minetown/board\.yaml:2:7"):
        load(site)
    assert [Path(fault.file).parent.name for fault in check(site)] == ["minetown"]
