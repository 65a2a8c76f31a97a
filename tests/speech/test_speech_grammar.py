from pathlib import Path

import pytest
from speech_table import DEE, heard, table

from minemonopoly.rules.rulings import Refused
from minemonopoly.speech.grammar import BY_WORD, PAGES, VERBS, Verb
from minemonopoly.speech.manual import BEGIN, END, filled, verb_tables
from minemonopoly.speech.phrasebook import MASTER, load

PAGE = Path(__file__).parents[2] / "docs" / "chat.md"

LIST = """
join colour leave roll buy decline bid pass rent tax draw claim bail usecard build sellhouse breakdown mortgage
lift hold offer accept reject cancel offers sell force redeem release seize want pay raise bankrupt resign end
reclaim yes no paid refund drop start skip pause resume extend undo give take award houses card move seat forfeit
ruin finish repair banker prize new turn status cash deeds deed where bank claims log rules ping help board
"""
ALIASES = {"r": "roll", "b": "buy", "book": "draw", "salary": "claim", "unmortgage": "lift", "done": "end"}


def test_all_verbs_and_aliases_of_the_language_are_there() -> None:
    assert {verb.name for verb in VERBS} == set(LIST.split())
    for alias, name in ALIASES.items():
        assert BY_WORD[alias].name == name


def test_no_word_stands_for_two_verbs() -> None:
    words = [word for verb in VERBS for word in (verb.name, *verb.aliases)]
    assert len(words) == len(set(words))


def test_the_grave_words_are_the_six() -> None:
    assert {verb.name for verb in VERBS if verb.grave} == {"bankrupt", "resign", "forfeit", "ruin", "undo", "finish"}


@pytest.mark.parametrize("verb", VERBS, ids=lambda verb: verb.name)
def test_the_example_of_a_verb_can_be_typed(verb: Verb) -> None:
    example = verb.example.replace("blue", "white")
    understood = heard(example, DEE if verb.who == "banker" else "Ann", table(), online={"Ann"})
    assert understood is not None
    if isinstance(understood, Refused):
        assert understood.code == "ambiguous", understood


@pytest.mark.parametrize("verb", VERBS, ids=lambda verb: verb.name)
def test_a_verb_stands_on_a_help_page_and_shows_its_own_name(verb: Verb) -> None:
    assert verb.page in PAGES
    assert all(usage.split()[0] == f"!{verb.name}" for usage in verb.usages)
    assert verb.example.split()[0] == f"!{verb.name}"


def test_the_chat_page_holds_the_table_of_verbs_as_it_is_now() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert filled(text, load(MASTER)) == text, "run scripts/write_chat_page"


def test_the_tables_name_every_verb_and_alias() -> None:
    tables = verb_tables(load(MASTER))
    for word in BY_WORD:
        assert f"`!{word}" in tables


def test_a_page_without_its_marks_is_not_touched() -> None:
    with pytest.raises(ValueError, match="lacks the lines"):
        filled(f"text {BEGIN} text", load(MASTER))
    assert END not in f"text {BEGIN} text"
