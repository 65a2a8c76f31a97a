"""The emulated server's console port: its touchy packets, its two grammars, and our client on it."""

from __future__ import annotations

import socket
import struct
from collections.abc import Iterator

import pytest

from minemonopoly.grid.cell import Block, Cell
from minemonopoly.world import console
from minemonopoly.world.emulator import Emulator
from minemonopoly.world.emulator.console import Console, Stack
from minemonopoly.world.rcon import Rcon, RconGone
from minemonopoly.world.rcon_twin import RconTwin

CHEST = Cell(4, 64, 4)


@pytest.fixture
def emulator() -> Iterator[Emulator]:
    with Emulator() as server:
        server.join("Ann")
        server.put(CHEST, Block(54, 2))
        yield server


@pytest.fixture
def twin(emulator: Emulator) -> Iterator[RconTwin]:
    with RconTwin(emulator, "secret") as port:
        yield port


@pytest.fixture
def line(twin: RconTwin) -> Iterator[socket.socket]:
    with socket.create_connection(("127.0.0.1", twin.port), timeout=2) as connection:
        yield connection


def packet(number: int, kind: int, text: str) -> bytes:
    payload = text.encode()
    return struct.pack("<iii", len(payload) + 10, number, kind) + payload + b"\0\0"


def received(line: socket.socket) -> tuple[int, int, str]:
    (length,) = struct.unpack("<i", line.recv(4, socket.MSG_WAITALL))
    body = line.recv(length, socket.MSG_WAITALL)
    number, kind = struct.unpack("<ii", body[:8])
    return number, kind, body[8:-2].decode()


def asked(emulator: Emulator, line: socket.socket, content: bytes) -> tuple[int, int, str]:
    line.sendall(content)
    emulator.tick()
    return received(line)


def test_the_right_password_is_answered_with_its_number_and_a_wrong_one_with_minus_one(
    emulator: Emulator, line: socket.socket
) -> None:
    assert asked(emulator, line, packet(7, 3, "guess")) == (-1, 2, "")
    assert asked(emulator, line, packet(8, 2, "list")) == (-1, 2, "")
    assert asked(emulator, line, packet(9, 3, "secret")) == (9, 2, "")
    assert asked(emulator, line, packet(10, 2, "list")) == (10, 0, "There are 1/20 players online:Ann")


def test_an_unknown_kind_of_packet_is_named(emulator: Emulator, line: socket.socket) -> None:
    assert asked(emulator, line, packet(1, 100, "")) == (1, 0, "Unknown request 64")


@pytest.mark.parametrize(
    "content",
    [
        packet(1, 3, "secret") + packet(2, 2, "list"),
        packet(1, 3, "secret")[:-1],
        packet(1, 3, "secret")[:6],
        packet(1, 2, "x" * 1447),
        b"GET / HTTP/1.1\r\n\r\n",
    ],
    ids=["two at once", "a piece", "half a heading", "too long", "another protocol"],
)
def test_a_read_that_is_not_one_packet_ends_the_connection(
    emulator: Emulator, twin: RconTwin, line: socket.socket, content: bytes
) -> None:
    line.sendall(content)
    emulator.tick()
    try:
        assert line.recv(1) == b""
    except ConnectionResetError:
        assert len(content) > 1460
    assert twin.hung_up == 1


def test_the_longest_command_passes(emulator: Emulator, line: socket.socket) -> None:
    asked(emulator, line, packet(1, 3, "secret"))
    assert asked(emulator, line, packet(2, 2, "x" * 1446))[2].startswith("Unknown command")


def test_long_answers_come_in_pieces_without_an_end_mark(emulator: Emulator, line: socket.socket) -> None:
    for number in range(400):
        emulator.people.arrive(f"Somebody{number:04d}", Cell(0, 64, 0))
    asked(emulator, line, packet(1, 3, "secret"))
    number, _, first = asked(emulator, line, packet(2, 2, "list"))
    assert (number, len(first)) == (2, 4096)
    assert received(line)[2].endswith("Somebody0399")


def test_nothing_is_done_before_a_tick(emulator: Emulator, twin: RconTwin, line: socket.socket) -> None:
    asked(emulator, line, packet(1, 3, "secret"))
    line.sendall(packet(2, 2, "give Ann minecraft:gold_ingot 4"))
    assert twin.console.inventories == {}
    emulator.tick()
    assert twin.console.inventories == {"Ann": [Stack("gold_ingot", 4, 0, {})]}


def test_a_taken_down_port_is_closed(emulator: Emulator) -> None:
    twin = RconTwin(emulator, "secret")
    twin.close()
    twin.close()
    assert emulator.beside == []
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.1", twin.port), timeout=2)


def test_our_client_gives_items_and_books(emulator: Emulator, twin: RconTwin) -> None:
    emulator.join("Ben")
    emulator.start(0.002)
    rcon = Rcon("127.0.0.1", twin.port, "secret")
    assert console.read_players(rcon.run(console.list_players())) == ["Ann", "Ben"]
    rcon.run(console.give("Ann", "gold_ingot", 4))
    rcon.run(console.give_book("Ben", 'The "Rules"', "The Bank", ['Say "!roll"\nand \\move', "Page 2"]))
    rcon.run(console.put_book(CHEST, 3, "Chance", "The Bank", ["Go"]))
    rcon.run('minecraft:tellraw Ann {"text":"only you"}')
    rcon.close()
    assert twin.console.inventories["Ann"] == [Stack("gold_ingot", 4, 0, {})]
    book = twin.console.inventories["Ben"][0].tag
    assert book["title"] == 'The "Rules"'
    assert book["pages"] == ['{"text":"Say \\"!roll\\"\\nand \\\\move"}', '{"text":"Page 2"}']
    assert twin.console.containers[CHEST][3].tag["title"] == "Chance"
    assert emulator.read("Ann")[-1] == "only you"
    assert "only you" not in emulator.read("Ben")


def test_our_client_is_refused_with_a_wrong_password(emulator: Emulator, twin: RconTwin) -> None:
    emulator.start(0.002)
    rcon = Rcon("127.0.0.1", twin.port, "guess")
    with pytest.raises(RconGone, match="password"):
        rcon.run("list")


def test_the_old_grammar(emulator: Emulator) -> None:
    spoken = Console(emulator, "1.12")
    assert spoken.run("give Ann minecraft:paper 3 0 {display:{Name:Deed}}") == "Given [paper] * 3 to Ann"
    assert spoken.inventories["Ann"][0].tag == {"display": {"Name": "Deed"}}
    assert spoken.run("give Cy minecraft:paper") == "Player 'Cy' cannot be found"
    assert spoken.run('give Ann minecraft:paper 1 0 {display:{Name:"a"b"}}').startswith("Invalid")
    assert spoken.run("give Ann minecraft:paper 1 0 {a:1}x").startswith("Invalid")
    spoken.run("replaceitem block 4 64 4 slot.container.0 minecraft:paper 3 0")
    assert (
        spoken.run("replaceitem block 4 65 4 slot.container.0 minecraft:paper")
        == "Block at 4, 65, 4 is not a container"
    )
    assert spoken.run("replaceitem block 4 64 4 slot.container.27 minecraft:paper").startswith("Could not")
    spoken.run("replaceitem block 4 64 4 slot.container.0 minecraft:air")
    assert spoken.containers == {CHEST: {}}
    assert spoken.run("item replace block 4 64 4 container.0 with minecraft:paper").startswith("Unknown command")
    assert len(spoken.commands) == 9


def test_the_new_grammar(emulator: Emulator) -> None:
    spoken = Console(emulator, "1.20.5")
    book = 'minecraft:written_book[written_book_content={title:"T",author:"A",pages:[\'{"text":"p1"}\']}] 1'
    assert spoken.run(f"give Ann {book}") == "Gave 1 [written_book] to Ann"
    assert spoken.inventories["Ann"][0].tag == {
        "written_book_content": {"title": "T", "author": "A", "pages": ['{"text":"p1"}']}
    }
    assert spoken.run("give Cy minecraft:paper 1") == "No player was found"
    spoken.run("item replace block 4 64 4 container.0 with minecraft:paper 3")
    assert spoken.containers == {CHEST: {0: Stack("paper", 3, 0, {})}}
    assert spoken.run("list") == "There are 1 of a max of 20 players online: Ann"
    assert spoken.run("replaceitem block 4 64 4 slot.container.0 minecraft:paper").startswith("Unknown command")


def test_titles_and_sounds_are_kept(emulator: Emulator) -> None:
    spoken = Console(emulator)
    spoken.run("title Ann times 10 60 10")
    spoken.run('title Ann title {"text":"RED","extra":[{"text":" wins"}]}')
    spoken.run("playsound minecraft:entity.player.levelup master Ann 0 64 0 1 1 1")
    assert spoken.titles == [("Ann", "title", "RED wins")]
    assert spoken.sounds == [("Ann", "minecraft:entity.player.levelup")]
    assert spoken.run("title Ann dance x").startswith("Usage")
    assert spoken.run("tellraw Ann not json").startswith("Invalid")
