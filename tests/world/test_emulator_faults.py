"""Every fault switch of the emulated server does what it says, once, and is counted when it happens."""

from __future__ import annotations

import socket
from collections.abc import Callable

import pytest
from emulator_client import Client, stepped

from minemonopoly.grid.cell import AIR, Block, Cell
from minemonopoly.world.emulator import Emulator, Properties

HERE = Cell(0, 70, 0)
GROUND, TURF = "world.getBlock(0,0,0)", "world.getBlock(0,3,0)"


def test_a_late_answer_comes_late_and_holds_back_those_behind_it() -> None:
    with stepped() as (emulator, client):
        emulator.faults.strike("late", ticks=3)
        client.send(GROUND, TURF)
        emulator.tick(3)
        assert client.waits() == b""
        emulator.tick()
        assert client.waits() == b"7\n2\n"
        assert emulator.faults.struck == {"late": 1}


def test_a_lost_answer_never_comes_though_the_command_was_carried_out() -> None:
    with stepped() as (emulator, client):
        emulator.faults.strike("lost", only="world.spawnEntity")
        client.send(GROUND, "world.spawnEntity(0,64,0,90)", TURF)
        emulator.tick()
        assert client.waits() == b"7\n2\n"
        assert len(emulator.people.mobs) == 1


def test_a_stray_fail_comes_before_or_after_an_answer() -> None:
    with stepped() as (emulator, client):
        emulator.faults.strike("fail_before")
        emulator.faults.strike("fail_after")
        client.send(GROUND, TURF, GROUND)
        emulator.tick()
        assert client.waits() == b"Fail\n7\n2\nFail\n7\n"


def test_a_stray_fail_can_follow_a_silent_command_that_was_carried_out() -> None:
    with stepped() as (emulator, client):
        emulator.faults.strike("fail_after", only="world.setBlock")
        assert client.ask(GROUND, "world.setBlock(0,70,0,1)") == ["7", "Fail"]
        assert emulator.block(HERE) == Block(1)


def test_a_split_answer_comes_in_two_segments_a_tick_apart() -> None:
    with stepped() as (emulator, client):
        emulator.faults.strike("split")
        client.send("world.getBlocks(0,0,0,2,0,2)", TURF)
        emulator.tick()
        assert client.waits() == b"7,7,7,7,7"
        emulator.tick()
        assert client.line() == "7,7,7,7,7,7,7,7,7"
        assert client.line() == "2"


def test_a_segment_per_line_is_a_switch() -> None:
    with stepped() as (emulator, client):
        client.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        emulator.faults.segment_per_line = True
        client.send(GROUND, TURF)
        emulator.tick()
        assert [client.line(), client.line()] == ["7", "2"]


@pytest.mark.parametrize(("kind", "error"), [("fin", EOFError), ("rst", ConnectionResetError)])
def test_a_connection_ends_in_the_middle_of_a_line(kind: str, error: type[Exception]) -> None:
    with stepped() as (emulator, client):
        emulator.faults.strike("fin" if kind == "fin" else "rst", only="world.getBlocks")
        client.send("world.setBlock(0,70,0,1)", "world.getBlocks(0,0,0,4,0,0)", "world.setBlock(0,71,0,1)")
        emulator.tick()
        with pytest.raises(error):
            client.line()
        assert emulator.block(HERE) == Block(1)
        assert emulator.sessions() == 0
        assert emulator.faults.struck == {kind: 1}


def test_after_a_fin_the_first_half_of_the_line_was_delivered() -> None:
    with stepped() as (emulator, client):
        emulator.faults.strike("fin")
        client.send("world.getBlocks(0,0,0,4,0,0)")
        emulator.tick()
        with pytest.raises(EOFError, match=r"^7,7,7$"):
            client.line()


def test_a_dropped_connection_takes_its_lines_along() -> None:
    with stepped() as (emulator, client):
        emulator.faults.strike("drop", only="world.setSign")
        client.send("world.setBlock(0,70,0,1)", "world.setSign(0,71,0,63,0,a,b,c,d)", "world.setBlock(0,72,0,1)")
        emulator.tick()
        with pytest.raises(EOFError):
            client.line()
        assert emulator.block(HERE) == Block(1)
        assert emulator.block(HERE.plus(0, 1, 0)) == AIR
        assert emulator.block(HERE.plus(0, 2, 0)) == AIR


def test_a_refused_command_is_not_carried_out_and_answered_fail() -> None:
    with stepped() as (emulator, client):
        emulator.faults.strike("refused", only="world.setBlock", times=2)
        assert client.ask("world.setBlock(0,70,0,1)", GROUND, "world.setBlocks(0,70,0,1,70,1,1)") == [
            "Fail",
            "7",
            "Fail",
        ]
        assert emulator.block(HERE) == AIR
        assert client.ask("world.setBlock(0,70,0,1)") == []
        assert emulator.faults.struck == {"refused": 2}


def test_lag_is_ticks_that_pass_and_do_nothing() -> None:
    with stepped() as (emulator, client):
        emulator.faults.lag(5)
        client.send(GROUND)
        emulator.tick(5)
        assert (client.waits(), emulator.now) == (b"", 5)
        emulator.tick()
        assert client.line() == "7"


def test_a_frozen_server_does_nothing_until_it_thaws() -> None:
    with stepped() as (emulator, client):
        emulator.faults.freeze()
        client.send(GROUND)
        emulator.tick(100)
        assert client.waits() == b""
        emulator.faults.thaw()
        emulator.tick()
        assert client.line() == "7"


def test_a_refusing_server_keeps_its_port_and_its_clients() -> None:
    with stepped() as (emulator, client):
        assert client.ask(GROUND) == ["7"]
        emulator.refuse()
        with pytest.raises(ConnectionRefusedError):
            Client(emulator)
        assert client.ask(GROUND) == ["7"]
        emulator.accept()
        second = Client(emulator)
        assert second.ask(TURF) == ["2"]
        second.close()


def test_a_listener_behind_a_wrong_port_takes_everything_and_answers_nothing() -> None:
    with stepped() as (emulator, client):
        emulator.faults.fall_silent()
        client.send(GROUND, "world.setBlock(0,70,0,1)")
        emulator.tick(10)
        assert client.waits() == b""
        assert emulator.block(HERE) == AIR
        emulator.faults.speak()
        emulator.tick()
        assert client.line() == "7"


def test_the_banned_get_a_text_without_a_line_end_and_the_door() -> None:
    with Emulator() as emulator:
        emulator.faults.ban("Begone!")
        client = Client(emulator)
        emulator.tick()
        with pytest.raises(EOFError, match=r"^Begone!$"):
            client.line()
        client.close()
        emulator.faults.unban()
        welcome = Client(emulator)
        assert welcome.ask(GROUND) == ["7"]
        welcome.close()


def test_a_rolled_back_world_is_as_it_was() -> None:
    with stepped() as (emulator, client):
        client.ask("world.setBlock(0,70,0,35,1)")
        before = emulator.snapshot()
        client.ask("world.setBlock(0,70,0,35,2)", "world.setBlocks(1,70,1,5,75,5,1)")
        emulator.roll_back(before)
        assert client.ask("world.getBlockWithData(0,70,0)", "world.getBlock(3,72,3)") == ["35,1", "0"]


@pytest.mark.parametrize(("kind", "polled"), [("lose_event", ""), ("double_event", "101,once|101,once")])
def test_an_event_is_lost_or_doubled(kind: str, polled: str) -> None:
    with stepped("Ann") as (emulator, client):
        client.ask()
        emulator.faults.strike("lose_event" if kind == "lose_event" else "double_event")
        emulator.chat("Ann", "once")
        assert client.ask("events.chat.posts()") == [polled]
        emulator.chat("Ann", "twice")
        assert client.ask("events.chat.posts()") == ["101,twice"]


def test_a_fault_waits_for_the_command_it_fits() -> None:
    with stepped() as (emulator, client):
        emulator.faults.strike("lost", only="entity.getName")
        assert client.ask(GROUND, TURF) == ["7", "2"]
        assert emulator.faults.waiting() == 1
        assert emulator.faults.struck == {}


def test_forgiven_faults_do_not_happen() -> None:
    with stepped() as (emulator, client):
        emulator.faults.strike("lost", times=3)
        emulator.faults.lag(3)
        emulator.faults.freeze()
        emulator.faults.fall_silent()
        emulator.faults.ban()
        emulator.faults.forgive()
        assert client.ask(GROUND) == ["7"]
        assert emulator.faults.waiting() == 0


def test_a_restarted_server_has_empty_queues_and_new_ids_and_the_same_blocks() -> None:
    with stepped("Ann", "Ben") as (emulator, client):
        client.ask("world.setBlock(0,70,0,41)")
        emulator.chat("Ann", "before")
        port = emulator.port
        emulator.restart()
        with pytest.raises(EOFError):
            client.line()
        assert emulator.port == port
        again = Client(emulator)
        assert again.ask("events.chat.posts()", "world.getPlayerIds()", "world.getBlock(0,70,0)") == [
            "",
            "103|104",
            "41",
        ]
        assert again.ask("entity.getName(103)") == ["Ann"]
        again.close()


def test_after_a_restart_an_old_id_may_be_somebody_elses() -> None:
    with stepped("Ann", "Ben") as (emulator, _client):
        emulator.restart(same_ids=True)
        again = Client(emulator)
        assert again.ask("entity.getName(101)", "entity.getName(102)") == ["Ben", "Ann"]
        again.close()


def test_a_server_that_is_down_refuses_and_has_nobody_on() -> None:
    with stepped("Ann") as (emulator, client):
        emulator.go_down("rst")
        with pytest.raises(ConnectionResetError):
            client.line()
        with pytest.raises(ConnectionRefusedError):
            Client(emulator)
        assert not emulator.people.online
        emulator.come_up()
        assert list(emulator.people.online) == ["Ann"]


def test_who_came_in_by_themselves_are_not_brought_back_twice() -> None:
    with stepped("Ann") as (emulator, _client):
        emulator.go_down()
        emulator.join("Ann")
        emulator.come_up()
        assert list(emulator.people.online) == ["Ann"]


def lines_lost_or_done(close: Callable[[Client], None]) -> Emulator:
    with stepped() as (emulator, client):
        close(client)
        emulator.tick(2)
        assert emulator.sessions() == 0
        return emulator


def test_what_a_leaving_client_sent_is_carried_out() -> None:
    def leave(client: Client) -> None:
        client.send(*["world.setBlock(0,70,0,1)"] * 10_000, "world.setBlock(0,71,0,1)")
        client.close()

    emulator = lines_lost_or_done(leave)
    assert emulator.block(HERE.plus(0, 1, 0)) == Block(1)
    assert emulator.record.carried_out == 10_001


def test_an_unfinished_last_line_is_taken_as_java_takes_it_when_its_sender_leaves() -> None:
    def leave(client: Client) -> None:
        client.socket.sendall(b"world.setBlock(0,70,0,1)\nworld.setBlock(0,71,0,41")
        client.close()

    emulator = lines_lost_or_done(leave)
    assert emulator.block(HERE.plus(0, 1, 0)) == Block(4)


def test_a_half_closed_connection_gets_no_answer_any_more() -> None:
    with stepped() as (emulator, client):
        client.send(GROUND)
        client.socket.shutdown(socket.SHUT_WR)
        emulator.tick()
        with pytest.raises(EOFError, match=r"^$"):
            client.line()
        assert emulator.record.texts() == [GROUND]


def test_a_client_that_leaves_unread_answers_behind_is_seen_off() -> None:
    with stepped() as (emulator, client):
        client.send("nonsense()")
        emulator.tick()
        client.close()
        emulator.tick(2)
        assert emulator.sessions() == 0


def test_the_charset_of_an_old_server_garbles_what_it_does_not_know() -> None:
    with stepped("Ann", properties=Properties(encoding="cp437")) as (emulator, client):
        client.ask("chat.post(Café)")
        assert emulator.read("Ann")[-1] == "Caf├⌐"


def test_another_server_may_not_answer_unknown_commands_or_not_so() -> None:
    with stepped(properties=Properties(unknown=None)) as (_emulator, client):
        assert client.ask("foo()") == []
    with stepped(properties=Properties(unknown="Wrong format")) as (_emulator, client):
        assert client.ask("foo()") == ["Wrong format"]
