"""A faithful RaspberryJuice server in this process: real sockets, a stepped clock, every fault as a switch."""

from minemonopoly.world.emulator.faults import Faults
from minemonopoly.world.emulator.play import Emulator
from minemonopoly.world.emulator.properties import Properties

__all__ = ["Emulator", "Faults", "Properties"]
