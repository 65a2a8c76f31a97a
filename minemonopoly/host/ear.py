"""What one heard line comes to: an act put before the table, an answer, or nothing."""

from __future__ import annotations

import logging
from typing import Literal, NamedTuple

from minemonopoly.host import notices
from minemonopoly.host.people import seat_of
from minemonopoly.host.sitting import Sitting
from minemonopoly.rules.commands import Bid, Pass
from minemonopoly.rules.rulings import Refused
from minemonopoly.speech.excuse import excuse
from minemonopoly.speech.hearing import OLD_ENOUGH, HostAct, Inquiry, Parsed, Speaker
from minemonopoly.speech.inform import Surroundings, inform
from minemonopoly.speech.parse import concerns_strangers, parse

_log = logging.getLogger(__name__)


class Verdict(NamedTuple):
    """What became of a line: `accepted` (information too), `refused` with its code, or `ignored` as talk.

    `silent` when a refusal was not spoken.
    """

    name: str
    text: str
    outcome: Literal["accepted", "refused", "ignored"]
    code: str = ""
    silent: bool = False


class Ear:
    """Listens for one sitting. `repair` is set when somebody asked for the board to be put right."""

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting
        self.repair = False

    def hear(self, name: str, text: str, now: float) -> Verdict:
        """Understand a line and do what it says. Seconds of any clock."""
        verdict = self._heard(name, text, now)
        if verdict.outcome != "ignored":
            _log.info("%s", f"{name}: {text!r} {verdict.outcome} {verdict.code}".rstrip())
        return verdict

    def _heard(self, name: str, text: str, now: float) -> Verdict:
        speaker, parsed = self._speaker(name), self._parse(name, text, now)
        if parsed is None:
            return Verdict(name, text, "ignored")
        admission = self._sitting.limits.admit(name, now, bid=isinstance(parsed, Bid | Pass))
        if admission != "heard":
            self._sitting.tell(*(notices.too_fast(self._sitting, name) if admission == "warned" else ()))
            return Verdict(name, text, "refused", "slow_down", silent=admission == "dropped")
        return self._answer(speaker, text, parsed, now)

    def too_late(self, name: str, text: str) -> Verdict:
        """The answer to a click whose moment had passed when it came."""
        return self._refuse(self._speaker(name), text, Refused("stale", {}))

    def _speaker(self, name: str) -> Speaker:
        game = self._sitting.game
        return Speaker(name, seat_of(game, name), name in game.bankers)

    def _parse(self, name: str, text: str, now: float) -> Parsed | None:
        sitting = self._sitting
        spare = OLD_ENOUGH - sitting.settings.times.accept
        return parse(
            text,
            speaker=self._speaker(name),
            board=sitting.board,
            game=sitting.game,
            prefixes=sitting.settings.prefixes,
            online=sitting.people.online,
            bankers_online=bool(sitting.people.bankers(sitting.game)),
            offer_age=lambda number: sitting.offer_age(number, now) + spare,
            overdue=sitting.overdue(),
        )

    def _answer(self, speaker: Speaker, text: str, parsed: Parsed, now: float) -> Verdict:
        sitting, name = self._sitting, speaker.name
        if isinstance(parsed, Refused):
            return self._refuse(speaker, text, parsed, silent=self._is_strange(speaker, text, parsed, now))
        if isinstance(parsed, Inquiry):
            sitting.tell(*inform(sitting.board, sitting.game, parsed, speaker, sitting.words, self._around()))
            return Verdict(name, text, "accepted")
        if isinstance(parsed, HostAct):
            return self._carry_out(name, text, parsed)
        ruling = sitting.submit(parsed, now)
        if isinstance(ruling, Refused):
            often = isinstance(parsed, Bid | Pass) and not sitting.limits.answer_bid(name, now)
            silent = often or self._is_strange(speaker, text, ruling, now)
            return self._refuse(speaker, text, ruling, silent=silent)
        return Verdict(name, text, "accepted")

    def _is_strange(self, speaker: Speaker, text: str, refused: Refused, now: float) -> bool:
        """Whether a refusal is not spoken: people without a seat hear one now and then, for elsewhere `!` is a shout.

        About information and seats they are answered; the banker is, but for acts of players.
        """
        strange = speaker.seat is None and not speaker.banker
        if strange and concerns_strangers(text, self._sitting.settings.prefixes):
            return False
        if not strange and refused.code != "not_seated":
            return False
        return not self._sitting.limits.answer_stranger(speaker.name, now)

    def _around(self) -> Surroundings:
        sitting = self._sitting
        return Surroundings(
            online=sitting.people.online,
            bankers_online=bool(sitting.people.bankers(sitting.game)),
            overdue=sitting.overdue(),
            log=sitting.newest,
        )

    def _carry_out(self, name: str, text: str, act: HostAct) -> Verdict:
        """The acts that are none of the game's."""
        sitting = self._sitting
        if act.verb == "extend":
            sitting.clocks.extend(act.seconds)
            sitting.tell(*notices.extended(sitting, act))
        else:
            self.repair = True
            sitting.tell(*notices.repaired(sitting, act))
        return Verdict(name, text, "accepted")

    def _refuse(self, speaker: Speaker, text: str, refused: Refused, *, silent: bool = False) -> Verdict:
        sitting = self._sitting
        if not silent:
            sitting.tell(*excuse(sitting.board, sitting.game, refused, speaker, sitting.words))
        return Verdict(speaker.name, text, "refused", refused.code, silent)
