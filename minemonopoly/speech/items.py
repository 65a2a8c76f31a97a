"""The ITEMS of an offer: spaces, money, `card`, `nothing`, joined by `,` `and` or `+` (chat.md, Words)."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeAlias

from minemonopoly.board.model import Board, SpaceNo
from minemonopoly.rules.state import Bundle
from minemonopoly.speech.amounts import MOST, amount
from minemonopoly.speech.hearing import Misread
from minemonopoly.speech.words import space_word

FindSpace: TypeAlias = "Callable[[str], SpaceNo]"

CARD_WORDS = frozenset({"card", "cards", "book", "getout"})
"""Words for a Get Out of Jail Free book."""

MOST_CARDS = 2
"""Get Out books in the game."""

NOTHING_WORDS = frozenset({"nothing", "none"})
"""Words for an empty side."""

_THOUSANDS = re.compile(r"(?<![\w,])([$£€]?\d{1,3}(?:,\d{3})+)(?!\w|,\d)", re.ASCII)
_MONEYLIKE = re.compile(r"-?[$£€]?-?[\d.,]+[$£€]?|[-$£€].*", re.ASCII)
_JOINTS = re.compile(r"\s*(?:[+,]|\band\b)\s*", re.IGNORECASE)


def items(words: str, find_space: FindSpace) -> Bundle:
    """What one side gives, in the order named.

    Raises Misread: `bad_amount` for a number out of range, what `find_space` raises for a word that is no item, `usage`
    for an empty item or something named twice.
    """
    parts = _JOINTS.split(_THOUSANDS.sub(lambda found: found[1].replace(",", ""), words.strip()))
    if len(parts) == 1 and parts[0].casefold() in NOTHING_WORDS:
        return Bundle()
    deeds: list[SpaceNo] = []
    cash = cards = 0
    for part in _whole_names(parts, find_space):
        if not isinstance(part, str):
            deeds.append(part)
        elif (count := _cards(part)) is not None:
            cards += count
        elif cash:
            raise Misread("usage")
        else:
            cash = _cash(part)
    if len(set(deeds)) < len(deeds):
        raise Misread("usage")
    return Bundle(deeds=tuple(deeds), cash=cash, cards=cards)


def items_word(bundle: Bundle, board: Board) -> str:
    """The words that mean exactly this bundle."""
    words = [space_word(deed, board) for deed in bundle.deeds]
    if bundle.cash:
        words.append(str(bundle.cash))
    words += ["card"] * bundle.cards
    return " + ".join(words) or "nothing"


def _whole_names(parts: list[str], find_space: FindSpace) -> list[SpaceNo | str]:
    """Each part as a space, or as a word for money or cards; a name with `and` in it is put together again."""
    found: list[SpaceNo | str] = []
    index = 0
    while index < len(parts):
        part = parts[index]
        if not part:
            raise Misread("usage")
        if _MONEYLIKE.fullmatch(part) or _cards(part) is not None:
            found.append(part)
            index += 1
            continue
        space, index = _longest(parts, index, find_space)
        found.append(space)
    return found


def _longest(parts: list[str], start: int, find_space: FindSpace) -> tuple[SpaceNo, int]:
    for end in range(len(parts), start + 1, -1):
        try:
            return find_space(" and ".join(parts[start:end])), end
        except Misread:
            continue
    try:
        return find_space(parts[start]), start + 1
    except Misread as fault:
        if parts[start][0].isdigit() and fault.code == "unknown_space":
            raise Misread("bad_amount", word=parts[start], least=1, most=MOST) from fault
        raise


def _cards(part: str) -> int | None:
    """How many books the words mean: `card`, `2 cards`."""
    count, _, word = part.casefold().rpartition(" ")
    if word not in CARD_WORDS or not (count.isdecimal() or not count):
        return None
    cards = amount(count, 1, MOST_CARDS) if count else 1
    if cards is None:
        raise Misread("bad_amount", word=count, least=1, most=MOST_CARDS)
    return cards


def _cash(part: str) -> int:
    value = amount(part)
    if value is None:
        raise Misread("bad_amount", word=part, least=1, most=MOST)
    return value
