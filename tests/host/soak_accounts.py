"""What must hold at the end of a soak: the board, the journals, the purses, what was said, and the memory."""

from __future__ import annotations

import gc
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from soak_disk import WorstDisk
from soak_evening import Evening
from soak_players import BANKER, Chooser

from minemonopoly.grid.cell import AIR, Block, Cell
from minemonopoly.host.kinds import worth
from minemonopoly.rules import commands as c
from minemonopoly.rules.ledger import audit_purses
from minemonopoly.rules.rulings import Accepted
from minemonopoly.rules.state import SeatNo
from minemonopoly.scene.render import render
from minemonopoly.speech.narrate import narrate
from minemonopoly.table.saves import games
from minemonopoly.table.table import Table


def tokens(evening: Evening) -> Iterator[Cell]:
    """The blocks and the sign of every token that stands on the board."""
    game, layout = evening.service().table.game, evening.layout
    for number, seat in enumerate(game.seats):
        space = game.space[number] if game.started and not seat.bankrupt else None
        if space is not None:
            low = layout.token(SeatNo(number), space, game.jail_tries[number] is not None)
            yield from (low.plus(0, up, 0) for up in range(3))


def differing(evening: Evening, *, money: bool = True) -> list[str]:
    """Cells and sign texts of the server's whole world that are not those of the picture of the game."""
    table = evening.service().table
    scene = render(table.board, evening.layout, table.game, table.purses.held)
    left_alone = frozenset() if money else worth(table.board, evening.layout)
    found = evening.emulator.snapshot()
    wanted: dict[tuple[int, int, int], Block] = dict(scene.blocks.items())
    wrong = [
        f"{spot}: {found.blocks.get(spot, AIR)} for {wanted.get(spot, AIR)}"
        for spot in wanted.keys() | found.blocks.keys()
        if found.blocks.get(spot, AIR) != wanted.get(spot, AIR) and spot not in left_alone
    ]
    texts = ((cell, tuple(found.signs.get(cell, ())), text) for cell, text in scene.signs.items())
    return wrong + [f"{cell}: {shown} for {text}" for cell, shown, text in texts if shown != text]


def resident() -> int:
    """Bytes of memory in use now."""
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    return pages * 4096


def settled(evening: Evening) -> list[str]:
    """What is wrong with the board once all is quiet."""
    evening.settle()
    wrong = differing(evening)
    return [f"the board is not the picture in {len(wrong)} places: {', '.join(wrong[:3])}"] if wrong else []


def closed(evening: Evening) -> list[str]:
    """Close the service; what is wrong with its journals, its purses and what was said."""
    host = evening.service()
    game, purses, folder = host.table.game, host.table.purses, evening.shelf.folder
    host.close()
    evening.host = None
    again = Table.open(folder, bankers=(BANKER,))
    wrong = [] if again.game == game else ["the journal is not the live game"]
    wrong += [] if again.purses == purses else ["the purses of the journal are not the live ones"]
    wrong += audit_purses(again.game, again.purses) if again.game.started else ()
    again.close()
    chooser = Chooser(evening.seed)
    for place in games(evening.folder / "games"):
        wrong += _of_game(evening, place, chooser)
    return wrong


def _of_game(evening: Evening, folder: Path, chooser: Chooser) -> list[str]:
    """What differs from a game of the same people at a quiet table, and what nobody has ever been told of."""
    table = Table.open(folder)
    seed, pages = evening.seed + int(folder.name) - 1, list(table.pages)
    untold = _untold(evening, table)
    board = table.board
    table.close()
    played = [(page.command, page.events) for page in pages if not isinstance(page.command, c.Pause | c.Resume)]
    quiet = Table.create(evening.folder / "quiet" / folder.name, board, bankers=(BANKER,), seed=seed, disk=WorstDisk())
    wrong = [f"{folder.name}: {untold} lines were never said"] if untold else []
    for number, (command, events) in enumerate(played, 1):
        choice = chooser.next(quiet)
        ruling = quiet.submit(choice.command)
        if choice.command != command or not isinstance(ruling, Accepted) or ruling.events != events:
            wrong.append(f"{folder.name}: act {number} is {command}, at a quiet table {choice.command}")
            break
    quiet.close()
    return wrong


def _untold(evening: Evening, table: Table) -> int:
    """How many lines about pages were said less often than they should have been."""
    due: Counter[str] = Counter()
    for page in table.pages:
        before, after = table.at(page.seq - 1).game, table.at(page.seq).game
        due.update(line.text for line in narrate(table.board, before, page.events, after, evening.words))
    left = evening.spoken
    missing = sum((due - left).values())
    left.subtract(due)
    return missing
