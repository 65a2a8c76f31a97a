"""The board as text: 80 columns, every space, owners, houses and tokens."""

from __future__ import annotations

from minemonopoly.board.load import load
from minemonopoly.bots.match import opened
from minemonopoly.host.sketch import sketch, standing
from minemonopoly.rules.evolve import new_game
from minemonopoly.rules.given import given
from minemonopoly.rules.purse import Purses
from minemonopoly.rules.state import Game
from minemonopoly.table.dice import ScriptedLuck

BOARD = load("minetown")


def started() -> Game:
    return opened(BOARD, 2, ScriptedLuck()).game


def test_a_lobby_can_be_drawn() -> None:
    lines = sketch(BOARD, new_game(BOARD, ()))
    assert len(lines) == 22
    assert max(map(len, lines)) <= 80
    assert lines[0].startswith("FREE P|E1")


def test_owners_houses_mortgages_and_tokens_are_seen() -> None:
    purses = Purses(((0,) * 7, (0,) * 7), ())
    paths = {
        "deeds.brown_1.owner": "Ann",
        "deeds.brown_2.owner": "Ann",
        "deeds.brown_1.houses": 5,
        "deeds.brown_2.houses": 4,
        "deeds.south.owner": "Ben",
        "deeds.south.mortgaged": True,
        "Ben.space": "jail",
    }
    game, _ = given(BOARD, started(), purses, paths)
    lines = sketch(BOARD, game, standing(BOARD, game))
    assert "A1 lbH" in lines[-2]
    assert "A2 lb4" in lines[-2]
    assert "S  ym" in lines[-2]
    assert lines[-1].startswith("Y")
    assert lines[-1].endswith("LB")
    assert any("4 houses 1 hotel" in line for line in lines)
    assert max(map(len, lines)) <= 80


def test_long_words_in_the_middle_are_cut() -> None:
    lines = sketch(BOARD, started(), ["x" * 200] * 40)
    assert len(lines) == 22
    assert max(map(len, lines)) <= 80
