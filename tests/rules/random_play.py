"""Random games: anybody says anything at any time, and after every step everything must hold.

`Play` is one game. Its randomness is a `random.Random` or hypothesis's imitation of one, so the same steps serve the
state machine, the exhaustive runner and `scripts/random_games.py`.
"""

from collections import Counter
from random import Random
from typing import NamedTuple

import msgspec
from positions import BANKER, MINETOWN, NAMES, written
from random_commands import CLOSE, KINDS, LOBBY, any_command, covers, numbered

from minemonopoly.board.model import Board, Kind, Settings
from minemonopoly.bots.plain import act as plain
from minemonopoly.rules import commands as c
from minemonopoly.rules.decide import rule, why_not
from minemonopoly.rules.events import EVENTS, BookDrawn, Event, GameWon, SeatBankrupt, TokenMoved
from minemonopoly.rules.evolve import fold, new_game, take_back
from minemonopoly.rules.holdings import owns_group
from minemonopoly.rules.ledger import audit, audit_money, audit_purses
from minemonopoly.rules.luck import Luck
from minemonopoly.rules.prompts import answers, asked, banker_choices, choices, moment
from minemonopoly.rules.purse import Purses, fold_purses
from minemonopoly.rules.reel import Reel
from minemonopoly.rules.rulings import REFUSALS, Accepted, Refused
from minemonopoly.rules.state import Game, SeatNo, WalkOut

GRAVE = c.Bankrupt | c.Resign | c.Forfeit | c.Ruin | c.Finish
SELDOM = {c.Bankrupt: 0.3, c.Resign: 0.003, c.Forfeit: 0.1, c.Ruin: 0.5, c.Finish: 0.1}
"""Acts that end a seat or a game, and how often one that was thought of is said."""

FOREIGN = frozenset({"unknown_verb", "unknown_group", "usage", "stale", "cannot_save"})
"""Refusals that only the language and the host make."""

ENGINE_REFUSALS = frozenset(REFUSALS) - FOREIGN
"""Refusals that the engine makes."""


EVERYTHING = {
    "commands": {f"command.{kind.__name__}" for kind in c.COMMANDS},
    "events": {f"event.{kind.__name__}" for kind in EVENTS},
    "refusals": {f"refusal.{code}" for code in ENGINE_REFUSALS},
    "books": {f"book.{book.id}" for deck in MINETOWN.books for book in deck},
    "spaces": {f"space.{space.id}" for space in MINETOWN.spaces},
}
"""What can occur, by the field of `Tally` that counts it."""


class Broken(AssertionError):  # noqa: N818 - it says what is the matter
    """An invariant does not hold."""


class Step(NamedTuple):
    """A position, what it became by which events, and whether undo counts it."""

    game: Game
    purses: Purses
    events: tuple[Event, ...]


class Tally:
    """What has occurred."""

    def __init__(self) -> None:
        self.commands: Counter[str] = Counter()
        self.refusals: Counter[str] = Counter()
        self.events: Counter[str] = Counter()
        self.books: Counter[str] = Counter()
        self.spaces: Counter[str] = Counter()
        self.endings: Counter[str] = Counter()
        self.steps = 0

    def add(self, other: "Tally") -> None:
        """Count another's too."""
        for name in ("commands", "refusals", "events", "books", "spaces", "endings"):
            getattr(self, name).update(getattr(other, name))
        self.steps += other.steps

    def missing(self) -> set[str]:
        """Every command, event, refusal, book and space of minetown that has not occurred."""
        return {
            name for kind, names in EVERYTHING.items() for name in names if not getattr(self, kind)[name.split(".")[1]]
        }


class Play:
    """One game, from the empty lobby on."""

    def __init__(self, board: Board, luck: Luck, random: Random, tally: Tally | None = None) -> None:
        self.board = board
        self.luck = luck
        self.random = random
        self.tally = tally or Tally()
        self.bankers = (BANKER,) if board.settings.banker_required or random.random() < 0.5 else ()
        self.game = new_game(board, self.bankers)
        self.purses = Purses()
        self.past: list[Step] = []
        self.last_ruin = ""
        self.reel = Reel(board, self.game, luck)

    # ---- one step

    def whole(self, most: int = 4000) -> None:
        """Play from the lobby to the end, or so many steps; listed choices are all tried now and then."""
        self.lobby()
        for step in range(most):
            if self.game.over or not self.game.started:
                break
            self.step()
            if step % 300 == 299:
                self.check_choices()
        self.aftermath()

    def step(self) -> None:
        """Somebody says something: mostly what a bot would, now and then anything."""
        dice = self.random.random()
        command = self.nudge() if dice < 0.2 else None
        if command is not None:
            pass
        elif dice < 0.62:
            command = self.sensible()
        elif dice < 0.78:
            command = self.listed()
        elif dice < 0.783:
            self.undo(self.random.randint(1, 3))
            return
        else:
            command = self.hostile()
            if self.random.random() < 0.2:
                self.check_listed(command)
        if command is not None and not self._thinks_better(command):
            self.submit(command)

    def _thinks_better(self, command: c.Command) -> bool:
        """Whether an act that ends a seat or a game is not said after all; a leader who resigns is rare enough."""
        if not isinstance(command, GRAVE):
            return False
        auction = self.game.auction
        leads = isinstance(command, c.Resign) and auction is not None and auction.leader == command.seat
        return not leads and self.random.random() > SELDOM[type(command)]

    def submit(self, command: c.Command) -> Accepted | Refused:
        """Let the engine rule on a command, check all that must hold, and go on from there."""
        before = self.game
        ruling = rule(self.board, before, command, self.luck)
        if self.reel.rule(command) != ruling:
            raise Broken(self.told(command, f"{ruling}, but on a tape that runs on it is another"))
        if isinstance(ruling, Refused):
            self.tally.refusals[ruling.code] += 1
            self._check_refusal(command, ruling)
            return ruling
        self._count(command, ruling)
        purses = self.purses
        for event in ruling.events:
            purses = fold_purses(self.board, purses, event)
        self._check(command, before, ruling, purses)
        self.past.append(Step(before, self.purses, ruling.events))
        self.game, self.purses = ruling.game, purses
        return ruling

    def undo(self, count: int) -> None:
        """Take back the last steps, as a table does; saying the last of them again comes to the same."""
        if len(self.past) < count:
            return
        then = self.past[-count]
        undone = [event for step in self.past[-count:] for event in step.events]
        self.game = take_back(self.game, then.game, undone)
        self.purses = then.purses
        self.reel = Reel(self.board, self.game, self.luck)
        del self.past[-count:]
        self.tally.commands["Undo"] += 1
        self._hold("undo", audit(self.board, self.game))
        self._hold("undo", audit_purses(self.game, self.purses))

    def _count(self, command: c.Command, ruling: Accepted) -> None:
        self.tally.steps += 1
        self.tally.commands[type(command).__name__] += 1
        for event in ruling.events:
            self.tally.events[type(event).__name__] += 1
            if isinstance(event, SeatBankrupt):
                self.last_ruin = event.how
            elif isinstance(event, GameWon):
                self.tally.endings[event.how if event.how != "last_seat" else self.last_ruin] += 1
            elif isinstance(event, BookDrawn):
                self.tally.books[self.board.books[event.deck][event.book].id] += 1
            elif isinstance(event, TokenMoved):
                self.tally.spaces[self.board.spaces[event.space].id] += 1

    # ---- what must hold

    def _check_refusal(self, command: c.Command, refused: Refused) -> None:
        again = rule(self.board, self.game, command, self.luck)
        if again != refused:
            raise Broken(self.told(command, f"refused first with {refused}, then {again}"))
        if set(refused.facts) != set(REFUSALS[refused.code]):
            raise Broken(self.told(command, f"the facts of {refused} are not those announced"))

    def _check(self, command: c.Command, before: Game, ruling: Accepted, purses: Purses) -> None:
        self._hold(command, audit(self.board, ruling.game))
        self._hold(command, audit_money(before, ruling.events, ruling.game))
        self._hold(command, audit_purses(ruling.game, purses))
        if fold(before, ruling.events) != ruling.game:
            raise Broken(self.told(command, "the events refold to another game"))

    def _hold(self, command: object, broken: tuple[str, ...]) -> None:
        if broken:
            raise Broken(self.told(command, "; ".join(broken)))

    def check_choices(self) -> None:
        """Everything listed is accepted, with its lowest and highest number."""
        listed = [
            choice for seat in range(len(self.game.seats)) for choice in choices(self.board, self.game, SeatNo(seat))
        ]
        listed += [choice for name in self.bankers for choice in banker_choices(self.board, self.game, name)]
        for choice in listed:
            agreed = isinstance(choice.command, GRAVE)
            for number in {choice.low, choice.high}:
                command = numbered(choice, number)
                refused = why_not(self.board, self.game, command, agreed=agreed)
                if refused is not None:
                    raise Broken(self.told(command, f"listed, and refused: {refused}"))
        if moment(self.game) not in {"lobby", "paused", "over"} and not listed:
            raise Broken(self.told(None, "nobody can do anything"))

    def check_listed(self, command: c.Command) -> None:
        """What a seat may do was among its choices; offers, of which only one is listed, and clocks' rights aside."""
        if not isinstance(command, c.OfSeat) or isinstance(command, c.MakeOffer) or getattr(command, "overdue", False):
            return
        if why_not(self.board, self.game, command) is not None:
            return
        for choice in choices(self.board, self.game, command.seat):
            if type(choice.command) is type(command) and covers(choice, command):
                return
        raise Broken(self.told(command, "accepted, and not listed"))

    def told(self, command: object, what: str) -> str:
        """Where it went wrong."""
        settings = msgspec.structs.asdict(self.board.settings)
        base = msgspec.structs.asdict(Settings())
        unlike = {name: value for name, value in settings.items() if base[name] != value}
        return f"{what}\n{command}\nat {self.board.id} with {unlike}\n{written(self.board, self.game)}"

    # ---- what to say next

    def lobby(self) -> None:
        """People come, pay, change and leave until the game begins."""
        self.submit(self._start())
        names = NAMES[: self.random.choice((2, 2, 3, 3, 4, self.board.settings.seats_max + 1))]
        for name in names:
            self.submit(c.Join(name, self.random.choice((None, None, None, "red", "mauve"))))
            if self.random.random() < 0.4:
                self.submit(any_command(self.random, self.board, self.game, self.random.choice(LOBBY)))
        if self.random.random() < 0.1:
            self._come_and_go()
        while len(self.game.seats) < 2:
            self.submit(c.Join(f"Guest{len(self.past)}"))
        for seat in range(len(self.game.seats)):
            if self.random.random() < 0.2:
                self.submit(self._start())
            if not self.game.seats[seat].confirmed:
                self.submit(self._paid(SeatNo(seat)))
        self.submit(self._start())

    def _come_and_go(self) -> None:
        """Somebody pays, thinks better of it and gets the fee back."""
        if isinstance(self.submit(c.Join("Ida")), Accepted):
            self.submit(self._paid(SeatNo(len(self.game.seats) - 1)))
            self.submit(c.Leave(SeatNo(len(self.game.seats) - 1)))
            self.submit(c.Refund(BANKER, "Ida"))

    def aftermath(self) -> None:
        """What is said when it is over."""
        if self.game.over:
            for _ in range(self.random.randint(0, 5)):
                self.submit(any_command(self.random, self.board, self.game, self.random.choice(CLOSE["over"])))

    def _paid(self, seat: SeatNo) -> c.Command:
        return c.ConfirmPaid(BANKER, seat=seat) if self.bankers else c.ConfirmPaid("Ann", alone=True, seat=seat)

    def _start(self) -> c.Command:
        return c.Start(BANKER) if self.bankers else c.Start("Ann", alone=True)

    def sensible(self) -> c.Command | None:
        """What a plain bot would do for one of those asked."""
        seats = asked(self.game)
        if not seats:
            return c.Resume(BANKER) if self.bankers else c.Resume("Ann", alone=True)
        return plain(self.board, self.game, self.random.choice(seats))

    def nudge(self) -> c.Command | None:
        """What seldom comes about by itself, when it is due: clocks that run out, scarce houses, whole groups."""
        game, dice = self.game, self.random.random()
        if game.forced is not None:
            return c.Seize(game.forced.by, game.forced.space, overdue=True)
        now = moment(game)
        if now == "rent_roll":
            return c.ThrowRent(game.claims[0].owner, overdue=True)
        if now == "house_call" or (game.auction is not None and game.auction.lot.space is None and now == "auction"):
            return self._eager(self.random.choice(asked(game)))
        if game.auction is not None and game.auction.leader is not None and dice < 0.004:
            return c.Resign(game.auction.leader)
        if game.questions and dice < 0.3:
            return c.LapseQuestion(game.questions[0].number)
        if game.offers and dice < 0.05:
            return c.LapseOffer(game.offers[0].number)
        if dice < (0.3 if game.turn_number < 20 else 0.08) and self.bankers and game.started:
            return self._award()
        if dice < 0.36:
            return self._build()
        if dice > 0.999:
            return self.random.choice((c.Finish(BANKER), c.Forfeit(BANKER, seats=(game.turn,), reason="")))
        return None

    def _award(self) -> c.Command:
        """A deed that brings a seat nearer to a whole group."""
        group = self.random.choice(self.board.groups).spaces
        owners = [owner for owner in (self.game.owner[space] for space in group) if owner is not None]
        to = owners[0] if owners else self.game.turn
        missing = [space for space in group if self.game.owner[space] != to] or [group[0]]
        return c.AwardDeed(BANKER, space=missing[0], seat=to, reason="")

    def _eager(self, seat: SeatNo) -> c.Command | None:
        """A wish for as many scarce houses as can be had, a low bid for one, or its place."""
        listed = [choice for choice in answers(self.board, self.game, seat) if not isinstance(choice.command, c.Pass)]
        if not listed:
            return c.Pass(seat)
        choice = self.random.choice(listed)
        return numbered(choice, choice.high if isinstance(choice.command, c.Want) else choice.low)

    def _build(self) -> c.Command | None:
        """Any build on a group that belongs to one seat."""
        game = self.game
        for group in self.board.groups[self.random.randrange(len(self.board.groups)) :]:
            owner = game.owner[group.spaces[0]]
            if owner is not None and group.kind is Kind.STREET and owns_group(game, group, owner):
                where = self.random.choice((group.spaces, group.spaces[:1], group.spaces[-1:]))
                if self.bankers and self.random.random() < 0.1:
                    return c.SetHouses(BANKER, space=where[0], houses=self.random.randint(0, 5), reason="")
                return c.Build(owner, where, self.random.choice((1, 1, 1, 2, 5)))
        return None

    def hostile(self) -> c.Command:
        """Anything, or what comes close: an act that fits the moment, by the wrong seat or with the wrong number."""
        dice = self.random.random()
        prisoner = walking_out(self.game)
        if prisoner is not None and dice < 0.5:
            return c.UseCard(prisoner)
        if self.game.claims and dice < 0.1:
            return c.DemandRent(self.random.choice(self.game.claims).owner)
        if self.game.offers and dice < 0.2:
            offer = self.random.choice(self.game.offers)
            return c.MakeOffer(offer.by, offer.to, offer.give, offer.take)
        if dice < 0.5:
            return any_command(self.random, self.board, self.game)
        return any_command(self.random, self.board, self.game, self.random.choice(CLOSE.get(moment(self.game), KINDS)))

    def listed(self, seat: SeatNo | None = None) -> c.Command | None:
        """Any of the open choices of that seat, or of any, with any of its numbers."""
        if not self.game.seats:
            return None
        seat = SeatNo(self.random.randrange(len(self.game.seats))) if seat is None else seat
        open_now = choices(self.board, self.game, seat)
        if not open_now:
            return None
        kind = self.random.choice(sorted({type(choice.command).__name__ for choice in open_now}))
        choice = self.random.choice([choice for choice in open_now if type(choice.command).__name__ == kind])
        return numbered(choice, self.random.randint(choice.low, choice.high))


def walking_out(game: Game) -> SeatNo | None:
    """A prisoner who owes the fine of the third try."""
    return next((debt.debtor for debt in game.debts if isinstance(debt.then, WalkOut)), None)
