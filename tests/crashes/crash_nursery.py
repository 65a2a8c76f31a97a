"""Starts services: everything is imported once, each service is a fork that runs the command line's `host`.

Called with the site's folder, of which the frame is drawn beforehand. Reads one JSON object a line, `{"words": [...],
"plan": [...], "notes": "...", "log": "..."}`, and answers with the pid, later with how it ended. Ends with its input.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

from crash_moments import Plan, lie_in_wait

import minemonopoly.cli.host
from minemonopoly.board.load_site import load_site
from minemonopoly.cli.main import main
from minemonopoly.host import service, status
from minemonopoly.host.voice import words_of
from minemonopoly.scene.layout import Layout
from minemonopoly.scene.reach import reach
from minemonopoly.scene.render import bare

ROUND_SECONDS = 0.005
"""Rounds follow each other faster than a server's ticks: time is short."""

STATUS_SECONDS = 0.03
"""The status is written as much more often."""


def serve() -> None:
    """Start one service after another; each must have ended before the next one begins."""
    for line in sys.stdin:
        wish = json.loads(line)
        pid = os.fork()
        if pid == 0:
            _be_born(wish)
        _say({"pid": pid})
        _, status = os.waitpid(pid, 0)
        _say({"code": os.waitstatus_to_exitcode(status)})


def warm_up(folder: Path) -> None:
    """Draw the board's frame and read the phrases once for all services: at a start nothing takes longer."""
    site = load_site(folder)
    layout = Layout(site.board, site.world)
    assert bare(site.board, layout).frame.blocks
    assert reach(site.board, layout)
    assert words_of(site.host, site.board)


def _say(words: dict[str, int]) -> None:
    sys.stdout.write(json.dumps(words) + "\n")
    sys.stdout.flush()


def _be_born(wish: dict[str, Any]) -> None:
    """Become the service."""
    log = os.open(wish["log"], os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, 0)
    os.dup2(nothing, 1)
    os.dup2(log, 2)
    service.ROUND_SECONDS = ROUND_SECONDS
    status.EVERY = STATUS_SECONDS
    lie_in_wait(Plan(*wish["plan"]) if wish["plan"] else None, Path(wish["notes"]))
    sys.argv = ["minemonopoly", "host", *wish["words"]]
    main()


if __name__ == "__main__":
    assert minemonopoly.cli.host.command, "imported once, before any service starts"
    warm_up(Path(sys.argv[1]))
    serve()
