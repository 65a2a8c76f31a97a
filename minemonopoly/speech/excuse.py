"""From a refusal to a sentence: what is wrong, the number that matters, and what to type instead."""

from __future__ import annotations

from minemonopoly.board.model import Board
from minemonopoly.grid.palette import COLOURS
from minemonopoly.rules.moments import asked, moment
from minemonopoly.rules.rulings import Refused
from minemonopoly.rules.state import Game, SeatNo
from minemonopoly.speech.grammar import BY_WORD
from minemonopoly.speech.hearing import Speaker
from minemonopoly.speech.wording import Fact, Line, Voice, Words

COMMON = ("me", "others", "waiting", "usage", "line")
"""Facts that every refusal has beside its own: who is refused, who is asked now and for what, how the verb is typed,
and the line as typed with the wrong word in brackets."""


def excuse(board: Board, game: Game, refused: Refused, speaker: Speaker, words: Words) -> list[Line]:
    """The lines that tell the speaker why not. Raises KeyError for a code that is not among REFUSALS."""
    voice = Voice(board, game, words)
    key, facts = _key(voice, refused, speaker), _facts(voice, refused, speaker)
    return voice.lines("refusal", key, **facts)


def _key(voice: Voice, refused: Refused, speaker: Speaker) -> str:
    """The phrase for the code, or the one for its special case."""
    for case in _cases(voice, refused, speaker):
        if f"refusal.{refused.code}_{case}" in voice.words.book.phrases:
            return f"refusal.{refused.code}_{case}"
    return f"refusal.{refused.code}"


def _cases(voice: Voice, refused: Refused, speaker: Speaker) -> list[str]:
    """What may be special: a fact without a value, a banker without a seat, the speaker asked, the moment, the verb."""
    facts = refused.facts
    nothing = [name for name in ("near", "readings", "owner", "seat") if name in facts and facts[name] in {None, ()}]
    nothing += ["most"] if facts.get("most") == 0 else []
    verb = facts.get("verb")
    return [
        *(f"no_{name}" for name in nothing),
        *_standing(voice.game, speaker.seat),
        moment(voice.game),
        *([verb] if isinstance(verb, str) else []),
    ]


def _standing(game: Game, seat: SeatNo | None) -> list[str]:
    if seat is None:
        return ["ruling"]
    return ["out"] if game.seats[seat].bankrupt else ["self"] if asked(game) == (seat,) else []


def _facts(voice: Voice, refused: Refused, speaker: Speaker) -> dict[str, Fact]:
    facts: dict[str, Fact] = {"line": f"[{refused.facts.get('word')}]", **refused.facts}
    facts["me"] = speaker.name if speaker.seat is None else speaker.seat
    facts["others"] = asked(voice.game)
    facts["waiting"] = voice.phrase(f"wait.{moment(voice.game)}")
    verb = BY_WORD.get(str(facts.get("verb")))
    facts["usage"] = voice.words.usage(verb.usages if verb else ("!help",))
    facts["line"] = voice.words.typed(str(facts["line"]))
    if refused.code == "unknown_space" and str(number := facts.get("word")).isdecimal() and "line" not in refused.facts:
        facts["line"] = f"[{voice.space(int(str(number)), 1)}]"
    if (wool := facts.get("colour")) in COLOURS:
        facts["colour"] = voice.words.book.phrase(f"colour.{wool}")
    if isinstance(readings := facts.get("readings"), tuple):
        facts["readings"] = voice.words.typed(", ".join(map(str, readings)))
    return facts
