"""What is wrong in people's files, said so that they can mend it."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from msgspec import Struct


class Fault(Struct, frozen=True, order=True):
    """One thing to mend: where (line and column from 1; 0 when it is about the whole file) and what to do."""

    file: str
    line: int
    column: int
    message: str

    def __str__(self) -> str:
        """`file:line:column: message`, as compilers print it."""
        if self.line == 0:
            return f"{self.file}: {self.message}"
        return f"{self.file}:{self.line}:{self.column}: {self.message}"


class BoardFaults(Exception):  # noqa: N818 - it is named for what it carries
    """A board, its rules or its site cannot be used; `faults` holds every reason, in file order."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        """`faults` must not be empty."""
        self.faults = sorted(set(faults))
        super().__init__("\n".join(str(fault) for fault in self.faults))


class SettingFaults(ValueError):  # noqa: N818 - it is named for what it carries
    """Settings given by hand are wrong; `faults` pairs the dotted name as given with what is wrong about it."""

    def __init__(self, faults: Iterable[tuple[str, str]]) -> None:
        """`faults` must not be empty."""
        self.faults = tuple(faults)
        super().__init__("\n".join(f"{name}: {message}" for name, message in self.faults))


def shown(value: object) -> str:
    """A value as it may stand in a sentence: in quotes, cut at 40 characters, the invisible ones by their number."""
    text = str(value)
    plain = "".join(sign if sign.isprintable() else f"<U+{ord(sign):04X}>" for sign in text[:40])
    return f"'{plain}…'" if len(text) > 40 else f"'{plain}'"


def meant(word: str, choices: Iterable[str]) -> str:
    """The end of a sentence about an unknown word: what it begins, the nearest choice, or all when they are few."""
    known = list(choices)
    longer = [choice for choice in known if choice.startswith(f"{word}.")]
    if longer:
        return f"write {' or '.join(longer)}"
    near = get_close_matches(word[:80].casefold(), [choice.casefold() for choice in known], n=1, cutoff=0.6)
    if near:
        return f"did you mean '{next(choice for choice in known if choice.casefold() == near[0])}'?"
    if len(known) <= 12:
        return f"there are {', '.join(known)}" if known else "there are none"
    return f"there are {len(known)}, among them {', '.join(known[:5])}"
