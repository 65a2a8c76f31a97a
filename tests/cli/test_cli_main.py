import errno
import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from minemonopoly import __version__
from minemonopoly.board.faults import BoardFaults, Fault, SettingFaults
from minemonopoly.cli import main
from minemonopoly.cli.errors import said
from minemonopoly.table.journal import NoJournal
from minemonopoly.table.lock import Locked
from minemonopoly.world.port import WorldGone

NAMES = (
    "demo play host init board plan build undo-build verify repair calibrate doctor status replay snapshot scenario "
    "simulate emulator"
)


def _run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "minemonopoly", *arguments], capture_output=True, text=True, check=False
    )


def test_the_list_of_commands_loads_none_of_them() -> None:
    code = (
        "import sys, minemonopoly.cli.main as m\n"
        "m.cli.main(['--help'], standalone_mode=False)\n"
        "print(sorted(name for name in sys.modules if name.startswith(('minemonopoly', 'rich', 'pydantic', 'PIL'))))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "['minemonopoly', 'minemonopoly.cli', 'minemonopoly.cli.main']"


def test_the_list_of_commands_names_each_with_what_it_does() -> None:
    output = CliRunner().invoke(main.cli, ["--help"]).output
    listed = [line.split(None, 1) for line in output[output.index("Commands:") :].splitlines()[1:]]
    assert [name for name, _ in listed] == NAMES.split()
    assert all(len(words) > 10 for _, words in listed)


@pytest.mark.parametrize("name", NAMES.split())
def test_every_command_has_help_with_an_example(name: str) -> None:
    result = CliRunner().invoke(main.cli, [name, "--help"])
    assert result.exit_code == 0
    assert "Example" in result.output
    assert f"minemonopoly {name}" in result.output


def test_the_version_is_told() -> None:
    done = _run("--version")
    assert (done.returncode, done.stdout) == (0, f"minemonopoly, version {__version__}\n")


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["snapshoot"], "No such command 'snapshoot'. Did you mean 'snapshot'?"),
        (["quantum"], "No such command 'quantum'.\n"),
        (["snapshot"], "Missing argument 'SAVE'"),
        (["snapshot", "x", "--nonsense"], "No such option"),
    ],
)
def test_usage_errors_end_with_2_and_no_traceback(arguments: list[str], says: str) -> None:
    done = _run(*arguments)
    assert done.returncode == 2
    assert says in done.stderr
    assert "Traceback" not in done.stderr


def test_a_reader_that_has_seen_enough_is_no_error() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        done = subprocess.run(
            [sys.executable, "-m", "minemonopoly", "--help"], stdout=writing, stderr=subprocess.PIPE, check=False
        )
    finally:
        os.close(writing)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize(
    ("error", "code", "says"),
    [
        (
            BoardFaults([Fault("board.yaml", 3, 5, "no such key")]),
            2,
            "1 fault in the board\nboard.yaml:3:5: no such key",
        ),
        (SettingFaults([("salary", "is no number")]), 2, "salary: is no number"),
        (NoJournal("x: no game is kept here"), 2, "x: no game is kept here"),
        (Locked(Path("lock"), 42), 1, "process 42 is at work here already (lock): stop it first"),
        (WorldGone("127.0.0.1:4711 does not answer"), 3, "the server was not reached: 127.0.0.1:4711 does not answer"),
        (ConnectionRefusedError(errno.ECONNREFUSED, "Connection refused"), 3, "Connection refused"),
        (PermissionError(errno.EACCES, "Permission denied", "site"), 2, "site: Permission denied"),
        (OSError("odd"), 2, "odd"),
    ],
)
def test_each_expected_error_has_its_sentence_and_exit_code(
    monkeypatch: pytest.MonkeyPatch, error: BaseException, code: int, says: str
) -> None:
    @click.command
    def command() -> None:
        raise error

    monkeypatch.setattr(import_module("minemonopoly.cli.status"), "command", command)
    result = CliRunner().invoke(main.cli, ["status"])
    assert result.exit_code == code
    assert says in result.stderr
    assert result.stderr.startswith("minemonopoly: ")


def test_an_unexpected_error_is_not_dressed_up(monkeypatch: pytest.MonkeyPatch) -> None:
    @click.command
    def command() -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(import_module("minemonopoly.cli.status"), "command", command)
    assert isinstance(CliRunner().invoke(main.cli, ["status"]).exception, ZeroDivisionError)


def test_a_broken_pipe_is_left_to_the_way_out() -> None:
    error = BrokenPipeError()
    assert said(error) is error
