"""Small files that are either old or new, never half."""

from __future__ import annotations

import os
from pathlib import Path


def replace(path: Path, content: bytes, *, sync: bool) -> None:
    """Write the whole file anew in one step; with `sync` it is on the disk when this returns.

    Raises OSError; the old file then stands.
    """
    half = path.with_name(path.name + ".new")
    with half.open("wb") as stream:
        stream.write(content)
        if sync:
            stream.flush()
            os.fsync(stream.fileno())
    half.replace(path)
