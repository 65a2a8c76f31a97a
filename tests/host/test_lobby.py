"""The lobby and the time after the end: fees, seats, bankers, the prize, the next game."""

from __future__ import annotations

import pytest
from host_evening import Evening, Make
from msgspec.structs import replace

from minemonopoly.board.model import BILLS
from minemonopoly.board.site import HostSettings
from minemonopoly.grid.cell import AIR, Cell
from minemonopoly.grid.operation import SetBlock
from minemonopoly.host.kinds import money_of
from minemonopoly.host.voice import words_of
from minemonopoly.rules.moments import moment
from minemonopoly.rules.state import SeatNo
from minemonopoly.scene.vaults import bill_spots


def code(evening: Evening, name: str, text: str) -> str:
    """The refusal code of a line, "" when it was accepted; what was said is read away."""
    verdict = evening.type(name, text)
    evening.read()
    return verdict.code


@pytest.fixture
def lobby(make: Make) -> Evening:
    """Ann is red and has paid, Ben is blue and has not."""
    evening = make(started=False)
    for name, text in (("Ann", "!join red"), ("Ben", "!join blue"), ("Dee", "!paid red")):
        assert code(evening, name, text) == ""
    return evening


@pytest.mark.parametrize(("who", "text"), [("Ann", "!leave"), ("Dee", "!drop red")])
def test_r1_4_whoever_paid_and_goes_is_owed_the_fee_until_it_is_refunded(lobby: Evening, who: str, text: str) -> None:
    assert any("$200 entrance fee owed back" in line for line in lobby.say(who, text))
    assert [seat.name for seat in lobby.game.seats] == ["Ben"]
    assert list(lobby.game.fees_owed) == ["Ann"]
    lobby.restart()
    assert list(lobby.game.fees_owed) == ["Ann"]
    lobby.round()
    assert any("Ann has the entrance fee back" in line for line in lobby.say("Dee", "!refund Ann"))
    assert lobby.game.fees_owed == ()
    assert code(lobby, "Dee", "!refund Ann") == "unknown_seat"


@pytest.mark.parametrize(("who", "text"), [("Ben", "!leave"), ("Dee", "!drop blue")])
def test_r1_4_who_has_not_paid_is_owed_nothing_and_the_colour_is_free(lobby: Evening, who: str, text: str) -> None:
    assert not any("owed" in line for line in lobby.say(who, text))
    assert lobby.game.fees_owed == ()
    lobby.world.join("Cy")
    assert code(lobby, "Cy", "!join blue") == ""


def test_r1_3_a_refund_frees_a_seat_still_held(lobby: Evening) -> None:
    assert code(lobby, "Dee", "!refund red") == ""
    assert [seat.name for seat in lobby.game.seats] == ["Ben"]
    assert lobby.game.fees_owed == ()


def test_r1_4_a_colour_changed_keeps_the_fee_paid_and_frees_the_old_one(lobby: Evening) -> None:
    assert code(lobby, "Ben", "!colour red") == "colour_taken"
    assert code(lobby, "Ann", "!colour white") == ""
    assert code(lobby, "Ben", "!colour red") == ""
    assert [(seat.name, seat.colour, seat.confirmed) for seat in lobby.game.seats] == [
        ("Ann", "white", True),
        ("Ben", "red", False),
    ]
    assert code(lobby, "Dee", "!start") == "not_enough_players"


def test_r1_5_each_of_several_bankers_has_all_powers(make: Make) -> None:
    evening = make(started=False, bankers=("Dee", "Fay"))
    assert evening.say("Ann", "!banker") == ["[M] Banker: Dee Fay"]
    evening.world.quit("Dee")
    for name, text in (("Ann", "!join red"), ("Ben", "!join blue"), ("Fay", "!paid red"), ("Fay", "!paid blue")):
        assert code(evening, name, text) == ""
    assert code(evening, "Fay", "!start") == ""
    assert code(evening, "Fay", "!join white") == "wrong_moment"


def test_r1_5_while_no_banker_is_online_nobody_else_has_those_powers_and_the_game_goes_on(make: Make) -> None:
    evening = make()
    evening.world.quit("Dee")
    evening.round()
    assert evening.say("Ann", "!banker") == ["[M] Banker: Dee, not here now"]
    for text in ("!pause", "!undo", "!finish", "!give red 5 for nothing", "!forfeit blue for nothing"):
        assert code(evening, "Ann", text) == "not_banker"
    assert code(evening, "Ann", "!roll") == ""
    assert evening.game.questions == ()


def test_r1_5_without_a_banker_online_no_lobby_that_needs_one_starts(lobby: Evening) -> None:
    assert code(lobby, "Dee", "!paid blue") == ""
    lobby.world.quit("Dee")
    assert code(lobby, "Ann", "!start") == "not_banker"


def test_r1_5_in_uk_the_banker_may_play_and_keeps_the_powers(make: Make) -> None:
    evening = make(started=False, preset="uk", bankers=("Ann",))
    for name, text in (("Ann", "!join red"), ("Ben", "!join blue"), ("Ann", "!start"), ("Ann", "!pause")):
        assert code(evening, name, text) == ""
    assert code(evening, "Ben", "!resume") == "not_banker"
    assert code(evening, "Ann", "!resume") == ""
    assert code(evening, "Ann", "!roll") == ""


def test_the_notice_names_seats_fee_and_payee(make: Make) -> None:
    evening = make(started=False)
    settings = replace(HostSettings(), payee="Fay")
    evening.host.reload(evening.board, settings, words_of(settings, evening.board))
    said = evening.wait(181, step=30)
    assert "[M] 4 seats free. Sit down with !join COLOUR" in said
    assert "[M] Entrance $200: pay Fay, the banker says !paid" in said


def standing(evening: Evening, seat: int) -> dict[Cell, int]:
    """The bills that stand in a vault."""
    cells = sorted(money_of(evening.layout, SeatNo(seat)))
    blocks = evening.world.blocks(cells)
    return {cell: block.id for cell, block in zip(cells, blocks, strict=True) if block != AIR}


def test_r11_5_the_winners_vault_is_left_to_dig_out_until_new_clears_it(make: Make) -> None:
    evening = make()
    evening.say("Ann", "!resign")
    evening.say("Ann", f"!yes {evening.game.questions[0].number}")
    assert (evening.game.winner, standing(evening, 0)) == (1, {})
    assert len(standing(evening, 1)) == sum(evening.board.settings.stake)
    plot = evening.layout.vaults[1]
    dug = [plot.pose.cell(*spot) for spot in list(bill_spots(len(BILLS) - 1, plot.width))[:2]]
    evening.world.apply([SetBlock(cell, AIR) for cell in dug])
    left = standing(evening, 1)
    assert code(evening, "Dee", "!prize") == ""
    assert code(evening, "Dee", "!prize") == "wrong_moment"
    evening.wait(60, step=5)
    evening.restart()
    evening.wait(20, step=5)
    assert standing(evening, 1) == left
    assert code(evening, "Dee", "!new") == ""
    evening.round()
    assert standing(evening, 1) == {}
    assert moment(evening.game) == "lobby"
    for name, text in (("Ben", "!join red"), ("Ann", "!join blue"), ("Dee", "!paid red"), ("Dee", "!paid blue")):
        assert code(evening, name, text) == ""
    assert code(evening, "Dee", "!start") == ""
    assert [seat.name for seat in evening.game.seats] == ["Ben", "Ann"]
