"""Who said it: ids, names and lines, and everything by which somebody could be taken for somebody else."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some
from wire_bench import PLINTH, playing

from minemonopoly.world.connection import OutOfStep
from minemonopoly.world.people import LINGER_ROUNDS, NameCleaner, People
from minemonopoly.world.port import Heard, Hit
from minemonopoly.world.questions import ask_chat, ask_hits, ask_ids

typed = some.text(some.characters(codec="utf-8", exclude_characters="\n\r"), min_size=1, max_size=40)


def test_a_forged_line_is_one_odd_line_of_the_one_who_typed_it() -> None:
    with playing("Ann", "Ben") as bench:
        bench.emulator.chat("Ann", "hi|102,!buy")
        assert bench.heard() == [Heard("Ann", "hi|102,!buy")]


def test_with_the_own_id_a_player_says_two_lines_and_both_are_theirs() -> None:
    with playing("Ann", "Ben") as bench:
        bench.emulator.chat("Ann", "hi|101,!buy")
        assert bench.heard() == [Heard("Ann", "hi"), Heard("Ann", "!buy")]


@pytest.mark.parametrize("text", ["0,0,0", "7,7,7", "7,7,7,7,7,7", "Fail", "101|102", "102", "0,64,0,1,102", "|", ""])
def test_no_words_pass_for_an_answer_of_the_server(text: str) -> None:
    with playing("Ann", "Ben") as bench:
        for _ in range(10):
            bench.emulator.chat("Ann", text)
            bench.emulator.chat("Ben", "!roll")
            assert Heard("Ben", "!roll") in bench.heard()
        assert bench.juice.traffic.connects == 1


@settings(deadline=None, max_examples=60)
@given(person=some.integers(1, 10**9), texts=some.lists(typed, min_size=1, max_size=4), other=some.integers(1, 10**9))
def test_a_whole_answer_belongs_to_the_id_that_was_asked_for(person: int, texts: list[str], other: int) -> None:
    answer = "|".join(f"{person},{text}" for text in texts)
    said = ask_chat(person).read(answer)
    assert "|".join(f"{person},{text}" for text in said) == answer
    if other != person:
        with pytest.raises(OutOfStep):
            ask_chat(other).read(answer)


@settings(deadline=None, max_examples=60)
@given(answer=some.text(max_size=30))
def test_hits_are_believed_in_one_form_only(answer: str) -> None:
    try:
        clicks = ask_hits(7).read(answer)
    except OutOfStep:
        return
    assert clicks == [] or answer.endswith(",7")


@pytest.mark.parametrize("answer", ["101|", "|101", "1,2", "-1", "0x1", "Bob", "101 |102", "1" * 11])
def test_a_list_of_ids_is_numbers_and_bars(answer: str) -> None:
    with pytest.raises(OutOfStep):
        ask_ids().read(answer)


def test_each_round_begins_with_another_player() -> None:
    with playing("Ann", "Ben", "Cy") as bench:
        first = []
        for _ in range(6):
            for name in ("Ann", "Ben", "Cy"):
                bench.emulator.chat(name, "!bid 10")
            first.append(bench.heard()[0].name)
        assert first == [*first[:3]] * 2
        assert set(first) == {"Ann", "Ben", "Cy"}


def test_an_idle_round_is_one_write_and_one_tick() -> None:
    with playing("Ann", "Ben", "Cy", "Dee") as bench:
        before = bench.juice.traffic.writes, bench.juice.traffic.commands
        bench.juice.poll()
        assert bench.juice.traffic.writes == before[0] + 1
        assert bench.juice.traffic.commands == before[1] + 1 + 2 * 4 + 1
        ticks = {line.tick for line in list(bench.emulator.record.lines)[-10:]}
        assert len(ticks) == 1


def test_who_left_is_listened_to_two_rounds_more_and_then_forgotten() -> None:
    with playing("Ann", "Ben") as bench:
        bench.emulator.quit("Ann")
        asked = []
        for _ in range(LINGER_ROUNDS + 3):
            before = len(bench.lines("entity.events.chat.posts(101)"))
            bench.juice.poll()
            asked.append(len(bench.lines("entity.events.chat.posts(101)")) - before)
        assert asked == [1] * (1 + LINGER_ROUNDS) + [0] * 2


def test_who_comes_back_has_a_new_id_and_the_old_name() -> None:
    with playing("Ann") as bench:
        bench.emulator.chat("Ann", "brb")
        bench.emulator.quit("Ann")
        bench.emulator.join("Ann")
        assert bench.heard() == [Heard("Ann", "brb")]
        bench.emulator.chat("Ann", "back")
        said = bench.juice.poll()
        assert said.heard == (Heard("Ann", "back"),)
        assert said.online == {"Ann"}
        assert bench.reports == []


def test_a_name_that_was_not_told_is_asked_for_again_and_who_left_meanwhile_costs_nothing() -> None:
    with playing("Ben") as bench:
        bench.emulator.join("Ann")
        bench.emulator.faults.strike("lost", "entity.getName")
        assert bench.juice.poll().online == {"Ben"}
        assert bench.juice.poll().online == {"Ben", "Ann"}
        bench.emulator.join("Cy")
        bench.emulator.faults.strike("refused", "entity.getName")
        assert bench.juice.poll().online == {"Ben", "Ann"}
        bench.emulator.quit("Cy")
        assert bench.juice.poll().online == {"Ben", "Ann"}
        assert bench.juice.traffic.connects == 1


def test_a_player_called_like_a_failure_is_unknown_and_slows_nobody_down() -> None:
    with playing("Ann", "Fail") as bench:
        bench.juice.poll()
        bench.emulator.chat("Fail", "!roll")
        bench.emulator.chat("Ann", "!buy")
        writes = bench.juice.traffic.writes
        said = bench.juice.poll()
        assert said.heard == (Heard("Ann", "!buy"),)
        assert said.online == {"Ann"}
        assert bench.juice.traffic.writes == writes + 1
        assert bench.juice.traffic.connects == 1


def test_a_name_is_asked_again_after_thirty_seconds() -> None:
    with playing("Ann") as bench:
        bench.emulator.rename_list("Ann", "Annabel")
        assert bench.juice.poll().online == {"Ann"}
        bench.emulator.tick(600)
        writes = bench.juice.traffic.writes
        assert bench.juice.poll().online == {"Annabel"}
        assert bench.juice.traffic.writes == writes + 1


@pytest.mark.parametrize(
    ("shown", "name"),
    [
        ("Ann", "Ann"),
        ("§cAnn§r", "Ann"),
        ("[VIP]Ann", "Ann"),
        ("§6[VIP] §c[Mayor]§r Ann", "Ann"),
        ("Ann [AFK]", "Ann"),
        (" Ann ", "Ann"),
        ("~Ann", None),
        ("Ann Ben", None),
        ("Änn", None),
        ("", None),
        ("[Ann]", None),
        ("A" * 17, None),
        ("§", None),
        ("Ann,Ben", None),
        ("★ Annie", "Ann"),
    ],
)
def test_the_own_name_is_found_in_a_decorated_one(shown: str, name: str | None) -> None:
    assert NameCleaner(known={"★ Annie": "Ann"}).clean(shown) == name


def test_another_pattern_finds_names_that_another_plugin_decorates() -> None:
    assert NameCleaner(r"(?:~|\*)?(?P<name>\w{1,16})").clean("~Ann") == "Ann"


def test_other_decorations_are_understood_at_once() -> None:
    with playing("Ann") as bench:
        bench.emulator.rename_list("Ann", "~Ann")
        bench.juice.understand(NameCleaner(r"~(?P<name>\w{1,16})"))
        bench.poll_until(lambda found: found.online == {"Ann"})
        bench.juice.understand(NameCleaner(r"(?P<name>\w{1,16})"))
        bench.poll_until(lambda found: found.online == frozenset())


@pytest.mark.parametrize("pattern", ["(", "[A-Z]+"])
def test_a_pattern_that_can_find_no_name_is_a_mistake(pattern: str) -> None:
    with pytest.raises(ValueError, match=r"regular expression|no group"):
        NameCleaner(pattern)


@settings(deadline=None, max_examples=60)
@given(some.text(max_size=40))
def test_whatever_a_list_name_is_the_cleaned_one_is_a_players_name_or_none(shown: str) -> None:
    name = NameCleaner().clean(shown)
    assert name is None or (1 <= len(name) <= 16 and name.isascii() and name.replace("_", "a").isalnum())


def test_two_people_online_under_one_name_are_neither_believed() -> None:
    with playing("Ann", "Ben") as bench:
        bench.emulator.join("Cy")
        bench.emulator.rename_list("Cy", "[VIP]Ann")
        bench.juice.poll()
        bench.emulator.chat("Cy", "!buy")
        bench.emulator.chat("Ann", "!buy")
        bench.emulator.chat("Ben", "!roll")
        said = bench.juice.poll()
        assert said.heard == (Heard("Ben", "!roll"),)
        assert said.online == {"Ben"}
        assert bench.reports == ["not believed, 2 people are online as Ann"]
        bench.emulator.quit("Cy")
        bench.juice.poll()
        bench.emulator.chat("Ann", "it was me")
        assert bench.heard() == [Heard("Ann", "it was me")]


def test_a_name_that_cannot_be_told_is_reported_once_and_not_heard() -> None:
    with playing("Ben") as bench:
        bench.emulator.join("Ann")
        bench.emulator.rename_list("Ann", "★Ann★")
        bench.juice.poll()
        bench.emulator.chat("Ann", "!roll")
        assert bench.heard() == []
        assert bench.reports == ["not believed, no player's name can be told from '★Ann★'"]


def test_reports_about_names_do_not_pile_up() -> None:
    reports: list[str] = []
    people = People(NameCleaner(), reports.append)
    people.seen([1])
    for number in range(1000):
        people.named(1, f"★{number}", 0.0)
    assert len(reports) == 1000
    assert len(people._reported) <= 256


def test_both_hands_and_a_held_button_are_one_hit_but_a_later_click_is_another() -> None:
    with playing("Ann", "Ben") as bench:
        bench.emulator.click("Ann", PLINTH, 1, hand="both")
        bench.emulator.click("Ben", PLINTH, 1)
        assert set(bench.juice.poll().hits) == {Hit("Ann", PLINTH, 1), Hit("Ben", PLINTH, 1)}
        bench.emulator.click("Ann", PLINTH, 1)
        assert bench.juice.poll().hits == ()
        bench.emulator.tick(5)
        bench.emulator.click("Ann", PLINTH, 1)
        assert bench.juice.poll().hits == (Hit("Ann", PLINTH, 1),)


def test_an_event_that_the_server_doubled_is_one() -> None:
    with playing("Ann") as bench:
        bench.emulator.faults.strike("double_event")
        bench.emulator.chat("Ann", "!roll")
        assert bench.heard() == [Heard("Ann", "!roll")]
        bench.emulator.faults.strike("double_event")
        bench.emulator.click("Ann", PLINTH, 1)
        assert len(bench.juice.poll().hits) == 1


def test_a_line_typed_twice_in_a_lag_is_two_lines() -> None:
    with playing("Ann") as bench:
        bench.emulator.chat("Ann", "!build A1")
        bench.emulator.tick(20)
        bench.emulator.chat("Ann", "!build A1")
        assert bench.heard() == [Heard("Ann", "!build A1")] * 2


def test_three_thousand_lines_come_in_one_answer() -> None:
    with playing("Ann") as bench:
        for number in range(3000):
            bench.emulator.chat("Ann", f"line {number}")
        assert [line.text for line in bench.heard()] == [f"line {number}" for number in range(3000)]
