"""Which verbs are open to a person now: those behind the open choices, and those that are always heard."""

from __future__ import annotations

from minemonopoly.rules import commands as cmd
from minemonopoly.rules.decide import why_not
from minemonopoly.rules.prompts import banker_choices, choices
from minemonopoly.speech.grammar import VERBS, Verb
from minemonopoly.speech.hearing import Hearing


def open_verbs(hearing: Hearing) -> tuple[Verb, ...]:
    """The verbs that would do something for the speaker now, in the order of the table."""
    speaker, board, game = hearing.speaker, hearing.board, hearing.game
    given: set[type[cmd.Base]] = set()
    if speaker.seat is not None and speaker.seat < len(game.seats):
        given |= {type(choice.command) for choice in choices(board, game, speaker.seat)}
    if speaker.banker:
        given |= {type(choice.command) for choice in banker_choices(board, game, speaker.name)}
    if why_not(board, game, cmd.Join(speaker.name, None)) is None:
        given.add(cmd.Join)
    if hearing.alone and speaker.seat is not None:
        acts = (kind(speaker.name, alone=True) for kind in (cmd.Start, cmd.Pause, cmd.Resume, cmd.CallNewGame))
        given |= {type(act) for act in acts if why_not(board, game, act) is None}
    return tuple(verb for verb in VERBS if _open(verb, hearing, given))


def _open(verb: Verb, hearing: Hearing, given: set[type[cmd.Base]]) -> bool:
    if not given.isdisjoint(verb.gives):
        return True
    if verb.who == "banker":
        return verb.free and hearing.speaker.banker
    game = hearing.game
    playing = hearing.speaker.seat is not None and game.started and not game.over and not game.paused
    return verb.free and (verb.who == "anyone" or playing)
