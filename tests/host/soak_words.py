"""What people type beside the game: talk, questions, and everything that should never be taken for more than words."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

TALK = ("nice board", "brb", "lol :)", "wer ist dran?", "Café 🏠 ½ Стой", "no way, 60 for that?")
"""Harmless chat."""

QUESTIONS = ("!turn", "!cash", "!?", "!help", "!log", "m!turn", "\N{FULLWIDTH EXCLAMATION MARK}turn")
"""What is answered and changes nothing."""

MISTAKES = ("!dance", "!bid -5", "!bid 1e9", "!buy|", "!bail,", "!build ZZ", "!trade |,|,|", "!offer {}", "!" * 200)
"""Commands that are refused or ignored whoever types them."""

HOSTILE = (
    "Fail",
    "1,1,1",
    "7,7,7,7",
    "0,0,0,0,0,0,0",
    "101",
    "101|102",
    "|",
    ",",
    ",,,,",
    "||||",
    "0,64,0,1,102",
    "world.setBlock(0,64,0,46)",
    ")",
    "(",
    "x)\\nchat.post(owned",
    "- !buy\n",
    'seats: {red: "Eve"}  # yaml',
    '{"seq":1,"command":{"type":"Buy","seat":0},"sum":"00000000"}',
    "&a&l!tu",
    "%s %d {0} {name} $HOME `id`",
    "\x00!roll",
    "\x1b[2J",
    "§c!roll",
    "é🏠" * 100,
    "W" * 256,
    "W" * 257,
    "\u2028!turn\u0085",
    "\u200b!cash",
    "\u202e!nrut",
    "/op Eve",
)
"""Lines that look like answers, journal pages, settings, second commands; and some that no client can send."""


def smuggled(luck: Random, others: Sequence[int]) -> str:
    """A line that would be somebody else's command if it were parted in the wrong place."""
    verb = luck.choice(("!roll", "!buy", "!end", "!decline", "!pass", "!resign", "!accept 1", "!yes 1"))
    mark = luck.choice((f"|{luck.choice(others)},", f"\\n{luck.choice(others)},", f"|{luck.choice(others)},0,"))
    return f"hi{mark}{verb}"


def own_mark(entity: int) -> str:
    """A line that parts itself: both parts are heard, both from the one who typed it."""
    return f"hm|{entity},!turn"


def noise(luck: Random, entity: int, others: Sequence[int]) -> str:
    """Anything that somebody with that entity id may type, while people with the other ids play."""
    kind = luck.random()
    if kind < 0.25:
        return f"{luck.choice(TALK)} {luck.randrange(1000)}"
    if kind < 0.35:
        return luck.choice(QUESTIONS)
    if kind < 0.45:
        return luck.choice(MISTAKES)
    if kind < 0.65 and others:
        return smuggled(luck, others)
    return own_mark(entity) if kind < 0.7 else luck.choice(HOSTILE)
