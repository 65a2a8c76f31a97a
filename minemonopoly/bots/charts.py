"""The plots of a report: how long games last, who wins, how cash goes, what groups are worth."""

from __future__ import annotations

from collections.abc import Iterator

from minemonopoly.board.model import Board
from minemonopoly.bots.figures import WOOL_COLOURS, Frame, legend, line, number, rect, share, text, ticks
from minemonopoly.bots.series import Plan
from minemonopoly.bots.tally import SAMPLE, Tally

BINS = 36
"""Bars in the plot of game lengths."""

FEW = 20
"""A mean is drawn while at least one in so many games is still in play."""

RANKS = ("#1f6f8b", "#3f9c8f", "#8bb65b", "#d9a441", "#cf7440", "#b34d4d", "#8a4a72", "#5d5a86")
"""Colours from the richest seat to the poorest."""

_GROUP_COLOURS = {
    "brown": "#8a5a34", "light_blue": "#62b9df", "pink": "#d9609b", "orange": "#e8862b", "red": "#cf3b32",
    "yellow": "#e6bf2e", "green": "#3c9150", "dark_blue": "#3a4fb0", "direction": "#4a4d55", "time_of_day": "#a3a7ad",
}  # fmt: skip


def group_colour(board: Board, number: int) -> str:
    """The colour of a group: its own where its id is a colour, else one of the ring's."""
    own = _GROUP_COLOURS.get(board.groups[number].id)
    return own if own is not None else list(_GROUP_COLOURS.values())[number % 8]


def lengths(plan: Plan, tally: Tally) -> str:
    """Games by the number of their turns; those cut at the cap in another colour, median and tenths marked."""
    most = max(tally.lengths)
    step = max(1, -(-most // BINS))
    bars = [[0, 0] for _ in range(most // step + 1)]
    for length in tally.lengths:
        bars[length // step][length > plan.cap] += 1
    frame = Frame(900, 300, (most // step + 1) * step, max(map(sum, bars)) * 1.08)
    return frame.drawn(_length_parts(frame, bars, step, sorted(tally.lengths)), "Histogram of game lengths")


def _length_parts(frame: Frame, bars: list[list[int]], step: int, ordered: list[int]) -> Iterator[str]:
    yield from frame.grid("turns", "games")
    for place, (ended, cut) in enumerate(bars):
        left, width = frame.x(place * step), frame.x(step) - frame.x(0) - 1.5
        span = f"{place * step} to {place * step + step - 1} turns"
        if ended:
            height = frame.y(0) - frame.y(ended)
            yield rect(left, frame.y(ended), width, height, 'class="bar"', f"{number(ended)} games of {span}")
        if cut:
            height = frame.y(0) - frame.y(cut)
            yield rect(left, frame.y(ended + cut), width, height, 'class="cut"', f"{number(cut)} cut after {span}")
    for row, (name, at) in enumerate((("median", 50), ("9 of 10", 90))):
        x = frame.x(ordered[(len(ordered) - 1) * at // 100])
        yield f'<line class="mark" x1="{x:.1f}" x2="{x:.1f}" y1="{frame.top}" y2="{frame.y(0):.1f}"/>'
        late = x > frame.width * 0.85
        words = f"{name}: {ordered[(len(ordered) - 1) * at // 100]}"
        yield text(x - 5 if late else x + 5, frame.top + 9 + 15 * row, words, "note end" if late else "note")


def seat_wins(board: Board, plan: Plan, tally: Tally) -> str:
    """Wins of each seat in its wool."""
    rows = [
        (f"seat {seat + 1}, {kind}", wins, tally.decided, WOOL_COLOURS.get(board.colours[seat], RANKS[seat]))
        for seat, (kind, wins) in enumerate(zip(plan.kinds, tally.wins, strict=True))
    ]
    return _shares(rows, len(plan.kinds), "Wins by seat")


def bot_wins(plan: Plan, tally: Tally) -> str:
    """How often a seat of each kind of bot wins."""
    rows = [
        (f"a {kind} bot", wins, tally.decided * plan.kinds.count(kind), RANKS[place * 2 % len(RANKS)])
        for place, (kind, wins) in enumerate(tally.wins_by_bot.items())
    ]
    return _shares(rows, len(plan.kinds), "Wins by kind of bot")


def _shares(rows: list[tuple[str, int, int, str]], seats: int, label: str) -> str:
    """A bar a row: how many of so many; the dashed line is where all would be if it made no difference."""
    most = max(100 / seats, *(100 * part / whole if whole else 0 for _, part, whole, _ in rows)) * 1.25
    frame = Frame(430, 40 + 34 * len(rows), most, 1, left=110, top=18, bottom=18, right=24)
    return frame.drawn(_share_parts(frame, rows, 100 / seats), label)


def _share_parts(frame: Frame, rows: list[tuple[str, int, int, str]], even: float) -> Iterator[str]:
    for place, (name, part, whole, colour) in enumerate(rows):
        top = frame.top + 6 + place * 34
        reached = frame.x(100 * part / whole if whole else 0)
        hint = f"{number(part)} of {number(whole)}"
        yield text(frame.left - 8, top + 15, name, "label end")
        yield rect(frame.left, top, reached - frame.left, 22, f'fill="{colour}"', hint)
        yield text(reached + 6, top + 15, share(part, whole), "label")
    x = frame.x(even)
    yield f'<line class="mark" x1="{x:.1f}" x2="{x:.1f}" y1="{frame.top}" y2="{frame.height - frame.bottom}"/>'
    yield text(x, frame.top - 5, "even", "note mid")


def cash(tally: Tally) -> str:
    """What the richest seat holds on average, the second and so on, while enough games are in play."""
    rows = [row for row in tally.cash if row[-1] * FEW >= tally.games]
    seats = len(rows[0]) - 1 if rows else 0
    means = [[row[rank] / row[-1] for row in rows] for rank in range(seats)]
    most = max((max(mean) for mean in means), default=1) * 1.08
    frame = Frame(900, 320, SAMPLE * max(1, len(rows)), most)
    names = [_rank(rank, seats) for rank in range(seats)]
    parts = [*frame.grid("turns", "cash in hand")]
    for name, mean, colour in zip(names, means, RANKS, strict=False):
        points = [(frame.x(SAMPLE * (place + 1)), frame.y(held)) for place, held in enumerate(mean)]
        parts.append(line(points, colour, name))
    return frame.drawn(parts, "Cash over time") + legend(zip(names, RANKS, strict=False))


def _rank(rank: int, seats: int) -> str:
    return ("the richest", *(f"number {place}" for place in range(2, seats)), "the poorest")[rank]


def story(board: Board, plan: Plan, tally: Tally) -> str:
    """The first game: the cash of every seat, turn by turn."""
    most = max((max(row) for row in tally.story), default=1) * 1.08
    frame = Frame(900, 320, SAMPLE * max(1, len(tally.story)), most)
    parts = [*frame.grid("turns", "cash in hand")]
    names = [f"seat {seat + 1}, {kind}" for seat, kind in enumerate(plan.kinds)]
    colours = [WOOL_COLOURS.get(colour, "#888") for colour in board.colours]
    for seat, (name, colour) in enumerate(zip(names, colours, strict=False)):
        held = [row[seat] for row in tally.story]
        points = [(frame.x(SAMPLE * (place + 1)), frame.y(sum_held)) for place, sum_held in enumerate(held)]
        parts.append(line(points, colour, name))
    return frame.drawn(parts, "Cash in the first game") + legend(zip(names, colours, strict=False))


def groups(board: Board, tally: Tally) -> str:
    """Rent that each group brought in a game, over the money that was put into it."""
    most = max((*tally.rents, *tally.spent, 1)) / tally.games
    frame = Frame(900, 44 + 40 * len(board.groups), most * 1.18, 1, left=124, top=8, bottom=26, right=24)
    return frame.drawn(_group_parts(frame, board, tally), "Worth of each group")


def _group_parts(frame: Frame, board: Board, tally: Tally) -> Iterator[str]:
    for tick in ticks(frame.most_x, 7):
        x = frame.x(tick)
        yield f'<line class="grid" x1="{x:.1f}" x2="{x:.1f}" y1="{frame.top}" y2="{frame.height - frame.bottom}"/>'
        yield text(x, frame.height - 8, f"{board.currency}{number(tick)}", "tick mid")
    for place, group in enumerate(board.groups):
        top = frame.top + 8 + place * 40
        rent, spent = tally.rents[place] / tally.games, tally.spent[place] / tally.games
        colour, paid = group_colour(board, place), f"{board.currency}{number(spent)} put in a game"
        yield text(frame.left - 10, top + 18, group.name, "label end")
        earned = f"{board.currency}{number(rent)} rent a game"
        yield rect(frame.left, top, frame.x(rent) - frame.left, 17, f'fill="{colour}"', earned)
        yield rect(frame.left, top + 18, frame.x(spent) - frame.left, 8, f'fill="{colour}" fill-opacity=".35"', paid)
        words = f"{rent / spent:.2f} back for 1 put in" if spent else "never bought"
        yield text(frame.x(max(rent, spent)) + 8, top + 18, words, "note")
