"""The door to Minecraft. Knows only the grid."""
