"""Chat out, and the polls: each takes what it tells out of the queue of its own connection."""

from __future__ import annotations

from collections.abc import Callable

from minemonopoly.world.emulator.call import Call, Command
from minemonopoly.world.emulator.events import ChatLine, ProjectileHit, SwordHit
from minemonopoly.world.emulator.parser import JavaError
from minemonopoly.world.emulator.session import drain

_Mine = Callable[[SwordHit | ChatLine | ProjectileHit], bool]
_Whose = Callable[[Call], _Mine]


def _everybody(_call: Call) -> _Mine:
    return lambda _event: True


def _of_entity(call: Call) -> _Mine:
    entity_id = call.arguments.whole(0)
    return lambda event: event.player.id == entity_id


def _of_current_player(call: Call) -> _Mine:
    entity_id = call.current_player().id
    return lambda event: event.player.id == entity_id


def _hits(whose: _Whose) -> Command:
    def told(call: Call) -> str:
        return "|".join(_hit(call, hit) for hit in drain(call.session.hits, whose(call)))

    return told


def _hit(call: Call, hit: SwordHit) -> str:
    x, y, z = (place - start for place, start in zip(hit.cell, call.origin, strict=True))
    return f"{x},{y},{z},{hit.face},{hit.player.id}"


def _chats(whose: _Whose) -> Command:
    def told(call: Call) -> str:
        return "|".join(f"{line.player.id},{line.text}" for line in drain(call.session.chats, whose(call)))

    return told


def _projectiles(whose: _Whose) -> Command:
    def told(call: Call) -> str:
        return "|".join(_projectile(call, hit) for hit in drain(call.session.projectiles, whose(call)))

    return told


def _projectile(call: Call, hit: ProjectileHit) -> str:
    x, y, z = (place - start for place, start in zip(hit.cell, call.origin, strict=True))
    return f"{x},{y},{z},1,{hit.player.list_name},{hit.target}"


def _clear(whose: _Whose, *, projectiles: bool) -> Command:
    def cleared(call: Call) -> None:
        mine = whose(call)
        drain(call.session.hits, mine)
        drain(call.session.chats, mine)
        if projectiles:
            drain(call.session.projectiles, mine)

    return cleared


def _post(call: Call) -> None:
    if not call.arguments:
        raise JavaError("StringIndexOutOfBoundsException")
    call.realm.broadcast(",".join(call.arguments.fields))


EVENT_COMMANDS: dict[str, Command] = {
    "chat.post": _post,
    "events.clear": _clear(_everybody, projectiles=False),
    "events.block.hits": _hits(_everybody),
    "events.chat.posts": _chats(_everybody),
    "events.projectile.hits": _projectiles(_everybody),
    "entity.events.clear": _clear(_of_entity, projectiles=True),
    "entity.events.block.hits": _hits(_of_entity),
    "entity.events.chat.posts": _chats(_of_entity),
    "entity.events.projectile.hits": _projectiles(_of_entity),
    "player.events.clear": _clear(_of_current_player, projectiles=True),
    "player.events.block.hits": _hits(_of_current_player),
    "player.events.chat.posts": _chats(_of_current_player),
    "player.events.projectile.hits": _projectiles(_of_current_player),
}
"""By the name on the wire."""
