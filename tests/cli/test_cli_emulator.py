"""The `emulator` command: typed lines act as players, and what they read is printed."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys

import pytest
from click.testing import CliRunner, Result

from minemonopoly.cli.emulator import Keyboard, command
from minemonopoly.grid.cell import Block, Cell
from minemonopoly.world.emulator import Emulator


def typed(text: str, *options: str) -> Result:
    return CliRunner().invoke(command, ["--port", "0", *options], input=text + "\nstop\n")


def test_a_typed_line_is_what_a_player_says_and_everybody_reads() -> None:
    result = typed("Ann: !roll\nCy joins\nCy: hello")
    assert result.exit_code == 0
    assert result.stdout.splitlines() == ["Welcome Ann", "Welcome Ben", "<Ann> !roll", "Welcome Cy", "<Cy> hello"]
    assert "listening on 127.0.0.1:" in result.stderr


def test_the_players_at_the_start_are_named() -> None:
    assert typed("people", "--players", "Cy, Dee_2").stderr.splitlines()[1:] == [
        "Cy 101 at 0.5 64 0.5",
        "Dee_2 102 at 0.5 64 0.5",
    ]


@pytest.mark.parametrize("players", ["Ann,Ann", "An n", "x" * 17, "Ännchen"])
def test_names_that_no_player_has_are_refused(players: str) -> None:
    result = typed("", "--players", players)
    assert result.exit_code == 2
    assert "no player can be called" in result.stderr


def test_faults_are_checked_before_anything_starts() -> None:
    result = typed("", "--faults", "lag,rain")
    assert result.exit_code == 2
    assert "no fault is called rain; there are: all, late" in result.stderr.replace("\n", " ")


def test_typed_lines_click_walk_quit_and_look() -> None:
    with Emulator() as emulator:
        emulator.join("Ann")
        emulator.put(Cell(1, 63, 1), Block(1))
        emulator.put(Cell(1, 64, 1), Block(63, 8))
        keyboard = Keyboard(emulator)
        assert keyboard.obey("Ann clicks 1 64 1 north") == ""
        assert keyboard.obey("Ann clicks 1 63 1") == ""
        assert keyboard.obey("Ann clicks 1 99 1") == "(there is nothing to click)"
        assert keyboard.obey("Ann walks 5 70 -6") == ""
        assert keyboard.obey("people") == "Ann 101 at 5.5 70 -5.5"
        assert keyboard.obey("block 1 63 1") == "1:0"
        assert keyboard.obey("block 1 64 1") == "63:8  /  /  / "
        assert keyboard.obey("fault lag") == ""
        assert emulator.faults.struck == {"lag": 1}
        assert keyboard.obey("Ann quits") == ""
        assert keyboard.obey("people") == "nobody"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("Cy: hello", "Cy is not online; type `Cy joins`"),
        ("Ann: /home", "(a server does not take that as chat)"),
        ("Ann joins", "Ann is online already"),
        ("Ann dances", "not understood; type help"),
        ("walks", "not understood; type help"),
        ("Ann walks 1 2", "three whole numbers are needed: x y z"),
        ("Ann clicks 1 2 3 sideways", "a face is one of down, up, north, south, west, east"),
        ("block here", "three whole numbers are needed: x y z"),
        ("An-n joins", "not understood; type help"),
    ],
)
def test_what_cannot_be_done_is_said(line: str, said: str) -> None:
    with Emulator() as emulator:
        emulator.join("Ann")
        assert Keyboard(emulator).obey(line) == said


def test_help_tells_what_can_be_typed_and_fault_what_can_go_wrong() -> None:
    with Emulator() as emulator:
        keyboard = Keyboard(emulator)
        assert "Ann clicks X Y Z FACE" in keyboard.obey("help")
        assert keyboard.obey("fault ?").startswith("what can go wrong: late, lost")
        assert keyboard.obey("fault rain").startswith("no fault is called rain")


def test_it_serves_after_its_input_ended_until_it_is_interrupted() -> None:
    arguments = [sys.executable, "-m", "minemonopoly", "emulator", "--port", "0", "--faults", "lag", "--every", "0.1"]
    with subprocess.Popen(arguments, stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True) as process:
        assert process.stderr is not None
        listening = process.stderr.readline()
        found = re.search(r":(\d+);", listening)
        assert found is not None
        with socket.create_connection(("127.0.0.1", int(found[1])), timeout=20) as client:
            client.sendall(b"world.getBlock(0,0,0)\n")
            assert client.recv(10) == b"7\n"
        assert process.stderr.readline() == "(fault: lag)\n"
        os.kill(process.pid, signal.SIGINT)
        assert process.wait(20) == 0
