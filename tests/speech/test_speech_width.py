import pytest
from hypothesis import given
from hypothesis import strategies as st

from minemonopoly.speech.width import MOST_LETTERS, SECTION, clean, fits, split, strip_colours


def test_55_letters_fit_and_56_do_not() -> None:
    assert fits("i" * MOST_LETTERS)
    assert not fits("i" * (MOST_LETTERS + 1))


def test_320_pixels_fit_and_more_do_not() -> None:
    assert fits("m" * 53)  # 6 pixels each: 318
    assert not fits("m" * 54)


def test_colour_codes_take_no_room() -> None:
    assert fits(f"{SECTION}c".join("i" * MOST_LETTERS))


def test_a_strangers_words_are_made_harmless() -> None:
    assert clean(f"a{SECTION}kb\n\tc\x00\N{ZERO WIDTH SPACE}d{SECTION}") == "ab c d"
    assert clean("x" * 80, 20) == "x" * 20


def test_a_line_goes_on_in_its_colour_with_the_tag_before_it() -> None:
    text = f"{SECTION}e" + " ".join(["creeper"] * 12)
    first, second = split(text, "[M] ")
    assert first == f"[M] {SECTION}e" + " ".join(["creeper"] * 6)
    assert second == f"[M] {SECTION}e" + " ".join(["creeper"] * 6)


def test_a_comma_at_the_end_of_a_line_is_dropped_for_the_wire_would_eat_it() -> None:
    first, *_ = split("creeper " * 6 + "aw, man oh man", "[M] ")
    assert first.endswith("aw")


def test_a_word_too_long_for_a_line_is_cut() -> None:
    lines = list(split(f"{SECTION}c" + "m" * 120, "[M] "))
    assert [len(strip_colours(line)) for line in lines] == [54, 54, 24]
    assert all(fits(line) for line in lines)


@pytest.mark.parametrize("tag", ["", "[M] ", "[MineMonopoly] "])
@given(text=st.text(max_size=300))
def test_every_line_of_any_text_fits_and_no_word_is_lost(tag: str, text: str) -> None:
    harmless = clean(text, 300)
    lines = list(split(harmless, tag))
    assert all(fits(line) for line in lines)
    said = "".join(strip_colours(line).removeprefix(tag) for line in lines)
    assert said.replace(" ", "").replace(",", "") == harmless.replace(" ", "").replace(",", "")
