"""How long a chat line may be, and how it is cut: 55 visible characters and 320 pixels of the default font.

A colour code is the section sign and one letter; it takes no room.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from minemonopoly.grid.glyphs import text_width

MOST_LETTERS = 55
"""Visible characters of one chat line."""

MOST_PIXELS = 320
"""Pixels of one chat line at the game's default settings."""

SURELY_FITS = MOST_PIXELS // 9
"""So many letters fit without being measured: none is wider than 9 pixels."""

SECTION = "\N{SECTION SIGN}"
_CODE = re.compile(f"{SECTION}.?", re.DOTALL)


def strip_colours(text: str) -> str:
    """The text as the eye reads it: without colour codes and without a lone section sign."""
    return _CODE.sub("", text) if SECTION in text else text


def fits(text: str) -> bool:
    """Whether the text is one chat line."""
    seen = strip_colours(text)
    return len(seen) <= SURELY_FITS or (len(seen) <= MOST_LETTERS and text_width(seen) <= MOST_PIXELS)


def clean(text: str, most: int = 60) -> str:
    """Words made harmless: no colour codes or control characters, single blanks, at most `most` letters."""
    seen = strip_colours(text)
    if not (seen.isascii() and seen.isprintable()):
        seen = "".join(" " if unicodedata.category(letter)[0] in "CZ" else letter for letter in seen)
    return " ".join(seen.replace(SECTION, "").split())[:most].rstrip()


def split(text: str, tag: str) -> Iterator[str]:
    """The text in lines that fit, each with the tag before it, cut at blanks; a word too long is cut anyway.

    A line goes on in the colour in which the one before it ended.
    """
    if fits(tag + text) and "  " not in text:
        if strip_colours(text):
            yield tag + text.strip()
        return
    line, colour = "", ""
    for word in _words(text, tag):
        longer = f"{line} {word}" if line else colour + word
        if line and not fits(tag + longer):
            yield tag + line.rstrip(" ,")
            colour = _last_colour(line) or colour
            line = colour + word
        else:
            line = longer
    if strip_colours(line):
        yield tag + line


def _words(text: str, tag: str) -> Iterator[str]:
    """The words between blanks; one that would not fit alone comes in pieces."""
    for whole in text.split():
        word = whole
        while not fits(tag + word):
            end = next(end for end in range(len(word) - 1, 0, -1) if fits(tag + word[:end]))
            end -= word[end - 1] == SECTION
            yield word[:end]
            word = word[end:]
        yield word


def _last_colour(text: str) -> str:
    codes: list[str] = _CODE.findall(text)
    return codes[-1] if codes else ""
