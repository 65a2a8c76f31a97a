"""Vandals, strange worlds, and the board put right again."""

from __future__ import annotations

import json
import random
from collections import Counter
from pathlib import Path

import pytest
from building_site import layout_of, make_site, reaching, ruined, run, serving, standing
from host_evening import Evening

from minemonopoly.board.load import load
from minemonopoly.grid.cell import AIR, Block, Cell, cuboid
from minemonopoly.host.fingerprint import cells_of, fingerprint, likeness, note_built, noted
from minemonopoly.host.homecoming import known_by, put_right
from minemonopoly.host.kinds import money_of
from minemonopoly.host.loop import Host, Manner
from minemonopoly.host.mending import commands, examine, mend, target
from minemonopoly.host.picture import Picture
from minemonopoly.host.shelf import Shelf
from minemonopoly.host.show import Show
from minemonopoly.host.voice import words_of
from minemonopoly.rules.state import SeatNo
from minemonopoly.scene.render import render
from minemonopoly.world.fake import Fake


def test_fifty_vandalised_cells_are_counted_and_put_right_cell_by_cell(tmp_path: Path) -> None:
    site = make_site(tmp_path / "site")
    layout, luck = layout_of(site), random.Random(4)
    with serving() as emulator:
        assert run(emulator, "build", site).exit_code == 0
        right = standing(emulator, layout)
        for cell in luck.sample(list(cuboid(*layout.box)), 50):
            emulator.put(cell, luck.choice([AIR, Block(46), Block(5, 2), Block(251, 3)]))
        wrong = {cell for cell in cuboid(*layout.box) if emulator.block(cell) != right.get(cell, AIR)}
        assert len(wrong) > 20
        result = run(emulator, "verify", site, "--json")
        document = json.loads(result.stdout)
        assert result.exit_code == 1
        assert {Cell(*cell) for cell in document["cells"]} == wrong
        assert sum(sum(count.values()) for count in document["kinds"].values()) == len(wrong)
        before = len(emulator.record.texts("world.set"))
        assert run(emulator, "repair", site).exit_code == 0
        signs = len([block for block in right.values() if block.id in {63, 68}])
        assert len(emulator.record.texts("world.set")) - before <= 2 * len(wrong) + signs
        assert standing(emulator, layout) == right
        assert run(emulator, "verify", site).exit_code == 0


def test_what_is_wrong_is_counted_by_kind(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    layout, game, purses = evening.layout, evening.game, evening.host.table.purses
    evening.type("Ann", "!roll")
    evening.type("Ann", "!buy")
    game, purses = evening.game, evening.host.table.purses
    scene = render(evening.board, layout, game, purses.held)
    aim = target(evening.board, layout, scene, game)
    assert examine(evening.world, aim).differences.total == 0
    space = game.space[0]
    assert space is not None
    plot, token = layout.plots[space].pose, layout.token(SeatNo(0), space, False)
    bill = min(money_of(layout, SeatNo(1)) & scene.blocks.keys())
    spoilt = {
        token: AIR,
        plot.cell(*layout.places.owner): Block(35, 0),
        plot.cell(*layout.places.houses[0]): Block(1),
        plot.cell(*layout.places.sign): AIR,
        bill: AIR,
        layout.corner: Block(46),
    }
    evening.world.cells.update(spoilt)
    finding = examine(evening.world, aim)
    counts = {kind: (each.missing, each.wrong, each.extra) for kind, each in finding.by_kind.items()}
    assert counts == {
        "token": (1, 0, 0),
        "owner": (0, 1, 0),
        "houses": (0, 0, 1),
        "sign": (1, 0, 0),
        "money": (1, 0, 0),
        "frame": (0, 1, 0),
    }
    assert commands(aim, finding) <= 2 * len(spoilt) + len(scene.signs)
    assert mend(evening.world, aim, finding).total == 0
    evening.close()


def test_repair_in_chat_puts_back_frame_and_money_and_says_how_much(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    layout = evening.layout
    evening.world.cells[layout.corner] = Block(46)
    bill = min(cell for cell in money_of(layout, SeatNo(0)) if evening.world.cells.get(cell, AIR) != AIR)
    right = evening.world.cells[bill]
    evening.world.cells[bill] = AIR
    assert evening.type("Ann", "!repair").outcome == "refused"
    said = evening.say("Dee", "!repair")
    assert any("2 blocks were put right" in line for line in said)
    assert evening.world.cells[bill] == right
    assert evening.world.cells[layout.corner] != Block(46)
    evening.close()


class Homecoming:
    """An evening's table whose service knows its world by the fingerprint of a site."""

    def __init__(self, folder: Path) -> None:
        self.evening = Evening(folder / "games")
        self.site = folder
        board, layout = self.evening.board, self.evening.layout
        note_built(folder, layout, fingerprint(board, layout))
        self.evening.kill()
        self.now = 0.0

    def come(self, world: Fake) -> Host:
        evening = self.evening
        return Host(
            world,
            Shelf(evening.folder, evening.board, bankers=evening.bankers, luck=evening.luck),
            evening.settings,
            words_of(evening.settings, evening.board),
            lambda board: Picture(board, evening.layout),
            Manner(limited=False, cues=False, look=known_by(self.site)),
        )


def test_a_strange_world_gets_nothing_written_and_the_game_pauses(tmp_path: Path) -> None:
    home = Homecoming(tmp_path)
    strange = Fake()
    strange.join("Ann")
    host = home.come(strange)
    for second in range(40):
        host.round(float(second))
    assert all(block == AIR for block in strange.cells.values())
    assert host.table.game.paused
    assert not host.connected
    assert len([line for line in strange.said if "not the world the board stands in" in line]) == 1
    host.close()
    assert all(block == AIR for block in strange.cells.values())


def test_after_a_new_look_was_accepted_the_service_goes_on(tmp_path: Path) -> None:
    home = Homecoming(tmp_path)
    strange = Fake()
    strange.join("Ann")
    host = home.come(strange)
    host.round(0.0)
    assert not host.connected
    places = cells_of(noted(tmp_path))
    note_built(tmp_path, home.evening.layout, dict.fromkeys(places, 0))
    host.round(5.0)
    assert not host.connected
    host.round(11.0)
    assert host.connected
    host.close()


def test_a_world_with_nine_of_twelve_alike_is_put_right_but_for_money(tmp_path: Path) -> None:
    home = Homecoming(tmp_path)
    world, layout = home.evening.world, home.evening.layout
    frame = list(cells_of(noted(tmp_path)))[:3]
    for cell in frame:
        world.cells[cell] = Block(46)
    bill = min(cell for cell in money_of(layout, SeatNo(0)) if world.cells.get(cell, AIR) != AIR)
    world.cells[bill] = AIR
    assert likeness(world, tmp_path) == "alike"
    host = home.come(world)
    host.round(0.0)
    assert host.connected
    assert likeness(world, tmp_path) == "same"
    assert world.cells.get(bill, AIR) == AIR
    host.close()


def test_eight_of_twelve_alike_is_another_world(tmp_path: Path) -> None:
    home = Homecoming(tmp_path)
    world = home.evening.world
    for cell in list(cells_of(noted(tmp_path)))[:4]:
        world.cells[cell] = Block(46)
    before = Counter(world.cells.items())
    host = home.come(world)
    host.round(0.0)
    assert not host.connected
    host.close()
    assert Counter(world.cells.items()) == before


def test_repair_refuses_a_strange_world(tmp_path: Path) -> None:
    site = make_site(tmp_path / "site")
    with serving() as emulator:
        empty = emulator.snapshot()
        assert run(emulator, "build", site).exit_code == 0
        emulator.roll_back(empty)
        written = len(emulator.record.texts("world.set"))
        result = run(emulator, "repair", site)
        assert result.exit_code == 1
        assert "not the world" in result.stderr
        assert len(emulator.record.texts("world.set")) == written


def test_a_dry_repair_counts_commands_and_writes_nothing(tmp_path: Path) -> None:
    site = make_site(tmp_path / "site")
    layout = layout_of(site)
    with serving() as emulator, reaching(emulator) as world:
        assert run(emulator, "build", site).exit_code == 0
        emulator.put(layout.corner, Block(46))
        written = len(emulator.record.texts("world.set"))
        result = run(emulator, "repair", site, "--dry-run", "--json")
        assert json.loads(result.stdout)["commands"] >= 1
        assert len(emulator.record.texts("world.set")) == written
        assert world.blocks([layout.corner]) == [Block(46)]
        assert ruined(emulator) == 0


@pytest.mark.slow
def test_a_board_played_on_for_200_acts_and_vandalised_equals_its_picture_again(tmp_path: Path) -> None:
    luck = random.Random(9)
    with Show(load("minetown"), tmp_path, seed=11) as show:
        show.build()
        for line in show.lobby():
            show.type(line)
        for _ in range(200):
            show.type(show.next_line())
        assert ruined(show.emulator) == 0
        picture, box = show.host.picture, list(cuboid(*show.layout.box))
        for cell in luck.sample(box, 50):
            show.emulator.put(cell, luck.choice([AIR, Block(46), Block(5, 2)]))
        for cell in luck.sample(sorted(picture.shown.blocks), 50):
            show.emulator.put(cell, AIR)
        wrong = sum(show.emulator.block(cell) != picture.shown.blocks.get(cell, AIR) for cell in box)
        put_right(show.world, picture, show.game, show.host.table.purses, money=True)
        assert wrong > 50
        for cell in box:
            assert show.emulator.block(cell) == picture.shown.blocks.get(cell, AIR), cell
        for cell, text in picture.shown.signs.items():
            assert show.emulator.sign(cell) == text
