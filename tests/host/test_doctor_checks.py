"""The doctor: each check is proven by breaking exactly that."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from building_site import layout_of, make_site, run, serving
from msgspec.structs import replace

from minemonopoly.board.load_site import Site
from minemonopoly.board.settings import with_settings
from minemonopoly.board.site import Rcon
from minemonopoly.grid.cell import AIR, Block, Cell, cuboid
from minemonopoly.host.doctor import Check, Patient, examine
from minemonopoly.host.doctor_people import NAMES, WORD, Visit, with_help
from minemonopoly.host.fingerprint import cells_of, fingerprint, note_built, noted
from minemonopoly.host.site import LOCK
from minemonopoly.world.emulator import Emulator, Properties
from minemonopoly.world.juice import Juice
from minemonopoly.world.rcon_twin import RconTwin

NUMBER = 417


def build(emulator: Emulator, site: Site) -> None:
    """The board's fingerprint cells alone: enough for the doctor, and quick."""
    layout = layout_of(site)
    cells = fingerprint(site.board, layout)
    for cell, number in cells.items():
        emulator.put(cell, Block(number))
    note_built(site.folder, layout, cells, "world", Cell(0, 0, 0))


def look(emulator: Emulator, site: Site, *, timeout: float = 5.0, **changes: Any) -> dict[str, Check]:
    """Every check by name, on this server."""
    world = Juice("127.0.0.1", emulator.port, timeout=timeout)
    patient = Patient(site, layout_of(site), world)
    try:
        return {check.name: check for check in examine(replace(patient, **changes))}
    finally:
        world.close()


def bad(checks: dict[str, Check]) -> dict[str, str]:
    return {name: check.level for name, check in checks.items() if check.level != "PASS"}


@contextmanager
def healthy(folder: Path, properties: Properties | None = None) -> Iterator[tuple[Emulator, Site]]:
    site = make_site(folder / "site")
    with serving(properties) as emulator:
        emulator.join("Ann")
        build(emulator, site)
        yield emulator, site


def test_a_healthy_server_passes_every_check_and_nothing_stays_changed(tmp_path: Path) -> None:
    with healthy(tmp_path) as (emulator, site):
        before = emulator.snapshot()
        checks = look(emulator, site)
        assert bad(checks) == {}
        assert emulator.snapshot() == before
        assert emulator.record.texts("world.setBlock(")


def test_a_check_that_does_not_pass_has_a_remedy(tmp_path: Path) -> None:
    with healthy(tmp_path, Properties(protected=False)) as (emulator, site):
        (site.folder / "built.json").unlink()
        emulator.properties.protected = True
        for check in look(emulator, site).values():
            assert bool(check.remedy) == (check.level != "PASS"), check


def test_reachable(tmp_path: Path) -> None:
    with healthy(tmp_path) as (emulator, site):
        pass
    assert look(emulator, site)["reachable"].level == "FAIL"


@pytest.mark.parametrize(
    "spoil",
    [
        lambda emulator: emulator.faults.fall_silent(),
        lambda emulator: emulator.faults.ban(),
        lambda emulator: setattr(emulator.properties, "unknown", "Wrong format"),
    ],
)
def test_right_port(tmp_path: Path, spoil: Callable[[Emulator], None]) -> None:
    with healthy(tmp_path) as (emulator, site):
        spoil(emulator)
        checks = look(emulator, site, timeout=0.3)
        assert checks["reachable"].level == "PASS"
        assert checks["port"].level == "FAIL"
        emulator.faults.forgive()


def test_protocol_echo(tmp_path: Path) -> None:
    with healthy(tmp_path) as (emulator, site):
        emulator.faults.strike("refused", "world.getBlockWithData")
        checks = look(emulator, site)
        assert bad(checks)["echo"] == "FAIL"
        assert checks["port"].level == "PASS"


def test_empty_server(tmp_path: Path) -> None:
    with healthy(tmp_path) as (emulator, site):
        emulator.quit("Ann")
        assert bad(look(emulator, site)) == {"people": "WARN", "coordinates": "WARN", "world": "WARN"}


def test_relative_coordinates(tmp_path: Path) -> None:
    with healthy(tmp_path, Properties(location="RELATIVE", spawn=Cell(0, 0, 5))) as (emulator, site):
        layout = layout_of(site)
        cells = fingerprint(site.board, layout)
        for cell, number in cells.items():
            emulator.put(cell.plus(0, 0, 5), Block(number))
        note_built(site.folder, layout, cells)
        checks = look(emulator, site)
        assert bad(checks) == {"coordinates": "WARN"}
        assert "0, 0, 5" in checks["coordinates"].seen


def test_an_origin_that_has_moved(tmp_path: Path) -> None:
    with healthy(tmp_path) as (emulator, site):
        note_built(site.folder, layout_of(site), cells_of(noted(site.folder)), "world", Cell(0, 64, 0))
        assert bad(look(emulator, site)) == {"coordinates": "FAIL"}


def test_right_world(tmp_path: Path) -> None:
    with healthy(tmp_path) as (emulator, site):
        emulator.properties.world = "world_nether"
        checks = look(emulator, site)
        assert bad(checks) == {"world": "FAIL"}
        assert "world_nether" in checks["world"].seen


@pytest.mark.parametrize(("spoilt", "level"), [(0, "PASS"), (3, "WARN"), (4, "FAIL")])
def test_fingerprint(tmp_path: Path, spoilt: int, level: str) -> None:
    with healthy(tmp_path) as (emulator, site):
        for cell in list(cells_of(noted(site.folder)))[:spoilt]:
            emulator.put(cell, Block(46))
        assert look(emulator, site)["fingerprint"].level == level


def test_an_unbuilt_board_has_no_fingerprint(tmp_path: Path) -> None:
    with healthy(tmp_path) as (emulator, site):
        (site.folder / "built.json").unlink()
        assert bad(look(emulator, site)) == {"fingerprint": "WARN"}


def test_banker(tmp_path: Path) -> None:
    with healthy(tmp_path) as (emulator, site):
        nobody = replace(site, host=replace(site.host, bankers=()))
        assert bad(look(emulator, nobody)) == {"banker": "WARN"}
        needless = replace(nobody, board=with_settings(site.board, {"banker.required": False}))
        assert bad(look(emulator, needless)) == {}


def test_one_block_written_and_read(tmp_path: Path) -> None:
    with healthy(tmp_path) as (emulator, site):
        emulator.properties.protected = True
        assert bad(look(emulator, site)) == {"block": "FAIL"}
        emulator.properties.protected = False
        assert bad(look(emulator, site, writes=False)) == {"block": "WARN"}
        assert all(emulator.block(cell) == AIR for cell in cuboid(Cell(-60, 20, 0), Cell(0, 20, 0)))


def test_a_port_open_to_strangers(tmp_path: Path) -> None:
    site = make_site(tmp_path / "site")
    with serving(host="0.0.0.0") as emulator:
        emulator.join("Ann")
        build(emulator, site)
        assert bad(look(emulator, site, addresses=("127.0.0.2",))) == {"strangers": "WARN"}
    with healthy(tmp_path) as (emulator, site):
        assert bad(look(emulator, site, addresses=("127.0.0.2",))) == {}


def test_lock(tmp_path: Path) -> None:
    with healthy(tmp_path) as (emulator, site):
        words = "import sys; from pathlib import Path; from minemonopoly.table.lock import Lock; "
        words += "lock = Lock(Path(sys.argv[1])); print('held', flush=True); sys.stdin.read()"
        held = subprocess.Popen(
            [sys.executable, "-c", words, str(site.folder / LOCK)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=dict(os.environ),
        )
        assert held.stdout is not None
        assert held.stdout.readline() == b"held\n"
        checks = look(emulator, site)
        held.communicate()
        assert bad(checks) == {"lock": "WARN"}
        assert str(held.pid) in checks["lock"].seen


@pytest.mark.parametrize(("free", "level"), [(10_000_000, "FAIL"), (100_000_000, "WARN")])
def test_disk(tmp_path: Path, free: int, level: str) -> None:
    with healthy(tmp_path) as (emulator, site):
        assert bad(look(emulator, site, free=lambda _folder: free)) == {"disk": level}


def test_rcon(tmp_path: Path) -> None:
    with healthy(tmp_path) as (emulator, site), RconTwin(emulator, "secret") as twin:
        (site.folder / "rcon.txt").write_text("secret\n")
        with_console = replace(site, host=replace(site.host, rcon=Rcon("127.0.0.1", twin.port, "rcon.txt")))
        (site.folder / "rcon.txt").chmod(0o644)
        assert bad(look(emulator, with_console)) == {"rcon": "WARN"}
        (site.folder / "rcon.txt").chmod(0o600)
        assert bad(look(emulator, with_console)) == {}
        twin.close()
        assert bad(look(emulator, with_console)) == {"rcon": "FAIL"}


@pytest.mark.parametrize("content", ["wrong\n", "\n", None])
def test_rcon_password(tmp_path: Path, content: str | None) -> None:
    with healthy(tmp_path) as (emulator, site), RconTwin(emulator, "secret") as twin:
        with_console = replace(site, host=replace(site.host, rcon=Rcon("127.0.0.1", twin.port, "rcon.txt")))
        if content is not None:
            (site.folder / "rcon.txt").write_text(content)
        assert bad(look(emulator, with_console)) == {"rcon": "FAIL"}


def helped(
    folder: Path, properties: Properties | None = None, *, digs: bool = False, number: int = NUMBER
) -> dict[str, Check]:
    """The checks with the help of Ann, who does what she reads in chat."""
    site = make_site(folder / "site")
    with serving(properties) as emulator:
        emulator.join("Ann")
        over = threading.Event()

        def ann() -> None:
            while not over.is_set():
                for line in emulator.read("Ann"):
                    if line.startswith("<"):
                        continue
                    if "with an accent" in line:
                        emulator.chat("Ann", f"{WORD} {number}")
                    elif "!test" in line:
                        emulator.chat("Ann", "!test")
                    elif "right-click" in line:
                        emulator.click("Ann", Cell(0, 3, 0), 1)
                    elif "try to break" in line and not digs:
                        emulator.chat("Ann", "no")
                    elif "try to break" in line:
                        x, y, z = line.split("stone at ")[1].split(" as ")[0].split(", ")
                        emulator.put(Cell(int(x), int(y), int(z)), AIR)
                time.sleep(0.01)

        world = Juice("127.0.0.1", emulator.port)
        world.poll()
        thread = threading.Thread(target=ann)
        thread.start()
        try:
            visit = Visit(Patient(site, layout_of(site), world), "Ann", lambda _words: None, 1.0, NUMBER)
            return {check.name: check for check in with_help(visit)}
        finally:
            over.set()
            thread.join()
            world.close()


def test_a_player_who_does_what_chat_says_passes_every_check(tmp_path: Path) -> None:
    checks = helped(tmp_path)
    assert tuple(checks) == NAMES
    assert bad(checks) == {}


def test_chat_heard(tmp_path: Path) -> None:
    checks = bad(helped(tmp_path, Properties(deaf=True)))
    assert checks["chat heard"] == "FAIL"
    assert "sword" not in checks


def test_chat_seen(tmp_path: Path) -> None:
    assert bad(helped(tmp_path, number=1)) == {"chat seen": "FAIL"}


def test_encoding(tmp_path: Path) -> None:
    assert bad(helped(tmp_path, Properties(encoding="latin-1"))) == {"encoding": "FAIL"}


def test_prefix(tmp_path: Path) -> None:
    assert bad(helped(tmp_path, Properties(shout="!"))) == {"prefix": "FAIL"}


@pytest.mark.parametrize("properties", [Properties(hitclick="LEFT"), Properties(cancels_clicks=True)])
def test_sword(tmp_path: Path, properties: Properties) -> None:
    assert bad(helped(tmp_path, properties)) == {"sword": "FAIL"}


def test_vaults(tmp_path: Path) -> None:
    assert bad(helped(tmp_path, digs=True)) == {"vaults": "WARN"}


def test_the_command_line_says_it_in_words_or_json_and_by_its_exit_code(tmp_path: Path) -> None:
    with healthy(tmp_path) as (emulator, site):
        good = run(emulator, "doctor", site, "--json")
        assert good.exit_code == 0, good.output
        assert {check["level"] for check in json.loads(good.stdout)} <= {"PASS", "WARN"}
        emulator.properties.protected = True
        wrong = run(emulator, "doctor", site)
        assert wrong.exit_code == 1
        assert "FAIL  block" in wrong.stdout
    assert run(emulator, "doctor", site).exit_code == 3


def test_accept_takes_the_new_look(tmp_path: Path) -> None:
    with healthy(tmp_path) as (emulator, site):
        for cell in list(cells_of(noted(site.folder)))[:5]:
            emulator.put(cell, Block(46))
        assert run(emulator, "doctor", site).exit_code == 1
        assert run(emulator, "doctor", site, "--accept", "--dry-run").exit_code == 1
        assert run(emulator, "doctor", site, "--accept").exit_code == 0
        assert run(emulator, "doctor", site).exit_code == 0
