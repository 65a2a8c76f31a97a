"""R2.1 to R2.4: which bills a seat holds. Purses are written smallest bill first: 1 5 10 20 50 100 500."""

from itertools import product

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from positions import ANN, BEN, MINETOWN, UK, board, started

from minemonopoly.board.model import BILLS, Board, Purse
from minemonopoly.rules.events import Event, MoneyPaid, SeatTaken, TurnReclaimed, TurnSkipped
from minemonopoly.rules.purse import (
    MOST_OF_A_KIND,
    Purses,
    change_up,
    exact,
    fewest,
    fold_purses,
    next_sum,
    pay_out,
    purse_of,
    purse_sum,
)
from minemonopoly.rules.state import SeatNo

HANDS = (None, ANN, BEN)
STAKE: Purse = (5, 5, 5, 6, 2, 2, 2)


def _purses(most: int, obsidian: int) -> st.SearchStrategy[Purse]:
    small = st.integers(0, most)
    return st.tuples(small, small, small, small, small, small, st.integers(0, obsidian))


def _paid(held: tuple[Purse, ...], *events: Event) -> tuple[Purse, ...]:
    purses = Purses(held)
    for event in events:
        purses = fold_purses(MINETOWN, purses, event)
    return purses.held


def test_r2_2_bills_are_blocks_worth_1_5_10_20_50_100_and_500() -> None:
    assert dict(BILLS) == {
        "dirt": 1,
        "cobblestone": 5,
        "sand": 10,
        "gravel": 20,
        "stone": 50,
        "log": 100,
        "obsidian": 500,
    }


@pytest.mark.parametrize("preset", [MINETOWN, UK], ids=["minetown", "uk"])
def test_r2_1_each_seat_starts_with_the_bills_of_the_stake(preset: Board) -> None:
    game, purses = started(preset, ("Ann", "Ben"))
    assert purses.held == (STAKE, STAKE)
    assert game.cash == (1500, 1500)


def test_r2_1_another_stake_is_paid_in_its_own_bills() -> None:
    game, purses = started(board(MINETOWN, stake={"dirt": 40, "log": 3}), ("Ann", "Ben"))
    assert purses[ANN] == (40, 0, 0, 0, 0, 3, 0)
    assert game.cash[ANN] == 340


@pytest.mark.parametrize(
    ("held", "amount", "bills"),
    [
        # 140 of the stake: 100 + 20 + 20 are three bills, 50 + 50 + 20 + 20 would be four
        (STAKE, 140, (0, 0, 0, 2, 0, 1, 0)),
        # 60: 50 + 10 and never 20 + 20 + 20
        (STAKE, 60, (0, 0, 1, 0, 1, 0, 0)),
        # the greedy way, 50 first, leaves 10 that cannot be made of 20s: 20 + 20 + 20
        ((0, 0, 0, 3, 1, 0, 0), 60, (0, 0, 0, 3, 0, 0, 0)),
        # 80 with a 50 and four 20s: 50 would leave 30, so 4 x 20
        ((0, 0, 0, 4, 1, 0, 0), 80, (0, 0, 0, 4, 0, 0, 0)),
        # 80 with two 10s more: 50 + 20 + 10 are three bills
        ((0, 0, 2, 4, 1, 0, 0), 80, (0, 0, 1, 1, 1, 0, 0)),
        # 100 of one log or of five gravel: the one
        ((0, 0, 0, 5, 0, 1, 0), 100, (0, 0, 0, 0, 0, 1, 0)),
        # 60 as 50 + 5 + 5 or 20 + 20 + 20: three bills each, the one with the largest bill
        ((0, 2, 0, 3, 1, 0, 0), 60, (0, 2, 0, 0, 1, 0, 0)),
        # 1000 when one obsidian is held: 500 + 5 x 100
        ((0, 0, 0, 0, 0, 7, 1), 1000, (0, 0, 0, 0, 0, 5, 1)),
        # everything
        (STAKE, 1500, STAKE),
    ],
)
def test_r2_3_the_fewest_held_bills_pay_a_sum_exactly_ties_to_the_largest(
    held: Purse, amount: int, bills: Purse
) -> None:
    assert purse_sum(bills) == amount
    assert exact(held, amount) == bills
    assert pay_out(held, amount) == (tuple(a - b for a, b in zip(held, bills, strict=True)), bills)


@pytest.mark.parametrize(
    ("held", "amount", "left", "received"),
    [
        # one obsidian, 140 to pay: the bank changes 500, 360 come back as 3 x 100 + 50 + 10
        ((0, 0, 0, 0, 0, 0, 1), 140, (0, 0, 1, 0, 1, 3, 0), (0, 0, 0, 2, 0, 1, 0)),
        # 3 to pay with 5 and 10: the smallest sum that is more is 5, 2 come back
        ((0, 1, 1, 0, 0, 0, 0), 3, (2, 0, 1, 0, 0, 0, 0), (3, 0, 0, 0, 0, 0, 0)),
        # 7 to pay with 5 and 10: 10 is less than 15; 3 come back
        ((0, 1, 1, 0, 0, 0, 0), 7, (3, 1, 0, 0, 0, 0, 0), (2, 1, 0, 0, 0, 0, 0)),
        # 30 to pay with 20 + 20 and a 50: both make 40 and 50; 40 is the smaller; 10 come back
        ((0, 0, 0, 2, 1, 0, 0), 30, (0, 0, 1, 0, 1, 0, 0), (0, 0, 1, 1, 0, 0, 0)),
        # 95 to pay with 100 or five 20s: both make 100, one bill is fewer; 5 come back
        ((0, 0, 0, 5, 0, 1, 0), 95, (0, 1, 0, 5, 0, 0, 0), (0, 1, 0, 2, 1, 0, 0)),
        # 58 to pay with 50 + 5 + 5 or 20 + 20 + 20: both make 60 of three bills, the largest first; 2 come back
        ((0, 2, 0, 3, 1, 0, 0), 58, (2, 0, 0, 3, 0, 0, 0), (3, 1, 0, 0, 1, 0, 0)),
    ],
)
def test_r2_3_what_cannot_be_paid_exactly_is_changed_by_the_bank(
    held: Purse, amount: int, left: Purse, received: Purse
) -> None:
    assert exact(held, amount) is None
    assert pay_out(held, amount) == (left, received)


def test_r2_3_the_very_bills_paid_go_to_the_receiver() -> None:
    # Ben has to pay 30 and holds 3 x 10: Ann gets 3 x 10, not 20 + 10
    held = ((0, 0, 0, 0, 0, 0, 0), (0, 0, 3, 0, 0, 0, 0))
    assert _paid(held, MoneyPaid(BEN, ANN, 30, "rent")) == ((0, 0, 3, 0, 0, 0, 0), (0, 0, 0, 0, 0, 0, 0))


def test_r2_3_after_change_the_receiver_gets_the_sum_in_the_fewest_bills() -> None:
    # Ben pays 16 out of one 100: he keeps 84 = 50 + 20 + 10 + 4, Ann gets 10 + 5 + 1
    held = ((0, 0, 0, 0, 0, 0, 0), (0, 0, 0, 0, 0, 1, 0))
    assert _paid(held, MoneyPaid(BEN, ANN, 16, "rent")) == ((1, 1, 1, 0, 0, 0, 0), (4, 0, 1, 1, 1, 0, 0))


def test_r2_3_the_bank_pays_in_the_fewest_bills() -> None:
    # 687 = 500 + 100 + 50 + 20 + 10 + 5 + 2
    assert _paid(((0, 0, 0, 0, 0, 0, 0),), MoneyPaid(None, ANN, 687, "sellback")) == ((2, 1, 1, 1, 1, 1, 1),)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ((64, 64, 64, 64, 64, 64, 0), (64, 64, 64, 64, 64, 64, 0)),  # 64 may stay
        ((65, 0, 0, 0, 0, 0, 0), (60, 1, 0, 0, 0, 0, 0)),  # one 5 for five 1s
        ((70, 0, 0, 0, 0, 0, 0), (60, 2, 0, 0, 0, 0, 0)),  # 6 too many: two 5s
        ((0, 65, 0, 0, 0, 0, 0), (0, 63, 1, 0, 0, 0, 0)),  # one 10 for two 5s
        ((0, 0, 65, 0, 0, 0, 0), (0, 0, 63, 1, 0, 0, 0)),  # one 20 for two 10s
        ((0, 0, 0, 65, 0, 0, 0), (0, 0, 0, 60, 0, 1, 0)),  # one 100 for five 20s, never a 50
        ((0, 0, 0, 0, 65, 0, 0), (0, 0, 0, 0, 63, 1, 0)),  # one 100 for two 50s
        ((0, 0, 0, 0, 0, 65, 0), (0, 0, 0, 0, 0, 60, 1)),  # one 500 for five 100s
        ((0, 0, 0, 0, 0, 0, 90), (0, 0, 0, 0, 0, 0, 90)),  # obsidian may pile up
        # smallest first, and what is changed up may have to be changed up again: 65 + 64 of everything
        ((65, 64, 64, 64, 64, 64, 0), (60, 63, 63, 60, 64, 60, 1)),
    ],
)
def test_r2_3_no_purse_holds_more_than_64_of_a_kind_below_obsidian(before: Purse, after: Purse) -> None:
    assert purse_sum(before) == purse_sum(after)
    assert change_up(before) == after


def test_r2_3_a_64th_bill_may_come_and_the_65th_is_changed() -> None:
    held = ((63, 0, 0, 0, 0, 0, 0),)
    once = _paid(held, MoneyPaid(None, ANN, 1, "correction"))
    assert once == ((64, 0, 0, 0, 0, 0, 0),)
    assert _paid(once, MoneyPaid(None, ANN, 1, "correction")) == ((60, 1, 0, 0, 0, 0, 0),)


def test_r2_3_cash_alone_makes_the_fewest_bills() -> None:
    assert purse_of(1500) == (0, 0, 0, 0, 0, 0, 3)
    assert purse_of(0) == (0, 0, 0, 0, 0, 0, 0)
    assert fewest(38) == (3, 1, 1, 1, 0, 0, 0)


def test_a_new_seat_holds_nothing_and_a_reclaim_brings_back_the_bills_of_the_skip() -> None:
    purses = fold_purses(MINETOWN, Purses(), SeatTaken("Ann", "red", confirmed=True))
    assert purses.held == ((0, 0, 0, 0, 0, 0, 0),)
    rich = fold_purses(MINETOWN, purses, MoneyPaid(None, ANN, 100, "correction"))
    skipped = fold_purses(MINETOWN, rich, TurnSkipped(ANN, "Zoe"))
    poor = fold_purses(MINETOWN, skipped, MoneyPaid(ANN, None, 20, "correction"))
    assert poor[ANN] != rich[ANN]
    assert fold_purses(MINETOWN, poor, TurnReclaimed(ANN, "Zoe"))[ANN] == rich[ANN]


def test_a_purse_cannot_pay_more_than_it_holds() -> None:
    with pytest.raises(ValueError, match="a purse of 10 cannot pay 11"):
        pay_out((0, 2, 0, 0, 0, 0, 0), 11)


def _by_trying(held: Purse) -> dict[int, Purse]:
    """For every sum the fewest bills by trying everything, largest bills first: what R2.3 says and nothing clever."""
    best: dict[int, tuple[int, tuple[int, ...]]] = {}
    for way in product(*(range(count, -1, -1) for count in reversed(held))):
        total = sum(n * worth for n, (_, worth) in zip(way, reversed(BILLS), strict=True))
        if total not in best or sum(way) < best[total][0]:
            best[total] = sum(way), way
    return {total: tuple(reversed(way)) for total, (_, way) in best.items()}  # type: ignore[misc]  # seven counts


@settings(max_examples=30)
@given(_purses(2, 2), st.integers(1, 1400))
def test_r2_3_paying_is_what_trying_every_way_finds(held: Purse, amount: int) -> None:
    ways = _by_trying(held)
    assert exact(held, amount) == ways.get(amount)
    assert next_sum(held, amount) == min((total for total in ways if total > amount), default=None)


@given(_purses(64, 30), st.integers(1, 10_000))
@example((2, 64, 64, 64, 64, 64, 5), 503)
@example((0, 64, 63, 64, 64, 3, 20), 9576)  # a search without memory takes half a minute over this one
@example((64, 64, 64, 64, 64, 64, 0), 9999)
def test_r2_3_any_purse_pays_any_sum_it_holds_and_nothing_is_lost(held: Purse, amount: int) -> None:
    whole = purse_sum(held)
    if whole < amount:
        with pytest.raises(ValueError, match="cannot pay"):
            pay_out(held, amount)
        return
    left, bills = pay_out(held, amount)
    assert purse_sum(bills) == amount
    assert purse_sum(left) == whole - amount
    assert min(*left, *bills) >= 0
    assert max(left[:-1]) <= MOST_OF_A_KIND


@given(st.lists(st.tuples(st.sampled_from(HANDS), st.sampled_from(HANDS), st.integers(1, 2500))))
def test_r2_3_purses_always_add_up_to_the_cash(payments: list[tuple[SeatNo | None, SeatNo | None, int]]) -> None:
    purses, cash = Purses((STAKE, STAKE)), [1500, 1500]
    for source, target, amount in payments:
        if source == target or (source is not None and cash[source] < amount):
            continue
        purses = fold_purses(MINETOWN, purses, MoneyPaid(source, target, amount, "correction"))
        for seat, sign in ((source, -1), (target, 1)):
            if seat is not None:
                cash[seat] += sign * amount
        assert [purse_sum(purse) for purse in purses] == cash
        assert all(0 <= count <= MOST_OF_A_KIND for purse in purses for count in purse[:-1])


@pytest.mark.parametrize(
    ("purse", "amount", "more"),
    [
        ((0, 4, 0, 0, 1, 0, 0), 62, 65),
        ((0, 8, 0, 0, 0, 1, 0), 107, 110),
        ((0, 64, 0, 0, 0, 0, 0), 319, 320),
        ((0, 0, 0, 0, 0, 0, 1), 0, 500),
        ((0, 0, 0, 0, 0, 0, 300), 149_500, 150_000),
        ((0, 4, 0, 0, 1, 0, 0), 70, None),
    ],
)
def test_r2_3_the_smallest_sum_above_another_that_the_bills_make(purse: Purse, amount: int, more: int | None) -> None:
    assert next_sum(purse, amount) == more


@pytest.mark.parametrize(
    ("purse", "amount", "bills"),
    [
        ((3, 4, 0, 3, 4, 4, 1), 63, (3, 2, 0, 0, 1, 0, 0)),
        ((5, 1, 0, 4, 1, 0, 0), 80, (0, 0, 0, 4, 0, 0, 0)),
    ],
    ids=["as many: the largest", "fewer without the largest"],
)
def test_r2_3_the_fewest_bills_and_among_as_many_the_largest(purse: Purse, amount: int, bills: Purse) -> None:
    assert exact(purse, amount) == bills
