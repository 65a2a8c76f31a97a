"""Scenarios run through the whole stack: chat text, rules, journal, picture and a world in dicts.

The clock is virtual and moves only in `clock` steps, a second at a time.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from fnmatch import fnmatchcase
from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec import Struct
from msgspec.structs import replace

from minemonopoly.board.model import Board, Settings
from minemonopoly.board.site import HostSettings, WorldSettings
from minemonopoly.host.loop import Host, Manner
from minemonopoly.host.parlour import seat_all, seat_and_start
from minemonopoly.host.picture import Picture
from minemonopoly.host.scenario_model import Entry, Scenario, Step
from minemonopoly.host.shelf import Shelf
from minemonopoly.host.voice import words_of
from minemonopoly.rules.given import GivenError
from minemonopoly.rules.snapshot import snapshot
from minemonopoly.scene.layout import Layout
from minemonopoly.scene.read import UnknownPathError, read
from minemonopoly.speech.width import strip_colours
from minemonopoly.table.dice import OutOfDice, ScriptedLuck
from minemonopoly.world.fake import Fake

_STARTER = "Starter"


class Failure(Struct, frozen=True):
    """Why a scenario failed: at which step (from 1, 0 before the first), in which line, about which path."""

    step: int
    line: int
    column: int
    path: str
    expected: object
    found: object

    def __str__(self) -> str:
        """One line for people."""
        where = f"step {self.step}" if self.step else "before the first step"
        return f"{where}: {self.path}: expected {shown(self.expected)}, found {shown(self.found)}"


class Result(Struct, frozen=True):
    """What became of a scenario; no failures: it passed. `said` are the lines spoken, without colours."""

    file: str
    line: int
    scenario: str
    rules: str
    failures: tuple[Failure, ...]
    said: tuple[str, ...] = ()

    @property
    def passed(self) -> bool:
        """Whether everything was as it must be."""
        return not self.failures


def run(scenario: Scenario) -> Result:
    """Run one scenario to its end or its first failing step."""
    with TemporaryDirectory(prefix="minemonopoly-") as folder:
        stage = Stage(scenario, Path(folder))
        failures = stage.play()
    said = tuple(strip_colours(line) for line in stage.world.said)
    return Result(scenario.file, scenario.line, scenario.title, scenario.rules, failures, said)


def shown(value: object) -> str:
    """A value as the scenario file writes it."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {shown(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(shown, value)) + "]"
    return str(value)


DRAWN = ("seats_max", "salary", "luxury_tax", "income_tax_mode", "income_tax_flat", "income_tax_percent")
"""The settings that an empty board shows: by its vaults and on its signs."""


def empty_world(board: Board, layout: Layout) -> Fake:
    """A world with the empty board in it. It belongs to all scenarios on boards that look the same: copy from it."""
    shown = {name: getattr(board.settings, name) for name in DRAWN}
    return _built(replace(board, settings=replace(Settings(), **shown)), layout)


@lru_cache(maxsize=8)
def _built(board: Board, layout: Layout) -> Fake:
    world = Fake()
    Picture(board, layout).build(world)
    return world


class _Failed(Exception):  # noqa: N818 - it is caught right here
    def __init__(self, path: str, expected: object, found: object) -> None:
        super().__init__(path)
        self.path, self.expected, self.found = path, expected, found


class Stage:
    """One scenario being played, with everything it needs in a folder of its own."""

    def __init__(self, scenario: Scenario, folder: Path) -> None:
        self.scenario = scenario
        self.board = scenario.board
        if not self._in_lobby:  # seats come in turn order already, so the dice are not asked for it
            self.board = replace(scenario.board, settings=replace(scenario.board.settings, order="join"))
        self.layout = Layout(self.board, WorldSettings())
        self.world = Fake()
        empty = empty_world(self.board, self.layout)
        self.world.cells.update(empty.cells)
        self.world.signs.update(empty.signs)
        self.now = 0.0
        self._folder = folder
        self._luck = ScriptedLuck(scenario.dice, scenario.books)
        for name in scenario.people:
            self.world.join(name)
        self.host = self._open(scenario.bankers or (_STARTER,))

    def play(self) -> tuple[Failure, ...]:
        """Every step up to the first that fails; what is wrong there, all at once."""
        try:
            wrong = self._prepare()
            for number, step in enumerate(self.scenario.steps, 1):
                if wrong:
                    break
                wrong = tuple(self._step(number, step))
        finally:
            self.host.table.close()
        return wrong

    def _open(self, bankers: tuple[str, ...]) -> Host:
        settings = HostSettings()
        shelf = Shelf(self._folder, self.board, bankers=bankers, luck=self._luck)
        return Host(
            self.world,
            shelf,
            settings,
            words_of(settings, self.board),
            lambda board: Picture(board, self.layout),
            Manner(limited=self.scenario.limits, cues=False),
        )

    @property
    def _in_lobby(self) -> bool:
        """Whether the position is one before the start."""
        return any(entry.path == "moment" and entry.value == "lobby" for entry in self.scenario.given)

    def _prepare(self) -> tuple[Failure, ...]:
        """Seat everybody, start the game unless it is to wait in the lobby, and lay the position down."""
        scenario, starter = self.scenario, (self.scenario.bankers or (_STARTER,))[0]
        seat = seat_all if self._in_lobby else seat_and_start
        seat(self.host.table, scenario.seats, starter)
        if scenario.given:
            try:
                self.host.table.lay_down({entry.path: entry.value for entry in scenario.given})
            except GivenError as error:
                return (self._misgiven(error),)
        self.host.round(self.now)
        if not scenario.bankers:
            self._restart()
            self.host.round(self.now)
        return ()

    def _misgiven(self, error: GivenError) -> Failure:
        entry = next((entry for entry in self.scenario.given if entry.path == error.path), self.scenario.given[0])
        return Failure(0, entry.line, entry.column, entry.path, entry.value, error.message)

    def _restart(self) -> None:
        """The service dies without a word and another takes over."""
        self.host.table.close()
        self.host = self._open(self.scenario.bankers)

    def _step(self, number: int, step: Step) -> Iterator[Failure]:
        said = len(self.world.said)
        try:
            self._act(step)
            if step.says is not None:
                self._check_said(step.says, self.world.said[said:])
        except _Failed as wrong:
            yield Failure(number, step.line, 0, wrong.path, wrong.expected, wrong.found)
            return
        except OutOfDice as error:
            yield Failure(number, step.line, 0, "dice", "another throw", str(error))
            return
        for entry in step.expect:
            found = self._look_up(entry)
            if not same(entry.value, found):
                yield Failure(number, entry.line, entry.column, entry.path, entry.value, found)

    def _act(self, step: Step) -> None:
        if step.kind == "say":
            self._say(step)
        elif step.kind == "clock":
            left = step.seconds
            while left > 0:
                self.now += min(1.0, left)
                left -= 1.0
                self.host.round(self.now)
        elif step.kind == "break":
            with suppress(UnknownPathError):  # who has left the table has nothing that could be broken
                for cell in self.host.picture.cells(self.world, step.text, self.host.table.game):
                    self.world.cells.pop(cell, None)
                    self.world.signs.pop(cell, None)
        elif step.kind == "restart":
            self._restart()
            self.host.round(self.now)
            self.host.round(self.now)

    def _say(self, step: Step) -> None:
        before = self.host.table.game, self.host.table.purses
        self.world.chat(step.name, step.text)
        verdicts = self.host.round(self.now)
        outcome, code, silent = "ignored", "", False
        for verdict in verdicts:
            outcome, code, silent = verdict.outcome, verdict.code, verdict.silent
        said = code or outcome
        if step.refused is not None:
            if said != step.refused:
                raise _Failed("refused", step.refused, said)
            if (self.host.table.game, self.host.table.purses) is not before and self._changed(before):
                raise _Failed("state", "untouched", "changed")
        elif step.ignored:
            if outcome != "ignored" and not silent:
                raise _Failed("ignored", True, said)
        elif outcome != "accepted":
            raise _Failed(f"{step.name}: {step.text}", "accepted", said)

    def _changed(self, before: tuple[object, object]) -> bool:
        table = self.host.table
        return table.game is not before[0] or table.purses is not before[1]

    def _check_said(self, pattern: str, lines: list[str]) -> None:
        spoken = [strip_colours(line) for line in lines]
        if not any(fnmatchcase(line, pattern) for line in spoken):
            raise _Failed("says", pattern, spoken)

    def _look_up(self, entry: Entry) -> object:
        """What stands at a path: in the world's blocks, or in the game's document."""
        table = self.host.table
        if entry.path.startswith("world."):
            try:
                return read(self.world.blocks, self.board, self.layout, table.game, entry.path.removeprefix("world."))
            except UnknownPathError:  # whoever has left the table has nothing standing there
                return None
        found: object = snapshot(table.board, table.game, table.purses)
        for key in entry.path.split("."):
            found = found.get(key) if isinstance(found, dict) else None
        return found


def same(expected: object, found: object) -> bool:
    """Whether two values are the same, true and 1 being different."""
    if isinstance(expected, dict) and isinstance(found, dict):
        return expected.keys() == found.keys() and all(same(expected[key], found[key]) for key in expected)
    if isinstance(expected, list) and isinstance(found, list | tuple):
        return len(expected) == len(found) and all(map(same, expected, found))
    return isinstance(expected, bool) == isinstance(found, bool) and expected == found
