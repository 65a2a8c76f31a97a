"""A position set up by snapshot paths: the `given` of a scenario.

Also the reading half of the text notation: what `snapshot` writes, `given` reads (what waits aside).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from minemonopoly.board import model
from minemonopoly.board.model import BILLS, Board, Kind, Purse, SpaceNo
from minemonopoly.rules.auctions import out_of
from minemonopoly.rules.columns import put
from minemonopoly.rules.holdings import next_seat, round_from, seat_named
from minemonopoly.rules.purse import Purses, purse_of, purse_sum
from minemonopoly.rules.shortage import places
from minemonopoly.rules.state import HOTEL, Auction, ForcedSale, Game, Landing, Lot, Position, SeatNo, freeze, thaw


class GivenError(ValueError):
    """A path that is unknown, or a value it cannot have."""

    def __init__(self, path: str, message: str) -> None:
        super().__init__(f"{path}: {message}")
        self.path = path
        self.message = message


def given(board: Board, game: Game, purses: Purses, paths: Mapping[str, Any]) -> tuple[Game, Purses]:
    """The game and purses with these paths set. Raises GivenError naming the path; nothing is changed then."""
    setting = Setting(board, thaw(game), list(purses))
    for path in sorted(paths, key=_rank):
        setting.set(path, paths[path])
    setting.want_box()
    if "turn" not in paths:
        setting.want_turn()
    return freeze(setting.p), Purses(tuple(setting.purses), purses.at_skip)


LAST = ("bank", "jail_tries", "auction", "forced", "moment")


def _rank(path: str) -> tuple[int, int]:
    """Deeds and seats first, then what rests on them; the bank's stock wins over what follows from the deeds."""
    head, *rest = path.split(".")
    tail = rest[-1] if rest else head
    order = ("turn", "owner", "deeds", "space", "houses", "cards", "cash", "purse")
    late = next((at for at, word in enumerate(LAST) if word in {head, tail}), -1)
    return late, order.index(tail) if tail in order else len(order)


class Setting:
    """A position being set up."""

    def __init__(self, board: Board, p: Position, purses: list[Purse]) -> None:
        self.board = board
        self.p = p
        self.purses = purses
        self.path = ""
        self._built = ""

    def fail(self, message: str) -> GivenError:
        """The error of the path being set."""
        return GivenError(self.path, message)

    def set(self, path: str, value: Any) -> None:  # whatever stands in the file
        """Set one path."""
        self.path = path
        head, *rest = path.split(".")
        seat = seat_named(self.p, head)
        if head == "deeds" and len(rest) == 2:
            self._deed(rest[0], rest[1], value)
        elif head == "bank" and len(rest) == 1:
            self._bank(rest[0], value)
        elif seat is not None and len(rest) == 1 and rest[0] in SEAT_PATHS:
            SEAT_PATHS[rest[0]](self, seat, value)
        elif not rest and head in TABLE_PATHS:
            TABLE_PATHS[head](self, value)
        else:
            raise self.fail("no such path")

    # ---- values

    def number(self, value: Any, most: int = 10**9) -> int:
        """A whole number from 0 to `most`."""
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
            raise self.fail(f"{value!r} is no whole number from 0 to {most}")
        return value

    def flag(self, value: Any) -> bool:
        """True or false."""
        if not isinstance(value, bool):
            raise self.fail(f"{value!r} is neither true nor false")
        return value

    def seat(self, value: Any) -> SeatNo:
        """A seat by its name."""
        seat = seat_named(self.p, value) if isinstance(value, str) else None
        if seat is None:
            raise self.fail(f"{value!r} has no seat; seats are {', '.join(seat.name for seat in self.p.seats)}")
        return seat

    def space(self, value: Any) -> SpaceNo:
        """A space by its id."""
        for space in self.board.spaces:
            if space.id == value:
                return space.no
        raise self.fail(f"{value!r} is no space of this board")

    def deed(self, value: Any) -> SpaceNo:
        """A space with a deed, by its id."""
        space = self.space(value)
        if not self.board.spaces[space].price:
            raise self.fail(f"{value!r} has no deed")
        return space

    # ---- deeds and bank

    def _deed(self, deed_id: str, field: str, value: Any) -> None:
        p = self.p
        deed = self.deed(deed_id)
        if field == "owner":
            p.owner = put(p.owner, deed, None if value is None else self.seat(value))
        elif field == "mortgaged":
            p.mortgaged = put(p.mortgaged, deed, self.flag(value))
        elif field == "houses":
            if value != 0 and self.board.spaces[deed].kind is not Kind.STREET:
                raise self.fail("houses stand on streets only")
            self._houses(deed, self.number(value, HOTEL))
        else:
            raise self.fail("no such path: a deed has owner, houses, mortgaged")

    def _houses(self, deed: SpaceNo, level: int) -> None:
        p = self.p
        for sign, at in ((1, p.houses[deed]), (-1, level)):
            p.bank_houses += sign * (at if at < HOTEL else 0)
            p.bank_hotels += sign * (at == HOTEL)
        p.houses = put(p.houses, deed, level)
        self._built = self.path

    def want_box(self) -> None:
        """Refuse more houses than there are, unless the bank's rest was given too and won."""
        if self.p.bank_houses < 0 or self.p.bank_hotels < 0:
            self.path = self._built
            raise self.fail("the bank has no more of these")

    def _bank(self, field: str, value: Any) -> None:
        if field == "houses":
            self.p.bank_houses = self.number(value)
        elif field == "hotels":
            self.p.bank_hotels = self.number(value)
        else:
            raise self.fail("no such path: the bank has houses and hotels")

    def want_turn(self) -> None:
        """Let the next seat be on turn where the one that was is bankrupt."""
        p = self.p
        if p.seats and p.seats[p.turn].bankrupt and not all(seat.bankrupt for seat in p.seats):
            self._turn(p.seats[next_seat(p)].name)

    # ---- seats

    def _cash(self, seat: SeatNo, value: Any) -> None:
        self.p.cash = put(self.p.cash, seat, self.number(value))
        self.purses[seat] = purse_of(self.p.cash[seat])

    def _purse(self, seat: SeatNo, value: Any) -> None:
        if not isinstance(value, Mapping) or not set(value) <= {name for name, _ in BILLS}:
            raise self.fail(f"a purse names bills: {', '.join(name for name, _ in BILLS)}")
        counts = [self.number(value.get(name, 0)) for name, _ in BILLS]
        purse: Purse = tuple(counts)  # type: ignore[assignment]  # seven bills make a purse
        self.purses[seat] = purse
        self.p.cash = put(self.p.cash, seat, purse_sum(purse))

    def _colour(self, seat: SeatNo, value: Any) -> None:
        if value not in self.board.colours:
            raise self.fail(f"{value!r} is no colour on offer: {', '.join(self.board.colours)}")
        self.p.seats = put(self.p.seats, seat, replace(self.p.seats[seat], colour=value))

    def _confirmed(self, seat: SeatNo, value: Any) -> None:
        self.p.seats = put(self.p.seats, seat, replace(self.p.seats[seat], confirmed=self.flag(value)))

    def _bankrupt(self, seat: SeatNo, value: Any) -> None:
        self.p.seats = put(self.p.seats, seat, replace(self.p.seats[seat], bankrupt=self.flag(value)))
        if value:
            self._cash(seat, 0)
            self._cards(seat, 0)
            self.p.space = put(self.p.space, seat, None)
            self.p.jail_tries = put(self.p.jail_tries, seat, None)

    def _lap(self, seat: SeatNo, value: Any) -> None:
        self.p.lap = put(self.p.lap, seat, self.number(value))

    def _space(self, seat: SeatNo, value: Any) -> None:
        self.p.space = put(self.p.space, seat, None if value is None else self.space(value))

    def _tries(self, seat: SeatNo, value: Any) -> None:
        if value is not None and self.p.space[seat] != self.board.jail:
            raise self.fail("only who stands in jail has tries: give the seat's space too")
        tries = None if value is None else self.number(value, self.board.settings.jail_tries)
        self.p.jail_tries = put(self.p.jail_tries, seat, tries)

    def _cards(self, seat: SeatNo, value: Any) -> None:
        held = list(self.p.seats[seat].cards)
        decks = [list(deck) for deck in self.p.decks]
        while len(held) > self.number(value):
            deck, book = held.pop()
            decks[deck].append(book)
        while len(held) < value:
            free = [
                (deck, book)
                for deck, books in enumerate(self.board.books)
                for book, printed in enumerate(books)
                if isinstance(printed.effect, model.JailFree) and book in decks[deck]
            ]
            if not free:
                raise self.fail("there are no more Get Out books")
            deck, book = free[0]
            decks[deck].remove(book)
            held.append((deck, book))
        self.p.decks = (tuple(decks[0]), tuple(decks[1]))
        self.p.seats = put(self.p.seats, seat, replace(self.p.seats[seat], cards=tuple(held)))

    def _deeds(self, seat: SeatNo, value: Any) -> None:
        if not isinstance(value, list):
            raise self.fail("a list of deed ids is wanted")
        for deed_id in value:
            self.p.owner = put(self.p.owner, self.deed(deed_id), seat)

    # ---- the table

    def _turn(self, value: Any) -> None:
        self.p.turn = self.seat(value)
        if self.p.space[self.p.turn] is None:
            self.p.space = put(self.p.space, self.p.turn, SpaceNo(0))

    def _turn_number(self, value: Any) -> None:
        self.p.turn_number = self.number(value)

    def _doubles(self, value: Any) -> None:
        self.p.doubles = self.number(value, 2)
        self.p.rolled = self.p.again = self.p.doubles > 0

    def _winner(self, value: Any) -> None:
        if value is not None:
            self.p.winner = self.seat(value)
            self.p.ranking = (self.p.winner,)
            self.p.over = True

    def _moment(self, value: Any) -> None:
        p = self.p
        if value == "manage":
            p.rolled, p.again, p.landing = True, False, None
        elif value == "roll":
            p.rolled = p.again = p.doubles > 0
            p.landing = None
        elif value == "jail":
            if p.jail_tries[p.turn] is None:
                raise self.fail("the seat on turn is not in jail: give its space and jail_tries")
            p.rolled = p.again = False
        elif value in {"buy", "tax", "draw"}:
            p.landing = self._landing(value)
            p.rolled = True
        elif value in {"auction", "forced_sale"}:
            if (p.auction if value == "auction" else p.forced) is None:
                raise self.fail(f"{value!r} follows from its own path: give that too")
        elif value == "paused":
            p.paused = True
        elif value == "over":
            p.over = True
        elif value == "lobby":
            self._back_to_lobby()
        else:
            raise self.fail(f"{value!r} cannot be given; give what it waits for, or let a step bring it about")

    def _back_to_lobby(self) -> None:
        p = self.p
        p.started, p.turn_number, p.turn = False, 0, SeatNo(0)
        p.space = (None,) * len(p.seats)
        p.decks = ((), ())
        for seat in range(len(p.seats)):
            self._cash(SeatNo(seat), 0)

    def _landing(self, kind: str) -> Landing:
        at = self.p.space[self.p.turn]
        space = self.board.spaces[at if at is not None else 0]
        if kind == "buy" and space.price and self.p.owner[space.no] is None:
            return Landing("buy", space.no)
        if kind == "tax" and space.kind is Kind.INCOME_TAX:
            return Landing("tax", space.no)
        if kind == "draw" and space.kind in {Kind.CHANCE, Kind.COMMUNITY_CHEST}:
            return Landing("draw", space.no, 0 if space.kind is Kind.CHANCE else 1)
        raise self.fail(f"there is nothing to {kind} at {space.id}")

    def _auction(self, value: Any) -> None:
        if value is None:
            self.p.auction = None
            return
        if not isinstance(value, Mapping) or not set(value) <= {"lot", "high", "leader"} or "lot" not in value:
            raise self.fail("an auction has lot, high and leader")
        high, leader = value.get("high"), value.get("leader")
        if (high is None) != (leader is None):
            raise self.fail("high and leader go together")
        lot = self._lot(value["lot"])
        self.p.auction = Auction(
            lot,
            None if high is None else self.number(high),
            None if leader is None else self.seat(leader),
            self._passed(lot),
        )

    def _lot(self, value: Any) -> Lot:
        """A scarce house or hotel, a deed of the bank's that its visitor declined, or one that its owner sells."""
        p = self.p
        if value in {"house", "hotel"}:
            eager = tuple(seat for seat in round_from(p, p.turn) if places(self.board, p, seat, value))
            return Lot(value, "shortage", bidders=eager)
        deed = self.deed(value)
        seller = p.owner[deed]
        if seller is not None:
            return Lot("deed", "sale", deed, seller)
        if p.space[p.turn] != deed:
            return Lot("deed", "estate", deed)
        p.rolled, p.again = True, p.doubles > 0
        return Lot("deed", "declined", deed)

    def _passed(self, lot: Lot) -> frozenset[SeatNo]:
        """Who may not bid (R5.8)."""
        return frozenset(out_of(self.board, self.p, lot, self.p.turn if lot.why == "declined" else None))

    def _forced(self, value: Any) -> None:
        if value is None:
            self.p.forced = None
            return
        if not isinstance(value, Mapping) or set(value) != {"deed", "by", "amount"}:
            raise self.fail("a forced sale has deed, by and amount")
        deed = self.deed(value["deed"])
        owner = self.p.owner[deed]
        if owner is None or not self.p.mortgaged[deed]:
            raise self.fail("only a deed mortgaged by a seat can be forced")
        self.p.forced = ForcedSale(deed, owner, self.seat(value["by"]), self.number(value["amount"]))


SEAT_PATHS: dict[str, Callable[[Setting, SeatNo, Any], None]] = {
    "cash": Setting._cash,  # noqa: SLF001  # the table of its own module
    "purse": Setting._purse,  # noqa: SLF001
    "colour": Setting._colour,  # noqa: SLF001
    "confirmed": Setting._confirmed,  # noqa: SLF001
    "bankrupt": Setting._bankrupt,  # noqa: SLF001
    "lap": Setting._lap,  # noqa: SLF001
    "space": Setting._space,  # noqa: SLF001
    "jail_tries": Setting._tries,  # noqa: SLF001
    "cards": Setting._cards,  # noqa: SLF001
    "deeds": Setting._deeds,  # noqa: SLF001
}
TABLE_PATHS: dict[str, Callable[[Setting, Any], None]] = {
    "turn": Setting._turn,  # noqa: SLF001
    "turn_number": Setting._turn_number,  # noqa: SLF001
    "doubles": Setting._doubles,  # noqa: SLF001
    "winner": Setting._winner,  # noqa: SLF001
    "moment": Setting._moment,  # noqa: SLF001
    "auction": Setting._auction,  # noqa: SLF001
    "forced": Setting._forced,  # noqa: SLF001
}
