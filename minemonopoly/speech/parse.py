"""From a typed line to what it asks for (chat.md). Never raises, whatever was typed."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Sequence
from difflib import get_close_matches
from math import inf

from minemonopoly.board.model import Board
from minemonopoly.rules.rulings import Refused
from minemonopoly.rules.state import Game
from minemonopoly.speech.amounts import MOST
from minemonopoly.speech.grammar import BY_WORD, MENU, VERBS, Verb
from minemonopoly.speech.hearing import Hearing, Inquiry, Misread, Parsed, Speaker
from minemonopoly.speech.openness import open_verbs
from minemonopoly.speech.reading import Bounds, fit
from minemonopoly.speech.width import clean

PREFIXES = ("!", "m!")
"""What a line must begin with to be heard, unless the config says otherwise."""

LONGEST = 300
"""Letters of a line that are read; the game lets nobody type more than 256."""

TO_THE_ASKED = frozenset({"yes", "no", "reclaim"})
"""Verbs for whoever is asked, seat or not; people shout two of them."""

SHORTEST = 3
"""Letters an abbreviation must have."""

_AMPERSAND_CODES = re.compile(r"(?:&[0-9a-fk-or]\s*)+(?=\S*!)", re.IGNORECASE)


def parse(  # noqa: PLR0913  # everything the meaning of a line hangs on, by name
    text: str,
    *,
    speaker: Speaker,
    board: Board,
    game: Game,
    prefixes: Iterable[str] = PREFIXES,
    online: Collection[str] = (),
    bankers_online: bool = True,
    offer_age: Callable[[int], float] = lambda _: inf,
    overdue: frozenset[str] = frozenset(),
) -> Parsed | None:
    """The command, inquiry or host's act the line asks for, or why it was not understood; None for talk.

    `online` are the names of those online, `bankers_online` whether a banker is; `offer_age` tells for how many seconds
    an offer has been open; `overdue` names the rights that a clock has opened: `skip throw_rent seize ruin`.
    """
    words = words_behind(text, prefixes)
    if words is None:
        return None
    hearing = Hearing(speaker, board, game, online, bankers_online, offer_age, overdue)
    if not words or words[0] in MENU:
        return Inquiry("menu") if len(words) < 2 else _unknown(words[0], hearing)
    verb = _verb(words[0].casefold(), hearing)
    if not isinstance(verb, Verb):
        return verb
    return _unseated(verb, hearing) or _read(verb, words[1:], hearing)


def concerns_strangers(text: str, prefixes: Iterable[str] = PREFIXES) -> bool:
    """Whether the line asks for something that people without a seat may have: information, or a seat."""
    words = words_behind(text, prefixes)
    word = words[0].casefold() if words else ""
    open_to_all = (verb for verb in VERBS if verb.who == "anyone" and verb.name not in TO_THE_ASKED)
    return len(word) >= SHORTEST and any(_begins(verb, word) for verb in open_to_all)


def words_behind(text: str, prefixes: Iterable[str] = PREFIXES) -> list[str] | None:
    """The words behind the prefix, in the case they were typed in; None when the line is talk."""
    line = clean(text, LONGEST).replace("\N{FULLWIDTH EXCLAMATION MARK}", "!", 1)
    if codes := _AMPERSAND_CODES.match(line):
        line = line[codes.end() :]
    for prefix in sorted(prefixes, key=len, reverse=True):
        if line[: len(prefix)].casefold() == prefix.casefold():
            words = line[len(prefix) :].split()
            return words if not words or any(letter.isalnum() for letter in words[0]) or words[0] in MENU else None
    return None


def _verb(word: str, hearing: Hearing) -> Verb | Refused | None:
    """The verb of that word: exact, alias, or the only open one that begins so; else what to say, None for silence."""
    if word in BY_WORD:
        return BY_WORD[word]
    if len(word) >= SHORTEST:
        found = [verb for verb in open_verbs(hearing) if _begins(verb, word)]
        if len(found) == 1:
            return found[0]
        if found:
            return Refused("ambiguous", {"readings": tuple(f"!{verb.name}" for verb in found)})
    return _unknown(word, hearing)


def _begins(verb: Verb, word: str) -> bool:
    return not verb.grave and any(name.startswith(word) for name in (verb.name, *verb.aliases))


def _unknown(word: str, hearing: Hearing) -> Refused | None:
    """A hint for those who play or rule, silence for all others."""
    if hearing.speaker.seat is None and not hearing.speaker.banker:
        return None
    longer = [name for name in BY_WORD if name.startswith(word)] if len(word) >= SHORTEST else []
    near = longer or get_close_matches(word, BY_WORD, n=1, cutoff=0.6)
    return Refused("unknown_verb", {"word": clean(word, 20), "near": near[0] if near else None})


def _unseated(verb: Verb, hearing: Hearing) -> Refused | None:
    if verb.who == "seat" and hearing.speaker.seat is None:
        return Refused("game_over" if hearing.game.over else "not_seated", {})
    return None


def _read(verb: Verb, words: Sequence[str], hearing: Hearing) -> Parsed:
    try:
        said = fit((*verb.forms, *verb.hidden), words, hearing, _bounds(verb, hearing))
        return verb.act(hearing, said)
    except Misread as fault:
        facts = dict(fault.facts)
        if fault.code == "usage":
            facts = {"verb": verb.name}
        elif "word" in facts:
            facts["line"] = _pointed(verb, words, fault)
        return Refused(fault.code, facts)


def _pointed(verb: Verb, words: Sequence[str], fault: Misread) -> str:
    """The line as typed with the word that is wrong in brackets."""
    wrong = str(fault.facts["word"])
    length = max(1, len(wrong.split()))
    before, after = words[: fault.at], words[fault.at + length :]
    return clean(" ".join((f"!{verb.name}", *before, f"[{wrong}]", *after)))


def _bounds(verb: Verb, hearing: Hearing) -> Bounds:
    """The verb's bounds, with what a bid can be now."""
    auction, seat = hearing.game.auction, hearing.speaker.seat
    if verb.name != "bid" or auction is None or seat is None or seat >= len(hearing.game.cash):
        return verb.bounds
    least = (auction.high or 0) + 1
    return Bounds(show_least=least, show_most=min(MOST, max(least, hearing.game.cash[seat])))
