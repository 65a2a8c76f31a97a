"""Listens through our own adapter on PORT and answers `paint X Y Z COLOUR` with that wool and a line.

Usage: echo.py PORT   (until SIGTERM)
"""

from __future__ import annotations

import re
import signal
import sys

from mcpi import block

from minemonopoly.grid.cell import Block, Cell
from minemonopoly.grid.operation import SetBlock
from minemonopoly.world.juice import Juice

ORDER = re.compile(r"paint (-?\d+) (\d+) (-?\d+) (\d+)")


def main() -> None:
    """Poll, answer, and again, until told to stop."""
    stopped: list[int] = []
    signal.signal(signal.SIGTERM, lambda number, _: stopped.append(number))
    world = Juice("127.0.0.1", int(sys.argv[1]))
    world.poll()
    print("listening")
    while not stopped:
        orders = [match for heard in world.poll().heard if (match := ORDER.fullmatch(heard.text))]
        if orders:
            numbers = [[int(word) for word in order.groups()] for order in orders]
            drawn = [SetBlock(Cell(x, y, z), Block(block.WOOL.id, colour)) for x, y, z, colour in numbers]
            world.apply(drawn, [f"painted {x} {y} {z}" for x, y, z, _ in numbers])
    world.close()


if __name__ == "__main__":
    main()
