"""A server that stands still takes nobody's time."""

from __future__ import annotations

from pathlib import Path

from host_evening import Evening

from minemonopoly.host.service import STALL, Pulse
from minemonopoly.rules.moments import moment


def test_seconds_pass_as_on_the_clock_but_a_lag_counts_for_one() -> None:
    pulse = Pulse(100.0)
    assert [pulse.beat(now) for now in (100.0, 100.05, 100.55)] == [0.0, 100.05 - 100.0, 100.55 - 100.0]
    assert pulse.beat(110.55) == 100.55 - 100.0 + STALL


def test_five_seconds_of_lag_before_each_round_hammer_no_auction_down(tmp_path: Path) -> None:
    evening = Evening(tmp_path, seats=[("Ann", "red"), ("Ben", "blue"), ("Cy", "white")])
    evening.say("Ann", "!roll")
    evening.say("Ann", "!decline")
    evening.say("Ben", "!bid 10")
    pulse, clock = Pulse(0.0), 0.0
    for _ in range(10):
        clock += 5.0
        evening.host.round(evening.now + pulse.beat(clock))
    assert moment(evening.game) == "auction"
    for _ in range(6):
        clock += 1.0
        evening.host.round(evening.now + pulse.beat(clock))
    assert moment(evening.game) != "auction"
    evening.close()
