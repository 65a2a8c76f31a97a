"""The pieces of the picture that change in play, each drawn once for what it depends on and then kept.

Every function is pure and cached: the same arguments give the same object, by which `diff` sees that nothing has
changed. No two pieces of one game share a cell.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import islice

from minemonopoly.board.model import Board, Purse, SpaceNo
from minemonopoly.grid.palette import BILL_BLOCKS, wool
from minemonopoly.rules.state import HOTEL, SeatNo
from minemonopoly.scene.canvas import EMPTY, Canvas, Lines, Part, sign_lines
from minemonopoly.scene.layout import Layout
from minemonopoly.scene.middle import PIP, draw_notices
from minemonopoly.scene.pixels import PIPS
from minemonopoly.scene.pose import Way
from minemonopoly.scene.vaults import NAME_SIGN, SEAT_WOOL, bill_spots, stacks_of

HOUSE, HOTEL_BLOCK, MORTGAGE, BOOK = "lime_concrete", "bricks", "black_concrete", "bookshelf"


@lru_cache(maxsize=1024)
def space_sign(layout: Layout, no: SpaceNo, lines: Lines) -> Part:
    """The sign of a space; corners have one for each of their outer edges."""
    canvas, pose, places = Canvas(), layout.plots[no].pose, layout.places
    if layout.marks_only:
        canvas.sign_post(pose, places.sign, "out", lines)
    elif no % layout.per_side:
        canvas.wall_sign(pose, places.sign, "out", lines)
    else:
        u, v, y = places.corner_lectern
        canvas.wall_sign(pose, (u, v - 1, y), "out", lines)
        canvas.wall_sign(pose, (u - 1, v, y), "back", lines)
    return canvas.part()


@lru_cache(maxsize=512)
def machine_sign(layout: Layout, no: SpaceNo, name: str) -> Part:
    """The sign beside a machine."""
    canvas = Canvas()
    canvas.sign_post(layout.plots[no].pose, layout.places.machine_sign, "out", sign_lines("", name, "!draw"))
    return canvas.part()


@lru_cache(maxsize=2048)
def deed_marks(layout: Layout, no: SpaceNo, colour: str | None, houses: int, mortgaged: bool) -> Part:
    """Owner's wool, mortgage row, houses or hotel of one deed; `colour` None: the bank's."""
    if colour is None and not houses and not mortgaged:
        return EMPTY
    canvas, pose, places = Canvas(), layout.plots[no].pose, layout.places
    if colour is not None:
        canvas.put(pose, places.owner, wool(colour))
    if mortgaged:
        canvas.each(pose, places.mortgage, MORTGAGE)
    if houses == HOTEL:
        canvas.each(pose, places.hotel, HOTEL_BLOCK)
    else:
        canvas.each(pose, places.houses[:houses], HOUSE)
    return canvas.part()


@lru_cache(maxsize=4096)
def token(layout: Layout, seat: SeatNo, no: SpaceNo, jailed: bool, colour: str, lines: Lines | None) -> Part:
    """A seat's token: two wools and, unless it is walking (`lines` None), a sign on top."""
    canvas, pose = Canvas(), layout.plots[no].pose
    spot = layout.token_spots(no, jailed)[seat]
    u, v, y = spot
    canvas.fill(pose, spot, (u, v, y + 1), wool(colour))
    if lines is not None:
        canvas.sign_post(pose, (u, v, y + 2), _token_way(layout, no, u, v), lines)
    return canvas.part()


def _token_way(layout: Layout, no: SpaceNo, u: int, v: int) -> Way:
    return "back" if no % layout.per_side == 0 and u < v else "out"


@lru_cache(maxsize=1024)
def book(layout: Layout, no: SpaceNo) -> Part:
    """The bookshelf beside the machine while a book is being read."""
    canvas = Canvas()
    canvas.put(layout.plots[no].pose, layout.places.book, BOOK)
    return canvas.part()


@lru_cache(maxsize=8192)
def bills(layout: Layout, seat: SeatNo, kind: int, count: int) -> Part:
    """One kind of bill in a seat's vault; where the ground is not ours, also what it stands on."""
    if not count:
        return EMPTY
    canvas, plot = Canvas(), layout.vaults[seat]
    spots = list(islice(bill_spots(kind, plot.width), count))
    canvas.each(plot.pose, spots, BILL_BLOCKS[kind])
    if layout.marks_only:
        canvas.each(plot.pose, {(u, v, 0) for u, v, _ in spots}, "smooth_stone")
    return canvas.part()


def unseen_bills(layout: Layout, seat: SeatNo, purse: Purse) -> int:
    """How many bills of the highest kind a vault has no room for; 0 but for very rich seats."""
    kind = len(purse) - 1
    return max(0, purse[kind] - 64 * len(stacks_of(kind, layout.vaults[seat].width)))


@lru_cache(maxsize=1024)
def vault_name(layout: Layout, seat: SeatNo, colour: str, lines: Lines) -> Part:
    """The seat's wool and sign at its vault."""
    canvas, plot = Canvas(), layout.vaults[seat]
    canvas.put(plot.pose, SEAT_WOOL, wool(colour))
    canvas.wall_sign(plot.pose, NAME_SIGN, "in", lines)
    return canvas.part()


@lru_cache(maxsize=64)
def die(layout: Layout, number: int, pips: int) -> Part:
    """The pips on die 0 or 1; 0 pips leave it blank. They are seen from both sides."""
    canvas = Canvas()
    u, v, y = layout.middle_places.dice[number]
    canvas.each(layout.middle, ((u + column, v, y + row) for column, row in PIPS[pips]), PIP)
    return canvas.part()


@lru_cache(maxsize=2048)
def notice(layout: Layout, column: int, row: int, front: bool, lines: Lines) -> Part:
    """One sign of the notice wall; columns from the left as that side is read, rows from the top."""
    places, canvas = layout.middle_places, Canvas()
    u = places.wall[column] if front else places.wall[-1 - column]
    spot = (u, -1 if front else 1, places.rows[row])
    canvas.wall_sign(layout.middle, spot, "out" if front else "in", lines)
    return canvas.part()


@lru_cache(maxsize=1024)
def edge_sign(layout: Layout, edge: int, column: int, lines: Lines) -> Part:
    """One of the three signs at the middle of an inner edge; columns from the left."""
    canvas = Canvas()
    canvas.wall_sign(layout.edges[edge], (1 - column, 0, 2), "out", lines)
    return canvas.part()


@lru_cache(maxsize=1024)
def stock(layout: Layout, hotels: bool, count: int) -> Part:
    """The bank's houses or hotels, and the sign that counts them."""
    canvas, places = Canvas(), layout.middle_places
    for u, v, y in (places.hotels if hotels else places.houses)[:count]:
        canvas.fill(layout.middle, (u, v, y), (u, v, y + hotels), HOTEL_BLOCK if hotels else HOUSE)
    lines = sign_lines("THE BANK HAS", str(count), "hotels" if hotels else "houses")
    canvas.wall_sign(layout.middle, places.hotel_sign if hotels else places.house_sign, "out", lines)
    return canvas.part()


@lru_cache(maxsize=64)
def podium(layout: Layout, colour: str, lines: Lines) -> Part:
    """The winner's wool, four blocks of gold (or of yellow concrete that looks like it), and the sign."""
    canvas, places = Canvas(), layout.middle_places
    canvas.each(layout.middle, places.winner, wool(colour))
    gold = "gold" if layout.settings.podium == "gold" else "yellow_concrete"
    canvas.each(layout.middle, places.gold, gold)
    canvas.wall_sign(layout.middle, places.winner_sign, "out", lines)
    return canvas.part()


@lru_cache(maxsize=8)
def notice_wall(layout: Layout) -> Part:
    """Wall and dice without signs and pips, for a board that stood there before us."""
    canvas = Canvas()
    draw_notices(canvas, layout)
    return canvas.part()


@lru_cache(maxsize=64)
def help_signs(board: Board, layout: Layout) -> Part:
    """The signs at the inner edges and on the wall that never change."""
    canvas = Canvas()
    for edge in layout.edges:
        canvas.wall_sign(edge, (1, 0, 2), "out", sign_lines("HELP", "!? what can I do", "!status", "!help"))
    places = layout.middle_places
    title = sign_lines(board.name, "", "right click with", "a sword or chat")
    canvas.wall_sign(layout.middle, (places.wall[2], -1, places.rows[0]), "out", title)
    canvas.wall_sign(layout.middle, (places.wall[-3], 1, places.rows[0]), "in", title)
    return canvas.part()
