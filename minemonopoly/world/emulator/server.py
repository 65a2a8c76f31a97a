"""A RaspberryJuice look-alike on a real socket, with a clock that can be stepped by hand."""

from __future__ import annotations

import threading
from collections.abc import Callable
from types import TracebackType
from typing import Self

from minemonopoly.world.emulator.call import Realm
from minemonopoly.world.emulator.clock import Clock
from minemonopoly.world.emulator.faults import Ending, Faults
from minemonopoly.world.emulator.people import People
from minemonopoly.world.emulator.properties import Properties
from minemonopoly.world.emulator.record import Record
from minemonopoly.world.emulator.switchboard import Switchboard
from minemonopoly.world.emulator.terrain import Snapshot, Terrain


class Server:
    """One emulated server. It listens from the start; time passes by `tick` or after `start`.

    Every method may be called from any thread. One that raises LookupError or ValueError has changed nothing.
    """

    def __init__(
        self,
        properties: Properties | None = None,
        *,
        host: str = "127.0.0.1",
        port: int = 0,
        keep_lines: int | None = None,
    ) -> None:
        """Listen on host and port (0: any free one, see `port`). `keep_lines` bounds the record. Raises OSError."""
        self.properties = properties or Properties()
        self.host = host
        self.faults = Faults()
        self.record = Record(keep_lines)
        self.terrain = Terrain(self.properties)
        self.people = People()
        self.lock = threading.RLock()
        self.now = 0
        """Ticks that have passed, skipped ones included."""
        self.beside: list[Callable[[], None]] = []
        """Called once in every tick that is not skipped; an RCON twin hangs here."""
        self.on_line: Callable[[str], None] = lambda _line: None
        """Told every line that everybody reads, within the lock: be quick, and hang up on nobody."""
        self.realm = Realm(self.properties, self.terrain, self.people, self.broadcast)
        self.switchboard = Switchboard(self.realm, self.faults, self.record, (host, port))
        self.port = self.switchboard.ear.port
        self._clock: Clock | None = None
        self._were_on: list[str] = []
        self.switchboard.ear.start(self.pump)

    def tick(self, times: int = 1) -> None:
        """Let ticks pass: every line that has arrived is carried out, and the answers leave."""
        for _ in range(times):
            with self.lock:
                self._one_tick()

    def start(self, tick_seconds: float = 0.05, *, eager: bool = False) -> None:
        """Tick by itself; `eager` ticks at once when lines arrive (for tests, where time is short)."""
        self.stop()
        self._clock = Clock(self.tick, tick_seconds, eager=eager)

    def stop(self) -> None:
        """Stop ticking by itself; the sockets stay open."""
        clock, self._clock = self._clock, None
        if clock is not None:
            clock.stop()

    def close(self) -> None:
        """Stop, say the end to every client and free the port. A second call does nothing."""
        self.stop()
        with self.lock:
            self.switchboard.hang_up("fin")
        self.switchboard.ear.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def pump(self) -> None:
        """Take new connections and what has arrived on the old ones; carries nothing out."""
        with self.lock:
            came = self.switchboard.pump()
        if came and self._clock is not None:
            self._clock.nudge()

    def sessions(self) -> int:
        """How many clients are connected."""
        with self.lock:
            self.pump()
            return len(self.switchboard.connected)

    def waiting(self) -> int:
        """Lines that have arrived and were not carried out yet."""
        with self.lock:
            self.pump()
            return self.switchboard.waiting()

    def refuse(self) -> None:
        """Refuse new connections from now on; those that are made stay."""
        with self.lock:
            self.faults.struck["refuse"] += 1
            self.switchboard.ear.shut()

    def accept(self) -> None:
        """Accept connections again."""
        with self.lock:
            self.switchboard.ear.open()

    def hang_up(self, ending: Ending = "fin") -> None:
        """End every connection now. What had arrived and was not carried out is lost."""
        with self.lock:
            self.faults.struck["hang_up"] += 1
            self.pump()
            self.switchboard.hang_up(ending)

    def go_down(self, ending: Ending = "fin") -> None:
        """Stop the server: everybody is out, nobody gets in, the blocks are on its disk."""
        with self.lock:
            self.faults.struck["restart"] += 1
            self.pump()
            self.switchboard.hang_up(ending)
            self.switchboard.ear.shut()
            self._were_on += self.people.online
            for name in list(self.people.online):
                self.people.leave(name)

    def come_up(self, *, same_ids: bool = False) -> None:
        """Start the stopped server again on the same port: queues empty, everybody back, each with a new id.

        With `same_ids` numbers are given from the first again and people return in the opposite order, so an old
        id may now be somebody else's.
        """
        with self.lock:
            if same_ids:
                self.people.number_from_the_start()
                self._were_on.reverse()
            for name in self._were_on:
                if name not in self.people.online:
                    self.join(name)
            self._were_on.clear()
            self.switchboard.ear.open()

    def restart(self, *, same_ids: bool = False) -> None:
        """Stop and start; the shortest outage there is."""
        with self.lock:
            self.go_down()
            self.come_up(same_ids=same_ids)

    def snapshot(self) -> Snapshot:
        """Every block and sign as they stand, for `roll_back`."""
        with self.lock:
            return self.terrain.snapshot()

    def roll_back(self, snapshot: Snapshot) -> None:
        """Put an older world back, as an operator does with a backup. Connections stay."""
        with self.lock:
            self.faults.struck["roll_back"] += 1
            self.terrain.restore(snapshot)

    def join(self, name: str) -> int:
        """Somebody logs in; everybody reads `Welcome NAME`. Returns the entity id, a fresh one each time."""
        with self.lock:
            player = self.people.arrive(name, self.properties.spawn)
            self.broadcast(f"Welcome {player.list_name}")
            return player.id

    def quit(self, name: str) -> None:
        """Somebody logs out. What they did stays queued. Raises NotOnline."""
        with self.lock:
            self.people.leave(name)

    def broadcast(self, text: str) -> None:
        """Everybody online reads a line."""
        with self.lock:
            self.people.show(text, self.now)
            self.on_line(text)

    def _one_tick(self) -> None:
        self.switchboard.pump()
        self.now += 1
        if self.faults.skips_this_tick():
            return
        self.realm.tick = self.terrain.tick = self.now
        self.people.calm()
        self.switchboard.tick()
        for attend in self.beside:
            attend()
