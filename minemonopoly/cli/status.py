"""`status`: what the running service is doing."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path

import click
import msgspec

from minemonopoly.cli.errors import FAULTY
from minemonopoly.table.lock import holder
from minemonopoly.table.saves import LOCK, pick
from minemonopoly.table.status import SeatStatus, Status, read_status


@click.command
@click.argument("save", type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="One JSON object instead of words.")
def command(save: Path, *, as_json: bool) -> None:
    """Tell what the running service is doing: seats, moment, server, last lines.

    SAVE is a folder of games, one game's folder, or the site. Ends with 1 when no service is running.

    \b
    Examples:
      minemonopoly status site
      minemonopoly status site --json
    """  # noqa: D301 - \b is click's word for "do not rewrap"
    folder = pick(save)
    status = read_status(folder)
    pid = holder(folder / LOCK)
    if as_json:
        said = {} if status is None else msgspec.to_builtins(status)
        click.echo(json.dumps({"game": folder.name, "running": pid is not None, **said}))
    else:
        for line in _lines(folder, status, pid):
            click.echo(line)
    if pid is None:
        click.get_current_context().exit(FAULTY)


def _lines(folder: Path, status: Status | None, pid: int | None) -> Iterator[str]:
    yield f"game {folder.name}: " + (f"played by process {pid}" if pid else "no service is running")
    if status is None:
        return
    ago = max(0, int(time.time() - status.time / 1000))
    server = "answers" if status.connected else "does not answer"
    yield f"server {status.server} {server} (said {ago} s ago)"
    if status.trouble:
        yield f"trouble: {status.trouble}"
    turn = f", {status.turn}'s turn" if status.turn else ""
    asked = f", waiting for {', '.join(status.asked)}" if status.asked else ""
    yield f"page {status.seq}: {status.moment}{turn}{asked}"
    yield f"banker: {', '.join(status.bankers) or 'none'}"
    for seat in status.seats:
        yield f"  {seat.name:<16} {seat.colour:<10} {seat.cash:>6}  {_where(seat)}"
    yield from status.lines


def _where(seat: SeatStatus) -> str:
    """Where and how a seat is, in a few words."""
    if seat.bankrupt:
        return "bankrupt"
    words = [seat.space or "not on the board yet"]
    if not seat.confirmed:
        words.append("not paid yet")
    if seat.bot:
        words.append(f"{seat.bot} bot")
    elif not seat.online:
        words.append("away")
    return ", ".join(words)
