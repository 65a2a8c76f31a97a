from pathlib import Path

import pytest

from minemonopoly.rules.commands import Roll
from minemonopoly.rules.state import SeatNo
from minemonopoly.table.follow import Follower
from minemonopoly.table.journal import NAME, Journal, NoJournal
from minemonopoly.table.pages import FORMAT, Heading, Page, page_line

HEADING = Heading(FORMAT, "minetown", "ab" * 32, "0.1.0", 0)
PAGES = tuple(Page(seq, seq, Roll(SeatNo(0))) for seq in range(1, 6))


def test_a_follower_gets_each_page_once_as_it_is_written(tmp_path: Path) -> None:
    journal = Journal.begin(tmp_path, HEADING)
    journal.append(PAGES[0])
    follower = Follower(tmp_path)
    assert follower.heading == HEADING
    assert follower.more() == PAGES[:1]
    assert follower.more() == ()
    for page in PAGES[1:]:
        journal.append(page)
    assert follower.more() == PAGES[1:]
    journal.close()


def test_a_page_half_written_is_waited_for(tmp_path: Path) -> None:
    Journal.begin(tmp_path, HEADING).close()
    follower = Follower(tmp_path)
    line = page_line(PAGES[0])
    for cut in range(len(line)):
        with (tmp_path / NAME).open("ab") as file:
            file.write(line[cut : cut + 1])
        assert follower.more() == (PAGES[:1] if cut == len(line) - 1 else ())


def test_behind_a_damaged_page_nothing_is_believed(tmp_path: Path) -> None:
    Journal.begin(tmp_path, HEADING).close()
    follower = Follower(tmp_path)
    with (tmp_path / NAME).open("ab") as file:
        file.write(page_line(PAGES[0]) + page_line(PAGES[1]).replace(b"2", b"3") + page_line(PAGES[2]))
    assert follower.more() == PAGES[:1]
    assert follower.more() == ()


def test_there_is_nothing_to_follow_without_a_journal(tmp_path: Path) -> None:
    with pytest.raises(NoJournal):
        Follower(tmp_path)
