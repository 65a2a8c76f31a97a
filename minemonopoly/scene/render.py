"""The whole picture of a game: pure, complete, and cheap to draw again after a change."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from msgspec import Struct

from minemonopoly.board.model import BILLS, Board, Kind, Purse, SpaceNo
from minemonopoly.rules.state import Game, SeatNo
from minemonopoly.scene import marks
from minemonopoly.scene.canvas import EMPTY, Part, Scene, sign_lines
from minemonopoly.scene.frame import frame
from minemonopoly.scene.layout import Layout
from minemonopoly.scene.notices import (
    Deeds,
    book_lines,
    claim_lines,
    prompt_lines,
    seat_lines,
    space_lines,
    vault_lines,
    winner_lines,
)

_PROMPT_COLUMN, _CLAIMS_COLUMN = 4, 6
_PROMPT, _CLAIMS = 1, 2
_BLANK = sign_lines()


class Passing(Struct, frozen=True):
    """What is shown for a moment instead of the position: tokens on their way (without signs), tumbling dice."""

    walking: tuple[tuple[SeatNo, SpaceNo], ...] = ()
    dice: tuple[int, int] | None = None


STILL = Passing()


def render(
    board: Board,
    layout: Layout,
    game: Game,
    purses: Sequence[Purse],
    passing: Passing = STILL,
    found: Part = EMPTY,
) -> Scene:
    """The picture of a game with the purses of its seats.

    `found` is what stood in the cells of `reach` before us, on a board whose settings say `paint: marks`; it
    must be the same object from call to call for `diff` to be quick.
    """
    if layout.marks_only:
        return Scene(found, (marks.notice_wall(layout), *_marks(board, layout, game, purses, passing)))
    parts = (
        *_marks(board, layout, game, purses, passing),
        *_furnishings(board, layout, game),
        *_vault_names(board, layout, game, purses),
    )
    return Scene(frame(board, layout), parts)


def bare(board: Board, layout: Layout, found: Part = EMPTY) -> Scene:
    """The empty board before any game: the frame alone."""
    return Scene(found if layout.marks_only else frame(board, layout), ())


def _marks(board: Board, layout: Layout, game: Game, purses: Sequence[Purse], passing: Passing) -> Iterator[Part]:
    yield from _spaces(board, layout, Deeds(game.seats, game.owner, game.houses, game.mortgaged))
    if game.reading is not None and layout.machine(game.reading.space):
        yield marks.book(layout, game.reading.space)
    yield from _tokens(layout, game, passing)
    yield from _money(layout, tuple(purses[: len(game.seats)]))
    dice = passing.dice or game.dice or (0, 0)
    yield from (marks.die(layout, number, pips) for number, pips in enumerate(dice))
    yield from _notices(board, layout, game)


def _tokens(layout: Layout, game: Game, passing: Passing) -> Iterator[Part]:
    walking = dict(passing.walking)
    for number, person in enumerate(game.seats):
        seat = SeatNo(number)
        space = walking.get(seat, game.space[seat])
        if person.bankrupt or space is None:
            continue
        jailed = seat not in walking and game.jail_tries[seat] is not None
        lines = None if seat in walking else sign_lines("", person.name, person.colour.replace("_", " "))
        yield marks.token(layout, seat, space, jailed, person.colour, lines)


@lru_cache(maxsize=256)
def _spaces(board: Board, layout: Layout, deeds: Deeds) -> tuple[Part, ...]:
    parts = []
    for space in board.spaces:
        parts.append(marks.space_sign(layout, space.no, space_lines(board, deeds, space)))
        owner = deeds.owner[space.no] if deeds.owner else None
        if owner is not None:
            colour, built = deeds.seats[owner].colour, deeds.houses[space.no]
            parts.append(marks.deed_marks(layout, space.no, colour, built, deeds.mortgaged[space.no]))
    return tuple(parts)


@lru_cache(maxsize=256)
def _money(layout: Layout, purses: tuple[Purse, ...]) -> tuple[Part, ...]:
    return tuple(
        marks.bills(layout, SeatNo(number), kind, count)
        for number, purse in enumerate(purses)
        for kind, count in enumerate(purse)
        if count
    )


def _notices(board: Board, layout: Layout, game: Game) -> Iterator[Part]:
    prompt, claims = prompt_lines(board, game), claim_lines(board, game)
    books = [lines for lines in book_lines(board, game) if lines != _BLANK]
    people = [seat_lines(game, SeatNo(number)) for number in range(len(game.seats))]
    yield marks.notice(layout, _PROMPT_COLUMN, 0, True, prompt)
    yield marks.notice(layout, _CLAIMS_COLUMN, 0, True, claims)
    for front in (True, False):
        for row, signs in ((1, people), (2, books)):
            first = (len(layout.middle_places.wall) - len(signs)) // 2
            for column, lines in enumerate(signs, first):
                yield marks.notice(layout, column, row, front, lines)


def _furnishings(board: Board, layout: Layout, game: Game) -> Iterator[Part]:
    """What only a board of our own has: machines' signs, vault names, edge boards, the bank's stock, the podium."""
    yield marks.help_signs(board, layout)
    for space in board.spaces:
        if space.kind in {Kind.CHANCE, Kind.COMMUNITY_CHEST}:
            yield marks.machine_sign(layout, space.no, space.name)
    prompt, claims = prompt_lines(board, game), claim_lines(board, game)
    for edge in range(len(layout.edges)):
        yield marks.edge_sign(layout, edge, _PROMPT, prompt)
        yield marks.edge_sign(layout, edge, _CLAIMS, claims)
    full, started = board.settings, game.started
    yield marks.stock(layout, False, game.bank_houses if started else full.bank_houses)
    yield marks.stock(layout, True, game.bank_hotels if started else full.bank_hotels)
    if game.over and game.winner is not None:
        colour = game.seats[game.winner].colour
        yield marks.podium(layout, colour, winner_lines(board, game, game.winner))


def _vault_names(board: Board, layout: Layout, game: Game, purses: Sequence[Purse]) -> Iterator[Part]:
    """The seats' wools and signs at their vaults."""
    for number, person in enumerate(game.seats):
        seat = SeatNo(number)
        unseen = marks.unseen_bills(layout, seat, purses[seat]) * BILLS[-1][1]
        yield marks.vault_name(layout, seat, person.colour, vault_lines(board, game, seat, unseen))
