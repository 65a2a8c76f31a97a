"""Looking whether server, world and site are as the game needs them, with a remedy for each thing that is not.

Nothing stays changed: the one block that is written is put back.
"""

from __future__ import annotations

import os
import shutil
import socket
from collections.abc import Callable, Iterator
from contextlib import suppress
from ipaddress import ip_address
from pathlib import Path
from typing import Literal, TypeAlias

from msgspec import Struct

from minemonopoly.board.load_site import Site
from minemonopoly.grid.cell import AIR, Cell
from minemonopoly.grid.operation import SetBlock
from minemonopoly.grid.palette import wool
from minemonopoly.host.errands import open_console
from minemonopoly.host.fingerprint import alike, cells_of, likeness, noted
from minemonopoly.host.site import LOCK, is_built
from minemonopoly.scene.layout import Layout
from minemonopoly.table.lock import holder
from minemonopoly.world.console import list_players, read_players
from minemonopoly.world.juice import Juice
from minemonopoly.world.port import WorldGone
from minemonopoly.world.probe import Origin, Probe
from minemonopoly.world.rcon import RconGone

Level: TypeAlias = Literal["PASS", "WARN", "FAIL"]

ENOUGH_DISK, LITTLE_DISK = 500_000_000, 50_000_000
"""Bytes free that are plenty, and that are too few."""

STRANGERS_WAIT = 0.5
"""Seconds to wait for the port at an address of ours that strangers use."""


class Check(Struct, frozen=True):
    """One thing looked at: what was seen, and in one sentence what to do about it, "" when nothing."""

    name: str
    level: Level
    seen: str
    remedy: str = ""


class Patient(Struct, frozen=True):
    """What is examined. `addresses` are this machine's addresses that others can reach.

    `writes` off leaves out the one block that is written.
    """

    site: Site
    layout: Layout
    world: Juice
    addresses: tuple[str, ...] = ()
    writes: bool = True
    free: Callable[[Path], int] = lambda folder: shutil.disk_usage(folder).free


def examine(patient: Patient) -> Iterator[Check]:
    """Every check that needs nobody's help, one after the other. Never raises for the network."""
    probe = patient.world.probe()
    yield from _of_site(patient)
    yield from _of_port(patient, probe)
    if not (probe.reachable and probe.echo):
        for name in ("people", "coordinates", "world", "fingerprint", "block"):
            yield Check(name, "WARN", "not tried, for no blocks can be asked for", "mend the server first")
    else:
        yield from _of_world(patient, probe)
    yield _of_console(patient.site)


def not_tried(name: str) -> Check:
    """A check that needs a player."""
    return Check(name, "WARN", "not tried", "let somebody join the server and add --player NAME")


def _of_site(patient: Patient) -> Iterator[Check]:
    folder = patient.site.folder
    pid = holder(folder / LOCK)
    if pid is None or pid == os.getpid():
        yield Check("lock", "PASS", "nobody works on this site")
    else:
        yield Check("lock", "WARN", f"process {pid} works on this site", f"stop it (kill {pid}) before you build")
    yield _of_disk(folder, patient.free)
    yield _of_banker(patient.site)


def _of_banker(site: Site) -> Check:
    named = ", ".join(site.host.bankers)
    if named or not site.board.settings.banker_required:
        return Check("banker", "PASS", f"banker: {named}" if named else "nobody is banker, and nobody has to be")
    remedy = "name somebody in host.yaml (bankers: [Dee]), or start the service with --banker NAME"
    return Check("banker", "WARN", "nobody is banker, and the rules start no game without one", remedy)


def _of_disk(folder: Path, free: Callable[[Path], int]) -> Check:
    left = free(folder)
    words = f"{left // 1_000_000} MB free for {folder}"
    if not os.access(folder, os.W_OK):
        return Check("disk", "FAIL", f"{folder} cannot be written", "give the folder to whoever runs the service")
    if left < LITTLE_DISK:
        return Check("disk", "FAIL", words, "make room: no act is taken that cannot be saved")
    return Check("disk", "WARN" if left < ENOUGH_DISK else "PASS", words, "make room" if left < ENOUGH_DISK else "")


def _of_port(patient: Patient, probe: Probe) -> Iterator[Check]:
    at = f"{patient.world.host}:{patient.world.port}"
    if not probe.reachable:
        remedy = "start the server with the RaspberryJuice plugin, and look at --server and the firewall"
        yield Check("reachable", "FAIL", f"nobody at {at}: {probe.why}", remedy)
        yield Check("port", "WARN", "not tried", "mend the server first")
        yield Check("echo", "WARN", "not tried", "mend the server first")
        return
    yield Check("reachable", "PASS", f"{at} takes connections")
    yield _of_kind(at, probe)
    if probe.echo:
        yield Check("echo", "PASS", "a block was asked for and told")
    else:
        yield Check("echo", "FAIL", "no block was told", f"let --server name RaspberryJuice's port, not {at}")
    yield _of_strangers(patient)


def _of_kind(at: str, probe: Probe) -> Check:
    if probe.kind == "raspberryjuice":
        return Check("port", "PASS", "RaspberryJuice answers")
    if probe.kind == "unlike":
        return Check(
            "port", "FAIL", f"something else answers: {probe.why}", "install RaspberryJuice 1.12 on the server"
        )
    seen = "it hangs up" if probe.kind == "closed" else "it keeps silent"
    remedy = "let --server name RaspberryJuice's port (4711 unless its config.yml says else), not the game's (25565)"
    return Check("port", "FAIL", f"{at} is no RaspberryJuice: {seen} ({probe.why})", remedy)


def _of_strangers(patient: Patient) -> Check:
    host, port = patient.world.host, patient.world.port
    remedy = f"let a firewall keep port {port} to this machine: whoever reaches it can change every block"
    if not _is_loopback(host):
        return Check("strangers", "WARN", f"the port is reached over the network, at {host}", remedy)
    for address in patient.addresses:
        with suppress(OSError), socket.create_connection((address, port), STRANGERS_WAIT):
            return Check("strangers", "WARN", f"the port is open at {address} too", remedy)
    return Check("strangers", "PASS", "the port is reached only from this machine, as far as can be told from here")


def _is_loopback(host: str) -> bool:
    try:
        return all(ip_address(found[4][0]).is_loopback for found in socket.getaddrinfo(host, None))
    except (OSError, ValueError):
        return False


def _of_world(patient: Patient, probe: Probe) -> Iterator[Check]:
    if probe.players:
        yield Check("people", "PASS", f"{probe.players} online")
    else:
        yield Check("people", "WARN", "nobody is online", "join the server, then chat and clicks can be tried")
    try:
        origin = patient.world.origin()
        yield from _of_origin(patient, origin)
        yield _of_print(patient)
        yield _of_block(patient)
    except WorldGone as error:
        yield Check(
            "steady", "FAIL", f"the server left in the middle: {error}", "look into the server's log, try again"
        )


def _of_origin(patient: Patient, origin: Origin | None) -> Iterator[Check]:
    if origin is None:
        yield not_tried("coordinates")
        yield not_tried("world")
        return
    print_ = noted(patient.site.folder)
    before = None if print_ is None else print_.offset
    where = f"{origin.offset.x}, {origin.offset.y}, {origin.offset.z}"
    if before is not None and before != origin.offset:
        remedy = "put the spawn back where it was, or say `location: ABSOLUTE` and change world.yaml by as much"
        yield Check("coordinates", "FAIL", f"they count from {where}, and did not when the board was built", remedy)
    elif origin.offset == Cell(0, 0, 0):
        yield Check("coordinates", "PASS", "absolute, as on the F3 screen")
    else:
        remedy = "say `location: ABSOLUTE` in RaspberryJuice's config.yml: else moving the spawn moves the board"
        yield Check("coordinates", "WARN", f"relative: they count from {where}", remedy)
    yield _of_name(origin.world, "" if print_ is None else print_.world)


def _of_name(now: str, before: str) -> Check:
    if before and before != now:
        remedy = f"go back to {before}: the board stands in the server's first world"
        return Check("world", "FAIL", f"the player is in '{now}', the board in '{before}'", remedy)
    return Check("world", "PASS", f"the player is in '{now}'" + ("" if before else " (none is noted yet)"))


def _of_print(patient: Patient) -> Check:
    folder = patient.site.folder
    if not is_built(patient.site):
        return Check("fingerprint", "WARN", "no board is built yet", f"minemonopoly build {folder}, or calibrate")
    cells = cells_of(noted(folder))
    if not cells:
        return Check("fingerprint", "WARN", "none was noted", "doctor --accept takes one")
    right, found = alike(patient.world, cells), likeness(patient.world, folder)
    seen = f"{right} of {len(cells)} cells are as they were"
    if found == "strange":
        remedy = "look whether the board stands there; if it does, doctor --accept takes the new look"
        return Check("fingerprint", "FAIL", f"{seen}: it is another world", remedy)
    if found == "alike":
        return Check("fingerprint", "WARN", seen, f"minemonopoly repair {folder}, or !repair in chat")
    return Check("fingerprint", "PASS", seen)


def _of_block(patient: Patient) -> Check:
    """Write, read and put back a block of air at the top of the site, where nothing stands."""
    if not patient.writes:
        return Check("block", "WARN", "not tried", "try it without --dry-run, while no service runs")
    low, high = patient.layout.box
    cell = next((at for x in range(low.x, high.x + 1) if _is_air(patient.world, at := Cell(x, high.y, high.z))), None)
    if cell is None:
        return Check("block", "WARN", "not tried: no air above the site", "look at the place in world.yaml")
    mark = wool("magenta")
    patient.world.apply([SetBlock(cell, mark)])
    (seen,) = patient.world.blocks([cell])
    patient.world.apply([SetBlock(cell, AIR)])
    (after,) = patient.world.blocks([cell])
    if (seen, after) == (mark, AIR):
        return Check("block", "PASS", "a block was written, read and put back")
    if seen == AIR:
        remedy = "let no plugin protect the site from RaspberryJuice, and look at the height limit"
        return Check("block", "FAIL", f"a block at {cell.x}, {cell.y}, {cell.z} was written and is not there", remedy)
    return Check("block", "FAIL", f"magenta wool was written, {seen} read, {after} left", "use a 1.12 server")


def _is_air(world: Juice, cell: Cell) -> bool:
    return world.blocks([cell]) == [AIR]


def _of_console(site: Site) -> Check:
    settings = site.host.rcon
    if settings is None:
        return Check("rcon", "PASS", "not set up: no books and gold bars are handed out")
    try:
        console = open_console(site.folder, settings)
    except RconGone as error:
        return Check("rcon", "FAIL", str(error), "write rcon.password of server.properties into that file")
    try:
        online = read_players(console.run(list_players()))
    except (RconGone, ValueError) as error:
        remedy = "compare enable-rcon, rcon.port and rcon.password in server.properties with host.yaml"
        return Check("rcon", "FAIL", str(error), remedy)
    finally:
        console.close()
    seen = f"the console answers, {len(online)} online"
    if (site.folder / settings.password_file).stat().st_mode & 0o077:
        remedy = f"chmod 600 {site.folder / settings.password_file}"
        return Check("rcon", "WARN", f"{seen}, but others on this machine can read its password", remedy)
    if not _is_loopback(settings.host):
        remedy = "run the service on the server's machine, or lead the console through ssh"
        return Check("rcon", "WARN", f"{seen}, but its password crosses the network in plain text", remedy)
    return Check("rcon", "PASS", seen)
