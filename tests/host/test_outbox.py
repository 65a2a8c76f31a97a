"""What was said stays on disk until it arrived."""

from __future__ import annotations

from pathlib import Path

import pytest

from minemonopoly.host.outbox import MOST_LINES, NAME, Outbox


def test_lines_kept_and_not_delivered_are_there_after_a_restart(tmp_path: Path) -> None:
    outbox = Outbox(tmp_path)
    outbox.put("one", "two")
    outbox.keep(5)
    again = Outbox(tmp_path)
    assert (again.seq, again.lines) == (5, ("one", "two"))


def test_delivered_lines_are_not_said_again(tmp_path: Path) -> None:
    outbox = Outbox(tmp_path)
    outbox.put("one", "two", "three")
    outbox.keep(5)
    outbox.delivered(2)
    assert (Outbox(tmp_path).seq, Outbox(tmp_path).lines) == (5, ("three",))


def test_lines_never_kept_are_not_invented(tmp_path: Path) -> None:
    Outbox(tmp_path).put("one")
    assert Outbox(tmp_path).lines == ()
    assert Outbox(tmp_path).seq == 0


def test_what_must_come_first_comes_first(tmp_path: Path) -> None:
    outbox = Outbox(tmp_path)
    outbox.put("new")
    outbox.put_first("old", "older words")
    assert outbox.lines == ("old", "older words", "new")


@pytest.mark.parametrize("content", [b"", b"{", b'{"seq":"x"}', b'{"seq":1,"lines":[1]}', b'{"other":1}', b"\xff\xfe"])
def test_a_file_nobody_can_read_counts_as_empty(tmp_path: Path, content: bytes) -> None:
    (tmp_path / NAME).write_bytes(content)
    assert (Outbox(tmp_path).seq, Outbox(tmp_path).lines) == (0, ())


def test_a_full_disk_is_told_and_the_lines_stay(tmp_path: Path) -> None:
    outbox = Outbox(tmp_path / "gone")
    outbox.put("one")
    with pytest.raises(OSError, match="gone"):
        outbox.keep(1)
    assert outbox.lines == ("one",)


def test_only_the_newest_lines_are_kept_of_a_long_outage(tmp_path: Path) -> None:
    outbox = Outbox(tmp_path)
    outbox.put(*(str(number) for number in range(MOST_LINES + 50)))
    assert outbox.lines[0] == "50"
    assert len(outbox.lines) == MOST_LINES
