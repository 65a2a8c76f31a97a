"""One connection: its lines in, its parcels out, and the events queued for it since it came."""

from __future__ import annotations

import socket
import struct
from collections import deque
from collections.abc import Callable
from typing import TypeVar

from minemonopoly.grid.cell import Cell
from minemonopoly.world.emulator.events import ChatLine, ProjectileHit, SwordHit
from minemonopoly.world.emulator.faults import Ending, Parcel
from minemonopoly.world.emulator.people import Player

_CHUNK = 1 << 16
_Event = TypeVar("_Event", SwordHit, ChatLine, ProjectileHit)


class Session:
    """A connected client. Bytes become lines when they come; nothing is carried out before a tick."""

    def __init__(self, number: int, connection: socket.socket, encoding: str) -> None:
        connection.setblocking(False)
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.number = number
        self.socket = connection
        self.encoding = encoding
        self.inbox: deque[str] = deque()
        self.ended = False
        """The client closed its side, or the line broke."""
        self.closed = False
        self.origin: Cell | None = None
        """What the wire's coordinates count from; taken at the first tick."""
        self.player: Player | None = None
        """Whom `player.*` means, once it was used."""
        self.hits: list[SwordHit] = []
        self.chats: list[ChatLine] = []
        self.projectiles: list[ProjectileHit] = []
        self._partial = b""
        self._after_return = False
        self._parcels: deque[Parcel] = deque()
        self._unsent = bytearray()

    def receive(self) -> bool:
        """Take what has arrived and cut it into lines; whether anything came, an end included."""
        came = False
        while not self.ended:
            try:
                chunk = self.socket.recv(_CHUNK)
            except BlockingIOError:
                break
            except OSError:
                self.ended = came = True
                self._partial = b""
                break
            came = True
            self._cut(chunk)
        return came

    def post(self, parcels: list[Parcel]) -> None:
        """Queue what is to be sent, behind everything queued before."""
        self._parcels.extend(parcels)

    def deliver(self, tick: int, *, one_by_one: bool = False) -> None:
        """Send every parcel that is due, the rest waits; one that is not due holds back those behind it.

        A client that closed its side gets nothing any more, as the server's sender stops first.
        """
        if self.ended:
            self._parcels.clear()
        while self._parcels and self._parcels[0].due <= tick and not self.closed:
            parcel = self._parcels.popleft()
            self._unsent += parcel.content
            if parcel.ending:
                self.flush()
                self.close(parcel.ending)
            elif parcel.alone or one_by_one:
                self.flush()
        self.flush()

    def turn_away(self, text: str) -> None:
        """Send a text without a line end and close, as servers do with the banned."""
        self._unsent += text.encode(self.encoding, "replace")
        self.flush()
        self.close()

    def flush(self) -> None:
        """Send what the kernel takes; the rest stays for the next call."""
        if self._unsent and not self.closed:
            try:
                sent = self.socket.send(self._unsent)
            except BlockingIOError:
                return
            except OSError:
                self.ended = True
                sent = len(self._unsent)
            del self._unsent[:sent]

    @property
    def stuck(self) -> bool:
        """Whether the client is there and does not read what it is sent."""
        return bool(self._unsent) and not self.closed and not self.ended

    def close(self, ending: Ending = "fin") -> None:
        """End the connection. Lines that were not carried out are lost."""
        if self.closed:
            return
        self.closed = True
        self.inbox.clear()
        try:
            if ending == "rst":
                self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            else:
                self._part_politely()
        except OSError:
            self.ended = True
        self.socket.close()

    def _part_politely(self) -> None:
        """Say the end, and read what is there: unread bytes would turn the end into a reset."""
        self.socket.shutdown(socket.SHUT_WR)
        while self.socket.recv(_CHUNK):
            pass

    def _cut(self, chunk: bytes) -> None:
        """Cut at LF, CR and CRLF. An empty chunk is the end, where Java hands over an unfinished line."""
        if not chunk:
            self.ended = True
            if self._partial:
                self._take_line(self._partial)
            self._partial = b""
            return
        if self._after_return and chunk.startswith(b"\n"):
            chunk = chunk[1:]
        self._after_return = chunk.endswith(b"\r")
        *lines, self._partial = (self._partial + chunk).replace(b"\r\n", b"\n").replace(b"\r", b"\n").split(b"\n")
        for line in lines:
            self._take_line(line)

    def _take_line(self, line: bytes) -> None:
        self.inbox.append(line.decode(self.encoding, "replace"))


def drain(queue: list[_Event], mine: Callable[[_Event], bool]) -> list[_Event]:
    """Take the events that fit out of the queue; the others stay, in order."""
    taken = [event for event in queue if mine(event)]
    queue[:] = [event for event in queue if not mine(event)]
    return taken
