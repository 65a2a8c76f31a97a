"""The listening socket and the thread that moves bytes; it carries nothing out."""

from __future__ import annotations

import contextlib
import selectors
import socket
import threading
from collections.abc import Callable


class Ear:
    """Waits on a listener and its connections and calls `pump` when any of them has something.

    The thread lives from `start` to `close`. While `shut`, the port stays ours and refuses connections.
    """

    def __init__(self, host: str, port: int) -> None:
        """Take the port (0: any free one). Raises OSError."""
        self._host = host
        self.port = port
        self._listener = self._bind()
        self.port = int(self._listener.getsockname()[1])
        self._selector = selectors.DefaultSelector()
        self._wakened, self._waker = socket.socketpair()
        self._selector.register(self._wakened, selectors.EVENT_READ)
        self._closing = False
        self._pump: Callable[[], None] = lambda: None
        self._thread = threading.Thread(target=self._listen, name=f"emulator-{self.port}", daemon=True)
        self.listening = False

    def start(self, pump: Callable[[], None]) -> None:
        """Accept connections and call `pump` from now on."""
        self._pump = pump
        self.open()
        self._thread.start()

    def open(self) -> None:
        """Accept connections."""
        if not self.listening:
            self._listener.listen(128)
            self._selector.register(self._listener, selectors.EVENT_READ)
            self.listening = True

    def shut(self) -> None:
        """Refuse connections; those that are made stay."""
        if self.listening:
            self._selector.unregister(self._listener)
            self._listener.close()
            self._listener = self._bind()
            self.listening = False

    def accept(self) -> list[socket.socket]:
        """Every connection that waits to be taken."""
        taken: list[socket.socket] = []
        while self.listening:
            try:
                taken.append(self._listener.accept()[0])
            except (BlockingIOError, ConnectionError):
                break
        return taken

    def watch(self, connection: socket.socket, *, writing: bool = False) -> None:
        """Call `pump` when this connection has bytes, and also when it can take some if `writing`."""
        wanted = selectors.EVENT_READ | (selectors.EVENT_WRITE if writing else 0)
        key = self._selector.get_map().get(connection)
        if key is None:
            self._selector.register(connection, wanted)
        elif key.events != wanted:
            self._selector.modify(connection, wanted)

    def forget(self, connection: socket.socket) -> None:
        """Watch this connection no more."""
        with contextlib.suppress(KeyError, ValueError):  # not watched, or closed and not watched
            self._selector.unregister(connection)

    def close(self) -> None:
        """End the thread and the listener. A second call does nothing."""
        if self._closing:
            return
        self._closing, self.listening = True, False
        self._waker.send(b"!")
        if threading.current_thread() is not self._thread:
            self._thread.join()
        self._selector.close()
        for each in (self._listener, self._waker, self._wakened):
            each.close()

    def _bind(self) -> socket.socket:
        listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.setblocking(False)
        try:
            listener.bind((self._host, self.port))
        except OSError:
            listener.close()
            raise
        return listener

    def _listen(self) -> None:
        while not self._closing:
            self._selector.select()
            if not self._closing:
                self._pump()
