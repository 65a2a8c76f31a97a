"""From one game to the next, when just then something goes wrong."""

from __future__ import annotations

from pathlib import Path

import pytest
from host_evening import Evening
from soak_disk import PowerCut, WorstDisk

from minemonopoly.grid.cell import AIR
from minemonopoly.rules.moments import moment
from minemonopoly.scene.render import render


def won(folder: Path, disk: WorstDisk | None = None) -> Evening:
    """An evening whose game has been won."""
    evening = Evening(folder, disk=disk)
    for name, text in (("Ann", "!roll"), ("Ann", "!buy"), ("Ann", "!resign")):
        evening.say(name, text)
    evening.say("Ann", f"!yes {evening.game.questions[0].number}")
    return evening


def differing(evening: Evening) -> int:
    """Cells that are not as the picture of the game has them."""
    wanted = render(evening.board, evening.layout, evening.game, evening.host.table.purses.held).blocks
    cells = evening.world.cells.keys() | wanted.keys()
    return sum(evening.world.cells.get(cell, AIR) != wanted.get(cell, AIR) for cell in cells)


def test_where_the_next_game_cannot_be_saved_the_service_waits_and_tries_again(tmp_path: Path) -> None:
    evening = won(tmp_path)
    obstacle = tmp_path / "002"
    obstacle.write_bytes(b"no room for a folder")
    assert evening.type("Dee", "!new").outcome == "accepted"
    evening.wait(30)
    assert evening.game.closed
    assert evening.type("Ben", "!join red").outcome == "refused"
    obstacle.unlink()
    evening.wait(11)
    assert moment(evening.game) == "lobby"
    assert evening.type("Ben", "!join red").outcome == "accepted"
    assert differing(evening) == 0
    evening.close()


def test_a_service_killed_between_two_games_leaves_nothing_of_the_old_one_on_the_board(tmp_path: Path) -> None:
    disk = WorstDisk()
    evening = won(tmp_path, disk)
    disk.writes_left, disk.share = 0, 1.0
    evening.world.chat("Dee", "!new")
    with pytest.raises(PowerCut):
        evening.round()
    evening.host.table._journal.close()
    evening.host.table._lock.release()
    evening.host = evening.open()
    evening.round()
    assert moment(evening.game) == "lobby"
    assert differing(evening) == 0
    evening.close()
