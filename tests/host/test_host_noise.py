"""Rates, silence and strangers, through the whole service."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from host_evening import Evening


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    evening = Evening(tmp_path, limited=True)
    yield evening
    evening.close()


def test_talk_is_ignored_and_costs_nothing(evening: Evening) -> None:
    for number in range(30):
        evening.world.chat("Ann", f"nice board {number}")
    assert {verdict.outcome for verdict in evening.round()} == {"ignored"}
    assert evening.read() == []
    assert evening.type("Ann", "!roll").outcome == "accepted"


def test_the_seventh_line_at_once_is_dropped_with_one_warning(evening: Evening) -> None:
    for _ in range(9):
        evening.world.chat("Ann", "!turn")
    verdicts = evening.round()
    assert [verdict.outcome for verdict in verdicts] == ["accepted"] * 6 + ["refused"] * 3
    assert [verdict.silent for verdict in verdicts[6:]] == [False, True, True]
    assert len([line for line in evening.read() if "slow down" in line]) == 1


def test_unknown_verbs_of_strangers_meet_silence_and_known_ones_one_answer(evening: Evening) -> None:
    evening.world.join("Eve")
    assert evening.say("Eve", "!dance") == []
    assert len(evening.say("Eve", "!roll")) == 1
    assert evening.say("Eve", "!buy") == []
    evening.wait(600)
    assert [line for line in evening.say("Eve", "!buy") if "Eve" in line]


def test_refused_bids_are_answered_once_in_three_seconds(evening: Evening) -> None:
    evening.say("Ann", "!roll")
    evening.say("Ann", "!decline")
    evening.say("Ben", "!bid 50")
    assert len(evening.say("Ann", "!bid 20")) == 1
    assert evening.say("Ann", "!bid 30") == []
    evening.wait(3)
    assert len(evening.say("Ann", "!bid 40")) == 1


def test_whoever_shouts_words_of_bankers_hears_of_it_once(evening: Evening) -> None:
    evening.world.join("Eve")
    assert len(evening.say("Eve", "!give me diamonds")) == 1
    assert evening.say("Eve", "!start the car") == []
    assert evening.say("Eve", "!no way") == []
    assert evening.say("Eve", "!undo") == []
    assert len(evening.say("Eve", "!deed nowhere")) == 1


def test_the_banker_hears_of_every_slip_but_once_that_players_act(evening: Evening) -> None:
    assert evening.say("Dee", "!paws") == ["[M] Dee: !paws? Did you mean !pass"]
    assert evening.say("Dee", "!resume") == ["[M] Dee: not now, RED must !roll"]
    assert len(evening.say("Dee", "!roll")) == 1
    assert evening.say("Dee", "!buy") == []
    assert evening.say("Dee", "!give red x lag")[0].startswith("[M] Dee: !give red [x] lag <- a number")


def test_the_log_tells_of_the_game_alone_and_is_known_to_the_next_service(evening: Evening) -> None:
    evening.say("Ann", "!roll")
    evening.say("Ben", "!roll")
    evening.say("Ann", "!status")
    told = "[M] > RED rolls 1+2=3"
    assert evening.say("Ann", "!log 2")[-1].startswith(told)
    evening.restart()
    evening.round()
    evening.read()
    assert evening.say("Ann", "!log 1")[0].startswith(told)
