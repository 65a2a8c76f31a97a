"""The board as text that a person can read in 80 columns: the ring of spaces, and words in the middle."""

from __future__ import annotations

from collections.abc import Sequence

from minemonopoly.board.model import Board, Kind, SpaceNo
from minemonopoly.board.tags import TAGS
from minemonopoly.rules.state import HOTEL, Game, SeatNo

CELL = 6
"""Letters of one space; two lines each."""

_WORDS = {
    Kind.GO: "GO",
    Kind.COMMUNITY_CHEST: "chest",
    Kind.CHANCE: "chance",
    Kind.INCOME_TAX: "tax",
    Kind.LUXURY_TAX: "tax",
    Kind.JAIL: "JAIL",
    Kind.FREE_PARKING: "FREE P",
    Kind.GO_TO_JAIL: "BAN!",
}


def sketch(board: Board, game: Game, middle: Sequence[str] = ()) -> list[str]:
    """The lines of the picture, south at the bottom, GO at the lower right; `middle` is cut to what fits."""
    side = len(board.spaces) // 4
    top = [SpaceNo(no) for no in range(2 * side, 3 * side + 1)]
    bottom = [SpaceNo(no) for no in range(side, -1, -1)]
    lines = _row(board, game, top)
    inner = (side - 1) * (CELL + 1) - 1
    for row in range(1, side):
        left, right = SpaceNo(2 * side - row), SpaceNo((3 * side + row) % len(board.spaces))
        for line, (west, east) in enumerate(zip(_cell(board, game, left), _cell(board, game, right), strict=True)):
            words = middle[2 * (row - 1) + line] if 2 * (row - 1) + line < len(middle) else ""
            lines.append(f"{west}|{words[:inner]:<{inner}}|{east}".rstrip())
    return lines + _row(board, game, bottom)


def standing(board: Board, game: Game) -> list[str]:
    """One line a seat: whose turn, name, colour, cash, deeds, houses and hotels."""
    return [_standing(board, game, SeatNo(number)) for number in range(len(game.seats))]


def _standing(board: Board, game: Game, seat: SeatNo) -> str:
    person = game.seats[seat]
    mark = ">" if game.started and not game.over and seat == game.turn else " "
    name = f"{mark} {person.name:<10} {person.colour.replace('_', ' '):<10}"
    if person.bankrupt:
        return f"{name}     out"
    if not game.started:
        return name.rstrip()
    levels = [game.houses[space] for space in board.deeds if game.owner[space] == seat]
    houses, hotels = sum(level for level in levels if level < HOTEL), levels.count(HOTEL)
    held = [_counted(len(levels), "deed"), _counted(houses, "house"), _counted(hotels, "hotel")]
    return f"{name} {board.currency + str(game.cash[seat]):>6}  {' '.join(filter(None, held))}"


def _counted(count: int, word: str) -> str:
    return f"{count} {word}{'s' * (count != 1)}" if count else ""


def _row(board: Board, game: Game, spaces: Sequence[SpaceNo]) -> list[str]:
    cells = [_cell(board, game, space) for space in spaces]
    return ["|".join(cell[line] for cell in cells).rstrip() for line in range(2)]


def _cell(board: Board, game: Game, space: SpaceNo) -> tuple[str, str]:
    """What it is and whose, with houses, a hotel (H) or a mortgage (m); then who stands there."""
    here = board.spaces[space]
    first = here.code or _WORDS.get(here.kind, "")
    owner = game.owner[space] if game.owner else None
    if owner is not None:
        level = game.houses[space]
        state = "m" if game.mortgaged[space] else "H" if level == HOTEL else str(level or "")
        first = f"{here.code}{TAGS[game.seats[owner].colour].lower():>3}{state}"
    tokens = "".join(
        TAGS[seat.colour]
        for number, seat in enumerate(game.seats)
        if game.started and not seat.bankrupt and game.space[number] == space
    )
    return f"{first[:CELL]:<{CELL}}", f"{tokens[:CELL]:<{CELL}}"
