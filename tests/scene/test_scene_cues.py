from hypothesis import given
from hypothesis import strategies as st
from scene_stage import board, layout, random_game

from minemonopoly.board.model import SpaceNo
from minemonopoly.rules.events import DiceThrown, TokenMoved
from minemonopoly.rules.state import SeatNo
from minemonopoly.scene.cues import MOST_HOPS, cues, hops
from minemonopoly.scene.diff import diff
from minemonopoly.scene.render import STILL, Passing, render

ANN = SeatNo(0)


def _spaces(passings: list[Passing]) -> list[SpaceNo]:
    return [space for passing in passings for _, space in passing.walking]


def test_a_token_hops_over_every_space_of_its_walk() -> None:
    walk = (DiceThrown(ANN, 3, 4, "turn", 0), TokenMoved(ANN, SpaceNo(36), SpaceNo(3), "walk"))
    steps = cues(40, walk)
    assert _spaces([step.passing for step in steps]) == [36, 37, 38, 39, 0, 1, 2]
    assert steps[-1].passing == STILL


def test_the_dice_tumble_before_the_token_walks_and_then_show_the_throw() -> None:
    steps = cues(40, (DiceThrown(ANN, 3, 4, "turn", 0), TokenMoved(ANN, SpaceNo(0), SpaceNo(7), "walk")))
    assert steps[0].at == 0
    assert steps[0].passing.dice not in {(3, 4), None}
    assert all(step.passing.dice == (3, 4) for step in steps[1:-1])
    assert 0 < steps[1].at <= 0.6


def test_a_token_sent_to_jail_goes_there_directly() -> None:
    assert cues(40, (TokenMoved(ANN, SpaceNo(30), SpaceNo(10), "jail"),)) == ()


def test_a_first_stand_on_go_is_no_walk() -> None:
    assert cues(40, (TokenMoved(ANN, None, SpaceNo(0), "placed"),)) == ()


def test_three_back_walks_backwards() -> None:
    assert hops(SpaceNo(2), SpaceNo(39), 40, back=True) == [1, 0]


@given(st.integers(0, 39), st.integers(1, 39), st.booleans())
def test_a_walk_takes_at_most_twelve_hops_and_two_seconds(start: int, length: int, back: bool) -> None:
    end = SpaceNo((start + (-length if back else length)) % 40)
    on_the_way = hops(SpaceNo(start), end, 40, back=back)
    way = -1 if back else 1
    travelled = [(space - start) * way % 40 for space in on_the_way]
    assert travelled == sorted(set(travelled))
    assert all(0 < far < length for far in travelled)
    assert len(on_the_way) < MOST_HOPS
    steps = cues(40, (TokenMoved(ANN, SpaceNo(start), end, "back" if back else "book"),))
    assert steps == () or steps[-1].at <= 2


def test_all_cues_end_with_the_position_and_come_in_time_order() -> None:
    printed, lie, seen = board(), layout(), 0
    for game, purses, events in random_game("minetown", 9, 150):
        steps = cues(40, events)
        assert [step.at for step in steps] == sorted(step.at for step in steps)
        if steps and seen < 10:
            seen += 1
            final = render(printed, lie, game, purses.held)
            shown = final
            for step in steps:
                wanted = render(printed, lie, game, purses.held, step.passing)
                assert len(diff(shown, wanted)) < 60
                shown = wanted
            assert diff(shown, final) == []
    assert seen == 10


def test_a_hop_costs_two_commands() -> None:
    for game, purses, events in random_game("minetown", 9, 150):
        moves = [event for event in events if isinstance(event, TokenMoved) and event.how == "walk"]
        if moves:
            pair = [Passing(((moves[0].seat, space),)) for space in (SpaceNo(12), SpaceNo(13))]
            one, two = (render(board(), layout(), game, purses.held, passing) for passing in pair)
            assert len(diff(one, two)) == 2
            return
    raise AssertionError("nobody walked")
