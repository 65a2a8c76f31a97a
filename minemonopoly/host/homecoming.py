"""Coming to a world: whether it is the one the board stands in, and all of the board still stands."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from minemonopoly.host.fingerprint import Likeness, likeness
from minemonopoly.host.mending import examine, mend, target
from minemonopoly.host.picture import Picture
from minemonopoly.rules.purse import Purses
from minemonopoly.rules.state import Game
from minemonopoly.scene.render import render
from minemonopoly.world.port import World, WorldGone

AGAIN = 10.0
"""Seconds between two looks at a strange world."""


class Strange(WorldGone):
    """The world answers, but it is not the one the board stands in: nothing may be written."""


class Doorkeeper:
    """Looks at the world at every connect, and at most every ten seconds at a strange one.

    `look` tells how alike it is; None believes every world. `stranger` is told, once, when it is a strange one.
    """

    def __init__(self, look: Callable[[World], Likeness] | None, stranger: Callable[[], None]) -> None:
        self._look = look
        self._stranger = stranger
        self._strange = False
        self._again = float("-inf")

    def admit(self, world: World, now: float) -> Likeness:
        """How alike the world is. Raises WorldGone; Strange, having written nothing, when it is another."""
        if self._look is None:
            return "same"
        if self._strange and now < self._again:
            world.poll()
            raise Strange("another world")
        found = self._look(world)
        if found != "strange":
            self._strange = False
            return found
        self._again = now + AGAIN
        if not self._strange:
            self._strange = True
            self._stranger()
        raise Strange("another world")


def known_by(site: Path) -> Callable[[World], Likeness]:
    """The look of a site: by its fingerprint, read anew each time, for a new one may have been accepted."""
    return lambda world: likeness(world, site)


def put_right(world: World, picture: Picture, game: Game, purses: Purses, *, money: bool) -> int:
    """Compare the whole board with the game and put right what differs, sign texts too; returns how many cells.

    Without `money` the blocks of worth, in vaults and on the podium, are left as they are. Raises WorldGone.
    """
    scene = render(picture.board, picture.layout, game, purses.held, found=picture.found)
    aim = target(picture.board, picture.layout, scene, game, money=money)
    finding = examine(world, aim)
    picture.changes(game, purses)
    mend(world, aim, finding)
    picture.drawn()
    return finding.differences.total
