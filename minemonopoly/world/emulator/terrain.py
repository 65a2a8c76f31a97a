"""The blocks of an emulated world: sparse, bounded, with signs, and with the physics that ruin pictures."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from itertools import product
from typing import NamedTuple

from minemonopoly.grid.cell import AIR, Block
from minemonopoly.world.emulator.parser import JavaError
from minemonopoly.world.emulator.physics import (
    DELICATE,
    FALLING,
    NO_LEGACY,
    PASSABLE,
    SIGNS,
    Spot,
    holds,
    support_of,
)
from minemonopoly.world.emulator.properties import Properties

LARGEST_CUBOID = 4_000_000
"""Blocks one command may touch; a server's watchdog would end it somewhere there."""

_SIDEWAYS_ONLY = frozenset({54, 61, 62, 65, 68, 130, 146})
_HIGHEST_ID = 255
_NO_BLOCKS = frozenset({253, 254})


class Ruin(NamedTuple):
    """A block that popped or fell: where it was, what it was, and in which tick."""

    spot: Spot
    block: Block
    tick: int


class Snapshot(NamedTuple):
    """Every block and sign text at one time; opaque, made and taken by Terrain."""

    blocks: dict[Spot, Block]
    signs: dict[Spot, list[str]]


class Terrain:
    """The first world. Heights outside the bounds read as air and cannot be written."""

    def __init__(self, properties: Properties) -> None:
        self.properties = properties
        self.tick = 0
        self.changed = 0
        """Cells that changed since the start; the reader may set it back."""
        self.popped = 0
        self.fallen = 0
        self.ruins: deque[Ruin] = deque(maxlen=1000)
        self._blocks: dict[Spot, Block] = {}
        self._signs: dict[Spot, list[str]] = {}
        self._leaning: dict[Spot, set[Spot]] = {}
        self._unsettled: set[Spot] = set()
        self._known: dict[Block, Block] = {}

    def get(self, spot: Spot) -> Block:
        """The block there, as it is."""
        found = self._blocks.get(spot)
        return self.properties.layers.get(spot[1], AIR) if found is None else found

    def seen(self, spot: Spot) -> Block:
        """The block there as the legacy numbers tell it: one without a number reads as air."""
        block = self.get(spot)
        return AIR if block.id < 0 else block

    def sign(self, spot: Spot) -> tuple[str, ...] | None:
        """The four lines of the sign there, or None where no sign stands."""
        lines = self._signs.get(spot)
        return None if lines is None else tuple(lines)

    def height(self, x: int, z: int) -> int:
        """The highest y in that column that is not air, plus one; the bottom when all is air."""
        for y in range(self.properties.top, self.properties.bottom - 1, -1):
            if self.get((x, y, z)) != AIR:
                return y + 1
        return self.properties.bottom

    def put(self, spot: Spot, block: Block) -> None:
        """Set one block, with physics. Raises JavaError for ids that no 1.12 block has."""
        self._write(spot, self._real(block))

    def put_newer(self, spot: Spot) -> None:
        """Place a block of a newer Minecraft, one without a legacy number."""
        self._write(spot, NO_LEGACY)

    def fill(self, low: Spot, high: Spot, block: Block) -> None:
        """Set every block between two corners, both included, columns bottom-up. Raises JavaError if absurd."""
        block = self._real(block)
        if _volume(low, high) > LARGEST_CUBOID:
            raise JavaError("the watchdog would stop a server that is busy this long")
        low = (low[0], max(low[1], self.properties.bottom), low[2])
        high = (high[0], min(high[1], self.properties.top), high[2])
        if self._needs_care(low, high, block):
            for x, z, y in product(_span(low, high, 0), _span(low, high, 2), _span(low, high, 1)):
                self._write((x, y, z), block)
        else:
            for y in _span(low, high, 1):
                self._write_layer([(x, y, z) for x in _span(low, high, 0) for z in _span(low, high, 2)], y, block)

    def ids(self, low: Spot, high: Spot) -> list[int]:
        """Ids between two corners, in the order y, x, z. Raises JavaError if absurd."""
        if _volume(low, high) > LARGEST_CUBOID:
            raise JavaError("the watchdog would stop a server that is busy this long")
        found: list[int] = []
        for y in _span(low, high, 1):
            ground = self.properties.layers.get(y, AIR)
            spots = product(_span(low, high, 0), (y,), _span(low, high, 2))
            found += [(block or ground).id for block in map(self._blocks.get, spots)]
        return [max(number, 0) for number in found] if self.properties.modern else found

    def write_sign(self, spot: Spot, lines: Iterable[str]) -> None:
        """Write lines on the sign there, from the first; lines not given keep their text. Nothing without a sign."""
        written = self._signs.get(spot)
        if written is not None:
            for number, line in zip(range(4), lines, strict=False):
                written[number] = line

    def settle(self) -> None:
        """Let everything fall that nothing holds any more, lowest first."""
        while self._unsettled:
            spot = min(self._unsettled, key=lambda each: each[1])
            self._unsettled.discard(spot)
            block = self.get(spot)
            if block.id in FALLING and self.get((spot[0], spot[1] - 1, spot[2])).id in PASSABLE:
                self._fall(spot, block)

    def snapshot(self) -> Snapshot:
        """Every block and sign text as they stand now."""
        return Snapshot(dict(self._blocks), {spot: list(lines) for spot, lines in self._signs.items()})

    def restore(self, snapshot: Snapshot) -> None:
        """Roll the world back, as an operator does with a backup: nothing pops, falls or counts."""
        self._blocks = dict(snapshot.blocks)
        self._signs = {spot: list(lines) for spot, lines in snapshot.signs.items()}
        self._leaning = {}
        self._unsettled = set()
        for spot, block in self._blocks.items():
            if block.id in DELICATE:
                self._lean(spot, block)

    def _real(self, block: Block) -> Block:
        if not 0 <= block.id <= _HIGHEST_ID or block.id in _NO_BLOCKS:
            raise JavaError(f"no block has the number {block.id}")
        if block.data == 0 and block.id in _SIDEWAYS_ONLY:
            block = Block(block.id, 2)
        return self._known.setdefault(block, block)

    def _write(self, spot: Spot, block: Block) -> None:
        if not self.properties.bottom <= spot[1] <= self.properties.top or self.properties.protected:
            return
        old = self.get(spot)
        if old == block or (self.properties.modern and old == NO_LEGACY and block == AIR):
            return
        self.changed += 1
        self._forget(spot, old, block)
        self._store(spot, block)
        if block.id in SIGNS:
            self._signs.setdefault(spot, [""] * 4)
        if block.id in DELICATE:
            self._lean(spot, block)
            self._test(spot)
        for leaning in list(self._leaning.get(spot, ())):
            self._test(leaning)

    def _store(self, spot: Spot, block: Block) -> None:
        if block == self.properties.layers.get(spot[1], AIR):
            self._blocks.pop(spot, None)
        else:
            self._blocks[spot] = block

    def _write_layer(self, spots: list[Spot], y: int, block: Block) -> None:
        """Set many spots of one height among which, and beside which, nothing delicate stands."""
        ground = self.properties.layers.get(y, AIR)
        old = [*map(self._blocks.get, spots)]
        self.changed += len(old) - old.count(block) - (old.count(None) if block == ground else 0)
        if block == ground:
            for spot in spots:
                self._blocks.pop(spot, None)
        else:
            self._blocks.update(dict.fromkeys(spots, block))

    def _needs_care(self, low: Spot, high: Spot, block: Block) -> bool:
        """Whether to go block by block: the world is odd, or physics could matter, or it is quicker than to ask."""
        if self.properties.modern or self.properties.protected or block.id in DELICATE:
            return True
        if _volume(low, high) <= len(self._leaning):
            return True
        return any(
            _inside(spot, low, high) or any(_inside(each, low, high) for each in leaning)
            for spot, leaning in self._leaning.items()
        )

    def _lean(self, spot: Spot, block: Block) -> None:
        support = support_of(spot, block)
        if support is not None:
            self._leaning.setdefault(support, set()).add(spot)

    def _forget(self, spot: Spot, old: Block, new: Block) -> None:
        """Take away what belonged to the old block: its leaning, and its text unless a sign of the kind follows."""
        support = support_of(spot, old)
        if support is not None and support in self._leaning:
            self._leaning[support].discard(spot)
            if not self._leaning[support]:
                del self._leaning[support]
        if old.id != new.id:
            self._signs.pop(spot, None)

    def _test(self, spot: Spot) -> None:
        """Pop the delicate block there if nothing holds it; a falling one waits for the end of the tick."""
        block = self.get(spot)
        support = support_of(spot, block)
        if support is None or holds(self.get(support), block):
            return
        if block.id in FALLING:
            self._unsettled.add(spot)
            return
        self.popped += 1
        self.ruins.append(Ruin(spot, block, self.tick))
        self._write(spot, AIR)

    def _fall(self, spot: Spot, block: Block) -> None:
        self.fallen += 1
        self.ruins.append(Ruin(spot, block, self.tick))
        self._write(spot, AIR)
        x, y, z = spot
        while y >= self.properties.bottom and self.get((x, y - 1, z)).id in PASSABLE:
            y -= 1
        if y >= self.properties.bottom:
            self._write((x, y, z), block)


def _span(low: Spot, high: Spot, axis: int) -> range:
    return range(low[axis], high[axis] + 1)


def _volume(low: Spot, high: Spot) -> int:
    return (high[0] - low[0] + 1) * (high[1] - low[1] + 1) * (high[2] - low[2] + 1)


def _inside(spot: Spot, low: Spot, high: Spot) -> bool:
    return low[0] <= spot[0] <= high[0] and low[1] <= spot[1] <= high[1] and low[2] <= spot[2] <= high[2]
