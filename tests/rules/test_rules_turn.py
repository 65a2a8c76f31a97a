"""R3 and R4: dice, doubles, the turn passing on, GO and the salary."""

import pytest
from positions import ANN, BANKER, BEN, CY, MINETOWN, UK, after, at, board, events, facts, on_top, refused, space

from minemonopoly.rules import commands as c
from minemonopoly.rules.events import (
    DiceThrown,
    GoPassed,
    LandingOpened,
    MoneyPaid,
    SalaryDue,
    SalaryLost,
    SeatJailed,
    TokenMoved,
    TurnBegan,
    TurnEnded,
)
from minemonopoly.rules.prompts import choices, moment
from minemonopoly.rules.state import SeatNo

GO, JAIL = space(MINETOWN, "go"), space(MINETOWN, "jail")
AUTO = board(MINETOWN, turn_end="auto")


def test_r3_1_on_the_first_turn_the_token_is_placed_on_go_without_a_salary() -> None:
    game = at(MINETOWN, moment="manage")
    assert game.space[BEN] is None
    assert events(MINETOWN, game, c.EndTurn(ANN)) == (
        TurnEnded(ANN),
        TurnBegan(BEN, 2),
        TokenMoved(BEN, None, GO, "placed"),
    )


def test_r3_1_on_the_second_turn_it_stays_where_it_stands() -> None:
    game = at(MINETOWN, moment="manage", Ben__space="south")
    assert after(MINETOWN, game, c.EndTurn(ANN)).space[BEN] == space(MINETOWN, "south")


def test_r3_2_a_turn_is_roll_walk_settle_manage_end() -> None:
    game = after(MINETOWN, at(MINETOWN), c.Roll(ANN), throws=["2+3"])
    assert (game.space[ANN], moment(game)) == (space(MINETOWN, "south"), "buy")
    game = after(MINETOWN, game, c.Buy(ANN))
    assert moment(game) == "manage"
    game = after(MINETOWN, game, c.EndTurn(ANN))
    assert (game.turn, moment(game)) == (BEN, "roll")


def test_r3_2_the_token_walks_clockwise_by_the_sum() -> None:
    game = at(MINETOWN, Ann__space="east")
    assert events(MINETOWN, game, c.Roll(ANN), "1+2")[:2] == (
        DiceThrown(ANN, 1, 2, "turn", 0),
        TokenMoved(ANN, space(MINETOWN, "east"), space(MINETOWN, "credit_tax"), "walk"),
    )


def test_r3_3_after_doubles_the_space_is_settled_and_then_rolled_again() -> None:
    game = after(MINETOWN, at(MINETOWN), c.Roll(ANN), throws=["3+3"])
    assert (moment(game), game.doubles) == ("buy", 1)
    assert refused(MINETOWN, game, c.Roll(ANN)) == "wrong_moment"
    game = after(MINETOWN, game, c.Buy(ANN))
    assert (moment(game), game.turn) == ("roll", ANN)


def test_r3_3_the_second_double_is_walked_too() -> None:
    game = at(MINETOWN, doubles=1, Ann__space="jail")
    game = after(MINETOWN, game, c.Roll(ANN), throws=["5+5"])
    assert (game.space[ANN], moment(game), game.doubles) == (space(MINETOWN, "free_parking"), "roll", 2)


def test_r3_3_a_third_double_goes_straight_to_jail() -> None:
    game = at(MINETOWN, doubles=2, Ann__space="east")
    assert events(MINETOWN, game, c.Roll(ANN), "3+3") == (
        DiceThrown(ANN, 3, 3, "turn", 3),
        TokenMoved(ANN, space(MINETOWN, "east"), JAIL, "jail"),
        SeatJailed(ANN, JAIL, "doubles"),
        TurnEnded(ANN),
        TurnBegan(BEN, 2),
        TokenMoved(BEN, None, GO, "placed"),
    )


def test_r3_3_doubles_of_one_turn_do_not_count_in_the_next() -> None:
    game = at(MINETOWN, doubles=2, Ann__space="south", deeds__light_blue_1__owner="Ann")
    game = after(MINETOWN, game, c.Roll(ANN), c.Decline(ANN), c.Pass(BEN), c.EndTurn(ANN), throws=["2+4"])
    assert game.doubles == 0


@pytest.mark.parametrize("command", [c.Roll(BEN), c.Buy(BEN), c.Decline(BEN), c.EndTurn(BEN), c.DrawBook(BEN)])
def test_r3_4_nobody_but_the_seat_on_turn_rolls_or_buys(command: c.Command) -> None:
    game = at(MINETOWN, moment="buy", Ann__space="south")
    assert facts(MINETOWN, game, command) == {"turn": ANN}
    assert refused(MINETOWN, game, command) == "not_your_turn"


@pytest.mark.parametrize("command", [c.Buy(ANN), c.Decline(ANN), c.DrawBook(ANN), c.ChooseTax(ANN, percent=True)])
def test_r3_4_acts_that_do_not_fit_the_moment_are_refused(command: c.Command) -> None:
    assert facts(MINETOWN, at(MINETOWN), command) == {"moment": "roll"}
    assert refused(MINETOWN, at(MINETOWN), command) == "wrong_moment"


@pytest.mark.parametrize(
    ("paths", "command"),
    [
        ({"moment": "buy", "Ann__space": "south"}, c.DrawBook(ANN)),
        ({"moment": "draw", "Ann__space": "chance_1"}, c.Buy(ANN)),
        ({"moment": "tax", "Ann__space": "admin_shop"}, c.DrawBook(ANN)),
        ({"moment": "draw", "Ann__space": "chance_1"}, c.ChooseTax(ANN, percent=False)),
        ({"moment": "manage"}, c.Roll(ANN)),
    ],
)
def test_r3_4_what_waits_is_answered_by_its_own_act(paths: dict[str, str], command: c.Command) -> None:
    assert refused(MINETOWN, at(MINETOWN, **paths), command) == "wrong_moment"


def test_r3_6_before_the_first_roll_the_turn_cannot_end() -> None:
    assert refused(MINETOWN, at(MINETOWN), c.EndTurn(ANN)) == "wrong_moment"
    jailed = at(MINETOWN, Ann__space="jail", Ann__jail_tries=1)
    assert refused(MINETOWN, jailed, c.EndTurn(ANN)) == "wrong_moment"


def test_r3_6_a_double_still_to_roll_must_be_rolled() -> None:
    assert refused(MINETOWN, at(MINETOWN, doubles=1), c.EndTurn(ANN)) == "must_roll_again"


@pytest.mark.parametrize(
    ("waits", "where"), [("buy", "south"), ("tax", "admin_shop"), ("draw", "chance_2"), ("draw", "chest_3")]
)
def test_r3_6_a_turn_with_something_unsettled_cannot_end(waits: str, where: str) -> None:
    game = at(MINETOWN, moment=waits, Ann__space=where)
    assert facts(MINETOWN, game, c.EndTurn(ANN)) == {"moment": waits}
    assert refused(MINETOWN, game, c.EndTurn(ANN)) == "unsettled"


def test_r3_6_with_auto_the_turn_ends_by_itself_when_nothing_is_left() -> None:
    game = after(AUTO, at(AUTO), c.Roll(ANN), throws=["2+3"])
    assert moment(game) == "buy"
    assert after(AUTO, game, c.Buy(ANN)).turn == BEN


def test_r3_6_with_auto_a_double_is_rolled_first() -> None:
    game = after(AUTO, at(AUTO, Ann__space="south"), c.Roll(ANN), c.Decline(ANN), c.Pass(BEN), throws=["2+2"])
    assert (game.turn, moment(game)) == (ANN, "roll")


def test_r3_6_with_auto_a_prisoner_that_fails_is_done() -> None:
    game = at(AUTO, Ann__space="jail", Ann__jail_tries=0)
    assert after(AUTO, game, c.Roll(ANN), throws=["1+2"]).turn == BEN


def test_r3_6_with_auto_a_salary_to_be_claimed_holds_the_turn_until_it_is_claimed_or_given_up() -> None:
    on = board(MINETOWN, turn_end="auto", salary_collect="claim")
    game = at(on, Ann__space="east", deeds__brown_1__owner="Ann")
    game = after(on, game, c.Roll(ANN), throws=["2+4"])
    assert (game.turn, moment(game), game.salary_due) == (ANN, "manage", 200)
    assert after(on, game, c.ClaimSalary(ANN)).turn == BEN
    assert after(on, game, c.EndTurn(ANN)).turn == BEN


def test_r4_1_a_walk_goes_round_the_forty_spaces() -> None:
    game = at(MINETOWN, Ann__space="dark_blue_2", deeds__brown_2__owner="Ann")
    assert after(MINETOWN, game, c.Roll(ANN), throws=["1+3"]).space[ANN] == space(MINETOWN, "brown_2")


def test_r4_2_a_visitor_of_the_jail_is_no_prisoner() -> None:
    game = after(MINETOWN, at(MINETOWN), c.Roll(ANN), throws=["4+6"])
    assert (game.space[ANN], game.jail_tries[ANN], moment(game)) == (JAIL, None, "manage")


def test_r4_2_space_30_sends_to_jail() -> None:
    game = after(MINETOWN, at(MINETOWN, Ann__space="north"), c.Roll(ANN), throws=["2+3"])
    assert (game.space[ANN], game.jail_tries[ANN], game.turn) == (JAIL, 0, BEN)


@pytest.mark.parametrize(("throw", "to"), [("1+4", "go"), ("2+4", "brown_1"), ("6+5", "light_blue_1")])
def test_r4_3_landing_on_or_passing_go_pays_the_salary_once(throw: str, to: str) -> None:
    owner = {} if to == "go" else {f"deeds__{to}__owner": "Ann"}
    game = after(MINETOWN, at(MINETOWN, Ann__space="east", **owner), c.Roll(ANN), throws=[throw])
    assert (game.space[ANN], game.cash[ANN]) == (space(MINETOWN, to), 1700)


def test_r4_3_the_next_roll_from_go_pays_nothing_more() -> None:
    game = at(MINETOWN, Ann__space="go", deeds__south__owner="Ann")
    assert after(MINETOWN, game, c.Roll(ANN), throws=["1+4"]).cash[ANN] == 1500


def test_r4_3_a_card_that_moves_the_token_past_go_pays_it() -> None:
    game = on_top(MINETOWN, at(MINETOWN, Ann__space="chance_3", moment="draw"), "advance_south")
    assert events(MINETOWN, game, c.DrawBook(ANN))[2:] == (
        TokenMoved(ANN, space(MINETOWN, "chance_3"), space(MINETOWN, "south"), "book"),
        GoPassed(ANN, 2),
        MoneyPaid(None, ANN, 200, "salary"),
        LandingOpened(ANN, "buy", space(MINETOWN, "south")),
    )


def test_r4_3_a_card_that_moves_it_forward_without_passing_go_pays_nothing() -> None:
    game = on_top(MINETOWN, at(MINETOWN, Ann__space="chance_1", moment="draw"), "advance_dark_blue_2")
    game = after(MINETOWN, game, c.DrawBook(ANN))
    assert (game.cash[ANN], game.lap[ANN]) == (1500, 1)


@pytest.mark.parametrize("book", ["ban", "back_3"])
def test_r4_3_going_to_jail_and_walking_backwards_never_pay(book: str) -> None:
    game = on_top(MINETOWN, at(MINETOWN, Ann__space="chance_3", moment="draw"), book)
    game = after(MINETOWN, game, c.DrawBook(ANN))
    assert (game.cash[ANN], game.lap[ANN]) == (1500, 1)


def test_r4_3_without_a_salary_in_the_settings_a_lap_is_still_counted() -> None:
    on = board(MINETOWN, salary=0)
    game = after(on, at(on, Ann__space="east"), c.Roll(ANN), throws=["1+4"])
    assert (game.cash[ANN], game.lap[ANN], game.salary_due) == (1500, 2, 0)


def test_r4_4_where_it_must_be_claimed_it_waits() -> None:
    game = at(UK, Ann__space="east")
    assert SalaryDue(ANN, 200) in events(UK, game, c.Roll(ANN), "1+4")
    game = after(UK, game, c.Roll(ANN), throws=["1+4"])
    assert (game.cash[ANN], game.salary_due) == (1500, 200)
    game = after(UK, game, c.ClaimSalary(ANN))
    assert (game.cash[ANN], game.salary_due) == (1700, 0)


def test_r4_4_it_is_claimed_once() -> None:
    game = after(UK, at(UK, Ann__space="east"), c.Roll(ANN), c.ClaimSalary(ANN), throws=["1+4"])
    assert refused(UK, game, c.ClaimSalary(ANN)) == "nothing_to_claim"


def test_r4_4_another_seat_has_nothing_to_claim() -> None:
    game = after(UK, at(UK, Ann__space="east"), c.Roll(ANN), throws=["1+4"])
    assert refused(UK, game, c.ClaimSalary(BEN)) == "nothing_to_claim"


def test_r4_4_at_the_end_of_the_turn_it_is_lost() -> None:
    game = after(UK, at(UK, Ann__space="east"), c.Roll(ANN), throws=["1+4"])
    assert events(UK, game, c.EndTurn(ANN))[:2] == (SalaryLost(ANN, 200), TurnEnded(ANN))
    assert refused(UK, after(UK, game, c.EndTurn(ANN)), c.ClaimSalary(ANN)) == "nothing_to_claim"


def test_r4_4_before_the_next_roll_of_the_turn_it_is_lost() -> None:
    game = after(UK, at(UK, Ann__space="credit_tax"), c.Roll(ANN), throws=["1+1"])
    assert events(UK, game, c.Roll(ANN), "1+3")[:2] == (SalaryLost(ANN, 200), DiceThrown(ANN, 1, 3, "turn", 1))


def test_r4_4_it_can_be_claimed_while_something_else_waits() -> None:
    game = after(UK, at(UK, Ann__space="dark_blue_2"), c.Roll(ANN), throws=["1+1"])
    assert moment(game) == "buy"
    assert after(UK, game, c.ClaimSalary(ANN), c.Buy(ANN)).cash[ANN] == 1500 + 200 - 60


def test_r4_4_a_debtor_may_claim_it_and_pay_with_it() -> None:
    game = at(UK, Ann__space="dark_blue_2", Ann__cash=50)
    game = after(UK, game, c.Roll(ANN), throws=["2+3"])
    assert (moment(game), game.salary_due) == ("debt", 200)
    assert refused(UK, game, c.ClaimSalary(BEN)) == "wrong_moment"
    assert after(UK, game, c.ClaimSalary(ANN), c.Pay(ANN)).cash[ANN] == 50


def test_r4_4_jail_takes_it_away() -> None:
    game = on_top(UK, at(UK, Ann__space="east", doubles=0), "ban_chest")
    game = after(UK, game, c.Roll(ANN), throws=["3+4"])
    assert (moment(game), game.salary_due) == ("draw", 200)
    assert SalaryLost(ANN, 200) in events(UK, game, c.DrawBook(ANN))


@pytest.mark.parametrize(("start", "throw", "lap"), [("east", "1+4", 2), ("east", "2+4", 2), ("south", "1+4", 1)])
def test_r4_5_a_lap_is_counted_when_go_is_landed_on_or_passed(start: str, throw: str, lap: int) -> None:
    game = after(MINETOWN, at(MINETOWN, Ann__space=start), c.Roll(ANN), throws=[throw])
    assert game.lap[ANN] == lap


def test_r4_5_walking_back_over_go_counts_nothing() -> None:
    game = on_top(MINETOWN, at(MINETOWN, Ann__space="chance_1", moment="draw"), "back_3")
    assert after(MINETOWN, game, c.DrawBook(ANN)).lap[ANN] == 1


def test_whoever_is_not_on_turn_is_offered_no_roll() -> None:
    game = at(MINETOWN, 3)
    assert c.Roll(ANN) in [choice.command for choice in choices(MINETOWN, game, ANN)]
    assert not any(isinstance(choice.command, c.Roll) for choice in choices(MINETOWN, game, CY))


def test_a_pause_stops_players_and_not_the_banker() -> None:
    game = at(MINETOWN, moment="paused")
    assert facts(MINETOWN, game, c.Roll(ANN)) == {"moment": "paused"}
    assert refused(MINETOWN, game, c.Pause(BANKER)) == "wrong_moment"
    assert refused(MINETOWN, game, c.Mortgage(ANN, space(MINETOWN, "south"))) == "wrong_moment"
    assert refused(MINETOWN, game, c.Resign(ANN)) == "wrong_moment"
    assert after(MINETOWN, game, c.Skip(BANKER)).turn == BEN
    assert after(MINETOWN, game, c.Resume(BANKER), c.Roll(ANN), throws=["1+2"]).rolled


def test_nothing_is_resumed_that_is_not_paused() -> None:
    assert refused(MINETOWN, at(MINETOWN), c.Resume(BANKER)) == "wrong_moment"


def test_a_bankrupt_seat_is_passed_over() -> None:
    game = at(MINETOWN, 3, moment="manage", Ben__bankrupt=True)
    assert after(MINETOWN, game, c.EndTurn(ANN)).turn == CY


@pytest.mark.parametrize("seat", [-1, 3])
def test_who_has_no_seat_is_told_so(seat: int) -> None:
    assert refused(MINETOWN, at(MINETOWN, 3), c.Roll(SeatNo(seat))) == "not_seated"
