import pickle
from typing import Any

import pytest
from bot_games import ANN, BEN, BOARDS, CY, MINETOWN, UK, at
from msgspec.structs import replace

from minemonopoly.board.model import Board, SpaceNo
from minemonopoly.board.settings import with_settings
from minemonopoly.bots.deals import best_offer
from minemonopoly.bots.match import play
from minemonopoly.bots.trader import OFTEN, Trader, looks
from minemonopoly.bots.worth import Hands, deed_worth, gain, percents
from minemonopoly.rules import commands as c
from minemonopoly.rules.decide import rule, why_not
from minemonopoly.rules.luck import NoLuck
from minemonopoly.rules.rulings import Accepted
from minemonopoly.rules.state import Bundle, Game, Moment, Offer, SeatNo
from minemonopoly.table.dice import SeededLuck

BROWN_1, BROWN_2, BLUE_1, BLUE_2, BLUE_3 = (SpaceNo(number) for number in (1, 3, 6, 8, 9))
BLUES: dict[str, Any] = {f"deeds__light_blue_{at}__owner": name for at, name in ((1, "Ben"), (2, "Ben"), (3, "Ann"))}
SOUTH, WEST = SpaceNo(5), SpaceNo(15)


def managing(**paths: Any) -> Game:
    """Ann has rolled and may manage, in a turn for looking for deals; two brown deeds are shared."""
    shared = {"deeds__brown_1__owner": "Ann", "deeds__brown_2__owner": "Ben"}
    return at(MINETOWN, **{"turn_number": 7, "moment": "manage", **shared, **paths})


def after(game: Game, command: c.Command) -> Game:
    ruling = rule(MINETOWN, game, command, NoLuck())
    assert isinstance(ruling, Accepted), ruling
    return ruling.game


def test_a_street_is_worth_three_times_its_price_when_it_makes_a_group_whole() -> None:
    brown, *_ = MINETOWN.groups
    assert percents(brown) == (0, 100, 300)
    assert deed_worth(MINETOWN, managing(), ANN, BROWN_2) == 3 * 120 - 60


def test_directions_are_worth_more_the_more_one_holds() -> None:
    direction = next(group for group in MINETOWN.groups if group.id == "direction")
    assert percents(direction) == (0, 100, 125, 150, 200)
    assert deed_worth(MINETOWN, at(MINETOWN, deeds__south__owner="Ann"), ANN, WEST) == 2 * 200 * 125 // 100 - 200


def test_a_mortgage_counts_what_lifting_it_costs() -> None:
    game = at(MINETOWN, deeds__south__owner="Ben", deeds__south__mortgaged=True)
    assert Hands(MINETOWN, game).change(ANN, (SOUTH,), ()) == 200 - 110
    assert Hands(MINETOWN, game).change(BEN, (), (SOUTH,)) == 110 - 200


def test_what_one_side_gains_in_cash_the_other_loses() -> None:
    game = managing()
    get, give = Bundle(deeds=(BROWN_2,)), Bundle(cash=100)
    assert gain(MINETOWN, game, ANN, get, give) == 300 - 100
    assert gain(MINETOWN, game, BEN, give, get) == 100 - 60


def test_a_gain_in_several_groups_is_the_sum_of_them() -> None:
    game = managing(deeds__south__owner="Ben", deeds__west__owner="Ann")
    get = Bundle(deeds=(BROWN_2, SOUTH), cards=1)
    assert gain(MINETOWN, game, ANN, get, Bundle()) == 300 + 300 + 40


def test_the_missing_deed_is_offered_for_with_cash_that_shares_the_gain() -> None:
    offer = best_offer(MINETOWN, managing(), ANN, 1000)
    assert offer == c.MakeOffer(ANN, BEN, Bundle(cash=(300 + 60) // 2), Bundle(deeds=(BROWN_2,)))


def test_no_more_is_offered_than_can_be_spared_and_nothing_that_would_be_an_insult() -> None:
    poor = best_offer(MINETOWN, managing(), ANN, 130)
    assert poor is not None
    assert poor.give.cash == 130


def test_who_cannot_spare_a_fair_price_sells_instead() -> None:
    offer = best_offer(MINETOWN, managing(), ANN, 60)
    assert offer == c.MakeOffer(ANN, BEN, Bundle(deeds=(BROWN_1,)), Bundle(cash=180))


def test_a_deed_that_the_other_needs_is_offered_for_sale() -> None:
    game = at(MINETOWN, moment="manage", **BLUES)
    offer = best_offer(MINETOWN, game, ANN, 0)
    assert offer is not None
    assert offer.give.deeds == (BLUE_3,)
    assert offer.take.cash > 120


def test_two_that_each_miss_a_deed_of_the_other_swap_them() -> None:
    game = managing(**BLUES)
    offer = best_offer(MINETOWN, game, ANN, 1000)
    assert offer is not None
    assert (offer.give.deeds, offer.take.deeds) == ((BLUE_3,), (BROWN_2,))
    assert offer.take.cash > 0


def test_a_plain_sale_is_not_offered_where_deeds_must_be_auctioned() -> None:
    board = with_settings(MINETOWN, {"sale.must_auction": "true"})
    assert best_offer(board, managing(), ANN, 1000) is None


def test_a_group_with_houses_is_left_alone() -> None:
    game = at(
        MINETOWN, moment="manage", deeds__brown_1__owner="Ben", deeds__brown_2__owner="Ben", deeds__brown_1__houses=1
    )
    assert best_offer(MINETOWN, game, ANN, 1000) is None


def test_a_trader_does_not_repeat_in_a_turn_what_was_turned_down() -> None:
    game, ann = managing(), Trader()
    offer = ann.act(MINETOWN, game, ANN)
    assert isinstance(offer, c.MakeOffer)
    asked = after(game, offer)
    turned_down = after(asked, c.Reject(BEN, asked.offers[0].number))
    assert ann.act(MINETOWN, turned_down, ANN) == c.EndTurn(ANN)


@pytest.mark.parametrize("seats", range(2, 9))
def test_at_a_table_of_any_size_every_trader_looks_for_deals_now_and_then(seats: int) -> None:
    game = managing()
    for number in range(1, OFTEN + 1):
        asked_often = [replace(game, number=number, turn_number=turn) for turn in range(40 * seats)]
        turns = [each.turn_number for each in asked_often if looks(each)]
        assert 0.8 * 40 <= OFTEN * len(turns) / seats <= 1.2 * 40
        assert {turn % seats for turn in turns} == set(range(seats))


@pytest.mark.parametrize("preset", BOARDS)
def test_a_trader_chooses_the_same_when_it_was_made_anew_for_an_equal_game(preset: str) -> None:
    awake = [Trader() for _ in range(4)]
    offers = 0

    def choose(board: Board, game: Game, seat: SeatNo, now: Moment | None = None) -> c.Command | None:
        nonlocal offers
        chosen = awake[seat].act(board, game, seat, now)
        assert Trader().act(board, pickle.loads(pickle.dumps(game)), seat) == chosen
        offers += isinstance(chosen, c.MakeOffer)
        return chosen

    play(BOARDS[preset], [choose] * 4, SeededLuck(3), cap=120)
    assert offers > 3


def test_a_trader_accepts_what_another_trader_offers() -> None:
    game = managing()
    offer = Trader().act(MINETOWN, game, ANN)
    assert isinstance(offer, c.MakeOffer)
    asked = after(game, offer)
    assert Trader().act(MINETOWN, asked, BEN) == c.Accept(BEN, asked.offers[0].number)


def test_a_trader_turns_down_what_makes_only_the_other_rich() -> None:
    asked = after(managing(), c.MakeOffer(ANN, BEN, Bundle(cash=70), Bundle(deeds=(BROWN_2,))))
    assert Trader().act(MINETOWN, asked, BEN) == c.Reject(BEN, asked.offers[0].number)


def test_a_trader_turns_down_what_it_cannot_pay() -> None:
    offered = Offer(1, ANN, BEN, Bundle(deeds=(BROWN_1,)), Bundle(cash=150))
    asked = after(managing(Ben__cash=20), c.MakeOffer(ANN, BEN, offered.give, offered.take))
    assert Trader().act(MINETOWN, asked, BEN) == c.Reject(BEN, asked.offers[0].number)


def test_r9_7_a_trader_forces_the_sale_of_a_mortgaged_deed_once() -> None:
    paths: dict[str, Any] = {
        "deeds__west__owner": "Ben",
        "deeds__west__mortgaged": True,
        "deeds__brown_1__owner": "Ann",
    }
    game, ann = at(MINETOWN, moment="manage", **paths), Trader()
    force = ann.act(MINETOWN, game, ANN)
    assert force == c.Force(ANN, WEST, 101)
    assert ann.act(MINETOWN, after(after(game, force), c.Redeem(BEN, WEST)), ANN) == c.EndTurn(ANN)


def test_r9_7_the_owner_buys_back_what_it_can_and_lets_go_what_it_cannot() -> None:
    paths: dict[str, Any] = {"deeds__west__owner": "Ben", "deeds__west__mortgaged": True}
    rich = after(at(MINETOWN, moment="manage", **paths), c.Force(ANN, WEST, 101))
    poor = after(at(MINETOWN, moment="manage", Ben__cash=30, **paths), c.Force(ANN, WEST, 101))
    assert Trader().act(MINETOWN, rich, BEN) == c.Redeem(BEN, WEST)
    assert Trader().act(MINETOWN, poor, BEN) == c.Release(BEN, WEST)


def test_r5_2_a_trader_mortgages_what_stands_alone_to_buy_what_it_needs() -> None:
    game = at(
        UK, moment="buy", Ann__space="brown_2", Ann__cash=20, deeds__brown_1__owner="Ann", deeds__south__owner="Ann"
    )
    assert Trader().act(UK, game, ANN) == c.Mortgage(ANN, SOUTH)


def test_r5_8_a_trader_bids_more_for_what_it_needs_than_the_plain_price() -> None:
    paths: dict[str, Any] = {"auction": {"lot": "brown_2", "high": 80, "leader": "Ben"}}
    eager = at(UK, 3, Cy__cash=900, deeds__brown_1__owner="Cy", **paths)
    calm = at(UK, 3, Cy__cash=900, **paths)
    bid = Trader().act(UK, eager, CY)
    assert isinstance(bid, c.Bid)
    assert bid.amount > 80
    assert why_not(UK, eager, bid) is None
    assert Trader().act(UK, calm, CY) == c.Pass(CY)
