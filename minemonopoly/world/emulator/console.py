"""The console of an emulated server: the few commands our side channel sends, in two grammars, and what they did."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Literal, NamedTuple, TypeAlias

from minemonopoly.grid.cell import Cell
from minemonopoly.world.emulator.server import Server
from minemonopoly.world.emulator.snbt import Reader, Tag

Grammar: TypeAlias = Literal["1.12", "1.20.5"]

CONTAINERS = {54: 27, 146: 27, 23: 9, 158: 9, 154: 5}
"""Slots of chest, trapped chest, dispenser, dropper, hopper, by block id."""

_ITEM = re.compile(r"(?:minecraft:)?([a-z0-9_]+)")


class Stack(NamedTuple):
    """Some of one item: its name without `minecraft:`, how many, its data, and its tag or components."""

    item: str
    amount: int
    data: int
    tag: dict[str, Tag]


class ConsoleError(Exception):
    """What the console says instead of doing it."""


class Console:
    """Carries out console commands on a server. Coordinates are absolute."""

    def __init__(self, server: Server, grammar: Grammar = "1.12") -> None:
        self.server = server
        self.grammar = grammar
        self.inventories: dict[str, list[Stack]] = {}
        """What was given, by player."""
        self.containers: dict[Cell, dict[int, Stack]] = {}
        """What was put into containers, by cell and slot."""
        self.titles: list[tuple[str, str, str]] = []
        """Player, kind and text of every title."""
        self.sounds: list[tuple[str, str]] = []
        """Player and sound."""
        self.commands: list[str] = []
        """Every command in order."""
        both: dict[str, Callable[[str], str]] = {
            "list": self._list,
            "give": self._give,
            "tellraw": self._tellraw,
            "title": self._title,
            "playsound": self._playsound,
        }
        old = {"replaceitem": self._replace_old}
        new = {"item": self._replace_new}
        self._known = {**both, **(old if grammar == "1.12" else new)}

    def run(self, command: str) -> str:
        """Carry a command out and return what the console says, several lines run together."""
        self.commands.append(command)
        name, _, rest = command.removeprefix("/").removeprefix("minecraft:").partition(" ")
        if name not in self._known:
            return "Unknown command. Try /help for a list of commands"
        try:
            return self._known[name](rest)
        except ConsoleError as error:
            return str(error)
        except ValueError as error:
            return f"Invalid: {error}"

    def _list(self, _rest: str) -> str:
        online = self.server.people.online
        most = "/20 players online:" if self.grammar == "1.12" else " of a max of 20 players online: "
        return f"There are {len(online)}{most}{', '.join(online)}"

    def _give(self, rest: str) -> str:
        name, _, what = rest.partition(" ")
        self._player(name)
        stack = self._stack(what)
        self.inventories.setdefault(name, []).append(stack)
        if self.grammar == "1.12":
            return f"Given [{stack.item}] * {stack.amount} to {name}"
        return f"Gave {stack.amount} [{stack.item}] to {name}"

    def _tellraw(self, rest: str) -> str:
        name, _, component = rest.partition(" ")
        self._player(name)
        self.server.people.show(plain(json.loads(component)), self.server.now, name)
        return ""

    def _title(self, rest: str) -> str:
        name, kind, *what = rest.split(" ", 2)
        self._player(name)
        if kind in ("title", "subtitle", "actionbar"):
            self.titles.append((name, kind, plain(json.loads("".join(what)))))
        elif kind not in ("times", "clear", "reset"):
            raise ConsoleError("Usage: /title <player> <title|subtitle|actionbar|clear|reset|times> ...")
        return ""

    def _playsound(self, rest: str) -> str:
        sound, _source, name, *_where = rest.split(" ")
        self._player(name)
        self.sounds.append((name, sound))
        return f"Played sound {sound} to {name}"

    def _replace_old(self, rest: str) -> str:
        """`block X Y Z slot.container.N ITEM [COUNT [DATA [TAG]]]`."""
        block, x, y, z, slot, what = rest.split(" ", 5)
        return self._replace(block, (x, y, z), slot.removeprefix("slot."), what)

    def _replace_new(self, rest: str) -> str:
        """`replace block X Y Z container.N with ITEM[COMPONENTS] [COUNT]`."""
        replace, block, x, y, z, slot, filler, what = rest.split(" ", 7)
        if (replace, filler) != ("replace", "with"):
            raise ConsoleError("Incorrect argument for command")
        return self._replace(block, (x, y, z), slot, what)

    def _replace(self, block: str, place: tuple[str, str, str], slot: str, what: str) -> str:
        x, y, z = map(int, place)
        cell = Cell(x, y, z)
        slots = CONTAINERS.get(self.server.terrain.get(cell).id)
        if block != "block" or slots is None:
            raise ConsoleError(f"Block at {x}, {y}, {z} is not a container")
        number = int(slot.removeprefix("container."))
        if not 0 <= number < slots:
            raise ConsoleError(f"Could not replace slot {slot}")
        stack = self._stack(what)
        held = self.containers.setdefault(cell, {})
        held.pop(number, None)
        if stack.item != "air":
            held[number] = stack
        return f"Replaced slot {slot} with {stack.amount} * [{stack.item}]"

    def _stack(self, what: str) -> Stack:
        """An item as the grammar writes it. Raises ValueError or ConsoleError."""
        match = _ITEM.match(what)
        if match is None:
            raise ConsoleError(f"There is no such item with name {what}")
        rest = what[match.end() :]
        if self.grammar == "1.12":
            count, data, tag = [*rest.split(" ", 3)[1:], "", "", ""][:3]
            return Stack(match[1], int(count or 1), int(data or 0), _whole_tag(tag) if tag else {})
        reader = Reader(rest)
        components = reader.pairs("[", "=", "]") if rest.startswith("[") else {}
        return Stack(match[1], int(rest[reader.position :].strip() or 1), 0, components)

    def _player(self, name: str) -> None:
        if name not in self.server.people.online:
            found = f"Player '{name}' cannot be found" if self.grammar == "1.12" else "No player was found"
            raise ConsoleError(found)


def plain(component: object) -> str:
    """The text of a JSON text component, without colours."""
    if isinstance(component, list):
        return "".join(map(plain, component))
    if isinstance(component, dict):
        return str(component.get("text", "")) + plain(component.get("extra", []))
    return str(component)


def _whole_tag(text: str) -> dict[str, Tag]:
    reader = Reader(text)
    tag = reader.pairs("{", ":", "}")
    if reader.peek():
        raise ValueError(f"trailing {text[reader.position :]!r}")
    return tag
