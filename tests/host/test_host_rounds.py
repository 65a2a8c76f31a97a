"""Rounds of the service: outages, deaths, restarts, clicks, the next game."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest
from host_evening import Evening, Make

from minemonopoly.board.site import Times
from minemonopoly.grid.cell import Block, Cell
from minemonopoly.host.loop import Manner
from minemonopoly.rules.moments import moment
from minemonopoly.scene.read import read
from minemonopoly.table.disk import Disk


class Cut:
    """Breaks the wire at the next thing said or drawn: carried out or not, no answer comes."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening

    def __enter__(self) -> None:
        poll = self.evening.world.poll

        def once() -> object:
            found = poll()
            self.evening.world.gone = True
            return found

        self.evening.world.poll = once  # type: ignore[method-assign, assignment]  # the wire breaks behind this poll

    def __exit__(self, *_: object) -> None:
        del self.evening.world.poll
        self.evening.world.gone = False


def token(evening: Evening, name: str) -> object:
    return read(evening.world.blocks, evening.board, evening.layout, evening.game, f"token.{name}")


def test_what_was_answered_but_never_arrived_is_said_first_then_the_prompt(make: Make) -> None:
    evening = make()
    with Cut(evening):
        evening.type("Ann", "!roll")
        assert evening.read() == []
        assert evening.game.space[0] == 3
    evening.world.chat("Ben", "!roll")
    evening.round()
    lines = evening.read()
    assert "RED rolls 1+2=3" in lines[0]
    assert "!buy or !decline" in lines[-2]
    assert "it is RED's turn" in lines[-1]
    assert token(evening, "Ann") == "brown_2"


def test_a_service_killed_between_writing_and_speaking_tells_it_after_the_restart(make: Make) -> None:
    evening = make()
    with Cut(evening):
        evening.type("Ann", "!roll")
    evening.restart()
    evening.round()
    assert [line for line in evening.read() if "RED rolls 1+2=3" in line]
    assert evening.game.space[0] == 3


def test_a_refusal_that_never_arrived_is_said_after_a_restart(make: Make) -> None:
    evening = make()
    with Cut(evening):
        evening.type("Ben", "!roll")
    evening.restart()
    evening.round()
    assert "it is RED's turn" in evening.read()[0]


def test_an_answer_that_arrived_is_not_said_again_after_a_restart(make: Make) -> None:
    evening = make()
    evening.say("Ann", "!roll")
    evening.restart()
    evening.round()
    assert evening.read() == ["[M] RED: A2 Gravel Pit $60 - !buy or !decline"]


def test_lines_heard_while_the_answer_cannot_leave_happen_once(make: Make) -> None:
    evening = make()
    with Cut(evening):
        evening.type("Ann", "!roll")
    evening.round()
    evening.round()
    assert [line for line in evening.read() if "rolls" in line] == ["[M] RED rolls 1+2=3: A2 $60 - !buy or !decline"]
    assert evening.host.table.seq == 6


def test_a_world_that_is_gone_stops_all_clocks(make: Make) -> None:
    evening = make()
    evening.say("Ann", "!roll")
    evening.say("Ann", "!decline")
    evening.world.gone = True
    evening.wait(1000)
    evening.world.gone = False
    evening.wait(10)
    assert moment(evening.game) == "auction"


def test_marks_a_vandal_broke_during_an_outage_are_drawn_again_but_no_money(make: Make) -> None:
    evening = make()
    evening.say("Ann", "!roll")
    evening.say("Ann", "!buy")
    before = dict(evening.world.cells)
    picture, game = evening.host.picture, evening.game
    marks = [cell for path in ("token.Ann", "owner.brown_2") for cell in picture.cells(evening.world, path, game)]
    money = picture.cells(evening.world, "purse.Ben", game)[:2]
    evening.world.gone = True
    evening.round()
    for cell in (*marks, *money):
        del evening.world.cells[cell]
    evening.world.gone = False
    evening.round()
    assert {cell for cell in before if evening.world.cells.get(cell) != before[cell]} == set(money)
    assert evening.say("Dee", "!repair")
    assert evening.world.cells == before


def test_a_broken_token_stands_again_within_ten_seconds(make: Make) -> None:
    evening = make()
    evening.say("Ann", "!roll")
    for cell in evening.host.picture.cells(evening.world, "token.Ann", evening.game):
        evening.world.cells.pop(cell)
    assert token(evening, "Ann") is None
    evening.wait(10)
    assert token(evening, "Ann") == "brown_2"


class WalkingEvening(Evening):
    def manner(self) -> Manner:
        return super().manner()._replace(cues=True)


def test_a_token_is_looked_at_before_it_walks(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    evening = WalkingEvening(tmp_path)
    low, high = evening.host.picture.cells(evening.world, "token.Ann", evening.game)
    evening.world.cells[low], evening.world.cells[high] = Block(35, 9), Block(46)
    caplog.set_level(logging.WARNING)
    evening.type("Ann", "!roll")
    assert "2 blocks of tokens put right" in caplog.text
    evening.wait(2, step=0.05)
    assert token(evening, "Ann") == "brown_2"
    evening.close()


def button(evening: Evening, what: str) -> Cell:
    low, high = evening.layout.box
    cells = (Cell(x, y, z) for y in range(low.y, low.y + 4) for x in range(low.x, high.x) for z in range(low.z, high.z))
    return next(cell for cell in cells if (picked := evening.layout.pick(cell)) and picked.what == what)


def test_a_click_on_the_plinth_rolls_and_one_on_the_buy_button_buys(make: Make) -> None:
    evening = make()
    evening.world.hit("Ann", button(evening, "roll"))
    evening.round()
    assert evening.game.space[0] == 3
    evening.world.hit("Ann", button(evening, "buy"))
    evening.round()
    assert evening.game.owner[3] == 0


def test_a_click_whose_moment_has_passed_in_the_same_round_is_stale(make: Make) -> None:
    evening = make(dice=[(1, 1), (1, 2), (1, 2)])
    evening.say("Ann", "!roll")
    evening.world.chat("Ann", "!draw")
    evening.world.hit("Ann", button(evening, "roll"))
    verdicts = evening.round()
    assert [verdict.code for verdict in verdicts][1:] == ["stale"]


def test_a_click_by_somebody_without_a_seat_is_nothing(make: Make) -> None:
    evening = make()
    evening.world.join("Eve")
    evening.world.hit("Eve", button(evening, "roll"))
    assert evening.round() == ()
    assert evening.read() == []


def test_a_relogged_player_keeps_the_seat_and_reads_what_is_asked(make: Make) -> None:
    evening = make()
    evening.world.quit("Ann")
    assert any("RED" in line for line in evening.wait(1))
    evening.world.join("Ann")
    lines = evening.wait(1)
    assert "Ann" in lines[0]
    assert "!roll" in lines[-1]


def test_after_the_end_new_opens_the_next_lobby_on_the_same_board(make: Make) -> None:
    evening = make()
    evening.say("Ann", "!roll")
    evening.say("Ann", "!resign")
    number = evening.game.questions[0].number
    assert any("WINS" in line for line in evening.say("Ann", f"!yes {number}"))
    assert evening.type("Dee", "!new").outcome == "accepted"
    evening.round()
    assert moment(evening.game) == "lobby"
    assert not evening.game.seats
    assert evening.say("Ben", "!join red")
    assert [seat.name for seat in evening.game.seats] == ["Ben"]
    assert sorted(path.name for path in evening.folder.iterdir()) == ["001", "002"]


def test_a_service_away_for_over_ten_minutes_comes_back_paused(make: Make) -> None:
    evening = make()
    evening.wait(1)
    evening.wall += 601_000
    evening.restart()
    evening.round()
    assert evening.game.paused
    assert any("paused" in line for line in evening.read())
    assert evening.type("Dee", "!resume").outcome == "accepted"


def test_a_service_away_for_less_goes_on_and_a_pause_survives(make: Make) -> None:
    evening = make()
    evening.wait(1)
    evening.wall += 599_000
    evening.restart()
    evening.round()
    assert not evening.game.paused
    evening.say("Dee", "!pause")
    evening.restart()
    assert evening.game.paused


def test_the_switched_off_gone_limit_never_pauses(make: Make) -> None:
    evening = make(times=Times(gone=0))
    evening.wait(1)
    evening.wall += 10_000_000
    evening.restart()
    assert not evening.game.paused


def test_a_stand_in_bot_plays_the_seat_it_was_given(make: Make) -> None:
    evening = make()
    evening.say("Dee", "!seat red bot")
    evening.wait(10)
    assert evening.game.turn == 1
    assert evening.type("Ann", "!roll").code == "not_seated"


def test_an_undo_shows_first_what_it_takes_back(make: Make) -> None:
    evening = make()
    evening.say("Ann", "!roll")
    evening.say("Ann", "!buy")
    lines = evening.say("Dee", "!undo 2")
    assert any("buys A2" in line for line in lines)
    assert any("rolls 1+2" in line for line in lines)
    evening.say("Dee", f"!yes {evening.game.questions[0].number}")
    assert evening.game.space[0] == 0
    assert token(evening, "Ann") == "go"


class SmallDisk(Disk):
    """A disk that may be full."""

    full = False

    def write(self, file: int, content: bytes) -> None:
        if self.full:
            raise OSError(28, "No space left on device")
        super().write(file, content)


def test_on_a_full_disk_nothing_happens_it_is_said_and_the_clocks_stand_still(make: Make) -> None:
    disk = SmallDisk()
    evening = make(disk=disk)
    disk.full = True
    verdict = evening.type("Ann", "!roll")
    assert verdict.code == "cannot_save"
    assert "disk" in evening.read()[0]
    assert evening.game.space[0] == 0
    evening.wait(500)
    assert evening.type("Ben", "!skip").code == "not_banker"
    disk.full = False
    assert evening.type("Ann", "!roll").outcome == "accepted"
    assert evening.game.space[0] == 3


def test_vandals_are_told_of_when_they_break_more_than_a_few_blocks_a_minute(make: Make) -> None:
    evening = make()
    said: list[str] = []
    for _ in range(4):
        for cell in evening.host.picture.cells(evening.world, "token.Ann", evening.game):
            evening.world.cells.pop(cell)
        said += evening.wait(10)
    assert [line for line in said if "put right" in line] == ["[M] 6 blocks were put right again"]


def test_r1_5_where_no_banker_is_needed_seats_start_pause_and_vote(make: Make) -> None:
    evening = make(preset="uk", bankers=(), started=False, dice=[(1, 2)])
    evening.say("Ann", "!join red")
    evening.say("Ben", "!join blue")
    assert evening.type("Ben", "!start").outcome == "accepted"
    assert evening.type("Ann", "!pause").outcome == "accepted"
    assert evening.type("Ben", "!resume").outcome == "accepted"
    evening.say("Ann", "!roll")
    assert evening.type("Ann", "!undo").outcome == "accepted"
    assert evening.game.questions[0].needs == ("Ben",)
    evening.say("Ben", f"!yes {evening.game.questions[0].number}")
    assert evening.game.space[0] == 0
