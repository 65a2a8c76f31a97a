import json
import os
from pathlib import Path

import pytest
from click.testing import CliRunner

from minemonopoly.cli.main import cli
from minemonopoly.table.journal import Journal
from minemonopoly.table.lock import Lock
from minemonopoly.table.pages import FORMAT, Heading
from minemonopoly.table.status import SeatStatus, Status, write_status

STATUS = Status(
    pid=1234,
    time=1_800_000_000_000,
    seq=17,
    server="127.0.0.1:4711",
    connected=True,
    moment="buy",
    turn="Ann",
    asked=("Ann",),
    seats=(
        SeatStatus("Ann", "red", 1200, "red_1", online=True),
        SeatStatus("Ben", "blue", 1440, None, online=False),
        SeatStatus("Cy", "white", 0, None, online=False, bankrupt=True),
        SeatStatus("Dee", "black", 90, "go", online=False, confirmed=False, bot="plain"),
    ),
    lines=("[M] RED rolls 1+2=3",),
)


@pytest.fixture
def game(tmp_path: Path) -> Path:
    folder = tmp_path / "games" / "001"
    folder.mkdir(parents=True)
    Journal.begin(folder, Heading(FORMAT, "minetown", "0" * 64, "0.1.0", 0)).close()
    return folder


def test_a_running_service_is_told_with_seats_moment_server_and_lines(game: Path) -> None:
    write_status(game, STATUS)
    with Lock(game / "lock"):
        result = CliRunner().invoke(cli, ["status", str(game.parents[1])])
    assert result.exit_code == 0
    assert result.output.splitlines()[0] == f"game 001: played by process {os.getpid()}"
    assert "page 17: buy, Ann's turn, waiting for Ann" in result.output
    assert [line.split(None, 3)[3] for line in result.output.splitlines() if line.startswith("  ")] == [
        "red_1",
        "not on the board yet, away",
        "bankrupt",
        "go, not paid yet, plain bot",
    ]
    assert result.output.splitlines()[-1] == "[M] RED rolls 1+2=3"


def test_without_a_service_the_last_word_is_told_and_the_exit_code_is_1(game: Path) -> None:
    write_status(game, STATUS)
    result = CliRunner().invoke(cli, ["status", str(game.parent), "--json"])
    assert result.exit_code == 1
    said = json.loads(result.stdout)
    assert said["running"] is False
    assert said["game"] == "001"
    assert said["seats"][0]["cash"] == 1200


def test_a_status_that_cannot_be_read_counts_as_none(game: Path) -> None:
    (game / "status.json").write_text("{")
    result = CliRunner().invoke(cli, ["status", str(game)])
    assert result.exit_code == 1
    assert result.output == "game 001: no service is running\n"


def test_a_folder_without_games_is_a_bad_file(tmp_path: Path) -> None:
    result = CliRunner().invoke(cli, ["status", str(tmp_path)])
    assert result.exit_code == 2
    assert result.output == f"minemonopoly: {tmp_path}: no game is kept here\n"
