"""What can still be judged of a file with faults, so that one slip does not hide the others.

The faulty part is put aside: a space or book by a harmless stand-in at its place, anything else by leaving its
whole block to the preset. What is made from it is never played, only looked at for more faults.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from minemonopoly.board.patterns import ID
from minemonopoly.board.schema import PLAIN_KINDS
from minemonopoly.board.sheet import Report, Where

_ABOUT_ONE_SPACE = frozenset({"id", "name", "rents"})


def salvaged(values: dict[str, object], faulty: Iterable[Where]) -> dict[str, object]:
    """A copy of the top-level values with everything faulty put aside."""
    kept = dict(values)
    for where in faulty:
        spaces, books = kept.get("spaces"), kept.get("books")
        match where:
            case ("spaces", int(place), *_) if isinstance(spaces, list):
                kept["spaces"] = [*spaces[:place], _space(place, spaces[place]), *spaces[place + 1 :]]
            case ("books", str(deck), int(place), *_) if isinstance(books, dict) and isinstance(books[deck], list):
                pile = books[deck]
                kept["books"] = books | {deck: [*pile[:place], _book(deck, place), *pile[place + 1 :]]}
            case ("books", str(deck)) if isinstance(books, dict):
                kept["books"] = {name: pile for name, pile in books.items() if name != deck}
            case (key, *_):
                kept.pop(str(key), None)
            case _:
                kept = {}
    return kept


def lenient(report: Report, faulty: Sequence[Where]) -> Report:
    """The report without what may be said only because parts were put aside."""
    spaces = [where for where in faulty if where[:1] == ("spaces",)]
    no_ring = any(len(where) == 1 for where in spaces)
    no_deck = any(where[:1] == ("books",) and len(where) < 3 for where in faulty)

    def tell(where: Where, message: str) -> None:
        about = where[-1]
        if where[0] == "spaces" and (no_ring or (spaces and about not in _ABOUT_ONE_SPACE)):
            return
        if where[0] == "books" and (no_ring or no_deck) and about != "text":
            return
        report(where, message)

    return tell


def _space(place: int, raw: object) -> dict[str, object]:
    known = raw if isinstance(raw, dict) else {}
    space_id, kind = known.get("id"), known.get("kind")
    return {
        "id": space_id if isinstance(space_id, str) and re.fullmatch(ID, space_id) else f"faulty_{place}",
        "kind": kind if kind in PLAIN_KINDS else "free_parking",
        "name": f"faulty {place}",
    }


def _book(deck: str, place: int) -> dict[str, object]:
    return {"id": f"faulty_{deck}_{place}"[:31], "title": "faulty", "text": "faulty", "effect": "to_jail"}
