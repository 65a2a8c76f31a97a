"""The base of all events: what happened, in the past tense."""

from __future__ import annotations

from msgspec import Struct


class Base(Struct, frozen=True, tag=True, gc=False):
    """All events are frozen and travel as JSON objects tagged with their name."""
