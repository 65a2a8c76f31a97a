from pathlib import Path

import pytest

from minemonopoly.board.load import load
from minemonopoly.rules.commands import ConfirmPaid, GiveCash, Join, Roll, Start
from minemonopoly.rules.events import CardMoved, MoneyPaid
from minemonopoly.rules.rulings import Accepted
from minemonopoly.rules.state import SeatNo
from minemonopoly.table.journal import Journal, read
from minemonopoly.table.pages import Page
from minemonopoly.table.replay import faults, refold
from minemonopoly.table.table import Table

ANN, BEN = SeatNo(0), SeatNo(1)


@pytest.fixture
def game(tmp_path: Path) -> Path:
    table = Table.create(tmp_path / "001", load("minetown"), seed=3, bankers=("Dee",))
    for command in (
        Join("Ann"),
        Join("Ben"),
        ConfirmPaid("Dee", seat=ANN),
        ConfirmPaid("Dee", seat=BEN),
        Start("Dee"),
        Roll(ANN),
    ):
        assert isinstance(table.submit(command), Accepted)
    table.close()
    return tmp_path / "001"


def _append(game: Path, *pages: Page) -> None:
    journal = Journal.resume(read(game))
    for page in pages:
        journal.append(page)
    journal.close()


def test_a_good_game_has_no_faults_and_stands_at_every_page(game: Path) -> None:
    replay = refold(game)
    assert list(faults(replay)) == []
    assert replay.at(None) == replay.at(6)
    assert replay.at(0).game.seats == ()
    for seq in (-1, 7):
        with pytest.raises(IndexError):
            replay.at(seq)


def test_events_that_cannot_have_happened_end_the_replay_there(game: Path) -> None:
    card = CardMoved(0, 9, ANN, BEN, "trade")
    _append(game, Page(7, 0, Roll(ANN), (card,)), Page(8, 0, Roll(BEN)))
    replay = refold(game)
    assert replay.story.seq == 6
    assert [fault for fault in faults(replay) if fault.startswith("page 7 does not follow")]


def test_books_that_do_not_add_up_are_named_with_the_page(game: Path) -> None:
    spent = MoneyPaid(ANN, None, 1500, "correction")
    overdrawn = MoneyPaid(None, BEN, -2000, "correction")
    _append(game, Page(7, 0, GiveCash("Dee", seat=ANN, amount=1, reason="x"), (spent,)), Page(8, 0, None, (overdrawn,)))
    found = list(faults(refold(game)))
    assert any(fault.startswith("after page 8: Ben holds -500") for fault in found), found


def test_what_is_lost_is_a_fault(game: Path) -> None:
    path = read(game).path
    path.write_bytes(path.read_bytes().replace(b'"name":"Ben"', b'"name":"Bob"'))
    found = list(faults(refold(game)))
    assert "page 2 is damaged" in found[0]
    assert "the last snapshot was made after page 6, and only 1 are here" in found[-1]
