"""How fast the engine plays: rolls, events and games a second, cost over a long game, memory, loading a journal.

`python scripts/bench_engine.py [--quick]`. One process, every event built, bots choosing among prompts, the ledger
off. Times are seconds of the processor this process used; a plain counting loop is timed in the same run, so that
figures of a busy or slower machine can be told from figures of a slower engine: at the same nanoseconds a step they
may be compared. Every figure is the median of seven after a warm-up, with fixed seeds.
"""

from __future__ import annotations

import argparse
import os
import sys
import tracemalloc
from itertools import pairwise
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time

from minemonopoly.board.load import load
from minemonopoly.board.model import Board
from minemonopoly.board.settings import with_settings
from minemonopoly.bots.kinds import KINDS
from minemonopoly.bots.match import BANKER, next_command, opened, opening, play
from minemonopoly.bots.seat import Act
from minemonopoly.rules.moments import moment
from minemonopoly.rules.rulings import Accepted
from minemonopoly.table.dice import SeededLuck
from minemonopoly.table.disk import Disk
from minemonopoly.table.table import Table

REST = 42.0
"""Nanoseconds a step of the counting loop took on the machine of the figures in the documents, at rest. Beside what
was measured stands what that would be at this pace: an estimate, for comparing runs on a busy machine."""

CAP = 1000
"""Turns after which a game is cut."""

REPEATS = 7
STEPS = 1_000_000
LONG = 5_000
"""Rolls of the long game."""

COMMANDS = 10_000
"""Commands of the journal that is loaded."""

MARK = 100
"""Rolls between two looks at the clock in the long game."""


class Unsynced(Disk):
    """A disk that is never waited for: loading is measured, not writing."""

    def sync(self, file: int) -> None:
        """Do not wait."""
        del file


class Clocked(SeededLuck):
    """Seeded dice that note the time at every hundredth throw."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.marks: list[float] = []

    def throw(self, k: int) -> tuple[int, int]:
        """As the seed has it."""
        if k % MARK == 0:
            self.marks.append(process_time())
        return super().throw(k)


def calibration() -> float:
    """Nanoseconds that one step of a plain counting loop takes here and now."""
    started = process_time()
    total = 0
    for step in range(STEPS):
        total += step & 3
    return (process_time() - started) / STEPS * 1e9


def boards() -> tuple[tuple[str, Board], ...]:
    """Both presets; minetown with rents that need no demand, so that both play alike."""
    minetown = with_settings(load("minetown"), {"rent.collect": "auto"})
    return ("minetown, rent.collect auto", minetown), ("uk", load("uk"))


def bots(kind: str, seats: int, seed: int) -> list[Act]:
    """A bot of this kind for every seat."""
    return [KINDS[kind](seed * seats + seat) for seat in range(seats)]


def speed(board: Board, kind: str, seats: int, games: int) -> str:
    """One line: what games of these bots come to."""
    rolls = events = cut = 0

    def count(accepted: Accepted) -> None:
        nonlocal events
        events += len(accepted.events)

    for seed in range(games):
        game = play(board, bots(kind, seats, seed), SeededLuck(seed), cap=CAP, watch=count)
        rolls, cut = rolls + game.throws, cut + (not game.over)
    seconds, steps, rested = [], [], []
    for _ in range(REPEATS):
        before = calibration()
        started = process_time()
        for seed in range(games):
            play(board, bots(kind, seats, seed), SeededLuck(seed), cap=CAP)
        seconds.append(process_time() - started)
        steps.append((before + calibration()) / 2)
        rested.append(seconds[-1] * REST / steps[-1])
    middle = median(seconds)
    return (
        f"  {seats} {kind:8s} {games:4d} games, {100 * cut / games:3.0f} % cut  {rolls / middle:9,.0f} rolls/s"
        f"  {events / middle:9,.0f} events/s  {games / middle:8.1f} games/s"
        f"  ({median(steps):.1f} ns a step; at {REST:.0f} ns about {rolls / median(rested):,.0f} rolls/s)"
    )


def long_seed(board: Board) -> int:
    """The first seed whose game of four plain bots is still undecided after so many turns."""
    seed = 0
    while play(board, bots("plain", 4, seed), SeededLuck(seed), cap=LONG).over:
        seed += 1
    return seed


def thirds(board: Board, seed: int) -> str:
    """The cost of a roll in the first, middle and last third of a long game, each the least of seven."""
    least: list[float] = []
    for _ in range(REPEATS):
        luck = Clocked(seed)
        play(board, bots("plain", 4, seed), luck, cap=LONG)
        marks = luck.marks[: LONG // MARK + 1]
        spans = [after - before for before, after in pairwise(marks)]
        least = [min(pair) for pair in zip(least, spans, strict=True)] if least else spans
    third = len(least) // 3
    costs = [sum(least[at * third : (at + 1) * third]) / third / MARK * 1e6 for at in range(3)]
    return "  ".join(f"{name} {cost:.1f} µs" for name, cost in zip(("first", "middle", "last"), costs, strict=True))


def memory(board: Board, seed: int) -> str:
    """What the engine holds at the end of a long game, without a table."""
    tracemalloc.start()
    reel = opened(board, 4, SeededLuck(seed))
    seats = bots("plain", 4, seed)
    before, _ = tracemalloc.get_traced_memory()
    while reel.game.throws < LONG:
        reel.carry_out(next_command(board, seats, reel.game, reel.moment))
    after, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return f"{(after - before) / 1024:.0f} KiB more than at its start, at most {(peak - before) / 1024:.0f} KiB"


def write_journal(folder: Path, board: Board, seed: int, *, rolls: int = 0, commands: int = 0) -> Table:
    """A table at which four plain bots have played that long."""
    table = Table.create(folder, board, SeededLuck(seed), bankers=(BANKER,), disk=Unsynced())
    for command in opening(board, 4):
        table.submit(command)
    seats = bots("plain", 4, seed)
    while (not table.game.over and table.game.throws < rolls) or table.seq < commands:
        table.submit(next_command(board, seats, table.game, moment(table.game)))
    return table


def journal(board: Board, seed: int, folder: Path) -> tuple[str, str]:
    """Size of the journal of a long game with its table in memory, and the time to load so many commands."""
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    table = write_journal(folder / "long", board, seed, rolls=LONG)
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    written = sum(file.stat().st_size for file in (folder / "long").iterdir())
    size = f"{written / 2**20:.1f} MiB on the disk, {table.seq:,} pages; {(after - before) / 2**20:.1f} MiB in memory"
    table.close()
    write_journal(folder / "loaded", board, seed, commands=COMMANDS).close()
    seconds = []
    for _ in range(REPEATS):
        started = process_time()
        Table.open(folder / "loaded", disk=Unsynced()).close()
        seconds.append(process_time() - started)
    return size, f"{median(seconds):.2f} s"


def main() -> None:
    """Print everything."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--quick", action="store_true", help="a few games only, to see that it works")
    games = 3 if options.parse_args().quick else 40
    print(f"Python {sys.version.split()[0]}, load {os.getloadavg()[0]:.1f}, seeds 0 to {games - 1}, cap {CAP} turns")
    print(f"calibration: {calibration():.1f} ns a step of a counting loop")
    for name, board in boards():
        print(name)
        for kind, seats in (("plain", 2), ("plain", 4), ("trader", 4)):
            print(speed(board, kind, seats, games if kind == "plain" else max(2, games // 2)), flush=True)
    board = boards()[0][1]
    seed = long_seed(board)
    print(f"a game of {LONG:,} rolls (seed {seed})")
    print(f"  a roll costs in its thirds:  {thirds(board, seed)}")
    print(f"  the engine holds:  {memory(board, seed)}")
    with TemporaryDirectory() as folder:
        size, loading = journal(board, seed, Path(folder))
    print(f"  its journal:  {size}")
    print(f"loading a journal of {COMMANDS:,} commands:  {loading}")
    print(f"calibration: {calibration():.1f} ns a step")


if __name__ == "__main__":
    main()
