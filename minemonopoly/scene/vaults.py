"""Where money stands: the spots of every bill in a vault, in the coordinates of the vault's plot.

`v` is 0 at the outermost row and 4 beside the walkway. Stacks stand 2 by 2 and up to 16 high, one block apart, in
the order of the bills; obsidian beyond 64 goes on in further stacks as far as the plot reaches.
"""

from __future__ import annotations

from collections.abc import Iterator

from minemonopoly.board.model import BILLS
from minemonopoly.scene.layout import STACK, VAULT
from minemonopoly.scene.pose import Spot

STACK_ROWS = (1, 2)
LECTERN_ROW, LABEL_ROW = 3, 4
NAME_POST: Spot = (0, LECTERN_ROW, 1)
SEAT_WOOL: Spot = (0, LECTERN_ROW, 2)
NAME_SIGN: Spot = (0, LABEL_ROW, 1)
FULL_STACK = 64
"""Bills in a stack of 2 by 2 by 16."""


def label_column(stack: int) -> int:
    """The u of a stack's lectern: in the gap before it, so that it hides no money."""
    return first_column(stack) - 1


def first_column(stack: int) -> int:
    """The first u of a stack, the bills' seven being 0 to 6."""
    return 3 + STACK * stack


def stacks_of(kind: int, width: int) -> range:
    """The stacks a kind of bill may fill in a vault of that width."""
    spare = (width - VAULT) // STACK if kind == len(BILLS) - 1 else 0
    return range(kind, kind + 1 + spare)


def bill_spots(kind: int, width: int) -> Iterator[Spot]:
    """The spots of one kind of bill in the order they are filled, layer by layer, stack by stack."""
    for stack in stacks_of(kind, width):
        u = first_column(stack)
        for y in range(1, 1 + FULL_STACK // 4):
            for v in STACK_ROWS:
                yield u, v, y
                yield u + 1, v, y
