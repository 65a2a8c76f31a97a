"""Phrases by key, one file a language: read once, checked for completeness against English.

A phrase is text with `{facts}`. Several phrases under one key are a choice that changes from turn to turn. The files
are read as plain strings, so that `no` and `12:30` stay what they look like.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import TypeAlias

import yaml
from msgspec import Struct

FACT = re.compile(r"\{(\w+)(?::([^{}]*))?\}")
"""A fact in a phrase: its name and, after a colon, `one|many` words or `$` for money."""

MASTER = "en"
"""The language all others are held against."""

_FOLDER = files("minemonopoly.speech") / "phrases"

Tree: TypeAlias = "str | list[str] | dict[str, Tree]"


class Phrasebook(Struct, frozen=True):
    """One language: the phrases under each dotted key, one or several."""

    language: str
    phrases: dict[str, tuple[str, ...]]

    def phrase(self, key: str, turn: int = 0) -> str:
        """The phrase of that key; of several the one whose turn it is. Raises KeyError for an unknown key."""
        several = self.phrases[key]
        return several[turn % len(several)]

    def under(self, section: str) -> dict[str, str]:
        """The first phrase of every key of one section, by the rest of the key, in file order."""
        start = f"{section}."
        return {key.removeprefix(start): said[0] for key, said in self.phrases.items() if key.startswith(start)}


def languages() -> tuple[str, ...]:
    """The languages that have a file, in alphabetical order."""
    names = (entry.name for entry in _FOLDER.iterdir())
    return tuple(sorted(name.removesuffix(".yaml") for name in names if name.endswith(".yaml")))


@cache
def load(language: str) -> Phrasebook:
    """The phrases of a language. Raises LookupError when there is no such language or its file is incomplete."""
    if language not in languages():
        raise LookupError(f"no such language: {language}; there are {', '.join(languages())}")
    book = read(language, (_FOLDER / f"{language}.yaml").read_text(encoding="utf-8"))
    if language != MASTER and (wrong := faults(book, load(MASTER))):
        raise LookupError(f"{language}.yaml: {'; '.join(wrong)}")
    return book


def read(language: str, text: str) -> Phrasebook:
    """A phrasebook from the text of its file. Raises LookupError when it is no tree of phrases."""
    try:
        tree = yaml.load(text, yaml.CBaseLoader)  # noqa: S506  # knows strings, lists and tables only
    except yaml.YAMLError as fault:
        raise LookupError(f"{language}.yaml: {fault}") from fault
    phrases: dict[str, tuple[str, ...]] = {}
    _flatten(tree, "", phrases)
    return Phrasebook(language=language, phrases=phrases)


def faults(book: Phrasebook, master: Phrasebook) -> list[str]:
    """What is missing, too much, or names facts that the master's phrase does not have."""
    found = [f"{key} is missing" for key in master.phrases.keys() - book.phrases.keys()]
    found += [f"{key} is unknown" for key in book.phrases.keys() - master.phrases.keys()]
    for key in master.phrases.keys() & book.phrases.keys():
        allowed = {name for phrase in master.phrases[key] for name in fact_names(phrase)}
        for phrase in book.phrases[key]:
            found += [f"{key} has no fact {name}" for name in sorted(fact_names(phrase) - allowed)]
    return sorted(found)


def fact_names(phrase: str) -> set[str]:
    """The names of the facts in a phrase."""
    return {match[1] for match in FACT.finditer(phrase)}


def _flatten(tree: Tree, prefix: str, phrases: dict[str, tuple[str, ...]]) -> None:
    if isinstance(tree, dict):
        for key, branch in tree.items():
            _flatten(branch, f"{prefix}.{key}" if prefix else key, phrases)
    elif isinstance(tree, str):
        phrases[prefix] = (" ".join(tree.split()),)
    elif tree and all(isinstance(one, str) for one in tree):
        phrases[prefix] = tuple(" ".join(one.split()) for one in tree)
    else:
        raise LookupError(f"{prefix or 'the file'} holds no phrases")
