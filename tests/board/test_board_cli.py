"""`board check`, `board schema` and `init` as typed in a shell."""

from __future__ import annotations

import json
import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
import yaml
from click.testing import CliRunner, Result

from minemonopoly.board.digest import digest
from minemonopoly.board.load import SITE_FILES, load
from minemonopoly.board.load_site import check, load_site
from minemonopoly.board.presets import PRESETS, folder
from minemonopoly.cli.main import cli

ALL_FILES = [
    *SITE_FILES,
    "minemonopoly.service",
    "schema/board.json",
    "schema/rules.json",
    "schema/world.json",
    "schema/host.json",
]


def run(*words: str) -> Result:
    return CliRunner().invoke(cli, words)


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_has_nothing_to_mend(preset: str) -> None:
    result = run("board", "check", preset)
    assert (result.exit_code, result.stdout) == (0, "")
    assert result.stderr.startswith(f"{load(preset).name}: 40 spaces, 28 deeds, 32 books, 2 to ")
    assert result.stderr.endswith(f"digest {digest(load(preset))[:12]}. Nothing to mend.\n")


def test_faults_go_to_standard_error_with_exit_code_1(tmp_path: Path) -> None:
    (tmp_path / "rules.yaml").write_text("salary: x\nseats.max: 1\n")
    result = run("board", "check", str(tmp_path))
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.splitlines() == [
        f"{tmp_path}/rules.yaml:1:9: a whole number is wanted, not 'x'",
        f"{tmp_path}/rules.yaml:2:12: 1 is too little: at least 2",
        "2 faults to mend",
    ]


def test_faults_as_json_go_to_standard_output(tmp_path: Path) -> None:
    (tmp_path / "rules.yaml").write_text("salary: x\n")
    result = run("board", "check", "--json", str(tmp_path))
    assert result.exit_code == 1
    message = "a whole number is wanted, not 'x'"
    assert json.loads(result.stdout) == [{"file": f"{tmp_path}/rules.yaml", "line": 1, "column": 9, "message": message}]
    good = run("board", "check", "--json", "uk")
    assert (good.exit_code, json.loads(good.stdout)) == (0, [])


def test_what_is_no_board_has_exit_code_2(tmp_path: Path) -> None:
    result = run("board", "check", str(tmp_path / "nowhere"))
    assert result.exit_code == 2
    assert "no such board or folder" in result.stderr


@pytest.mark.parametrize("name", ["board", "rules", "world", "host"])
def test_a_schema_allows_the_keys_of_the_shipped_file_and_no_others(name: str) -> None:
    result = run("board", "schema", name)
    assert result.exit_code == 0
    schema = json.loads(result.stdout)
    shipped = yaml.load((folder("minetown") / f"{name}.yaml").read_text("utf-8"), yaml.CSafeLoader)
    assert set(shipped) <= set(schema["properties"])
    assert schema["additionalProperties"] is False
    assert json.loads(run("board", "schema").stdout)[f"{name}.yaml"] == schema


@pytest.mark.parametrize("preset", PRESETS)
def test_init_makes_a_site_without_faults_that_plays_as_its_preset(tmp_path: Path, preset: str) -> None:
    site = tmp_path / "my boards" / "one"
    result = run("init", str(site), "--board", preset)
    assert (result.exit_code, result.stdout) == (0, "")
    assert sorted(str(path.relative_to(site)) for path in site.rglob("*") if path.is_file()) == sorted(ALL_FILES)
    assert check(site) == []
    assert load(site) == load(preset)
    assert load_site(site).host == load_site(preset).host
    assert all(str(site / name) in result.stderr for name in ALL_FILES)
    assert f"minemonopoly build {shlex.quote(str(site))}" in result.stderr
    assert f"{site / 'host.yaml'}: name " in result.stderr


def test_init_takes_minetown_unless_told_otherwise(tmp_path: Path) -> None:
    run("init", str(tmp_path / "site"))
    assert load(tmp_path / "site") == load("minetown")


def test_the_files_of_init_point_editors_to_their_schemas(tmp_path: Path) -> None:
    run("init", str(tmp_path / "site"))
    for name in SITE_FILES:
        text = (tmp_path / "site" / name).read_text("utf-8")
        schema = text.split("\n", maxsplit=1)[0].removeprefix("# yaml-language-server: $schema=")
        assert json.loads((tmp_path / "site" / schema).read_text("utf-8"))["type"] == "object"
        assert sum(line.lstrip().startswith("#") for line in text.split("\n")) >= 8, "a host wants to be told"


def test_init_never_overwrites(tmp_path: Path) -> None:
    (tmp_path / "rules.yaml").write_text("salary: 1\n")
    result = run("init", str(tmp_path))
    assert result.exit_code == 2
    assert f"these are there already: {tmp_path}/rules.yaml" in result.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["rules.yaml"]
    assert (tmp_path / "rules.yaml").read_text() == "salary: 1\n"


def test_init_leaves_other_files_of_the_folder_alone(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine")
    assert run("init", str(tmp_path)).exit_code == 0
    assert (tmp_path / "notes.txt").read_text() == "mine"


def test_a_dry_run_of_init_writes_nothing(tmp_path: Path) -> None:
    result = run("init", "--dry-run", str(tmp_path / "site"))
    assert result.exit_code == 0
    assert result.stderr.startswith("Would write:\n")
    assert all(str(tmp_path / "site" / name) in result.stderr for name in ALL_FILES)
    assert list(tmp_path.iterdir()) == []
    (tmp_path / "board.yaml").write_text("")
    assert run("init", "--dry-run", str(tmp_path)).exit_code == 2


def test_init_refuses_what_is_no_new_folder(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for target, words in (
        (str(tmp_path / "file"), "is a file: name a folder"),
        (str(tmp_path / "file" / "below"), "Not a directory"),
        ("uk", "names a preset"),
        (f"{tmp_path}/a\nb", "invisible characters"),
    ):
        result = run("init", target)
        assert (result.exit_code, words in result.stderr) == (2, True), result.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_init_takes_everything_back_when_it_cannot_finish(tmp_path: Path) -> None:
    (tmp_path / "schema").write_text("a file where a folder should be")
    result = run("init", str(tmp_path))
    assert result.exit_code == 2
    assert "cannot write" in result.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["schema"]


@pytest.mark.parametrize("command", [["init"], ["board", "check"], ["board", "schema"]])
def test_help_shows_an_example(command: list[str]) -> None:
    result = run(*command, "--help")
    assert result.exit_code == 0
    assert f"Example: minemonopoly {' '.join(command)} " in result.stdout


@pytest.mark.parametrize("name", ["plain", "with blank", 'quote"d', "50% off", "two$five", "back\\slash", "it's"])
def test_the_unit_starts_the_service_on_the_named_folder(tmp_path: Path, name: str) -> None:
    site = tmp_path / name
    run("init", str(site))
    unit = (site / "minemonopoly.service").read_text("utf-8")
    (start,) = [line for line in unit.split("\n") if line.startswith("ExecStart=")]
    assert _words_of_systemd(start.removeprefix("ExecStart=")) == [
        *(sys.executable, "-m", "minemonopoly", "host", str(site), "--server", "127.0.0.1:4711")
    ]
    shown = next(line for line in unit.split("\n") if "cp " in line)
    assert shlex.split(shown.lstrip("# "))[1] == str(site / "minemonopoly.service")
    assert unit.count(str(tmp_path)) == 2, "no path but that of the site"


def _words_of_systemd(line: str) -> list[str]:
    """As systemd splits and expands a command line without specifiers and variables."""
    return [word.replace("%%", "%").replace("$$", "$") for word in shlex.split(line)]


def test_both_commands_work_from_a_shell_in_any_folder(tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONUTF8": "0", "LC_ALL": "C"}
    for words, code in ((["init", "site", "--board", "uk"], 0), (["board", "check", "site"], 0), (["init", "site"], 2)):
        done = subprocess.run(
            [sys.executable, "-m", "minemonopoly", *words],
            cwd=tmp_path,
            env=environment,
            capture_output=True,
            check=False,
        )
        assert done.returncode == code, done.stderr.decode()
        assert b"Traceback" not in done.stderr
