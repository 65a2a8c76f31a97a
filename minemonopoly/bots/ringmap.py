"""The board as a ring of spaces, each as hot as it was landed on; GO stands in the south-east, as on the real one."""

from __future__ import annotations

from collections.abc import Iterator

from minemonopoly.board.model import Board, Kind, Space
from minemonopoly.bots.charts import group_colour
from minemonopoly.bots.figures import number, rect, share, text
from minemonopoly.bots.tally import Tally

CORNER, CELL = 96, 66
"""How wide corners and other spaces are drawn."""

COLD, HOT = (250, 247, 238), (236, 104, 62)
"""Colours of the space landed on least and most."""

SHORT: dict[Kind, str] = {
    Kind.GO: "GO",
    Kind.COMMUNITY_CHEST: "chest",
    Kind.CHANCE: "chance",
    Kind.INCOME_TAX: "tax",
    Kind.LUXURY_TAX: "tax",
    Kind.JAIL: "jail",
    Kind.FREE_PARKING: "parking",
    Kind.GO_TO_JAIL: "ban",
}
"""What stands on a space without a deed."""


def landings(board: Board, tally: Tally) -> str:
    """The ring with the share of all landings on each space, the favourites in its middle."""
    side = -(-len(board.spaces) // 4)
    size = 2 * CORNER + (side - 1) * CELL
    parts = [part for space in board.spaces for part in _space(board, space, tally, side, size)]
    middle = "".join(_middle(board, tally, size))
    box = f'viewBox="0 0 {size} {size}"'
    return f'<svg {box} class="ring" role="img" aria-label="Landings on the board">{"".join(parts)}{middle}</svg>'


def place(number_of: int, side: int, size: int) -> tuple[float, float, float, float, int]:
    """Left, top, width, height of a space on a ring with `side` spaces a side, and its edge, 0 to 3 from the south."""
    edge, along = divmod(number_of, side)
    start = size - CORNER if along == 0 else size - CORNER - along * CELL
    length = CORNER if along == 0 else CELL
    if edge == 0:
        return start, size - CORNER, length, CORNER, edge
    if edge == 1:
        return 0, start, CORNER, length, edge
    if edge == 2:
        return size - start - length, 0, length, CORNER, edge
    return size - CORNER, size - start - length, CORNER, length, edge


def _space(board: Board, space: Space, tally: Tally, side: int, size: int) -> Iterator[str]:
    left, top, width, height, edge = place(space.no, side, size)
    count, total = tally.landings[space.no], sum(tally.landings)
    hint = f"{space.name}: {number(count)} landings, {share(count, total)}"
    yield rect(left + 1, top + 1, width - 2, height - 2, f'fill="{heat(count, tally.landings)}" class="cell"', hint, 3)
    if space.group >= 0:
        yield _strip(board, space, (left, top, width, height), edge)
    x, y = left + width / 2, top + height / 2
    yield text(x, y - 4, space.code or SHORT.get(space.kind, ""), "code mid")
    yield text(x, y + 14, share(count, total), "heat mid")


def _strip(board: Board, space: Space, box: tuple[float, float, float, float], edge: int) -> str:
    """The group's colour on the side towards the middle."""
    left, top, width, height = box
    thick = 11
    x, y, across, down = (
        (left + 1, top + 1, width - 2, thick),
        (left + width - thick - 1, top + 1, thick, height - 2),
        (left + 1, top + height - thick - 1, width - 2, thick),
        (left + 1, top + 1, thick, height - 2),
    )[edge]
    return rect(x, y, across, down, f'fill="{group_colour(board, space.group)}"')


def heat(count: int, counts: list[int]) -> str:
    """A colour between COLD and HOT; the second hottest is full, so that jail does not make all others pale."""
    ordered = sorted(counts)
    least, most = ordered[0], ordered[-2] if len(ordered) > 1 else ordered[-1]
    part = min(1.0, (count - least) / (most - least)) if most > least else 0.0
    return "#" + "".join(f"{round(cold + (hot - cold) * part):02x}" for cold, hot in zip(COLD, HOT, strict=True))


def _middle(board: Board, tally: Tally, size: int) -> Iterator[str]:
    """The name of the board and its best-visited deeds."""
    total = sum(tally.landings)
    deeds = sorted(board.deeds, key=lambda space: -tally.landings[space])[:8]
    x, y = size / 2, size / 2 - 120
    yield text(x, y, board.name, "title mid")
    yield text(x, y + 30, f"{number(total)} landings", "label mid")
    for row, space in enumerate(deeds):
        top = y + 62 + row * 26
        printed = board.spaces[space]
        yield rect(x - 130, top - 12, 14, 14, f'fill="{group_colour(board, printed.group)}"')
        yield text(x - 108, top, f"{printed.code} {printed.name}", "label")
        yield text(x + 130, top, share(tally.landings[space], total), "label end")
