"""Parts and their barriers: what each kind believes, and what it takes for a sign of being out of step."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from minemonopoly.grid.cell import Block, Cell
from minemonopoly.world.connection import OutOfStep
from minemonopoly.world.questions import ask_block, ask_blocks, ask_chat, ask_hits, ask_ids
from minemonopoly.world.talk import Asked, Named, Part, Told, _is_barrier

HERE = Cell(1, 2, 3)
BARRIER = "7,7,7,7"


def hear(part: Part, *lines: str) -> list[str]:
    """Let the part hear these lines and the barrier of four blocks; returns what it left unread."""
    unread = [*lines]
    part.hear(lambda: unread.pop(0), lambda line: _is_barrier(4, line))
    return unread


def test_asked_takes_one_answer_for_each_question() -> None:
    asked = Asked([ask_ids(), ask_chat(101), ask_hits(101), ask_block(HERE), ask_blocks(HERE, HERE.plus(1, 0, 0), 2)])
    assert hear(asked, "101|102", "101,hi", "", "35,14", "1,2", BARRIER) == []
    assert asked.answers == [[101, 102], ["hi"], [], Block(35, 14), [1, 2]]


@pytest.mark.parametrize(
    "lines",
    [
        ["Fail", "101|102", "101,hi", BARRIER],
        ["101|102", "Fail", "101,hi", BARRIER],
        ["101|102", "101,hi", "Fail", BARRIER],
        ["101|102", BARRIER, "101,hi"],
        ["101|102", "102,!buy", BARRIER],
        ["101|102", "101", BARRIER],
        ["101|102", "101,hi", "7,7,7"],
        ["101|102", "101,hi", "7,7,7,7,7"],
        ["101|102", "101,hi", "7,7,7,x"],
        ["101|102", "101,hi", "7,7,7,-1"],
        ["101|102", "101,hi", ""],
        ["hello", "101,hi", BARRIER],
    ],
)
def test_asked_believes_nothing_else(lines: Sequence[str]) -> None:
    with pytest.raises(OutOfStep):
        hear(Asked([ask_ids(), ask_chat(101)]), *lines)


@pytest.mark.parametrize("answer", ["", "Fail", "35", "35,14,1", "35,x", "101,hi", "-1,0"])
def test_a_block_is_an_id_and_data(answer: str) -> None:
    with pytest.raises(OutOfStep):
        ask_block(HERE).read(answer)


@pytest.mark.parametrize("answer", ["", "Fail", "1", "1,2,3", "1,,2", "1,-2", "1,2,"])
def test_the_ids_of_two_blocks_are_two_numbers(answer: str) -> None:
    with pytest.raises(OutOfStep):
        ask_blocks(HERE, HERE.plus(1, 0, 0), 2).read(answer)


@pytest.mark.parametrize("answer", ["1,2,3,1,102", "1,2,3,1", "1,2,3,1,101|", "1,2,3,1,101,5", "1,2,x,1,101", "101,hi"])
def test_a_hit_is_a_cell_a_face_and_the_id_that_was_asked_for(answer: str) -> None:
    with pytest.raises(OutOfStep):
        ask_hits(101).read(answer)


def test_told_counts_failures_and_takes_nothing_else() -> None:
    told = Told([b"a\n", b"b\n"])
    assert hear(told, "Fail", BARRIER) == []
    assert told.fails == 1
    with pytest.raises(OutOfStep, match="more failures"):
        hear(Told([b"a\n"]), "Fail", "Fail", BARRIER)
    with pytest.raises(OutOfStep, match="silent command"):
        hear(Told([b"a\n"]), "1,0", BARRIER)


def test_a_barrier_left_over_from_before_is_not_the_next_one() -> None:
    with pytest.raises(OutOfStep):
        hear(Told([b"a\n"]), "7,7,7", BARRIER)


def test_a_name_may_come_or_not() -> None:
    told, silent, failed = Named(101), Named(101), Named(101)
    assert hear(told, "Ann", BARRIER) == []
    assert hear(silent, BARRIER) == []
    assert hear(failed, "Fail", BARRIER) == []
    assert (told.name, silent.name, failed.name) == ("Ann", None, None)
    with pytest.raises(OutOfStep, match="two answers"):
        hear(Named(101), "Fail", "Ann", BARRIER)
