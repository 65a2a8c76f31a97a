"""How this site speaks."""

from __future__ import annotations

from minemonopoly.board.model import Board
from minemonopoly.board.site import HostSettings
from minemonopoly.speech.wording import Words


def words_of(settings: HostSettings, board: Board) -> Words:
    """The words for these settings. Raises LookupError for a language there is not, ValueError for a long tag."""
    return Words(
        settings.language,
        tag=settings.tag,
        colour=settings.colours,
        currency=board.currency,
        prefix=settings.prefixes[0],
    )
