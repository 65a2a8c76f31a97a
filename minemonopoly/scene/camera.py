"""Where points of the world fall on a picture, for an eye at a place looking at another."""

from __future__ import annotations

import math
from typing import NamedTuple, TypeAlias

Point: TypeAlias = tuple[float, float, float]
"""x, y, z in blocks."""
Dot: TypeAlias = tuple[float, float]
"""x from the left, y from the top, in pixels."""

_NEAR = 0.15


class Eye(NamedTuple):
    """Where somebody looks from and to, and how many degrees are seen from the left edge to the right."""

    at: Point
    to: Point
    angle: float = 70.0


class Camera:
    """The projection of one eye onto a picture of a width and a height in pixels."""

    def __init__(self, eye: Eye, width: int, height: int) -> None:
        self.at = eye.at
        self._ahead = _unit(_minus(eye.to, eye.at))
        self._right = _unit((-self._ahead[2], 0.0, self._ahead[0]))
        self._up = _cross(self._right, self._ahead)
        self._scale = width / 2 / math.tan(math.radians(eye.angle) / 2)
        self._centre = (width / 2, height / 2)

    @property
    def horizon(self) -> float:
        """The pixel row of what is level with the eye, infinitely far away."""
        level = math.hypot(self._ahead[0], self._ahead[2])
        return self._centre[1] + self._scale * self._ahead[1] / max(level, 1e-6)

    def distance(self, point: Point) -> float:
        """Blocks from the eye, squared."""
        dx, dy, dz = _minus(point, self.at)
        return dx * dx + dy * dy + dz * dz

    def polygon(self, corners: list[Point]) -> list[Dot]:
        """The corners on the picture, cut where they would lie behind the eye; fewer than three: not to be seen."""
        seen = self._cut([self._turn(corner) for corner in corners])
        x0, y0 = self._centre
        return [(x0 + self._scale * x / z, y0 - self._scale * y / z) for x, y, z in seen]

    def _turn(self, point: Point) -> Point:
        offset = _minus(point, self.at)
        return _dot(offset, self._right), _dot(offset, self._up), _dot(offset, self._ahead)

    @staticmethod
    def _cut(corners: list[Point]) -> list[Point]:
        if all(corner[2] > _NEAR for corner in corners):
            return corners
        kept: list[Point] = []
        for here, there in zip(corners, corners[1:] + corners[:1], strict=True):
            if here[2] > _NEAR:
                kept.append(here)
            if (here[2] > _NEAR) != (there[2] > _NEAR):
                part = (_NEAR - here[2]) / (there[2] - here[2])
                kept.append((here[0] + part * (there[0] - here[0]), here[1] + part * (there[1] - here[1]), _NEAR))
        return kept


def _minus(a: Point, b: Point) -> Point:
    return a[0] - b[0], a[1] - b[1], a[2] - b[2]


def _dot(a: Point, b: Point) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def _cross(a: Point, b: Point) -> Point:
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


def _unit(a: Point) -> Point:
    length = math.sqrt(_dot(a, a)) or 1.0
    return a[0] / length, a[1] / length, a[2] / length
