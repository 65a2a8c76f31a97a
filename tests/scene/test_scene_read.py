from collections.abc import Sequence

import pytest
from scene_stage import board, layout, random_game, swing

from minemonopoly.grid.cell import AIR, Block, Cell
from minemonopoly.rules.purse import purse_sum
from minemonopoly.rules.state import Game, SeatNo
from minemonopoly.scene import read as back
from minemonopoly.scene.read import UnknownPathError, as_seen, cells_of, read
from minemonopoly.scene.render import bare, render


class Look:
    """Reads a mapping of blocks as a world would."""

    def __init__(self, blocks: dict[Cell, Block]) -> None:
        self.cells = blocks

    def __call__(self, cells: Sequence[Cell]) -> list[Block]:
        return [self.cells.get(cell, AIR) for cell in cells]


def _agrees(look: Look, name: str, game: Game, purses: Sequence[tuple[int, ...]]) -> None:
    printed, lie = board(name), layout(name)
    for number, seat in enumerate(game.seats):
        space = game.space[number]
        stands = None if space is None or seat.bankrupt else printed.spaces[space].id
        assert read(look, printed, lie, game, f"token.{seat.name}") == stands
        assert back.purse(look, lie, SeatNo(number)) == purses[number]
        assert read(look, printed, lie, game, f"purse.{seat.name}") == game.cash[number]
    for no in printed.deeds if game.owner else ():
        owner, space_id = game.owner[no], printed.spaces[no].id
        colour = None if owner is None else game.seats[owner].colour
        assert read(look, printed, lie, game, f"owner.{space_id}") == colour
        assert read(look, printed, lie, game, f"houses.{space_id}") == game.houses[no]
        assert back.mortgaged(look, lie, no) == game.mortgaged[no]


@pytest.mark.parametrize(("name", "seed"), [("minetown", 5), ("uk", 6)])
def test_what_is_drawn_is_what_is_read_all_through_a_game(name: str, seed: int) -> None:
    for number, (game, purses, _) in enumerate(random_game(name, seed, 160)):
        if number % 8 == 0:
            _agrees(Look(render(board(name), layout(name), game, purses.held).blocks), name, game, purses.held)


@pytest.mark.parametrize("players", [2, 4, 8])
def test_a_game_in_full_swing_is_read_back_from_its_blocks(players: int) -> None:
    game, purses = swing("uk", players)
    _agrees(Look(render(board("uk"), layout("uk"), game, purses.held).blocks), "uk", game, purses.held)
    assert all(purse_sum(purse) == cash for purse, cash in zip(purses, game.cash, strict=True))


def test_an_empty_board_has_nothing_to_read() -> None:
    game, _ = swing()
    look = Look(bare(board(), layout()).blocks)
    assert read(look, board(), layout(), game, "token.Ann") is None
    assert read(look, board(), layout(), game, "owner.brown_1") is None
    assert read(look, board(), layout(), game, "houses.brown_1") == 0
    assert read(look, board(), layout(), game, "purse.Ann") == 0
    assert cells_of(look, board(), layout(), game, "token.Ann") == []


@pytest.mark.parametrize("path", ["token.Ann", "owner.brown_1", "houses.light_blue_1", "houses.brown_1", "purse.Ben"])
def test_breaking_the_blocks_of_a_path_takes_it_from_the_world(path: str) -> None:
    game, purses = swing()
    look = Look(dict(render(board(), layout(), game, purses.held).blocks))
    assert read(look, board(), layout(), game, path)
    cells = cells_of(look, board(), layout(), game, path)
    assert cells
    for cell in cells:
        del look.cells[cell]
    assert not read(look, board(), layout(), game, path)
    assert cells_of(look, board(), layout(), game, path) == []


def test_half_a_token_is_no_token() -> None:
    game, purses = swing()
    look = Look(dict(render(board(), layout(), game, purses.held).blocks))
    del look.cells[cells_of(look, board(), layout(), game, "token.Ann")[0]]
    assert read(look, board(), layout(), game, "token.Ann") is None


@pytest.mark.parametrize("path", ["token.Zoe", "owner.go", "houses.nowhere", "purse.", "moon.Ann", "token", ""])
def test_a_path_that_is_nobodys_is_named_in_the_error(path: str) -> None:
    game, _ = swing()
    for reader in (read, cells_of):
        with pytest.raises(UnknownPathError, match=path or "''"):
            reader(Look({}), board(), layout(), game, path)


def test_a_game_as_seen_is_the_game_as_long_as_nobody_vandalised_it() -> None:
    for number, (game, purses, _) in enumerate(random_game("minetown", 7, 150)):
        if number % 25 == 0:
            look = Look(render(board(), layout(), game, purses.held).blocks)
            alive = [None if seat.bankrupt else space for seat, space in zip(game.seats, game.space, strict=True)]
            seen = as_seen(look, board(), layout(), game)
            assert list(seen.space) == alive
            assert (seen.owner, seen.houses, seen.mortgaged) == (game.owner, game.houses, game.mortgaged)


def test_a_game_as_seen_lacks_what_vandals_took() -> None:
    game, purses = swing()
    look = Look(dict(render(board(), layout(), game, purses.held).blocks))
    for path in ("token.Ann", "owner.brown_1", "houses.light_blue_1"):
        for cell in cells_of(look, board(), layout(), game, path):
            del look.cells[cell]
    seen = as_seen(look, board(), layout(), game)
    assert seen.space[0] is None
    assert seen.owner[1] is None
    assert seen.houses[6] == 0
    assert seen.houses[8] == 5
