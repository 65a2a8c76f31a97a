"""What stood under the marks of a calibrated board, from the site folder."""

from __future__ import annotations

from pathlib import Path

from minemonopoly.cli.errors import BAD_FILES, FAULTY, Said
from minemonopoly.host import undo_store
from minemonopoly.scene.canvas import Part


def found_cells(folder: Path) -> Part:
    """The found cells of a site; a sentence when they are not known."""
    try:
        found = undo_store.found(folder)
    except undo_store.UndoLost as error:
        raise Said(str(error), BAD_FILES) from None
    if found is None:
        raise Said(f"what stood under the marks is not known: `minemonopoly calibrate {folder}` first", FAULTY)
    return found
