import os
import subprocess
import sys
from pathlib import Path

import pytest

from minemonopoly.table.lock import Lock, Locked, _written_pid, holder

HOLD = """
import sys, pathlib
from minemonopoly.table.lock import Lock
lock = Lock(pathlib.Path(sys.argv[1]))
print("held", flush=True)
sys.stdin.read()
"""


def _other_process(path: Path) -> subprocess.Popen[str]:
    other = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert other.stdout is not None
    assert other.stdout.readline() == "held\n"
    return other


def test_a_second_service_is_told_the_pid_of_the_first(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    with _other_process(path) as other:
        with pytest.raises(Locked) as caught:
            Lock(path)
        assert caught.value.pid == other.pid
        assert str(other.pid) in str(caught.value)
        assert holder(path) == other.pid
        other.kill()


def test_the_lock_of_a_killed_process_is_taken_over(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    with _other_process(path) as other:
        other.kill()
        other.wait()
    assert path.read_text() != ""
    with Lock(path):
        assert holder(path) == os.getpid()


def test_a_released_lock_is_free_and_belongs_to_nobody(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    assert holder(path) is None
    lock = Lock(path)
    lock.release()
    lock.release()
    assert holder(path) is None
    with Lock(path):
        pass


@pytest.mark.parametrize("text", ["", "minus one", "-5", "9" * 40])
def test_a_lock_file_with_nonsense_in_it_names_no_process(tmp_path: Path, text: str) -> None:
    path = tmp_path / "lock"
    with Lock(path):
        path.write_text(text)
        with pytest.raises(Locked) as caught:
            Lock(path)
        assert caught.value.pid is None
        assert "another process" in str(caught.value)


def test_a_lock_that_cannot_be_made_is_an_os_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        Lock(tmp_path / "nowhere" / "lock")


def test_a_held_lock_file_that_was_deleted_names_no_process(tmp_path: Path) -> None:
    assert _written_pid(tmp_path / "lock") is None


def test_what_is_no_file_cannot_be_locked(tmp_path: Path) -> None:
    with pytest.raises(IsADirectoryError):
        Lock(tmp_path)
