from pathlib import Path

import pytest
from table_games import ANN, BEN, BOARD, SEATED, SEED

from minemonopoly.rules.commands import (
    Answer,
    Ask,
    Bid,
    Command,
    Decline,
    EndTurn,
    Roll,
    Undo,
)
from minemonopoly.rules.rulings import Accepted
from minemonopoly.table.disk import Disk
from minemonopoly.table.table import Table

GAME: tuple[Command, ...] = (
    *SEATED,
    Roll(ANN),
    Decline(ANN),
    Bid(BEN, 30),
    EndTurn(ANN),
    Ask("Dee", Undo("Dee", count=2), ("Dee",)),
    Answer("Dee", 1, yes=True),
    Bid(BEN, 31),
    EndTurn(ANN),
    Roll(BEN),
)


class PowerCut(BaseException):
    pass


class FailingPower(Disk):
    """The power goes at the n-th touch of the disk: in the middle of a write, or instead of the sync behind it."""

    def __init__(self, touches: int) -> None:
        self.touches = touches

    def write(self, file: int, content: bytes) -> None:
        self._touch(file, content[: len(content) * 2 // 3])
        super().write(file, content)

    def sync(self, file: int) -> None:
        self._touch(file, b"")

    def _touch(self, file: int, torn: bytes) -> None:
        self.touches -= 1
        if self.touches < 0:
            super().write(file, torn)
            raise PowerCut


def _play(table: Table) -> None:
    """Type everything that is not in the journal yet, as players do who got no answer."""
    for command in GAME[table.seq :]:
        assert isinstance(table.submit(command), Accepted), command


@pytest.mark.parametrize("touches", range(2 * len(GAME)))
def test_a_game_killed_anywhere_goes_on_to_the_same_events(tmp_path: Path, touches: int) -> None:
    whole = Table.create(tmp_path / "whole", BOARD, seed=SEED, bankers=("Dee",))
    _play(whole)
    whole.close()

    told: list[int] = []
    table = Table.create(tmp_path / "cut", BOARD, seed=SEED, bankers=("Dee",), disk=FailingPower(touches))
    table.watch(lambda page: told.append(page.seq))
    with pytest.raises(PowerCut):
        _play(table)
    table._lock.release()
    table._journal.close()
    again = Table.open(tmp_path / "cut")
    assert again.seq >= len(told), "what was told is never lost"
    assert again.seq - len(told) == touches % 2, "only a page written whole and not told yet is more than was told"
    _play(again)
    assert again.game == whole.game
    assert [page.events for page in again.pages] == [page.events for page in whole.pages]
    again.close()
