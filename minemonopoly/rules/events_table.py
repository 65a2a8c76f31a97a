"""What happens at the table: seats, offers, questions, the banker, beginning and end. Applied by `evolve_table`."""

from __future__ import annotations

from typing import Literal

from minemonopoly.rules.commands import Grave
from minemonopoly.rules.event import Base
from minemonopoly.rules.state import Bundle, SeatNo


class SeatTaken(Base, frozen=True):
    """Somebody sat down (R1.1); `confirmed` when nothing is to be paid (R1.3)."""

    name: str
    colour: str
    confirmed: bool


class ColourChanged(Base, frozen=True):
    """A seat took another wool (R1.4)."""

    seat: SeatNo
    colour: str


class SeatConfirmed(Base, frozen=True):
    """The banker confirmed what had to be paid (R1.3)."""

    seat: SeatNo
    by: str


class SeatLeft(Base, frozen=True):
    """A seat was freed before the start; later seats move up. `by` None: by itself. `owed`: a fee is owed back."""

    seat: SeatNo
    name: str
    by: str | None
    owed: bool


class FeeRefunded(Base, frozen=True):
    """The fee was paid back to this person (R1.4)."""

    name: str
    by: str


class GameStarted(Base, frozen=True):
    """The table is closed (R1.2). `order` lists the old seat numbers in turn order; `decks` the shuffled books.

    `met` says how many of the two shuffles were already met; `by` who started it.
    """

    order: tuple[SeatNo, ...]
    decks: tuple[tuple[int, ...], tuple[int, ...]]
    met: int
    by: str


class OfferMade(Base, frozen=True):
    """A trade was offered under its number (R9.5)."""

    number: int
    by: SeatNo
    to: SeatNo
    give: Bundle
    take: Bundle


class OfferClosed(Base, frozen=True):
    """how: `accepted rejected cancelled lapsed void`."""

    number: int
    by: SeatNo
    to: SeatNo
    how: Literal["accepted", "rejected", "cancelled", "lapsed", "void"]


class SeatBankrupt(Base, frozen=True):
    """A seat is out (R10.2). how: `bankrupt resigned forfeited ruined`; creditor None: the bank."""

    seat: SeatNo
    creditor: SeatNo | None
    how: Literal["bankrupt", "resigned", "forfeited", "ruined"]


class TurnReclaimed(Base, frozen=True):
    """The skipped turn was called back: the position at the skip stands again (R3.5)."""

    seat: SeatNo
    by: str


class GamePaused(Base, frozen=True):
    """The banker stopped the clocks."""

    by: str


class GameResumed(Base, frozen=True):
    """The banker let it go on."""

    by: str


class CorrectionRuled(Base, frozen=True):
    """The banker corrects something; what follows says what."""

    by: str
    reason: str


class SeatRenamed(Base, frozen=True):
    """Another name, or a stand-in bot, plays this seat."""

    seat: SeatNo
    name: str
    bot: str | None
    by: str


class QuestionAsked(Base, frozen=True, gc=True):
    """A grave act waits for the yes of everybody in `needs`."""

    number: int
    by: str
    act: Grave
    needs: tuple[str, ...]


class QuestionAnswered(Base, frozen=True):
    """One of those asked said yes or no."""

    number: int
    by: str
    yes: bool


class QuestionClosed(Base, frozen=True):
    """how: `agreed`, `refused`, `lapsed`, `void` (the act is no longer possible)."""

    number: int
    how: Literal["agreed", "refused", "lapsed", "void"]


class GameWon(Base, frozen=True):
    """The game is over (R11). winner None: nobody. `ranking` best first; how: `last_seat forfeit agreement`.

    `clears`: what was pending falls away with it (R11.1); journals from before it was so lack the word.
    """

    winner: SeatNo | None
    ranking: tuple[SeatNo, ...]
    how: Literal["last_seat", "forfeit", "agreement"]
    clears: bool = False


class PrizeHanded(Base, frozen=True):
    """The gold bars went to the winner (R11.4)."""

    winner: SeatNo
    bars: int
    by: str


class GameClosed(Base, frozen=True):
    """The board was cleared for the next game."""

    by: str
