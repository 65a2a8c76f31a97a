"""A disk on which everything goes wrong that can, when it is told to."""

from __future__ import annotations

import errno

from minemonopoly.table.disk import Disk


class PowerCut(BaseException):
    """The power goes in the middle of a write."""


class WorstDisk(Disk):
    """A disk that can be full, or lose its power at the n-th write from now. It does not wait for the platter."""

    def __init__(self) -> None:
        self.full = False
        self.writes_left = -1
        self.share = 0.5

    def sync(self, file: int) -> None:
        """Nothing: the process dies here, never the machine."""

    def write(self, file: int, content: bytes) -> None:
        """Write, or part of it and then what is the matter."""
        if self.full:
            super().write(file, content[: len(content) // 2])
            raise OSError(errno.ENOSPC, "No space left on device")
        if self.writes_left == 0:
            self.writes_left = -1
            super().write(file, content[: round(len(content) * self.share)])
            raise PowerCut
        self.writes_left -= self.writes_left > 0
        super().write(file, content)
