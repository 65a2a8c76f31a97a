"""The benches run and print every line they promise; figures are not judged here."""

import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

SCRIPTS = Path(__file__).resolve().parents[2] / "scripts"


def printed(script: str) -> str:
    done = subprocess.run(
        [sys.executable, SCRIPTS / script, "--quick"], capture_output=True, text=True, check=False, timeout=600
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_engines_bench_prints_speed_cost_memory_and_loading() -> None:
    text = printed("bench_engine.py")
    assert text.count("rolls/s") == 2 * 6
    for words in ("ns a step", "first", "middle", "last", "KiB", "MiB on the disk", "10,000 commands", "% cut"):
        assert words in text


def test_the_chats_bench_prints_median_and_99th_percentile_of_both_presets() -> None:
    text = printed("bench_chat.py")
    assert text.count("99th percentile") == 4
    assert "minetown" in text
    assert "uk" in text
