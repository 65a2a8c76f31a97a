"""The board as it was last shown, and what must change to show the game as it is."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import zip_longest
from operator import is_

from minemonopoly.board.model import Board
from minemonopoly.grid.cell import Block, Cell
from minemonopoly.grid.operation import Operation
from minemonopoly.grid.palette import WOOL
from minemonopoly.rules.purse import EMPTY as EMPTY_PURSE
from minemonopoly.rules.purse import Purses
from minemonopoly.rules.state import Game, SeatNo
from minemonopoly.scene import marks
from minemonopoly.scene.canvas import EMPTY, Part, Scene
from minemonopoly.scene.diff import changes, diff
from minemonopoly.scene.layout import Layout
from minemonopoly.scene.reach import reach, vault_cells
from minemonopoly.scene.read import cells_of
from minemonopoly.scene.render import STILL, Passing, bare, render
from minemonopoly.world.port import World

_UNKNOWN = Block(-1, -1)
"""Never in a world: what stands in a cell of which nothing is certain."""

_VERBS = frozenset({"roll", "buy", "decline"})


class Picture:
    """What the world shows of one board, as far as is known.

    `shown` is what the last finished `apply` left. After `forget` nothing but frame and money is certain, and
    everything else is drawn anew; money that should stand is not drawn again, for it can be dug, and would be minted.
    """

    def __init__(self, board: Board, layout: Layout, found: Part = EMPTY) -> None:
        """`found` is what stood there before us, on a board of which only marks are painted."""
        self.board = board
        self.layout = layout
        self.found = found
        self.shown: Scene = bare(board, layout, found)
        self._wanted: Scene = self.shown
        self._drawn_for: tuple[Game, Purses, Passing] | None = None
        self._money: Purses | None = None
        self._doubtful: frozenset[Cell] = frozenset()
        self._certain = True

    def build(self, world: World) -> None:
        """Draw the whole board into an empty world. Raises WorldGone."""
        world.apply(diff(Scene(EMPTY, ()), bare(self.board, self.layout, self.found)))

    def assume(self, game: Game, purses: Purses, later: Iterable[Purses] = ()) -> None:
        """Believe that this game is shown: what an earlier service said it had drawn.

        It may have drawn more: bills whose number is another in any of the `later` purses are not certain. In a lobby
        no vault is certain to be empty: the game before may have left its bills.
        """
        self.shown = self._render(game, purses)
        self._money = purses if game.started else None
        self._doubtful = frozenset(cell for others in later for cell in self._moved(purses, others))
        self._certain = False

    def take_over(self, other: Picture) -> None:
        """Go on from what another picture of the same layout showed last."""
        self.shown, self._money = other.shown, other._money
        self._certain = False

    def forget(self) -> None:
        """Nothing but frame and money is certain any more."""
        self._certain = False
        self._drawn_for = None

    def changes(self, game: Game, purses: Purses, passing: Passing = STILL) -> Sequence[Operation]:
        """What must be done to the world for it to show this game; nothing when it does already."""
        wanted_for = (game, purses, passing)
        if self._certain and self._drawn_for is not None and all(map(is_, self._drawn_for, wanted_for)):
            return ()
        self._wanted = self._render(game, purses, passing)
        self._drawn_for = wanted_for
        return diff(self.shown if self._certain else self._doubted(), self._wanted)

    def drawn(self) -> None:
        """The changes asked for last were carried out."""
        self.shown = self._wanted
        self._money = self._drawn_for[1] if self._drawn_for else None
        self._doubtful = frozenset()
        self._certain = True

    def check(self, world: World, seats: Collection[SeatNo] | None = None) -> int:
        """Look at the tokens that are shown, all or those of some seats, and put right what is wrong.

        Returns how many blocks were. Nothing is looked at while nothing is certain. Raises WorldGone.
        """
        if self._drawn_for is None or not self._certain:
            return 0
        cells = list(self._token_cells(self._drawn_for[0], seats))
        right = self.shown.standing(cells)
        found = zip(cells, world.blocks(cells), strict=True)
        wrong = {cell: block for cell, block in found if not _alike(block, right[cell])}
        if wrong:
            texts = {cell: self.shown.signs[cell] for cell in wrong if cell in self.shown.signs}
            world.apply(changes(wrong, {cell: right[cell] for cell in wrong}, {}, texts))
        return len(wrong)

    def verb(self, cell: Cell, game: Game, seat: SeatNo | None) -> str | None:
        """The verb that a click of this seat on a cell stands for, None for none."""
        picked = self.layout.pick(cell)
        if seat is None or picked is None:
            return None
        if picked.what == "machine":
            return "draw" if game.started and game.space[seat] == picked.number else None
        return picked.what if picked.what in _VERBS else None

    def cells(self, world: World, path: str, game: Game) -> list[Cell]:
        """The cells in which the blocks of a `world.*` path stand, the path without that word. Raises WorldGone."""
        return cells_of(world.blocks, self.board, self.layout, game, path)

    def _render(self, game: Game, purses: Purses, passing: Passing = STILL) -> Scene:
        return render(self.board, self.layout, game, purses.held, passing, self.found)

    def _doubted(self) -> Scene:
        """What may be shown: frame and money as last known, in every other place of a mark something unknown.

        Also where no mark was: the world may have come back older than it was left.
        """
        stacks = {id(part) for part in self._stacks()}
        sure = tuple(part for part in self.shown.parts if id(part) in stacks and self._doubtful.isdisjoint(part.blocks))
        parts = (*self.shown.parts, *self._wanted.parts)
        money = {cell for part in sure for cell in part.blocks}
        if self._money is not None:
            money |= vault_cells(self.layout)
        money -= self._doubtful
        places = {cell for part in parts for cell in part.blocks}.union(reach(self.board, self.layout), self._doubtful)
        return Scene(self.shown.frame, (*sure, Part(dict.fromkeys(places - money, _UNKNOWN), {})))

    def _stacks(self) -> Iterator[Part]:
        """The pieces of the picture that are money believed to stand."""
        for seat, purse in enumerate(self._money or ()):
            for kind, count in enumerate(purse):
                yield marks.bills(self.layout, SeatNo(seat), kind, count)

    def _moved(self, one: Purses, other: Purses) -> Iterator[Cell]:
        """The cells of every stack of bills that is not as high in one as in the other."""
        for seat, purses in enumerate(zip_longest(one, other, fillvalue=EMPTY_PURSE)):
            for kind, (mine, theirs) in enumerate(zip(*purses, strict=True)):
                if mine != theirs:
                    yield from marks.bills(self.layout, SeatNo(seat), kind, max(mine, theirs)).blocks

    def _token_cells(self, game: Game, seats: Collection[SeatNo] | None) -> Iterator[Cell]:
        """Both wools and the sign of every token that stands on the board, or of those of some seats."""
        for number, seat in enumerate(game.seats):
            if seats is not None and number not in seats:
                continue
            space = game.space[number] if game.started and not seat.bankrupt else None
            if space is not None:
                low = self.layout.token(SeatNo(number), space, game.jail_tries[number] is not None)
                yield from (low, low.plus(0, 1, 0), low.plus(0, 2, 0))


def _alike(found: Block, right: Block) -> bool:
    """Whether a token's block needs no repair: of wool the colour counts, of a sign not which way it was turned."""
    return found.id == right.id and (found == right or right.id != WOOL)
