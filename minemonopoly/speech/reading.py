"""Fits the words behind a verb to its forms, such as `SEAT N WHY`: what each word means, or where it goes wrong.

A word of a form in capitals is read by its kind, one in lower case must stand there, one in brackets may be missing.
The longest run of words that means something is taken for a seat or a space.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import TypeAlias

from msgspec import Struct

from minemonopoly.board.model import SpaceNo
from minemonopoly.rules.state import Bundle, SeatNo
from minemonopoly.speech import words
from minemonopoly.speech.amounts import MOST, amount
from minemonopoly.speech.hearing import Hearing, Misread
from minemonopoly.speech.items import items
from minemonopoly.speech.width import clean

Value: TypeAlias = "int | str | Bundle | tuple[int, ...] | None"
Said: TypeAlias = "Mapping[str, Value]"

REASON_LETTERS = 60
"""Letters of a reason that are kept."""

_NAME = re.compile(r"[A-Za-z0-9_.*-]{1,16}", re.ASCII)
_GRAVITY = {
    "usage": 0,
    "unknown_seat": 1,
    "unknown_space": 1,
    "unknown_group": 1,
    "unknown_colour": 1,
    "ambiguous": 2,
    "bad_amount": 3,
}
_LONGEST = 6
_KEYS = dict.fromkeys(("WORD", "KIND", "PAGE", "TOPIC"), "word")


class Slot(Struct, frozen=True):
    """One word of a form: its kind or the literal, and whether it may be missing."""

    kind: str
    optional: bool


class Bounds(Struct, frozen=True):
    """The numbers a verb takes, and how far it makes sense to go now (shown when a number is wrong)."""

    least: int = 1
    most: int = MOST
    show_least: int = 1
    show_most: int = MOST


@cache
def slots(form: str) -> tuple[Slot, ...]:
    """The words of a form."""
    return tuple(Slot(kind=word.strip("[]"), optional=word.startswith("[")) for word in form.split())


def fit(forms: Sequence[str], tokens: Sequence[str], hearing: Hearing, bounds: Bounds) -> Said:
    """What the words mean in the first form that they fit.

    Raises Misread with the furthest fault, the gravest of those at one word, the first form's of equals.
    """
    worst = Misread("usage", -1)
    for form in forms:
        try:
            return Reader(tokens, hearing, bounds).read(slots(form))
        except Misread as fault:
            if (fault.at, _GRAVITY.get(fault.code, 0)) > (worst.at, _GRAVITY.get(worst.code, 0)):
                worst = fault
    raise worst


class Reader:
    """Reads the words of one line by one form."""

    def __init__(self, tokens: Sequence[str], hearing: Hearing, bounds: Bounds) -> None:
        """A reader before the first word."""
        self.tokens = tokens
        self.hearing = hearing
        self.bounds = bounds
        self.at = 0
        self.end = len(tokens)

    def read(self, form: Sequence[Slot]) -> Said:
        """The value of every slot by its name in lower case. Raises Misread."""
        said: dict[str, Value] = {}
        faults: list[Misread] = []
        for index, slot in enumerate(form):
            if self.at >= len(self.tokens):
                if not slot.optional:
                    raise Misread("usage", faults[0].at if faults else self.at)
                continue
            self.end = self._next_literal(form[index + 1 :])
            key = form[index - 1].kind if slot.kind == "ITEMS" else _KEYS.get(slot.kind, slot.kind.lower())
            try:
                said[key] = self._value(slot.kind, last=index == len(form) - 1)
            except Misread as fault:
                faults.append(fault)
        if self.at < len(self.tokens):
            raise Misread("usage", faults[0].at if faults else self.at)
        if faults:
            raise max(faults, key=lambda fault: _GRAVITY.get(fault.code, 0))
        return said

    def _next_literal(self, rest: Sequence[Slot]) -> int:
        """Where the next word that must stand there stands, at the latest the end."""
        if rest and rest[0].kind.islower() and rest[0].kind != "n":
            for index in range(self.at + 1, len(self.tokens)):
                if self.tokens[index].casefold() == rest[0].kind:
                    return index
        return len(self.tokens)

    def _value(self, kind: str, *, last: bool) -> Value:
        special = _KINDS.get(kind)
        if special is not None:
            return special(self)
        if kind in _FINDERS:
            return self._find(kind, last=last)
        word = self._take()
        if word.casefold() != kind:
            raise Misread("usage", self.at - 1)
        return word

    def _take(self) -> str:
        self.at += 1
        return self.tokens[self.at - 1]

    def _rest(self) -> str:
        start, self.at = self.at, self.end
        return " ".join(self.tokens[start : self.end])

    def _find(self, kind: str, *, last: bool) -> int:
        """The longest run of words from here that means one thing of that kind."""
        start = self.at
        several: tuple[int, ...] = ()
        for end in range(min(self.end, start + _LONGEST), start, -1):
            found = _FINDERS[kind](" ".join(self.tokens[start:end]), self.hearing)
            if len(found) == 1:
                self.at = end
                return found[0]
            several = several or found
        self.at = self.end if last or self.end < len(self.tokens) else start + 1
        if several:
            raise Misread("ambiguous", start, readings=tuple(_readings(kind, several, self.hearing)))
        raise Misread(f"unknown_{kind.lower()}", start, word=clean(" ".join(self.tokens[start : self.at])))

    def number(self) -> int:
        """A number within the verb's bounds. Raises Misread `bad_amount`."""
        return self._bounded(self._take())

    def raised(self) -> int:
        """The number behind a plus sign."""
        word = self._take()
        if not word.startswith("+"):
            raise Misread("usage", self.at - 1)
        return self._bounded(word, word[1:])

    def _bounded(self, shown: str, word: str | None = None) -> int:
        bounds = self.bounds
        value = amount(shown if word is None else word, bounds.least, bounds.most)
        if value is None:
            facts = {"least": bounds.show_least, "most": bounds.show_most}
            raise Misread("bad_amount", self.at - 1, word=clean(shown), **facts)
        return value

    def reason(self) -> str:
        """All words to the end, made harmless."""
        start = self.at
        return clean(self._rest(), REASON_LETTERS) or self._fail(start)

    def name(self) -> str:
        """A player's name."""
        word = self._take()
        return word if _NAME.fullmatch(word) else self._fail(self.at - 1)

    def word(self) -> str:
        """Any one word."""
        return clean(self._take(), 20)

    def colour(self) -> str:
        """A wool on offer, by any of its words (R1.2)."""
        start, wool = self.at, None
        for length in (2, 1):
            run = self.tokens[start : start + length]
            wool = words.colour(" ".join(run), self.hearing.board) if len(run) == length else None
            if wool is not None:
                self.at += length
                break
        said = wool or clean(self._rest(), 20).casefold()
        if said not in self.hearing.board.colours:
            raise Misread("unknown_colour", start, colour=said)
        return said

    def bundle(self) -> Bundle:
        """The items up to the next word of the form."""
        start = self.at
        try:
            return items(self._rest(), lambda word: SpaceNo(self._one_space(word)))
        except Misread as fault:
            first = str(fault.facts.get("word", "")).split()[:1]
            at = next((at for at in range(start, self.at) if self.tokens[at].strip("+,") in first), start)
            raise Misread(fault.code, at, **fault.facts) from fault

    def _one_space(self, word: str) -> int:
        found = _FINDERS["SPACE"](word, self.hearing)
        if not found:
            raise Misread("unknown_space", word=clean(word))
        if len(found) > 1:
            raise Misread("ambiguous", readings=tuple(_readings("SPACE", found, self.hearing)))
        return found[0]

    def more_seats(self) -> tuple[int, ...]:
        """Further seats by exact name or colour, as long as they come."""
        found: list[int] = []
        while (seat := self._exact()) is not None:
            found.append(seat)
        return tuple(found)

    def _exact(self) -> SeatNo | None:
        for length in (2, 1):
            run = self.tokens[self.at : self.at + length]
            seat = words.exact_seat(" ".join(run), self.hearing.board, self.hearing.game)
            if len(run) == length and seat is not None:
                self.at += length
                return seat
        return None

    def _fail(self, at: int) -> str:
        raise Misread("usage", at)


def _readings(kind: str, found: Sequence[int], hearing: Hearing) -> list[str]:
    if kind == "SEAT":
        return [hearing.game.seats[no].name for no in found]
    return [words.space_word(SpaceNo(no), hearing.board) for no in found]


_KINDS: Mapping[str, Callable[[Reader], Value]] = {
    "N": Reader.number,
    "n": Reader.number,
    "+N": Reader.raised,
    "WHY": Reader.reason,
    "NAME": Reader.name,
    **dict.fromkeys(_KEYS, Reader.word),
    "COLOUR": Reader.colour,
    "ITEMS": Reader.bundle,
    "SEAT...": Reader.more_seats,
}

_FINDERS: Mapping[str, Callable[[str, Hearing], tuple[int, ...]]] = {
    "SEAT": lambda said, hearing: words.seats(said, hearing.board, hearing.game, hearing.speaker.seat),
    "SPACE": lambda said, hearing: words.spaces(said, hearing.board, hearing.game, hearing.speaker.seat),
    "GROUP": lambda said, hearing: words.groups(said, hearing.board),
}
