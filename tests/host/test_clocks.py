"""Clocks are sums of seconds told from outside."""

from __future__ import annotations

from minemonopoly.host.clocks import Clocks, Need, Ring

OFFER = Need(("offer", 7), (120,), ("Ben",), lapses=True)
PROMPT = Need(("prompt", "roll"), (45, 90), ("Ann",))
BEN = frozenset({"Ben"})
NOBODY: frozenset[str] = frozenset()


def test_a_clock_rings_once_when_its_limit_is_reached() -> None:
    clocks = Clocks()
    assert clocks.advance(119.5, [OFFER], BEN) == ()
    assert clocks.advance(0.5, [OFFER], BEN) == (Ring(("offer", 7), 1),)
    assert clocks.over("offer", 7)
    assert clocks.advance(500, [OFFER], BEN) == ()


def test_a_clock_stands_still_while_its_person_is_offline() -> None:
    clocks = Clocks()
    clocks.advance(100, [OFFER], BEN)
    assert clocks.advance(1000, [OFFER], NOBODY) == ()
    assert clocks.seconds("offer", 7) == 100
    assert clocks.advance(20, [OFFER], BEN) == (Ring(("offer", 7), 1),)


def test_a_clock_stands_still_while_its_answer_is_not_asked_first() -> None:
    clocks = Clocks()
    waiting = OFFER._replace(runs=False)
    assert clocks.advance(1000, [waiting], BEN) == ()
    assert clocks.seconds("offer", 7) == 0


def test_what_waits_for_somebody_away_too_long_is_over() -> None:
    clocks = Clocks()
    away = Need(("away", "Ben"), (120,))
    assert clocks.advance(119, [away, OFFER], NOBODY) == ()
    assert clocks.advance(1, [away, OFFER], NOBODY) == (Ring(("away", "Ben"), 1), Ring(("offer", 7), 1))


def test_what_waits_for_two_goes_on_while_one_of_them_is_here() -> None:
    clocks = Clocks()
    needs = [Need(("away", "Ben"), (120,)), OFFER._replace(people=("Ben", "Cy"))]
    assert clocks.advance(119, needs, frozenset({"Cy"})) == ()
    assert clocks.advance(1, needs, frozenset({"Cy"})) == (Ring(("away", "Ben"), 1), Ring(("offer", 7), 1))


def test_each_absence_has_an_away_clock_of_its_own() -> None:
    clocks = Clocks()
    away = Need(("away", "Ben"), (120,))
    clocks.advance(100, [away], NOBODY)
    clocks.advance(1, [], BEN)
    assert clocks.advance(100, [away], NOBODY) == ()
    assert not clocks.over("away", "Ben")


def test_several_limits_ring_one_after_the_other_and_once_when_passed_together() -> None:
    ann = frozenset({"Ann"})
    clocks = Clocks()
    assert clocks.advance(45, [PROMPT], ann) == (Ring(("prompt", "roll"), 1),)
    assert clocks.advance(45, [PROMPT], ann) == (Ring(("prompt", "roll"), 2),)
    assert Clocks().advance(500, [PROMPT], ann) == (Ring(("prompt", "roll"), 2),)


def test_a_limit_of_zero_never_rings() -> None:
    clocks = Clocks()
    assert clocks.advance(10_000, [OFFER._replace(limits=(0,))], BEN) == ()
    assert not clocks.over("offer", 7)


def test_a_switched_off_clock_never_lapses_by_absence_either() -> None:
    clocks = Clocks()
    needs = [Need(("away", "Ben"), (120,)), OFFER._replace(limits=(0,))]
    assert clocks.advance(500, needs, NOBODY) == (Ring(("away", "Ben"), 1),)


def test_a_need_that_went_and_came_starts_full() -> None:
    clocks = Clocks()
    clocks.advance(119, [OFFER], BEN)
    clocks.advance(1, [], BEN)
    assert clocks.advance(119, [OFFER], BEN) == ()


def test_restart_starts_only_the_named_kinds_full() -> None:
    clocks = Clocks()
    ann_ben = frozenset({"Ann", "Ben"})
    clocks.advance(44, [OFFER, PROMPT], ann_ben)
    clocks.restart("prompt")
    assert (clocks.seconds("offer", 7), clocks.seconds("prompt", "roll")) == (44, 0)
    clocks.restart()
    assert clocks.seconds("offer", 7) == 0


def test_extend_gives_more_time_even_to_a_clock_that_has_rung() -> None:
    clocks = Clocks()
    clocks.advance(120, [OFFER], BEN)
    clocks.extend(60)
    assert not clocks.over("offer", 7)
    assert clocks.advance(59, [OFFER], BEN) == ()
    assert clocks.advance(1, [OFFER], BEN) == (Ring(("offer", 7), 1),)
