"""The console client on the console beside the emulated server: things arrive with whom they should."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager

from wire_bench import Bench, playing

from minemonopoly.grid.cell import Block, Cell
from minemonopoly.grid.operation import SetBlock
from minemonopoly.world.console import (
    empty_slot,
    give,
    give_book,
    list_players,
    put_book,
    read_players,
)
from minemonopoly.world.rcon import Rcon
from minemonopoly.world.rcon_twin import RconTwin

CHEST = Cell(5, 64, 5)


@contextmanager
def consoled(*people: str) -> Iterator[tuple[Bench, RconTwin, Rcon]]:
    """A bench, the console beside its server, and the client."""
    with playing(*people) as bench, RconTwin(bench.emulator, "secret") as twin:
        rcon = Rcon("127.0.0.1", twin.port, "secret", timeout=2)
        try:
            yield bench, twin, rcon
        finally:
            rcon.close()


def test_gold_bars_are_given_to_the_winner() -> None:
    with consoled("Ann", "Ben") as (_, twin, rcon):
        rcon.run(give("Ben", "gold_ingot", 4))
        assert [(stack.item, stack.amount) for stack in twin.console.inventories["Ben"]] == [("gold_ingot", 4)]
        assert "Ann" not in twin.console.inventories


def test_a_book_says_what_was_written_into_it() -> None:
    text = 'Go to "GO",\ncollect $200 \\ run {away} §6gold§r é🏠'
    with consoled("Ann") as (_, twin, rcon):
        rcon.run(give_book("Ann", "Chance", "Bank", [text, "two"]))
        (book,) = twin.console.inventories["Ann"]
        pages = book.tag["pages"]
        assert isinstance(pages, list)
        assert [json.loads(str(page))["text"] for page in pages] == [text, "two"]
        assert (book.item, book.tag["title"], book.tag["author"]) == ("written_book", "Chance", "Bank")


def test_a_book_lies_in_the_machine_until_it_is_taken_away() -> None:
    with consoled("Ann") as (bench, twin, rcon):
        bench.juice.apply([SetBlock(CHEST, Block(54, 3))])
        rcon.run(put_book(CHEST, 13, "Chest", "Bank", ["Bank error"]))
        rcon.run(put_book(CHEST, 0, "Rules", "Bank", ["Go"]))
        assert {slot: stack.item for slot, stack in twin.console.containers[CHEST].items()} == {
            13: "written_book",
            0: "written_book",
        }
        rcon.run(empty_slot(CHEST, 13))
        assert list(twin.console.containers[CHEST]) == [0]


def test_who_is_online_is_read_from_the_console() -> None:
    with consoled("Ann", "Ben") as (bench, twin, rcon):
        assert read_players(rcon.run(list_players())) == ["Ann", "Ben"]
        bench.emulator.quit("Ann")
        bench.emulator.quit("Ben")
        assert read_players(rcon.run(list_players())) == []
        assert twin.hung_up == 0
