"""The crash test: a game never killed, the same game with its service killed again and again, and what differs."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from crash_evening import Evening, Murderer, Tally, evening, make_site
from crash_moments import MOMENTS
from crash_script import Author, Step

from minemonopoly.host.mending import examine, target
from minemonopoly.scene.render import render
from minemonopoly.table.replay import Replay, faults, refold
from minemonopoly.table.saves import pick
from minemonopoly.world.fake import Fake
from minemonopoly.world.juice import Juice


class Outcome(NamedTuple):
    """What was done, and everything that is not as in the game that was never killed; nothing when all is well."""

    steps: tuple[Step, ...]
    pages: int
    tally: Tally
    wrong: tuple[str, ...]


def crash(folder: Path, *, kills: int, seed: int, steps: int, cues: bool = True) -> Outcome:
    """Play a game of so many lines at most, with so many kills. Raises Lost when an answer is missing for good."""
    site = make_site(folder / "never_killed")
    author = Author(folder / "games", site, seed=seed)
    written = tuple(author.write(steps))
    never = refold(pick(folder / "games"))
    with evening(folder / "killed", Murderer(seed, kills), seed=seed, cues=cues) as one:
        one.play(written)
        killed = refold(pick(one.games))
        wrong = (*_unlike(never, killed), *_board(one, killed, author.world))
    return Outcome(written, never.story.seq, one.tally, wrong)


def _unlike(never: Replay, killed: Replay) -> Iterator[str]:
    """Where the journals tell different games."""
    yield from faults(killed)
    for mine, other in zip(never.story.pages, killed.story.pages, strict=False):
        if (mine.command, mine.events, mine.undo) != (other.command, other.events, other.undo):
            yield f"page {mine.seq} is {other.command} {other.events}, never killed it is {mine.command} {mine.events}"
            return
    if never.story.seq != killed.story.seq:
        yield f"{killed.story.seq} pages, never killed there are {never.story.seq}"
    if never.story.now != killed.story.now:
        yield "the game ends otherwise"


def _board(one: Evening, killed: Replay, never: Fake) -> Iterator[str]:
    """Where the blocks and signs are not those of the picture, or not those of the board that was never killed."""
    game, purses = killed.story.now
    scene = render(one.site.board, one.layout, game, purses.held)
    world = Juice(one.emulator.host, one.emulator.port)
    finding = examine(world, target(one.site.board, one.layout, scene, game))
    world.close()
    if finding.differences.total:
        yield f"{finding.differences.total} blocks are not as the picture wants them: {finding.by_kind}"
    for cell, block in never.cells.items():
        if one.emulator.block(cell) != block:
            yield f"{cell} holds {one.emulator.block(cell)}, never killed it holds {block}"
    for cell, text in never.signs.items():
        if one.emulator.sign(cell) != text:
            yield f"the sign at {cell} says {one.emulator.sign(cell)}, never killed it says {text}"


def table(outcome: Outcome) -> Iterator[str]:
    """What happened, for people."""
    tally = outcome.tally
    yield f"{'moment':<54}{'kills':>6}{'power cuts':>12}"
    for moment in dict.fromkeys([*MOMENTS, *tally.kills]):
        yield f"{moment:<54}{tally.kills[moment]:>6}{tally.cuts[moment]:>12}"
    yield f"{'all':<54}{tally.kills.total():>6}{tally.cuts.total():>12}"
    yield ""
    yield f"{len(outcome.steps)} lines typed, {tally.retyped} of them again; {outcome.pages} pages written"
    yield f"{tally.torn} files lost an end that nobody had made sure of"
    yield f"{tally.said} lines said where {sum(len(step.answer) for step in outcome.steps)} were due: none is missing"
