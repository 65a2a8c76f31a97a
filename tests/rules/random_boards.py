"""Boards for random games: the presets, and those with other settings."""

from random import Random

from msgspec.structs import replace
from positions import MINETOWN, UK

from minemonopoly.board.model import Board, JailFree
from minemonopoly.board.settings import with_settings


def some_board(random: Random) -> Board:
    """One of the presets, or one with other settings, most of them poorer, so that games end."""
    preset = random.choice((MINETOWN, UK))
    if random.random() < 0.3:
        return preset
    chosen = {name: random.choice(values) for name, values in VARIANTS.items() if random.random() < 0.4}
    poor = {"stake": random.choice(({"log": 3, "sand": 9}, {"obsidian": 1}, {"dirt": 64, "stone": 4}))}
    board = with_settings(preset, {**poor, "salary": random.choice((0, 50, 100)), **chosen})
    if random.random() < 0.05:  # a machine with nothing but a Get Out book runs empty (R5.7)
        kept = tuple(book for book in board.books[0] if isinstance(book.effect, JailFree))
        return replace(board, books=(kept, board.books[1]))
    return board


VARIANTS: dict[str, tuple[object, ...]] = {
    "seats.max": (2, 3, 5),
    "banker.required": (True, False),
    "banker.may_play": (True, False),
    "entrance.fee": (0, 50),
    "order": ("join", "roll"),
    "salary.collect": ("auto", "claim"),
    "bank.houses": (2, 5, 12),
    "bank.hotels": (0, 0, 1, 4),
    "build.from_lap": (1, 2, 3),
    "build.shortage": ("refuse", "auction", "auction", "auction"),
    "sellback": ("mortgage_value", "half_price"),
    "jail.fine": (0, 50, 120),
    "jail.tries": (1, 3),
    "jail.may_deal": (True, False),
    "jail.paid_doubles_roll_again": (True, False),
    "rent.collect": ("demand", "auto"),
    "rent.window": ("second_following_turn", "next_roll"),
    "auction.decliner_may_bid": (True, False),
    "income_tax.mode": ("choice", "flat"),
    "income_tax.percent": (10, 33),
    "luxury_tax": (0, 100, 250),
    "sale.must_auction": (True, False),
    "mortgage.forced_sale": (True, False),
    "mortgage.interest_percent": (0, 10, 25),
    "mortgage.needs_bare_group": (True, False),
    "turn.end": ("explicit", "auto"),
    "prize.gold_bars": (0, 4),
}
"""Other values of the settings."""
