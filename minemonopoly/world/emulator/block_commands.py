"""The commands of `world.*` that deal with blocks."""

from __future__ import annotations

from minemonopoly.grid.cell import Block
from minemonopoly.world.emulator.call import Call, Command
from minemonopoly.world.emulator.physics import SIGNS


def _get_block(call: Call) -> str:
    return str(call.realm.terrain.seen(call.spot(0)).id)


def _get_block_with_data(call: Call) -> str:
    block = call.realm.terrain.seen(call.spot(0))
    return f"{block.id},{block.data}"


def _get_blocks(call: Call) -> str:
    return ",".join(map(str, call.realm.terrain.ids(*call.corners())))


def _set_block(call: Call) -> None:
    call.realm.terrain.put(call.spot(0), _block(call, 3))


def _set_blocks(call: Call) -> None:
    low, high = call.corners()
    call.realm.terrain.fill(low, high, _block(call, 6))


def _set_sign(call: Call) -> None:
    spot, block = call.spot(0), Block(call.arguments.whole(3), call.arguments.byte(4))
    call.realm.terrain.put(spot, block)
    if block.id in SIGNS:
        call.realm.terrain.write_sign(spot, call.arguments.fields[5:])


def _get_height(call: Call) -> str:
    read = call.arguments.coordinate
    y = call.realm.terrain.height(read(0) + call.origin.x, read(1) + call.origin.z)
    return str(y - call.origin.y - (call.realm.properties.height_of_top == "top"))


def _block(call: Call, index: int) -> Block:
    data = call.arguments.byte(index + 1) if len(call.arguments) > index + 1 else 0
    return Block(call.arguments.whole(index), data)


BLOCK_COMMANDS: dict[str, Command] = {
    "world.getBlock": _get_block,
    "world.getBlockWithData": _get_block_with_data,
    "world.getBlocks": _get_blocks,
    "world.setBlock": _set_block,
    "world.setBlocks": _set_blocks,
    "world.setSign": _set_sign,
    "world.getHeight": _get_height,
}
"""By the name on the wire."""
