"""Disks for tests: one that is nearly full, and one that nobody waits for."""

import errno

from minemonopoly.table.disk import Disk


class SmallDisk(Disk):
    """A disk with room for so many bytes more; what fits of a write is written."""

    def __init__(self, room: int) -> None:
        self.room = room
        self.cutting_works = True

    def write(self, file: int, content: bytes) -> None:
        fits = content[: max(0, self.room)]
        super().write(file, fits)
        self.room -= len(fits)
        if len(fits) < len(content):
            raise OSError(errno.ENOSPC, "No space left on device")

    def cut(self, file: int, length: int) -> None:
        if not self.cutting_works:
            raise OSError(errno.EIO, "Input/output error")
        super().cut(file, length)


class QuickDisk(Disk):
    """A disk that does not wait: for tests in which nothing is pulled out."""

    def sync(self, file: int) -> None:
        pass
