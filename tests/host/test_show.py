"""The show: bots that type on an embedded server, heard through the wire."""

from __future__ import annotations

from pathlib import Path

import pytest

from minemonopoly.board.load import load
from minemonopoly.host.show import Show
from minemonopoly.rules.events import Event

pytestmark = pytest.mark.slow

LINES = 60


def play(folder: Path, seed: int, lines: int = LINES) -> tuple[list[Event], list[str], list[str]]:
    """The journal's events, what the players typed, and what everybody read, of the first lines of a game."""
    with Show(load("minetown"), folder, seed=seed) as show:
        read: list[str] = []
        show.emulator.on_line = read.append
        show.build()
        for line in show.lobby():
            show.type(line)
        for _ in range(lines):
            show.type(show.next_line())
        events = [event for page in show.host.table.pages for event in page.events]
        return events, [f"<{line.name}> {line.text}" for line in show.typed], read


@pytest.fixture(scope="module")
def first(tmp_path_factory: pytest.TempPathFactory) -> tuple[list[Event], list[str], list[str]]:
    return play(tmp_path_factory.mktemp("first"), 7)


def test_the_same_seed_gives_the_same_game(first: tuple[list[Event], list[str], list[str]], tmp_path: Path) -> None:
    assert play(tmp_path, 7)[0] == first[0]


def test_another_seed_gives_another_game(first: tuple[list[Event], list[str], list[str]], tmp_path: Path) -> None:
    assert play(tmp_path, 8, 10)[0] != first[0][: len(first[0]) // 4]


def test_every_act_was_typed_by_a_player_of_the_server(first: tuple[list[Event], list[str], list[str]]) -> None:
    _, typed, read = first
    assert [line for line in read if line.startswith("<")] == typed


def test_the_blocks_of_the_server_show_the_game(tmp_path: Path) -> None:
    with Show(load("minetown"), tmp_path, seed=7) as show:
        show.build()
        for line in show.lobby():
            show.type(line)
        for _ in range(30):
            show.type(show.next_line())
        for cell, block in show.host.picture.shown.blocks.items():
            assert show.emulator.block(cell) == block, cell
        assert show.emulator.record.exceptions == 0
        assert show.emulator.terrain.popped == 0
        assert show.emulator.terrain.fallen == 0
