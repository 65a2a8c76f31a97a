"""The table as printed: spaces, groups, books and settings, read from people's files and frozen for play."""
