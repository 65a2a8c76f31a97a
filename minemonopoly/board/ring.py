"""The spaces in their ring and the groups of their deeds."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TypeAlias

from minemonopoly.board.model import DEED_KINDS, Group, Kind, Space, SpaceNo
from minemonopoly.board.schema import BoardForm, DirectionForm, PlainForm, StreetForm, TimeForm
from minemonopoly.board.sheet import Report
from minemonopoly.grid.glyphs import SIGN_WIDTH, text_width

_AnyForm: TypeAlias = StreetForm | DirectionForm | TimeForm | PlainForm

_RESERVED = frozenset({"here", "me", "all", "nothing", "card", "bank", "and", "for", "give"})
_CODE = re.compile(r"[a-h][0-9]|[nesw]|t[12]")
_CORNERS = frozenset({Kind.GO, Kind.JAIL, Kind.FREE_PARKING, Kind.GO_TO_JAIL})
_FULL = 40
_MOST_COLOUR_GROUPS = 8
_MOST_TIMES = 2
_GROUP_SIZES = range(2, 5)


def groups_of(form: BoardForm, report: Report) -> tuple[Group, ...]:
    """The colour groups in board order, then the Directions, then the Times of Day; what is wrong is reported."""
    members: dict[str, list[SpaceNo]] = {}
    for no, space in enumerate(form.spaces):
        if isinstance(space, StreetForm):
            members.setdefault(space.group, []).append(SpaceNo(no))
    for kind in (Kind.DIRECTION, Kind.TIME_OF_DAY):
        found = [SpaceNo(no) for no, space in enumerate(form.spaces) if space.kind == kind.value]
        if kind.value in members:
            report(("spaces", members[kind.value][0], "group"), f"'{kind.value}' is no group for streets")
        elif found:
            members[kind.value] = found
    _check_groups(members, report)
    return tuple(
        Group(id=name, name=form.groups.get(name, _prettier(name)), spaces=tuple(spaces), kind=_kind(name))
        for name, spaces in members.items()
    )


def _kind(group: str) -> Kind:
    return Kind(group) if group in {Kind.DIRECTION, Kind.TIME_OF_DAY} else Kind.STREET


def _prettier(name: str) -> str:
    return name.replace("_", " ").title()[:15]


def _check_groups(members: dict[str, list[SpaceNo]], report: Report) -> None:
    streets = [name for name in members if _kind(name) is Kind.STREET]
    for name in streets:
        if len(members[name]) not in _GROUP_SIZES:
            few = f"the group '{name}' has {len(members[name])} of the streets: 2 to 4 make a group"
            report(("spaces", members[name][0], "group"), few)
    if len(streets) > _MOST_COLOUR_GROUPS:
        report(("spaces", members[streets[8]][0], "group"), "this is the ninth group of streets: 8 at most")
    times = members.get(Kind.TIME_OF_DAY, [])
    if len(times) > _MOST_TIMES:
        report(("spaces", times[_MOST_TIMES], "kind"), "this is the third Time of Day: 2 at most")


def spaces_of(form: BoardForm, groups: Sequence[Group]) -> tuple[Space, ...]:
    """The spaces with their group, code and mortgage value."""
    place = {no: (number, group) for number, group in enumerate(groups) for no in group.spaces}
    return tuple(_space(SpaceNo(no), space, place.get(SpaceNo(no))) for no, space in enumerate(form.spaces))


def _space(no: SpaceNo, form: _AnyForm, place: tuple[int, Group] | None) -> Space:
    kind = Kind(form.kind)
    if isinstance(form, PlainForm) or place is None:
        return Space(no=no, id=form.id, kind=kind, name=form.name)
    number, group = place
    return Space(
        no=no,
        id=form.id,
        kind=kind,
        name=form.name,
        price=form.price,
        rents=() if isinstance(form, TimeForm) else tuple(form.rents),
        house_price=form.house if isinstance(form, StreetForm) else 0,
        group=number,
        code=_code(form.id, kind, number, group.spaces.index(no) + 1),
        mortgage=form.price // 2,
    )


def _code(space_id: str, kind: Kind, group: int, place: int) -> str:
    if kind is Kind.DIRECTION:
        return space_id[0].upper()
    return f"T{place}" if kind is Kind.TIME_OF_DAY else f"{chr(ord('A') + group)}{place}"


def check_ring(spaces: Sequence[Space], report: Report) -> None:
    """Report ids, names, rents and corners that no game can be played with."""
    for space, what, message in _space_faults(spaces):
        report(("spaces", space.no, what), message)
    kinds = Counter(space.kind for space in spaces)
    if spaces and spaces[0].kind is not Kind.GO:
        report(("spaces", 0, "kind"), "the first space must be of the kind 'go'")
    for kind in (Kind.GO, Kind.JAIL):
        if kinds[kind] != 1:
            report(("spaces",), f"there are {kinds[kind]} spaces of the kind '{kind.value}': exactly one is needed")
    if len(spaces) == _FULL:
        _check_corners(spaces, report)


def _space_faults(spaces: Sequence[Space]) -> Iterator[tuple[Space, str, str]]:
    ids: dict[str, SpaceNo] = {}
    names: dict[str, SpaceNo] = {}
    for space in spaces:
        if space.id in ids:
            yield space, "id", f"space {ids[space.id]} is already called '{space.id}': ids are unique"
        if space.id in _RESERVED or _CODE.fullmatch(space.id):
            yield space, "id", f"'{space.id}' means something else in chat: choose another id"
        ids.setdefault(space.id, space.no)
        if space.kind in DEED_KINDS:
            if space.name.casefold() in names:
                yield space, "name", f"space {names[space.name.casefold()]} has this name already: deeds need their own"
            names.setdefault(space.name.casefold(), space.no)
        if text_width(f"{space.code} {space.name}".strip()) > SIGN_WIDTH:
            yield space, "name", f"'{space.code} {space.name}' is wider than a sign: shorten the name"
        if list(space.rents) != sorted(space.rents):
            yield space, "rents", "the rents must not fall from one to the next"


def _check_corners(spaces: Sequence[Space], report: Report) -> None:
    for space in spaces:
        corner = space.no % 10 == 0
        if corner != (space.kind in _CORNERS):
            where = "a corner" if corner else "no corner"
            message = f"space {space.no} is {where}: GO, jail, free parking and go to jail stand at 0, 10, 20 and 30"
            report(("spaces", space.no, "kind"), message)
