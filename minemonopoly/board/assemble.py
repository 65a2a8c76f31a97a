"""From the form of a board file to the frozen board, judging what its parts mean together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from minemonopoly.board.books import books_of
from minemonopoly.board.model import DEED_KINDS, Board, Book, Deck, Kind, Settings, Space, SpaceNo
from minemonopoly.board.ring import check_ring, groups_of, spaces_of
from minemonopoly.board.schema import BoardForm
from minemonopoly.board.sheet import Report


def assemble(board_id: str, form: BoardForm, settings: Settings, report: Report) -> Board:
    """The board of a complete form; what does not fit together is reported by its place in the form.

    When anything was reported the board is not fit for play.
    """
    groups = groups_of(form, report)
    spaces = spaces_of(form, groups)
    check_ring(spaces, report)
    books = (
        books_of(Deck.CHANCE, form.books.chance, spaces, form.currency, report),
        books_of(Deck.COMMUNITY_CHEST, form.books.community_chest, spaces, form.currency, report),
    )
    _check_books(books, report)
    _check_colours(form.colours, settings, report)
    return Board(
        id=board_id,
        name=form.name,
        currency=form.currency,
        spaces=spaces,
        groups=groups,
        books=books,
        colours=tuple(form.colours),
        settings=settings,
        jail=next((space.no for space in spaces if space.kind is Kind.JAIL), SpaceNo(0)),
        deeds=tuple(space.no for space in spaces if space.kind in DEED_KINDS),
        directions=_of_kind(spaces, Kind.DIRECTION),
        times=_of_kind(spaces, Kind.TIME_OF_DAY),
    )


def _of_kind(spaces: Sequence[Space], kind: Kind) -> tuple[SpaceNo, ...]:
    return tuple(space.no for space in spaces if space.kind is kind)


def _check_books(books: Sequence[Sequence[Book]], report: Report) -> None:
    seen: set[str] = set()
    for deck in books:
        for place, book in enumerate(deck):
            if book.id in seen:
                report(("books", book.deck.value, place, "id"), f"there is already a book '{book.id}': ids are unique")
            seen.add(book.id)


def _check_colours(colours: Sequence[str], settings: Settings, report: Report) -> None:
    for place, colour in enumerate(colours):
        if colour in colours[:place]:
            report(("colours", place), f"'{colour}' stands here twice: one seat a colour")
    if len(set(colours)) < settings.seats_max:
        few = len(Counter(colours))
        report(
            ("colours",), f"{few} colours for {settings.seats_max} seats: add colours or lower seats.max in rules.yaml"
        )
