"""Answers about deeds, the bank, claims, offers, and how to raise cash."""

from __future__ import annotations

from minemonopoly.board.model import Kind, SpaceNo
from minemonopoly.rules import commands as cmd
from minemonopoly.rules.holdings import deeds_of, lift_price, raisable, sellback_price
from minemonopoly.rules.prompts import choices
from minemonopoly.rules.rent import printed_rent
from minemonopoly.rules.state import HOTEL, SeatNo
from minemonopoly.speech.wording import Clause, Line, Voice, lay

MOST_WAYS = 6
"""Ways to raise cash that are listed."""


def deeds(voice: Voice, seat: SeatNo | None) -> list[Line]:
    """What one seat holds, with houses and mortgages; without a seat what everybody holds."""
    seats = [SeatNo(number) for number in range(len(voice.game.seats))] if seat is None else [seat]
    lines: list[Line] = []
    for each in seats:
        held = [_short(voice, deed) for deed in deeds_of(voice.board, voice.game, each)] if voice.game.started else []
        key = "inform.deeds" if held else "inform.no_deeds"
        lines += voice.lines("news", key, seat=each, deeds=tuple(held))
    return lines


def _short(voice: Voice, deed: SpaceNo) -> str:
    """A deed's code with its houses or its mortgage: `A2 B1(3) C2(hotel) N(mortgaged)`."""
    code, game, book = voice.board.spaces[deed].code, voice.game, voice.words.book
    if game.mortgaged[deed]:
        return f"{code}({book.phrase('word.mortgaged')})"
    level = game.houses[deed]
    return code if not level else f"{code}({book.phrase('word.hotel') if level == HOTEL else level})"


def deed(voice: Voice, space: SpaceNo | None) -> list[Line]:
    """What is printed on a deed, who holds it, and what it brings now."""
    here = voice.board.spaces[space or 0]
    if not here.price:
        return voice.lines("news", "inform.no_deed", space=here.no)
    facts = {"space": here.no, "group": here.group, "price": here.price}
    lines = voice.lines("news", "inform.deed", **facts)
    if here.kind is Kind.TIME_OF_DAY:
        lines += voice.lines("news", "inform.deed_time", amount=here.mortgage)
    else:
        key = "inform.deed_street" if here.kind is Kind.STREET else "inform.deed_direction"
        lines += voice.lines(
            "news", key, list="/".join(map(str, here.rents)), cash=here.house_price, amount=here.mortgage
        )
    return lines + _held(voice, here.no)


def _held(voice: Voice, space: SpaceNo) -> list[Line]:
    game, board = voice.game, voice.board
    owner = game.owner[space] if game.owner else None
    if owner is None:
        return voice.lines("news", "inform.deed_free", space=space)
    if game.mortgaged[space]:
        price = lift_price(board, game, owner, space)
        return voice.lines("news", "inform.deed_mortgaged", owner=owner, price=price)
    if board.spaces[space].kind is Kind.TIME_OF_DAY:
        both = all(game.owner[time] == owner for time in board.times)
        return voice.lines("news", "inform.deed_dice", owner=owner, factor=10 if both else 4)
    rent = printed_rent(board, game, board.spaces[space], owner)
    key = "inform.deed_rent_direction" if board.spaces[space].kind is Kind.DIRECTION else "inform.deed_rent"
    return voice.lines("news", key, owner=owner, rent=rent, level=game.houses[space])


def bank(voice: Voice) -> list[Line]:
    """What is left in the box."""
    game, settings = voice.game, voice.board.settings
    houses, hotels = game.bank_houses, game.bank_hotels
    if not game.started:
        houses, hotels = settings.bank_houses, settings.bank_hotels
    free = sum(owner is None for space, owner in enumerate(game.owner) if voice.board.spaces[space].price)
    return voice.lines("news", "inform.bank", houses=houses, hotels=hotels, deeds=free)


def claims(voice: Voice) -> list[Line]:
    """The rents that may be demanded now."""
    lines: list[Line] = []
    for claim in voice.game.claims:
        key = "inform.claim_dice" if claim.amount is None else "inform.claim"
        lines += voice.lines(
            "news", key, owner=claim.owner, debtor=claim.debtor, space=claim.deed, amount=claim.amount or 0
        )
    return lines or voice.lines("news", "inform.no_claims")


def offers(voice: Voice) -> list[Line]:
    """The open offers as printed."""
    lines: list[Line] = []
    for offer in voice.game.offers:
        lines += voice.lines(
            "news", "inform.offer", number=offer.number, seat=offer.by, other=offer.to, give=offer.give, take=offer.take
        )
    return lines or voice.lines("news", "inform.no_offers")


def raising(voice: Voice, seat: SeatNo | None) -> list[Line]:
    """What the bank would pay for what, best first."""
    if seat is None or not voice.game.started:
        return voice.lines("news", "inform.no_ways_yet")
    ways = sorted(_ways(voice, seat), key=lambda way: -way[0])[:MOST_WAYS]
    if not ways:
        return voice.lines("news", "inform.no_ways", seat=seat)
    total = raisable(voice.board, voice.game, seat)
    lines = voice.lines("news", "inform.ways", seat=seat, total=total, cash=voice.game.cash[seat])
    return lines + lay([clause for _, clause in ways], voice.words)


def _ways(voice: Voice, seat: SeatNo) -> list[tuple[int, Clause]]:
    found: list[tuple[int, Clause]] = []
    for choice in choices(voice.board, voice.game, seat):
        command = choice.command
        if isinstance(command, cmd.Mortgage):
            amount, key = voice.board.spaces[command.space].mortgage, "inform.way_mortgage"
        elif isinstance(command, cmd.SellHouses):
            amount, key = sellback_price(voice.board, command.space), "inform.way_house"
        else:
            continue
        found.append((amount, voice.clause("news", key, space=command.space, amount=amount)))
    return found
