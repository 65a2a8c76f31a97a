import pytest
from bot_games import MINETOWN, UK
from msgspec.structs import replace

from minemonopoly.bots.kinds import KINDS
from minemonopoly.bots.match import play
from minemonopoly.bots.series import Plan, play_numbered, play_several
from minemonopoly.bots.tally import SAMPLE, Counter, Tally, merged
from minemonopoly.rules.state import Game
from minemonopoly.table.dice import SeededLuck

PLAN = Plan(UK, ("plain", "trader", "random"), seed=40, cap=60)


def test_games_counted_in_parts_come_to_the_same() -> None:
    whole = play_several(PLAN, SeededLuck, range(6))
    parts = [play_several(PLAN, SeededLuck, numbers) for numbers in (range(1), range(1, 4), range(4, 6))]
    assert merged(merged(parts[0], parts[1]), parts[2]) == whole
    assert merged(Tally(), whole) == whole


def test_game_n_of_a_seed_is_game_0_of_the_seed_n_further() -> None:
    assert play_numbered(PLAN, SeededLuck, 3) == play_numbered(replace(PLAN, seed=43), SeededLuck, 0)


def test_what_is_counted_adds_up() -> None:
    tally = play_several(PLAN, SeededLuck, range(8))
    assert tally.games == 8 == len(tally.lengths)
    assert sum(tally.wins) == sum(tally.wins_by_bot.values()) == tally.decided
    assert tally.games_by_bot == {"plain": 8, "trader": 8, "random": 8}
    assert tally.rolls > tally.turns > 0
    assert tally.events > tally.commands > tally.rolls
    assert sum(tally.landings) > tally.rolls * 0.9
    assert sum(tally.rents) > 0
    assert sum(tally.spent) > 0
    assert tally.failures == []
    assert tally.cash[0][-1] == 8
    assert tally.cash[0][:-1] == sorted(tally.cash[0][:-1], reverse=True)
    assert len(tally.story) == (min(tally.lengths[0], PLAN.cap) // SAMPLE)


def counted() -> tuple[Counter, Game]:
    """A counter that has watched a short game, and the game."""
    counter = Counter(MINETOWN, ["plain"] * 3, seed=7)
    bots = [KINDS["plain"](seat) for seat in range(3)]
    return counter, play(MINETOWN, bots, SeededLuck(7), cap=20, watch=counter.watch)


def test_a_game_that_adds_up_has_no_failures() -> None:
    counter, game = counted()
    assert counter.close(game).failures == []


def test_money_from_nowhere_is_a_failure_that_names_the_seed() -> None:
    counter, game = counted()
    failures = counter.close(replace(game, cash=(game.cash[0] + 1, *game.cash[1:]))).failures
    assert len(failures) == 1
    assert failures[0].startswith("seed 7, turn 21: the bank paid")


def test_a_lost_house_is_a_failure() -> None:
    counter, game = counted()
    assert "houses and hotels are (87, 22)" in counter.close(replace(game, bank_houses=87)).failures[0]


def test_a_stuck_game_is_a_failure_and_stays_undecided() -> None:
    tally = play_numbered(Plan(MINETOWN, ("plain",) * 5, seed=3, cap=9), SeededLuck, 2)
    assert (tally.decided, tally.games) == (0, 1)
    assert tally.failures[0].startswith("seed 5: Join")


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_is_made_from_a_seed(kind: str) -> None:
    assert callable(KINDS[kind](12))
