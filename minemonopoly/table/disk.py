"""The few things that are asked of a disk, in one place so that tests can break or stop them."""

from __future__ import annotations

import os
from pathlib import Path


class Disk:
    """The real disk. All methods raise OSError."""

    def write(self, file: int, content: bytes) -> None:
        """Append all of it to an open file; it may not be on the disk yet."""
        left = memoryview(content)
        while left:
            left = left[os.write(file, left) :]

    def sync(self, file: int) -> None:
        """Return when everything written to the file is on the disk."""
        os.fsync(file)

    def cut(self, file: int, length: int) -> None:
        """Shorten the file to so many bytes."""
        os.ftruncate(file, length)


def sync_folder(folder: Path) -> None:
    """Return when the names in the folder are on the disk. Raises OSError."""
    file = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(file)
    finally:
        os.close(file)


def write_whole(path: Path, content: bytes) -> None:
    """Write a file anew in one step: it is either as before or complete, and on the disk. Raises OSError."""
    half = path.with_name(f".{path.name}.new")
    with half.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    half.replace(path)
    sync_folder(path.parent)
