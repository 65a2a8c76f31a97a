"""Who is online: player ids and the names behind them, as far as they can be believed."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

RENAME_SECONDS: Final = 30.0
"""After this many seconds a name is asked for again."""
LINGER_ROUNDS: Final = 2
"""For so many rounds somebody who left is still listened to."""
DECORATED: Final = r"(?:\[[^\[\]]{0,32}\]\s*)*(?P<name>[A-Za-z0-9_]{1,16})(?:\s*\[[^\[\]]{0,32}\])*"
"""A list name with any number of `[...]` before and behind the player's own."""

_REPORTS_KEPT: Final = 256
_COLOUR: Final = re.compile("§.")
_NAME: Final = re.compile(r"[A-Za-z0-9_]{1,16}")


class NameCleaner:
    """Finds the player's own name inside the list name that plugins may have decorated.

    `pattern` must match the whole list name, colour codes taken out, and has a group called `name`;
    `known` gives the names for whole list names that no pattern understands, and is looked at first.
    Raises ValueError for a pattern without that group or one that is no regular expression.
    """

    def __init__(self, pattern: str = DECORATED, known: Mapping[str, str] | None = None) -> None:
        try:
            self._pattern = re.compile(pattern)
        except re.error as error:
            raise ValueError(f"no regular expression: {pattern!r}: {error}") from error
        if "name" not in self._pattern.groupindex:
            raise ValueError(f"the pattern has no group (?P<name>...): {pattern!r}")
        self._known = dict(known or {})

    def clean(self, list_name: str) -> str | None:
        """The player's own name (1..16 letters, digits, underscores), or None when it cannot be told."""
        bare = _COLOUR.sub("", list_name).strip()[:128]
        name = self._known.get(list_name) or self._known.get(bare)
        if name is None and (match := self._pattern.fullmatch(bare)):
            name = match["name"]
        return name if name and _NAME.fullmatch(name) else None


@dataclass
class Person:
    """One login: its id, its cleaned name once known, and for how many rounds it has been missing."""

    id: int
    name: str | None = None
    asked_at: float | None = None
    missing: int = 0


class People:
    """Everybody heard of on one connection. `report` is told, once each, about names not believed."""

    def __init__(self, names: NameCleaner, report: Callable[[str], None]) -> None:
        self._names = names
        self._report = report
        self._reported: set[str] = set()
        self._people: dict[int, Person] = {}
        self._turn = 0

    def understand(self, names: NameCleaner) -> None:
        """Find names in list names in another way; everybody's is asked for anew."""
        self._names = names
        for person in self._people.values():
            person.asked_at = None

    def forget(self) -> None:
        """Forget all ids: after a reconnect they may belong to others."""
        self._people.clear()

    def roster(self) -> list[int]:
        """The ids to listen to this round, beginning with another one each time."""
        ids = sorted(self._people)
        if not ids:
            return []
        self._turn += 1
        first = self._turn % len(ids)
        return ids[first:] + ids[:first]

    def unnamed(self, now: float) -> list[int]:
        """The ids whose names must be asked for: new ones, and those last asked RENAME_SECONDS ago."""
        return [
            person.id
            for person in self._people.values()
            if not person.missing and (person.asked_at is None or now - person.asked_at >= RENAME_SECONDS)
        ]

    def seen(self, online: Sequence[int]) -> None:
        """Take the ids of this round: new ones are added, missing ones kept for LINGER_ROUNDS."""
        for person in list(self._people.values()):
            person.missing = 0 if person.id in online else person.missing + 1
            if person.missing > LINGER_ROUNDS:
                del self._people[person.id]
        for number in online:
            self._people.setdefault(number, Person(number))

    def named(self, number: int, list_name: str | None, now: float) -> None:
        """Take the answer to a question for a name; None (no answer) is asked again next round."""
        person = self._people.get(number)
        if person is None or list_name is None:
            return
        person.asked_at = now
        person.name = self._names.clean(list_name)
        if person.name is None:
            self._report_once(f"not believed, no player's name can be told from {list_name[:80]!r}")

    def believed(self) -> dict[int, str]:
        """The name of every id that can be believed: two people online under one name are neither."""
        present: dict[str, int] = {}
        for person in self._people.values():
            if person.name and not person.missing:
                present[person.name] = present.get(person.name, 0) + 1
        for name, count in present.items():
            if count > 1:
                self._report_once(f"not believed, {count} people are online as {name}")
        return {
            person.id: person.name
            for person in self._people.values()
            if person.name and present.get(person.name, 0) <= 1
        }

    def online(self) -> frozenset[str]:
        """The believed names of those who are online now."""
        return frozenset(name for number, name in self.believed().items() if not self._people[number].missing)

    def _report_once(self, words: str) -> None:
        if words not in self._reported:
            if len(self._reported) >= _REPORTS_KEPT:
                self._reported.clear()
            self._reported.add(words)
            self._report(words)
