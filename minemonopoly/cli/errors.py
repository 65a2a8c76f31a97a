"""What the command line says about errors that are no fault of the program, and the exit code of each."""

from __future__ import annotations

from typing import IO, Any

import click

from minemonopoly.board.faults import BoardFaults, SettingFaults
from minemonopoly.table.journal import JournalError
from minemonopoly.table.lock import Locked

FAULTY = 1
"""Faults were found, a scenario failed, or a service is at work already."""

BAD_FILES = 2
"""Usage, or files that cannot be used."""

NO_SERVER = 3
"""The server was not reached."""

EXPECTED: tuple[type[BaseException], ...] = (BoardFaults, SettingFaults, JournalError, Locked, OSError)
"""Errors that get a sentence instead of a traceback."""


class Said(click.ClickException):
    """A sentence for standard error and the exit code that goes with it."""

    def __init__(self, message: str, exit_code: int) -> None:
        """`exit_code` is one of the three above."""
        super().__init__(message)
        self.exit_code = exit_code  # type: ignore[misc]  # click's is a class variable, ours differs by error

    def show(self, file: IO[Any] | None = None) -> None:
        """Print the sentence."""
        click.echo(f"minemonopoly: {self.message}", file=file, err=file is None)


def said(error: BaseException) -> BaseException:
    """The sentence about an expected error; a broken pipe is passed on as it is."""
    if isinstance(error, BrokenPipeError):
        return error
    if isinstance(error, BoardFaults):
        count = len(error.faults)
        return Said(f"{count} fault{'s' * (count != 1)} in the board\n{error}", BAD_FILES)
    if isinstance(error, Locked):
        return Said(str(error), FAULTY)
    if isinstance(error, ConnectionError | TimeoutError):
        return Said(f"the server was not reached: {error.strerror or error}", NO_SERVER)
    if isinstance(error, OSError) and error.filename is not None:
        return Said(f"{error.filename}: {error.strerror}", BAD_FILES)
    return Said(str(error), BAD_FILES)
