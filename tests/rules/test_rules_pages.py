"""The documents of the engine say what the engine says."""

import re
from pathlib import Path

import pytest
from rule_pages import PAGES

DOCS = Path(__file__).resolve().parents[2] / "docs"


@pytest.mark.parametrize("name", PAGES)
def test_every_event_command_and_refusal_is_documented_as_it_is(name: str) -> None:
    assert (DOCS / name).read_text(encoding="utf-8") == PAGES[name](), "run scripts/write_rule_pages"


def test_the_players_rules_tell_every_number() -> None:
    page = (DOCS / "rules.md").read_text(encoding="utf-8")
    most = {1: 6, 2: 6, 3: 7, 4: 5, 5: 12, 6: 7, 7: 2, 8: 9, 9: 8, 10: 10, 11: 5}
    wanted = {f"R{chapter}.{rule}" for chapter, rules in most.items() for rule in range(1, rules + 1)}
    assert wanted <= set(re.findall(r"R\d+\.\d+", page))
