"""Boards that stood before us: taken over by clicks, each checked, and given back."""

from __future__ import annotations

import json
import threading
import time
from pathlib import Path

import pytest
from building_site import hills, make_site, run, serving

from minemonopoly.board.load_site import load_site
from minemonopoly.grid.cell import Block, Cell
from minemonopoly.host import undo_store
from minemonopoly.host.calibrate import Calibration, Misplaced
from minemonopoly.host.picture import Picture
from minemonopoly.rules.evolve import new_game
from minemonopoly.rules.purse import Purses
from minemonopoly.scene.layout import Layout
from minemonopoly.world.juice import Juice

OUTER, INNER, OPPOSITE = Cell(0, 3, 0), Cell(-6, 3, -6), Cell(-58, 3, -58)
MACHINE = (2, 5, 1)


@pytest.mark.parametrize(
    ("inner", "direction"), [((-1, -1), "west"), ((1, -1), "north"), ((1, 1), "east"), ((-1, 1), "south")]
)
def test_the_way_of_the_first_side_follows_from_the_corner(
    tmp_path: Path, inner: tuple[int, int], direction: str
) -> None:
    site = make_site(tmp_path / "site")
    calibration = Calibration(site.board, site.world)
    calibration.click(OUTER)
    calibration.click(OUTER.plus(6 * inner[0], 0, 6 * inner[1]))
    calibration.click(OUTER.plus(58 * inner[0], 0, 58 * inner[1]))
    layout = Layout(site.board, calibration.settings)
    assert layout.direction == direction
    last = layout.plots[20]
    assert last.pose.cell(0, 0) == OUTER.plus(58 * inner[0], 0, 58 * inner[1])


@pytest.mark.parametrize(
    ("clicks", "words"),
    [
        ([Cell(0, 200, 0)], "at most 191"),
        ([OUTER, Cell(-6, 4, -6)], "1 blocks higher or lower"),
        ([OUTER, Cell(-6, 3, -7)], "no square"),
        ([OUTER, Cell(-2, 3, -2)], "must be 7 to 32"),
        ([OUTER, INNER, Cell(58, 3, 58)], "not on the far side"),
        ([OUTER, INNER, Cell(-58, 3, -60)], "no square"),
        ([OUTER, INNER, Cell(-59, 3, -59)], "do not fill"),
        ([OUTER, INNER, Cell(-58, 9, -58)], "higher or lower than GO"),
        ([OUTER, INNER, OPPOSITE, Cell(0, 3, 0)], "is not on"),
    ],
)
def test_a_click_that_cannot_be_meant_is_answered_and_asked_for_again(
    tmp_path: Path, clicks: list[Cell], words: str
) -> None:
    site = make_site(tmp_path / "site")
    calibration = Calibration(site.board, site.world)
    for cell in clicks[:-1]:
        calibration.click(cell)
    asked = calibration.asked
    with pytest.raises(Misplaced, match=words):
        calibration.click(clicks[-1])
    assert calibration.asked == asked


def test_a_small_board_for_many_seats_names_the_remedy(tmp_path: Path) -> None:
    site = make_site(tmp_path / "site", "layout: {corner: {x: 0, z: 0}, floor: 3}\n")
    (site.folder / "rules.yaml").write_text("seats.max: 8\n")
    calibration = Calibration(load_site(site.folder).board, site.world)
    calibration.click(OUTER)
    calibration.click(INNER)
    with pytest.raises(Misplaced, match=r"seats\.max: 4"):
        calibration.click(OPPOSITE)


def test_redo_takes_the_last_click_back(tmp_path: Path) -> None:
    site = make_site(tmp_path / "site")
    calibration = Calibration(site.board, site.world)
    calibration.click(OUTER)
    calibration.click(INNER)
    calibration.redo()
    assert "inner block" in calibration.asked


def machines(site_folder: Path) -> list[Cell]:
    """Where a hand-built board has its machines: at the same place of each of six spaces."""
    site = load_site(site_folder)
    layout = Layout(site.board, site.world)
    return [layout.plots[no].pose.cell(*MACHINE) for no in (2, 7, 17, 22, 33, 36)]


def test_a_hand_built_board_is_taken_over_by_clicks_and_every_found_cell_comes_back(tmp_path: Path) -> None:
    site = make_site(tmp_path / "site")
    layout = Layout(site.board, site.world)
    clicks = [OUTER, Cell(-6, 3, -7), INNER, OPPOSITE, *machines(site.folder)]
    with serving() as emulator:
        emulator.join("Ann")
        emulator.join("Ben")
        hills(emulator, layout)
        for cell in clicks:
            emulator.put(cell, Block(5, 1))

        def people() -> None:
            for cell in clicks:
                emulator.click("Ben", Cell(1, 3, 1), 1)
                seen = len(emulator.screen("Ann"))
                while not emulator.sessions() or not any("right-click" in line.text for line in emulator.screen("Ann")):
                    time.sleep(0.01)
                emulator.click("Ann", cell, 1)
                while not any(" " in line.text for line in emulator.screen("Ann")[seen + 1 :]):
                    time.sleep(0.01)

        thread = threading.Thread(target=people)
        thread.start()
        result = run(emulator, "calibrate", site, "--player", "Ann", "--json", "--wait", "20")
        thread.join()
        assert result.exit_code == 0, result.output
        assert "no square" in result.stderr
        assert json.loads(result.stdout)["first_side"] == "west"
        calibrated = load_site(site.folder)
        assert calibrated.world.paint == "marks"
        assert calibrated.world.offsets.machine == (MACHINE,)
        assert (site.folder / "world.yaml.old1").exists()
        found = undo_store.found(site.folder)
        assert found is not None
        before = {cell: emulator.block(cell) for cell in found.blocks}
        assert found.blocks == before
        world = Juice(emulator.host, emulator.port)
        picture = Picture(calibrated.board, Layout(calibrated.board, calibrated.world), found)
        world.apply(picture.changes(new_game(calibrated.board), Purses()))
        world.close()
        assert {cell: emulator.block(cell) for cell in found.blocks} != before
        assert run(emulator, "undo-build", site).exit_code == 0
        assert {cell: emulator.block(cell) for cell in found.blocks} == before
        assert not (site.folder / "built.json").exists()


def test_corners_on_the_command_line_are_checked_as_clicks_are(tmp_path: Path) -> None:
    site = make_site(tmp_path / "site")
    with serving() as emulator:
        refused = run(emulator, "calibrate", site, "--corners", "0,3,0", "-6,3,-7", "-58,3,-58")
        assert refused.exit_code == 2
        assert "no square" in refused.stderr
        corners = ("0,3,0", "-6,3,-6", "-58,3,-58")
        dry = run(emulator, "calibrate", site, "--dry-run", "--corners", *corners)
        assert dry.exit_code == 0, dry.output
        assert not (site.folder / "found.json").exists()
        assert run(emulator, "calibrate", site, "--corners", *corners).exit_code == 0
        assert not emulator.record.texts("world.set")
        again = run(emulator, "calibrate", site, "--corners", *corners)
        assert again.exit_code == 1
        assert "undo-build" in again.stderr


def test_nobody_who_clicks_is_told_to_use_a_sword(tmp_path: Path) -> None:
    site = make_site(tmp_path / "site")
    with serving() as emulator:
        emulator.join("Ann")
        result = run(emulator, "calibrate", site, "--player", "Ann", "--wait", "1")
        assert result.exit_code == 1
        assert "sword" in result.stderr
