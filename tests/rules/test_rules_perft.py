"""Everything reachable on a board of eight spaces, counted, against numbers worked out by hand.

    0 GO · 1 brown_1 · 2 jail · 3 brown_2 · 4 chance · 5 South · 6 to jail · 7 Credit Tax

A failure tells the count below each first act, so that the wrong one is found by descending.
"""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from positions import ANN, BEN, accepted, at, space, written

from minemonopoly.board.load import load
from minemonopoly.rules import commands as c
from minemonopoly.rules.prompts import answers, choices, claims
from minemonopoly.rules.state import Game, SeatNo

POCKET = load(Path(__file__).parents[1] / "board_pocket")
Acts = Callable[[Game], Iterator[tuple[c.Command, str]]]


class Always:
    """Dice that always fall the same; books as they lie."""

    def __init__(self, dice: str) -> None:
        a, b = dice.split("+")
        self.dice = (int(a), int(b))

    def throw(self, k: int) -> tuple[int, int]:
        return self.dice

    def shuffle(self, k: int, count: int) -> tuple[int, ...]:
        return tuple(range(count))


def perft(game: Game, depth: int, acts: Acts) -> int:
    """How many ways there are to do so many acts one after another."""
    if depth == 0:
        return 1
    return sum(perft(_after(game, act, dice), depth - 1, acts) for act, dice in acts(game))


def divided(game: Game, depth: int, acts: Acts) -> str:
    """The count below each first act."""
    lines = [f"  {perft(_after(game, act, dice), depth - 1, acts):6} {act} {dice}" for act, dice in acts(game)]
    return "\n".join((f"depth {depth}:", *lines, written(POCKET, game)))


def _after(game: Game, act: c.Command, dice: str) -> Game:
    return accepted(POCKET, game, act, Always(dice)).game


def answering(*dice: str) -> Acts:
    """What is asked, the lowest bid alone, each open claim; every roll with each of these dice."""

    def acts(game: Game) -> Iterator[tuple[c.Command, str]]:
        for seat in (ANN, BEN):
            for choice in (*answers(POCKET, game, seat), *claims(game, seat)):
                if isinstance(choice.command, c.Roll):
                    yield from ((choice.command, throw) for throw in dice)
                elif not isinstance(choice.command, c.DemandRent) or choice.command.deed is not None:
                    yield choice.command, dice[0]

    return acts


def building(game: Game) -> Iterator[tuple[c.Command, str]]:
    """Building and selling back with every number, on each street and on the group."""
    for choice in choices(POCKET, game, ANN):
        if isinstance(choice.command, c.Build | c.SellHouses):
            for count in range(choice.low, choice.high + 1):
                yield replace(choice.command, count=count), "1+2"


BUYING = {
    # 1: Ann rolls 3 or 5: brown_2 or South, both unowned.
    1: 2,
    # 2: each is bought or declined.
    2: 4,
    # 3: bought: end. Declined: Ben bids 1 or passes. (1 + 2) x 2
    3: 6,
    # 4: bought, ended: Ben rolls two ways. Declined: Ann ends, whether he bid or not. (2 + 1 + 1) x 2
    4: 8,
    # 5: bought: Ben stands on her deed (he ends, or she demands: 2) or on the other, unowned (2).
    #    Declined and ended, twice: Ben rolls two ways. (2 + 2 + 2 + 2) x 2
    5: 16,
    # 6: on her deed and ended: she rolls two ways or still demands (3); demanded: he ends (1).
    #    On the other: bought, end (1); declined, she bids or passes (2).
    #    Won by bid: on his own deed he ends (1), on the other he buys or declines (2).
    #    Nobody's: two spaces to buy or decline (4). (4 + 3 + 3 + 4) x 2
    6: 28,
}


@pytest.mark.parametrize(("depth", "count"), BUYING.items())
def test_buying_bidding_and_demanding(depth: int, count: int) -> None:
    game, acts = at(POCKET), answering("1+2", "1+4")
    assert perft(game, depth, acts) == count, divided(game, depth, acts)


DOUBLES = {
    # Only double twos. Ann: to chance; the book pays 50; on to GO; the third double leads to jail.
    1: 1,
    2: 1,
    3: 1,
    4: 1,
    # Ben: to chance; his book sends him to jail as well.
    5: 1,
    6: 1,
    # Now each in turn rolls (free, four steps to space 6 and back to jail, the turn is over) or pays (then rolls, with
    # the same end). With P(n) ways for a prisoner to begin n acts: P(n) = P(n - 1) + P(n - 2), so Fibonacci.
    7: 2,
    8: 3,
    9: 5,
    10: 8,
    11: 13,
    12: 21,
}


@pytest.mark.parametrize(("depth", "count"), DOUBLES.items())
def test_doubles_books_and_jail(depth: int, count: int) -> None:
    game, acts = at(POCKET), answering("2+2")
    assert perft(game, depth, acts) == count, divided(game, depth, acts)


TAXED = {
    # Ann has 160 and rolls only sevens: the tax leaves her 60.
    1: 1,
    # She ends, Ben rolls, pays his tax and ends, she rolls from 7 to 6 over GO and is in jail with 260.
    2: 1,
    3: 1,
    4: 1,
    5: 1,
    # Ben rolls from 7 into jail too. Ann rolls in vain or pays 50.
    6: 1,
    7: 2,
    # In vain: she ends (1). Paid: she rolls from 2 to 1, brown_1 (1).
    8: 2,
    # Ended: Ben rolls or pays (2). On brown_1: she buys or declines (2).
    9: 4,
}


@pytest.mark.parametrize(("depth", "count"), TAXED.items())
def test_taxes_salaries_and_tries(depth: int, count: int) -> None:
    game, acts = at(POCKET, Ann__cash=160), answering("3+4")
    assert perft(game, depth, acts) == count, divided(game, depth, acts)


STREETS = {
    # From (0,0): one on either street, or 1 to 5 on both: 2 + 5.
    1: 7,
    # (n,n) with n from 1 to 4: one more on either, 5 - n on both, one less on either: 9 - n. (5,5): 2.
    # (n+1,n): the lower takes 1 or 2 (1 beside a hotel), both take 4 - n, the higher gives 1 (2 from n = 1 on):
    # 7 7 6 5 3 for n from 0 to 4. Below (0,0): 7 + 7 and 8 7 6 5 2.
    2: 42,
    # Below (1,0) and (0,1): 8 7 7 6 5 3 7 = 43 each. Below (1,1): 7 7 7 6 5 2 7 7 = 48.
    # Below (2,2): 6 6 6 5 2 7 7 = 39. Below (3,3): 5 5 5 2 6 6 = 29. Below (4,4): 3 3 2 5 5 = 18. Below (5,5): 3 3 = 6.
    3: 226,
}


@pytest.mark.parametrize(("depth", "count"), STREETS.items())
def test_houses_up_and_down(depth: int, count: int) -> None:
    game = at(POCKET, deeds__brown_1__owner="Ann", deeds__brown_2__owner="Ann", Ann__lap=2, moment="manage")
    assert perft(game, depth, building) == count, divided(game, depth, building)


def test_the_pocket_board_is_the_one_that_was_counted_on() -> None:
    kinds = ["go", "street", "jail", "street", "chance", "direction", "go_to_jail", "luxury_tax"]
    assert [printed.kind.value for printed in POCKET.spaces] == kinds
    assert [book.id for book in POCKET.books[0]] == ["dividend_50", "ban", "back_3"]
    assert space(POCKET, "south") == 5
    assert SeatNo(0) == ANN
