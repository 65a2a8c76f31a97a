"""A YAML file read so that every value still knows where it stands.

The nodes of PyYAML's C loader are used, not its values: those have lost line and column, and YAML 1.1 turns
`NO`, `12:30` and `010` into things nobody meant. Nothing a file holds can make this fail in any other way than by
a list of faults: sizes, depth and repeated aliases are limited.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple, Protocol, TypeAlias

import yaml

from minemonopoly.board.faults import Fault, shown

MOST_BYTES = 256 * 1024
MOST_VALUES = 20_000
DEEPEST = 16

Where: TypeAlias = tuple[str | int, ...]
"""The way to a value: keys and places from the top of the file."""

Report: TypeAlias = Callable[[Where, str], None]
"""Notes a fault at a place of a file."""

KINDS = {
    "bool": "a yes or no",
    "int": "a number",
    "float": "a number",
    "null": "nothing",
    "timestamp": "a date",
    "map": "a block of `key: value` lines",
    "seq": "a list",
}
"""What YAML takes a value for, in words; its other kinds are `something else`."""

_TAG = "tag:yaml.org,2002:"
_PLAIN_KINDS = frozenset({"bool", "int", "float", "null", "timestamp", "value", "merge"})
_WHOLE = re.compile(r"[-+]?(0|[1-9][0-9]{0,14})")
_TRUE = frozenset({"yes", "true", "on"})


class _Mark(Protocol):
    """A place as either of PyYAML's parsers gives it, from 0."""

    line: int
    column: int


class Spot(NamedTuple):
    """Where a value or a key stands (from 1), how it is written, and what YAML takes it for.

    `kind` is str, int, float, bool, null, timestamp …, map or seq; `text` is empty for the last two.
    """

    line: int
    column: int
    text: str
    kind: str


class Oddity(NamedTuple):
    """A value no setting can be: it is carried along so that its place and wording can be explained."""

    text: str


class Sheet:
    """One file: plain values by key, and the spot of every value and key by its way from the top."""

    def __init__(self, file: str) -> None:
        """An empty sheet: what a file left out is worth."""
        self.file = file
        self.values: dict[str, object] = {}
        self.spots: dict[Where, Spot] = {(): Spot(1, 1, "", "map")}
        self.keys: dict[Where, Spot] = {}
        self.faults: list[Fault] = []
        self.count = 0

    def fault(self, where: Where, message: str, *, at_key: bool = False) -> Fault:
        """A fault at a value (or at its key), or at the nearest thing around it that is written down."""
        if at_key and where in self.keys:
            spot = self.keys[where]
        else:
            while where not in self.spots:
                where = where[:-1]
            spot = self.spots[where]
        return Fault(self.file, spot.line, spot.column, message)

    def note(self, mark: _Mark | None, message: str) -> None:
        """Add a fault at a place of the parser's."""
        line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
        self.faults.append(Fault(self.file, line, column, message))


def read_sheet(path: Path) -> Sheet:
    """The file's values and their places; what is wrong with it as YAML is in `faults` of the sheet."""
    sheet = Sheet(str(path))
    text = _text(path, sheet)
    if text is not None:
        fill_sheet(sheet, text)
    return sheet


def fill_sheet(sheet: Sheet, text: str) -> None:
    """Read a text into an empty sheet."""
    hidden = _hidden(text, "\t\n\r")
    if hidden is not None:
        line, column = _place(text[:hidden])
        sheet.faults.append(Fault(sheet.file, line, column, _about(text[hidden])))
        return
    try:
        if not _is_sane(sheet, text):
            return
        root = yaml.compose(text, Loader=yaml.CSafeLoader)
    except yaml.MarkedYAMLError as error:
        sheet.note(error.problem_mark or error.context_mark, _syntax(error))
        return
    if root is None or (isinstance(root, yaml.ScalarNode) and _kind(root) == "null"):
        return
    if not isinstance(root, yaml.MappingNode):
        sheet.note(root.start_mark, "the file must be a list of `key: value` lines")
        return
    _check_tag(sheet, root)
    sheet.spots[()] = _spot(root)
    sheet.values = {key: _value(sheet, item, (key,)) for key, item in _items(sheet, root, ())}


def _text(path: Path, sheet: Sheet) -> str | None:
    line, column = 0, 0
    try:
        return _bytes(path).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line, column = _place(error.object[: error.start].decode("utf-8", "replace"))
        message = "this is not UTF-8: save the file as UTF-8 in your editor"
    except OSError as error:
        message = f"cannot be read: {error.strerror or error}"
    sheet.faults.append(Fault(sheet.file, line, column, message))
    return None


def _bytes(path: Path) -> bytes:
    if not path.is_file():
        raise FileNotFoundError(0, "there is no such file")
    with path.open("rb") as file:
        raw = file.read(MOST_BYTES + 1)
    if len(raw) > MOST_BYTES:
        raise OSError(0, f"it is larger than {MOST_BYTES // 1024} KiB, so it is no board file")
    return raw


def _hidden(text: str, allowed: str) -> int | None:
    """Where the first character is that nobody can see: it would be a riddle on signs and in chat."""
    return next((at for at, sign in enumerate(text) if not sign.isprintable() and sign not in allowed), None)


def _about(sign: str) -> str:
    return f"the invisible character U+{ord(sign):04X} is not allowed: delete it"


def _place(before: str) -> tuple[int, int]:
    lines = re.split("\r\n|\r|\n", before)
    return len(lines), len(lines[-1]) + 1


def _is_sane(sheet: Sheet, text: str) -> bool:
    """Look the file through without building anything, so that no nesting or alias can hurt."""
    depth = 0
    for event in yaml.parse(text, Loader=yaml.CSafeLoader):
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1
        if depth > DEEPEST:
            sheet.note(event.start_mark, f"nested more than {DEEPEST} deep: this is no board file")
            return False
    return True


def _syntax(error: yaml.MarkedYAMLError) -> str:
    problem = error.problem or "not YAML"
    if "cannot start any token" in problem:
        return f"not YAML: {problem}. Indent with blanks, not tabs, and put texts with special signs in quotes"
    if "mapping values are not allowed" in problem:
        return "not YAML: a second `: ` in one line. Put the text in quotes, or check the indent"
    if "nesting depth" in problem:
        return "not YAML: nested far too deep"
    if "single document" in (error.context or ""):
        return "a second document begins here: only one is read, delete the `---`"
    return f"not YAML: {problem}. Check indent, quotes and brackets here and in the line before"


def _tag(node: yaml.Node) -> str:
    return node.tag.removeprefix(_TAG)


def _kind(node: yaml.Node) -> str:
    """What YAML takes a node for; a tag that is not possible on it is passed over."""
    if isinstance(node, yaml.ScalarNode):
        return _tag(node) if _tag(node) in _PLAIN_KINDS else "str"
    return "seq" if isinstance(node, yaml.SequenceNode) else "map"


def _spot(node: yaml.Node) -> Spot:
    text = node.value if isinstance(node, yaml.ScalarNode) else ""
    return Spot(node.start_mark.line + 1, node.start_mark.column + 1, text, _kind(node))


def _value(sheet: Sheet, node: yaml.Node, where: Where) -> object:
    sheet.count += 1
    if sheet.count == MOST_VALUES:
        sheet.note(node.start_mark, f"more than {MOST_VALUES} values, aliases counted: this is no board file")
    if sheet.count >= MOST_VALUES or len(where) > DEEPEST:
        return None
    _check_tag(sheet, node)
    sheet.spots[where] = _spot(node)
    if isinstance(node, yaml.ScalarNode):
        return _scalar(sheet, node)
    if isinstance(node, yaml.MappingNode):
        return {key: _value(sheet, item, (*where, key)) for key, item in _items(sheet, node, where)}
    return [_value(sheet, item, (*where, place)) for place, item in enumerate(node.value)]


def _check_tag(sheet: Sheet, node: yaml.Node) -> None:
    if _tag(node) != _kind(node):
        sheet.note(node.start_mark, f"the tag {shown(node.tag.removeprefix(_TAG))} is not possible here: delete it")


def _items(sheet: Sheet, node: yaml.MappingNode, where: Where) -> Iterator[tuple[str, yaml.Node]]:
    """The pairs of a mapping; what is no plain key, or there twice, is noted and left out."""
    for key, item in node.value:
        if not isinstance(key, yaml.ScalarNode):
            sheet.note(key.start_mark, "a key must be one word")
        elif _kind(key) == "merge":
            sheet.note(key.start_mark, "`<<` is not supported here: write the keys out")
        elif _kind(key) != "str":
            taken = KINDS.get(_kind(key), "something else")
            sheet.note(key.start_mark, f"YAML takes the key {shown(key.value)} for {taken}: put it in quotes")
        elif (*where, key.value) in sheet.keys:
            first = sheet.keys[*where, key.value]
            sheet.note(key.start_mark, f"{shown(key.value)} stands here already in line {first.line}: keep one of them")
        else:
            sheet.keys[*where, key.value] = _spot(key)
            yield key.value, item


def _scalar(sheet: Sheet, node: yaml.ScalarNode) -> object:
    """The value that is meant beyond doubt, else an oddity."""
    kind, text = _kind(node), node.value
    hidden = _hidden(text, "\n")
    if hidden is not None:
        sheet.note(node.start_mark, _about(text[hidden]))
    if kind == "null":
        return None
    if kind == "bool":
        return text.casefold() in _TRUE
    if kind == "int" and _WHOLE.fullmatch(text):
        return int(text)
    return Oddity(text) if kind in _PLAIN_KINDS else text
