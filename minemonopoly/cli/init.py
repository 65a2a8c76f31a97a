"""`minemonopoly init`: a folder to start from, with commented files, schemas for editors and a systemd unit."""

from __future__ import annotations

import json
import shlex
import sys
from pathlib import Path

import click

from minemonopoly.board.json_schema import json_schemas
from minemonopoly.board.load import SITE_FILES, load
from minemonopoly.board.presets import PRESETS, folder

UNIT = """\
# Runs this board as a service of yours, from boot on, also when you are logged out:
#
#   mkdir -p ~/.config/systemd/user
#   cp {quoted}/minemonopoly.service ~/.config/systemd/user/
#   systemctl --user daemon-reload
#   systemctl --user enable --now minemonopoly
#   loginctl enable-linger
#
# journalctl --user -u minemonopoly -f      what it says
# systemctl --user reload minemonopoly      after a change in host.yaml or of texts
# systemctl --user stop minemonopoly        saves and says goodbye
#
# It runs as you, and needs no root. ExecStart names the program, this folder and the server. When one of them moves,
# change the line and go through cp and daemon-reload again.

[Unit]
Description=MineMonopoly
After=network.target
StartLimitIntervalSec=300
StartLimitBurst=10

[Service]
Environment=PYTHONUTF8=1
ExecStart={python} -m minemonopoly host {folder} --server 127.0.0.1:4711
ExecReload=/bin/kill -HUP $MAINPID
Restart=on-failure
RestartSec=5
# A file at fault wants a person, not another try.
RestartPreventExitStatus=2
TimeoutStopSec=20
NoNewPrivileges=yes

[Install]
WantedBy=default.target
"""


@click.command()
@click.argument("target", metavar="FOLDER", type=click.Path(path_type=Path))
@click.option(
    "--board", "preset", type=click.Choice(PRESETS), default=PRESETS[0], show_default=True, help="Start from."
)
@click.option("--dry-run", is_flag=True, help="Only say what would be written.")
def command(target: Path, preset: str, dry_run: bool) -> None:
    """Make FOLDER a board of your own: commented files to change, and a systemd unit.

    Nothing that is there already is ever overwritten.

    Example: minemonopoly init my-board --board uk
    """
    if str(target) in PRESETS:
        raise click.UsageError(f"'{target}' names a preset: choose another name, or say ./{target}")
    if not str(target).isprintable():
        raise click.UsageError("the folder's name holds invisible characters")
    files = _files(target, preset)
    _refuse_to_overwrite(target, files)
    if not dry_run:
        _write(files)
    click.echo("Would write:" if dry_run else "Written:", err=True)
    for path in files:
        click.echo(f"  {path}", err=True)
    click.echo(_next_steps(target, preset), err=True)


def _files(target: Path, preset: str) -> dict[Path, str]:
    """Every file of a new site with its text."""
    files = {target / name: _modeline(name) + _template(preset, name) for name in SITE_FILES}
    files[target / "minemonopoly.service"] = _unit(target)
    for name, schema in json_schemas().items():
        text = json.dumps(schema, indent=1, ensure_ascii=False) + "\n"
        files[target / "schema" / f"{name.removesuffix('.yaml')}.json"] = text
    return files


def _template(preset: str, name: str) -> str:
    """The preset's own file, else the one every board starts with."""
    own = folder(preset) / name
    return (own if own.exists() else folder(PRESETS[0]) / name).read_text("utf-8")


def _modeline(name: str) -> str:
    """The comment by which editors find the schema."""
    return f"# yaml-language-server: $schema=schema/{name.removesuffix('.yaml')}.json\n\n"


def _unit(target: Path) -> str:
    path = str(target.absolute())
    return UNIT.format(quoted=shlex.quote(path), python=_word(sys.executable), folder=_word(path))


def _word(path: str) -> str:
    """A path as one word of a command line in a unit."""
    escaped = path.replace("\\", "\\\\").replace('"', '\\"').replace("%", "%%").replace("$", "$$")
    return f'"{escaped}"'


def _refuse_to_overwrite(target: Path, files: dict[Path, str]) -> None:
    if target.exists() and not target.is_dir():
        raise click.UsageError(f"{target} is a file: name a folder")
    there = [str(path) for path in files if path.exists() or path.is_symlink()]
    if there:
        raise click.UsageError(f"nothing written, for these are there already: {', '.join(there)}")


def _write(files: dict[Path, str]) -> None:
    """Write all of them, or take back those written when one cannot be."""
    written: list[Path] = []
    try:
        for path, text in files.items():
            path.parent.mkdir(parents=True, exist_ok=True)
            with path.open("x", encoding="utf-8") as file:
                written.append(path)
                file.write(text)
    except OSError as error:
        for path in written:
            path.unlink(missing_ok=True)
        raise click.UsageError(f"cannot write {error.filename or path}: {error.strerror}") from error


def _next_steps(target: Path, preset: str) -> str:
    name = shlex.quote(str(target))
    needed = load(preset).settings.banker_required
    banker = "name the banker: bankers: [Dee]" if needed else "name a banker if you want one: bankers: [Dee]"
    return (
        "Next:\n"
        f"  1. {target / 'world.yaml'}: set corner and floor\n"
        f"  2. {target / 'host.yaml'}: {banker}\n"
        f"  3. minemonopoly doctor {name}    is the server ready?\n"
        f"  4. minemonopoly plan {name}      what would be built, and over what\n"
        f"  5. minemonopoly build {name}\n"
        f"  6. minemonopoly host {name}      the evening; {target / 'minemonopoly.service'} says how from boot on\n"
        "All take --server HOST:PORT when RaspberryJuice does not listen at 127.0.0.1:4711."
    )
