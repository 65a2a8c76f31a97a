"""A kept game gone through again, from its journal and its own rules alone; nothing on disk changes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
from msgspec import Struct

from minemonopoly.rules.ledger import audit, audit_purses, box
from minemonopoly.rules.snapshot import snapshot
from minemonopoly.table.journal import Reading, read
from minemonopoly.table.saves import own_rules
from minemonopoly.table.story import Misfit, State, Story
from minemonopoly.table.table import FINAL, Final


class Replay(Struct, frozen=True):
    """A refolded game: its story as far as it went, what was read, and what did not fit."""

    reading: Reading
    story: Story
    misfit: str = ""

    def at(self, seq: int | None) -> State:
        """The state after that page, None for the last. Raises IndexError for a page that is not there."""
        if seq is None:
            return self.story.now
        if not 0 <= seq <= self.story.seq:
            raise IndexError(seq)
        return self.story.states[seq]


def refold(folder: Path) -> Replay:
    """The whole game again. Raises JournalError or OSError; pages that do not fit end it early."""
    reading = read(folder)
    story = Story(own_rules(folder, reading.heading), reading.heading.bankers)
    for page in reading.pages:
        try:
            story.add(page)
        except Misfit as error:
            return Replay(reading, story, str(error))
    return Replay(reading, story)


def faults(replay: Replay) -> Iterator[str]:
    """Everything wrong with a kept game: losses, pages that do not fit, sums that do not add up, another end."""
    yield from replay.reading.notes
    if replay.misfit:
        yield replay.misfit
    stock = box(replay.story.states[0].game)
    for seq, (game, purses) in enumerate(replay.story.states):
        if seq and replay.story.pages[seq - 1].given is not None:
            stock = box(game)
        for broken in (*audit(replay.story.board, game, stock), *audit_purses(game, purses)):
            yield f"after page {seq}: {broken}"
    yield from _unlike_final(replay)


def _unlike_final(replay: Replay) -> Iterator[str]:
    """Where the game refolded is not the one that the table saw when it was closed."""
    path = replay.reading.path.with_name(FINAL)
    try:
        final = msgspec.json.decode(path.read_bytes(), type=Final)
    except FileNotFoundError:
        return
    except msgspec.DecodeError as error:
        yield f"{path}: the last snapshot is damaged ({error})"
        return
    if final.seq > replay.story.seq:
        yield f"{path}: the last snapshot was made after page {final.seq}, and only {replay.story.seq} are here"
        return
    state = replay.story.states[final.seq]
    now = msgspec.to_builtins(snapshot(replay.story.board, state.game, state.purses))
    for key in dict.fromkeys([*final.snapshot, *now]):
        if final.snapshot.get(key) != now.get(key):
            yield f"after page {final.seq}: {key} is {now.get(key)}, the last snapshot says {final.snapshot.get(key)}"
