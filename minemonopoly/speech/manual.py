"""The tables of `docs/chat.md`: every verb, how it is typed, and what it does, from the table of verbs."""

from __future__ import annotations

from collections.abc import Iterator

from minemonopoly.speech.grammar import PAGES, VERBS, Verb
from minemonopoly.speech.phrasebook import Phrasebook

BEGIN = "<!-- verbs: written by scripts/write_chat_page -->"
END = "<!-- end of verbs -->"
"""Between these two lines of the page the tables stand."""


def verb_tables(book: Phrasebook) -> str:
    """One table in Markdown for every help page."""
    return "\n".join(line for page in PAGES for line in _table(page, book))


def filled(page: str, book: Phrasebook) -> str:
    """The page with the tables between its two marks. Raises ValueError when it has no marks."""
    before, _, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not end:
        raise ValueError(f"the page lacks the lines {BEGIN!r} and {END!r}")
    return f"{before}{BEGIN}\n\n{verb_tables(book)}\n{END}{after}"


def _table(page: str, book: Phrasebook) -> Iterator[str]:
    title = book.phrase(f"page.{page}")
    yield f"### {title[0].upper()}{title[1:]}\n"
    yield "| type | does | for example |\n|---|---|---|"
    for verb in VERBS:
        if verb.page == page:
            yield f"| {_typed(verb)} | {book.phrase(f'help.{verb.name}')} | `{verb.example}` |"
    yield ""


def _typed(verb: Verb) -> str:
    ways = " · ".join(f"`{usage}`" for usage in verb.usages)
    also = ", ".join(f"`!{alias}`" for alias in verb.aliases)
    return f"{ways} ({also})" if also else ways
