"""Which seat, space, group or colour a player's words mean (chat.md, Words).

Each function returns the numbers that fit: exactly one when the words are clear, several when they are ambiguous,
none when they mean nothing. Letter case, underscores and hyphens do not matter.
"""

from __future__ import annotations

from functools import cache
from typing import TypeAlias

from minemonopoly.board.model import Board, SpaceNo
from minemonopoly.board.tags import TAGS
from minemonopoly.grid.palette import COLOURS
from minemonopoly.rules.state import Game, SeatNo
from minemonopoly.speech import phrasebook

Found: TypeAlias = "tuple[int, ...]"

SHORTEST_PART = {"seat": 2, "space": 3}
"""Letters a part of a name must have."""


def plain(words: str) -> str:
    """The words as they are compared: lower case, with `_` and `-` read as blanks, single blanks."""
    return " ".join(words.casefold().replace("_", " ").replace("-", " ").split())


@cache
def colour_words() -> dict[str, str]:
    """The wool that each colour word of every language means, also written as one word."""
    said = {wool: wool for wool in COLOURS} | {"grey": "gray", "light grey": "light_gray"}
    for language in phrasebook.languages():
        said |= {word: wool for wool, word in phrasebook.load(language).under("colour").items()}
    return {form: wool for word, wool in said.items() for form in (plain(word), plain(word).replace(" ", ""))}


def colour(words: str, board: Board) -> str | None:
    """The wool those words mean; `gray` is light gray where only that is on offer. None for no colour."""
    wool = colour_words().get(plain(words))
    if wool == "gray" and "gray" not in board.colours:
        return "light_gray"
    return wool


def exact_seat(words: str, board: Board, game: Game) -> SeatNo | None:
    """The seat of exactly that colour or name."""
    wool = colour(words, board)
    for no, seat in enumerate(game.seats):
        if wool == seat.colour:
            return SeatNo(no)
    for no, seat in enumerate(game.seats):
        if seat.name.casefold() == words.casefold():
            return SeatNo(no)
    return None


def seats(words: str, board: Board, game: Game, me: SeatNo | None) -> Found:
    """The seats meant by a colour, `me`, a tag, a name or a part of a name of 2 letters or more."""
    if words.casefold() == "me" and me is not None:
        return (me,)
    exact = exact_seat(words, board, game)
    if exact is not None:
        return (exact,)
    tagged = tuple(no for no, seat in enumerate(game.seats) if TAGS[seat.colour] == words.upper())
    if tagged or len(words) < SHORTEST_PART["seat"]:
        return tagged
    part = words.casefold()
    return tuple(no for no, seat in enumerate(game.seats) if part in seat.name.casefold())


def spaces(words: str, board: Board, game: Game, me: SeatNo | None) -> Found:
    """The spaces meant by `here`, a code, an id, `#0`..`#39`, a name or a part of a name of 3 letters or more."""
    if words.casefold() == "here":
        here = game.space[me] if me is not None and me < len(game.space) else None
        return () if here is None else (here,)
    if words.startswith("#"):
        number = words[1:]
        known = number.isascii() and number.isdigit() and len(number) <= 3
        return (int(number),) if known and int(number) < len(board.spaces) else ()
    word = words.casefold().replace("-", "_")
    if not word:
        return ()
    for space in board.spaces:
        if word in (space.code.casefold(), space.id.casefold()):
            return (space.no,)
    return _named(plain(words), board)


def _named(name: str, board: Board) -> Found:
    exact = tuple(space.no for space in board.spaces if plain(space.name) == name)
    if exact or len(name) < SHORTEST_PART["space"]:
        return exact
    return tuple(space.no for space in board.spaces if name in plain(space.name))


def groups(words: str, board: Board) -> Found:
    """The groups of that name or id, blanks or none between its words."""
    name = plain(words)
    tight = name.replace(" ", "")
    return tuple(
        no
        for no, group in enumerate(board.groups)
        if name in (plain(group.id), plain(group.name)) or tight == plain(group.id).replace(" ", "")
    )


def seat_word(seat: SeatNo, game: Game) -> str:
    """The word that always means this seat: its colour."""
    return game.seats[seat].colour


def space_word(space: SpaceNo, board: Board) -> str:
    """The word that always means this space: its code, else its id."""
    return board.spaces[space].code or board.spaces[space].id
