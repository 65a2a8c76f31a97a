"""Answers to the information verbs: they change nothing and are open to anyone."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from msgspec import Struct

from minemonopoly.board.model import Board
from minemonopoly.rules.moments import asked, moment
from minemonopoly.rules.state import Game
from minemonopoly.speech import inform_deeds, inform_seats, lessons
from minemonopoly.speech.hearing import Hearing, Inquiry, Speaker
from minemonopoly.speech.openness import open_verbs
from minemonopoly.speech.prompting import prompt_line
from minemonopoly.speech.wording import Line, Voice, Words

LOG_LINES = 5
"""Lines of the log told when no number is named."""

MOST_LOG_LINES = 10
"""Lines of the log told at most."""


class Surroundings(Struct, frozen=True):
    """What the host knows and the game does not.

    `log` are the newest spoken lines without colours, oldest first.
    """

    online: Collection[str] = ()
    bankers_online: bool = True
    overdue: frozenset[str] = frozenset()
    log: Sequence[str] = ()


class Asked(Struct, frozen=True):
    """A question with everything its answer needs."""

    inquiry: Inquiry
    speaker: Speaker
    voice: Voice
    around: Surroundings


def inform(
    board: Board,
    game: Game,
    inquiry: Inquiry,
    speaker: Speaker,
    words: Words,
    around: Surroundings = Surroundings(),  # noqa: B008  # frozen
) -> list[Line]:
    """The lines that answer an inquiry."""
    return _TOPICS[inquiry.topic](Asked(inquiry, speaker, Voice(board, game, words), around))


def _menu(question: Asked) -> list[Line]:
    """What the speaker can do now, and what is asked."""
    speaker, voice, around = question.speaker, question.voice, question.around
    hearing = Hearing(speaker, voice.board, voice.game, around.online, around.bankers_online, overdue=around.overdue)
    verbs = [verb.name for verb in open_verbs(hearing) if verb.who != "anyone" or not verb.free]
    lines = prompt_line(voice) if _concerns(speaker, voice.game) else []
    me = speaker.name if speaker.seat is None else speaker.seat
    if verbs:
        lines += voice.lines("news", "inform.menu", me=me, verbs=tuple(voice.words.typed(f"!{name}") for name in verbs))
    return lines + voice.lines("news", "inform.menu_more")


def _concerns(speaker: Speaker, game: Game) -> bool:
    """Whether this person is asked: who is on, in a pause all players, in the lobby whoever has no seat yet."""
    if not game.started:
        return speaker.seat is None and not speaker.banker
    return speaker.seat is not None and (game.paused or speaker.seat in asked(game))


def _turn(question: Asked) -> list[Line]:
    voice = question.voice
    lines = voice.lines("news", "inform.turn", n=voice.game.turn_number) if voice.game.started else []
    if moment(voice.game) == "paused":
        lines += voice.lines("news", "inform.turn_paused", seat=voice.game.turn)
    return lines + prompt_line(voice)


def _log(question: Asked) -> list[Line]:
    count = min(question.inquiry.count or LOG_LINES, MOST_LOG_LINES)
    lines: list[Line] = []
    for told in list(question.around.log)[-count:]:
        lines += question.voice.lines("news", "inform.log", text=told.removeprefix(question.voice.words.tag))
    return lines or question.voice.lines("news", "inform.no_log")


def _ping(question: Asked) -> list[Line]:
    return question.voice.lines("news", "inform.ping", name=question.speaker.name)


def _board(question: Asked) -> list[Line]:
    return question.voice.lines("news", "inform.no_page")


def _banker(question: Asked) -> list[Line]:
    voice, online = question.voice, question.around.online
    bankers = voice.game.bankers
    if not bankers:
        return voice.lines("news", "inform.no_banker")
    there = tuple(name for name in bankers if name in online)
    if not there:
        return voice.lines("news", "inform.banker_away", names=bankers)
    return voice.lines("news", "inform.banker", names=there)


def _help(question: Asked) -> list[Line]:
    return lessons.help_lines(question.voice, question.inquiry.words, banker=question.speaker.banker)


def _rules(question: Asked) -> list[Line]:
    return lessons.rules_lines(question.voice, question.inquiry.words)


_TOPICS: Mapping[str, Callable[[Asked], list[Line]]] = {
    "menu": _menu,
    "turn": _turn,
    "status": lambda q: inform_seats.status(q.voice, q.inquiry.seat),
    "cash": lambda q: inform_seats.cash(q.voice, q.inquiry.seat),
    "where": lambda q: inform_seats.where(q.voice, q.inquiry.seat),
    "deeds": lambda q: inform_deeds.deeds(q.voice, q.speaker.seat if q.inquiry.seat is None else q.inquiry.seat),
    "deed": lambda q: inform_deeds.deed(q.voice, q.inquiry.space),
    "bank": lambda q: inform_deeds.bank(q.voice),
    "claims": lambda q: inform_deeds.claims(q.voice),
    "offers": lambda q: inform_deeds.offers(q.voice),
    "raise": lambda q: inform_deeds.raising(q.voice, q.speaker.seat),
    "log": _log,
    "rules": _rules,
    "help": _help,
    "ping": _ping,
    "board": _board,
    "banker": _banker,
}
"""What answers each topic; every information verb has its place here."""
