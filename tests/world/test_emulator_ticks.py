"""When the emulated server does what: nothing on arrival, everything in a tick, in order, and not too much."""

from __future__ import annotations

import socket
import time

import pytest
from emulator_client import Client, stepped

from minemonopoly.grid.cell import Block, Cell
from minemonopoly.world.emulator import Emulator, Properties

HERE = Cell(0, 70, 0)


def test_nothing_is_carried_out_on_arrival() -> None:
    with stepped() as (emulator, client):
        client.send("world.setBlock(0,70,0,35,1)", "world.getBlock(0,70,0)")
        assert emulator.waiting() == 2
        assert emulator.block(HERE) == Block(0)
        assert client.waits() == b""
        emulator.tick()
        assert client.line() == "35"


def test_answers_come_in_the_order_of_the_questions_and_in_one_segment() -> None:
    with stepped() as (emulator, client):
        client.send("world.getBlock(0,0,0)", "world.getBlock(0,1,0)", "world.getBlock(0,3,0)")
        emulator.tick()
        assert client.waits() == b"7\n3\n2\n"


def test_a_line_without_its_end_waits() -> None:
    with stepped() as (emulator, client):
        client.socket.sendall(b"world.getBlo")
        emulator.tick(3)
        client.socket.sendall(b"ck(0,0,0)\r")
        emulator.tick()
        assert client.line() == "7"
        client.socket.sendall(b"\nworld.getBlock(0,3,0)\n")
        emulator.tick()
        assert client.line() == "2"
        assert emulator.record.exceptions == 0


def test_a_very_long_line_is_one_line() -> None:
    with stepped("Ann") as (emulator, client):
        text = "x" * 200_000
        client.ask(f"chat.post({text})")
        assert emulator.read("Ann")[-1] == text


def test_a_tick_carries_out_at_most_9000_lines_of_a_connection() -> None:
    with stepped() as (emulator, client):
        client.send(*["world.setBlock(0,70,0,1)"] * 20_000, "world.getBlock(0,70,0)")
        emulator.tick()
        assert emulator.waiting() == 11_001
        emulator.tick()
        assert emulator.waiting() == 2_001
        assert client.waits() == b""
        emulator.tick()
        assert client.line() == "1"
        assert emulator.record.deferred == 2
        assert emulator.record.busiest == 9000


def test_connections_are_served_in_the_order_they_came() -> None:
    with stepped("Ann") as (emulator, first):
        second = Client(emulator)
        second.send("chat.post(second)")
        first.send("chat.post(first)")
        emulator.tick()
        assert emulator.read("Ann")[1:] == ["first", "second"]
        second.close()


def test_a_malformed_line_ends_the_tick_for_itself_and_all_behind() -> None:
    with stepped("Ann") as (emulator, first):
        second = Client(emulator)
        first.send("chat.post(one)", "GET / HTTP/1.1", "chat.post(two)")
        second.send("chat.post(three)")
        emulator.tick()
        assert emulator.read("Ann")[1:] == ["one"]
        emulator.tick()
        assert emulator.read("Ann") == ["two", "three"]
        assert (emulator.record.malformed, emulator.record.exceptions) == (1, 1)
        second.close()


def test_ten_lines_of_junk_cost_everybody_ten_ticks() -> None:
    with stepped() as (emulator, client):
        client.send(*["junk"] * 10, "world.getBlock(0,0,0)")
        emulator.tick(10)
        assert client.waits() == b""
        emulator.tick()
        assert client.line() == "7"


def test_every_line_is_recorded_with_its_tick_its_connection_and_its_answer() -> None:
    with stepped() as (emulator, first):
        second = Client(emulator)
        first.send("world.getBlock(0,0,0)")
        emulator.tick(2)
        second.send("nonsense()", "world.setBlock(0,70,0,1)")
        emulator.tick()
        assert [tuple(line) for line in emulator.record.lines] == [
            (1, 1, "world.getBlock(0,0,0)", "7"),
            (3, 2, "nonsense()", "Fail"),
            (3, 2, "world.setBlock(0,70,0,1)", None),
        ]
        assert emulator.record.texts("world.set") == ["world.setBlock(0,70,0,1)"]
        assert (emulator.record.carried_out, emulator.record.fails, emulator.record.exceptions) == (3, 1, 0)
        second.close()


def test_the_record_can_be_bounded() -> None:
    with Emulator(keep_lines=2) as emulator:
        client = Client(emulator)
        client.ask("world.getBlock(0,0,0)", "world.getBlock(0,1,0)", "world.getBlock(0,2,0)")
        assert len(emulator.record.lines) == 2
        assert emulator.record.carried_out == 4
        client.close()


def test_the_most_cells_changed_in_a_tick_are_known() -> None:
    with stepped() as (emulator, client):
        client.ask("world.setBlocks(0,70,0,9,70,9,1)", "world.setBlock(0,71,0,1)")
        client.ask("world.setBlock(0,72,0,1)")
        assert emulator.record.most_changed == 101


def test_the_origin_is_taken_at_the_first_tick_of_a_connection() -> None:
    with stepped(properties=Properties(location="RELATIVE", spawn=Cell(100, 64, 100))) as (emulator, client):
        assert client.ask("world.setBlock(0,0,0,41)") == []
        emulator.properties.spawn = Cell(0, 0, 0)
        assert client.ask("world.getBlock(0,0,0)") == ["41"]
        late = Client(emulator)
        assert late.ask("world.getBlock(0,0,0)", "world.getBlock(100,64,100)") == ["7", "41"]
        late.close()


def test_each_connection_has_its_own_events_from_when_it_came() -> None:
    with stepped("Ann") as (emulator, first):
        first.ask()
        emulator.chat("Ann", "early")
        second = Client(emulator)
        second.ask()
        emulator.chat("Ann", "late")
        assert first.ask("events.chat.posts()") == ["101,early|101,late"]
        assert second.ask("events.chat.posts()") == ["101,late"]
        second.close()


def test_what_happens_before_the_tick_of_a_clear_is_cleared_too() -> None:
    with stepped("Ann") as (emulator, client):
        client.send("events.clear()", "events.chat.posts()")
        emulator.chat("Ann", "lost")
        emulator.tick()
        assert client.line() == ""


def test_queues_are_unbounded() -> None:
    with stepped("Ann") as (emulator, client):
        for number in range(3000):
            emulator.chat("Ann", f"line {number}")
        assert client.ask("events.chat.posts()")[0].count("|") == 2999


def test_a_server_ticks_by_itself_at_its_pace() -> None:
    with Emulator() as emulator:
        emulator.start(0.002)
        client = Client(emulator)
        client.send("world.getBlock(0,0,0)")
        assert client.line() == "7"
        emulator.stop()
        stood = emulator.now
        time.sleep(0.01)
        assert emulator.now == stood
        client.close()


def test_an_eager_server_does_not_wait_for_its_pace() -> None:
    with Emulator() as emulator:
        emulator.start(30, eager=True)
        client = Client(emulator)
        for _ in range(20):
            client.send("world.getBlock(0,0,0)")
            assert client.line() == "7"
        assert emulator.now <= 45
        client.close()


def test_a_client_that_does_not_read_holds_nobody_up() -> None:
    with stepped() as (emulator, deaf):
        assert emulator.sessions() == 1
        emulator.switchboard.connected[0].socket.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 65536)
        deaf.send(*["world.getBlocks(0,0,0,499,0,99)"] * 12)
        other = Client(emulator)
        assert other.ask("world.getBlock(0,0,0)") == ["7"]
        assert emulator.switchboard.connected[0].stuck
        for _ in range(12):
            assert deaf.line().count(",") == 49_999
        other.close()


def test_several_servers_run_side_by_side() -> None:
    with stepped("Ann") as (one, first), stepped("Ben") as (other, second):
        assert one.port != other.port
        assert first.ask("entity.getName(101)") == ["Ann"]
        assert second.ask("entity.getName(101)") == ["Ben"]


def test_a_taken_port_is_refused_and_a_freed_one_is_free() -> None:
    with Emulator() as emulator:
        port = emulator.port
        with pytest.raises(OSError, match="in use"):
            Emulator(port=port)
    with Emulator(port=port) as again:
        assert again.port == port


def test_closing_twice_is_closing() -> None:
    emulator = Emulator()
    emulator.start(0.005)
    emulator.close()
    emulator.close()
