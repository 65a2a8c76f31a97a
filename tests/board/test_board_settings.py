"""Rule settings changed by hand, as `--set` and scenarios do."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from minemonopoly.board.faults import SettingFaults
from minemonopoly.board.load import load
from minemonopoly.board.model import Board, Settings
from minemonopoly.board.schema_rules import SETTING_NAMES, RulesForm
from minemonopoly.board.settings import by_name, changed, with_settings

BOARD = load("minetown")
ALL_SETTINGS = (
    "preset: no such setting: there are 30, among them seats.max, banker.required, banker.may_play, entrance.fee, order"
)
NEAR_SALARY = "did you mean 'salary'?"


def test_every_setting_has_its_dotted_name_and_no_name_is_left_over() -> None:
    assert tuple(SETTING_NAMES.values()) == tuple(name for name in RulesForm.model_fields if name != "preset")
    assert set(SETTING_NAMES.values()) == set(Settings.__struct_fields__)
    unlike = {"stake", "sellback", "order", "salary", "luxury_tax"}  # names without a dot
    assert {name for name in SETTING_NAMES if "." not in name} == unlike


def test_an_empty_form_changes_nothing_and_the_defaults_are_minetowns() -> None:
    assert changed(Settings(), RulesForm()) == Settings() == BOARD.settings
    assert by_name(Settings()) == by_name(BOARD.settings)


@pytest.mark.parametrize(
    ("name", "value", "attribute", "wanted"),
    [
        ("rent.collect", "auto", "rent_collect", "auto"),
        ("seats.max", "8", "seats_max", 8),
        ("seats.max", 8, "seats_max", 8),
        ("jail.may_deal", "yes", "jail_may_deal", True),
        ("jail.may_deal", "TRUE", "jail_may_deal", True),
        ("jail.may_deal", True, "jail_may_deal", True),
        ("banker.required", "off", "banker_required", False),
        ("stake", "{dirt: 3, log: 1}", "stake", (3, 0, 0, 0, 0, 1, 0)),
        ("stake", {"obsidian": 3}, "stake", (0, 0, 0, 0, 0, 0, 3)),
        ("salary", " 400 ", "salary", 400),
    ],
)
def test_a_setting_is_read_as_typed_or_as_given(name: str, value: object, attribute: str, wanted: object) -> None:
    assert getattr(with_settings(BOARD, {name: value}).settings, attribute) == wanted


def test_only_what_is_named_changes() -> None:
    board = with_settings(BOARD, {"salary": 300, "turn.end": "auto"})
    assert by_name(board.settings) == by_name(BOARD.settings) | {"salary": 300, "turn.end": "auto"}
    assert board.spaces is BOARD.spaces
    assert with_settings(BOARD, {}) == BOARD


@pytest.mark.parametrize(
    ("overrides", "message"),
    [
        ({"rent.colect": "auto"}, "rent.colect: no such setting: did you mean 'rent.collect'?"),
        ({"rent": "auto"}, "rent: no such setting: write rent.collect or rent.window"),
        ({"preset": "uk"}, ALL_SETTINGS),
        ({"seats.max": 9}, "seats.max: 9 is too much: at most 8"),
        ({"seats.max": "nine"}, "seats.max: a whole number is wanted, not 'nine'"),
        ({"seats.max": True}, "seats.max: a whole number is wanted, not 'True'"),
        ({"seats.max": 4.5}, "seats.max: a whole number is wanted, not '4.5'"),
        ({"seats.max": None}, "seats.max: a whole number is wanted, not 'None'"),
        ({"seats.max": ""}, "seats.max: nothing stands here: a whole number is wanted"),
        ({"rent.collect": "ato"}, "rent.collect: 'ato' is not possible here: did you mean 'auto'?"),
        ({"rent.collect": 5}, "rent.collect: '5' is not possible here: there are demand, auto"),
        ({"salary": "1\njail.fine: 3"}, "salary: this is no value for a setting: one word or number is wanted"),
        ({"salary": "[1"}, "salary: this is no value for a setting: one word or number is wanted"),
        ({"stake": "{dirt: x}"}, "stake: a whole number is wanted, not 'x'"),
        ({"stake": {"dart": 1}}, "stake: unknown key 'dart': did you mean 'dirt'?"),
        ({"stake": {}}, "stake: the stake adds up to 0: it must be 1 to 99999"),
        ({"seats.max": 9, "salry": 1}, "seats.max: 9 is too much: at most 8\nsalry: no such setting: " + NEAR_SALARY),
    ],
)  # fmt: skip
def test_a_wrong_setting_is_told_by_its_name(overrides: dict[str, object], message: str) -> None:
    with pytest.raises(SettingFaults) as wrong:
        with_settings(BOARD, overrides)
    assert str(wrong.value) == message
    assert [name for name, _ in wrong.value.faults] == list(overrides)


def test_there_are_never_more_seats_than_colours() -> None:
    few = replace(BOARD, colours=("red", "blue", "white", "black"))
    with pytest.raises(SettingFaults, match="the board has only 4 colours on offer"):
        with_settings(few, {"seats.max": 5})


@given(st.dictionaries(st.sampled_from([*SETTING_NAMES, "x"]), st.one_of(st.text(), st.integers(), st.booleans())))
def test_whatever_is_typed_either_sets_or_is_told(overrides: dict[str, object]) -> None:
    board, faults = _set(overrides)
    if board is None:
        assert {name for name, _ in faults} <= {*overrides, "seats.max"}
        assert all(message for _, message in faults)
    else:
        assert set(overrides) <= set(SETTING_NAMES)
        assert with_settings(BOARD, by_name(board.settings)) == board


def _set(overrides: dict[str, object]) -> tuple[Board | None, tuple[tuple[str, str], ...]]:
    try:
        return with_settings(BOARD, overrides), ()
    except SettingFaults as wrong:
        return None, wrong.faults
