"""The world in dicts: what tests and the terminal lean on."""

from __future__ import annotations

import pytest

from minemonopoly.grid.cell import Block, Cell
from minemonopoly.grid.operation import SetBlock, SetSign
from minemonopoly.world.fake import Fake
from minemonopoly.world.port import World, WorldGone


def test_the_fake_is_a_world() -> None:
    world: World = Fake()
    assert world.poll().online == frozenset()


def test_lines_are_heard_in_the_order_they_were_typed_by_whoever() -> None:
    fake = Fake()
    fake.join("Ann")
    fake.join("Ben")
    fake.chat("Ben", "!bid 60")
    fake.chat("Ann", "!bid 70")
    fake.chat("Ben", "!pass")
    assert [f"{name}: {text}" for name, text in fake.poll().heard] == ["Ben: !bid 60", "Ann: !bid 70", "Ben: !pass"]


def test_nobody_types_who_is_not_online() -> None:
    with pytest.raises(ValueError, match="Ann is not online"):
        Fake().chat("Ann", "hello")
    with pytest.raises(ValueError, match="Ann is not online"):
        Fake().hit("Ann", Cell(0, 64, 0))


def test_a_world_that_is_gone_does_nothing_and_comes_back_as_it_was() -> None:
    fake = Fake()
    fake.join("Ann")
    fake.chat("Ann", "hello")
    fake.gone = True
    with pytest.raises(WorldGone):
        fake.apply([SetBlock(Cell(0, 64, 0), Block(1))], ["hi"])
    with pytest.raises(WorldGone):
        fake.poll()
    with pytest.raises(WorldGone):
        fake.blocks([Cell(0, 64, 0)])
    fake.gone = False
    assert fake.cells == {}
    assert fake.said == []
    assert [line.text for line in fake.poll().heard] == ["hello"]


def test_signs_keep_their_text_until_another_block_stands_there() -> None:
    fake, cell = Fake(), Cell(0, 65, 0)
    fake.apply([SetSign(cell, Block(63, 4), ("A1", "$60", "", "free, now"))])
    assert fake.signs[cell] == ("A1", "$60", " ", "free; now")
    fake.apply([SetBlock(cell, Block(1))])
    assert fake.signs == {}


def test_air_leaves_no_trace() -> None:
    fake, cell = Fake(), Cell(0, 65, 0)
    fake.apply([SetBlock(cell, Block(1)), SetBlock(cell, Block(0))])
    assert fake.cells == {}


def test_calls_that_wrote_are_counted_and_closing_is_remembered() -> None:
    fake = Fake()
    fake.apply([])
    fake.apply([], ["hi"])
    fake.close()
    assert fake.writes == 1
    assert fake.closed
