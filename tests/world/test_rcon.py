"""The console client against a console that is as strict as the real one: one read, one whole packet."""

from __future__ import annotations

import json
import socket
import struct
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from minemonopoly.grid.cell import Cell
from minemonopoly.world.console import (
    empty_slot,
    give,
    give_book,
    list_players,
    put_book,
    read_players,
)
from minemonopoly.world.rcon import LONGEST_COMMAND, Rcon, RconGone

PASSWORD = "correct horse"
any_text = some.text(some.characters(codec=None), max_size=60)


class Console:
    """Answers commands by `answer`; reads once and takes exactly one packet, else hangs up."""

    def __init__(self) -> None:
        self.answer: Callable[[str], str] = lambda command: f"did {command}"
        self.commands: list[str] = []
        self.logins = 0
        self.mute = False
        self.shift = 0
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self.listener.getsockname()[1]
        self.thread = threading.Thread(target=self._listen)
        self.thread.start()

    def close(self) -> None:
        self.listener.shutdown(socket.SHUT_RDWR)
        self.listener.close()
        self.thread.join(5)

    def _listen(self) -> None:
        while True:
            try:
                peer, _ = self.listener.accept()
            except OSError:
                return
            with peer:
                peer.settimeout(2)
                try:
                    while self._serve(peer):
                        pass
                except OSError:
                    continue

    def _serve(self, peer: socket.socket) -> bool:
        packet = peer.recv(1460)
        if len(packet) < 14 or struct.unpack("<i", packet[:4])[0] + 4 != len(packet):
            return False
        number, kind = struct.unpack("<ii", packet[4:12])
        text = packet[12:-2].decode()
        if kind == 3:
            self.logins += 1
            self._send(peer, number if text == PASSWORD else -1, "")
        elif kind == 2:
            self.commands.append(text)
            reply = self.answer(text)
            if reply == "hang up":
                return False
            if not self.mute:
                for start in range(0, max(1, len(reply)), 4096):
                    self._send(peer, number + self.shift, reply[start : start + 4096])
        else:
            self._send(peer, number, f"Unknown request {kind:x}")
        return True

    def _send(self, peer: socket.socket, number: int, text: str) -> None:
        payload = text.encode()
        peer.sendall(struct.pack("<iii", len(payload) + 10, number, 0) + payload + b"\0\0")


@contextmanager
def console(timeout: float = 3.0) -> Iterator[tuple[Console, Rcon]]:
    server = Console()
    rcon = Rcon("127.0.0.1", server.port, PASSWORD, timeout=timeout)
    try:
        yield server, rcon
    finally:
        rcon.close()
        server.close()


def test_a_command_is_carried_out_and_answered() -> None:
    with console() as (server, rcon):
        assert rcon.run("list") == "did list"
        assert rcon.run("seed") == "did seed"
        assert server.commands == ["list", "seed"]
        assert server.logins == 1


@pytest.mark.parametrize("length", [0, 1, 4095, 4096, 4097, 8192, 20_000])
def test_a_long_answer_is_whole_and_the_next_one_is_its_own(length: int) -> None:
    with console() as (server, rcon):
        server.answer = lambda command: "x" * length if command == "long" else "short"
        assert rcon.run("long") == "x" * length
        assert rcon.run("next") == "short"
        assert server.logins == 1


def test_a_wrong_password_is_told() -> None:
    with console() as (server, _):
        rcon = Rcon("127.0.0.1", server.port, "wrong")
        with pytest.raises(RconGone, match="refused the password"):
            rcon.run("list")
        assert server.commands == []


def test_silence_is_a_doubt_and_the_next_command_connects_anew() -> None:
    with console(timeout=0.6) as (server, rcon):
        server.mute = True
        with pytest.raises(RconGone):
            rcon.run("list")
        server.mute = False
        assert rcon.run("seed") == "did seed"
        assert server.logins == 2


def test_an_answer_to_another_question_is_a_doubt() -> None:
    with console() as (server, rcon):
        server.shift = 7
        with pytest.raises(RconGone, match="answer"):
            rcon.run("list")
        server.shift = 0
        assert rcon.run("seed") == "did seed"


def test_a_console_that_hangs_up_is_a_doubt_and_nothing_is_sent_twice() -> None:
    with console() as (server, rcon):
        server.answer = lambda _command: "hang up"
        with pytest.raises(RconGone):
            rcon.run("give")
        assert server.commands == ["give"]


def test_no_console_is_told_in_words() -> None:
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        rcon = Rcon("127.0.0.1", nobody.getsockname()[1], PASSWORD, timeout=0.3)
        with pytest.raises(RconGone, match="no console at"):
            rcon.run("list")


def test_the_longest_command_goes_through_and_a_longer_one_is_not_sent() -> None:
    with console() as (server, rcon):
        assert rcon.run("x" * LONGEST_COMMAND).startswith("did x")
        with pytest.raises(ValueError, match="longer"):
            rcon.run("é" * (LONGEST_COMMAND // 2 + 1))
        assert len(server.commands) == 1


@pytest.mark.parametrize("command", ["", "say a\nstop", "say a\rstop", "say \x00", "say \x85", "say \ud800"])
def test_a_command_with_a_control_character_is_not_sent(command: str) -> None:
    with console() as (server, rcon):
        with pytest.raises(ValueError, match="no console command"):
            rcon.run(command)
        assert server.commands == []


@pytest.mark.parametrize(
    ("command", "expected"),
    [
        (give("Ann", "gold_ingot", 4), "minecraft:give Ann minecraft:gold_ingot 4"),
        (empty_slot(Cell(1, 2, 3), 0), "minecraft:replaceitem block 1 2 3 slot.container.0 minecraft:air"),
        (list_players(), "minecraft:list"),
        (
            put_book(Cell(0, 1, 2), 0, "T", "A", ['"']),
            (
                r"minecraft:replaceitem block 0 1 2 slot.container.0 minecraft:written_book 1 0 "
                r'{title:"T",author:"A",pages:["{\"text\":\"\\\"\"}"]}'
            ),
        ),
    ],
)
def test_commands_are_written_as_minecraft_1_12_reads_them(command: str, expected: str) -> None:
    assert command == expected


@pytest.mark.parametrize("name", ["", "Ann Ben", "@a", "Ann\nstop", "A" * 17, "Änn", "Ann ~", "-1"])
def test_what_is_no_players_name_is_given_nothing(name: str) -> None:
    with pytest.raises(ValueError, match="no player's name"):
        give(name, "gold_ingot")
    with pytest.raises(ValueError, match="no player's name"):
        give_book(name, "Chance", "Bank", [])


@pytest.mark.parametrize("item", ["", "Gold", "gold ingot", "minecraft:gold", "gold;stop", "paper 64"])
def test_what_is_no_item_cannot_be_given(item: str) -> None:
    with pytest.raises(ValueError, match="no item"):
        give("Ann", item)


@pytest.mark.parametrize("count", [0, 65, -1])
def test_only_one_to_sixty_four_are_given(count: int) -> None:
    with pytest.raises(ValueError, match="not to be given"):
        give("Ann", "gold_ingot", count)


def test_a_chest_has_slots_from_0_to_26() -> None:
    with pytest.raises(ValueError, match="no slot"):
        empty_slot(Cell(0, 0, 0), 27)


@settings(deadline=None, max_examples=60)
@given(title=any_text, author=any_text, pages=some.lists(any_text, max_size=3))
def test_whatever_a_book_says_it_stays_inside_the_book(title: str, author: str, pages: list[str]) -> None:
    command = put_book(Cell(0, 64, 0), 0, title, author, pages)
    assert "\n" not in command
    strings, rest = unquoted(command)
    assert rest == (
        "minecraft:replaceitem block 0 64 0 slot.container.0 minecraft:written_book 1 0 {title:,author:,pages:["
        + ",".join("" for _ in pages)
        + "]}"
    )
    assert 1 <= len(strings[0]) <= 32
    assert all(set(json.loads(page)) == {"text"} for page in strings[2:])


def test_a_page_keeps_its_line_breaks() -> None:
    strings, _ = unquoted(give_book("Ann", "T", "A", ["one\ntwo\x00\r"]))
    assert json.loads(strings[2]) == {"text": "one\ntwo"}


@pytest.mark.parametrize(
    ("answer", "names"),
    [
        ("There are 2/20 players online:Ann, Ben", ["Ann", "Ben"]),
        ("There are 0/20 players online:", []),
        ("There are 1 of a max 20 players online: Ann", ["Ann"]),
        ("There are 1 of a max of 20 players online: Ann", ["Ann"]),
    ],
)
def test_the_list_of_players_is_read(answer: str, names: list[str]) -> None:
    assert read_players(answer) == names


def test_another_answer_is_no_list_of_players() -> None:
    with pytest.raises(ValueError, match="no list of players"):
        read_players("Unknown command")


def unquoted(command: str) -> tuple[list[str], str]:
    """The contents of the quoted strings, unescaped as NBT is, and the command without them."""
    strings: list[str] = []
    rest = ""
    signs = iter(command)
    for sign in signs:
        if sign != '"':
            rest += sign
            continue
        inside = ""
        for inner in signs:
            if inner == '"':
                break
            inside += next(signs) if inner == "\\" else inner
        strings.append(inside)
    return strings, rest
