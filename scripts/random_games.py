#!/usr/bin/env -S python3
"""Plays random games at once in several processes and holds every position against what must always be true.

    scripts/random_games.py 10000            both presets and random settings, seeds 0 to 9999
    scripts/random_games.py 1 --seed 4711    the one game that failed
    scripts/random_games.py 230 --cover      tells also few short games of these in which everything occurs

Prints how often every command was accepted and every refusal met, and how games ended. Exits 1 when an invariant
failed, with the seed of that game.
"""

from __future__ import annotations

import os
import sys
import time
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterable
from multiprocessing import Pool
from pathlib import Path
from random import Random

from rich.console import Console
from rich.progress import track
from rich.table import Table

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests" / "rules"))
from random_boards import some_board
from random_play import ENGINE_REFUSALS, Broken, Play, Tally

from minemonopoly.rules import commands as c
from minemonopoly.table.dice import SeededLuck

OFTEN = 100
"""How often every command and refusal should be met in ten thousand games."""

SETTING_UP = 200
"""What a game costs besides its steps, in steps."""

BY_RUIN = ("bankrupt", "ruined")
"""Endings in which the last seat to go could not pay."""


def play(seed: int) -> tuple[int, Tally, str]:
    """One game: its seed, what occurred, and what went wrong, if anything did."""
    random = Random(seed)
    tally = Tally()
    try:
        Play(some_board(random), SeededLuck(seed), random, tally).whole()
    except Broken as error:
        return seed, tally, str(error)
    return seed, tally, ""


def main() -> int:
    """Play, print, and say by the exit code whether all held."""
    parser = ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("games", type=int)
    parser.add_argument("--seed", type=int, default=0, help="of the first game; the others follow")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--cover", action="store_true", help="choose a few games in which everything occurs")
    given = parser.parse_args()
    console = Console()
    tally, failed, begun = Tally(), 0, time.monotonic()
    games: dict[int, Tally] = {}
    with Pool(given.jobs) as pool:
        seeds = range(given.seed, given.seed + given.games)
        for seed, one, wrong in track(
            pool.imap_unordered(play, seeds, chunksize=4), "Playing", total=given.games, console=console
        ):
            tally.add(one)
            if given.cover:
                games[seed] = one
            if wrong:
                failed += 1
                console.print(f"seed {seed}: {wrong}", markup=False)
    report(console, given.games, tally)
    console.print(f"{given.games} games, {tally.steps} accepted commands, {time.monotonic() - begun:.0f} s")
    console.print(f"failed invariants: {failed}")
    if given.cover:
        console.print(f"everything but {sorted(tally.missing())} occurs in {covering(games)}")
    return 1 if failed else 0


def covering(games: dict[int, Tally]) -> tuple[int, ...]:
    """Seeds of short games that together show all that these games show: the best for its length, again and again."""
    chosen, seen = [], Tally()
    wanted = {seed: seen.missing() - one.missing() for seed, one in sorted(games.items())}
    left = set().union(*wanted.values())
    while left:
        best = max(wanted, key=lambda seed: len(wanted[seed] & left) / (games[seed].steps + SETTING_UP))
        chosen.append(best)
        left -= wanted[best]
    return tuple(chosen)


def report(console: Console, games: int, tally: Tally) -> None:
    """What occurred how often."""
    commands = [kind.__name__ for kind in c.COMMANDS]
    counted(console, "commands accepted", commands, tally.commands)
    counted(console, "refusals met", sorted(ENGINE_REFUSALS), tally.refusals)
    counted(console, "ends", sorted(tally.endings), tally.endings)
    ruined = sum(tally.endings[how] for how in BY_RUIN)
    console.print(f"ended by bankruptcy: {ruined / games:.1%} of all games")
    rare = [name for name in commands if tally.commands[name] < OFTEN]
    rare += [code for code in sorted(ENGINE_REFUSALS) if tally.refusals[code] < OFTEN]
    console.print(f"met fewer than {OFTEN} times: {', '.join(rare) or 'none'}")


def counted(console: Console, title: str, names: Iterable[str], counts: Counter[str]) -> None:
    """A table of counts, rarest first."""
    table = Table(title=title, show_header=False)
    for name in sorted(names, key=lambda name: counts[name]):
        table.add_row(name, str(counts[name]))
    console.print(table)


if __name__ == "__main__":
    sys.exit(main())
