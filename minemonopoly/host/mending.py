"""Comparing the board in the world with the picture of the game, and putting right what differs."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from msgspec import Struct

from minemonopoly.board.model import Board
from minemonopoly.grid.cell import AIR, Block, Cell
from minemonopoly.host.block_names import ALIKE_IN_ALL_DATA
from minemonopoly.host.kinds import Kind, kind_at, money_of, worth
from minemonopoly.host.mason import bring_about, orders
from minemonopoly.host.survey import Differences, Progress, compare, silent, solid_ids
from minemonopoly.host.undo_store import solid
from minemonopoly.rules.state import Game
from minemonopoly.scene.canvas import Scene
from minemonopoly.scene.layout import Layout
from minemonopoly.scene.reach import reach
from minemonopoly.world.port import World


class Count(Struct):
    """Cells of one kind: nothing where something should be, another block, something where nothing should be."""

    missing: int = 0
    wrong: int = 0
    extra: int = 0


class Target(Struct, frozen=True):
    """What a board should look like: its picture, and the cells that are nobody's business but the winner's."""

    board: Board
    layout: Layout
    scene: Scene
    left_alone: frozenset[Cell] = frozenset()


class Finding(Struct, frozen=True):
    """What was found: every block but air, what differs from the target, and that by kind."""

    found: Mapping[Cell, Block]
    differences: Differences
    by_kind: dict[Kind, Count]


def target(board: Board, layout: Layout, scene: Scene, game: Game | None = None, *, money: bool = True) -> Target:
    """The target that is the picture of a game; after its end the winner's money is left alone.

    Without `money` all blocks of worth are left alone: those in the vaults and on the podium.
    """
    if not money:
        return Target(board, layout, scene, worth(board, layout))
    if game is not None and game.over and game.winner is not None:
        return Target(board, layout, scene, money_of(layout, game.winner))
    return Target(board, layout, scene)


def wanted(aim: Target) -> dict[Cell, Block]:
    """Every block but air that should stand, on ground that is ours to judge."""
    blocks = aim.scene.blocks
    if aim.layout.marks_only:
        blocks = {cell: blocks[cell] for cell in reach(aim.board, aim.layout) if cell in blocks}
    return {cell: block for cell, block in blocks.items() if cell not in aim.left_alone}


def look(world: World, aim: Target, progress: Progress = silent) -> dict[Cell, Block]:
    """Every block but air that stands where the target is ours to judge.

    Data are read only where they matter: where the id is right and the block has several looks. Raises WorldGone.
    """
    if aim.layout.marks_only:
        cells = reach(aim.board, aim.layout)
        standing = solid(dict(zip(cells, world.blocks(cells), strict=True)))
        return {cell: block for cell, block in standing.items() if cell not in aim.left_alone}
    should, found = aim.scene.blocks, {}
    asked = []
    for cell, number in solid_ids(world, *aim.layout.box, progress):
        right = should.get(cell, AIR)
        found[cell] = Block(number, right.data) if number == right.id else Block(number)
        if number == right.id and number not in ALIKE_IN_ALL_DATA:
            asked.append(cell)
    found.update(zip(asked, world.blocks(asked), strict=True))
    return {cell: block for cell, block in found.items() if cell not in aim.left_alone}


def examine(world: World, aim: Target, progress: Progress = silent) -> Finding:
    """What is not as it should be. Raises WorldGone."""
    found, should = look(world, aim, progress), wanted(aim)
    differences = compare(should, found)
    by_kind: dict[Kind, Count] = {}
    for name, cells in differences._asdict().items():
        for cell in cells:
            kind = kind_at(aim.board, aim.layout, cell, should.get(cell, AIR), found.get(cell, AIR))
            count = by_kind.setdefault(kind, Count())
            setattr(count, name, getattr(count, name) + 1)
    return Finding(found, differences, by_kind)


def commands(aim: Target, finding: Finding) -> int:
    """How many commands mending takes, the texts of all signs among them."""
    return len(orders(finding.found, wanted(aim), aim.scene.signs))


def mend(world: World, aim: Target, finding: Finding, progress: Progress = silent) -> Differences:
    """Put right what differs and write every sign anew; returns what is still wrong. Raises WorldGone."""
    return bring_about(world, wanted(aim), aim.scene.signs, finding.found, partial(look, world, aim), progress)
