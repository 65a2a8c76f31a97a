"""Taking over a board that already stands: where it lies, told by a few clicks, each of which is checked at once."""

from __future__ import annotations

from msgspec.structs import replace

from minemonopoly.board.load_site import FULL_RING
from minemonopoly.board.model import Board, SpaceNo
from minemonopoly.board.site import COMPACT, HIGHEST_FLOOR, ROOMY, Direction, Size, WorldSettings
from minemonopoly.grid.cell import Cell
from minemonopoly.scene.layout import Layout
from minemonopoly.scene.pose import Spot

CORNERS = ("the GO corner's outer block", "the GO corner's inner block", "the opposite corner's outer block")
"""What is clicked first, in this order."""

_PLAIN = FULL_RING // 4 - 1
_NARROWEST, _SHALLOWEST, _WIDEST = 5, 7, 32
_DIRECTIONS: dict[tuple[bool, bool], Direction] = {
    (False, False): "west",
    (True, False): "north",
    (True, True): "east",
    (False, True): "south",
}
"""The way of the first side by whether the inner block lies further east and further south: the walk is clockwise."""


class Misplaced(ValueError):  # noqa: N818 - it says what is the matter
    """The click cannot be meant; the sentence says why."""


class Calibration:
    """The clicks so far. `settings` is what they come to; complete when `asked` is empty."""

    def __init__(self, board: Board, settings: WorldSettings) -> None:
        """`settings` are those of the site so far: its marks' offsets are kept."""
        self._board = board
        self._before = settings
        self._clicks: list[Cell] = []

    @property
    def asked(self) -> str:
        """What is to be clicked next, in words; "" when everything was."""
        done = len(self._clicks)
        if done < len(CORNERS):
            return CORNERS[done]
        machines = self._machines()
        if done - len(CORNERS) >= len(machines):
            return ""
        space = self._board.spaces[machines[done - len(CORNERS)]]
        return f"the machine of {space.name} (space {space.no}, code {space.code})"

    def click(self, cell: Cell) -> None:
        """Take a click as the answer to what is asked. Raises Misplaced, and asks the same again."""
        self._clicks.append(cell)
        try:
            self._settle()
        except Misplaced:
            self._clicks.pop()
            raise

    def redo(self) -> None:
        """Take the last click back."""
        if self._clicks:
            self._clicks.pop()

    @property
    def settings(self) -> WorldSettings:
        """The board in the world, as far as the three corners tell it. Raises Misplaced before that."""
        return self._settle()

    def _settle(self) -> WorldSettings:
        """The settings that follow from the clicks; raises Misplaced for the last of them."""
        outer = self._clicks[0] if self._clicks else None
        if outer is None:
            raise Misplaced("nothing was clicked yet")
        if not 0 <= outer.y <= HIGHEST_FLOOR:
            raise Misplaced(
                f"the floor lies at {outer.y}: at most {HIGHEST_FLOOR}, or the money would not fit above it"
            )
        if len(self._clicks) == 1:
            return self._before
        direction, depth = _first_side(outer, self._clicks[1])
        if len(self._clicks) == 2:
            return self._before
        size = _size(outer, self._clicks[1], depth, self._clicks[2])
        settings = _with(self._before, outer, direction, size)
        self._check_room(settings)
        return self._with_machines(settings)

    def _check_room(self, settings: WorldSettings) -> None:
        seats, room = self._board.settings.seats_max, settings.size.most_seats
        if seats > room and not settings.offsets.tokens:
            raise Misplaced(
                f"spaces {settings.size.width} wide and {settings.size.depth} deep hold {room} tokens, "
                f"and seats.max is {seats}: say `seats.max: {room}` in rules.yaml first"
            )
        try:
            Layout(self._board, settings)
        except ValueError as error:
            raise Misplaced(str(error)) from None

    def _machines(self) -> tuple[SpaceNo, ...]:
        layout = Layout(self._board, self.settings)
        return tuple(space.no for space in self._board.spaces if layout.machine(space.no))

    def _with_machines(self, settings: WorldSettings) -> WorldSettings:
        layout = Layout(self._board, settings)
        spaces = [space for space in self._board.spaces if layout.machine(space.no)]
        spots: list[Spot] = []
        for space, cell in zip(spaces, self._clicks[len(CORNERS) :], strict=False):
            picked = layout.pick(cell)
            if picked is None or picked.what not in {"space", "machine"} or picked.number != space.no:
                raise Misplaced(f"that block is not on {space.name} (space {space.no})")
            spots.append(layout.plots[space.no].pose.local(cell))
        if len(set(spots)) > 1:
            here, first = spots[-1], spots[0]
            raise Misplaced(
                f"here the machine stands {here[0]} along, {here[1]} in, {here[2]} up, the first one {first[0]} along, "
                f"{first[1]} in, {first[2]} up: all must stand at the same place of their spaces"
            )
        offsets = settings.offsets
        return _replaced(settings, machine=(spots[0],)) if spots else _replaced(settings, machine=offsets.machine)


def _first_side(outer: Cell, inner: Cell) -> tuple[Direction, int]:
    dx, dz = inner.x - outer.x, inner.z - outer.z
    if inner.y != outer.y:
        raise Misplaced(f"the inner block is {abs(inner.y - outer.y)} blocks higher or lower than the outer one")
    if abs(dx) != abs(dz):
        raise Misplaced(f"the corner is no square: {abs(dx) + 1} by {abs(dz) + 1} blocks")
    depth = abs(dx) + 1
    if not _SHALLOWEST <= depth <= _WIDEST:
        raise Misplaced(f"the corner is {depth} blocks wide: it must be {_SHALLOWEST} to {_WIDEST}")
    return _DIRECTIONS[dx > 0, dz > 0], depth


def _size(outer: Cell, inner: Cell, depth: int, opposite: Cell) -> Size:
    dx, dz = opposite.x - outer.x, opposite.z - outer.z
    if opposite.y != outer.y:
        raise Misplaced(f"the opposite corner is {abs(opposite.y - outer.y)} blocks higher or lower than GO")
    if (dx > 0, dz > 0) != (inner.x > outer.x, inner.z > outer.z):
        raise Misplaced("that corner is not on the far side of the board, beyond GO's inner block")
    if abs(dx) != abs(dz):
        raise Misplaced(f"the board is no square: {abs(dx) + 1} by {abs(dz) + 1} blocks")
    between = abs(dx) + 1 - 2 * depth
    width, over = divmod(between, _PLAIN)
    if over or not _NARROWEST <= width <= _WIDEST:
        raise Misplaced(
            f"between two corners lie {between} blocks, which {_PLAIN} spaces of the same width "
            f"({_NARROWEST} to {_WIDEST}) do not fill"
        )
    for known in (ROOMY, COMPACT):
        if (known.width, known.depth) == (width, depth):
            return known
    return Size("own", width, depth)


def _with(before: WorldSettings, corner: Cell, direction: Direction, size: Size) -> WorldSettings:
    return replace(before, corner=corner, direction=direction, size=size, paint="marks")


def _replaced(settings: WorldSettings, machine: tuple[Spot, ...]) -> WorldSettings:
    return replace(settings, offsets=replace(settings.offsets, machine=machine))
