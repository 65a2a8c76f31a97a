"""The steps of a scenario file read, with a place for every fault."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Literal

from minemonopoly.board.faults import meant, shown
from minemonopoly.board.sheet import Sheet, Where
from minemonopoly.host.scenario_model import Entry, Step
from minemonopoly.host.scenario_path import Names, path_fault, value_fault
from minemonopoly.rules.rulings import REFUSALS
from minemonopoly.speech.grammar import BY_WORD
from minemonopoly.speech.parse import words_behind

STEP_KEYS: tuple[str, ...] = ("clock", "world", "restart", "expect", "refused", "says", "ignored")
"""The keys of a step beside the name of who speaks."""

NAME = re.compile(r"[A-Za-z0-9_]{1,16}")
"""What can be a player's name."""

_SECONDS = re.compile(r"[0-9]{1,6}(?:\.[0-9]{1,3})?")


class SheetReader:
    """Reads parts of a sheet; what is wrong goes into its faults."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet

    def fault(self, where: Where, message: str, *, at_key: bool = False) -> None:
        """Note a fault at a value or its key."""
        self.sheet.faults.append(self.sheet.fault(where, message, at_key=at_key))

    def check_keys(self, where: Where, found: Mapping[str, object], known: tuple[str, ...]) -> None:
        """Note every key that is none."""
        for key in found:
            if key not in known:
                self.fault((*where, key), f"no such key {shown(key)}: {meant(key, known)}", at_key=True)

    def flag(self, where: Where, value: object) -> bool:
        """A yes or no, False when it is left out."""
        if value is not None and not isinstance(value, bool):
            self.fault(where, "must be true or false")
        return value is True


class StepReader(SheetReader):
    """Reads steps, and the paths with their values."""

    def __init__(self, sheet: Sheet, names: Names) -> None:
        super().__init__(sheet)
        self.names = names

    def entries(self, where: Where, found: object, *, given: bool) -> Iterator[Entry]:
        """Paths with their values."""
        if found is None:
            return
        if not isinstance(found, dict):
            self.fault(where, "must be a list of `path: value`")
            return
        for path, value in found.items():
            wrong = path_fault(path, self.names, given=given)
            if wrong:
                self.fault((*where, path), wrong, at_key=True)
                continue
            wrong = value_fault(path, value, self.names)
            if wrong:
                self.fault((*where, path), wrong)
            spot = self.sheet.keys[*where, path]
            yield Entry(path, value, spot.line, spot.column)

    def step(self, place: int, found: Mapping[str, object]) -> Step:
        """One step; who speaks is the one key that is no other."""
        where: Where = ("steps", place)
        line = self.sheet.spots[where].line
        acts = [key for key in found if key not in ("expect", "refused", "says", "ignored")]
        for extra in acts[1:]:
            self.fault((*where, extra), self.surplus(acts[0], extra), at_key=True)
        if not found:
            self.fault(where, "an empty step: somebody must act, or something be expected")
        done = Step(
            line=line,
            kind="look",
            refused=self.code(where, found.get("refused")),
            ignored=self.flag((*where, "ignored"), found.get("ignored")),
            says=self.glob(where, found),
            expect=tuple(self.entries((*where, "expect"), found.get("expect"), given=False)),
        )
        if not acts:
            return done
        return self.act(where, acts[0], found[acts[0]], done)

    def surplus(self, act: str, extra: str) -> str:
        """Why a second act in a step is wrong: unknown, or one too many."""
        known = (*self.names.seats, *self.names.bankers, *STEP_KEYS)
        if extra in known:
            return f"one act a step: {shown(act)} is there already"
        return f"no such key {shown(extra)}: {meant(extra, known)}"

    def act(self, where: Where, key: str, value: object, step: Step) -> Step:
        """The step with what happens in it."""
        spot = self.sheet.spots[*where, key]
        if key == "clock":
            if not _SECONDS.fullmatch(spot.text):
                self.fault((*where, key), "clock takes seconds, 0 or more")
                return step
            return _with(step, kind="clock", seconds=float(spot.text))
        if key == "restart":
            if value is not True:
                self.fault((*where, key), "must be true")
            return _with(step, kind="restart")
        if key == "world":
            return _with(step, kind="break", text=self.broken((*where, key), value))
        stranger = step.ignored or step.refused is not None or _open_to_all(spot.text)
        if not NAME.fullmatch(key) or (key not in self.names.seats and key not in self.names.bankers and not stranger):
            known = (*self.names.seats, *self.names.bankers, *STEP_KEYS)
            self.fault((*where, key), f"nobody is called {shown(key)}: {meant(key, known)}", at_key=True)
        if spot.kind in ("map", "seq"):
            self.fault((*where, key), "what is said must be one line of text")
        return _with(step, kind="say", name=key, text=spot.text)

    def broken(self, where: Where, value: object) -> str:
        """The path a vandal breaks, without its first word `world`."""
        path = value.get("break") if isinstance(value, dict) and len(value) == 1 else None
        if not isinstance(path, str):
            self.fault(where, "is written `{break: token.Ann}`")
            return ""
        path = path.removeprefix("world.")
        wrong = path_fault(f"world.{path}", self.names, given=False)
        if wrong:
            self.fault((*where, "break"), wrong)
        return path

    def code(self, where: Where, value: object) -> str | None:
        """A refusal code."""
        if value is None:
            return None
        if not isinstance(value, str) or value not in REFUSALS:
            self.fault((*where, "refused"), f"no such refusal {shown(value)}: {meant(str(value), REFUSALS)}")
        return str(value)

    def glob(self, where: Where, found: Mapping[str, object]) -> str | None:
        """What one spoken line must look like."""
        if "says" not in found:
            return None
        spot = self.sheet.spots[*where, "says"]
        if spot.kind in ("map", "seq", "null"):
            self.fault((*where, "says"), "must be one line of text")
        return spot.text


def _open_to_all(text: str) -> bool:
    """Whether the line is one that anybody at the server may type: information."""
    words = words_behind(text)
    verb = BY_WORD.get(words[0].casefold()) if words else None
    return verb is not None and verb.who == "anyone" and verb.free


def _with(
    step: Step,
    *,
    kind: Literal["say", "clock", "break", "restart"],
    name: str = "",
    text: str = "",
    seconds: float = 0.0,
) -> Step:
    return Step(step.line, kind, name, text, seconds, step.refused, step.ignored, step.says, step.expect)
