"""What is wrong in a scenario file is told with line and column, all at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from minemonopoly.host.scenario_file import ScenarioFaults, read_scenarios

GOOD = """\
scenario: one
seats: {Ann: red, Ben: blue}
banker: Dee
dice: [3+4]
books: {chance: [ban], community_chest: []}
given:
  Ann.cash: 1200
steps:
  - Ann: "!roll"
    expect: {Ann.space: chance_1, turn: Ann}
"""


def faults(tmp_path: Path, text: str) -> list[str]:
    file = tmp_path / "a.yaml"
    file.write_text(text)
    with pytest.raises(ScenarioFaults) as caught:
        read_scenarios(file)
    return [f"{fault.line}:{fault.column} {fault.message}" for fault in caught.value.faults]


def read_one(tmp_path: Path, text: str = GOOD) -> object:
    file = tmp_path / "a.yaml"
    file.write_text(text)
    (scenario,) = read_scenarios(file)
    return scenario


def test_a_good_file_is_read(tmp_path: Path) -> None:
    assert read_one(tmp_path)


def test_a_file_holds_several_documents_each_with_its_own_lines(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    file.write_text(f"# a comment\n{GOOD}---\n{GOOD}--- # the third\n{GOOD}")
    scenarios = read_scenarios(file)
    assert [scenario.line for scenario in scenarios] == [2, 13, 24]
    assert [scenario.steps[0].line for scenario in scenarios] == [10, 21, 32]
    assert [scenario.steps[0].expect[1].line for scenario in scenarios] == [11, 22, 33]


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("scenario: one", "scenaro: one", "1:1 no such key 'scenaro'"),
        ("{Ann: red, Ben: blue}", "{Ann: red, Ben: bluu}", "2:24 no such colour 'bluu'"),
        ("{Ann: red, Ben: blue}", "{Ann: red, Ben: red}", "2:24 red has a seat already"),
        ("{Ann: red, Ben: blue}", "{Ann: red}", "2:8 1 seats"),
        ("{Ann: red, Ben: blue}", "{Ann: red, clock: blue}", "2:19 'clock' can be nobody's name"),
        ("{Ann: red, Ben: blue}", "[Ann, Ben]", "2:8 seats are written"),
        ("banker: Dee", "banker: Dee!", "3:9 'Dee!' can be nobody's name"),
        ("[3+4]", "[3+7]", "4:8 a throw is written"),
        ("[3+4]", "[7]", "4:8 a throw is written"),
        ("[3+4]", "3+4", "4:7 dice are written"),
        ("chance: [ban]", "chance: [bann]", "5:18 no such book 'bann'"),
        ("chance: [ban]", "chance: [ban, ban]", "5:23 ban lies there already"),
        ("chance: [ban]", "chanc: [ban]", "5:9 no such key 'chanc'"),
        ("  Ann.cash: 1200", "  Ann.cahs: 1200", "7:3 no such thing 'cahs' in 'Ann.cahs'"),
        ("  Ann.cash: 1200", "  Zoe.cash: 1200", "7:3 no such thing 'Zoe.cash'"),
        ("  Ann.cash: 1200", "  asked: [Ann]", "7:3 'asked' cannot be given"),
        ("  Ann.cash: 1200", "  world.token.Ann: go", "7:3 'world.token.Ann' cannot be given"),
        ("  Ann.cash: 1200", "  deeds.brown_9.owner: Ann", "7:3 no such thing 'brown_9'"),
        ("  Ann.cash: 1200", "  deeds.brown_1.owner: Zoe", "7:24 no such thing 'Zoe'"),
        ('- Ann: "!roll"', '- An: "!roll"', "9:5 nobody is called 'An': did you mean 'Ann'?"),
        ('- Ann: "!roll"', '- Ann: "!roll"\n    Ben: "!roll"', "10:5 one act a step"),
        ('- Ann: "!roll"', '- Ann: "!roll"\n    refused: not_your_tun', "10:14 no such refusal 'not_your_tun'"),
        ('- Ann: "!roll"', '- Ann: "!roll"\n    ignored: maybe', "10:14 must be true or false"),
        ('- Ann: "!roll"', "- clock: soon", "9:12 clock takes seconds"),
        ('- Ann: "!roll"', "- restart: false", "9:14 must be true"),
        ('- Ann: "!roll"', "- world: {brake: token.Ann}", "9:12 is written"),
        ('- Ann: "!roll"', "- world: {break: token.Zoe}", "9:20 no such thing 'Zoe'"),
        ("Ann.space: chance_1", "Ann.space: chance_9", "10:25 no such thing 'chance_9'"),
        ("Ann.space: chance_1", "Ann.spaces: chance_1", "10:14 no such thing 'spaces'"),
        ("Ann.space: chance_1", "world.owner.go: red", "10:14 no such thing 'go'"),
        ("Ann.space: chance_1", "moment: rolling", "10:22 no such thing 'rolling'"),
        ("turn: Ann", "turn: Zoe", "10:41 no such thing 'Zoe'"),
        ("turn: Ann", "bank: 3", "10:35 no such path 'bank'"),
    ],
)
def test_what_is_unknown_is_told_with_its_place(tmp_path: Path, old: str, new: str, fault: str) -> None:
    assert old in GOOD
    found = faults(tmp_path, GOOD.replace(old, new))
    assert len(found) == 1
    assert found[0].startswith(fault)


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("board: minetwon", "1:8 no such board"),
        ("settings: {rent.colect: auto}", "1:12 no such setting"),
        ("settings: {rent.collect: never}", "1:26 "),
        ("settings: auto", "1:11 settings are written"),
        ("limits: often", "1:9 must be true or false"),
    ],
)
def test_board_settings_and_limits_are_checked_too(tmp_path: Path, line: str, fault: str) -> None:
    found = faults(tmp_path, f"{line}\n{GOOD}")
    assert len(found) == 1
    assert found[0].startswith(fault)


def test_all_faults_of_all_documents_come_at_once(tmp_path: Path) -> None:
    broken = GOOD.replace("Ann.cash", "Ann.cahs").replace("turn: Ann", "turn: Zoe")
    assert len(faults(tmp_path, f"{broken}---\n{broken}")) == 4


def test_a_stranger_may_speak_where_a_refusal_or_silence_is_expected(tmp_path: Path) -> None:
    assert read_one(tmp_path, GOOD.replace('- Ann: "!roll"\n', '- Eve: "!roll"\n    refused: not_seated\n'))


def test_a_name_that_a_banker_seats_is_known_from_then_on(tmp_path: Path) -> None:
    steps = '  - Dee: "!seat red Zoe"\n  - Zoe: "!roll"\n    expect: {Zoe.cash: 1200}\n'
    assert read_one(tmp_path, GOOD[: GOOD.index("  - Ann")] + steps)


@pytest.mark.parametrize("text", ["", "# nothing\n", "---\n---\n"])
def test_a_file_without_a_scenario_is_told(tmp_path: Path, text: str) -> None:
    assert faults(tmp_path, text) == ["0:0 there is no scenario in it"]


def test_a_file_that_is_no_yaml_is_told_with_its_place(tmp_path: Path) -> None:
    assert faults(tmp_path, GOOD + "  - {Ann\n")[0].startswith("1")


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(ScenarioFaults, match="cannot be read"):
        read_scenarios(tmp_path / "none.yaml")


def test_a_file_that_is_not_utf_8_is_told(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_bytes(b"scenario: \xff\n")
    with pytest.raises(ScenarioFaults, match="UTF-8"):
        read_scenarios(tmp_path / "a.yaml")
