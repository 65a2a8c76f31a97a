"""R12: the banker's hand, and undo."""

from typing import Any

import pytest
from positions import (
    ANN,
    BANKER,
    BEN,
    CY,
    MINETOWN,
    UK,
    accepted,
    after,
    at,
    board,
    dice,
    events,
    facts,
    on_top,
    refused,
    space,
)  # fmt: skip

from minemonopoly.rules import commands as c
from minemonopoly.rules.decide import is_act, rule
from minemonopoly.rules.events import (
    CardMoved,
    CorrectionRuled,
    DeedMoved,
    DiceThrown,
    Event,
    GamePaused,
    GameResumed,
    HousesBuilt,
    HousesSold,
    LandingSettled,
    LiftAnswered,
    MoneyPaid,
    MortgageLifted,
    SeatFreed,
    SeatRenamed,
    TokenMoved,
)
from minemonopoly.rules.evolve import new_game, take_back, with_bankers
from minemonopoly.rules.prompts import moment
from minemonopoly.rules.rulings import Accepted
from minemonopoly.rules.state import Bundle, Game, MetThrow, SeatNo

SOUTH, BROWN_1, BROWN_2, JAIL = (space(MINETOWN, name) for name in ("south", "brown_1", "brown_2", "jail"))
BROWNS: dict[str, Any] = {"deeds__brown_1__owner": "Ann", "deeds__brown_2__owner": "Ann"}
WHY = CorrectionRuled(BANKER, "x")


# ---- pause


def test_r12_pause_and_resume() -> None:
    assert events(MINETOWN, at(MINETOWN), c.Pause(BANKER)) == (GamePaused(BANKER),)
    assert events(MINETOWN, at(MINETOWN, moment="paused"), c.Resume(BANKER)) == (GameResumed(BANKER),)


# ---- corrections


def test_r12_cash_is_corrected_with_a_reason_publicly() -> None:
    give, take = (kind(BANKER, seat=BEN, amount=70, reason="x") for kind in (c.GiveCash, c.TakeCash))
    assert events(MINETOWN, at(MINETOWN), give) == (WHY, MoneyPaid(None, BEN, 70, "correction"))
    assert events(MINETOWN, at(MINETOWN), take) == (WHY, MoneyPaid(BEN, None, 70, "correction"))


def test_r12_taking_more_than_a_seat_has_is_refused() -> None:
    take = c.TakeCash(BANKER, seat=BEN, amount=1501, reason="x")
    assert facts(MINETOWN, at(MINETOWN), take) == {"need": 1501, "have": 1500}
    assert refused(MINETOWN, at(MINETOWN), take) == "cannot_afford"
    assert after(MINETOWN, at(MINETOWN), c.TakeCash(BANKER, seat=BEN, amount=1500, reason="x")).cash[BEN] == 0


@pytest.mark.parametrize("kind", [c.GiveCash, c.TakeCash])
@pytest.mark.parametrize("amount", [0, -1, 100_000])
def test_r12_sums_are_from_1_to_99999(kind: type[c.GiveCash | c.TakeCash], amount: int) -> None:
    command = kind(BANKER, seat=BEN, amount=amount, reason="x")
    assert facts(MINETOWN, at(MINETOWN), command) == {"word": str(amount), "least": 1, "most": 99_999}
    assert refused(MINETOWN, at(MINETOWN), command) == "bad_amount"
    assert after(MINETOWN, at(MINETOWN), c.GiveCash(BANKER, seat=BEN, amount=99_999, reason="x")).cash[BEN] == 101_499


@pytest.mark.parametrize(
    "command",
    [
        c.GiveCash(BANKER, seat=CY, amount=1, reason="x"),
        c.TakeCash(BANKER, seat=CY, amount=1, reason="x"),
        c.AwardDeed(BANKER, space=SOUTH, seat=CY, reason="x"),
        c.SetCards(BANKER, seat=CY, count=1, reason="x"),
        c.MoveToken(BANKER, seat=CY, space=JAIL, reason="x"),
        c.Reseat(BANKER, CY, "Ida"),
        c.GiveCash(BANKER, seat=SeatNo(7), amount=1, reason="x"),
        c.Ruin(BANKER, seat=SeatNo(7)),
    ],
)
def test_r12_only_seats_of_the_game_are_corrected(command: c.Command) -> None:
    assert refused(MINETOWN, at(MINETOWN, 3, Cy__bankrupt=True), command) == "unknown_seat"


def test_r12_a_deed_is_awarded_to_a_seat_or_the_bank() -> None:
    game = at(MINETOWN, deeds__south__owner="Ann", deeds__south__mortgaged=True)
    assert events(MINETOWN, game, c.AwardDeed(BANKER, space=SOUTH, seat=BEN, reason="x")) == (
        WHY,
        DeedMoved(SOUTH, ANN, BEN, "correction"),
    )
    assert events(MINETOWN, game, c.AwardDeed(BANKER, space=SOUTH, seat=None, reason="x")) == (
        WHY,
        MortgageLifted(SOUTH, None),
        DeedMoved(SOUTH, ANN, None, "correction"),
    )


def test_r12_it_is_not_awarded_to_who_has_it_nor_a_space_without_a_deed() -> None:
    game = at(MINETOWN, deeds__south__owner="Ann")
    assert facts(MINETOWN, game, c.AwardDeed(BANKER, space=SOUTH, seat=ANN, reason="x")) == {
        "space": SOUTH,
        "owner": ANN,
    }
    assert refused(MINETOWN, game, c.AwardDeed(BANKER, space=SOUTH, seat=ANN, reason="x")) == "not_owner"
    assert refused(MINETOWN, game, c.AwardDeed(BANKER, space=BROWN_1, seat=None, reason="x")) == "not_owner"
    assert refused(MINETOWN, game, c.AwardDeed(BANKER, space=JAIL, seat=ANN, reason="x")) == "not_owner"


def test_r12_nor_while_its_group_is_built_on() -> None:
    game = at(MINETOWN, **BROWNS, deeds__brown_1__houses=1)
    assert refused(MINETOWN, game, c.AwardDeed(BANKER, space=BROWN_2, seat=BEN, reason="x")) == "has_buildings"


def test_r12_a_purchase_of_an_awarded_deed_falls_away() -> None:
    game = at(MINETOWN, Ann__space="south", moment="buy")
    told = events(MINETOWN, game, c.AwardDeed(BANKER, space=SOUTH, seat=BEN, reason="x"))
    assert LandingSettled(ANN, "buy", SOUTH, "dropped") in told
    other = after(MINETOWN, game, c.AwardDeed(BANKER, space=BROWN_1, seat=BEN, reason="x"))
    assert moment(other) == "buy"


def test_r12_a_lift_or_hold_of_an_awarded_deed_falls_away() -> None:
    game = at(MINETOWN, 3, deeds__south__owner="Ann", deeds__south__mortgaged=True, Ben__cards=1)
    game = after(MINETOWN, game, c.MakeOffer(ANN, BEN, Bundle((SOUTH,)), Bundle(cards=1)), c.Accept(BEN, 1))
    told = events(MINETOWN, game, c.AwardDeed(BANKER, space=SOUTH, seat=CY, reason="x"))
    assert LiftAnswered(BEN, SOUTH, "dropped") in told


def _set(houses: int, where: int = BROWN_1) -> c.SetHouses:
    return c.SetHouses(BANKER, space=MINETOWN.spaces[where].no, houses=houses, reason="x")


def test_r12_houses_are_set_for_nothing() -> None:
    game = at(MINETOWN, **BROWNS, deeds__brown_1__houses=4, deeds__brown_2__houses=4)
    assert events(MINETOWN, game, _set(5)) == (WHY, HousesBuilt(BROWN_1, ANN, 5, -4, 1))
    assert events(MINETOWN, game, _set(3)) == (WHY, HousesSold(BROWN_1, ANN, 3, 1, 0, "correction"))
    assert events(MINETOWN, game, _set(4)) == (WHY, HousesBuilt(BROWN_1, ANN, 4, 0, 0))
    hotel = after(MINETOWN, game, _set(5))
    assert events(MINETOWN, hotel, _set(5)) == (WHY, HousesBuilt(BROWN_1, ANN, 5, 0, 0))
    assert events(MINETOWN, hotel, _set(4)) == (WHY, HousesSold(BROWN_1, ANN, 4, -4, 1, "correction"))
    assert after(MINETOWN, hotel, _set(4)) == game


def test_r12_the_rules_of_evenness_and_stock_hold() -> None:
    assert refused(MINETOWN, at(MINETOWN, **BROWNS), _set(2)) == "uneven"
    assert refused(MINETOWN, at(MINETOWN, **BROWNS, bank__houses=0), _set(1)) == "no_houses_left"
    four: dict[str, Any] = {"deeds__brown_1__houses": 4, "deeds__brown_2__houses": 4}
    assert refused(MINETOWN, at(MINETOWN, **BROWNS, **four, bank__hotels=0), _set(5)) == "no_hotels_left"
    hotel: dict[str, Any] = {"deeds__brown_1__houses": 5, "deeds__brown_2__houses": 4}
    assert refused(MINETOWN, at(MINETOWN, **BROWNS, **hotel, bank__houses=3), _set(4)) == "no_houses_left"


def test_r12_houses_stand_on_whole_unmortgaged_groups_of_streets_only() -> None:
    assert refused(MINETOWN, at(MINETOWN), _set(1)) == "not_owner"
    assert refused(MINETOWN, at(MINETOWN, deeds__brown_1__owner="Ann"), _set(1)) == "no_monopoly"
    assert refused(MINETOWN, at(MINETOWN, **BROWNS, deeds__brown_2__mortgaged=True), _set(1)) == "group_mortgaged"
    assert refused(MINETOWN, at(MINETOWN, deeds__south__owner="Ann"), _set(1, SOUTH)) == "no_monopoly"
    for level in (-1, 6):
        assert facts(MINETOWN, at(MINETOWN, **BROWNS), _set(level)) == {"word": str(level), "least": 0, "most": 5}


def test_r12_the_first_lap_does_not_bind_the_banker() -> None:
    assert after(MINETOWN, at(MINETOWN, **BROWNS), _set(1)).houses[BROWN_1] == 1


@pytest.mark.parametrize(("held", "count", "moved"), [(0, 1, [(None, BEN)]), (2, 1, [(BEN, None)]), (1, 1, [])])
def test_r12_books_are_set_to_a_number(held: int, count: int, moved: list[Any]) -> None:
    told = events(MINETOWN, at(MINETOWN, Ben__cards=held), c.SetCards(BANKER, seat=BEN, count=count, reason="x"))
    assert told[0] == WHY
    assert [(event.source, event.target) for event in told[1:] if isinstance(event, CardMoved)] == moved


def test_r12_the_chance_book_comes_first_and_goes_last() -> None:
    game = after(MINETOWN, at(MINETOWN), c.SetCards(BANKER, seat=BEN, count=1, reason="x"))
    assert game.seats[BEN].cards == ((0, 10),)
    game = after(MINETOWN, game, c.SetCards(BANKER, seat=BEN, count=2, reason="x"))
    assert game.seats[BEN].cards == ((0, 10), (1, 15))
    game = after(MINETOWN, game, c.SetCards(BANKER, seat=BEN, count=1, reason="x"))
    assert game.seats[BEN].cards == ((0, 10),)
    assert game.decks[1][-1] == 15


def test_r12_there_are_no_more_books_than_two() -> None:
    assert refused(MINETOWN, at(MINETOWN), c.SetCards(BANKER, seat=BEN, count=3, reason="x")) == "no_card"
    assert refused(MINETOWN, at(MINETOWN, Ann__cards=1), c.SetCards(BANKER, seat=BEN, count=2, reason="x")) == "no_card"
    negative = c.SetCards(BANKER, seat=BEN, count=-1, reason="x")
    assert facts(MINETOWN, at(MINETOWN), negative) == {"word": "-1", "least": 0, "most": 2}


def test_r12_a_moved_seat_settles_nothing_and_earns_nothing() -> None:
    game = at(MINETOWN, Ann__space="east", deeds__south__owner="Ben")
    told = events(MINETOWN, game, c.MoveToken(BANKER, seat=ANN, space=SOUTH, reason="x"))
    assert told == (WHY, TokenMoved(ANN, space(MINETOWN, "east"), SOUTH, "correction"))
    moved = after(MINETOWN, game, c.MoveToken(BANKER, seat=ANN, space=SOUTH, reason="x"))
    assert (moved.cash, moved.lap, moved.claims, moment(moved)) == (game.cash, game.lap, (), "roll")


@pytest.mark.parametrize("where", [JAIL, SOUTH])
def test_r12_a_moved_prisoner_is_a_visitor(where: Any) -> None:
    game = at(MINETOWN, Ann__space="jail", Ann__jail_tries=2)
    told = events(MINETOWN, game, c.MoveToken(BANKER, seat=ANN, space=where, reason="x"))
    assert SeatFreed(ANN, "correction") in told
    assert moment(after(MINETOWN, game, c.MoveToken(BANKER, seat=ANN, space=where, reason="x"))) == "roll"


@pytest.mark.parametrize("where", [-1, 40])
def test_r12_nobody_is_moved_off_the_board(where: Any) -> None:
    move = c.MoveToken(BANKER, seat=ANN, space=where, reason="x")
    assert facts(MINETOWN, at(MINETOWN), move) == {"word": str(where)}
    assert refused(MINETOWN, at(MINETOWN), move) == "unknown_space"


def test_r12_a_seat_moved_before_its_first_turn_is_not_placed_on_go() -> None:
    game = after(MINETOWN, at(MINETOWN, moment="manage"), c.MoveToken(BANKER, seat=BEN, space=SOUTH, reason="x"))
    assert after(MINETOWN, game, c.EndTurn(ANN)).space[BEN] == SOUTH


def test_r12_corrections_are_heard_in_a_pause_and_in_a_debt() -> None:
    give = c.GiveCash(BANKER, seat=ANN, amount=1, reason="x")
    assert after(MINETOWN, at(MINETOWN, moment="paused"), give).cash[ANN] == 1501


def test_r12_a_renamed_or_substitute_player_or_a_bot_takes_over_a_seat() -> None:
    assert events(MINETOWN, at(MINETOWN), c.Reseat(BANKER, BEN, "Ida")) == (SeatRenamed(BEN, "Ida", None, BANKER),)
    game = after(MINETOWN, at(MINETOWN), c.Reseat(BANKER, BEN, "Ben", "plain"))
    assert (game.seats[BEN].name, game.seats[BEN].bot) == ("Ben", "plain")
    assert after(MINETOWN, game, c.Reseat(BANKER, BEN, "Ben")).seats[BEN].bot is None
    assert refused(MINETOWN, at(MINETOWN), c.Reseat(BANKER, BEN, "Ann")) == "already_joined"
    assert refused(MINETOWN, at(MINETOWN), c.Reseat(BANKER, BEN, BANKER)) == "banker_may_not_play"
    assert after(UK, at(UK), c.Reseat(BANKER, BEN, BANKER)).seats[BEN].name == BANKER


# ---- undo


def test_r12_undo_is_never_done_without_a_question() -> None:
    assert refused(MINETOWN, at(MINETOWN), c.Undo(BANKER)) == "not_asked"
    game = after(MINETOWN, at(MINETOWN), c.Ask(BANKER, c.Undo(BANKER, count=2), (BANKER,)))
    assert game.questions[0].act == c.Undo(BANKER, count=2)


@pytest.mark.parametrize("count", [0, -3])
def test_r12_at_least_one_act_is_undone(count: int) -> None:
    ask = c.Ask(BANKER, c.Undo(BANKER, count=count), (BANKER,))
    assert refused(MINETOWN, at(MINETOWN), ask) == "bad_amount"


def _undone(game: Game, *acts: c.Command, throws: tuple[str, ...] = ()) -> Game:
    """The game after these acts and an undo of them all."""
    now, luck = game, dice(*("1+2",) * game.throws, *throws)
    told: list[Event] = []
    for act in acts:
        ruling = accepted(MINETOWN, now, act, luck)
        told += ruling.events
        now = ruling.game
    return take_back(now, game, told)


def test_r12_undo_restores_the_state_before_the_act_and_the_same_act_meets_the_same_dice() -> None:
    game = at(MINETOWN)
    back = _undone(game, c.Roll(ANN), throws=("2+3",))
    assert (back.space, back.cash, back.rolled, back.throws) == (game.space, game.cash, False, 1)
    told = events(MINETOWN, back, c.Roll(ANN), "6+6")
    assert told[0] == DiceThrown(ANN, 2, 3, "turn", 0, met=0)
    assert after(MINETOWN, back, c.Roll(ANN), throws=["6+6"]).met == ()


def test_r12_several_throws_are_met_in_order_and_then_come_fresh_ones() -> None:
    game = at(MINETOWN, deeds__south__owner="Ann", Ben__space="jail")
    back = _undone(game, c.Roll(ANN), c.EndTurn(ANN), c.Roll(BEN), throws=("2+3", "4+6"))
    assert back.met == (MetThrow(2, 3), MetThrow(4, 6))
    again = after(MINETOWN, back, c.Roll(ANN), c.EndTurn(ANN), c.Roll(BEN))
    assert (again.space[ANN], again.space[BEN], again.met) == (SOUTH, space(MINETOWN, "free_parking"), ())
    told = events(MINETOWN, after(MINETOWN, again, c.EndTurn(BEN)), c.Roll(ANN), "1+2")
    assert isinstance(told[0], DiceThrown)
    assert told[0].met == -1


def test_r12_the_same_book_is_met_so_undo_never_re_rolls() -> None:
    game = on_top(MINETOWN, at(MINETOWN, Ann__space="chance_1", moment="draw"), "dividend_50")
    back = _undone(game, c.DrawBook(ANN))
    assert back.decks == game.decks
    assert after(MINETOWN, back, c.DrawBook(ANN)).cash[ANN] == 1550


def test_r12_a_start_taken_back_meets_the_same_shuffles_and_the_same_throws_for_the_order() -> None:
    on = board(MINETOWN, order="roll")
    lobby = new_game(on, (BANKER,))
    lobby = after(
        on, lobby, c.Join("Ann"), c.Join("Ben"), c.ConfirmPaid(BANKER, seat=ANN), c.ConfirmPaid(BANKER, seat=BEN)
    )
    first = rule(on, lobby, c.Start(BANKER), dice("1+2", "5+6"))
    assert isinstance(first, Accepted)
    back = take_back(first.game, lobby, first.events)
    assert (back.started, [seat.name for seat in back.seats]) == (False, ["Ann", "Ben"])
    again = rule(on, back, c.Start(BANKER), dice())
    assert isinstance(again, Accepted)
    assert (again.game.seats, again.game.decks, again.game.met) == (first.game.seats, first.game.decks, ())
    assert (again.game.throws, again.game.shuffles) == (2, 2)


def test_r12_numbers_of_offers_and_questions_never_go_back() -> None:
    game = at(MINETOWN, deeds__south__owner="Ann")
    back = _undone(game, c.MakeOffer(ANN, BEN, Bundle((SOUTH,)), Bundle(cash=10)))
    assert (back.offers, back.number) == ((), 2)


def test_r12_a_pause_stays_and_so_do_the_people() -> None:
    game = at(MINETOWN)
    back = _undone(game, c.Roll(ANN), c.Reseat(BANKER, ANN, "Ida"), c.Pause(BANKER), throws=("2+3",))
    assert (back.paused, back.seats[ANN].name) == (True, "Ida")


def test_r12_undo_goes_back_over_the_end() -> None:
    back = _undone(at(MINETOWN), c.Resign(BEN))
    assert (back.over, back.winner, back.seats[BEN].bankrupt) == (False, None, False)


@pytest.mark.parametrize(
    ("command", "act"),
    [
        (c.Roll(ANN), True),
        (c.Pause(BANKER), False),
        (c.Reseat(BANKER, ANN, "Ida"), False),
        (c.GiveCash(BANKER, seat=ANN, amount=1, reason=""), True),
        (c.Ask("Ann", c.Resign(ANN), ("Ann",)), False),
        (c.Skip(BANKER), True),
    ],
)
def test_r12_an_act_is_a_change_of_the_game(command: c.Command, *, act: bool) -> None:
    assert is_act(command, accepted(MINETOWN, at(MINETOWN, 3), command, dice("1+2"))) is act


def test_r12_a_clock_closing_an_auction_is_an_act_and_an_offer_that_lapses_is_none() -> None:
    game = at(MINETOWN, 3, auction={"lot": "south"}, deeds__brown_1__owner="Ann")
    assert is_act(c.CloseAuction(), accepted(MINETOWN, game, c.CloseAuction()))
    game = after(MINETOWN, game, c.MakeOffer(ANN, BEN, Bundle((BROWN_1,)), Bundle(cash=10)))
    assert not is_act(c.LapseOffer(1), accepted(MINETOWN, game, c.LapseOffer(1)))
    asked = after(MINETOWN, at(MINETOWN, 3), c.Ask("Ann", c.Resign(ANN), ("Ann",)))
    assert not is_act(c.LapseQuestion(1), accepted(MINETOWN, asked, c.LapseQuestion(1)))
    assert not is_act(c.Answer("Ann", 1, yes=False), accepted(MINETOWN, asked, c.Answer("Ann", 1, yes=False)))
    assert is_act(c.Answer("Ann", 1, yes=True), accepted(MINETOWN, asked, c.Answer("Ann", 1, yes=True)))


def test_a_restart_may_name_other_bankers() -> None:
    game = with_bankers(at(MINETOWN), ("Yan",))
    assert refused(MINETOWN, game, c.Pause(BANKER)) == "not_banker"
    assert after(MINETOWN, game, c.Pause("Yan")).paused


def test_r12_nothing_is_set_on_a_group_of_which_a_deed_is_under_the_hammer() -> None:
    game = after(MINETOWN, at(MINETOWN, 3, **BROWNS), c.Sell(ANN, BROWN_2))
    assert refused(MINETOWN, game, _set(1)) == "wrong_moment"
    assert refused(MINETOWN, game, _set(1, BROWN_2)) == "wrong_moment"
