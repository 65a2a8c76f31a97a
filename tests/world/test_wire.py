"""Operations and chat as command lines: the bytes of mcpi, and exactly one line whatever the text."""

from __future__ import annotations

import socket
from collections.abc import Callable, Iterator

import mcpi.connection
import pytest
from hypothesis import given, settings
from hypothesis import strategies as some
from mcpi.minecraft import Minecraft

from minemonopoly.grid.cell import Block, Cell
from minemonopoly.grid.operation import Fill, Operation, SetBlock, SetSign
from minemonopoly.world.wire import (
    CHAT_LIMIT,
    SIGN_LIMIT,
    Post,
    chat_text,
    operation_line,
    post_line,
    read_line,
    safe_text,
    sign_text,
)

coordinates = some.integers(-30_000_000, 30_000_000)
heights = some.integers(-64, 319)
cells = some.builds(Cell, coordinates, heights, coordinates)
blocks = some.builds(Block, some.integers(0, 255), some.integers(0, 15))
any_text = some.text(some.characters(codec=None), max_size=300) | some.text(",|()\n\r§\x00\x85\u2028 a", max_size=12)
signs = some.builds(
    SetSign,
    cells,
    some.builds(Block, some.sampled_from([63, 68]), some.integers(0, 15)),
    some.tuples(any_text, any_text, any_text, any_text),
)
fills = some.builds(
    lambda cell, dx, dy, dz, block: Fill(cell, cell.plus(dx, dy, dz), block),
    some.builds(Cell, some.integers(-1000, 1000), some.integers(0, 100), some.integers(-1000, 1000)),
    some.integers(0, 200),
    some.integers(0, 100),
    some.integers(0, 200),
    blocks,
)
operations = some.one_of(some.builds(SetBlock, cells, blocks), fills, signs)

Captured = Callable[[Callable[[Minecraft], object]], bytes]


@pytest.fixture(scope="module")
def captured() -> Iterator[Captured]:
    """Runs a call on mcpi's own Minecraft over a real socket and gives the bytes that arrived."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        connection = mcpi.connection.Connection(*listener.getsockname())
        server, _ = listener.accept()
        with server, connection.socket:

            def capture(call: Callable[[Minecraft], object]) -> bytes:
                call(Minecraft(connection))
                received = b""
                while not received.endswith(b"\n"):
                    received += server.recv(65536)
                return received

            yield capture


def test_a_block_is_the_bytes_mcpi_sends(captured: Captured) -> None:
    line = operation_line(SetBlock(Cell(-1, 64, 3), Block(35, 14)))
    assert line == b"world.setBlock(-1,64,3,35,14)\n"
    assert line == captured(lambda minecraft: minecraft.setBlock(-1, 64, 3, 35, 14))


def test_a_cuboid_is_the_bytes_mcpi_sends(captured: Captured) -> None:
    line = operation_line(Fill(Cell(0, 64, 0), Cell(9, 70, 9), Block(251, 15)))
    assert line == captured(lambda minecraft: minecraft.setBlocks(0, 64, 0, 9, 70, 9, 251, 15))


@pytest.mark.parametrize("text", ["A1 Old (Kent) Road, $60", "Café 🏠", "MORTGAGED", "x|y"])
def test_a_sign_is_the_bytes_mcpi_sends(captured: Captured, text: str) -> None:
    line = operation_line(SetSign(Cell(1, 65, 2), Block(68, 3), (text, "b", "c", "d")))
    assert line == captured(lambda minecraft: minecraft.setSign(1, 65, 2, 68, 3, text, "b", "c", "d"))


@pytest.mark.parametrize("text", ["[M] RED rolls 1+2=3: A2", "a, b (c)", "§eCafé 🏠", "!offer Ben give A1, $20 for B2"])
def test_a_chat_line_is_the_bytes_mcpi_sends(captured: Captured, text: str) -> None:
    assert post_line(text) == captured(lambda minecraft: minecraft.postToChat(text))


@settings(deadline=None, max_examples=60)
@given(operations)
def test_any_operation_is_exactly_one_line(operation: Operation) -> None:
    assert_one_line(operation_line(operation))


@settings(deadline=None, max_examples=60)
@given(any_text)
def test_any_chat_text_is_exactly_one_line(text: str) -> None:
    assert_one_line(post_line(text))


@settings(deadline=None, max_examples=60)
@given(operations)
def test_a_line_read_back_is_the_operation_with_its_text_made_safe(operation: Operation) -> None:
    if isinstance(operation, SetSign):
        first, second, third, fourth = map(sign_text, operation.lines)
        operation = operation._replace(lines=(first, second, third, fourth))
    assert read_line(operation_line(operation)) == operation


@settings(deadline=None, max_examples=60)
@given(any_text)
def test_a_chat_line_read_back_is_its_text_made_safe(text: str) -> None:
    assert read_line(post_line(text)) == Post(chat_text(text))


@settings(deadline=None, max_examples=60)
@given(any_text)
def test_chat_arrives_as_it_is_written_though_the_server_forgets_commas_at_the_end(text: str) -> None:
    line = post_line(text).decode()
    fields = line[len("chat.post(") : -2].split(",")
    assert fields[-1] != ""
    assert 1 <= len(chat_text(text)) <= CHAT_LIMIT
    assert chat_text(text).rstrip(" ") == safe_text(chat_text(text)).rstrip(" ")


@settings(deadline=None, max_examples=60)
@given(any_text)
def test_a_sign_line_is_never_empty_nor_holds_a_comma_or_bracket(text: str) -> None:
    assert 1 <= len(sign_text(text)) <= SIGN_LIMIT
    assert not set(sign_text(text)) & set(",()")


@settings(deadline=None, max_examples=60)
@given(any_text)
def test_making_a_text_safe_twice_changes_nothing_more(text: str) -> None:
    assert sign_text(sign_text(text)) == sign_text(text)
    assert chat_text(chat_text(text)) == chat_text(text)


@pytest.mark.parametrize(
    ("text", "posted"),
    [
        ("", " "),
        (",", ", "),
        ("a,b,,", "a,b,, "),
        ("hi\nworld.setBlock(0,0,0,46", "hiworld.setBlock(0,0,0,46"),
        ("hi\rthere", "hithere"),
        ("x)y", "x)y"),
        ("a\x9bb\ud800c", "abc"),
        ("§", " "),
        ("§§aok§z", "§aokz"),
        ("§\x00agreen", "§agreen"),
    ],
)
def test_chat_text_by_example(text: str, posted: str) -> None:
    assert chat_text(text) == posted


def test_chat_is_cut_at_its_length_without_leaving_half_a_colour_code() -> None:
    assert chat_text("x" * 255 + "§a") == "x" * 255
    assert chat_text("," * 300) == "," * 255 + " "


@pytest.mark.parametrize(
    "operation",
    [
        SetBlock(Cell(0, 64, 0), Block(256)),
        SetBlock(Cell(0, 64, 0), Block(35, 16)),
        SetBlock(Cell(0, 64, 0), Block(-1)),
        SetBlock(Cell(40_000_000, 64, 0), Block(1)),
        SetBlock(Cell(0, 5000, 0), Block(1)),
        Fill(Cell(1, 64, 0), Cell(0, 64, 0), Block(1)),
        SetSign(Cell(0, 64, 0), Block(35), ("a", "b", "c", "d")),
    ],
)
def test_what_no_world_can_do_has_no_line(operation: Operation) -> None:
    with pytest.raises(ValueError, match=r"no legacy block|out of any world|corners|no sign"):
        operation_line(operation)


@pytest.mark.parametrize(
    "line",
    [
        b"chat.post(hi)",
        b"chat.post\n",
        b"world.getBlock(0,0,0)\n",
        b"world.setBlock(1,2)\n",
        b"world.setBlock(a,b,c,d,e)\n",
    ],
)
def test_a_line_that_is_no_operation_is_refused(line: bytes) -> None:
    with pytest.raises(ValueError, match=r".+"):
        read_line(line)


def assert_one_line(line: bytes) -> None:
    assert line.decode("utf-8").encode("utf-8") == line
    assert line.count(b"\n") == 1
    assert line.endswith(b")\n")
    assert b"\r" not in line
    assert b"(" in line
