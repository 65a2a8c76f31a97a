from typing import get_args

import pytest

from minemonopoly.board.tags import CHAT_COLOURS, TAGS
from minemonopoly.grid.palette import COLOURS
from minemonopoly.rules.commands import Grave
from minemonopoly.rules.moments import MANAGING
from minemonopoly.rules.rulings import REFUSALS
from minemonopoly.rules.state import Moment
from minemonopoly.speech.excuse import COMMON
from minemonopoly.speech.grammar import PAGES, VERBS
from minemonopoly.speech.phrasebook import MASTER, fact_names, faults, languages, load, read
from minemonopoly.speech.wording import Words
from minemonopoly.speech.words import colour_words

OTHERS = [language for language in languages() if language != MASTER]


def test_there_is_english_and_one_more_language() -> None:
    assert MASTER in languages()
    assert len(languages()) >= 2


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_is_complete(language: str) -> None:
    assert faults(load(language), load(MASTER)) == []


@pytest.mark.parametrize("language", languages())
def test_every_refusal_has_a_sentence_whose_facts_it_carries(language: str) -> None:
    book = load(language)
    for code, facts in REFUSALS.items():
        sentences = [phrase for key, said in book.phrases.items() if _code(key) == code for phrase in said]
        assert sentences, code
        for sentence in sentences:
            assert fact_names(sentence) <= {*facts, *COMMON}, sentence


def _code(key: str) -> str:
    """The refusal a key speaks for: the longest code it begins with."""
    name = key.removeprefix("refusal.")
    if name == key:
        return ""
    return max((code for code in REFUSALS if name == code or name.startswith(f"{code}_")), key=len, default="")


def test_no_sentence_speaks_for_an_unknown_refusal() -> None:
    assert all(_code(key) for key in load(MASTER).phrases if key.startswith("refusal."))


@pytest.mark.parametrize(
    ("section", "names"),
    [
        ("help", {verb.name for verb in VERBS}),
        ("page", set(PAGES)),
        ("wait", set(get_args(Moment))),
        ("question", {act.__name__ for act in get_args(Grave)}),
        ("colour", set(COLOURS)),
    ],
)
def test_a_section_has_exactly_the_keys_of_its_subject(section: str, names: set[str]) -> None:
    assert set(load(MASTER).under(section)) == names


def test_colour_words_of_all_languages_mean_one_wool_each() -> None:
    for language in languages():
        for wool, word in load(language).under("colour").items():
            assert colour_words()[word.casefold()] == wool


def test_tags_and_chat_colours_cover_all_wools_and_tags_differ() -> None:
    assert set(TAGS) == set(CHAT_COLOURS) == set(COLOURS)
    assert len(set(TAGS.values())) == len(COLOURS)
    assert [TAGS[wool] for wool in ("light_blue", "yellow", "blue", "red", "white", "black", "light_gray", "cyan")] == [
        "LB", "Y", "B", "R", "W", "K", "LG", "C",
    ]  # fmt: skip


def test_a_missing_a_strange_and_an_overreaching_phrase_are_named() -> None:
    master = read("en", "a: '{n} x'\nb: y\n")
    other = read("xx", "a: '{n} {who} x'\nc: z\n")
    assert faults(other, master) == ["a has no fact who", "b is missing", "c is unknown"]


@pytest.mark.parametrize("text", ["", "a: {b: []}", "- 1\n- [2]", "a: 'x"])
def test_a_file_that_is_no_tree_of_phrases_is_refused(text: str) -> None:
    with pytest.raises(LookupError):
        read("xx", text)


def test_yes_and_no_are_words_and_not_truths() -> None:
    assert read("xx", "a: no\nb: 12:30\n").phrases == {"a": ("no",), "b": ("12:30",)}


def test_an_unknown_language_is_named_with_those_there_are() -> None:
    with pytest.raises(LookupError, match="klingon; there are de, en"):
        Words("klingon")


def test_a_tag_that_leaves_no_room_is_refused() -> None:
    with pytest.raises(ValueError, match="15 letters"):
        Words("en", tag="[The Great MineMonopoly] ")


def test_managing_moments_all_say_what_to_do() -> None:
    assert set(load(MASTER).under("wait")) >= MANAGING
