"""Streets with buildings: what tests of building and selling begin with."""

from typing import Any

from positions import MINETOWN, UK, at, board, spaces

from minemonopoly.board.model import Board
from minemonopoly.rules.state import Game

PLAIN = board(UK, build_shortage="refuse")
REDS = spaces(MINETOWN, "red_1", "red_2", "red_3")
RED_1, RED_2, RED_3 = REDS
BROWNS = spaces(MINETOWN, "brown_1", "brown_2")
BROWN_1, BROWN_2 = BROWNS


def reds(*levels: int, on: Board = PLAIN, **paths: Any) -> Game:
    """Ann owns the reds with so many houses each."""
    given: dict[str, Any] = {f"deeds__red_{number}__owner": "Ann" for number in (1, 2, 3)}
    given |= {f"deeds__red_{number}__houses": level for number, level in enumerate(levels, 1)}
    return at(on, 3, **given, **paths)


def levels_of(game: Game) -> tuple[int, ...]:
    return tuple(game.houses[street] for street in REDS)


def in_minetown(lap: int = 2, **paths: Any) -> Game:
    owners: dict[str, Any] = {"deeds__brown_1__owner": "Ann", "deeds__brown_2__owner": "Ann"}
    return at(MINETOWN, 3, Ann__lap=lap, **owners, **paths)
