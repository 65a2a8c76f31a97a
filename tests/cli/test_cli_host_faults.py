"""What `host` says and how it ends when a save, a site or a disk is not as it should be."""

from __future__ import annotations

import logging
import os
import signal
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from minemonopoly.board.load import load
from minemonopoly.cli.main import cli
from minemonopoly.host.loop import Host
from minemonopoly.host.parlour import seat_and_start
from minemonopoly.host.site import BUILT
from minemonopoly.host.site import LOCK as SITE_LOCK
from minemonopoly.table.disk import Disk
from minemonopoly.table.journal import NAME, read
from minemonopoly.table.lock import Lock
from minemonopoly.table.saves import LOCK, RULES
from minemonopoly.table.table import Table

NOWHERE = "127.0.0.1:1"
"""No server listens there: the service waits, and everything on disk is done all the same."""


@pytest.fixture
def site(tmp_path: Path) -> Path:
    folder = tmp_path / "site"
    folder.mkdir()
    (folder / "board.yaml").write_text("preset: minetown\n")
    (folder / BUILT).write_text("{}")
    return folder


@pytest.fixture
def game(site: Path) -> Path:
    """A game that is under way, and nobody plays."""
    folder = site / "games" / "001"
    table = Table.create(folder, load("minetown"), bankers=("Dee",), seed=1)
    seat_and_start(table, [("Ann", "red"), ("Ben", "blue")], "Dee")
    table.close()
    return folder


def host(site: Path, rounds: int = 1) -> Result:
    words = ["host", str(site), "--server", NOWHERE, "--banker", "Dee", "--rounds", str(rounds)]
    return CliRunner().invoke(cli, words)


def status(site: Path) -> Result:
    return CliRunner().invoke(cli, ["status", str(site)])


def in_each_round(monkeypatch: pytest.MonkeyPatch, do: Callable[[], object]) -> None:
    """Let something happen while the service runs."""
    inner = Host.round

    def outer(self: Host, now: float) -> object:
        do()
        return inner(self, now)

    monkeypatch.setattr(Host, "round", outer)


def test_a_torn_last_line_is_told_and_the_game_goes_on(
    site: Path, game: Path, caplog: pytest.LogCaptureFixture
) -> None:
    whole = (game / NAME).read_bytes()
    (game / NAME).write_bytes(whole[:-9])
    with caplog.at_level(logging.INFO):
        assert host(site).exit_code == 0
    assert f"{game / NAME}: the last line was torn by a crash and is dropped" in caplog.text
    assert f"game {game}, page 4;" in caplog.text
    assert len(read(game).pages) == 4


def test_a_damaged_page_is_told_with_what_is_kept_and_the_file_is_set_aside(
    site: Path, game: Path, caplog: pytest.LogCaptureFixture
) -> None:
    damaged = (game / NAME).read_bytes().replace(b'"Ben"', b'"Bob"', 1)
    (game / NAME).write_bytes(damaged)
    with caplog.at_level(logging.INFO):
        assert host(site).exit_code == 0
    lost, aside = [record.getMessage() for record in caplog.records if record.levelno == logging.WARNING][:2]
    assert "page 2 is damaged (the checksum does not fit): pages 1 to 1 are kept, 4 lines are lost" in lost
    assert aside == f"{game / 'journal.damaged-1.jsonl'}: this is the damaged file, as it was"
    assert (game / "journal.damaged-1.jsonl").read_bytes() == damaged
    assert len(read(game).pages) == 1


def test_a_game_begun_on_another_board_is_refused_with_what_differs(site: Path, game: Path) -> None:
    before = (game / NAME).read_bytes()
    (site / "board.yaml").write_text("preset: uk\n")
    result = host(site)
    assert result.exit_code == 2
    assert "this game was begun on the board minetown, and this is uk" in result.output
    assert (game / NAME).read_bytes() == before


@pytest.mark.parametrize("change", [lambda path: path.unlink(), lambda path: path.write_text("{")])
def test_a_game_without_its_rules_is_refused_by_the_file(
    site: Path, game: Path, change: Callable[[Path], object]
) -> None:
    change(game / RULES)
    result = host(site)
    assert result.exit_code == 2
    assert str(game / RULES) in result.output


def test_a_file_that_is_no_journal_is_refused_by_its_name(site: Path, game: Path) -> None:
    (game / NAME).write_bytes(b"\x00" * 100)
    result = host(site)
    assert result.exit_code == 2
    assert f"{game / NAME}: this is no journal" in result.output


def test_faults_in_the_files_end_it_with_file_line_and_column(site: Path) -> None:
    (site / "host.yaml").write_text("tag: '[M] '\nclocks: {idle: soon}\n")
    result = host(site)
    assert result.exit_code == 2
    assert f"{site / 'host.yaml'}:2:16:" in result.output


def test_a_second_service_ends_with_1_and_names_the_first(site: Path, game: Path) -> None:
    for lock in (site / SITE_LOCK, game / LOCK):
        with Lock(lock):
            result = host(site)
        assert result.exit_code == 1
        assert f"process {os.getpid()} is at work here already ({lock}): stop it first" in result.output
    assert host(site).exit_code == 0


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_told_to_stop_it_ends_with_0_and_leaves_no_lock(
    site: Path, number: signal.Signals, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    in_each_round(monkeypatch, lambda: os.kill(os.getpid(), number))
    with caplog.at_level(logging.INFO):
        assert host(site, rounds=1000).exit_code == 0
    assert caplog.messages[-1] == "stopped after page 0"
    for lock in (site / SITE_LOCK, site / "games" / "001" / LOCK):
        Lock(lock).release()


@pytest.mark.parametrize(
    ("name", "content", "told"),
    [
        ("host.yaml", b"clocks:\n  idle: soon\n", "host.yaml:2:9: "),
        ("host.yaml", b"language: xx\n", "host.yaml: no such language: xx"),
        ("board.yaml", b"preset: uk\n", "this game was begun on the board minetown"),
        ("board.yaml", b"\xff\xfe\x00", "board.yaml"),
        ("board.yaml", b"preset: [\n", "board.yaml:2:1: "),
        ("rules.yaml", b"seats.max: many\n", "rules.yaml:1:12: "),
    ],
)
def test_a_reload_of_files_at_fault_tells_the_place_and_keeps_the_old(
    site: Path,
    name: str,
    content: bytes,
    told: str,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    rounds = []

    def spoil() -> None:
        rounds.append(1)
        if len(rounds) == 1:
            (site / name).write_bytes(content)
            os.kill(os.getpid(), signal.SIGHUP)

    in_each_round(monkeypatch, spoil)
    with caplog.at_level(logging.INFO):
        assert host(site, rounds=3).exit_code == 0
    (error,) = [record.getMessage() for record in caplog.records if record.levelno == logging.ERROR]
    assert error.startswith("not read anew: ")
    assert told in error
    assert len(rounds) == 3


def test_a_file_that_cannot_be_read_is_told_by_a_reload(
    site: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def spoil() -> None:
        (site / "host.yaml").mkdir(exist_ok=True)
        os.kill(os.getpid(), signal.SIGHUP)

    in_each_round(monkeypatch, spoil)
    with caplog.at_level(logging.INFO):
        assert host(site, rounds=2).exit_code == 0
    assert any("not read anew" in line and "host.yaml" in line for line in caplog.messages)


def test_a_site_that_has_gone_is_told_by_a_reload(
    site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def spoil() -> None:
        if site.exists():
            site.rename(tmp_path / "elsewhere")
            os.kill(os.getpid(), signal.SIGHUP)

    in_each_round(monkeypatch, spoil)
    with caplog.at_level(logging.INFO):
        assert host(site, rounds=2).exit_code == 0
    assert any("not read anew" in line and str(site) in line for line in caplog.messages)


def test_status_tells_while_it_runs_waits_and_is_gone(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Result] = []
    in_each_round(monkeypatch, lambda: seen.append(status(site)))
    assert host(site, rounds=3).exit_code == 0
    assert seen[0].exit_code == 0
    assert seen[0].output == f"game 001: played by process {os.getpid()}\n"
    assert seen[-1].exit_code == 0
    assert f"server {NOWHERE} does not answer" in seen[-1].output
    after = status(site)
    assert after.exit_code == 1
    assert after.output.startswith("game 001: no service is running\n")


class FullDisk(Disk):
    """No room for anything."""

    def write(self, file: int, content: bytes) -> None:
        raise OSError(28, "No space left on device")


def test_on_a_full_disk_a_game_is_taken_up_and_status_tells_the_trouble(
    site: Path, game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Disk, "write", FullDisk.write)
    seen: list[str] = []

    def act() -> None:
        seen.append(status(site).output)

    inner = Host.round

    def outer(self: Host, now: float) -> object:
        self._pause()
        verdicts = inner(self, now)
        act()
        return verdicts

    monkeypatch.setattr(Host, "round", outer)
    assert host(site).exit_code == 0
    assert f"trouble: {game / NAME}: No space left on device" in seen[0]
    assert len(read(game).pages) == 5


def test_a_lobby_that_cannot_be_saved_ends_it_with_the_place_and_the_reason(
    site: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_room(path: Path, content: bytes) -> None:
        raise OSError(28, "No space left on device", str(path))

    monkeypatch.setattr("minemonopoly.table.saves.write_whole", no_room)
    result = host(site)
    assert result.exit_code == 2
    assert f"{site / 'games' / '001'}: No space left on device" in result.output
    assert status(site).exit_code == 2


def test_every_line_of_the_log_begins_with_its_time_and_weight(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def spoil() -> None:
        (site / "host.yaml").write_text("clocks: {idle: soon, away: never}\n")
        os.kill(os.getpid(), signal.SIGHUP)

    in_each_round(monkeypatch, spoil)
    root = logging.getLogger()
    monkeypatch.setattr(root, "handlers", [])
    result = host(site, rounds=2)
    lines = result.stderr.splitlines()
    assert len(lines) >= 5
    for line in lines:
        date, time, weight, words = line.split(" ", 3)
        assert (len(date), len(time)) == (10, 12)
        assert weight in {"INFO", "WARNING", "ERROR"}
        assert words
    assert [line.count("host.yaml:1:") for line in lines if " ERROR not read anew: " in line] == [1, 1]
