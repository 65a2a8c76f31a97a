"""`minemonopoly host`: the service for a Minecraft server."""

from __future__ import annotations

import logging
import re
from pathlib import Path

import click

from minemonopoly.board.faults import BoardFaults
from minemonopoly.board.load_site import Site, load_site
from minemonopoly.cli.errors import BAD_FILES, FAULTY, Said
from minemonopoly.cli.found import found_cells
from minemonopoly.cli.server import DEFAULT, Address, Server
from minemonopoly.grid.cell import Cell
from minemonopoly.host.fingerprint import moved, noted
from minemonopoly.host.handout import SideDoor
from minemonopoly.host.homecoming import known_by
from minemonopoly.host.loop import Host, Manner
from minemonopoly.host.picture import Picture
from minemonopoly.host.service import Orders, serve
from minemonopoly.host.shelf import Shelf
from minemonopoly.host.site import BUILT, LOCK, is_built
from minemonopoly.host.voice import words_of
from minemonopoly.scene.canvas import EMPTY
from minemonopoly.scene.layout import Layout
from minemonopoly.speech.wording import Words
from minemonopoly.table.lock import Lock
from minemonopoly.table.saves import ForeignBoard
from minemonopoly.world.juice import Juice
from minemonopoly.world.people import NameCleaner
from minemonopoly.world.port import WorldGone

_log = logging.getLogger("minemonopoly")


@click.command()
@click.argument("source", metavar="BOARD", type=click.Path(path_type=Path))
@click.option("--save", type=click.Path(path_type=Path), help="A folder of games. Default: games in the site.")
@click.option("--server", type=Server(), default=DEFAULT, show_default=True)
@click.option("--banker", "bankers", multiple=True, metavar="NAME", help="May be given several times.")
@click.option("--seed", type=int, help="Fix dice and shuffles, for tests.")
@click.option("--cues/--no-cues", default=None, help="Show walks and tumbling dice. Default: as the site says.")
@click.option("--rounds", type=click.IntRange(min=0), help="Stop after so many polls, for tests.")
def command(
    source: Path,
    save: Path | None,
    server: Address,
    bankers: tuple[str, ...],
    seed: int | None,
    cues: bool | None,
    rounds: int | None,
) -> None:
    """Run the service: hear the chat of a Minecraft server, decide, speak and draw.

    BOARD is a site folder whose board is built or calibrated. Opens a lobby, or goes on with the unfinished game.
    Waits for a server that is not there. Stop it with Ctrl-C or SIGTERM: the game goes on at the next start.
    SIGHUP reads texts and clocks anew.

    \b
    Example:
      minemonopoly host my-board --server 127.0.0.1:4711 --banker Dee
    """  # noqa: D301 - \b is click's word for "do not rewrap"
    logging.basicConfig(format="%(asctime)s %(levelname)s %(message)s", level=logging.INFO)
    orders = Orders()
    with orders.from_signals():
        _run(source, save, server, bankers, seed, orders, cues=cues, rounds=rounds)


def _run(
    source: Path,
    save: Path | None,
    server: Address,
    bankers: tuple[str, ...],
    seed: int | None,
    orders: Orders,
    *,
    cues: bool | None,
    rounds: int | None,
) -> None:
    """Open the site and serve until ordered to stop."""
    site = load_site(source)
    with Lock(site.folder / LOCK):
        if not is_built(site):
            raise Said(
                f"the board of {site.folder} is not built ({BUILT} is missing): `minemonopoly build {site.folder}`, "
                f"or `minemonopoly calibrate {site.folder}` for a board that stands already",
                FAULTY,
            )
        host = _open(site, save or site.folder / "games", server, _bankers(site, bankers), seed, cues=cues)
        serve(host, orders, rounds=rounds, reload=lambda: _reload(host, source, bankers))


def _open(
    site: Site, save: Path, server: Address, bankers: tuple[str, ...], seed: int | None, *, cues: bool | None
) -> Host:
    """The service on its world, which need not be there yet. Raises JournalError or Locked."""
    layout = Layout(site.board, site.world)
    if moved(site.folder, layout):
        raise Said(f"world.yaml no longer says where the board of {site.folder} stands: put back its layout", FAULTY)
    found = found_cells(site.folder) if layout.marks_only else EMPTY
    world = Juice(*server, names=_names(site), landmark=layout.corner)
    shelf = Shelf(save, site.board, bankers=bankers, seed=seed)
    host = Host(
        world,
        shelf,
        site.host,
        _words(site),
        lambda board: Picture(board, layout, found),
        Manner(
            str(server),
            cues=site.world.cues if cues is None else cues,
            look=known_by(site.folder),
            door=SideDoor(site.folder, lambda: _origin(site.folder, world)),
        ),
    )
    for note in host.table.notes:
        _log.warning("%s", note)
    if site.board.settings.banker_required and not host.table.game.bankers:
        _log.warning("nobody is banker, and the rules want one: name somebody in host.yaml (bankers) and reload")
    _log.info("game %s, page %d; server %s", shelf.folder, host.table.seq, server)
    return host


def _origin(folder: Path, world: Juice) -> Cell | None:
    """What the world's coordinates count from: as noted when the board was built, else as told now; None: not known."""
    print_ = noted(folder)
    if print_ is not None and print_.offset is not None:
        return print_.offset
    try:
        told = world.origin()
    except WorldGone:
        return None
    return None if told is None else told.offset


def _bankers(site: Site, named: tuple[str, ...]) -> tuple[str, ...]:
    """The bankers of the evening: those of the site and those named on the command line."""
    return tuple(dict.fromkeys([*site.host.bankers, *named]))


def _words(site: Site) -> Words:
    """The words of the site's language. Raises Said when there is no such language."""
    try:
        return words_of(site.host, site.board)
    except LookupError as error:
        raise Said(f"{site.folder / 'host.yaml'}: {error.args[0]}", BAD_FILES) from None


def _names(site: Site) -> NameCleaner:
    """How list names are understood on this server: with the decorations the site names, beside `[...]`."""
    if not site.host.decorations:
        return NameCleaner()
    extra = "|".join([r"\[[^\[\]]{0,32}\]", *map(re.escape, site.host.decorations)])
    return NameCleaner(rf"(?:(?:{extra})\s*)*(?P<name>[A-Za-z0-9_]{{1,16}})(?:\s*(?:{extra}))*")


def _reload(host: Host, source: Path, bankers: tuple[str, ...]) -> None:
    """Take texts, clocks, bankers and the like from the site's files; files at fault are told and nothing changes."""
    try:
        site = load_site(source)
        notes = host.reload(site.board, site.host, _words(site), _bankers(site, bankers))
    except (BoardFaults, ForeignBoard, Said) as fault:
        for line in str(fault).splitlines():
            _log.error("not read anew: %s", line)
        return
    for note in notes:
        _log.warning("%s", note)
    if isinstance(host.world, Juice):
        host.world.understand(_names(site))
    _log.info("texts and clocks read anew")
