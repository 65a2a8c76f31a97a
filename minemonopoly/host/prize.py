"""The winner's gold bars from the server's console (R11.4).

They are asked for at most once: a note on the disk says so before the command leaves. Whatever the console does not do,
the banker is told to do by hand.
"""

from __future__ import annotations

import logging
from collections import deque
from pathlib import Path
from typing import Literal, NamedTuple, TypeAlias, cast

from minemonopoly.host import notices
from minemonopoly.host.errands import Errand, Errands, Outcome
from minemonopoly.host.sitting import Sitting
from minemonopoly.rules.events import PrizeHanded
from minemonopoly.table.disk import write_whole
from minemonopoly.world.console import give, was_given

NOTE = "prize"
"""In the folder of a game: how far its prize has got; also what its errand is for."""

_Progress: TypeAlias = Literal["", "asked", "done"]

_log = logging.getLogger(__name__)


class _Asked(NamedTuple):
    """For which game gold was asked for, and what is to be told about it."""

    folder: Path
    facts: notices.Bars


class Prize:
    """Hands out the prize of the game at the table, once."""

    def __init__(self) -> None:
        self._progress: _Progress = ""
        self._asked: deque[_Asked] = deque()

    def sit(self, sitting: Sitting) -> None:
        """Another table. Where an earlier service asked for gold and did not learn what came of it, that is told."""
        self._progress = _read(sitting.folder / NOTE)
        if self._progress == "asked" and sitting.game.prize_given:
            sitting.tell(*notices.prize(sitting, "unknown", _handed(sitting)))
            self._note(sitting.folder, "done")

    def attend(self, sitting: Sitting, errands: Errands | None) -> None:
        """Ask for the gold bars when the banker has handed them out; without a console that word is all there is."""
        if not sitting.game.prize_given:
            if self._progress:
                self._note(sitting.folder, "")
        elif self._progress:
            return
        elif errands is None:
            self._note(sitting.folder, "done")
        else:
            self._ask(sitting, errands)

    def hear(self, sitting: Sitting, outcome: Outcome) -> None:
        """Tell what the console did, at whichever table people sit by now."""
        asked = self._asked.popleft()
        if outcome.trouble and outcome.sent:
            _log.warning("nobody knows about the gold bars: %s", outcome.trouble)
            sitting.tell(*notices.prize(sitting, "unknown", asked.facts))
        elif outcome.trouble or not was_given(outcome.answer):
            self._by_hand(sitting, asked.facts, outcome.trouble or outcome.answer)
        else:
            sitting.tell(*notices.prize(sitting, "given", asked.facts))
        if asked.folder == sitting.folder and self._progress == "asked":
            self._note(asked.folder, "done")

    def _ask(self, sitting: Sitting, errands: Errands) -> None:
        facts = _handed(sitting)
        try:
            command = give(facts.name, "gold_ingot", facts.number)
        except ValueError as error:
            self._by_hand(sitting, facts, str(error))
            self._note(sitting.folder, "done")
            return
        if self._note(sitting.folder, "asked"):
            self._asked.append(_Asked(sitting.folder, facts))
            errands.send(Errand(NOTE, command))
        else:
            self._by_hand(sitting, facts, "it cannot be noted that they were asked for")

    def _by_hand(self, sitting: Sitting, facts: notices.Bars, why: str) -> None:
        _log.warning("no gold bars from the console: %s", why)
        sitting.tell(*notices.prize(sitting, "by_hand", facts))

    def _note(self, folder: Path, progress: _Progress) -> bool:
        """Keep on the disk how far the prize has got; whether that could be done."""
        self._progress = progress
        try:
            write_whole(folder / NOTE, progress.encode())
        except OSError as error:
            _log.error("the note about the prize cannot be kept: %s", error)
            return False
        return True


def _handed(sitting: Sitting) -> notices.Bars:
    """The prize that was handed out last: to whom, how much, by whom."""
    events = (event for page in reversed(sitting.table.pages) for event in page.events)
    event = next(event for event in events if isinstance(event, PrizeHanded))
    return notices.Bars(sitting.game.seats[event.winner].name, event.bars, event.by)


def _read(path: Path) -> _Progress:
    try:
        word = path.read_text("utf-8").strip()
    except (OSError, UnicodeDecodeError):
        return ""
    return cast("_Progress", word) if word in ("asked", "done") else ""
