"""Drawing and speaking: what one write holds, what one tick carries, and what the server refused."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some
from wire_bench import STONE, playing

from minemonopoly.grid.cell import AIR, Block, Cell, cuboid
from minemonopoly.grid.operation import Fill, Operation, SetBlock, SetSign
from minemonopoly.world.emulator import Properties
from minemonopoly.world.pace import TICK_CELLS, TICK_COMMANDS, slabs, ticks
from minemonopoly.world.wire import volume

HERE = Cell(20, 70, 20)
WOOL = Block(35, 14)

corners = some.builds(Cell, some.integers(-40, 40), some.integers(0, 40), some.integers(-40, 40))
cuboids = some.builds(
    lambda cell, dx, dy, dz: (cell, cell.plus(dx, dy, dz)),
    corners,
    some.integers(0, 7),
    some.integers(0, 7),
    some.integers(0, 7),
)


@settings(deadline=None, max_examples=60)
@given(corner=cuboids, cells=some.integers(1, 300))
def test_slabs_hold_every_cell_once_in_the_order_of_the_whole(corner: tuple[Cell, Cell], cells: int) -> None:
    low, high = corner
    parts = list(slabs(low, high, cells))
    assert [cell for part in parts for cell in cuboid(part[0], part[1])] == list(cuboid(low, high))
    assert all(size == volume(Fill(part_low, part_high, AIR)) <= cells for part_low, part_high, size in parts)


@settings(deadline=None, max_examples=60)
@given(some.lists(cuboids, max_size=6), some.integers(1, 500))
def test_ticks_hold_every_written_cell_in_its_order_and_no_tick_more_than_its_share(
    fills: list[tuple[Cell, Cell]], cells: int
) -> None:
    operations: list[Operation] = [Fill(low, high, STONE) for low, high in fills]
    batches = list(ticks(operations, cells))
    assert all(1 <= sum(map(volume, batch)) <= cells for batch in batches)
    written = [
        cell for batch in batches for each in batch if isinstance(each, Fill) for cell in cuboid(each.low, each.high)
    ]
    assert Counter(written) == Counter(cell for low, high in fills for cell in cuboid(low, high))


def test_a_large_clearing_begins_at_the_top() -> None:
    low, high = HERE, HERE.plus(9, 9, 9)
    heights = [each.low.y for batch in ticks([Fill(low, high, AIR)], 100) for each in batch if isinstance(each, Fill)]
    assert heights == sorted(heights, reverse=True)


def test_a_step_is_one_write_and_one_tick() -> None:
    with playing("Ann") as bench:
        writes = bench.juice.traffic.writes
        bench.juice.apply([SetBlock(HERE, WOOL), Fill(HERE.plus(1, 0, 0), HERE.plus(5, 0, 0), WOOL)], ["[M] hop"])
        assert bench.juice.traffic.writes == writes + 1
        newest = list(bench.emulator.record.lines)[-5:]
        assert [line.text.partition("(")[0] for line in newest] == [
            "world.setBlock",
            "world.setBlocks",
            "world.getBlocks",
            "chat.post",
            "world.getBlocks",
        ]
        assert len({line.tick for line in newest}) == 1


def test_a_big_build_is_spread_so_that_no_tick_stalls() -> None:
    operations: list[Operation] = [SetBlock(cell, WOOL) for cell in cuboid(HERE, HERE.plus(29, 9, 29))]
    operations.append(Fill(HERE.plus(0, 20, 0), HERE.plus(19, 49, 19), STONE))
    with playing("Ann") as bench:
        assert bench.juice.apply(operations, ["[M] built"]) == ()
        record = bench.emulator.record
        assert record.deferred == 0
        assert record.busiest <= TICK_COMMANDS
        assert record.most_changed <= TICK_CELLS
        assert set(bench.juice.ids(HERE, HERE.plus(29, 9, 29))) == {35}
        assert bench.emulator.read("Ann")[-1] == "[M] built"
        assert record.exceptions == record.fails == 0


def test_many_blocks_are_read_in_few_ticks() -> None:
    with playing("Ann") as bench:
        bench.juice.apply([Fill(HERE, HERE.plus(29, 9, 29), WOOL)])
        writes = bench.juice.traffic.writes
        assert set(bench.juice.blocks(list(cuboid(HERE, HERE.plus(29, 9, 29))))) == {WOOL}
        assert bench.juice.traffic.writes == writes + 2


def test_a_refused_block_is_drawn_once_more() -> None:
    with playing("Ann") as bench:
        bench.emulator.faults.strike("refused", "world.setBlock", times=2)
        operations: list[Operation] = [
            SetBlock(HERE, WOOL),
            SetBlock(HERE.plus(1, 0, 0), STONE),
            Fill(HERE, HERE, WOOL),
        ]
        assert bench.juice.apply(operations) == ()
        assert bench.juice.blocks([HERE, HERE.plus(1, 0, 0)]) == [WOOL, STONE]
        assert bench.juice.traffic.connects == 1


def test_what_is_refused_twice_is_returned_and_can_be_sent_again() -> None:
    with playing("Ann") as bench:
        bench.emulator.faults.strike("refused", "world.setBlock", times=2)
        refused = bench.juice.apply([SetBlock(HERE, WOOL)])
        assert refused == (SetBlock(HERE, WOOL),)
        assert bench.reports == ["drawing 1 operations once more"]
        assert bench.juice.apply(refused) == ()
        assert bench.juice.blocks([HERE]) == [WOOL]


def test_drawing_again_does_not_bury_what_was_drawn_on_top() -> None:
    floor, plinth = Fill(HERE, HERE.plus(4, 0, 4), STONE), SetBlock(HERE.plus(2, 0, 2), WOOL)
    with playing("Ann") as bench:
        bench.emulator.faults.strike("refused", "world.setBlocks")
        assert bench.juice.apply([floor, plinth]) == ()
        assert bench.juice.blocks([HERE, plinth.cell]) == [STONE, WOOL]
        bench.juice.apply([Fill(HERE, HERE.plus(4, 0, 4), AIR)])
        bench.emulator.faults.strike("refused", "world.setBlocks", times=2)
        assert bench.juice.apply([floor, plinth]) == (floor, plinth)


def test_a_stray_failure_among_blocks_changes_nothing() -> None:
    with playing("Ann") as bench:
        bench.emulator.faults.strike("fail_before", "world.setBlock")
        assert bench.juice.apply([SetBlock(HERE, WOOL)]) == ()
        assert len(bench.lines("world.setBlock(20")) == 1
        assert bench.juice.traffic.connects == 1


def test_a_cell_written_twice_is_judged_by_the_last_write() -> None:
    with playing("Ann") as bench:
        bench.emulator.faults.strike("fail_before", "world.setBlock")
        assert bench.juice.apply([SetBlock(HERE, WOOL), SetBlock(HERE, STONE)]) == ()
        assert len(bench.lines("world.setBlock(20")) == 2


def test_what_lies_above_the_sky_is_refused_when_anything_is_asked_about_it() -> None:
    with playing("Ann") as bench:
        bench.emulator.faults.strike("fail_before", "world.setBlock")
        assert bench.juice.apply([SetBlock(Cell(0, 300, 0), WOOL)]) == (SetBlock(Cell(0, 300, 0), WOOL),)


def test_a_refused_sign_is_written_once_more() -> None:
    sign = SetSign(HERE, Block(63, 0), ("a", "b", "c", "d"))
    with playing("Ann") as bench:
        bench.emulator.put(HERE.plus(0, -1, 0), STONE)
        bench.emulator.faults.strike("refused", "world.setSign")
        assert bench.juice.apply([sign]) == ()
        assert bench.emulator.sign(HERE) == ("a", "b", "c", "d")


def test_a_text_refused_where_the_sign_already_stood_is_written_once_more() -> None:
    with playing("Ann") as bench:
        bench.emulator.put(HERE.plus(0, -1, 0), STONE)
        bench.juice.apply([SetSign(HERE, Block(63, 0), ("a", "b", "c", "d"))])
        bench.emulator.faults.strike("refused", "world.setSign")
        assert bench.juice.apply([SetSign(HERE, Block(63, 0), ("1", "2", "3", "4"))]) == ()
        assert bench.emulator.sign(HERE) == ("1", "2", "3", "4")


def test_a_refused_line_is_said_once_more() -> None:
    with playing("Ann") as bench:
        bench.emulator.read("Ann")
        bench.emulator.faults.strike("refused", "chat.post")
        bench.juice.apply([SetBlock(HERE, WOOL)], ["[M] hello"])
        assert bench.emulator.read("Ann") == ["[M] hello"]
        assert len(bench.lines("world.setBlock(20")) == 1


def test_a_line_refused_for_good_is_reported_and_holds_nothing_up() -> None:
    with playing("Ann") as bench:
        bench.emulator.faults.strike("refused", "chat.post", times=2)
        assert bench.juice.apply([], ["[M] hello"]) == ()
        assert bench.reports == ["1 of 1 chat lines were refused twice"]


@pytest.mark.parametrize("location", ["ABSOLUTE", "RELATIVE"])
def test_coordinates_are_the_servers_own(location: str) -> None:
    properties = Properties(location="RELATIVE" if location == "RELATIVE" else "ABSOLUTE", spawn=Cell(100, 64, -30))
    with playing("Ann", properties=properties) as bench:
        bench.juice.apply([SetBlock(Cell(1, 2, 3), WOOL)])
        there = Cell(101, 66, -27) if location == "RELATIVE" else Cell(1, 2, 3)
        assert bench.emulator.block(there) == WOOL
        bench.emulator.click("Ann", there, 1)
        assert [hit.cell for hit in bench.juice.poll().hits] == [Cell(1, 2, 3)]


def test_traffic_is_counted() -> None:
    with playing("Ann") as bench:
        before = bench.juice.traffic
        sent, commands = before.sent, before.commands
        bench.juice.apply([SetBlock(HERE, WOOL)], ["hi"])
        assert bench.juice.traffic.commands - commands == 4
        lines = [line.text for line in list(bench.emulator.record.lines)[-4:]]
        assert bench.juice.traffic.sent - sent == sum(len(line) + 1 for line in lines)


def test_every_barrier_has_another_shape_than_the_one_before() -> None:
    with playing("Ann") as bench:
        for _ in range(20):
            bench.juice.apply([], ["hi"])
        barriers = bench.lines("world.getBlocks")
        assert len(barriers) > 20
        assert all(one != other for one, other in pairwise(barriers))


def test_a_newer_block_reads_as_air_is_drawn_over_and_does_not_go_for_air() -> None:
    with playing("Ann", properties=Properties(modern=True)) as bench:
        ours, nobodys = HERE, HERE.plus(2, 0, 0)
        for cell in (ours, nobodys):
            bench.emulator.terrain.put_newer(cell)
        assert bench.juice.blocks([ours, nobodys]) == [AIR, AIR]
        assert bench.juice.apply([SetBlock(ours, WOOL), SetBlock(nobodys, AIR)]) == ()
        assert bench.emulator.block(ours) == WOOL
        assert bench.emulator.block(nobodys) != AIR
