"""Help pages from the table of verbs, and the rules by topic, in the numbers of this board."""

from __future__ import annotations

from minemonopoly.speech.grammar import BY_WORD, PAGES, VERBS, Verb
from minemonopoly.speech.wording import Fact, Line, Voice, lay


def help_lines(voice: Voice, words: str, *, banker: bool = False) -> list[Line]:
    """The list of pages, one page by number or name, or one verb."""
    word = words.casefold().removeprefix(voice.words.prefix).lstrip("!")
    verb = BY_WORD.get(word)
    if verb is not None and not (word in PAGES and verb.name != word):
        return verb_lines(voice, verb)
    if word.isascii() and word.isdigit() and 1 <= int(word[:3]) <= len(PAGES):
        return page_lines(voice, PAGES[int(word) - 1])
    if word in PAGES:
        return page_lines(voice, word)
    return _contents(voice, banker=banker)


def _contents(voice: Voice, *, banker: bool) -> list[Line]:
    pages = [page for page in PAGES if page != "banker" or banker]
    entries = [
        voice.clause("news", "help_page.entry", number=PAGES.index(page) + 1, text=_title(voice, page))
        for page in pages
    ]
    return voice.lines("news", "help_page.intro") + lay(entries, voice.words)


def _title(voice: Voice, page: str) -> str:
    return voice.words.book.phrase(f"page.{page}")


def page_lines(voice: Voice, page: str) -> list[Line]:
    """The verbs of one page."""
    names = tuple(voice.words.typed(f"!{verb.name}") for verb in VERBS if verb.page == page)
    number = PAGES.index(page) + 1
    return voice.lines("news", "help_page.page", number=number, text=_title(voice, page), verbs=names)


def verb_lines(voice: Voice, verb: Verb) -> list[Line]:
    """How one verb is typed, what it does, and an example."""
    what = voice.phrase(f"help.{verb.name}")
    lines = voice.lines("news", "help_page.verb", usage=voice.words.usage(verb.usages), text=what)
    if verb.usages != (verb.example,):
        lines += voice.lines("news", "help_page.example", text=voice.words.typed(verb.example))
    return lines


def rules_lines(voice: Voice, words: str) -> list[Line]:
    """One topic of the rules with this board's numbers; without a known topic the list of topics."""
    topics = voice.words.book.under("topic")
    word = words.casefold()
    if word not in topics:
        near = next((topic for topic in topics if word and topic.startswith(word)), None)
        if near is None:
            names = tuple(topic for topic in topics if "_" not in topic)
            return voice.lines("news", "help_page.topics", names=names)
        word = near
    return voice.lines("news", f"topic.{_house_rule(voice, word, topics)}", **_numbers(voice))


def _house_rule(voice: Voice, topic: str, topics: dict[str, str]) -> str:
    """The topic as this table plays it, where a setting makes the difference."""
    settings = voice.board.settings
    played = {
        "rent": settings.rent_collect,
        "salary": settings.salary_collect,
        "tax": settings.income_tax_mode,
        "prisoner": "deals" if settings.jail_may_deal else "idle",
        "force": "on" if settings.mortgage_forced_sale else "off",
        "sell": "auction" if settings.sale_must_auction else "free",
    }
    special = f"{topic}_{played.get(topic)}"
    return special if special in topics else topic


def _numbers(voice: Voice) -> dict[str, Fact]:
    settings = voice.board.settings
    return {
        "salary": settings.salary,
        "fine": settings.jail_fine,
        "tries": settings.jail_tries,
        "lap": settings.build_from_lap,
        "interest": settings.mortgage_interest_percent,
        "flat": settings.income_tax_flat,
        "percent": settings.income_tax_percent,
        "luxury": settings.luxury_tax,
        "bars": settings.prize_gold_bars,
        "stake": voice.board.start_money,
        "most": settings.seats_max,
    }
