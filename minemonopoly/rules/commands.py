"""What a person can ask for, as data. Each says who asks; numbers are those of the game.

A seat's commands carry `seat`; the banker's carry `by`, a name. Commands of the clocks carry nobody.
`overdue` is the host's word that the clock has opened that right (R3.5, R5.10, R9.7, R10.2);
`alone` is its word that no banker is online (R1.5).
"""

from __future__ import annotations

from typing import TypeAlias, get_args

from minemonopoly.rules.command import (
    Base,
    OfBanker,
    OfSeat,
    OfTable,
)
from minemonopoly.rules.commands_banker import (
    AwardDeed,
    CallNewGame,
    ConfirmPaid,
    Drop,
    Finish,
    Forfeit,
    GiveCash,
    HandPrize,
    MoveToken,
    Pause,
    Reclaim,
    Refund,
    Reseat,
    Resume,
    Ruin,
    SetCards,
    SetHouses,
    Skip,
    Start,
    TakeCash,
    Undo,
)
from minemonopoly.rules.commands_seat import (
    Accept,
    Bail,
    Bankrupt,
    Bid,
    BreakDown,
    Build,
    Buy,
    CancelOffer,
    ChangeColour,
    ChooseTax,
    ClaimSalary,
    CloseAuction,
    Decline,
    DemandRent,
    DrawBook,
    EndTurn,
    Force,
    Hold,
    Join,
    LapseOffer,
    Leave,
    Lift,
    MakeOffer,
    Mortgage,
    Pass,
    Pay,
    Redeem,
    Reject,
    Release,
    Resign,
    Roll,
    Seize,
    Sell,
    SellHouses,
    ThrowRent,
    UseCard,
    Want,
)

__all__ = [
    "COMMANDS",
    "Accept",
    "Answer",
    "Ask",
    "AwardDeed",
    "Bail",
    "BankerCommand",
    "Bankrupt",
    "Base",
    "Bid",
    "BreakDown",
    "Build",
    "Buy",
    "CallNewGame",
    "CancelOffer",
    "ChangeColour",
    "ChooseTax",
    "ClaimSalary",
    "CloseAuction",
    "Command",
    "ConfirmPaid",
    "Decline",
    "DemandRent",
    "DrawBook",
    "Drop",
    "EndTurn",
    "Finish",
    "Force",
    "Forfeit",
    "GiveCash",
    "Grave",
    "HandPrize",
    "Hold",
    "Join",
    "LapseOffer",
    "LapseQuestion",
    "Leave",
    "Lift",
    "MakeOffer",
    "Mortgage",
    "MoveToken",
    "OfBanker",
    "OfSeat",
    "OfTable",
    "Pass",
    "Pause",
    "Pay",
    "Reclaim",
    "Redeem",
    "Refund",
    "Reject",
    "Release",
    "Reseat",
    "Resign",
    "Resume",
    "Roll",
    "Ruin",
    "SeatCommand",
    "Seize",
    "Sell",
    "SellHouses",
    "SetCards",
    "SetHouses",
    "Skip",
    "Start",
    "TakeCash",
    "ThrowRent",
    "Undo",
    "UseCard",
    "Want",
]

Grave: TypeAlias = (
    Bankrupt
    | Resign
    | Forfeit
    | Ruin
    | Finish
    | Undo
    | GiveCash
    | TakeCash
    | AwardDeed
    | SetHouses
    | SetCards
    | MoveToken
)
"""Acts that are asked back first: always the first six, the corrections where no banker is there (R1.5)."""


class Ask(Base, frozen=True):
    """Ask back before a grave act; it happens when every name in `needs` has said yes."""

    by: str
    act: Grave
    needs: tuple[str, ...]


class Answer(Base, frozen=True):
    """Say yes or no to a numbered question."""

    by: str
    number: int
    yes: bool


class LapseQuestion(Base, frozen=True):
    """The question's clock ran out."""

    number: int


SeatCommand: TypeAlias = (
    Leave | ChangeColour | Roll | EndTurn | Buy | Decline | ChooseTax | DrawBook | ClaimSalary | DemandRent | ThrowRent
    | Bail | UseCard | Bid | Pass | Want | Build | SellHouses | BreakDown | Mortgage | Lift | Hold | MakeOffer | Accept
    | Reject | CancelOffer | Sell | Force | Redeem | Release | Seize | Pay | Bankrupt | Resign
)  # fmt: skip
BankerCommand: TypeAlias = (
    ConfirmPaid | Refund | Drop | Start | Skip | Reclaim | Pause | Resume | GiveCash | TakeCash | AwardDeed | SetHouses
    | SetCards | MoveToken | Reseat | Forfeit | Ruin | Finish | Undo | HandPrize | CallNewGame
)  # fmt: skip
Command: TypeAlias = Join | SeatCommand | CloseAuction | LapseOffer | BankerCommand | Ask | Answer | LapseQuestion

COMMANDS: tuple[type[Base], ...] = get_args(Command)
"""Every command, for dispatch tables, documents and tests."""
