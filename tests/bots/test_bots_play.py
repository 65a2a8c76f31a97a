import pytest
from bot_games import BOARDS, MINETOWN, UK, on_offer

from minemonopoly.bots.kinds import KINDS
from minemonopoly.bots.match import Stuck, next_command, opened, play
from minemonopoly.bots.plain import Plain
from minemonopoly.bots.plain import act as plain
from minemonopoly.rules import commands as c
from minemonopoly.rules.events import ClaimClosed, MoneyPaid
from minemonopoly.rules.ledger import audit
from minemonopoly.rules.moments import moment
from minemonopoly.rules.rulings import Accepted
from minemonopoly.rules.state import SEATS, Game, SeatNo
from minemonopoly.table.dice import SeededLuck

TABLES = (
    ("plain", "plain", "plain", "plain"),
    ("trader", "trader", "trader", "trader"),
    ("random", "random", "random", "random"),
    ("random", "trader", "plain"),
    ("trader", "plain"),
)


def bots(kinds: tuple[str, ...], seed: int) -> list:  # type: ignore[type-arg]  # of Act
    return [KINDS[kind](seed * 10 + seat) for seat, kind in enumerate(kinds)]


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("kinds", TABLES, ids="-".join)
def test_bots_of_every_kind_play_on_and_every_position_adds_up(board: str, kinds: tuple[str, ...]) -> None:
    seen = 0

    def watch(accepted: Accepted) -> None:
        nonlocal seen
        seen += 1
        if seen % 5 == 0:
            assert audit(BOARDS[board], accepted.game) == ()

    for seed in range(4):
        game = play(BOARDS[board], bots(kinds, seed), SeededLuck(seed), cap=150, watch=watch)
        assert game.over or game.turn_number == 151
    assert seen > 300


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("kind", KINDS)
def test_bots_choose_among_what_is_on_offer(board: str, kind: str) -> None:
    asked: set[type] = set()
    for seed in range(3):
        reel = opened(BOARDS[board], 4, SeededLuck(seed))
        seats = bots((kind,) * 4, seed)
        while not reel.game.over and reel.game.turn_number < 120:
            game = reel.game
            command = next_command(BOARDS[board], seats, game, reel.moment)
            if isinstance(command, c.OfSeat):
                assert on_offer(BOARDS[board], game, command.seat, command), command
            else:
                assert isinstance(command, c.Ask | c.Answer | c.Reclaim), command
            asked.add(type(command))
            reel.carry_out(command)
    assert {c.Roll, c.EndTurn, c.Buy, c.DrawBook} <= asked


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_seed_plays_the_same_game(kind: str) -> None:
    def game(seed: int) -> Game:
        return play(UK, bots((kind,) * 3, seed), SeededLuck(5), cap=80)

    assert game(3) == game(3)


def test_other_seeds_play_other_games_where_a_bot_has_luck_of_its_own() -> None:
    games = [play(UK, bots(("random",) * 3, seed), SeededLuck(5), cap=40) for seed in (1, 2)]
    assert games[0] != games[1]


@pytest.mark.parametrize("board", BOARDS)
def test_what_a_plain_bot_remembers_changes_nothing(board: str) -> None:
    said = set()
    for seed in range(4):
        reel = opened(BOARDS[board], 3, SeededLuck(seed))
        minds = [Plain() for _ in range(3)]
        while reel.game.turn_number < 150 and not reel.game.over:
            game, now = reel.game, reel.moment
            for seat in SEATS[:3]:
                if not game.seats[seat].bankrupt:
                    assert minds[seat].act(BOARDS[board], game, seat, now) == plain(BOARDS[board], game, seat)
            command = next_command(BOARDS[board], [mind.act for mind in minds], game, now)
            said.add(type(command))
            reel.carry_out(command)
    assert {c.Build, c.Mortgage, c.Lift} <= said


def test_a_reel_knows_what_the_table_waits_for_after_every_command() -> None:
    reel = opened(UK, 4, SeededLuck(9))
    seats = bots(("random", "trader", "random", "plain"), 9)
    while reel.game.turn_number < 60 and not reel.game.over:
        assert reel.moment == moment(reel.game)
        reel.carry_out(next_command(UK, seats, reel.game, reel.moment))


def test_a_game_is_cut_after_its_last_turn() -> None:
    game = play(MINETOWN, bots(("plain",) * 4, 0), SeededLuck(0), cap=10)
    assert (game.turn_number, game.over) == (11, False)


def test_bots_that_want_nothing_are_stuck() -> None:
    def idle(board: object, game: object, seat: object, now: object = None) -> None:
        return None

    with pytest.raises(Stuck, match="nobody has anything to say in turn 1"):
        play(MINETOWN, [idle, idle], SeededLuck(0), cap=10)


def test_a_bot_that_asks_for_what_is_refused_is_told_by_name() -> None:
    def hasty(board: object, game: object, seat: SeatNo, now: object = None) -> c.Command:
        return c.EndTurn(seat)

    with pytest.raises(Stuck, match=r"EndTurn\(seat=0\) is refused in turn 1: wrong_moment"):
        play(MINETOWN, [hasty, hasty], SeededLuck(0), cap=10)


def test_more_seats_than_the_table_has_are_refused() -> None:
    with pytest.raises(Stuck, match="table_full"):
        play(MINETOWN, bots(("plain",) * 5, 0), SeededLuck(0), cap=10)


@pytest.mark.slow
@pytest.mark.parametrize("board", BOARDS)
def test_95_of_100_games_of_four_traders_end_with_one_solvent_seat(board: str) -> None:
    ended = 0
    for seed in range(100):
        game = play(BOARDS[board], bots(("trader",) * 4, seed), SeededLuck(seed), cap=1000)
        ended += game.over and sum(not seat.bankrupt for seat in game.seats) == 1
    assert ended >= 95


def test_rent_that_must_be_demanded_is_demanded_by_plain_bots() -> None:
    paid = missed = 0

    def watch(accepted: Accepted) -> None:
        nonlocal paid, missed
        for event in accepted.events:
            paid += isinstance(event, MoneyPaid) and event.why == "rent"
            missed += isinstance(event, ClaimClosed) and event.how == "late"

    play(MINETOWN, bots(("plain",) * 3, 4), SeededLuck(4), cap=100, watch=watch)
    assert (paid >= 10, missed) == (True, 0)
