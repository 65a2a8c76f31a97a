"""The clocks of an evening, on a clock of its own."""

from __future__ import annotations

from host_evening import Evening, Make

from minemonopoly.board.site import Times
from minemonopoly.rules.moments import moment

THREE = [("Ann", "red"), ("Ben", "blue"), ("Cy", "white")]


def auction(make: Make, **wishes: object) -> Evening:
    evening = make(seats=THREE, **wishes)
    evening.say("Ann", "!roll")
    evening.say("Ann", "!decline")
    return evening


def test_r5_8_the_hammer_falls_fifteen_seconds_after_the_last_bid(make: Make) -> None:
    evening = auction(make)
    evening.say("Ben", "!bid 20")
    evening.wait(14)
    evening.say("Cy", "!bid 30")
    evening.wait(14)
    assert moment(evening.game) == "auction"
    evening.wait(1)
    assert evening.game.owner[3] == 2
    assert evening.game.cash == (1500, 1500, 1470)


def test_r5_8_the_first_bid_has_thirty_seconds(make: Make) -> None:
    evening = auction(make)
    evening.wait(29)
    assert moment(evening.game) == "auction"
    evening.wait(1)
    assert moment(evening.game) == "manage"
    assert evening.game.owner[3] is None


def test_r5_8_an_auction_ends_after_three_hundred_seconds(make: Make) -> None:
    evening = auction(make)
    for number in range(29):
        evening.wait(10)
        evening.say(("Ben", "Cy")[number % 2], f"!bid {number + 1}")
    assert moment(evening.game) == "auction"
    evening.wait(10)
    assert moment(evening.game) == "manage"


def test_an_auction_runs_on_while_its_bidders_are_away_and_their_bid_binds(make: Make) -> None:
    evening = auction(make)
    evening.say("Ben", "!bid 20")
    evening.world.quit("Ben")
    evening.world.quit("Cy")
    evening.wait(15)
    assert evening.game.owner[3] == 1


def test_r3_5_the_next_seat_may_skip_when_the_idle_clock_has_run_out(make: Make) -> None:
    evening = make()
    evening.wait(119)
    assert evening.type("Ben", "!skip").code == "not_banker"
    lines = evening.wait(1)
    assert any("!skip" in line for line in lines)
    assert evening.type("Ben", "!skip").outcome == "accepted"
    assert evening.game.turn == 1


def test_whoever_acts_is_not_idle(make: Make) -> None:
    evening = make()
    evening.wait(119)
    evening.say("Ann", "!roll")
    evening.wait(119)
    assert evening.type("Ben", "!skip").code == "not_banker"


def test_what_others_do_does_not_make_the_seat_on_turn_busy(make: Make) -> None:
    evening = make()
    evening.wait(119)
    evening.say("Ben", "!offer red give 5 for 5")
    evening.say("Ben", "!status")
    evening.wait(1)
    assert evening.type("Ben", "!skip").outcome == "accepted"


def test_the_idle_clock_stands_still_while_its_person_is_away_until_the_away_clock_is_over(make: Make) -> None:
    evening = make()
    evening.world.quit("Ann")
    evening.wait(119)
    assert evening.type("Ben", "!skip").code == "not_banker"
    evening.wait(1)
    assert evening.type("Ben", "!skip").outcome == "accepted"


def test_each_absence_has_its_own_away_clock(make: Make) -> None:
    evening = make()
    for _ in range(3):
        evening.world.quit("Ann")
        evening.wait(100)
        evening.world.join("Ann")
        evening.wait(2)
    assert evening.type("Ben", "!skip").code == "not_banker"


def test_prompts_are_repeated_after_45_and_90_seconds(make: Make) -> None:
    evening = make()
    assert evening.wait(44) == []
    assert evening.wait(1) == ["[M] RED: !roll"]
    assert evening.wait(44) == []
    assert evening.wait(1) == ["[M] RED: !roll"]


def test_r9_5_an_offer_lapses_after_120_seconds(make: Make) -> None:
    evening = make()
    evening.say("Ann", "!roll")
    evening.say("Ann", "!buy")
    evening.say("Ann", "!offer blue give A2 for 60")
    assert len(evening.game.offers) == 1
    evening.wait(119)
    assert len(evening.game.offers) == 1
    assert any("lapsed" in line for line in evening.wait(1))
    assert not evening.game.offers


def test_a_bare_accept_waits_five_seconds(make: Make) -> None:
    evening = make()
    evening.say("Ann", "!roll")
    evening.say("Ann", "!buy")
    evening.say("Ann", "!offer blue give A2 for 60")
    evening.wait(5)
    assert evening.type("Ben", "!accept").code == "ambiguous"
    evening.wait(1)
    assert evening.type("Ben", "!accept").outcome == "accepted"
    assert evening.game.owner[3] == 1


def test_a_question_lapses_after_twenty_seconds(make: Make) -> None:
    evening = make()
    evening.say("Ann", "!resign")
    evening.wait(19)
    assert evening.game.questions
    evening.wait(1)
    assert not evening.game.questions


def test_a_pause_stops_every_clock(make: Make) -> None:
    evening = auction(make)
    evening.say("Ben", "!bid 20")
    evening.say("Dee", "!pause")
    assert not any("Gravel" in line for line in evening.wait(1000))
    evening.say("Dee", "!resume")
    evening.wait(14)
    assert moment(evening.game) == "auction"
    evening.wait(1)
    assert evening.game.owner[3] == 1


def test_after_a_restart_every_clock_starts_full(make: Make) -> None:
    evening = auction(make)
    evening.say("Ben", "!bid 20")
    evening.wait(14)
    evening.restart()
    evening.wait(14)
    assert moment(evening.game) == "auction"
    evening.wait(2)
    assert moment(evening.game) == "manage"


def test_extend_gives_every_clock_more_time(make: Make) -> None:
    evening = auction(make)
    evening.say("Ben", "!bid 20")
    evening.wait(10)
    assert evening.type("Dee", "!extend 30").outcome == "accepted"
    evening.wait(34)
    assert moment(evening.game) == "auction"
    evening.wait(1)
    assert moment(evening.game) == "manage"


def test_only_the_banker_may_extend(make: Make) -> None:
    evening = make()
    assert evening.type("Ann", "!extend 30").code == "not_banker"


def test_a_clock_of_zero_never_rings(make: Make) -> None:
    evening = auction(make, times=Times(auction=0, auction_first=0, auction_most=0))
    evening.say("Ben", "!bid 20")
    evening.wait(500)
    assert moment(evening.game) == "auction"


def test_r1_3_a_seat_nobody_pays_for_is_free_again(make: Make) -> None:
    evening = make(started=False)
    evening.say("Ann", "!join red")
    evening.say("Ben", "!join blue")
    evening.say("Dee", "!paid blue")
    evening.wait(299)
    assert len(evening.game.seats) == 2
    evening.wait(1)
    assert [seat.name for seat in evening.game.seats] == ["Ben"]


def test_in_the_lobby_a_notice_comes_every_three_minutes(make: Make) -> None:
    evening = make(started=False)
    assert evening.wait(179) == []
    first = evening.wait(1)
    assert any("4 seats free" in line for line in first)
    assert any("$200" in line for line in first)
    assert evening.wait(179) == []
    assert evening.wait(1) == first


def debtor(make: Make) -> Evening:
    """Ann has nothing and owes Ben."""
    evening = make(dice=[(5, 6)], settings={"rent.collect": "auto"})
    evening.host.table.lay_down({"deeds.pink_1.owner": "Ben", "deeds.pink_1.houses": 0, "Ann.cash": 5})
    evening.say("Ann", "!roll")
    assert moment(evening.game) == "debt"
    return evening


def test_r10_2_a_debt_unpaid_for_180_seconds_is_told_to_the_banker(make: Make) -> None:
    evening = debtor(make)
    assert not any("!ruin" in line for line in evening.wait(179))
    assert any("!ruin" in line for line in evening.wait(1))


def test_r10_2_the_creditor_may_ruin_a_debtor_away_for_300_seconds(make: Make) -> None:
    evening = debtor(make)
    evening.world.quit("Ann")
    evening.wait(299)
    assert evening.type("Ben", "!ruin red").code == "not_banker"
    evening.wait(1)
    assert evening.type("Ben", "!ruin red").outcome == "accepted"
    evening.say("Ben", f"!yes {evening.game.questions[0].number}")
    assert evening.game.winner == 1


def test_r5_10_the_owner_may_throw_a_rent_roll_left_lying(make: Make) -> None:
    evening = make(dice=[(5, 6), (1, 3), (2, 2)])
    evening.host.table.lay_down({"deeds.day.owner": "Ben", "Ann.space": "light_blue_3"})
    evening.host.table.lay_down({"Ann.space": "go"})
    evening.luck._dice = ((6, 6), (1, 3), (2, 2))
    evening.say("Ann", "!roll")
    evening.say("Ben", "!rent")
    assert moment(evening.game) == "rent_roll"
    evening.wait(119)
    assert evening.type("Ben", "!roll").outcome == "refused"
    assert any("!roll" in line for line in evening.wait(1))
    assert evening.type("Ben", "!roll").outcome == "accepted"
    assert moment(evening.game) != "rent_roll"


def test_r9_4_a_lift_or_hold_left_unanswered_is_held(make: Make) -> None:
    evening = make()
    evening.host.table.lay_down({"deeds.brown_1.owner": "Ann", "deeds.brown_1.mortgaged": True})
    evening.say("Ann", "!offer blue give A1 for 60")
    evening.say("Ben", f"!accept {evening.game.offers[0].number}")
    assert moment(evening.game) == "lift_or_hold"
    evening.wait(60)
    assert moment(evening.game) == "roll"
    assert evening.game.mortgaged[1]


def test_r9_7_the_offerer_may_seize_after_sixty_seconds(make: Make) -> None:
    evening = make()
    evening.host.table.lay_down({"deeds.brown_1.owner": "Ann", "deeds.brown_1.mortgaged": True})
    evening.say("Ben", "!force A1 40")
    assert moment(evening.game) == "forced_sale"
    evening.wait(59)
    assert evening.type("Ben", "!seize A1").outcome == "refused"
    assert any("!seize" in line for line in evening.wait(1))
    assert evening.type("Ben", "!seize A1").outcome == "accepted"
    assert evening.game.owner[1] == 1
