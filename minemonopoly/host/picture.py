"""The board as it was last shown, and what must change to show the game as it is."""

from __future__ import annotations

from collections.abc import Sequence

from minemonopoly.board.model import Board
from minemonopoly.grid.cell import Cell
from minemonopoly.grid.operation import Operation
from minemonopoly.rules.purse import Purses
from minemonopoly.rules.state import Game, SeatNo
from minemonopoly.scene.canvas import EMPTY, Scene
from minemonopoly.scene.diff import diff
from minemonopoly.scene.layout import Layout
from minemonopoly.scene.render import bare, render
from minemonopoly.world.port import World


class Picture:
    """What the world shows of one game, as far as is known.

    `shown` is what the last finished `apply` left; `forget` says that it is no longer certain, then everything
    but the frame is drawn anew.
    """

    def __init__(self, board: Board, layout: Layout) -> None:
        self.board = board
        self.layout = layout
        self.shown: Scene = bare(board, layout)
        self._wanted: Scene = self.shown
        self._certain = False

    def build(self, world: World) -> None:
        """Draw the whole board into an empty world. Raises WorldGone."""
        world.apply(diff(Scene(EMPTY, ()), self.shown))

    def verb(self, cell: Cell, game: Game, seat: SeatNo | None) -> str | None:
        """The verb that a click of this seat on a cell stands for, None for none."""
        picked = self.layout.pick(cell)
        if seat is None or picked is None:
            return None
        if picked.what == "machine":
            here = game.started and game.space[seat] == picked.number
            return "draw" if here else None
        return picked.what if picked.what in {"roll", "buy", "decline"} else None

    def check(self, world: World) -> None:
        """Look whether the tokens stand, and be ready to draw what does not. Raises WorldGone."""

    def take_over(self, other: Picture) -> None:
        """Go on from what another picture of the same layout showed last."""
        self.shown = other.shown

    def cells(self, path: str, game: Game) -> list[Cell]:
        """The cells that a `world.*` path is read from, without the word `world`."""
        return []

    def changes(self, game: Game, purses: Purses) -> Sequence[Operation]:
        """What must be done to the world for it to show this game."""
        self._wanted = render(self.board, self.layout, game, purses.held)
        return diff(self.shown, self._wanted)

    def drawn(self, refused: Sequence[Operation]) -> None:
        """The changes asked for last were carried out, all but the refused."""
        self.shown = self._wanted

    def forget(self) -> None:
        """Nothing about the marks is certain any more."""
        self.shown = bare(self.board, self.layout)
