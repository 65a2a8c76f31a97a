"""R5.8: the hammer, and R9.6: deeds put up by their owners."""

from typing import Any

import pytest
from positions import ANN, BANKER, BEN, CY, DEE, MINETOWN, UK, after, at, board, events, facts, refused, space

from minemonopoly.board.model import Board
from minemonopoly.rules import commands as c
from minemonopoly.rules.events import (
    AuctionClosed,
    AuctionOpened,
    BidderPassed,
    BidMade,
    DebtOpened,
    DeedMoved,
    LandingSettled,
    LeadVoided,
    LiftAsked,
    LotQueued,
    MoneyPaid,
)
from minemonopoly.rules.evolve import fold
from minemonopoly.rules.prompts import asked, choices, moment
from minemonopoly.rules.state import Bundle, Game, Lot, TakeLot

SOUTH, DAY = space(MINETOWN, "south"), space(MINETOWN, "day")
LOT = Lot("deed", "declined", SOUTH)
DEALS = board(MINETOWN, jail_may_deal=True)
BIDS = board(MINETOWN, auction_decliner_may_bid=True)


def _auction(on: Board = MINETOWN, seats: int = 3, **paths: Any) -> Game:
    """Ann has declined South."""
    return after(on, at(on, seats, Ann__space="south", moment="buy", **paths), c.Decline(ANN))


def test_r5_8_declining_puts_the_deed_under_the_hammer_and_the_decliner_has_passed() -> None:
    game = at(MINETOWN, 3, Ann__space="south", moment="buy")
    assert events(MINETOWN, game, c.Decline(ANN)) == (
        LandingSettled(ANN, "buy", SOUTH, "declined"),
        LotQueued(LOT),
        AuctionOpened(LOT, (ANN,)),
    )
    assert asked(_auction()) == (BEN, CY)


def test_r5_8_a_decliner_who_may_not_bid_counts_as_having_passed() -> None:
    assert refused(MINETOWN, _auction(), c.Bid(ANN, 5)) == "already_passed"
    assert refused(MINETOWN, _auction(), c.Pass(ANN)) == "already_passed"


@pytest.mark.parametrize("on", [BIDS, UK], ids=["setting", "uk"])
def test_r5_8_where_it_is_allowed_the_decliner_bids_like_everybody(on: Board) -> None:
    assert asked(_auction(on)) == (ANN, BEN, CY)
    game = after(on, _auction(on), c.Bid(ANN, 5), c.Pass(BEN), c.Pass(CY))
    assert (game.owner[SOUTH], game.cash[ANN]) == (ANN, 1495)


def test_r5_8_any_opening_bid_from_1() -> None:
    game = after(MINETOWN, _auction(), c.Bid(BEN, 1), c.Pass(CY))
    assert (game.owner[SOUTH], game.cash[BEN]) == (BEN, 1499)
    for amount in (0, -7):
        assert facts(MINETOWN, _auction(), c.Bid(BEN, amount)) == {"least": 1}
        assert refused(MINETOWN, _auction(), c.Bid(BEN, amount)) == "bid_too_low"


@pytest.mark.parametrize("amount", [40, 39, 1])
def test_r5_8_a_bid_must_be_higher_than_the_standing_one(amount: int) -> None:
    game = after(MINETOWN, _auction(), c.Bid(BEN, 40))
    assert facts(MINETOWN, game, c.Bid(CY, amount)) == {"least": 41}
    assert refused(MINETOWN, game, c.Bid(CY, amount)) == "bid_too_low"


def test_r5_8_a_leader_may_outbid_itself() -> None:
    game = after(MINETOWN, _auction(), c.Bid(BEN, 40))
    assert events(MINETOWN, game, c.Bid(BEN, 1500))[0] == BidMade(BEN, 1500)
    assert refused(MINETOWN, game, c.Bid(BEN, 40)) == "bid_too_low"


def test_r5_8_a_bid_is_at_most_the_bidders_cash() -> None:
    game = _auction(Ben__cash=40)
    assert facts(MINETOWN, game, c.Bid(BEN, 41)) == {"need": 41, "have": 40}
    assert refused(MINETOWN, game, c.Bid(BEN, 41)) == "cannot_afford"
    assert after(MINETOWN, game, c.Bid(BEN, 40)).auction is not None


def test_r5_8_who_passed_is_out_of_this_lot() -> None:
    game = after(MINETOWN, _auction(seats=4), c.Pass(BEN))
    assert refused(MINETOWN, game, c.Bid(BEN, 40)) == "already_passed"
    assert refused(MINETOWN, game, c.Pass(BEN)) == "already_passed"


def test_r5_8_the_leader_cannot_pass_and_need_not() -> None:
    game = after(MINETOWN, _auction(), c.Bid(BEN, 40))
    assert refused(MINETOWN, game, c.Pass(BEN)) == "leader_may_not_pass"
    assert asked(game) == (CY,)


def test_r5_8_it_closes_when_all_but_the_leader_have_passed() -> None:
    game = after(MINETOWN, _auction(), c.Bid(BEN, 40))
    assert events(MINETOWN, game, c.Pass(CY)) == (
        BidderPassed(CY, forced=False),
        AuctionClosed(LOT, BEN, 40),
        MoneyPaid(BEN, None, 40, "auction", SOUTH),
        DeedMoved(SOUTH, None, BEN, "auction"),
    )


def test_r5_8_or_when_the_hosts_clock_closes_it() -> None:
    game = after(MINETOWN, _auction(), c.Bid(BEN, 40), c.CloseAuction())
    assert (game.owner[SOUTH], game.auction, moment(game), game.turn) == (BEN, None, "manage", ANN)


@pytest.mark.parametrize("acts", [(c.CloseAuction(),), (c.Pass(BEN), c.Pass(CY))])
def test_r5_8_without_a_bid_the_deed_stays_with_the_bank(acts: tuple[c.Command, ...]) -> None:
    game = after(MINETOWN, _auction(), *acts)
    assert (game.owner[SOUTH], game.auction, game.cash) == (None, None, (1500, 1500, 1500))


def test_r5_8_one_seat_alone_able_to_bid_wins_with_its_first_bid() -> None:
    game = _auction(seats=2)
    assert asked(game) == (BEN,)
    assert after(MINETOWN, game, c.Bid(BEN, 1)).owner[SOUTH] == BEN


def test_r5_8_nobody_able_to_bid_closes_it_at_once() -> None:
    game = at(MINETOWN, Ann__space="south", moment="buy", Ben__cash=0)
    assert events(MINETOWN, game, c.Decline(ANN))[-2:] == (BidderPassed(BEN, forced=True), AuctionClosed(LOT, None, 0))


@pytest.mark.parametrize(("bid", "passed"), [(114, False), (115, True)])
def test_r5_8_only_who_cannot_exceed_the_bid_with_all_the_bank_would_pay_is_passed(bid: int, *, passed: bool) -> None:
    # Cy: 10 cash + 75 for Day + 30 for brown_2; brown_1 is mortgaged already
    paths: dict[str, Any] = {f"deeds__{deed}__owner": "Cy" for deed in ("day", "brown_1", "brown_2")}
    game = _auction(seats=4, Cy__cash=10, deeds__brown_1__mortgaged=True, **paths)
    game = after(MINETOWN, game, c.Bid(BEN, bid))
    assert game.auction is not None
    assert (CY in game.auction.passed) is passed


def test_r5_8_houses_count_for_that_at_what_the_bank_pays() -> None:
    houses: dict[str, Any] = {
        f"deeds__brown_{n}__{what}": value for n in (1, 2) for what, value in (("owner", "Cy"), ("houses", 5))
    }
    # 10 houses at 30, then two mortgages of 30: 360 and no cash
    game = _auction(seats=4, Cy__cash=0, **houses)
    for bid, passed in ((359, False), (360, True)):
        after_bid = after(MINETOWN, game, c.Bid(BEN, bid))
        assert after_bid.auction is not None
        assert (CY in after_bid.auction.passed) is passed


def test_r5_8_a_prisoner_may_not_bid_where_prisoners_may_not_deal() -> None:
    game = _auction(Cy__space="jail", Cy__jail_tries=0)
    assert asked(game) == (BEN,)
    assert refused(MINETOWN, game, c.Bid(CY, 40)) == "in_jail"
    game = _auction(DEALS, Cy__space="jail", Cy__jail_tries=0)
    assert after(DEALS, game, c.Bid(CY, 40)).auction is not None


def test_r5_8_a_seat_that_is_out_does_not_bid() -> None:
    game = _auction(seats=4, Cy__bankrupt=True)
    assert asked(game) == (BEN, DEE)
    assert refused(MINETOWN, game, c.Bid(CY, 1)) == "not_seated"


def test_r5_8_the_leader_may_not_freely_spend_below_the_bid() -> None:
    paths: dict[str, Any] = {"Ben__cash": 100, "deeds__day__owner": "Ben", "deeds__day__mortgaged": True}
    game = after(MINETOWN, _auction(**paths), c.Bid(BEN, 18))
    assert facts(MINETOWN, game, c.Lift(BEN, DAY)) == {"need": 83, "have": 82}
    assert refused(MINETOWN, game, c.Lift(BEN, DAY)) == "cannot_afford"
    offer = c.MakeOffer(BEN, CY, Bundle(cash=83, deeds=(DAY,)), Bundle(cards=1))
    assert refused(MINETOWN, game, offer) == "no_card"
    given = after(MINETOWN, _auction(**paths, Cy__cards=1), c.Bid(BEN, 18))
    assert refused(MINETOWN, given, offer) == "cannot_afford"
    less = after(MINETOWN, _auction(**paths), c.Bid(BEN, 17))
    assert after(MINETOWN, less, c.Lift(BEN, DAY)).cash[BEN] == 17


def test_r5_8_who_does_not_lead_spends_freely() -> None:
    paths: dict[str, Any] = {"Ben__cash": 100, "deeds__day__owner": "Ben", "deeds__day__mortgaged": True}
    game = after(MINETOWN, _auction(**paths), c.Bid(BEN, 18), c.Bid(CY, 20))
    assert after(MINETOWN, game, c.Lift(BEN, DAY)).cash[BEN] == 17


def test_r5_8_rent_demanded_meanwhile_is_still_paid_and_the_missing_part_is_a_debt() -> None:
    """Ann owes Ben for South and then leads an auction in Ben's turn with everything she has."""
    on = BIDS
    game = at(on, 3, Ann__cash=100, Ben__space="light_blue_3", deeds__south__owner="Ben")
    game = after(on, game, c.Roll(ANN), c.EndTurn(ANN), c.Roll(BEN), c.Decline(BEN), throws=["2+3", "1+2"])
    game = after(on, game, c.Bid(ANN, 100), c.DemandRent(BEN))
    assert (game.cash[ANN], moment(game)) == (75, "auction")
    told = events(on, game, c.CloseAuction())
    pink = space(on, "pink_3")
    assert game.auction is not None
    lot = game.auction.lot
    assert told == (
        AuctionClosed(lot, ANN, 100),
        MoneyPaid(ANN, None, 75, "auction", lot.space),
        DebtOpened(2, ANN, None, 25, "auction", TakeLot(lot), lot.space),
    )
    assert lot.space in {DAY, pink}
    owing = after(on, game, c.CloseAuction())
    assert (owing.owner[lot.space or 0], moment(owing)) == (None, "debt")
    assert refused(on, owing, c.Pay(ANN)) == "cannot_afford"
    paid = after(on, owing, c.GiveCash(BANKER, seat=ANN, amount=25, reason="x"), c.Pay(ANN))
    assert (paid.owner[lot.space or 0], paid.cash[ANN]) == (ANN, 0)


def test_r5_8_rent_beyond_the_cash_of_the_leader_stops_the_auction_until_it_is_settled() -> None:
    on = BIDS
    game = at(on, 3, Ann__cash=20, Ben__space="light_blue_3", deeds__south__owner="Ben", deeds__west__owner="Ann")
    game = after(on, game, c.Roll(ANN), c.EndTurn(ANN), c.Roll(BEN), c.Decline(BEN), throws=["2+3", "1+2"])
    game = after(on, game, c.Bid(ANN, 20), c.DemandRent(BEN))
    assert moment(game) == "debt"
    assert refused(on, game, c.Bid(CY, 30)) == "wrong_moment"
    assert refused(on, game, c.CloseAuction()) == "wrong_moment"
    game = after(on, game, c.Mortgage(ANN, space(on, "west")), c.Pay(ANN))
    assert (moment(game), game.auction is not None and game.auction.leader) == ("auction", ANN)
    assert after(on, game, c.Pass(CY), c.Pass(BEN)).cash[ANN] == 20 + 100 - 25 - 20


def test_r5_8_a_leader_who_cannot_pay_and_gives_up_leaves_the_deed_where_it_is() -> None:
    on = BIDS
    game = at(on, 3, Ann__cash=100, Ben__space="light_blue_3", deeds__south__owner="Ben")
    game = after(on, game, c.Roll(ANN), c.EndTurn(ANN), c.Roll(BEN), c.Decline(BEN), throws=["2+3", "1+2"])
    game = after(on, game, c.Bid(ANN, 100), c.DemandRent(BEN), c.CloseAuction(), c.Bankrupt(ANN))
    assert (game.owner[DAY], game.debts, game.seats[ANN].bankrupt) == (None, (), True)


def test_r5_8_the_moment_of_an_auction_admits_mortgages_and_no_building() -> None:
    paths: dict[str, Any] = {f"deeds__brown_{n}__owner": "Ben" for n in (1, 2)}
    game = _auction(**paths, Ben__lap=2)
    assert after(MINETOWN, game, c.Mortgage(BEN, space(MINETOWN, "brown_1"))).cash[BEN] == 1530
    assert refused(MINETOWN, game, c.Build(BEN, (space(MINETOWN, "brown_1"),))) == "wrong_moment"


def test_r5_8_bids_and_passes_belong_to_auctions() -> None:
    assert refused(MINETOWN, at(MINETOWN), c.Bid(BEN, 10)) == "wrong_moment"
    assert refused(MINETOWN, at(MINETOWN), c.Pass(BEN)) == "wrong_moment"
    assert refused(MINETOWN, at(MINETOWN), c.CloseAuction()) == "wrong_moment"


def test_the_open_choice_of_a_bidder_is_from_one_more_to_all_it_holds() -> None:
    game = after(MINETOWN, _auction(Cy__cash=700), c.Bid(BEN, 40))
    bid = next(choice for choice in choices(MINETOWN, game, CY) if isinstance(choice.command, c.Bid))
    assert (bid.low, bid.high) == (41, 700)


# ---- a bidder leaves


def test_r10_5_a_resigned_leading_bid_is_void_and_the_passes_stay() -> None:
    game = after(MINETOWN, _auction(seats=4), c.Bid(BEN, 40), c.Pass(CY))
    told = events(MINETOWN, game, c.Resign(BEN))
    assert told[:2] == (LeadVoided(BEN), BidderPassed(BEN, forced=True))
    game = after(MINETOWN, game, c.Resign(BEN))
    assert game.auction is not None
    assert (game.auction.high, game.auction.leader, asked(game)) == (None, None, (DEE,))
    assert refused(MINETOWN, game, c.Bid(CY, 50)) == "already_passed"
    assert after(MINETOWN, game, c.Bid(DEE, 1)).owner[SOUTH] == DEE


def test_r10_9_the_lot_goes_on_when_a_bidder_leaves() -> None:
    game = after(MINETOWN, _auction(seats=4), c.Bid(BEN, 40), c.Resign(CY))
    assert asked(game) == (DEE,)
    assert after(MINETOWN, game, c.Pass(DEE)).owner[SOUTH] == BEN


# ---- sales


def _sale(on: Board = UK, seats: int = 3, **paths: Any) -> Game:
    return after(on, at(on, seats, deeds__south__owner="Ann", **paths), c.Sell(ANN, SOUTH))


@pytest.mark.parametrize("on", [MINETOWN, UK], ids=["minetown", "uk"])
def test_r9_6_a_bare_deed_is_sold_by_auction_to_the_highest_of_the_others_cash_to_the_seller(on: Board) -> None:
    game = _sale(on)
    assert asked(game) == (BEN, CY)
    assert refused(on, game, c.Bid(ANN, 10)) == "already_passed"
    game = after(on, game, c.Bid(BEN, 10), c.Bid(CY, 60), c.Pass(BEN))
    assert (game.owner[SOUTH], game.cash) == (CY, (1560, 1500, 1440))
    assert moment(game) == "roll"


def test_r9_6_without_a_bid_the_deed_stays_with_its_owner() -> None:
    game = after(UK, _sale(), c.CloseAuction())
    assert (game.owner[SOUTH], game.cash) == (ANN, (1500, 1500, 1500))


def test_r9_6_several_deeds_go_one_by_one() -> None:
    game = _sale(deeds__day__owner="Ann")
    assert refused(UK, game, c.Sell(ANN, DAY)) == "wrong_moment"
    assert moment(after(UK, game, c.CloseAuction(), c.Sell(ANN, DAY))) == "auction"


def test_r9_6_it_may_be_put_up_in_anothers_turn() -> None:
    assert moment(after(UK, at(UK, 3, deeds__south__owner="Cy"), c.Sell(CY, SOUTH))) == "auction"


def test_r9_6_what_one_does_not_own_or_has_built_on_is_not_sold() -> None:
    assert refused(UK, at(UK, deeds__south__owner="Ben"), c.Sell(ANN, SOUTH)) == "not_owner"
    assert refused(UK, at(UK), c.Sell(ANN, SOUTH)) == "not_owner"
    paths: dict[str, Any] = {f"deeds__brown_{n}__owner": "Ann" for n in (1, 2)}
    game = at(UK, deeds__brown_1__houses=1, **paths)
    for deed in ("brown_1", "brown_2"):
        assert refused(UK, game, c.Sell(ANN, space(UK, deed))) == "has_buildings"


def test_r9_4_a_mortgaged_deed_sold_costs_its_buyer_the_interest_and_a_word() -> None:
    game = after(UK, _sale(deeds__south__mortgaged=True), c.Bid(BEN, 50))
    told = events(UK, game, c.Pass(CY))
    assert told[-3:] == (
        DeedMoved(SOUTH, ANN, BEN, "sale"),
        MoneyPaid(BEN, None, 10, "interest", SOUTH),
        LiftAsked(BEN, SOUTH),
    )
    game = after(UK, game, c.Pass(CY))
    assert (moment(game), game.cash[BEN]) == ("lift_or_hold", 1440)
    assert after(UK, game, c.Lift(BEN, SOUTH)).cash[BEN] == 1340


def test_r9_6_a_buyer_who_cannot_pay_the_interest_is_in_debt_for_it() -> None:
    game = after(UK, _sale(deeds__south__mortgaged=True, Ben__cash=55), c.Bid(BEN, 50), c.Pass(CY))
    assert [(debt.debtor, debt.creditor, debt.amount) for debt in game.debts] == [(BEN, None, 10)]
    assert game.owner[SOUTH] == BEN


def test_r9_2_a_lot_is_neither_mortgaged_lifted_traded_nor_corrected() -> None:
    game = _sale()
    assert refused(UK, game, c.Mortgage(ANN, SOUTH)) == "wrong_moment"
    offer = c.MakeOffer(ANN, BEN, Bundle(deeds=(SOUTH,)), Bundle(cards=1))
    assert refused(UK, game, offer) == "wrong_moment"
    award = c.AwardDeed(BANKER, space=SOUTH, seat=BEN, reason="x")
    assert refused(UK, game, award) == "wrong_moment"
    assert refused(UK, _sale(deeds__south__mortgaged=True), c.Lift(ANN, SOUTH)) == "wrong_moment"


def test_r9_6_a_seller_who_leaves_ends_the_sale_and_the_deed_comes_under_the_hammer_again() -> None:
    told = events(UK, after(UK, _sale(), c.Bid(BEN, 50)), c.Resign(ANN))
    assert told[0] == AuctionClosed(Lot("deed", "sale", SOUTH, ANN), None, 0)
    game = after(UK, _sale(), c.Bid(BEN, 50), c.Resign(ANN))
    assert game.auction is not None
    assert (game.auction.lot, game.auction.high) == (Lot("deed", "estate", SOUTH), None)


def test_r9_6_in_jail_nothing_is_sold_where_prisoners_may_not_deal() -> None:
    paths: dict[str, Any] = {"deeds__south__owner": "Ann", "Ann__space": "jail", "Ann__jail_tries": 0}
    assert refused(MINETOWN, at(MINETOWN, **paths), c.Sell(ANN, SOUTH)) == "in_jail"
    assert moment(after(UK, at(UK, **paths), c.Sell(ANN, SOUTH))) == "auction"


def test_r10_1_a_debtor_does_not_put_deeds_under_the_hammer() -> None:
    game = at(UK, Ann__space="chest_3", Ann__cash=10, deeds__west__owner="Ann")
    game = after(UK, game, c.Roll(ANN), throws=["2+3"])
    assert moment(game) == "debt"
    assert refused(UK, game, c.Sell(ANN, space(UK, "west"))) == "wrong_moment"


def test_r5_8_a_deed_that_waits_for_the_rest_of_its_price_is_still_a_lot() -> None:
    # Ben owes Cy for West and leads with all he has for Ann's South; Cy demands, and the hammer falls
    paths: dict[str, Any] = {"turn": "Ben", "Ben__space": "light_blue_3", "Ben__cash": 100, "deeds__west__owner": "Cy"}
    game = at(MINETOWN, 3, **paths, deeds__south__owner="Ann")
    game = after(MINETOWN, game, c.Roll(BEN), c.Sell(ANN, SOUTH), c.Bid(BEN, 100), c.DemandRent(CY), throws=["2+4"])
    game = after(MINETOWN, game, c.CloseAuction())
    assert (moment(game), game.owner[SOUTH], game.cash) == ("debt", ANN, (1575, 0, 1525))
    award = c.AwardDeed(BANKER, space=SOUTH, seat=CY, reason="x")
    assert refused(MINETOWN, game, award) == "wrong_moment"
    # a debtor herself, Ann could otherwise mortgage what she has already sold
    owing = fold(game, (DebtOpened(game.serial, ANN, None, 5000, "book"),))
    assert refused(MINETOWN, owing, c.Mortgage(ANN, SOUTH)) == "wrong_moment"
    offer = c.MakeOffer(ANN, CY, Bundle((SOUTH,)), Bundle(cash=90))
    assert refused(MINETOWN, owing, offer) == "wrong_moment"
    paid = after(MINETOWN, game, c.GiveCash(BANKER, seat=BEN, amount=25, reason="x"), c.Pay(BEN))
    assert (paid.owner[SOUTH], paid.cash) == (BEN, (1600, 0, 1525))
