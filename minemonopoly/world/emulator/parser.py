"""How RaspberryJuice takes a line apart: naively, and with Java's rules for numbers.

The name is what stands before the first bracket; the arguments are the rest minus the last character of the
line, whatever that is, split on commas as Java does (empty fields at the end vanish).
"""

from __future__ import annotations

import math
import re
from decimal import Decimal
from functools import lru_cache

_INT = re.compile(r"[+-]?\d+")
_DECIMAL = re.compile(r"[+-]?(?:NaN|Infinity|(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?[fFdD]?)")
_JAVA_BLANKS = "".join(map(chr, range(33)))
_INT_LOW, _INT_HIGH = -(2**31), 2**31 - 1


class JavaError(Exception):
    """An exception inside one command: the server answers `Fail` and goes on."""


class MalformedLine(Exception):  # noqa: N818 - it names what was met, like StopIteration
    """A line that cannot be taken apart (no bracket, or nothing behind it): it ends the tick for everybody."""


def take_apart(line: str) -> tuple[str, list[str]]:
    """The command's name and its arguments. Raises MalformedLine, as Java's substring would."""
    name, bracket, rest = line.partition("(")
    if not bracket or not rest:
        raise MalformedLine(line)
    return name, java_split(rest[:-1])


def java_split(text: str) -> list[str]:
    """Java's `split(",")`: fields without the empty ones at the end; text without a comma is one field."""
    fields = text.split(",")
    if len(fields) > 1:
        while fields and not fields[-1]:
            fields.pop()
    return fields


@lru_cache(maxsize=4096)
def java_int(text: str) -> int:
    """Java's `Integer.parseInt`: no blanks, no decimals, 32 bits. Raises JavaError."""
    if not _INT.fullmatch(text) or not _INT_LOW <= int(text) <= _INT_HIGH:
        raise JavaError(f"NumberFormatException: {text!r}")
    return int(text)


def java_byte(text: str) -> int:
    """Java's `Byte.parseByte`: -128..127. Raises JavaError."""
    number = java_int(text)
    if not -128 <= number <= 127:
        raise JavaError(f"NumberFormatException: {text!r} is no byte")
    return number


def java_double(text: str) -> float:
    """Java's `Double.parseDouble`: trims, knows NaN, Infinity and the suffixes f and d. Raises JavaError."""
    trimmed = text.strip(_JAVA_BLANKS)
    if not _DECIMAL.fullmatch(trimmed):
        raise JavaError(f"NumberFormatException: {text!r}")
    if trimmed.endswith(("Infinity", "NaN")):
        return float(trimmed)
    return float(trimmed.rstrip("fFdD"))


@lru_cache(maxsize=4096)
def java_coordinate(text: str) -> int:
    """A block coordinate: a double truncated toward zero; NaN is 0, huge values stop at 32 bits."""
    number = java_double(text)
    if math.isnan(number):
        return 0
    if math.isinf(number):
        return _INT_HIGH if number > 0 else _INT_LOW
    return max(_INT_LOW, min(_INT_HIGH, math.trunc(number)))


def java_text(number: float) -> str:
    """A double as Java prints it: `1.0`, `-0.5`, `1.2E7`, `NaN`."""
    number = float(number)
    if not math.isfinite(number):
        return "NaN" if math.isnan(number) else "Infinity" if number > 0 else "-Infinity"
    if number == 0 or 1e-3 <= abs(number) < 1e7:
        return repr(number)
    negative, digits, exponent = Decimal(repr(number)).normalize().as_tuple()
    first, *rest = (str(digit) for digit in digits)
    return f"{'-' if negative else ''}{first}.{''.join(rest) or '0'}E{int(exponent) + len(rest)}"


class Arguments:
    """The fields of one command; reading one that is missing or no number raises JavaError."""

    def __init__(self, fields: list[str]) -> None:
        self.fields = fields

    def __len__(self) -> int:
        return len(self.fields)

    def text(self, index: int) -> str:
        """The field as it stands."""
        if index >= len(self.fields):
            raise JavaError(f"ArrayIndexOutOfBoundsException: {index}")
        return self.fields[index]

    def whole(self, index: int) -> int:
        """The field as a 32 bit integer."""
        return java_int(self.text(index))

    def byte(self, index: int) -> int:
        """The field as a number from -128 to 127."""
        return java_byte(self.text(index))

    def double(self, index: int) -> float:
        """The field as a double."""
        return java_double(self.text(index))

    def coordinate(self, index: int) -> int:
        """The field as a block coordinate."""
        return java_coordinate(self.text(index))
