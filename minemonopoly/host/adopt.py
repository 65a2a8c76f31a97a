"""Making a calibrated board the site's own: its settings, what stands under its marks, and how it is known again."""

from __future__ import annotations

from pathlib import Path

from minemonopoly.board.faults import BoardFaults
from minemonopoly.board.load_site import load_site
from minemonopoly.board.model import Board
from minemonopoly.board.site import Offsets, Size, Spot, WorldSettings
from minemonopoly.grid.cell import Block, Cell
from minemonopoly.host.fingerprint import note_built, print_places, spread
from minemonopoly.host.undo_store import keep_found
from minemonopoly.scene.layout import Layout
from minemonopoly.scene.reach import reach
from minemonopoly.table.disk import write_whole
from minemonopoly.world.port import World

FILE = "world.yaml"
"""The file of the site that says where the board stands."""


def read_found(world: World, board: Board, layout: Layout) -> tuple[dict[Cell, Block], dict[Cell, int]]:
    """What stands in every cell a mark may cover, air too; and the fingerprint. Raises WorldGone."""
    under, places = reach(board, layout), print_places(board, layout)
    found = dict(zip(under, world.blocks(under), strict=True))
    return found, spread(dict(zip(places, world.blocks(places), strict=True)))


def adopt(
    site: Path, layout: Layout, found: dict[Cell, Block], cells: dict[Cell, int], name: str, offset: Cell | None
) -> Path | None:
    """Write all of it, what is needed for giving back first; returns where the old world.yaml is kept.

    `name` and `offset` are the world's name and the origin of its numbers, as far as known. Raises OSError, or
    BoardFaults when the other files do not go with it; the old world.yaml then stands.
    """
    keep_found(site, found)
    path = site / FILE
    old = path.read_bytes() if path.exists() else None
    kept = None if old is None else _spare_name(path)
    if old is not None and kept is not None:
        write_whole(kept, old)
    write_whole(path, world_yaml(layout.settings).encode())
    try:
        load_site(site)
    except BoardFaults:
        if old is None:
            path.unlink()
        else:
            write_whole(path, old)
        raise
    note_built(site, layout, cells, name, offset)
    return kept


def world_yaml(settings: WorldSettings) -> str:
    """The file that says this."""
    size, corner = settings.size, settings.corner
    lines = [
        "# Written by `minemonopoly calibrate`: a board that stood here already.",
        "layout:",
        f"  corner: {{x: {corner.x}, z: {corner.z}}}  # the outer block of the GO corner",
        f"  floor: {corner.y}",
        f"  first_side: {settings.direction}",
        f"  size: {_size(size)}",
        "paint: marks  # nothing but marks is ever drawn, and what they cover comes back",
        f"podium: {settings.podium}",
        f"cues: {'true' if settings.cues else 'false'}",
        *_offsets(settings.offsets),
    ]
    return "\n".join(lines) + "\n"


def _size(size: Size) -> str:
    return size.name if size.name != "own" else f"{{width: {size.width}, depth: {size.depth}}}"


def _offsets(offsets: Offsets) -> list[str]:
    """Where marks stand: single spots, and lists of them."""
    singles = {"sign": offsets.sign, "owner": offsets.owner, "mortgage": offsets.mortgage, "hotel": offsets.hotel}
    singles["machine"] = offsets.machine
    said = [f"  {name}: {_spot(spots[0])}" for name, spots in singles.items() if spots]
    for name, spots in {"houses": offsets.houses, "tokens": offsets.tokens}.items():
        if spots:
            said.append(f"  {name}: [{', '.join(map(_spot, spots))}]")
    return ["offsets:  # [along the walk, inwards, up] in each space", *said] if said else []


def _spot(spot: Spot) -> str:
    return f"[{spot[0]}, {spot[1]}, {spot[2]}]"


def _spare_name(path: Path) -> Path:
    number = 1
    while (spare := path.with_name(f"{path.name}.old{number}")).exists():
        number += 1
    return spare
