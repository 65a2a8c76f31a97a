"""Blocks of the emulated world: what falls, what pops, what is counted, and how quickly a board is laid."""

from __future__ import annotations

import pytest

from minemonopoly.grid.cell import AIR, Block, Cell, cuboid
from minemonopoly.world.emulator.parser import JavaError
from minemonopoly.world.emulator.properties import Properties
from minemonopoly.world.emulator.terrain import Terrain

STONE, SAND, WOOL = Block(1), Block(12), Block(35, 14)
HERE = Cell(0, 70, 0)
WALL_SIGN_BACKS = {2: (0, 1), 3: (0, -1), 4: (1, 0), 5: (-1, 0)}


@pytest.fixture
def terrain() -> Terrain:
    return Terrain(Properties())


def test_an_untouched_world_is_a_flat_one(terrain: Terrain) -> None:
    assert [terrain.get((5, y, 5)).id for y in range(-1, 6)] == [0, 7, 3, 3, 2, 0, 0]


def test_ground_can_be_dug_and_put_back(terrain: Terrain) -> None:
    terrain.put((0, 3, 0), AIR)
    assert terrain.get((0, 3, 0)) == AIR
    terrain.put((0, 3, 0), Block(2))
    assert terrain.get((0, 3, 0)) == Block(2)
    assert terrain.changed == 2


def test_the_same_block_again_changes_nothing(terrain: Terrain) -> None:
    terrain.put(HERE, WOOL)
    terrain.put(HERE, WOOL)
    terrain.fill(HERE, HERE, WOOL)
    assert terrain.changed == 1


@pytest.mark.parametrize("block", [Block(12), Block(12, 1), Block(13), Block(145), Block(252, 3)])
def test_sand_and_its_kind_fall_to_the_next_block_when_the_tick_ends(terrain: Terrain, block: Block) -> None:
    terrain.put(HERE, block)
    assert terrain.get(HERE) == block
    terrain.settle()
    assert terrain.get(HERE) == AIR
    assert terrain.get((0, 4, 0)) == block
    assert terrain.fallen == 1


def test_sand_that_got_support_before_the_tick_ended_stays(terrain: Terrain) -> None:
    terrain.put(HERE, SAND)
    terrain.put(HERE.plus(0, -1, 0), STONE)
    terrain.settle()
    assert terrain.get(HERE) == SAND
    assert terrain.fallen == 0


def test_a_column_of_sand_falls_as_a_column(terrain: Terrain) -> None:
    terrain.put(HERE.plus(0, -1, 0), STONE)
    terrain.fill(HERE, HERE.plus(0, 4, 0), SAND)
    terrain.put(HERE.plus(0, -1, 0), AIR)
    terrain.settle()
    assert [terrain.get((0, y, 0)).id for y in range(4, 10)] == [12] * 5 + [0]
    assert terrain.fallen == 5


def test_sand_over_nothing_at_all_is_gone() -> None:
    void = Terrain(Properties(layers={}))
    void.put(HERE, SAND)
    void.settle()
    assert void.fallen == 1
    assert all(void.get((0, y, 0)) == AIR for y in range(256))


@pytest.mark.parametrize(("data", "back"), WALL_SIGN_BACKS.items())
def test_a_wall_sign_holds_on_to_the_block_behind_it(terrain: Terrain, data: int, back: tuple[int, int]) -> None:
    behind = HERE.plus(back[0], 0, back[1])
    terrain.put(behind, STONE)
    terrain.put(HERE, Block(68, data))
    assert terrain.get(HERE) == Block(68, data)
    terrain.put(behind, AIR)
    assert terrain.get(HERE) == AIR
    assert terrain.popped == 1
    assert terrain.ruins[0].spot == HERE


@pytest.mark.parametrize("block", [Block(68, 2), Block(63, 0), Block(50, 5), Block(50, 1), Block(171, 3), Block(65, 3)])
def test_what_is_attached_to_nothing_pops_at_once(terrain: Terrain, block: Block) -> None:
    terrain.put(HERE, block)
    assert terrain.get(HERE) == AIR
    assert terrain.popped == 1


@pytest.mark.parametrize("block", [Block(63, 12), Block(50, 5), Block(171, 3)])
def test_what_stands_pops_when_its_floor_goes(terrain: Terrain, block: Block) -> None:
    terrain.put(HERE.plus(0, -1, 0), STONE)
    terrain.put(HERE, block)
    terrain.put(HERE.plus(0, -1, 0), WOOL)
    assert terrain.popped == 0
    terrain.put(HERE.plus(0, -1, 0), AIR)
    assert terrain.get(HERE) == AIR
    assert terrain.popped == 1


def test_a_sign_on_a_sign_pops_with_it(terrain: Terrain) -> None:
    terrain.fill(HERE, HERE, STONE)
    terrain.put(HERE.plus(0, 1, 0), Block(63))
    terrain.put(HERE.plus(0, 2, 0), Block(63))
    terrain.put(HERE, AIR)
    assert terrain.popped == 2


def test_a_torch_needs_a_whole_face(terrain: Terrain) -> None:
    terrain.put(HERE, Block(44, 0))
    terrain.put(HERE.plus(0, 1, 0), Block(50, 5))
    assert terrain.popped == 1
    terrain.put(HERE, Block(44, 8))
    terrain.put(HERE.plus(0, 1, 0), Block(50, 5))
    assert terrain.popped == 1


def test_falling_sand_takes_the_sign_on_it_along(terrain: Terrain) -> None:
    terrain.put(HERE.plus(0, -1, 0), STONE)
    terrain.put(HERE, SAND)
    terrain.put(HERE.plus(0, 1, 0), Block(63))
    terrain.put(HERE.plus(0, -1, 0), AIR)
    terrain.settle()
    assert (terrain.fallen, terrain.popped) == (1, 1)


def test_clearing_a_board_bottom_up_pops_its_signs_and_top_down_does_not(terrain: Terrain) -> None:
    def build() -> None:
        terrain.fill(HERE, HERE.plus(9, 0, 9), STONE)
        for x in range(10):
            terrain.put(HERE.plus(x, 1, 0), Block(63))

    build()
    terrain.fill(HERE, HERE.plus(9, 1, 9), AIR)
    assert terrain.popped == 10
    build()
    terrain.fill(HERE.plus(0, 1, 0), HERE.plus(9, 1, 9), AIR)
    terrain.fill(HERE, HERE.plus(9, 0, 9), AIR)
    assert terrain.popped == 10


def test_a_large_fill_beside_signs_pops_what_leant_on_it(terrain: Terrain) -> None:
    terrain.fill(HERE, HERE.plus(20, 5, 20), STONE)
    terrain.put(HERE.plus(21, 1, 3), Block(68, 5))
    terrain.fill(HERE, HERE.plus(20, 5, 20), AIR)
    assert terrain.popped == 1


def test_a_sign_keeps_its_text_when_turned_and_loses_it_when_replaced(terrain: Terrain) -> None:
    terrain.put(HERE.plus(0, -1, 0), STONE)
    terrain.put(HERE, Block(63, 0))
    terrain.write_sign(HERE, ["a", "b", "c", "d"])
    terrain.put(HERE, Block(63, 8))
    assert terrain.sign(HERE) == ("a", "b", "c", "d")
    terrain.put(HERE, STONE)
    assert terrain.sign(HERE) is None
    terrain.put(HERE, Block(63, 8))
    assert terrain.sign(HERE) == ("", "", "", "")


def test_a_roll_back_brings_blocks_texts_and_supports_back_without_counting(terrain: Terrain) -> None:
    terrain.put(HERE.plus(0, -1, 0), STONE)
    terrain.put(HERE, Block(63, 4))
    terrain.write_sign(HERE, ["old"])
    before = terrain.snapshot()
    terrain.write_sign(HERE, ["new"])
    terrain.put(HERE, AIR)
    terrain.put(HERE.plus(0, -1, 0), WOOL)
    terrain.restore(before)
    assert terrain.get(HERE) == Block(63, 4)
    assert terrain.sign(HERE) == ("old", "", "", "")
    assert terrain.popped == 0
    terrain.put(HERE.plus(0, -1, 0), AIR)
    assert terrain.popped == 1
    terrain.restore(before)
    assert terrain.sign(HERE) == ("old", "", "", "")


def test_a_filled_cuboid_is_that_and_no_more(terrain: Terrain) -> None:
    terrain.fill((0, 2, 0), (3, 6, 2), WOOL)
    assert terrain.changed == 4 * 5 * 3
    assert all(terrain.get(cell) == WOOL for cell in cuboid(Cell(0, 2, 0), Cell(3, 6, 2)))
    assert terrain.get((4, 6, 2)) == AIR
    terrain.fill((0, 2, 0), (3, 6, 2), Block(3))
    assert terrain.get((0, 2, 0)) == Block(3)
    assert terrain.changed == 2 * 4 * 5 * 3


@pytest.mark.parametrize("number", [-1, 253, 254, 256, 355])
def test_there_is_no_block_of_such_a_number(terrain: Terrain, number: int) -> None:
    with pytest.raises(JavaError):
        terrain.put(HERE, Block(number))
    with pytest.raises(JavaError):
        terrain.fill(HERE, HERE, Block(number))


def test_a_cuboid_that_would_freeze_a_server_is_refused(terrain: Terrain) -> None:
    with pytest.raises(JavaError):
        terrain.fill((-1000, 0, -1000), (1000, 255, 1000), WOOL)
    with pytest.raises(JavaError):
        terrain.ids((-1000, 0, -1000), (1000, 255, 1000))
    assert terrain.changed == 0


def test_a_whole_board_leaves_nothing_behind_when_it_is_cleared(terrain: Terrain) -> None:
    low, high = Cell(-50, 64, -50), Cell(50, 81, 50)
    terrain.fill(low, high, WOOL)
    assert terrain.changed == 101 * 101 * 18
    terrain.fill(low, high, AIR)
    assert terrain.changed == 2 * 101 * 101 * 18
    assert len(terrain.snapshot().blocks) == 0


def test_newer_blocks_read_as_air_and_only_something_else_clears_them() -> None:
    modern = Terrain(Properties(modern=True))
    modern.put_newer(HERE)
    assert modern.seen(HERE) == AIR
    modern.put(HERE, AIR)
    assert modern.get(HERE) != AIR
    modern.put(HERE, STONE)
    modern.put(HERE, AIR)
    assert modern.get(HERE) == AIR


def test_a_protected_world_does_not_change_and_says_nothing() -> None:
    protected = Terrain(Properties(protected=True))
    protected.put(HERE, WOOL)
    protected.fill(HERE, HERE.plus(2, 2, 2), WOOL)
    assert protected.get(HERE) == AIR
    assert protected.changed == 0
