"""From a typed chat line to its answer: parsed, decided, journalled, narrated, rendered, drawn on the fake world.

`python scripts/bench_chat.py [--quick]`. Four trading bots type whole games through the service's own rounds. The
journal lies in memory where the system has such a place, so that waiting for a disk is not measured. Times are
milliseconds of the processor this process used, so other work on the machine counts little; the clock's own are
printed beside them.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from minemonopoly.board.load import load
from minemonopoly.board.model import Board
from minemonopoly.bots.kinds import KINDS
from minemonopoly.bots.match import BANKER, NAMES, next_command
from minemonopoly.host.parlour import Parlour
from minemonopoly.host.service import settled
from minemonopoly.rules.commands import Answer, Ask, Command, OfSeat
from minemonopoly.rules.moments import moment
from minemonopoly.rules.state import Game
from minemonopoly.speech.say import say

MEMORY = Path("/dev/shm")
"""Where files never reach a disk."""

SEATS = 4


class Spent(NamedTuple):
    """Milliseconds for one line: of the processor, and of the clock."""

    processor: float
    clock: float


def main() -> None:
    """Print median, 99th percentile and the slowest line for both presets."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--quick", action="store_true", help="one short game a preset")
    quick = options.parse_args().quick
    for name in ("minetown", "uk"):
        lines: list[Spent] = []
        for seed in range(1 if quick else 3):
            lines += typed_game(load(name), seed, 100 if quick else 5_000)
        processor = sorted(spent.processor for spent in lines)
        clock = sorted(spent.clock for spent in lines)
        print(f"{name}: {len(lines):,} lines")
        for what, values in (("processor", processor), ("clock", clock)):
            middle, late = values[len(values) // 2], values[len(values) * 99 // 100]
            print(
                f"  {what:9s} median {middle:5.2f} ms   99th percentile {late:5.2f} ms   slowest {values[-1]:5.2f} ms"
            )


def typed_game(board: Board, seed: int, most: int) -> list[Spent]:
    """A game of bots typed line by line, `most` at most; what each line took."""
    people = list(zip(NAMES[:SEATS], board.colours, strict=False))
    bots = [KINDS["trader"](seat) for seat in range(SEATS)]
    spent: list[Spent] = []
    with TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as folder:
        parlour = Parlour(board, Path(folder), people, BANKER, seed)
        try:
            parlour.hear()
            table = parlour.host.table
            with settled():
                while not table.game.over and len(spent) < most:
                    command = next_command(board, bots, table.game, moment(table.game))
                    name, line = speaker(table.game, command), say(board, table.game, command)
                    spent.append(typed(parlour, name, line, len(spent)))
        finally:
            parlour.close()
    return spent


def typed(parlour: Parlour, name: str, text: str, now: int) -> Spent:
    """Type a line and let the service answer it in one round. Raises RuntimeError when it does not."""
    pages = parlour.host.table.seq
    clock, processor = time.perf_counter(), time.process_time()
    parlour.say(name, text, float(now))
    spent = Spent((time.process_time() - processor) * 1e3, (time.perf_counter() - clock) * 1e3)
    if parlour.host.table.seq == pages:
        raise RuntimeError(f"{name}: {text} came to nothing: {parlour.world.said[-3:]}")
    return spent


def speaker(game: Game, command: Command) -> str:
    """Who types it."""
    if isinstance(command, OfSeat):
        return game.seats[command.seat].name
    return command.by if isinstance(command, Ask | Answer) else BANKER


if __name__ == "__main__":
    main()
