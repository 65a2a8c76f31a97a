"""What happened, in the past tense. One fact, one event; each is complete: to apply it nothing is looked up.

Money moves only by MoneyPaid, deeds only by DeedMoved, so the books can be audited from the journal alone.
Seats and spaces are numbers; None for a seat is the bank. Money is whole currency units.
"""

from __future__ import annotations

from typing import TypeAlias, get_args

from minemonopoly.rules.event import Base
from minemonopoly.rules.events_table import (
    ColourChanged,
    CorrectionRuled,
    FeeRefunded,
    GameClosed,
    GamePaused,
    GameResumed,
    GameStarted,
    GameWon,
    OfferClosed,
    OfferMade,
    PrizeHanded,
    QuestionAnswered,
    QuestionAsked,
    QuestionClosed,
    SeatBankrupt,
    SeatConfirmed,
    SeatLeft,
    SeatRenamed,
    SeatTaken,
    TurnReclaimed,
)
from minemonopoly.rules.events_turn import (
    BookDrawn,
    CardMoved,
    DeckEmpty,
    DiceThrown,
    GoPassed,
    JailTryFailed,
    LandingOpened,
    LandingSettled,
    SalaryDue,
    SalaryLost,
    SeatFreed,
    SeatJailed,
    TokenMoved,
    TurnBegan,
    TurnEnded,
    TurnSkipped,
)
from minemonopoly.rules.events_wealth import (
    AuctionClosed,
    AuctionOpened,
    BidderPassed,
    BidMade,
    ClaimClosed,
    ClaimDemanded,
    ClaimOpened,
    DebtClosed,
    DebtOpened,
    DeedMortgaged,
    DeedMoved,
    DeedWhy,
    ForcedSaleClosed,
    ForcedSaleOpened,
    HouseCallClosed,
    HouseCallOpened,
    HousesBuilt,
    HousesSold,
    LeadVoided,
    LiftAnswered,
    LiftAsked,
    LotPassed,
    LotQueued,
    MoneyPaid,
    MortgageLifted,
    PlacingEnded,
    WishMade,
)

__all__ = [
    "EVENTS",
    "AuctionClosed",
    "AuctionOpened",
    "Base",
    "BidMade",
    "BidderPassed",
    "BookDrawn",
    "CardMoved",
    "ClaimClosed",
    "ClaimDemanded",
    "ClaimOpened",
    "ColourChanged",
    "CorrectionRuled",
    "DebtClosed",
    "DebtOpened",
    "DeckEmpty",
    "DeedMortgaged",
    "DeedMoved",
    "DeedWhy",
    "DiceThrown",
    "Event",
    "FeeRefunded",
    "ForcedSaleClosed",
    "ForcedSaleOpened",
    "GameClosed",
    "GamePaused",
    "GameResumed",
    "GameStarted",
    "GameWon",
    "GoPassed",
    "HouseCallClosed",
    "HouseCallOpened",
    "HousesBuilt",
    "HousesSold",
    "JailTryFailed",
    "LandingOpened",
    "LandingSettled",
    "LeadVoided",
    "LiftAnswered",
    "LiftAsked",
    "LotPassed",
    "LotQueued",
    "MoneyPaid",
    "MortgageLifted",
    "OfferClosed",
    "OfferMade",
    "PlacingEnded",
    "PrizeHanded",
    "QuestionAnswered",
    "QuestionAsked",
    "QuestionClosed",
    "SalaryDue",
    "SalaryLost",
    "SeatBankrupt",
    "SeatConfirmed",
    "SeatFreed",
    "SeatJailed",
    "SeatLeft",
    "SeatRenamed",
    "SeatTaken",
    "TokenMoved",
    "TurnBegan",
    "TurnEnded",
    "TurnReclaimed",
    "TurnSkipped",
    "WishMade",
]

Event: TypeAlias = (
    SeatTaken | ColourChanged | SeatConfirmed | SeatLeft | FeeRefunded | GameStarted | TurnBegan | TurnEnded
    | DiceThrown | TokenMoved | GoPassed | SalaryDue | SalaryLost | LandingOpened | LandingSettled | MoneyPaid
    | DeedMoved | DeedMortgaged | MortgageLifted | HousesBuilt | HousesSold | ClaimOpened | ClaimDemanded | ClaimClosed
    | BookDrawn | DeckEmpty | CardMoved | SeatJailed | JailTryFailed | SeatFreed | LotQueued | AuctionOpened | BidMade
    | BidderPassed | LeadVoided | AuctionClosed | LotPassed | PlacingEnded | HouseCallOpened | WishMade
    | HouseCallClosed | OfferMade | OfferClosed | LiftAsked | LiftAnswered | ForcedSaleOpened | ForcedSaleClosed
    | DebtOpened | DebtClosed | SeatBankrupt | TurnSkipped | TurnReclaimed | GamePaused | GameResumed
    | CorrectionRuled | SeatRenamed | QuestionAsked | QuestionAnswered | QuestionClosed | GameWon | PrizeHanded
    | GameClosed
)  # fmt: skip

EVENTS: tuple[type[Base], ...] = get_args(Event)
"""Every event, for dispatch tables, documents and tests."""
