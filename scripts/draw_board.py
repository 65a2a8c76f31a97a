"""Draws the pictures of docs/board.md: the empty board, and a game of bots in full swing.

`python scripts/draw_board.py [FOLDER]`, default docs/pictures/drawn. The same game is played each time.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace
from PIL import Image

from minemonopoly.board.load import load
from minemonopoly.board.model import Board
from minemonopoly.board.site import WorldSettings
from minemonopoly.bots.kinds import KINDS
from minemonopoly.bots.seat import Act
from minemonopoly.rules import commands as c
from minemonopoly.rules.decide import rule
from minemonopoly.rules.evolve import new_game
from minemonopoly.rules.prompts import asked
from minemonopoly.rules.purse import Purses, fold_purses
from minemonopoly.rules.rulings import Accepted
from minemonopoly.rules.state import HOTEL, Game, SeatNo
from minemonopoly.scene.camera import Eye, Point
from minemonopoly.scene.canvas import Scene
from minemonopoly.scene.layout import Layout
from minemonopoly.scene.oblique import oblique_view
from minemonopoly.scene.picture import top_view
from minemonopoly.scene.pose import Pose
from minemonopoly.scene.render import bare, render
from minemonopoly.table.dice import SeededLuck

NAMES = ("Ann", "Ben", "Cy", "Eve", "Fay", "Gus")
BANKER = "Dee"
SEED, ACTS = 3, 1200
EYE = 2.62
"""A player's eyes above the floor's lower side, in blocks."""

Ground = tuple[float, float, float]


class View(NamedTuple):
    """Where from and where to, as blocks along, inwards and up in a pose; degrees from left to right; whose pose."""

    at: Ground
    to: Ground
    angle: float = 74
    pose: str = "side"


VIEWS: dict[str, View] = {
    "corner": View((-12, -12, 17), (34, 34, -4), 66),
    "street": View((38.4, -2.6, EYE + 1.6), (23, 8, 0.2), 78),
    "notices": View((42, 32, EYE), (42, 45, 3.4)),
    "jail": View((8, -5.5, EYE + 0.6), (4.5, 6, 1.9), 72, "jail"),
    "vault": View((-3.5, 7.2, EYE + 1.6), (7, 1, 0.8), 74, "rich"),
    "middle": View((24, 27, 8), (48, 52, 0)),
    "machine": View((-2.5, 4.5, EYE + 0.4), (3.4, 10, 2.4), 78, "book"),
}
"""Poses: the first side, the jail, the richest seat's vault, the space on which a book is read."""


def full_swing(board: Board) -> tuple[Game, Purses]:
    """The liveliest position of a game of trading bots."""
    luck, game, purses = SeededLuck(SEED), new_game(board, (BANKER,)), Purses()
    opening: list[c.Command] = [c.Join(name, colour) for name, colour in zip(NAMES, board.colours, strict=False)]
    opening += [c.ConfirmPaid(BANKER, SeatNo(seat)) for seat in range(len(NAMES))]
    opening.append(c.Start(BANKER))
    bots = [KINDS["trader"](seat) for seat in range(len(NAMES))]
    best, liveliest = (game, purses), 0
    for number in range(ACTS):
        if game.over:
            break
        command = opening[number] if number < len(opening) else _next(board, game, bots)
        ruling = rule(board, game, command, luck)
        if not isinstance(ruling, Accepted):
            raise SystemExit(f"act {number} was refused: {ruling.code}")
        for event in ruling.events:
            purses = fold_purses(board, purses, event)
        game = ruling.game
        if liveliness(game) > liveliest:
            best, liveliest = (game, purses), liveliness(game)
    return best


def liveliness(game: Game) -> int:
    """How much there is to be seen: a book read near GO, prisoners, tokens on the first side, houses and hotels."""
    if not game.started or game.reading is None or game.reading.space > FIRST_SIDE:
        return 0
    alive = [seat for seat, person in enumerate(game.seats) if not person.bankrupt]
    prisoners = sum(game.jail_tries[seat] is not None for seat in alive)
    near = sum((game.space[seat] or 0) <= FIRST_SIDE for seat in alive)
    hotels = game.houses.count(HOTEL)
    houses = sum(game.houses) - HOTEL * hotels
    return 8 * len(alive) + 8 * min(prisoners, 2) + 4 * near + 3 * min(hotels, 6) + houses + 2 * sum(game.mortgaged)


FIRST_SIDE = 9


def _next(board: Board, game: Game, bots: Sequence[Act]) -> c.Command:
    everybody = (SeatNo(seat) for seat in range(len(game.seats)))
    for seat in (*asked(game), *everybody):
        command = None if game.seats[seat].bankrupt else bots[seat](board, game, seat)
        if command is not None:
            return command
    raise SystemExit("nobody knows what to do")


def seen(scene: Scene, layout: Layout, game: Game, name: str) -> Image.Image:
    """One view of a picture by name."""
    view = VIEWS[name]
    pose = _pose(layout, game, view.pose)
    return oblique_view(scene.blocks, scene.signs, Eye(_point(pose, view.at), _point(pose, view.to), view.angle))


def _pose(layout: Layout, game: Game, whose: str) -> Pose:
    if whose == "rich":
        return layout.vaults[max(range(len(game.seats)), key=lambda seat: game.cash[seat])].pose
    if whose == "book" and game.reading is not None:
        return layout.plots[game.reading.space].pose
    return layout.sides[1 if whose == "jail" else 0]


def _point(pose: Pose, place: Ground) -> Point:
    u, v, up = place
    (x, y, z), ux, uz = pose
    return x + 0.5 + u * ux - v * uz, y + up, z + 0.5 + u * uz + v * ux


def save(image: Image.Image, path: Path) -> None:
    """Write a PNG."""
    image.save(path, optimize=True)
    print(f"{path} {path.stat().st_size // 1024} KiB")


def main(folder: Path) -> None:
    """Draw all pictures into the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    board = load("minetown")
    board = replace(board, settings=replace(board.settings, seats_max=len(NAMES)))
    layout = Layout(board, WorldSettings())
    game, purses = full_swing(board)
    empty, swing = bare(board, layout), render(board, layout, game, purses.held)
    save(top_view(empty.blocks), folder / "empty-from-above.png")
    save(seen(empty, layout, game, "corner"), folder / "empty.png")
    save(top_view(swing.blocks), folder / "game-from-above.png")
    for view in VIEWS:
        save(seen(swing, layout, game, view), folder / f"game-{view}.png")


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "docs/pictures/drawn"))
