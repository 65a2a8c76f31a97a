"""What players of the emulated server can do, what they read, and what becomes an event of it."""

from __future__ import annotations

from typing import Literal

import pytest
from emulator_client import Client, stepped

from minemonopoly.grid.cell import Cell
from minemonopoly.world.emulator import Properties
from minemonopoly.world.emulator.people import NotOnline

PLINTH = Cell(3, 3, 3)
"""Part of the grass: there is something to click."""


def test_everybody_reads_that_somebody_came() -> None:
    with stepped("Ann") as (emulator, _client):
        emulator.join("Ben")
        assert emulator.read("Ann") == ["Welcome Ann", "Welcome Ben"]
        assert emulator.read("Ben") == ["Welcome Ben"]


def test_everybody_reads_what_is_said_and_posted_with_its_tick() -> None:
    with stepped("Ann") as (emulator, client):
        emulator.chat("Ann", "hello")
        client.send("chat.post([M] RED rolls 1+2)")
        emulator.tick(2)
        assert [tuple(reading) for reading in emulator.screen("Ann")] == [
            (0, "Welcome Ann"),
            (0, "<Ann> hello"),
            (1, "[M] RED rolls 1+2"),
        ]


def test_lines_are_read_once_and_stay_on_the_screen() -> None:
    with stepped("Ann") as (emulator, _client):
        assert emulator.read("Ann") == ["Welcome Ann"]
        assert emulator.read("Ann") == []
        assert [reading.text for reading in emulator.screen("Ann")] == ["Welcome Ann"]


def test_who_is_away_reads_nothing() -> None:
    with stepped("Ann", "Ben") as (emulator, client):
        emulator.quit("Ann")
        client.ask("chat.post(unheard)")
        assert "unheard" not in emulator.read("Ann")
        assert "unheard" in emulator.read("Ben")


def test_each_login_has_a_fresh_id() -> None:
    with stepped("Ann") as (emulator, _client):
        emulator.quit("Ann")
        assert emulator.join("Ann") == 102
        with pytest.raises(ValueError, match="Ann"):
            emulator.join("Ann")


def test_who_is_not_online_can_do_nothing() -> None:
    with stepped() as (emulator, _client):
        for act in (
            lambda: emulator.quit("Cy"),
            lambda: emulator.chat("Cy", "hi"),
            lambda: emulator.click("Cy", PLINTH, 1),
            lambda: emulator.walk("Cy", PLINTH),
            lambda: emulator.rename_list("Cy", "x"),
        ):
            with pytest.raises(NotOnline):
                act()


@pytest.mark.parametrize("text", ["a\nb", "a\rb", "a\tb", "\x00", "\x7f", "§cred", "x" * 257, "/home", "", "   "])
def test_lines_that_never_become_chat(text: str) -> None:
    with stepped("Ann") as (emulator, client):
        client.ask()
        emulator.read("Ann")
        assert not emulator.chat("Ann", text)
        assert client.ask("events.chat.posts()") == [""]
        assert emulator.read("Ann") == []


@pytest.mark.parametrize(
    ("typed", "told"),
    [("  a   b ", "a b"), (" /home", "/home"), ("a|b,c", "a|b,c"), ("x" * 256, "x" * 256), ("Café 🏠", "Café 🏠")],
)
def test_lines_that_become_chat(typed: str, told: str) -> None:
    with stepped("Ann") as (emulator, client):
        client.ask()
        assert emulator.chat("Ann", typed)
        assert client.ask("events.chat.posts()") == [f"101,{told}"]


def test_a_chat_plugin_may_take_shouts_away() -> None:
    with stepped("Ann", properties=Properties(shout="!")) as (emulator, client):
        client.ask()
        assert not emulator.chat("Ann", "!roll")
        assert emulator.chat("Ann", "m!roll")
        assert client.ask("events.chat.posts()") == ["101,m!roll"]


def test_a_deaf_server_hears_nothing_though_people_read_it() -> None:
    with stepped("Ann", properties=Properties(deaf=True)) as (emulator, client):
        client.ask()
        assert not emulator.chat("Ann", "hello")
        assert client.ask("events.chat.posts()") == [""]
        assert emulator.read("Ann")[-1] == "<Ann> hello"


def test_who_types_too_fast_may_be_thrown_out() -> None:
    with stepped("Ann", properties=Properties(spam_kick=True)) as (emulator, _client):
        heard = [emulator.chat("Ann", f"spam {number}") for number in range(11)]
        assert heard == [True] * 10 + [False]
        assert "Ann" not in emulator.people.online


def test_who_types_slowly_is_not_thrown_out() -> None:
    with stepped("Ann", properties=Properties(spam_kick=True)) as (emulator, _client):
        for number in range(30):
            assert emulator.chat("Ann", f"line {number}")
            emulator.tick(20)


def test_a_click_at_no_block_never_counts() -> None:
    with stepped("Ann") as (emulator, _client):
        assert not emulator.click("Ann", Cell(3, 200, 3), 1)


@pytest.mark.parametrize("item", ["air", "stick", "netherite_sword", "diamond_axe"])
def test_only_five_swords_hit(item: str) -> None:
    with stepped("Ann") as (emulator, _client):
        assert not emulator.click("Ann", PLINTH, 1, item=item)
        for sword in ("wood_sword", "stone_sword", "iron_sword", "gold_sword", "diamond_sword"):
            assert emulator.click("Ann", PLINTH, 1, item=sword)


@pytest.mark.parametrize(
    ("hitclick", "right", "left"), [("RIGHT", True, False), ("LEFT", False, True), ("BOTH", True, True)]
)
def test_the_button_is_a_setting(hitclick: Literal["RIGHT", "LEFT", "BOTH"], right: bool, left: bool) -> None:
    with stepped("Ann", properties=Properties(hitclick=hitclick)) as (emulator, _client):
        assert emulator.click("Ann", PLINTH, 1, button="right") is right
        assert emulator.click("Ann", PLINTH, 1, button="left") is left


def test_swords_in_both_hands_hit_twice() -> None:
    with stepped("Ann") as (emulator, client):
        client.ask()
        emulator.click("Ann", PLINTH, 4, hand="both")
        assert client.ask("events.block.hits()") == ["3,3,3,4,101|3,3,3,4,101"]


def test_a_cancelled_click_is_no_hit() -> None:
    with stepped("Ann") as (emulator, _client):
        assert not emulator.click("Ann", PLINTH, 1, cancelled=True)
        emulator.properties.cancels_clicks = True
        assert not emulator.click("Ann", PLINTH, 1)


def test_a_hit_in_another_world_looks_the_same_but_its_player_is_elsewhere() -> None:
    with stepped("Ann") as (emulator, client):
        client.ask()
        assert emulator.click("Ann", Cell(3, 90, 3), 1, in_world0=False)
        assert client.ask("events.block.hits()") == ["3,90,3,1,101"]
        assert "world_nether" in client.ask("player.getAbsPos()")[0]


def test_a_decorated_name_is_what_the_wire_and_the_others_see() -> None:
    with stepped("Ann") as (emulator, client):
        emulator.rename_list("Ann", "§a[VIP]§r Ann")
        emulator.chat("Ann", "hi")
        assert client.ask("entity.getName(101)") == ["§a[VIP]§r Ann"]
        assert emulator.read("Ann")[-1] == "<§a[VIP]§r Ann> hi"


def test_who_dies_is_at_the_spawn_with_the_same_id() -> None:
    with stepped("Ann") as (emulator, client):
        emulator.walk("Ann", Cell(9, 9, 9))
        assert client.ask("entity.getTile(101)") == ["9,9,9"]
        emulator.die("Ann")
        assert client.ask("entity.getTile(101)") == ["0,64,0"]
        assert emulator.read("Ann")[-1] == "Ann died"


def test_a_line_on_the_way_is_told_as_it_reads_when_polled() -> None:
    with stepped("Ann") as (emulator, client):
        client.ask()
        emulator.chat("Ann", "first")
        emulator.switchboard.connected[0].chats[0].text = "edited by a later plugin"
        assert client.ask("events.chat.posts()") == ["101,edited by a later plugin"]


def test_two_clients_hear_the_same_independently() -> None:
    with stepped("Ann") as (emulator, first):
        second = Client(emulator)
        second.ask()
        emulator.chat("Ann", "hi")
        assert first.ask("events.chat.posts()") == second.ask("events.chat.posts()") == ["101,hi"]
        second.close()
