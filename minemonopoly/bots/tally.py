"""What is counted over many games. Whole numbers only, so that it does not matter in which parts they were counted."""

from __future__ import annotations

from itertools import zip_longest

from msgspec import Struct, field

from minemonopoly.board.model import Board
from minemonopoly.rules.events import DiceThrown, MoneyPaid, TokenMoved
from minemonopoly.rules.ledger import audit
from minemonopoly.rules.rulings import Accepted
from minemonopoly.rules.state import Game

SAMPLE = 5
"""Cash is written down every so many turns."""

CHECK = 10
"""The books are audited every so many turns, and at the end."""

SPENDING = frozenset({"purchase", "auction", "build", "house_lot", "sale", "forced_sale"})
"""Payments by which money is put into a group."""


class Tally(Struct):
    """Counts over some games; `merged` adds up those of others.

    Lists are by seat, space or group number. `lengths` are turns a game, in the order the games were numbered;
    `cash` is, for every SAMPLE turns, the sum of what the richest seat held, the second and so on, and behind them
    the number of games still in play. `story` is the first game: for every SAMPLE turns the cash of each seat.
    """

    games: int = 0
    decided: int = 0
    rolls: int = 0
    commands: int = 0
    events: int = 0
    lengths: list[int] = field(default_factory=list)
    wins: list[int] = field(default_factory=list)
    wins_by_bot: dict[str, int] = field(default_factory=dict)
    games_by_bot: dict[str, int] = field(default_factory=dict)
    landings: list[int] = field(default_factory=list)
    rents: list[int] = field(default_factory=list)
    spent: list[int] = field(default_factory=list)
    cash: list[list[int]] = field(default_factory=list)
    story: list[list[int]] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)

    @property
    def turns(self) -> int:
        """Turns over all games."""
        return sum(self.lengths)


def merged(first: Tally, second: Tally) -> Tally:
    """Both together, the games of the first before those of the second."""
    return Tally(
        games=first.games + second.games,
        decided=first.decided + second.decided,
        rolls=first.rolls + second.rolls,
        commands=first.commands + second.commands,
        events=first.events + second.events,
        lengths=first.lengths + second.lengths,
        wins=_added(first.wins, second.wins),
        wins_by_bot=_added_by_name(first.wins_by_bot, second.wins_by_bot),
        games_by_bot=_added_by_name(first.games_by_bot, second.games_by_bot),
        landings=_added(first.landings, second.landings),
        rents=_added(first.rents, second.rents),
        spent=_added(first.spent, second.spent),
        cash=_added_rows(first.cash, second.cash),
        story=first.story or second.story,
        failures=first.failures + second.failures,
    )


def _added(first: list[int], second: list[int]) -> list[int]:
    return [one + other for one, other in zip_longest(first, second, fillvalue=0)]


def _added_rows(first: list[list[int]], second: list[list[int]]) -> list[list[int]]:
    nothing: list[int] = []
    return [_added(one, other) for one, other in zip_longest(first, second, fillvalue=nothing)]


def _added_by_name(first: dict[str, int], second: dict[str, int]) -> dict[str, int]:
    return {name: first.get(name, 0) + second.get(name, 0) for name in sorted({*first, *second})}


class Counter:
    """Counts one game as it is played: `watch` is told of every ruling, `close` of the end."""

    def __init__(self, board: Board, kinds: list[str], seed: int) -> None:
        """`kinds` names the bot of each seat; `seed` names the game in what is said about it."""
        self.tally = Tally(
            games=1,
            wins=[0] * len(kinds),
            wins_by_bot=dict.fromkeys(kinds, 0),
            games_by_bot={kind: kinds.count(kind) for kind in kinds},
            landings=[0] * len(board.spaces),
            rents=[0] * len(board.groups),
            spent=[0] * len(board.groups),
        )
        self._board = board
        self._kinds = kinds
        self._seed = seed
        self._groups = [space.group for space in board.spaces]
        self._turn = 0
        self._seats = list(range(len(kinds)))
        self._balance = 0

    def watch(self, ruling: Accepted) -> None:
        """Count one ruling."""
        tally, events, game = self.tally, ruling.events, ruling.game
        tally.commands += 1
        tally.events += len(events)
        for event in events:
            if isinstance(event, MoneyPaid):
                self._money(event)
            elif isinstance(event, TokenMoved):
                tally.landings[event.space] += event.how != "placed"
            elif isinstance(event, DiceThrown):
                tally.rolls += 1
        if game.turn_number != self._turn:
            self._turn = game.turn_number
            if self._turn % SAMPLE == 0:
                self._sample(game)
            if self._turn % CHECK == 0:
                self._audit(game)

    def close(self, game: Game) -> Tally:
        """The counts of the whole game."""
        tally = self.tally
        self._audit(game)
        tally.lengths.append(game.turn_number)
        if game.winner is not None:
            tally.decided = 1
            tally.wins[game.winner] += 1
            tally.wins_by_bot[self._kinds[game.winner]] += 1
        return tally

    def _money(self, event: MoneyPaid) -> None:
        if event.source is None:
            self._balance += event.amount
        if event.target is None:
            self._balance -= event.amount
        if event.space is not None:
            group = self._groups[event.space]
            if event.why == "rent":
                self.tally.rents[group] += event.amount
            elif event.why in SPENDING:
                self.tally.spent[group] += event.amount

    def _sample(self, game: Game) -> None:
        ranks = sorted(game.cash, reverse=True)
        self.tally.cash.append([*ranks, 1])
        self.tally.story.append(list(game.cash))

    def _audit(self, game: Game) -> None:
        found = list(audit(self._board, game))
        if sum(game.cash) != self._balance:
            found.append(f"the bank paid {self._balance} more than it took, the seats hold {sum(game.cash)}")
        self.tally.failures += [f"seed {self._seed}, turn {game.turn_number}: {text}" for text in found]
