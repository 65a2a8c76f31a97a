"""Building the board in a world, and taking it away again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import partial
from pathlib import Path

from msgspec import Struct

from minemonopoly.board.model import Board
from minemonopoly.grid.cell import AIR, Block, Cell
from minemonopoly.grid.palette import SIGNS
from minemonopoly.host import undo_store
from minemonopoly.host.block_names import CONTAINERS, name
from minemonopoly.host.fingerprint import fingerprint, note_built, unbuilt
from minemonopoly.host.mason import bring_about, orders
from minemonopoly.host.survey import Differences, Progress, compare, silent, survey
from minemonopoly.host.undo_store import Before
from minemonopoly.scene.canvas import sign_lines
from minemonopoly.scene.layout import Layout
from minemonopoly.scene.reach import reach
from minemonopoly.scene.render import bare
from minemonopoly.world.port import World

HIGHEST_ID = 255
"""Blocks with a higher number cannot be put back by this API."""

BELIEVED = 0.5
"""The part of the cells we changed that must hold what we know, for the world to be the one we built in."""


class Loss(Struct, frozen=True):
    """Something that cannot be put back as it was, and where it is."""

    cell: Cell
    what: str

    def __str__(self) -> str:
        """In words, for people."""
        return f"{self.what} at {self.cell.x}, {self.cell.y}, {self.cell.z}"


class Plan(Struct, frozen=True):
    """What building would do: the box, its blocks, the commands, what is overwritten (by name), what is lost for good.

    `overwritten` counts blocks that are not as the board wants them; `resumed` says that a build was begun before.
    """

    low: Cell
    high: Cell
    commands: int
    placed: int
    overwritten: dict[str, int]
    lost: tuple[Loss, ...]
    resumed: bool


class OtherGround(LookupError):  # noqa: N818 - it says what is the matter
    """What is kept of an earlier build belongs to another place: building here would lose what stands here."""


def plan(board: Board, layout: Layout, found: Mapping[Cell, Block], before: Before | None) -> Plan:
    """What it would take to build here; `before` is what is kept of a build begun earlier. Raises OtherGround."""
    wanted = bare(board, layout)
    _same_ground(layout, before, found, wanted.blocks)
    low, high = layout.box
    going = {cell: block for cell, block in found.items() if wanted.blocks.get(cell) != block}
    by_name = Counter(name(block.id) for block in going.values())
    return Plan(
        low,
        high,
        len(orders(found, wanted.blocks, wanted.signs)),
        len(wanted.blocks),
        dict(by_name.most_common()),
        lost(going if before is None else _since(board, layout, going, before)),
        before is not None,
    )


def _same_ground(
    layout: Layout, before: Before | None, found: Mapping[Cell, Block], wanted: Mapping[Cell, Block]
) -> None:
    if before is None:
        return
    if before.box != layout.box:
        raise OtherGround(
            f"the board was built from {tuple(before.low)} to {tuple(before.high)}, and world.yaml now says "
            f"{tuple(layout.box[0])} to {tuple(layout.box[1])}: put world.yaml back and call undo-build first"
        )
    if not is_our_ground(before.standing(), found, wanted):
        raise OtherGround(
            f"what stands here is neither the board nor what {undo_store.UNDO} says stood here before: is this the "
            f"right server? If the old ground is gone for good, move {undo_store.UNDO} out of the site"
        )


def is_our_ground(before: Mapping[Cell, Block], found: Mapping[Cell, Block], wanted: Mapping[Cell, Block]) -> bool:
    """Whether most of the cells that building changes hold what stood there before or what was built."""
    changed = [cell for cell in before.keys() | wanted.keys() if before.get(cell, AIR) != wanted.get(cell, AIR)]
    known = sum(found.get(cell, AIR) in {before.get(cell, AIR), wanted.get(cell, AIR)} for cell in changed)
    return known >= BELIEVED * len(changed)


def _since(board: Board, layout: Layout, going: Mapping[Cell, Block], before: Before) -> dict[Cell, Block]:
    """What was put there after the build was begun, and not by us: the rest is kept, or was given up then."""
    ours, old = set(reach(board, layout)), before.standing()
    return {cell: block for cell, block in going.items() if cell not in ours and old.get(cell) != block}


def lost(blocks: Mapping[Cell, Block]) -> tuple[Loss, ...]:
    """What of these could not be put back as it was: texts of signs, insides, blocks without a legacy id."""
    return tuple(Loss(cell, what) for cell, block in sorted(blocks.items()) if (what := _lost(block)))


def _lost(block: Block) -> str:
    if block.id in SIGNS:
        return f"the text of a {name(block.id)}"
    if block.id in CONTAINERS:
        return f"what is in a {name(block.id)}"
    return "" if 0 <= block.id <= HIGHEST_ID else f"a block without a legacy id ({block.id})"


def build(
    world: World, site: Path, board: Board, layout: Layout, found: Mapping[Cell, Block], progress: Progress = silent
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
    left = bring_about(world, wanted.blocks, wanted.signs, found, partial(survey, world, low, high), progress)
    if not left.total:
        note_built(site, layout, fingerprint(board, layout))
    return left


class Undo(Struct, frozen=True):
    """What putting back takes.

    `found` stands there now, `before` stood there; `lost` comes back without its text or inside. `cells` are those
    looked at on a board of which only marks were painted; else it is the whole `box`.
    """

    found: Mapping[Cell, Block]
    before: Mapping[Cell, Block]
    lost: tuple[Loss, ...]
    cells: tuple[Cell, ...] | None = None
    box: tuple[Cell, Cell] | None = None

    @property
    def differences(self) -> Differences:
        """What is not yet as it was."""
        return compare(self.before, self.found)

    def look(self, world: World, progress: Progress = silent) -> dict[Cell, Block]:
        """Every block but air that stands there now. Raises WorldGone."""
        return _look(world, self.box, self.cells, progress)


def plan_undo(world: World, site: Path, progress: Progress = silent) -> Undo:
    """What it would take to put everything back. Raises WorldGone, UndoLost, LookupError when nothing is kept."""
    whole = undo_store.kept(site)
    marks = undo_store.found(site)
    if whole is None and marks is None:
        raise LookupError(f"nothing is kept in {site} of what stood here before")
    before = whole.standing() if whole else undo_store.solid(marks.blocks if marks else {})
    cells = None if whole or marks is None else tuple(marks.blocks)
    box = whole.box if whole else None
    found = _look(world, box, cells, progress)
    going = {cell: block for cell, block in before.items() if found.get(cell) != block}
    return Undo(found, before, lost(going), cells, box)


def _look(
    world: World, box: tuple[Cell, Cell] | None, cells: tuple[Cell, ...] | None, progress: Progress
) -> dict[Cell, Block]:
    if box is not None:
        return survey(world, *box, progress)
    asked = cells or ()
    return undo_store.solid(dict(zip(asked, world.blocks(asked), strict=True)))


def undo_build(world: World, site: Path, undo: Undo, progress: Progress = silent) -> Differences:
    """Put back what stood there before; returns what still differs.

    Nothing is forgotten before every block stands again. Raises WorldGone or OSError.
    """
    unbuilt(site)
    turned = {cell for cell, block in undo.before.items() if undo.found.get(cell) != block}
    blank = {cell: sign_lines() for cell in turned if undo.before[cell].id in SIGNS}
    left = bring_about(world, undo.before, blank, undo.found, partial(undo.look, world), progress)
    if not left.total:
        undo_store.forget(site)
    return left
