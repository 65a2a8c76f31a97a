"""Reads the notation of Minecraft's tags in commands, strictly enough to find a quote that was not escaped."""

from __future__ import annotations

import re
from typing import TypeAlias

Tag: TypeAlias = "str | list[Tag] | dict[str, Tag]"
"""A compound, a list, or a string; bare words and numbers stay as they were written."""

_BARE = re.compile(r"[A-Za-z0-9._+:-]+")
_NOT_ESCAPED = frozenset("\\'\"")


class Reader:
    """Reads values from a text, from `position` on. Everything raises ValueError at what it does not expect."""

    def __init__(self, text: str, position: int = 0) -> None:
        self.text = text
        self.position = position

    def value(self) -> Tag:
        """The value that begins here."""
        opening = self.peek()
        if opening == "{":
            return self.pairs("{", ":", "}")
        if opening == "[":
            return self._list()
        return self._quoted(opening) if opening in ('"', "'") else self._bare()

    def pairs(self, opening: str, between: str, closing: str) -> dict[str, Tag]:
        """Names and values, such as `{a:1,b:2}`, or with other signs the components of an item, `[a=1]`."""
        found: dict[str, Tag] = {}
        self.take(opening)
        while self.peek() != closing:
            if found:
                self.take(",")
            name = self._quoted(self.peek()) if self.peek() in ('"', "'") else self._bare(colons=between != ":")
            self.take(between)
            found[name] = self.value()
        self.take(closing)
        return found

    def peek(self) -> str:
        """The next sign, empty at the end."""
        return self.text[self.position : self.position + 1]

    def take(self, sign: str) -> None:
        """Go past this sign."""
        if self.peek() != sign:
            raise ValueError(f"expected {sign!r} at {self.position} of {self.text!r}")
        self.position += 1

    def _list(self) -> list[Tag]:
        found: list[Tag] = []
        self.take("[")
        while self.peek() != "]":
            if found:
                self.take(",")
            found.append(self.value())
        self.take("]")
        return found

    def _quoted(self, quote: str) -> str:
        self.take(quote)
        found = ""
        while self.peek() != quote:
            if self.peek() == "\\":
                self.position += 1
                if self.peek() not in _NOT_ESCAPED:
                    raise ValueError(f"invalid escape \\{self.peek()} at {self.position}")
            if not self.peek():
                raise ValueError("a string without end")
            found += self.peek()
            self.position += 1
        self.take(quote)
        return found

    def _bare(self, *, colons: bool = False) -> str:
        match = _BARE.match(self.text, self.position)
        word = "" if match is None else match[0] if colons else match[0].split(":")[0]
        if not word:
            raise ValueError(f"expected a value at {self.position} of {self.text!r}")
        self.position += len(word)
        return word
