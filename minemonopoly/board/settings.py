"""Rule settings by their dotted names: changed one by one, and listed."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from pydantic import ValidationError

from minemonopoly.board.explain import explain
from minemonopoly.board.faults import SettingFaults, meant
from minemonopoly.board.model import BILLS, Board, Settings
from minemonopoly.board.schema_rules import SETTING_NAMES, RulesForm
from minemonopoly.board.sheet import Sheet, fill_sheet


def changed(settings: Settings, form: RulesForm) -> Settings:
    """The settings with everything replaced that the form states."""
    changes = {name: getattr(form, name) for name in form.model_fields_set - {"preset", "stake"}}
    if "stake" in form.model_fields_set:
        changes["stake"] = form.stake.purse()
    return msgspec.structs.replace(settings, **changes)


def with_settings(board: Board, overrides: Mapping[str, object]) -> Board:
    """The board with some rule settings replaced, by dotted names (`rent.collect`).

    A value that is a text is read as it would be in `rules.yaml`, so `--set` may pass what was typed; other
    values are taken as they are. Raises SettingFaults naming every unknown name and every value out of range.
    """
    faults: list[tuple[str, str]] = []
    settings = board.settings
    for name, value in overrides.items():
        if name not in SETTING_NAMES:
            faults.append((name, f"no such setting: {meant(name, SETTING_NAMES)}"))
            continue
        try:
            settings = changed(settings, _form(name, value))
        except SettingFaults as wrong:
            faults += wrong.faults
    if settings.seats_max > len(board.colours):
        faults.append(("seats.max", f"the board has only {len(board.colours)} colours on offer"))
    if faults:
        raise SettingFaults(faults)
    return msgspec.structs.replace(board, settings=settings)


def by_name(settings: Settings) -> dict[str, object]:
    """Every setting by its dotted name in the order of R0; the stake as counts by bill, smallest bill first."""
    listed: dict[str, object] = {name: getattr(settings, attribute) for name, attribute in SETTING_NAMES.items()}
    listed["stake"] = {bill: count for (bill, _), count in zip(BILLS, settings.stake, strict=True) if count}
    return listed


def _form(name: str, value: object) -> RulesForm:
    """A form with this one setting. Raises SettingFaults."""
    sheet = Sheet(name)
    if isinstance(value, str):
        fill_sheet(sheet, f"{name}: {value}")
        if sheet.faults or set(sheet.values) - {name}:
            raise SettingFaults([(name, "this is no value for a setting: one word or number is wanted")])
        value = sheet.values.get(name)
    try:
        return RulesForm.model_validate({name: value})
    except ValidationError as error:
        raise SettingFaults([(name, fault.message) for fault in explain(sheet, error, RulesForm)]) from error
