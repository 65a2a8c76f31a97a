"""Where chance comes from: outside. The engine only ever sees its outcomes."""

from __future__ import annotations

from typing import Protocol


class Luck(Protocol):
    """Dice and shuffles; the k-th of a game is asked for by its number, so a restart can go on with the same."""

    def throw(self, k: int) -> tuple[int, int]:
        """The k-th throw of two dice, each 1 to 6; k counts from 0."""
        ...

    def shuffle(self, k: int, count: int) -> tuple[int, ...]:
        """The k-th shuffle: the numbers 0 to count - 1 in some order."""
        ...


class NoLuck:
    """For asking whether an act would be accepted: any throw will do, no shuffle is fair."""

    def throw(self, k: int) -> tuple[int, int]:
        """A throw without doubles; what comes of it is thrown away."""
        del k
        return (1, 2)

    def shuffle(self, k: int, count: int) -> tuple[int, ...]:
        """The books as they lie."""
        del k
        return tuple(range(count))
