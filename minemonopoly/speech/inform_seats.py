"""Answers about seats: who plays, what they hold, where they stand."""

from __future__ import annotations

from minemonopoly.rules.holdings import deeds_of, free_cash, total_assets
from minemonopoly.rules.state import SeatNo
from minemonopoly.speech.wording import Clause, Line, Voice, lay


def status(voice: Voice, seat: SeatNo | None) -> list[Line]:
    """One line a seat; about one seat a second line with what it is worth."""
    if not voice.game.started:
        return _lobby(voice)
    if seat is None:
        return [line for each in _all(voice) for line in lay([_summary(voice, each)], voice.words)]
    if voice.game.seats[seat].bankrupt:
        return lay([_summary(voice, seat)], voice.words)
    worth = total_assets(voice.board, voice.game, seat)
    cards = len(voice.game.seats[seat].cards)
    more = voice.clause("news", "inform.worth", seat=seat, worth=worth, cards=cards, lap=voice.game.lap[seat])
    return lay([_summary(voice, seat)], voice.words) + lay([more], voice.words)


def _all(voice: Voice) -> list[SeatNo]:
    return [SeatNo(number) for number in range(len(voice.game.seats))]


def _lobby(voice: Voice) -> list[Line]:
    lines: list[Line] = []
    for number, seat in enumerate(voice.game.seats):
        key = "inform.firm" if seat.confirmed else "inform.pending"
        lines += voice.lines("news", key, seat=number, name=seat.name)
    free = voice.board.settings.seats_max - len(voice.game.seats)
    return lines + voice.lines("news", "inform.free_seats", count=free)


def _summary(voice: Voice, seat: SeatNo) -> Clause:
    game, name = voice.game, voice.game.seats[seat].name
    if game.seats[seat].bankrupt:
        return voice.clause("news", "inform.seat_out", seat=seat, name=name)
    deeds = len(deeds_of(voice.board, game, seat))
    return voice.clause("news", "inform.seat", seat=seat, name=name, cash=game.cash[seat], deeds=deeds)


def cash(voice: Voice, seat: SeatNo | None) -> list[Line]:
    """What one seat holds, or all of them in a row."""
    game = voice.game
    if not game.started:
        return _lobby(voice)
    if seat is None:
        solvent = [each for each in _all(voice) if not game.seats[each].bankrupt]
        return _row([voice.clause("news", "inform.cash", seat=each, cash=game.cash[each]) for each in solvent], voice)
    free = free_cash(game, seat)
    key = "inform.cash" if free == game.cash[seat] else "inform.cash_bound"
    return voice.lines("news", key, seat=seat, cash=game.cash[seat], total=free)


def where(voice: Voice, seat: SeatNo | None) -> list[Line]:
    """Where one token stands, or all of them in a row."""
    game = voice.game
    if not game.started:
        return _lobby(voice)
    seats = [each for each in _all(voice) if not game.seats[each].bankrupt] if seat is None else [seat]
    return _row([_place(voice, each) for each in seats], voice)


def _place(voice: Voice, seat: SeatNo) -> Clause:
    game = voice.game
    space, tries = game.space[seat], game.jail_tries[seat]
    if game.seats[seat].bankrupt:
        return voice.clause("news", "inform.seat_out", seat=seat, name=game.seats[seat].name)
    if space is None:
        return voice.clause("news", "inform.not_yet", seat=seat)
    if tries is not None:
        return voice.clause("news", "inform.jailed", seat=seat, tries=tries)
    return voice.clause("news", "inform.stands", seat=seat, space=space)


def _row(clauses: list[Clause], voice: Voice) -> list[Line]:
    return lay(clauses, voice.words)
