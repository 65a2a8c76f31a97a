"""Gold bars and books from the server's console, and an evening that goes on whatever the console does."""

from __future__ import annotations

import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from host_evening import Evening
from msgspec.structs import replace

from minemonopoly.board.site import Rcon, WorldSettings
from minemonopoly.grid.cell import Block, Cell
from minemonopoly.host.handout import SideDoor
from minemonopoly.host.loop import Host, Manner
from minemonopoly.rules.commands import HandPrize
from minemonopoly.rules.rulings import Accepted
from minemonopoly.scene.layout import Layout
from minemonopoly.world.emulator import Emulator
from minemonopoly.world.emulator.console import Stack
from minemonopoly.world.rcon_twin import RconTwin

PATIENCE = 0.5
SEATS = [("Ann", "red"), ("Ben", "blue"), ("Cy", "yellow")]
GIVEN = "[M] The console gave Ben 4 gold bars"
BY_HAND = "[M] The console failed. Dee: hand Ben 4 gold bars"
UNKNOWN = "[M] Dee: has Ben 4 gold bars? Else hand over them"


class Consoled(Evening):
    """An evening with a console at a port; its password lies in the folder above the games."""

    def __init__(self, folder: Path, port: int, **more: Any) -> None:
        self.origin: Cell | None = Cell(0, 0, 0)
        self.port = port
        folder.joinpath("secret.txt").write_text("secret\n")
        super().__init__(folder / "games", **more)

    def open(self) -> Host:
        self.settings = replace(self.settings, rcon=Rcon("127.0.0.1", self.port, "secret.txt"))
        return super().open()

    def manner(self) -> Manner:
        return super().manner()._replace(door=SideDoor(self.folder.parent, lambda: self.origin, PATIENCE))

    def until(self, done: Callable[[list[str]], bool]) -> list[str]:
        """Rounds until what was said is as wanted; all of it."""
        said = self.read()
        for _ in range(2000):
            if done(said):
                return said
            time.sleep(0.005)
            self.round()
            said += self.read()
        raise AssertionError(said)

    def prize(self) -> None:
        """Dee says that the prize is handed out; what is said then is not read yet."""
        assert self.type("Dee", "!prize").outcome == "accepted"

    def book(self, name: str) -> None:
        """Somebody rolls a double to the first chest, draws, and is then skipped."""
        self.say(name, "!roll")
        assert self.type(name, "!draw").outcome == "accepted"
        self.round()
        assert self.type("Dee", "!skip").outcome == "accepted"
        self.read()

    def end(self) -> None:
        """Ann resigns: Ben wins."""
        self.say("Ann", "!roll")
        self.say("Ann", "!resign")
        self.say("Ann", f"!yes {self.game.questions[0].number}")


@contextmanager
def serving() -> Iterator[tuple[Emulator, RconTwin]]:
    with Emulator() as emulator, RconTwin(emulator, "secret") as twin:
        emulator.join("Ann")
        emulator.join("Ben")
        emulator.start(0.002, eager=True)
        yield emulator, twin


@contextmanager
def playing(folder: Path, port: int, **more: Any) -> Iterator[Consoled]:
    evening = Consoled(folder, port, **more)
    try:
        yield evening
    finally:
        evening.close()


def test_r11_4_the_winner_gets_the_gold_bars_from_the_console_once(tmp_path: Path) -> None:
    with serving() as (_, twin), playing(tmp_path, twin.port) as evening:
        evening.end()
        evening.prize()
        evening.until(lambda said: GIVEN in said)
        assert evening.type("Dee", "!prize").outcome == "refused"
        evening.restart()
        evening.wait(3)
        assert twin.console.commands == ["minecraft:give Ben minecraft:gold_ingot 4"]
        assert twin.console.inventories == {"Ben": [Stack("gold_ingot", 4, 0, {})]}


def test_a_wrong_password_leaves_the_gold_to_the_bankers_hand(tmp_path: Path) -> None:
    with serving() as (_, twin), playing(tmp_path, twin.port) as evening:
        (tmp_path / "secret.txt").write_text("guess")
        evening.end()
        evening.prize()
        evening.until(lambda said: BY_HAND in said)
        assert twin.console.commands == []
        assert evening.type("Dee", "!new").outcome == "accepted"


@pytest.mark.parametrize("spoil", [Path.unlink, lambda path: path.write_bytes(b"\xff")])
def test_a_password_that_cannot_be_read_leaves_it_to_the_hand(tmp_path: Path, spoil: Callable[[Path], object]) -> None:
    with serving() as (_, twin), playing(tmp_path, twin.port) as evening:
        spoil(tmp_path / "secret.txt")
        evening.end()
        evening.prize()
        evening.until(lambda said: BY_HAND in said)


def test_a_console_that_is_not_there_leaves_it_to_the_hand(tmp_path: Path) -> None:
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        with playing(tmp_path, nobody.getsockname()[1]) as evening:
            evening.end()
            evening.prize()
            evening.until(lambda said: BY_HAND in said)


def test_a_winner_who_is_not_there_is_refused_by_the_console_and_told(tmp_path: Path) -> None:
    with serving() as (emulator, twin), playing(tmp_path, twin.port) as evening:
        emulator.quit("Ben")
        evening.end()
        evening.prize()
        evening.until(lambda said: BY_HAND in said)
        evening.say("Dee", "!undo")
        evening.say("Dee", f"!yes {evening.game.questions[0].number}")
        emulator.join("Ben")
        evening.prize()
        evening.until(lambda said: GIVEN in said)


def test_nobody_waits_for_a_console_that_keeps_silent(tmp_path: Path) -> None:
    with (
        Emulator() as standing_still,
        RconTwin(standing_still, "secret") as twin,
        playing(tmp_path, twin.port) as evening,
    ):
        evening.end()
        evening.prize()
        evening.read()
        assert evening.say("Ann", "!ping") == ["[M] Pong, Ann! The table hears you"]
        evening.until(lambda said: BY_HAND in said)


def test_a_console_that_hangs_up_after_the_command_leaves_it_unknown(tmp_path: Path) -> None:
    with (
        socket.create_server(("127.0.0.1", 0)) as listener,
        playing(tmp_path, listener.getsockname()[1]) as evening,
    ):
        evening.end()
        evening.prize()
        with listener.accept()[0] as line:
            login = line.recv(100)
            line.sendall(b"\x0a\0\0\0" + login[4:8] + b"\x02\0\0\0\0\0")
            assert b"gold_ingot" in line.recv(200)
        assert BY_HAND not in evening.until(lambda said: UNKNOWN in said)


def test_a_service_killed_before_the_answer_says_that_it_is_not_known_and_asks_no_second_time(tmp_path: Path) -> None:
    with serving() as (_, twin), playing(tmp_path, twin.port) as evening:
        evening.end()
        evening.prize()
        evening.until(lambda said: GIVEN in said)
        (evening.folder / "001" / "prize").write_text("asked")
        evening.restart()
        evening.until(lambda said: UNKNOWN in said)
        evening.restart()
        assert UNKNOWN not in evening.wait(3)
        assert len(twin.console.commands) == 1


def test_a_service_killed_between_the_page_and_the_command_still_asks(tmp_path: Path) -> None:
    with serving() as (_, twin), playing(tmp_path, twin.port) as evening:
        evening.end()
        assert isinstance(evening.host.table.submit(HandPrize("Dee")), Accepted)
        evening.restart()
        evening.until(lambda said: GIVEN in said)
        assert len(twin.console.commands) == 1


def test_the_answer_is_told_in_the_next_lobby_when_the_banker_is_quicker(tmp_path: Path) -> None:
    with serving() as (emulator, twin), playing(tmp_path, twin.port) as evening:
        emulator.quit("Ben")
        evening.end()
        evening.world.chat("Dee", "!prize")
        evening.world.chat("Dee", "!new")
        evening.round()
        evening.until(lambda said: BY_HAND in said)
        assert not evening.game.started


def test_stopping_waits_for_the_answer_and_tells_it(tmp_path: Path) -> None:
    with serving() as (_, twin), playing(tmp_path, twin.port) as evening:
        evening.end()
        evening.prize()
        evening.host.close()
        assert GIVEN in evening.read()


def test_without_a_console_the_banker_ticks_off_and_a_later_console_gives_nothing(tmp_path: Path) -> None:
    with serving() as (_, twin), playing(tmp_path, twin.port) as evening:
        evening.host.reload(evening.board, replace(evening.settings, rcon=None), evening.host.words)
        evening.end()
        assert evening.say("Dee", "!prize") == ["[M] Dee hands BLUE 4 gold bars"]
        evening.restart()
        evening.wait(3)
        assert twin.console.commands == []


def test_a_name_that_could_be_a_command_never_reaches_the_console(tmp_path: Path) -> None:
    seats = [("Ann", "red"), ("@a x", "blue")]
    with serving() as (_, twin), playing(tmp_path, twin.port, seats=seats) as evening:
        evening.end()
        evening.prize()
        evening.until(lambda said: any("hand @a x 4 gold bars" in line for line in said))
        assert twin.console.commands == []


def machine(evening: Evening, space: int) -> Cell:
    return evening.layout.plots[space].pose.cell(*evening.layout.places.machine)


@pytest.mark.parametrize(("dice", "space", "block", "slot"), [((1, 1), 2, 54, 13), ((3, 4), 7, 23, 4)])
def test_a_book_lies_in_the_machine_while_it_is_read(
    tmp_path: Path, dice: tuple[int, int], space: int, block: int, slot: int
) -> None:
    with serving() as (emulator, twin), playing(tmp_path, twin.port, dice=[dice, (1, 2), (1, 2)]) as evening:
        evening.origin = Cell(100, 0, -7)
        cell = machine(evening, space).plus(100, 0, -7)
        emulator.put(cell, Block(block, 2))
        evening.say("Ann", "!roll")
        evening.say("Ann", "!draw")
        reading = evening.game.reading
        assert reading is not None
        held = twin.console.containers
        evening.until(lambda _said: bool(held.get(cell)))
        book = evening.board.books[reading.deck][reading.book]
        assert held[cell][slot].item == "written_book"
        assert held[cell][slot].tag["title"] == book.title[:32]
        assert book.text in str(held[cell][slot].tag["pages"])
        for line in ("!buy", "!decline", "!end"):
            evening.say("Ann", line)
        while evening.game.reading is not None:
            evening.say("Ann", "!roll")
            evening.say("Ann", "!end")
            evening.say("Ben", "!roll")
        evening.until(lambda _said: not held[cell])


@pytest.mark.parametrize("why", ["origin", "marks"])
def test_where_the_machine_is_not_ours_or_not_to_be_found_the_book_goes_to_the_drawer(tmp_path: Path, why: str) -> None:
    with serving() as (_, twin), playing(tmp_path, twin.port, dice=[(1, 1)]) as evening:
        if why == "origin":
            evening.origin = None
        else:
            evening.host.picture.layout = Layout(evening.board, WorldSettings(paint="marks"))
        evening.say("Ann", "!roll")
        evening.say("Ann", "!draw")
        evening.until(lambda _said: "Ann" in twin.console.inventories)
        assert [stack.item for stack in twin.console.inventories["Ann"]] == ["written_book"]


def test_after_a_failure_books_rest_a_minute_and_the_game_goes_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    dice = [(1, 1)] * 3
    with serving() as (_, twin), playing(tmp_path, twin.port, dice=dice, seats=SEATS) as evening:
        evening.origin = None
        (tmp_path / "secret.txt").write_text("guess")
        evening.book("Ann")
        evening.until(lambda _said: "refused the password" in caplog.text)
        (tmp_path / "secret.txt").write_text("secret")
        evening.book("Ben")
        evening.wait(61)
        assert twin.console.commands == []
        evening.book("Cy")
        evening.until(lambda _said: bool(twin.console.commands))
        assert twin.console.commands[0].startswith("minecraft:give Cy minecraft:written_book ")
