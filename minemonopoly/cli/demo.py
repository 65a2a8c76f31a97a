"""`minemonopoly demo`: watch a whole game of bots on an embedded server."""

from __future__ import annotations

import secrets
import time
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkdtemp

import click
from rich.console import Console
from rich.live import Live
from rich.text import Text

from minemonopoly.board.faults import SettingFaults
from minemonopoly.board.load import load
from minemonopoly.board.model import Board
from minemonopoly.board.settings import with_settings
from minemonopoly.board.tags import TAGS
from minemonopoly.host.service import ROUND_SECONDS
from minemonopoly.host.show import Show, Typed
from minemonopoly.host.sketch import sketch, standing
from minemonopoly.rules.moments import moment
from minemonopoly.speech.width import strip_colours

ROUNDS_TO_WATCH = 14
"""Rounds of the service between two lines when there is time to watch: tokens walk then."""

MIDDLE_LINES = 18
"""Lines in the middle of the picture."""

_STYLES = {"white": "bold white", "black": "bold bright_black", "light_gray": "white", "light_blue": "bright_cyan"}


@click.command()
@click.option("--board", "source", default="minetown", show_default=True, help="A preset's name or a folder.")
@click.option("--players", type=click.IntRange(2, 8), default=4, show_default=True)
@click.option("--seed", type=int, help="The same game again.")
@click.option("--fast", is_flag=True, help="Do not wait between the lines.")
@click.option("--save", type=click.Path(path_type=Path), help="Where the game is kept. Default: a new folder.")
def command(source: str, players: int, seed: int | None, fast: bool, save: Path | None) -> None:
    """Watch a whole game of bots, from the building of the board to the last bankruptcy.

    An embedded server is started on a free port, the board is built on it block by block, and the bots act by
    typing chat lines as players of that server. No Minecraft is needed.

    Example: minemonopoly demo --fast --seed 7
    """
    board = _with_room(load(source), players)
    seed = secrets.randbelow(1_000_000) if seed is None else seed
    folder = save or Path(mkdtemp(prefix="minemonopoly-demo-"))
    console = Console(stderr=False)
    with Show(board, folder, players=players, seed=seed, cues=not fast) as show:
        console.print(f"A server listens on 127.0.0.1:{show.emulator.port}. Building {board.name} …")
        show.build()
        console.print(f"{show.world.traffic.commands} commands. The game begins, seed {seed}.")
        with _screen(show, console, fast=fast) as screen:
            for line in show.lobby():
                screen.type(line)
            while not show.game.over:
                screen.type(show.next_line())
    for text in _ending(show, seed, folder):
        console.print(text, markup=False, highlight=False)


def _with_room(board: Board, players: int) -> Board:
    """The board with as many seats as are wanted."""
    if players <= board.settings.seats_max:
        return board
    try:
        return with_settings(board, {"seats.max": players})
    except SettingFaults as error:
        raise click.BadParameter(str(error), param_hint="--players") from error


class Screen:
    """What is shown while the bots play."""

    def __init__(self, show: Show, console: Console, live: Live | None, *, watched: bool) -> None:
        self._show = show
        self._console = console
        self._live = live
        self._watched = watched
        self._chat: deque[str] = deque(maxlen=MIDDLE_LINES)
        show.emulator.on_line = self._chat.append
        self._turn = 0

    def type(self, line: Typed) -> None:
        """Let somebody type a line, and show what came of it."""
        self._show.type(line)
        self._draw()
        for _ in range(ROUNDS_TO_WATCH if self._watched else 0):
            time.sleep(ROUND_SECONDS)
            self._show.wait(ROUND_SECONDS)

    def _draw(self) -> None:
        if self._live is not None:
            self._live.update(self.picture(), refresh=self._watched)
        else:
            self._tell()

    def picture(self) -> Text:
        """The board, and in its middle whose turn it is, what everybody holds and the last lines of chat."""
        show, game = self._show, self._show.game
        head = f"Turn {game.turn_number}: {game.seats[game.turn].name}, {moment(game)}" if game.started else "Lobby"
        words = [f" {show.board.name} - {head}", "", *(f" {line}" for line in standing(show.board, game)), ""]
        chat = [f" {strip_colours(line)}" for line in list(self._chat)]
        words += chat[-(MIDDLE_LINES - len(words)) :]
        text = Text("\n".join(sketch(show.board, game, words)))
        for seat in game.seats:
            style = _STYLES.get(seat.colour, seat.colour)
            word = seat.colour.replace("_", " ")
            text.highlight_regex(rf"\b{word.upper()}\b|\b{word}\b|\b{TAGS[seat.colour].lower()}\b", style)
        text.highlight_regex(r"<\w+> [^|]*", "dim")
        return text

    def _tell(self) -> None:
        """Where no picture can be shown, one line every so many turns."""
        game = self._show.game
        if game.started and game.turn_number >= self._turn + 25:
            self._turn = game.turn_number
            cash = "  ".join(
                f"{seat.name} {'out' if seat.bankrupt else game.cash[number]}" for number, seat in enumerate(game.seats)
            )
            self._console.print(f"turn {game.turn_number:>4}:  {cash}", markup=False, highlight=False)


@contextmanager
def _screen(show: Show, console: Console, *, fast: bool) -> Iterator[Screen]:
    """A living picture on a terminal, plain lines elsewhere."""
    if not console.is_terminal:
        yield Screen(show, console, None, watched=not fast)
        return
    with Live(console=console, auto_refresh=fast, refresh_per_second=8, transient=False) as live:
        yield Screen(show, console, live, watched=not fast)


def _ending(show: Show, seed: int, folder: Path) -> Iterator[str]:
    game = show.game
    yield ""
    if game.winner is None:
        yield "Nobody wins."
    else:
        winner = game.seats[game.winner]
        others = ", ".join(seat.name for seat in game.seats if seat.bankrupt)
        colour = winner.colour.replace("_", " ")
        yield f"{winner.name} ({colour}) wins after {game.turn_number} turns. Bankrupt: {others}."
    sent = show.world.traffic.commands
    yield f"{len(show.typed)} lines typed, {show.host.table.seq} pages written, {sent} commands sent."
    yield f"Seed {seed}; the journal lies in {show.folder / 'journal.jsonl'}"
    yield f"Walk through it: minemonopoly replay {folder}"
