"""`minemonopoly simulate`: games of bots in memory, counted."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from minemonopoly.board.faults import SettingFaults
from minemonopoly.board.load import load
from minemonopoly.board.model import Board
from minemonopoly.board.settings import with_settings
from minemonopoly.bots.kinds import KINDS
from minemonopoly.bots.report import report as page
from minemonopoly.bots.series import Plan, play_several
from minemonopoly.bots.tally import Tally, merged
from minemonopoly.cli.errors import FAULTY
from minemonopoly.table.dice import SeededLuck

PART = 20
"""Games that a job plays at a time."""

MOST_TOLD = 20
"""Failures told one by one."""


@click.command()
@click.option("--board", "source", default="minetown", show_default=True, help="A preset's name or a folder.")
@click.option("--games", type=click.IntRange(1), default=100, show_default=True)
@click.option("--players", type=click.IntRange(2, 8), default=4, show_default=True)
@click.option("--seed", type=int, default=0, show_default=True, help="Game n is played with seed + n.")
@click.option("--jobs", type=click.IntRange(1, 256), default=1, show_default=True, help="Processes at work.")
@click.option("--set", "settings", multiple=True, metavar="KEY=VALUE", help="A rule setting, as in rules.yaml.")
@click.option("--bots", default="plain", show_default=True, metavar="KIND,…", help="By seat, over and over.")
@click.option("--cap", type=click.IntRange(1), default=1000, show_default=True, help="Most turns a game may have.")
@click.option("--json", "as_json", is_flag=True, help="The counts as one object on standard output.")
@click.option("--report", type=click.Path(path_type=Path, dir_okay=False), help="A page with plots.")
@click.pass_context
def command(  # noqa: PLR0913, PLR0917 - one parameter an option
    ctx: click.Context,
    source: str,
    games: int,
    players: int,
    seed: int,
    jobs: int,
    settings: tuple[str, ...],
    bots: str,
    cap: int,
    as_json: bool,
    report: Path | None,
) -> None:
    """Play games of bots in memory and count what happens in them.

    The counts do not depend on the number of jobs, and the same seed gives them again.
    Exit code 1: an invariant was broken.

    Example: minemonopoly simulate --games 1000 --bots trader,plain --jobs 2 --report games.html
    """
    board = _board(source, settings, players)
    plan = Plan(board, _kinds(bots, players), seed, cap)
    started = time.perf_counter()
    tally = _played(plan, games, jobs)
    seconds = time.perf_counter() - started
    if as_json:
        click.echo(json.dumps(as_object(board, tally, seconds)))
    else:
        Console().print(_table(plan, tally, seconds))
    if report is not None:
        report.write_text(page(plan, tally, seconds, " ".join(["minemonopoly", *sys.argv[1:]])), encoding="utf-8")
        click.echo(f"the report lies in {report}", err=True)
    for text in tally.failures[:MOST_TOLD]:
        click.echo(text, err=True)
    ctx.exit(FAULTY if tally.failures else 0)


def _board(source: str, settings: tuple[str, ...], players: int) -> Board:
    """The board with the settings, and room for the players. Raises BoardFaults and click's usage errors."""
    board = load(source)
    pairs: dict[str, object] = {}
    for text in settings:
        name, sign, value = text.partition("=")
        if not sign:
            raise click.BadParameter(f"'{text}' is no KEY=VALUE", param_hint="--set")
        pairs[name.strip()] = value.strip()
    try:
        board = with_settings(board, pairs)
        return board if players <= board.settings.seats_max else with_settings(board, {"seats.max": players})
    except SettingFaults as error:
        raise click.BadParameter(str(error), param_hint="--set") from error


def _kinds(text: str, players: int) -> tuple[str, ...]:
    """The kind of bot in each seat. Raises click's usage error for unknown ones and for more than there are seats."""
    named = [name.strip() for name in text.split(",")]
    for name in named:
        if name not in KINDS:
            raise click.BadParameter(f"'{name}' is none of {', '.join(KINDS)}", param_hint="--bots")
    if len(named) > players:
        raise click.BadParameter(f"{len(named)} bots for {players} players", param_hint="--bots")
    return tuple(named[seat % len(named)] for seat in range(players))


def _played(plan: Plan, games: int, jobs: int) -> Tally:
    """All games, in parts that do not depend on the number of jobs, behind a bar on standard error."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    total = Tally()
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        bar = progress.add_task("games", total=games)
        for part in _parts(plan, games, jobs):
            total = merged(total, part)
            progress.advance(bar, part.games)
    return total


def _parts(plan: Plan, games: int, jobs: int) -> Iterator[Tally]:
    parts = [range(first, min(games, first + PART)) for first in range(0, games, PART)]
    if jobs == 1 or len(parts) == 1:
        for numbers in parts:
            yield play_several(plan, SeededLuck, numbers)
        return
    with ProcessPoolExecutor(min(jobs, len(parts)), mp_context=get_context("spawn")) as pool:
        yield from pool.map(_Part(plan), parts)


class _Part:
    """What a job is sent: the plan. Called with the numbers of its games."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan

    def __call__(self, numbers: range) -> Tally:
        return play_several(self._plan, SeededLuck, numbers)


def as_object(board: Board, tally: Tally, seconds: float) -> dict[str, Any]:
    """The counts for machines. `winners` are wins by seat, `landings` by space id, rates are a second."""
    return {
        "games": tally.games,
        "decided": tally.decided,
        "rolls": tally.rolls,
        "seconds": round(seconds, 3),
        "rolls_per_second": round(tally.rolls / seconds),
        "games_per_second": round(tally.games / seconds, 2),
        "turns_per_game": round(tally.turns / tally.games, 1),
        "winners": tally.wins,
        "landings": {space.id: count for space, count in zip(board.spaces, tally.landings, strict=True)},
        "invariant_failures": len(tally.failures),
    }


def _table(plan: Plan, tally: Tally, seconds: float) -> Table:
    table = Table(box=None, show_header=False, pad_edge=False)
    table.add_column(style="dim")
    table.add_column()
    share = 100 * tally.decided / tally.games
    for name, text in (
        ("games", f"{tally.games:,} of {', '.join(plan.kinds)}, seed {plan.seed}"),
        ("decided", f"{tally.decided:,} ({share:.1f} %), the others cut after {plan.cap:,} turns"),
        ("turns a game", f"{tally.turns / tally.games:,.1f}"),
        ("wins by seat", "  ".join(f"{seat + 1}: {count:,}" for seat, count in enumerate(tally.wins))),
        ("wins by bot", "  ".join(f"{kind}: {count:,}" for kind, count in tally.wins_by_bot.items())),
        ("rolls", f"{tally.rolls:,} in {seconds:.2f} s: {tally.rolls / seconds:,.0f} a second"),
        ("failures", f"{len(tally.failures):,}"),
    ):
        table.add_row(name, text)
    return table
