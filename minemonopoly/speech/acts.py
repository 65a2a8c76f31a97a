"""What a seat's verb does, once its words are read: the command, built from the hearing and what was said."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, cast

from minemonopoly.board.model import SpaceNo
from minemonopoly.rules import commands as cmd
from minemonopoly.rules.state import Bundle, SeatNo
from minemonopoly.speech.amounts import MOST
from minemonopoly.speech.hearing import OLD_ENOUGH, Hearing, Inquiry, Misread, Parsed
from minemonopoly.speech.reading import Said

Act: TypeAlias = Callable[[Hearing, Said], Parsed]


def seat_of(said: Said) -> SeatNo:
    """The seat that was named."""
    return SeatNo(cast("int", said["seat"]))


def space_of(said: Said) -> SpaceNo:
    """The space that was named."""
    return SpaceNo(cast("int", said["space"]))


def count_of(said: Said, otherwise: int = 1) -> int:
    """The number that was named, or another when it may be left out."""
    return cast("int", said.get("n", otherwise))


def text_of(said: Said, key: str) -> str:
    """Words that were taken as they are."""
    return str(said.get(key) or "")


def of_seat(kind: type[cmd.OfSeat]) -> Act:
    """A command that names nothing but its seat."""
    return lambda hearing, _: cast("Parsed", kind(hearing.seat))


def of_deed(kind: type[cmd.Mortgage | cmd.Lift | cmd.Hold | cmd.Sell | cmd.Redeem | cmd.Release]) -> Act:
    """A command about one deed."""
    return lambda hearing, said: kind(hearing.seat, space_of(said))


def of_number(kind: type[cmd.Accept | cmd.Reject | cmd.CancelOffer]) -> Act:
    """A command about an offer's number; where it may be left out, the only one open to the speaker."""

    def act(hearing: Hearing, said: Said) -> Parsed:
        if "n" in said:
            return kind(hearing.seat, count_of(said))
        mine = [offer.number for offer in hearing.game.offers if offer.to == hearing.seat]
        young = kind is cmd.Accept and len(mine) == 1 and hearing.offer_age(mine[0]) <= OLD_ENOUGH
        if len(mine) != 1 or young:
            verb = "accept" if kind is cmd.Accept else "reject"
            raise Misread("ambiguous", readings=tuple(f"!{verb} {number}" for number in mine))
        return kind(hearing.seat, mine[0])

    return act


def of_question(*, yes: bool) -> Act:
    """The answer to a numbered question."""
    return lambda hearing, said: cmd.Answer(hearing.speaker.name, count_of(said), yes)


def inquiry(topic: str) -> Act:
    """A question for information."""

    def act(_: Hearing, said: Said) -> Parsed:
        seat, space, count = (said.get(key) for key in ("seat", "space", "n"))
        return Inquiry(
            topic,
            seat=None if seat is None else seat_of(said),
            space=None if space is None else space_of(said),
            count=None if count is None else count_of(said),
            words=text_of(said, "word"),
        )

    return act


def join(hearing: Hearing, said: Said) -> Parsed:
    """Reserve a seat."""
    return cmd.Join(hearing.speaker.name, text_of(said, "colour") or None)


def colour(hearing: Hearing, said: Said) -> Parsed:
    """Take another wool."""
    return cmd.ChangeColour(hearing.seat, text_of(said, "colour"))


def roll(hearing: Hearing, _: Said) -> Parsed:
    """Throw the dice; for the owner, once the clock allows it, those of a rent roll left lying (R5.10)."""
    seat = hearing.seat
    left_lying = any(claim.demanded and claim.owner == seat != claim.debtor for claim in hearing.game.claims)
    if "throw_rent" in hearing.overdue and left_lying:
        return cmd.ThrowRent(seat, overdue=True)
    return cmd.Roll(seat)


def bid(hearing: Hearing, said: Said) -> Parsed:
    """Bid a sum, or so much more than the standing bid."""
    if "n" in said:
        return cmd.Bid(hearing.seat, count_of(said))
    auction = hearing.game.auction
    amount = (auction.high or 0 if auction else 0) + cast("int", said["+n"])
    if amount > MOST:
        raise Misread("bad_amount", word=f"+{said['+n']}", least=1, most=MOST)
    return cmd.Bid(hearing.seat, amount)


def rent(hearing: Hearing, said: Said) -> Parsed:
    """Demand rent; with several claims open and nothing named they are listed."""
    seat = hearing.seat
    if "all" in said:
        return cmd.DemandRent(seat, every=True)
    if "seat" in said or "space" in said:
        debtor = seat_of(said) if "seat" in said else None
        return cmd.DemandRent(seat, debtor=debtor, deed=space_of(said) if "space" in said else None)
    mine = [claim for claim in hearing.game.claims if claim.owner == seat and not claim.demanded]
    if len(mine) > 1:
        board, game = hearing.board, hearing.game
        readings = [f"!rent {game.seats[one.debtor].colour} {board.spaces[one.deed].code}" for one in mine]
        raise Misread("ambiguous", readings=(*dict.fromkeys(readings), "!rent all"))
    return cmd.DemandRent(seat)


def tax(hearing: Hearing, said: Said) -> Parsed:
    """Choose the flat sum or the percentage, by word or by their numbers."""
    settings = hearing.board.settings
    word = text_of(said, "word").rstrip("%").lstrip("$£€")
    percent = "percent" in said or word == str(settings.income_tax_percent)
    if not percent and "flat" not in said and word != str(settings.income_tax_flat):
        raise Misread("usage")
    return cmd.ChooseTax(hearing.seat, percent=percent)


def build(hearing: Hearing, said: Said) -> Parsed:
    """Build on a street, or on every street of a group."""
    return cmd.Build(hearing.seat, _streets(hearing, said), count_of(said))


def sell_house(hearing: Hearing, said: Said) -> Parsed:
    """Sell steps of a street back."""
    return cmd.SellHouses(hearing.seat, space_of(said), count_of(said))


def break_down(hearing: Hearing, said: Said) -> Parsed:
    """Break hotels down."""
    return cmd.BreakDown(hearing.seat, _streets(hearing, said), count_of(said))


def _streets(hearing: Hearing, said: Said) -> tuple[SpaceNo, ...]:
    if "group" in said:
        return hearing.board.groups[cast("int", said["group"])].spaces
    return (space_of(said),)


def offer(hearing: Hearing, said: Said) -> Parsed:
    """Offer a trade; to oneself there is none."""
    to = seat_of(said)
    if to == hearing.seat:
        raise Misread("unknown_seat", word=hearing.speaker.name)
    give, take = cast("Bundle", said["give"]), cast("Bundle", said["for"])
    return cmd.MakeOffer(hearing.seat, to, give, take)


def force(hearing: Hearing, said: Said) -> Parsed:
    """Offer the bank a sum for another's mortgaged deed."""
    return cmd.Force(hearing.seat, space_of(said), count_of(said))


def seize(hearing: Hearing, said: Said) -> Parsed:
    """Take the deed whose owner did not answer in time."""
    return cmd.Seize(hearing.seat, space_of(said), overdue="seize" in hearing.overdue)


def want(hearing: Hearing, said: Said) -> Parsed:
    """Wish for houses in a house call."""
    return cmd.Want(hearing.seat, count_of(said))


def grave(kind: type[cmd.Bankrupt | cmd.Resign]) -> Act:
    """A seat's own grave act: asked back first."""
    return lambda hearing, _: cmd.Ask(hearing.speaker.name, kind(hearing.seat), (hearing.speaker.name,))
