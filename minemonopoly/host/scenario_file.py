"""Scenario files read into steps, with a place for every fault.

A file holds one or more YAML documents. What is unknown is a fault with line and column: keys, board, settings,
names, ids and paths.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from minemonopoly.board.faults import BoardFaults, Fault, SettingFaults, meant, shown
from minemonopoly.board.load import load
from minemonopoly.board.model import Board
from minemonopoly.board.settings import with_settings
from minemonopoly.board.sheet import MOST_BYTES, Sheet, Where, fill_sheet
from minemonopoly.host.scenario_model import Scenario
from minemonopoly.host.scenario_path import Names
from minemonopoly.host.scenario_steps import NAME, STEP_KEYS, SheetReader, StepReader

_KEYS = ("scenario", "rules", "board", "settings", "seats", "banker", "dice", "books", "given", "steps", "limits")
_THROW = re.compile(r"([1-6])\s*\+\s*([1-6])")
_RESEAT = re.compile(r"\bseat\b.*?([A-Za-z0-9_]{1,16})\s*$", re.IGNORECASE)
_JOINS = re.compile(r"\s*(?:m?!|\uff01)\s*join\b", re.IGNORECASE)
_MARK = re.compile(r"^---(?=\s|$)", re.MULTILINE)


class ScenarioFaults(Exception):  # noqa: N818 - it is named for what it carries
    """A scenario file cannot be run; `faults` holds every reason in file order."""

    def __init__(self, faults: list[Fault]) -> None:
        """`faults` must not be empty."""
        self.faults = sorted(set(faults))
        super().__init__("\n".join(str(fault) for fault in self.faults))


def read_scenarios(path: Path) -> tuple[Scenario, ...]:
    """Every scenario of a file, in order. Raises ScenarioFaults with all that is wrong in it."""
    sheets = list(_sheets(path))
    scenarios, faults = [], []
    for sheet in sheets:
        scenario = None if sheet.faults else _Reader(sheet).scenario()
        if scenario is not None and not sheet.faults:
            scenarios.append(scenario)
        faults += sheet.faults
    if not faults and not scenarios:
        faults = [Fault(str(path), 0, 0, "there is no scenario in it")]
    if faults:
        raise ScenarioFaults(faults)
    return tuple(scenarios)


def _sheets(path: Path) -> Iterator[Sheet]:
    """One sheet a document. Each is read from its own text, moved down to its own line."""
    whole = Sheet(str(path))
    try:
        text = _text(path)
    except OSError as error:
        whole.faults.append(Fault(str(path), 0, 0, f"cannot be read: {error.strerror or error}"))
        yield whole
        return
    except UnicodeDecodeError:
        whole.faults.append(Fault(str(path), 0, 0, "this is not UTF-8: save the file as UTF-8 in your editor"))
        yield whole
        return
    starts = [0, *(mark.start() for mark in _MARK.finditer(text))]
    for start, end in zip(starts, [*starts[1:], len(text)], strict=True):
        body = _MARK.sub("   ", text[start:end])
        sheet = Sheet(str(path))
        fill_sheet(sheet, "\n" * text.count("\n", 0, start) + body)
        if sheet.values or sheet.faults:
            yield sheet


def _text(path: Path) -> str:
    with path.open("rb") as stream:
        raw = stream.read(MOST_BYTES + 1)
    if len(raw) > MOST_BYTES:
        raise OSError(0, f"it is larger than {MOST_BYTES // 1024} KiB")
    return raw.decode("utf-8-sig")


class _Reader(SheetReader):
    """Reads one document."""

    def __init__(self, sheet: Sheet) -> None:
        super().__init__(sheet)
        self.values = sheet.values

    def scenario(self) -> Scenario | None:
        """The scenario, as far as it can be understood; faults say whether it is fit to run."""
        self.check_keys((), self.values, _KEYS)
        board = self.board()
        if not isinstance(self.values.get("seats"), dict):
            self.fault(("seats",), "seats are written `{Ann: red, Ben: blue}`, in turn order")
            return None
        if board is None:
            return None
        seats = tuple(self.seats(board))
        seated = tuple(name for name, _ in seats)
        bankers = tuple(self.bankers(() if board.settings.banker_may_play else seated))
        steps = self.items("steps")
        names = Names((*seated, *self.newcomers(steps)), bankers, board)
        reader = StepReader(self.sheet, names)
        entries = tuple(reader.entries(("given",), self.values.get("given"), given=True))
        done = tuple(reader.step(place, step) for place, step in enumerate(steps) if isinstance(step, dict))
        first = min(self.sheet.keys.values(), key=lambda spot: spot.line)
        return Scenario(
            file=self.sheet.file,
            line=first.line,
            title=self.text("scenario") or "without a title",
            rules=self.text("rules"),
            board=board,
            seats=seats,
            bankers=bankers,
            people=tuple(dict.fromkeys([*names.seats, *bankers, *(step.name for step in done if step.name)])),
            dice=tuple(self.dice()),
            books=(tuple(self.books("chance", board, 0)), tuple(self.books("community_chest", board, 1))),
            given=entries,
            steps=done,
            limits=self.flag(("limits",), self.values.get("limits")),
        )

    def text(self, key: str) -> str:
        """A text or a number as written; empty when it is left out."""
        spot = self.sheet.spots.get((key,))
        if spot is None or spot.kind == "null":
            return ""
        if spot.kind in ("map", "seq"):
            self.fault((key,), f"{key} must be one line of text")
        return spot.text

    def items(self, key: str) -> list[object]:
        """A list; a fault when it is something else, or holds what is no mapping."""
        found = self.values.get(key)
        if not isinstance(found, list) or not found:
            self.fault((key,), f"{key} must be a list of steps")
            return []
        for place, item in enumerate(found):
            if not isinstance(item, dict):
                self.fault((key, place), 'a step is written `- NAME: "!verb"`')
        return found

    def board(self) -> Board | None:
        """The board with the overridden settings."""
        name = self.text("board") or "minetown"
        beside = Path(self.sheet.file).parent / name
        try:
            board = load(name if not beside.is_dir() else beside)
        except BoardFaults as wrong:
            self.fault(("board",), f"no such board: {wrong.faults[0].message}")
            return None
        settings = self.values.get("settings")
        if settings is None:
            return board
        if not isinstance(settings, dict):
            self.fault(("settings",), "settings are written `{rent.collect: auto}`")
            return board
        try:
            return with_settings(board, settings)
        except SettingFaults as wrong:
            for setting, message in wrong.faults:
                self.fault(("settings", setting), message, at_key=message.startswith("no such"))
            return board

    def seats(self, board: Board) -> Iterator[tuple[str, str]]:
        """Name and colour of every seat."""
        found = self.values.get("seats")
        if not isinstance(found, dict):
            return
        if not 2 <= len(found) <= board.settings.seats_max:
            self.fault(("seats",), f"{len(found)} seats: the board takes 2 to {board.settings.seats_max}")
        taken: set[str] = set()
        for name, colour in found.items():
            self.check_name(("seats", name), name)
            if colour not in board.colours:
                self.fault(("seats", name), f"no such colour {shown(colour)}: {meant(str(colour), board.colours)}")
            elif colour in taken:
                self.fault(("seats", name), f"{colour} has a seat already")
            taken.add(str(colour))
            yield name, str(colour)

    def bankers(self, players: tuple[str, ...]) -> Iterator[str]:
        """The banker, or several in a list; none of these players."""
        found = self.values.get("banker")
        for place, name in enumerate(found if isinstance(found, list) else [found]):
            if name is None:
                continue
            where: Where = ("banker", place) if isinstance(found, list) else ("banker",)
            self.check_name(where, name, at_key=False)
            if name in players:
                self.fault(where, f"{name} has a seat, and on this board the banker holds none")
            yield str(name)

    def check_name(self, where: Where, name: object, *, at_key: bool = True) -> None:
        """Note a name nobody can have."""
        if not isinstance(name, str) or not NAME.fullmatch(name) or name in STEP_KEYS:
            self.fault(where, f"{shown(name)} can be nobody's name", at_key=at_key)

    def newcomers(self, steps: list[object]) -> Iterator[str]:
        """Names that a banker's line gives a seat to, and those of who joins."""
        for step in steps:
            for key, value in step.items() if isinstance(step, dict) else ():
                if not isinstance(value, str):
                    continue
                if _JOINS.match(value) and key not in STEP_KEYS:
                    yield key
                match = _RESEAT.search(value)
                if match:
                    yield match[1]

    def dice(self) -> Iterator[tuple[int, int]]:
        """The throws."""
        found = self.values.get("dice") or []
        if not isinstance(found, list):
            self.fault(("dice",), "dice are written `[3+4, 1+1]`")
            return
        for place in range(len(found)):
            match = _THROW.fullmatch(self.sheet.spots[("dice", place)].text.strip())
            if match is None:
                self.fault(("dice", place), "a throw is written `3+4`, each die 1 to 6")
            else:
                yield int(match[1]), int(match[2])

    def books(self, deck: str, board: Board, number: int) -> Iterator[int]:
        """The books laid on top of a deck, by their number in file order."""
        found = self.values.get("books") or {}
        if not isinstance(found, dict):
            self.fault(("books",), "books are written `{chance: [ban], community_chest: []}`")
            return
        if number == 0:
            self.check_keys(("books",), found, ("chance", "community_chest"))
        ids = [book.id for book in board.books[number]]
        listed = found.get(deck) or []
        if not isinstance(listed, list):
            self.fault(("books", deck), "must be a list of books")
            return
        for place, book in enumerate(listed):
            if book not in ids:
                self.fault(("books", deck, place), f"no such book {shown(book)}: {meant(str(book), ids)}")
            elif listed.index(book) != place:
                self.fault(("books", deck, place), f"{book} lies there already")
            else:
                yield ids.index(book)
