"""An RCON port for the emulated server, as touchy as the real one.

One read must be exactly one packet of at most 1460 bytes, else the server hangs up. Everything is answered in the
ticks of the server it stands beside.
"""

from __future__ import annotations

import socket
import struct
from types import TracebackType
from typing import Self

from minemonopoly.world.emulator.console import Console, Grammar
from minemonopoly.world.emulator.server import Server

ONE_READ = 1460
"""Bytes the server reads at once; the longest packet, with 1446 bytes of command."""

PIECE = 4096
"""Characters of one piece of an answer."""

_LOGIN, _COMMAND, _ANSWER = 3, 2, 0


class RconTwin:
    """Listens until `close`; `console` tells what the commands did."""

    def __init__(
        self, server: Server, password: str, *, grammar: Grammar = "1.12", host: str = "127.0.0.1", port: int = 0
    ) -> None:
        """Take the port (0: any free one, see `port`) and attend in every tick of the server. Raises OSError."""
        self.console = Console(server, grammar)
        self.hung_up = 0
        """How often a client was thrown out for its manners."""
        self._server = server
        self._password = password
        self._clients: list[_Client] = []
        self._listener = socket.create_server((host, port))
        self._listener.setblocking(False)
        self.port = int(self._listener.getsockname()[1])
        server.beside.append(self._attend)

    def close(self) -> None:
        """Hang up on everybody and free the port. A second call does nothing."""
        with self._server.lock:
            if self._attend in self._server.beside:
                self._server.beside.remove(self._attend)
            for client in self._clients:
                client.socket.close()
            self._clients.clear()
            self._listener.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _attend(self) -> None:
        try:
            while True:
                self._clients.append(_Client(self._listener.accept()[0]))
        except BlockingIOError:
            self._clients = [client for client in self._clients if self._serve(client)]

    def _serve(self, client: _Client) -> bool:
        """Answer what one client sent; whether it stays."""
        try:
            packet = client.socket.recv(ONE_READ)
        except BlockingIOError:
            return True
        except OSError:
            packet = b""
        if packet and self._answer(client, packet):
            return True
        self.hung_up += bool(packet)
        client.socket.close()
        return False

    def _answer(self, client: _Client, packet: bytes) -> bool:
        if len(packet) < 14 or struct.unpack_from("<i", packet)[0] != len(packet) - 4:
            return False
        number, kind = struct.unpack_from("<ii", packet, 4)
        text = packet[12:].split(b"\0")[0].decode("utf-8", "replace")
        if kind == _LOGIN:
            client.known = bool(text) and text == self._password
            return client.send(number if client.known else -1, _COMMAND, "")
        if kind == _COMMAND and not client.known:
            return client.send(-1, _COMMAND, "")
        answer = self.console.run(text) if kind == _COMMAND else f"Unknown request {kind & 0xFFFFFFFF:x}"
        pieces = [answer[start : start + PIECE] for start in range(0, len(answer), PIECE)] or [""]
        return all(client.send(number, _ANSWER, piece) for piece in pieces)


class _Client:
    """One connection and whether it told the password."""

    def __init__(self, connection: socket.socket) -> None:
        connection.setblocking(False)
        self.socket = connection
        self.known = False

    def send(self, number: int, kind: int, text: str) -> bool:
        """Send one packet; whether the client took it whole."""
        payload = text.encode("utf-8", "replace")
        packet = struct.pack("<iii", len(payload) + 10, number, kind) + payload + b"\0\0"
        try:
            return self.socket.send(packet) == len(packet)
        except OSError:
            return False
