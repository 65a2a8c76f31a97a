"""R2.5, R9.5, R9.6, R9.8: offers between players."""

from typing import Any

import pytest
from positions import ANN, BANKER, BEN, CY, MINETOWN, UK, after, at, events, facts, refused, space

from minemonopoly.board.model import SpaceNo
from minemonopoly.rules import commands as c
from minemonopoly.rules.events import CardMoved, DeedMoved, LiftAsked, MoneyPaid, OfferClosed, OfferMade
from minemonopoly.rules.state import Bundle, Game, SeatNo

SOUTH, DAY, WEST, BROWN_1, BROWN_2 = (space(MINETOWN, deed) for deed in ("south", "day", "west", "brown_1", "brown_2"))
OWNED: dict[str, Any] = {"deeds__south__owner": "Ann", "deeds__day__owner": "Ben", "deeds__west__owner": "Ben"}
GIVE, TAKE = Bundle((SOUTH,), cash=30), Bundle((DAY,), cards=1)
OFFER = c.MakeOffer(ANN, BEN, GIVE, TAKE)


def _table(**paths: Any) -> Game:
    return at(MINETOWN, 3, **{**OWNED, "Ben__cards": 1, **paths})


def _offered(**paths: Any) -> Game:
    return after(MINETOWN, _table(**paths), OFFER)


def test_r9_5_an_offer_names_what_each_side_gives_and_is_numbered() -> None:
    assert events(MINETOWN, _table(), OFFER) == (OfferMade(1, ANN, BEN, GIVE, TAKE),)
    again = after(MINETOWN, _offered(), OFFER)
    assert [offer.number for offer in again.offers] == [1, 2]


def test_r9_5_the_addressee_accepts_exactly_what_was_printed_all_at_once() -> None:
    assert events(MINETOWN, _offered(), c.Accept(BEN, 1)) == (
        OfferClosed(1, ANN, BEN, "accepted"),
        MoneyPaid(ANN, BEN, 30, "trade"),
        DeedMoved(SOUTH, ANN, BEN, "trade"),
        DeedMoved(DAY, BEN, ANN, "trade"),
        CardMoved(0, 10, BEN, ANN, "trade"),
    )


def test_r9_5_it_may_be_made_in_anothers_turn() -> None:
    game = after(MINETOWN, _table(), c.MakeOffer(BEN, ANN, Bundle((DAY,)), Bundle(cash=100)), c.Accept(ANN, 1))
    assert game.owner[DAY] == ANN


@pytest.mark.parametrize("seat", [ANN, CY])
def test_r9_5_nobody_but_the_addressee_accepts_or_rejects(seat: SeatNo) -> None:
    assert refused(MINETOWN, _offered(), c.Accept(seat, 1)) == "not_asked"
    assert refused(MINETOWN, _offered(), c.Reject(seat, 1)) == "not_asked"


def test_r9_5_the_addressee_rejects_and_the_offerer_cancels() -> None:
    assert events(MINETOWN, _offered(), c.Reject(BEN, 1)) == (OfferClosed(1, ANN, BEN, "rejected"),)
    assert events(MINETOWN, _offered(), c.CancelOffer(ANN, 1)) == (OfferClosed(1, ANN, BEN, "cancelled"),)
    assert refused(MINETOWN, _offered(), c.CancelOffer(BEN, 1)) == "not_asked"


@pytest.mark.parametrize("act", [c.Accept, c.Reject])
def test_r9_5_what_was_closed_is_void_and_what_never_was_is_no_number(act: type[c.Accept | c.Reject]) -> None:
    closed = after(MINETOWN, _offered(), c.CancelOffer(ANN, 1))
    assert facts(MINETOWN, closed, act(BEN, 1)) == {"number": 1}
    assert refused(MINETOWN, closed, act(BEN, 1)) == "offer_void"
    for number in (0, 2, -1):
        assert refused(MINETOWN, closed, act(BEN, number)) == "no_such_number"


def test_r9_5_an_offer_lapses_and_is_then_void() -> None:
    lapsed = after(MINETOWN, _offered(), c.LapseOffer(1))
    assert lapsed.offers == ()
    assert refused(MINETOWN, lapsed, c.Accept(BEN, 1)) == "offer_void"
    assert refused(MINETOWN, lapsed, c.LapseOffer(1)) == "offer_void"
    assert refused(MINETOWN, lapsed, c.CancelOffer(ANN, 1)) == "offer_void"


def test_r15_a_number_that_never_was_comes_before_the_moment_and_a_lapsed_one_after_it() -> None:
    paused = after(MINETOWN, _offered(), c.Pause(BANKER))
    for act in (c.Accept, c.Reject):
        assert refused(MINETOWN, paused, act(BEN, 7)) == "no_such_number"
        assert refused(MINETOWN, paused, act(BEN, 1)) == "wrong_moment"


@pytest.mark.parametrize(("seat", "deed", "open_now"), [(ANN, SOUTH, 0), (BEN, DAY, 0), (BEN, WEST, 1)])
def test_r9_5_a_deed_mortgaged_since_is_not_what_was_printed(seat: SeatNo, deed: SpaceNo, open_now: int) -> None:
    assert len(after(MINETOWN, _offered(), c.Mortgage(seat, deed)).offers) == open_now


@pytest.mark.parametrize("to", [ANN, 3, -1])
def test_r9_5_an_offer_goes_to_another_seat_of_the_game(to: int) -> None:
    assert refused(MINETOWN, _table(), c.MakeOffer(ANN, SeatNo(to), GIVE, TAKE)) == "unknown_seat"
    assert refused(MINETOWN, at(MINETOWN, 3, Cy__bankrupt=True), c.MakeOffer(ANN, CY, GIVE, TAKE)) == "unknown_seat"


LOANS = [
    (Bundle(cash=50), Bundle(cash=60)),
    (Bundle(cash=50), Bundle()),
    (Bundle(), Bundle(cash=50)),
    (Bundle((SOUTH,)), Bundle()),
    (Bundle(), Bundle((DAY,))),
    (Bundle(), Bundle(cards=1)),
    (Bundle(), Bundle()),
    (Bundle((SOUTH,), cash=-5), Bundle(cash=10)),
    (Bundle((SOUTH,)), Bundle(cash=-10)),
    (Bundle((SOUTH,)), Bundle(cards=-1)),
    (Bundle((SOUTH,), cards=-1), Bundle((DAY,))),
]


@pytest.mark.parametrize(("give", "take"), LOANS)
def test_r2_5_loans_and_gifts_cannot_be_offered(give: Bundle, take: Bundle) -> None:
    assert refused(MINETOWN, _table(), c.MakeOffer(ANN, BEN, give, take)) == "loan_forbidden"


@pytest.mark.parametrize(
    ("give", "take"),
    [
        (Bundle((SOUTH,)), Bundle(cash=1)),
        (Bundle(cash=1), Bundle((DAY,))),
        (Bundle(cash=1), Bundle(cards=1)),
        (Bundle((SOUTH,)), Bundle(cards=1)),
        (Bundle((SOUTH,), cash=5), Bundle((DAY, WEST), cash=10)),
        (Bundle((SOUTH,), cash=5), Bundle(cash=500)),
    ],
)
def test_r9_5_everything_else_that_both_give_can_be(give: Bundle, take: Bundle) -> None:
    after(MINETOWN, _table(), c.MakeOffer(ANN, BEN, give, take), c.Accept(BEN, 1))


@pytest.mark.parametrize(
    ("give", "take", "code"),
    [
        (Bundle((DAY,)), Bundle(cash=10), "not_owner"),
        (Bundle(cash=10), Bundle((SOUTH,)), "not_owner"),
        (Bundle(cash=10), Bundle((space(MINETOWN, "go"),)), "not_owner"),
        (Bundle(cards=1), Bundle(cash=10), "no_card"),
        (Bundle(cash=10), Bundle(cards=2), "no_card"),
        (Bundle(cash=1501), Bundle((DAY,)), "cannot_afford"),
        (Bundle((SOUTH, SOUTH)), Bundle(cash=10), "unknown_space"),
        (Bundle((SOUTH,)), Bundle((SOUTH,)), "unknown_space"),
    ],
)
def test_r9_5_nobody_offers_what_is_not_there(give: Bundle, take: Bundle, code: str) -> None:
    assert refused(MINETOWN, _table(), c.MakeOffer(ANN, BEN, give, take)) == code


def test_r9_5_the_facts_say_whose_book_is_missing() -> None:
    assert facts(MINETOWN, _table(), c.MakeOffer(ANN, BEN, Bundle(cards=1), Bundle(cash=10))) == {"seat": ANN}
    assert facts(MINETOWN, _table(), c.MakeOffer(ANN, BEN, Bundle(cash=10), Bundle(cards=2))) == {"seat": BEN}


def test_r9_5_only_deeds_whose_group_bears_no_building() -> None:
    browns: dict[str, Any] = {
        "deeds__brown_1__owner": "Ann",
        "deeds__brown_2__owner": "Ann",
        "deeds__brown_1__houses": 1,
    }
    for deed in (BROWN_1, BROWN_2):
        assert (
            refused(MINETOWN, _table(**browns), c.MakeOffer(ANN, BEN, Bundle((deed,)), Bundle(cash=9)))
            == "has_buildings"
        )
        assert (
            refused(MINETOWN, _table(**browns), c.MakeOffer(BEN, ANN, Bundle(cash=9), Bundle((deed,))))
            == "has_buildings"
        )


def test_at_most_three_offers_of_a_seat_are_open() -> None:
    game = after(MINETOWN, _table(), OFFER, OFFER, OFFER)
    assert facts(MINETOWN, game, OFFER) == {"most": 3}
    assert refused(MINETOWN, game, OFFER) == "slow_down"
    other = c.MakeOffer(BEN, ANN, Bundle((DAY,)), Bundle(cash=1))
    assert len(after(MINETOWN, game, other).offers) == 4
    assert after(MINETOWN, game, c.CancelOffer(ANN, 2), OFFER).offers[-1].number == 4


VOIDED = [
    ("deed gone", c.AwardDeed(BANKER, space=SOUTH, seat=CY, reason="x")),
    ("their deed gone", c.AwardDeed(BANKER, space=DAY, seat=None, reason="x")),
    ("book gone", c.SetCards(BANKER, seat=BEN, count=0, reason="x")),
    ("cash gone", c.TakeCash(BANKER, seat=ANN, amount=1471, reason="x")),
    ("under the hammer", c.Sell(ANN, SOUTH)),
    ("offerer left", c.Resign(ANN)),
    ("addressee left", c.Resign(BEN)),
]


@pytest.mark.parametrize("act", [act for _, act in VOIDED], ids=[name for name, _ in VOIDED])
def test_r9_5_anything_no_longer_possible_voids_the_offer(act: c.Command) -> None:
    assert OfferClosed(1, ANN, BEN, "void") in events(MINETOWN, _offered(), act)


def test_r9_5_building_on_the_group_voids_it_too() -> None:
    browns: dict[str, Any] = {"deeds__brown_1__owner": "Ann", "deeds__brown_2__owner": "Ann", "Ann__lap": 2}
    game = after(MINETOWN, _table(**browns), c.MakeOffer(ANN, BEN, Bundle((BROWN_1,)), Bundle(cash=9)))
    assert after(MINETOWN, game, c.Build(ANN, (BROWN_2,))).offers == ()


def test_r9_5_an_addressee_without_the_cash_keeps_the_offer_open() -> None:
    game = after(MINETOWN, _table(Ben__cash=99), c.MakeOffer(ANN, BEN, Bundle((SOUTH,)), Bundle(cash=100)))
    assert facts(MINETOWN, game, c.Accept(BEN, 1)) == {"need": 100, "have": 99}
    assert refused(MINETOWN, game, c.Accept(BEN, 1)) == "cannot_afford"
    assert after(MINETOWN, game, c.Mortgage(BEN, DAY), c.Accept(BEN, 1)).owner[SOUTH] == BEN


def test_r9_5_cash_that_an_auction_binds_is_not_given_away() -> None:
    game = at(
        MINETOWN,
        3,
        Cy__space="jail",
        turn="Cy",
        **OWNED,
        Ann__cash=40,
        auction={"lot": "north", "high": 20, "leader": "Ann"},
    )
    game = after(MINETOWN, game, c.MakeOffer(BEN, ANN, Bundle((DAY,)), Bundle(cash=21)))
    assert refused(MINETOWN, game, c.Accept(ANN, 1)) == "cannot_afford"


def test_r9_5_an_offerer_who_now_leads_an_auction_cannot_pay_what_was_printed() -> None:
    game = _table(Ann__cash=40, Cy__space="south", turn="Cy")
    game = after(
        MINETOWN, game, c.MakeOffer(ANN, BEN, Bundle(cash=30), Bundle((DAY,))), c.Sell(BEN, WEST), c.Bid(ANN, 20)
    )
    assert refused(MINETOWN, game, c.Accept(BEN, 1)) == "offer_void"
    assert after(MINETOWN, game, c.Bid(CY, 21), c.Accept(BEN, 1)).owner[DAY] == ANN


def test_r9_4_a_mortgaged_deed_in_a_trade_costs_its_new_owner_the_interest() -> None:
    told = events(MINETOWN, _offered(deeds__south__mortgaged=True), c.Accept(BEN, 1))
    assert told[-2:] == (MoneyPaid(BEN, None, 10, "interest", SOUTH), LiftAsked(BEN, SOUTH))


def test_r9_4_both_sides_pay_for_what_they_get() -> None:
    game = after(MINETOWN, _offered(deeds__south__mortgaged=True, deeds__day__mortgaged=True), c.Accept(BEN, 1))
    assert [(lift.seat, lift.space) for lift in game.lifts] == [(BEN, SOUTH), (ANN, DAY)]
    assert game.cash == (1500 - 30 - 8, 1500 + 30 - 10, 1500)


def test_r9_4_who_could_not_pay_the_interest_does_not_accept() -> None:
    offer = c.MakeOffer(ANN, BEN, Bundle((SOUTH,)), Bundle(cash=95))
    game = after(MINETOWN, _table(deeds__south__mortgaged=True, Ben__cash=100), offer)
    assert facts(MINETOWN, game, c.Accept(BEN, 1)) == {"need": 105, "have": 100}
    assert refused(MINETOWN, game, c.Accept(BEN, 1)) == "cannot_afford"
    paid = after(MINETOWN, game, c.GiveCash(BANKER, seat=BEN, amount=5, reason="x"), c.Accept(BEN, 1))
    assert paid.cash[BEN] == 0


def test_r9_4_a_leading_bid_is_not_there_for_the_interest() -> None:
    leads = {"lot": "east", "high": 95, "leader": "Ben"}
    game = _table(deeds__south__mortgaged=True, Ben__cash=100, auction=leads)
    game = after(MINETOWN, game, c.MakeOffer(ANN, BEN, Bundle((SOUTH,), cash=2), Bundle(cards=1)))
    assert facts(MINETOWN, game, c.Accept(BEN, 1)) == {"need": 10, "have": 7}


def test_r9_4_the_cash_that_comes_with_the_deed_pays_it_as_well() -> None:
    offer = c.MakeOffer(ANN, BEN, Bundle((SOUTH,), cash=10), Bundle(cards=1))
    game = after(MINETOWN, _table(deeds__south__mortgaged=True, Ben__cash=0), offer, c.Accept(BEN, 1))
    assert (game.cash[BEN], game.owner[SOUTH]) == (0, BEN)


def test_r9_4_an_offerer_who_cannot_pay_the_interest_has_offered_in_vain() -> None:
    offer = c.MakeOffer(ANN, BEN, Bundle(cash=30), Bundle((DAY,)))
    game = after(MINETOWN, _table(deeds__day__mortgaged=True, Ann__cash=37), offer)
    assert refused(MINETOWN, game, c.Accept(BEN, 1)) == "offer_void"
    game = after(MINETOWN, _table(deeds__day__mortgaged=True, Ann__cash=38), offer, c.Accept(BEN, 1))
    assert (game.owner[DAY], game.cash[ANN]) == (ANN, 0)


# ---- R9.6


@pytest.mark.parametrize(
    ("give", "take", "good"),
    [
        (Bundle((SOUTH,)), Bundle(cash=100), False),
        (Bundle(cash=100), Bundle((DAY,)), False),
        (Bundle(cash=100), Bundle((DAY, WEST)), False),
        (Bundle((SOUTH,)), Bundle((DAY,)), True),
        (Bundle((SOUTH,), cash=50), Bundle((DAY,)), True),
        (Bundle((SOUTH,)), Bundle((DAY,), cash=50), True),
        (Bundle((SOUTH,)), Bundle(cards=1, cash=50), True),
        (Bundle(cash=50), Bundle(cards=1), True),
        (Bundle((SOUTH,), cash=1), Bundle(cash=100), True),
    ],
)
def test_r9_6_where_sales_must_be_auctioned_deeds_do_not_go_for_cash_alone(
    give: Bundle, take: Bundle, *, good: bool
) -> None:
    game = at(UK, 3, **OWNED, Ben__cards=1)
    if good:
        after(UK, game, c.MakeOffer(ANN, BEN, give, take), c.Accept(BEN, 1))
    else:
        assert facts(UK, game, c.MakeOffer(ANN, BEN, give, take)) == {"space": (give.deeds or take.deeds)[0]}
        assert refused(UK, game, c.MakeOffer(ANN, BEN, give, take)) == "must_auction"


# ---- in a debt


def _debt(**paths: Any) -> Game:
    """Ann owes the bank 100 and has 20."""
    game = _table(**{"Ann__space": "east", "Ann__cash": 20, **paths})
    return after(MINETOWN, game, c.MakeOffer(BEN, ANN, Bundle(cash=90), Bundle((SOUTH,))), c.Roll(ANN), throws=["1+2"])


def test_r10_1_the_debtor_trades_and_everybody_else_may_only_answer() -> None:
    assert refused(MINETOWN, _debt(), c.MakeOffer(BEN, CY, Bundle((DAY,)), Bundle(cash=1))) == "wrong_moment"
    game = after(MINETOWN, _debt(), c.Accept(ANN, 1), c.Pay(ANN))
    assert (game.cash[ANN], game.owner[SOUTH]) == (10, BEN)
    offered = after(MINETOWN, _debt(), c.MakeOffer(ANN, CY, Bundle((SOUTH,)), Bundle(cash=150)))
    assert after(MINETOWN, offered, c.Accept(CY, 2)).cash[ANN] == 170


def test_r9_5_in_a_pause_nothing_is_offered_or_answered() -> None:
    game = after(MINETOWN, _offered(), c.Pause(BANKER))
    for command in (OFFER, c.Accept(BEN, 1), c.Reject(BEN, 1), c.CancelOffer(ANN, 1)):
        assert refused(MINETOWN, game, command) == "wrong_moment"
