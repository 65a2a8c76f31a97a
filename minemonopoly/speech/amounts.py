"""Numbers as people type them: whole units from 1 to 99999, with or without a currency sign and thousands commas."""

from __future__ import annotations

import re

MOST = 99_999
"""The largest number a line can name."""

_SIGNS = "$£€"
_NUMBER = re.compile(rf"[{_SIGNS}]?(?:[0-9]{{1,3}}(?:,[0-9]{{3}})+|[0-9]{{1,9}})", re.ASCII)


def amount(word: str, least: int = 1, most: int = MOST) -> int | None:
    """The whole number from least to most that the word says (`60`, `$60`, `1,200`); None when it says none."""
    if not _NUMBER.fullmatch(word):
        return None
    value = int(word.lstrip(_SIGNS).replace(",", ""))
    return value if least <= value <= most else None
