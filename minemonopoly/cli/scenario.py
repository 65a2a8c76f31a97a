"""`minemonopoly scenario`: run scenario files through the whole stack."""

from __future__ import annotations

import json
from pathlib import Path

import click
import msgspec

from minemonopoly.cli.errors import BAD_FILES, FAULTY
from minemonopoly.host.scenario_file import ScenarioFaults, read_scenarios
from minemonopoly.host.scenario_model import Scenario
from minemonopoly.host.scenario_run import Result, run


@click.command()
@click.argument("files", metavar="FILE…", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="One object per scenario, a line each, on standard output.")
@click.option("--verbose", "-v", is_flag=True, help="Also print every line that was spoken.")
@click.pass_context
def command(ctx: click.Context, files: tuple[Path, ...], as_json: bool, verbose: bool) -> None:
    """Play scenario files: chat text, rules, journal, picture and a world in memory.

    Exit code 0: all passed, 1: one failed, 2: a file cannot be read.

    Example: minemonopoly scenario tests/scenarios/examples.yaml
    """
    scenarios = _read(ctx, files)
    failed = 0
    for scenario in scenarios:
        result = run(scenario)
        failed += not result.passed
        if as_json:
            click.echo(json.dumps(_as_json(result), ensure_ascii=False))
        else:
            _print(result, verbose=verbose)
    click.echo(f"{len(scenarios)} scenarios, {failed} failed", err=True)
    ctx.exit(FAULTY if failed else 0)


def _read(ctx: click.Context, files: tuple[Path, ...]) -> list[Scenario]:
    """All scenarios, or the end with every fault of every file."""
    scenarios: list[Scenario] = []
    faults = []
    for file in files:
        try:
            scenarios += read_scenarios(file)
        except ScenarioFaults as wrong:
            faults += wrong.faults
    for fault in faults:
        click.echo(str(fault), err=True)
    if faults:
        click.echo(f"{len(faults)} {'fault' if len(faults) == 1 else 'faults'} to mend, nothing was run", err=True)
        ctx.exit(BAD_FILES)
    return scenarios


def _print(result: Result, *, verbose: bool) -> None:
    mark = "ok    " if result.passed else "FAILED"
    rules = f"  ({result.rules})" if result.rules else ""
    click.echo(f"{mark} {result.scenario}{rules}")
    for failure in result.failures:
        column = f":{failure.column}" if failure.column else ""
        click.echo(f"       {result.file}:{failure.line}{column}: {failure}")
    if verbose or not result.passed:
        for line in result.said:
            click.echo(f"       | {line}")


def _as_json(result: Result) -> dict[str, object]:
    return {**msgspec.to_builtins(result), "passed": result.passed}
