"""Which clocks a position needs."""

from __future__ import annotations

from pathlib import Path

from host_evening import Evening

from minemonopoly.board.site import Times
from minemonopoly.host.needs import needs


def kinds(evening: Evening, *, running: bool = True) -> set[str]:
    online = evening.host.people.online
    return {need.key[0] for need in needs(evening.game, Times(), online) if need.runs or not running}


def test_r3_7_an_auction_has_its_clocks_and_the_turn_none(tmp_path: Path) -> None:
    evening = Evening(tmp_path, seats=[("Ann", "red"), ("Ben", "blue"), ("Cy", "white")])
    evening.say("Ann", "!roll")
    evening.say("Ann", "!decline")
    assert kinds(evening) == {"auction", "auction_most", "prompt"}
    assert kinds(evening, running=False) == {"auction", "auction_most", "prompt", "idle"}
    evening.close()


def test_a_debt_stops_the_idle_clock(tmp_path: Path) -> None:
    evening = Evening(tmp_path, dice=[(5, 6)], settings={"rent.collect": "auto"})
    evening.host.table.lay_down({"deeds.pink_1.owner": "Ben", "Ann.cash": 5})
    assert kinds(evening) == {"idle", "prompt"}
    evening.say("Ann", "!roll")
    assert kinds(evening) == {"debt", "prompt"}
    assert kinds(evening, running=False) == {"debt", "idle", "prompt"}
    evening.close()


def test_a_finished_game_needs_no_clock(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    evening.say("Ann", "!resign")
    evening.say("Ann", f"!yes {evening.game.questions[0].number}")
    assert kinds(evening) == set()
    evening.close()


def test_a_bot_is_never_away(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    evening.say("Dee", "!seat red bot")
    evening.world.quit("Ann")
    evening.round()
    assert "away" not in kinds(evening)
    evening.close()
