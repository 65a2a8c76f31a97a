"""`simulate` as a shell would call it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from minemonopoly.cli.main import cli

KEYS = {
    "games",
    "decided",
    "rolls",
    "seconds",
    "rolls_per_second",
    "games_per_second",
    "turns_per_game",
    "winners",
    "landings",
    "invariant_failures",
}


def call(*words: str) -> Result:
    return CliRunner().invoke(cli, ("simulate", *words))


def counts(*words: str) -> dict[str, Any]:
    result = call(*words, "--json")
    assert result.exit_code == 0, result.output
    found: dict[str, Any] = json.loads(result.stdout)
    return found


def untimed(found: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in found.items() if "second" not in key}


def test_json_has_exactly_the_announced_keys() -> None:
    found = counts("--games", "2", "--cap", "30", "--players", "3")
    assert set(found) == KEYS
    assert (found["games"], found["invariant_failures"]) == (2, 0)
    assert len(found["winners"]) == 3
    assert len(found["landings"]) == 40
    assert sum(found["landings"].values()) >= found["rolls"] * 0.9


def test_the_counts_do_not_depend_on_the_number_of_jobs() -> None:
    words = ("--games", "45", "--cap", "12", "--board", "uk", "--bots", "random,plain,trader", "--seed", "5")
    assert untimed(counts(*words)) == untimed(counts(*words, "--jobs", "2"))


def test_the_same_seed_counts_the_same_and_another_does_not() -> None:
    words = ("--games", "3", "--cap", "40")
    assert untimed(counts(*words)) == untimed(counts(*words))
    assert untimed(counts(*words)) != untimed(counts(*words, "--seed", "900"))


def test_settings_change_the_games() -> None:
    words = ("--games", "3", "--cap", "40", "--board", "uk")
    assert untimed(counts(*words)) != untimed(counts(*words, "--set", "salary=0", "--set", "jail.fine=200"))


def test_more_players_than_the_rules_seat_get_their_seats() -> None:
    assert len(counts("--games", "1", "--cap", "20", "--players", "8")["winners"]) == 8


def test_what_people_read_names_bots_and_counts() -> None:
    result = call("--games", "2", "--cap", "10", "--bots", "trader,plain")
    assert result.exit_code == 0
    assert "2 of trader, plain, trader, plain, seed 0" in result.stdout
    assert "failures" in result.stdout


def test_the_report_is_written(tmp_path: Path) -> None:
    file = tmp_path / "games.html"
    result = call("--games", "2", "--cap", "20", "--report", str(file))
    assert result.exit_code == 0
    assert file.read_text(encoding="utf-8").startswith("<!doctype html>")
    assert str(file) in result.stderr


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--bots", "clever"), "'clever' is none of random, plain, trader"),
        (("--bots", "plain,plain,plain", "--players", "2"), "3 bots for 2 players"),
        (("--set", "salary"), "'salary' is no KEY=VALUE"),
        (("--set", "sallary=3"), "salary"),
        (("--set", "jail.fine=lots"), "jail.fine"),
        (("--players", "9"), "--players"),
        (("--jobs", "0"), "--jobs"),
    ],
)
def test_slips_are_told_before_anything_is_played(words: tuple[str, ...], says: str) -> None:
    result = call(*words)
    assert result.exit_code == 2
    assert says in result.stderr


def test_an_unknown_board_is_told() -> None:
    assert call("--board", "nowhere").exit_code == 2
