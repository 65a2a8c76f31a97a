"""The books: their effects from the form, and their texts with the numbers filled in."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from minemonopoly.board.faults import meant
from minemonopoly.board.model import (
    Advance,
    Back,
    Book,
    Deck,
    Effect,
    FromEach,
    JailFree,
    Kind,
    NearestDirection,
    NearestTime,
    Pay,
    PayEach,
    Receive,
    Repairs,
    Space,
    SpaceNo,
    ToJail,
)
from minemonopoly.board.schema import (
    AdvanceForm,
    BackForm,
    BookForm,
    FromEachForm,
    PayEachForm,
    PayForm,
    ReceiveForm,
    RepairsForm,
)
from minemonopoly.board.sheet import Report
from minemonopoly.grid.glyphs import SIGN_WIDTH, text_width

MOST_TEXT = 120
"""The most characters a filled text may have, so that it fits the sign wall."""

_BLANK = re.compile(r"\{([a-z]*)\}|[{}]")
_WORDS: dict[str, Effect] = {
    "nearest_direction": NearestDirection(),
    "nearest_time": NearestTime(),
    "to_jail": ToJail(),
    "jail_free": JailFree(),
}
_NEEDS: dict[str, Kind] = {"nearest_direction": Kind.DIRECTION, "nearest_time": Kind.TIME_OF_DAY}


def books_of(
    deck: Deck, forms: Sequence[BookForm], spaces: Sequence[Space], currency: str, report: Report
) -> tuple[Book, ...]:
    """A deck in file order; targets that are not on the board and texts that do not fit are reported."""
    books = []
    for place, form in enumerate(forms):

        def tell(key: str, message: str, place: int = place) -> None:
            report(("books", deck.value, place, key), message)

        if text_width(form.title) > SIGN_WIDTH:
            tell("title", f"'{form.title}' is wider than a sign: shorten it")
        effect = _effect(form, spaces, tell)
        text = _filled(form.text, _numbers(effect, spaces, currency), tell)
        books.append(Book(id=form.id, deck=deck, effect=effect, text=text, title=form.title))
    return tuple(books)


def _effect(form: BookForm, spaces: Sequence[Space], tell: Callable[[str, str], None]) -> Effect:
    effect = form.effect
    if isinstance(effect, str):
        needed = _NEEDS.get(effect)
        if needed and all(space.kind is not needed for space in spaces):
            tell("effect", f"the board has no space of the kind '{needed.value}' to go to")
        return _WORDS[effect]
    if isinstance(effect, AdvanceForm):
        ids = [space.id for space in spaces]
        if effect.advance not in ids:
            tell("effect", f"there is no space '{effect.advance}': {meant(effect.advance, ids)}")
            return Advance(SpaceNo(0))
        return Advance(SpaceNo(ids.index(effect.advance)))
    if isinstance(effect, BackForm):
        if effect.back >= len(spaces):
            tell("effect", f"{effect.back} steps back is more than once round the board")
        return Back(effect.back)
    return _payment(effect)


def _payment(effect: ReceiveForm | PayForm | RepairsForm | PayEachForm | FromEachForm) -> Effect:
    if isinstance(effect, ReceiveForm):
        return Receive(effect.receive)
    if isinstance(effect, PayForm):
        return Pay(effect.pay)
    if isinstance(effect, RepairsForm):
        return Repairs(house=effect.repairs.house, hotel=effect.repairs.hotel)
    return PayEach(effect.pay_each) if isinstance(effect, PayEachForm) else FromEach(effect.from_each)


def _numbers(effect: Effect, spaces: Sequence[Space], currency: str) -> dict[str, str]:
    """What the blanks of a text stand for under this effect."""
    if isinstance(effect, Advance):
        return {"space": spaces[effect.space].name} if spaces else {}
    if isinstance(effect, Back):
        return {"steps": str(effect.steps)}
    if isinstance(effect, Repairs):
        return {"house": f"{currency}{effect.house}", "hotel": f"{currency}{effect.hotel}"}
    if isinstance(effect, Receive | Pay | PayEach | FromEach):
        return {"amount": f"{currency}{effect.amount}"}
    return {}


def _filled(text: str, numbers: dict[str, str], tell: Callable[[str, str], None]) -> str:
    def fill(blank: re.Match[str]) -> str:
        if blank[1] in numbers:
            return numbers[blank[1]]
        known = " or ".join(f"{{{name}}}" for name in numbers) or "no blanks at all"
        tell("text", f"'{blank[0]}' cannot be filled: this effect knows {known}")
        return ""

    whole = _BLANK.sub(fill, text)
    if len(whole) > MOST_TEXT:
        tell("text", f"{len(whole)} characters once filled in: at most {MOST_TEXT} fit the sign wall")
    return whole
