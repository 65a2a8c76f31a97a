"""`minemonopoly build`: the board is put into the world, and what stood there is kept."""

from __future__ import annotations

import json
from pathlib import Path

import click

from minemonopoly.cli.errors import BAD_FILES, Said
from minemonopoly.cli.ground import Faulty, Ground, at_work, board_options, counted, place, say, tell_some, tell_wrong
from minemonopoly.cli.progress import bar
from minemonopoly.cli.server import Address
from minemonopoly.host import undo_store
from minemonopoly.host.builder import OtherGround, Plan, build, plan
from minemonopoly.host.survey import survey
from minemonopoly.host.undo_store import UndoLost


@click.command
@board_options(writes=True)
@click.option("--force", is_flag=True, help="Build even where something would be lost for good.")
def command(source: Path, server: Address, save: Path | None, *, as_json: bool, dry_run: bool, force: bool) -> None:
    """Build the board in the world, where world.yaml says.

    BOARD is a site folder. What stands there is kept in the site first, and `undo-build` puts it back. Texts of
    signs, insides of chests and blocks without a legacy id cannot be kept: they are named, and nothing is built
    without --force. An interrupted build goes on when called again.

    \b
    Example:
      minemonopoly build my-board --server 127.0.0.1:4711
    """  # noqa: D301 - \b is click's word for "do not rewrap"
    del save
    with at_work(source, server) as ground:
        refuse_marks(ground)
        with bar("reading the ground") as progress:
            found = survey(ground.world, *ground.layout.box, progress)
        planned = planned_over(ground, found)
        tell_plan(planned)
        if planned.lost and not force and not dry_run:
            raise Faulty("nothing was built, because of what would be lost: move it away, or say --force")
        if dry_run:
            say("Nothing was changed.")
            if as_json:
                click.echo(json.dumps({"built": False, **plan_document(planned)}))
            return
        with bar("building") as progress:
            left = build(ground.world, ground.site.folder, ground.site.board, ground.layout, found, progress)
    if as_json:
        click.echo(json.dumps({"built": not left.total, "wrong": left.total, **plan_document(planned)}))
    if left.total:
        tell_wrong(left)
        raise Faulty("not everything stands as it should: call build again, or undo-build to put all back")
    banker = "" if ground.site.host.bankers else " --banker NAME"
    say(f"Built, and read back block by block. Next: minemonopoly host {source} --server {server}{banker}")


def refuse_marks(ground: Ground) -> None:
    """A board that stood before us is not built."""
    if ground.layout.marks_only:
        raise Said(
            "world.yaml says `paint: marks`, for a board that stands already: calibrate it, or say `paint: all`",
            BAD_FILES,
        )


def planned_over(ground: Ground, found: undo_store.Blocks) -> Plan:
    """The plan for what was found; whatever forbids it is a sentence and exit code 1."""
    try:
        return plan(ground.site.board, ground.layout, found, undo_store.kept(ground.site.folder))
    except (OtherGround, UndoLost) as error:
        raise Faulty(str(error)) from None


def tell_plan(planned: Plan) -> None:
    """The plan in words."""
    low, high = planned.low, planned.high
    size = " x ".join(str(top - bottom + 1) for bottom, top in ((low.x, high.x), (low.z, high.z), (low.y, high.y)))
    say(
        f"The site is {size} blocks (wide, deep, high), from {place(low)} to {place(high)}.",
        f"{planned.placed} blocks stand on it, drawn with {planned.commands} commands.",
        f"Overwritten: {counted(planned.overwritten)}.",
    )
    if planned.resumed:
        say("A build was begun here before: what stood here then is kept.")
    if planned.lost:
        tell_some("Lost for good, for it cannot be read:", planned.lost)


def plan_document(planned: Plan) -> dict[str, object]:
    """The plan for machines."""
    return {
        "low": list(planned.low),
        "high": list(planned.high),
        "commands": planned.commands,
        "placed": planned.placed,
        "overwritten": planned.overwritten,
        "lost": [{"cell": list(loss.cell), "what": loss.what} for loss in planned.lost],
        "resumed": planned.resumed,
    }
