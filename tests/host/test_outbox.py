"""What was said stays on disk until it arrived."""

from __future__ import annotations

from pathlib import Path

import pytest

from minemonopoly.host.outbox import LARGEST, MOST_LINES, NAME, Outbox


def test_lines_kept_and_not_delivered_are_there_after_a_restart(tmp_path: Path) -> None:
    outbox = Outbox(tmp_path)
    outbox.put("one", "two")
    outbox.keep()
    assert Outbox(tmp_path).lines == ("one", "two")


def test_delivered_lines_are_not_said_again(tmp_path: Path) -> None:
    outbox = Outbox(tmp_path)
    outbox.put("one", "two", "three")
    outbox.keep()
    outbox.delivered(2, seq=5)
    assert (Outbox(tmp_path).seq, Outbox(tmp_path).lines) == (5, ("three",))


def test_words_about_pages_are_kept_by_their_number_only(tmp_path: Path) -> None:
    outbox = Outbox(tmp_path)
    outbox.delivered(0, seq=4)
    outbox.put("about page 5", journalled=True)
    outbox.put("a refusal")
    outbox.keep()
    assert outbox.lines == ("about page 5", "a refusal")
    assert (Outbox(tmp_path).seq, Outbox(tmp_path).lines) == (4, ("a refusal",))


def test_lines_never_kept_are_not_invented(tmp_path: Path) -> None:
    Outbox(tmp_path).put("one")
    assert Outbox(tmp_path).lines == ()
    assert Outbox(tmp_path).seq == 0


@pytest.mark.parametrize(
    "content", [b"", b"{", b'{"seq":"x"}\n', b'{"seq":1,"lines":[1]}\n', b'{"other":1}\n', b"\xff\n"]
)
def test_a_file_nobody_can_read_counts_as_empty(tmp_path: Path, content: bytes) -> None:
    (tmp_path / NAME).write_bytes(content)
    assert (Outbox(tmp_path).seq, Outbox(tmp_path).lines) == (0, ())


def test_a_torn_last_letter_leaves_the_one_before(tmp_path: Path) -> None:
    outbox = Outbox(tmp_path)
    outbox.put("one")
    outbox.keep()
    with (tmp_path / NAME).open("ab") as stream:
        stream.write(b'{"seq":9,"li')
    assert (Outbox(tmp_path).seq, Outbox(tmp_path).lines) == (0, ("one",))


def test_a_full_disk_is_told_and_the_lines_stay(tmp_path: Path) -> None:
    outbox = Outbox(tmp_path / "gone")
    outbox.put("one")
    with pytest.raises(OSError, match="gone"):
        outbox.keep()
    assert outbox.lines == ("one",)


def test_only_the_newest_lines_are_kept_of_a_long_outage(tmp_path: Path) -> None:
    outbox = Outbox(tmp_path)
    outbox.put(*(str(number) for number in range(MOST_LINES + 50)))
    assert outbox.lines[0] == "50"
    assert len(outbox.lines) == MOST_LINES


def test_the_file_does_not_grow_for_ever(tmp_path: Path) -> None:
    outbox = Outbox(tmp_path)
    for seq in range(4000):
        outbox.delivered(0, seq)
    outbox.put("one")
    outbox.keep()
    assert (tmp_path / NAME).stat().st_size <= LARGEST + 100
    assert (Outbox(tmp_path).seq, Outbox(tmp_path).lines) == (3999, ("one",))
