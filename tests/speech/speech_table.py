"""A small table for the tests of speech: three seats, a banker, and games that play themselves."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

from msgspec.structs import replace

from minemonopoly.board.load import load
from minemonopoly.board.model import Board
from minemonopoly.board.settings import with_settings
from minemonopoly.rules import commands as c
from minemonopoly.rules import events as e
from minemonopoly.rules.decide import rule
from minemonopoly.rules.evolve import fold, new_game
from minemonopoly.rules.prompts import asked, choices
from minemonopoly.rules.rulings import Accepted
from minemonopoly.rules.state import Game, SeatNo
from minemonopoly.speech.hearing import Parsed, Speaker
from minemonopoly.speech.parse import parse
from minemonopoly.table.dice import SeededLuck

ANN, BEN, CY = SeatNo(0), SeatNo(1), SeatNo(2)
NAMES = ("Ann", "Ben", "Cy", "Dan")
DEE = "Dee"
ALL_BOOKS = tuple(range(16))


@cache
def board(preset: str = "minetown", **settings: Any) -> Board:
    """A preset with some settings changed; dots are written as underscores twice."""
    return with_settings(load(preset), {name.replace("__", "."): value for name, value in settings.items()})


@cache
def lobby() -> Game:
    """Nobody has sat down yet; Dee is banker."""
    return new_game(board(), (DEE,))


@cache
def table() -> Game:
    """Ann red, Ben light blue, Cy white; Ann is on turn and has not rolled."""
    seats = [e.SeatTaken(name, wool, True) for name, wool in (("Ann", "red"), ("Ben", "light_blue"), ("Cy", "white"))]
    stakes = [e.MoneyPaid(None, SeatNo(seat), 1500, "stake") for seat in range(3)]
    started = e.GameStarted((ANN, BEN, CY), (ALL_BOOKS, ALL_BOOKS), 0, DEE)
    return fold(
        lobby(),
        [*seats, started, *stakes, e.TurnBegan(ANN, 1), e.TokenMoved(ANN, None, board().by_id("go").no, "placed")],
    )


def person(name: str, game: Game | None = None) -> Speaker:
    """Who that is at the table."""
    there = table() if game is None else game
    seat = next((SeatNo(number) for number, seat in enumerate(there.seats) if seat.name == name), None)
    return Speaker(name, seat, name in there.bankers)


def heard(
    text: str, name: str = "Ann", game: Game | None = None, on: Board | None = None, **more: Any
) -> Parsed | None:
    """What that line comes to when this person types it."""
    there = table() if game is None else game
    return parse(text, speaker=person(name, there), board=board() if on is None else on, game=there, **more)


def code(text: str, name: str = "Ann", game: Game | None = None, on: Board | None = None, **more: Any) -> str:
    """The code of the refusal the line meets."""
    refused = heard(text, name, game, on, **more)
    return str(getattr(refused, "code", refused))


def played(on: Board, seed: int, steps: int) -> Iterator[tuple[Game, c.Command, tuple[e.Event, ...], Game]]:
    """A game of four that plays itself at random among the open choices: each act with the games around it."""
    luck, rng = SeededLuck(seed), random.Random(seed)
    game = new_game(on, (DEE,))
    setting_up = [c.Join(name, wool) for name, wool in zip(NAMES, on.colours, strict=False)]
    firm = [] if on.settings.entrance_fee == 0 else [c.ConfirmPaid(DEE, SeatNo(number)) for number in range(4)]
    commands: list[c.Command] = [*setting_up, *firm, c.Start(DEE)]
    for _ in range(steps + len(commands)):
        command = commands.pop(0) if commands else _chosen(on, game, rng)
        ruling = rule(on, game, command, luck)
        assert isinstance(ruling, Accepted), (command, ruling)
        yield game, command, ruling.events, ruling.game
        game = ruling.game
        if game.questions:
            question = game.questions[-1]
            commands = [c.Answer(question.needs[0], question.number, rng.random() < 0.9)]
        if game.over:
            return


PLAYFUL = (c.Roll, c.Buy, c.DrawBook, c.DemandRent, c.EndTurn, c.Build, c.Pay, c.ChooseTax, c.Accept)


def _chosen(on: Board, game: Game, rng: random.Random) -> c.Command:
    """One of the open choices of somebody asked, mostly one that brings the game on."""
    seat = rng.choice(asked(game))
    open_now = [choice for choice in choices(on, game, seat) if not isinstance(choice.command, c.Resign)]
    brisk = [choice for choice in open_now if isinstance(choice.command, PLAYFUL)]
    choice = rng.choice(brisk if brisk and rng.random() < 0.7 else open_now)
    command: c.Command = choice.command
    if choice.high:
        field = next(name for name in ("amount", "count", "houses") if hasattr(command, name))
        command = replace(command, **{field: rng.randint(choice.low, min(choice.high, choice.low + 40))})
    if isinstance(command, c.Bankrupt | c.Resign):
        name = game.seats[seat].name
        return c.Ask(name, command, (name,))
    return command
