"""The text notation of a position, both ways: what `snapshot` writes, `given` reads."""

from random import Random
from typing import Any

import msgspec
import pytest
from positions import ANN, BEN, MINETOWN, at, flat, moved, shown, started
from random_boards import some_board
from random_play import Play

from minemonopoly.board.model import Board
from minemonopoly.rules.given import GivenError, given
from minemonopoly.rules.prompts import asked, moment
from minemonopoly.rules.purse import Purses
from minemonopoly.rules.snapshot import snapshot
from minemonopoly.rules.state import Game
from minemonopoly.table.dice import SeededLuck

DERIVED = ("asked", "debts", "claims", "offers")
"""What the notation tells and does not take: it follows from acts alone."""

TAKEN = (
    "cash",
    "space",
    "jail_tries",
    "lap",
    "owner",
    "houses",
    "mortgaged",
    "bank_houses",
    "bank_hotels",
    "turn",
)
"""Of a position, the fields that the notation holds whole (of the books in hand it tells the number)."""


def write(board: Board, game: Game, purses: Purses) -> dict[str, Any]:
    """The paths of a position."""
    paths = flat(snapshot(board, game, purses))
    for path in DERIVED:
        del paths[path]
    waits = moment(game)
    if waits in {"auction", "debt", "rent_roll", "lift_or_hold", "forced_sale", "house_call"}:
        del paths["moment"]
    return paths


def read(board: Board, game: Game, paths: dict[str, Any]) -> tuple[Game, Purses]:
    """The position of these paths, on a table with the same people."""
    fresh, purses = started(board, tuple(seat.name for seat in game.seats))
    return given(board, fresh, purses, paths)


@pytest.mark.parametrize("seed", range(25))
def test_what_is_written_is_read_again(seed: int) -> None:
    random = Random(seed)
    play = Play(some_board(random), SeededLuck(seed), random)
    play.lobby()
    for _ in range(8):
        for _ in range(random.randint(5, 80)):
            play.step()
        game = play.game
        # lots of houses, and deeds already paid in part, are told and cannot be taken
        if game.over or not game.started or (game.auction is not None and game.auction.lot.space is None):
            continue
        paths = write(play.board, game, play.purses)
        again, purses = read(play.board, game, paths)
        rewritten = flat(snapshot(play.board, again, purses))
        assert {path: rewritten[path] for path in paths} == paths
        for field in TAKEN:
            assert getattr(again, field) == getattr(game, field), field
        assert [(seat.name, len(seat.cards)) for seat in again.seats] == [(s.name, len(s.cards)) for s in game.seats]
        assert purses.held == play.purses.held


def test_a_snapshot_is_plain_data_and_tells_no_deck() -> None:
    document = shown(MINETOWN, at(MINETOWN, 3))
    assert msgspec.json.decode(msgspec.json.encode(document)) == document
    assert "decks" not in document


def test_the_paths_of_a_game_just_begun() -> None:
    game, purses = started(MINETOWN, ("Ann", "Ben"))
    paths = flat(snapshot(MINETOWN, game, purses))
    assert {path: paths[path] for path in paths if not path.startswith(("deeds", "Ben"))} == {
        "turn": "Ann",
        "turn_number": 1,
        "moment": "roll",
        "doubles": 0,
        "winner": None,
        "asked": ["Ann"],
        "bank.houses": 88,
        "bank.hotels": 22,
        "auction": None,
        "debts": [],
        "claims": [],
        "offers": [],
        "forced": None,
        "Ann.cash": 1500,
        "Ann.colour": "light_blue",
        "Ann.confirmed": True,
        "Ann.bankrupt": False,
        "Ann.lap": 1,
        "Ann.space": "go",
        "Ann.jail_tries": None,
        "Ann.cards": 0,
        "Ann.deeds": [],
        "Ann.purse": {"obsidian": 2, "log": 2, "stone": 2, "gravel": 6, "sand": 5, "cobblestone": 5, "dirt": 5},
    }
    assert paths["Ben.space"] is None


# ---- what `given` says of itself (the scenario format)


def test_houses_come_from_the_banks_stock_unless_that_is_given_too() -> None:
    paths: dict[str, Any] = {
        "deeds__brown_1__owner": "Ann",
        "deeds__brown_2__owner": "Ann",
        "deeds__brown_1__houses": 5,
    }
    game = at(MINETOWN, **paths, deeds__brown_2__houses=4)
    assert (game.bank_houses, game.bank_hotels) == (84, 21)
    assert at(MINETOWN, **paths, bank__houses=3).bank_houses == 3


def test_a_space_alone_makes_a_visitor_and_tries_a_prisoner() -> None:
    assert at(MINETOWN, Ann__space="jail").jail_tries[ANN] is None
    game = at(MINETOWN, Ann__space="jail", Ann__jail_tries=0)
    assert (game.jail_tries[ANN], moment(game)) == (0, "jail")


def test_cash_alone_gives_the_fewest_bills_and_a_purse_alone_sets_the_cash() -> None:
    fresh, held = started(MINETOWN, ("Ann", "Ben"))
    game, purses = given(MINETOWN, fresh, held, {"Ann.cash": 1200, "Ben.purse": {"dirt": 7, "log": 1}})
    assert (game.cash, purses[ANN], purses[BEN]) == ((1200, 107), (0, 0, 0, 0, 0, 2, 2), (7, 0, 0, 0, 0, 1, 0))


def test_books_take_the_chance_one_first() -> None:
    assert at(MINETOWN, Ann__cards=1).seats[ANN].cards == ((0, 10),)
    assert len(at(MINETOWN, Ann__cards=2).decks[1]) == 15


def test_turn_hands_the_turn_over_and_moment_sets_what_is_awaited() -> None:
    game = at(MINETOWN, 3, turn="Cy", moment="manage")
    assert (asked(game), moment(game)) == ((2,), "manage")
    assert moment(moved(MINETOWN, game, moment="roll")) == "roll"


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        ("Ann.money", 5, "no such path"),
        ("Zed.cash", 5, "no such path"),
        ("deeds.brown_1.rent", 5, "a deed has owner, houses, mortgaged"),
        ("deeds.jail.owner", "Ann", "'jail' has no deed"),
        ("deeds.nowhere.owner", "Ann", "'nowhere' is no space of this board"),
        ("deeds.brown_1.owner", "Zed", "'Zed' has no seat"),
        ("deeds.brown_1.houses", 6, "no whole number from 0 to 5"),
        ("deeds.south.houses", 1, "houses stand on streets only"),
        ("deeds.brown_1.mortgaged", 1, "neither true nor false"),
        ("Ann.cash", -1, "no whole number"),
        ("Ann.cash", True, "no whole number"),
        ("Ann.cash", 1.5, "no whole number"),
        ("Ann.purse", {"gold": 1}, "a purse names bills"),
        ("Ann.colour", "mauve", "no colour on offer"),
        ("Ann.jail_tries", 0, "only who stands in jail has tries"),
        ("Ann.cards", 3, "no more Get Out books"),
        ("Ann.deeds", "brown_1", "a list of deed ids is wanted"),
        ("bank.houses", -1, "no whole number"),
        ("bank.gold", 1, "the bank has houses and hotels"),
        ("doubles", 3, "no whole number from 0 to 2"),
        ("moment", "debt", "cannot be given"),
        ("moment", "buy", "nothing to buy at go"),
        ("moment", "jail", "not in jail"),
        ("auction", {"high": 3}, "lot, high and leader"),
        ("auction", {"lot": "south", "high": 3}, "go together"),
        ("forced", {"deed": "south"}, "deed, by and amount"),
        ("forced", {"deed": "south", "by": "Ann", "amount": 5}, "mortgaged by a seat"),
        ("asked", ["Ann"], "no such path"),
    ],
)
def test_a_path_that_cannot_be_taken_is_named(path: str, value: object, said: str) -> None:
    game, purses = started(MINETOWN, ("Ann", "Ben"))
    with pytest.raises(GivenError) as raised:
        given(MINETOWN, game, purses, {path: value})
    assert raised.value.path == path
    assert said in str(raised.value)


def test_a_winner_ends_the_game_and_a_lobby_takes_everything_back() -> None:
    assert moment(at(MINETOWN, winner="Ben")) == "over"
    assert not at(MINETOWN, winner=None).over
    lobby = at(MINETOWN, moment="lobby")
    assert (moment(lobby), lobby.cash, lobby.space, lobby.decks) == ("lobby", (0, 0), (None, None), ((), ()))


def test_books_in_hand_may_be_fewer_again() -> None:
    game = moved(MINETOWN, at(MINETOWN, Ann__cards=2), Ann__cards=1)
    assert (game.seats[ANN].cards, game.decks[1][-1]) == (((0, 10),), 15)


def test_a_seat_that_is_out_holds_nothing_and_stands_nowhere() -> None:
    game = at(MINETOWN, 3, Ben__bankrupt=True)
    assert (game.cash[BEN], game.space[BEN], game.seats[BEN].bankrupt) == (0, None, True)


def test_what_waits_may_be_given_as_nothing() -> None:
    game = moved(MINETOWN, at(MINETOWN, auction={"lot": "south"}), auction=None, forced=None)
    assert (moment(game), game.auction, game.forced) == ("roll", None, None)


def test_the_bank_gives_no_houses_it_does_not_have() -> None:
    paths: dict[str, Any] = {"deeds__brown_1__owner": "Ann", "deeds__brown_2__owner": "Ann"}
    game = at(MINETOWN, **paths, bank__houses=0)
    with pytest.raises(GivenError, match="the bank has no more of these"):
        moved(MINETOWN, game, deeds__brown_1__houses=1)
