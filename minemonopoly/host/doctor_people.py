"""The checks that need a player: what is typed, clicked and dug where the game must know of it, or must not."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import TypeVar

from msgspec import Struct

from minemonopoly.grid.cell import AIR, Cell
from minemonopoly.grid.operation import SetBlock
from minemonopoly.grid.palette import block
from minemonopoly.host.doctor import Check, Patient, not_tried
from minemonopoly.scene.vaults import NAME_POST
from minemonopoly.world.port import Round, WorldGone

NAMES = ("chat heard", "chat seen", "encoding", "prefix", "sword", "vaults")
"""The checks, in their order."""

WORD = "café"
"""Typed by the player: not all of it is ASCII. We ask for it in ASCII, or garbled and back would look right."""

POLL_SECONDS = 0.05
"""Between two looks at what was typed."""

Wanted = TypeVar("Wanted")


class Visit(Struct, frozen=True):
    """A player who helps.

    `say` is for the terminal; `wait` are seconds for each thing asked; `number` is said in chat alone, so that who
    types it has seen it.
    """

    patient: Patient
    player: str
    say: Callable[[str], None]
    wait: float = 60.0
    number: int = 417


def with_help(visit: Visit) -> Iterator[Check]:
    """Every check that needs a player. Never raises for the network."""
    try:
        yield from _of_chat(visit)
        yield _of_sword(visit)
        yield _of_vaults(visit)
    except WorldGone as error:
        yield Check(
            "steady", "FAIL", f"the server left in the middle: {error}", "look into the server's log, try again"
        )


def without_help() -> Iterator[Check]:
    """The same checks, not tried."""
    yield from map(not_tried, NAMES)


def _of_chat(visit: Visit) -> Iterator[Check]:
    plain = _ask(visit, f"type   cafe {visit.number}   with an accent on the e", _typed(visit), secret=True)
    if plain is None:
        remedy = "let no plugin hide chat from others (conversations, chat channels), and look at the player's name"
        yield Check("chat heard", "FAIL", f"no line of {visit.player} arrived", remedy)
        yield Check("chat seen", "WARN", "not known, for nothing was heard", "look whether the line is on the screen")
        yield Check("encoding", "WARN", "not known, for nothing was heard", "let chat arrive first")
    else:
        yield Check("chat heard", "PASS", f"{visit.player} was heard")
        seen = str(visit.number) in plain
        remedy = "" if seen else "let the player show chat (options, chat settings), and try again"
        words = "what we say is read" if seen else f"the number we said in chat was not in the line: {plain[:60]!r}"
        yield Check("chat seen", "PASS" if seen else "FAIL", words, remedy)
        yield _of_letters(plain)
    prefix = visit.patient.site.host.prefixes[0]
    line = _ask(visit, f"type   {prefix}test", _typed(visit, "test"))
    if line is not None and line.strip().startswith(prefix):
        yield Check("prefix", "PASS", f"lines with {prefix} arrive as they were typed")
    else:
        seen_words = "did not arrive" if line is None else f"arrived as {line[:60]!r}"
        remedy = "take another prefix in host.yaml (prefixes), one that no chat plugin takes for itself"
        yield Check("prefix", "FAIL", f"a line with {prefix} {seen_words}", remedy)


def _of_letters(line: str) -> Check:
    if WORD in line:
        return Check("encoding", "PASS", "letters that are not ASCII arrive as they were typed")
    if line.isascii():
        return Check("encoding", "WARN", "not tried, for no accent was typed", "try again, with an accent on the e")
    remedy = "use RaspberryJuice 1.12 or newer, or say `colours: false` in host.yaml and keep names to ASCII"
    return Check("encoding", "FAIL", f"{WORD} arrived as {line[:60]!r}", remedy)


def _of_sword(visit: Visit) -> Check:
    def click(found: Round) -> Cell | None:
        return next((hit.cell for hit in found.hits if hit.name == visit.player), None)

    cell = _ask(visit, "right-click any block with a sword", click)
    if cell is None:
        remedy = (
            "say `hitclick: RIGHT` in RaspberryJuice's config.yml, hold a sword of any kind, and let no plugin cancel "
            "clicks at the board; everything can be typed too"
        )
        return Check("sword", "FAIL", f"no right-click of {visit.player} arrived", remedy)
    return Check("sword", "PASS", f"the click on {cell.x}, {cell.y}, {cell.z} arrived")


def _of_vaults(visit: Visit) -> Check:
    """Put a stone where money will stand, and let the player try to break it."""
    world, layout = visit.patient.world, visit.patient.layout
    if not visit.patient.writes:
        return Check("vaults", "WARN", "not tried", "try it without --dry-run, while no service runs")
    u, v, y = NAME_POST
    cell = layout.vaults[0].pose.cell(u + 1, v, y)
    (before,) = world.blocks([cell])
    if before != AIR:
        return Check("vaults", "WARN", "not tried, for something stands there", "protect the place where money stands")
    stone = block("stone")
    world.apply([SetBlock(cell, stone)])

    def broken(found: Round) -> bool | None:
        if any(line.name == visit.player for line in found.heard):
            return False
        return True if world.blocks([cell]) != [stone] else None

    where = f"{cell.x}, {cell.y}, {cell.z}"
    gone = _ask(visit, f"try to break the stone at {where} as a player would; if you cannot, type   no", broken)
    world.apply([SetBlock(cell, AIR)])
    if gone:
        remedy = "protect the vaults with a region or the spawn's protection, or let all play in adventure mode"
        return Check("vaults", "WARN", "blocks at the vaults can be broken: money can be dug", remedy)
    if gone is None:
        return Check("vaults", "WARN", "nobody tried to break the block", "try again, or protect the vaults")
    return Check("vaults", "PASS", "blocks at the vaults cannot be broken")


def _typed(visit: Visit, word: str = "") -> Callable[[Round], str | None]:
    """The player's first line with that word in it."""
    mine = visit.player
    return lambda found: next((line.text for line in found.heard if line.name == mine and word in line.text), None)


def _ask(visit: Visit, text: str, wanted: Callable[[Round], Wanted | None], *, secret: bool = False) -> Wanted | None:
    """Ask in chat (and in the terminal, unless it is a secret), and wait. None when nothing came in time."""
    words = "do what the chat says" if secret else text
    visit.say(f"{visit.player}: {words}")
    world = visit.patient.world
    world.apply((), [f"{visit.patient.site.host.tag}{visit.player}: {text}"])
    deadline = time.monotonic() + visit.wait
    while time.monotonic() < deadline:
        found = wanted(world.poll())
        if found is not None:
            return found
        time.sleep(POLL_SECONDS)
    return None
