"""The short tag and the chat colour of every wool, by which seats are named in running text and on signs."""

from __future__ import annotations

TAGS: dict[str, str] = {
    "white": "W",
    "orange": "O",
    "magenta": "M",
    "light_blue": "LB",
    "yellow": "Y",
    "lime": "LM",
    "pink": "P",
    "gray": "GY",
    "light_gray": "LG",
    "cyan": "C",
    "purple": "PU",
    "blue": "B",
    "brown": "BR",
    "green": "GN",
    "red": "R",
    "black": "K",
}
"""One or two capitals a wool; no two alike."""

CHAT_COLOURS: dict[str, str] = {
    "white": "f",
    "orange": "6",
    "magenta": "d",
    "light_blue": "b",
    "yellow": "e",
    "lime": "a",
    "pink": "d",
    "gray": "8",
    "light_gray": "7",
    "cyan": "3",
    "purple": "5",
    "blue": "9",
    "brown": "6",
    "green": "2",
    "red": "c",
    "black": "8",
}
"""The letter behind the section sign that comes nearest to the wool and can be read on the dark chat: black is 8."""
