"""What the blocks say: the `world.*` paths of scenarios, read back from a world, real or not.

`blocks` is anything that gives the blocks of cells in their order, such as `World.blocks`. The game is only asked
who sits where and of which colour, never for what is being read.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from msgspec.structs import replace

from minemonopoly.board.model import BILLS, DEED_KINDS, Board, SpaceNo
from minemonopoly.grid.cell import Block, Cell
from minemonopoly.grid.palette import BILL_BLOCKS, NAMES, colour_of_wool, wool
from minemonopoly.rules.holdings import seat_named
from minemonopoly.rules.state import HOTEL, Game, SeatNo
from minemonopoly.scene.layout import Layout
from minemonopoly.scene.marks import HOTEL_BLOCK, HOUSE, MORTGAGE
from minemonopoly.scene.vaults import bill_spots

Blocks: TypeAlias = Callable[[Sequence[Cell]], list[Block]]
"""Ids and data of cells, in their order."""


class UnknownPathError(KeyError):
    """No such `world.*` path; the argument is the path."""


def read(blocks: Blocks, board: Board, layout: Layout, game: Game, path: str) -> str | int | None:
    """What stands at a path without its `world.`: `token.NAME`, `houses.ID`, `owner.ID`, `purse.NAME`.

    Raises UnknownPathError for any other, and for a name or id that is nobody's.
    """
    kind, _, rest = path.partition(".")
    if kind == "token":
        space = token_space(blocks, layout, _seat(game, rest, path), game)
        return None if space is None else board.spaces[space].id
    if kind == "purse":
        return purse_sum(blocks, layout, _seat(game, rest, path))
    if kind == "houses":
        return houses(blocks, layout, _deed(board, rest, path))
    if kind == "owner":
        return owner_colour(blocks, layout, _deed(board, rest, path))
    raise UnknownPathError(path)


def cells_of(blocks: Blocks, board: Board, layout: Layout, game: Game, path: str) -> list[Cell]:
    """The cells in which blocks of a path stand now, lowest first; empty when nothing does. Raises UnknownPathError."""
    kind, _, rest = path.partition(".")
    if kind == "token":
        found = _token_cells(blocks, layout, _seat(game, rest, path), game)
        return list(found[1]) if found else []
    if kind == "purse":
        seat = _seat(game, rest, path)
        cells = [cell for kind_no in range(len(BILLS)) for cell in bill_cells(layout, seat, kind_no)]
    elif kind == "houses":
        cells = [*_house_cells(layout, no := _deed(board, rest, path)), *_hotel_cells(layout, no)]
    elif kind == "owner":
        cells = [layout.plots[_deed(board, rest, path)].pose.cell(*layout.places.owner)]
    else:
        raise UnknownPathError(path)
    marks = {wool(colour) for colour in board.colours} if kind == "owner" else _MARKS
    return sorted(cell for cell, found_block in zip(cells, blocks(cells), strict=True) if found_block in marks)


_MARKS = frozenset({NAMES[HOUSE], NAMES[HOTEL_BLOCK], *BILL_BLOCKS})


def token_space(blocks: Blocks, layout: Layout, seat: SeatNo, game: Game) -> SpaceNo | None:
    """The space on which both wools of the seat's token stand; None when nowhere."""
    found = _token_cells(blocks, layout, seat, game)
    return found[0] if found else None


def _token_cells(blocks: Blocks, layout: Layout, seat: SeatNo, game: Game) -> tuple[SpaceNo, tuple[Cell, Cell]] | None:
    places = []
    for no in range(len(layout.kinds)):
        for jailed in (False, True):
            low = layout.token(seat, SpaceNo(no), jailed)
            places.append((SpaceNo(no), (low, low.plus(0, 1, 0))))
    cells = [cell for _, pair in places for cell in pair]
    seen = blocks(cells)
    mark = wool(game.seats[seat].colour)
    for index, place in enumerate(places):
        if seen[2 * index] == seen[2 * index + 1] == mark:
            return place
    return None


def houses(blocks: Blocks, layout: Layout, no: SpaceNo) -> int:
    """How many houses stand on a street, 0..4; 5 is the hotel."""
    if set(blocks(_hotel_cells(layout, no))) == {NAMES[HOTEL_BLOCK]}:
        return HOTEL
    return blocks(_house_cells(layout, no)).count(NAMES[HOUSE])


def _house_cells(layout: Layout, no: SpaceNo) -> list[Cell]:
    return [layout.plots[no].pose.cell(*spot) for spot in layout.places.houses]


def _hotel_cells(layout: Layout, no: SpaceNo) -> list[Cell]:
    return [layout.plots[no].pose.cell(*spot) for spot in layout.places.hotel]


def owner_colour(blocks: Blocks, layout: Layout, no: SpaceNo) -> str | None:
    """The colour of the owner's wool on a space; None when there is none."""
    return colour_of_wool(blocks([layout.plots[no].pose.cell(*layout.places.owner)])[0])


def mortgaged(blocks: Blocks, layout: Layout, no: SpaceNo) -> bool:
    """Whether the whole mortgage mark lies on a space."""
    cells = [layout.plots[no].pose.cell(*spot) for spot in layout.places.mortgage]
    return set(blocks(cells)) == {NAMES[MORTGAGE]}


def bill_cells(layout: Layout, seat: SeatNo, kind: int) -> list[Cell]:
    """Every cell in which bills of one kind may stand in a seat's vault."""
    plot = layout.vaults[seat]
    return [plot.pose.cell(*spot) for spot in bill_spots(kind, plot.width)]


def purse(blocks: Blocks, layout: Layout, seat: SeatNo) -> tuple[int, ...]:
    """How many of each bill stand in a seat's vault, smallest worth first."""
    return tuple(blocks(bill_cells(layout, seat, kind)).count(found) for kind, found in enumerate(BILL_BLOCKS))


def purse_sum(blocks: Blocks, layout: Layout, seat: SeatNo) -> int:
    """The worth of the money in a seat's vault, in whole units."""
    return sum(count * worth for count, (_, worth) in zip(purse(blocks, layout, seat), BILLS, strict=True))


def _seat(game: Game, name: str, path: str) -> SeatNo:
    seat = seat_named(game, name)
    if seat is None:
        raise UnknownPathError(path)
    return seat


def _deed(board: Board, space_id: str, path: str) -> SpaceNo:
    for space in board.spaces:
        if space.id == space_id and space.kind in DEED_KINDS:
            return space.no
    raise UnknownPathError(path)


def as_seen(blocks: Blocks, board: Board, layout: Layout, game: Game) -> Game:
    """The game as its board shows it: tokens, owners, houses and mortgages read from the blocks, all else as it is.

    A deed whose mark is of no seat's colour counts as the bank's.
    """
    seats = {seat.colour: SeatNo(number) for number, seat in enumerate(game.seats)}
    owner, levels, lent = list(game.owner), list(game.houses), list(game.mortgaged)
    for no in board.deeds if game.owner else ():
        owner[no] = seats.get(owner_colour(blocks, layout, no) or "")
        levels[no], lent[no] = houses(blocks, layout, no), mortgaged(blocks, layout, no)
    spaces = tuple(token_space(blocks, layout, SeatNo(number), game) for number in range(len(game.seats)))
    return replace(game, space=spaces, owner=tuple(owner), houses=tuple(levels), mortgaged=tuple(lent))
