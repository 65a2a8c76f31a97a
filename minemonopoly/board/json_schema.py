"""The JSON schemas by which editors complete and check a site's files while they are typed."""

from __future__ import annotations

from minemonopoly.board.schema import BoardForm, Form
from minemonopoly.board.schema_rules import RulesForm
from minemonopoly.board.schema_site import HostForm, WorldForm

FORMS: dict[str, type[Form]] = {
    "board.yaml": BoardForm,
    "rules.yaml": RulesForm,
    "world.yaml": WorldForm,
    "host.yaml": HostForm,
}
"""The form of every file of a site."""


def json_schemas() -> dict[str, dict[str, object]]:
    """One JSON schema (draft 2020-12) for each file of a site, by the file's name."""
    return {
        name: {"$schema": "https://json-schema.org/draft/2020-12/schema"} | _of(form) for name, form in FORMS.items()
    }


def _of(form: type[Form]) -> dict[str, object]:
    return form.model_json_schema(by_alias=True)
