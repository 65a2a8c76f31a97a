"""A small RCON client: the server's console over TCP, for items and books that blocks cannot give.

One packet is in flight at a time and leaves in one write, since the server reads once and hangs up
on anything but one whole packet. Whatever is doubtful closes the connection.
"""

from __future__ import annotations

import contextlib
import socket
import struct
import time
from typing import Final, NamedTuple

LONGEST_COMMAND: Final = 1446
"""Bytes of one command; the server hangs up on longer ones."""

_PIECE: Final = 4096
_LONGEST_PACKET: Final = 4 * _PIECE + 16
_LONGEST_REPLY: Final = 1024 * 1024
_LOGIN: Final = 3
_COMMAND: Final = 2
_UNKNOWN: Final = 100


class RconGone(ConnectionError):  # noqa: N818 - it says what is the matter
    """The console cannot be reached, refused the password, or no longer answers as it must.

    `sent`: the command had left already, and may or may not have been carried out.
    """

    def __init__(self, message: str, *, sent: bool = False) -> None:
        super().__init__(message)
        self.sent = sent


class _Packet(NamedTuple):
    id: int
    text: str


class Rcon:
    """A console connection, opened by the first command and again after any doubt.

    `timeout` is the longest wait for an answer in seconds. One thread.
    """

    def __init__(self, host: str, port: int, password: str, *, timeout: float = 3.0) -> None:
        self._address = (host, port)
        self._password = password
        self._timeout = timeout
        self._socket: socket.socket | None = None
        self._next_id = 0

    def run(self, command: str) -> str:
        """Carry out one console command (no slash) and return what the console said, pieces joined.

        Raises ValueError, having sent nothing, for a command that is too long or holds control
        characters; RconGone otherwise.
        """
        _check(command)
        if self._socket is None:
            self._log_in()
        try:
            return self._ask(command)
        except (OSError, struct.error) as error:
            self.close()
            raise RconGone(f"the console kept silent or answered oddly: {error}", sent=True) from error

    def close(self) -> None:
        """Hang up. Never raises; the next command connects again."""
        if self._socket is not None:
            with contextlib.suppress(OSError):
                self._socket.close()
            self._socket = None

    def _log_in(self) -> None:
        try:
            self._socket = socket.create_connection(self._address, self._timeout)
            self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            number = self._send(_LOGIN, self._password)
            answer = self._receive(time.monotonic() + self._timeout)
        except (OSError, struct.error) as error:
            self.close()
            raise RconGone(f"no console at {self._address[0]}:{self._address[1]}: {error}") from error
        if answer.id != number:
            self.close()
            raise RconGone("the console refused the password")

    def _ask(self, command: str) -> str:
        """Ask, and when the first piece is a full one, find the last by asking what has no meaning."""
        deadline = time.monotonic() + self._timeout
        number = self._send(_COMMAND, command)
        pieces = [self._expect(number, deadline)]
        if _units(pieces[0]) < _PIECE:
            return pieces[0]
        mark = self._send(_UNKNOWN, "")
        while (packet := self._receive(deadline)).id == number:
            pieces.append(packet.text)
            if len(pieces) * _PIECE > _LONGEST_REPLY:
                raise ConnectionError("a reply without end")
        if packet.id != mark:
            raise ConnectionError(f"answer {packet.id} to question {mark}")
        return "".join(pieces)

    def _expect(self, number: int, deadline: float) -> str:
        packet = self._receive(deadline)
        if packet.id != number:
            raise ConnectionError(f"answer {packet.id} to question {number}")
        return packet.text

    def _send(self, kind: int, text: str) -> int:
        """Send one packet in one write and return its id."""
        self._next_id = self._next_id % 0x7FFFFFFF + 1
        payload = text.encode("utf-8")
        packet = struct.pack("<iii", len(payload) + 10, self._next_id, kind) + payload + b"\0\0"
        self._line().settimeout(self._timeout)
        self._line().sendall(packet)
        return self._next_id

    def _receive(self, deadline: float) -> _Packet:
        (length,) = struct.unpack("<i", self._exactly(4, deadline))
        if not 10 <= length <= _LONGEST_PACKET:
            raise ConnectionError(f"a packet of {length} bytes")
        body = self._exactly(length, deadline)
        number, _kind = struct.unpack("<ii", body[:8])
        return _Packet(number, body[8:-2].decode("utf-8", "replace"))

    def _exactly(self, count: int, deadline: float) -> bytes:
        received = b""
        while len(received) < count:
            self._line().settimeout(max(0.001, deadline - time.monotonic()))
            piece = self._line().recv(count - len(received))
            if not piece:
                raise ConnectionError("the console hung up")
            received += piece
        return received

    def _line(self) -> socket.socket:
        if self._socket is None:
            raise ConnectionError("not connected")
        return self._socket


def _check(command: str) -> None:
    if len(command.encode("utf-8", "surrogatepass")) > LONGEST_COMMAND:
        raise ValueError(f"longer than {LONGEST_COMMAND} bytes: {command[:60]!r}")
    if not command or any(sign < " " or "\x7f" <= sign <= "\x9f" or "\ud800" <= sign <= "\udfff" for sign in command):
        raise ValueError(f"no console command: {command[:60]!r}")


def _units(text: str) -> int:
    """Characters as the server counts them, in UTF-16."""
    return len(text.encode("utf-16-le")) // 2
