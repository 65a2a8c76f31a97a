"""mcpi's connection with limits: one reader, every wait bounded, no line that holds a second command."""

from __future__ import annotations

import contextlib
import re
import socket
import time
from dataclasses import dataclass
from typing import Final, NoReturn

import mcpi.connection

FAIL: Final = "Fail"
LONGEST: Final = 16 * 1024 * 1024
"""Bytes of one answer beyond which the far side is taken for something else."""

_CONTROL: Final = re.compile(rb"[\x00-\x09\x0b-\x1f\x7f]|\xc2[\x80-\x9f]")


class Gone(ConnectionError):  # noqa: N818 - it says what is the matter
    """The connection is closed: the far side left, kept silent too long, or could not be reached."""


class Silent(Gone):
    """No answer came in time; the connection is closed, since a late answer would be taken for the next one."""


class OutOfStep(ConnectionError):  # noqa: N818 - it says what is the matter
    """An answer came that was not asked for, or not in the form asked for: nothing after it can be trusted."""


@dataclass
class Traffic:
    """What went over the wire since the start; never reset."""

    connects: int = 0
    writes: int = 0
    commands: int = 0
    barriers: int = 0
    sent: int = 0
    received: int = 0
    stray_fails: int = 0


class Connection(mcpi.connection.Connection):  # type: ignore[misc] # mcpi has no types
    """A connection that mcpi's `Minecraft` can use as its own, and that cannot hang, spin or slip.

    `timeout` is the longest wait in seconds for connecting and for each answer or write. After any
    Gone or OutOfStep the connection is closed and stays so. One thread.
    """

    def __init__(self, address: str, port: int, *, timeout: float = 10.0, traffic: Traffic | None = None) -> None:
        # mcpi's own constructor connects without a limit, so it is not called
        self.lastSent = b""
        self.timeout = timeout
        self.traffic = traffic if traffic is not None else Traffic()
        self._unread = bytearray()
        self._searched = 0
        self._open = False
        try:
            self.socket = socket.create_connection((address, port), timeout)
        except OSError as error:
            raise Gone(f"cannot reach {address}:{port}: {error}") from error
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._open = True
        self.traffic.connects += 1

    @property
    def is_open(self) -> bool:
        """Whether it can still be used."""
        return self._open

    def drain(self) -> None:
        """Make sure that nothing is waiting to be read, before something new is asked.

        A `Fail` that nobody asked for is dropped and counted. Raises OutOfStep for any other waiting
        answer and Gone when the far side has left.
        """
        self._require_open()
        while self._receive_waiting():
            pass
        while (line := self._take_line()) is not None:
            if line != FAIL:
                self._break(OutOfStep(f"unasked: {line[:80]!r}"))
            self.traffic.stray_fails += 1
        if self._unread:
            self._break(OutOfStep(f"unasked: {bytes(self._unread[:80])!r}"))

    def write(self, lines: bytes) -> None:
        """Send whole command lines in one write.

        Raises ValueError, having sent nothing, for control characters or a missing LF at the end;
        Gone when the far side does not take them in time.
        """
        if _CONTROL.search(lines) or not lines.endswith(b"\n"):
            raise ValueError(f"not sent, it holds a control character: {lines[:80]!r}")
        self.drain()
        self.lastSent = lines
        try:
            self.socket.settimeout(self.timeout)
            self.socket.sendall(lines)
        except OSError as error:
            self._break(Gone(f"not sent: {error}"))
        self.traffic.writes += 1
        self.traffic.commands += lines.count(b"\n")
        self.traffic.sent += len(lines)

    def _send(self, s: bytes) -> None:
        """Send one command: what mcpi's own calls come down to."""
        if s.count(b"\n") != 1:
            raise ValueError(f"not sent, it holds a line break: {s[:80]!r}")
        self.write(s)

    def read(self, deadline: float | None = None) -> str:
        """The next answer, without its LF; waits until the deadline (time.monotonic seconds).

        Undecodable bytes become U+FFFD. Raises Gone at the deadline or when the far side left first:
        a half line is never an answer.
        """
        if deadline is None:
            deadline = time.monotonic() + self.timeout
        while (line := self._take_line()) is None:
            self._require_open()
            self._receive_until(deadline)
        return line

    def receive(self) -> str:
        """The next answer, for mcpi: raises its RequestError for `Fail`."""
        line = self.read()
        if line == FAIL:
            raise mcpi.connection.RequestError(f"{self.lastSent.strip()!r} failed")
        return line

    def close(self) -> None:
        """Close, after taking what has arrived: unread bytes would make the server forget commands. Never raises."""
        if not self._open:
            return
        with contextlib.suppress(ConnectionError):
            for _ in range(64):
                if not self._receive_waiting():
                    break
                self._unread.clear()
        self._shut()

    def _receive_until(self, deadline: float) -> None:
        left = deadline - time.monotonic()
        if left <= 0:
            self._break(Silent(f"no answer to {self.lastSent[-80:]!r} in time"))
        try:
            self.socket.settimeout(left)
            piece = self.socket.recv(65536)
        except TimeoutError:
            self._break(Silent(f"no answer to {self.lastSent[-80:]!r} in time"))
        except OSError as error:
            self._break(Gone(f"connection lost: {error}"))
        self._keep(piece)

    def _receive_waiting(self) -> bool:
        """Take what has arrived without waiting; False when nothing had."""
        try:
            self.socket.settimeout(0)
            piece = self.socket.recv(65536)
        except BlockingIOError:
            return False
        except OSError as error:
            self._break(Gone(f"connection lost: {error}"))
        self._keep(piece)
        return True

    def _keep(self, piece: bytes) -> None:
        if not piece:
            words = self._unread[:80].decode("utf-8", "replace")
            self._break(Gone(f"closed by the far side, saying {words!r}" if words else "closed by the far side"))
        self.traffic.received += len(piece)
        self._unread += piece
        if len(self._unread) > LONGEST:
            self._break(OutOfStep("an answer without end"))

    def _take_line(self) -> str | None:
        end = self._unread.find(b"\n", self._searched)
        if end < 0:
            self._searched = len(self._unread)
            return None
        line = bytes(self._unread[:end])
        del self._unread[: end + 1]
        self._searched = 0
        return line.decode("utf-8", "replace")

    def _require_open(self) -> None:
        if not self._open:
            raise Gone("the connection is closed")

    def _break(self, error: ConnectionError) -> NoReturn:
        """Close and raise: nothing on this connection is certain any more."""
        self._shut()
        raise error

    def _shut(self) -> None:
        self._open = False
        self.socket.close()
