"""How much one person may say."""

from __future__ import annotations

import pytest

from minemonopoly.board.site import Rates
from minemonopoly.host.limits import Limits


def heard(limits: Limits, times: int, now: float, *, name: str = "Ann", bid: bool = False) -> list[str]:
    return [limits.admit(name, now, bid=bid) for _ in range(times)]


def test_six_lines_at_once_then_one_warning_then_silence() -> None:
    assert heard(Limits(Rates()), 9, 0) == ["heard"] * 6 + ["warned", "dropped", "dropped"]


def test_after_the_burst_one_line_a_second_is_heard() -> None:
    limits = Limits(Rates())
    heard(limits, 6, 0)
    assert [limits.admit("Ann", now) for now in (1.0, 1.5, 2.0)] == ["heard", "warned", "heard"]


def test_the_burst_comes_back_with_time_and_never_grows() -> None:
    limits = Limits(Rates())
    heard(limits, 6, 0)
    assert heard(limits, 7, 1000) == ["heard"] * 6 + ["warned"]


def test_one_warning_in_ten_seconds() -> None:
    limits = Limits(Rates())
    heard(limits, 6, 0)
    assert limits.admit("Ann", 0) == "warned"
    heard(limits, 9, 9.9)
    assert limits.admit("Ann", 9.9) == "dropped"
    assert heard(limits, 2, 10.0) == ["warned", "dropped"]


def test_three_bids_a_second_cost_nothing_of_the_burst() -> None:
    limits = Limits(Rates())
    assert heard(limits, 3, 0, bid=True) == ["heard"] * 3
    assert heard(limits, 6, 0) == ["heard"] * 6
    assert heard(limits, 4, 1, bid=True) == ["heard"] * 4
    assert limits.admit("Ann", 1, bid=True) == "warned"


def test_one_person_does_not_use_up_what_another_may_say() -> None:
    limits = Limits(Rates())
    heard(limits, 50, 0)
    assert limits.admit("Ben", 0) == "heard"


def test_a_refused_bid_is_answered_once_in_three_seconds_and_person() -> None:
    limits = Limits(Rates())
    assert [limits.answer_bid("Ann", now) for now in (0, 2.9, 3)] == [True, False, True]
    assert limits.answer_bid("Ben", 3)


@pytest.mark.parametrize("rates", [Rates(), None])
def test_a_stranger_is_answered_once_in_ten_minutes(rates: Rates | None) -> None:
    limits = Limits(rates)
    assert [limits.answer_stranger("Eve", now) for now in (0, 599, 600)] == [True, False, True]


def test_switched_off_everything_passes() -> None:
    limits = Limits(None)
    assert heard(limits, 100, 0) == ["heard"] * 100
    assert limits.answer_bid("Ann", 0)
    assert limits.answer_bid("Ann", 0)


def test_thousands_of_names_do_not_fill_the_memory() -> None:
    limits = Limits(Rates())
    for number in range(5000):
        limits.admit(f"player{number}", number)
        limits.answer_stranger(f"player{number}", number)
    assert len(limits._people) < 1000
    assert len(limits._last) < 1500
