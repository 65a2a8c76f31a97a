"""Draws the pictures of docs/board.md: the empty board, and a game of bots in full swing.

`python scripts/draw_board.py [FOLDER]`, default docs/pictures/drawn. The same game is played each time.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

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
from minemonopoly.rules.state import Game, SeatNo
from minemonopoly.scene.camera import Eye
from minemonopoly.scene.canvas import Scene
from minemonopoly.scene.layout import Layout
from minemonopoly.scene.oblique import oblique_view
from minemonopoly.scene.picture import top_view
from minemonopoly.scene.pose import Pose
from minemonopoly.scene.render import bare, render
from minemonopoly.table.dice import SeededLuck

NAMES = ("Ann", "Ben", "Cy", "Eve")
BANKER = "Dee"
SEED, ACTS = 50, 823
RICH = 2
EYE = 2.62

Ground = tuple[float, float, float]

VIEWS: dict[str, tuple[Ground, Ground, float, int]] = {
    "corner": ((-13, -13, 20), (36, 36, -2), 66, 0),
    "street": ((58, -3, EYE), (45, 6, 1.4), 78, 0),
    "notices": ((42, 32, EYE), (42, 45, 3.4), 74, 0),
    "jail": ((90.5, -5, EYE + 0.6), (78, 9, 2), 72, 0),
    "vault": ((25, -1, EYE), (40, -9, 3.4), 80, RICH),
    "middle": ((20, 29, 9), (52, 52, 0), 74, 0),
    "machine": ((58, 4, EYE), (56, 11, 2.4), 80, 0),
}
"""Where from and where to, as blocks along a side, inwards and up; degrees from left to right; which side."""


def full_swing(board: Board) -> tuple[Game, Purses]:
    """A game of four trading bots, so many acts after it began."""
    luck, game, purses = SeededLuck(SEED), new_game(board, (BANKER,)), Purses()
    opening: list[c.Command] = [c.Join(name, colour) for name, colour in zip(NAMES, board.colours, strict=False)]
    opening += [c.ConfirmPaid(BANKER, SeatNo(seat)) for seat in range(len(NAMES))]
    opening.append(c.Start(BANKER))
    bots = [KINDS["trader"](seat) for seat in range(len(NAMES))]
    for number in range(ACTS):
        command = opening[number] if number < len(opening) else _next(board, game, bots)
        ruling = rule(board, game, command, luck)
        if not isinstance(ruling, Accepted):
            raise SystemExit(f"act {number} was refused: {ruling.code}")
        for event in ruling.events:
            purses = fold_purses(board, purses, event)
        game = ruling.game
    return game, purses


def _next(board: Board, game: Game, bots: Sequence[Act]) -> c.Command:
    everybody = (SeatNo(seat) for seat in range(len(game.seats)))
    for seat in (*asked(game), *everybody):
        command = None if game.seats[seat].bankrupt else bots[seat](board, game, seat)
        if command is not None:
            return command
    raise SystemExit("nobody knows what to do")


def seen(scene: Scene, layout: Layout, view: str) -> Image.Image:
    """One view of a picture by name."""
    at, to, angle, side = VIEWS[view]
    pose = layout.sides[side]
    return oblique_view(scene.blocks, scene.signs, Eye(_point(pose, at), _point(pose, to), angle))


def _point(pose: Pose, place: Ground) -> tuple[float, float, float]:
    a, b, up = place
    cell = pose.cell(int(a), int(b))
    return cell.x + 0.5, cell.y + up, cell.z + 0.5


def save(image: Image.Image, path: Path) -> None:
    """Write a PNG."""
    image.save(path, optimize=True)
    print(f"{path} {path.stat().st_size // 1024} KiB")


def main(folder: Path) -> None:
    """Draw all pictures into the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    board = load("minetown")
    layout = Layout(board, WorldSettings())
    game, purses = full_swing(board)
    empty, swing = bare(board, layout), render(board, layout, game, purses.held)
    save(top_view(empty.blocks), folder / "empty-from-above.png")
    save(seen(empty, layout, "corner"), folder / "empty.png")
    save(top_view(swing.blocks), folder / "game-from-above.png")
    for view in VIEWS:
        save(seen(swing, layout, view), folder / f"game-{view}.png")


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "docs/pictures/drawn"))
