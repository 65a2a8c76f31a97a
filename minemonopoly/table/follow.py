"""A journal read while it grows, for onlookers in another process."""

from __future__ import annotations

from pathlib import Path

from minemonopoly.table.journal import NAME, read
from minemonopoly.table.pages import Damaged, Heading, Page, read_page


class Follower:
    """Follows the journal in a game's folder; takes no lock and changes nothing."""

    def __init__(self, folder: Path) -> None:
        """Read the heading only. Raises NoJournal, UnknownFormat or OSError."""
        reading = read(folder)
        self.heading: Heading = reading.heading
        self._path = folder / NAME
        with self._path.open("rb") as file:
            self._offset = len(file.readline())
        self._seq = 0

    def more(self) -> tuple[Page, ...]:
        """The pages written since the last call; none from a damaged one on. Raises OSError."""
        pages = []
        with self._path.open("rb") as file:
            file.seek(self._offset)
            for line in file:
                page = _whole(line)
                if page is None or page.seq != self._seq + 1:
                    break
                pages.append(page)
                self._seq = page.seq
                self._offset += len(line)
        return tuple(pages)


def _whole(line: bytes) -> Page | None:
    """The page on a line, None while it is being written or when it is damaged."""
    try:
        return read_page(line.removesuffix(b"\n")) if line.endswith(b"\n") else None
    except Damaged:
        return None
