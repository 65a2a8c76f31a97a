"""What commands about kept games share: which position is meant, and how it is said."""

from __future__ import annotations

from pathlib import Path

import click

from minemonopoly.table.replay import Replay, refold
from minemonopoly.table.saves import pick
from minemonopoly.table.story import State


def kept(save: Path) -> Replay:
    """The game that SAVE means, gone through again; what was lost is said on standard error."""
    replay = refold(pick(save))
    for note in (*replay.reading.notes, *filter(None, [replay.misfit])):
        click.echo(f"minemonopoly: {note}", err=True)
    return replay


def state_at(replay: Replay, seq: int | None) -> State:
    """The state after that page, None for the last. A page that is not there is a usage error."""
    try:
        return replay.at(seq)
    except IndexError:
        raise click.BadParameter(f"there are pages 0 to {replay.story.seq}", param_hint="--at") from None
