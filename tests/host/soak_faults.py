"""Everything that must be boring, by name: each strikes, lasts its time, and leaves the world as it should be.

A fault may raise Broken at once where something can be seen at once; that the game goes on, nothing is lost and nobody
is mistaken is seen by the evening itself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TypeAlias

from soak_accounts import differing, tokens
from soak_evening import AWAY, Evening
from soak_players import BANKER, PLAYERS, STRANGER
from stepped_server import TICKS, Broken

from minemonopoly.grid.cell import AIR, Block
from minemonopoly.host.loop import LOOK_EVERY
from minemonopoly.table.lock import Locked
from minemonopoly.world.emulator.faults import Ending, Kind

Deed: TypeAlias = Callable[[Evening], None]

POLLED = ("world.getPlayerIds", "entity.events.chat.posts", "entity.events.block.hits", "world.getBlocks")
DRAWN = ("world.setBlock", "world.setSign", "chat.post")


# ---- on the wire


def _spoil(kind: Kind, commands: tuple[str, ...] = POLLED) -> Deed:
    def deed(evening: Evening) -> None:
        faults = evening.emulator.faults
        before = faults.struck[kind]
        faults.strike(kind, evening.luck.choice(commands), ticks=evening.luck.randint(2, 2 * TICKS))
        for _ in range(30):
            evening.act()
            if faults.struck[kind] > before:
                return
        raise Broken(f"{kind} never happened")

    return deed


def _event(kind: Kind) -> Deed:
    """It befalls the line or the hit of the next act."""

    def deed(evening: Evening) -> None:
        evening.emulator.faults.strike(kind)
        evening.act()

    return deed


def _lag(evening: Evening) -> None:
    evening.emulator.faults.lag(100)
    evening.act()


def _freeze(evening: Evening) -> None:
    """Longer than the adapter waits."""
    evening.emulator.faults.freeze()
    evening.wait(evening.luck.uniform(1, 15))
    evening.emulator.faults.thaw()


def _silent(evening: Evening) -> None:
    evening.emulator.faults.fall_silent()
    evening.wait(evening.luck.uniform(1, 15))
    evening.emulator.faults.speak()


def _one_by_one(evening: Evening) -> None:
    """Every answer in a segment of its own; at all other times those of a tick share one."""
    evening.emulator.faults.segment_per_line = True
    evening.act()
    evening.emulator.faults.segment_per_line = False


def _hang_up(ending: Ending) -> Deed:
    return lambda evening: evening.emulator.hang_up(ending)


def _refuse(evening: Evening) -> None:
    evening.emulator.refuse()
    evening.emulator.hang_up()
    evening.wait(evening.luck.uniform(1, 40))
    evening.emulator.accept()


def _ban(evening: Evening) -> None:
    evening.emulator.faults.ban()
    evening.emulator.hang_up()
    evening.wait(evening.luck.uniform(3, 8))
    evening.emulator.faults.unban()


def _restart(evening: Evening) -> None:
    evening.emulator.go_down(evening.luck.choice(("fin", "rst")))
    evening.wait(evening.luck.uniform(0, 20))
    evening.emulator.come_up(same_ids=evening.luck.random() < 0.75)


# ---- the world


def _roll_back(evening: Evening) -> None:
    """An older world under a running server; the banker puts everything right, money too."""
    older = evening.emulator.snapshot()
    for _ in range(3):
        evening.act()
    evening.emulator.roll_back(older)
    _repair(evening)


def _older_after_crash(evening: Evening) -> None:
    """A server that comes back older than it was: all but money is right again by itself."""
    older = evening.emulator.snapshot()
    for _ in range(3):
        evening.act()
    evening.emulator.go_down("rst")
    evening.wait(1)
    evening.emulator.roll_back(older)
    evening.emulator.come_up()
    evening.wait_for_service()
    _want_equal(evening, money=False)
    _repair(evening)


def _strange(evening: Evening) -> None:
    """Another world altogether: nothing is written there, the game pauses and goes on in the right one."""
    emulator, right = evening.emulator, evening.emulator.snapshot()
    emulator.go_down()
    emulator.roll_back(evening.empty)
    before = emulator.terrain.changed
    emulator.come_up()
    evening.wait(15)
    if emulator.terrain.changed != before:
        raise Broken("something was written into a strange world")
    emulator.go_down()
    emulator.roll_back(right)
    emulator.come_up()
    evening.wait_for_service()


def _vandal(evening: Evening) -> None:
    """Tokens are broken, sometimes while one is about to walk; within one look they stand again."""
    for cell in tokens(evening):
        if evening.luck.random() < 0.7:
            evening.emulator.put(cell, evening.luck.choice((AIR, Block(46), Block(1))))
    if evening.luck.random() < 0.5:
        evening.act()
    evening.settle()
    evening.wait(LOOK_EVERY + 1)
    _want_equal(evening)


# ---- people


def _relog(evening: Evening) -> None:
    """Somebody who is about to act comes back with a new id; what the old one typed last still counts."""
    name = evening.luck.choice(PLAYERS)
    evening.type(name, "bbl")
    evening.emulator.quit(name)
    evening.wait(evening.luck.uniform(0, 3))
    evening.emulator.join(name)


def _decorate(evening: Evening) -> None:
    name = evening.luck.choice(PLAYERS)
    dress = evening.luck.choice(("§a{}§r", "§6[VIP] {}", "[Mod][x] §c{}", "{} [AFK]"))
    evening.emulator.rename_list(name, dress.format(name))


def _twins(evening: Evening) -> None:
    """A plugin shows a stranger under a player's name: neither is believed until that is over."""
    name = evening.luck.choice(PLAYERS)
    evening.emulator.rename_list(STRANGER, name)
    evening.wait(32)
    for text in ("!roll", "!buy", "!end", "!resign"):
        evening.type(STRANGER, text)
    evening.wait(1)
    evening.emulator.rename_list(STRANGER, STRANGER)
    evening.wait(32)


def _rename(evening: Evening) -> None:
    """A player comes back under another name: that is another person, until they come back under their own."""
    name = evening.luck.choice(PLAYERS)
    evening.emulator.quit(name)
    evening.emulator.join(f"{name}_2")
    for text in ("!roll", "!buy", "!end", "!decline"):
        evening.type(f"{name}_2", text)
        evening.wait(1)
    evening.emulator.quit(f"{name}_2")
    evening.emulator.join(name)


def _nobody(evening: Evening) -> None:
    names = list(evening.emulator.people.online)
    for name in names:
        evening.emulator.quit(name)
    evening.wait(evening.luck.uniform(1, 20))
    for name in names:
        evening.emulator.join(name)


# ---- the service and its disk


def _killed(evening: Evening) -> None:
    """Between two rounds, its outbox perhaps torn."""
    folder = evening.shelf.folder
    evening.kill()
    if evening.luck.random() < 0.5:
        with (folder / "outbox.jsonl").open("ab") as stream:
            stream.write(b'{"seq":99,"li')
    evening.wait(evening.luck.uniform(0, 10))
    evening.start()


def _killed_writing(evening: Evening) -> None:
    """At any byte of a page, from none to all."""
    evening.disk.share = evening.luck.choice((0.0, 1.0, evening.luck.random()))
    evening.disk.writes_left = evening.luck.randrange(3)
    for _ in range(10):
        evening.try_once()
        if evening.host is None:
            evening.wait(evening.luck.uniform(0, 10))
            evening.start()
            return
    raise Broken("the power never went")


def _gone_long(evening: Evening) -> None:
    """So long that the game is found paused."""
    game = evening.service().table.game
    running = game.started and not game.over
    evening.wait(2)
    evening.kill()
    evening.wait(AWAY + 5)
    evening.start()
    if running and not evening.service().table.game.paused:
        raise Broken("back after long, and not paused")


def _started_alone(evening: Evening) -> None:
    """A service that is started before its server."""
    evening.kill()
    evening.emulator.go_down()
    evening.start()
    evening.wait(evening.luck.uniform(1, 40))
    evening.emulator.come_up()


def _full_disk(evening: Evening) -> None:
    """Nothing can be written for a while: acts are refused, nothing else happens, then all goes on."""
    evening.choose()
    folder = evening.shelf.folder
    away = folder.with_name(f"{folder.name}.away")
    folder.rename(away)
    evening.disk.full = True
    before = evening.service().table.seq
    evening.do()
    evening.wait(3)
    if evening.service().table.seq != before:
        raise Broken("a page was written on a full disk")
    evening.disk.full = False
    away.rename(folder)


def _second(evening: Evening) -> None:
    """A second service on the same games goes away at once."""
    try:
        evening.shelf.table()
    except Locked:
        return
    raise Broken("two services at one game")


def _repair(evening: Evening) -> None:
    evening.wait_for_service()
    evening.type(BANKER, "!repair")
    evening.wait(4)
    _want_equal(evening)


def _want_equal(evening: Evening, *, money: bool = True) -> None:
    evening.settle()
    wrong = differing(evening, money=money)
    if wrong:
        raise Broken(f"the board is not the picture: {wrong[:3]} and {len(wrong)} in all")


FAULTS: Mapping[str, Deed] = MappingProxyType(
    {
        "answer late": _spoil("late"),
        "answer lost": _spoil("lost"),
        "answer in two segments": _spoil("split"),
        "answers one by one": _one_by_one,
        "FIN in the middle of a line": _spoil("fin"),
        "RST in the middle of a line": _spoil("rst"),
        "unasked Fail before": _spoil("fail_before", POLLED + DRAWN),
        "unasked Fail behind": _spoil("fail_after", POLLED + DRAWN),
        "gone before a command": _spoil("drop", POLLED + DRAWN),
        "command refused": _spoil("refused", POLLED + DRAWN),
        "event lost": _event("lose_event"),
        "event doubled": _event("double_event"),
        "lag of 100 ticks": _lag,
        "server frozen": _freeze,
        "server silent": _silent,
        "hung up with FIN": _hang_up("fin"),
        "hung up with RST": _hang_up("rst"),
        "server not there": _refuse,
        "address banned": _ban,
        "server restarted": _restart,
        "world rolled back": _roll_back,
        "world older after a crash": _older_after_crash,
        "another world": _strange,
        "tokens vandalised": _vandal,
        "player logs in again": _relog,
        "list name decorated": _decorate,
        "two under one name": _twins,
        "player renamed": _rename,
        "nobody online": _nobody,
        "service killed": _killed,
        "service killed while writing": _killed_writing,
        "service gone for long": _gone_long,
        "service before its server": _started_alone,
        "disk full": _full_disk,
        "second service": _second,
    }
)
"""What can go wrong, by name."""
