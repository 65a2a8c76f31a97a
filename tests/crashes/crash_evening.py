"""A server with people on it, and a service that is killed again and again while they play.

The server and the people live in this process and outlive every service. People type a line, wait for its answer,
and type it again when the service was gone and has come back without having answered.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import crash_nursery
from crash_moments import BETWEEN, KEPT, MOMENTS, NEW_FILE, STARTING, Plan
from crash_script import Step

from minemonopoly.board.load_site import Site, load_site
from minemonopoly.board.site import Times
from minemonopoly.bots.match import BANKER, NAMES
from minemonopoly.host.fingerprint import fingerprint, note_built
from minemonopoly.host.picture import Picture
from minemonopoly.scene.layout import Layout
from minemonopoly.world.emulator import Emulator
from minemonopoly.world.juice import Juice

OUTSIDE = "from outside, at any moment"
"""The kill that the service does not do itself."""

PATIENCE = 60.0
"""Seconds after which a test gives up waiting."""

CLOCKS = [name for name in Times.__struct_fields__ if name != "prompts"]

HOST_YAML = (
    "clocks:\n"
    + "".join(f"  {clock}: 0\n" for clock in CLOCKS)
    + "  prompts: []\nlimits: {burst: 100, lines: 100, bids: 100, bid_answer: 0, stranger: 0}\n"
)
"""No clock rings and nobody talks too much: what is said depends on what is typed alone."""


class Lost(AssertionError):  # noqa: N818 - it says what happened
    """The service did what it must not; the text says what."""


def make_site(folder: Path) -> Site:
    """A site for four seats on compact ground, without clocks."""
    folder.mkdir()
    (folder / "board.yaml").write_text("preset: minetown\n")
    (folder / "rules.yaml").write_text("seats.max: 4\n")
    (folder / "world.yaml").write_text("layout:\n  corner: {x: 0, z: 0}\n  floor: 3\n  size: compact\n")
    (folder / "host.yaml").write_text(HOST_YAML)
    return load_site(folder)


class Nursery:
    """The process that forks services; see crash_nursery."""

    def __init__(self, folder: Path, site: Path) -> None:
        self.log = folder / "service.log"
        self._notes = folder / "last_words.jsonl"
        self._process = subprocess.Popen(
            [sys.executable, crash_nursery.__file__, str(site)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self._heard: list[dict[str, int]] = []
        self._changed = threading.Condition()
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()
        self.pid = 0

    def start(self, words: Sequence[str], plan: Plan | None) -> None:
        """Start a service that dies as planned."""
        self._heard.clear()
        self._notes.write_bytes(b"")
        wish = {"words": words, "plan": plan, "notes": str(self._notes), "log": str(self.log)}
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(wish) + "\n")
        self._process.stdin.flush()
        with self._changed:
            if not self._changed.wait_for(lambda: self._heard, PATIENCE):
                raise Lost("no service was started")
        self.pid = self._heard[0]["pid"]

    @property
    def code(self) -> int | None:
        """How the service ended, negative for a signal; None while it runs."""
        heard = self._heard[1:]
        return heard[0]["code"] if heard else None

    def wait(self) -> int:
        """Wait until the service has ended; how it did."""
        with self._changed:
            if not self._changed.wait_for(lambda: self.code is not None, PATIENCE):
                raise Lost("the service does not end")
        assert self.code is not None
        return self.code

    def notes(self) -> list[dict[str, object]]:
        """What the service left in writing."""
        return [json.loads(line) for line in self._notes.read_text().splitlines()]

    def close(self) -> None:
        """End it, and a service that still runs."""
        if self.pid and self.code is None:
            os.kill(self.pid, signal.SIGKILL)
            self.wait()
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.wait(PATIENCE)
        self._listener.join(PATIENCE)
        self._process.stdout.close()

    def _listen(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            with self._changed:
                self._heard.append(json.loads(line))
                self._changed.notify_all()


@dataclass
class Tally:
    """What happened: kills by moment, power cuts among them, lines typed again, lines said more than once."""

    kills: Counter[str] = field(default_factory=Counter)
    cuts: Counter[str] = field(default_factory=Counter)
    torn: int = 0
    retyped: int = 0
    said: int = 0
    said_again: int = 0


class Murderer:
    """Chooses when services die, for `kills` times in all."""

    def __init__(self, seed: int, kills: int) -> None:
        self._random = Random(seed)
        self._moments = self._shuffled(kills)

    def _shuffled(self, kills: int) -> list[str]:
        """Half of them between write and fsync or between fsync and speech, the others spread over the rest.

        The first two die with a new game's first files.
        """
        others = [*(moment for moment in MOMENTS if moment not in BETWEEN), *[OUTSIDE] * 5]
        first = min(2, kills)
        kills -= first
        half = kills // 2 + 1
        moments = [BETWEEN[number % len(BETWEEN)] for number in range(half)]
        moments += [others[number % len(others)] for number in range(kills - half)]
        self._random.shuffle(moments)
        return moments + [NEW_FILE] * first

    def rest(self) -> None:
        """Let every service live from now on."""
        self._moments.clear()

    def next(self) -> Plan | None:
        """How the next service dies; None for a service that lives."""
        if not self._moments:
            return None
        moment = self._moments.pop()
        times = 1 if moment in STARTING else self._random.choice((1, 1, 2))
        return Plan(moment, times, self._random.random())

    def delay(self) -> float:
        """Seconds until a kill from outside."""
        return self._random.uniform(0.0, 0.25)

    def cuts_power(self) -> bool:
        """Whether the machine dies with the service."""
        return self._random.random() < 0.4

    def cut(self, least: int, most: int) -> int:
        """How much of a file survives a power cut."""
        return self._random.randint(least, most)


class Evening:
    """People on a server, and whatever service there is at the time."""

    def __init__(self, folder: Path, murderer: Murderer, *, seed: int, cues: bool = True) -> None:
        self.site = make_site(folder / "site")
        self.murderer = murderer
        self.tally = Tally()
        self.layout = Layout(self.site.board, self.site.world)
        self.emulator = Emulator(keep_lines=5000)
        self.games = self.site.folder / "games"
        for name in (*NAMES[:4], BANKER):
            self.emulator.join(name)
        self.emulator.start(0.02, eager=True)
        self._build()
        server = f"127.0.0.1:{self.emulator.port}"
        self._words = [str(self.site.folder), "--server", server, "--banker", BANKER, "--seed", str(seed)]
        self._words.append("--cues" if cues else "--no-cues")
        self._nursery = Nursery(folder, self.site.folder)
        self._synced: dict[str, int] = {}
        self._plan: Plan | None = None
        self._said: list[str] = []
        self._connections = 0
        self._deadline = float("inf")

    def play(self, steps: Sequence[Step]) -> None:
        """Let everybody type their lines, each until it is answered; then stop the service as a host does."""
        self._start()
        for step in steps:
            self._type_until_answered(step)
        self._stop()

    def close(self) -> None:
        """End all of it."""
        self._nursery.close()
        self.emulator.close()

    def _build(self) -> None:
        world = Juice(self.emulator.host, self.emulator.port)
        Picture(self.site.board, self.layout).build(world)
        world.close()
        note_built(self.site.folder, self.layout, fingerprint(self.site.board, self.layout))

    def _type_until_answered(self, step: Step) -> None:
        """Type a line, and again after every restart that brought no answer."""
        self._hear()
        self._said.clear()
        self.emulator.chat(step.name, step.text)
        while not self._answered_or_dead(step):
            self._restart()
            if self._has_answer(step):
                break
            self.tally.retyped += 1
            self.emulator.chat(step.name, step.text)
        self._hear()
        self.tally.said += len(self._said)
        self.tally.said_again += sum((Counter(self._said) - Counter(step.answer)).values())

    def _answered_or_dead(self, step: Step) -> bool:
        """Wait for either; whether it was the answer."""
        give_up = time.monotonic() + PATIENCE
        while not self._has_answer(step):
            self._strike_when_due()
            if self._nursery.code is not None:
                return self._has_answer(step)
            if time.monotonic() > give_up:
                raise Lost(f"no answer to {step}; said: {self._said}")
            time.sleep(0.003)
        return True

    def _has_answer(self, step: Step) -> bool:
        """Whether every line of the answer was said since, in order, whatever was said between."""
        self._hear()
        said = iter(self._said)
        return all(line in said for line in step.answer)

    def _hear(self) -> None:
        self._said += (line for line in self.emulator.read(BANKER) if not line.startswith("<"))

    def _start(self) -> None:
        """Start a service and wait until it listens, or is dead again."""
        self._plan = self.murderer.next()
        outside = self._plan is not None and self._plan.moment == OUTSIDE
        self._deadline = time.monotonic() + self.murderer.delay() if outside else float("inf")
        self._nursery.start(self._words, None if outside else self._plan)
        give_up = time.monotonic() + PATIENCE
        while not self._listens():
            self._strike_when_due()
            if self._nursery.code is not None:
                return
            if time.monotonic() > give_up:
                raise Lost("the service does not come back")
            time.sleep(0.003)

    def _restart(self) -> None:
        """Take note of the dead, perhaps lose the power, and start services until one listens."""
        self._bury()
        self._start()
        while self._nursery.code is not None:
            self._bury()
            self._start()

    def _listens(self) -> bool:
        """Whether the newest connection has asked for chat, which it does when it has said what it owes."""
        with self.emulator.lock:
            for line in reversed(self.emulator.record.lines):
                if line.connection <= self._connections:
                    return False
                if "events.chat.posts" in line.text:
                    self._connections = line.connection
                    return True
        return False

    def _strike_when_due(self) -> None:
        if time.monotonic() >= self._deadline:
            self._deadline = float("inf")
            os.kill(self._nursery.pid, signal.SIGKILL)

    def _bury(self) -> None:
        """Count how the service died. It must have been the planned way."""
        code = self._nursery.wait()
        if code != -signal.SIGKILL:
            raise Lost(f"the service ended by itself with {code}; its log ends: {self._last_log()}")
        assert self._plan is not None
        notes = self._nursery.notes()
        died = [note["died"] for note in notes if "died" in note]
        moment = str(died[0]) if died else OUTSIDE
        if moment != self._plan.moment:
            raise Lost(f"died {moment} instead of {self._plan.moment}")
        self._synced.update((str(note["synced"]), int(str(note["size"]))) for note in notes if "synced" in note)
        self.tally.kills[moment] += 1
        if self.murderer.cuts_power():
            self.tally.cuts[moment] += 1
            self._lose_power()

    def _lose_power(self) -> None:
        """Cut off the ends of files that nobody made sure of."""
        for game in self.games.glob("*"):
            for name in KEPT:
                path = game / name
                size = path.stat().st_size if path.exists() else 0
                sure = min(self._synced.get(name, 0), size)
                left = self.murderer.cut(sure, size)
                if left < size:
                    os.truncate(path, left)
                    self.tally.torn += 1

    def _stop(self) -> None:
        """Stop the last service as a host does; one that was to die gives way to one that was not."""
        if self._plan is not None:
            self.murderer.rest()
            os.kill(self._nursery.pid, signal.SIGKILL)
            self._nursery.wait()
            self._start()
        os.kill(self._nursery.pid, signal.SIGTERM)
        code = self._nursery.wait()
        if code != 0:
            raise Lost(f"told to stop, it ended with {code}; its log ends: {self._last_log()}")

    def _last_log(self) -> str:
        return "\n".join(self._nursery.log.read_text().splitlines()[-30:])


@contextmanager
def evening(folder: Path, murderer: Murderer, *, seed: int, cues: bool = True) -> Iterator[Evening]:
    """An evening that is cleared up in the end."""
    folder.mkdir(exist_ok=True)
    one = Evening(folder, murderer, seed=seed, cues=cues)
    try:
        yield one
    finally:
        one.close()
