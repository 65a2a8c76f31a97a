"""`minemonopoly plan`: what building would take and overwrite; nothing is changed."""

from __future__ import annotations

import json
from pathlib import Path

import click

from minemonopoly.board.load_site import load_site
from minemonopoly.cli.build import plan_document, planned_over, refuse_marks, tell_plan
from minemonopoly.cli.errors import NO_SERVER, Said
from minemonopoly.cli.ground import Ground, board_options, say, visit
from minemonopoly.cli.progress import bar
from minemonopoly.cli.server import Address
from minemonopoly.host.sketch import sketch
from minemonopoly.host.survey import survey
from minemonopoly.rules.evolve import new_game
from minemonopoly.scene.render import bare
from minemonopoly.world.port import WorldGone


@click.command
@board_options(writes=False)
@click.option(
    "--png", type=click.Path(dir_okay=False, path_type=Path), help="Write pictures: FILE, FILE-eye, FILE-air."
)
def command(source: Path, server: Address, save: Path | None, png: Path | None, *, as_json: bool) -> None:
    """Tell what `build` would take and overwrite. Changes nothing.

    BOARD is a site folder. Says the size of the site, the number of blocks and commands, and what stands there now,
    by name; and shows the board, as text and with --png as pictures.

    \b
    Example:
      minemonopoly plan my-board --png preview.png
    """  # noqa: D301 - \b is click's word for "do not rewrap"
    del save
    site = load_site(source)
    with visit(site, server) as ground:
        refuse_marks(ground)
        say(*sketch(site.board, new_game(site.board)), "")
        if png:
            _paint(ground, png)
        try:
            with bar("reading the ground") as progress:
                found = survey(ground.world, *ground.layout.box, progress)
        except WorldGone as error:
            tell_plan(planned_over(ground, {}))
            raise Said(f"{error}: what stands there now is not known, this was for empty ground", NO_SERVER) from None
        planned = planned_over(ground, found)
    tell_plan(planned)
    if as_json:
        click.echo(json.dumps(plan_document(planned)))


def _paint(ground: Ground, png: Path) -> None:
    from minemonopoly.cli.views import write_views  # noqa: PLC0415 - Pillow loads slowly

    wanted = bare(ground.site.board, ground.layout)
    for path in write_views(png, wanted.blocks, wanted.signs, ground.layout):
        say(f"wrote {path}")
