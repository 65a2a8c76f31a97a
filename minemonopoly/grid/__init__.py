"""Words for block space: cells, blocks, operations and the palette. Imports nothing of ours."""
