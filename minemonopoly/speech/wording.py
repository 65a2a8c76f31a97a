"""The language, the colours and the tag in which we speak, and how a fact is put into words.

A fact's name says what it is: see `WHO`, `WHERE` and `MONEY`. Texts have three sizes, 0 to 2: with colour words and
names of spaces where there is room, then with their codes, then with tags for seats too.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Literal, Self, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from minemonopoly.board.model import Board
from minemonopoly.board.tags import CHAT_COLOURS, TAGS
from minemonopoly.rules.state import Bundle, Game, SeatNo
from minemonopoly.speech import phrasebook
from minemonopoly.speech.width import SECTION, clean, fits, split, strip_colours

Tone: TypeAlias = Literal["prompt", "done", "refusal", "news"]
"""What kind of line it is; the colour follows from it."""

Fact: TypeAlias = int | str | Bundle | tuple[int, ...] | tuple[str, ...] | None

TONES: dict[Tone, str] = {"prompt": "e", "done": "a", "refusal": "c", "news": "7"}
"""The letter of the colour code of each tone."""

SIZES = (0, 1, 2)
"""From roomy to short."""

LONGEST_TEXT = 240
"""Letters of a text that are told: a book's words, a reason, a log line."""

WHO = frozenset({"seat", "seats", "turn", "owner", "debtor", "creditor", "winner", "other", "others", "me"})
"""Facts that are seat numbers; None is the bank."""

WHERE = frozenset({"space", "spaces"})
"""Facts that are space numbers."""

MONEY = frozenset({"price", "amount", "rent", "fee", "cash", "total", "worth"})
"""Facts that are sums of money."""

_BACK = f"{SECTION}r"
_IDLE_CODE = re.compile(f"{SECTION}.(?={SECTION}.)")
_VERB = re.compile(r"(?<![\w!])!(?=[a-z?])")


class Line(str):
    """One chat line, tag and colour codes included; `tone` says what kind it is."""

    __slots__ = ("tone",)
    tone: Tone

    def __new__(cls, text: str, tone: Tone = "news") -> Self:
        """A line of that text and tone."""
        line = super().__new__(cls, text)
        line.tone = tone
        return line

    @property
    def text(self) -> str:
        """What goes over the wire."""
        return str(self)

    @property
    def plain(self) -> str:
        """What the eye reads."""
        return strip_colours(self)


class Words:
    """How we speak: a language, the tag before each line, colour on or off, the currency sign, the prefix shown."""

    def __init__(
        self, language: str = "en", *, tag: str = "[M] ", colour: bool = True, currency: str = "$", prefix: str = "!"
    ) -> None:
        """Words of that language. Raises LookupError when there is none, ValueError for a tag over 16 letters."""
        self.book = phrasebook.load(language)
        self.tag = clean(tag, 99) + " " if tag.strip() else ""
        if len(self.tag) > 16:
            raise ValueError(f"a tag of at most 15 letters, not {tag!r}")
        self.colour = colour
        self.currency = currency
        self.prefix = prefix

    def money(self, amount: int) -> str:
        """A sum with the currency sign: `$60`, `-$60`."""
        return f"{'-' if amount < 0 else ''}{self.currency}{abs(amount)}"

    def typed(self, text: str) -> str:
        """A text with its verbs as they are typed here: with the site's own prefix before them."""
        return text if self.prefix == "!" else _VERB.sub(lambda _: self.prefix, text)

    def usage(self, usages: Iterable[str]) -> str:
        """Several ways to type something, joined by the word for `or`."""
        return self.typed(f" {self.book.phrase('word.or')} ".join(usages))

    def colour_word(self, wool: str) -> str:
        """The wool's name in capitals."""
        return self.book.phrase(f"colour.{wool}").upper()


class Clause(Struct, frozen=True):
    """A piece of a line in its three sizes; behind `glue` in a line, behind `lead` where it begins the next."""

    tone: Tone
    sizes: tuple[str, ...]
    glue: str = ", "
    lead: tuple[str, ...] = ("", "", "")

    def behind(self, lead: tuple[str, ...]) -> Clause:
        """The same with words before it where it begins a line by overflow."""
        return replace(self, lead=lead)

    def opened(self, glue: str) -> Clause:
        """The same with those words before it anywhere."""
        sizes = tuple(lead + text for lead, text in zip(self.lead, self.sizes, strict=True))
        return Clause(tone=self.tone, sizes=sizes, glue=glue)


class Voice:
    """Words about one game: phrases with its facts."""

    def __init__(self, board: Board, game: Game, words: Words) -> None:
        """A voice that names the seats and spaces of that board and game."""
        self.board = board
        self.game = game
        self.words = words

    def phrase(self, key: str, size: int = 0, **facts: Fact) -> str:
        """The phrase of that key with its facts, seats coloured. Raises KeyError for an unknown key or fact."""
        template = self.words.typed(self.words.book.phrase(key, self.game.turn_number))
        return phrasebook.FACT.sub(lambda match: self._fact(match[1], match[2], facts[match[1]], size), template)

    def clause(self, tone: Tone, key: str, glue: str = ", ", **facts: Fact) -> Clause:
        """The phrase in all sizes."""
        return Clause(tone=tone, sizes=tuple(self.phrase(key, size, **facts) for size in SIZES), glue=glue)

    def lines(self, tone: Tone, key: str, **facts: Fact) -> list[Line]:
        """The phrase as chat lines."""
        return lay([self.clause(tone, key, ", ", **facts)], self.words)

    def seat(self, seat: int | None, size: int = 0) -> str:
        """A seat by its colour word, or its tag at size 2, in its colour; the bank by its word."""
        if seat is None:
            return self.words.book.phrase("word.bank")
        if not 0 <= seat < len(self.game.seats):
            return "?"
        wool = self.game.seats[seat].colour
        word = TAGS[wool] if size == 2 else self.words.colour_word(wool)
        return f"{SECTION}{CHAT_COLOURS[wool]}{word}{_BACK}"

    def space(self, space: int, size: int = 0) -> str:
        """A space by code and name; from size 1 on its code alone, or the whole word where that is one letter.

        `W` beside seats would be white, and `N` behind a verb is any number.
        """
        if not 0 <= space < len(self.board.spaces):
            return "?"
        here = self.board.spaces[space]
        name = clean(here.name)
        if not here.code:
            return name
        if size:
            return here.code if len(here.code) > 1 else here.id.capitalize()
        return f"{here.code} {name}"

    def group(self, group: int) -> str:
        """A group by its name."""
        return clean(self.board.groups[group].name) if 0 <= group < len(self.board.groups) else "?"

    def bundle(self, bundle: Bundle, size: int = 0) -> str:
        """One side of a trade, its parts joined by plus signs."""
        parts = [self.space(deed, size) for deed in bundle.deeds]
        parts += [self.words.money(bundle.cash)] if bundle.cash else []
        parts += [self.words.book.phrase("word.card")] * bundle.cards
        return " + ".join(parts) or self.words.book.phrase("word.nothing")

    def _fact(self, name: str, form: str | None, fact: Fact, size: int) -> str:
        if isinstance(fact, tuple):
            return self._several([self._fact(name, form, one, size) for one in fact])
        if isinstance(fact, Bundle):
            return self.bundle(fact, size)
        if fact is None:
            return self.words.book.phrase("word.bank" if name in WHO else "word.nothing")
        if isinstance(fact, str):
            return clean(fact, LONGEST_TEXT)
        return self._number(name, form, fact, size)

    def _several(self, said: Iterable[str]) -> str:
        return " ".join(said) or self.words.book.phrase("word.nothing")

    def _number(self, name: str, form: str | None, fact: int, size: int) -> str:
        if form and "|" in form:
            return form.split("|")[fact != 1]
        if form == "$" or name in MONEY:
            return self.words.money(fact)
        if name in WHO:
            return self.seat(SeatNo(fact), size)
        if name in WHERE:
            return self.board.spaces[fact].code if form == "code" else self.space(fact, size)
        return self.group(fact) if name == "group" else str(fact)


def lay(clauses: Iterable[Clause], words: Words) -> list[Line]:
    """The clauses as few lines that fit, in the roomiest size that does it; tags only to make it one line."""
    whole = list(clauses)
    if not whole:
        return []
    tries = []
    for size in SIZES:
        tries.append(list(_pack(whole, size, words)))
        if len(tries[-1]) == 1:
            break
    best = min(tries if len(tries[-1]) == 1 else tries[:-1], key=len)
    tone = whole[0].tone
    return [Line(_IDLE_CODE.sub("", text) if words.colour else strip_colours(text), tone) for text in best]


def _pack(clauses: list[Clause], size: int, words: Words) -> Iterable[str]:
    """Clauses joined while they fit; a clause that never fits is split at blanks."""
    line, tone = "", None
    for clause in clauses:
        code = f"{SECTION}{TONES[clause.tone]}"
        text = clause.sizes[size]
        longer = line + clause.glue + (text if tone == clause.tone else code + text).replace(_BACK, code)
        if line and fits(words.tag + longer):
            line = longer
        else:
            if line:
                yield from split(line, words.tag)
                text = clause.lead[size] + text
            line = (code + text).replace(_BACK, code)
        tone = clause.tone
    yield from split(line, words.tag)
