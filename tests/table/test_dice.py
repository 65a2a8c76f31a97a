from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from minemonopoly.table.dice import OutOfDice, ScriptedLuck, SeededLuck, SystemLuck


def test_the_same_seed_and_number_give_the_same_throw_in_any_order() -> None:
    forwards = [SeededLuck(7).throw(k) for k in range(50)]
    luck = SeededLuck(7)
    assert [luck.throw(k) for k in reversed(range(50))] == forwards[::-1]


def test_another_seed_gives_another_game() -> None:
    assert [SeededLuck(7).throw(k) for k in range(50)] != [SeededLuck(8).throw(k) for k in range(50)]
    assert SeededLuck(7).shuffle(0, 16) != SeededLuck(8).shuffle(0, 16)
    assert SeededLuck(7).shuffle(0, 16) != SeededLuck(7).shuffle(1, 16)


def test_seeded_dice_are_fair_enough_to_play_with() -> None:
    luck = SeededLuck(1)
    sums = Counter(sum(luck.throw(k)) for k in range(3600))
    assert set(sums) == set(range(2, 13))
    assert max(sums, key=sums.__getitem__) == 7
    assert 480 < sums[7] < 720


@given(st.integers(0, 20), st.integers(0, 40))
def test_every_shuffle_holds_every_book_once(k: int, count: int) -> None:
    for luck in (SeededLuck(3), SystemLuck(), ScriptedLuck()):
        assert sorted(luck.shuffle(k, count)) == list(range(count))


def test_the_systems_dice_have_six_faces() -> None:
    luck = SystemLuck()
    faces = {face for k in range(300) for face in luck.throw(k)}
    assert faces == {1, 2, 3, 4, 5, 6}


def test_a_script_gives_its_dice_in_order_and_says_when_it_is_used_up() -> None:
    luck = ScriptedLuck([(3, 3), (1, 2)])
    assert [luck.throw(0), luck.throw(1)] == [(3, 3), (1, 2)]
    with pytest.raises(OutOfDice, match="2 throws"):
        luck.throw(2)


def test_scripted_books_lie_on_top_of_their_deck_and_the_others_follow_in_file_order() -> None:
    luck = ScriptedLuck(tops=((9, 2), (1,)))
    assert luck.shuffle(0, 5 + 5) == (9, 2, 0, 1, 3, 4, 5, 6, 7, 8)
    assert luck.shuffle(1, 4) == (1, 0, 2, 3)
