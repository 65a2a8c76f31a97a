"""Building over the wire: kept first, resumable, and undone to the last block."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from functools import partial
from pathlib import Path

import pytest
from building_site import WORLD, hills, layout_of, make_site, reaching, ruined, run, serving, standing

from minemonopoly.grid.cell import Block
from minemonopoly.host.builder import build
from minemonopoly.host.survey import survey
from minemonopoly.scene.render import bare
from minemonopoly.world.port import WorldGone


def test_a_board_is_built_on_flat_ground_and_the_ground_comes_back(tmp_path: Path) -> None:
    site = make_site(tmp_path / "site")
    layout = layout_of(site)
    with serving() as emulator:
        before = standing(emulator, layout)
        built = run(emulator, "build", site, "--json")
        assert built.exit_code == 0, built.output
        assert json.loads(built.stdout)["built"]
        assert standing(emulator, layout) == bare(site.board, layout).blocks
        undone = run(emulator, "undo-build", site)
        assert undone.exit_code == 0, undone.output
        assert standing(emulator, layout) == before
        assert ruined(emulator) == 0


def test_hills_come_back_with_ids_and_data_and_what_cannot_is_named(tmp_path: Path) -> None:
    site = make_site(tmp_path / "site")
    layout = layout_of(site)
    with serving() as emulator:
        hills(emulator, layout)
        before = standing(emulator, layout)
        refused = run(emulator, "build", site)
        assert refused.exit_code == 1
        assert "what is in a chest" in refused.stderr
        assert "the text of a standing sign" in refused.stderr
        assert standing(emulator, layout) == before
        assert not (site.folder / "undo.json").exists()
        assert run(emulator, "build", site, "--force").exit_code == 0
        assert standing(emulator, layout) == bare(site.board, layout).blocks
        undone = run(emulator, "undo-build", site)
        assert undone.exit_code == 0, undone.output
        assert "the text of a standing sign" in undone.stderr
        assert standing(emulator, layout) == before
        assert ruined(emulator) == 0


@pytest.mark.parametrize("after", [0, 3, 40, 150])
def test_a_build_whose_connection_dies_is_resumed_or_undone(tmp_path: Path, after: int) -> None:
    site = make_site(tmp_path / "site")
    layout = layout_of(site)
    with serving() as emulator, reaching(emulator) as world:
        hills(emulator, layout)
        before = standing(emulator, layout)
        found = survey(world, *layout.box)
        stop = partial(emulator.faults.strike, "drop", "world.set")

        def progress(done: int, _total: int) -> None:
            if done > after:
                stop()

        if not after:
            stop()
        with pytest.raises(WorldGone):
            build(world, site.folder, site.board, layout, found, progress)
        emulator.faults.forgive()
        assert not (site.folder / "built.json").exists()
        assert run(emulator, "build", site).exit_code == 0
        assert standing(emulator, layout) == bare(site.board, layout).blocks
        assert run(emulator, "undo-build", site).exit_code == 0
        assert standing(emulator, layout) == before


def test_a_killed_build_can_be_undone(tmp_path: Path) -> None:
    site = make_site(tmp_path / "site")
    layout = layout_of(site)
    with serving() as emulator:
        hills(emulator, layout)
        before = standing(emulator, layout)
        words = [sys.executable, "-m", "minemonopoly", "build", str(site.folder), "--force"]
        words += ["--server", f"127.0.0.1:{emulator.port}"]
        begun = emulator.terrain.changed
        with subprocess.Popen(words, stderr=subprocess.DEVNULL, env={**os.environ, "PYTHONUTF8": "1"}) as process:
            while emulator.terrain.changed == begun and process.poll() is None:
                time.sleep(0.001)
            process.send_signal(signal.SIGKILL)
        assert process.returncode == -signal.SIGKILL
        assert (site.folder / "undo.json").exists()
        assert run(emulator, "undo-build", site).exit_code == 0
        assert standing(emulator, layout) == before


def test_what_is_kept_of_another_place_is_never_overwritten(tmp_path: Path) -> None:
    site = make_site(tmp_path / "site")
    with serving() as emulator:
        assert run(emulator, "build", site).exit_code == 0
        kept = (site.folder / "undo.json").read_bytes()
        moved = make_site(tmp_path / "site", WORLD.replace("x: 0", "x: 500"))
        refused = run(emulator, "build", moved, "--force")
        assert refused.exit_code == 1
        assert "undo-build first" in refused.stderr
        assert (site.folder / "undo.json").read_bytes() == kept


def test_another_servers_ground_is_neither_built_on_nor_undone(tmp_path: Path) -> None:
    site = make_site(tmp_path / "site")
    layout = layout_of(site)
    with serving() as first:
        assert run(first, "build", site).exit_code == 0
    with serving() as second:
        low, high = layout.box
        second.terrain.fill(low, high, Block(1))
        before = standing(second, layout)
        assert run(second, "build", site, "--force").exit_code == 1
        assert run(second, "undo-build", site).exit_code == 1
        assert standing(second, layout) == before


def test_a_dry_run_and_a_plan_change_nothing(tmp_path: Path) -> None:
    site = make_site(tmp_path / "site")
    layout = layout_of(site)
    with serving() as emulator:
        hills(emulator, layout)
        before = standing(emulator, layout)
        planned = run(emulator, "plan", site, "--json", "--png", str(tmp_path / "board.png"))
        assert planned.exit_code == 0, planned.output
        document = json.loads(planned.stdout)
        assert document["overwritten"]["sand"] == 11 * 11 * 3
        assert {loss["what"] for loss in document["lost"]} == {"what is in a chest", "the text of a standing sign"}
        assert (tmp_path / "board.png").stat().st_size > 1000
        assert run(emulator, "build", site, "--dry-run").exit_code == 0
        assert standing(emulator, layout) == before
        assert not emulator.record.texts("world.set")


def test_a_server_that_is_not_there_is_exit_code_3(tmp_path: Path) -> None:
    site = make_site(tmp_path / "site")
    with serving() as emulator:
        port_gone = emulator
    assert run(port_gone, "build", site).exit_code == 3
    assert not (site.folder / "undo.json").exists()


def test_a_protected_site_is_not_said_to_be_built(tmp_path: Path) -> None:
    site = make_site(tmp_path / "site")
    with serving() as emulator:
        emulator.properties.protected = True
        result = run(emulator, "build", site)
        assert result.exit_code == 1
        assert not (site.folder / "built.json").exists()
