"""Faults by name and by chance."""

from __future__ import annotations

import pytest
from emulator_client import Client, stepped

from minemonopoly.grid.cell import Block, Cell
from minemonopoly.world.emulator import Emulator
from minemonopoly.world.emulator.mischief import DEEDS, Mischief, understood

HERE = Cell(0, 70, 0)


def test_all_is_everything_but_what_loses_events() -> None:
    assert set(DEEDS) - set(understood("all")) == {"lose_event", "double_event"}
    assert understood("lag, late") == ["late", "lag"]
    assert understood("") == []


def test_an_unknown_name_is_told_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match="no fault is called nonsense; there are: all, late"):
        understood("lag,nonsense")


def test_everything_is_done_once_before_anything_is_done_again() -> None:
    with stepped("Ann") as (emulator, _client):
        mischief = Mischief(emulator, understood("all"), seed=1)
        names = understood("all")
        first = [mischief.strike() for _ in names]
        assert sorted(first) == sorted(names)
        mischief.stop()


def test_the_same_seed_does_the_same() -> None:
    def order(seed: int) -> list[str]:
        with Emulator() as emulator:
            mischief = Mischief(emulator, understood("lag,late,lost,split,fin,rst,drop"), seed)
            return [mischief.strike() for _ in range(14)]

    assert order(5) == order(5)
    assert order(5) != order(6)


@pytest.mark.parametrize("name", list(DEEDS))
def test_after_everything_that_can_go_wrong_the_server_answers_again(name: str) -> None:
    with stepped("Ann") as (emulator, client):
        client.ask()
        mischief = Mischief(emulator, [])
        mischief.strike(name)
        emulator.tick(250)
        mischief.stop()
        again = Client(emulator)
        assert again.ask("world.getBlock(0,0,0)", "world.getPlayerIds()")[0] == "7"
        assert list(emulator.people.online) == ["Ann"]
        again.close()


def test_a_roll_back_is_to_the_last_strike() -> None:
    with stepped() as (emulator, _client):
        mischief = Mischief(emulator, [])
        emulator.put(HERE, Block(1))
        mischief.strike("lag")
        emulator.put(HERE, Block(41))
        mischief.strike("roll_back")
        assert emulator.block(HERE) == Block(1)


def test_what_lasts_can_be_ended_at_once() -> None:
    with stepped() as (emulator, client):
        mischief = Mischief(emulator, [])
        mischief.strike("silent")
        assert emulator.faults.silent
        mischief.stop()
        assert client.ask("world.getBlock(0,0,0)") == ["7"]
        assert emulator.beside == []
