"""The boards that come with the package."""

from __future__ import annotations

from pathlib import Path

PRESETS: tuple[str, ...] = ("minetown", "uk")
"""The names of the boards that come with the package; the first is the default."""

_PACKAGE = Path(__file__).resolve().parents[1]


def folder(preset: str) -> Path:
    """The folder of a preset: beside the package in a checkout, inside it when installed.

    Raises KeyError for a name that is no preset.
    """
    if preset not in PRESETS:
        raise KeyError(preset)
    inside = _PACKAGE / "board_config" / preset
    return inside if inside.is_dir() else _PACKAGE.parent / "board_config" / preset
