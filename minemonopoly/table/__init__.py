"""One game in play: its journal on disk, its past to go back to, its dice and its lock."""
