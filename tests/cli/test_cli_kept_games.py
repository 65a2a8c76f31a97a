import json
import signal
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from PIL import Image, ImageChops

from minemonopoly.board.load import load
from minemonopoly.cli.main import cli
from minemonopoly.cli.views import layout_of
from minemonopoly.grid.cell import AIR
from minemonopoly.grid.operation import SetBlock
from minemonopoly.rules.commands import Answer, Ask, Bid, ConfirmPaid, Decline, Join, Roll, Start, Undo
from minemonopoly.rules.rulings import Accepted
from minemonopoly.rules.state import SeatNo
from minemonopoly.scene.canvas import EMPTY, Scene
from minemonopoly.scene.diff import diff
from minemonopoly.scene.render import render
from minemonopoly.table.dice import ScriptedLuck
from minemonopoly.table.journal import NAME
from minemonopoly.table.table import Table
from minemonopoly.world.emulator import Emulator
from minemonopoly.world.juice import Juice

ANN, BEN = SeatNo(0), SeatNo(1)


@pytest.fixture
def game(tmp_path: Path) -> Path:
    folder = tmp_path / "site" / "games" / "001"
    table = Table.create(folder, load("minetown"), ScriptedLuck([(1, 2), (2, 3)]), bankers=("Dee",))
    for command in (
        Join("Ann", "red"),
        Join("Ben", "blue"),
        ConfirmPaid("Dee", seat=ANN),
        ConfirmPaid("Dee", seat=BEN),
        Start("Dee"),
        Roll(ANN),
        Decline(ANN),
        Bid(BEN, 12),
        Ask("Dee", Undo("Dee"), ("Dee",)),
        Answer("Dee", 1, yes=True),
    ):
        assert isinstance(table.submit(command), Accepted)
    table.lay_down({"Ann.cash": 77})
    table.close()
    return folder


def _run(*arguments: object) -> Result:
    return CliRunner().invoke(cli, [str(argument) for argument in arguments])


def test_replay_tells_every_page_who_typed_what_and_what_was_said(game: Path) -> None:
    result = _run("replay", game)
    assert result.exit_code == 0
    lines = result.output.splitlines()
    assert [line.split(None, 1)[1] for line in lines if line[4].isdigit()] == [
        "Ann: !join red",
        "Ben: !join blue",
        "Dee: !paid red",
        "Dee: !paid blue",
        "Dee: !start",
        "Ann: !roll",
        "Ann: !decline",
        "Ben: !bid 12",
        "Dee: !undo",
        "Dee: !yes 1",
        "(a position was laid down: Ann.cash)",
    ]
    assert "         (1 act taken back: it is as after page 7, auction)" in lines
    rolled = lines[next(place for place, line in enumerate(lines) if "Ann: !roll" in line) + 1]
    assert "1+2=3" in rolled
    assert not any("§" in line for line in lines)


def test_replay_at_stops_there(game: Path) -> None:
    result = _run("replay", game.parents[1], "--at", 2)
    assert [line[:6] for line in result.output.splitlines() if line[4].isdigit()] == ["    1 ", "    2 "]


def test_replay_check_finds_nothing_wrong_with_a_good_game(game: Path) -> None:
    result = _run("replay", game, "--check")
    assert (result.exit_code, result.stdout) == (0, "")
    assert result.stderr == f"{game}: 11 pages, all good\n"


def test_replay_check_finds_a_page_that_was_lost(game: Path) -> None:
    whole = (game / NAME).read_bytes()
    (game / NAME).write_bytes(whole[:-9])
    result = _run("replay", game, "--check")
    assert result.exit_code == 1
    assert "torn by a crash" in result.stdout
    assert "the last snapshot was made after page 11, and only 10 are here" in result.stdout


def test_replay_check_compares_with_the_last_snapshot(game: Path) -> None:
    final = json.loads((game / "final.json").read_text())
    final["snapshot"]["Ann"]["cash"] = 78
    (game / "final.json").write_text(json.dumps(final))
    result = _run("replay", game, "--check")
    assert result.exit_code == 1
    assert "after page 11: Ann is" in result.stdout
    (game / "final.json").write_text("{")
    assert "the last snapshot is damaged" in _run("replay", game, "--check").stdout
    (game / "final.json").unlink()
    assert _run("replay", game, "--check").exit_code == 0


def test_replay_keeps_the_players_pace_when_asked_to(game: Path) -> None:
    result = _run("replay", game, "--speed", "1000000")
    assert result.exit_code == 0
    assert _run("replay", game, "--speed", "0").exit_code == 2


def test_a_snapshot_is_the_document_that_scenarios_know(game: Path) -> None:
    document = json.loads(_run("snapshot", game, "--json").stdout)
    assert (document["Ann"]["cash"], document["moment"], document["auction"]["high"]) == (77, "auction", None)
    earlier = json.loads(_run("snapshot", game, "--at", 8, "--json").stdout)
    assert (earlier["Ben"]["cash"], earlier["deeds"]["brown_2"]["owner"]) == (1488, "Ben")
    assert "decks" not in document


def test_the_board_as_text_fits_80_columns(game: Path) -> None:
    lines = _run("snapshot", game).stdout.splitlines()
    assert max(map(len, lines)) <= 80
    assert lines[2].split("|")[1].split()[:4] == [">", "Ann", "red", "$77"]
    assert _run("snapshot", game, "--txt").stdout.splitlines() == lines
    assert _run("replay", game, "--txt").stdout.splitlines()[-len(lines) :] == lines


@pytest.mark.slow
def test_pictures_are_written_and_named(game: Path, tmp_path: Path) -> None:
    (game.parents[1] / "world.yaml").write_text("layout: {size: compact}\n")
    result = _run("snapshot", game, "--png", tmp_path / "board.png")
    written = [tmp_path / name for name in ("board.png", "board-eye.png", "board-air.png")]
    assert result.stderr.splitlines() == [f"wrote {path}" for path in written]
    assert result.stdout == ""
    sizes = []
    for path in written:
        with Image.open(path) as picture:
            sizes.append(picture.size)
            assert len(picture.getcolors(1 << 24) or ()) > 20
    assert sizes[1:] == [(1280, 720)] * 2


@pytest.mark.slow
def test_with_a_server_the_picture_is_of_the_blocks_that_stand_there(game: Path, tmp_path: Path) -> None:
    (game.parents[1] / "world.yaml").write_text("layout: {size: compact}\n")
    layout = layout_of(load("minetown"), game)
    with closing(Table.open(game)) as table:
        scene = render(table.board, layout, table.game, table.purses.held)
    broken = next(iter(scene.signs))
    with Emulator() as server:
        server.start(0.002, eager=True)
        world = Juice("127.0.0.1", server.port)
        world.apply([*diff(Scene(EMPTY, ()), scene), SetBlock(broken, AIR)])
        world.close()
        address = f"127.0.0.1:{server.port}"
        result = _run("snapshot", game, "--png", tmp_path / "there.png", "--server", address)
    assert result.exit_code == 0, result.output
    assert _run("snapshot", game, "--png", tmp_path / "drawn.png").exit_code == 0
    for name in ("", "-air"):
        with Image.open(tmp_path / f"there{name}.png") as there, Image.open(tmp_path / f"drawn{name}.png") as drawn:
            different = ImageChops.difference(there, drawn).getbbox()
            assert different is not None
            assert (different[2] - different[0]) * (different[3] - different[1]) < there.width * there.height / 20


def test_a_server_that_is_not_there_ends_with_3_and_no_picture(game: Path, tmp_path: Path) -> None:
    result = _run("snapshot", game, "--png", tmp_path / "board.png", "--server", "127.0.0.1:1")
    assert result.exit_code == 3
    assert "127.0.0.1:1" in result.stderr
    assert not (tmp_path / "board.png").exists()
    assert _run("snapshot", game, "--server", "127.0.0.1:1").exit_code == 2


def test_a_broken_site_is_told_when_its_picture_is_wanted(game: Path, tmp_path: Path) -> None:
    (game.parents[1] / "world.yaml").write_text("sise: compact\n")
    result = _run("snapshot", game, "--png", tmp_path / "board.png")
    assert result.exit_code == 2
    assert "world.yaml:1:1" in result.stderr
    assert not (tmp_path / "board.png").exists()


@pytest.mark.parametrize("name", ["replay", "snapshot"])
def test_a_page_that_is_not_there_is_a_usage_error(game: Path, name: str) -> None:
    result = _run(name, game, "--at", 12)
    assert result.exit_code == 2
    assert "there are pages 0 to 11" in result.stderr


@pytest.mark.parametrize("name", ["replay", "snapshot"])
def test_a_folder_without_a_game_is_a_bad_file(tmp_path: Path, name: str) -> None:
    result = _run(name, tmp_path / "nowhere")
    assert (result.exit_code, result.stderr) == (2, f"minemonopoly: {tmp_path / 'nowhere'}: no game is kept here\n")


def test_ctrl_c_leaves_cleanly(game: Path) -> None:
    slow = [sys.executable, "-m", "minemonopoly", "replay", str(game), "--speed", "0.000001"]
    with subprocess.Popen(slow, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as replay:
        assert replay.stdout is not None
        assert replay.stdout.readline() == "    1  Ann: !join red\n"
        replay.send_signal(signal.SIGINT)
        _, errors = replay.communicate()
    assert replay.returncode == 130
    assert errors.strip() == ""
