"""Drawing in SVG: a frame with scales, bars, lines, ticks. Everything that comes from people is escaped."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from msgspec import Struct

WOOL_COLOURS: dict[str, str] = {
    "white": "#d8dcdc", "orange": "#eb7b15", "magenta": "#b73fad", "light_blue": "#3fb4da", "yellow": "#e9b91e",
    "lime": "#6bb318", "pink": "#e9839f", "gray": "#5d666a", "light_gray": "#9a9a93", "cyan": "#158b93",
    "purple": "#7a2aa8", "blue": "#3a44a6", "brown": "#7c4a28", "green": "#587420", "red": "#b02a23",
    "black": "#2a2a30",
}  # fmt: skip
"""How wool looks on a page."""


def number(value: float) -> str:
    """A number for people: thousands parted, no needless decimals."""
    return f"{value:,.0f}" if abs(value) >= 10 or value == int(value) else f"{value:,.1f}"


def share(part: int, whole: int) -> str:
    """A part of a whole in per cent."""
    return f"{100 * part / whole:.1f} %" if whole else "0 %"


def ticks(most: float, wanted: int = 5) -> list[float]:
    """Round numbers from 0 up to about the most, some `wanted` of them."""
    if most <= 0:
        return [0.0]
    step = 1.0
    while most / step > wanted:
        step *= 10
    for part in (5, 2):
        if step >= part and most / (step / part) <= wanted:
            step /= part
            break
    return [step * count for count in range(int(most / step) + 1)]


class Frame(Struct, frozen=True):
    """A drawing with its plot inside: outer size, margins (left, top, right, bottom), and the most on both scales."""

    width: int
    height: int
    most_x: float
    most_y: float
    left: int = 66
    top: int = 14
    right: int = 16
    bottom: int = 34

    def x(self, value: float) -> float:
        """Where a value stands from the left."""
        return self.left + value / (self.most_x or 1) * (self.width - self.left - self.right)

    def y(self, value: float) -> float:
        """Where a value stands from the top."""
        return self.height - self.bottom - value / (self.most_y or 1) * (self.height - self.top - self.bottom)

    def drawn(self, parts: Iterable[str], label: str) -> str:
        """The whole drawing."""
        box = f'viewBox="0 0 {self.width} {self.height}"'
        return f'<svg {box} role="img" aria-label="{escape(label)}">{"".join(parts)}</svg>'

    def grid(self, title_x: str, title_y: str) -> Iterable[str]:
        """Lines and numbers for both scales, and what they count."""
        for tick in ticks(self.most_y):
            y = self.y(tick)
            yield f'<line class="grid" x1="{self.left}" x2="{self.width - self.right}" y1="{y:.1f}" y2="{y:.1f}"/>'
            yield text(self.left - 8, y + 4, number(tick), "tick end")
        for tick in ticks(self.most_x, 8):
            yield text(self.x(tick), self.height - self.bottom + 16, number(tick), "tick mid")
        yield text((self.left + self.width - self.right) / 2, self.height - 3, title_x, "axis mid")
        y = (self.top + self.height - self.bottom) / 2
        yield f'<g transform="rotate(-90 12 {y:.0f})">{text(12, y, title_y, "axis mid")}</g>'


def text(x: float, y: float, words: str, kind: str) -> str:
    """Words at a place; `kind` names styles of the page."""
    return f'<text x="{x:.1f}" y="{y:.1f}" class="{kind}">{escape(words)}</text>'


def rect(x: float, y: float, width: float, height: float, style: str, title: str = "", corner: float = 2) -> str:
    """A rectangle with a hint that shows under the pointer."""
    hint = f"<title>{escape(title)}</title>" if title else ""
    size = f'x="{x:.1f}" y="{y:.1f}" width="{max(0, width):.1f}" height="{max(0, height):.1f}" rx="{corner}"'
    return f"<rect {size} {style}>{hint}</rect>"


def line(points: Sequence[tuple[float, float]], colour: str, title: str, kind: str = "curve") -> str:
    """A line through points, with a hint."""
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    return f'<polyline class="{kind}" points="{path}" stroke="{colour}"><title>{escape(title)}</title></polyline>'


def legend(items: Iterable[tuple[str, str]]) -> str:
    """Coloured squares with names, as a line of the page."""
    spots = (f'<span><i style="background:{colour}"></i>{escape(name)}</span>' for name, colour in items)
    return f'<p class="legend">{"".join(spots)}</p>'
