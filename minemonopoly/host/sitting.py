"""One game being played: its table, who is here, which clocks run, and what is on its way to the chat."""

from __future__ import annotations

import logging
from collections.abc import Hashable, Iterator, Sequence
from pathlib import Path

from minemonopoly.board.model import Board
from minemonopoly.board.site import HostSettings
from minemonopoly.host.clocks import Clocks, Ring
from minemonopoly.host.limits import Limits
from minemonopoly.host.needs import IDLE_MOMENTS, needs
from minemonopoly.host.outbox import Outbox
from minemonopoly.host.people import People
from minemonopoly.host.stage import Stage
from minemonopoly.rules.commands import Ask, Command, OfBanker, OfSeat, Undo
from minemonopoly.rules.events import AuctionOpened, BidMade, Event, OfferMade, QuestionClosed
from minemonopoly.rules.moments import moment, thrown_for
from minemonopoly.rules.rulings import Accepted, Ruling
from minemonopoly.rules.state import Game, SeatNo
from minemonopoly.speech.narrate import narrate, preview
from minemonopoly.speech.prompting import prompt_line
from minemonopoly.speech.wording import Line, Voice, Words
from minemonopoly.table.pages import Page
from minemonopoly.table.table import Table

NEWEST = 10
"""How many of the newest lines are kept, for `!log` and the status file."""

_log = logging.getLogger(__name__)


class Sitting:
    """A table in use. `words` and `settings` may be exchanged at any time; everything else stays the game's."""

    def __init__(
        self,
        table: Table,
        folder: Path,
        words: Words,
        settings: HostSettings,
        people: People,
        limits: Limits,
        *,
        cues: bool,
    ) -> None:
        self.table = table
        self.folder = folder
        self.words = words
        self.settings = settings
        self.people = people
        self.limits = limits
        self.clocks = Clocks()
        self.stage = Stage(len(table.board.spaces), on=cues)
        self.outbox = Outbox(folder)
        self.newest: list[str] = []
        """The newest lines that tell of the game, oldest first, without colours."""
        self._offered: dict[int, float] = {}
        for page in table.pages[: self.outbox.seq][-NEWEST:]:
            self._remember(narrate(table.board, *self._told(page), words))

    @property
    def board(self) -> Board:
        """The board and rules played by."""
        return self.table.board

    @property
    def game(self) -> Game:
        """The position now."""
        return self.table.game

    @property
    def voice(self) -> Voice:
        """Words about the game as it is now."""
        return Voice(self.board, self.game, self.words)

    def submit(self, command: Command, now: float) -> Ruling:
        """Put an act before the table; what comes of it is told and its clocks start. Seconds of any clock."""
        before = self.game
        ruling = self.table.submit(command)
        if isinstance(ruling, Accepted):
            self._tell_page(self.table.pages[-1])
            self.stage.show(ruling.events, now)
            self._heed(command, before, ruling.events, now)
        return ruling

    def tell(self, *lines: Line) -> None:
        """Put lines that the journal cannot bring back into the outbox."""
        self._tell(lines, journalled=False)

    def _tell(self, lines: Sequence[Line], *, journalled: bool) -> None:
        self.outbox.put(*(line.text for line in lines), journalled=journalled)
        if journalled:
            self._remember(lines)

    def _remember(self, lines: Sequence[Line]) -> None:
        self.newest = [*self.newest, *(line.plain for line in lines)][-NEWEST:]

    def _tell_page(self, page: Page) -> None:
        """Tell what happened on a page, and before an undo is asked for, what it would take back."""
        if isinstance(page.command, Ask) and isinstance(page.command.act, Undo):
            pages = self.table.preview(page.command.act.count, before=page.seq)
            self._tell(preview(self.board, [self._told(act) for act in pages], self.words), journalled=True)
        self._tell(narrate(self.board, *self._told(page), self.words), journalled=True)

    def _told(self, page: Page) -> tuple[Game, Sequence[Event], Game]:
        """A page's events, the game before and behind them."""
        return self.table.at(page.seq - 1).game, page.events, self.table.at(page.seq).game

    def prompt(self) -> Sequence[Line]:
        """What is awaited now, in words."""
        return prompt_line(self.voice)

    def catch_up(self) -> None:
        """Queue the words of every page of which nobody has heard: an earlier service died before they arrived."""
        for page in self.table.pages[self.outbox.seq :]:
            self._tell_page(page)

    def keep(self) -> None:
        """Make sure on disk that everything told will be said; a full disk is logged and the evening goes on."""
        try:
            self.outbox.keep()
        except OSError as error:
            _log.error("the outbox cannot be saved: %s", error)

    def delivered(self, count: int) -> None:
        """The first lines of the outbox have arrived, and nothing was told since they were sent."""
        try:
            self.outbox.delivered(count, self.table.seq)
        except OSError as error:
            _log.error("the outbox cannot be saved: %s", error)

    def offer_age(self, number: int, now: float) -> float:
        """Seconds since an offer was made; long ago when an earlier service heard it."""
        return now - self._offered.get(number, float("-inf"))

    def advance(self, seconds: float) -> tuple[Ring, ...]:
        """Let time pass for every clock this position needs; a pause and a table that cannot save stop them all."""
        if self.game.paused or self.table.trouble:
            return ()
        online = self.people.online
        return self.clocks.advance(seconds, needs(self.game, self.settings.times, online), online)

    def overdue(self) -> frozenset[str]:
        """The rights that clocks have opened: `skip throw_rent seize ruin`."""
        return frozenset(self._overdue())

    def _overdue(self) -> Iterator[str]:
        game = self.game
        now = moment(game)
        if now in IDLE_MOMENTS and self._late("idle", game.turn, game.turn):
            yield "skip"
        claim = thrown_for(game)
        if now == "rent_roll" and claim is not None and self._late("rent_roll", claim.serial, claim.debtor):
            yield "throw_rent"
        if now == "forced_sale" and game.forced is not None:
            about = (game.forced.space, game.forced.by, game.forced.amount)
            if self._late("forced_sale", about, game.forced.owner):
                yield "seize"
        if now == "debt" and self.clocks.over("away_debtor", game.seats[game.debts[0].debtor].name):
            yield "ruin"

    def _late(self, kind: str, about: Hashable, seat: SeatNo) -> bool:
        """Whether that clock has rung, or its person is away too long."""
        return self.clocks.over(kind, about) or self.clocks.over("away", self.game.seats[seat].name)

    def _heed(self, command: Command, before: Game, events: Sequence[Event], now: float) -> None:
        """What an act does to the clocks: whoever acts is not idle, each lot and each bid has its own."""
        own = isinstance(command, OfSeat) and command.seat == before.turn
        if own or isinstance(command, OfBanker) or any(map(_is_agreed, events)):
            self.clocks.restart("idle", "prompt")
        for event in events:
            if isinstance(event, AuctionOpened):
                self.clocks.restart("auction", "auction_most")
            elif isinstance(event, BidMade):
                self.clocks.restart("auction")
            elif isinstance(event, OfferMade):
                self._offered[event.number] = now
        still_open = {offer.number for offer in self.game.offers}
        self._offered = {number: at for number, at in self._offered.items() if number in still_open}


def _is_agreed(event: Event) -> bool:
    return isinstance(event, QuestionClosed) and event.how == "agreed"
