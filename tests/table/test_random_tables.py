import random
from itertools import takewhile
from pathlib import Path

import pytest
from disks import QuickDisk

from minemonopoly.board.load import load
from minemonopoly.rules.commands import Answer, Ask, Command, ConfirmPaid, Join, MakeOffer, Reclaim, Skip, Start, Undo
from minemonopoly.rules.prompts import asked, banker_choices, choices
from minemonopoly.rules.rulings import Accepted
from minemonopoly.rules.state import Game, SeatNo
from minemonopoly.table.disk import Disk
from minemonopoly.table.replay import faults, refold
from minemonopoly.table.table import Table

BOARDS = {name: load(name) for name in ("minetown", "uk")}
COUNTERS = ("number", "serial", "throws", "shuffles", "met", "questions", "offers", "claims", "debts", "skip")
"""What may differ between a game and the same game after undo and repetition: numbers go on, dice are met."""


def _table(folder: Path, board: str, seed: int, disk: Disk) -> Table:
    table = Table.create(folder, BOARDS[board], seed=seed, bankers=("Dee",), disk=disk)
    for number, (name, colour) in enumerate((("Ann", "red"), ("Ben", "blue"), ("Cy", "white"))):
        _do(table, Join(name, colour))
        if not table.game.seats[number].confirmed:
            _do(table, ConfirmPaid("Dee", seat=SeatNo(number)))
    _do(table, Start("Dee"))
    return table


def _do(table: Table, command: Command) -> None:
    ruling = table.submit(command)
    assert isinstance(ruling, Accepted), (table.seq, command, ruling)


def _undo(table: Table, count: int) -> None:
    _do(table, Ask("Dee", Undo("Dee", count=count), ("Dee",)))
    _do(table, Answer("Dee", table.game.questions[-1].number, yes=True))


def _some_act(table: Table, dice: random.Random, *, banker: bool) -> Command:
    seat = dice.choice(asked(table.game))
    open_to_all = [choice.command for choice in choices(table.board, table.game, seat)]
    if banker:
        open_to_all += [choice.command for choice in banker_choices(table.board, table.game, "Dee")]
    return dice.choice([command for command in open_to_all if not isinstance(command, MakeOffer)])


def _seen(game: Game) -> dict[str, object]:
    return {name: getattr(game, name) for name in game.__struct_fields__ if name not in COUNTERS}


@pytest.mark.parametrize("board", ["minetown", "uk"])
@pytest.mark.parametrize("seed", range(8))
def test_r12_undone_acts_repeated_come_to_the_same_game(tmp_path: Path, board: str, seed: int) -> None:
    dice = random.Random(seed)
    table = _table(tmp_path / "001", board, seed, QuickDisk())
    while table.seq < 150 and not table.game.over:
        acts: list[Command] = []
        for _ in range(dice.randint(1, 12)):
            if not table.game.over:
                acts.append(_some_act(table, dice, banker=False))
                _do(table, acts[-1])
        acts = [command for command in acts if table.pages[-1].act]
        played, count = _seen(table.game), len(acts)
        before = _seen(table.at(table.preview(count)[-1].seq - 1).game)
        _undo(table, count)
        assert _seen(table.game) == before
        for command in acts:
            _do(table, command)
        assert _seen(table.game) == played
    table.close()
    assert list(faults(refold(tmp_path / "001"))) == []


@pytest.mark.parametrize("seed", range(12))
def test_a_journal_refolds_to_the_live_game_whatever_was_skipped_reclaimed_or_undone(tmp_path: Path, seed: int) -> None:
    dice = random.Random(seed)
    table = _table(tmp_path / "001", dice.choice(["minetown", "uk"]), seed, QuickDisk())
    kinds: set[type] = set()
    while table.seq < 300 and not (table.game.over and dice.random() < 0.5):
        acts = len(list(takewhile(lambda page: not isinstance(page.command, Start), table.preview(6))))
        if acts and dice.random() < 0.1:
            _undo(table, dice.randint(1, acts))
        elif not table.game.over and asked(table.game):
            _do(table, _some_act(table, dice, banker=dice.random() < 0.2))
            kinds.add(type(table.pages[-1].command))
    assert {Skip, Reclaim} & kinds or table.game.over
    replay = refold(tmp_path / "001")
    assert replay.story.now == table.story.now
    assert replay.story.states == table.story.states
    assert replay.story.last_acts(999) == table.preview(999)
    assert list(faults(replay)) == []
    table.close()
    assert list(faults(refold(tmp_path / "001"))) == []
