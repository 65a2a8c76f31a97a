"""The cases of `slips.txt`, and the small board that the slips are made in.

Run as a program it writes the file anew from what is told now, for review in the diff.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from minemonopoly.board.load_site import check

FILE = Path(__file__).with_name("slips.txt")

RING = """\
spaces:
  - {id: go, kind: go, name: GO}
  - {id: red_1, kind: street, name: Ant Hill, group: red, price: 60, rents: [2, 10, 30, 90, 160, 250], house: 50}
  - {id: jail, kind: jail, name: Jail}
  - {id: red_2, kind: street, name: Bee Hive, group: red, price: 60, rents: [4, 20, 60, 180, 320, 450], house: 50}
  - {id: chance_1, kind: chance, name: Chance}
  - {id: south, kind: direction, name: South, price: 200}
  - {id: day, kind: time_of_day, name: Day, price: 150}
  - {id: tax, kind: luxury_tax, name: Tax}
"""
BOOKS = """\
books:
  chance:
    - {id: gain, title: Gain, text: "Get {amount}.", effect: {receive: 50}}
  community_chest:
    - {id: loss, title: Loss, text: "Lose {amount}.", effect: {pay: 50}}
"""


class Slip(NamedTuple):
    """One case: its lines as they stand, the files they make, and what is told."""

    lines: tuple[str, ...]
    files: dict[str, str]
    told: tuple[str, ...]


def slips() -> Iterator[Slip]:
    """Every case of the file."""
    for block in FILE.read_text("utf-8").strip("\n").split("\n\n")[1:]:
        head, *lines = block.split("\n")
        told = tuple(line[2:] for line in lines if line.startswith("= "))
        given = [line for line in lines if not line.startswith("=")]
        yield Slip((head, *given), _files(head.strip("[]"), given), told)


def _files(name: str, lines: list[str]) -> dict[str, str]:
    if name not in {"ring", "books"}:
        return {name: "\n".join(lines)}
    old, new = ("\n".join(line[2:] for line in lines if line.startswith(sign)) for sign in "-+")
    assert (RING if name == "ring" else BOOKS).count(old) >= 1, f"{old} stands nowhere"
    ring = RING.replace(old, new, 1) if name == "ring" else RING
    books = BOOKS.replace(old, new, 1) if name == "books" else BOOKS
    return {"board.yaml": ring + books}


def told(folder: Path, **files: str | bytes) -> list[str]:
    """What `check` says about these files (`board="..."` for board.yaml), the folder's name left out."""
    for name, text in files.items():
        content = text.encode() if isinstance(text, str) else text
        (folder / f"{name}.yaml").write_bytes(content)
    return [str(fault).replace(f"{folder}/", "") for fault in check(folder)]


def told_of(slip: Slip) -> list[str]:
    """What is told of a case now."""
    with tempfile.TemporaryDirectory() as folder:
        files = {name.removesuffix(".yaml"): text for name, text in slip.files.items()}
        return told(Path(folder), **files) or ["nothing to mend"]


def _rewrite() -> None:
    heading = FILE.read_text("utf-8").split("\n\n", 1)[0]
    blocks = ["\n".join([*slip.lines, *(f"= {line}" for line in told_of(slip))]) for slip in slips()]
    FILE.write_text("\n\n".join([heading, *blocks]) + "\n", "utf-8")


if __name__ == "__main__":
    _rewrite()
