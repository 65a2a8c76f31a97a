"""A game of two at a table: what the tests of the table begin with."""

from pathlib import Path

from seeds import landing_seed

from minemonopoly.board.load import load
from minemonopoly.rules.commands import (
    Answer,
    Ask,
    Command,
    ConfirmPaid,
    Join,
    Start,
    Undo,
)
from minemonopoly.rules.events import DiceThrown
from minemonopoly.rules.rulings import Accepted
from minemonopoly.rules.state import SeatNo
from minemonopoly.table.dice import ScriptedLuck, SeededLuck
from minemonopoly.table.table import Table

ANN, BEN = SeatNo(0), SeatNo(1)
BOARD = load("minetown")
SEED = landing_seed()
SEATED: tuple[Command, ...] = (
    Join("Ann", "red"),
    Join("Ben", "blue"),
    ConfirmPaid("Dee", seat=ANN),
    ConfirmPaid("Dee", seat=BEN),
    Start("Dee"),
)


def do(table: Table, *commands: Command) -> None:
    """Every command must be accepted."""
    for command in commands:
        ruling = table.submit(command)
        assert isinstance(ruling, Accepted), (command, ruling)


def undo(table: Table, count: int = 1) -> None:
    """The banker takes back so many acts."""
    do(table, Ask("Dee", Undo("Dee", count=count), ("Dee",)))
    do(table, Answer("Dee", table.game.questions[-1].number, yes=True))


def begun(folder: Path, luck: ScriptedLuck | SeededLuck) -> Table:
    """A game of two that has just begun."""
    table = Table.create(folder / "001", BOARD, luck, bankers=("Dee",))
    do(table, *SEATED)
    return table


def dice(table: Table) -> list[tuple[int, int]]:
    """All throws written down."""
    return [(e.a, e.b) for page in table.pages for e in page.events if isinstance(e, DiceThrown)]
