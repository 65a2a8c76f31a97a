"""Console commands of Minecraft 1.12 for what the block API cannot do: items and written books.

Every name is checked and every text is put into JSON, so nothing a player chose can become a command.
Coordinates are always absolute here, whatever the block API counts from.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Final

from minemonopoly.grid.cell import Cell
from minemonopoly.world.wire import safe_text

TITLE_LIMIT: Final = 32
"""Characters of a book's title; a longer one makes the book invalid."""

_NAME: Final = re.compile(r"[A-Za-z0-9_]{1,16}")
_ITEM: Final = re.compile(r"[a-z0-9_]{1,64}")
_ONLINE: Final = re.compile(r"There are [0-9]+(?:/| of a max (?:of )?)[0-9]+ players online: ?(.*)", re.DOTALL)


def give(name: str, item: str, count: int = 1) -> str:
    """Gives a player 1..64 of an item, such as `gold_ingot`. Raises ValueError for odd names or numbers."""
    if not 1 <= count <= 64:
        raise ValueError(f"not to be given: {count}")
    return f"minecraft:give {_name(name)} minecraft:{_item(item)} {count}"


def was_given(answer: str) -> bool:
    """Whether the answer to `give` says so: `Given [...] * 4 to Ann`, from 1.13 on `Gave 4 [...] to Ann`."""
    return answer.startswith(("Given ", "Gave "))


def give_book(name: str, title: str, author: str, pages: Sequence[str]) -> str:
    """Gives a player a written book. Raises ValueError for an odd name; the console refuses more than 1446 bytes."""
    return f"minecraft:give {_name(name)} minecraft:written_book 1 0 {_book(title, author, pages)}"


def put_book(cell: Cell, slot: int, title: str, author: str, pages: Sequence[str]) -> str:
    """Puts a written book into a slot (0..26) of the chest or dispenser at an absolute cell."""
    return f"{_slot(cell, slot)} minecraft:written_book 1 0 {_book(title, author, pages)}"


def empty_slot(cell: Cell, slot: int) -> str:
    """Takes away whatever lies in a slot (0..26) of the chest or dispenser at an absolute cell."""
    return f"{_slot(cell, slot)} minecraft:air"


def list_players() -> str:
    """Asks who is online; `read_players` reads the answer."""
    return "minecraft:list"


def read_players(answer: str) -> list[str]:
    """The names in the answer to `list_players`. Raises ValueError for another answer."""
    match = _ONLINE.fullmatch(answer)
    if match is None:
        raise ValueError(f"no list of players: {answer[:80]!r}")
    return [name.strip() for name in match[1].split(",") if name.strip()]


def _book(title: str, author: str, pages: Sequence[str]) -> str:
    """The NBT of a written book: each page is JSON inside a quoted string."""
    written = ",".join(_quoted(_json(page)) for page in pages)
    heading = _quoted(safe_text(safe_text(title)[:TITLE_LIMIT]) or " ")
    return f"{{title:{heading},author:{_quoted(safe_text(author) or ' ')},pages:[{written}]}}"


def _json(text: str) -> str:
    """The text, with its line breaks, as a JSON component in plain ASCII."""
    kept = "\n".join(safe_text(line) for line in text.split("\n"))
    return json.dumps({"text": kept}, separators=(",", ":"))


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def _slot(cell: Cell, slot: int) -> str:
    if not 0 <= slot <= 26:
        raise ValueError(f"no slot of a chest: {slot}")
    return f"minecraft:replaceitem block {cell.x} {cell.y} {cell.z} slot.container.{slot}"


def _name(name: str) -> str:
    if _NAME.fullmatch(name) is None:
        raise ValueError(f"no player's name: {name[:40]!r}")
    return name


def _item(item: str) -> str:
    if _ITEM.fullmatch(item) is None:
        raise ValueError(f"no item: {item[:40]!r}")
    return item
