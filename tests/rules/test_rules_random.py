"""Whole random games: some on every run, and as many as it takes until everything has occurred."""

from itertools import chain
from random import Random

import pytest
from random_boards import some_board
from random_play import Play, Tally

from minemonopoly.table.dice import SeededLuck

COVERING = (188, 166, 27, 32, 65, 112, 122, 7, 53, 102, 14, 199, 221, 70, 194)
"""A few short games in which everything occurs: what `scripts/random_games.py 230 --cover` chose.

Once other rules or other players make them miss something, the games behind them are played too, which takes long:
then let the script choose again.
"""

MOST = 3000
"""Games after which what has not occurred never will."""


def _play(seed: int, tally: Tally) -> Play:
    random = Random(seed)
    play = Play(some_board(random), SeededLuck(seed), random, tally)
    play.whole()
    return play


@pytest.mark.parametrize("seed", range(10))
def test_every_position_of_a_random_game_adds_up(seed: int) -> None:
    assert _play(seed, Tally()).past


@pytest.mark.slow
def test_random_games_go_on_until_every_command_event_refusal_book_and_space_has_occurred() -> None:
    tally = Tally()
    for seed in chain(COVERING, range(1000, 1000 + MOST)):
        if not tally.missing():
            break
        _play(seed, tally)
    assert tally.missing() == set()
