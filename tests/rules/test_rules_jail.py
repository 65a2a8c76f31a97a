"""R6: into jail, out of it, and what prisoners may do."""

from typing import Any

import pytest
from positions import ANN, BEN, CY, MINETOWN, UK, after, at, board, events, facts, on_top, refused, space

from minemonopoly.board.model import Board
from minemonopoly.rules import commands as c
from minemonopoly.rules.events import (
    CardMoved,
    DebtClosed,
    DebtOpened,
    DiceThrown,
    JailTryFailed,
    MoneyPaid,
    SeatFreed,
    SeatJailed,
    TokenMoved,
    TurnBegan,
    TurnEnded,
)
from minemonopoly.rules.prompts import choices, moment
from minemonopoly.rules.state import Bundle, Game, WalkOut

JAIL, SOUTH, DAY = space(MINETOWN, "jail"), space(MINETOWN, "south"), space(MINETOWN, "day")
BROWNS: dict[str, Any] = {"deeds__brown_1__owner": "Ann", "deeds__brown_2__owner": "Ann", "Ann__lap": 2}


def _prisoner(on: Board = MINETOWN, tries: int = 0, seats: int = 2, **paths: Any) -> Game:
    return at(on, seats, Ann__space="jail", Ann__jail_tries=tries, **paths)


@pytest.mark.parametrize("book", ["ban", "ban_chest"])
def test_r6_1_a_card_sends_straight_to_jail(book: str) -> None:
    where = "chance_3" if book == "ban" else "chest_3"
    game = on_top(MINETOWN, at(MINETOWN, Ann__space=where, moment="draw"), book)
    told = events(MINETOWN, game, c.DrawBook(ANN))
    assert told[2:5] == (
        TokenMoved(ANN, space(MINETOWN, where), JAIL, "jail"),
        SeatJailed(ANN, JAIL, "book"),
        TurnEnded(ANN),
    )


@pytest.mark.parametrize("preset", [MINETOWN, UK], ids=["minetown", "uk"])
def test_r6_1_the_turn_is_over_even_after_a_double(preset: Board) -> None:
    game = after(preset, at(preset, Ann__space="yellow_1"), c.Roll(ANN), throws=["2+2"])
    assert (game.jail_tries[ANN], game.turn, game.cash[ANN]) == (0, BEN, 1500)


def test_r6_2_a_prisoner_may_pay_use_a_card_or_roll() -> None:
    listed = [type(choice.command) for choice in choices(MINETOWN, _prisoner(Ann__cards=1), ANN)]
    assert listed[:3] == [c.Roll, c.Bail, c.UseCard]


def test_r6_2_doubles_free_walk_that_roll_and_give_no_extra_turn() -> None:
    game = _prisoner(tries=2, deeds__pink_3__owner="Ann")
    assert events(MINETOWN, game, c.Roll(ANN), "2+2") == (
        DiceThrown(ANN, 2, 2, "jail", 0),
        SeatFreed(ANN, "doubles"),
        TokenMoved(ANN, JAIL, space(MINETOWN, "pink_3"), "walk"),
    )
    game = after(MINETOWN, game, c.Roll(ANN), throws=["2+2"])
    assert (moment(game), game.again, game.jail_tries[ANN], game.cash[ANN]) == ("manage", False, None, 1500)


def test_r6_2_without_doubles_the_try_is_counted_and_the_turn_is_still_to_be_ended() -> None:
    assert events(MINETOWN, _prisoner(), c.Roll(ANN), "1+2") == (
        DiceThrown(ANN, 1, 2, "jail", 0),
        JailTryFailed(ANN, 1),
    )
    game = after(MINETOWN, _prisoner(), c.Roll(ANN), throws=["1+2"])
    assert (game.space[ANN], moment(game), game.turn) == (JAIL, "manage", ANN)
    assert after(MINETOWN, game, c.EndTurn(ANN)).turn == BEN


def test_r6_3_paying_the_fine_frees_before_the_roll() -> None:
    assert events(MINETOWN, _prisoner(), c.Bail(ANN)) == (MoneyPaid(ANN, None, 50, "fine"), SeatFreed(ANN, "fine"))
    game = after(MINETOWN, _prisoner(), c.Bail(ANN))
    assert (moment(game), game.space[ANN], game.cash[ANN]) == ("roll", JAIL, 1450)


def test_r6_3_a_card_frees_before_the_roll_the_chance_one_first() -> None:
    assert events(MINETOWN, _prisoner(Ann__cards=2), c.UseCard(ANN)) == (
        CardMoved(0, 10, ANN, None, "used"),
        SeatFreed(ANN, "card"),
    )
    game = after(MINETOWN, _prisoner(Ann__cards=2), c.UseCard(ANN))
    assert (moment(game), game.seats[ANN].cards) == ("roll", ((1, 15),))


@pytest.mark.parametrize("way", [c.Bail(ANN), c.UseCard(ANN)], ids=["fine", "card"])
@pytest.mark.parametrize(("on", "again"), [(MINETOWN, True), (UK, False)], ids=["minetown", "uk"])
def test_r6_3_a_double_then_gives_the_extra_turn_in_minetown_and_not_in_uk(
    way: c.Command, on: Board, *, again: bool
) -> None:
    game = _prisoner(on, Ann__cards=1, deeds__pink_3__owner="Ann")
    game = after(on, game, way, c.Roll(ANN), throws=["2+2"])
    assert moment(game) == ("roll" if again else "manage")


def test_r6_3_in_minetown_it_counts_towards_three() -> None:
    game = _prisoner(deeds__pink_3__owner="Ann", deeds__orange_2__owner="Ann")
    game = after(MINETOWN, game, c.Bail(ANN), c.Roll(ANN), c.Roll(ANN), throws=["2+2", "2+2"])
    assert game.doubles == 2
    game = after(MINETOWN, game, c.Roll(ANN), throws=["2+2"])
    assert (game.jail_tries[ANN], game.turn) == (0, BEN)


def test_r6_3_in_uk_the_next_turn_has_its_doubles_again() -> None:
    game = _prisoner(UK, deeds__pink_3__owner="Ann", deeds__orange_2__owner="Ann")
    game = after(UK, game, c.Bail(ANN), c.Roll(ANN), c.EndTurn(ANN), c.Skip("Zoe"), throws=["2+2"])
    assert moment(after(UK, game, c.Roll(ANN), throws=["2+2"])) == "roll"


def test_r6_4_the_third_try_without_doubles_charges_the_fine_and_walks() -> None:
    game = _prisoner(tries=2, deeds__pink_2__owner="Ann")
    assert events(MINETOWN, game, c.Roll(ANN), "1+2") == (
        DiceThrown(ANN, 1, 2, "jail", 0),
        JailTryFailed(ANN, 3),
        MoneyPaid(ANN, None, 50, "fine"),
        SeatFreed(ANN, "third_try"),
        TokenMoved(ANN, JAIL, space(MINETOWN, "pink_2"), "walk"),
    )


@pytest.mark.parametrize("tries", [0, 1])
def test_r6_4_the_second_does_not(tries: int) -> None:
    game = after(MINETOWN, _prisoner(tries=tries), c.Roll(ANN), throws=["1+2"])
    assert (game.jail_tries[ANN], game.cash[ANN]) == (tries + 1, 1500)


def test_r6_4_other_numbers_of_tries_and_fines_can_be_set() -> None:
    on = board(MINETOWN, jail_tries=1, jail_fine=70)
    game = after(on, _prisoner(on, deeds__pink_2__owner="Ann"), c.Roll(ANN), throws=["1+2"])
    assert (game.cash[ANN], game.space[ANN]) == (1430, space(on, "pink_2"))


def test_r6_4_short_of_cash_the_prisoner_is_in_debt_first_and_walks_when_it_is_paid() -> None:
    game = _prisoner(tries=2, Ann__cash=49, deeds__pink_2__owner="Ann", deeds__day__owner="Ann")
    assert events(MINETOWN, game, c.Roll(ANN), "1+2")[-1] == DebtOpened(1, ANN, None, 50, "fine", WalkOut(3))
    game = after(MINETOWN, game, c.Roll(ANN), throws=["1+2"])
    assert (moment(game), game.jail_tries[ANN], game.space[ANN]) == ("debt", 3, JAIL)
    game = after(MINETOWN, game, c.Mortgage(ANN, DAY))
    assert events(MINETOWN, game, c.Pay(ANN)) == (
        DebtClosed(1, ANN, None, 50, "paid"),
        MoneyPaid(ANN, None, 50, "fine"),
        SeatFreed(ANN, "third_try"),
        TokenMoved(ANN, JAIL, space(MINETOWN, "pink_2"), "walk"),
    )
    game = after(MINETOWN, game, c.Pay(ANN))
    assert (moment(game), game.cash[ANN]) == ("manage", 74)


def test_r6_4_a_card_cannot_be_used_then() -> None:
    game = after(MINETOWN, _prisoner(tries=2, Ann__cash=49, Ann__cards=1), c.Roll(ANN), throws=["1+2"])
    assert refused(MINETOWN, game, c.UseCard(ANN)) == "card_too_late"


def test_r6_4_before_the_third_roll_a_card_is_still_good() -> None:
    assert moment(after(MINETOWN, _prisoner(tries=2, Ann__cards=1), c.UseCard(ANN))) == "roll"


def test_r6_4_the_fine_paid_and_the_walk_ends_on_a_rent_that_cannot_be_paid() -> None:
    game = _prisoner(UK, tries=2, Ann__cash=50, deeds__pink_2__owner="Ben")
    game = after(UK, game, c.Roll(ANN), throws=["1+2"])
    assert [(debt.creditor, debt.amount) for debt in game.debts] == [(BEN, 10)]
    assert game.jail_tries[ANN] is None


@pytest.mark.parametrize("command", [c.Bail(ANN), c.UseCard(ANN)], ids=["bail", "card"])
def test_r6_5_who_is_not_in_jail_does_not_get_out(command: c.Command) -> None:
    assert refused(MINETOWN, at(MINETOWN, Ann__cards=1), command) == "not_in_jail"
    visitor = at(MINETOWN, Ann__space="jail", Ann__cards=1)
    assert refused(MINETOWN, visitor, command) == "not_in_jail"


def test_r6_5_without_a_card_there_is_none_to_use() -> None:
    assert facts(MINETOWN, _prisoner(), c.UseCard(ANN)) == {"seat": ANN}
    assert refused(MINETOWN, _prisoner(), c.UseCard(ANN)) == "no_card"


@pytest.mark.parametrize("command", [c.Bail(ANN), c.UseCard(ANN)], ids=["bail", "card"])
def test_r6_5_after_the_roll_of_this_turn_it_is_the_wrong_moment(command: c.Command) -> None:
    game = after(MINETOWN, _prisoner(Ann__cards=1), c.Roll(ANN), throws=["1+2"])
    assert refused(MINETOWN, game, command) == "wrong_moment"


@pytest.mark.parametrize("command", [c.Bail(BEN), c.UseCard(BEN)], ids=["bail", "card"])
def test_r6_5_only_in_ones_own_turn(command: c.Command) -> None:
    game = at(MINETOWN, Ben__space="jail", Ben__jail_tries=0, Ben__cards=1)
    assert refused(MINETOWN, game, command) == "not_your_turn"


def test_r6_5_the_fine_must_be_there() -> None:
    assert facts(MINETOWN, _prisoner(Ann__cash=49), c.Bail(ANN)) == {"need": 50, "have": 49}
    assert refused(MINETOWN, _prisoner(Ann__cash=49), c.Bail(ANN)) == "cannot_afford"
    assert after(MINETOWN, _prisoner(Ann__cash=50), c.Bail(ANN)).cash[ANN] == 0


def test_r6_6_a_prisoner_collects_rent() -> None:
    on = board(MINETOWN, rent_collect="auto")
    game = at(on, Ben__space="jail", Ben__jail_tries=0, deeds__south__owner="Ben")
    assert after(on, game, c.Roll(ANN), throws=["2+3"]).cash[BEN] == 1525


DEALS: list[tuple[str, c.Command]] = [
    ("build", c.Build(ANN, (space(MINETOWN, "brown_1"),))),
    ("sell", c.Sell(ANN, SOUTH)),
    ("force", c.Force(ANN, DAY, 100)),
    ("give a deed", c.MakeOffer(ANN, BEN, Bundle(deeds=(SOUTH,)), Bundle(cards=1))),
    ("take a deed", c.MakeOffer(ANN, BEN, Bundle(cash=5), Bundle(deeds=(DAY,)))),
    ("be offered one", c.MakeOffer(BEN, ANN, Bundle(deeds=(DAY,)), Bundle(deeds=(SOUTH,)))),
]


@pytest.mark.parametrize("command", [deal for _, deal in DEALS], ids=[name for name, _ in DEALS])
def test_r6_7_a_prisoner_may_not_build_sell_or_trade_deeds_in_minetown(command: c.Command) -> None:
    paths: dict[str, Any] = {
        "deeds__south__owner": "Ann",
        "deeds__day__owner": "Ben",
        "deeds__day__mortgaged": True,
        "Ben__cards": 1,
    }
    assert refused(MINETOWN, _prisoner(**BROWNS, **paths), command) == "in_jail"


@pytest.mark.parametrize("command", [deal for name, deal in DEALS if name != "take a deed"])
def test_r6_7_where_it_is_set_everything_is_allowed(command: c.Command) -> None:
    on = board(UK, mortgage_forced_sale=True)
    paths: dict[str, Any] = {
        "deeds__south__owner": "Ann",
        "deeds__day__owner": "Ben",
        "deeds__day__mortgaged": True,
        "Ben__cards": 1,
    }
    after(on, _prisoner(on, **BROWNS, **paths), command)


def test_r6_7_an_offer_made_before_is_not_accepted_from_or_with_a_prisoner() -> None:
    game = at(MINETOWN, 3, deeds__south__owner="Ben", Ann__space="north")
    game = after(MINETOWN, game, c.MakeOffer(BEN, ANN, Bundle(deeds=(SOUTH,)), Bundle(cash=100)))
    jailed = after(MINETOWN, game, c.Roll(ANN), throws=["2+3"])
    assert refused(MINETOWN, jailed, c.Accept(ANN, 1)) == "in_jail"
    other = at(MINETOWN, 3, Ben__space="jail", Ben__jail_tries=0, deeds__south__owner="Ben")
    assert refused(MINETOWN, other, c.MakeOffer(BEN, CY, Bundle(deeds=(SOUTH,)), Bundle(cash=100))) == "in_jail"


def test_r6_7_mortgaging_lifting_selling_buildings_and_a_card_for_cash_stay_allowed() -> None:
    houses: dict[str, Any] = {"deeds__brown_1__houses": 1}
    game = _prisoner(**BROWNS, **houses, deeds__south__owner="Ann", deeds__day__owner="Ann", Ann__cards=1)
    game = after(
        MINETOWN, game, c.Mortgage(ANN, SOUTH), c.Lift(ANN, SOUTH), c.SellHouses(ANN, space(MINETOWN, "brown_1"))
    )
    game = after(MINETOWN, game, c.MakeOffer(ANN, BEN, Bundle(cards=1), Bundle(cash=60)), c.Accept(BEN, 1))
    assert game.cash == (1500 + 100 - 110 + 30 + 60, 1440)
    assert game.seats[BEN].cards == ((0, 10),)


def test_r6_7_a_card_for_a_deed_is_a_trade_of_deeds() -> None:
    game = _prisoner(Ann__cards=1, deeds__south__owner="Ben")
    assert refused(MINETOWN, game, c.MakeOffer(ANN, BEN, Bundle(cards=1), Bundle(deeds=(SOUTH,)))) == "in_jail"


def test_r6_7_a_freed_prisoner_deals_again_in_the_same_turn() -> None:
    game = after(MINETOWN, _prisoner(**BROWNS), c.Bail(ANN))
    assert after(MINETOWN, game, c.Build(ANN, (space(MINETOWN, "brown_1"),))).houses[1] == 1


def test_r3_5_the_next_turn_of_a_prisoner_asks_for_jail_again() -> None:
    game = after(MINETOWN, _prisoner(), c.Roll(ANN), c.EndTurn(ANN), c.Skip("Zoe"), throws=["1+2"])
    assert (moment(game), game.turn) == ("jail", ANN)
    told = events(MINETOWN, after(MINETOWN, _prisoner(), c.Skip("Zoe")), c.Skip("Zoe"))
    assert told[-1] == TurnBegan(ANN, 3)
