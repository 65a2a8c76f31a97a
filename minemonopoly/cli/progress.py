"""A bar on standard error that tells people how far something is."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from minemonopoly.host.survey import Progress, silent


@contextmanager
def bar(words: str) -> Iterator[Progress]:
    """A bar with these words before it, told how much is done of how much; none where nobody looks."""
    if not sys.stderr.isatty():
        yield silent
        return
    from rich.console import Console  # noqa: PLC0415 - loads slowly
    from rich.progress import BarColumn, TaskProgressColumn, TextColumn, TimeRemainingColumn  # noqa: PLC0415 - the same
    from rich.progress import Progress as Bars  # noqa: PLC0415 - the same

    columns = (TextColumn("{task.description:<24}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    with Bars(*columns, console=Console(stderr=True)) as bars:
        task = bars.add_task(words, total=None)
        yield lambda done, total: bars.update(task, completed=done, total=total)
