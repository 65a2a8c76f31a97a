"""Where everything stands. `Layout` places; `pick` is the exact inverse.

Seen from above the board is a ring of spaces around a middle, a walkway three wide around the ring, and a band of
vaults behind it. All of it follows from the outer block of the GO corner, the direction of the first side and two
sizes, so any of the four ways a board can lie is the same board turned.
"""

from __future__ import annotations

from functools import cached_property
from typing import Literal, NamedTuple, TypeAlias

from minemonopoly.board.model import Board, Kind, SpaceNo
from minemonopoly.board.site import HIGHEST_FLOOR, WorldSettings
from minemonopoly.grid.cell import Cell
from minemonopoly.rules.state import SeatNo
from minemonopoly.scene.places import BUTTON_SPOTS, Middle, Places, middle_of, places_of, with_offsets
from minemonopoly.scene.pose import Pose, Spot

WALKWAY, BAND = 3, 8
"""Width of the walkway, and of walkway and vaults together, in blocks outside the ring."""

HEIGHT = 17
"""How far the site reaches above its floor, in blocks: a stack of 64 bills and one to spare."""

STACK = 3
"""Blocks from one stack of bills to the next: two wide, one apart."""

VAULT = 23
"""Width of a vault without room to spare: its name post, a gap, and seven stacks with lecterns."""

SMALLEST_MIDDLE = 35
"""Blocks the middle needs each way for dice, wall and the bank's yards."""

What: TypeAlias = Literal["space", "machine", "vault", "roll", "buy", "decline", "middle", "walkway"]


class Pick(NamedTuple):
    """What a cell of the site belongs to: `number` is a space's or a vault's seat number, -1 for the rest."""

    what: What
    number: int = -1


class Plot(NamedTuple):
    """The ground of a space: its pose (0, 0 is the outer block first met on the walk), width along u, depth along v."""

    pose: Pose
    width: int
    depth: int


class Layout:
    """One board's lie in the world; immutable.

    `width` and `depth` are those of a plain space in blocks (corners are depth by depth), `ring` the length of a
    whole side, `kinds` what each space is, `seats` how many vaults there are. Raises ValueError where the settings
    leave no room for what has to stand, or reach above the world.
    """

    def __init__(self, board: Board, settings: WorldSettings) -> None:
        self.settings = settings
        self.corner, self.direction = settings.corner, settings.direction
        self.width, self.depth = settings.size.width, settings.size.depth
        self.kinds = tuple(space.kind for space in board.spaces)
        self.seats = min(board.settings.seats_max, settings.size.most_seats)
        self.per_side = len(self.kinds) // 4
        self.ring = 2 * self.depth + (self.per_side - 1) * self.width
        self.marks_only = settings.paint == "marks"
        self.places: Places = places_of(self.width, self.depth)
        if self.marks_only:
            self.places = with_offsets(self.places, settings.offsets)
        self.middle_places: Middle = middle_of(self.inner)
        self._check()

    def _check(self) -> None:
        if len(self.kinds) % 4 or self.inner < SMALLEST_MIDDLE:
            raise ValueError(f"the middle would be {self.inner} blocks wide, {SMALLEST_MIDDLE} are needed")
        if not 0 <= self.corner.y <= HIGHEST_FLOOR:
            raise ValueError(f"floor at {self.corner.y}: 0 to {HIGHEST_FLOOR} leaves room for what stands on it")
        if self.seats > len(self.places.tokens):
            raise ValueError(f"spaces {self.width} by {self.depth} hold {len(self.places.tokens)} tokens")

    def _key(self) -> tuple[object, ...]:
        return self.settings, self.kinds, self.seats

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Layout) and self._key() == other._key()

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash(self._key())

    @property
    def inner(self) -> int:
        """Width of the middle in blocks."""
        return self.ring - 2 * self.depth

    @cached_property
    def sides(self) -> tuple[Pose, ...]:
        """The pose of each side, first walked first: u from its corner's outer block, v from the outer edge."""
        poses = [Pose.facing(self.corner, self.direction)]
        for _ in range(3):
            poses.append(poses[-1].turned(self.ring - 1, 0))
        return tuple(poses)

    @cached_property
    def plots(self) -> tuple[Plot, ...]:
        """The ground of each space, by space number."""
        return tuple(self._plot(no) for no in range(len(self.kinds)))

    def _plot(self, no: int) -> Plot:
        side, place = divmod(no, self.per_side)
        if place == 0:
            return Plot(self.sides[side], self.depth, self.depth)
        return Plot(self.sides[side].moved(self.depth + (place - 1) * self.width, 0), self.width, self.depth)

    @cached_property
    def middle(self) -> Pose:
        """The pose at the middle of the board: u along the first side, v away from it."""
        return self.sides[0].moved(self.ring // 2, self.ring // 2)

    @cached_property
    def edges(self) -> tuple[Pose, ...]:
        """The pose at the middle of each inner edge, just inside the ring."""
        return tuple(side.moved(self.ring // 2, self.depth) for side in self.sides)

    @cached_property
    def vaults(self) -> tuple[Plot, ...]:
        """The ground of each seat's vault: u along the walk, v from the walkway outwards being -4..-8.

        A plot's pose lies at its outer row, so its depth is 5 and v grows towards the board.
        """
        return tuple(self._vault(seat) for seat in range(self.seats))

    def _vault(self, seat: int) -> Plot:
        side, second = self.sides[seat % 4], seat // 4
        if self.seats <= 4:
            start, width = (self.ring - VAULT) // 2, (self.ring + VAULT) // 2
        else:
            start, width = second * (self.ring // 2), self.ring // 2
        return Plot(side.moved(start, -BAND), width, BAND - WALKWAY)

    @cached_property
    def box(self) -> tuple[Cell, Cell]:
        """The lowest and the highest corner of the whole site."""
        a = self.sides[0].cell(-BAND, -BAND)
        b = self.sides[0].cell(self.ring + BAND - 1, self.ring + BAND - 1)
        low = Cell(min(a.x, b.x), a.y, min(a.z, b.z))
        return low, Cell(max(a.x, b.x), a.y + HEIGHT, max(a.z, b.z))

    def holds(self, cell: Cell) -> bool:
        """Whether the cell is inside the site's box."""
        low, high = self.box
        return low.x <= cell.x <= high.x and low.y <= cell.y <= high.y and low.z <= cell.z <= high.z

    def machine(self, no: SpaceNo) -> bool:
        """Whether a machine stands on that space."""
        return self.kinds[no] in {Kind.CHANCE, Kind.COMMUNITY_CHEST}

    @cached_property
    def _special(self) -> dict[Cell, Pick]:
        """Cells that mean more than the ground they stand on: machines and what is clicked for a verb."""
        special: dict[Cell, Pick] = {}
        spots = self.places.machine_cells
        for no, plot in enumerate(self.plots):
            if self.machine(SpaceNo(no)):
                special |= {plot.pose.cell(*spot): Pick("machine", no) for spot in spots}
        for verb, cells in self.middle_places.buttons.items():
            ours = cells[BUTTON_SPOTS:] if self.marks_only else cells
            special |= {self.middle.cell(*spot): Pick(verb) for spot in ours}
        return special

    def pick(self, cell: Cell) -> Pick | None:
        """What stands or would stand at a cell; None outside the site. The inverse of everything above."""
        if not self.holds(cell):
            return None
        return self._special.get(cell) or self._ground(cell)

    def _ground(self, cell: Cell) -> Pick:
        last = self.ring - 1
        a, b, _ = self.sides[0].local(cell)
        if not (0 <= a <= last and 0 <= b <= last):
            return self._outside(cell)
        if self.depth <= a <= last - self.depth and self.depth <= b <= last - self.depth:
            return Pick("middle")
        for side, pose in enumerate(self.sides):
            u, v, _ = pose.local(cell)
            if v < self.depth and u <= last - self.depth:
                place = 0 if u < self.depth else 1 + (u - self.depth) // self.width
                return Pick("space", side * self.per_side + place)
        raise AssertionError(cell)

    def _outside(self, cell: Cell) -> Pick:
        for seat, plot in enumerate(self.vaults):
            u, v, _ = plot.pose.local(cell)
            if 0 <= u < plot.width and 0 <= v < plot.depth:
                return Pick("vault", seat)
        return Pick("walkway")

    def token_spots(self, no: SpaceNo, jailed: bool) -> tuple[Spot, ...]:
        """The lower blocks of the tokens of every seat on a space, by seat number; prisoners stand apart."""
        places = self.places
        if self.kinds[no] is Kind.JAIL:
            return places.prisoners if jailed else places.corner_tokens
        return places.tokens if no % self.per_side else places.corner_tokens

    def token(self, seat: SeatNo, no: SpaceNo, jailed: bool) -> Cell:
        """The lower block of one seat's token."""
        return self.plots[no].pose.cell(*self.token_spots(no, jailed)[seat])
