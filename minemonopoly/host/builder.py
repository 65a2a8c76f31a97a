"""Building the board in a world, and taking it away again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path

from msgspec import Struct

from minemonopoly.board.model import Board
from minemonopoly.grid.cell import Block, Cell
from minemonopoly.grid.operation import Operation
from minemonopoly.grid.palette import SIGNS
from minemonopoly.host import undo_store
from minemonopoly.host.fingerprint import fingerprint, note_built, unbuilt
from minemonopoly.host.survey import Differences, Progress, compare, silent, survey
from minemonopoly.scene.canvas import Lines, Part, Scene, sign_lines
from minemonopoly.scene.diff import changes
from minemonopoly.scene.layout import Layout
from minemonopoly.scene.render import bare
from minemonopoly.world.port import World

HIGHEST_ID = 255
"""Blocks with a higher number cannot be put back by this API."""

CONTAINERS: Mapping[int, str] = {
    23: "dispenser", 54: "chest", 61: "furnace", 62: "furnace", 117: "brewing stand", 130: "ender chest",
    146: "trapped chest", 154: "hopper", 158: "dropper", 84: "jukebox", 25: "note block", 137: "command block",
    52: "spawner", 140: "flower pot", 144: "head", 176: "banner", 177: "banner",
}  # fmt: skip
"""Blocks whose inside cannot be read or put back."""

CHUNK = 250
"""Operations between two reports of progress."""

TRIES = 3
"""How often what did not come out right is done again: torches may have met their wall too early."""


class Plan(Struct, frozen=True):
    """What building would do: the box, its cells, the commands, what is overwritten (by id), what is lost for good."""

    low: Cell
    high: Cell
    commands: int
    placed: int
    overwritten: Mapping[int, int]
    lost: Sequence[tuple[Cell, str]]


def plan(board: Board, layout: Layout, found: Mapping[Cell, Block]) -> Plan:
    """What it would take to build here."""
    wanted = bare(board, layout)
    low, high = layout.box
    overwritten = {cell: block for cell, block in found.items() if wanted.blocks.get(cell) != block}
    return Plan(
        low,
        high,
        len(changes(found, wanted.blocks, {}, wanted.signs)),
        len(wanted.blocks),
        Counter(block.id for block in overwritten.values()),
        lost(overwritten),
    )


def lost(blocks: Mapping[Cell, Block]) -> tuple[tuple[Cell, str], ...]:
    """What could not be put back as it was, with its place: texts of signs, insides, blocks without a legacy id."""
    found = []
    for cell, block in sorted(blocks.items()):
        if block.id in SIGNS:
            found.append((cell, "the text of a sign"))
        elif block.id in CONTAINERS:
            found.append((cell, f"what is in a {CONTAINERS[block.id]}"))
        elif not 0 <= block.id <= HIGHEST_ID:
            found.append((cell, f"a block without a legacy id ({block.id})"))
    return tuple(found)


def build(
    world: World, site: Path, board: Board, layout: Layout, found: dict[Cell, Block], progress: Progress = silent
) -> Differences:
    """Build the board over what was found; what stood there is on the disk first.

    An interrupted build is resumed by calling this again: what was kept then stays. Returns what is still wrong
    after reading back (count 0: built, and noted as such). Raises WorldGone or OSError; nothing is noted then.
    """
    low, high = layout.box
    if undo_store.kept(site) is None:
        undo_store.keep(site, low, high, found)
    unbuilt(site)
    wanted = bare(board, layout)
    left = bring_about(world, wanted, found, (low, high), progress)
    if not left.count:
        note_built(site, layout, fingerprint(board, layout))
    return left


def bring_about(
    world: World, wanted: Scene, found: dict[Cell, Block], box: tuple[Cell, Cell], progress: Progress = silent
) -> Differences:
    """Change what was found into what is wanted, read back, and do again what did not come out right."""
    texts: Mapping[Cell, Lines] = wanted.signs
    left = compare(wanted.blocks, found)
    for _ in range(TRIES):
        carry_out(world, changes(found, wanted.blocks, {}, texts), progress)
        found = survey(world, *box)
        left = compare(wanted.blocks, found)
        if not left.count:
            break
        texts = {cell: text for cell, text in wanted.signs.items() if cell in set(left.cells())}
    return left


def carry_out(world: World, operations: Sequence[Operation], progress: Progress = silent) -> None:
    """Do it piece by piece, telling how far it is. Raises WorldGone."""
    for start in range(0, len(operations), CHUNK):
        world.apply(operations[start : start + CHUNK])
        progress(min(start + CHUNK, len(operations)), len(operations))


def undo_build(
    world: World, site: Path, progress: Progress = silent
) -> tuple[Differences, tuple[tuple[Cell, str], ...]]:
    """Put back what stood there before.

    Returns what still differs, and what came back without its text or inside. Nothing is forgotten before every
    block stands again. Raises WorldGone, OSError, UndoLost, LookupError when nothing is kept.
    """
    before = undo_store.kept(site)
    if before is None:
        raise LookupError(f"{site / undo_store.UNDO}: nothing is kept of what stood here before")
    unbuilt(site)
    box = Cell(*before.low), Cell(*before.high)
    blocks = before.standing()
    blank = {cell: sign_lines() for cell, block in blocks.items() if block.id in SIGNS}
    left = bring_about(world, Scene(Part(blocks, blank), ()), survey(world, *box), box, progress)
    if not left.count:
        undo_store.forget(site)
    return left, lost(blocks)
