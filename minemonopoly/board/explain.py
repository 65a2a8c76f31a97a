"""pydantic's complaints about a file in words that say what to type instead."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from types import UnionType
from typing import Annotated, Union, get_args, get_origin

from pydantic import BaseModel, Tag, ValidationError
from pydantic.fields import FieldInfo
from pydantic_core import ErrorDetails

from minemonopoly.board.faults import Fault, meant, shown
from minemonopoly.board.patterns import MEANINGS
from minemonopoly.board.schema import PLAIN_KINDS, WORD_EFFECTS
from minemonopoly.board.sheet import KINDS, Sheet, Spot, Where

_WANTED = {
    "string_type": "a text",
    "int_type": "a whole number",
    "int_from_float": "a whole number",
    "float_type": "a number",
    "bool_type": "yes or no",
    "list_type": "a list",
    "dict_type": "a block of `key: value` lines",
    "model_type": "a block of `key: value` lines",
}

_RANGES = {
    "greater_than_equal": "{input} is too little: at least {ge}",
    "less_than_equal": "{input} is too much: at most {le}",
    "too_short": "{actual_length} in this list: at least {min_length} are wanted",
    "too_long": "too many in this list: at most {max_length} are wanted",
    "string_too_short": "at least {min_length} characters are wanted",
    "value_error": "{error}",
}

_BRANCHES: dict[str, tuple[str, ...]] = {"plain": PLAIN_KINDS, "word": WORD_EFFECTS}
"""The words behind a branch of a union that stands for several."""
_UNIONS: dict[str, tuple[str, str]] = {
    "_space_tag()": ("kind of space", "a space is a block with a `kind:`, such as `kind: street`"),
    "_effect_tag()": ("effect", "one effect is wanted, such as `to_jail` or `{pay: 50}`"),
    "_size_tag()": ("size", "a size is wanted: roomy, compact or {width: 7, depth: 11}"),
}
"""What a union is about, and what to say when a value belongs to no branch at all."""


def explain(sheet: Sheet, error: ValidationError, form: type[BaseModel]) -> list[Fault]:
    """Every complaint as a fault at its line and column."""
    return [_fault(sheet, complaint, form) for complaint in error.errors(include_url=False)]


def _fault(sheet: Sheet, complaint: ErrorDetails, form: type[BaseModel]) -> Fault:
    where = place(sheet, complaint["loc"])
    if complaint["type"] == "missing":
        return sheet.fault(where, f"{shown(complaint['loc'][-1])} is missing here")
    if complaint["type"] == "extra_forbidden":
        word = str(complaint["loc"][-1])
        return sheet.fault(
            where, f"unknown key {shown(word)}: {meant(word, _keys(form, complaint['loc']))}", at_key=True
        )
    return sheet.fault(
        where, sentence(complaint, sheet.spots.get(where) if where else None), at_key="[key]" in complaint["loc"]
    )


def place(sheet: Sheet, loc: Iterable[str | int]) -> Where:
    """The way that pydantic gives, without the names of union branches that it puts in between."""
    where: Where = ()
    for step in loc:
        if (*where, step) in sheet.spots:
            where = (*where, step)
    return where


def sentence(complaint: ErrorDetails, spot: Spot | None) -> str:
    """What is wrong with a value that stands at `spot` (None when it is not from a file)."""
    kind, context = complaint["type"], complaint.get("ctx", {})
    if kind == "literal_error":
        if spot and spot.kind in {"map", "seq"}:
            return f"a word is wanted, not {KINDS[spot.kind]}"
        given = spot.text if spot else str(complaint["input"])
        return f"{shown(given)} is not possible here: {meant(given, _quoted(context))}"
    if kind in _WANTED:
        return _other_kind(kind, complaint["input"], spot)
    if kind == "union_tag_invalid":
        tag = str(context["tag"])
        choices = [word for known in _quoted(context) for word in _BRANCHES.get(known, (known,))]
        return f"unknown {_UNIONS[context['discriminator']][0]} {shown(tag)}: {meant(tag, choices)}"
    if kind == "union_tag_not_found":
        return _UNIONS[context["discriminator"]][1]
    if kind == "string_pattern_mismatch":
        return f"{shown(complaint['input'])} is not possible here: {MEANINGS[context['pattern']]}"
    return _RANGES.get(kind, "{msg}").format(msg=complaint["msg"], input=complaint["input"], **context)


def _quoted(context: Mapping[str, object]) -> list[str]:
    expected = str(context.get("expected", context.get("expected_tags", "")))
    return re.findall(r"'([^']*)'", expected)


def _other_kind(kind: str, value: object, spot: Spot | None) -> str:
    wanted = _WANTED[kind]
    if spot is None:
        return f"{wanted} is wanted, not {shown(value)}"
    if spot.kind == "null":
        return f"nothing stands here: {wanted} is wanted"
    if kind == "string_type" and spot.kind not in {"map", "seq"}:
        text, taken = shown(spot.text)[1:-1], KINDS.get(spot.kind, "something else")
        return f'{wanted} is wanted, but YAML takes {text} for {taken}: write "{text}" with the quotes'
    if wanted == "a whole number" and spot.kind in {"int", "str"}:
        return _no_number(spot)
    return f"{wanted} is wanted, not {shown(spot.text) if spot.text else KINDS.get(spot.kind, 'an empty text')}"


def _no_number(spot: Spot) -> str:
    if re.fullmatch(r"[-+]?[1-9]\d{9,}", spot.text):
        return f"{shown(spot.text)} is far too large a number"
    if spot.kind == "int":
        return f"{shown(spot.text)} is no plain number, YAML would read it in its own way: write digits only"
    if re.fullmatch(r"\d{1,9}", spot.text):
        return f"a whole number is wanted: write {int(spot.text)} without quotes"
    return f"a whole number is wanted, not {shown(spot.text)}"


def _keys(form: object, loc: Iterable[str | int]) -> list[str]:
    """The keys possible in the block in which the last step of `loc` stands."""
    *steps, _ = loc
    for step in steps:
        form = _inside(form, step)
    form = next((option for option in get_args(form) if isinstance(option, type)), form)
    fields: dict[str, FieldInfo] = getattr(form, "model_fields", {})
    return [field.alias or name for name, field in fields.items()]


def _inside(form: object, step: str | int) -> object:
    """The type one step further into a model, a list, a mapping or a tagged union."""
    if isinstance(form, type) and issubclass(form, BaseModel):
        fields = (field for name, field in form.model_fields.items() if (field.alias or name) == step)
        return next((field.annotation for field in fields), None)
    if get_origin(form) is Annotated:
        return _inside(get_args(form)[0], step)
    if get_origin(form) in {Union, UnionType}:
        return next((_bare(option) for option in get_args(form) if Tag(str(step)) in _notes(option)), None)
    arguments = get_args(form)
    return arguments[-1] if arguments else None


def _bare(option: object) -> object:
    return get_args(option)[0] if get_origin(option) is Annotated else option


def _notes(option: object) -> tuple[object, ...]:
    return get_args(option)[1:] if get_origin(option) is Annotated else ()
