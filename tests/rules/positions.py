"""Positions for the tests of the rules: set up by snapshot paths, played on by commands, printed when a test fails."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from minemonopoly.board.load import load
from minemonopoly.board.model import Board, SpaceNo
from minemonopoly.board.settings import with_settings
from minemonopoly.rules import commands as c
from minemonopoly.rules.decide import decide, rule, why_not
from minemonopoly.rules.events import Event
from minemonopoly.rules.evolve import fold, new_game
from minemonopoly.rules.given import given
from minemonopoly.rules.ledger import audit, audit_money, box
from minemonopoly.rules.luck import Luck
from minemonopoly.rules.purse import Purses, fold_purses, purse_of
from minemonopoly.rules.rulings import REFUSALS, Accepted, Refused
from minemonopoly.rules.snapshot import snapshot
from minemonopoly.rules.state import Game, SeatNo, freeze, thaw
from minemonopoly.table.dice import ScriptedLuck

MINETOWN, UK = load("minetown"), load("uk")
ANN, BEN, CY, DEE = (SeatNo(number) for number in range(4))
NAMES = ("Ann", "Ben", "Cy", "Dee", "Eve", "Flo", "Gil", "Hal")
BANKER = "Zoe"


def board(preset: Board, **settings: Any) -> Board:
    """The preset with settings changed: the first underscore stands for a dot (`rent_collect="auto"`)."""
    key = (preset.id, repr(settings))
    if key not in _BOARDS:
        _BOARDS[key] = with_settings(preset, {_dotted(name): value for name, value in settings.items()})
    return _BOARDS[key]


_BOARDS: dict[tuple[str, str], Board] = {}


def _dotted(name: str) -> str:
    if name.startswith("income_tax_"):
        return name.replace("income_tax_", "income_tax.")
    return name if name in {"luxury_tax", "stake"} else name.replace("_", ".", 1)


def at(board: Board, seats: int | Sequence[str] = 2, /, **paths: Any) -> Game:
    """A started game of so many seats in which these snapshot paths hold; `__` stands for the dot."""
    names = NAMES[:seats] if isinstance(seats, int) else tuple(seats)
    return moved(board, started(board, names)[0], **paths)


def moved(board: Board, game: Game, /, **paths: Any) -> Game:
    """Another game, changed so that these snapshot paths hold."""
    purses = Purses(tuple(purse_of(cash) for cash in game.cash))
    return given(board, game, purses, {path.replace("__", "."): value for path, value in paths.items()})[0]


@cache
def started(board: Board, names: Sequence[str]) -> tuple[Game, Purses]:
    """A game just begun: stakes paid, the first seat on GO and to roll, the books in file order."""
    commands: list[c.Command] = [c.Join(name, colour) for name, colour in zip(names, board.colours, strict=False)]
    game, purses = new_game(board, (BANKER,)), Purses()
    if board.settings.banker_required or board.settings.entrance_fee:
        commands += [c.ConfirmPaid(BANKER, seat=SeatNo(number)) for number in range(len(names))]
    for command in (*commands, c.Start(BANKER)):
        ruling = accepted(board, game, command, dice("6+5", *("1+2",) * 7))  # thrown where order is by roll
        for event in ruling.events:
            purses = fold_purses(board, purses, event)
        game = ruling.game
    return game, purses


def space(board: Board, space_id: str) -> SpaceNo:
    """The number of a space."""
    return board.by_id(space_id).no


def spaces(board: Board, *ids: str) -> tuple[SpaceNo, ...]:
    """The numbers of several spaces."""
    return tuple(space(board, space_id) for space_id in ids)


def dice(*throws: str) -> ScriptedLuck:
    """Dice laid down as `3+4`; shuffles leave the books in file order."""
    return ScriptedLuck([(int(a), int(b)) for a, b in (throw.split("+") for throw in throws)])


def on_top(board: Board, game: Game, book_id: str) -> Game:
    """The same game with that book on top of its deck."""
    for deck, books in enumerate(board.books):
        for number, book in enumerate(books):
            if book.id == book_id and number in game.decks[deck]:
                order = (number, *(other for other in game.decks[deck] if other != number))
                position = thaw(game)
                position.decks = (order, game.decks[1]) if deck == 0 else (game.decks[0], order)
                return freeze(position)
    raise KeyError(book_id)


def accepted(board: Board, game: Game, command: c.Command, luck: Luck | None = None, *throws: str) -> Accepted:
    """What an act comes to, which must be accepted and leave everything adding up."""
    ruling = rule(board, game, command, luck or _late(game, *throws))
    assert isinstance(ruling, Accepted), f"{ruling}: {command}\n{written(board, game)}"
    assert fold(game, ruling.events) == ruling.game, f"{command}\n{written(board, game)}"
    broken = audit(board, ruling.game, box(game)) + audit_money(game, ruling.events, ruling.game)
    assert broken == (), f"{command}\n{written(board, game)}"
    return ruling


def after(board: Board, game: Game, *acts: c.Command, throws: Sequence[str] = ()) -> Game:
    """The game after several accepted acts, throwing these dice."""
    luck = _late(game, *throws)
    for act in acts:
        game = accepted(board, game, act, luck).game
    return game


def events(board: Board, game: Game, command: c.Command, *throws: str) -> tuple[Event, ...]:
    """The events of an accepted act."""
    return accepted(board, game, command, None, *throws).events


def refused(board: Board, game: Game, command: c.Command) -> str:
    """The code of an act that must be refused, the same each time, whoever asks."""
    first = rule(board, game, command, dice())
    assert isinstance(first, Refused), f"accepted: {command}\n{written(board, game)}"
    assert rule(board, game, command, dice()) == first
    assert why_not(board, game, command) == first
    assert set(first.facts) == set(REFUSALS[first.code])
    return first.code


def facts(board: Board, game: Game, command: c.Command) -> dict[str, Any]:
    """The facts of a refusal."""
    ruling = rule(board, game, command, dice())
    assert isinstance(ruling, Refused), f"accepted: {command}\n{written(board, game)}"
    return dict(ruling.facts)


def agreed(board: Board, game: Game, command: c.Command) -> Game:
    """The game after a grave act to which everybody said yes."""
    tape = decide(board, game, command, dice(), agreed=True)
    assert audit(board, tape.game(), box(game)) == (), written(board, game)
    return tape.game()


def shown(board: Board, game: Game) -> dict[str, Any]:
    """The snapshot of a position, purses in the fewest bills."""
    return snapshot(board, game, Purses(tuple(purse_of(cash) for cash in game.cash)))


def written(board: Board, game: Game) -> str:
    """The position as text: one path a line, only what differs from a game just begun."""
    fresh = flat(shown(board, started(board, tuple(seat.name for seat in game.seats))[0])) if game.started else {}
    lines = [f"  {path}: {value!r}" for path, value in flat(shown(board, game)).items() if fresh.get(path) != value]
    return "\n".join(("position:", *lines))


def flat(document: dict[str, Any], head: str = "") -> dict[str, Any]:
    """A snapshot by dotted paths; purses, lots and lists stay whole."""
    paths: dict[str, Any] = {}
    for key, value in document.items():
        if isinstance(value, dict) and key not in {"purse", "auction", "forced"}:
            paths |= flat(value, f"{head}{key}.")
        else:
            paths[f"{head}{key}"] = value
    return paths


def _late(game: Game, *throws: str) -> ScriptedLuck:
    """Dice whose first throw is the game's next."""
    return dice(*("1+2",) * game.throws, *throws)


def landed_on(deed: str, owner: SeatNo = BEN, *, seats: int = 3, **paths: Any) -> Game:
    """Ann has just walked three spaces onto a deed of Ben's."""
    start = MINETOWN.spaces[space(MINETOWN, deed) - 3].id
    given: dict[str, Any] = {f"deeds__{deed}__owner": ("Ann", "Ben", "Cy")[owner], "Ann__space": start, **paths}
    return after(MINETOWN, at(MINETOWN, seats, **given), c.Roll(ANN), throws=["1+2"])


def owing_bank(seats: int = 3, **paths: Any) -> Game:
    """Ann owes the bank the 100 of the Credit Tax and has 20."""
    game = at(MINETOWN, seats, **{"Ann__space": "east", "Ann__cash": 20, "Ben__space": "jail", **paths})
    return after(MINETOWN, game, c.Roll(ANN), throws=["1+2"])


def owing_ben(seats: int = 3, **paths: Any) -> Game:
    """Ann owes Ben the 25 of South and has 20."""
    given: dict[str, Any] = {
        "Ann__space": "chest_1",
        "Ann__cash": 20,
        "deeds__south__owner": "Ben",
        "Ben__space": "jail",
        **paths,
    }
    return after(MINETOWN, at(MINETOWN, seats, **given), c.Roll(ANN), c.DemandRent(BEN), throws=["1+2"])
