"""What stands behind a port: each kind of server is told from the others."""

from __future__ import annotations

import socket

import pytest
from wire_bench import playing

from minemonopoly.grid.cell import Cell
from minemonopoly.world.connection import Gone
from minemonopoly.world.emulator import Properties
from minemonopoly.world.port import WorldGone
from minemonopoly.world.probe import Origin, Probe, origin, probe


def test_raspberryjuice_is_known_by_its_failure_and_tells_who_is_online() -> None:
    with playing("Ann", "Ben") as bench:
        assert bench.juice.probe() == Probe(reachable=True, kind="raspberryjuice", echo=True, players=2)


def test_an_empty_server_is_a_normal_one() -> None:
    with playing() as bench:
        assert bench.juice.probe().players == 0


def test_a_server_that_ignores_what_it_does_not_know_is_silent() -> None:
    with playing(properties=Properties(unknown=None)) as bench:
        found = probe("127.0.0.1", bench.emulator.port, timeout=0.1)
        assert (found.reachable, found.kind) == (True, "silent")


def test_a_relative_with_other_words_for_failure_is_unlike() -> None:
    with playing(properties=Properties(unknown="Wrong format")) as bench:
        found = bench.juice.probe()
        assert (found.kind, found.echo) == ("unlike", False)
        assert "Wrong format" in found.why


def test_a_ban_is_told_in_the_servers_words() -> None:
    with playing(connected=False) as bench:
        bench.emulator.faults.ban("Your IP address is banned")
        found = bench.juice.probe()
        assert (found.reachable, found.kind) == (True, "closed")


def test_a_closed_port_is_not_reached() -> None:
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        found = probe("127.0.0.1", nobody.getsockname()[1], timeout=0.5)
    assert not found.reachable
    assert "cannot reach" in found.why


@pytest.mark.parametrize(
    ("properties", "expected"),
    [
        (Properties(), Origin(Cell(0, 0, 0), "world")),
        (Properties(location="RELATIVE", spawn=Cell(-120, 64, 333)), Origin(Cell(-120, 64, 333), "world")),
        (Properties(world="minetown"), Origin(Cell(0, 0, 0), "minetown")),
    ],
)
def test_the_origin_of_the_coordinates_is_what_absolute_and_told_positions_differ_by(
    properties: Properties, expected: Origin
) -> None:
    with playing("Ann", properties=properties) as bench:
        bench.emulator.walk("Ann", Cell(-1234, 70, 56789))
        assert bench.juice.origin() == expected


def test_without_anybody_online_the_origin_cannot_be_told() -> None:
    with playing() as bench:
        assert bench.juice.origin() is None


def test_probing_disturbs_neither_the_play_nor_who_the_player_is() -> None:
    with playing("Ann") as bench:
        bench.emulator.chat("Ann", "hello")
        bench.juice.origin()
        bench.juice.probe()
        assert [line.text for line in bench.heard()] == ["hello"]
        assert bench.juice.traffic.connects == 1
        assert {line.connection for line in bench.emulator.record.lines if line.text.startswith("player.")} == {2}


def test_an_origin_cannot_be_asked_of_nobody() -> None:
    with playing("Ann", timeout=0.2) as bench:
        bench.emulator.refuse()
        with pytest.raises(WorldGone):
            bench.juice.origin()
        with pytest.raises(Gone):
            origin("127.0.0.1", bench.emulator.port, timeout=0.2)
