"""The command line: one module a command, loaded only when it is asked for.

Exit codes: 0 good, 1 faults found or a scenario failed, 2 usage or bad files, 3 server not reached.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from importlib import import_module
from types import MappingProxyType

import click

from minemonopoly import __version__

STOPPED = 130
"""The exit code of a command stopped by Ctrl-C that has no better word for it."""

COMMANDS: Mapping[str, str] = MappingProxyType(
    {
        "demo": "Watch a whole game of bots on an embedded server.",
        "play": "Play with the terminal as the chat.",
        "host": "Run the service for a Minecraft server.",
        "init": "Make a commented site folder to start from.",
        "board": "Check boards; print the schema for editors.",
        "plan": "Tell what building would take and overwrite.",
        "build": "Build the board in the world.",
        "undo-build": "Put back what stood there before the board.",
        "verify": "Compare the board in the world with the game.",
        "repair": "Mend what differs.",
        "calibrate": "Take over a board that already stands.",
        "doctor": "Check server, chat, world and site, with remedies.",
        "status": "Tell what the running service is doing.",
        "replay": "Walk through a kept game, or check it.",
        "snapshot": "Show a position of a kept game.",
        "scenario": "Run scenario files through the whole stack.",
        "simulate": "Play games of bots in memory and count.",
        "emulator": "Run a RaspberryJuice look-alike to try things on.",
    }
)
"""Every command and what the list of commands says about it. `a-b` lives in `minemonopoly.cli.a_b` as `command`."""


class Commands(click.Group):
    """A group that knows its commands by name and imports a module only to run it or to show its help."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names, in the order of the list."""
        del ctx
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name, None when there is none."""
        del ctx
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = import_module(f"minemonopoly.cli.{cmd_name.replace('-', '_')}").command
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """As click does, and for an unknown name the nearest known one is named."""
        if args and args[0] not in COMMANDS and not args[0].startswith("-"):
            ctx.fail(_unknown(args[0]))
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The list of commands, without importing any."""
        del ctx
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def invoke(self, ctx: click.Context) -> object:
        """Run the command; what is wrong with files, servers or locks becomes a sentence and an exit code."""
        try:
            return super().invoke(ctx)
        except _expected() as error:
            from minemonopoly.cli.errors import said  # noqa: PLC0415 - most runs need no errors

            raise said(error) from error


@click.command(cls=Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 110})
@click.version_option(__version__, prog_name="minemonopoly")
def cli() -> None:
    """Monopoly on a Minecraft board: heard in chat, drawn in blocks through the RaspberryJuice API.

    \b
    Watch a game without any server:    minemonopoly demo
    Host one on your own:               minemonopoly init site
                                        minemonopoly build site --server localhost:4711
                                        minemonopoly host site --server localhost:4711 --banker Dee
    """  # noqa: D301 - \b is click's word for "do not rewrap"


def main() -> None:
    """Run the command line and exit."""
    code = 0
    try:
        with cli.make_context("minemonopoly", sys.argv[1:]) as context:
            cli.invoke(context)
        sys.stdout.flush()
    except click.exceptions.Exit as leaving:
        code = leaving.exit_code
    except click.ClickException as error:
        error.show()
        code = error.exit_code
    except (click.Abort, KeyboardInterrupt):
        click.echo(err=True)
        code = STOPPED
    except BrokenPipeError:  # whoever read our output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(code)


def _unknown(name: str) -> str:
    from difflib import get_close_matches  # noqa: PLC0415 - only for slips of the pen

    near = get_close_matches(name, COMMANDS, n=1)
    return f"No such command '{name}'." + (f" Did you mean '{near[0]}'?" if near else "")


def _expected() -> tuple[type[BaseException], ...]:
    """The errors that are a user's business; evaluated only when something was raised."""
    from minemonopoly.cli.errors import EXPECTED  # noqa: PLC0415 - most runs need no errors

    return EXPECTED
