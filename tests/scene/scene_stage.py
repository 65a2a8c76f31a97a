"""Boards, layouts, games and worlds for the tests of the scene."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from functools import cache

from minemonopoly.board.load import load
from minemonopoly.board.model import Board, SpaceNo
from minemonopoly.board.site import COMPACT, ROOMY, Direction, Size, WorldSettings
from minemonopoly.grid.cell import AIR, Block, Cell
from minemonopoly.grid.operation import Fill, Operation, SetSign
from minemonopoly.rules import commands as c
from minemonopoly.rules.decide import rule
from minemonopoly.rules.events import Event
from minemonopoly.rules.evolve import new_game
from minemonopoly.rules.prompts import asked, choices
from minemonopoly.rules.purse import Purses, fold_purses, purse_of
from minemonopoly.rules.rulings import Accepted
from minemonopoly.rules.state import Game, Reading, Seat, SeatNo
from minemonopoly.scene.canvas import Lines
from minemonopoly.scene.layout import Layout
from minemonopoly.table.dice import SeededLuck
from minemonopoly.world.emulator.properties import Properties
from minemonopoly.world.emulator.terrain import Terrain

DIRECTIONS: tuple[Direction, ...] = ("west", "north", "east", "south")
NAMES = ("Ann", "Ben", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal")
OWN = Size("own", 9, 12)
CORNER = Cell(0, 64, 0)


@cache
def board(name: str = "minetown") -> Board:
    return load(name)


@cache
def layout(name: str = "minetown", direction: Direction = "west", size: Size = ROOMY, corner: Cell = CORNER) -> Layout:
    return Layout(board(name), WorldSettings(corner=corner, direction=direction, size=size))


def compact() -> Layout:
    return layout(size=COMPACT)


def swing(name: str = "minetown", players: int = 4, *, over: bool = False) -> tuple[Game, Purses]:
    """A game in full swing: everything that can be seen is there, with as many seats as wanted."""
    printed = board(name)
    owner: list[SeatNo | None] = [None] * len(printed.spaces)
    houses, mortgaged = [0] * len(printed.spaces), [False] * len(printed.spaces)
    for index, group in enumerate(printed.groups[:8]):
        for no in group.spaces:
            owner[no] = SeatNo(index % players)
            houses[no] = (3, 5, 2, 4, 0, 0, 1, 2)[index]
    for deed in ("north", "south", "night"):
        owner[next(space.no for space in printed.spaces if space.id.startswith(deed) or space.id == deed)] = SeatNo(1)
    for no in printed.groups[4].spaces[:2]:
        mortgaged[no] = True
    stands = (17, 10, 6, 23, 0, 20, 30, 39)[:players]
    cash = (742, 1893, 366, 2541, 500, 20000, 23, 999)[:players]
    game = Game(
        seats=tuple(Seat(NAMES[at], printed.colours[at], confirmed=True) for at in range(players)),
        cash=cash,
        space=tuple(SpaceNo(no) for no in stands),
        jail_tries=tuple(1 if at == 1 else None for at in range(players)),
        lap=(3,) * players,
        owner=tuple(owner),
        houses=tuple(houses),
        mortgaged=tuple(mortgaged),
        bank_houses=41,
        bank_hotels=9,
        started=True,
        turn_number=37,
        dice=(5, 3),
        rolled=True,
        reading=Reading(1, 2, SpaceNo(17), SeatNo(0)),
        over=over,
        winner=SeatNo(0) if over else None,
    )
    return game, Purses(tuple(purse_of(sum_) for sum_ in cash))


Moment = tuple[Game, Purses, tuple[Event, ...]]


def random_game(name: str, seed: int, acts: int, players: int = 4) -> Iterator[Moment]:
    """A game by people who do anything they may, from the empty lobby on; the position after each act."""
    printed, luck, chance = board(name), SeededLuck(seed), random.Random(seed)
    game, purses = new_game(printed, ("Zoe",)), Purses()
    opening: list[c.Command] = [c.Join(NAMES[at], printed.colours[at]) for at in range(players)]
    if printed.settings.banker_required:
        opening += [c.ConfirmPaid("Zoe", SeatNo(at)) for at in range(players)]
    opening.append(c.Start("Zoe"))
    yield game, purses, ()
    for number in range(acts):
        if number < len(opening):
            command = opening[number]
        else:
            seat = chance.choice(asked(game))
            open_now = [choice.command for choice in choices(printed, game, seat)]
            command = chance.choice([each for each in open_now if not isinstance(each, c.MakeOffer | c.Resign)])
        ruling = rule(printed, game, command, luck)
        assert isinstance(ruling, Accepted), (command, ruling)
        for event in ruling.events:
            purses = fold_purses(printed, purses, event)
        game = ruling.game
        yield game, purses, ruling.events
        if game.over:
            return


class Ground:
    """An emulated world without its socket: blocks, signs, gravity and what pops."""

    def __init__(self) -> None:
        self.terrain = Terrain(Properties(layers={}))

    def apply(self, operations: Iterable[Operation]) -> None:
        """One tick's work."""
        for operation in operations:
            if isinstance(operation, Fill):
                self.terrain.fill(operation.low, operation.high, operation.block)
            else:
                self.terrain.put(operation.cell, operation.block)
            if isinstance(operation, SetSign):
                self.terrain.write_sign(operation.cell, operation.lines)
        self.terrain.settle()

    @property
    def ruined(self) -> int:
        """Blocks that popped or fell so far."""
        return self.terrain.popped + self.terrain.fallen

    def blocks(self) -> dict[Cell, Block]:
        """Everything that is not air."""
        return {Cell(*spot): block for spot, block in self.terrain.snapshot().blocks.items() if block != AIR}

    def signs(self) -> dict[Cell, Lines]:
        """The text of every sign."""
        texts: dict[Cell, Lines] = {}
        for spot, lines in self.terrain.snapshot().signs.items():
            first, second, third, fourth = lines
            texts[Cell(*spot)] = (first, second, third, fourth)
        return texts
