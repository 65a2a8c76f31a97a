"""Scenario files that are wrong: told with file, line and column, nothing run, never a traceback."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from minemonopoly.cli.main import cli

GOOD = """\
scenario: one
seats: {Ann: red, Ben: blue}
banker: Dee
dice: [4+6]
given: {Ann.cash: 1200}
steps:
  - Ann: "!roll"
    expect: {turn: Ann}
"""

BOMB = (
    b"a: &a [x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b]\n"
    b"d: &d [*c,*c,*c,*c,*c,*c,*c,*c]\ne: [*d,*d,*d,*d,*d,*d,*d,*d]\n"
)


def call(tmp_path: Path, text: bytes) -> tuple[Result, Path]:
    file = tmp_path / "a.yaml"
    file.write_bytes(text)
    return CliRunner().invoke(cli, ["scenario", str(file)]), file


def test_the_good_file_passes(tmp_path: Path) -> None:
    result, _ = call(tmp_path, GOOD.encode())
    assert result.exit_code == 0, result.output


def test_windows_line_ends_and_a_mark_at_the_beginning_do_no_harm(tmp_path: Path) -> None:
    result, _ = call(tmp_path, b"\xef\xbb\xbf" + GOOD.replace("\n", "\r\n").encode())
    assert result.exit_code == 0, result.output


@pytest.mark.parametrize(
    ("old", "new", "place", "word"),
    [
        ('"!roll"', "!roll", "7:10", "!roll"),
        ("  - Ann", "\t- Ann", "7:1", "tabs"),
        ("banker: Dee", "banker: Dee\nbanker: Kim", "4:1", "stands here already in line 3"),
        ("expect: {turn: Ann}", "expect: {turn: Ann, turn: Ben}", "8:25", "stands here already"),
        ("scenario: one", "scenari: one", "1:1", "scenario"),
        ("turn: Ann", "trun: Ann", "8:14", "turn"),
        ("turn: Ann", "Ann.cahs: 3", "8:14", "cash"),
        ("turn: Ann", "turn: [[Ann]]", "8:20", "Ann"),
        ("expect", "expects", "8:5", "did you mean 'expect'?"),
        ("expect: {turn: Ann}", "expect: [turn]", "8:13", "path: value"),
        ("expect: {turn: Ann}", "refused: not_your_trn", "8:14", "did you mean 'not_your_turn'?"),
        ("expect: {turn: Ann}", "refused: [not_your_turn]", "8:14", "no such refusal"),
        ("expect: {turn: Ann}", "says: [a]", "8:11", "one line of text"),
        ('- Ann: "!roll"', "- clock: -5", "7:12", "seconds"),
        ('- Ann: "!roll"', "- clock: 12:30", "7:12", "seconds"),
        ('- Ann: "!roll"', "- clock: 9999999999", "7:12", "seconds"),
        ('- Ann: "!roll"', "- world: {mend: token.Ann}", "7:12", "break"),
        ('- Ann: "!roll"', "- world: {break: token.Bob}", "7:20", "Bob"),
        ('- Ann: "!roll"', '- Anm: "!roll"', "7:5", "did you mean 'Ann'?"),
        ('- Ann: "!roll"', '- Ann: ["!roll"]', "7:10", "one line of text"),
        ('- Ann: "!roll"\n    expect: {turn: Ann}', "- {}", "7:5", "empty step"),
        ('- Ann: "!roll"\n    expect: {turn: Ann}', "- roll", "7:5", "a step is written"),
        ("{Ann: red", "{7: red", "2:9", "quotes"),
        ("{Ann: red", "{NO: red", "2:9", "quotes"),
        ("{Ann: red", "{Ann: [red]", "2:14", "colour"),
        ("{Ann: red, Ben: blue}", "{Ann: red, Ann: blue}", "2:19", "stands here already"),
        ("Ben: blue}", "Ben: blue, Cy: white, Eli: black, Fay: cyan}", "2:8", "2 to 4"),
        ("banker: Dee", "banker: Ben", "3:9", "has a seat"),
        ("banker: Dee", "banker: [Dee, Ann]", "3:15", "has a seat"),
        ("banker: Dee", "board: ../../../etc", "3:8", "no such board"),
        ("banker: Dee", "settings: {salary: -5}", "3:20", "too little"),
        ("banker: Dee", "settings: {salarie: 5}", "3:12", "did you mean 'salary'?"),
        ("banker: Dee", "books: {chance: [bann]}", "3:18", "did you mean 'ban'?"),
        ("[4+6]", "[46]", "4:8", "3+4"),
        ("[4+6]", "[4+7]", "4:8", "3+4"),
        ("Ann.cash: 1200", "Ann.cash: 12.5", "5:19", "12.5"),
        ("Ann.cash: 1200", "Ann.cache: 1200", "5:9", "cash"),
        ("Ann.cash: 1200", "Cy.cash: 1200", "5:9", "Cy.cash"),
        ("Ann.cash: 1200", "claims: []", "5:9", "cannot be given"),
        ("Ann.cash: 1200", "Ann.space: nowhere", "5:20", "nowhere"),
        ("Ann.cash: 1200", "deeds.go.owner: Ann", "5:9", "go"),
    ],
)
def test_a_fault_is_told_with_file_line_and_column(tmp_path: Path, old: str, new: str, place: str, word: str) -> None:
    assert old in GOOD
    result, file = call(tmp_path, GOOD.replace(old, new, 1).encode())
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    assert any(line.startswith(f"{file}:{place}: ") and word in line for line in result.stderr.splitlines()), (
        result.stderr
    )


@pytest.mark.parametrize(
    ("value", "place"),
    [
        ("Ann.cash: lots", "5:9"),
        ("Ann.cash: -1", "5:9"),
        ("deeds.brown_1.houses: true", "5:9"),
        ("deeds.brown_1.houses: 6", "5:9"),
        ("deeds.south.mortgaged: 1", "5:9"),
        ("Ann.cards: 3", "5:9"),
        ("Ann.jail_tries: 0", "5:9"),
        ("Ann.purse: {emerald: 2}", "5:9"),
        ("moment: auction", "5:9"),
        ("moment: jail", "5:9"),
        ("moment: buy", "5:9"),
        ("doubles: 3", "5:9"),
        ("forced: {deed: south, by: Ann, amount: 120}", "5:9"),
        ("auction: {high: 5}", "5:9"),
        ("bank.houses: few", "5:9"),
    ],
)
def test_a_position_that_cannot_be_fails_with_its_place(tmp_path: Path, value: str, place: str) -> None:
    result, file = call(tmp_path, GOOD.replace("Ann.cash: 1200", value).encode())
    assert result.exit_code == 1, result.output
    assert f"{file}:{place}: before the first step: {value.partition(':')[0]}: expected " in result.stdout


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"# nothing\n---\n",
        b"hello",
        b"- 1\n",
        b"scenario: a\nseats: {Ann: red, Ben: blue}\n",
        GOOD.replace("one", "\xe9").encode("latin-1"),
        GOOD.replace("one", "a\0b").encode(),
        b"scenario: " + b"[" * 5000 + b"]" * 5000,
        BOMB,
        b"scenario: {",
        GOOD.encode() + b"x" * 3_000_000,
    ],
    ids=["empty", "comment", "word", "list", "no steps", "latin", "nul", "deep", "bomb", "open", "huge"],
)
def test_what_is_no_scenario_file_is_said_to_be_none(tmp_path: Path, text: bytes) -> None:
    result, file = call(tmp_path, text)
    assert result.exit_code == 2, result.output
    assert str(file) in result.stderr
    assert "Traceback" not in result.output


def test_a_missing_file_and_a_folder_are_no_scenario_files(tmp_path: Path) -> None:
    for path in (tmp_path / "nothing.yaml", tmp_path):
        result = CliRunner().invoke(cli, ["scenario", str(path)])
        assert result.exit_code == 2, result.output
        assert str(path) in result.stderr
