"""What the commands that touch the board share: their options, and the site, layout and world they work on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import click

from minemonopoly.board.load_site import Site, load_site
from minemonopoly.board.presets import PRESETS
from minemonopoly.cli.errors import BAD_FILES, FAULTY, Said
from minemonopoly.cli.server import DEFAULT, Address, Server
from minemonopoly.grid.cell import Cell
from minemonopoly.host.site import LOCK
from minemonopoly.host.survey import Differences
from minemonopoly.scene.layout import Layout
from minemonopoly.table.lock import Lock
from minemonopoly.world.juice import Juice

_Command = TypeVar("_Command", bound=Callable[..., Any])

NAMED = 12
"""So many things are named one by one; the rest is counted."""


class Ground(NamedTuple):
    """A site, where its board stands, and the world it stands in."""

    site: Site
    layout: Layout
    world: Juice


def board_options(*, writes: bool) -> Callable[[_Command], _Command]:
    """BOARD, --server, --save, --json and, for what writes, --dry-run: source, server, save, as_json, dry_run."""
    options = [
        click.argument("source", metavar="BOARD", type=click.Path(path_type=Path)),
        click.option("--server", type=Server(), default=DEFAULT, show_default=True),
        click.option("--save", type=click.Path(path_type=Path), help="A folder of games. Default: games in the site."),
        click.option("--json", "as_json", is_flag=True, help="The result for machines, on standard output."),
    ]
    if writes:
        options.append(click.option("--dry-run", is_flag=True, help="Only say what would be done."))

    def dress(command: _Command) -> _Command:
        for option in reversed(options):
            command = option(command)
        return command

    return dress


def own_site(source: Path) -> Site:
    """The site of a folder that is somebody's own. Raises BoardFaults, or a usage error for a preset's name."""
    if str(source) in PRESETS and not source.is_dir():
        raise click.UsageError(
            f"{source} is a preset: make a site of it with `minemonopoly init FOLDER --board {source}`"
        )
    return load_site(source)


@contextmanager
def visit(site: Site, server: Address) -> Iterator[Ground]:
    """The ground of a site, for looking only. Raises BoardFaults-like errors for a layout without room."""
    try:
        layout = Layout(site.board, site.world)
    except ValueError as error:
        raise Said(f"{site.folder / 'world.yaml'}: {error}", BAD_FILES) from None
    world = Juice(*server, landmark=layout.corner)
    try:
        yield Ground(site, layout, world)
    finally:
        world.close()


@contextmanager
def at_work(source: Path, server: Address) -> Iterator[Ground]:
    """The ground of a site, for working on it alone. Raises Locked while a service or another command works there."""
    site = own_site(source)
    with Lock(site.folder / LOCK), visit(site, server) as ground:
        yield ground


def say(*lines: str) -> None:
    """Words for people, on standard error."""
    for line in lines:
        click.echo(line, err=True)


def tell_some(heading: str, things: tuple[object, ...]) -> None:
    """A heading and the first of the things, one a line; the rest is counted."""
    say(heading, *(f"  {thing}" for thing in things[:NAMED]))
    if len(things) > NAMED:
        say(f"  and {len(things) - NAMED} more")


def tell_wrong(left: Differences) -> None:
    """Where the first wrong blocks are."""
    tell_some(f"{left.total} blocks are not as they should be:", tuple(map(place, left.cells())))


def place(cell: Cell) -> str:
    """A cell as people read it off their screens."""
    return f"{cell.x}, {cell.y}, {cell.z}"


def counted(counts: Mapping[str, int]) -> str:
    """Counts in words, the most first: `120 grass, 3 chest`."""
    return ", ".join(f"{number} {name}" for name, number in counts.items()) or "nothing"


class Faulty(Said):
    """A sentence about faults found: exit code 1."""

    def __init__(self, message: str) -> None:
        super().__init__(message, FAULTY)
