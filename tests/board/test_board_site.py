"""The place in the world and the evening's settings, as read from a site."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest
from msgspec.structs import fields

from minemonopoly.board.load_site import check, load_site
from minemonopoly.board.presets import PRESETS, folder
from minemonopoly.board.schema import Form
from minemonopoly.board.schema_site import HostForm, WorldForm
from minemonopoly.board.site import (
    COMPACT,
    ROOMY,
    HostSettings,
    Offsets,
    Rates,
    Rcon,
    Size,
    Times,
    WorldSettings,
)
from minemonopoly.grid.cell import Cell


@pytest.mark.parametrize("preset", PRESETS)
def test_the_shipped_files_say_what_would_hold_without_them(preset: str) -> None:
    site = load_site(preset)
    assert site.board.id == preset
    assert site.world == WorldSettings()
    assert site.host == HostSettings()
    assert check(preset) == []


def test_a_full_world_file_is_read_whole(tmp_path: Path) -> None:
    (tmp_path / "world.yaml").write_text(
        "layout:\n  corner: {x: -7, z: 120}\n  floor: 0\n  first_side: north\n  size: {width: 9, depth: 13}\n"
        "paint: marks\npodium: gold\ncues: off\n"
        "offsets:\n  sign: [3, 0, 1]\n  houses: [[0, 9, 1], [1, 9, 1], [2, 9, 1], [3, 9, 1]]\n"
        "  tokens: [[1, 1, 1], [2, 1, 1], [3, 1, 1], [4, 1, -1]]\n"
    )
    assert load_site(tmp_path).world == WorldSettings(
        corner=Cell(-7, 0, 120),
        direction="north",
        size=Size("own", 9, 13),
        paint="marks",
        podium="gold",
        cues=False,
        offsets=Offsets(
            sign=((3, 0, 1),),
            houses=((0, 9, 1), (1, 9, 1), (2, 9, 1), (3, 9, 1)),
            tokens=((1, 1, 1), (2, 1, 1), (3, 1, 1), (4, 1, -1)),
        ),
    )


def test_rings_and_seats_of_the_sizes() -> None:
    assert (ROOMY.ring, ROOMY.most_seats) == (85, 8)
    assert (COMPACT.ring, COMPACT.most_seats) == (59, 4)
    assert Size("own", 9, 13).most_seats == 8
    assert WorldSettings(corner=Cell(0, 70, 0)).floor == 70


def test_a_full_host_file_is_read_whole(tmp_path: Path) -> None:
    clocks = {field.name: 7 for field in fields(Times) if field.name != "prompts"}
    rates = {field.name: 3 for field in fields(Rates)}
    (tmp_path / "host.yaml").write_text(
        "prefixes: ['?']\ntag: ''\ncolours: no\nlanguage: de\nbankers: [Dee, Fay]\nentrance.payee: Dee\n"
        "decorations: ['[VIP]']\nrcon: {host: mc.local, port: 2, password_file: secret}\n"
        f"clocks: {{prompts: [5], {', '.join(f'{name}: 7' for name in clocks)}}}\n"
        f"limits: {{{', '.join(f'{name}: 3' for name in rates)}}}\n"
    )
    assert load_site(tmp_path).host == HostSettings(
        prefixes=("?",),
        tag="",
        colours=False,
        language="de",
        bankers=("Dee", "Fay"),
        payee="Dee",
        decorations=("[VIP]",),
        times=Times(prompts=(5,), **clocks),
        rates=Rates(**rates),
        rcon=Rcon("mc.local", 2, "secret"),
    )


def test_a_clock_may_be_switched_off(tmp_path: Path) -> None:
    (tmp_path / "host.yaml").write_text("clocks: {idle: 0, prompts: []}")
    times = load_site(tmp_path).host.times
    assert (times.idle, times.prompts, times.away) == (0, (), 120)


def keys_of(form: type[Form]) -> set[str]:
    """Every key a form knows, those of its inner forms too."""
    found = set()
    for name, field in form.model_fields.items():
        found.add(field.alias or name)
        for part in (field.annotation, *get_args(field.annotation)):
            if isinstance(part, type) and issubclass(part, Form):
                found |= keys_of(part)
    return found


@pytest.mark.parametrize(("name", "form"), [("host.yaml", HostForm), ("world.yaml", WorldForm)])
def test_the_shipped_file_shows_every_key_there_is(name: str, form: type[Form]) -> None:
    text = (folder("minetown") / name).read_text("utf-8")
    shown = set(re.findall(r"(?:^[# ]*|[{,] ?)([a-z_.]+):(?= |$)", text, re.MULTILINE))
    assert keys_of(form) - shown == set()
