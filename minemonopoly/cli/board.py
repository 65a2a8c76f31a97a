"""`minemonopoly board`: look over a board's files, and describe them to editors."""

from __future__ import annotations

import json

import click

from minemonopoly.board.digest import digest
from minemonopoly.board.faults import BoardFaults, Fault
from minemonopoly.board.json_schema import json_schemas
from minemonopoly.board.load import folder_of, load
from minemonopoly.board.load_site import check as find_faults


@click.group(no_args_is_help=True)
def command() -> None:
    """Check a board's files, or print the JSON schemas by which editors know them.

    Example: minemonopoly board check my-board
    """


@command.command()
@click.argument("path", metavar="PATH")
@click.option("--json", "as_json", is_flag=True, help="The faults as a JSON list on standard output.")
@click.pass_context
def check(ctx: click.Context, path: str, as_json: bool) -> None:
    """Find every fault of a board at once, each with file, line and column.

    PATH is a folder with board.yaml, rules.yaml, world.yaml and host.yaml (any may be missing), or the name
    of a preset. Exit code 0: nothing to mend, 1: faults, 2: PATH is no board.

    Example: minemonopoly board check my-board
    """
    try:
        folder_of(path)
        faults, code = find_faults(path), 1
    except BoardFaults as wrong:
        faults, code = wrong.faults, 2
    if as_json:
        click.echo(json.dumps([_as_json(fault) for fault in faults], indent=2, ensure_ascii=False))
    else:
        for fault in faults:
            click.echo(str(fault), err=True)
        click.echo(_summary(path, len(faults)), err=True)
    ctx.exit(code if faults else 0)


@command.command()
@click.argument("file", required=False, type=click.Choice(["board", "rules", "world", "host"]))
def schema(file: str | None) -> None:
    """Print the JSON schema of one FILE of a site, or of all four by their names.

    Example: minemonopoly board schema rules > rules.schema.json
    """
    schemas = json_schemas()
    click.echo(json.dumps(schemas[f"{file}.yaml"] if file else schemas, indent=2, ensure_ascii=False))


def _as_json(fault: Fault) -> dict[str, str | int]:
    return {"file": fault.file, "line": fault.line, "column": fault.column, "message": fault.message}


def _summary(path: str, faults: int) -> str:
    if faults:
        return f"{faults} {'fault' if faults == 1 else 'faults'} to mend"
    board = load(path)
    books = sum(len(deck) for deck in board.books)
    return (
        f"{board.name}: {len(board.spaces)} spaces, {len(board.deeds)} deeds, {books} books, "
        f"2 to {board.settings.seats_max} seats, digest {digest(board)[:12]}. Nothing to mend."
    )
