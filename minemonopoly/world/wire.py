"""Operations and chat lines as RaspberryJuice commands, and back. The grammar is written in docs/wire.md.

The bytes are those that mcpi 1.2.1 sends for the same call (its own encoder makes them). For any
text whatever one operation, and one chat line, is exactly one command line.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, NamedTuple

from mcpi.util import flatten_parameters_to_bytestring

from minemonopoly.grid.cell import Block, Cell
from minemonopoly.grid.operation import Fill, Operation, SetBlock, SetSign

CHAT_LIMIT: Final = 256
"""Characters of one chat line; longer ones are cut."""
SIGN_LIMIT: Final = 40
"""Characters of one sign line; longer ones are cut (about 15 can be read)."""
SIGN_IDS: Final = (63, 68)
"""The standing sign and the wall sign."""
FACED_IDS: Final = (54, 61, 62, 65, 68, 130, 146)
"""Chests, furnaces, ladders and wall signs: their data is the side they look to, 2 north 3 south 4 west 5 east."""
REACH: Final = 30_000_000
"""Blocks from the origin to the edge of any world, along x and z."""

_UNSAFE: Final = re.compile("[\x00-\x1f\x7f-\x9f\ud800-\udfff]")
_LONE_CODE: Final = re.compile("§(?![0-9A-FK-ORa-fk-or])")
_SIGN_MARKS: Final = str.maketrans(",()", ";[]")
_COMMAND: Final = re.compile(rb"([A-Za-z.]+)\((.*)\)\n")


class Post(NamedTuple):
    """A line for the chat, broadcast to everybody."""

    text: str


def safe_text(text: str) -> str:
    """The text without anything that could end a line or cannot be encoded.

    Control characters (U+0000..001F, U+007F..009F) and lone surrogates are removed, and so is a
    section sign that begins no colour code.
    """
    return _LONE_CODE.sub("", _UNSAFE.sub("", text))


def chat_text(text: str) -> str:
    """What is posted for a chat line: safe, 1..256 characters, read by the server as it is written.

    The server forgets commas at the end of a line, and a line of nothing else fails: a blank is put
    behind such a text. Nothing at all becomes one blank.
    """
    text = _LONE_CODE.sub("", safe_text(text)[:CHAT_LIMIT])
    if text.endswith(","):
        return text[: CHAT_LIMIT - 1] + " "
    return text or " "


@lru_cache(maxsize=2048)  # a board has few hundred signs' lines, written again and again
def sign_text(text: str) -> str:
    """What is written for one sign line: safe, 1..40 characters, `,()` replaced by `;[]` as mcpi does.

    An empty line is a blank, else the old text would stay.
    """
    text = safe_text(text).translate(_SIGN_MARKS)[:SIGN_LIMIT]
    return _LONE_CODE.sub("", text) or " "


def command(name: str, *arguments: object) -> bytes:
    """One command line, ended by LF, encoded by mcpi.

    Arguments must be numbers, texts already made safe, or sequences of them.
    """
    return b"%s(%s)\n" % (name.encode("ascii"), flatten_parameters_to_bytestring(arguments))


def post_line(text: str) -> bytes:
    """The command that posts a chat line; the text is made safe first."""
    return command("chat.post", chat_text(text))


def operation_line(operation: Operation) -> bytes:
    """The command that carries out one operation.

    Raises ValueError for what no world can do: ids outside 0..255, data outside 0..15, cells out of
    reach, corners the wrong way round, a sign of another id or without four lines.
    """
    if isinstance(operation, Fill):
        low, high = operation.low, operation.high
        _check_corners(low, high)
        return command("world.setBlocks", *low, *high, *_checked(operation.block))
    _check_cell(operation.cell)
    if isinstance(operation, SetBlock):
        return command("world.setBlock", *operation.cell, *_checked(operation.block))
    if operation.block.id not in SIGN_IDS or len(operation.lines) != 4:
        raise ValueError(f"no sign: {operation!r}")
    lines = [sign_text(line) for line in operation.lines]
    return command("world.setSign", *operation.cell, *_checked(operation.block), *lines)


def read_line(line: bytes) -> Operation | Post:
    """What a command line asks for: the inverse of `operation_line` and `post_line`.

    Raises ValueError for a line that neither of them writes.
    """
    match = _COMMAND.fullmatch(line)
    if match is None:
        raise ValueError(f"no command line: {line!r}")
    name, inside = match[1].decode("ascii"), match[2].decode("utf-8")
    if name == "chat.post":
        return Post(inside)
    fields = inside.split(",")
    if name == "world.setBlock":
        x, y, z, block, data = map(int, fields)
        return SetBlock(Cell(x, y, z), Block(block, data))
    if name == "world.setBlocks":
        x, y, z, to_x, to_y, to_z, block, data = map(int, fields)
        return Fill(Cell(x, y, z), Cell(to_x, to_y, to_z), Block(block, data))
    if name == "world.setSign":
        x, y, z, block, data = map(int, fields[:5])
        first, second, third, fourth = fields[5:]
        return SetSign(Cell(x, y, z), Block(block, data), (first, second, third, fourth))
    raise ValueError(f"neither an operation nor a post: {line!r}")


def volume(operation: Operation) -> int:
    """How many cells the operation writes."""
    if not isinstance(operation, Fill):
        return 1
    low, high = operation.low, operation.high
    return (high.x - low.x + 1) * (high.y - low.y + 1) * (high.z - low.z + 1)


def as_kept(block: Block) -> Block:
    """What the server makes of a block: one that must look sideways (data 2..5) and does not looks north."""
    return Block(block.id, 2) if block.id in FACED_IDS and block.data not in range(2, 6) else block


def _checked(block: Block) -> Block:
    if not (0 <= block.id <= 255 and 0 <= block.data <= 15):
        raise ValueError(f"no legacy block: {block!r}")
    return block


def _check_corners(low: Cell, high: Cell) -> None:
    _check_cell(low)
    _check_cell(high)
    if low.x > high.x or low.y > high.y or low.z > high.z:
        raise ValueError(f"corners the wrong way round: {low!r} {high!r}")


def _check_cell(cell: Cell) -> None:
    if max(abs(cell.x), abs(cell.z)) > REACH or not -512 <= cell.y <= 1024:
        raise ValueError(f"out of any world: {cell!r}")
