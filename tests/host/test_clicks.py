"""Hits with a sword: each element does what its verb does, and no more."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest
from host_evening import Evening, Make

from minemonopoly.grid.cell import Cell, cuboid
from minemonopoly.host.ear import Verdict
from minemonopoly.rules.moments import moment
from minemonopoly.scene.layout import Pick

Act = tuple[str, str]

ROLLED: list[Act] = [("Ann", "!roll")]
MOMENTS: dict[str, tuple[list[tuple[int, int]], list[Act]]] = {
    "roll": ([(1, 2)], []),
    "buy": ([(1, 2)], ROLLED),
    "auction": ([(1, 2)], [*ROLLED, ("Ann", "!decline")]),
    "manage": ([(1, 2)], [*ROLLED, ("Ann", "!buy")]),
    "draw at the chest": ([(1, 1)], ROLLED),
    "draw at the dispenser": ([(3, 4)], ROLLED),
    "tax": ([(1, 3)], ROLLED),
    "paused": ([(1, 2)], [("Dee", "!pause")]),
    "over": ([(1, 2)], [("Dee", "!give blue 5 so that somebody wins"), ("Dee", "!finish"), ("Dee", "!yes 1")]),
}


def button(evening: Evening, verb: str) -> Cell:
    """A cell of what is hit for a verb: for `draw` the machine of the space Ann stands on, else the first chest's."""
    if verb != "draw":
        return evening.layout.middle.cell(*evening.layout.middle_places.buttons[verb][0])  # type: ignore[index]  # a verb
    space = evening.game.space[0] if evening.game.started else None
    plot = evening.layout.plots[space if space in {2, 7} else 2]
    return plot.pose.cell(*evening.layout.places.machine)


def seen(evening: Evening) -> tuple[object, ...]:
    """What an act may have changed."""
    game = evening.game
    return moment(game), game.turn, game.space, game.owner, game.cash, game.landing, game.auction, game.reading


def typed(evening: Evening, name: str, verb: str) -> tuple[Verdict, ...]:
    return (evening.type(name, f"!{verb}"),)


def try_out(evening: Evening, act: Callable[[], tuple[Verdict, ...]]) -> tuple[object, ...]:
    """What comes of an act: verdicts, lines and the position after it; an accepted one is taken back again."""
    outcomes = [(verdict.outcome, verdict.code) for verdict in act()]
    found = (outcomes, evening.read(), seen(evening))
    if outcomes == [("accepted", "")]:
        evening.type("Dee", "!undo")
        assert evening.type("Dee", f"!yes {evening.game.questions[0].number}").outcome == "accepted"
        evening.read()
    return found


@pytest.mark.parametrize("when", MOMENTS)
def test_a_hit_comes_to_what_the_typed_verb_comes_to(make: Make, when: str) -> None:
    dice, acts = MOMENTS[when]
    evening = make(dice=[*dice, (2, 3)])
    for who, text in acts:
        assert evening.type(who, text).outcome == "accepted"
    evening.read()
    for number, name in enumerate(("Ann", "Ben")):
        for verb in ("roll", "buy", "decline", "draw"):
            before = seen(evening)
            by_word = try_out(evening, partial(typed, evening, name, verb))
            evening.world.hit(name, button(evening, verb))
            by_hit = try_out(evening, evening.round)
            away = verb == "draw" and evening.game.space[number] not in {2, 7}
            assert by_hit == (([], [], before) if away else by_word), (name, verb)
            assert seen(evening) == before


def test_nothing_else_of_the_whole_site_has_a_verb(make: Make) -> None:
    evening = make(dice=[(1, 1)])
    evening.say("Ann", "!roll")
    low, high = evening.layout.box
    with_verb = {cell for cell in cuboid(low, high) if evening.host.picture.verb(cell, evening.game, evening.game.turn)}
    meant = {
        evening.layout.middle.cell(*spot) for spots in evening.layout.middle_places.buttons.values() for spot in spots
    }
    meant |= {evening.layout.plots[2].pose.cell(*spot) for spot in evening.layout.places.machine_cells}
    assert with_verb == meant


@pytest.mark.parametrize("what", ["space", "vault", "middle", "walkway"])
def test_a_hit_on_the_ground_is_nothing(make: Make, what: str) -> None:
    evening = make()
    low, high = evening.layout.box
    cell = next(cell for cell in cuboid(low, high) if (evening.layout.pick(cell) or Pick("walkway")).what == what)
    evening.world.hit("Ann", cell)
    evening.world.hit("Ann", high.plus(50, 0, 0))
    assert evening.round() == ()
    assert evening.read() == []
    assert evening.host.table.seq == 5


def test_the_machine_of_another_space_is_nothing(make: Make) -> None:
    evening = make(dice=[(1, 1)])
    evening.say("Ann", "!roll")
    evening.world.hit("Ann", evening.layout.plots[17].pose.cell(*evening.layout.places.machine))
    assert evening.round() == ()
    assert evening.game.landing is not None


def test_a_hit_of_the_banker_or_of_somebody_bankrupt_moves_nothing(make: Make) -> None:
    evening = make(seats=[("Ann", "red"), ("Ben", "blue"), ("Cy", "yellow")])
    evening.say("Cy", "!resign")
    evening.say("Cy", f"!yes {evening.game.questions[0].number}")
    for name in ("Dee", "Cy"):
        evening.world.hit(name, button(evening, "roll"))
    assert [verdict.outcome for verdict in evening.round()] == ["refused"]
    assert evening.game.space == (0, None, None)


def test_in_the_lobby_the_plinth_starts_nothing(make: Make) -> None:
    evening = make(started=False)
    evening.say("Ann", "!join red")
    evening.world.hit("Ann", button(evening, "roll"))
    assert [verdict.code for verdict in evening.round()] == ["wrong_moment"]
    assert not evening.game.started
