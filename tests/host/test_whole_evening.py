"""A whole evening minute by minute and a whole game, through the whole stack, compared with every line of a text."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from told_evening import TRANSCRIPTS, played

MOST, MOST_OF_UNDO = 4, 5
"""Lines that answer one typed line; an undo names what it takes back."""

TOLD = {path.stem: path.read_text(encoding="utf-8") for path in TRANSCRIPTS}


def typed(transcript: str) -> Iterator[tuple[str, list[str]]]:
    """Each line people do, with what was read below it before the next."""
    act, read = "", list[str]()
    for line in transcript.splitlines():
        if line.startswith("  [M] "):
            read.append(line.strip())
        elif not line.startswith("  "):
            yield act, read
            act, read = line, []
    yield act, read


@pytest.mark.slow
@pytest.mark.parametrize("name", TOLD)
def test_it_is_told_word_for_word_and_drawn_block_by_block(name: str, tmp_path: Path) -> None:
    assert played(TOLD[name], tmp_path) == TOLD[name], "see tests/host/told_evening.py"


@pytest.mark.parametrize("name", TOLD)
def test_every_line_is_proper_and_all_dice_are_thrown(name: str) -> None:
    assert [line for line in TOLD[name].splitlines() if line.startswith("  ??")] == []


@pytest.mark.parametrize("name", TOLD)
def test_every_command_is_answered_and_talk_is_not(name: str) -> None:
    for act, read in typed(TOLD[name]):
        if act.startswith("> "):
            command = ": !" in act and not act.endswith("(no answer)")
            assert bool(read) == command, act


@pytest.mark.parametrize("name", TOLD)
def test_no_act_is_answered_in_more_than_four_lines(name: str) -> None:
    for act, read in typed(TOLD[name]):
        assert len(read) <= (MOST_OF_UNDO if ": !undo" in act else MOST), act


@pytest.mark.parametrize("name", TOLD)
def test_nothing_is_said_twice_in_one_answer(name: str) -> None:
    for act, read in typed(TOLD[name]):
        assert len(set(read)) == len(read), act
