"""R1: the lobby, seats, colours, fees, the banker, the start."""

import pytest
from positions import ANN, BANKER, BEN, CY, MINETOWN, UK, accepted, after, at, board, dice, events, facts, refused

from minemonopoly.board.model import Board
from minemonopoly.rules import commands as c
from minemonopoly.rules.decide import rule
from minemonopoly.rules.events import DiceThrown, FeeRefunded, GameStarted, MoneyPaid, SeatLeft, TokenMoved, TurnBegan
from minemonopoly.rules.evolve import new_game
from minemonopoly.rules.rulings import Accepted
from minemonopoly.rules.state import Game, SeatNo

FREE = board(MINETOWN, banker_required=False, entrance_fee=0)


def _lobby(on: Board = MINETOWN, *names: str, firm: int = 0) -> Game:
    game = after(on, new_game(on, (BANKER,)), *(c.Join(name) for name in names))
    return after(on, game, *(c.ConfirmPaid(BANKER, seat=SeatNo(seat)) for seat in range(firm)))


def test_r1_1_a_seat_has_a_name_and_a_colour_and_nothing_yet() -> None:
    game = after(MINETOWN, _lobby(), c.Join("Ann", "blue"))
    assert (game.seats[ANN].name, game.seats[ANN].colour) == ("Ann", "blue")
    assert (game.cash[ANN], game.space[ANN], game.lap[ANN]) == (0, None, 1)


def test_r1_1_one_seat_a_colour() -> None:
    game = after(MINETOWN, _lobby(), c.Join("Ann", "blue"))
    assert facts(MINETOWN, game, c.Join("Ben", "blue")) == {"colour": "blue", "seat": ANN}
    assert refused(MINETOWN, game, c.Join("Ben", "blue")) == "colour_taken"


def test_r1_1_one_seat_a_name() -> None:
    assert refused(MINETOWN, _lobby(MINETOWN, "Ann"), c.Join("Ann", "black")) == "already_joined"


def test_r1_1_without_a_colour_the_first_free_one_is_taken() -> None:
    game = after(MINETOWN, _lobby(), c.Join("Ann", MINETOWN.colours[0]), c.Join("Ben"))
    assert game.seats[BEN].colour == MINETOWN.colours[1]


def test_r1_2_a_colour_that_is_not_on_offer_is_unknown() -> None:
    assert refused(MINETOWN, _lobby(), c.Join("Ann", "magenta")) == "unknown_colour"


@pytest.mark.parametrize("preset", [MINETOWN, UK], ids=["minetown", "uk"])
def test_r1_2_the_presets_offer_eight_colours(preset: Board) -> None:
    assert set(preset.colours) == {
        "light_blue", "yellow", "blue", "red", "white", "black", "light_gray", "cyan",
    }  # fmt: skip


@pytest.mark.parametrize(("preset", "most"), [(MINETOWN, 4), (UK, 8), (board(MINETOWN, seats_max=2), 2)])
def test_r1_2_the_table_is_full_with_the_seats_of_the_setting(preset: Board, most: int) -> None:
    names = ("Ann", "Ben", "Cy", "Dee", "Eve", "Flo", "Gil", "Hal")[:most]
    game = _lobby(preset, *names)
    assert facts(preset, game, c.Join("Ida")) == {"most": most}
    assert refused(preset, game, c.Join("Ida")) == "table_full"


def test_r1_2_a_game_needs_two_firm_seats() -> None:
    game = _lobby(MINETOWN, "Ann", "Ben", firm=1)
    assert facts(MINETOWN, game, c.Start(BANKER)) == {"have": 1}
    assert refused(MINETOWN, game, c.Start(BANKER)) == "not_enough_players"


def test_r1_3_a_seat_is_pending_until_the_banker_confirms_what_was_paid() -> None:
    game = _lobby(MINETOWN, "Ann")
    assert not game.seats[ANN].confirmed
    assert after(MINETOWN, game, c.ConfirmPaid(BANKER, seat=ANN)).seats[ANN].confirmed


def test_r1_3_a_firm_seat_is_not_confirmed_again() -> None:
    assert refused(MINETOWN, _lobby(MINETOWN, "Ann", firm=1), c.ConfirmPaid(BANKER, seat=ANN)) == "not_asked"


def test_r1_3_a_start_with_a_pending_seat_is_refused() -> None:
    game = _lobby(MINETOWN, "Ann", "Ben", "Cy", firm=2)
    assert facts(MINETOWN, game, c.Start(BANKER)) == {"seat": CY}
    assert refused(MINETOWN, game, c.Start(BANKER)) == "not_confirmed"


@pytest.mark.parametrize(
    ("fee", "required", "firm"), [(0, False, True), (0, True, False), (200, False, False), (200, True, False)]
)
def test_r1_3_only_without_fee_and_banker_a_seat_is_firm_at_once(fee: int, *, required: bool, firm: bool) -> None:
    on = board(MINETOWN, entrance_fee=fee, banker_required=required)
    assert _lobby(on, "Ann").seats[ANN].confirmed is firm


def test_r1_4_colour_can_change_until_the_start() -> None:
    game = after(MINETOWN, _lobby(MINETOWN, "Ann", "Ben"), c.ChangeColour(BEN, "cyan"))
    assert game.seats[BEN].colour == "cyan"
    assert refused(MINETOWN, game, c.ChangeColour(ANN, "cyan")) == "colour_taken"
    assert refused(MINETOWN, game, c.ChangeColour(ANN, "purple")) == "unknown_colour"
    assert refused(MINETOWN, at(MINETOWN), c.ChangeColour(ANN, "cyan")) == "wrong_moment"


def test_r1_4_a_seat_can_be_left_until_the_start_and_the_others_move_up() -> None:
    game = after(MINETOWN, _lobby(MINETOWN, "Ann", "Ben", "Cy"), c.Leave(BEN))
    assert [seat.name for seat in game.seats] == ["Ann", "Cy"]
    assert refused(MINETOWN, at(MINETOWN), c.Leave(ANN)) == "wrong_moment"


def test_r1_4_a_fee_that_was_paid_is_owed_back() -> None:
    game = after(MINETOWN, _lobby(MINETOWN, "Ann", "Ben", firm=1), c.Leave(ANN), c.Leave(ANN))
    assert game.fees_owed == ("Ann",)


def test_r1_4_without_a_fee_nothing_is_owed_back() -> None:
    assert after(FREE, _lobby(FREE, "Ann"), c.Leave(ANN)).fees_owed == ()


def test_r1_4_a_refund_is_ticked_off() -> None:
    game = after(MINETOWN, _lobby(MINETOWN, "Ann", firm=1), c.Leave(ANN))
    assert events(MINETOWN, game, c.Refund(BANKER, "Ann")) == (FeeRefunded("Ann", BANKER),)
    assert after(MINETOWN, game, c.Refund(BANKER, "Ann")).fees_owed == ()


def test_r1_4_a_refund_frees_a_seat_still_held() -> None:
    game = _lobby(MINETOWN, "Ann", firm=1)
    assert events(MINETOWN, game, c.Refund(BANKER, "Ann")) == (
        SeatLeft(ANN, "Ann", BANKER, owed=True),
        FeeRefunded("Ann", BANKER),
    )


def test_r1_4_nothing_is_refunded_to_a_stranger() -> None:
    assert refused(MINETOWN, _lobby(MINETOWN, "Ann"), c.Refund(BANKER, "Ben")) == "unknown_seat"


def test_r1_4_the_banker_drops_a_seat_and_the_fee_is_owed() -> None:
    game = after(MINETOWN, _lobby(MINETOWN, "Ann", "Ben", firm=2), c.Drop(BANKER, seat=ANN))
    assert [seat.name for seat in game.seats] == ["Ben"]
    assert game.fees_owed == ("Ann",)


def test_r1_4_there_is_no_third_seat_of_two_to_drop_or_confirm() -> None:
    game = _lobby(MINETOWN, "Ann", "Ben")
    assert refused(MINETOWN, game, c.Drop(BANKER, seat=CY)) == "unknown_seat"
    assert refused(MINETOWN, game, c.ConfirmPaid(BANKER, seat=SeatNo(-1))) == "unknown_seat"


@pytest.mark.parametrize("seat", [-1, 2])
def test_r1_4_who_has_no_seat_cannot_leave_one(seat: int) -> None:
    assert refused(MINETOWN, _lobby(MINETOWN, "Ann", "Ben"), c.Leave(SeatNo(seat))) == "not_seated"


def test_r1_5_the_banker_holds_no_seat_unless_the_setting_allows_it() -> None:
    assert refused(MINETOWN, _lobby(), c.Join(BANKER)) == "banker_may_not_play"
    game = after(UK, new_game(UK, ("Ann",)), c.Join("Ann"), c.Join("Ben"), c.Start("Ann"))
    assert game.seats[ANN].name == "Ann"


LOBBY_ACTS = [
    c.ConfirmPaid("Ann", seat=ANN),
    c.Drop("Ann", seat=ANN),
    c.Refund("Ann", "Ann"),
    c.Start("Ann"),
    c.Reseat("Ann", ANN, "Ida"),
]


@pytest.mark.parametrize("command", LOBBY_ACTS, ids=lambda command: type(command).__name__)
def test_r1_5_banker_commands_of_anybody_else_are_refused_in_the_lobby(command: c.Command) -> None:
    assert refused(MINETOWN, _lobby(MINETOWN, "Ann", "Ben"), command) == "not_banker"


GAME_ACTS = [
    c.Skip("Ben"),
    c.Pause("Ben"),
    c.Resume("Ben"),
    c.GiveCash("Ben", seat=BEN, amount=1, reason="x"),
    c.TakeCash("Ben", seat=ANN, amount=1, reason="x"),
    c.AwardDeed("Ben", space=MINETOWN.deeds[0], seat=BEN, reason="x"),
    c.SetHouses("Ben", space=MINETOWN.deeds[0], houses=1, reason="x"),
    c.SetCards("Ben", seat=BEN, count=1, reason="x"),
    c.MoveToken("Ben", seat=BEN, space=MINETOWN.jail, reason="x"),
    c.Reseat("Ben", BEN, "Ida"),
    c.Forfeit("Ben", seats=(ANN,), reason="x"),
    c.Ruin("Ben", seat=ANN),
    c.Finish("Ben"),
    c.Undo("Ben"),
    c.HandPrize("Ben"),
    c.CallNewGame("Ben"),
]


@pytest.mark.parametrize("preset", [MINETOWN, UK], ids=["minetown", "uk"])
@pytest.mark.parametrize("command", GAME_ACTS, ids=lambda command: type(command).__name__)
def test_r1_5_banker_commands_of_anybody_else_are_refused_in_a_game(preset: Board, command: c.Command) -> None:
    game = at(preset)
    if isinstance(command, c.HandPrize | c.CallNewGame):
        game = at(preset, moment="over")
    assert refused(preset, game, command) == "not_banker"


def test_r1_5_several_names_may_be_banker_with_full_powers() -> None:
    game = new_game(MINETOWN, ("Zoe", "Yan"))
    game = after(MINETOWN, game, c.Join("Ann"), c.Join("Ben"), c.ConfirmPaid("Zoe", seat=ANN))
    game = after(MINETOWN, game, c.ConfirmPaid("Yan", seat=BEN), c.Start("Yan"))
    assert after(MINETOWN, game, c.Pause("Zoe"), c.Resume("Yan")).started


def test_r1_5_where_no_banker_is_needed_and_none_is_there_any_seat_starts_pauses_and_resumes() -> None:
    game = after(UK, new_game(UK), c.Join("Ann"), c.Join("Ben"), c.Start("Ben", alone=True))
    game = after(UK, game, c.Pause("Ann", alone=True))
    assert game.paused
    assert not after(UK, game, c.Resume("Ben", alone=True)).paused


@pytest.mark.parametrize("command", [c.Pause("Ida", alone=True), c.Pause("Ann")])
def test_r1_5_no_stranger_does_and_none_while_a_banker_is_online(command: c.Command) -> None:
    assert refused(UK, at(UK), command) == "not_banker"


def test_r1_5_where_a_banker_is_required_nobody_stands_in() -> None:
    assert refused(MINETOWN, at(MINETOWN), c.Pause("Ann", alone=True)) == "not_banker"


GRAVE: list[c.Grave] = [
    c.Undo("Ann", alone=True),
    c.Forfeit("Ann", seats=(BEN,), reason="x", alone=True),
    c.Finish("Ann", alone=True),
    c.GiveCash("Ann", seat=ANN, amount=1, reason="x", alone=True),
    c.TakeCash("Ann", seat=BEN, amount=1, reason="x", alone=True),
    c.AwardDeed("Ann", space=UK.deeds[0], seat=ANN, reason="x", alone=True),
    c.SetCards("Ann", seat=ANN, count=1, reason="x", alone=True),
    c.MoveToken("Ann", seat=ANN, space=UK.jail, reason="x", alone=True),
]


@pytest.mark.parametrize("act", GRAVE, ids=lambda act: type(act).__name__)
def test_r1_5_grave_acts_need_the_numbered_yes_of_every_other_online_seat(act: c.Grave) -> None:
    game = at(UK, 3)
    assert refused(UK, game, act) == "not_banker"
    asked = after(UK, game, c.Ask("Ann", act, ("Ben", "Cy")))
    number = asked.questions[0].number
    assert refused(UK, asked, c.Answer("Ann", number, yes=True)) == "not_asked"
    once = after(UK, asked, c.Answer("Cy", number, yes=True))
    assert once.questions[0].needs == ("Ben",)
    assert refused(UK, once, c.Answer("Cy", number, yes=True)) == "not_asked"
    ruling = accepted(UK, once, c.Answer("Ben", number, yes=True))
    assert ruling.game.questions == ()
    assert isinstance(act, c.Undo) or ruling.game != once


def test_r1_5_one_no_is_enough() -> None:
    asked = after(UK, at(UK, 3), c.Ask("Ann", c.Finish("Ann", alone=True), ("Ben", "Cy")))
    ended = after(UK, asked, c.Answer("Ben", 1, yes=False))
    assert ended.questions == ()
    assert not ended.over
    assert refused(UK, ended, c.Answer("Cy", 1, yes=True)) == "no_such_number"


def test_r1_5_a_question_lapses() -> None:
    asked = after(UK, at(UK), c.Ask("Ann", c.Finish("Ann", alone=True), ("Ben",)))
    assert after(UK, asked, c.LapseQuestion(1)).questions == ()
    assert refused(UK, asked, c.LapseQuestion(2)) == "no_such_number"


def test_r1_5_nobody_asks_in_the_name_of_a_banker_or_of_another_seat() -> None:
    game = at(MINETOWN)
    assert refused(MINETOWN, game, c.Ask("Ann", c.Finish(BANKER), ("Ann",))) == "not_banker"
    assert refused(MINETOWN, game, c.Ask("Ann", c.Finish("Ann"), ("Ann",))) == "not_banker"
    assert refused(MINETOWN, game, c.Ask("Ann", c.Resign(BEN), ("Ann",))) == "not_seated"


def test_r1_5_an_act_that_would_be_refused_is_not_asked() -> None:
    assert refused(MINETOWN, at(MINETOWN), c.Ask("Ann", c.Bankrupt(ANN), ("Ann",))) == "no_debt"
    assert refused(MINETOWN, at(MINETOWN), c.Ask(BANKER, c.Ruin(BANKER, seat=ANN), (BANKER,))) == "no_debt"


def test_r1_5_with_nobody_else_to_ask_the_act_happens_at_once() -> None:
    assert after(UK, at(UK), c.Ask("Ann", c.Finish("Ann", alone=True), ())).over


def test_r1_6_turn_order_is_joining_order() -> None:
    game = after(MINETOWN, _lobby(MINETOWN, "Cy", "Ann", "Ben", firm=3), c.Start(BANKER))
    assert [seat.name for seat in game.seats] == ["Cy", "Ann", "Ben"]
    assert game.turn == 0


def test_r1_6_with_roll_the_highest_throw_begins_and_the_others_follow_in_joining_order() -> None:
    on = board(MINETOWN, order="roll")
    ruling = rule(on, _lobby(on, "Ann", "Ben", "Cy", firm=3), c.Start(BANKER), dice("1+2", "2+3", "6+3"))
    assert isinstance(ruling, Accepted)
    assert [seat.name for seat in ruling.game.seats] == ["Cy", "Ann", "Ben"]


def test_r1_6_ties_throw_again_and_only_they() -> None:
    on = board(MINETOWN, order="roll")
    luck = dice("4+5", "1+2", "3+6", "1+1", "2+1")
    ruling = rule(on, _lobby(on, "Ann", "Ben", "Cy", firm=3), c.Start(BANKER), luck)
    assert isinstance(ruling, Accepted)
    assert [event.seat for event in ruling.events if isinstance(event, DiceThrown)] == [0, 1, 2, 0, 2]
    assert [seat.name for seat in ruling.game.seats] == ["Cy", "Ann", "Ben"]


def test_r1_6_the_throws_for_the_order_are_no_turn() -> None:
    on = board(MINETOWN, order="roll")
    ruling = rule(on, _lobby(on, "Ann", "Ben", firm=2), c.Start(BANKER), dice("6+6", "1+2"))
    assert isinstance(ruling, Accepted)
    assert (ruling.game.doubles, ruling.game.rolled, ruling.game.space) == (0, False, (0, None))


def test_r2_1_the_start_pays_every_stake_and_begins_the_first_turn() -> None:
    told = events(MINETOWN, _lobby(MINETOWN, "Ann", "Ben", firm=2), c.Start(BANKER))
    assert isinstance(told[0], GameStarted)
    assert told[1:] == (
        MoneyPaid(None, ANN, 1500, "stake"),
        MoneyPaid(None, BEN, 1500, "stake"),
        TurnBegan(ANN, 1),
        TokenMoved(ANN, None, MINETOWN.by_id("go").no, "placed"),
    )


def test_nobody_joins_or_starts_a_running_game() -> None:
    assert refused(MINETOWN, at(MINETOWN), c.Join("Ida")) == "wrong_moment"
    assert refused(MINETOWN, at(MINETOWN), c.Start(BANKER)) == "wrong_moment"


@pytest.mark.parametrize(
    "command",
    [
        c.Roll(ANN), c.EndTurn(ANN), c.Buy(ANN), c.Decline(ANN), c.ChooseTax(ANN, percent=True), c.DrawBook(ANN),
        c.ClaimSalary(ANN), c.DemandRent(ANN), c.ThrowRent(ANN), c.Bail(ANN), c.UseCard(ANN), c.Bid(ANN, 1),
        c.Pass(ANN), c.Want(ANN), c.CloseAuction(), c.Build(ANN, MINETOWN.groups[0].spaces),
        c.SellHouses(ANN, MINETOWN.deeds[0]), c.BreakDown(ANN, MINETOWN.groups[0].spaces, 1),
        c.Mortgage(ANN, MINETOWN.deeds[0]), c.Lift(ANN, MINETOWN.deeds[0]), c.Hold(ANN, MINETOWN.deeds[0]),
        c.Sell(ANN, MINETOWN.deeds[0]), c.Force(ANN, MINETOWN.deeds[0], 100), c.Redeem(ANN, MINETOWN.deeds[0]),
        c.Release(ANN, MINETOWN.deeds[0]),
        c.Seize(ANN, MINETOWN.deeds[0]), c.Pay(ANN), c.Bankrupt(ANN), c.Resign(ANN), c.Skip(BANKER), c.Pause(BANKER),
        c.Resume(BANKER), c.GiveCash(BANKER, seat=ANN, amount=1, reason=""), c.Finish(BANKER),
        c.TakeCash(BANKER, seat=ANN, amount=1, reason=""), c.SetCards(BANKER, seat=ANN, count=1, reason=""),
        c.AwardDeed(BANKER, space=MINETOWN.deeds[0], seat=ANN, reason=""), c.HandPrize(BANKER),
        c.SetHouses(BANKER, space=MINETOWN.deeds[0], houses=1, reason=""), c.CallNewGame(BANKER),
        c.MoveToken(BANKER, seat=ANN, space=MINETOWN.jail, reason=""), c.Forfeit(BANKER, seats=(ANN,), reason=""),
    ],
    ids=lambda command: type(command).__name__,
)  # fmt: skip
def test_nothing_is_played_in_the_lobby(command: c.Command) -> None:
    assert refused(MINETOWN, _lobby(MINETOWN, "Ann", "Ben", firm=2), command) == "wrong_moment"


@pytest.mark.parametrize("kind", [c.Accept, c.Reject, c.CancelOffer])
def test_there_are_no_offers_in_the_lobby(kind: type[c.Accept | c.Reject | c.CancelOffer]) -> None:
    assert refused(MINETOWN, _lobby(MINETOWN, "Ann", "Ben", firm=2), kind(ANN, 1)) == "no_such_number"


def test_r1_5_a_bankrupt_seat_does_not_stand_in_for_the_banker() -> None:
    game = at(UK, 3, Cy__bankrupt=True)
    assert refused(UK, game, c.Pause("Cy", alone=True)) == "not_banker"
    assert refused(UK, game, c.Ask("Cy", c.Finish("Cy", alone=True), ("Ann", "Ben"))) == "not_banker"


def test_r1_5_where_no_banker_is_needed_any_seat_calls_the_next_game() -> None:
    over = after(UK, at(UK), c.Resign(BEN))
    assert refused(UK, over, c.CallNewGame("Ann")) == "not_banker"
    assert after(UK, over, c.CallNewGame("Ann", alone=True)).closed
    assert (
        refused(MINETOWN, after(MINETOWN, at(MINETOWN), c.Resign(BEN)), c.CallNewGame("Ann", alone=True))
        == "not_banker"
    )


def test_r1_5_a_yes_answers_one_question_only() -> None:
    game = after(UK, at(UK, 3), c.Ask("Ann", c.Finish("Ann", alone=True), ("Ben", "Cy")))
    game = after(UK, game, c.Ask("Cy", c.Finish("Cy", alone=True), ("Ann", "Ben")), c.Answer("Ben", 1, yes=True))
    assert [question.needs for question in game.questions] == [("Cy",), ("Ann", "Ben")]
