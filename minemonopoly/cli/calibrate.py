"""`minemonopoly calibrate`: a board that somebody built is taken over by clicking at its corners and machines."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator
from pathlib import Path

import click

from minemonopoly.cli.ground import Faulty, Ground, at_work, board_options, place, say, tell_some
from minemonopoly.cli.server import Address
from minemonopoly.grid.cell import Cell
from minemonopoly.host import undo_store
from minemonopoly.host.adopt import adopt, read_found, world_yaml
from minemonopoly.host.builder import lost
from minemonopoly.host.calibrate import CORNERS, Calibration, Misplaced
from minemonopoly.scene.layout import Layout
from minemonopoly.world.port import Hit

_CELL = re.compile(r"\s*(-?\d{1,8})\s*,\s*(-?\d{1,3})\s*,\s*(-?\d{1,8})\s*")


class CellParam(click.ParamType):  # type: ignore[type-arg]  # generic only in the newest click
    """Reads `x,y,z`."""

    name = "X,Y,Z"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> Cell:
        """The cell; a usage error for anything else."""
        match = _CELL.fullmatch(str(value))
        if match is None:
            self.fail(f"'{value}' is no cell: three whole numbers, such as 12,64,-7", param, ctx)
        return Cell(*map(int, match.groups()))


@click.command
@board_options(writes=True)
@click.option("--player", metavar="NAME", help="Whose sword clicks count.")
@click.option("--corners", nargs=3, type=CellParam(), help="The three blocks of the corners, instead of clicks.")
@click.option("--wait", type=click.IntRange(1), default=600, show_default=True, help="Seconds to wait for each click.")
def command(
    source: Path,
    server: Address,
    save: Path | None,
    player: str | None,
    corners: tuple[Cell, Cell, Cell] | None,
    wait: int,
    *,
    as_json: bool,
    dry_run: bool,
) -> None:
    """Take over a board that already stands: only marks will be drawn on it, and what they cover is kept.

    BOARD is a site folder. The player right-clicks with a sword, as chat and terminal ask: the GO corner's outer
    block, its inner block, the opposite corner's outer block, then each machine. `!redo` in chat takes the last click
    back. Or --corners names the three blocks, and machines stay where world.yaml says.

    \b
    Examples:
      minemonopoly calibrate my-board --player Ann
      minemonopoly calibrate my-board --corners 42,64,42 32,64,32 -42,64,-42
    """  # noqa: D301 - \b is click's word for "do not rewrap"
    del save
    if (player is None) == (corners is None):
        raise click.UsageError("say whose clicks count with --player NAME, or name the blocks with --corners")
    with at_work(source, server) as ground:
        _refuse_twice(ground)
        calibration = Calibration(ground.site.board, ground.site.world)
        if corners is not None:
            _take(calibration, corners)
        elif player is not None:
            _listen(ground, calibration, player, wait)
        _finish(ground, Layout(ground.site.board, calibration.settings), as_json=as_json, dry_run=dry_run)


def _refuse_twice(ground: Ground) -> None:
    """What is kept of an earlier board would be lost."""
    folder = ground.site.folder
    for name in (undo_store.UNDO, undo_store.FOUND):
        if (folder / name).exists():
            raise Faulty(f"{folder / name} keeps what a board covers: `minemonopoly undo-build {folder}` first")


def _take(calibration: Calibration, corners: tuple[Cell, Cell, Cell]) -> None:
    for words, cell in zip(CORNERS, corners, strict=True):
        try:
            calibration.click(cell)
        except Misplaced as error:
            raise click.BadParameter(f"{place(cell)} as {words}: {error}", param_hint="--corners") from None


def _listen(ground: Ground, calibration: Calibration, player: str, wait: int) -> None:
    """Ask for click after click until all are taken."""
    events = _events(ground, player, wait)
    while calibration.asked:
        _tell(ground, f"{player}: right-click {calibration.asked} with a sword (!redo takes the last one back)")
        event = next(events)
        if event is None:
            calibration.redo()
            continue
        try:
            calibration.click(event.cell)
        except Misplaced as error:
            _tell(ground, f"not {place(event.cell)}: {error}")
        else:
            _tell(ground, f"taken: {place(event.cell)}")
    _tell(ground, "that is all, thank you")


def _events(ground: Ground, player: str, wait: int) -> Iterator[Hit | None]:
    """The player's clicks one by one, None for each `!redo`. Gives up after so many seconds without any."""
    redo = {f"{prefix}redo" for prefix in ground.site.host.prefixes}
    deadline = time.monotonic() + wait
    while time.monotonic() < deadline:
        found = ground.world.poll()
        for line in found.heard:
            if line.name == player and line.text.strip().lower() in redo:
                yield None
                deadline = time.monotonic() + wait
        for hit in found.hits:
            if hit.name == player:
                yield hit
                deadline = time.monotonic() + wait
        time.sleep(0.05)
    raise Faulty(
        f"no click of {player} came in {wait} seconds: it must be a RIGHT click with a sword on a block, and "
        f"`minemonopoly doctor {ground.site.folder} --player {player}` finds out why none arrives"
    )


def _tell(ground: Ground, text: str) -> None:
    """Say it in chat and in the terminal."""
    say(text)
    ground.world.apply((), [f"{ground.site.host.tag}{text}"])


def _finish(ground: Ground, layout: Layout, *, as_json: bool, dry_run: bool) -> None:
    found, cells = read_found(ground.world, ground.site.board, layout)
    origin = ground.world.origin()
    losses = lost(undo_store.solid(found))
    if losses:
        tell_some("Marks will cover these, and they come back without text or inside:", losses)
    if dry_run:
        say(world_yaml(layout.settings), "Nothing was written.")
    else:
        name, offset = (origin.world, origin.offset) if origin else ("", None)
        kept = adopt(ground.site.folder, layout, found, cells, name, offset)
        say(f"Calibrated: {len(found)} cells that marks may cover are kept.")
        if kept:
            say(f"The old world.yaml is {kept}.")
        say(f"Next: minemonopoly host {ground.site.folder} --banker NAME")
    if as_json:
        settings = layout.settings
        click.echo(
            json.dumps(
                {
                    "calibrated": not dry_run,
                    "corner": list(settings.corner),
                    "first_side": settings.direction,
                    "width": settings.size.width,
                    "depth": settings.size.depth,
                    "found": len(found),
                    "lost": [{"cell": list(loss.cell), "what": loss.what} for loss in losses],
                }
            )
        )
