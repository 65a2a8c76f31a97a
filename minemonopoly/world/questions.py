"""What can be asked of the server, and the only form in which each answer is believed."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, Generic, NamedTuple, TypeVar

from minemonopoly.grid.cell import Block, Cell
from minemonopoly.world.connection import FAIL, OutOfStep
from minemonopoly.world.wire import command

Answer = TypeVar("Answer")

_IDS: Final = re.compile(r"[0-9]{1,10}(?:\|[0-9]{1,10})*")
_BLOCK: Final = re.compile(r"([0-9]{1,4}),(-?[0-9]{1,3})")
_BLOCKS: Final = re.compile(r"[0-9]{1,4}(?:,[0-9]{1,4})*")
_HIT: Final = re.compile(r"(-?[0-9]{1,9}),(-?[0-9]{1,9}),(-?[0-9]{1,9}),([0-9]),([0-9]{1,10})")


class Question(NamedTuple, Generic[Answer]):
    """A getter that always answers: its command line, and what reads the answer or raises OutOfStep."""

    line: bytes
    read: Callable[[str], Answer]


class Click(NamedTuple):
    """A sword click as the server told it: cell and face (7 means none)."""

    cell: Cell
    face: int


def ask_ids() -> Question[list[int]]:
    """The ids of everybody online; nobody online is answered `Fail` and means an empty list."""
    return Question(command("world.getPlayerIds"), _read_ids)


def ask_chat(person: int) -> Question[list[str]]:
    """The lines one player typed since they were last asked for, oldest first.

    The whole answer is that player's, whatever it says inside; only `|` followed by the same id and
    a comma can part two lines. `Fail` and an empty answer mean none.
    """
    return Question(command("entity.events.chat.posts", person), lambda answer: _read_chat(person, answer))


def ask_hits(person: int) -> Question[list[Click]]:
    """The sword clicks of one player since they were last asked for, oldest first."""
    return Question(command("entity.events.block.hits", person), lambda answer: _read_hits(person, answer))


def ask_block(cell: Cell) -> Question[Block]:
    """Id and data of one block."""
    return Question(command("world.getBlockWithData", cell), _read_block)


def ask_blocks(low: Cell, high: Cell, count: int) -> Question[list[int]]:
    """The ids between two corners (y, then x, then z), which must be `count` many."""
    return Question(command("world.getBlocks", low, high), lambda answer: _read_blocks(count, answer))


def _read_ids(answer: str) -> list[int]:
    if answer in (FAIL, ""):
        return []
    if _IDS.fullmatch(answer) is None:
        raise OutOfStep(f"no list of player ids: {answer[:80]!r}")
    return [int(field) for field in answer.split("|")]


def _read_chat(person: int, answer: str) -> list[str]:
    if answer in (FAIL, ""):
        return []
    mark = f"{person},"
    if not answer.startswith(mark):
        raise OutOfStep(f"not the chat of {person}: {answer[:80]!r}")
    return answer[len(mark) :].split(f"|{mark}")


def _read_hits(person: int, answer: str) -> list[Click]:
    if answer in (FAIL, ""):
        return []
    clicks = []
    for item in answer.split("|"):
        match = _HIT.fullmatch(item)
        if match is None or int(match[5]) != person:
            raise OutOfStep(f"not the hits of {person}: {answer[:80]!r}")
        clicks.append(Click(Cell(int(match[1]), int(match[2]), int(match[3])), int(match[4])))
    return clicks


def _read_block(answer: str) -> Block:
    match = _BLOCK.fullmatch(answer)
    if match is None:
        raise OutOfStep(f"no block: {answer[:80]!r}")
    return Block(int(match[1]), int(match[2]))


def _read_blocks(count: int, answer: str) -> list[int]:
    if _BLOCKS.fullmatch(answer) is None or answer.count(",") + 1 != count:
        raise OutOfStep(f"not the ids of {count} blocks: {answer[:80]!r}")
    return [int(field) for field in answer.split(",")]
