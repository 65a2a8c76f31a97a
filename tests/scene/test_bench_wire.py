"""The wire's budget, over a real socket: counted in commands, writes and ticks, never in seconds."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

pytestmark = pytest.mark.slow

SCRIPT = Path(__file__).resolve().parents[2] / "scripts" / "bench_wire.py"


@pytest.fixture(scope="module")
def bench() -> ModuleType:
    spec = importlib.util.spec_from_file_location("bench_wire", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["bench_wire"] = module
    spec.loader.exec_module(module)
    return module


def test_every_act_keeps_its_budget_on_the_wire(bench: ModuleType) -> None:
    rows = {row.act: row for row in bench.run()}
    assert rows["build the empty board"].ours.commands <= 1500
    assert rows["a normal turn, 7 steps"].ours.commands <= 60
    assert rows["an idle round, 4 players"].ours.writes == 1
    assert rows["an idle round, 4 players"].ours.ticks == 1
    assert rows["a full verify"].ours.ticks * bench.TICK <= 2
    assert all(row.naive.writes > row.ours.writes for row in rows.values())
    printed = list(bench.table(list(rows.values())))
    assert len(printed) == 1 + 2 * len(rows)
