"""A compact site and an emulated server that ticks at once: what the tests of building and mending work on."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from click.testing import CliRunner, Result

from minemonopoly.board.load_site import Site, load_site
from minemonopoly.cli.main import cli
from minemonopoly.grid.cell import Block, Cell, cuboid
from minemonopoly.scene.layout import Layout
from minemonopoly.world.emulator import Emulator, Properties
from minemonopoly.world.juice import Juice

WORLD = "layout:\n  corner: {x: 0, z: 0}\n  floor: 3\n  size: compact\n"


def make_site(folder: Path, world: str = WORLD) -> Site:
    """A site folder for four seats on compact ground, its floor in place of the grass."""
    folder.mkdir(exist_ok=True)
    (folder / "board.yaml").write_text("preset: minetown\n")
    (folder / "rules.yaml").write_text("seats.max: 4\n")
    (folder / "world.yaml").write_text(world)
    (folder / "host.yaml").write_text("bankers: [Dee]\n")
    return load_site(folder)


def layout_of(site: Site) -> Layout:
    return Layout(site.board, site.world)


@contextmanager
def serving(properties: Properties | None = None, host: str = "127.0.0.1") -> Iterator[Emulator]:
    with Emulator(properties, host=host) as emulator:
        emulator.start(0.002, eager=True)
        yield emulator


@contextmanager
def reaching(emulator: Emulator) -> Iterator[Juice]:
    world = Juice("127.0.0.1", emulator.port, timeout=5.0, backoff=(0.01, 0.02))
    try:
        yield world
    finally:
        world.close()


def run(emulator: Emulator, name: str, site: Site, *more: str) -> Result:
    """A command of the command line on the site and this server."""
    return CliRunner().invoke(cli, [name, str(site.folder), "--server", f"127.0.0.1:{emulator.port}", *more])


def hills(emulator: Emulator, layout: Layout) -> None:
    """A landscape: hills, sand, trees, a torch on a wall, flowers, a chest and a sign."""
    low, high = layout.box
    x, y, z = low
    for cell in cuboid(Cell(x + 2, y, z + 2), Cell(x + 12, y + 6, z + 12)):
        emulator.put(cell, Block(1, (cell.x + cell.z) % 7))
    for cell in cuboid(Cell(x + 2, y + 7, z + 2), Cell(x + 12, y + 9, z + 12)):
        emulator.put(cell, Block(12, 1))
    emulator.put(Cell(x + 13, y + 3, z + 5), Block(50, 1))
    for cell in cuboid(Cell(x + 20, y + 1, z + 20), Cell(x + 20, y + 5, z + 20)):
        emulator.put(cell, Block(17, 2))
    for cell in cuboid(Cell(x + 30, y + 1, z + 4), Cell(x + 36, y + 1, z + 9)):
        emulator.put(cell, Block(38, cell.x % 9))
    emulator.put(Cell(x + 40, y + 1, z + 40), Block(54, 3))
    emulator.put(Cell(high.x - 4, y + 1, high.z - 4), Block(63, 8))


def standing(emulator: Emulator, layout: Layout) -> dict[Cell, Block]:
    return {cell: block for cell in cuboid(*layout.box) if (block := emulator.block(cell)).id}


def ruined(emulator: Emulator) -> int:
    return emulator.terrain.popped + emulator.terrain.fallen
