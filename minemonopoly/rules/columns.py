"""Changing one place of a tuple."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def put(column: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """The same column with another value at one place."""
    places = [*column]
    places[at] = value
    return tuple(places)


def without(items: tuple[T, ...], at: int) -> tuple[T, ...]:
    """The same items without the one at that place."""
    return items[:at] + items[at + 1 :]
