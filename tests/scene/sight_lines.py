"""Who sees what: rays through cells, signs being the thin boards they are."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple

from minemonopoly.grid.cell import AIR, Block, Cell
from minemonopoly.grid.palette import SIGN_POST, SIGNS
from minemonopoly.scene.shapes import BARS, facing_step

Point = tuple[float, float, float]
EYE = 1.62
_EDGE = 0.1


class Board(NamedTuple):
    """The writing face of a sign: its two corners, and the step it looks."""

    low: Point
    high: Point
    step: tuple[int, int]


def sign_board(cell: Cell, block: Block) -> Board:
    """Where the board of a sign is inside its cell (the game's own measures)."""
    sx, sz = facing_step(block)
    low_y, high_y, near, far = (0.58, 1.0, 0.44, 0.56) if block.id == SIGN_POST else (0.28, 0.78, 0.0, 0.12)
    spans = []
    for step in (sx, sz):
        if step == 0:
            spans.append((0.0, 1.0))
        else:
            spans.append((near, far) if step > 0 else (1 - far, 1 - near))
    (x0, x1), (z0, z1) = spans
    return Board((cell.x + x0, cell.y + low_y, cell.z + z0), (cell.x + x1, cell.y + high_y, cell.z + z1), (sx, sz))


class View:
    """What stands in the way of looks."""

    def __init__(self, blocks: Mapping[Cell, Block]) -> None:
        self.blocks = blocks
        self.boards = {cell: sign_board(cell, block) for cell, block in blocks.items() if block.id in SIGNS}

    def sees_block(self, eye: Point, cell: Cell) -> bool:
        """Whether any of nine points of a face turned to the eye is in plain sight."""
        return any(self._clear(eye, point, cell) for point in _face_points(eye, cell))

    def sees_any(self, eye: Point, cells: Collection[Cell]) -> bool:
        """Whether some part of a mark of several blocks is in plain sight."""
        return any(self.sees_block(eye, cell) for cell in cells)

    def reads(self, eye: Point, cell: Cell) -> bool:
        """Whether the eye is before a sign and its board is in plain sight."""
        low, high, (sx, sz) = self.boards[cell]
        middle = ((low[0] + high[0]) / 2, (low[1] + high[1]) / 2, (low[2] + high[2]) / 2)
        if (eye[0] - middle[0]) * sx + (eye[2] - middle[2]) * sz <= 0:
            return False
        points = []
        for part in (0.2, 0.5, 0.8):
            x = low[0] + (high[0] - low[0]) * part if sx == 0 else middle[0] + sx * 0.07
            z = low[2] + (high[2] - low[2]) * part if sz == 0 else middle[2] + sz * 0.07
            points.append((x, middle[1], z))
        return any(self._clear(eye, point, cell) for point in points)

    def _clear(self, eye: Point, target: Point, own: Cell) -> bool:
        for cell in _cells_between(eye, target):
            if cell == own:
                continue
            block = self.blocks.get(cell, AIR)
            if block.id in SIGNS:
                if _crosses(eye, target, self.boards[cell]):
                    return False
            elif block.id not in {AIR.id, BARS}:
                return False
        return True


def _face_points(eye: Point, cell: Cell) -> Iterator[Point]:
    for axis in range(3):
        if eye[axis] < cell[axis]:
            at = cell[axis] + 0.001
        elif eye[axis] > cell[axis] + 1:
            at = cell[axis] + 0.999
        else:
            continue
        one, two = (other for other in range(3) if other != axis)
        for a in (_EDGE, 0.5, 1 - _EDGE):
            for b in (_EDGE, 0.5, 1 - _EDGE):
                point = [at, at, at]
                point[one], point[two] = cell[one] + a, cell[two] + b
                yield point[0], point[1], point[2]


def _cells_between(start: Point, end: Point) -> Iterator[Cell]:
    """Every cell a straight line passes, in order (Amanatides and Woo)."""
    here = [math.floor(value) for value in start]
    step, until, span = [0, 0, 0], [math.inf] * 3, [math.inf] * 3
    for axis in range(3):
        length = end[axis] - start[axis]
        if length:
            step[axis] = 1 if length > 0 else -1
            span[axis] = abs(1 / length)
            edge = here[axis] + (length > 0)
            until[axis] = (edge - start[axis]) / length
    while True:
        yield Cell(here[0], here[1], here[2])
        axis = until.index(min(until))
        if until[axis] > 1:
            return
        here[axis] += step[axis]
        until[axis] += span[axis]


def _crosses(start: Point, end: Point, board: Board) -> bool:
    """Whether a line passes through a board."""
    enter, leave = 0.0, 0.999
    for axis in range(3):
        length = end[axis] - start[axis]
        if length == 0:
            if not board.low[axis] <= start[axis] <= board.high[axis]:
                return False
            continue
        first, last = sorted(((board.low[axis] - start[axis]) / length, (board.high[axis] - start[axis]) / length))
        enter, leave = max(enter, first), min(leave, last)
    return enter <= leave
