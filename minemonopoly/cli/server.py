"""The SERVER of the command line, `HOST:PORT`."""

from __future__ import annotations

from typing import NamedTuple

import click

DEFAULT = "127.0.0.1:4711"
"""Where RaspberryJuice listens when nobody has changed it."""


class Address(NamedTuple):
    """A host name or address, and a port from 1 to 65535."""

    host: str
    port: int

    def __str__(self) -> str:
        """`HOST:PORT` again."""
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"


class Server(click.ParamType):  # type: ignore[type-arg]  # generic only in the newest click
    """Reads `HOST:PORT`; an IPv6 address stands in brackets."""

    name = "HOST:PORT"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> Address:
        """The address; a usage error for anything else."""
        if isinstance(value, Address):
            return value
        host, _, port = str(value).rpartition(":")
        if not host or not port.isdecimal() or not 0 < int(port) < 65536:
            self.fail(f"'{value}' is no HOST:PORT, such as {DEFAULT}", param, ctx)
        return Address(host.strip("[]"), int(port))
