"""The API's own client, mcpi, works against the emulated server by hand, with its known faults."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from mcpi.connection import RequestError
from mcpi.minecraft import Minecraft

from minemonopoly.grid.cell import Block, Cell
from minemonopoly.world.emulator import Emulator

HERE = Cell(3, 70, -4)


@pytest.fixture
def emulator() -> Iterator[Emulator]:
    with Emulator() as server:
        server.start(0.002, eager=True)
        yield server


@pytest.fixture
def mc(emulator: Emulator) -> Iterator[Minecraft]:
    minecraft = Minecraft.create("127.0.0.1", emulator.port)
    minecraft.getBlock(0, 0, 0)
    yield minecraft
    minecraft.conn.socket.close()


def test_blocks_are_set_and_read(emulator: Emulator, mc: Minecraft) -> None:
    mc.setBlock(*HERE, 35, 14)
    assert mc.getBlock(*HERE) == 35
    block = mc.getBlockWithData(*HERE)
    assert (block.id, block.data) == (35, 14)
    mc.setBlocks(0, 70, 0, 3, 72, 3, 41)
    assert list(mc.getBlocks(0, 70, 0, 3, 72, 3)) == [41] * 48
    assert mc.getHeight(0, 0) == 73
    assert emulator.block(HERE) == Block(35, 14)


def test_coordinates_are_floored_by_the_client(emulator: Emulator, mc: Minecraft) -> None:
    mc.setBlock(-0.5, 70.9, -0.1, 41)
    mc.getBlock(0, 0, 0)
    assert emulator.block(Cell(-1, 70, -1)) == Block(41)


def test_signs_are_written_with_safe_brackets(emulator: Emulator, mc: Minecraft) -> None:
    mc.setBlock(*HERE, 1)
    mc.setSign(HERE.x, HERE.y + 1, HERE.z, 63, 8, "A1 (Old)", "a,b", "c", "d")
    mc.getBlock(0, 0, 0)
    assert emulator.sign(HERE.plus(0, 1, 0)) == ("A1 [Old]", "a;b", "c", "d")


def test_chat_goes_both_ways(emulator: Emulator, mc: Minecraft) -> None:
    ann = emulator.join("Ann")
    mc.postToChat("hello, all (you)")
    mc.getBlock(0, 0, 0)
    emulator.chat("Ann", "!roll")
    posts = mc.events.pollChatPosts()
    assert [(post.entityId, post.message) for post in posts] == [(ann, "!roll")]
    assert emulator.read("Ann") == ["Welcome Ann", "hello, all (you)", "<Ann> !roll"]


def test_a_line_with_a_bar_poisons_the_poll_of_the_client(emulator: Emulator, mc: Minecraft) -> None:
    emulator.join("Ann")
    emulator.chat("Ann", "a|b")
    with pytest.raises(ValueError, match="invalid literal"):
        mc.events.pollChatPosts()
    assert mc.events.pollChatPosts() == []


def test_a_line_can_pretend_to_be_somebody_elses(emulator: Emulator, mc: Minecraft) -> None:
    emulator.join("Ann")
    emulator.join("Ben")
    emulator.chat("Ann", "hi|102,buy Mayfair")
    assert [(post.entityId, post.message) for post in mc.events.pollChatPosts()] == [(101, "hi"), (102, "buy Mayfair")]


def test_hits_are_polled(emulator: Emulator, mc: Minecraft) -> None:
    ann = emulator.join("Ann")
    mc.setBlock(*HERE, 1)
    mc.getBlock(*HERE)
    emulator.click("Ann", HERE, 5)
    (hit,) = mc.events.pollBlockHits()
    assert (hit.pos.x, hit.pos.y, hit.pos.z, hit.face, hit.entityId) == (*HERE, 5, ann)
    emulator.click("Ann", HERE, 5)
    mc.events.clearAll()
    assert mc.events.pollBlockHits() == []
    emulator.shoot("Ann", HERE, "Ben")
    (arrow,) = mc.events.pollProjectileHits()
    assert (arrow.originName, arrow.targetName) == ("Ann", "Ben")


def test_people_are_found_and_moved(emulator: Emulator, mc: Minecraft) -> None:
    with pytest.raises(RequestError):
        mc.getPlayerEntityIds()
    ann = emulator.join("Ann")
    assert mc.getPlayerEntityIds() == [ann]
    assert mc.getPlayerEntityId("Ann") == ann
    assert mc.entity.getName(ann) == "Ann"
    mc.entity.setTilePos(ann, 5, 70, 6)
    position = mc.entity.getTilePos(ann)
    assert (position.x, position.y, position.z) == (5, 70, 6)
    assert mc.player.getPos().x == 5.0
    with pytest.raises(RequestError):
        mc.getPlayerEntityId("Cy")


def test_mobs_are_made_listed_and_removed(emulator: Emulator, mc: Minecraft) -> None:
    cow = mc.spawnEntity(1, 70, 1, 92)
    emulator.join("Ann")
    assert [mob[:3] for mob in mc.getEntities()] == [[cow, 92, "COW"]]
    assert any(kind.name == "COW" for kind in mc.getEntityTypes())
    assert mc.removeEntity(cow) == 1
    assert mc.removeEntities() == 0


def test_a_line_break_in_a_text_becomes_a_command(emulator: Emulator, mc: Minecraft) -> None:
    emulator.join("Ann")
    mc.postToChat("hi\nworld.setBlock(0,70,0,46")
    assert mc.getBlock(0, 70, 0) == 46
    assert emulator.read("Ann")[-1] == "h"


def test_a_late_fail_is_blamed_on_the_next_question(emulator: Emulator, mc: Minecraft) -> None:
    emulator.faults.strike("fail_before", only="world.getBlock")
    with pytest.raises(RequestError):
        mc.getBlock(0, 0, 0)
