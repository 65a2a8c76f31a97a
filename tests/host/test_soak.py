"""The soak in small: every fault once in one evening, and all accounts in the end."""

from __future__ import annotations

from pathlib import Path

import pytest
from soak_faults import FAULTS
from soak_run import soak

from minemonopoly.world.emulator.mischief import DEEDS


@pytest.mark.slow
def test_an_evening_on_which_everything_goes_wrong_once_is_the_game_of_a_quiet_one(tmp_path: Path) -> None:
    report = soak(tmp_path, 7, acts=40, each=1, idle=0.5, patience=5)
    assert report.wrong == []
    assert report.survived == dict.fromkeys(FAULTS, 1)
    assert report.acts >= 40
    assert report.retyped > 0
    assert report.lines > 200
    by_hand = {"relog", "decorate"}  # counted among the faults above
    assert set(DEEDS) - by_hand | {"freeze", "banned"} <= set(report.struck)
