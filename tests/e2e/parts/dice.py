"""Finds the first seed whose throws suit a story, and prints it with its throws as JSON.

Usage: dice.py WANTED...   (each `5+5` exactly these; no doubles are `=6,8,9` one of these sums, `~6,8,9` one of them
but not the first throw's, `=first` the first throw's, `any` whatever)
"""

from __future__ import annotations

import json
import sys
from itertools import count

from minemonopoly.table.dice import SeededLuck

Throw = tuple[int, int]


def suits(wanted: str, throw: Throw, before: list[Throw]) -> bool:
    """Whether a throw is what the story wants here."""
    if "+" in wanted:
        return sorted(throw) == sorted(int(word) for word in wanted.split("+"))
    if throw[0] == throw[1]:
        return False
    if wanted == "any":
        return True
    if wanted == "=first":
        return sum(throw) == sum(before[0])
    among = sum(throw) in {int(word) for word in wanted[1:].split(",")}
    return among and not (wanted[0] == "~" and sum(throw) == sum(before[0]))


def throws(seed: int, wanted: list[str]) -> list[Throw] | None:
    """The throws of a seed when all of them suit."""
    luck, thrown = SeededLuck(seed), list[Throw]()
    for k, want in enumerate(wanted):
        throw = luck.throw(k)
        if not suits(want, throw, thrown):
            return None
        thrown.append(throw)
    return thrown


def main() -> None:
    """The first seed from 1 on."""
    for seed in count(1):
        if found := throws(seed, sys.argv[1:]):
            print(json.dumps({"seed": seed, "throws": found}))
            return


if __name__ == "__main__":
    main()
