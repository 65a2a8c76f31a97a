"""`emulator`: a RaspberryJuice look-alike to try things on."""

from __future__ import annotations

import contextlib
import re
import sys
import threading
from collections.abc import Callable

import click

from minemonopoly.grid.cell import Cell
from minemonopoly.world.emulator import Emulator
from minemonopoly.world.emulator.mischief import DEEDS, Mischief, understood
from minemonopoly.world.emulator.people import NotOnline

TICK_SECONDS = 0.05

_NAME = re.compile(r"[A-Za-z0-9_]{1,16}")
_CHAT = re.compile(r"([A-Za-z0-9_]{1,16}): ?(.*)")
_FACES = ("down", "up", "north", "south", "west", "east")

HELP = """\
  Ann: !roll             Ann types that in the chat
  Ann clicks X Y Z FACE  right-click with a sword; FACE is up (if left out), down, north, south, west, east
  Ann walks X Y Z        she goes there
  Ann joins, Ann quits   she comes and goes
  block X Y Z            what stands there
  people                 who is online
  fault NAME             let something go wrong; `fault ?` lists what can
  help, stop             this text; the end"""


@click.command
@click.option("--port", type=click.IntRange(0, 65535), default=4711, show_default=True, help="0 takes any free one.")
@click.option("--players", default="Ann,Ben", show_default=True, metavar="NAMES", help="Who is online at the start.")
@click.option("--faults", default="", metavar="NAMES", help="What may go wrong by itself: names with commas, or all.")
@click.option(
    "--every", type=click.FloatRange(min=0.1), default=10.0, show_default=True, help="Seconds between faults."
)
@click.option("--seed", type=int, help="The same faults in the same order.")
def command(port: int, players: str, faults: str, every: float, seed: int | None) -> None:
    """Run a RaspberryJuice look-alike on this machine to try things on.

    Typed lines act as its players, and what they read is printed. Type `help` for what can be typed. When the
    input ends it goes on serving until it is interrupted.

    \b
    Examples:
      minemonopoly emulator --players Ann,Ben,Cy
      minemonopoly emulator --port 4712 --faults all --every 5
    """  # noqa: D301 - \b is click's word for "do not rewrap"
    names = _players(players)
    trouble = _faults(faults)
    with Emulator(port=port) as emulator, contextlib.suppress(KeyboardInterrupt):
        emulator.on_line = click.echo
        for name in names:
            emulator.join(name)
        keyboard = Keyboard(emulator, seed)
        emulator.start(TICK_SECONDS)
        click.echo(f"listening on 127.0.0.1:{emulator.port}; type help, or stop", err=True)
        if trouble:
            emulator.beside.append(_bad_day(Mischief(emulator, trouble, seed), round(every / TICK_SECONDS)))
        _serve(keyboard)


class Keyboard:
    """Carries out typed lines."""

    def __init__(self, emulator: Emulator, seed: int | None = None) -> None:
        self._emulator = emulator
        self._mischief = Mischief(emulator, [], seed)
        self._acts: dict[str, Callable[[list[str]], str]] = {
            "block": self._block,
            "people": lambda _words: self._people(),
            "fault": self._fault,
            "help": lambda _words: HELP,
        }

    def obey(self, line: str) -> str:
        """Do what a line says and return what there is to say about it, often nothing."""
        try:
            chat = _CHAT.fullmatch(line)
            if chat:
                heard = self._emulator.chat(chat[1], chat[2])
                return "" if heard else "(a server does not take that as chat)"
            first, *words = line.split()
            act = self._acts.get(first)
            return act(words) if act else self._person(first, words)
        except NotOnline as error:
            return f"{error} is not online; type `{error} joins`"
        except ValueError as error:
            return f"{error}"

    def _person(self, name: str, words: list[str]) -> str:
        match words:
            case ["joins"] if _NAME.fullmatch(name):
                self._emulator.join(name)
            case ["quits"]:
                self._emulator.quit(name)
            case ["walks", *place]:
                self._emulator.walk(name, _cell(place))
            case ["clicks", x, y, z, *face]:
                hit = self._emulator.click(name, _cell([x, y, z]), _face(face))
                return "" if hit else "(there is nothing to click)"
            case _:
                raise ValueError("not understood; type help")
        return ""

    def _block(self, words: list[str]) -> str:
        cell = _cell(words)
        block, lines = self._emulator.block(cell), self._emulator.sign(cell)
        return f"{block.id}:{block.data}" + ("" if lines is None else " " + " / ".join(lines))

    def _people(self) -> str:
        online = self._emulator.people.online.values()
        return "\n".join(f"{each.name} {each.id} at {each.x:g} {each.y:g} {each.z:g}" for each in online) or "nobody"

    def _fault(self, words: list[str]) -> str:
        names = understood(",".join(words).replace("?", ""))
        for name in names:
            self._mischief.strike(name)
        return "" if names else f"what can go wrong: {', '.join(DEEDS)}"


def _serve(keyboard: Keyboard) -> None:
    """Obey the lines of the input until it says stop; after its end serve until interrupted."""
    for line in sys.stdin:
        if line.strip() == "stop":
            return
        if line.strip():
            said = keyboard.obey(line.strip())
            if said:
                click.echo(said, err=True)
    threading.Event().wait()


def _bad_day(mischief: Mischief, ticks: int) -> Callable[[], None]:
    """Something that goes wrong every so many ticks, and is announced."""

    def strike() -> None:
        if mischief.server.now % ticks == 0:
            click.echo(f"(fault: {mischief.strike()})", err=True)

    return strike


def _cell(words: list[str]) -> Cell:
    if len(words) != 3 or not all(re.fullmatch(r"-?\d{1,8}", word) for word in words):
        raise ValueError("three whole numbers are needed: x y z")
    x, y, z = map(int, words)
    return Cell(x, y, z)


def _face(words: list[str]) -> int:
    face = words[0] if words else "up"
    if face not in _FACES or len(words) > 1:
        raise ValueError(f"a face is one of {', '.join(_FACES)}")
    return _FACES.index(face)


def _players(text: str) -> list[str]:
    names = [name.strip() for name in text.split(",") if name.strip()]
    for name in names:
        if not _NAME.fullmatch(name) or names.count(name) > 1:
            raise click.BadParameter(f"no player can be called {name!r} here", param_hint="--players")
    return names


def _faults(text: str) -> list[str]:
    try:
        return understood(text)
    except ValueError as error:
        raise click.BadParameter(str(error), param_hint="--faults") from error
