"""What every world does alike: the fake, and the adapter over a real socket to the emulated server."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some
from wire_bench import Bench, playing

from minemonopoly.grid.cell import AIR, Block, Cell, cuboid
from minemonopoly.grid.operation import Fill, Operation, SetBlock, SetSign
from minemonopoly.world.emulator import Properties
from minemonopoly.world.fake import Fake
from minemonopoly.world.port import Heard, Hit, Round, World

HERE = Cell(10, 70, -10)
WOOL = Block(35, 14)


class Stage(Protocol):
    """A world and the hands of its players."""

    world: World

    def join(self, name: str) -> None: ...
    def quit(self, name: str) -> None: ...
    def say(self, name: str, text: str) -> None: ...
    def click(self, name: str, cell: Cell, face: int) -> None: ...
    def sign(self, cell: Cell) -> tuple[str, ...] | None: ...
    def said(self) -> list[str]: ...


class FakeStage:
    """The world in dicts."""

    def __init__(self, fake: Fake) -> None:
        self.fake = fake
        self.world: World = fake

    def join(self, name: str) -> None:
        self.fake.join(name)

    def quit(self, name: str) -> None:
        self.fake.quit(name)

    def say(self, name: str, text: str) -> None:
        self.fake.chat(name, text)

    def click(self, name: str, cell: Cell, face: int) -> None:
        self.fake.hit(name, cell, face)

    def sign(self, cell: Cell) -> tuple[str, ...] | None:
        return self.fake.signs.get(cell)

    def said(self) -> list[str]:
        return self.fake.said


class JuiceStage:
    """The adapter and the emulated server; people are polled in, so that they are known."""

    def __init__(self, bench: Bench) -> None:
        self.emulator = bench.emulator
        self.world: World = bench.juice
        bench.emulator.join("Watcher")
        bench.juice.poll()
        bench.emulator.read("Watcher")

    def join(self, name: str) -> None:
        self.emulator.join(name)
        self.emulator.read("Watcher")

    def quit(self, name: str) -> None:
        self.emulator.quit(name)

    def say(self, name: str, text: str) -> None:
        self.emulator.chat(name, text)
        self.emulator.read("Watcher")

    def click(self, name: str, cell: Cell, face: int) -> None:
        self.emulator.click(name, cell, face)

    def sign(self, cell: Cell) -> tuple[str, ...] | None:
        return self.emulator.sign(cell)

    def said(self) -> list[str]:
        return self.emulator.read("Watcher")


@contextmanager
def fake_stage() -> Iterator[Stage]:
    stage = FakeStage(Fake())
    stage.join("Watcher")
    yield stage


@contextmanager
def juice_stage() -> Iterator[Stage]:
    with playing(properties=Properties(layers={})) as bench:
        yield JuiceStage(bench)


@pytest.fixture(params=[fake_stage, juice_stage], ids=["fake", "juice"])
def stage(request: pytest.FixtureRequest) -> Iterator[Stage]:
    with request.param() as ready:
        yield ready


def known(stage: Stage, *names: str) -> Round:
    """These people come online and are known."""
    for name in names:
        stage.join(name)
    return stage.world.poll()


def test_who_joins_is_online_at_the_next_poll_and_who_leaves_is_not(stage: Stage) -> None:
    assert known(stage, "Ann", "Ben").online == {"Watcher", "Ann", "Ben"}
    stage.quit("Ann")
    assert stage.world.poll().online == {"Watcher", "Ben"}


def test_nobody_online_is_a_round_like_any_other(stage: Stage) -> None:
    stage.quit("Watcher")
    assert stage.world.poll() == Round(frozenset(), (), ())


def test_lines_of_one_player_are_heard_once_in_their_order(stage: Stage) -> None:
    known(stage, "Ann")
    stage.say("Ann", "!roll")
    stage.say("Ann", "!buy")
    assert stage.world.poll().heard == (Heard("Ann", "!roll"), Heard("Ann", "!buy"))
    assert stage.world.poll().heard == ()


def test_lines_of_several_players_are_each_their_own(stage: Stage) -> None:
    known(stage, "Ann", "Ben")
    stage.say("Ben", "!bid 60")
    stage.say("Ann", "!bid 70")
    assert set(stage.world.poll().heard) == {Heard("Ann", "!bid 70"), Heard("Ben", "!bid 60")}


@pytest.mark.parametrize(
    "text", ["hi|999,!buy", "a,b,,", "|", ",", "Fail", "0,0", "7,7,7", "()", "Café 🏠", "x" * 256, "\u2028", "|999,"]
)
def test_odd_lines_are_heard_as_they_were_typed(stage: Stage, text: str) -> None:
    known(stage, "Ann", "Ben")
    stage.say("Ann", text)
    assert stage.world.poll().heard == (Heard("Ann", text),)


def test_a_command_of_the_server_is_not_heard(stage: Stage) -> None:
    known(stage, "Ann")
    stage.say("Ann", "/home")
    assert stage.world.poll().heard == ()


def test_the_last_words_of_who_left_are_heard(stage: Stage) -> None:
    known(stage, "Ann")
    stage.say("Ann", "bye")
    stage.quit("Ann")
    said = stage.world.poll()
    assert said.heard == (Heard("Ann", "bye"),)
    assert "Ann" not in said.online


def test_who_comes_back_is_heard_under_the_same_name(stage: Stage) -> None:
    known(stage, "Ann")
    stage.quit("Ann")
    known(stage, "Ann")
    stage.say("Ann", "here again")
    assert stage.world.poll().heard == (Heard("Ann", "here again"),)


def test_a_hit_tells_who_where_and_on_which_face(stage: Stage) -> None:
    known(stage, "Ann")
    stage.world.apply([SetBlock(HERE, WOOL)])
    stage.click("Ann", HERE, 3)
    assert stage.world.poll().hits == (Hit("Ann", HERE, 3),)
    assert stage.world.poll().hits == ()


def test_the_same_click_told_twice_is_one_hit(stage: Stage) -> None:
    known(stage, "Ann")
    stage.world.apply([SetBlock(HERE, WOOL)])
    stage.click("Ann", HERE, 3)
    stage.click("Ann", HERE, 3)
    assert len(stage.world.poll().hits) == 1


def test_a_hit_on_no_face_does_not_count(stage: Stage) -> None:
    known(stage, "Ann")
    stage.world.apply([SetBlock(HERE, WOOL)])
    stage.click("Ann", HERE, 7)
    assert stage.world.poll().hits == ()


def test_blocks_are_read_as_they_were_put(stage: Stage) -> None:
    stage.world.apply([SetBlock(HERE, WOOL), SetBlock(HERE.plus(1, 0, 0), Block(251, 4))])
    assert stage.world.blocks([HERE.plus(1, 0, 0), HERE, HERE.plus(0, 1, 0)]) == [Block(251, 4), WOOL, AIR]


def test_operations_are_carried_out_in_their_order(stage: Stage) -> None:
    low, high = HERE, HERE.plus(3, 2, 1)
    refused = stage.world.apply([Fill(low, high, WOOL), SetBlock(low, Block(41)), Fill(high, high, AIR)])
    assert refused == ()
    seen = stage.world.ids(low, high)
    assert seen == [41, *[35] * (4 * 3 * 2 - 2), 0]


def test_ids_come_in_the_order_of_a_cuboid(stage: Stage) -> None:
    cells = list(cuboid(HERE, HERE.plus(2, 1, 3)))
    stage.world.apply([SetBlock(cell, Block(1 + number)) for number, cell in enumerate(cells) if number < 5])
    assert stage.world.ids(HERE, HERE.plus(2, 1, 3)) == [1, 2, 3, 4, 5, *[0] * (len(cells) - 5)]


def test_a_cuboid_too_large_for_a_tick_is_built_and_cleared_whole(stage: Stage) -> None:
    low, high = HERE, HERE.plus(29, 29, 29)
    assert stage.world.apply([Fill(low, high, Block(1)), Fill(low, low, WOOL)]) == ()
    assert stage.world.ids(low, high) == [35, *[1] * (30**3 - 1)]
    stage.world.apply([Fill(low, high, AIR)])
    assert set(stage.world.ids(low, high)) == {0}


def test_a_sign_keeps_four_lines_made_safe(stage: Stage) -> None:
    under = HERE.plus(0, -1, 0)
    stage.world.apply([SetBlock(under, WOOL), SetSign(HERE, Block(63, 8), ("A1 (Old)", "$60, rent 2", "", "a\nb"))])
    assert stage.world.blocks([HERE]) == [Block(63, 8)]
    assert stage.sign(HERE) == ("A1 [Old]", "$60; rent 2", " ", "ab")
    stage.world.apply([SetSign(HERE, Block(63, 8), ("1", "2", "3", "4"))])
    assert stage.sign(HERE) == ("1", "2", "3", "4")
    stage.world.apply([SetBlock(HERE, AIR)])
    assert stage.sign(HERE) is None


def test_a_chest_without_a_facing_looks_north(stage: Stage) -> None:
    assert stage.world.apply([SetBlock(HERE, Block(54, 0))]) == ()
    assert stage.world.blocks([HERE]) == [Block(54, 2)]


def test_nothing_is_built_above_the_sky(stage: Stage) -> None:
    assert stage.world.apply([SetBlock(Cell(0, 300, 0), WOOL)]) == ()
    assert stage.world.blocks([Cell(0, 300, 0)]) == [AIR]


def test_lines_are_delivered_in_their_order_when_apply_returns(stage: Stage) -> None:
    stage.world.apply([SetBlock(HERE, WOOL)], ["[M] one", "[M] two, with (all) | signs", "[M] three"])
    assert stage.said() == ["[M] one", "[M] two, with (all) | signs", "[M] three"]


@pytest.mark.parametrize(
    ("text", "read"),
    [("", " "), (",,,", ",,, "), ("a,,", "a,, "), ("hi\nworld.setBlock(0,0,0,46", "hiworld.setBlock(0,0,0,46")],
)
def test_whatever_is_said_arrives_as_one_line(stage: Stage, text: str, read: str) -> None:
    stage.world.apply([], [text, "next"])
    assert stage.said() == [read, "next"]


def test_nothing_to_do_is_done(stage: Stage) -> None:
    assert stage.world.apply([]) == ()
    assert stage.world.blocks([]) == []


def test_what_no_world_can_do_is_a_mistake_of_the_caller_and_nothing_is_done(stage: Stage) -> None:
    with pytest.raises(ValueError, match="no legacy block"):
        stage.world.apply([SetBlock(HERE, WOOL), SetBlock(HERE, Block(300))], ["hi"])
    assert stage.world.blocks([HERE]) == [AIR]
    assert stage.said() == []


REGION = (Cell(-3, 70, -3), Cell(3, 73, 3))
cells = some.builds(Cell, some.integers(-3, 3), some.integers(70, 73), some.integers(-3, 3))
solid = some.sampled_from(
    [AIR, WOOL, Block(35, 0), Block(1), Block(251, 3), Block(54, 0), Block(54, 4), Block(159, 15)]
)
fills = some.builds(
    lambda one, other, block: Fill(Cell(*map(min, one, other)), Cell(*map(max, one, other)), block), cells, cells, solid
)


@settings(deadline=None, max_examples=40)
@given(some.lists(some.one_of(some.builds(SetBlock, cells, solid), fills), max_size=12))
def test_both_worlds_come_to_the_same_blocks_whatever_is_done_to_them(
    both: tuple[World, World], operations: list[Operation]
) -> None:
    pictures = []
    for world in both:
        world.apply([Fill(*REGION, AIR), *operations])
        pictures.append((world.blocks(list(cuboid(*REGION))), world.ids(*REGION)))
    assert pictures[0] == pictures[1]
    assert [block.id for block in pictures[0][0]] == pictures[0][1]


@pytest.fixture(scope="module")
def both() -> Iterator[tuple[World, World]]:
    with playing(properties=Properties(layers={})) as bench:
        yield Fake(), bench.juice


def test_closing_never_raises(stage: Stage) -> None:
    stage.world.close()
    stage.world.close()
