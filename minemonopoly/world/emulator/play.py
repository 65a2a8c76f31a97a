"""The emulated server together with its players' hands: what tests and demos do in it."""

from __future__ import annotations

from typing import Literal

from minemonopoly.grid.cell import Block, Cell
from minemonopoly.world.emulator.events import SWORDS, ChatLine, ProjectileHit, SwordHit
from minemonopoly.world.emulator.people import Reading, typed
from minemonopoly.world.emulator.server import Server


class Emulator(Server):
    """A server, its people and its blocks. Cells are the world's own coordinates, whatever the wire uses."""

    def chat(self, name: str, text: str) -> bool:
        """Somebody types a line; whether it became a chat event.

        Control characters and lines over 256 characters are refused, `/` begins a command, a shout is taken away.
        Raises NotOnline.
        """
        with self.lock:
            self.pump()
            player, said = self.people.named(name), typed(text)
            if said is None:
                return False
            if self.properties.spam_kick and self.people.spams(player):
                self.people.leave(name)
                return False
            self.broadcast(f"<{player.list_name}> {said}")
            if self.properties.deaf or (self.properties.shout and said.startswith(self.properties.shout)):
                return False
            for session in self.switchboard.connected:
                session.chats.extend(ChatLine(player, said) for _ in range(self.faults.copies()))
            return True

    def click(
        self,
        name: str,
        cell: Cell,
        face: int,
        item: str = "diamond_sword",
        button: Literal["right", "left"] = "right",
        hand: Literal["main", "off", "both"] = "main",
        *,
        cancelled: bool = False,
        in_world0: bool = True,
    ) -> bool:
        """Somebody clicks a block on a face (0 down, 1 up, 2 north .. 5 east, 7 other); whether it became a hit.

        It needs a sword and the button the server wants. `both` hands give two hits. A protection plugin may have
        cancelled the click. In another world than the first the hit looks the same. Raises NotOnline.
        """
        with self.lock:
            self.pump()
            player = self.people.named(name)
            player.in_world0 = in_world0
            wanted = self.properties.hitclick in (button.upper(), "BOTH")
            if item not in SWORDS or not wanted or cancelled or self.properties.cancels_clicks:
                return False
            if in_world0 and self.terrain.get(cell).id == 0:
                return False
            for session in self.switchboard.connected:
                copies = self.faults.copies() * (2 if hand == "both" else 1)
                session.hits.extend(SwordHit(player, cell, face) for _ in range(copies))
            return True

    def shoot(self, name: str, cell: Cell, target: str = "") -> None:
        """Somebody's arrow hits a block, or `target` on it. Raises NotOnline."""
        with self.lock:
            self.pump()
            player = self.people.named(name)
            for session in self.switchboard.connected:
                session.projectiles.append(ProjectileHit(player, cell, target))

    def walk(self, name: str, cell: Cell) -> None:
        """Somebody goes to the middle of a cell. Raises NotOnline."""
        with self.lock:
            player = self.people.named(name)
            player.x, player.y, player.z = cell.x + 0.5, float(cell.y), cell.z + 0.5

    def die(self, name: str) -> None:
        """Somebody dies and stands at the spawn again, with the same id. Raises NotOnline."""
        with self.lock:
            self.walk(name, self.properties.spawn)
            self.broadcast(f"{self.people.named(name).list_name} died")

    def rename_list(self, name: str, decorated: str) -> None:
        """Another plugin shows somebody so in the player list, as `[VIP]Ann`. Raises NotOnline."""
        with self.lock:
            self.people.named(name).list_name = decorated

    def read(self, name: str) -> list[str]:
        """What somebody read since the last call, oldest first."""
        with self.lock:
            screen = self.people.screens[name]
            lines = list(screen.unread)
            screen.unread.clear()
            return lines

    def screen(self, name: str) -> list[Reading]:
        """The newest lines somebody read, over all logins, with their ticks."""
        with self.lock:
            return list(self.people.screens[name].readings)

    def block(self, cell: Cell) -> Block:
        """The block of a cell."""
        with self.lock:
            return self.terrain.get(cell)

    def sign(self, cell: Cell) -> tuple[str, ...] | None:
        """The four lines of the sign in a cell, None where none stands."""
        with self.lock:
            return self.terrain.sign(cell)

    def put(self, cell: Cell, block: Block) -> None:
        """Somebody changes a block by hand: builds, digs, vandalises."""
        with self.lock:
            self.terrain.put(cell, block)
