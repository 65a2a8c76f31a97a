"""`minemonopoly play`: the terminal is the chat."""

from __future__ import annotations

import re
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import click

from minemonopoly.board.load import load
from minemonopoly.board.model import Board
from minemonopoly.host.parlour import Parlour
from minemonopoly.host.sketch import sketch, standing

_LINE = re.compile(r"\s*([A-Za-z0-9_]{1,16})\s*:\s*(.*)")
_SEAT = re.compile(r"([A-Za-z0-9_]{1,16}):([a-z_]+)")


@click.command()
@click.option("--board", "source", default="minetown", show_default=True, help="A preset's name or a folder.")
@click.option("--seats", default="Ann:red,Ben:blue", show_default=True, metavar="NAME:COLOUR,…", help="In turn order.")
@click.option("--banker", default="Dee", show_default=True)
@click.option("--seed", type=int, help="The same dice and books again.")
def command(source: str, seats: str, banker: str, seed: int | None) -> None:
    """Play with the terminal as the chat: `Ann: !roll` a line, also from a pipe.

    The seats are firm and the game is started. What the players would read is printed, and the board.
    End with Ctrl-D.

    Example: minemonopoly play --seats Ann:red,Ben:blue --seed 7
    """
    board = load(source)
    people = _seats(seats, board)
    with TemporaryDirectory(prefix="minemonopoly-play-") as folder:
        try:
            parlour = Parlour(board, Path(folder), people, banker, seed)
        except ValueError as error:
            raise click.UsageError(str(error)) from error
        try:
            _play(parlour, interactive=sys.stdin.isatty())
        finally:
            parlour.close()


def _seats(text: str, board: Board) -> list[tuple[str, str]]:
    """The seats named on the command line. Raises click's usage error for anything that is none."""
    found = []
    for part in text.split(","):
        match = _SEAT.fullmatch(part.strip())
        if match is None:
            raise click.BadParameter(f"'{part}' is no NAME:COLOUR", param_hint="--seats")
        if match[2] not in board.colours:
            raise click.BadParameter(f"{match[2]}: there are {', '.join(board.colours)}", param_hint="--seats")
        found.append((match[1], match[2]))
    names, colours = [name for name, _ in found], [colour for _, colour in found]
    if len(set(names)) < len(names) or len(set(colours)) < len(colours):
        raise click.BadParameter("every name and every colour once", param_hint="--seats")
    if not 2 <= len(found) <= board.settings.seats_max:
        raise click.BadParameter(f"2 to {board.settings.seats_max} seats", param_hint="--seats")
    return found


def _play(parlour: Parlour, *, interactive: bool) -> None:
    started = time.monotonic()
    _print(parlour.hear())
    _draw(parlour)
    shown = parlour.host.table.seq
    for typed in _lines(interactive):
        match = _LINE.fullmatch(typed)
        if match is None:
            click.echo("write NAME: TEXT, as in `Ann: !roll`", err=True)
            continue
        if not interactive:
            click.echo(f"> {match[1]}: {match[2]}")
        _print(parlour.say(match[1], match[2], time.monotonic() - started))
        if interactive and parlour.host.table.seq != shown:
            shown = parlour.host.table.seq
            _draw(parlour)
    if not interactive:
        _draw(parlour)


def _lines(interactive: bool) -> Iterator[str]:
    while True:
        if interactive:
            click.echo("> ", nl=False, err=True)
        line = sys.stdin.readline()
        if not line:
            return
        if line.strip():
            yield line.rstrip("\r\n")


def _print(lines: list[str]) -> None:
    for line in lines:
        click.echo(f"  {line}")


def _draw(parlour: Parlour) -> None:
    board, game = parlour.host.table.board, parlour.host.table.game
    click.echo("\n".join(["", *sketch(board, game, ["", *standing(board, game)]), ""]))
