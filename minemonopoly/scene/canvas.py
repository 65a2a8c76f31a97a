"""Blocks and signs while they are being drawn, and the finished picture."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import TypeAlias

from minemonopoly.grid.cell import AIR, Block, Cell
from minemonopoly.grid.glyphs import fit
from minemonopoly.grid.palette import block, sign_post, wall_sign
from minemonopoly.scene.pose import Pose, Spot, Way

Lines: TypeAlias = tuple[str, str, str, str]
"""The text of a sign: four lines, none empty, each at most 90 px wide, no comma or bracket."""

_FORBIDDEN = re.compile(r"[,()\[\]{}|§\x00-\x1f\x7f-\x9f\u2028\u2029]+")


@lru_cache(maxsize=8192)
def sign_lines(*texts: str) -> Lines:
    """Up to four texts as a sign may carry them: cut to fit, what the wire cannot bear left out, blanks for none."""
    cleaned = [fit(" ".join(_FORBIDDEN.sub(" ", text).split())) or " " for text in texts]
    first, second, third, fourth = (*cleaned, " ", " ", " ", " ")[:4]
    return first, second, third, fourth


class Part:
    """A finished piece of a picture: blocks by cell and sign texts by cell. Not to be changed any more."""

    __slots__ = ("blocks", "signs")

    def __init__(self, blocks: dict[Cell, Block], signs: dict[Cell, Lines]) -> None:
        self.blocks, self.signs = blocks, signs


EMPTY = Part({}, {})


class Canvas:
    """A piece of the picture in the making, drawn through the pose of the plot it lies on."""

    def __init__(self) -> None:
        self.blocks: dict[Cell, Block] = {}
        self.signs: dict[Cell, Lines] = {}

    def put(self, pose: Pose, spot: Spot, name: str | Block) -> None:
        """One block, by palette name or as it is; raises KeyError for an unknown name."""
        self.blocks[pose.cell(*spot)] = block(name) if isinstance(name, str) else name

    def each(self, pose: Pose, spots: Iterable[Spot], name: str | Block) -> None:
        """The same block on every spot."""
        for spot in spots:
            self.put(pose, spot, name)

    def fill(self, pose: Pose, low: Spot, high: Spot, name: str | Block) -> None:
        """The same block in a local cuboid, both corners included."""
        for u in range(low[0], high[0] + 1):
            for v in range(low[1], high[1] + 1):
                for y in range(low[2], high[2] + 1):
                    self.put(pose, (u, v, y), name)

    def rim(self, pose: Pose, low: Spot, high: Spot, name: str | Block) -> None:
        """The same block around the edge of a local rectangle in one layer (or several)."""
        for u in range(low[0], high[0] + 1):
            for v in range(low[1], high[1] + 1):
                if u in (low[0], high[0]) or v in (low[1], high[1]):
                    self.fill(pose, (u, v, low[2]), (u, v, high[2]), name)

    def picture(self, pose: Pose, corner: Spot, rows: Iterable[str], inks: Mapping[str, str]) -> None:
        """A flat picture in the floor, upright for who looks inwards: `corner` is its lower right block.

        Each row is a string, top row first, one letter a block; letters without ink stay as they are.
        """
        u0, v0, y = corner
        lines = list(rows)
        for up, row in enumerate(reversed(lines)):
            for left, letter in enumerate(reversed(row)):
                if letter in inks:
                    self.put(pose, (u0 + left, v0 + up, y), inks[letter])

    def poster(self, pose: Pose, corner: Spot, rows: Iterable[str], inks: Mapping[str, str]) -> None:
        """A picture standing upright, to be seen by who looks inwards: `corner` is its lower right block."""
        u0, v, y0 = corner
        for up, row in enumerate(reversed(list(rows))):
            for left, letter in enumerate(reversed(row)):
                if letter in inks:
                    self.put(pose, (u0 + left, v, y0 + up), inks[letter])

    def wall_sign(self, pose: Pose, spot: Spot, way: Way, lines: Lines) -> None:
        """A sign on the block behind it, its text looking that way."""
        self.put(pose, spot, wall_sign(pose.looks(way)))
        self.signs[pose.cell(*spot)] = lines

    def sign_post(self, pose: Pose, spot: Spot, way: Way, lines: Lines) -> None:
        """A sign standing on the block below it, its text looking that way."""
        self.put(pose, spot, sign_post(pose.looks(way)))
        self.signs[pose.cell(*spot)] = lines

    def part(self) -> Part:
        """What was drawn."""
        return Part(self.blocks, self.signs)


class Scene:
    """A complete picture: a frame, drawn once a layout, and parts drawn over it, which never overlap each other.

    Every cell of the site that is in neither is air. Two scenes are equal when all blocks and texts are.
    """

    __slots__ = ("_merged", "frame", "parts")

    def __init__(self, frame: Part, parts: tuple[Part, ...]) -> None:
        self.frame, self.parts = frame, parts
        self._merged: Part | None = None

    def _all(self) -> Part:
        if self._merged is None:
            blocks, signs = dict(self.frame.blocks), dict(self.frame.signs)
            for part in self.parts:
                blocks |= part.blocks
                signs |= part.signs
            self._merged = Part({cell: found for cell, found in blocks.items() if found != AIR}, signs)
        return self._merged

    @property
    def blocks(self) -> dict[Cell, Block]:
        """Every block that is not air, by cell."""
        return self._all().blocks

    @property
    def signs(self) -> dict[Cell, Lines]:
        """The text of every sign, by cell."""
        return self._all().signs

    def standing(self, cells: Iterable[Cell]) -> dict[Cell, Block]:
        """What stands in these cells, AIR where nothing does: much quicker than `blocks` for a few."""
        wanted = set(cells)
        found = {cell: self.frame.blocks.get(cell, AIR) for cell in wanted}
        for part in self.parts:
            for cell in part.blocks.keys() & wanted:
                found[cell] = part.blocks[cell]
        return found

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Scene) and (self.blocks, self.signs) == (other.blocks, other.signs)

    __hash__ = None  # type: ignore[assignment]  # as any mapping that is compared by content
