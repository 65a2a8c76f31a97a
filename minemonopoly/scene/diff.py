"""From one picture to another with few commands, in an order in which nothing pops off and nothing falls.

Signs off, blocks off top-down, blocks on bottom-up, signs on. A block that another takes the place of is not taken
off first, unless it is one that falls and what it stands on goes. Torches, plants and the like, which were found on a
board not ours, go with the signs and come before them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet

from minemonopoly.grid.cell import AIR, Block, Cell
from minemonopoly.grid.operation import Fill, Operation, SetBlock, SetSign
from minemonopoly.grid.palette import SIGNS
from minemonopoly.grid.support import ATTACHED, LOOSE
from minemonopoly.scene.canvas import Lines, Part, Scene
from minemonopoly.scene.joining import MOST_CELLS, Box, cuboids
from minemonopoly.scene.layout import Layout

_HANGING = SIGNS | ATTACHED


def diff(shown: Scene, wanted: Scene) -> list[Operation]:
    """The operations that turn a world showing `shown` into one showing `wanted`; none when they are equal.

    Cheap when both have the same frame and most parts in common: only what differs is looked at.
    """
    if shown.frame is not wanted.frame:
        return changes(shown.blocks, wanted.blocks, shown.signs, wanted.signs)
    old, new = _unshared(shown, wanted)
    if not old and not new:
        return []
    ground = wanted.frame.blocks
    before = {cell: found for part in old for cell, found in part.blocks.items()}
    after = {cell: found for part in new for cell, found in part.blocks.items()}
    touched = before.keys() | after.keys()
    touched |= _resting_on(touched, ground).difference(*(part.blocks for part in shown.parts))
    return changes(
        {cell: before.get(cell) or ground.get(cell, AIR) for cell in touched},
        {cell: after.get(cell) or ground.get(cell, AIR) for cell in touched},
        {cell: text for part in old for cell, text in part.signs.items()},
        {cell: text for part in new for cell, text in part.signs.items()},
    )


def _unshared(shown: Scene, wanted: Scene) -> tuple[list[Part], list[Part]]:
    kept = {id(part) for part in shown.parts} & {id(part) for part in wanted.parts}
    old = [part for part in shown.parts if id(part) not in kept]
    return old, [part for part in wanted.parts if id(part) not in kept]


def _resting_on(cells: AbstractSet[Cell], ground: Mapping[Cell, Block]) -> set[Cell]:
    """The cells of the ground above these that may fall when these are emptied."""
    resting = set()
    for cell in cells:
        above = cell.plus(0, 1, 0)
        while above not in cells and above not in resting and ground.get(above, AIR).id in LOOSE:
            resting.add(above)
            above = above.plus(0, 1, 0)
    return resting


def changes(
    before: Mapping[Cell, Block],
    after: Mapping[Cell, Block],
    old_texts: Mapping[Cell, Lines],
    new_texts: Mapping[Cell, Lines],
) -> list[Operation]:
    """The operations from one mapping of blocks and texts to another; a cell in neither mapping is left alone.

    A missing cell is air; a sign whose block is known but not its text (as after reading a world, where
    texts cannot be read) is written anew.
    """
    turned = [cell for cell in before.keys() | after.keys() if before.get(cell, AIR) != after.get(cell, AIR)]
    hanging = [cell for cell in turned if before.get(cell, AIR).id in _HANGING]
    off = _falling_too({cell for cell in turned if _must_go(before.get(cell, AIR), after.get(cell, AIR))}, before)
    on = {cell: after[cell] for cell in off.union(turned) if after.get(cell, AIR).id not in {AIR.id, *_HANGING}}
    hung = sorted((cell for cell in turned if after.get(cell, AIR).id in ATTACHED), key=lambda cell: (cell.y, cell))
    texts = {cell: text for cell, text in new_texts.items() if old_texts.get(cell) != text}
    texts |= {cell: new_texts[cell] for cell in turned if cell in new_texts}
    return [
        *_layer_by_layer(hanging),
        *_commands(sorted(cuboids(off), key=lambda box: (-box.high.y, box)), AIR),
        *_bottom_up(on),
        *(SetBlock(cell, after[cell]) for cell in hung),
        *(SetSign(cell, after[cell], texts[cell]) for cell in sorted(texts)),
    ]


def _layer_by_layer(cells: Iterable[Cell]) -> Iterator[Operation]:
    """What hangs or stands on others taken off, highest first: a sign may stand on a sign, a cane on a cane."""
    layers: defaultdict[int, list[Cell]] = defaultdict(list)
    for cell in cells:
        layers[cell.y].append(cell)
    for y in sorted(layers, reverse=True):
        yield from _commands(cuboids(layers[y]), AIR)


def _must_go(old: Block, new: Block) -> bool:
    if old.id in _HANGING or old.id == AIR.id:
        return False
    return new.id == AIR.id or new.id in _HANGING


def _falling_too(off: set[Cell], before: Mapping[Cell, Block]) -> set[Cell]:
    """The cells to be taken off and everything loose that would then hang above them."""
    all_off = set(off)
    for cell in off:
        above = cell.plus(0, 1, 0)
        while before.get(above, AIR).id in LOOSE and above not in all_off:
            all_off.add(above)
            above = above.plus(0, 1, 0)
    return all_off


def _bottom_up(on: Mapping[Cell, Block]) -> list[Operation]:
    """What is put on, lowest first; in a layer the most frequent block first, which the others then paint over."""
    kinds: defaultdict[Block, list[Cell]] = defaultdict(list)
    for cell, wanted in on.items():
        kinds[wanted].append(cell)
    ranked = sorted(kinds, key=lambda wanted: (-len(kinds[wanted]), wanted))
    later = {cell for cell, wanted in on.items() if on.get(cell.plus(0, -1, 0)) != wanted}
    boxes = []
    for rank, wanted in enumerate(ranked):
        later.difference_update(kinds[wanted])
        covered = frozenset() if wanted.id in LOOSE else later
        boxes += [(box.low.y, rank, box, wanted) for box in cuboids(kinds[wanted], covered)]
    boxes.sort()
    return [operation for _, _, box, wanted in boxes for operation in _commands([box], wanted)]


def _commands(boxes: Iterable[Box], wanted: Block) -> Iterator[Operation]:
    for low, high in boxes:
        yield SetBlock(low, wanted) if low == high else Fill(low, high, wanted)


def clearing(layout: Layout) -> list[Operation]:
    """The operations that make the whole site air, top layers first, each at most `MOST_CELLS` cells."""
    low, high = layout.box
    wide = high.x - low.x + 1
    deep = MOST_CELLS // wide
    return [
        Fill(Cell(low.x, y, z), Cell(high.x, y, min(z + deep - 1, high.z)), AIR)
        for y in range(high.y, low.y - 1, -1)
        for z in range(low.z, high.z + 1, deep)
    ]
