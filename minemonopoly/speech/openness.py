"""Which verbs are open to a person now: those behind the open choices, and those that are always heard."""

from __future__ import annotations

from minemonopoly.speech.grammar import VERBS, Verb
from minemonopoly.speech.hearing import Hearing


def open_verbs(hearing: Hearing) -> tuple[Verb, ...]:
    """The verbs that would do something for the speaker now, in the order of the table."""
    speaker = hearing.speaker
    return tuple(
        verb
        for verb in VERBS
        if verb.who == "anyone"
        or (verb.who == "seat" and speaker.seat is not None)
        or (verb.who == "banker" and (speaker.banker or hearing.alone))
    )
