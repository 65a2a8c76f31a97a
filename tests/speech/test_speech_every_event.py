"""Every event there is, in every shape its words distinguish, and every moment can be told."""

from collections.abc import Iterator
from types import NoneType, UnionType
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest
from msgspec.structs import replace
from speech_table import ANN, BEN, CY, DEE, board, lobby, table

from minemonopoly.rules import commands as c
from minemonopoly.rules import events as e
from minemonopoly.rules.evolve import fold
from minemonopoly.rules.state import Bundle, Game, HouseCall, Lot, Offer, TakeLot
from minemonopoly.speech.narrate import narrate
from minemonopoly.speech.prompting import asking, prompt_line
from minemonopoly.speech.wording import Voice, Words

EN = Words("en")


def no(space_id: str) -> Any:
    return board().by_id(space_id).no


A2, B1 = no("brown_2"), no("light_blue_1")


FULL = replace(
    fold(
        table(),
        [
            e.DeedMoved(A2, None, ANN, "purchase"),
            e.OfferMade(1, ANN, BEN, Bundle((A2,)), Bundle(cash=5)),
            e.QuestionAsked(2, DEE, c.Undo(DEE), (DEE,)),
            e.AuctionOpened(Lot("deed", "declined", B1), (CY,)),
            e.BidMade(ANN, 4),
            e.DebtOpened(1, ANN, BEN, 5000, "rent"),
        ],
    ),
    reading=None,
)

SAMPLES: dict[Any, list[Any]] = {
    int: [1],
    str: ["Ben"],
    bool: [False, True],
    NoneType: [None],
    Bundle: [Bundle((A2,), 5, 1), Bundle()],
    Lot: [Lot(kind, "shortage", A2 if kind == "deed" else None, BEN) for kind in ("deed", "house", "hotel")],
    HouseCall: [HouseCall(kind, ANN, (A2,), 1, (), (BEN,)) for kind in ("house", "hotel")],
    TakeLot: [TakeLot(Lot("deed", "declined", A2))],
    Offer: [],
}
GRAVE: list[c.Grave] = [
    c.Bankrupt(ANN), c.Resign(ANN), c.Forfeit(DEE, (ANN, BEN), "why"), c.Ruin(DEE, ANN), c.Finish(DEE), c.Undo(DEE, 2),
    c.GiveCash(DEE, ANN, 5, "why"), c.TakeCash(DEE, ANN, 5, "why"), c.AwardDeed(DEE, A2, None, "why"),
    c.SetHouses(DEE, A2, 1, "why"), c.SetCards(DEE, ANN, 1, "why"), c.MoveToken(DEE, ANN, A2, "why"),
]  # fmt: skip


def values(hint: Any) -> list[Any]:
    """Some values of that type: all words of a Literal, each member of a union."""
    hint = getattr(hint, "__supertype__", hint)
    if get_origin(hint) is Literal:
        return list(get_args(hint))
    if hint == c.Grave:
        return list(GRAVE)
    if get_origin(hint) is tuple:
        inner = [values(part)[0] for part in get_args(hint) if part is not Ellipsis]
        return [tuple(inner)]
    if isinstance(hint, UnionType) or str(hint).startswith("typing."):
        return [value for part in get_args(hint) for value in values(part)]
    return SAMPLES.get(hint, [])


def shapes(kind: type[Any]) -> Iterator[Any]:
    """Events of that kind: each field takes each of its values once."""
    hints = {name: hint for name, hint in get_type_hints(kind).items() if name in kind.__struct_fields__}
    first = {name: values(hint)[0] for name, hint in hints.items()}
    yield kind(**first)
    for name, hint in hints.items():
        for value in values(hint)[1:]:
            yield kind(**{**first, name: value})


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("kind", e.EVENTS)
def test_every_event_in_every_shape_can_be_told(kind: type[Any], language: str) -> None:
    for event in shapes(kind):
        for line in narrate(board(), FULL, [event], FULL, Words(language)):
            assert "{" not in line.plain


MOMENTS: dict[str, Game] = {
    "lobby": lobby(),
    "roll": table(),
    "again": fold(table(), [e.DiceThrown(ANN, 2, 2, "turn", 1, True)]),
    "jail": fold(table(), [e.SeatJailed(ANN, no("jail"), "space"), e.TurnBegan(ANN, 4)]),
    "buy": fold(table(), [e.LandingOpened(ANN, "buy", A2)]),
    "tax": fold(table(), [e.LandingOpened(ANN, "tax", no("admin_shop"))]),
    "draw": fold(table(), [e.LandingOpened(ANN, "draw", no("chance_1"), 0)]),
    "auction": fold(table(), [e.AuctionOpened(Lot("deed", "declined", A2), ())]),
    "rent_roll": fold(
        table(), [e.ClaimOpened(1, BEN, ANN, no("day"), None, 3, False), e.ClaimDemanded(1, BEN, ANN, no("day"))]
    ),
    "debt": FULL,
    "pay": fold(table(), [e.DebtOpened(1, ANN, None, 5, "rent")]),
    "forced_sale": fold(table(), [e.ForcedSaleOpened(A2, ANN, BEN, 40)]),
    "lift_or_hold": fold(table(), [e.LiftAsked(ANN, A2)]),
    "house_call": fold(table(), [e.HouseCallOpened(HouseCall("house", ANN, (A2,), 1, ((ANN, 1),), (BEN,)))]),
    "place": fold(table(), [e.LotPassed(ANN, "hotel")]),
    "manage": fold(table(), [e.DiceThrown(ANN, 1, 2, "turn", 0)]),
    "paused": fold(table(), [e.GamePaused(DEE)]),
    "over": fold(table(), [e.GameWon(ANN, (ANN,), "last_seat")]),
}


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("moment", MOMENTS)
def test_every_moment_says_whom_it_waits_for_and_what_to_type(moment: str, language: str) -> None:
    voice = Voice(board(), MOMENTS[moment], Words(language))
    lines = prompt_line(voice)
    assert len(lines) in {1, 2}
    key, _ = asking(voice)
    assert key.startswith("ask.")
    if moment not in {"lobby", "over", "paused"}:
        assert ":" in lines[0].plain
    if moment != "over":
        assert "!" in "".join(line.plain for line in lines)
