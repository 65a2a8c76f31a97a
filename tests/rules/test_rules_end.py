"""R11: how a game ends, and what is heard afterwards."""

from typing import Any

import pytest
from positions import ANN, BANKER, BEN, CY, MINETOWN, UK, after, at, board, events, facts, refused, space

from minemonopoly.rules import commands as c
from minemonopoly.rules.events import GameClosed, GameWon, PrizeHanded
from minemonopoly.rules.prompts import asked, banker_choices, choices, moment
from minemonopoly.rules.state import Bundle, Game

SOUTH, DAY = space(MINETOWN, "south"), space(MINETOWN, "day")


def _won(**paths: Any) -> Game:
    return after(MINETOWN, at(MINETOWN, 2, **paths), c.Resign(BEN))


def test_r11_1_the_last_seat_wins_at_once() -> None:
    assert events(MINETOWN, at(MINETOWN), c.Resign(BEN))[-1] == GameWon(ANN, (ANN,), "last_seat", clears=True)
    assert (_won().over, _won().winner, moment(_won()), asked(_won())) == (True, ANN, "over", ())


@pytest.mark.parametrize(
    "paths",
    [
        {"Ann__space": "south", "moment": "buy"},
        {"auction": {"lot": "south", "high": 10, "leader": "Ben"}},
        {"deeds__south__owner": "Ben", "deeds__day__owner": "Ben"},
        {"doubles": 2},
    ],
    ids=["buy", "auction", "estate", "roll"],
)
def test_r11_1_whatever_is_pending(paths: dict[str, Any]) -> None:
    game = _won(**paths)
    assert (game.over, game.winner) == (True, ANN)
    assert (game.auction, game.landing, game.lots, game.debts, game.claims) == (None, None, (), (), ())


def test_r11_1_no_estate_is_auctioned_then_and_a_creditor_who_wins_pays_no_interest() -> None:
    assert _won(deeds__south__owner="Ben").lots == ()
    paths: dict[str, Any] = {"deeds__south__owner": "Ann", "deeds__day__owner": "Ben", "deeds__day__mortgaged": True}
    game = at(MINETOWN, turn="Ben", Ben__space="chest_1", Ben__cash=5, **paths)
    game = after(MINETOWN, game, c.Roll(BEN), c.DemandRent(ANN), c.Bankrupt(BEN), throws=["1+2"])
    assert (game.over, game.owner[DAY], game.cash, game.lifts) == (True, ANN, (1505, 0), ())


def test_r11_2_when_all_forfeit_together_nobody_wins() -> None:
    told = events(MINETOWN, at(MINETOWN, 3), c.Forfeit(BANKER, seats=(ANN, BEN, CY), reason="x"))
    assert told[-1] == GameWon(None, (), "forfeit", clears=True)
    game = after(MINETOWN, at(MINETOWN, 3), c.Forfeit(BANKER, seats=(ANN, BEN, CY), reason="x"))
    assert (game.over, game.winner) == (True, None)


def test_r11_2_one_of_three_left_wins() -> None:
    told = events(MINETOWN, at(MINETOWN, 3), c.Forfeit(BANKER, seats=(ANN, CY), reason="x"))
    assert told[-1] == GameWon(BEN, (BEN,), "last_seat", clears=True)


def test_r11_3_by_agreement_the_ranking_is_by_total_assets() -> None:
    # Ann 1500, Ben 1380 + 120 price + 5 x 50 hotel ... of browns: 60 + 60 + 250 + 200
    paths: dict[str, Any] = {f"deeds__brown_{n}__owner": "Ben" for n in (1, 2)}
    paths |= {"deeds__brown_1__houses": 5, "deeds__brown_2__houses": 4, "Ben__cash": 931}
    game = at(MINETOWN, 3, **paths, Cy__cash=1499, deeds__south__owner="Cy", deeds__south__mortgaged=True)
    assert events(MINETOWN, game, c.Finish(BANKER)) == (GameWon(CY, (CY, BEN, ANN), "agreement", clears=True),)


def test_r11_3_a_tie_has_no_winner() -> None:
    assert events(MINETOWN, at(MINETOWN, 3, Cy__cash=9), c.Finish(BANKER)) == (
        GameWon(None, (ANN, BEN, CY), "agreement", clears=True),
    )


def test_r11_3_a_tie_below_the_winner_is_none() -> None:
    assert after(MINETOWN, at(MINETOWN, 3, Cy__cash=1501), c.Finish(BANKER)).winner == CY


def test_r11_3_who_is_out_is_not_ranked() -> None:
    game = after(MINETOWN, at(MINETOWN, 3, Cy__bankrupt=True, Ben__cash=1), c.Finish(BANKER))
    assert game.ranking == (ANN, BEN)


def test_r11_3_it_may_end_in_the_middle_of_anything() -> None:
    game = at(MINETOWN, 3, auction={"lot": "south", "high": 10, "leader": "Ben"}, Ann__cash=2000)
    assert after(MINETOWN, game, c.Finish(BANKER)).winner == ANN
    paused = at(MINETOWN, 3, moment="paused", Ann__cash=2000)
    ended = after(MINETOWN, paused, c.Finish(BANKER))
    assert (ended.over, ended.paused, moment(ended)) == (True, False, "over")


def test_r11_4_the_winner_gets_the_gold_bars_once() -> None:
    assert events(MINETOWN, _won(), c.HandPrize(BANKER)) == (PrizeHanded(ANN, 4, BANKER),)
    assert refused(MINETOWN, after(MINETOWN, _won(), c.HandPrize(BANKER)), c.HandPrize(BANKER)) == "wrong_moment"


def test_r11_4_and_keeps_the_board_wealth() -> None:
    game = _won(deeds__day__owner="Ann")
    assert (game.cash[ANN], game.owner[DAY]) == (1500, ANN)


def test_r11_4_without_bars_or_a_winner_there_is_no_prize() -> None:
    game = after(UK, at(UK, 2), c.Resign(BEN))
    assert facts(UK, game, c.HandPrize(BANKER)) == {"setting": "prize.gold_bars"}
    assert refused(UK, game, c.HandPrize(BANKER)) == "switched_off"
    tied = after(MINETOWN, at(MINETOWN), c.Finish(BANKER))
    assert refused(MINETOWN, tied, c.HandPrize(BANKER)) == "wrong_moment"
    assert refused(MINETOWN, at(MINETOWN), c.HandPrize(BANKER)) == "wrong_moment"


def test_r11_4_another_number_of_bars_can_be_set() -> None:
    on = board(MINETOWN, prize_gold_bars=7)
    assert events(on, after(on, at(on), c.Resign(BEN)), c.HandPrize(BANKER)) == (PrizeHanded(ANN, 7, BANKER),)


def test_r11_5_the_board_is_cleared_for_the_next_game_once() -> None:
    assert events(MINETOWN, _won(), c.CallNewGame(BANKER)) == (GameClosed(BANKER),)
    closed = after(MINETOWN, _won(), c.CallNewGame(BANKER))
    assert refused(MINETOWN, closed, c.CallNewGame(BANKER)) == "wrong_moment"
    assert refused(MINETOWN, closed, c.HandPrize(BANKER)) == "wrong_moment"
    assert refused(MINETOWN, at(MINETOWN), c.CallNewGame(BANKER)) == "wrong_moment"


@pytest.mark.parametrize(
    "command",
    [
        c.Join("Ida"), c.Roll(ANN), c.Roll(BEN), c.EndTurn(ANN), c.Buy(ANN), c.Mortgage(ANN, SOUTH), c.Bid(ANN, 1),
        c.DemandRent(ANN), c.MakeOffer(ANN, BEN, Bundle(cash=1), Bundle(cards=1)), c.Accept(ANN, 1), c.Resign(ANN),
        c.Bankrupt(ANN), c.LapseOffer(1), c.CloseAuction(), c.Skip(BANKER), c.Reclaim(BANKER), c.Pause(BANKER),
        c.Resume(BANKER), c.GiveCash(BANKER, seat=ANN, amount=1, reason=""), c.Finish(BANKER), c.Start(BANKER),
        c.Reseat(BANKER, ANN, "Ida"), c.Forfeit(BANKER, seats=(ANN,), reason=""), c.Ruin(BANKER, seat=ANN),
        c.SetHouses(BANKER, space=SOUTH, houses=1, reason=""), c.Ask("Ann", c.Resign(ANN), ("Ann",)),
        c.Ask(BANKER, c.Finish(BANKER), (BANKER,)),
    ],
    ids=lambda command: type(command).__name__,
)  # fmt: skip
def test_r11_5_after_the_end_nothing_else_is_accepted(command: c.Command) -> None:
    assert refused(MINETOWN, _won(), command) == "game_over"


def test_r11_5_after_the_end_undo_is_still_asked_and_answered() -> None:
    game = after(MINETOWN, _won(), c.Ask(BANKER, c.Undo(BANKER), (BANKER,)))
    assert len(game.questions) == 1
    assert after(MINETOWN, game, c.Answer(BANKER, 1, yes=True)).questions == ()


def test_r11_5_a_question_left_open_at_the_end_comes_to_nothing() -> None:
    game = after(MINETOWN, at(MINETOWN), c.Ask("Ann", c.Resign(ANN), ("Ann",)), c.Resign(BEN))
    assert refused(MINETOWN, game, c.Answer("Ann", 1, yes=True)) == "game_over"
    assert after(MINETOWN, game, c.LapseQuestion(1)).questions == ()


def test_r11_5_nobody_but_the_banker_is_offered_anything() -> None:
    assert choices(MINETOWN, _won(), ANN) == ()
    kinds = {type(choice.command) for choice in banker_choices(MINETOWN, _won(), BANKER)}
    assert kinds == {c.HandPrize, c.CallNewGame}
