"""What a service takes from its files while it runs."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from host_evening import Evening
from msgspec.structs import replace

from minemonopoly.board.load import load
from minemonopoly.board.site import HostSettings, Rates, Times
from minemonopoly.host.voice import words_of
from minemonopoly.table.saves import ForeignBoard


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    made = Evening(tmp_path, limited=True)
    yield made
    made.close()


def reload(evening: Evening, settings: HostSettings, bankers: tuple[str, ...] = ()) -> tuple[str, ...]:
    return evening.host.reload(evening.board, settings, words_of(settings, evening.board), bankers)


def test_prefix_tag_language_and_clocks_hold_at_once(evening: Evening) -> None:
    settings = HostSettings(prefixes=("?",), tag="[B] ", language="de", times=Times(idle=7))
    assert reload(evening, settings) == ()
    assert evening.type("Ann", "!roll").outcome == "ignored"
    (line, *_) = evening.say("Ann", "?roll")
    assert line.startswith("[B] ROT")
    assert any("?skip" in line for line in evening.wait(8))


def test_rates_hold_at_once(evening: Evening) -> None:
    reload(evening, HostSettings(rates=Rates(burst=1)))
    assert evening.type("Ann", "!ping").outcome == "accepted"
    assert evening.type("Ann", "!ping").code == "slow_down"


def test_bankers_change_in_the_middle_of_a_game_and_hold_after_undo(evening: Evening) -> None:
    evening.say("Ann", "!roll")
    assert reload(evening, HostSettings(), ("Eve", "Fay")) == ()
    evening.world.join("Eve")
    assert evening.type("Dee", "!pause").code == "not_banker"
    assert evening.type("Eve", "!undo").outcome == "accepted"
    assert evening.type("Eve", f"!yes {evening.game.questions[0].number}").outcome == "accepted"
    assert evening.game.bankers == ("Eve", "Fay")


def test_without_names_the_bankers_stay(evening: Evening) -> None:
    reload(evening, HostSettings())
    assert evening.game.bankers == ("Dee",)


def test_r1_5_nobody_with_a_seat_becomes_banker_by_reloading_or_restarting(evening: Evening) -> None:
    assert reload(evening, HostSettings(), ("Ann", "Eve")) == ("Ann holds a seat and cannot be banker",)
    assert evening.game.bankers == ("Eve",)
    evening.bankers = ("Ben", "Dee")
    evening.restart()
    assert evening.game.bankers == ("Dee",)
    assert "Ben holds a seat and cannot be banker" in evening.host.table.notes


def test_another_board_is_refused_and_changes_nothing(evening: Evening) -> None:
    uk = load("uk")
    with pytest.raises(ForeignBoard):
        evening.host.reload(uk, replace(HostSettings(), tag="[B] "), words_of(HostSettings(), uk))
    assert evening.say("Ann", "!ping")[0].startswith("[M] ")
