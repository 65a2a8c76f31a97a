"""Many games, in any number of parts: game n is a function of the plan and n alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec import Struct

from minemonopoly.board.model import Board
from minemonopoly.bots.kinds import KINDS
from minemonopoly.bots.match import Stuck, play
from minemonopoly.bots.tally import Counter, Tally, merged
from minemonopoly.rules.luck import Luck

LuckOf = Callable[[int], Luck]
"""Dice and shuffles for a seed."""


class Plan(Struct, frozen=True):
    """What is played: the board, the kind of bot in each seat, the seed of game 0, the most turns a game may have.

    Game n is played with seed + n, so any single game can be played again as game 0.
    """

    board: Board
    kinds: tuple[str, ...]
    seed: int
    cap: int


def play_numbered(plan: Plan, luck_of: LuckOf, number: int) -> Tally:
    """Play game `number`. A bot that gets stuck is a failure and leaves the game undecided."""
    seed = plan.seed + number
    counter = Counter(plan.board, list(plan.kinds), seed)
    bots = [KINDS[kind](seed * len(plan.kinds) + seat) for seat, kind in enumerate(plan.kinds)]
    try:
        game = play(plan.board, bots, luck_of(seed), cap=plan.cap, watch=counter.watch)
    except Stuck as stuck:
        counter.tally.failures.append(f"seed {seed}: {stuck}")
        return counter.tally
    return counter.close(game)


def play_several(plan: Plan, luck_of: LuckOf, numbers: Iterable[int]) -> Tally:
    """Play these games, one after the other."""
    tally = Tally()
    for number in numbers:
        tally = merged(tally, play_numbered(plan, luck_of, number))
    return tally
