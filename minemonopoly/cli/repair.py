"""`minemonopoly repair`: what differs between world and game is put right."""

from __future__ import annotations

import json
from pathlib import Path

import click

from minemonopoly.cli.ground import Faulty, at_work, board_options, say, tell_wrong
from minemonopoly.cli.progress import bar
from minemonopoly.cli.server import Address
from minemonopoly.cli.verify import aim_of, finding_document, looked_at, tell_finding
from minemonopoly.host.fingerprint import likeness
from minemonopoly.host.mending import commands, mend
from minemonopoly.host.site import is_built


@click.command
@board_options(writes=True)
def command(source: Path, server: Address, save: Path | None, *, as_json: bool, dry_run: bool) -> None:
    """Put right what differs between the board in the world and the newest game, and write every sign anew.

    BOARD is a site folder. Money comes back too. While the service runs, say !repair in chat instead.

    \b
    Example:
      minemonopoly repair my-board --dry-run
    """  # noqa: D301 - \b is click's word for "do not rewrap"
    with at_work(source, server) as ground:
        if not is_built(ground.site):
            raise Faulty(f"the board of {source} is not built: there is nothing to repair")
        if likeness(ground.world, ground.site.folder) == "strange":
            raise Faulty(f"this is not the world the board stands in: `minemonopoly doctor {source}` says more")
        aim = aim_of(ground, save)
        finding = looked_at(ground, aim)
        tell_finding(finding)
        needed, left = commands(aim, finding), finding.differences
        if not dry_run:
            with bar("mending") as progress:
                left = mend(ground.world, aim, finding, progress)
    if as_json:
        document = {"commands": needed, "left": left.total, "repaired": not dry_run}
        click.echo(json.dumps({**finding_document(finding), **document}))
    if dry_run:
        say(f"{needed} commands would put it right and write the signs. Nothing was changed.")
    elif left.total:
        tell_wrong(left)
        raise Faulty("not everything could be put right")
    else:
        say(f"{finding.differences.total} cells were put right, {len(aim.scene.signs)} signs written.")
