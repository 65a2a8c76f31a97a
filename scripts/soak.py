#!/usr/bin/env -S python3
"""Plays an hour and more in virtual time through the whole stack while everything goes wrong that can.

    scripts/soak.py                          1,500 acts, every fault five times
    scripts/soak.py --seed 4711 --acts 300   a shorter one, other dice and other faults
    scripts/soak.py --board uk               by the other rules

Four bots play by typing and by the sword on an emulated server; the service, its adapter, its socket and its disk are
the real ones, and only time is not: where somebody would wait, the server ticks. Players type again what was not
answered. In the end the board is read back cell by cell, the journals are read from the disk and held against the live
game and against the same game at a quiet table, and every line that an act deserves must have been said. Memory is flat
when the last quarter takes no more than the second and what the past of one game takes.

Prints what was survived how often. Exits 1 when something was not as it should be.
"""

from __future__ import annotations

import logging
import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TaskID,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.table import Table

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests" / "host"))
from soak_faults import FAULTS
from soak_run import ROOM, Report, soak

MIB = 1 << 20


def main() -> int:
    """Soak, print, and say by the exit code whether all held."""
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1, help="of the dice, the people and the faults (default 1)")
    parser.add_argument("--acts", type=_count, default=1500, help="accepted acts at least (default 1500)")
    parser.add_argument("--each", type=_count, default=5, help="how often each fault strikes (default 5)")
    parser.add_argument("--board", default="minetown", help="a preset's name (default minetown)")
    given = parser.parse_args()
    logging.disable(logging.CRITICAL)  # the service tells of every fault it meets
    console = Console()
    with TemporaryDirectory(prefix="minemonopoly-soak-") as folder, _bar(console, given.acts) as (progress, bar):

        def watch(report: Report) -> None:
            told = f"{sum(report.survived.values())} faults, {report.lines} lines, {report.virtual / 60:.0f} min"
            progress.update(bar, completed=min(report.acts, given.acts), told=told)

        report = soak(Path(folder), given.seed, acts=given.acts, each=given.each, preset=given.board, watch=watch)
    short = [name for name in FAULTS if report.survived[name] < given.each]
    _tell(console, given.seed, report)
    for words in (*report.wrong, *(f"survived too seldom: {name}" for name in short)):
        console.print(words, style="bold red", markup=False, highlight=False)
    if report.wrong or short or report.acts < given.acts:
        console.print(f"FAILED with seed {given.seed}", style="bold red")
        return 1
    console.print("All held: board, signs, journals, purses, words, memory.", style="green")
    return 0


def _count(text: str) -> int:
    number = int(text)
    if number < 1:
        raise ValueError(text)
    return number


@contextmanager
def _bar(console: Console, acts: int) -> Iterator[tuple[Progress, TaskID]]:
    columns = (
        TextColumn("acts"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[told]}"),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console) as progress:
        yield progress, progress.add_task("acts", total=acts, told="")


def _tell(console: Console, seed: int, report: Report) -> None:
    """The faults, and everything else that can be counted."""
    table = Table("fault survived", "times", title=f"seed {seed}")
    for name in FAULTS:
        table.add_row(name, str(report.survived[name]))
    console.print(table)
    memory = ", ".join(f"{taken // MIB}" for taken in report.memory)
    typed = f"{report.lines} chat lines typed, {report.hostile} of them no plain talk, {report.heard} heard"
    for words in (
        f"{report.acts} acts in {report.games} games and {report.virtual / 60:.0f} minutes of virtual time",
        f"{typed}; {report.retyped} times an act had to be typed again",
        f"{report.services} services, {report.connects} connections, {report.commands} commands carried out",
        f"memory at the quarters: {memory} MiB (flat: at most {ROOM // MIB} more in the last than in the second)",
        f"{report.seconds:.0f} seconds",
    ):
        console.print(words, highlight=False)


if __name__ == "__main__":
    sys.exit(main())
