"""How wide text is in the game's default font, in pixels of the font, so that signs and lines can be cut to fit."""

from __future__ import annotations

from string import ascii_letters, digits

SIGN_WIDTH = 90
"""Pixels of text that a line of a sign holds."""

_DEFAULT = 6
_WIDE = 9  # what the fallback font needs for most letters outside Latin-1


class _Widths(dict[str, int]):
    """The width of each letter; those not of the default width are listed."""

    def __missing__(self, letter: str) -> int:
        return _DEFAULT if ord(letter) < 0x250 else _WIDE


_WIDTHS = _Widths(
    {
        **dict.fromkeys("!',.:;i|", 2),
        **dict.fromkeys("`l", 3),
        **dict.fromkeys("I[]t ", 4),
        **dict.fromkeys('"()*<>fk{}', 5),
        **dict.fromkeys("@~", 7),
        **dict.fromkeys(ascii_letters.translate(str.maketrans("", "", "ilItfk")) + digits, _DEFAULT),
    }
)


def glyph_width(letter: str) -> int:
    """Pixels one letter moves the pen on, the blank column behind it included: 2..9."""
    return _WIDTHS[letter]


def text_width(text: str) -> int:
    """Pixels of a whole text without colour codes."""
    return sum(map(_WIDTHS.__getitem__, text))


def fit(text: str, pixels: int = SIGN_WIDTH) -> str:
    """The text, cut at its end to at most so many pixels; blanks at the cut are dropped."""
    used = 0
    for index, letter in enumerate(text):
        used += glyph_width(letter)
        if used > pixels:
            return text[:index].rstrip()
    return text
