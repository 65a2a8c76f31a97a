"""The service as a host runs it: a process of its own, a server on a socket, signals."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from minemonopoly.board.load_site import load_site
from minemonopoly.host.picture import Picture
from minemonopoly.host.site import BUILT
from minemonopoly.scene.layout import Layout
from minemonopoly.scene.read import read as read_path
from minemonopoly.table.replay import refold
from minemonopoly.table.saves import pick
from minemonopoly.world.emulator import Emulator
from minemonopoly.world.juice import Juice
from minemonopoly.world.rcon_twin import RconTwin

pytestmark = pytest.mark.slow

PATIENCE = 60.0


@pytest.fixture
def emulator() -> Iterator[Emulator]:
    with Emulator() as server:
        for name in ("Ann", "Ben", "Dee"):
            server.join(name)
        server.start(eager=True)
        yield server


@pytest.fixture
def site(tmp_path: Path, emulator: Emulator) -> Path:
    """A site whose board stands in the world."""
    folder = tmp_path / "site"
    folder.mkdir()
    (folder / "board.yaml").write_text("preset: minetown\n")
    (folder / BUILT).write_text("{}")
    loaded = load_site(folder)
    world = Juice(emulator.host, emulator.port)
    Picture(loaded.board, Layout(loaded.board, loaded.world)).build(world)
    world.close()
    return folder


@pytest.fixture
def start(site: Path, emulator: Emulator) -> Iterator[Callable[..., subprocess.Popen[str]]]:
    running: list[subprocess.Popen[str]] = []

    def run(*more: str, port: int | None = None) -> subprocess.Popen[str]:
        server = f"127.0.0.1:{port or emulator.port}"
        words = [sys.executable, "-m", "minemonopoly", "host", str(site), "--server", server, "--banker", "Dee", *more]
        running.append(
            subprocess.Popen(words, stderr=subprocess.PIPE, text=True, env={**os.environ, "PYTHONUTF8": "1"})
        )
        return running[-1]

    yield run
    for process in running:
        if process.poll() is None:
            process.kill()
        process.communicate()


def until(emulator: Emulator, name: str, words: str) -> None:
    """Wait until somebody has read a line with these words."""
    deadline = time.monotonic() + PATIENCE
    seen: list[str] = []
    while time.monotonic() < deadline:
        seen += emulator.read(name)
        if any(words in line for line in seen):
            return
        time.sleep(0.02)
    raise AssertionError((words, seen))


BEGINNING = (
    ("Ann", "!join red", "sits down"),
    ("Ben", "!join blue", "sits down"),
    ("Dee", "!paid red", "has paid"),
    ("Dee", "!paid blue", "has paid"),
    ("Dee", "!start", "starts the game"),
)
"""The lines with which a game begins, and words of their answers."""


def type_all(emulator: Emulator, *lines: tuple[str, str, str]) -> None:
    """Type each line and wait for words of its answer."""
    for name, text, answer in lines:
        emulator.chat(name, text)
        until(emulator, "Ann", answer)


def test_a_killed_service_goes_on_with_the_same_game(
    site: Path, emulator: Emulator, start: Callable[..., subprocess.Popen[str]]
) -> None:
    first = start("--seed", "14", "--no-cues")
    until(emulator, "Ann", "seats free")
    type_all(emulator, *BEGINNING, ("Ann", "!roll", "rolls"))
    first.kill()
    assert first.wait() == -signal.SIGKILL
    before = refold(pick(site)).story.now.game
    second = start("--no-cues")
    until(emulator, "Ann", "!buy or !decline")
    type_all(emulator, ("Ann", "!buy", "buys"))
    second.send_signal(signal.SIGTERM)
    until(emulator, "Ann", "Nothing is lost")
    assert second.wait(PATIENCE) == 0
    after = refold(pick(site)).story.now.game
    assert after.space == before.space
    assert after.owner[after.space[0] or 0] == 0
    loaded = load_site(site)
    layout = Layout(loaded.board, loaded.world)

    def blocks(cells: object) -> list[object]:
        return [emulator.block(cell) for cell in cells]  # type: ignore[attr-defined]  # a sequence of cells

    where = loaded.board.spaces[after.space[0] or 0].id
    assert read_path(blocks, loaded.board, layout, after, "token.Ann") == where  # type: ignore[arg-type]  # as above


def test_it_waits_for_a_server_that_is_not_there_and_leaves_when_told(
    start: Callable[..., subprocess.Popen[str]],
) -> None:
    process = start(port=1)
    assert process.stderr is not None
    lines = []
    for line in process.stderr:
        lines.append(line)
        if "waiting for the server" in line:
            break
    process.send_signal(signal.SIGINT)
    assert process.wait(PATIENCE) == 0
    assert "127.0.0.1:1" in lines[-1]


def test_a_second_service_names_the_first_and_leaves(
    start: Callable[..., subprocess.Popen[str]], emulator: Emulator
) -> None:
    first = start()
    until(emulator, "Ann", "seats free")
    second = start()
    _, said = second.communicate(timeout=PATIENCE)
    assert second.returncode == 1
    assert str(first.pid) in said


def test_an_unbuilt_site_is_refused(site: Path, start: Callable[..., subprocess.Popen[str]]) -> None:
    (site / BUILT).unlink()
    process = start()
    _, said = process.communicate(timeout=PATIENCE)
    assert process.returncode == 1
    assert "minemonopoly build" in said
    assert not (site / "games").exists()


def test_a_language_there_is_not_is_told_with_its_file(site: Path, start: Callable[..., subprocess.Popen[str]]) -> None:
    (site / "host.yaml").write_text("language: fr\n")
    process = start()
    _, said = process.communicate(timeout=PATIENCE)
    assert process.returncode == 2
    assert said == f"minemonopoly: {site}/host.yaml: no such language: fr; there are de, en\n"


def test_sighup_takes_good_files_and_leaves_faulty_ones(
    site: Path, emulator: Emulator, start: Callable[..., subprocess.Popen[str]]
) -> None:
    process = start()
    until(emulator, "Ann", "seats free")
    for text, said in (
        ("language: fr\n", "not read anew: "),
        ("tag: 7\n", "not read anew: "),
        ("tag: '[B] '\nbankers: [Ben]\n", "read anew"),
    ):
        (site / "host.yaml").write_text(text)
        process.send_signal(signal.SIGHUP)
        assert process.stderr is not None
        assert any(said in line for line in process.stderr)
    type_all(emulator, ("Ann", "!banker", "[B] §7Banker: Ben Dee"))


def test_the_gold_bars_come_from_the_console_that_the_site_names(
    site: Path, emulator: Emulator, start: Callable[..., subprocess.Popen[str]]
) -> None:
    (site / "password").write_text("secret\n")
    with RconTwin(emulator, "secret") as twin:
        (site / "host.yaml").write_text(
            f"rcon: {{port: {twin.port}, password_file: password}}\nlimits: {{burst: 60}}\n"
        )
        start("--no-cues")
        until(emulator, "Ann", "seats free")
        type_all(
            emulator,
            *BEGINNING,
            ("Dee", "!give red 50 for the test", "gets"),
            ("Dee", "!finish", "!yes 1"),
            ("Dee", "!yes 1", "WINS"),
            ("Dee", "!prize", "The console gave Ann 4 gold bars"),
        )
        assert twin.console.commands == ["minecraft:give Ann minecraft:gold_ingot 4"]


def test_rounds_end_it_after_so_many_polls(site: Path, start: Callable[..., subprocess.Popen[str]]) -> None:
    process = start("--rounds", "3")
    process.communicate(timeout=PATIENCE)
    assert process.returncode == 0
    assert (site / "games" / "001" / "journal.jsonl").exists()
