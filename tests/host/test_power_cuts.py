"""What the disk was not made sure of may be gone after a power cut; what was told must still be true."""

from __future__ import annotations

from pathlib import Path

import pytest
from host_evening import Make

from minemonopoly.board.load import load
from minemonopoly.host import outbox
from minemonopoly.host.outbox import Letter, Outbox
from minemonopoly.rules.commands import Join
from minemonopoly.table.disk import Disk
from minemonopoly.table.journal import NAME, CannotSave, read
from minemonopoly.table.table import Table


class Counting(Disk):
    """A disk that notes what it was asked to make sure of."""

    def __init__(self) -> None:
        self.sure: list[int] = []

    def sync(self, file: int) -> None:
        super().sync(file)
        self.sure.append(file)


def test_a_page_whose_writer_died_is_on_the_disk_before_anybody_hears_of_it(tmp_path: Path, make: Make) -> None:
    make().kill()
    disk = Counting()
    again = Table.open(tmp_path / "001", disk=disk)
    assert len(disk.sure) == 1
    again.close()


class Broken(Disk):
    """A disk that keeps nothing."""

    def sync(self, file: int) -> None:
        raise OSError(5, "Input/output error")


def test_a_game_that_the_disk_cannot_keep_is_not_opened_and_not_locked(tmp_path: Path, make: Make) -> None:
    evening = make()
    evening.kill()
    with pytest.raises(CannotSave, match="Input/output"):
        Table.open(tmp_path / "001", disk=Broken())
    evening.host = evening.open()
    assert evening.game.started


def forget_the_last_letters(folder: Path, count: int) -> None:
    """Take the newest letters from the outbox, as a power cut does."""
    path = folder / outbox.NAME
    path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:-count]))


def test_money_that_went_out_and_back_while_the_notes_were_lost_stands_where_it_belongs(
    tmp_path: Path, make: Make
) -> None:
    evening = make()
    evening.say("Dee", "!give red 1 for luck")
    before = dict(evening.world.cells)
    evening.say("Dee", "!take red 1 for luck")
    assert evening.world.cells != before
    seq = evening.host.table.seq
    evening.world.gone = True
    evening.host.table.submit(evening.host.table.pages[-2].command)  # type: ignore[arg-type]  # it has one
    evening.kill()
    evening.world.gone = False
    forget_the_last_letters(tmp_path / "001", 1)
    assert Outbox(tmp_path / "001").seq == seq - 1
    evening.host = evening.open()
    evening.round()
    purse = [cell for cell in before if before[cell] != evening.world.cells.get(cell)]
    assert not purse


def test_what_an_undo_would_take_back_is_told_again_when_nobody_heard_it(make: Make) -> None:
    evening = make()
    evening.say("Ann", "!roll")
    evening.say("Ann", "!buy")
    asked = evening.say("Dee", "!undo 2")
    assert any("rolls 1+2" in line for line in asked)
    forget_the_last_letters(evening.folder / "001", 1)
    evening.restart()
    evening.round()
    assert evening.read()[: len(asked)] == asked


def test_what_an_undo_took_back_is_told_as_it_was_asked_even_after_the_answer(make: Make) -> None:
    evening = make()
    evening.say("Ann", "!roll")
    asked = evening.say("Dee", "!undo")
    evening.say("Dee", f"!yes {evening.game.questions[0].number}")
    forget_the_last_letters(evening.folder / "001", 2)
    evening.restart()
    evening.round()
    assert evening.read()[: len(asked)] == asked


def test_a_letter_behind_a_torn_one_can_be_read(tmp_path: Path) -> None:
    first = Outbox(tmp_path)
    first.put("one")
    first.keep()
    with (tmp_path / outbox.NAME).open("ab") as file:
        file.write(b'{"seq":9,"li')
    second = Outbox(tmp_path)
    second.put("two")
    second.keep()
    assert Outbox(tmp_path).lines == ("one", "two")


@pytest.mark.parametrize("room", [0, 1, 17])
def test_a_letter_that_found_no_room_is_written_whole_when_there_is_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, room: int
) -> None:
    letters = Outbox(tmp_path)
    letters.put("one")
    letters.keep()
    with (tmp_path / outbox.NAME).open("ab") as file:
        file.write(b'{"seq":9,"lines":["t'[:room])
    letters._whole = room == 0
    letters.put("two")
    letters.keep()
    assert (tmp_path / outbox.NAME).read_bytes().splitlines()[-1] == b'{"seq":0,"lines":["one","two"]}'
    assert outbox._last_letter(tmp_path / outbox.NAME) == (Letter(0, ("one", "two")), True)


def test_a_journal_cut_at_any_byte_of_its_last_page_is_taken_up_and_nothing_told_is_missing(make: Make) -> None:
    evening = make()
    evening.say("Ann", "!roll")
    evening.kill()
    path = evening.folder / "001" / NAME
    whole = path.read_bytes()
    last = len(whole.splitlines(keepends=True)[-1])
    for cut in range(1, last, 29):
        path.write_bytes(whole[:-cut])
        table = Table.open(path.parent)
        assert table.notes == (f"{path}: the last line was torn by a crash and is dropped ({last - cut} bytes)",)
        assert not isinstance(table.pages[-1].command, Join)
        table.close()
    path.write_bytes(whole)
    assert read(path.parent).notes == ()
    evening.host = evening.open()


def test_every_folder_that_a_new_game_needed_is_on_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sure: list[Path] = []
    monkeypatch.setattr("minemonopoly.table.table.sync_folder", sure.append)
    Table.create(tmp_path / "site" / "games" / "001", load("minetown")).close()
    assert sure == [tmp_path / "site" / "games", tmp_path / "site", tmp_path]
