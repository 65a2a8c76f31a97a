"""A whole site: board, rules, the place in the world and the evening's settings, with all faults at once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

from minemonopoly.board.faults import BoardFaults, Fault
from minemonopoly.board.load import folder_of, read_board, read_form
from minemonopoly.board.model import Board
from minemonopoly.board.schema_site import HostForm, OffsetsForm, OwnSize, SizeForm, WorldForm
from minemonopoly.board.sheet import Where
from minemonopoly.board.site import (
    COMPACT,
    ROOMY,
    HostSettings,
    Offsets,
    Rates,
    Rcon,
    Size,
    Spot,
    Times,
    WorldSettings,
)
from minemonopoly.grid.cell import Cell

FULL_RING = 40
"""The number of spaces that can be built in the world."""


class Site(Struct, frozen=True):
    """A board and everything around it."""

    folder: Path
    board: Board
    world: WorldSettings
    host: HostSettings


def load_site(source: str | Path) -> Site:
    """The site of a folder (or of a preset, to look at). Raises BoardFaults with every fault of all its files."""
    folder = folder_of(source)
    board, faults = read_board(folder)
    world, world_faults = _read_world(folder, board, built=True)
    host, host_faults = _read_host(folder)
    faults += world_faults + host_faults
    if faults:
        raise BoardFaults(faults)
    return Site(folder, board, world, host)


def check(source: str | Path) -> list[Fault]:
    """Every fault of every file of a folder, by file and line; empty when it can be played.

    A board too small for the world is no fault while the folder has no `world.yaml`.
    """
    try:
        folder = folder_of(source)
        board, faults = read_board(folder)
    except BoardFaults as wrong:
        return wrong.faults
    _, world_faults = _read_world(folder, board, built=(folder / "world.yaml").exists())
    _, host_faults = _read_host(folder)
    return sorted({*faults, *world_faults, *host_faults})


def _read_world(folder: Path, board: Board, *, built: bool) -> tuple[WorldSettings, list[Fault]]:
    sheet, form, _ = read_form(folder / "world.yaml", WorldForm)
    world = _world(form)
    found = [sheet.fault(where, message) for where, message in _misfits(world, board, built=built)]
    return world, sheet.faults + found


def _misfits(world: WorldSettings, board: Board, *, built: bool) -> Iterator[tuple[Where, str]]:
    if built and len(board.spaces) != FULL_RING:
        yield (), f"the board has {len(board.spaces)} spaces: only a ring of {FULL_RING} can be built in the world"
    seats = board.settings.seats_max
    if seats > world.size.most_seats:
        room = f"spaces of this size have room for {world.size.most_seats} tokens, but seats.max is {seats}"
        yield ("layout", "size"), f"{room}: choose roomy, or seats.max: {world.size.most_seats} in rules.yaml"
    if 0 < len(world.offsets.tokens) < seats:
        yield ("offsets", "tokens"), f"{len(world.offsets.tokens)} places for {seats} tokens: one a seat is needed"


def _world(form: WorldForm) -> WorldSettings:
    layout = form.layout
    return WorldSettings(
        corner=Cell(layout.corner.x, layout.floor, layout.corner.z),
        direction=layout.first_side,
        size=_size(layout.size),
        paint=form.paint,
        podium=form.podium,
        cues=form.cues,
        offsets=_offsets(form.offsets),
    )


def _size(form: SizeForm) -> Size:
    if isinstance(form, OwnSize):
        return Size("own", form.width, form.depth)
    return ROOMY if form == "roomy" else COMPACT


def _offsets(form: OffsetsForm) -> Offsets:
    def one(spot: list[int]) -> tuple[Spot, ...]:
        return many([spot]) if spot else ()

    def many(spots: list[list[int]]) -> tuple[Spot, ...]:
        return tuple((u, v, y) for u, v, y in spots)

    return Offsets(
        sign=one(form.sign),
        owner=one(form.owner),
        mortgage=one(form.mortgage),
        houses=many(form.houses),
        hotel=one(form.hotel),
        tokens=many(form.tokens),
        machine=one(form.machine),
    )


def _read_host(folder: Path) -> tuple[HostSettings, list[Fault]]:
    sheet, form, _ = read_form(folder / "host.yaml", HostForm)
    times = form.clocks.model_dump()
    host = HostSettings(
        prefixes=tuple(form.prefixes),
        tag=form.tag,
        colours=form.colours,
        language=form.language,
        bankers=tuple(form.bankers),
        payee=form.payee or "",
        decorations=tuple(form.decorations),
        times=Times(**{**times, "prompts": tuple(form.clocks.prompts)}),
        rates=Rates(**form.limits.model_dump()),
        rcon=Rcon(**form.rcon.model_dump()) if form.rcon else None,
    )
    return host, sheet.faults
