"""Where luck comes from: a seed, the system, or a script. All satisfy `rules.luck.Luck`.

Throws and shuffles are numbered through the whole game, and the number is part of the position, so that a game
taken up again goes on where its luck was.
"""

from __future__ import annotations

import random
import secrets
from collections.abc import Sequence


class OutOfDice(Exception):  # noqa: N818 - it says what is the matter
    """A script of dice was used up; `throws` tells how many it held."""

    def __init__(self, throws: int) -> None:
        """`throws` is 0 or more."""
        super().__init__(f"the script holds {throws} throws, and another one is wanted")
        self.throws = throws


BLOCK = 256
"""Throws that are worked out at a time. Part of what a seed means: with another number its games would be others."""

PAIRS: tuple[tuple[int, int], ...] = tuple((a, b) for a in range(1, 7) for b in range(1, 7))
"""The throws of two dice, in the order in which a seed's random numbers point at them."""


class SeededLuck:
    """Throw k and shuffle k are a function of the seed and k: the same seed gives the same game.

    Throws come in blocks: those of block n are 256 numbers of `random.Random("seed:throws:n")`, each taken times 36
    as a place in PAIRS. That generator is promised to give the same numbers on every system and Python.
    """

    def __init__(self, seed: int) -> None:
        """Any whole number."""
        self.seed = seed
        self._thrown: list[tuple[int, int]] = []

    def throw(self, k: int) -> tuple[int, int]:
        """Two dice, 1 to 6 each."""
        try:
            return self._thrown[k]
        except IndexError:
            self._work_out(k)
            return self._thrown[k]

    def _work_out(self, k: int) -> None:
        """All throws up to the block of number k, so that none is looked for twice: eight bytes each."""
        for number in range(len(self._thrown) // BLOCK, k // BLOCK + 1):
            number_of = random.Random(f"{self.seed}:throws:{number}").random  # noqa: S311 - a repeatable game is the point
            self._thrown += [PAIRS[int(number_of() * 36)] for _ in range(BLOCK)]

    def shuffle(self, k: int, count: int) -> tuple[int, ...]:
        """The numbers 0 to count - 1 in some order."""
        order = list(range(count))
        random.Random(f"{self.seed}:shuffle:{k}").shuffle(order)  # noqa: S311 - as above
        return tuple(order)


class SystemLuck:
    """The system's randomness: nobody can know what comes. The number of a throw plays no part."""

    def throw(self, k: int) -> tuple[int, int]:  # noqa: ARG002 - the protocol's
        """Two dice, 1 to 6 each."""
        return secrets.randbelow(6) + 1, secrets.randbelow(6) + 1

    def shuffle(self, k: int, count: int) -> tuple[int, ...]:  # noqa: ARG002 - the protocol's
        """The numbers 0 to count - 1 in some order."""
        order = list(range(count))
        secrets.SystemRandom().shuffle(order)
        return tuple(order)


class ScriptedLuck:
    """Luck laid down beforehand, for scenarios: dice in order, and books that lie on top of their decks."""

    def __init__(
        self, dice: Sequence[tuple[int, int]] = (), tops: tuple[Sequence[int], Sequence[int]] = ((), ())
    ) -> None:
        """`dice` are thrown from the first; `tops` are, for chance and chest, books by their number in file order."""
        self._dice = tuple(dice)
        self._tops = (tuple(tops[0]), tuple(tops[1]))

    def throw(self, k: int) -> tuple[int, int]:
        """The dice at place k. Raises OutOfDice behind the last."""
        if k >= len(self._dice):
            raise OutOfDice(len(self._dice))
        return self._dice[k]

    def shuffle(self, k: int, count: int) -> tuple[int, ...]:
        """The books laid on top, then the others in file order; even shuffles are of chance, odd of the chest."""
        top = self._tops[k % 2]
        return (*top, *(book for book in range(count) if book not in top))
