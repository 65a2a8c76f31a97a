"""What is broken right before a walk, or refused, stands as it should soon after."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from soak_accounts import differing, tokens
from soak_evening import Evening

from minemonopoly.board.model import SpaceNo
from minemonopoly.grid.cell import AIR, Block
from minemonopoly.host.loop import LOOK_EVERY
from minemonopoly.rules.commands import Roll
from minemonopoly.scene.cues import hops


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    evening = Evening(tmp_path_factory.mktemp("site"), 3, idle=0.2, patience=5)
    evening.talkative = 0.0
    yield evening
    evening.close()


def until_somebody_rolls(evening: Evening) -> None:
    for _ in range(40):
        evening.choose()
        if evening.choice is not None and isinstance(evening.choice.command, Roll):
            return
        evening.act()
    raise AssertionError("nobody rolls")


def test_a_walk_leaves_nothing_of_what_was_put_in_its_way_without_any_look(evening: Evening) -> None:
    until_somebody_rolls(evening)
    host, layout = evening.service(), evening.layout
    host._look_at = float("inf")
    seat, spaces = host.table.game.turn, host.table.board.spaces
    standing = set(tokens(evening))
    own = list(tokens(evening))[3 * seat : 3 * seat + 3]
    start = host.table.game.space[seat] or SpaceNo(0)
    way = {space.no: layout.token(seat, space.no, False) for space in spaces}
    for cell in (*own, *(low for low in way.values() if low not in standing)):
        evening.emulator.put(cell, Block(46))
    evening.act()
    evening.settle()
    end = host.table.game.space[seat]
    assert end not in {None, start}
    walked = [*hops(start, SpaceNo(end or 0), len(spaces), back=False), end]
    left = {cell for number, cell in way.items() if number not in walked and number != start} - standing
    for cell in left:
        evening.emulator.put(cell, AIR)
    assert differing(evening) == []


def test_what_a_server_refuses_even_twice_is_drawn_anew_with_the_next_look(evening: Evening) -> None:
    until_somebody_rolls(evening)
    faults = evening.emulator.faults
    evening.service()._look_at = evening.now + LOOK_EVERY
    faults.strike("refused", "world.set", times=40)
    evening.act()
    evening.settle()
    faults.forgive()
    assert differing(evening) != []
    evening.wait(2 * LOOK_EVERY + 1)
    assert differing(evening) == []
