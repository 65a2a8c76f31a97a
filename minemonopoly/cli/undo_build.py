"""`minemonopoly undo-build`: what stood there before the board is put back."""

from __future__ import annotations

import json
from pathlib import Path

import click

from minemonopoly.cli.ground import Faulty, Ground, at_work, board_options, say, tell_some, tell_wrong
from minemonopoly.cli.progress import bar
from minemonopoly.cli.server import Address
from minemonopoly.host.builder import Undo, is_our_ground, plan_undo, undo_build
from minemonopoly.host.undo_store import UndoLost
from minemonopoly.scene.render import bare


@click.command
@board_options(writes=True)
@click.option("--force", is_flag=True, help="Put it back even where neither board nor old ground stands.")
def command(source: Path, server: Address, save: Path | None, *, as_json: bool, dry_run: bool, force: bool) -> None:
    """Put back what stood there before the board, ids and data to the last block.

    BOARD is a site folder. On a board that was calibrated every cell under a mark gets back what was found there.
    What comes back without its text or inside is named. An interrupted undo goes on when called again.

    \b
    Example:
      minemonopoly undo-build my-board --dry-run
    """  # noqa: D301 - \b is click's word for "do not rewrap"
    del save
    with at_work(source, server) as ground:
        undo = _planned(ground)
        if undo.lost:
            tell_some("These come back without their text or inside:", undo.lost)
        wrong = undo.differences.total
        if not (force or _is_ours(ground, undo)):
            raise Faulty("neither the board nor what stood here before is here: the right server? (else --force)")
        left = undo.differences
        if not dry_run:
            with bar("putting back") as progress:
                left = undo_build(ground.world, ground.site.folder, undo, progress)
    if as_json:
        lost = [{"cell": list(loss.cell), "what": loss.what} for loss in undo.lost]
        click.echo(json.dumps({"undone": not left.total, "changed": wrong, "wrong": left.total, "lost": lost}))
    if dry_run:
        say(f"{wrong} blocks would be put back. Nothing was changed.")
    elif left.total:
        tell_wrong(left)
        raise Faulty("not everything stands as it did: what is kept stays kept, call undo-build again")
    else:
        say(f"{wrong} blocks were put back: everything stands as it did before.")


def _planned(ground: Ground) -> Undo:
    try:
        with bar("reading the board") as progress:
            return plan_undo(ground.world, ground.site.folder, progress)
    except (LookupError, UndoLost) as error:
        raise Faulty(str(error)) from None


def _is_ours(ground: Ground, undo: Undo) -> bool:
    """A board's marks cover little: only a whole box can be told from a strange one."""
    if undo.box is None or undo.box != ground.layout.box:
        return True
    return is_our_ground(undo.before, undo.found, bare(ground.site.board, ground.layout).blocks)
