"""Speaks to the server at PORT with the API's own client, mcpi, and checks every kind of answer.

Usage: speak.py PORT NAME...   (the people who are online, NAME the first to have joined)
"""

from __future__ import annotations

import sys
import time

from mcpi.connection import RequestError
from mcpi.minecraft import Minecraft
from mcpi.vec3 import Vec3


def blocks(minecraft: Minecraft) -> None:
    """Single blocks, cuboids and signs are set and read back."""
    minecraft.setBlock(3, 5, 3, 35, 14)
    assert minecraft.getBlock(3, 5, 3) == 35
    block = minecraft.getBlockWithData(3, 5, 3)
    assert (block.id, block.data) == (35, 14)
    minecraft.setBlocks(0, 5, 0, 2, 6, 1, 251, 3)
    minecraft.setBlock(2, 6, 0, 0)
    assert list(minecraft.getBlocks(2, 6, 1, 0, 5, 0)) == [251] * 6 + [251, 251, 251, 251, 0, 251]
    minecraft.setBlock(6, 5, 6, 54)
    assert minecraft.getBlockWithData(6, 5, 6).data == 2, "a chest turns north"
    minecraft.setSign(10, 5, 10, 63, 4, "A2", "Gravel Pit", "$60", "free")
    assert minecraft.getBlock(10, 5, 10) == 63
    assert minecraft.getHeight(3, 3) == 6


def refusals(minecraft: Minecraft) -> None:
    """What RaspberryJuice answers with `Fail` is so answered, silent commands too."""
    refused: dict[bytes, list[object]] = {
        b"world.getPlayerId": ["Nobody"],
        b"entity.getTile": [999_999],
        b"world.setBlock": [0, 9, 0, 355],
        b"world.checkpoint.save": [],
        b"foo": [],
    }
    for name, arguments in refused.items():
        try:
            minecraft.conn.sendReceive(name, *arguments)
        except RequestError:
            continue
        raise AssertionError(f"{name!r} was not refused")


def people(minecraft: Minecraft, names: list[str]) -> None:
    """Ids, names and places of the people online."""
    ids = minecraft.getPlayerEntityIds()
    assert sorted(minecraft.entity.getName(one) for one in ids) == sorted(names)
    assert minecraft.getPlayerEntityId(names[0]) in ids
    minecraft.entity.setTilePos(ids[0], 4, 5, -4)
    assert minecraft.entity.getTilePos(ids[0]) == Vec3(4, 5, -4)
    minecraft.entity.setPos(ids[0], 8.5, 5.0, 8.5)
    assert minecraft.entity.getPos(ids[0]) == Vec3(8.5, 5.0, 8.5)


def tick(minecraft: Minecraft) -> None:
    """A question costs a tick; more than 9,000 lines in one write cost more, and none is lost."""
    begin = time.perf_counter()
    for _ in range(20):
        minecraft.getBlock(0, 0, 0)
    each = (time.perf_counter() - begin) / 20
    print(f"one question {each * 1000:.0f} ms")
    lines = [b"world.setBlock(%d,9,%d,35,%d)\n" % (n % 100, n // 100, n % 16) for n in range(20_000)]
    begin = time.perf_counter()
    minecraft.conn.socket.sendall(b"".join(lines))
    last = minecraft.getBlockWithData(99, 9, 199)
    print(f"20000 blocks {(time.perf_counter() - begin) * 1000:.0f} ms")
    assert (last.id, last.data) == (35, 19_999 % 16)
    minecraft.setBlocks(0, 9, 0, 99, 9, 199, 0)


def events(minecraft: Minecraft, names: list[str]) -> None:
    """Asks the people to speak and click, and hears each of them under their own id."""
    minecraft.postToChat("§espeak and click")
    ids = {minecraft.getPlayerEntityId(name): name for name in names}
    spoken: dict[str, list[str]] = {name: [] for name in names}
    clicked: dict[str, list[tuple[int, ...]]] = {name: [] for name in names}
    end = time.monotonic() + 20
    while time.monotonic() < end and not (all(spoken.values()) and all(clicked.values())):
        for one, name in ids.items():
            spoken[name] += [post.message for post in minecraft.entity.pollChatPosts(one)]
            clicked[name] += [
                (hit.pos.x, hit.pos.y, hit.pos.z, hit.face) for hit in minecraft.entity.pollBlockHits(one)
            ]
    for name in names:
        assert spoken[name] == [f"I am {name}, hear me (all)"], spoken
        assert clicked[name] == [(3, 5, 3, 1)], clicked


def main() -> None:
    """All of it, on one connection."""
    names = sys.argv[2:]
    minecraft = Minecraft.create("127.0.0.1", int(sys.argv[1]))
    blocks(minecraft)
    refusals(minecraft)
    people(minecraft, names)
    tick(minecraft)
    events(minecraft, names)
    minecraft.conn.socket.close()
    print("all answers right")


if __name__ == "__main__":
    main()
