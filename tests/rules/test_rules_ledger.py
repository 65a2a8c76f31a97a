"""What must add up: every way in which a position can be broken is told."""

from collections.abc import Callable

import pytest
from positions import ANN, BEN, MINETOWN, after, at, space, started

from minemonopoly.rules import commands as c
from minemonopoly.rules.columns import put
from minemonopoly.rules.events import MoneyPaid
from minemonopoly.rules.evolve import apply, evolve
from minemonopoly.rules.holdings import rounded_up
from minemonopoly.rules.ledger import audit, audit_money, audit_purses, box, raisable, total_assets
from minemonopoly.rules.purse import Purses
from minemonopoly.rules.state import Auction, Game, Landing, Lot, Position, Seat, freeze, thaw

BROWN_1, BROWN_2, SOUTH, JAIL = (space(MINETOWN, name) for name in ("brown_1", "brown_2", "south", "jail"))
BROWNS = {"deeds__brown_1__owner": "Ann", "deeds__brown_2__owner": "Ann"}


def _broken(game: Game, breaking: Callable[[Position], None]) -> tuple[str, ...]:
    position = thaw(game)
    breaking(position)
    return audit(MINETOWN, freeze(position), box(position))


def _set(field: str, at_place: int, value: object) -> Callable[[Position], None]:
    return lambda position: setattr(position, field, put(getattr(position, field), at_place, value))


def _out_with_cash(position: Position) -> None:
    position.seats = put(position.seats, BEN, Seat("Ben", "yellow", confirmed=True, bankrupt=True))


def _book_twice(position: Position) -> None:
    position.decks = ((*position.decks[0], 3), position.decks[1])


def _nobody_to_bid(position: Position) -> None:
    position.auction = Auction(Lot("deed", "estate", SOUTH), None, None, frozenset({ANN, BEN}))


def _out_on_turn(position: Position) -> None:
    position.seats = put(position.seats, ANN, Seat("Ann", "light_blue", confirmed=True, bankrupt=True))
    position.cash, position.space = (0, 1500), (None, None)


@pytest.mark.parametrize(
    ("breaking", "told"),
    [
        (_set("cash", ANN, -1), "Ann holds -1"),
        (_out_with_cash, "Ben is out and still holds something"),
        (_out_on_turn, "a seat that is out is on turn"),
        (_set("owner", JAIL, ANN), "jail has an owner it cannot have"),
        (_set("houses", BROWN_1, 1), "brown_1 is the bank's and not bare"),
        (_set("mortgaged", SOUTH, True), "south is the bank's and not bare"),
        (_book_twice, "deck 0 does not hold every book once"),
        (_nobody_to_bid, "nobody is asked in auction"),
    ],
)
def test_a_position_that_cannot_be_is_told(breaking: Callable[[Position], None], told: str) -> None:
    assert told in _broken(at(MINETOWN), breaking)


@pytest.mark.parametrize(
    ("breaking", "told"),
    [
        (_set("houses", BROWN_1, 3), "brown is uneven: [3, 1]"),
        (_set("mortgaged", BROWN_1, True), "brown_1 is mortgaged under houses"),
        (_set("owner", BROWN_2, BEN), "brown is built on without being whole"),
    ],
)
def test_a_group_that_cannot_be_is_told(breaking: Callable[[Position], None], told: str) -> None:
    game = at(MINETOWN, **BROWNS, deeds__brown_1__houses=1, deeds__brown_2__houses=1)
    assert told in _broken(game, breaking)


def test_houses_that_came_from_nowhere_are_told() -> None:
    assert audit(MINETOWN, at(MINETOWN, bank__houses=87)) == ("houses and hotels are (87, 22), not (88, 22)",)
    assert audit(MINETOWN, at(MINETOWN, bank__hotels=23)) == ("houses and hotels are (88, 23), not (88, 22)",)
    assert audit(MINETOWN, at(MINETOWN)) == ()


def test_a_deed_of_a_seat_that_is_out_is_told() -> None:
    game = after(MINETOWN, at(MINETOWN, 3), c.Resign(BEN))
    assert "south has an owner it cannot have" in _broken(game, _set("owner", SOUTH, BEN))


def test_money_that_came_from_nowhere_is_told() -> None:
    before = at(MINETOWN)
    paid = MoneyPaid(None, ANN, 50, "salary")
    assert audit_money(before, (paid,), evolve(before, paid)) == ()
    assert audit_money(before, (), evolve(before, paid)) == ("cash changed by 50, the bank paid 0",)
    among = MoneyPaid(BEN, ANN, 50, "rent")
    assert audit_money(before, (among,), evolve(before, among)) == ()
    assert audit_money(before, (MoneyPaid(ANN, None, 50, "fine"),), before) == ("cash changed by 0, the bank paid -50",)


def test_a_purse_that_does_not_add_up_is_told() -> None:
    game, purses = started(MINETOWN, ("Ann", "Ben"))
    assert audit_purses(game, purses) == ()
    wrong = Purses((purses[ANN], (4, 5, 5, 6, 2, 2, 2)))
    assert len(audit_purses(game, wrong)) == 1
    assert "the purse of Ben" in audit_purses(game, wrong)[0]
    full = Purses((purses[ANN], (65, 0, 0, 0, 0, 0, 0)))
    assert audit_purses(at(MINETOWN, Ben__cash=65), full) != ()
    assert audit_purses(at(MINETOWN, Ben__cash=64), Purses((purses[ANN], (64, 0, 0, 0, 0, 0, 0)))) == ()
    assert audit_purses(game, Purses((purses[ANN], (-5, 6, 5, 6, 2, 2, 2)))) != ()


def test_r5_6_total_assets_and_what_the_bank_would_pay() -> None:
    paths: dict[str, object] = {**BROWNS, "deeds__brown_1__houses": 5, "deeds__brown_2__houses": 4, "Ann__cash": 10}
    game = at(MINETOWN, **paths, deeds__south__owner="Ann", deeds__south__mortgaged=True, deeds__day__owner="Ann")
    assert total_assets(MINETOWN, game, ANN) == 10 + 60 + 60 + 9 * 50 + 200 + 150
    assert raisable(MINETOWN, game, ANN) == 9 * 30 + 30 + 30 + 75
    assert rounded_up(671, 10) == 68
    assert rounded_up(670, 10) == 67


def test_an_event_happens_to_a_working_position_and_leaves_the_game_it_came_from() -> None:
    game = at(MINETOWN)
    position = thaw(game)
    apply(position, MoneyPaid(None, ANN, 50, "salary"))
    assert (position.cash, game.cash) == ((1550, 1500), (1500, 1500))
    position.landing = Landing("buy", SOUTH)
    assert game.landing is None
