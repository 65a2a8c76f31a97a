"""What stands on the signs that change: four short lines for every moment. The only words of the picture."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from minemonopoly.board.model import DEED_KINDS, Board, Kind, Space, SpaceNo
from minemonopoly.board.tags import TAGS
from minemonopoly.grid.glyphs import SIGN_WIDTH, text_width
from minemonopoly.rules.holdings import lift_price
from minemonopoly.rules.moments import asked, moment, thrown_for
from minemonopoly.rules.state import HOTEL, Game, Moment, Seat, SeatNo
from minemonopoly.scene.canvas import Lines, sign_lines

BOOK_SIGNS = 6
"""Signs of a book on the wall: one for the title, the rest for its text."""


def tag(game: Game, seat: SeatNo | None) -> str:
    """The short tag of a seat's colour, BANK for none."""
    return "BANK" if seat is None else TAGS[game.seats[seat].colour]


def named(game: Game, seat: SeatNo) -> str:
    """Tag and name of a seat."""
    return f"{tag(game, seat)} {game.seats[seat].name}"


def short(board: Board, space: SpaceNo) -> str:
    """The code of a deed, else its name."""
    return board.spaces[space].code or board.spaces[space].name


class Deeds(NamedTuple):
    """Whose every deed is and what is on it: columns of a game, all that the signs of spaces depend on."""

    seats: tuple[Seat, ...]
    owner: tuple[SeatNo | None, ...]
    houses: tuple[int, ...]
    mortgaged: tuple[bool, ...]


def space_lines(board: Board, deeds: Deeds, space: Space) -> Lines:
    """The sign of a space: code and name, price and rent now, owner, houses or MORTGAGED."""
    if space.kind not in DEED_KINDS:
        return sign_lines(space.name, *_ABOUT[space.kind](board))
    owner = deeds.owner[space.no] if deeds.owner else None
    head = f"{space.code} {space.name}"
    rent = f"rent {_rent(board, deeds, space, owner)}"
    if owner is None:
        return sign_lines(head, f"{board.currency}{space.price}", rent, "for sale")
    person = deeds.seats[owner]
    who = f"{TAGS[person.colour]} {person.name}"
    return sign_lines(head, f"{board.currency}{space.price} {rent}", who, _built(deeds, space.no))


def _built(deeds: Deeds, no: SpaceNo) -> str:
    houses = deeds.houses[no]
    if deeds.mortgaged[no]:
        return "MORTGAGED"
    if houses == HOTEL:
        return "HOTEL"
    return f"{houses} house{'s' if houses > 1 else ''}" if houses else ""


def _rent(board: Board, deeds: Deeds, space: Space, owner: SeatNo | None) -> str:
    if owner is not None and deeds.mortgaged[space.no]:
        return "none"
    group = board.groups[space.group].spaces
    held = 0 if owner is None else sum(deeds.owner[other] == owner for other in group)
    if space.kind is Kind.TIME_OF_DAY:
        return f"{10 if held > 1 else 4}x dice"
    if space.kind is Kind.DIRECTION:
        return f"{board.currency}{space.rents[max(held, 1) - 1]}"
    level = 0 if owner is None else deeds.houses[space.no]
    double = held == len(group) and not level
    return f"{board.currency}{space.rents[level] * (2 if double else 1)}"


def _income_tax(board: Board) -> tuple[str, ...]:
    flat = f"pay {board.currency}{board.settings.income_tax_flat}"
    if board.settings.income_tax_mode == "flat":
        return (flat,)
    return flat, f"or {board.settings.income_tax_percent} percent", "!tax"


_ABOUT: Mapping[Kind, Callable[[Board], tuple[str, ...]]] = {
    Kind.GO: lambda board: ("pass and collect", f"{board.currency}{board.settings.salary}"),
    Kind.JAIL: lambda _: ("just visiting", "or behind bars"),
    Kind.FREE_PARKING: lambda _: ("rest a while", "nothing happens"),
    Kind.GO_TO_JAIL: lambda _: ("straight to jail", "no salary"),
    Kind.CHANCE: lambda _: ("take a book", "!draw"),
    Kind.COMMUNITY_CHEST: lambda _: ("take a book", "!draw"),
    Kind.LUXURY_TAX: lambda board: (f"pay {board.currency}{board.settings.luxury_tax}",),
    Kind.INCOME_TAX: _income_tax,
}


def prompt_lines(board: Board, game: Game) -> Lines:
    """The sign that says whose turn it is, who is asked for what, and what to type."""
    return sign_lines(*_MOMENTS[moment(game)](board, game))


def _asked(game: Game, what: str, verbs: str) -> tuple[str, ...]:
    who = asked(game)
    seat = who[0] if who else game.turn
    head = f"Turn {game.turn_number} {tag(game, game.turn)}"
    return head, named(game, seat), what, verbs


def _lobby(board: Board, game: Game) -> tuple[str, ...]:
    return "A NEW GAME", f"{len(game.seats)} of {board.settings.seats_max} seats", "take a colour", "!join"


def _roll(_board: Board, game: Game) -> tuple[str, ...]:
    return _asked(game, "rolls again" if game.again else "rolls the dice", "!roll")


def _jail(_board: Board, game: Game) -> tuple[str, ...]:
    card = bool(game.seats[game.turn].cards)
    return _asked(game, "is in jail", "!roll !usecard" if card else "!roll !bail")


def _buy(board: Board, game: Game) -> tuple[str, ...]:
    space = game.landing.space if game.landing else SpaceNo(0)
    return _asked(game, f"{short(board, space)} for {board.currency}{board.spaces[space].price}", "!buy !decline")


def _tax(board: Board, game: Game) -> tuple[str, ...]:
    settings = board.settings
    return _asked(game, f"{board.currency}{settings.income_tax_flat} or {settings.income_tax_percent} %", "!tax")


def _draw(_board: Board, game: Game) -> tuple[str, ...]:
    return _asked(game, "takes a book", "!draw")


def _rent_roll(board: Board, game: Game) -> tuple[str, ...]:
    claim = thrown_for(game)
    return _asked(game, f"rent of {short(board, claim.deed)}" if claim else "", "!roll")


def _debt(board: Board, game: Game) -> tuple[str, ...]:
    debt = game.debts[0]
    enough = game.cash[debt.debtor] >= debt.amount
    return _asked(game, f"owes {board.currency}{debt.amount}", "!pay" if enough else "!raise !pay")


def _forced(board: Board, game: Game) -> tuple[str, ...]:
    forced = game.forced
    what = f"{short(board, forced.space)} bid {board.currency}{forced.amount}" if forced else ""
    return _asked(game, what, "!redeem !release")


def _lift(board: Board, game: Game) -> tuple[str, ...]:
    lift = game.lifts[0]
    price = lift_price(board, game, lift.seat, lift.space)
    return _asked(game, f"{short(board, lift.space)} for {board.currency}{price}", "!lift !hold")


def _house_call(_board: Board, game: Game) -> tuple[str, ...]:
    if game.placing is not None:
        return _asked(game, f"places a {game.placing.kind}", "!build")
    return _asked(game, f"wants {game.house_call.kind}s" if game.house_call else "", "!want !pass")


def _auction(board: Board, game: Game) -> tuple[str, ...]:
    auction = game.auction
    if auction is None:
        return ("AUCTION",)
    lot = auction.lot
    what = f"a {lot.kind}" if lot.space is None else short(board, lot.space)
    high = "no bid yet"
    if auction.leader is not None:
        high = f"{board.currency}{auction.high} {tag(game, auction.leader)}"
    return f"AUCTION {what}", high, "who bids more", "!bid !pass"


def _manage(_board: Board, game: Game) -> tuple[str, ...]:
    return _asked(game, "may build", "!end")


def _paused(_board: Board, game: Game) -> tuple[str, ...]:
    return f"Turn {game.turn_number} {tag(game, game.turn)}", "PAUSED", "by the banker", "!resume"


def _over(_board: Board, game: Game) -> tuple[str, ...]:
    winner = "nobody wins" if game.winner is None else named(game, game.winner)
    return "GAME OVER", winner, "has won" if game.winner is not None else "", "!new"


_MOMENTS: Mapping[Moment, Callable[[Board, Game], tuple[str, ...]]] = {
    "lobby": _lobby,
    "roll": _roll,
    "jail": _jail,
    "buy": _buy,
    "auction": _auction,
    "tax": _tax,
    "draw": _draw,
    "rent_roll": _rent_roll,
    "debt": _debt,
    "forced_sale": _forced,
    "lift_or_hold": _lift,
    "house_call": _house_call,
    "manage": _manage,
    "paused": _paused,
    "over": _over,
}


def claim_lines(board: Board, game: Game) -> Lines:
    """The sign of open claims: at most three, oldest first."""
    if not game.claims:
        return sign_lines("RENT", "", "nothing due")
    rows = []
    for claim in game.claims[:3]:
        amount = "dice" if claim.amount is None else f"{board.currency}{claim.amount}"
        rows.append(f"{tag(game, claim.debtor)} to {tag(game, claim.owner)} {amount}")
    more = len(game.claims) - 3
    return sign_lines(f"RENT {more} more" if more > 0 else "RENT !rent", *rows)


def seat_lines(game: Game, seat: SeatNo) -> Lines:
    """A seat's sign on the notice wall: who, which lap, and what befell them."""
    person = game.seats[seat]
    fate = ""
    if person.bankrupt:
        fate = "BANKRUPT"
    elif game.jail_tries[seat] is not None:
        fate = "in jail"
    elif not game.started:
        fate = "ready" if person.confirmed else "not yet paid"
    elif person.cards:
        fate = "jail free book"
    lap = f"lap {game.lap[seat]}" if game.started and not person.bankrupt else ""
    return sign_lines(named(game, seat), person.colour.replace("_", " "), lap, fate)


def vault_lines(board: Board, game: Game, seat: SeatNo, unseen: int) -> Lines:
    """The sign of a vault: colour, name and cash; `unseen` is what the stacks have no room for."""
    person = game.seats[seat]
    more = f"{board.currency}{unseen} unseen" if unseen else ""
    return sign_lines(person.colour.replace("_", " ").upper(), person.name, f"{board.currency}{game.cash[seat]}", more)


def book_lines(board: Board, game: Game) -> tuple[Lines, ...]:
    """The signs of the book being read: its title, then its text; empty ones when there is none."""
    empty = sign_lines()
    if game.reading is None:
        return (empty,) * BOOK_SIGNS
    book = board.books[game.reading.deck][game.reading.book]
    rows = _wrapped(book.text)
    signs = [sign_lines(f"{tag(game, game.reading.seat)} reads", "", book.title)]
    signs += [sign_lines(*rows[at : at + 4]) for at in range(0, len(rows), 4)]
    return (*signs, *(empty,) * BOOK_SIGNS)[:BOOK_SIGNS]


def _wrapped(text: str) -> list[str]:
    """The words in rows that fit a line of a sign."""
    rows = [""]
    for word in text.split():
        longer = f"{rows[-1]} {word}".strip()
        if text_width(longer) <= SIGN_WIDTH:
            rows[-1] = longer
        else:
            rows.append(word)
    return rows


def winner_lines(board: Board, game: Game, winner: SeatNo) -> Lines:
    """The sign before the podium."""
    bars = board.settings.prize_gold_bars
    prize = f"{bars} gold bars" if bars else ""
    return sign_lines("WINNER", named(game, winner), f"{board.currency}{game.cash[winner]}", prize)
