"""MineMonopoly: Monopoly on a Minecraft board, heard in chat and drawn in blocks."""

__version__ = "0.1.0"
