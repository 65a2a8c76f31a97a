"""`minemonopoly board`: look over a board's files, and describe them to editors."""

from __future__ import annotations

import json
import sys

import click


@click.group()
def board() -> None:
    """Check a board's files, or print the JSON schemas by which editors know them."""


@board.command()
@click.argument("path", metavar="PATH")
@click.option("--json", "as_json", is_flag=True, help="Faults as a JSON list on standard output.")
def check(path: str, as_json: bool) -> None:
    """Find every fault of a board at once, each with file, line and column.

    PATH is a folder with board.yaml, rules.yaml, world.yaml and host.yaml (any may be missing), or the name
    of a preset. Exit code 0: nothing to mend, 1: faults, 2: PATH is no board.

    Example: minemonopoly board check my-board
    """
    from minemonopoly.board.faults import BoardFaults  # noqa: PLC0415 - pydantic is slow to load, --help need not wait
    from minemonopoly.board.load import folder_of  # noqa: PLC0415 - as above
    from minemonopoly.board.load_site import check as find_faults  # noqa: PLC0415 - as above

    try:
        folder_of(path)
        faults, code = find_faults(path), 1
    except BoardFaults as wrong:
        faults, code = wrong.faults, 2
    if as_json:
        listed = [{"file": f.file, "line": f.line, "column": f.column, "message": f.message} for f in faults]
        click.echo(json.dumps(listed, indent=2, ensure_ascii=False))
    for fault in () if as_json else faults:
        click.echo(str(fault), err=True)
    click.echo(_summary(path, len(faults)), err=True)
    sys.exit(code if faults else 0)


def _summary(path: str, faults: int) -> str:
    if faults:
        return f"{faults} {'fault' if faults == 1 else 'faults'} to mend"
    from minemonopoly.board.digest import digest  # noqa: PLC0415 - as in check
    from minemonopoly.board.load import load  # noqa: PLC0415 - as in check

    found = load(path)
    books = sum(len(deck) for deck in found.books)
    return (
        f"{found.name}: {len(found.spaces)} spaces, {len(found.deeds)} deeds, {books} books, "
        f"2 to {found.settings.seats_max} seats. Nothing to mend. Digest {digest(found)[:12]}"
    )


@board.command()
@click.argument("file", required=False, type=click.Choice(["board", "rules", "world", "host"]))
def schema(file: str | None) -> None:
    """Print the JSON schema of one FILE of a site, or of all four by their names.

    Example: minemonopoly board schema rules > rules.schema.json
    """
    from minemonopoly.board.json_schema import json_schemas  # noqa: PLC0415 - as in check

    schemas = json_schemas()
    click.echo(json.dumps(schemas[f"{file}.yaml"] if file else schemas, indent=2, ensure_ascii=False))
