"""One service at a time: a lock file that says whose it is."""

from __future__ import annotations

import fcntl
import os
import time
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Self


class Locked(Exception):  # noqa: N818 - it says what is the matter
    """Somebody else holds the lock; `pid` is that process, None when it could not be read."""

    def __init__(self, path: Path, pid: int | None) -> None:
        """`path` is the lock file."""
        who = "another process" if pid is None else f"process {pid}"
        super().__init__(f"{who} is at work here already ({path}): stop it first")
        self.path = path
        self.pid = pid


class Lock:
    """Holds a lock file until released. The system frees it when its process dies, so no lock is ever stale."""

    def __init__(self, path: Path) -> None:
        """Take the lock at once. Raises Locked, or OSError when the file cannot be made."""
        self.path = path
        self._file = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            os.close(self._file)
            if isinstance(error, BlockingIOError):
                raise Locked(path, _patient_holder(path)) from None
            raise
        with suppress(OSError):  # on a full disk: others are kept out all the same
            os.ftruncate(self._file, 0)
            os.pwrite(self._file, f"{os.getpid()}\n".encode(), 0)

    def release(self) -> None:
        """Let others in. May be called again."""
        if self._file >= 0:
            os.ftruncate(self._file, 0)
            os.close(self._file)
            self._file = -1

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.release()


def holder(path: Path) -> int | None:
    """The process that holds the lock now, None when nobody does. Takes nothing, changes nothing."""
    try:
        file = os.open(path, os.O_RDONLY)
    except FileNotFoundError:
        return None
    try:
        fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return _written_pid(path)
    finally:
        os.close(file)
    return None


def _patient_holder(path: Path) -> int | None:
    """The pid in the file; a holder that has only just taken the lock is given a moment to write it."""
    for _ in range(10):
        pid = _written_pid(path)
        if pid is not None:
            return pid
        time.sleep(0.01)
    return None


def _written_pid(path: Path) -> int | None:
    try:
        text = path.read_text("ascii").strip()
    except (OSError, UnicodeDecodeError):
        return None
    return int(text) if text.isdigit() and len(text) < 12 else None
