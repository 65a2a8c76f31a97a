"""A RaspberryJuice look-alike on a real socket, with a clock that can be stepped by hand."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable
from types import TracebackType
from typing import Self

from minemonopoly.grid.cell import Cell
from minemonopoly.world.emulator.call import Realm
from minemonopoly.world.emulator.clock import Clock
from minemonopoly.world.emulator.commands import carry_out
from minemonopoly.world.emulator.ear import Ear
from minemonopoly.world.emulator.faults import Ending, Faults, Parcel
from minemonopoly.world.emulator.parser import MalformedLine, take_apart
from minemonopoly.world.emulator.people import People
from minemonopoly.world.emulator.properties import Properties
from minemonopoly.world.emulator.record import Line, Record
from minemonopoly.world.emulator.session import Session
from minemonopoly.world.emulator.terrain import Terrain

MOST_A_TICK = 9000
"""Lines of one connection that one tick carries out."""


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
        """Told every line that everybody reads."""
        self.realm = Realm(self.properties, self.terrain, self.people, self.broadcast)
        self.connected: list[Session] = []
        """In the order they came, which is the order they are served."""
        self._were_on: list[str] = []
        self._connections = 0
        self._clock: Clock | None = None
        self._ear = Ear(host, port, self.pump)
        self.port = self._ear.port

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
        """Stop, say the end to every client and free the port."""
        self.stop()
        with self.lock:
            self.hang_up()
            self._ear.shut()
        self._ear.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    @property
    def sessions(self) -> int:
        """How many clients are connected."""
        with self.lock:
            self.pump()
            return len(self.connected)

    def waiting(self) -> int:
        """Lines that have arrived and were not carried out yet."""
        with self.lock:
            self.pump()
            return sum(len(session.inbox) for session in self.connected)

    def refuse(self) -> None:
        """Refuse new connections from now on; those that are made stay."""
        with self.lock:
            self._ear.shut()

    def accept(self) -> None:
        """Accept connections again."""
        with self.lock:
            self._ear.open()

    def hang_up(self, ending: Ending = "fin") -> None:
        """End every connection now. What had arrived and was not carried out is lost."""
        with self.lock:
            self.pump()
            for session in self.connected:
                self._ear.forget(session.socket)
                session.close(ending)
            self.connected.clear()

    def go_down(self, ending: Ending = "fin") -> None:
        """Stop the server: everybody is out, nobody gets in, the blocks are on its disk."""
        with self.lock:
            self.hang_up(ending)
            self._ear.shut()
            self._were_on = list(self.people.online)
            for name in self._were_on:
                self.people.leave(name)

    def come_up(self, *, same_ids: bool = False) -> None:
        """Start the stopped server on the same port: queues empty, everybody back, each with a new id.

        With `same_ids` numbers are given from the first again and people return in the opposite order, so an old
        id may now be somebody else's.
        """
        with self.lock:
            if same_ids:
                self.people.number_from_the_start()
                self._were_on.reverse()
            for name in self._were_on:
                self.join(name)
            self._were_on = []
            self._ear.open()

    def restart(self, *, same_ids: bool = False) -> None:
        """Stop and start; the shortest outage there is."""
        with self.lock:
            self.go_down()
            self.come_up(same_ids=same_ids)

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
        self.people.show(text, self.now)
        self.on_line(text)

    def pump(self) -> None:
        """Take new connections and what has arrived on the old ones; carries nothing out."""
        with self.lock:
            for connection in self._ear.accept():
                self._admit(connection)
            came = [self._receive(session) for session in self.connected]
        if any(came) and self._clock is not None:
            self._clock.nudge()

    def _admit(self, connection: socket.socket) -> None:
        self._connections += 1
        session = Session(self._connections, connection, self.properties.encoding)
        if self.faults.banned:
            session.post([Parcel(self.now, self.faults.banned.encode(self.properties.encoding), ending="fin")])
            session.deliver(self.now)
            self.faults.struck["banned"] += 1
            return
        self.connected.append(session)
        self._ear.watch(connection)

    def _receive(self, session: Session) -> bool:
        came = session.receive()
        session.flush()
        if session.ended:
            self._ear.forget(session.socket)
        else:
            self._ear.watch(session.socket, writing=session.stuck)
        return came

    def _one_tick(self) -> None:
        self.pump()
        self.now += 1
        if self.faults.skips_this_tick():
            return
        self.realm.tick = self.terrain.tick = self.now
        self.people.calm()
        before = self.terrain.changed
        if not self.faults.mute:
            self._serve()
        self.terrain.settle()
        self.record.most_changed = max(self.record.most_changed, self.terrain.changed - before)
        for session in self.connected:
            session.deliver(self.now, one_by_one=self.faults.segment_per_line)
        self._see_off()
        for attend in self.beside:
            attend()

    def _serve(self) -> None:
        """Serve every connection in turn; a malformed line ends the tick for the rest."""
        try:
            for session in self.connected:
                self._serve_one(session)
        except MalformedLine:
            self.record.exceptions += 1
            self.record.malformed += 1

    def _serve_one(self, session: Session) -> None:
        if session.origin is None:
            session.origin = self.properties.spawn if self.properties.location == "RELATIVE" else Cell(0, 0, 0)
        served = 0
        while session.inbox and served < MOST_A_TICK:
            served += 1
            self.record.busiest = max(self.record.busiest, served)
            self._carry_out(session, session.inbox.popleft())
        self.record.deferred += bool(session.inbox)

    def _carry_out(self, session: Session, text: str) -> None:
        try:
            name, fields = take_apart(text)
        except MalformedLine:
            self.record.note(Line(self.now, session.number, text, None))
            raise
        fault = self.faults.before(name)
        if fault is not None and fault.kind == "drop":
            session.close()
            return
        answer = "Fail" if fault else carry_out(self.realm, session, name, fields, self.record)
        self.record.note(Line(self.now, session.number, text, answer))
        self.record.fails += answer == "Fail"
        sent = None if answer is None else f"{answer}\n".encode(self.properties.encoding, "replace")
        session.post(self.faults.pack(name, sent, self.now))

    def _see_off(self) -> None:
        """Take leave of those who ended: their lines are carried out, their last answers are not delivered."""
        for session in list(self.connected):
            if session.closed or (session.ended and (not session.inbox or self.faults.mute)):
                self._ear.forget(session.socket)
                session.close()
                self.connected.remove(session)
