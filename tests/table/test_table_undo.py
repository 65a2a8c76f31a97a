"""Undo at a table: the same dice and books are met again, and numbers never go back (R12)."""

from pathlib import Path

from table_games import ANN, BEN, BOARD, SEATED, begun, dice, do, undo

from minemonopoly.rules.commands import (
    Answer,
    Ask,
    Bid,
    Buy,
    Command,
    Decline,
    DrawBook,
    EndTurn,
    Finish,
    Pause,
    Reclaim,
    Resume,
    Roll,
    Skip,
    Start,
    Undo,
)
from minemonopoly.rules.events import BookDrawn
from minemonopoly.rules.rulings import Refused
from minemonopoly.table.dice import ScriptedLuck, SeededLuck
from minemonopoly.table.table import Table


def test_r12_undo_restores_the_state_before_and_the_same_act_meets_the_same_dice(tmp_path: Path) -> None:
    table = begun(tmp_path, SeededLuck(1))
    before = table.game
    do(table, Roll(ANN))
    rolled = table.game
    undo(table)
    assert table.pages[-1].undo is not None
    assert (table.game.cash, table.game.space, table.game.rolled) == (before.cash, before.space, False)
    do(table, Roll(ANN))
    assert (table.game.dice, table.game.space, table.game.cash) == (rolled.dice, rolled.space, rolled.cash)
    table.close()


def test_r12_repeated_undo_goes_further_back_and_the_dice_come_again_in_order(tmp_path: Path) -> None:
    table = begun(tmp_path, ScriptedLuck([(1, 2), (2, 4), (5, 6), (6, 6)]))
    turns: tuple[Command, ...] = (Roll(ANN), Buy(ANN), EndTurn(ANN), Roll(BEN), Buy(BEN), EndTurn(BEN))
    at_start = table.game
    do(table, *turns)
    played = table.game
    undo(table)
    undo(table, 2)
    undo(table, 3)
    assert (table.game.cash, table.game.owner, table.game.turn) == (at_start.cash, at_start.owner, ANN)
    do(table, *turns)
    assert (table.game.cash, table.game.owner, table.game.space) == (played.cash, played.owner, played.space)
    do(table, Roll(ANN))
    assert dice(table) == [(1, 2), (2, 4), (1, 2), (2, 4), (5, 6)]
    table.close()


def test_r12_undoing_a_repeated_act_still_meets_the_same_dice(tmp_path: Path) -> None:
    table = begun(tmp_path, ScriptedLuck([(1, 2), (2, 4), (5, 6)]))
    do(table, Roll(ANN), Buy(ANN), EndTurn(ANN), Roll(BEN))
    undo(table)
    do(table, Roll(BEN))
    undo(table)
    undo(table, 3)
    do(table, Roll(ANN), Decline(ANN), Bid(BEN, 1), EndTurn(ANN), Roll(BEN))
    assert dice(table) == [(1, 2), (2, 4), (2, 4), (1, 2), (2, 4)]
    table.close()


def test_r12_undo_meets_the_same_book(tmp_path: Path) -> None:
    table = begun(tmp_path, ScriptedLuck([(3, 4), (1, 2)], tops=((11,), ())))
    do(table, Roll(ANN), DrawBook(ANN))
    decks = table.game.decks
    undo(table, 2)
    do(table, Roll(ANN), DrawBook(ANN))
    assert [e.book for page in table.pages for e in page.events if isinstance(e, BookDrawn)] == [11, 11]
    assert table.game.decks == decks
    table.close()


def test_r12_questions_pauses_and_lapsing_offers_are_no_acts(tmp_path: Path) -> None:
    table = begun(tmp_path, SeededLuck(1))
    do(table, Roll(ANN))
    roll = table.seq
    do(table, Ask("Dee", Undo("Dee"), ("Dee",)), Answer("Dee", 1, yes=False), Pause("Dee"), Resume("Dee"))
    assert [page.seq for page in table.preview()] == [roll]
    do(table, Pause("Dee"))
    undo(table)
    assert not table.game.rolled
    assert table.game.paused, "a pause stays a pause"
    table.close()


def test_r12_undo_is_heard_after_the_end_too(tmp_path: Path) -> None:
    table = begun(tmp_path, SeededLuck(1))
    do(table, Roll(ANN))
    before = table.game
    do(table, Ask("Dee", Finish("Dee"), ("Dee",)))
    do(table, Answer("Dee", 1, yes=True))
    assert table.game.over
    assert table.pages[-1].act
    undo(table)
    assert not table.game.over
    assert (table.game.cash, table.game.dice, table.game.turn) == (before.cash, before.dice, before.turn)
    table.close()


def test_r12_numbers_of_questions_never_go_back(tmp_path: Path) -> None:
    table = begun(tmp_path, SeededLuck(1))
    do(table, Roll(ANN))
    undo(table)
    do(table, Roll(ANN))
    do(table, Ask("Dee", Undo("Dee"), ("Dee",)))
    assert table.game.questions[-1].number == 2
    table.close()


def test_what_was_shown_is_what_is_undone_even_when_somebody_acted_in_between(tmp_path: Path) -> None:
    table = begun(tmp_path, ScriptedLuck([(1, 2), (2, 4)]))
    do(table, Roll(ANN), Buy(ANN))
    shown = table.preview()
    do(table, Ask("Dee", Undo("Dee"), ("Dee",)), EndTurn(ANN), Roll(BEN), Answer("Dee", 1, yes=True))
    assert [page.command for page in shown] == [Buy(ANN)]
    assert table.game.owner[3] is None
    assert (table.game.turn, table.game.landing is not None) == (ANN, True)
    undo = table.pages[-1].undo
    assert undo is not None
    assert (undo.to, undo.acts) == (shown[0].seq - 1, 3)
    table.close()


def test_an_undo_that_needs_nobodys_yes_happens_at_once(tmp_path: Path) -> None:
    table = begun(tmp_path, SeededLuck(1))
    do(table, Roll(ANN))
    do(table, Ask("Dee", Undo("Dee"), ()))
    assert not table.game.rolled
    assert [page.command for page in table.preview()] == [Start("Dee")]
    table.close()


def test_undo_goes_back_at_most_to_the_empty_lobby_and_says_how_many_acts_there_are(tmp_path: Path) -> None:
    table = Table.create(tmp_path / "001", BOARD, SeededLuck(1), bankers=("Dee",))
    none = table.submit(Ask("Dee", Undo("Dee"), ("Dee",)))
    assert isinstance(none, Refused)
    assert none.code == "too_late"
    do(table, *SEATED)
    for count in (6, 0, -1):
        ruling = table.submit(Ask("Dee", Undo("Dee", count=count), ("Dee",)))
        assert isinstance(ruling, Refused)
        assert ruling.code == "bad_amount"
    assert table.seq == 5
    undo(table, 5)
    assert table.game.seats == ()
    assert table.preview() == ()
    table.close()


def test_an_undone_start_meets_the_same_shuffles(tmp_path: Path) -> None:
    table = begun(tmp_path, SeededLuck(5))
    decks = table.game.decks
    undo(table)
    assert not table.game.started
    do(table, Start("Dee"))
    assert table.game.decks == decks
    table.close()


def test_undone_games_open_again_alike(tmp_path: Path) -> None:
    table = begun(tmp_path, SeededLuck(1))
    do(table, Roll(ANN))
    undo(table, 2)
    do(table, Start("Dee"), Roll(ANN))
    game, acts = table.game, table.preview(99)
    table.close()
    again = Table.open(tmp_path / "001", SeededLuck(1))
    assert again.game == game
    assert again.preview(99) == acts
    again.close()


def test_r3_5_a_reclaim_brings_the_bills_back_too(tmp_path: Path) -> None:
    table = begun(tmp_path, ScriptedLuck([(1, 2), (2, 3), (5, 5)]))
    do(table, Roll(ANN))
    game, purses = table.game, table.purses
    do(table, Skip("Dee"), Roll(BEN), Buy(BEN))
    assert table.purses != purses
    do(table, Reclaim("Dee"))
    assert (table.game.cash, table.purses) == (game.cash, purses)
    table.close()
