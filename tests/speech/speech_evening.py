"""Replays the lines of `evening.txt` at a real table and says what was answered.

`python tests/speech/speech_evening.py` writes the answers anew, for review in the difference.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from speech_table import DEE, board, person

from minemonopoly.rules.commands import Ask, CloseAuction, Command, Undo
from minemonopoly.rules.rulings import Refused
from minemonopoly.speech.excuse import excuse
from minemonopoly.speech.hearing import HostAct, Inquiry
from minemonopoly.speech.inform import inform
from minemonopoly.speech.narrate import narrate, preview
from minemonopoly.speech.parse import parse
from minemonopoly.speech.wording import Line, Words
from minemonopoly.table.dice import ScriptedLuck
from minemonopoly.table.table import Table

TRANSCRIPT = Path(__file__).with_name("evening.txt")
PEOPLE = ("Ann", "Ben", "Cy", DEE)


def played(transcript: str, folder: Path) -> str:
    """The transcript with what is answered now behind each typed line; its first lines give the dice and the books."""
    head, _, rest = transcript.partition("\n\n")
    facts = dict(line.split(": ", 1) for line in head.splitlines())
    dice = [(int(throw[0]), int(throw[2])) for throw in facts["dice"].split()]
    ids = [[book.id for book in books] for books in board().books]
    tops = (
        [ids[0].index(book) for book in facts["chance"].split()],
        [ids[1].index(book) for book in facts["chest"].split()],
    )
    table = Table.create(folder, board(), ScriptedLuck(dice, tops), bankers=(DEE,))
    with closing(table):
        return f"{head}\n\n" + "".join(_replayed(table, rest.splitlines()))


def _replayed(table: Table, lines: list[str]) -> Iterator[str]:
    words = Words("en")
    for line in lines:
        if line.startswith("#") or not line:
            yield f"{line}\n"
        if line.startswith("> "):
            yield f"{line}\n"
            name, _, text = line[2:].partition(": ")
            yield from (f"  {answer.plain}\n" for answer in _answers(table, name, text, words))


def _answers(table: Table, name: str, text: str, words: Words) -> list[Line]:
    before = table.game
    speaker = person(name, before)
    parsed = parse(text, speaker=speaker, board=table.board, game=before, online=PEOPLE)
    command: Command
    if name == "hammer":
        command = CloseAuction()
    elif isinstance(parsed, Inquiry):
        return inform(table.board, before, parsed, speaker, words)
    elif isinstance(parsed, Refused):
        return excuse(table.board, before, parsed, speaker, words)
    elif parsed is None or isinstance(parsed, HostAct):
        return []
    else:
        command = parsed
    ruling = table.submit(command)
    if isinstance(ruling, Refused):
        return excuse(table.board, before, ruling, speaker, words)
    lines = narrate(table.board, before, ruling.events, table.game, words)
    if isinstance(command, Ask) and isinstance(command.act, Undo):
        pages = table.preview(command.act.count)
        acts = [(table.at(page.seq - 1).game, page.events, table.at(page.seq).game) for page in pages]
        lines = [*preview(table.board, acts, words), *lines]
    return lines


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as place:
        TRANSCRIPT.write_text(played(TRANSCRIPT.read_text(encoding="utf-8"), Path(place) / "001"), encoding="utf-8")
    sys.stdout.write(TRANSCRIPT.read_text(encoding="utf-8"))
