"""What makes a board another one for a saved game, and what does not."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from minemonopoly.board.digest import digest
from minemonopoly.board.load import load
from minemonopoly.board.model import Settings
from minemonopoly.board.presets import folder
from minemonopoly.board.schema_rules import SETTING_NAMES
from minemonopoly.board.settings import with_settings

TEXT = (folder("minetown") / "board.yaml").read_text("utf-8")
BOARD = load("minetown")
OTHER: dict[str, object] = {
    "seats.max": 5, "banker.required": False, "banker.may_play": True, "entrance.fee": 1, "order": "roll",
    "stake": {"dirt": 1}, "salary": 1, "salary.collect": "claim", "bank.houses": 1, "bank.hotels": 1,
    "build.from_lap": 1, "build.shortage": "auction", "sellback": "half_price", "jail.fine": 1, "jail.tries": 1,
    "jail.may_deal": True, "jail.paid_doubles_roll_again": False, "rent.collect": "auto", "rent.window": "next_roll",
    "auction.decliner_may_bid": True, "income_tax.mode": "flat", "income_tax.flat": 1, "income_tax.percent": 1,
    "luxury_tax": 1, "sale.must_auction": True, "mortgage.forced_sale": False, "mortgage.interest_percent": 1,
    "mortgage.needs_bare_group": True, "turn.end": "auto", "prize.gold_bars": 1,
}  # fmt: skip


def changed(folder: Path, text: str) -> str:
    """The digest of Minetown with this board.yaml."""
    assert text != TEXT, "nothing was changed"
    (folder / "board.yaml").write_text(text, "utf-8")
    return digest(load(folder))


@pytest.mark.parametrize(
    ("pattern", "new"),
    [
        (r"name: Dirt Hut", "name: Mud Hut"),
        (r"^name: Minetown", "name: Elsewhere"),
        (r'currency: "\$"', 'currency: "€"'),
        (r"title: Wrong Warp", "title: Right Warp"),
        (r"You meant to type north\.", "Oops."),
        (r"  brown: Brown", "  brown: Mud"),
        (r"colours: \[light_blue, yellow, ", "colours: [yellow, light_blue, "),
        (r"#.*$", ""),
    ],
)
def test_words_and_looks_do_not_count(tmp_path: Path, pattern: str, new: str) -> None:
    assert changed(tmp_path, re.sub(pattern, new, TEXT, flags=re.MULTILINE)) == digest(BOARD)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("price: 60, rents: [2,", "price: 62, rents: [2,"),
        ("rents: [2, 10,", "rents: [2, 11,"),
        ("rents: [25, 50, 100, 200]", "rents: [25, 50, 100, 201]"),
        ("house: 50}", "house: 51}"),
        ("id: brown_1,", "id: mud_1,"),
        ("group: brown,", "group: mud,"),
        ("id: admin_shop, kind: income_tax", "id: admin_shop, kind: luxury_tax"),
        ("{receive: 150}", "{receive: 151}"),
        ("{repairs: {house: 25, hotel: 100}}", "{repairs: {house: 25, hotel: 101}}"),
        ("{advance: red_3}", "{advance: red_2}"),
        ("id: ban\n", "id: banned\n"),
        ("effect: nearest_time", "effect: nearest_direction"),
    ],
)
def test_what_changes_play_counts(tmp_path: Path, old: str, new: str) -> None:
    text = TEXT.replace(old, new) if old.startswith("group") else TEXT.replace(old, new, 1)
    if old.startswith("group"):
        text = text.replace("  brown: Brown\n", "")
    assert changed(tmp_path, text) != digest(BOARD)


def test_the_order_of_a_deck_counts() -> None:
    chance, chest = BOARD.books
    assert digest(replace(BOARD, books=(chance[::-1], chest))) != digest(BOARD)


def test_every_rule_setting_counts() -> None:
    assert set(OTHER) == set(SETTING_NAMES)
    digests = {digest(with_settings(BOARD, {name: value})) for name, value in OTHER.items()}
    assert len(digests | {digest(BOARD)}) == len(OTHER) + 1


def test_a_setting_at_its_default_leaves_no_trace() -> None:
    assert BOARD.settings == Settings()
    assert digest(with_settings(with_settings(BOARD, {"salary": 1}), {"salary": 200})) == digest(BOARD)


def test_layout_and_evening_do_not_count(tmp_path: Path) -> None:
    (tmp_path / "world.yaml").write_text("layout: {floor: 9}")
    (tmp_path / "host.yaml").write_text("tag: ''")
    assert digest(load(tmp_path)) == digest(BOARD)
