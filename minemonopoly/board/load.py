"""A board from a preset's name or a folder, with every fault of its files at once."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

from pydantic import ValidationError

from minemonopoly.board import presets
from minemonopoly.board.assemble import assemble
from minemonopoly.board.explain import explain, place
from minemonopoly.board.faults import BoardFaults, Fault, meant
from minemonopoly.board.model import Board, Settings
from minemonopoly.board.salvage import lenient, salvaged
from minemonopoly.board.schema import BoardForm, BooksForm, Form
from minemonopoly.board.schema_rules import RulesForm
from minemonopoly.board.settings import changed
from minemonopoly.board.sheet import Report, Sheet, Where, read_sheet

SITE_FILES: tuple[str, ...] = ("board.yaml", "rules.yaml", "world.yaml", "host.yaml")
"""What a site folder may hold; any of them may be left out."""

AnyForm = TypeVar("AnyForm", bound=Form)


def load(source: str | Path) -> Board:
    """The board of a preset's name (`minetown`) or of a folder with `board.yaml` and `rules.yaml`.

    A file or key left out comes from the preset that the folder names (`preset:`, minetown when it names none).
    Raises BoardFaults with every fault of both files.
    """
    board, faults = read_board(folder_of(source))
    if faults:
        raise BoardFaults(faults)
    return board


def folder_of(source: str | Path) -> Path:
    """The folder of a preset or site. Raises BoardFaults when it is none, saying what to do."""
    if isinstance(source, str) and source in presets.PRESETS:
        return presets.folder(source)
    folder = Path(source)
    if any((folder / name).exists() for name in SITE_FILES):
        return folder
    raise BoardFaults([Fault(str(source), 0, 0, _no_site(str(source), folder))])


def _no_site(source: str, folder: Path) -> str:
    if folder.name in SITE_FILES and folder.exists():
        return f"this is one file of a board: name its folder, {folder.parent}"
    if folder.exists() and not folder.is_dir():
        return "this is no folder: a board is a folder with board.yaml in it"
    if folder.is_dir():
        return f"this folder holds none of {', '.join(SITE_FILES)}: make them with `minemonopoly init {source}`"
    return f"no such board or folder: {meant(source, presets.PRESETS)} or make one with `minemonopoly init {source}`"


def read_board(folder: Path) -> tuple[Board, list[Fault]]:
    """The board of a folder, fit for play only when there are no faults."""
    sheet, own, faulty = read_form(folder / "board.yaml", BoardForm)
    rules_sheet, rules, _ = read_form(folder / "rules.yaml", RulesForm)
    faults = sheet.faults + rules_sheet.faults
    form = own
    if folder != presets.folder(own.preset):
        form = over(_preset_form(own.preset, "board.yaml", BoardForm), own)
    settings = changed(_preset_settings(rules.preset or own.preset), rules)

    def report(where: Where, message: str) -> None:
        faults.append(_located(sheet, where, message))

    tell = lenient(report, faulty)
    board = assemble(own.preset, form, settings, tell)
    if not any(where[:1] == ("spaces",) for where in faulty):
        _check_group_names(own, board, tell)
    return board, faults


def read_form(path: Path, form: type[AnyForm]) -> tuple[Sheet, AnyForm, list[Where]]:
    """A file, what it says, and the ways to what is faulty in it; the faults are the sheet's.

    A missing file says nothing. What is faulty is put aside in the form, so that the rest can be judged too.
    """
    sheet = read_sheet(path) if path.exists() or path.is_symlink() else Sheet(str(path))
    values, faulty = sheet.values, list[Where]()
    while True:
        try:
            return sheet, form.model_validate(values), faulty
        except ValidationError as error:
            sheet.faults += explain(sheet, error, form)
            found = [place(sheet, complaint["loc"]) for complaint in error.errors(include_url=False)]
            faulty += found
            values = salvaged(values, found)  # which takes away at least one fault, so this ends


def over(base: BoardForm, own: BoardForm) -> BoardForm:
    """The base form with all that the other states; group names one by one, books by deck."""
    changes = {name: getattr(own, name) for name in own.model_fields_set}
    changes["groups"] = base.groups | own.groups
    changes["books"] = BooksForm.model_construct(
        chance=own.books.chance or base.books.chance,
        community_chest=own.books.community_chest or base.books.community_chest,
    )
    return base.model_copy(update=changes)


def _preset_form(preset: str, file: str, form: type[AnyForm]) -> AnyForm:
    sheet, read, _ = read_form(presets.folder(preset) / file, form)
    if sheet.faults:
        raise BoardFaults(sheet.faults)
    return read


def _preset_settings(preset: str) -> Settings:
    return changed(Settings(), _preset_form(preset, "rules.yaml", RulesForm))


def _located(sheet: Sheet, where: Where, message: str) -> Fault:
    """A fault of the whole at the line that brought it: what the preset said is never blamed."""
    own = where[:2] if where[0] == "books" else where[:1]
    if own in sheet.spots:
        return sheet.fault(where, message)
    return sheet.fault(("spaces",), f"the preset's {where[0]} do not fit this board: {message}")


def _check_group_names(own: BoardForm, board: Board, report: Report) -> None:
    used = [group.id for group in board.groups]
    for name in own.groups:
        if name not in used:
            report(("groups", name), f"no street is of the group '{name}': {meant(name, used)}")
