"""A bare socket on an emulated server whose time is stepped by hand."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager

from minemonopoly.world.emulator import Emulator, Properties

BARRIER = "world.getBlockWithData(0,999,0)"
"""A question that always answers `0,0`: the sky above the sky."""


class Client:
    """Sends raw bytes and reads raw bytes; waits at most two seconds for anything."""

    def __init__(self, emulator: Emulator) -> None:
        self.emulator = emulator
        self.socket = socket.create_connection(("127.0.0.1", emulator.port), timeout=2)
        self._received = b""

    def send(self, *lines: str) -> None:
        """Each text as one line, all in one write."""
        self.socket.sendall("".join(f"{line}\n" for line in lines).encode())

    def line(self) -> str:
        """The next line that was sent to us, without its end."""
        while b"\n" not in self._received:
            chunk = self.socket.recv(65536)
            if not chunk:
                raise EOFError(self._received.decode())
            self._received += chunk
        line, self._received = self._received.split(b"\n", 1)
        return line.decode()

    def waits(self) -> bytes:
        """What has arrived and was not read, without waiting."""
        self.socket.setblocking(False)
        try:
            self._received += self.socket.recv(65536)
        except BlockingIOError:
            pass
        finally:
            self.socket.settimeout(2)
        return self._received

    def ask(self, *lines: str) -> list[str]:
        """The answers to lines, by a barrier behind them; ticks as often as the barrier needs."""
        self.send(*lines, BARRIER)
        for _ in range(50):
            self.emulator.tick()
            if not self.emulator.waiting():
                break
        answers = [self.line()]
        while answers[-1] != "0,0" or self.waits():
            answers.append(self.line())
        return answers[:-1]

    def close(self) -> None:
        """Close the socket."""
        self.socket.close()


@contextmanager
def stepped(*people: str, properties: Properties | None = None) -> Iterator[tuple[Emulator, Client]]:
    """A server with these people on it, and a client; no tick has passed."""
    with Emulator(properties) as emulator:
        for name in people:
            emulator.join(name)
        client = Client(emulator)
        try:
            yield emulator, client
        finally:
            client.close()
