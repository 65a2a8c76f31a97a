"""Everything that can go wrong between a server and its client, as switches.

Struck faults wait for the next command they fit, in the order they were struck; standing ones last until they are
taken back. Everything is counted in `struck` when it happens, not when it is ordered.
"""

from __future__ import annotations

import threading
from collections import Counter, deque
from typing import Literal, NamedTuple, TypeAlias, get_args

Ending: TypeAlias = Literal["fin", "rst"]
"""How a connection ends: politely, or torn."""

Kind: TypeAlias = Literal[
    "late", "lost", "fail_before", "fail_after", "split", "fin", "rst", "drop", "refused", "lose_event", "double_event"
]
KINDS: tuple[Kind, ...] = get_args(Kind)
"""`late`: the answer, and all behind it, is held back for some ticks. `lost`: it never leaves. `fail_before`,
`fail_after`: a stray `Fail` beside it. `split`: it leaves in two segments, a tick apart. `fin`, `rst`: the connection
ends in the middle of it. `drop`: the connection ends before the command is carried out; what stood behind is lost too.
`refused`: the command is not carried out and answered `Fail`. `lose_event`, `double_event`: the next chat line or hit
is queued not at all, or twice."""

_NEEDS_ANSWER = frozenset({"late", "lost", "split", "fin", "rst"})
_STRAY = frozenset({"fail_before", "fail_after"})
_BEFORE = frozenset({"drop", "refused"})
_EVENT = frozenset({"lose_event", "double_event"})


class Parcel(NamedTuple):
    """Bytes to send: from which tick on, whether alone in their segment, and how the connection ends after them."""

    due: int
    content: bytes
    alone: bool = False
    ending: Ending | None = None


class Fault(NamedTuple):
    """A fault that waits for the next command whose name begins with `only`."""

    kind: Kind
    only: str
    ticks: int


class Faults:
    """The switches of one server; any thread may turn them."""

    def __init__(self) -> None:
        self.frozen = False
        """Ticks pass and nothing happens."""
        self.silent = False
        """A listener that is no RaspberryJuice: it takes lines and never answers."""
        self.banned = ""
        """Every new connection gets this text without a line end and is closed."""
        self.segment_per_line = False
        """Send each answer by itself instead of all of a tick together."""
        self.struck: Counter[str] = Counter()
        """How often each kind happened."""
        self._lock = threading.Lock()
        self._waiting: deque[Fault] = deque()
        self._skipping = 0

    def strike(self, kind: Kind, only: str = "", *, ticks: int = 3, times: int = 1) -> None:
        """Let a fault happen at the next command whose name begins with `only`, that many times.

        `ticks` is how long a `late` answer is held back.
        """
        with self._lock:
            self._waiting.extend([Fault(kind, only, ticks)] * times)

    def lag(self, ticks: int) -> None:
        """Skip that many ticks: they pass, and nothing is carried out or sent."""
        with self._lock:
            self._skipping += ticks
            self.struck["lag"] += 1

    def freeze(self) -> None:
        """Let ticks pass without anything happening, until `thaw`."""
        self.frozen = True
        self.struck["freeze"] += 1

    def thaw(self) -> None:
        """End `freeze`."""
        self.frozen = False

    def fall_silent(self) -> None:
        """Take lines and never carry out or answer any, until `speak`; as behind a wrong port."""
        self.silent = True
        self.struck["silent"] += 1

    def speak(self) -> None:
        """End `fall_silent`; lines that came meanwhile are carried out."""
        self.silent = False

    def ban(self, text: str = "You are banned from this server!") -> None:
        """Send new connections this text without a line end and close them, until `unban`."""
        self.banned = text

    def unban(self) -> None:
        """End `ban`."""
        self.banned = ""

    def waiting(self) -> int:
        """Faults that were struck and did not happen yet."""
        return len(self._waiting)

    def forgive(self) -> None:
        """Take everything back that has not happened, and end what lasts."""
        with self._lock:
            self._waiting.clear()
            self._skipping = 0
        self.frozen = self.silent = self.segment_per_line = False
        self.banned = ""

    def skips_this_tick(self) -> bool:
        """Whether the tick that begins now is lost; counts it."""
        with self._lock:
            if self._skipping:
                self._skipping -= 1
                return True
        return self.frozen

    def before(self, name: str) -> Fault | None:
        """The fault, if any, that keeps this command from being carried out."""
        return self._take(name, _BEFORE)

    def copies(self) -> int:
        """How many times the event that happens now is queued: 1, or as a fault has it."""
        fault = self._take("", _EVENT)
        return 1 if fault is None else 0 if fault.kind == "lose_event" else 2

    def pack(self, name: str, answer: bytes | None, tick: int) -> list[Parcel]:
        """What leaves for a command that was carried out; an answer of None is silence."""
        plain = [] if answer is None else [Parcel(tick, answer)]
        fault = self._take(name, _STRAY if answer is None else _STRAY | _NEEDS_ANSWER)
        if fault is None:
            return plain
        stray = Parcel(tick, b"Fail\n")
        if fault.kind == "fail_before":
            return [stray, *plain]
        if fault.kind == "fail_after":
            return [*plain, stray]
        return _spoilt(fault, answer or b"", tick)

    def _take(self, name: str, kinds: frozenset[str]) -> Fault | None:
        if not self._waiting:
            return None
        with self._lock:
            for fault in self._waiting:
                if fault.kind in kinds and name.startswith(fault.only):
                    self._waiting.remove(fault)
                    self.struck[fault.kind] += 1
                    return fault
        return None


def _spoilt(fault: Fault, answer: bytes, tick: int) -> list[Parcel]:
    """The answer as a late, lost, split or torn one leaves."""
    half = max(1, len(answer) // 2)
    if fault.kind == "late":
        return [Parcel(tick + fault.ticks, answer)]
    if fault.kind == "split":
        return [Parcel(tick, answer[:half], alone=True), Parcel(tick + 1, answer[half:], alone=True)]
    if fault.kind in ("fin", "rst"):
        return [Parcel(tick, answer[:half], ending="fin" if fault.kind == "fin" else "rst")]
    return []
