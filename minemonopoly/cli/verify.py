"""`minemonopoly verify`: the board in the world is compared with the game."""

from __future__ import annotations

import json
from pathlib import Path

import click

from minemonopoly.board.load_site import load_site
from minemonopoly.cli.found import found_cells
from minemonopoly.cli.ground import Faulty, Ground, board_options, place, say, tell_some, visit
from minemonopoly.cli.progress import bar
from minemonopoly.cli.server import Address
from minemonopoly.host.mending import Finding, Target, examine, target
from minemonopoly.scene.canvas import EMPTY
from minemonopoly.scene.render import bare, render
from minemonopoly.table.replay import refold
from minemonopoly.table.saves import dressed, newest


@click.command
@board_options(writes=False)
def command(source: Path, server: Address, save: Path | None, *, as_json: bool) -> None:
    """Compare the board in the world with the newest game, block by block. Changes nothing.

    BOARD is a site folder. Counts what is missing, wrong or extra by kind: tokens, signs, owners, houses, money,
    podium, frame. Texts of signs cannot be read. Exit code 1 when anything differs.

    \b
    Example:
      minemonopoly verify my-board --json
    """  # noqa: D301 - \b is click's word for "do not rewrap"
    with visit(load_site(source), server) as ground:
        aim = aim_of(ground, save)
        finding = looked_at(ground, aim)
    if as_json:
        click.echo(json.dumps(finding_document(finding)))
    tell_finding(finding)
    if finding.differences.total:
        raise Faulty(f"`minemonopoly repair {source}` puts it right, or !repair in chat while the service runs")


def looked_at(ground: Ground, aim: Target) -> Finding:
    """What was found in the world. Raises WorldGone."""
    with bar("comparing") as progress:
        return examine(ground.world, aim, progress)


def aim_of(ground: Ground, save: Path | None) -> Target:
    """What should stand: the newest game of SAVE, or the bare board when none was begun."""
    site, layout = ground.site, ground.layout
    found = found_cells(site.folder) if layout.marks_only else EMPTY
    folder = newest(save or site.folder / "games")
    if folder is None:
        return target(site.board, layout, bare(site.board, layout, found))
    replay = refold(folder)
    board, now = dressed(replay.story.board, site.board), replay.story.now
    return target(board, layout, render(board, layout, now.game, now.purses.held, found=found), now.game)


def finding_document(finding: Finding) -> dict[str, object]:
    """What was found, for machines."""
    return {
        "differences": finding.differences.total,
        "kinds": {
            kind: {"missing": count.missing, "wrong": count.wrong, "extra": count.extra}
            for kind, count in sorted(finding.by_kind.items())
        },
        "cells": [list(cell) for cell in finding.differences.cells()],
    }


def tell_finding(finding: Finding) -> None:
    """What was found, in words."""
    if not finding.differences.total:
        say(f"All {len(finding.found)} blocks are as they should be. (Texts of signs cannot be read.)")
        return
    say(f"{'':10}{'missing':>9}{'wrong':>9}{'extra':>9}")
    for kind, count in sorted(finding.by_kind.items()):
        say(f"{kind:10}{count.missing:>9}{count.wrong:>9}{count.extra:>9}")
    tell_some(f"{finding.differences.total} cells differ:", tuple(map(place, finding.differences.cells())))
