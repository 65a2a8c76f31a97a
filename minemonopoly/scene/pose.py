"""Local coordinates of a piece of the board, whichever way it lies in the world.

`u` runs along the walk, `v` from the outer edge inwards, `y` up from the floor (the floor itself is 0). Turning is
the only difference between poses: nothing is ever mirrored.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from minemonopoly.grid.cell import Cell

Way: TypeAlias = Literal["along", "back", "in", "out"]
"""A direction as a space sees it: with the walk, against it, towards the middle, away from it."""

Spot: TypeAlias = tuple[int, int, int]
"""A local place: u, v, y."""

COMPASS: dict[str, tuple[int, int]] = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
"""Steps along x and z."""

_WORDS = {step: word for word, step in COMPASS.items()}
_WAYS: dict[Way, tuple[int, int]] = {"along": (1, 0), "back": (-1, 0), "in": (0, 1), "out": (0, -1)}


class Pose(NamedTuple):
    """Where local (0, 0, 0) lies, and the steps along x and z of one `u`; one `v` is a quarter turn right of it."""

    origin: Cell
    ux: int
    uz: int

    @classmethod
    def facing(cls, origin: Cell, direction: str) -> Pose:
        """The pose whose `u` runs north, east, south or west. Raises KeyError for another word."""
        return cls(origin, *COMPASS[direction])

    def cell(self, u: int, v: int, y: int = 0) -> Cell:
        """The world's cell of a local place."""
        ox, oy, oz = self.origin
        return Cell(ox + u * self.ux - v * self.uz, oy + y, oz + u * self.uz + v * self.ux)

    def local(self, cell: Cell) -> Spot:
        """The local place of a cell: the inverse of `cell`."""
        dx, dz = cell.x - self.origin.x, cell.z - self.origin.z
        return dx * self.ux + dz * self.uz, dz * self.ux - dx * self.uz, cell.y - self.origin.y

    def moved(self, u: int, v: int, y: int = 0) -> Pose:
        """The same way round, its origin at that local place."""
        return Pose(self.cell(u, v, y), self.ux, self.uz)

    def turned(self, u: int, v: int) -> Pose:
        """A quarter turn right, its origin at that local place."""
        return Pose(self.cell(u, v), -self.uz, self.ux)

    def looks(self, way: Way) -> str:
        """The compass word of a way."""
        du, dv = _WAYS[way]
        return _WORDS[(du * self.ux - dv * self.uz, du * self.uz + dv * self.ux)]
