"""`play`, `demo` and `scenario` as a shell would call them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from minemonopoly.cli.main import cli

EXAMPLES = Path(__file__).parents[1] / "scenarios" / "examples.yaml"

FAILING = """\
scenario: wrong
rules: R5.2
seats: {Ann: red, Ben: blue}
banker: Dee
dice: [5+6]
steps:
  - Ann: "!roll"
    expect: {Ann.space: go}
"""


def call(*words: str, typed: str = "") -> Result:
    return CliRunner().invoke(cli, words, input=typed)


def test_play_reads_a_pipe_and_prints_what_players_would_read() -> None:
    result = call("play", "--seed", "14", typed="Ann: !roll\n\nAnn: !buy\nBen: hello\nBen: !roll\nAnn: !end\n")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert "> Ann: !roll" in lines
    assert "  [M] RED buys S South Warp for $200 - !end" in lines
    assert "  [M] BLUE: it is RED's turn (may !end)" in lines
    assert lines[lines.index("> Ben: hello") + 1] == "> Ben: !roll"
    assert [line[:4] for line in lines].count("JAIL") == 2


def test_play_with_the_same_seed_prints_the_same() -> None:
    typed = "Ann: !roll\nAnn: !buy\nAnn: !end\nBen: !roll\n"
    assert call("play", "--seed", "9", typed=typed).stdout == call("play", "--seed", "9", typed=typed).stdout


def test_play_says_how_a_line_is_written() -> None:
    result = call("play", typed="what now\n")
    assert result.exit_code == 0
    assert "Ann: !roll" in result.stderr


def test_play_takes_seats_banker_and_board() -> None:
    typed = "Cy: !status\nBoss: !pause\n"
    result = call("play", "--board", "uk", "--seats", "Cy:white,Di:cyan,Ed:red", "--banker", "Boss", typed=typed)
    assert result.exit_code == 0
    assert "WHITE Cy: £1500" in result.stdout
    assert "Boss pauses the game" in result.stdout


def test_play_refuses_seats_that_cannot_be() -> None:
    for seats in ("Ann", "Ann:red", "Ann:red,Ann:blue", "Ann:red,Ben:red", "Ann:red,Ben:pink", "A B:red,Ben:blue"):
        result = call("play", "--seats", seats)
        assert result.exit_code == 2, seats
        assert "--seats" in result.output


def test_play_refuses_a_banker_who_may_not_play() -> None:
    result = call("play", "--banker", "Ann")
    assert result.exit_code == 2
    assert "Traceback" not in result.output


@pytest.mark.slow
def test_scenario_tells_what_passed() -> None:
    result = call("scenario", str(EXAMPLES))
    assert result.exit_code == 0
    assert result.stdout.count("ok    ") == 8
    assert "8 scenarios, 0 failed" in result.stderr


@pytest.mark.slow
def test_scenario_names_file_step_path_expected_and_found(tmp_path: Path) -> None:
    file = tmp_path / "wrong.yaml"
    file.write_text(FAILING)
    result = call("scenario", str(EXAMPLES), str(file))
    assert result.exit_code == 1
    assert f"{file}:8:14: step 1: Ann.space: expected go, found pink_1" in result.stdout


@pytest.mark.slow
def test_scenario_gives_one_object_a_scenario(tmp_path: Path) -> None:
    file = tmp_path / "wrong.yaml"
    file.write_text(FAILING)
    result = call("scenario", "--json", str(file), str(EXAMPLES))
    objects = [json.loads(line) for line in result.stdout.splitlines()]
    assert len(objects) == 9
    assert [found["passed"] for found in objects] == [False] + [True] * 8
    assert objects[0]["failures"][0]["path"] == "Ann.space"
    assert objects[0]["rules"] == "R5.2"


def test_scenario_runs_nothing_when_a_file_is_at_fault(tmp_path: Path) -> None:
    file = tmp_path / "broken.yaml"
    file.write_text(FAILING.replace("Ann.space", "Ann.spice"))
    result = call("scenario", str(EXAMPLES), str(file))
    assert result.exit_code == 2
    assert result.stdout == ""
    assert f"{file}:8:14: " in result.stderr


def test_demo_refuses_a_board_that_is_none() -> None:
    assert call("demo", "--board", "nowhere").exit_code == 2


@pytest.mark.slow
def test_demo_ends_with_a_winner_and_says_where_the_journal_lies(tmp_path: Path) -> None:
    result = call("demo", "--fast", "--seed", "5", "--players", "2", "--save", str(tmp_path / "games"))
    assert result.exit_code == 0
    assert "wins after" in result.stdout
    assert str(tmp_path / "games" / "001" / "journal.jsonl") in result.stdout.replace("\n", "")
    assert (tmp_path / "games" / "001" / "journal.jsonl").exists()
