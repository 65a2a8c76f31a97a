from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from disks import SmallDisk
from table_games import ANN, BEN, BOARD, SEATED, SEED, begun, do

from minemonopoly.board.digest import digest
from minemonopoly.board.load import load
from minemonopoly.board.model import Space
from minemonopoly.board.settings import with_settings
from minemonopoly.rules.commands import (
    Buy,
    EndTurn,
    Join,
    LapseOffer,
    MakeOffer,
    Pause,
    Roll,
)
from minemonopoly.rules.events import BookDrawn, DiceThrown
from minemonopoly.rules.rulings import Refused
from minemonopoly.rules.state import Bundle
from minemonopoly.table.dice import ScriptedLuck, SeededLuck
from minemonopoly.table.journal import NAME, CannotSave, Journal, NoJournal, read
from minemonopoly.table.lock import Locked
from minemonopoly.table.pages import FORMAT, Heading, Page
from minemonopoly.table.saves import RULES, ForeignBoard, games, keep_rules, newest, next_folder, pick
from minemonopoly.table.story import Misfit
from minemonopoly.table.table import Table


def test_an_accepted_command_is_one_page_on_disk_before_anybody_is_told(tmp_path: Path) -> None:
    table = Table.create(tmp_path / "001", BOARD, SeededLuck(1), bankers=("Dee",), now=lambda: 1234)
    told: list[tuple[Page, tuple[Page, ...], int]] = []
    table.watch(lambda page: told.append((page, read(tmp_path / "001").pages, table.seq)))
    do(table, Join("Ann", "red"), Join("Ben", "blue"))
    table.close()
    assert [page.command for page, _, _ in told] == [Join("Ann", "red"), Join("Ben", "blue")]
    assert [(len(on_disk), seq) for _, on_disk, seq in told] == [(1, 1), (2, 2)]
    assert told[0][0].time == 1234


def test_a_refusal_writes_nothing_and_leaves_the_very_same_game(tmp_path: Path) -> None:
    table = begun(tmp_path, SeededLuck(1))
    game, size = table.game, (tmp_path / "001" / NAME).stat().st_size
    ruling = table.submit(Roll(BEN))
    assert isinstance(ruling, Refused)
    assert ruling.code == "not_your_turn"
    assert table.game is game
    assert (tmp_path / "001" / NAME).stat().st_size == size
    table.close()


def test_a_table_opened_again_stands_where_it_stood_and_throws_on_as_if_never_closed(tmp_path: Path) -> None:
    acts = (Roll(ANN), Buy(ANN), EndTurn(ANN), Roll(BEN))
    never_closed = begun(tmp_path / "a", SeededLuck(SEED))
    do(never_closed, *acts)
    never_closed.close()
    table = Table.create(tmp_path / "b" / "001", BOARD, seed=SEED, bankers=("Dee",))
    for command in (*SEATED, *acts):
        do(table, command)
        table.close()
        table = Table.open(tmp_path / "b" / "001")
    assert table.game == never_closed.game
    assert [page.events for page in table.pages] == [page.events for page in never_closed.pages]
    assert table.purses == never_closed.purses
    table.close()


def test_every_earlier_position_can_be_looked_at(tmp_path: Path) -> None:
    table = Table.create(tmp_path / "001", BOARD, SeededLuck(1), bankers=("Dee",))
    seen = [table.game]
    for command in SEATED:
        do(table, command)
        seen.append(table.game)
    assert [table.at(seq).game for seq in range(table.seq + 1)] == seen
    for seq in (-1, table.seq + 1):
        with pytest.raises(IndexError):
            table.at(seq)
    table.close()


def test_a_position_laid_down_is_there_after_a_restart_and_undo_does_not_go_behind_it(tmp_path: Path) -> None:
    table = begun(tmp_path, SeededLuck(1))
    table.lay_down({"Ann.cash": 77})
    assert table.game.cash[ANN] == 77
    assert table.preview(9) == ()
    game, purses = table.game, table.purses
    table.close()
    again = Table.open(tmp_path / "001")
    assert (again.game, again.purses) == (game, purses)
    again.close()


def test_other_bankers_after_a_restart(tmp_path: Path) -> None:
    begun(tmp_path, SeededLuck(1)).close()
    table = Table.open(tmp_path / "001", bankers=("Eve",))
    assert table.game.bankers == ("Eve",)
    assert isinstance(table.submit(Pause("Dee")), Refused)
    do(table, Roll(ANN), Pause("Eve"))
    table.close()


def test_a_second_table_on_the_same_game_is_refused(tmp_path: Path) -> None:
    table = begun(tmp_path, SeededLuck(1))
    with pytest.raises(Locked):
        Table.open(tmp_path / "001")
    do(table, Roll(ANN))
    table.close()
    Table.open(tmp_path / "001").close()


def test_a_game_of_another_board_is_refused_and_nothing_is_written(tmp_path: Path) -> None:
    begun(tmp_path, SeededLuck(1)).close()
    files = {path: path.read_bytes() for path in (tmp_path / "001").iterdir()}
    with pytest.raises(ForeignBoard, match=r"begun on the board minetown, and this is uk"):
        Table.open(tmp_path / "001", board=load("uk"))
    assert {path: path.read_bytes() for path in (tmp_path / "001").iterdir()} == files
    Table.open(tmp_path / "001", board=BOARD).close()


def test_the_rules_are_the_games_own_and_the_texts_the_sites(tmp_path: Path) -> None:
    begun(tmp_path, SeededLuck(1)).close()
    mended = msgspec.structs.replace(BOARD, name="Mended", spaces=tuple(_renamed(space) for space in BOARD.spaces))
    table = Table.open(tmp_path / "001", board=with_settings(mended, {"salary": 400}))
    assert (table.board.name, table.board.spaces[1].name) == ("Mended", "New name")
    assert table.board.settings.salary == 200
    assert table.notes == ("the rules have changed since this game began (salary): it goes on by its own",)
    table.close()


def _renamed(space: Space) -> Space:
    return msgspec.structs.replace(space, name="New name")


def test_a_dearer_street_is_another_board(tmp_path: Path) -> None:
    begun(tmp_path, SeededLuck(1)).close()
    dear = msgspec.structs.replace(BOARD.spaces[1], price=61)
    with pytest.raises(ForeignBoard, match=r"spaces\.brown_1\.price 60 there, 61 here"):
        Table.open(
            tmp_path / "001", board=msgspec.structs.replace(BOARD, spaces=(BOARD.spaces[0], dear, *BOARD.spaces[2:]))
        )


@pytest.mark.parametrize(
    ("mend", "says"),
    [
        (lambda path: path.unlink(), "cannot be read"),
        (lambda path: path.write_bytes(path.read_bytes()[:-40]), "is damaged"),
        (lambda path: path.write_bytes(path.read_bytes().replace(b'"salary": 200', b'"salary": 300')), "not the rules"),
    ],
)
def test_a_copy_of_the_rules_that_is_not_the_one_begun_with_is_refused(
    tmp_path: Path, mend: Callable[[Path], object], says: str
) -> None:
    begun(tmp_path, SeededLuck(1)).close()
    mend(tmp_path / "001" / RULES)
    with pytest.raises(ForeignBoard, match=says):
        Table.open(tmp_path / "001")


def test_what_a_crash_tore_is_told_when_the_game_is_opened(tmp_path: Path) -> None:
    table = begun(tmp_path, SeededLuck(1))
    table.close()
    path = tmp_path / "001" / NAME
    path.write_bytes(path.read_bytes()[:-5])
    again = Table.open(tmp_path / "001")
    assert (again.seq, again.game.started) == (4, False)
    assert "torn" in again.notes[0]
    again.close()


def test_a_full_disk_refuses_the_act_says_why_and_goes_on_when_there_is_room(tmp_path: Path) -> None:
    disk = SmallDisk(100_000)
    table = Table.create(tmp_path / "001", BOARD, SeededLuck(1), bankers=("Dee",), disk=disk)
    do(table, *SEATED)
    disk.room = 30
    game = table.game
    assert table.submit(Roll(ANN)) == Refused("cannot_save", {})
    assert "No space left" in table.trouble
    assert table.game is game
    with pytest.raises(CannotSave):
        table.lay_down({"Ann.cash": 1})
    disk.room = 100_000
    do(table, Roll(ANN))
    assert table.trouble == ""
    table.close()
    assert Table.open(tmp_path / "001", SeededLuck(1)).game == table.game


def test_a_save_folder_counts_its_games(tmp_path: Path) -> None:
    assert games(tmp_path / "games") == ()
    assert newest(tmp_path / "games") is None
    for number in (1, 2, 3):
        folder = next_folder(tmp_path / "games")
        assert folder.name == f"00{number}"
        Table.create(folder, BOARD).close()
    (tmp_path / "games" / "004").mkdir()
    (tmp_path / "games" / "notes").mkdir()
    assert newest(tmp_path / "games") == tmp_path / "games" / "003"
    assert next_folder(tmp_path / "games").name == "004", "a game that never began leaves no gap"
    assert [folder.name for folder in games(tmp_path / "games")] == ["001", "002", "003"]


def test_a_person_may_name_the_site_the_save_the_game_or_the_journal(tmp_path: Path) -> None:
    game = tmp_path / "games" / "001"
    Table.create(game, BOARD).close()
    assert [pick(path) for path in (tmp_path, tmp_path / "games", game, game / NAME)] == [game] * 4
    with pytest.raises(NoJournal, match="no game is kept here"):
        pick(tmp_path / "elsewhere")


def test_a_game_cannot_be_begun_where_nothing_can_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(CannotSave):
        Table.create(tmp_path / "file" / "001", BOARD)
    with pytest.raises(NoJournal):
        Table.open(tmp_path / "file" / "001")


def test_a_game_that_cannot_be_written_down_is_not_begun_and_leaves_no_lock(tmp_path: Path) -> None:
    (tmp_path / "001" / NAME).mkdir(parents=True)
    with pytest.raises(CannotSave, match="Is a directory"):
        Table.create(tmp_path / "001", BOARD)
    (tmp_path / "001" / NAME).rmdir()
    (tmp_path / "001" / RULES).unlink()
    (tmp_path / "001" / RULES).mkdir()
    with pytest.raises(CannotSave, match="Is a directory"):
        Table.create(tmp_path / "001", BOARD)
    (tmp_path / "001" / RULES).rmdir()
    Table.create(tmp_path / "001", BOARD).close()


def test_a_heading_alone_is_a_game_in_its_lobby(tmp_path: Path) -> None:
    Table.create(tmp_path / "001", BOARD, seed=3).close()
    table = Table.open(tmp_path / "001")
    assert table.seq == 0
    assert table.luck.throw(4) == SeededLuck(3).throw(4)
    table.close()
    table.close()


def test_a_lapsing_offer_is_no_act(tmp_path: Path) -> None:
    table = begun(tmp_path, ScriptedLuck([(1, 2)]))
    do(table, Roll(ANN), Buy(ANN))
    do(table, MakeOffer(ANN, BEN, Bundle(deeds=(BOARD.spaces[3].no,)), Bundle(cash=60)))
    offer = table.seq
    do(table, LapseOffer(1))
    assert [page.seq for page in table.preview()] == [offer]
    table.close()


def test_pages_that_do_not_fit_are_not_opened(tmp_path: Path) -> None:
    keep_rules(tmp_path, BOARD)
    journal = Journal.begin(tmp_path, Heading(FORMAT, BOARD.id, digest(BOARD), "0", 0))
    journal.append(
        Page(1, 0, Roll(ANN), (DiceThrown(ANN, 1, 2, "turn", 0), BookDrawn(ANN, 0, 99, BOARD.jail, kept=False)))
    )
    journal.close()
    with pytest.raises(Misfit, match="page 1 does not follow"):
        Table.open(tmp_path)
