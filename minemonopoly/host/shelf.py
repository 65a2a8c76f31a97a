"""The folder of games: the one that goes on, and the next one."""

from __future__ import annotations

from pathlib import Path

from minemonopoly.board.model import Board
from minemonopoly.rules.luck import Luck
from minemonopoly.table.disk import Disk
from minemonopoly.table.saves import newest, next_folder
from minemonopoly.table.table import Table


class Shelf:
    """Opens games in a SAVE folder. `luck` or `seed` fix the dice of new games and of those that go on."""

    def __init__(
        self,
        save: Path,
        board: Board,
        *,
        bankers: tuple[str, ...] = (),
        seed: int | None = None,
        luck: Luck | None = None,
        disk: Disk | None = None,
    ) -> None:
        self.save = save
        self.board = board
        self.bankers = bankers
        self.seed = seed
        self.luck = luck
        self.disk = disk
        self.folder = save
        """The folder of the game opened last."""

    def table(self) -> Table:
        """The unfinished game, else a new lobby. Raises JournalError or Locked."""
        folder = newest(self.save)
        if folder is not None:
            table = Table.open(folder, self.luck, board=self.board, bankers=self.bankers or None, disk=self.disk)
            if not table.game.closed:
                self.folder = folder
                return table
            table.close()
        return self.new()

    def new(self) -> Table:
        """A new lobby in the next folder. Raises CannotSave or Locked."""
        folder = next_folder(self.save)
        table = Table.create(folder, self.board, self.luck, bankers=self.bankers, seed=self.seed, disk=self.disk)
        self.folder = folder
        return table
