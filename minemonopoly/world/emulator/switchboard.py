"""All connections of one server: bytes in at any time, everything else in a tick, one connection after another."""

from __future__ import annotations

import socket

from minemonopoly.grid.cell import Cell
from minemonopoly.world.emulator.call import Realm
from minemonopoly.world.emulator.commands import carry_out
from minemonopoly.world.emulator.ear import Ear
from minemonopoly.world.emulator.faults import Ending, Faults
from minemonopoly.world.emulator.parser import MalformedLine, take_apart
from minemonopoly.world.emulator.record import Line, Record
from minemonopoly.world.emulator.session import Session

MOST_A_TICK = 9000
"""Lines of one connection that one tick carries out."""


class Switchboard:
    """The connections. The caller holds the server's lock in every call."""

    def __init__(self, realm: Realm, faults: Faults, record: Record, address: tuple[str, int]) -> None:
        """Listen on host and port; `ear.start` begins. Raises OSError."""
        self.connected: list[Session] = []
        """In the order they came, which is the order they are served."""
        self.ear = Ear(*address)
        self._realm = realm
        self._faults = faults
        self._record = record
        self._count = 0

    def pump(self) -> bool:
        """Take new connections and what has arrived on the old ones; whether anything had."""
        for connection in self.ear.accept():
            self._admit(connection)
        came = [self._receive(session) for session in self.connected]
        return any(came)

    def tick(self) -> None:
        """Carry out what has arrived, let things fall, and send what is due."""
        changed = self._realm.terrain.changed
        if not self._faults.silent:
            self._serve()
        self._realm.terrain.settle()
        self._record.most_changed = max(self._record.most_changed, self._realm.terrain.changed - changed)
        for session in self.connected:
            session.deliver(self._realm.tick, one_by_one=self._faults.segment_per_line)
        for session in list(self.connected):
            self._see_off(session)
            if session.stuck:
                self.ear.watch(session.socket, writing=True)

    def hang_up(self, ending: Ending) -> None:
        """End every connection; lines that were not carried out are lost."""
        for session in self.connected:
            self.ear.forget(session.socket)
            session.close(ending)
        self.connected.clear()

    def waiting(self) -> int:
        """Lines that have arrived and were not carried out."""
        return sum(len(session.inbox) for session in self.connected)

    def _admit(self, connection: socket.socket) -> None:
        self._count += 1
        session = Session(self._count, connection, self._realm.properties.encoding)
        if self._faults.banned:
            self._faults.struck["banned"] += 1
            session.turn_away(self._faults.banned)
        else:
            self.connected.append(session)
            self.ear.watch(connection)

    def _receive(self, session: Session) -> bool:
        came = session.receive()
        session.flush()
        if session.ended:
            self.ear.forget(session.socket)
        else:
            self.ear.watch(session.socket, writing=session.stuck)
        return came

    def _serve(self) -> None:
        """Serve every connection in turn; a malformed line ends the tick for the rest."""
        try:
            for session in self.connected:
                self._serve_one(session)
        except MalformedLine:
            self._record.exceptions += 1
            self._record.malformed += 1

    def _serve_one(self, session: Session) -> None:
        if session.origin is None:
            relative = self._realm.properties.location == "RELATIVE"
            session.origin = self._realm.properties.spawn if relative else Cell(0, 0, 0)
        served = 0
        while session.inbox and served < MOST_A_TICK:
            served += 1
            self._carry_out(session, session.inbox.popleft())
        self._record.busiest = max(self._record.busiest, served)
        self._record.deferred += bool(session.inbox)

    def _carry_out(self, session: Session, text: str) -> None:
        tick = self._realm.tick
        try:
            name, fields = take_apart(text)
        except MalformedLine:
            self._record.note(Line(tick, session.number, text, None))
            raise
        fault = self._faults.before(name)
        if fault is not None and fault.kind == "drop":
            session.close()
            return
        answer = "Fail" if fault else carry_out(self._realm, session, name, fields, self._record)
        self._record.note(Line(tick, session.number, text, answer))
        sent = None if answer is None else f"{answer}\n".encode(session.encoding, "replace")
        session.post(self._faults.pack(name, sent, tick))

    def _see_off(self, session: Session) -> None:
        """Take leave of one that ended: its lines are carried out first, its last answers are not delivered."""
        if session.closed or (session.ended and (not session.inbox or self._faults.silent)):
            self.ear.forget(session.socket)
            session.close()
            self.connected.remove(session)
