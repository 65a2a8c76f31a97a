"""R8.7: the house call, the auction of scarce houses, and their placing."""

from typing import Any

import pytest
from positions import ANN, BANKER, BEN, CY, DEE, MINETOWN, UK, after, at, board, events, facts, refused, space, spaces

from minemonopoly.rules import commands as c
from minemonopoly.rules.events import (
    AuctionClosed,
    AuctionOpened,
    HouseCallClosed,
    HouseCallOpened,
    HousesBuilt,
    LotPassed,
    MoneyPaid,
    PlacingEnded,
    WishMade,
)
from minemonopoly.rules.prompts import asked, choices, moment
from minemonopoly.rules.shortage import stock
from minemonopoly.rules.state import Game, HouseCall, Lot, thaw

BROWNS = spaces(UK, "brown_1", "brown_2")
BROWN_1, BROWN_2 = BROWNS
BLUES = spaces(UK, "dark_blue_1", "dark_blue_2")
BLUE_1, BLUE_2 = BLUES
PINK_1 = space(UK, "pink_1")


def _scarce(houses: int = 1, hotels: int = 12, seats: int = 3, levels: int = 0, **paths: Any) -> Game:
    """Ann owns the browns, Ben the dark blues; the bank has few houses."""
    owners: dict[str, Any] = {f"deeds__brown_{n}__owner": "Ann" for n in (1, 2)}
    owners |= {f"deeds__dark_blue_{n}__owner": "Ben" for n in (1, 2)}
    if levels:
        owners |= {f"deeds__{group}_{n}__houses": levels for group in ("brown", "dark_blue") for n in (1, 2)}
    return at(UK, seats, bank__houses=houses, bank__hotels=hotels, **(owners | paths))


def _called(houses: int = 1, **paths: Any) -> Game:
    return after(UK, _scarce(houses, **paths), c.Build(ANN, (BROWN_1,)))


def test_r8_7_others_who_could_take_the_last_house_are_asked_first() -> None:
    call = HouseCall("house", ANN, (BROWN_1,), 1, ((ANN, 1),), (BEN,))
    assert events(UK, _scarce(), c.Build(ANN, (BROWN_1,))) == (HouseCallOpened(call),)
    assert (moment(_called()), asked(_called())) == ("house_call", (BEN,))


def test_r8_7_what_the_others_could_lawfully_take_and_pay_is_counted() -> None:
    # Ben could put four on each of two streets: 8, and pays 200 each from 1500: 7. 1 + 7 = 8
    assert after(UK, _scarce(8), c.Build(ANN, (BROWN_1,))).houses[BROWN_1] == 1
    assert moment(after(UK, _scarce(7), c.Build(ANN, (BROWN_1,)))) == "house_call"
    assert moment(after(UK, _scarce(8, Ben__cash=1600), c.Build(ANN, (BROWN_1,)))) == "house_call"


@pytest.mark.parametrize(
    "paths",
    [
        {"Ben__cash": 199},
        {"deeds__dark_blue_1__mortgaged": True},
        {"deeds__dark_blue_1__owner": "Cy"},
        {"deeds__dark_blue_1__houses": 5, "deeds__dark_blue_2__houses": 5},
        {"deeds__dark_blue_1__houses": 4, "deeds__dark_blue_2__houses": 4},
    ],
    ids=["no cash", "mortgaged", "no group", "hotels", "full of houses"],
)
def test_r8_7_with_nobody_else_to_ask_the_build_goes_through(paths: dict[str, Any]) -> None:
    game = after(UK, _scarce(**paths), c.Build(ANN, (BROWN_1,)))
    assert (game.houses[BROWN_1], game.bank_houses) == (1, 0)


def test_r8_7_with_a_stock_of_0_there_is_nothing_to_ask_for() -> None:
    assert facts(UK, _scarce(0), c.Build(ANN, (BROWN_1,))) == {"need": 1, "have": 0}
    assert refused(UK, _scarce(0), c.Build(ANN, (BROWN_1,))) == "no_houses_left"


def test_r8_7_where_it_is_refuse_the_first_to_come_is_served() -> None:
    on = board(UK, build_shortage="refuse")
    owners: dict[str, Any] = {f"deeds__brown_{n}__owner": "Ann" for n in (1, 2)}
    owners |= {f"deeds__dark_blue_{n}__owner": "Ben" for n in (1, 2)}
    assert after(on, at(on, bank__houses=1, **owners), c.Build(ANN, (BROWN_1,))).houses[BROWN_1] == 1


def test_r8_7_a_prisoner_is_asked_only_where_prisoners_deal() -> None:
    paths: dict[str, Any] = {"Ben__space": "jail", "Ben__jail_tries": 0}
    assert moment(_called(**paths)) == "house_call"
    on = board(UK, jail_may_deal=False)
    owners: dict[str, Any] = {f"deeds__brown_{n}__owner": "Ann" for n in (1, 2)}
    owners |= {f"deeds__dark_blue_{n}__owner": "Ben" for n in (1, 2)}
    assert after(on, at(on, bank__houses=1, **owners, **paths), c.Build(ANN, (BROWN_1,))).houses[BROWN_1] == 1


def test_r8_7_so_is_a_seat_on_its_first_lap_where_that_counts() -> None:
    on = board(UK, build_from_lap=2)
    owners: dict[str, Any] = {f"deeds__brown_{n}__owner": "Ann" for n in (1, 2)}
    owners |= {f"deeds__dark_blue_{n}__owner": "Ben" for n in (1, 2)}
    game = at(on, bank__houses=1, Ann__lap=2, **owners)
    assert after(on, game, c.Build(ANN, (BROWN_1,))).houses[BROWN_1] == 1


def test_r8_7_everybody_passes_and_the_build_goes_through() -> None:
    assert events(UK, _called(), c.Pass(BEN)) == (
        WishMade(BEN, 0),
        HouseCallClosed(ANN, "enough"),
        MoneyPaid(ANN, None, 50, "build", BROWN_1),
        HousesBuilt(BROWN_1, ANN, 1, 1, 0),
    )


def test_r8_7_wishes_that_the_box_can_fulfil_together_let_it_through_too() -> None:
    game = after(UK, _called(2), c.Want(BEN, 1))
    assert (game.houses[BROWN_1], game.bank_houses, moment(game)) == (1, 1, "roll")


def test_r8_7_wishes_beyond_the_stock_come_to_an_auction_one_house_at_a_time() -> None:
    lot = Lot("house", "shortage", bidders=(ANN, BEN))
    told = events(UK, _called(2), c.Want(BEN, 2))
    assert told[:2] == (WishMade(BEN, 2), HouseCallClosed(ANN, "auction"))
    assert told[-1] == AuctionOpened(lot, (CY,))
    game = after(UK, _called(2), c.Want(BEN, 2))
    assert (moment(game), asked(game), game.lots) == ("auction", (ANN, BEN), (lot,))


def test_r8_7_asked_once_a_turn() -> None:
    game = after(UK, _called(2), c.Want(BEN, 1))
    assert after(UK, game, c.Build(ANN, (BROWN_2,))).houses[BROWN_2] == 1
    again = after(UK, _called(2), c.Want(BEN, 1), c.Skip(BANKER))
    assert moment(after(UK, again, c.Build(ANN, (BROWN_2,)))) == "house_call"


@pytest.mark.parametrize("command", [c.Want(CY, 1), c.Want(ANN, 1), c.Pass(CY), c.Pass(ANN)])
def test_r8_7_only_those_who_are_asked_answer(command: c.Command) -> None:
    assert refused(UK, _called(), command) == "not_asked"


def test_r8_7_wishes_belong_to_a_house_call() -> None:
    assert refused(UK, _scarce(), c.Want(BEN, 1)) == "wrong_moment"


@pytest.mark.parametrize("count", [0, -1, 8])
def test_r8_7_from_one_to_what_one_could_take_may_be_wished(count: int) -> None:
    assert facts(UK, _called(), c.Want(BEN, count)) == {"word": str(count), "least": 1, "most": 7}
    assert refused(UK, _called(), c.Want(BEN, count)) == "bad_amount"
    want = next(choice for choice in choices(UK, _called(), BEN) if isinstance(choice.command, c.Want))
    assert (want.low, want.high) == (1, 7)


def _won(houses: int = 1, wish: int = 1, **paths: Any) -> Game:
    """Ben has won a house for 30."""
    game = _called(houses, **paths)
    others = [c.Pass(CY)] if CY in asked(game) else []
    return after(UK, game, c.Want(BEN, wish), *others, c.Bid(BEN, 30), c.Pass(ANN))


def test_r8_7_the_winner_pays_the_bid_in_place_of_the_house_price() -> None:
    game = after(UK, _called(), c.Want(BEN, 1), c.Bid(BEN, 30))
    lot = Lot("house", "shortage", bidders=(ANN, BEN))
    assert events(UK, game, c.Pass(ANN))[1:] == (
        AuctionClosed(lot, BEN, 30),
        MoneyPaid(BEN, None, 30, "house_lot"),
        LotPassed(BEN, "house"),
    )
    assert (moment(_won()), asked(_won())) == ("house_call", (BEN,))


def test_r8_7_and_places_it_at_once_with_a_free_build_on_a_lawful_street() -> None:
    assert events(UK, _won(), c.Build(BEN, (BLUE_1,))) == (
        HousesBuilt(BLUE_1, BEN, 1, 1, 0),
        PlacingEnded(BEN, "house", placed=True),
    )
    game = after(UK, _won(), c.Build(BEN, (BLUE_1,)))
    assert (game.cash[BEN], game.bank_houses, moment(game), game.turn) == (1470, 0, "roll", ANN)


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (c.Build(BEN, BLUES), "uneven"),
        (c.Build(BEN, (BLUE_1,), 2), "uneven"),
        (c.Build(BEN, (BROWN_1,)), "not_owner"),
        (c.Build(ANN, (BROWN_1,)), "wrong_moment"),
        (c.Build(BEN, ()), "bad_amount"),
        (c.Pass(BEN), "wrong_moment"),
        (c.Want(BEN, 1), "not_asked"),
        (c.EndTurn(ANN), "unsettled"),
    ],
)
def test_r8_7_nothing_else_is_done_with_it(command: c.Command, code: str) -> None:
    assert refused(UK, _won(), command) == code


def test_r8_7_the_next_house_follows_when_the_first_is_placed() -> None:
    game = after(UK, _won(2, 2), c.Build(BEN, (BLUE_1,)))
    assert (moment(game), asked(game)) == ("auction", (ANN, BEN))
    game = after(UK, game, c.Bid(ANN, 5), c.Pass(BEN), c.Build(ANN, (BROWN_2,)))
    assert (game.houses[BROWN_2], game.bank_houses, game.cash[ANN], moment(game)) == (1, 0, 1495, "roll")


def test_r8_7_without_a_bid_the_houses_stay_with_the_bank() -> None:
    game = after(UK, _called(3), c.Want(BEN, 3), c.Pass(ANN), c.Pass(BEN))
    assert (game.bank_houses, game.auction, game.lots, moment(game)) == (3, None, (), "roll")


def test_r8_7_the_hammer_of_the_clock_ends_a_house_lot_too() -> None:
    game = after(UK, _called(3), c.Want(BEN, 3), c.CloseAuction())
    assert (game.bank_houses, game.lots, moment(game)) == (3, (), "roll")


def test_r8_7_houses_under_the_hammer_are_out_of_the_box() -> None:
    paths: dict[str, Any] = {f"deeds__pink_{n}__owner": "Cy" for n in (1, 2, 3)}
    paths |= {f"deeds__pink_{n}__houses": 5 for n in (1, 2, 3)}
    game = after(UK, _called(4, **paths), c.Want(BEN, 5))
    assert moment(game) == "auction"
    assert refused(UK, game, c.SellHouses(CY, PINK_1)) == "no_houses_left"


def test_r8_7_who_asks_for_more_than_there_is_gets_nothing_when_the_others_pass() -> None:
    game = after(UK, _scarce(1), c.Build(ANN, BROWNS), c.Pass(BEN))
    assert (game.houses[BROWN_1], game.bank_houses, moment(game), game.cash[ANN]) == (0, 1, "roll", 1500)
    game = after(UK, _scarce(1), c.Build(ANN, BROWNS))
    assert events(UK, game, c.Pass(BEN))[-1] == HouseCallClosed(ANN, "dropped")


def test_r8_7_and_meets_an_auction_when_they_wish() -> None:
    game = after(UK, _scarce(1), c.Build(ANN, BROWNS), c.Want(BEN, 1))
    assert moment(game) == "auction"


def test_r8_7_hotels_are_called_and_auctioned_the_same_way() -> None:
    game = after(UK, _scarce(10, hotels=1, levels=4), c.Build(ANN, (BROWN_1,)))
    assert game.house_call is not None
    assert (game.house_call.kind, asked(game)) == ("hotel", (BEN,))
    game = after(UK, game, c.Want(BEN, 1))
    assert game.auction is not None
    assert game.auction.lot.kind == "hotel"
    game = after(UK, game, c.Bid(BEN, 1), c.Pass(ANN), c.Build(BEN, (BLUE_2,)))
    assert (game.houses[BLUE_2], game.bank_hotels, game.bank_houses, game.cash[BEN]) == (5, 0, 14, 1499)


def test_r8_7_hotels_that_are_short_are_not_built_after_a_call_for_houses() -> None:
    # from three houses to hotels on both browns: two houses and two hotels, of which there is one
    levels: dict[str, Any] = {f"deeds__brown_{n}__houses": 3 for n in (1, 2)}
    levels |= {f"deeds__dark_blue_{n}__houses": 3 for n in (1, 2)}
    levels |= {f"deeds__pink_{n}__owner": "Cy" for n in (1, 2, 3)} | {f"deeds__pink_{n}__houses": 4 for n in (1, 2, 3)}
    game = after(UK, _scarce(2, hotels=1, **levels), c.Build(ANN, BROWNS, 2))
    assert moment(game) == "house_call"
    game = after(UK, game, c.Pass(BEN))
    assert (game.houses[BROWN_1], game.bank_hotels, moment(game)) == (3, 1, "roll")


def test_r8_7_a_builder_who_can_no_longer_pay_builds_nothing() -> None:
    game = after(UK, _called(), c.TakeCash(BANKER, seat=ANN, amount=1460, reason="x"))
    assert events(UK, game, c.Pass(BEN))[-1] == HouseCallClosed(ANN, "dropped")


def test_r8_7_a_builder_who_leaves_ends_the_call() -> None:
    game = after(UK, _called(), c.Resign(ANN))
    assert (game.house_call, game.seats[ANN].bankrupt) == (None, True)


def test_r8_7_an_asked_seat_that_leaves_wishes_for_nothing() -> None:
    game = after(UK, _called(), c.Resign(BEN))
    assert game.houses[BROWN_1] == 1


def test_r8_7_a_winner_who_leaves_gives_the_house_back() -> None:
    game = after(UK, _won(), c.Resign(BEN))
    assert (game.placing, game.bank_houses) == (None, 1)


def test_r8_7_another_seat_that_leaves_does_not_take_it_away() -> None:
    game = after(UK, _won(), c.Resign(CY))
    assert (moment(game), asked(game)) == ("house_call", (BEN,))


def test_r8_7_a_winner_who_mortgages_the_group_has_no_place_left() -> None:
    assert events(UK, _won(), c.Mortgage(BEN, BLUE_1))[-1] == PlacingEnded(BEN, "house", placed=False)
    game = after(UK, _won(), c.Mortgage(BEN, BLUE_1))
    assert (game.placing, game.bank_houses, moment(game)) == (None, 1, "roll")


def test_r8_7_who_has_no_place_any_more_is_out_of_the_next_lot() -> None:
    levels: dict[str, Any] = {"deeds__dark_blue_1__houses": 4, "deeds__dark_blue_2__houses": 3}
    game = after(UK, _scarce(1, **levels), c.Build(ANN, BROWNS))
    assert facts(UK, game, c.Want(BEN, 2))["most"] == 1
    game = after(UK, _scarce(2, **levels), c.Build(ANN, BROWNS), c.Want(BEN, 1), c.Bid(BEN, 9), c.Pass(ANN))
    game = after(UK, game, c.Build(BEN, (BLUE_2,)))
    assert (moment(game), asked(game)) == ("auction", (ANN,))
    assert refused(UK, game, c.Bid(BEN, 10)) == "already_passed"


def test_r8_7_four_seats_are_asked_in_turn_order() -> None:
    paths: dict[str, Any] = {f"deeds__pink_{n}__owner": "Dee" for n in (1, 2, 3)}
    game = _called(seats=4, **paths)
    assert asked(game) == (BEN, DEE)
    assert asked(after(UK, game, c.Pass(BEN))) == (DEE,)


def test_r8_7_in_minetown_nobody_is_called() -> None:
    owners: dict[str, Any] = {f"deeds__brown_{n}__owner": "Ann" for n in (1, 2)}
    owners |= {f"deeds__dark_blue_{n}__owner": "Ben" for n in (1, 2)}
    game = at(MINETOWN, bank__houses=1, Ann__lap=2, Ben__lap=2, **owners)
    assert after(MINETOWN, game, c.Build(ANN, (BROWN_1,))).bank_houses == 0


def test_r8_7_a_house_won_becomes_no_hotel_and_a_hotel_won_no_house() -> None:
    paths: dict[str, Any] = {f"deeds__pink_{n}__owner": "Ben" for n in (1, 2, 3)}
    paths |= {f"deeds__dark_blue_{n}__houses": 4 for n in (1, 2)}
    won = after(UK, _scarce(1, **paths), c.Build(ANN, (BROWN_1,)), c.Want(BEN, 1), c.Bid(BEN, 1), c.Pass(ANN))
    assert refused(UK, won, c.Build(BEN, (BLUE_1,))) == "uneven"
    assert after(UK, won, c.Build(BEN, (PINK_1,))).houses[PINK_1] == 1
    paths |= {f"deeds__brown_{n}__houses": 4 for n in (1, 2)}
    won = after(UK, _scarce(5, hotels=1, **paths), c.Build(ANN, (BROWN_1,)), c.Want(BEN, 1), c.Bid(BEN, 1), c.Pass(ANN))
    assert refused(UK, won, c.Build(BEN, (PINK_1,))) == "uneven"
    assert after(UK, won, c.Build(BEN, (BLUE_1,))).houses[BLUE_1] == 5


def test_r8_7_a_house_won_and_not_yet_paid_is_out_of_the_box_too() -> None:
    # Ben leads for a house with all he has, Cy demands an old rent, the hammer falls: he owes the rest
    on = board(UK, rent_collect="demand")
    owners: dict[str, Any] = {f"deeds__brown_{n}__owner": "Ann" for n in (1, 2)}
    owners |= {f"deeds__dark_blue_{n}__owner": "Ben" for n in (1, 2)} | {"deeds__west__owner": "Cy"}
    owners |= {f"deeds__pink_{n}__owner": "Ben" for n in (1, 2, 3)} | {f"deeds__pink_{n}__houses": 5 for n in (1, 2, 3)}
    game = at(on, 3, turn="Ben", Ben__space="light_blue_3", Ben__cash=400, bank__houses=1, **owners)
    game = after(on, game, c.Roll(BEN), c.Build(ANN, (BROWN_1,)), c.Want(BEN, 1), throws=["2+4"])
    game = after(on, game, c.Bid(BEN, 400), c.DemandRent(CY), c.CloseAuction())
    assert (moment(game), game.bank_houses) == ("debt", 1)
    pinks = spaces(on, "pink_1", "pink_2", "pink_3")
    assert facts(on, game, c.BreakDown(BEN, pinks, 1)) == {"need": 3, "have": 0}
    game = after(on, game, c.BreakDown(BEN, pinks, 0), c.Pay(BEN), c.Build(BEN, (BLUE_1,)))
    assert (game.houses[BLUE_1], game.bank_houses) == (1, 0)


# ---- what is left to take


def _left(game: Game) -> tuple[int, int]:
    """Houses and hotels that may be taken freely."""
    return stock(thaw(game), "house"), stock(thaw(game), "hotel")


PINKS: dict[str, Any] = {f"deeds__pink_{n}__owner": "Cy" for n in (1, 2, 3)} | {"deeds__pink_1__houses": 1}


def test_r8_7_each_lot_of_a_shortage_is_kept_back_once_and_nothing_else_is() -> None:
    game = after(UK, _scarce(2, **PINKS), c.Build(ANN, BROWNS), c.Pass(CY), c.Want(BEN, 2))
    assert (moment(game), len(game.lots), _left(game)) == ("auction", 1, (0, 12))
    sold = after(UK, game, c.SellHouses(CY, PINK_1, 1))
    assert _left(sold) == (1, 12)


def test_r8_7_a_house_that_is_won_is_kept_back_until_it_is_placed() -> None:
    game = after(UK, _won(**PINKS))
    assert (moment(game), _left(game)) == ("house_call", (0, 12))
    assert _left(after(UK, game, c.SellHouses(CY, PINK_1, 1))) == (1, 12)


def test_r8_7_so_is_a_house_that_is_won_and_not_yet_paid() -> None:
    game = after(UK, _called(**PINKS), c.Pass(CY), c.Want(BEN, 1), c.Bid(BEN, 30))
    game = after(UK, game, c.TakeCash(BANKER, seat=BEN, amount=1490, reason="x"), c.Pass(ANN))
    assert (moment(game), _left(game)) == ("debt", (0, 12))
    assert _left(after(UK, game, c.GiveCash(BANKER, seat=BEN, amount=20, reason="x"), c.Pay(BEN))) == (0, 12)


def test_r8_7_while_a_hotel_is_auctioned_houses_are_free() -> None:
    game = after(UK, _scarce(10, hotels=1, levels=4), c.Build(ANN, (BROWN_1,)), c.Want(BEN, 1))
    assert (moment(game), _left(game)) == ("auction", (10, 0))


@pytest.mark.parametrize(("lower", "asks"), [(4, True), (3, False), (2, False)])
def test_r8_7_a_hotel_is_wanted_only_where_the_whole_group_has_four_houses(lower: int, *, asks: bool) -> None:
    levels = {f"deeds__brown_{n}__houses": 4 for n in (1, 2)}
    levels |= {"deeds__dark_blue_1__houses": lower, "deeds__dark_blue_2__houses": min(4, lower + 1)}
    game = after(UK, _scarce(10, hotels=1, **levels), c.Build(ANN, (BROWN_1,)))
    assert (moment(game) == "house_call") is asks
