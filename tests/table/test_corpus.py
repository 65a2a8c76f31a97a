"""Whole games kept for ever: later code must read them and come to the same end.

A new one: `minemonopoly demo --fast --seed N --save FOLDER`, then its journal.jsonl, rules.json and final.json.
"""

from pathlib import Path

import pytest

from minemonopoly.table.replay import faults, refold

GAMES = sorted((Path(__file__).parents[1] / "journals").iterdir())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_game_played_long_ago_still_comes_to_its_end(game: Path) -> None:
    replay = refold(game)
    assert list(faults(replay)) == []
    assert (game / "final.json").is_file()
    assert replay.story.now.game.over


def test_there_are_games_of_both_boards() -> None:
    assert {refold(game).story.board.id for game in GAMES} == {"minetown", "uk"}
