from collections.abc import Mapping
from typing import Any

import pytest
from msgspec.structs import replace
from speech_table import ANN, BEN, DEE, board, heard, lobby, person, table

from minemonopoly.rules import events as e
from minemonopoly.rules.evolve import fold
from minemonopoly.rules.rulings import REFUSALS, Refused
from minemonopoly.rules.state import Game
from minemonopoly.speech.excuse import excuse
from minemonopoly.speech.wording import Words

A2 = board().by_id("brown_2").no
BUYING = fold(table(), [e.LandingOpened(ANN, "buy", A2)])


def why(
    code: str, facts: Mapping[str, Any], name: str = "Ann", game: Game | None = None, words: Words | None = None
) -> str:
    """The excuse, its lines joined."""
    there = table() if game is None else game
    spoken = excuse(board(), there, Refused(code, facts), person(name, there), words or Words("en"))
    return " / ".join(line.plain for line in spoken)


def refused(line: str, name: str = "Ann", game: Game | None = None) -> str:
    """The excuse for a line that is not understood."""
    there = table() if game is None else game
    found = heard(line, name, there)
    assert isinstance(found, Refused)
    return why(found.code, found.facts, name, there)


def test_not_your_turn_says_whose_it_is_and_what_is_awaited() -> None:
    assert why("not_your_turn", {"turn": ANN}, "Ben", BUYING) == "[M] LB: it is R's turn (must !buy or !decline)"


def test_cannot_afford_says_both_sums_and_the_way_out() -> None:
    facts = {"need": 60, "have": 42}
    assert why("cannot_afford", facts, game=BUYING) == "[M] RED: need $60 - you have $42. !mortgage or !decline"
    assert why("cannot_afford", facts) == "[M] RED: need $60 - you have $42. Try !mortgage"
    owing = fold(table(), [e.DebtOpened(1, ANN, BEN, 2000, "rent")])
    assert why("cannot_afford", facts, game=owing) == "[M] RED: need $60 - you have $42. See !raise"


def test_a_wrong_number_is_pointed_at() -> None:
    assert refused("!bid twelve") == "[M] RED: !bid [twelve] <- a number from 1 to 99999"
    assert refused("!offer bobb give A2 for 50") == "[M] R: !offer [bobb] give A2 for 50 <- who? See !status"


def test_a_number_refused_by_the_rules_themselves_is_pointed_at_too() -> None:
    assert why("bad_amount", {"word": "9", "least": 1, "most": 3}) == "[M] RED: [9] <- a number from 1 to 3"


def test_usage_shows_every_form() -> None:
    assert refused("!bid") == "[M] RED: type !bid N or !bid +N"
    assert refused("!end of story") == "[M] RED: type !end"


def test_an_unknown_verb_is_answered_with_the_nearest() -> None:
    assert refused("!biuld A2") == "[M] RED: !biuld? Did you mean !build"
    assert refused("!xyzzy") == "[M] RED: !xyzzy? Type !? to see what you can do"


def test_ambiguous_lists_the_readings() -> None:
    assert refused("!ban") == "[M] RED: which one? !bank, !banker"
    assert refused("!accept") == "[M] RED: no offer is open to you. See !offers"


def test_the_moment_of_lobby_and_pause_is_told_in_words() -> None:
    assert why("wrong_moment", {"moment": "lobby"}, DEE, lobby()) == "[M] Dee: not before the game starts"
    paused = fold(table(), [e.GamePaused(DEE)])
    assert why("wrong_moment", {"moment": "paused"}, game=paused) == "[M] RED: the game is paused"
    assert why("wrong_moment", {"moment": "buy"}, "Ben", BUYING) == (
        "[M] LIGHT BLUE: not now, RED must !buy or !decline"
    )


def test_who_has_no_seat_is_called_by_name() -> None:
    assert why("not_seated", {}, "Zoe") == "[M] Zoe: only players with a seat can do that"


def test_a_deed_of_the_bank_has_the_bank_as_owner() -> None:
    assert why("not_owner", {"space": A2, "owner": None}) == "[M] RED: A2 Gravel Pit belongs to the bank"
    assert why("not_owner", {"space": A2, "owner": BEN}) == "[M] RED: A2 Gravel Pit belongs to LIGHT BLUE"


def test_the_prefix_of_the_site_is_shown() -> None:
    words = Words("en", prefix="m!")
    assert why("usage", {"verb": "bid"}, words=words) == "[M] RED: type m!bid N or m!bid +N"
    assert why("ambiguous", {"readings": ("!bank", "!banker")}, words=words) == "[M] RED: which one? m!bank, m!banker"
    assert why("bad_amount", {"word": "x", "least": 1, "most": 3, "line": "!bid [x]"}, words=words) == (
        "[M] RED: m!bid [x] <- a number from 1 to 3"
    )


WAITING: dict[str, e.Event] = {
    "draw": e.LandingOpened(ANN, "draw", board().by_id("chance_1").no, 0),
    "choose the !tax": e.LandingOpened(ANN, "tax", board().by_id("admin_shop").no),
    "!redeem or !release": e.ForcedSaleOpened(A2, BEN, ANN, 40),
    "!lift or !hold": e.LiftAsked(ANN, A2),
    "!want, !build or !pass": e.LotPassed(BEN, "house"),
}


@pytest.mark.parametrize("what", WAITING)
def test_a_wrong_moment_says_what_must_be_done_first(what: str) -> None:
    game = fold(table(), [WAITING[what]])
    assert what in why("wrong_moment", {"moment": "any"}, "Cy", game).replace(" / [M]", "")


SAMPLES: dict[str, list[Any]] = {
    "turn": [ANN], "seat": [BEN, None], "owner": [BEN, None], "space": [A2], "group": [0], "moment": ["buy"],
    "setting": ["mortgage.forced_sale"], "colour": ["pink"], "name": ["Steve"], "verb": ["offer"], "word": ["§4x\n"],
    "near": ["buy", None], "readings": [("!bank", "!banker"), ()], "most": [3, 0],
}  # fmt: skip


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("code", REFUSALS)
def test_every_refusal_can_be_said_whatever_its_facts(code: str, language: str) -> None:
    words = Words(language)
    games = [table(), lobby(), BUYING, replace(table(), over=True)]
    for game in games:
        first = {fact: SAMPLES.get(fact, [7])[0] for fact in REFUSALS[code]}
        for fact in first:
            for value in SAMPLES.get(fact, [7]):
                said = why(code, {**first, fact: value}, game=game, words=words)
                assert said.startswith("[M] ")
                assert "{" not in said
        assert why(code, first, "Zoe", game, words)
