"""What a decision comes to: accepted with its events, or refused with a code and the facts.

No sentence stands here: words are the business of the speech package.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, TypeAlias

from msgspec import Struct

if TYPE_CHECKING:
    from minemonopoly.rules.events import Event
    from minemonopoly.rules.state import Game

Fact: TypeAlias = int | str | tuple[int, ...] | tuple[str, ...] | None
"""A number, a code, or a seat or space by number; the fact's name says which (see REFUSALS)."""

REFUSALS: Mapping[str, tuple[str, ...]] = {
    # the moment and the person
    "game_over": (),
    "not_seated": (),
    "not_banker": (),
    "not_your_turn": ("turn",),
    "wrong_moment": ("moment",),
    "must_roll_again": (),
    "unsettled": ("moment",),
    "not_asked": (),
    "too_late": (),
    "switched_off": ("setting",),
    # the lobby
    "table_full": ("most",),
    "not_enough_players": ("have",),
    "not_confirmed": ("seat",),
    "colour_taken": ("colour", "seat"),
    "already_joined": ("name",),
    "unknown_colour": ("colour",),
    "banker_may_not_play": ("name",),
    # money
    "cannot_afford": ("need", "have"),
    "loan_forbidden": (),
    "no_debt": ("seat",),
    "nothing_to_claim": (),
    # the auction
    "bid_too_low": ("least",),
    "already_passed": (),
    "leader_may_not_pass": (),
    # jail
    "in_jail": (),
    "not_in_jail": (),
    "no_card": ("seat",),
    "card_too_late": (),
    # deeds and buildings
    "not_owner": ("space", "owner"),
    "no_monopoly": ("group",),
    "group_mortgaged": ("group", "space"),
    "has_buildings": ("space",),
    "no_buildings": ("space",),
    "already_mortgaged": ("space",),
    "not_mortgaged": ("space",),
    "first_lap": ("lap",),
    "uneven": ("space",),
    "fully_built": ("space",),
    "no_houses_left": ("need", "have"),
    "no_hotels_left": ("need", "have"),
    "must_auction": ("space",),
    # offers and questions
    "offer_void": ("number",),
    "no_such_number": ("number",),
    "slow_down": ("most",),
    # the language's own, made by speech and host, never by decide
    "unknown_verb": ("word", "near"),
    "unknown_seat": ("word",),
    "unknown_space": ("word",),
    "unknown_group": ("word",),
    "bad_amount": ("word", "least", "most"),
    "usage": ("verb",),
    "ambiguous": ("readings",),
    "stale": (),
    "cannot_save": (),
}
"""Every refusal code and the facts that come with it.

`seat`, `turn` and `owner` are seat numbers (owner None: the bank), `space` a space number, `group` a group number;
`need have least most lap` are whole units; `moment setting colour name verb word near` are words; `readings` words.
"""


class RuleError(Exception):
    """A refusal on its way out of a decider. The working position is thrown away with it."""

    def __init__(self, code: str, **facts: Fact) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts


class Accepted(Struct, frozen=True, gc=False):
    """The act happened: what came of it, in order, and the game as it stands now."""

    events: tuple[Event, ...]
    game: Game


class Refused(Struct, frozen=True):
    """The act did not happen: why (a key of REFUSALS) and the facts. The game is untouched."""

    code: str
    facts: Mapping[str, Fact]


Ruling: TypeAlias = Accepted | Refused
