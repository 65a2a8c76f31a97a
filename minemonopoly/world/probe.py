"""What stands behind a port: facts for a diagnosis, learnt on connections of their own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, Literal, NamedTuple, TypeAlias

from minemonopoly.grid.cell import Cell
from minemonopoly.world.connection import FAIL, Connection, Gone, Silent
from minemonopoly.world.wire import command

Kind: TypeAlias = Literal["raspberryjuice", "silent", "closed", "unlike"]
"""How an unknown command is met: with `Fail`, with silence (Minecraft Pi, or another service), by hanging up
(a banned address, the game's own port), or otherwise (a relative of RaspberryJuice)."""

_LOCATION: Final = re.compile(
    r"Location\{world=(?:CraftWorld\{name=)?([^{},]*)\}?,"
    r"x=(-?[0-9.E]+),y=(-?[0-9.E]+),z=(-?[0-9.E]+),.*"
)
_POSITION: Final = re.compile(r"(-?[0-9.E]+),(-?[0-9.E]+),(-?[0-9.E]+)")
_BLOCK: Final = re.compile(r"[0-9]+,-?[0-9]+")


class Probe(NamedTuple):
    """What one look found. `why` says in words what went wrong, empty when nothing did.

    `kind` is None when nothing was reached; `players` is None when that could not be told; `echo` says
    whether a block could be asked for.
    """

    reachable: bool
    kind: Kind | None = None
    echo: bool = False
    players: int | None = None
    why: str = ""


class Origin(NamedTuple):
    """What the server's coordinates count from: what to add to get absolute ones, and the world's name."""

    offset: Cell
    world: str


def probe(host: str, port: int, timeout: float = 3.0) -> Probe:
    """Look what answers at a port; waits at most about three times `timeout` seconds. Never raises for the network."""
    try:
        with _visit(host, port, timeout) as connection:
            return _look(connection)
    except Gone as error:
        return Probe(reachable=False, why=str(error))


def origin(host: str, port: int, timeout: float = 3.0) -> Origin | None:
    """The origin of the coordinates, from what the first player online is told; None with nobody online.

    The world is the one that player is in. Raises Gone when the server cannot be asked.
    """
    with _visit(host, port, timeout) as connection:
        connection.write(command("player.getAbsPos") + command("player.getPos"))
        absolute = _LOCATION.fullmatch(connection.read())
        told = _POSITION.fullmatch(connection.read())
    if absolute is None or told is None:
        return None
    x, y, z = (round(float(absolute[axis + 1]) - float(told[axis])) for axis in (1, 2, 3))
    return Origin(Cell(x, y, z), absolute[1])


def _look(connection: Connection) -> Probe:
    try:
        kind, why = _kind(connection)
        if kind != "raspberryjuice":
            return Probe(reachable=True, kind=kind, why=why)
        connection.write(command("world.getBlockWithData", 0, 0, 0) + command("world.getPlayerIds"))
        echo = _BLOCK.fullmatch(connection.read()) is not None
        ids = connection.read()
    except ConnectionError as error:
        return Probe(reachable=True, kind="unlike", why=str(error))
    players = 0 if ids in (FAIL, "") else ids.count("|") + 1
    return Probe(reachable=True, kind=kind, echo=echo, players=players)


def _kind(connection: Connection) -> tuple[Kind, str]:
    """The kind, and what is odd about it."""
    try:
        connection.write(command("foo"))
        line = connection.read()
    except Silent as error:
        return "silent", str(error)
    except Gone as error:
        return "closed", str(error)
    return ("raspberryjuice", "") if line == FAIL else ("unlike", f"an unknown command was answered {line[:80]!r}")


@contextmanager
def _visit(host: str, port: int, timeout: float) -> Iterator[Connection]:
    connection = Connection(host, port, timeout=timeout)
    try:
        yield connection
    finally:
        connection.close()
