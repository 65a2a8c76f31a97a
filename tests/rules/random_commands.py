"""Any command from anybody, sensible or not, and the numbers of choices: what random games are made of."""

from random import Random
from typing import Any

from msgspec.structs import replace
from positions import BANKER

from minemonopoly.board.model import Board, SpaceNo
from minemonopoly.rules import commands as c
from minemonopoly.rules.prompts import Choice
from minemonopoly.rules.state import Bundle, Game, SeatNo


def any_command(random: Random, board: Board, game: Game, kind: type[c.Base] | None = None) -> c.Command:
    """Any command (of that kind) from anybody, sensible or not."""
    chosen: Any = kind or random.choice(KINDS)
    seat = SeatNo(random.randint(-1, len(game.seats)))
    fields: dict[str, Any] = {}
    for name in chosen.__struct_fields__:
        fields[name] = _value(random, board, game, chosen, name, seat)
    command: c.Command = chosen(**fields)
    return command


KINDS = tuple(kind for kind in c.COMMANDS if kind is not c.Undo)
CLOSE = {
    "auction": (c.Bid, c.Pass, c.CloseAuction, c.DemandRent, c.Mortgage),
    "debt": (c.UseCard, c.Pay, c.Bankrupt, c.MakeOffer, c.SellHouses, c.Ruin),
    "jail": (c.UseCard, c.Bail, c.Build, c.Sell, c.MakeOffer, c.Force),
    "manage": (c.Build, c.SellHouses, c.BreakDown, c.Mortgage, c.Lift, c.Sell, c.Force, c.MakeOffer, c.Bail, c.Reclaim),
    "roll": (c.EndTurn, c.Build, c.DemandRent, c.Mortgage, c.Force, c.MakeOffer, c.ClaimSalary, c.UseCard),
    "house_call": (c.Want, c.Pass, c.Build),
    "forced_sale": (c.Redeem, c.Release, c.Seize),
    "rent_roll": (c.Roll, c.ThrowRent),
    "over": (c.HandPrize, c.CallNewGame, c.Roll, c.Ask),
}
"""Acts that come close to what each moment waits for."""
LOBBY = (c.Join, c.Leave, c.ChangeColour, c.Drop, c.Refund, c.ConfirmPaid, c.Start)


def _value(random: Random, board: Board, game: Game, kind: type, name: str, seat: SeatNo) -> object:  # noqa: C901, PLR0912  # one line a field
    own = [deed for deed in board.deeds if game.owner[deed] is not None] or list(board.deeds)
    near = random.choice((seat, seat, game.turn, SeatNo(random.randrange(max(1, len(game.seats))))))
    match name:
        case "seat" if kind is c.AwardDeed:
            return random.choice((None, near))
        case "seat" | "to":
            return near
        case "debtor":
            return random.choice((None, near))
        case "seats":
            return tuple(SeatNo(random.randrange(max(1, len(game.seats)))) for _ in range(random.randint(0, 2)))
        case "space" if random.random() < 0.02:
            return SpaceNo(random.choice((-1, len(board.spaces))))
        case "space":
            return random.choice((*own, SpaceNo(random.randrange(len(board.spaces)))))
        case "deed":
            return random.choice((None, *own))
        case "spaces":
            group = random.choice(board.groups).spaces
            return group if random.random() < 0.5 else (random.choice(group),)
        case "count" | "houses":
            return random.choice((1, 1, 1, 2, 3, 5, 0, -1, 7))
        case "amount":
            return random.choice((1, 2, 50, 120, 400, 0, -5, 100_000))
        case "number":
            return random.randint(0, game.number)
        case "give" | "take":
            return _bundle(random, own)
        case "by" if issubclass(kind, c.OfBanker) and random.random() < 0.5:
            return BANKER
        case "name" if kind is c.Refund:
            return random.choice((*game.fees_owed, *(other.name for other in game.seats), "Nobody"))
        case "by" | "name":
            return random.choice((BANKER, *(other.name for other in game.seats), "Nobody"))
        case "colour":
            return random.choice((*board.colours, "mauve"))
        case "needs":
            return random.choice(((BANKER,), tuple(other.name for other in game.seats[:2]), ()))
        case "act":
            grave = random.choice((c.Bankrupt, c.Resign, c.Ruin, c.GiveCash, c.MoveToken, c.SetCards, c.Undo))
            fields: dict[str, Any] = {n: _value(random, board, game, grave, n, seat) for n in grave.__struct_fields__}
            return grave(**fields)
        case "reason" | "bot":
            return "" if name == "reason" else None
    return random.random() < 0.3


def _bundle(random: Random, own: list[SpaceNo]) -> Bundle:
    deeds = tuple(random.choice(own) for _ in range(random.choice((0, 1, 1, 2))))
    return Bundle(deeds, random.choice((0, 0, 1, 60, -1, 5000)), random.choice((0, 0, 0, 1, -1)))


def numbered(choice: Choice, number: int) -> c.Command:
    """The command of a choice with another number, where it has one."""
    command = choice.command
    for field in ("amount", "count", "houses"):
        if choice.high and field in command.__struct_fields__:
            return replace(command, **{field: number})
    return command


def covers(choice: Choice, command: c.Command) -> bool:
    """Whether a choice stands for this command."""
    if isinstance(command, c.DemandRent) and isinstance(choice.command, c.DemandRent):
        return True
    if isinstance(command, c.Build | c.BreakDown) and isinstance(choice.command, c.Build | c.BreakDown):
        command = replace(command, spaces=tuple(sorted(command.spaces)))
    for field in ("amount", "count", "houses"):
        if choice.high and hasattr(command, field):
            return (
                choice.low <= getattr(command, field) <= choice.high
                and numbered(choice, getattr(command, field)) == command
            )
    return choice.command == command
