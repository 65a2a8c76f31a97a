"""Evenings for the tests of the host, closed when the test is over."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from host_evening import Evening, Make


@pytest.fixture
def make(tmp_path: Path) -> Iterator[Make]:
    """Opens an evening in the test's folder; the wishes are the keywords of Evening."""
    evenings: list[Evening] = []

    def open_one(**wishes: Any) -> Evening:
        evenings.append(Evening(tmp_path, **wishes))
        return evenings[-1]

    yield open_one
    for evening in evenings:
        evening.close()
