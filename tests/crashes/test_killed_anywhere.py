"""The service killed at any moment, for real: a process, a socket, SIGKILL, and now and then the power gone too."""

from __future__ import annotations

from pathlib import Path

import pytest
from crash_moments import BETWEEN, MOMENTS
from crash_run import crash

pytestmark = pytest.mark.slow


def test_a_service_killed_at_every_kind_of_moment_goes_on_to_the_same_game_board_and_answers(tmp_path: Path) -> None:
    outcome = crash(tmp_path, kills=48, seed=7, steps=130)
    assert outcome.wrong == ()
    kills = outcome.tally.kills
    assert kills.total() == 48
    assert set(MOMENTS) <= set(kills)
    assert sum(kills[moment] for moment in BETWEEN) >= 24
