"""A soak: so many acts, every fault so many times between them, and the accounts in the end."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from soak_accounts import closed, resident, settled
from soak_evening import Evening
from soak_faults import FAULTS
from stepped_server import Broken

ROOM = 24 * 1024 * 1024
"""Bytes by which memory may differ between the second and the last quarter: what one game's past takes."""


@dataclass
class Report:
    """What came of a soak; `wrong` is empty when all held."""

    survived: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)
    memory: list[int] = field(default_factory=list)
    acts: int = 0
    lines: int = 0
    heard: int = 0
    hostile: int = 0
    retyped: int = 0
    games: int = 0
    connects: int = 0
    commands: int = 0
    struck: Counter[str] = field(default_factory=Counter)
    services: int = 0
    virtual: float = 0.0
    seconds: float = 0.0


def soak(
    folder: Path,
    seed: int,
    *,
    acts: int,
    each: int,
    preset: str = "minetown",
    idle: float = 2.0,
    patience: float = 15.0,
    faults: Sequence[str] = tuple(FAULTS),
    watch: Callable[[Report], None] = lambda _report: None,
) -> Report:
    """Play at least so many acts with each fault so often between them. `watch` is told after each act or fault."""
    report, begun = Report(), time.monotonic()
    evening = Evening(folder, seed, preset=preset, idle=idle, patience=patience)
    deck = [name for _ in range(each) for name in evening.luck.sample(faults, len(faults))]
    try:
        total = len(deck)
        while evening.acts < acts or deck:
            if deck and evening.acts * total >= acts * (total - len(deck)):
                _strike(evening, deck.pop(0), report)
            else:
                evening.act()
            if len(report.memory) < 4 and evening.acts * 4 >= acts * (len(report.memory) + 1):
                report.memory.append(resident())
                report.wrong += settled(evening)
            _take_down(evening, report, begun)
            watch(report)
        report.wrong += settled(evening)
        report.wrong += closed(evening)
    except Broken as error:
        report.wrong.append(str(error))
    finally:
        _take_down(evening, report, begun)
        evening.close()
    report.wrong += _grown(report.memory)
    return report


def _strike(evening: Evening, name: str, report: Report) -> None:
    """Let it happen; it is survived when the service is there again and another act has happened."""
    try:
        FAULTS[name](evening)
        evening.wait_for_service()
        evening.act()
    except Broken as error:
        raise Broken(f"{name}: {error}") from error
    report.survived[name] += 1


def _take_down(evening: Evening, report: Report, begun: float) -> None:
    report.acts, report.retyped, report.services = evening.acts, evening.retyped, len(evening.traffic)
    report.lines, report.heard = evening.heed.lines, evening.heed.heard
    report.hostile, report.games = evening.hostile, int(evening.shelf.folder.name)
    report.connects, report.commands = (
        sum(each.connects for each in evening.traffic),
        evening.emulator.record.carried_out,
    )
    report.struck = evening.emulator.faults.struck
    report.virtual, report.seconds = evening.now, time.monotonic() - begun


def _grown(memory: Sequence[int]) -> list[str]:
    """Flat means: the last quarter takes no more than the second and ROOM."""
    if len(memory) < 4 or memory[-1] - memory[1] <= ROOM:
        return []
    return [f"memory grew from {memory[1] >> 20} to {memory[-1] >> 20} MiB after the second quarter"]
