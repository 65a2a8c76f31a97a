"""mcpi's own Minecraft over our connection: it works, and what hangs, spins or slips in mcpi does not."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager

import mcpi.connection
import pytest
from mcpi import block
from mcpi.minecraft import Minecraft

from minemonopoly.grid.cell import Block, Cell
from minemonopoly.world.connection import Connection, Gone, OutOfStep, Silent
from minemonopoly.world.emulator import Emulator

HERE = Cell(4, 70, -4)


@contextmanager
def minecraft() -> Iterator[tuple[Minecraft, Connection, Emulator]]:
    """mcpi's object over our connection to an emulated server with Ann and Ben on it."""
    with Emulator() as emulator:
        emulator.join("Ann")
        emulator.join("Ben")
        emulator.start(0.002, eager=True)
        connection = Connection("127.0.0.1", emulator.port, timeout=2)
        try:
            yield Minecraft(connection), connection, emulator
        finally:
            connection.close()


@contextmanager
def peer(*, timeout: float = 0.2) -> Iterator[tuple[Connection, socket.socket]]:
    """Our connection and the bare socket at its other end."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        connection = Connection(*listener.getsockname(), timeout=timeout)
        server, _ = listener.accept()
        with server:
            try:
                yield connection, server
            finally:
                connection.close()


def test_mcpi_puts_and_reads_blocks_and_signs() -> None:
    with minecraft() as (game, _, emulator):
        game.setBlocks(*HERE, *HERE.plus(3, 0, 0), block.WOOL.withData(14))
        game.setBlock(*HERE, block.GOLD_BLOCK)
        game.setSign(*HERE.plus(0, 1, 0), block.SIGN_STANDING.id, 8, "A1", "Old (Kent), Road", "c", "d")
        assert game.getBlockWithData(*HERE.plus(1, 0, 0)) == block.WOOL.withData(14)
        assert game.getBlock(*HERE) == block.GOLD_BLOCK.id
        assert list(game.getBlocks(*HERE, *HERE.plus(3, 0, 0))) == [41, 35, 35, 35]
        assert emulator.sign(HERE.plus(0, 1, 0)) == ("A1", "Old [Kent]; Road", "c", "d")


def test_mcpi_finds_people_and_hears_them() -> None:
    with minecraft() as (game, _, emulator):
        assert game.getPlayerEntityIds() == [101, 102]
        assert game.getPlayerEntityId("Ben") == 102
        assert game.entity.getName(101) == "Ann"
        emulator.chat("Ann", "Café 🏠")
        emulator.put(HERE, Block(1))
        emulator.click("Ben", HERE, 3)
        assert [(post.entityId, post.message) for post in game.events.pollChatPosts()] == [(101, "Café 🏠")]
        assert [(hit.entityId, hit.pos.y, hit.face) for hit in game.events.pollBlockHits()] == [(102, 70, 3)]
        game.postToChat("hello")
        game.getBlock(*HERE)
        assert emulator.read("Ann")[-1] == "hello"


def test_mcpi_raises_its_own_error_for_a_failure() -> None:
    with minecraft() as (game, _, _), pytest.raises(mcpi.connection.RequestError, match="Nobody"):
        game.getPlayerEntityId("Nobody")


def test_the_late_failure_of_a_silent_command_is_not_blamed_on_the_next() -> None:
    with minecraft() as (game, connection, emulator):
        game.setBlock(*HERE, 300)
        emulator.tick()
        wait_until(connection, 5)
        assert game.getBlock(*HERE) == 0
        assert connection.traffic.stray_fails == 1


@pytest.mark.parametrize(
    "text",
    ["hi\nworld.setBlock(0,0,0,46", "hi\rworld.setBlock(0,0,0,46", "a\tb", "a\x00b", "a\x7fb", "a\x9bb", "line\n"],
)
def test_a_text_with_a_control_character_is_refused_and_nothing_is_sent(text: str) -> None:
    with minecraft() as (game, connection, emulator):
        with pytest.raises(ValueError, match="not sent"):
            game.postToChat(text)
        with pytest.raises(ValueError, match="not sent"):
            game.getPlayerEntityId(text)
        assert game.getBlock(0, 0, 0) == 7
        assert emulator.record.texts() == ["world.getBlock(0,0,0)"]
        assert connection.traffic.commands == 1


def test_two_answers_in_one_segment_are_both_kept() -> None:
    with peer() as (connection, server):
        connection.write(b"a()\nb()\n")
        server.sendall(b"1\n2\n")
        assert [connection.read(), connection.read()] == ["1", "2"]


def test_an_answer_in_many_pieces_is_one_answer() -> None:
    with peer(timeout=2) as (connection, server):
        connection.write(b"a()\n")
        for piece in ("Café 🏠" * 3 + "\n").encode():
            server.sendall(bytes([piece]))
        assert connection.read() == "Café 🏠" * 3


def test_bytes_that_are_no_text_break_nothing() -> None:
    with peer() as (connection, server):
        connection.write(b"a()\n")
        server.sendall(b"\xff\xfeok\n")
        assert connection.read() == "\ufffd\ufffdok"


def test_silence_ends_in_time_and_a_late_answer_is_never_the_next_one() -> None:
    with peer() as (connection, server):
        connection.write(b"a()\n")
        server.sendall(b"12")
        with pytest.raises(Silent, match=r"a\(\)"):
            connection.read()
        assert not connection.is_open
        with pytest.raises(Gone):
            connection.write(b"b()\n")
        with pytest.raises(Gone):
            connection.read()


def test_half_a_line_before_the_end_is_no_answer() -> None:
    with peer() as (connection, server):
        connection.write(b"a()\n")
        server.sendall(b"123")
        server.shutdown(socket.SHUT_WR)
        with pytest.raises(Gone, match="saying '123'"):
            connection.read()


def test_a_closed_far_side_is_noticed_before_anything_is_sent() -> None:
    with peer() as (connection, server):
        server.shutdown(socket.SHUT_WR)
        with pytest.raises(Gone, match="closed by the far side"):
            Minecraft(connection).postToChat("hello")


def test_an_answer_nobody_asked_for_ends_the_connection() -> None:
    with peer() as (connection, server):
        server.sendall(b"1,0\n")
        time.sleep(0.01)
        with pytest.raises(OutOfStep, match="unasked"):
            connection.write(b"a()\n")
        assert not connection.is_open


def test_half_a_line_nobody_asked_for_ends_the_connection() -> None:
    with peer() as (connection, server):
        server.sendall(b"Fai")
        time.sleep(0.01)
        with pytest.raises(OutOfStep, match="unasked"):
            connection.write(b"a()\n")


def test_a_server_that_takes_nothing_is_left_in_time() -> None:
    with peer() as (connection, _), pytest.raises(Gone, match="not sent"):
        connection.write(b"chat.post(%s)\n" % (b"x" * 12_000_000))


def test_whoever_is_not_there_is_told_in_words() -> None:
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        with pytest.raises(Gone, match=r"cannot reach 127\.0\.0\.1"):
            Connection(*nobody.getsockname(), timeout=0.5)


def test_closing_takes_what_had_arrived_so_that_the_server_forgets_nothing() -> None:
    with minecraft() as (game, connection, emulator):
        emulator.stop()
        game.setBlock(*HERE, 300)
        emulator.tick()
        game.conn.lastSent = b""
        wait_until(connection, 5)
        for number in range(100):
            connection.write(b"world.setBlock(%d,80,0,1,0)\n" % number)
        connection.close()
        emulator.tick()
        assert emulator.block(Cell(99, 80, 0)) == Block(1)


def test_small_writes_leave_at_once() -> None:
    with peer() as (connection, _):
        assert connection.socket.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


def wait_until(connection: Connection, count: int) -> None:
    """Wait until that many bytes can be read, without reading them."""
    deadline = time.monotonic() + 2
    connection.socket.settimeout(2)
    while len(connection.socket.recv(count, socket.MSG_PEEK)) < count and time.monotonic() < deadline:
        time.sleep(0.001)
