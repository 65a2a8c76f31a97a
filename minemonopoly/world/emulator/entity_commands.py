"""The commands about players and mobs: `entity.*`, `player.*` and the lists of `world.*`."""

from __future__ import annotations

import math
from collections.abc import Callable

from minemonopoly.world.emulator.call import Call, Command
from minemonopoly.world.emulator.parser import JavaError, java_text
from minemonopoly.world.emulator.people import Being, Mob, Player

ENTITY_TYPES = {
    1: "DROPPED_ITEM",
    2: "EXPERIENCE_ORB",
    9: "PAINTING",
    10: "ARROW",
    18: "ITEM_FRAME",
    30: "ARMOR_STAND",
    41: "BOAT",
    42: "MINECART",
    50: "CREEPER",
    51: "SKELETON",
    52: "SPIDER",
    54: "ZOMBIE",
    55: "SLIME",
    65: "BAT",
    90: "PIG",
    91: "SHEEP",
    92: "COW",
    93: "CHICKEN",
    94: "SQUID",
    95: "WOLF",
    98: "OCELOT",
    100: "HORSE",
    120: "VILLAGER",
}
"""Bukkit's type numbers and names, the common ones."""

_Who = Callable[[Call], tuple[Being | None, int]]
"""Whom a command means (None: nobody has the id), and where its other arguments begin."""


def _by_id(call: Call) -> tuple[Being | None, int]:
    return call.being(call.arguments.whole(0)), 1


def _current(call: Call) -> tuple[Being | None, int]:
    return call.current_player(), 0


def _get_player_ids(call: Call) -> str:
    return "|".join(str(player.id) for player in call.realm.people.online.values()) or "Fail"


def _get_player_id(call: Call) -> str:
    name = call.arguments.text(0)
    found = (player for player in call.realm.people.online.values() if player.list_name == name)
    player = next(found, None)
    return "Fail" if player is None else str(player.id)


def _get_name(call: Call) -> str | None:
    """The list name of a player, the type of a mob; nothing at all for an unknown id."""
    being = call.being(call.arguments.whole(0))
    if isinstance(being, Player):
        return being.list_name
    return ENTITY_TYPES[being.type_id].title() if isinstance(being, Mob) else None


def _get_entity_types(_call: Call) -> str:
    return "".join(f"{number},{name}|" for number, name in ENTITY_TYPES.items())


def _get_entities(call: Call) -> str:
    return "".join(_described(mob) for mob in _mobs(call, call.arguments.whole(0)))


def _remove_entities(call: Call) -> str:
    return _remove(call, _mobs(call, call.arguments.whole(0)))


def _spawn_entity(call: Call) -> str:
    x, y, z = (call.arguments.double(index) + call.origin[index] for index in range(3))
    type_id = call.arguments.whole(3)
    if type_id not in ENTITY_TYPES:
        raise JavaError(f"NullPointerException: no entity type {type_id}")
    return str(call.realm.people.spawn_mob(type_id, x, y, z).id)


def _remove_entity(call: Call) -> str:
    return "1" if call.realm.people.mobs.pop(call.arguments.whole(0), None) else "0"


def _near(who: _Who) -> Callable[[Call], list[Mob]]:
    """Mobs of a type within a distance; of a being that does not exist all are near (the server's own fault)."""

    def found(call: Call) -> list[Mob]:
        being, first = who(call)
        distance = call.arguments.double(first)
        mobs = _mobs(call, call.arguments.whole(first + 1))
        if being is None:
            return mobs
        at = (being.x, being.y, being.z)
        return [mob for mob in mobs if math.dist(at, (mob.x, mob.y, mob.z)) <= distance]

    return found


def _mobs(call: Call, type_id: int) -> list[Mob]:
    return [mob for mob in call.realm.people.mobs.values() if type_id in (-1, mob.type_id)]


def _described(mob: Mob) -> str:
    place = ",".join(map(java_text, (mob.x, mob.y, mob.z)))
    return f"{mob.id},{mob.type_id},{ENTITY_TYPES[mob.type_id]},{place}|"


def _remove(call: Call, mobs: list[Mob]) -> str:
    for mob in mobs:
        del call.realm.people.mobs[mob.id]
    return str(len(mobs))


def _get_tile(who: _Who) -> Command:
    def told(call: Call) -> str:
        being, _ = who(call)
        if being is None:
            return "Fail"
        place = zip((being.x, being.y, being.z), call.origin, strict=True)
        return ",".join(str(math.floor(at) - start) for at, start in place)

    return told


def _get_pos(who: _Who) -> Command:
    def told(call: Call) -> str:
        being, _ = who(call)
        if being is None:
            return "Fail"
        place = zip((being.x, being.y, being.z), call.origin, strict=True)
        return ",".join(java_text(at - start) for at, start in place)

    return told


def _set_tile(who: _Who) -> Command:
    def moved(call: Call) -> str | None:
        being, first = who(call)
        if being is None:
            return "Fail"
        _place(being, *call.spot(first))
        return None

    return moved


def _set_pos(who: _Who) -> Command:
    def moved(call: Call) -> str | None:
        being, first = who(call)
        if being is None:
            return "Fail"
        x, y, z = (call.arguments.double(first + axis) + call.origin[axis] for axis in range(3))
        _place(being, x, y, z)
        return None

    return moved


def _place(being: Being, x: float, y: float, z: float) -> None:
    being.x, being.y, being.z = float(x), float(y), float(z)
    if isinstance(being, Player):
        being.in_world0 = True


def _get_direction(who: _Who) -> Command:
    def told(call: Call) -> str:
        being, _ = who(call)
        if being is None:
            return "Fail"
        yaw, pitch = math.radians(being.yaw), math.radians(being.pitch)
        flat = math.cos(pitch)
        return ",".join(map(java_text, (-flat * math.sin(yaw), -math.sin(pitch), flat * math.cos(yaw))))

    return told


def _set_direction(who: _Who) -> Command:
    def turned(call: Call) -> None:
        being, first = who(call)
        if being is not None:
            x, y, z = (call.arguments.double(first + axis) for axis in range(3))
            being.yaw = math.degrees(math.atan2(-x, z))
            being.pitch = math.degrees(math.atan2(-y, math.hypot(x, z)))

    return turned


def _get_angle(who: _Who, angle: str, *, flip: bool = False) -> Command:
    def told(call: Call) -> str:
        being, _ = who(call)
        if being is None:
            return "Fail"
        value = float(getattr(being, angle))
        return java_text(-value if flip and value < 0 else value)

    return told


def _set_angle(who: _Who, angle: str) -> Command:
    def turned(call: Call) -> None:
        being, first = who(call)
        if being is not None:
            setattr(being, angle, call.arguments.double(first))

    return turned


def _get_abs_pos(call: Call) -> str:
    player = call.current_player()
    place = f"x={java_text(player.x)},y={java_text(player.y)},z={java_text(player.z)}"
    looks = f"pitch={java_text(player.pitch)},yaw={java_text(player.yaw)}"
    world = call.realm.properties.world if player.in_world0 else "world_nether"
    return f"Location{{world=CraftWorld{{name={world}}},{place},{looks}}}"


def _set_abs_pos(call: Call) -> None:
    _place(call.current_player(), *(call.arguments.double(axis) for axis in range(3)))


def _of_somebody(prefix: str, who: _Who) -> dict[str, Command]:
    near = _near(who)
    return {
        f"{prefix}.getTile": _get_tile(who),
        f"{prefix}.setTile": _set_tile(who),
        f"{prefix}.getPos": _get_pos(who),
        f"{prefix}.setPos": _set_pos(who),
        f"{prefix}.getDirection": _get_direction(who),
        f"{prefix}.setDirection": _set_direction(who),
        f"{prefix}.getRotation": _get_angle(who, "yaw", flip=prefix == "player"),
        f"{prefix}.setRotation": _set_angle(who, "yaw"),
        f"{prefix}.getPitch": _get_angle(who, "pitch"),
        f"{prefix}.setPitch": _set_angle(who, "pitch"),
        f"{prefix}.getEntities": lambda call: "".join(map(_described, near(call))),
        f"{prefix}.removeEntities": lambda call: _remove(call, near(call)),
    }


ENTITY_COMMANDS: dict[str, Command] = {
    "world.getPlayerIds": _get_player_ids,
    "world.getPlayerId": _get_player_id,
    "world.getEntityTypes": _get_entity_types,
    "world.getEntities": _get_entities,
    "world.spawnEntity": _spawn_entity,
    "world.removeEntity": _remove_entity,
    "world.removeEntities": _remove_entities,
    "entity.getName": _get_name,
    "player.getAbsPos": _get_abs_pos,
    "player.setAbsPos": _set_abs_pos,
    **_of_somebody("entity", _by_id),
    **_of_somebody("player", _current),
}
"""By the name on the wire."""
