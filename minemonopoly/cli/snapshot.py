"""`snapshot`: a position of a kept game, as a document, as text or as pictures."""

from __future__ import annotations

import json
from pathlib import Path

import click

from minemonopoly.board.model import Board
from minemonopoly.cli.game import kept, state_at
from minemonopoly.cli.server import Address, Server
from minemonopoly.grid.cell import AIR
from minemonopoly.grid.palette import SIGNS
from minemonopoly.host.sketch import sketch, standing
from minemonopoly.rules.snapshot import snapshot
from minemonopoly.table.saves import pick
from minemonopoly.table.story import State


@click.command
@click.argument("save", type=click.Path(path_type=Path))
@click.option("--at", "seq", type=click.IntRange(min=0), help="The position after this page; default the last.")
@click.option("--json", "as_json", is_flag=True, help="The document that scenarios know, on one line.")
@click.option("--txt", is_flag=True, help="The board as text, in 80 columns. This is the default.")
@click.option("--server", type=Server(), help="Picture the blocks that stand there instead of those that should.")
@click.option(
    "--png",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write three pictures: FILE from above, FILE-eye from the walkway, FILE-air from the air.",
)
def command(save: Path, seq: int | None, server: Address | None, png: Path | None, *, as_json: bool, txt: bool) -> None:
    """Show a position of a kept game.

    SAVE is a folder of games (the newest is taken), one game's folder, or the site.

    \b
    Examples:
      minemonopoly snapshot site
      minemonopoly snapshot site/games/002 --at 40 --json
      minemonopoly snapshot site --png board.png --server 127.0.0.1:4711
    """  # noqa: D301 - \b is click's word for "do not rewrap"
    replay = kept(save)
    state = state_at(replay, seq)
    board = replay.story.board
    if server and not png:
        raise click.UsageError("--server is for the picture: name its file with --png")
    if as_json:
        click.echo(json.dumps(snapshot(board, state.game, state.purses)))
    if txt or not (as_json or png):
        for line in sketch(board, state.game, standing(board, state.game)):
            click.echo(line)
    if png:
        _paint(board, pick(save), state, png, server)


def _paint(board: Board, game: Path, state: State, png: Path, server: Address | None) -> None:
    """Write the pictures, of the rendered position or of the blocks on a server, and say where they are."""
    from minemonopoly.cli.views import layout_of, standing_blocks, write_views  # noqa: PLC0415 - Pillow loads slowly
    from minemonopoly.scene.render import render  # noqa: PLC0415 - and so does the whole scene

    layout = layout_of(board, game)
    scene = render(board, layout, state.game, state.purses.held)
    blocks = standing_blocks(server, layout) if server else scene.blocks
    signs = {cell: text for cell, text in scene.signs.items() if blocks.get(cell, AIR).id in SIGNS}
    for path in write_views(png, blocks, signs, layout):
        click.echo(f"wrote {path}", err=True)
