"""One page about many games: self-contained, nothing in it comes from elsewhere."""

from __future__ import annotations

from html import escape

from minemonopoly.bots import charts
from minemonopoly.bots.figures import number, share
from minemonopoly.bots.ringmap import landings
from minemonopoly.bots.series import Plan
from minemonopoly.bots.tally import Tally

STYLE = """
:root { color-scheme: light; --paper: #fbf8f1; --card: #fff; --ink: #2b2a27; --soft: #7b766b; --line: #e7e1d3;
  --bar: #2f7f79; --cut: #d9a08a; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, "Segoe UI", sans-serif; }
main { max-width: 1040px; margin: 0 auto; padding: 40px 24px 64px; }
h1 { font-size: 34px; line-height: 1.15; margin: 0 0 6px; letter-spacing: -.5px; }
h2 { font-size: 20px; margin: 0 0 2px; }
p { margin: 0 0 10px; }
.sub { color: var(--soft); margin-bottom: 24px; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 20px 22px 16px;
  margin-top: 20px; }
.card > p { color: var(--soft); font-size: 14px; }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: 12px; }
.tile { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 12px 16px; }
.tile b { display: block; font-size: 22px; line-height: 1.3; font-variant-numeric: tabular-nums; }
.tile span { color: var(--soft); font-size: 13px; }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(380px, 1fr)); gap: 0 20px; }
svg { display: block; width: 100%; height: auto; }
svg text { fill: var(--ink); font-size: 12px; font-family: inherit; font-variant-numeric: tabular-nums; }
svg .tick, svg .note { fill: var(--soft); font-size: 11px; }
svg .axis { fill: var(--soft); font-size: 12px; }
svg .label { font-size: 13px; }
svg .code { font-size: 13px; font-weight: 600; fill: #2b2a27; }
svg .heat { font-size: 11px; fill: #2b2a27; }
svg .title { font-size: 30px; font-weight: 700; }
svg .mid { text-anchor: middle; } svg .end { text-anchor: end; }
svg .grid { stroke: var(--line); } svg .mark { stroke: var(--ink); stroke-dasharray: 3 4; stroke-opacity: .55; }
svg .bar { fill: var(--bar); } svg .cut { fill: var(--cut); } svg .cell { stroke: rgb(0 0 0 / .12); }
svg .curve { fill: none; stroke-width: 2.2; stroke-linejoin: round; }
.ring { max-width: 860px; margin: 6px auto 0; }
.legend { display: flex; flex-wrap: wrap; gap: 4px 18px; margin-top: 8px; }
.legend i { display: inline-block; width: 11px; height: 11px; border-radius: 3px; margin-right: 6px; }
code { font: 13px ui-monospace, monospace; background: var(--paper); padding: 2px 6px; border-radius: 5px; }
@media print { .card { break-inside: avoid; } }
"""


def report(plan: Plan, tally: Tally, seconds: float, said: str) -> str:
    """The page as HTML. `seconds` is what the games took, `said` the command line that made it."""
    board = plan.board
    title = f"{number(tally.games)} games on {board.name}"
    cards = (
        ("How long games last", _about_lengths(plan, tally), charts.lengths(plan, tally)),
        (
            "Who wins",
            "Shares of the decided games; the dashed line is where all seats would be alike.",
            _wins(plan, tally),
        ),
        ("Cash over time", _ABOUT_CASH, charts.cash(tally)),
        ("One game", f"The cash of every seat in the first game, seed {plan.seed}.", charts.story(board, plan, tally)),
        (
            "Where tokens land",
            "The redder, the more often. Jail counts visitors and prisoners.",
            landings(board, tally),
        ),
        ("What groups are worth", _ABOUT_GROUPS, charts.groups(board, tally)),
    )
    body = "".join(
        f'<section class="card"><h2>{name}</h2><p>{about}</p>{plot}</section>' for name, about, plot in cards
    )
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style></head><body><main>'
        f'<h1>{escape(title)}</h1><p class="sub">{_who(plan)}</p>{_tiles(tally, seconds)}{body}'
        f'<p class="sub" style="margin-top:24px">Made by <code>{escape(said)}</code></p></main></body></html>\n'
    )


_ABOUT_CASH = (
    "What the richest seat held on average, the second and so on, whoever that was at the time. "
    "The lines end where fewer than one game in twenty is still in play."
)
_ABOUT_GROUPS = "Rent brought in a game (broad) and money put in: prices, bids and houses (narrow)."


def _who(plan: Plan) -> str:
    bots = ", ".join(plan.kinds)
    return escape(f"Seats: {bots}. Seeds {plan.seed} and on, at most {number(plan.cap)} turns a game.")


def _about_lengths(plan: Plan, tally: Tally) -> str:
    cut = tally.games - tally.decided
    if not cut:
        return "Every game ended with one solvent seat."
    return f"{share(cut, tally.games)} of the games were cut after {number(plan.cap)} turns (pale)."


def _wins(plan: Plan, tally: Tally) -> str:
    return f'<div class="pair">{charts.seat_wins(plan.board, plan, tally)}{charts.bot_wins(plan, tally)}</div>'


def _tiles(tally: Tally, seconds: float) -> str:
    ordered = sorted(tally.lengths)
    tiles = (
        (share(tally.decided, tally.games), "ended with one solvent seat"),
        (number(ordered[(len(ordered) - 1) // 2]), "turns in the median game"),
        (number(tally.rolls), "dice rolls"),
        (number(tally.events), "events"),
        (number(tally.rolls / seconds), "rolls a second"),
        (number(len(tally.failures)), "broken invariants"),
    )
    shown = "".join(f'<div class="tile"><b>{value}</b><span>{name}</span></div>' for value, name in tiles)
    return f'<div class="tiles">{shown}</div>'
