"""The scenarios in `tests/scenarios`: all pass, no two are alike, and together they show every rule and refusal."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from minemonopoly.board.load import load
from minemonopoly.host.scenario_file import read_scenarios
from minemonopoly.host.scenario_model import Scenario
from minemonopoly.host.scenario_run import run
from minemonopoly.rules.rulings import REFUSALS

FILES = sorted((Path(__file__).parents[1] / "scenarios").glob("*.yaml"))
SCENARIOS = [scenario for file in FILES for scenario in read_scenarios(file)]

LAST_OF_CHAPTER = {1: 6, 2: 6, 3: 7, 4: 5, 5: 12, 6: 7, 7: 2, 8: 9, 9: 8, 10: 10, 11: 5}
RULES = {f"R{chapter}.{rule}" for chapter, last in LAST_OF_CHAPTER.items() for rule in range(1, last + 1)} | {
    "R12",
    "R13",
    "R14",
    "R15",
}

OUT_OF_REACH = {
    "cannot_save": "needs a full disk, and a scenario has no word for one",
    "stale": "only a click can be stale, and people in a scenario type",
}


def named(scenario: Scenario) -> str:
    """Where a scenario stands, for the list of tests."""
    return f"{Path(scenario.file).stem}:{scenario.line}"


@pytest.mark.slow
@pytest.mark.parametrize("scenario", SCENARIOS, ids=named)
def test_the_scenario_passes(scenario: Scenario) -> None:
    result = run(scenario)
    assert result.passed, f"{scenario.title}\n" + "\n".join(map(str, result.failures)) + "\n".join(("", *result.said))


def test_there_are_at_least_120_scenarios() -> None:
    assert len(SCENARIOS) >= 120


def test_no_two_scenarios_have_the_same_steps() -> None:
    seen: dict[object, str] = {}
    for scenario in SCENARIOS:
        steps = tuple((step.kind, step.name, step.text, step.seconds, _what(step)) for step in scenario.steps)
        assert steps not in seen, f"{named(scenario)} and {seen[steps]}"
        seen[steps] = named(scenario)


def _what(step: object) -> str:
    """What a step wants, without its place in the file."""
    return re.sub(r"\b(?:line|column)=\d+", "", repr(step))


def test_no_two_scenarios_have_the_same_title() -> None:
    titles = [scenario.title for scenario in SCENARIOS]
    assert [title for title in set(titles) if titles.count(title) > 1] == []


def test_every_scenario_names_rules_that_exist() -> None:
    for scenario in SCENARIOS:
        assert scenario.rules, named(scenario)
        assert set(scenario.rules.split()) <= RULES, named(scenario)


def test_every_rule_has_a_scenario() -> None:
    shown = {rule for scenario in SCENARIOS for rule in scenario.rules.split()}
    assert sorted(RULES - shown) == []


def test_every_refusal_within_reach_has_a_scenario() -> None:
    met = {step.refused for scenario in SCENARIOS for step in scenario.steps}
    assert sorted(set(REFUSALS) - met) == sorted(OUT_OF_REACH)


def test_both_boards_and_every_book_are_played() -> None:
    board = load("minetown")
    drawn = {(deck, book) for one in SCENARIOS for deck, books in enumerate(one.books) for book in books}
    every = {(deck, number) for deck, books in enumerate(board.books) for number in range(len(books))}
    assert drawn == every
    assert {load(name).name for name in ("minetown", "uk")} <= {scenario.board.name for scenario in SCENARIOS}
