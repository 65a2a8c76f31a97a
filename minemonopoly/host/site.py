"""What lies in a site folder beside the files people write."""

from __future__ import annotations

from minemonopoly.board.load_site import Site

LOCK = "service.lock"
"""Held by whoever draws on the board of the site: one service at a time."""

BUILT = "built.json"
"""Says that the board stands, built or calibrated."""


def is_built(site: Site) -> bool:
    """Whether the board of the site stands in the world, as far as the site knows."""
    return (site.folder / BUILT).is_file()
