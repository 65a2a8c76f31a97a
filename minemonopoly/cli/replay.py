"""`replay`: a kept game told again, or checked."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import click

from minemonopoly.board.model import Board
from minemonopoly.cli.errors import FAULTY
from minemonopoly.cli.game import kept, state_at
from minemonopoly.host.sketch import sketch, standing
from minemonopoly.rules.commands import CloseAuction, Command, Join, LapseOffer, LapseQuestion, OfSeat
from minemonopoly.rules.evolve import fold
from minemonopoly.rules.moments import moment
from minemonopoly.rules.state import Game
from minemonopoly.speech.narrate import narrate
from minemonopoly.speech.say import say
from minemonopoly.speech.wording import Words
from minemonopoly.table.pages import Page
from minemonopoly.table.replay import faults, refold
from minemonopoly.table.saves import pick
from minemonopoly.table.story import Story

LONGEST_PAUSE = 10.0
"""Seconds between two pages at most, however long the players thought."""


@click.command
@click.argument("save", type=click.Path(path_type=Path))
@click.option("--at", "last", type=click.IntRange(min=0), help="Stop after this page.")
@click.option("--check", is_flag=True, help="Say only what is wrong; exit code 1 when something is.")
@click.option("--speed", type=click.FloatRange(min=0, min_open=True), help="Keep the players' pace, this much faster.")
@click.option("--txt", is_flag=True, help="Draw the board after every page.")
def command(save: Path, last: int | None, speed: float | None, *, check: bool, txt: bool) -> None:
    """Walk through a kept game: every page with its number, command and what was said.

    SAVE is a folder of games (the newest is taken), one game's folder, or the site. With --check the game is gone
    through again and compared with its own rules, its sums and its last snapshot.

    \b
    Examples:
      minemonopoly replay site
      minemonopoly replay site/games/002 --at 40 --txt
      minemonopoly replay games --check
    """  # noqa: D301 - \b is click's word for "do not rewrap"
    if check:
        _check(save)
        return
    replay = kept(save)
    state_at(replay, last)
    words = Words(colour=False, currency=replay.story.board.currency)
    pages = replay.story.pages[:last]
    for number, page in enumerate(pages):
        if speed and number:
            time.sleep(min(LONGEST_PAUSE, max(0, page.time - pages[number - 1].time) / 1000 / speed))
        for line in told(replay.story, page, words):
            click.echo(line)
        if txt:
            game = replay.story.states[page.seq].game
            click.echo("\n".join(sketch(replay.story.board, game, standing(replay.story.board, game))))


def told(story: Story, page: Page, words: Words) -> Iterator[str]:
    """A page in words: its number, who typed what, and the lines that were said about it."""
    before, after = story.states[page.seq - 1].game, story.states[page.seq].game
    if page.command is None:
        yield f"{page.seq:>5}  (a position was laid down: {', '.join(page.given or ())})"
        return
    yield f"{page.seq:>5}  {typed(story.board, before, page.command)}"
    for line in narrate(story.board, before, page.events, fold(before, page.events), words):
        yield f"         {line.text}"
    if page.undo:
        moved = f"{page.undo.acts} act{'s' * (page.undo.acts != 1)} taken back"
        yield f"         ({moved}: it is as after page {page.undo.to}, {moment(after)})"


def typed(board: Board, game: Game, command: Command) -> str:
    """Who typed what, as `Ann: !roll`; a clock's command by its name."""
    if isinstance(command, CloseAuction | LapseOffer | LapseQuestion):
        return f"(clock: {type(command).__name__})"
    if isinstance(command, Join):
        who = command.name
    elif isinstance(command, OfSeat):
        who = game.seats[command.seat].name
    else:
        who = command.by
    return f"{who}: {say(board, game, command)}"


def _check(save: Path) -> None:
    """Say everything that is wrong with the game, or that nothing is."""
    folder = pick(save)
    replay = refold(folder)
    found = list(faults(replay))
    for fault in found:
        click.echo(fault)
    click.echo(f"{folder}: {replay.story.seq} pages, " + (f"{len(found)} faults" if found else "all good"), err=True)
    if found:
        click.get_current_context().exit(FAULTY)
