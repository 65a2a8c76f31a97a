"""R5.1 to R5.7: what landing somewhere comes to."""

from typing import Any

import pytest
from msgspec.structs import replace
from positions import ANN, BEN, CY, MINETOWN, UK, after, at, board, events, facts, landed_on, on_top, refused, space

from minemonopoly.board.model import Board
from minemonopoly.rules import commands as c
from minemonopoly.rules.events import (
    BookDrawn,
    ClaimClosed,
    DeckEmpty,
    DeedMoved,
    LandingSettled,
    MoneyPaid,
)
from minemonopoly.rules.prompts import moment
from minemonopoly.rules.state import Bundle, Game

SOUTH, DAY, NIGHT = space(MINETOWN, "south"), space(MINETOWN, "day"), space(MINETOWN, "night")
AUTO = board(MINETOWN, rent_collect="auto")
NEXT_ROLL = board(MINETOWN, rent_window="next_roll")


# ---- nothing happens


@pytest.mark.parametrize(
    ("start", "throw", "owner"),
    [
        ("brown_2", "1+1", "Ann"),  # her own deed
        ("pink_3", "2+4", None),  # free parking
        ("south", "1+4", None),  # just visiting
        ("east", "2+3", None),  # GO: the salary and nothing else
    ],
)
def test_r5_1_nothing_happens_on_ones_own_deed_free_parking_just_visiting_and_go(
    start: str, throw: str, owner: str | None
) -> None:
    game = at(MINETOWN, Ann__space=start, deeds__south__owner=owner)
    game = after(MINETOWN, game, c.Roll(ANN), throws=[throw])
    assert (game.landing, game.claims, game.debts) == (None, (), ())


@pytest.mark.parametrize("on", [MINETOWN, AUTO], ids=["demand", "auto"])
@pytest.mark.parametrize("deed", ["south", "light_blue_1", "day"])
def test_r5_1_a_mortgaged_deed_of_another_asks_nothing(on: Board, deed: str) -> None:
    start = on.spaces[space(on, deed) - 3].id
    paths: dict[str, Any] = {f"deeds__{deed}__owner": "Ben", f"deeds__{deed}__mortgaged": True, "Ann__space": start}
    game = after(on, at(on, **paths), c.Roll(ANN), throws=["1+2"])
    assert (game.claims, game.cash, moment(game)) == ((), (1500, 1500), "manage")


# ---- buying


def test_r5_2_an_unowned_deed_is_bought_at_list_price() -> None:
    game = at(MINETOWN, Ann__space="south", moment="buy")
    assert events(MINETOWN, game, c.Buy(ANN)) == (
        LandingSettled(ANN, "buy", SOUTH, "bought"),
        MoneyPaid(ANN, None, 200, "purchase", SOUTH),
        DeedMoved(SOUTH, None, ANN, "purchase"),
    )


def test_r5_2_declining_opens_an_auction() -> None:
    game = after(MINETOWN, at(MINETOWN, Ann__space="south", moment="buy"), c.Decline(ANN))
    assert moment(game) == "auction"
    assert game.auction is not None
    assert game.auction.lot.space == SOUTH


def test_r5_2_without_enough_cash_it_is_refused_and_cash_may_be_raised_first() -> None:
    game = at(MINETOWN, Ann__space="south", Ann__cash=199, moment="buy", deeds__day__owner="Ann")
    assert facts(MINETOWN, game, c.Buy(ANN)) == {"need": 200, "have": 199}
    assert refused(MINETOWN, game, c.Buy(ANN)) == "cannot_afford"
    game = after(MINETOWN, game, c.Mortgage(ANN, DAY), c.Buy(ANN))
    assert (game.cash[ANN], game.owner[SOUTH]) == (74, ANN)


def test_r5_2_the_last_coin_buys_as_well() -> None:
    game = at(MINETOWN, Ann__space="south", Ann__cash=200, moment="buy")
    assert after(MINETOWN, game, c.Buy(ANN)).cash[ANN] == 0


# ---- claims


def test_r5_3_rent_that_must_be_demanded_is_not_paid_by_itself() -> None:
    game = landed_on("south")
    assert game.cash == (1500, 1500, 1500)
    assert [(claim.owner, claim.debtor, claim.deed, claim.amount) for claim in game.claims] == [(BEN, ANN, SOUTH, 25)]
    assert after(MINETOWN, game, c.DemandRent(BEN)).cash == (1475, 1525, 1500)


def test_r5_3_with_auto_it_is_due_at_once() -> None:
    game = at(AUTO, deeds__south__owner="Ben")
    game = after(AUTO, game, c.Roll(ANN), throws=["2+3"])
    assert (game.cash, game.claims) == ((1475, 1525), ())
    assert refused(AUTO, game, c.DemandRent(BEN)) == "nothing_to_claim"


@pytest.mark.parametrize(
    "command",
    [
        c.DemandRent(ANN),
        c.DemandRent(CY),
        c.DemandRent(BEN, debtor=CY),
        c.DemandRent(BEN, deed=DAY),
        c.DemandRent(CY, every=True),
    ],
)
def test_r5_3_demanding_what_is_not_owed_is_refused(command: c.Command) -> None:
    assert refused(MINETOWN, landed_on("south"), command) == "nothing_to_claim"


@pytest.mark.parametrize(
    "command",
    [
        c.DemandRent(BEN),
        c.DemandRent(BEN, debtor=ANN),
        c.DemandRent(BEN, deed=SOUTH),
        c.DemandRent(BEN, debtor=ANN, deed=SOUTH),
        c.DemandRent(BEN, every=True),
    ],
)
def test_r5_3_it_is_demanded_of_a_seat_for_a_deed_or_of_all(command: c.Command) -> None:
    assert after(MINETOWN, landed_on("south"), command).cash[BEN] == 1525


def test_r5_3_the_owner_demands_from_jail_too() -> None:
    game = landed_on("south", Ben__space="jail", Ben__jail_tries=0)
    assert after(MINETOWN, game, c.DemandRent(BEN)).cash[BEN] == 1525


def test_r5_3_the_amount_is_fixed_at_landing() -> None:
    game = landed_on("south", deeds__west__owner="Cy")
    game = after(MINETOWN, game, c.MakeOffer(CY, BEN, Bundle((space(MINETOWN, "west"),)), Bundle(cash=10)))
    game = after(MINETOWN, game, c.Accept(BEN, 1), c.DemandRent(BEN))
    assert game.cash[ANN] == 1475


def test_r5_3_the_claim_is_the_owners_at_landing_whatever_becomes_of_the_deed() -> None:
    game = landed_on("south")
    game = after(MINETOWN, game, c.MakeOffer(BEN, CY, Bundle((SOUTH,)), Bundle(cash=10)), c.Accept(CY, 1))
    assert refused(MINETOWN, game, c.DemandRent(CY)) == "nothing_to_claim"
    assert after(MINETOWN, game, c.DemandRent(BEN)).cash == (1475, 1535, 1490)


def test_r5_3_a_mortgage_taken_after_the_landing_does_not_end_it() -> None:
    game = after(MINETOWN, landed_on("south"), c.Mortgage(BEN, SOUTH), c.DemandRent(BEN))
    assert game.cash[ANN] == 1475


def _two_claims(**paths: Any) -> Game:
    """Ann lands on Ben's South with a double, then on Ben's light blue: 25 and 6."""
    given: dict[str, Any] = {
        "deeds__south__owner": "Ben",
        "deeds__light_blue_2__owner": "Ben",
        "Ann__space": "brown_1",
        **paths,
    }
    return after(MINETOWN, at(MINETOWN, 3, **given), c.Roll(ANN), c.Roll(ANN), throws=["2+2", "1+2"])


def test_r5_3_several_claims_can_be_open_and_each_stands_by_itself() -> None:
    game = _two_claims()
    assert [claim.amount for claim in game.claims] == [25, 6]
    game = after(MINETOWN, game, c.DemandRent(BEN, deed=space(MINETOWN, "light_blue_2")))
    assert (game.cash[ANN], [claim.amount for claim in game.claims]) == (1494, [25])


def test_r5_3_with_several_open_and_nothing_named_they_are_listed() -> None:
    game = _two_claims()
    assert facts(MINETOWN, game, c.DemandRent(BEN)) == {"readings": ("south", "light_blue_2")}
    assert refused(MINETOWN, game, c.DemandRent(BEN)) == "ambiguous"
    assert after(MINETOWN, game, c.DemandRent(BEN, debtor=ANN)).cash[ANN] == 1469
    assert after(MINETOWN, game, c.DemandRent(BEN, every=True)).claims == ()


def test_r5_3_of_two_rents_one_that_cannot_be_paid_is_owed() -> None:
    game = after(MINETOWN, _two_claims(Ann__cash=24), c.DemandRent(BEN, every=True))
    assert [(debt.debtor, debt.creditor, debt.amount) for debt in game.debts] == [(ANN, BEN, 25)]
    assert game.cash[ANN] == 18


def test_r3_7_rent_is_heard_while_a_purchase_waits_and_not_in_a_debt_or_a_pause() -> None:
    game = at(MINETOWN, 3, deeds__south__owner="Ben")
    game = after(MINETOWN, game, c.Roll(ANN), c.EndTurn(ANN), c.Roll(BEN), throws=["2+3", "1+2"])
    assert moment(game) == "buy"
    assert after(MINETOWN, game, c.DemandRent(BEN)).cash[ANN] == 1475
    assert refused(MINETOWN, after(MINETOWN, game, c.Pause("Zoe")), c.DemandRent(BEN)) == "wrong_moment"
    debt = after(MINETOWN, _two_claims(Ann__cash=24), c.DemandRent(BEN, deed=SOUTH))
    assert moment(debt) == "debt"
    assert refused(MINETOWN, debt, c.DemandRent(BEN)) == "wrong_moment"


# ---- the window


def test_r5_4_of_three_the_claim_closes_when_the_turn_after_next_begins() -> None:
    game = after(MINETOWN, landed_on("south", Ben__space="west", Cy__space="west"), c.EndTurn(ANN))
    assert after(MINETOWN, game, c.DemandRent(BEN)).cash[ANN] == 1475
    game = after(MINETOWN, game, c.Roll(BEN), throws=["1+4"])
    assert after(MINETOWN, game, c.DemandRent(BEN)).cash[ANN] == 1475
    assert ClaimClosed(1, BEN, ANN, SOUTH, "late", 25) in events(MINETOWN, game, c.EndTurn(BEN))
    assert refused(MINETOWN, after(MINETOWN, game, c.EndTurn(BEN)), c.DemandRent(BEN)) == "nothing_to_claim"


def test_r5_4_with_two_players_it_closes_when_the_debtors_own_next_turn_begins() -> None:
    game = after(MINETOWN, landed_on("south", seats=2, Ben__space="west"), c.EndTurn(ANN), c.Roll(BEN), throws=["1+4"])
    assert game.claims != ()
    assert after(MINETOWN, game, c.EndTurn(BEN)).claims == ()


def test_r5_4_extra_rolls_for_doubles_are_not_turns() -> None:
    game = landed_on("south", Ben__space="jail", Cy__space="jail")
    game = after(MINETOWN, game, c.EndTurn(ANN), c.Roll(BEN), throws=["5+5"])
    assert (moment(game), len(game.claims)) == ("roll", 1)


def test_r5_4_a_skipped_turn_is_one() -> None:
    game = after(MINETOWN, landed_on("south"), c.EndTurn(ANN), c.Skip("Zoe"))
    assert game.claims == ()


def test_r5_4_a_bankrupt_seat_is_not_counted() -> None:
    game = after(MINETOWN, landed_on("south", CY, seats=4), c.Resign(BEN))
    game = after(MINETOWN, game, c.EndTurn(ANN))
    assert game.turn == CY
    assert after(MINETOWN, game, c.DemandRent(CY)).cash[ANN] == 1475
    game = after(MINETOWN, game, c.Skip("Zoe"))
    assert game.claims == ()


def test_r5_4_the_window_waits_with_a_debt() -> None:
    game = _two_claims(Ann__cash=24)
    game = after(MINETOWN, game, c.DemandRent(BEN, deed=SOUTH))
    assert moment(game) == "debt"
    game = after(MINETOWN, game, c.Ruin("Zoe", seat=ANN))
    assert game.claims == ()  # it lapses with the seat, not before


def test_r5_4_with_next_roll_it_closes_when_any_other_seat_rolls() -> None:
    game = at(NEXT_ROLL, 3, deeds__south__owner="Ben", Ben__space="west")
    game = after(NEXT_ROLL, game, c.Roll(ANN), c.EndTurn(ANN), throws=["2+3"])
    assert after(NEXT_ROLL, game, c.DemandRent(BEN)).cash[ANN] == 1475
    assert after(NEXT_ROLL, game, c.Roll(BEN), throws=["1+4"]).claims == ()


def test_r5_4_with_next_roll_the_debtors_own_second_roll_does_not_close_it() -> None:
    game = at(NEXT_ROLL, 3, deeds__south__owner="Ben", Ann__space="brown_1")
    game = after(NEXT_ROLL, game, c.Roll(ANN), c.Roll(ANN), throws=["2+2", "2+3"])
    assert [claim.amount for claim in game.claims] == [25]


def test_r5_4_with_next_roll_a_prisoners_roll_closes_it_too() -> None:
    game = at(NEXT_ROLL, 3, deeds__south__owner="Ben", Ben__space="jail", Ben__jail_tries=0)
    game = after(NEXT_ROLL, game, c.Roll(ANN), c.EndTurn(ANN), c.Roll(BEN), throws=["2+3", "1+4"])
    assert game.claims == ()


def test_r5_4_with_next_roll_skipped_turns_leave_it_open() -> None:
    game = at(NEXT_ROLL, 3, deeds__south__owner="Ben")
    game = after(NEXT_ROLL, game, c.Roll(ANN), c.EndTurn(ANN), c.Skip("Zoe"), c.Skip("Zoe"), throws=["2+3"])
    assert after(NEXT_ROLL, game, c.DemandRent(BEN)).cash[ANN] == 1475


# ---- taxes


def test_r5_5_the_credit_tax_takes_100() -> None:
    game = after(MINETOWN, at(MINETOWN, Ann__space="east"), c.Roll(ANN), throws=["1+2"])
    assert (game.cash[ANN], moment(game)) == (1400, "manage")
    other = board(UK, luxury_tax=75)
    assert after(other, at(other, Ann__space="east"), c.Roll(ANN), throws=["1+2"]).cash[ANN] == 1425


def test_r5_6_at_the_admin_shop_the_seat_chooses() -> None:
    game = after(MINETOWN, at(MINETOWN), c.Roll(ANN), throws=["1+3"])
    assert (moment(game), game.cash[ANN]) == ("tax", 1500)
    assert after(MINETOWN, game, c.ChooseTax(ANN, percent=False)).cash[ANN] == 1300
    assert after(MINETOWN, game, c.ChooseTax(ANN, percent=True)).cash[ANN] == 1350


def test_r5_6_ten_percent_of_everything_is_rounded_up() -> None:
    # 101 cash + 60 + 60 + 5 x 50 hotel + 4 x 50 houses = 671: 67.1 is 68; books count nothing
    game = at(
        MINETOWN,
        Ann__space="admin_shop",
        moment="tax",
        Ann__cash=101,
        Ann__cards=2,
        deeds__brown_1__owner="Ann",
        deeds__brown_2__owner="Ann",
        deeds__brown_1__houses=5,
        deeds__brown_2__houses=4,
    )
    assert after(MINETOWN, game, c.ChooseTax(ANN, percent=True)).cash[ANN] == 101 - 68
    game = at(MINETOWN, Ann__space="admin_shop", moment="tax", Ann__cash=101, deeds__day__owner="Ann")
    assert after(MINETOWN, game, c.ChooseTax(ANN, percent=True)).cash[ANN] == 101 - 26
    mortgaged = after(MINETOWN, game, c.Mortgage(ANN, DAY))  # 176 + 150 = 326: 33
    assert after(MINETOWN, mortgaged, c.ChooseTax(ANN, percent=True)).cash[ANN] == 176 - 33


def test_r5_6_flat_leaves_no_choice() -> None:
    game = after(UK, at(UK), c.Roll(ANN), throws=["1+3"])
    assert (game.cash[ANN], moment(game)) == (1300, "manage")


def test_r5_6_other_sums_can_be_set() -> None:
    on = board(MINETOWN, income_tax_flat=120, income_tax_percent=7)
    game = at(on, Ann__space="admin_shop", moment="tax", Ann__cash=1001)
    assert after(on, game, c.ChooseTax(ANN, percent=False)).cash[ANN] == 881
    assert after(on, game, c.ChooseTax(ANN, percent=True)).cash[ANN] == 1001 - 71


def test_r5_6_a_tax_beyond_the_cash_is_a_debt_to_the_bank() -> None:
    game = at(MINETOWN, Ann__space="admin_shop", moment="tax", Ann__cash=199)
    game = after(MINETOWN, game, c.ChooseTax(ANN, percent=False))
    assert [(debt.creditor, debt.amount) for debt in game.debts] == [(None, 200)]


# ---- books


@pytest.mark.parametrize(("where", "deck"), [("chance_1", 0), ("chance_3", 0), ("chest_1", 1), ("chest_3", 1)])
def test_r5_7_the_book_comes_from_the_machine_of_that_space(where: str, deck: int) -> None:
    game = at(MINETOWN, Ann__space=where, moment="draw")
    told = events(MINETOWN, game, c.DrawBook(ANN))
    assert told[:2] == (
        LandingSettled(ANN, "draw", space(MINETOWN, where), "drawn"),
        BookDrawn(ANN, deck, 0, space(MINETOWN, where), kept=False),
    )


def test_r5_7_landing_there_waits_for_the_book_to_be_drawn() -> None:
    game = after(MINETOWN, at(MINETOWN), c.Roll(ANN), throws=["3+4"])
    assert (moment(game), game.landing is not None and game.landing.deck) == ("draw", 0)


def test_r5_7_the_book_goes_under_its_deck() -> None:
    game = after(MINETOWN, at(MINETOWN, Ann__space="chest_1", moment="draw"), c.DrawBook(ANN))
    assert game.decks[1] == (*range(1, 16), 0)


def test_r5_7_a_get_out_book_is_kept_and_the_other_fifteen_go_round() -> None:
    game = on_top(MINETOWN, at(MINETOWN, Ann__space="chance_1", moment="draw"), "jail_free_chance")
    game = after(MINETOWN, game, c.DrawBook(ANN))
    assert (game.seats[ANN].cards, len(game.decks[0]), len(game.decks[1])) == (((0, 10),), 15, 16)
    assert 10 not in game.decks[0]


def test_r5_7_used_it_goes_back_under_its_deck() -> None:
    game = at(MINETOWN, Ann__space="jail", Ann__jail_tries=0, Ann__cards=1)
    game = after(MINETOWN, game, c.UseCard(ANN))
    assert (game.seats[ANN].cards, game.decks[0][-1]) == ((), 10)


def test_r5_7_a_deck_whose_every_book_is_held_gives_nothing_and_harms_nobody() -> None:
    card = next(book for book in MINETOWN.books[0] if book.id == "jail_free_chance")
    on = replace(MINETOWN, books=((card,), MINETOWN.books[1]))
    game = at(on, Ann__space="chance_1", moment="draw", Ben__cards=1)
    assert events(on, game, c.DrawBook(ANN)) == (
        LandingSettled(ANN, "draw", space(on, "chance_1"), "drawn"),
        DeckEmpty(ANN, 0),
    )
