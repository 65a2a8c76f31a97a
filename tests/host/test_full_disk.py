"""A disk that is full at any write: what was answered happened, what was refused did not, the evening goes on."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from host_evening import Evening

from minemonopoly.host import outbox, status
from minemonopoly.table import disk, saves, table
from minemonopoly.table.disk import Disk
from minemonopoly.table.replay import faults, refold
from minemonopoly.table.saves import games

LINES = (
    ("Ann", "!roll"),
    ("Ben", "!buy"),
    ("Ann", "!buy"),
    ("Ann", "!cash"),
    ("Dee", "!undo"),
    ("Dee", "!yes 1"),
    ("Ann", "!buy"),
    ("Ann", "!resign"),
    ("Ann", "!yes 2"),
    ("Dee", "!new"),
    ("Ben", "!join red"),
)
"""A whole game, and the lobby of the next one."""


class Room:
    """Counts what is written, and has no room for `full` writes from the `first` on; half of each is written."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.first, self.full, self.writes = -1, 0, 0
        write = Disk.write

        def in_part(a_disk: Disk, file: int, content: bytes) -> None:
            if self._is_full():
                write(a_disk, file, content[: len(content) // 2])
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            write(a_disk, file, content)

        monkeypatch.setattr(Disk, "write", in_part)
        for module, name in (
            (status, "write_status"),
            (outbox, "replace"),
            (saves, "write_whole"),
            (table, "write_whole"),
            (disk, "write_whole"),
            (outbox.Outbox, "_write"),
        ):
            monkeypatch.setattr(module, name, self._guarded(getattr(module, name)))

    def fill(self, first: int, writes: int) -> None:
        """Have no room for so many writes, beginning with that one from now, 0 for the next."""
        self.first, self.full, self.writes = first, writes, 0

    def _guarded(self, inner: Callable[..., Any]) -> Callable[..., Any]:
        def outer(*args: Any, **more: Any) -> Any:
            if self._is_full():
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            return inner(*args, **more)

        return outer

    def _is_full(self) -> bool:
        self.writes += 1
        return 0 <= self.writes - 1 - self.first < self.full


@pytest.fixture
def room(monkeypatch: pytest.MonkeyPatch) -> Room:
    return Room(monkeypatch)


def played(evening: Evening) -> Iterator[str]:
    """Type every line, again while the disk has no room for it; yields what was answered to each at last."""
    for name, text in LINES:
        verdict = evening.type(name, text)
        for _ in range(9):
            if verdict.code != "cannot_save":
                break
            assert any("disk is full" in line for line in evening.read())
            verdict = evening.type(name, text)
        yield f"{text}: {verdict.outcome} {verdict.code} {' / '.join(evening.wait(11, step=11.0))}"


def told_by(evening: Evening) -> list[list[object]]:
    """The events of every game in the folder."""
    kept = [refold(folder) for folder in games(evening.folder)]
    assert not [fault for replay in kept for fault in faults(replay)]
    return [[page.events for page in replay.story.pages] for replay in kept]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[list[str], list[list[object]]]:
    """What is answered and what happens where there is room enough."""
    evening = Evening(tmp_path_factory.mktemp("whole"))
    answers = list(played(evening))
    evening.close()
    return answers, told_by(evening)


@pytest.mark.parametrize(("first", "writes"), [(first, 1 if first % 3 else 4) for first in range(0, 44, 4)])
def test_a_disk_full_at_any_write_loses_nothing_and_stops_nothing(
    tmp_path: Path, room: Room, whole: tuple[list[str], list[list[object]]], first: int, writes: int
) -> None:
    evening = Evening(tmp_path)
    room.fill(first, writes)
    answers = list(played(evening))
    assert room.writes > first
    room.fill(-1, 0)
    evening.close()
    assert answers == whole[0]
    assert told_by(evening) == whole[1]


def test_on_a_full_disk_the_answer_of_the_act_before_survives_a_restart(tmp_path: Path, room: Room) -> None:
    evening = Evening(tmp_path)
    evening.say("Ann", "!roll")
    room.fill(0, 1000)
    assert "disk is full" in evening.say("Ann", "!buy")[0]
    evening.restart()
    evening.round()
    assert "!buy or !decline" in evening.read()[-1]
    room.fill(-1, 0)
    assert evening.type("Ann", "!buy").outcome == "accepted"
    evening.close()
