"""The table of every command RaspberryJuice 1.12.1 knows, and how one line is carried out."""

from __future__ import annotations

from minemonopoly.world.emulator.block_commands import BLOCK_COMMANDS
from minemonopoly.world.emulator.call import Call, Command, Realm
from minemonopoly.world.emulator.entity_commands import ENTITY_COMMANDS
from minemonopoly.world.emulator.event_commands import EVENT_COMMANDS
from minemonopoly.world.emulator.parser import Arguments, JavaError
from minemonopoly.world.emulator.record import Record
from minemonopoly.world.emulator.session import Session

COMMANDS: dict[str, Command] = {**BLOCK_COMMANDS, **EVENT_COMMANDS, **ENTITY_COMMANDS}
"""By the name on the wire; names are case-sensitive."""


def carry_out(realm: Realm, session: Session, name: str, fields: list[str], record: Record) -> str | None:
    """The answer to one command, None for silence. `Fail` for unknown names and Java exceptions."""
    command = COMMANDS.get(name)
    if command is None:
        return realm.properties.unknown
    try:
        return command(Call(realm, session, Arguments(fields)))
    except JavaError:
        record.exceptions += 1
        return "Fail"
