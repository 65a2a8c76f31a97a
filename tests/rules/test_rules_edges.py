"""One more or one less: edges of the rules at which a slip of one would go unseen elsewhere."""

import pytest
from msgspec.structs import replace
from positions import (
    ANN,
    BANKER,
    BEN,
    CY,
    MINETOWN,
    UK,
    after,
    agreed,
    at,
    board,
    events,
    facts,
    on_top,
    refused,
    space,
    spaces,
)  # fmt: skip

from minemonopoly.board.model import Advance, Board, SpaceNo
from minemonopoly.rules import commands as c
from minemonopoly.rules.events import (
    ClaimOpened,
    DiceThrown,
    GoPassed,
    HousesSold,
    MoneyPaid,
    SalaryDue,
    SeatJailed,
    SeatLeft,
)
from minemonopoly.rules.evolve import fold, new_game
from minemonopoly.rules.prompts import asked, moment
from minemonopoly.rules.state import Bundle, SeatNo

BROWN_1, SOUTH, DAY = spaces(MINETOWN, "brown_1", "south", "day")
BROWN_2 = space(MINETOWN, "brown_2")
BROWNS = {"deeds__brown_1__owner": "Ann", "deeds__brown_2__owner": "Ann"}
BUILT = {"owner": "Cy", "houses": 1}


def test_r1_4_a_fee_of_one_is_owed_back_too() -> None:
    on = board(MINETOWN, entrance_fee=1)
    game = after(on, new_game(on, (BANKER,)), c.Join("Ann"), c.ConfirmPaid(BANKER, seat=ANN))
    (left,) = events(on, game, c.Leave(ANN))
    assert isinstance(left, SeatLeft)
    assert left.owed


@pytest.mark.parametrize("preset", [MINETOWN, UK], ids=["minetown", "uk"])
def test_r4_3_a_book_that_names_the_space_leads_to_the_simple_rent(preset: Board) -> None:
    on = board(preset, rent_collect="auto", salary_collect="auto")
    start = at(on, 2, moment="draw", Ann__space="chance_1", deeds__south__owner="Ben")
    game = after(on, on_top(on, start, "advance_south"), c.DrawBook(ANN))
    assert game.cash == (1500 + 200 - 25, 1500 + 25)


def test_r6_3_a_fine_of_nothing_moves_no_money() -> None:
    on = board(MINETOWN, jail_fine=0)
    game = at(on, 2, Ann__space="jail", Ann__jail_tries=0)
    assert not [event for event in events(on, game, c.Bail(ANN)) if isinstance(event, MoneyPaid)]


def test_r5_10_in_a_pause_the_owner_does_not_throw() -> None:
    game = at(MINETOWN, 3, Ann__space="light_blue_3", deeds__day__owner="Ben")
    game = after(MINETOWN, game, c.Roll(ANN), c.DemandRent(BEN), throws=["1+2"])
    assert refused(MINETOWN, after(MINETOWN, game, c.Pause(BANKER)), c.ThrowRent(BEN, overdue=True)) == "wrong_moment"


def test_r5_8_only_the_leader_of_an_auction_is_bound_by_the_bid() -> None:
    game = after(MINETOWN, at(MINETOWN, 3, moment="buy", Ann__space="south", Ben__cash=100), c.Decline(ANN))
    game = after(MINETOWN, game, c.Bid(CY, 60))
    assert after(MINETOWN, game, c.Bid(BEN, 100)).auction is not None


def test_r12_the_banker_may_set_a_street_to_no_house_at_all() -> None:
    game = at(MINETOWN, **BROWNS, deeds__brown_1__houses=1)
    bare = after(MINETOWN, game, c.SetHouses(BANKER, space=BROWN_1, houses=0, reason="x"))
    assert bare.houses[BROWN_1] == 0


def test_r12_a_refused_undo_tells_how_many_acts_it_may_be() -> None:
    ask = c.Ask(BANKER, c.Undo(BANKER, count=0), (BANKER,))
    assert facts(MINETOWN, at(MINETOWN), ask) == {"word": "0", "least": 1, "most": 99_999}


@pytest.mark.parametrize(("cash", "passed"), [(0, True), (1, False)])
def test_r5_8_one_unit_is_enough_to_stay_in_an_auction_without_a_bid(cash: int, *, passed: bool) -> None:
    game = after(MINETOWN, at(MINETOWN, 3, moment="buy", Ann__space="south", Ben__cash=cash), c.Decline(ANN))
    assert game.auction is not None
    assert (BEN in game.auction.passed) is passed


def test_r9_4_only_the_deed_that_is_asked_about_is_lifted_without_interest() -> None:
    mortgaged = {"deeds__south__mortgaged": True, "deeds__day__mortgaged": True}
    game = at(MINETOWN, 3, deeds__south__owner="Ann", deeds__day__owner="Ben", Ben__cards=1, **mortgaged)
    game = after(MINETOWN, game, c.MakeOffer(ANN, BEN, Bundle((SOUTH,)), Bundle(cards=1)), c.Accept(BEN, 1))
    assert moment(game) == "lift_or_hold"
    assert MoneyPaid(BEN, None, 75 + 8, "lift", DAY) in events(MINETOWN, game, c.Lift(BEN, DAY))
    assert MoneyPaid(BEN, None, 100, "lift", SOUTH) in events(MINETOWN, game, c.Lift(BEN, SOUTH))


def test_r5_8_a_bid_of_all_the_cash_leaves_nothing_to_spend() -> None:
    mine = {"deeds__day__owner": "Ben", "deeds__day__mortgaged": True}
    game = after(MINETOWN, at(MINETOWN, 3, moment="buy", Ann__space="south", **mine), c.Decline(ANN), c.Bid(BEN, 1500))
    assert facts(MINETOWN, game, c.Lift(BEN, DAY)) == {"need": 83, "have": 0}


def test_r5_8_buildings_of_others_do_not_help_to_stay_in_an_auction() -> None:
    browns = {f"deeds__{name}__{key}": value for name in ("brown_1", "brown_2") for key, value in BUILT.items()}
    game = at(MINETOWN, 4, moment="buy", Ann__space="south", Ben__cash=0, deeds__day__owner="Ben", **browns)
    game = after(MINETOWN, game, c.Decline(ANN), c.Bid(CY, 75))
    assert game.auction is not None
    assert BEN in game.auction.passed


def test_r12_in_a_pause_the_owner_in_a_forced_sale_is_not_asked() -> None:
    game = at(MINETOWN, 3, deeds__south__owner="Ben", deeds__south__mortgaged=True)
    game = after(MINETOWN, game, c.Force(ANN, SOUTH, 101))
    assert asked(game) == (BEN,)
    assert asked(after(MINETOWN, game, c.Pause(BANKER))) == ()


def _leading_to(where: SpaceNo) -> Board:
    """A board whose chance machine holds one book, which leads there."""
    book = replace(MINETOWN.books[0][0], effect=Advance(where))
    return replace(MINETOWN, books=((book,), MINETOWN.books[1]))


def test_r4_3_a_book_that_leads_to_where_one_stands_passes_no_go() -> None:
    on = _leading_to(space(MINETOWN, "chance_1"))
    told = events(on, at(on, Ann__space="chance_1", moment="draw"), c.DrawBook(ANN))
    assert not [event for event in told if isinstance(event, GoPassed)]


def test_r5_12_a_book_that_names_a_time_of_day_leads_to_four_times_the_throw() -> None:
    on = _leading_to(DAY)
    game = at(on, Ann__space="chance_1", moment="draw", deeds__day__owner="Ben")
    game = after(on, game, c.DrawBook(ANN), c.DemandRent(BEN), c.Roll(ANN), throws=["1+2"])
    assert game.cash == (1500 - 4 * 3, 1500 + 4 * 3)


def test_r4_4_a_salary_of_one_is_paid_and_one_of_nothing_is_not_even_due() -> None:
    one, none = (board(MINETOWN, salary=salary, salary_collect="claim") for salary in (1, 0))
    assert SalaryDue(ANN, 1) in events(one, at(one, Ann__space="east"), c.Roll(ANN), "1+4")
    told = events(none, at(none, Ann__space="east"), c.Roll(ANN), "1+4")
    assert not [event for event in told if isinstance(event, SalaryDue)]


@pytest.mark.parametrize("streets", [("brown_1", "brown_2"), ("brown_2", "brown_1")])
def test_r8_4_the_streets_of_a_group_are_named_in_any_order(streets: tuple[str, ...]) -> None:
    game = at(MINETOWN, **BROWNS, Ann__lap=2)
    built = after(MINETOWN, game, c.Build(ANN, spaces(MINETOWN, *streets), 1))
    assert [built.houses[street] for street in spaces(MINETOWN, *streets)] == [1, 1]


def test_r8_5_the_street_that_would_go_beyond_a_hotel_is_named() -> None:
    game = at(MINETOWN, **BROWNS, deeds__brown_1__houses=4, deeds__brown_2__houses=5, Ann__lap=2)
    assert facts(MINETOWN, game, c.Build(ANN, (BROWN_1, BROWN_2), 1)) == {"space": BROWN_2}


def test_r9_5_an_offer_of_all_the_cash_stands_and_is_accepted() -> None:
    game = at(MINETOWN, deeds__south__owner="Ben")
    game = after(MINETOWN, game, c.MakeOffer(ANN, BEN, Bundle(cash=1500), Bundle((SOUTH,))))
    assert len(game.offers) == 1
    game = after(MINETOWN, game, c.Accept(BEN, 1))
    assert (game.owner[SOUTH], game.cash) == (ANN, (0, 3000))


@pytest.mark.parametrize(("cash", "enough"), [(110, True), (109, False)])
def test_r9_4_the_buyer_of_a_mortgaged_deed_needs_price_and_interest(cash: int, *, enough: bool) -> None:
    south = {"deeds__south__owner": "Ann", "deeds__south__mortgaged": True}
    game = at(MINETOWN, Ben__cash=cash, **south)
    game = after(MINETOWN, game, c.MakeOffer(ANN, BEN, Bundle((SOUTH,)), Bundle(cash=100)))
    if enough:
        assert after(MINETOWN, game, c.Accept(BEN, 1)).cash[BEN] == 0
    else:
        assert facts(MINETOWN, game, c.Accept(BEN, 1)) == {"need": 110, "have": 109}


@pytest.mark.parametrize(("cash", "enough"), [(110, True), (109, False)])
def test_r9_4_so_does_who_offered_for_it(cash: int, *, enough: bool) -> None:
    south = {"deeds__south__owner": "Ben", "deeds__south__mortgaged": True}
    game = at(MINETOWN, Ann__cash=cash, **south)
    game = after(MINETOWN, game, c.MakeOffer(ANN, BEN, Bundle(cash=100), Bundle((SOUTH,))))
    if enough:
        assert after(MINETOWN, game, c.Accept(BEN, 1)).cash[ANN] == 0
    else:
        assert refused(MINETOWN, game, c.Accept(BEN, 1)) == "offer_void"


@pytest.mark.parametrize(("to", "word"), [(0, "Ann"), (2, "2"), (-1, "-1")])
def test_r9_5_an_offer_to_nobody_tells_whom_it_named(to: int, word: str) -> None:
    offer = c.MakeOffer(ANN, SeatNo(to), Bundle(cash=5), Bundle(cards=1))
    assert facts(MINETOWN, at(MINETOWN), offer) == {"word": word}


def test_r10_4_a_creditor_that_forfeits_with_its_debtor_inherits_nothing() -> None:
    game = at(MINETOWN, 4, Ann__space="chest_1", Ann__cash=20, deeds__south__owner="Ben", deeds__day__owner="Ann")
    game = after(MINETOWN, game, c.Roll(ANN), c.DemandRent(BEN), throws=["1+2"])
    assert moment(game) == "debt"
    assert agreed(MINETOWN, game, c.Forfeit(BANKER, (ANN, BEN), "x")).owner[DAY] is None


def test_r5_3_a_claim_keeps_its_rent_and_turns_and_with_next_roll_no_turn_closes_it() -> None:
    for window, until in (("second_following_turn", 3), ("next_roll", 0)):
        on = board(MINETOWN, rent_window=window)
        game = at(on, 3, Ann__space="chest_1", deeds__south__owner="Ben")
        assert ClaimOpened(1, BEN, ANN, SOUTH, 25, until, tenfold=False) in events(on, game, c.Roll(ANN), "1+2")


def test_r5_10_on_a_board_with_one_time_of_day_nobody_has_both() -> None:
    on = replace(MINETOWN, times=(DAY,))
    game = at(on, Ann__space="light_blue_3", deeds__day__owner="Ben")
    game = after(on, game, c.Roll(ANN), c.DemandRent(BEN), c.Roll(ANN), throws=["1+2", "2+3"])
    assert game.cash == (1500 - 4 * 5, 1500 + 4 * 5)


@pytest.mark.parametrize("amount", [0, 1])
def test_r2_6_a_charge_of_one_is_paid_and_one_of_nothing_is_no_payment(amount: int) -> None:
    on = board(MINETOWN, luxury_tax=amount, salary=amount, salary_collect="auto")
    told = events(on, at(on, Ann__space="east", Ann__cash=5), c.Roll(ANN), "1+2")
    paid = MoneyPaid(ANN, None, 1, "luxury_tax", space(on, "credit_tax"))
    assert [event for event in told if isinstance(event, MoneyPaid)] == [paid] * amount
    told = events(on, at(on, Ann__space="east"), c.Roll(ANN), "1+4")
    salary = MoneyPaid(None, ANN, 1, "salary")
    assert [event for event in told if isinstance(event, MoneyPaid)] == [salary] * amount


def test_r10_1_a_single_unit_can_be_owed() -> None:
    on = board(MINETOWN, luxury_tax=1)
    game = after(on, at(on, Ann__space="east", Ann__cash=0), c.Roll(ANN), throws=["1+2"])
    assert moment(game) == "debt"


@pytest.mark.parametrize("value", [0, 1])
def test_r9_1_a_mortgage_of_one_is_paid_out_and_lifted_and_one_of_nothing_moves_no_money(value: int) -> None:
    printed = tuple(replace(each, mortgage=value) if each.no == SOUTH else each for each in MINETOWN.spaces)
    on = board(replace(MINETOWN, id=f"worth_{value}", spaces=printed), mortgage_interest_percent=0)
    game = at(on, deeds__south__owner="Ann")
    told = events(on, game, c.Mortgage(ANN, SOUTH))
    assert [event.amount for event in told if isinstance(event, MoneyPaid)] == [1] * value
    told = events(on, after(on, game, c.Mortgage(ANN, SOUTH)), c.Lift(ANN, SOUTH))
    assert [event.amount for event in told if isinstance(event, MoneyPaid)] == [1] * value


def test_r6_4_a_card_is_too_late_only_for_the_own_third_fine() -> None:
    game = at(MINETOWN, 3, Ann__space="jail", Ann__jail_tries=2, Ann__cash=10, Ben__cards=1, Cy__cards=1)
    game = after(MINETOWN, game, c.Roll(ANN), throws=["1+2"])
    assert moment(game) == "debt"
    assert refused(MINETOWN, game, c.UseCard(BEN)) == "not_your_turn"
    owing = at(MINETOWN, Ann__space="east", Ann__cash=0, Ann__cards=1)
    owing = after(MINETOWN, owing, c.Roll(ANN), throws=["1+2"])
    assert refused(MINETOWN, owing, c.UseCard(ANN)) == "wrong_moment"


def test_r9_5_offers_and_questions_are_numbered_one_after_the_other() -> None:
    game = at(MINETOWN, deeds__south__owner="Ben")
    game = after(MINETOWN, game, c.MakeOffer(ANN, BEN, Bundle(cash=5), Bundle((SOUTH,))))
    assert (game.offers[0].number, game.number) == (1, 2)
    game = after(MINETOWN, game, c.Ask("Ann", c.Resign(ANN), ("Ann",)))
    assert (game.questions[0].number, game.number) == (2, 3)


def test_r3_1_a_turn_begins_with_no_double_counted_and_nothing_paid_out() -> None:
    game = after(MINETOWN, at(MINETOWN), c.Roll(ANN), c.Roll(ANN), c.EndTurn(ANN), throws=["5+5", "4+6"])
    assert (game.turn, game.doubles) == (BEN, 0)
    game = at(MINETOWN, Ann__space="jail", Ann__jail_tries=0)
    game = after(MINETOWN, game, c.Bail(ANN), c.Roll(ANN), c.EndTurn(ANN), throws=["4+6"])
    assert (game.turn, game.paid_out) == (BEN, False)
    assert after(MINETOWN, game, c.Roll(BEN), throws=["5+5"]).again


def test_r10_7_a_book_is_read_on_when_another_seat_leaves_but_not_when_its_reader_does() -> None:
    game = on_top(MINETOWN, at(MINETOWN, 4, Ann__space="chance_1", moment="draw"), "dividend_50")
    game = after(MINETOWN, game, c.DrawBook(ANN))
    assert game.reading is not None
    assert after(MINETOWN, game, c.Resign(CY)).reading == game.reading
    assert after(MINETOWN, game, c.Resign(ANN)).reading is None


def test_r10_7_who_leaves_after_a_double_does_not_roll_again() -> None:
    game = at(MINETOWN, 3, deeds__south__owner="Ann")
    game = after(MINETOWN, game, c.Roll(ANN), throws=["5+5"])
    assert game.again
    game = after(MINETOWN, game, c.Resign(ANN))
    assert (moment(game), game.again) == ("auction", False)


def test_r11_1_with_the_end_no_salary_is_due_any_more() -> None:
    game = after(UK, at(UK, Ann__space="east"), c.Roll(ANN), throws=["1+4"])
    assert game.salary_due == 200
    game = after(UK, game, c.Resign(BEN))
    assert (game.over, game.salary_due) == (True, 0)


def test_r8_9_a_street_that_stands_at_the_level_already_is_left_alone() -> None:
    game = at(MINETOWN, **BROWNS, deeds__brown_1__houses=5, deeds__brown_2__houses=4)
    told = events(MINETOWN, game, c.BreakDown(ANN, (BROWN_1, BROWN_2), 4))
    assert [event.space for event in told if isinstance(event, HousesSold)] == [BROWN_1]


@pytest.mark.parametrize(("seat", "word"), [(0, "Ann"), (3, "3"), (-1, "-1")])
def test_r12_a_correction_of_no_seat_tells_whom_it_named(seat: int, word: str) -> None:
    game = at(MINETOWN, 3, turn="Ben", Ann__bankrupt=True)
    give = c.GiveCash(BANKER, seat=SeatNo(seat), amount=1, reason="x")
    assert facts(MINETOWN, game, give) == {"word": word}


def test_r1_6_throws_for_the_order_count_as_no_doubles() -> None:
    on = board(MINETOWN, order="roll", banker_required=False, entrance_fee=0)
    lobby = after(on, new_game(on, (BANKER,)), c.Join("Ann"), c.Join("Ben"))
    told = events(on, lobby, c.Start(BANKER), "4+4", "1+2")
    assert DiceThrown(ANN, 4, 4, "order", 0) in told


def test_r4_4_a_salary_not_claimed_before_the_second_roll_of_a_double_is_due_no_more() -> None:
    game = after(UK, at(UK, Ann__space="east", deeds__brown_2__owner="Ann"), c.Roll(ANN), throws=["4+4"])
    assert (game.salary_due, game.again) == (200, True)
    assert after(UK, game, c.Roll(ANN), throws=["3+4"]).salary_due == 0


def test_r3_5_a_skipped_double_rolls_no_more_even_when_its_book_ends_in_debt() -> None:
    game = at(MINETOWN, Ann__space="brown_2", Ann__cash=10, deeds__day__owner="Ann")
    game = after(MINETOWN, on_top(MINETOWN, game, "speeding_15"), c.Roll(ANN), throws=["2+2"])
    assert (moment(game), game.again) == ("draw", True)
    game = after(MINETOWN, game, c.Skip(BANKER))
    assert (moment(game), game.again) == ("debt", False)


def test_r5_7_a_book_is_read_no_longer_once_dice_are_thrown() -> None:
    game = on_top(MINETOWN, at(MINETOWN, Ann__space="brown_2"), "dividend_50")
    game = after(MINETOWN, game, c.Roll(ANN), c.DrawBook(ANN), throws=["2+2"])
    assert game.reading is not None
    assert after(MINETOWN, game, c.Roll(ANN), throws=["1+2"]).reading is None


def test_r6_1_a_double_that_ends_in_jail_rolls_no_more_from_the_arrest_on() -> None:
    game = on_top(MINETOWN, at(MINETOWN, Ann__space="brown_2"), "ban")
    game = after(MINETOWN, game, c.Roll(ANN), throws=["2+2"])
    assert game.again
    told = events(MINETOWN, game, c.DrawBook(ANN))
    arrest = next(number for number, event in enumerate(told) if isinstance(event, SeatJailed))
    assert not fold(game, told[: arrest + 1]).again


def test_r10_7_who_leaves_with_a_salary_to_claim_leaves_none_behind() -> None:
    game = after(UK, at(UK, 3, Ann__space="east", deeds__south__owner="Ann"), c.Roll(ANN), throws=["1+4"])
    assert game.salary_due == 200
    game = after(UK, game, c.Resign(ANN))
    assert (moment(game), game.salary_due) == ("auction", 0)
