"""What docs/events.md and docs/commands.md say, out of the engine's own words."""

import inspect
from collections.abc import Callable, Iterable

from msgspec import Struct
from msgspec.structs import fields

from minemonopoly.rules.commands import COMMANDS
from minemonopoly.rules.events import EVENTS
from minemonopoly.rules.rulings import REFUSALS


def _table(kinds: Iterable[type[Struct]], heading: str) -> list[str]:
    rows = [f"| {heading} | fields | meaning |", "|---|---|---|"]
    for kind in kinds:
        held = " ".join(f"`{field.name}`" for field in fields(kind)) or "none"
        meaning = " ".join((inspect.getdoc(kind) or "").split()).replace("|", "\\|")
        rows.append(f"| `{kind.__name__}` | {held} | {meaning} |")
    return rows


def events_page() -> str:
    """docs/events.md."""
    return "\n".join([
        "# Events",
        "",
        "What happened, in the past tense: one fact, one event, complete in itself. A journal holds them as JSON",
        "objects whose `type` is the name. Money moves only by `MoneyPaid`, deeds by `DeedMoved`. Seats and spaces",
        "are numbers; `null` for a seat is the bank; sums are whole units. Written by `scripts/write_rule_pages`.",
        "",
        *_table(EVENTS, "event"),
        "",
    ])  # fmt: skip


def commands_page() -> str:
    """docs/commands.md."""
    return "\n".join([
        "# Commands and refusals",
        "",
        "What can be asked of the engine. A seat's commands carry `seat`, the banker's `by`, the clocks' nobody. Each",
        "is accepted with its events, or refused with a code and facts, and then nothing has changed. Written by",
        "`scripts/write_rule_pages`.",
        "",
        *_table(COMMANDS, "command"),
        "",
        "## Refusal codes",
        "",
        "| code | facts |",
        "|---|---|",
        *(f"| `{code}` | {' '.join(f'`{fact}`' for fact in facts) or 'none'} |" for code, facts in REFUSALS.items()),
        "",
    ])  # fmt: skip


PAGES: dict[str, Callable[[], str]] = {"events.md": events_page, "commands.md": commands_page}
