"""Faults that must be boring: whatever the wire does, nobody is mistaken for another and nothing happens twice."""

from __future__ import annotations

import random
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from wire_bench import PLINTH, Bench, playing

from minemonopoly.grid.cell import Block, Cell
from minemonopoly.grid.operation import SetBlock
from minemonopoly.world import connection
from minemonopoly.world.emulator import Emulator
from minemonopoly.world.emulator.faults import KINDS, Kind
from minemonopoly.world.juice import Juice
from minemonopoly.world.port import Heard, WorldGone

HERE = Cell(20, 70, 20)
QUESTIONS = (
    "world.getPlayerIds",
    "entity.events.chat.posts",
    "entity.events.block.hits",
    "world.getBlocks",
    "entity.getName",
)
SILENT = ("world.setBlock", "chat.post")
ANSWERED_ONLY = ("late", "lost", "split", "fin", "rst")


class Watch:
    """Players who type numbered lines, and what is known to be wrong with what is heard of them."""

    def __init__(self, bench: Bench, *names: str) -> None:
        self.bench = bench
        self.names = names
        self.count = 0
        self.typed: dict[str, list[str]] = {}
        self.heard: list[Heard] = []

    def type(self, more: str = "") -> None:
        """Everybody online types one line that says who they are and that was never said before."""
        for name in self.names:
            if name in self.bench.emulator.people.online:
                self.count += 1
                text = f"{name} {self.count} {more}".strip()
                self.typed.setdefault(name, []).append(text)
                self.bench.emulator.chat(name, text)

    def poll(self) -> bool:
        """Poll once; whether the world answered."""
        try:
            said = self.bench.juice.poll()
        except WorldGone:
            return False
        self.heard += said.heard
        assert all(hit.name == "Ann" for hit in said.hits)
        return True

    def be_heard(self) -> None:
        """Type until it is heard, as people do."""
        for _ in range(50):
            self.bench.come_back()
            self.type()
            before = len(self.heard)
            if self.poll() and len(self.heard) > before:
                return
        raise AssertionError("nobody is heard any more")

    def draw(self, block: Block, line: str) -> None:
        """Draw and speak as the host does: again after every outage, until it is done."""
        for _ in range(5000):
            try:
                refused = self.bench.juice.apply([SetBlock(HERE, block)], [line])
            except WorldGone:
                continue
            if not refused:
                return
        raise AssertionError("never drawn")

    def check(self) -> None:
        """Nobody was taken for another, no line was heard twice, each one's order was kept.

        With their own id between bars players part their own lines; such parts must be from their own.
        """
        numbers: dict[str, list[int]] = {}
        for name, text in self.heard:
            assert any(text in line for line in self.typed[name])
            speaker, *rest = text.split(" ")
            if speaker in self.names:
                assert speaker == name
                numbers.setdefault(name, []).append(int(rest[0]))
        assert numbers
        for said in numbers.values():
            assert said == sorted(set(said))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("command", [*QUESTIONS, *SILENT])
def test_one_fault_anywhere_is_survived(kind: Kind, command: str) -> None:
    with playing("Ann", "Ben", timeout=0.1) as bench:
        watch, faults = Watch(bench, "Ann", "Ben", "Cy"), bench.emulator.faults
        faults.strike(kind, "" if kind.endswith("event") else command)
        for number in range(4):
            watch.type("hi|102,7 1,1,1")
            bench.emulator.click("Ann", PLINTH, 1)
            if number == 1:
                bench.emulator.join("Cy")
            watch.poll()
            watch.draw(Block(35, number), f"[M] {number}")
        watch.be_heard()
        assert len(watch.heard) >= 3
        watch.check()
        assert bench.emulator.block(HERE) == Block(35, 3)
        spoken = [line for line in bench.emulator.read("Ann") if line.startswith("[M]")]
        assert list(dict.fromkeys(spoken)) == ["[M] 0", "[M] 1", "[M] 2", "[M] 3"]
        fits = command in QUESTIONS or kind not in ANSWERED_ONLY
        assert faults.struck[kind] == (1 if fits else 0)
        assert bench.emulator.record.exceptions == 0


@pytest.mark.parametrize("seed", range(8))
def test_many_faults_at_once_are_survived(seed: int) -> None:
    dice = random.Random(seed)
    with playing("Ann", "Ben", timeout=0.05) as bench:
        watch, emulator = Watch(bench, "Ann", "Ben"), bench.emulator
        hostile = ["", "1,1,1", "0,0,0,0", "Fail", "|101,x", "|102,!buy", ",,,", "101|102", "0,64,0,1,102", "é🏠" * 40]
        for number in range(40):
            watch.type(dice.choice(hostile))
            emulator.click("Ann", PLINTH, 1)
            for _ in range(dice.randrange(3)):
                # a line that the server doubled in a lag cannot be told from one typed twice
                kind = dice.choice([kind for kind in KINDS if kind != "double_event"])
                # a refusal whose `Fail` is lost cannot be told from success
                commands = QUESTIONS if kind in ANSWERED_ONLY else ("", *QUESTIONS, *SILENT)
                emulator.faults.strike(kind, dice.choice(commands), ticks=dice.randrange(1, 5))
            if dice.random() < 0.1:
                emulator.restart(same_ids=dice.random() < 0.5)
            if dice.random() < 0.1:
                emulator.hang_up("rst" if dice.random() < 0.5 else "fin")
            watch.poll()
            if number % 4 == 0:
                watch.draw(Block(35, number % 16), f"[M] {number}")
                assert emulator.block(HERE) == Block(35, number % 16)
        emulator.faults.forgive()
        watch.be_heard()
        watch.check()
        assert {line.name for line in watch.heard[-2:]} == {"Ann", "Ben"}


def test_a_server_that_is_not_there_is_waited_for() -> None:
    with playing("Ann", connected=False) as bench:
        bench.emulator.refuse()
        for _ in range(5):
            with pytest.raises(WorldGone):
                bench.juice.poll()
        bench.emulator.accept()
        assert bench.come_back().online == {"Ann"}


def test_it_is_tried_again_after_two_seconds_and_ever_more_rarely_but_for_ever() -> None:
    now = 0.0
    slept: list[float] = []
    tried: list[float] = []
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        port = nobody.getsockname()[1]
        juice = Juice("127.0.0.1", port, clock=lambda: now, sleep=slept.append)
        while now < 200:
            with pytest.raises(WorldGone) as gone:
                juice.poll()
            if "cannot reach" in str(gone.value):
                tried.append(now)
            now += 1
    assert tried == [0, 2, 6, 14, 30, 60, 90, 120, 150, 180]
    assert len(slept) == 200 - len(tried)
    assert max(slept) <= 0.05


def test_the_wait_begins_anew_once_the_world_answered() -> None:
    with playing("Ann") as bench:
        for _ in range(4):
            bench.emulator.hang_up()
            with pytest.raises(WorldGone):
                bench.juice.poll()
            with pytest.raises(WorldGone, match="tried again in 2 s"):
                bench.juice.poll()
            bench.come_back()


@pytest.mark.parametrize("same_ids", [False, True])
def test_after_a_restart_ids_are_learnt_anew_and_nobody_is_mistaken(same_ids: bool) -> None:
    with playing("Ann", "Ben") as bench:
        bench.emulator.restart(same_ids=same_ids)
        assert bench.come_back().online == {"Ann", "Ben"}
        bench.emulator.chat("Ann", "I am Ann")
        bench.emulator.chat("Ben", "I am Ben")
        assert set(bench.heard()) == {Heard("Ann", "I am Ann"), Heard("Ben", "I am Ben")}


def test_every_loss_is_told_once_even_if_it_came_while_nothing_was_asked() -> None:
    with playing("Ann") as bench:
        bench.emulator.hang_up()
        with pytest.raises(WorldGone, match="closed by the far side"):
            bench.juice.apply([SetBlock(HERE, Block(1))])
        bench.come_back()
        assert bench.emulator.block(HERE) == Block(0)


def test_a_lag_of_a_hundred_ticks_is_waited_out() -> None:
    with playing("Ann") as bench:
        bench.emulator.chat("Ann", "slow")
        bench.emulator.faults.lag(100)
        assert bench.heard() == [Heard("Ann", "slow")]
        assert bench.juice.traffic.connects == 1


def test_a_frozen_server_is_left_in_time_and_found_again() -> None:
    with playing("Ann", timeout=0.1) as bench:
        bench.emulator.faults.freeze()
        with pytest.raises(WorldGone, match="no answer"):
            bench.juice.poll()
        bench.emulator.faults.thaw()
        assert bench.come_back().online == {"Ann"}


def test_a_listener_that_never_answers_is_left_in_time() -> None:
    with playing("Ann", timeout=0.1, connected=False) as bench:
        bench.emulator.faults.fall_silent()
        with pytest.raises(WorldGone, match="no answer"):
            bench.juice.poll()


def test_a_banned_address_is_told_why() -> None:
    with playing("Ann", connected=False) as bench:
        bench.emulator.faults.ban("Your IP address is banned")
        with pytest.raises(WorldGone, match=r"banned|reset|Broken pipe"):
            bench.juice.poll()


def test_a_failure_nobody_asked_for_between_two_rounds_is_dropped() -> None:
    with playing("Ann") as bench:
        for _ in range(3):
            bench.emulator.faults.strike("fail_after", "world.getBlocks")
            bench.juice.poll()
        bench.emulator.chat("Ann", "all well")
        assert bench.heard() == [Heard("Ann", "all well")]
        assert bench.juice.traffic.connects == 1
        assert bench.juice.traffic.stray_fails == 3


def test_answers_one_by_one_in_their_own_segments_are_the_same_answers() -> None:
    with playing("Ann", "Ben") as bench:
        bench.emulator.faults.segment_per_line = True
        bench.emulator.chat("Ann", "Café 🏠")
        bench.emulator.faults.strike("split", "entity.events.chat.posts")
        assert bench.heard() == [Heard("Ann", "Café 🏠")]
        assert bench.juice.traffic.connects == 1


def test_with_nobody_online_everything_still_works() -> None:
    with playing() as bench:
        assert bench.juice.poll().online == frozenset()
        assert bench.juice.apply([SetBlock(HERE, Block(35, 2))], ["[M] anybody?"]) == ()
        assert bench.juice.blocks([HERE]) == [Block(35, 2)]
        assert bench.juice.traffic.connects == 1


def test_a_world_rolled_back_is_seen_as_it_is() -> None:
    with playing("Ann") as bench:
        before = bench.emulator.terrain.snapshot()
        bench.juice.apply([SetBlock(HERE, Block(35, 2))])
        bench.emulator.terrain.restore(before)
        assert bench.juice.blocks([HERE]) == [Block(0)]


def test_nothing_sent_is_lost_by_closing() -> None:
    with playing("Ann") as bench:
        bench.emulator.faults.strike("fail_after", "world.getBlocks")
        bench.juice.apply([SetBlock(HERE, Block(35, 2))], ["[M] goodbye"])
        bench.juice.close()
        assert bench.emulator.block(HERE) == Block(35, 2)
        assert bench.emulator.read("Ann")[-1] == "[M] goodbye"
        bench.emulator.tick()
        assert bench.emulator.sessions() == 0


@pytest.mark.parametrize("ending", ["fin", "rst"])
def test_closing_towards_a_server_that_left_is_quiet(ending: str) -> None:
    with playing("Ann") as bench:
        bench.emulator.hang_up("rst" if ending == "rst" else "fin")
        bench.juice.close()


def test_an_interrupted_call_leaves_nothing_behind_that_could_pass_for_an_answer() -> None:
    with playing("Ann", "Ben") as bench:
        bench.juice.poll()
        original = bench.juice._people.seen

        def interrupted(_online: object) -> None:
            raise KeyboardInterrupt

        bench.juice._people.seen = interrupted  # type: ignore[method-assign, assignment] # a signal in the middle
        with pytest.raises(KeyboardInterrupt):
            bench.juice.poll()
        bench.juice._people.seen = original  # type: ignore[method-assign]
        with pytest.raises(WorldGone, match="tried again"):
            bench.juice.poll()
        assert bench.come_back().online == {"Ann", "Ben"}


@contextmanager
def answering(words: bytes) -> Iterator[int]:
    """A service that says the same to everybody who sends anything; gives its port."""

    def serve() -> None:
        try:
            peer, _ = listener.accept()
        except OSError:
            return
        with peer:
            peer.recv(65536)
            try:
                peer.sendall(words)
                while peer.recv(65536):
                    pass
            except OSError:
                return

    with socket.create_server(("127.0.0.1", 0)) as listener:
        thread = threading.Thread(target=serve)
        thread.start()
        try:
            yield listener.getsockname()[1]
        finally:
            with socket.create_connection(listener.getsockname()):
                thread.join(5)


@pytest.mark.parametrize(
    "words",
    [
        b"HTTP/1.1 400 Bad Request\r\n\r\n",
        b"\x00\xff\xfe\n",
        b"fail\nfail\n",
        b"Wrong format\n",
        b"\n\n\n\n",
        b"1\n1,2\n",
    ],
)
def test_another_service_is_not_believed(words: bytes) -> None:
    with answering(words) as port:
        juice = Juice("127.0.0.1", port, timeout=0.2)
        with pytest.raises(WorldGone):
            juice.poll()
        juice.close()


def test_an_answer_without_end_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "LONGEST", 100_000)
    with answering(b"1" * 500_000) as port:
        juice = Juice("127.0.0.1", port, timeout=2)
        with pytest.raises(WorldGone, match="without end"):
            juice.poll()


def test_two_services_on_one_server_do_not_disturb_each_other() -> None:
    with playing("Ann") as bench:
        other = Juice("127.0.0.1", bench.emulator.port)
        other.poll()
        bench.emulator.chat("Ann", "hello")
        assert bench.heard() == [Heard("Ann", "hello")]
        assert other.poll().heard == (Heard("Ann", "hello"),)
        other.close()


def test_a_server_that_comes_up_late_on_its_port_is_found() -> None:
    with socket.socket() as reserved:
        reserved.bind(("127.0.0.1", 0))
        port = reserved.getsockname()[1]
    juice = Juice("127.0.0.1", port, backoff=(0.0, 0.0))
    with pytest.raises(WorldGone):
        juice.poll()
    with Emulator(port=port) as emulator:
        emulator.join("Ann")
        emulator.start(0.002, eager=True)
        assert juice.poll().online == {"Ann"}
        juice.close()
