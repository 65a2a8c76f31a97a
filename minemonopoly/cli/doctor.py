"""`minemonopoly doctor`: whether server, chat, world and site are as the game needs them, with remedies."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import SystemRandom

import click

from minemonopoly.cli.errors import FAULTY, NO_SERVER
from minemonopoly.cli.ground import Faulty, Ground, board_options, own_site, say, visit
from minemonopoly.cli.server import Address
from minemonopoly.host.adopt import read_found
from minemonopoly.host.doctor import Check, Patient, examine
from minemonopoly.host.doctor_people import Visit, with_help, without_help
from minemonopoly.host.fingerprint import fingerprint, note_built
from minemonopoly.host.site import LOCK, is_built
from minemonopoly.table.lock import holder

_COLOURS = {"PASS": "green", "WARN": "yellow", "FAIL": "red"}


@click.command
@board_options(writes=True)
@click.option("--player", metavar="NAME", help="Somebody on the server who helps: types, clicks, digs when asked.")
@click.option("--wait", type=click.IntRange(1), default=60, show_default=True, help="Seconds for each thing asked.")
@click.option("--accept", is_flag=True, help="Take the board's look as it is now for its fingerprint.")
def command(
    source: Path,
    server: Address,
    save: Path | None,
    player: str | None,
    wait: int,
    *,
    accept: bool,
    as_json: bool,
    dry_run: bool,
) -> None:
    """Check server, chat, world and site; every fault comes with its remedy.

    BOARD is a site folder. With --player somebody on the server is asked to type, click and dig, and chat, sword and
    vaults are checked too. One block is written above the site and put back, unless --dry-run.

    \b
    Examples:
      minemonopoly doctor my-board
      minemonopoly doctor my-board --player Ann
    """  # noqa: D301 - \b is click's word for "do not rewrap"
    del save
    site = own_site(source)
    with visit(site, server) as ground:
        alone = holder(site.folder / LOCK) is None
        if accept:
            _accept(ground, dry_run=dry_run)
        patient = Patient(site, ground.layout, ground.world, own_addresses(), writes=alone and not dry_run)
        checks: list[Check] = []
        for check in _checks(patient, player, wait):
            if not as_json:
                _tell(check, checks[-1] if checks else None)
            checks.append(check)
    if as_json:
        click.echo(json.dumps([_document(check) for check in checks]))
    failed = {check.name for check in checks if check.level == "FAIL"}
    if failed:
        click.get_current_context().exit(NO_SERVER if "reachable" in failed else FAULTY)


def _checks(patient: Patient, player: str | None, wait: int) -> Iterator[Check]:
    reached = True
    for check in examine(patient):
        reached = reached and not (check.name in {"reachable", "port", "echo"} and check.level == "FAIL")
        yield check
    if player is None or not reached:
        yield from without_help()
    else:
        yield from with_help(Visit(patient, player, say, wait, SystemRandom().randrange(100, 1000)))


def _accept(ground: Ground, *, dry_run: bool) -> None:
    """Note the board as it looks now. The service must not be at work on another look."""
    site, layout = ground.site, ground.layout
    if not is_built(site):
        raise Faulty("no board is built: there is nothing to accept")
    origin = ground.world.origin()
    if layout.marks_only:
        _, cells = read_found(ground.world, site.board, layout)
    else:
        places = list(fingerprint(site.board, layout))
        now = zip(places, ground.world.blocks(places), strict=True)
        cells = {cell: block.id for cell, block in now}
    if not dry_run:
        note_built(site.folder, layout, cells, origin.world if origin else "", origin.offset if origin else None)
    say(f"{'Would take' if dry_run else 'Took'} the look of {len(cells)} cells for the board's fingerprint.")


def own_addresses() -> tuple[str, ...]:
    """The addresses of this machine that others may reach: by its name, and the one that outgoing packets bear."""
    found: dict[str, None] = {}
    with suppress(OSError):
        found.update({str(each[4][0]): None for each in socket.getaddrinfo(socket.gethostname(), None)})
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as finder:
        finder.connect(("192.0.2.1", 9))  # sends nothing: only asks which address would be used
        found[finder.getsockname()[0]] = None
    return tuple(address for address in found if not address.startswith("127.") and address != "::1")


def _tell(check: Check, before: Check | None) -> None:
    """A line about a check, and one about the remedy unless the check before it said the same."""
    level = click.style(check.level, fg=_COLOURS[check.level], bold=check.level != "PASS")
    click.echo(f"{level}  {check.name:<12} {check.seen}")
    if check.remedy and (before is None or check.remedy != before.remedy):
        click.echo(f"{'':19}-> {check.remedy}")


def _document(check: Check) -> dict[str, str]:
    return {"name": check.name, "level": check.level, "seen": check.seen, "remedy": check.remedy}
