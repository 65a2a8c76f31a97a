import json
from pathlib import Path

import pytest
from disks import QuickDisk, SmallDisk
from hypothesis import given
from hypothesis import strategies as st

from minemonopoly.board.model import SpaceNo
from minemonopoly.rules.commands import Ask, Bid, MakeOffer, Roll, Undo
from minemonopoly.rules.events import AuctionOpened, DebtOpened, DiceThrown, QuestionAsked, TokenMoved
from minemonopoly.rules.state import Bundle, Lot, SeatNo, TakeLot
from minemonopoly.table.journal import NAME, CannotSave, Journal, NoJournal, UnknownFormat, read
from minemonopoly.table.pages import FORMAT, Heading, Page, TakenBack, _sealed, heading_line, page_line

ANN = SeatNo(0)
HEADING = Heading(FORMAT, "minetown", "ab" * 32, "0.1.0", 1_800_000_000_000, ("Dee",), seed=7)
LOT = Lot("deed", "declined", space=SpaceNo(5))
PAGES = (
    Page(
        1, 10, Roll(ANN), (DiceThrown(ANN, 1, 2, "turn", 0), TokenMoved(ANN, SpaceNo(0), SpaceNo(3), "walk")), act=True
    ),
    Page(2, 20, MakeOffer(ANN, SeatNo(1), Bundle(deeds=(SpaceNo(1),)), Bundle(cash=60)), (AuctionOpened(LOT, (ANN,)),)),
    Page(3, 30, Bid(ANN, 12), (DebtOpened(1, ANN, None, 7, "auction", TakeLot(LOT)),), act=True),
    Page(4, 40, Ask("Dee", Undo("Dee", count=2), ("Dee",)), (QuestionAsked(1, "Dee", Undo("Dee"), ("Dee",)),)),
    Page(5, 50, Roll(ANN), undo=TakenBack(to=2, acts=1)),
    Page(6, 60, given={"Ann.cash": 12, "Ann.space": "jail", "Ann.purse": {"dirt": 2}, "auction": None}),
)


def _written(folder: Path, pages: tuple[Page, ...] = PAGES) -> bytes:
    journal = Journal.begin(folder, HEADING)
    for page in pages:
        journal.append(page)
    journal.close()
    return (folder / NAME).read_bytes()


def test_what_was_written_is_read_back_alike(tmp_path: Path) -> None:
    _written(tmp_path)
    reading = read(tmp_path)
    assert (reading.heading, reading.pages, reading.notes) == (HEADING, PAGES, ())


def test_every_line_is_json_of_its_own(tmp_path: Path) -> None:
    lines = _written(tmp_path).splitlines()
    assert [json.loads(line).get("seq") for line in lines] == [None, 1, 2, 3, 4, 5, 6]


def test_going_on_appends_behind_the_last_page(tmp_path: Path) -> None:
    _written(tmp_path, PAGES[:2])
    journal = Journal.resume(read(tmp_path))
    journal.append(PAGES[2])
    journal.close()
    journal.close()
    assert read(tmp_path).pages == PAGES[:3]


def test_cut_at_any_byte_a_journal_keeps_every_whole_page_and_goes_on(tmp_path: Path) -> None:
    whole = _written(tmp_path)
    ends = [place + 1 for place, byte in enumerate(whole) if byte == 10]
    for length in range(ends[0], len(whole)):
        (tmp_path / NAME).unlink()
        (tmp_path / NAME).write_bytes(whole[:length])
        reading = read(tmp_path)
        kept = sum(end <= length for end in ends) - 1
        assert reading.pages == PAGES[:kept]
        assert bool(reading.notes) == (length not in ends)
        if length % 7:
            continue
        journal = Journal.resume(reading, QuickDisk())
        for page in PAGES[kept:]:
            journal.append(page)
        journal.close()
        assert (tmp_path / NAME).read_bytes() == whole


def test_a_torn_last_line_is_reported_with_its_size(tmp_path: Path) -> None:
    whole = _written(tmp_path)
    (tmp_path / NAME).write_bytes(whole[:-3])
    (note,) = read(tmp_path).notes
    assert "torn by a crash" in note
    assert str(len(whole.splitlines()[-1]) - 2) in note


@given(st.data())
def test_any_flipped_byte_is_seen(tmp_path_factory: pytest.TempPathFactory, data: st.DataObject) -> None:
    folder = tmp_path_factory.mktemp("flip")
    whole = heading_line(HEADING) + b"".join(map(page_line, PAGES))
    place = data.draw(st.integers(whole.index(b"\n") + 1, len(whole) - 2))
    byte = data.draw(st.integers(0, 255).filter(lambda b: b != whole[place]))
    (folder / NAME).write_bytes(whole[:place] + bytes([byte]) + whole[place + 1 :])
    reading = read(folder)
    page = whole[:place].count(b"\n")
    assert reading.pages == PAGES[: page - 1]
    assert reading.damage


def test_a_damaged_middle_stops_there_and_the_file_is_set_aside(tmp_path: Path) -> None:
    whole = _written(tmp_path)
    damaged = whole.replace(b'"amount":12', b'"amount":13')
    (tmp_path / NAME).write_bytes(damaged)
    reading = read(tmp_path)
    assert reading.notes == (
        f"{tmp_path / NAME}: page 3 is damaged (the checksum does not fit): pages 1 to 2 are kept, 4 lines are lost",
    )
    assert (tmp_path / NAME).read_bytes() == damaged, "reading changes nothing"
    journal = Journal.resume(reading)
    journal.append(PAGES[2])
    journal.close()
    assert (tmp_path / "journal.damaged-1.jsonl").read_bytes() == damaged
    again = read(tmp_path)
    assert (again.pages, again.notes) == (PAGES[:3], ())


def test_each_damaged_file_is_kept_under_a_name_of_its_own(tmp_path: Path) -> None:
    for number in (1, 2):
        (tmp_path / NAME).write_bytes(_written(tmp_path).replace(b'"amount":12', b'"amount":1%d' % number))
        (tmp_path / NAME).write_bytes((tmp_path / NAME).read_bytes().replace(b'"seq":2', b'"seq":5'))
        Journal.resume(read(tmp_path)).close()
    assert len(list(tmp_path.glob("journal.damaged-*.jsonl"))) == 2


def test_a_missing_page_is_damage(tmp_path: Path) -> None:
    lines = _written(tmp_path).splitlines(keepends=True)
    (tmp_path / NAME).write_bytes(b"".join(lines[:2] + lines[3:]))
    reading = read(tmp_path)
    assert reading.pages == PAGES[:1]
    assert reading.damage == "page 3 stands where page 2 should"


def test_a_full_disk_refuses_the_page_and_leaves_nothing_half_written(tmp_path: Path) -> None:
    before = _written(tmp_path, PAGES[:1])
    disk = SmallDisk(20)
    journal = Journal.resume(read(tmp_path), disk)
    with pytest.raises(CannotSave, match="No space left"):
        journal.append(PAGES[1])
    assert (tmp_path / NAME).read_bytes() == before
    disk.room = 10_000
    journal.append(PAGES[1])
    journal.close()
    assert read(tmp_path).pages == PAGES[:2]


def test_what_cannot_be_cut_off_at_once_is_cut_off_before_the_next_page(tmp_path: Path) -> None:
    _written(tmp_path, PAGES[:1])
    disk = SmallDisk(20)
    journal = Journal.resume(read(tmp_path), disk)
    disk.cutting_works = False
    with pytest.raises(CannotSave, match="No space left"):
        journal.append(PAGES[1])
    assert read(tmp_path).torn == 20
    disk.room = 10_000
    with pytest.raises(CannotSave, match="Input/output"):
        journal.append(PAGES[1])
    disk.cutting_works = True
    journal.append(PAGES[1])
    journal.close()
    assert read(tmp_path).pages == PAGES[:2]
    assert read(tmp_path).notes == ()


def test_a_journal_of_a_later_format_is_refused_by_its_number(tmp_path: Path) -> None:
    (tmp_path / NAME).write_bytes(b'{"format":%d,"everything":"else"}\n' % (FORMAT + 1))
    with pytest.raises(UnknownFormat, match=f"format {FORMAT + 1}.*reads format {FORMAT}"):
        read(tmp_path)


@pytest.mark.parametrize("content", [b"", b"\n", b"{}\n", b"\x00" * 50, b"not json\n", heading_line(HEADING)[:-20]])
def test_a_file_that_is_no_journal_is_called_so(tmp_path: Path, content: bytes) -> None:
    (tmp_path / NAME).write_bytes(content)
    with pytest.raises(NoJournal, match="no journal"):
        read(tmp_path)


@pytest.mark.parametrize("body", [b'{"seq":2,"time":1,"command":{"type":"Cheat","seat":0}}', b'{"seq":"two"}', b"[]"])
def test_a_whole_line_with_words_nobody_knows_is_damage(tmp_path: Path, body: bytes) -> None:
    whole = _written(tmp_path, PAGES[:1])
    (tmp_path / NAME).write_bytes(whole + _sealed(body))
    reading = read(tmp_path)
    assert reading.pages == PAGES[:1]
    assert reading.lost == 1
    (tmp_path / NAME).write_bytes(_sealed(b'{"format":%d,"board":7}' % FORMAT))
    with pytest.raises(NoJournal, match="Expected `str`"):
        read(tmp_path)


def test_a_folder_without_a_journal_says_which_file_is_missing(tmp_path: Path) -> None:
    with pytest.raises(NoJournal, match=NAME):
        read(tmp_path / "nowhere")
    (tmp_path / "file").touch()
    with pytest.raises(NoJournal, match=NAME):
        read(tmp_path / "file")


def test_a_journal_cannot_begin_in_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(CannotSave, match="No such file"):
        Journal.begin(tmp_path / "nowhere", HEADING)
    _written(tmp_path)
    reading = read(tmp_path)
    reading.path.unlink()
    with pytest.raises(CannotSave, match="No such file"):
        Journal.resume(reading)
