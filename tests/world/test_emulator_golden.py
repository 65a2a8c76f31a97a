"""The emulated server answers raw lines as RaspberryJuice does: a table, played chapter by chapter."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from emulator_client import Client, stepped

from minemonopoly.grid.cell import Cell
from minemonopoly.world.emulator import Emulator, Properties

TABLE = Path(__file__).parent / "golden" / "raspberryjuice.txt"


@dataclass
class Chapter:
    """Steps that belong together: a sign (`>` line, `<` answer, `@` happening) and a text each."""

    title: str
    steps: list[tuple[str, str]] = field(default_factory=list)


def chapters() -> list[Chapter]:
    found: list[Chapter] = []
    for row in TABLE.read_text(encoding="utf-8").splitlines():
        sign, text = row[:1], row[2:]
        if sign == "=":
            found.append(Chapter(text))
        elif sign in ("<", ">", "@"):
            found[-1].steps.append((sign, text.encode("latin-1", "backslashreplace").decode("unicode_escape")))
    return found


@dataclass
class Reader:
    """Plays a chapter."""

    emulator: Emulator
    client: Client
    heard: list[str] = field(default_factory=list)

    def play(self, steps: list[tuple[str, str]]) -> None:
        while steps:
            sign, text = steps.pop(0)
            if sign == "@":
                self.happen(text)
                continue
            assert sign == ">", f"an answer without a line: {text}"
            wanted = []
            while steps and steps[0][0] == "<":
                wanted.append(steps.pop(0)[1])
            assert self.client.ask(text) == wanted, text

    def happen(self, text: str) -> None:
        verb, _, rest = text.partition(" ")
        happenings: dict[str, Callable[[str], None]] = {
            "join": lambda name: self.ignore(self.emulator.join(name)),
            "quit": self.emulator.quit,
            "chat": lambda line: self.ignore(self.emulator.chat(*line.split(" ", 1))),
            "rename": lambda names: self.emulator.rename_list(*names.split(" ", 1)),
            "walk": lambda words: self.emulator.walk(words.split()[0], cell(words.split()[1:])),
            "click": self.click,
            "shoot": self.shoot,
            "heard": lambda line: self.same(self.heard.pop(0), line),
            "silence": lambda _: self.same(self.heard, []),
            "sign": self.sign,
            "block": self.block,
            "malformed": lambda times: self.same(self.emulator.record.malformed, int(times)),
        }
        happenings[verb](rest)

    def click(self, words: str) -> None:
        name, *place, face = words.split()
        assert self.emulator.click(name, cell(place), int(face)), words

    def shoot(self, words: str) -> None:
        name, *place = words.split()
        self.emulator.shoot(name, cell(place[:3]), " ".join(place[3:]))

    def sign(self, words: str) -> None:
        *place, lines = words.split(" ", 3)
        self.same(self.emulator.sign(cell(place)), tuple(lines.split("|")))

    def block(self, words: str) -> None:
        *place, number = words.split()
        self.same(self.emulator.block(cell(place)).id, int(number))

    def same(self, found: object, wanted: object) -> None:
        assert found == wanted

    def ignore(self, _result: object) -> None:
        """Some happenings tell something that a table has no use for."""


def cell(words: list[str]) -> Cell:
    x, y, z = map(int, words[:3])
    return Cell(x, y, z)


@pytest.mark.parametrize("chapter", chapters(), ids=lambda chapter: chapter.title)
def test_raw_lines_are_answered_as_raspberryjuice_answers_them(chapter: Chapter) -> None:
    relative = chapter.title.endswith("RELATIVE")
    properties = Properties(location="RELATIVE" if relative else "ABSOLUTE")
    with stepped(properties=properties) as (emulator, client):
        reader = Reader(emulator, client)
        emulator.on_line = reader.heard.append
        reader.play(list(chapter.steps))


def test_the_table_is_long_enough_to_mean_something() -> None:
    assert sum(sign == ">" for chapter in chapters() for sign, _ in chapter.steps) >= 150
