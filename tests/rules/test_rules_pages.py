"""The documents of the engine say what the engine says, and its tests cover what the documents say."""

import re
from pathlib import Path

import pytest
from positions import MINETOWN
from random_play import ENGINE_REFUSALS
from rule_pages import PAGES

from minemonopoly.board.settings import by_name

TESTS = Path(__file__).parent
DOCS = TESTS.parents[1] / "docs"
MOST = {1: 6, 2: 6, 3: 7, 4: 5, 5: 12, 6: 7, 7: 2, 8: 9, 9: 8, 10: 10, 11: 5}
"""How many rules each chapter has."""

NUMBERS = [f"R{chapter}.{rule}" for chapter, rules in MOST.items() for rule in range(1, rules + 1)]
NEVER_AN_ACT = {"R2.2", "R2.4", "R2.6", "R7.1", "R7.2", "R9.8"}
"""No act can break these: the board's tests and the invariants hold them, or there is no such command."""


@pytest.mark.parametrize("name", PAGES)
def test_every_event_command_and_refusal_is_documented_as_it_is(name: str) -> None:
    assert (DOCS / name).read_text(encoding="utf-8") == PAGES[name](), "run scripts/write_rule_pages"


def test_the_players_rules_tell_every_number_once_and_in_order() -> None:
    page = (DOCS / "rules.md").read_text(encoding="utf-8")
    assert re.findall(r"\*\*(R\d+\.\d+)\*\*", page) == NUMBERS


def test_the_players_rules_name_only_settings_that_there_are() -> None:
    page = (DOCS / "rules.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`([a-z_]+\.[a-z_]+)[`:]", page)) - {"rules.yaml"}
    assert named <= set(by_name(MINETOWN.settings))
    assert len(named) > 20


def _sources() -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(TESTS.glob("test_rules_*.py")))


def test_every_rule_has_tests_that_carry_its_number() -> None:
    named = {f"R{chapter}.{rule}" for chapter, rule in re.findall(r"def test_r(\d+)_(\d+)_", _sources())}
    assert set(NUMBERS) - named <= NEVER_AN_ACT
    assert named <= set(NUMBERS)


def test_every_refusal_of_the_engine_is_met_in_a_test() -> None:
    sources = _sources()
    assert [code for code in sorted(ENGINE_REFUSALS) if f'"{code}"' not in sources] == []
