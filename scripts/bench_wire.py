"""What the roomy board costs on the wire, beside the naive way, on one emulated server in one run.

`python scripts/bench_wire.py [--json]` prints commands, bytes, writes and server ticks of building the empty board, of
a normal turn (a walk of seven, a purchase, the end), of an idle round with four players, and of a full verify. The
naive way is that of a script that calls mcpi: one command a block, one question at a time. The server ticks whenever
something arrives, so that ticks are counted and not waited for. Exits 1 when a budget is broken.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from mcpi.minecraft import Minecraft
from msgspec import Struct
from msgspec.structs import asdict

from minemonopoly.board.load import load
from minemonopoly.board.site import HostSettings, WorldSettings
from minemonopoly.grid.cell import AIR, Block, Cell, cuboid
from minemonopoly.grid.operation import Fill, Operation, SetSign
from minemonopoly.host.loop import Host, Manner
from minemonopoly.host.mason import bring_about, carry_out
from minemonopoly.host.parlour import seat_and_start
from minemonopoly.host.picture import Picture
from minemonopoly.host.shelf import Shelf
from minemonopoly.host.survey import compare, survey
from minemonopoly.host.voice import words_of
from minemonopoly.scene.canvas import EMPTY, Scene
from minemonopoly.scene.diff import clearing, diff
from minemonopoly.scene.layout import Layout
from minemonopoly.scene.render import bare
from minemonopoly.table.dice import ScriptedLuck
from minemonopoly.world.emulator import Emulator
from minemonopoly.world.juice import Juice
from minemonopoly.world.port import Round

SEATS = [("Ann", "red"), ("Ben", "blue"), ("Cy", "white"), ("Eve", "yellow")]
BANKER = "Dee"
AWAY = 400
"""Blocks east of our board where the naive one is built."""
NAIVE_LAYERS = 4
"""Layers the naive builder sets block by block: the floor and what stands on it; more would only be air."""


class Cost(Struct, frozen=True):
    """What an act took."""

    commands: int
    bytes: int
    writes: int
    ticks: int
    seconds: float


class Row(Struct, frozen=True):
    """An act, ours and naive, and whether ours is within its budget."""

    act: str
    ours: Cost
    naive: Cost
    budget: str
    kept: bool


class Metered:
    """A world that counts what its `apply` sends apart from what its `poll` asks."""

    def __init__(self, juice: Juice) -> None:
        self.juice = juice
        self.drawn: list[Operation] = []
        self.said: list[str] = []
        self.commands = self.bytes = self.writes = 0

    def poll(self) -> Round:
        """As the world's; not counted."""
        return self.juice.poll()

    def apply(self, operations: Sequence[Operation], lines: Sequence[str] = ()) -> tuple[Operation, ...]:
        """As the world's; counted, and remembered."""
        traffic = self.juice.traffic
        before = (traffic.commands, traffic.sent, traffic.writes)
        refused = self.juice.apply(operations, lines)
        self.commands += traffic.commands - before[0]
        self.bytes += traffic.sent - before[1]
        self.writes += traffic.writes - before[2]
        self.drawn += operations
        self.said += lines
        return refused

    def blocks(self, cells: Sequence[Cell]) -> list[Block]:
        """As the world's; not counted."""
        return self.juice.blocks(cells)

    def ids(self, low: Cell, high: Cell) -> list[int]:
        """As the world's; not counted."""
        return self.juice.ids(low, high)

    def close(self) -> None:
        """As the world's."""
        self.juice.close()


class Bench:
    """The server, our adapter and a naive client on it."""

    def __init__(self, emulator: Emulator) -> None:
        self.emulator = emulator
        self.juice = Juice(emulator.host, emulator.port)
        self.board = load("minetown")
        self.layout = Layout(self.board, WorldSettings())
        self.empty = bare(self.board, self.layout)
        self.naive = Minecraft.create(emulator.host, emulator.port)
        for name in (*(name for name, _ in SEATS), BANKER):
            emulator.join(name)

    @contextmanager
    def measured(self, costs: list[Cost], *, naive: bool = False) -> Iterator[None]:
        """Append what happens inside to the costs; the naive client writes a command at a time."""
        record, traffic = self.emulator.record, self.juice.traffic
        lines, now, began = record.carried_out, self.emulator.now, time.perf_counter()
        sent, writes = traffic.sent, traffic.writes
        yield
        if naive:
            self.naive.getBlock(0, 0, 0)
        commands = record.carried_out - lines - naive
        sizes = [len(line.text) + 1 for line in list(record.lines)[-commands:]] if naive else []
        costs.append(
            Cost(
                commands,
                sum(sizes) if naive else traffic.sent - sent,
                commands if naive else traffic.writes - writes,
                self.emulator.now - now,
                round(time.perf_counter() - began, 2),
            )
        )

    def building(self) -> Row:
        """The empty board onto ground that has to be cleared first."""
        low, high = self.layout.box
        costs: list[Cost] = []
        with self.measured(costs):
            carry_out(self.juice, [*clearing(self.layout), *diff(Scene(EMPTY, ()), self.empty)])
        with self.measured(costs, naive=True):
            for cell in cuboid(low, Cell(high.x, low.y + NAIVE_LAYERS - 1, high.z)):
                block = self.empty.blocks.get(cell, AIR)
                self.naive.setBlock(cell.x + AWAY, cell.y, cell.z, block.id, block.data)
        ours, naive = costs
        return Row("build the empty board", ours, naive, "1,500 commands", ours.commands <= 1500)

    def turn(self, folder: Path) -> Row:
        """Seven steps, a purchase and the end of the turn, with tumbling dice and hops, by the service itself."""
        metered, settings = Metered(self.juice), HostSettings()
        host = Host(
            metered,
            Shelf(folder, self.board, bankers=(BANKER,), luck=ScriptedLuck([(5, 6), (3, 4)], ((), ()))),
            settings,
            words_of(settings, self.board),
            lambda board: Picture(board, self.layout),
            Manner(limited=False, cues=True),
        )
        try:
            seat_and_start(host.table, SEATS, BANKER)
            host.table.lay_down(
                {"deeds.pink_1.owner": "Ann", **dict.fromkeys(("Ben.space", "Cy.space", "Eve.space"), "brown_1")}
            )
            now = self._say(host, 0.0, "Ann", "!roll", "!end")
            before = (metered.commands, metered.bytes, metered.writes, len(metered.drawn), len(metered.said))
            began, ticks = time.perf_counter(), self.emulator.now
            rounds = self._say(host, now, "Ben", "!roll", "!buy", "!end")
            ours = Cost(
                metered.commands - before[0],
                metered.bytes - before[1],
                metered.writes - before[2],
                self.emulator.now - ticks - round((rounds - now) / TICK),
                round(time.perf_counter() - began, 2),
            )
            naive = self._block_by_block(metered.drawn[before[3] :], metered.said[before[4] :])
        finally:
            host.table.close()
        return Row("a normal turn, 7 steps", ours, naive, "60 commands", ours.commands <= 60)

    def _say(self, host: Host, now: float, name: str, *texts: str) -> float:
        """Type lines, each when the tokens stand still again; returns the virtual time then."""
        for text in (*texts, ""):
            if text:
                self.emulator.chat(name, text)
            for _ in range(ROUNDS):
                now += TICK
                host.round(now)
        return now

    def _block_by_block(self, drawn: Sequence[Operation], said: Sequence[str]) -> Cost:
        costs: list[Cost] = []
        with self.measured(costs, naive=True):
            for operation in drawn:
                cells = cuboid(operation.low, operation.high) if isinstance(operation, Fill) else [operation.cell]
                for x, y, z in cells:
                    if isinstance(operation, SetSign):
                        self.naive.setSign(x, y, z, *operation.block, *operation.lines)
                    else:
                        self.naive.setBlock(x, y, z, *operation.block)
                    self.naive.getBlock(x, y, z)
            for line in said:
                self.naive.postToChat(line)
        return costs[0]

    def idle(self) -> Row:
        """A round in which nobody says or hits anything, with four players online."""
        self.emulator.quit(BANKER)
        for _ in range(5):
            self.juice.poll()
        costs: list[Cost] = []
        with self.measured(costs):
            self.juice.poll()
        with self.measured(costs, naive=True):
            people = self.naive.getPlayerEntityIds()
            for person in people:
                self.naive.entity.pollChatPosts(person)
                self.naive.entity.pollBlockHits(person)
        self.emulator.join(BANKER)
        ours, naive = costs
        return Row("an idle round, 4 players", ours, naive, "1 write, 1 tick", ours.writes == ours.ticks == 1)

    def verifying(self) -> Row:
        """Every cell of the site against the picture, after a vandal was there; the naive way without the air."""
        vandalised = self.layout.plots[6].pose.cell(3, 4)
        self.emulator.put(vandalised, Block(57))
        costs: list[Cost] = []
        with self.measured(costs):
            left = compare(self.empty.blocks, survey(self.juice, *self.layout.box))
        with self.measured(costs, naive=True):
            found = {cell: self._asked(cell) for cell in self.empty.blocks}
        if vandalised not in left.cells() or found[vandalised] != Block(57):
            raise SystemExit("the vandal's block was not found")
        look = partial(survey, self.juice, *self.layout.box)
        bring_about(self.juice, self.empty.blocks, {}, look(), look)
        ours, naive = costs
        return Row("a full verify", ours, naive, "2 seconds", max(ours.seconds, ours.ticks * TICK) <= 2)

    def _asked(self, cell: Cell) -> Block:
        found = self.naive.getBlockWithData(cell.x, cell.y, cell.z)
        return Block(found.id, found.data)


TICK = 0.05
ROUNDS = 60


def run() -> list[Row]:
    """All rows, on one server."""
    with Emulator() as emulator, TemporaryDirectory(prefix="minemonopoly-") as folder:
        emulator.start(3600, eager=True)
        bench = Bench(emulator)
        try:
            return [bench.building(), bench.idle(), bench.verifying(), bench.turn(Path(folder))]
        finally:
            bench.naive.conn.socket.close()
            bench.juice.close()


def table(rows: Sequence[Row]) -> Iterator[str]:
    """The rows for people."""
    yield f"{'':<26}{'':>7}{'commands':>10}{'bytes':>11}{'writes':>8}{'ticks':>8}{'seconds':>9}   budget"
    for row in rows:
        for way, cost in (("ours", row.ours), ("naive", row.naive)):
            act = row.act if way == "ours" else ""
            verdict = f"{row.budget}: {'kept' if row.kept else 'BROKEN'}" if way == "ours" else ""
            numbers = f"{cost.commands:>10,}{cost.bytes:>11,}{cost.writes:>8,}{cost.ticks:>8,}{cost.seconds:>9}"
            yield f"{act:<26}{way:>7}{numbers}   {verdict}".rstrip()


def main() -> int:
    """Print it; 1 when a budget is broken."""
    rows = run()
    if "--json" in sys.argv:
        print(json.dumps([asdict(row) | {"ours": asdict(row.ours), "naive": asdict(row.naive)} for row in rows]))
    else:
        print("\n".join(table(rows)))
    return 0 if all(row.kept for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
