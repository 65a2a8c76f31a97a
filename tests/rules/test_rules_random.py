"""Whole random games: a few on every run, and as many as it takes until everything has occurred."""

from random import Random

import pytest
from random_play import ENGINE_REFUSALS, Play, Tally, some_board

from minemonopoly.board.load import load
from minemonopoly.rules.commands import COMMANDS
from minemonopoly.rules.events import EVENTS
from minemonopoly.table.dice import SeededLuck

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


def _missing(tally: Tally) -> list[str]:
    board = load("minetown")
    wanted = (
        ({kind.__name__ for kind in COMMANDS}, tally.commands),
        ({kind.__name__ for kind in EVENTS}, tally.events),
        (ENGINE_REFUSALS, tally.refusals),
        ({book.id for deck in board.books for book in deck}, tally.books),
        ({space.id for space in board.spaces}, tally.spaces),
    )
    return sorted(name for names, counts in wanted for name in names if not counts[name])


@pytest.mark.slow
def test_random_games_go_on_until_every_command_event_refusal_book_and_space_has_occurred() -> None:
    tally = Tally()
    for seed in range(1000, 1000 + MOST):
        _play(seed, tally)
        if not _missing(tally):
            break
    assert _missing(tally) == []
