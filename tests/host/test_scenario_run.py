"""Scenarios go through the whole stack, and what is not as expected is told precisely."""

from __future__ import annotations

from pathlib import Path

import pytest

from minemonopoly.board.load import load
from minemonopoly.board.settings import with_settings
from minemonopoly.board.site import WorldSettings
from minemonopoly.host.picture import Picture
from minemonopoly.host.scenario_file import read_scenarios
from minemonopoly.host.scenario_run import Result, empty_world, run, same
from minemonopoly.scene.layout import Layout
from minemonopoly.world.fake import Fake

pytestmark = pytest.mark.slow

EXAMPLES = Path(__file__).parents[1] / "scenarios" / "examples.yaml"

HEAD = """\
scenario: s
seats: {Ann: red, Ben: blue}
banker: Dee
dice: [1+2, 5+6]
"""


def play(tmp_path: Path, steps: str, head: str = HEAD) -> Result:
    file = tmp_path / "s.yaml"
    file.write_text(f"{head}steps:\n{steps}")
    (scenario,) = read_scenarios(file)
    return run(scenario)


def test_the_empty_board_of_a_scenario_is_the_one_that_its_settings_draw() -> None:
    changes: dict[str, object] = {
        "salary": 5, "luxury_tax": 3, "income_tax.mode": "choice", "income_tax.flat": 77, "income_tax.percent": 9,
        "seats.max": 3, "stake": {"dirt": 3}, "entrance.fee": 9, "bank.houses": 3, "jail.fine": 1,
        "prize.gold_bars": 7, "rent.collect": "demand", "turn.end": "auto", "order": "roll",
    }  # fmt: skip
    board = with_settings(load("uk"), changes)
    layout = Layout(board, WorldSettings())
    drawn = Fake()
    Picture(board, layout).build(drawn)
    empty = empty_world(board, layout)
    assert (empty.cells, empty.signs) == (drawn.cells, drawn.signs)


def told(result: Result) -> list[str]:
    return [f"{failure.line} {failure}" for failure in result.failures]


@pytest.mark.parametrize("scenario", read_scenarios(EXAMPLES), ids=lambda scenario: scenario.title)
def test_the_public_examples_pass(scenario: object) -> None:
    result = run(scenario)  # type: ignore[arg-type]  # pytest hands it on untyped
    assert result.passed, told(result)


def test_a_wrong_expectation_names_step_path_expected_and_found(tmp_path: Path) -> None:
    result = play(tmp_path, '  - Ann: "!roll"\n    expect: {Ann.space: go, moment: buy, Ann.deeds: [brown_1]}\n')
    assert told(result) == [
        "7 step 1: Ann.space: expected go, found brown_2",
        "7 step 1: Ann.deeds: expected [brown_1], found []",
    ]


def test_the_first_failing_step_ends_the_scenario(tmp_path: Path) -> None:
    result = play(tmp_path, '  - Ann: "!buy"\n  - Ann: "!bid 3"\n')
    assert told(result) == ["6 step 1: Ann: !buy: expected accepted, found wrong_moment"]


def test_a_step_without_refused_must_be_accepted_and_talk_is_not(tmp_path: Path) -> None:
    assert told(play(tmp_path, '  - Ann: "hello"\n')) == ["6 step 1: Ann: hello: expected accepted, found ignored"]


def test_a_refusal_must_be_the_one_named(tmp_path: Path) -> None:
    result = play(tmp_path, '  - Ben: "!roll"\n    refused: wrong_moment\n')
    assert told(result) == ["6 step 1: refused: expected wrong_moment, found not_your_turn"]


def test_an_act_that_should_be_refused_and_is_not_fails(tmp_path: Path) -> None:
    result = play(tmp_path, '  - Ann: "!roll"\n    refused: not_your_turn\n')
    assert told(result) == ["6 step 1: refused: expected not_your_turn, found accepted"]


def test_ignored_is_talk_and_the_silence_to_a_stranger(tmp_path: Path) -> None:
    steps = '  - Ann: "nice board"\n    ignored: true\n  - Eve: "!dance"\n    ignored: true\n'
    assert play(tmp_path, steps).passed
    assert not play(tmp_path, '  - Ann: "!roll"\n    ignored: true\n').passed


def test_says_is_a_glob_over_the_lines_of_the_step(tmp_path: Path) -> None:
    assert play(tmp_path, '  - Ann: "!roll"\n    says: "*RED rolls 1+2*"\n').passed
    assert not play(tmp_path, '  - Ann: "!roll"\n    says: "rolls"\n').passed
    assert not play(tmp_path, '  - Ann: "!roll"\n  - Ann: "!buy"\n    says: "*rolls*"\n').passed


def test_running_out_of_dice_fails(tmp_path: Path) -> None:
    result = play(tmp_path, '  - Ann: "!roll"\n', HEAD.replace("[1+2, 5+6]", "[]"))
    assert told(result)[0].startswith("6 step 1: dice: expected another throw")


def test_a_given_value_that_cannot_be_fails_before_the_first_step(tmp_path: Path) -> None:
    result = play(tmp_path, '  - Ann: "!roll"\n', HEAD + "given:\n  deeds.brown_1.houses: 9\n")
    assert told(result)[0].startswith("6 before the first step: deeds.brown_1.houses: expected 9")


def test_the_clock_moves_only_when_told(tmp_path: Path) -> None:
    steps = (
        '  - Ann: "!roll"\n  - Ann: "!decline"\n  - Ben: "!bid 20"\n    expect: {auction: null, Ben.cash: 1480}\n'
        "  - expect: {moment: manage}\n"
    )
    assert play(tmp_path, steps).passed
    three = HEAD.replace("blue}", "blue, Cy: white}")
    steps = (
        '  - Ann: "!roll"\n  - Ann: "!decline"\n  - Ben: "!bid 20"\n  - clock: 14.5\n    expect: {moment: auction}\n'
        "  - clock: 0.5\n    expect: {moment: manage, deeds.brown_2.owner: Ben}\n"
    )
    assert play(tmp_path, steps, three).passed


def test_a_vandal_breaks_what_the_path_stands_on_and_the_service_mends_the_token(tmp_path: Path) -> None:
    steps = (
        '  - Ann: "!roll"\n  - world: {break: token.Ann}\n    expect: {world.token.Ann: null}\n'
        "  - clock: 10\n    expect: {world.token.Ann: brown_2}\n"
    )
    assert play(tmp_path, steps).passed


def test_money_a_vandal_dug_comes_back_only_by_repair(tmp_path: Path) -> None:
    steps = (
        "  - world: {break: purse.Ann}\n    expect: {world.purse.Ann: 0, Ann.cash: 1500}\n"
        "  - clock: 60\n    expect: {world.purse.Ann: 0}\n"
        '  - Dee: "!repair"\n    expect: {world.purse.Ann: 1500}\n'
    )
    assert play(tmp_path, steps).passed


def test_a_restart_keeps_the_given_position_and_the_dice(tmp_path: Path) -> None:
    steps = (
        '  - Ann: "!roll"\n  - restart: true\n    expect: {Ann.cash: 77, Ann.space: brown_2, moment: buy}\n'
        '  - Ann: "!decline"\n  - Ben: "!pass"\n  - Ann: "!end"\n  - Ben: "!roll"\n    expect: {Ben.space: pink_1}\n'
    )
    assert play(tmp_path, steps, HEAD + "given: {Ann.cash: 77}\n").passed


def test_rate_limits_are_on_only_when_asked_for(tmp_path: Path) -> None:
    seven = '  - Ann: "!turn"\n' * 7
    assert play(tmp_path, seven).passed
    assert told(play(tmp_path, seven, HEAD + "limits: true\n")) == [
        "13 step 7: Ann: !turn: expected accepted, found slow_down"
    ]


def test_order_by_dice_throws_none_for_seats_that_stand_in_turn_order(tmp_path: Path) -> None:
    head = HEAD + "settings: {order: roll}\n"
    assert play(tmp_path, '  - Ann: "!roll"\n    expect: {Ann.space: brown_2}\n', head).passed


def test_without_a_banker_nobody_rules(tmp_path: Path) -> None:
    head = HEAD.replace("banker: Dee\n", "")
    assert play(tmp_path, '  - Ann: "!pause"\n    refused: not_banker\n', head).passed


def test_books_lie_on_top_in_the_order_named(tmp_path: Path) -> None:
    head = HEAD.replace("[1+2, 5+6]", "[3+4, 5+2]") + "books: {chance: [dividend_50, speeding_15]}\n"
    steps = (
        '  - Ann: "!roll"\n  - Ann: "!draw"\n    expect: {Ann.cash: 1550}\n  - Ann: "!end"\n'
        '  - Ben: "!roll"\n  - Ben: "!draw"\n    expect: {Ben.cash: 1485}\n'
    )
    assert play(tmp_path, steps, head).passed


@pytest.mark.parametrize(
    ("expected", "found", "alike"),
    [
        (1, 1, True),
        (1, True, False),
        (None, 0, False),
        ([], (), True),
        ({"a": [1]}, {"a": (1,)}, True),
        ({"a": 1}, {"a": 1, "b": 2}, False),
    ],
)
def test_values_are_compared_by_kind_too(expected: object, found: object, alike: bool) -> None:
    assert same(expected, found) is alike
