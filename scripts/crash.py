#!/usr/bin/env -S python3
"""Kills the service again and again in one long game, and looks whether anything is lost.

    scripts/crash.py                         500 kills, half of them between write and fsync or fsync and speech
    scripts/crash.py 2000 --seed 4           more of them, in another game

The server and the people outlive the service; people type a line again when a restarted service has not answered it.
Two kills in five take the power too, and with it every byte of which the disk was not made sure. Prints a table.
Exits 1 when the journal, the board or an answer is not as in the same game never killed.
"""

from __future__ import annotations

import sys
import time
from argparse import ArgumentParser
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests" / "crashes"))
from crash_evening import Lost
from crash_run import crash, table

WHOLE_GAME = 100_000
"""More lines than any game has."""


def main() -> int:
    """Run it and print what came of it; the exit code."""
    parser = ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("kills", type=int, nargs="?", default=500)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--steps", type=int, default=WHOLE_GAME, help="lines typed at most; default: a whole game")
    wanted = parser.parse_args()
    begun = time.monotonic()
    with TemporaryDirectory(prefix="minemonopoly-crash-") as folder:
        try:
            outcome = crash(Path(folder), kills=wanted.kills, seed=wanted.seed, steps=wanted.steps)
        except Lost as lost:
            print(f"LOST: {lost}")
            return 1
    print(*table(outcome), f"{time.monotonic() - begun:.0f} seconds", sep="\n")
    print(*(f"WRONG: {wrong}" for wrong in outcome.wrong[:20]), sep="\n", end="")
    return 1 if outcome.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
