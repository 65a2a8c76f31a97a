"""`snapshot`: a position of a kept game."""

from __future__ import annotations

import json
from pathlib import Path

import click

from minemonopoly.cli.game import kept, state_at
from minemonopoly.rules.snapshot import snapshot


@click.command
@click.argument("save", type=click.Path(path_type=Path))
@click.option("--at", "seq", type=click.IntRange(min=0), help="The position after this page; default the last.")
@click.option("--json", "as_json", is_flag=True, help="The document that scenarios know, on one line.")
def command(save: Path, seq: int | None, *, as_json: bool) -> None:
    """Show a position of a kept game.

    SAVE is a folder of games (the newest is taken), one game's folder, or the site.

    \b
    Examples:
      minemonopoly snapshot site --json
      minemonopoly snapshot site/games/002 --at 40 --json
    """  # noqa: D301 - \b is click's word for "do not rewrap"
    replay = kept(save)
    game, purses = state_at(replay, seq)
    if as_json:
        click.echo(json.dumps(snapshot(replay.story.board, game, purses)))
