#!/usr/bin/env python3
"""Breaks the rules one branch at a time, in a copy, and sees whether a test notices.

    scripts/mutate.py                  50 mutants, chosen by seed 0
    scripts/mutate.py 200 --seed 3     others
    scripts/mutate.py --only auctions  of one module
    scripts/mutate.py --list           what could be broken

A mutant turns a comparison, swaps `and` with `or`, drops a `not`, moves a number by one or turns a truth round. Prints
those that no test of `tests/rules` noticed, and exits 1 when there are any.
"""

from __future__ import annotations

import ast
import os
import resource
import shutil
import subprocess
import sys
import tempfile
from argparse import ArgumentParser
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from pathlib import Path
from queue import Queue
from random import Random
from typing import NamedTuple

from rich.console import Console
from rich.progress import track

ROOT = Path(__file__).resolve().parents[1]
RULES = Path("minemonopoly") / "rules"
RECORDS = frozenset({"__init__", "columns", "luck", "reel", "rulings", "state", "tape"})
TOLD = frozenset({"given", "ledger", "prompts", "snapshot"})
"""Modules of words and records, and of notation, audits and lists of choices: they decide nothing."""

QUICK = ("--deselect", "tests/rules/test_rules_machine.py", "--deselect", "tests/rules/test_rules_random.py")
SLOW = ("tests/rules/test_rules_machine.py", "tests/rules/test_rules_random.py")
PATIENCE = 300
"""Seconds after which a test run counts as one that noticed: the mutant goes round in circles."""

MEMORY = 2 * 1024**3
"""Bytes that a test run may take: some mutants write events without end, and the machine has other things to do."""

SAVES_WORK = "# only saves work"
"""Ends a line that ends a search early: turned round it comes to the same, later, and no test can tell."""

TURNED: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
}
"""What a comparison is called, and what it is turned into."""


class Mutant(NamedTuple):
    """One change: the characters from `start` to `end` of a module's source become `new`."""

    module: str
    line: int
    start: int
    end: int
    new: str

    def applied(self, source: str) -> str:
        """The broken source."""
        return source[: self.start] + self.new + source[self.end :]

    def told(self, source: str) -> str:
        """Where it is and how the line reads, before and after."""
        before = source.splitlines()[self.line - 1].strip()
        after = self.applied(source).splitlines()[self.line - 1].strip()
        return f"{RULES / self.module}.py:{self.line}\n    - {before}\n    + {after}"


class Sheet:
    """A module's source and where its parts stand in it."""

    def __init__(self, module: str, text: str) -> None:
        self.module = module
        self.text = text
        self._starts = [0]
        for line in text.splitlines(keepends=True):
            self._starts.append(self._starts[-1] + len(line))

    def place(self, line: int, column: int) -> int:
        """The character at a line and column. Columns count bytes; nothing but ASCII stands before what is changed."""
        return self._starts[line - 1] + column

    def mutant(self, start: int, length: int, new: str) -> Mutant:
        """A change of so many characters."""
        line = next(number for number, at in enumerate(self._starts) if at > start)
        return Mutant(self.module, line, start, start + length, new)

    def begin(self, node: ast.expr) -> int:
        """Where an expression begins."""
        return self.place(node.lineno, node.col_offset)

    def end(self, node: ast.expr) -> int:
        """Where it ends."""
        return self.place(node.end_lineno or node.lineno, node.end_col_offset or 0)

    def between(self, left: ast.expr, right: ast.expr, word: str, new: str) -> Iterator[Mutant]:
        """The word between two operands, replaced."""
        at = self.text.find(word, self.end(left), self.begin(right))
        if at >= 0:
            yield self.mutant(at, len(word), new)


def mutants(module: str, text: str) -> Iterator[Mutant]:
    """Every change that could be made to a module."""
    sheet, tree = Sheet(module, text), ast.parse(text)
    notes = {id(inner) for node in ast.walk(tree) for outer in _notes(node) for inner in ast.walk(outer)}
    idle = {number for number, line in enumerate(text.splitlines(), 1) if line.endswith(SAVES_WORK)}
    for node in ast.walk(tree):
        if id(node) in notes or getattr(node, "lineno", 0) in idle:
            continue
        if isinstance(node, ast.Compare):
            yield from _turned(sheet, node)
        elif isinstance(node, ast.BoolOp):
            word, other = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
            for left, right in pairwise(node.values):
                yield from sheet.between(left, right, word, other)
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            yield sheet.mutant(sheet.begin(node), len("not "), "")
        elif isinstance(node, ast.Constant) and isinstance(node.value, int):
            new = not node.value if isinstance(node.value, bool) else node.value + 1
            yield sheet.mutant(sheet.begin(node), sheet.end(node) - sheet.begin(node), str(new))


def _turned(sheet: Sheet, node: ast.Compare) -> Iterator[Mutant]:
    """Its comparisons, each turned."""
    for op, (left, right) in zip(node.ops, pairwise((node.left, *node.comparators)), strict=True):
        old, new = TURNED[type(op)]
        yield from sheet.between(left, right, old, new)


def _notes(node: ast.AST) -> Iterator[ast.expr]:
    """Annotations, decorators, a class's own settings, and `strict` of a zip, which no position ever makes fail."""
    if isinstance(node, ast.arg | ast.AnnAssign) and node.annotation is not None:
        yield node.annotation
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "zip":
        yield from (keyword.value for keyword in node.keywords)
    elif isinstance(node, ast.FunctionDef):
        yield from node.decorator_list
        if node.returns is not None:
            yield node.returns
    elif isinstance(node, ast.ClassDef):
        yield from (keyword.value for keyword in node.keywords)


class Workshop:
    """A copy of package and tests in which one mutant at a time lives."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        shutil.copytree(ROOT / "minemonopoly", folder / "minemonopoly", ignore=shutil.ignore_patterns("__pycache__"))
        for part in ("rules", "board_pocket"):
            shutil.copytree(
                ROOT / "tests" / part, folder / "tests" / part, ignore=shutil.ignore_patterns("__pycache__")
            )
        for part in ("board_config", "docs"):
            (folder / part).symlink_to(ROOT / part)
        for part in ("pyproject.toml", "tests/conftest.py"):
            shutil.copy(ROOT / part, folder / part)

    def notices(self, mutant: Mutant) -> bool:
        """Whether a test fails while the mutant is in place."""
        path = self.folder / RULES / f"{mutant.module}.py"
        source = path.read_text(encoding="utf-8")
        path.write_text(mutant.applied(source), encoding="utf-8")
        try:
            return not (self.passes("tests/rules", *QUICK) and self.passes(*SLOW))
        finally:
            path.write_text(source, encoding="utf-8")

    def passes(self, *what: str) -> bool:
        """Whether these tests pass; one that takes too long does not."""
        words = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-m", "not slow", *what]
        around = {**os.environ, "PYTHONPATH": str(self.folder), "PYTHONDONTWRITEBYTECODE": "1"}
        try:
            run = subprocess.run(words, cwd=self.folder, env=around, capture_output=True, timeout=PATIENCE, check=False)
        except subprocess.TimeoutExpired:
            return False
        return run.returncode == 0


def chosen(count: int, seed: int, only: str | None) -> list[Mutant]:
    """So many of all mutants; the same for the same seed and sources."""
    names = [only] if only else sorted(path.stem for path in (ROOT / RULES).glob("*.py") if _decides(path.stem))
    every = [mutant for name in names for mutant in mutants(name, _source(name))]
    return sorted(Random(seed).sample(every, min(count, len(every))))


def _decides(module: str) -> bool:
    """Whether the module holds judgement: not those of records and lists, commands, events and choices among them."""
    return module not in RECORDS | TOLD and not module.startswith(("choice", "command", "event"))


def _source(module: str) -> str:
    return (ROOT / RULES / f"{module}.py").read_text(encoding="utf-8")


def main() -> int:
    """Break, test, and tell."""
    parser = ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("count", type=int, nargs="?", default=50)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--only", help="a module's name")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--list", action="store_true", help="only tell the mutants")
    given = parser.parse_args()
    console = Console()
    picked = chosen(given.count, given.seed, given.only)
    if given.list:
        for mutant in picked:
            console.print(mutant.told(_source(mutant.module)), markup=False, highlight=False, soft_wrap=True)
        return 0
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    with tempfile.TemporaryDirectory() as folder:
        survivors = _survivors(picked, Path(folder), given.jobs, console)
    console.print(f"{len(picked)} mutants, {len(picked) - len(survivors)} noticed, {len(survivors)} not")
    return 1 if survivors else 0


def _survivors(picked: list[Mutant], folder: Path, jobs: int, console: Console) -> list[Mutant]:
    """Those that no test noticed, told as soon as they are known."""
    shops: Queue[Workshop] = Queue()
    for number in range(jobs):
        shop = folder / str(number)
        (shop / "tests").mkdir(parents=True)
        shops.put(Workshop(shop))
    whole = shops.get()
    if not whole.passes("tests/rules", *QUICK):
        console.print("the tests fail without a mutant: mend them first")
        return picked
    shops.put(whole)

    def notices(mutant: Mutant) -> bool:
        shop = shops.get()
        try:
            return shop.notices(mutant)
        finally:
            shops.put(shop)

    found = []
    with ThreadPoolExecutor(jobs) as pool:
        for mutant, noticed in track(
            zip(picked, pool.map(notices, picked), strict=True), "Breaking", total=len(picked), console=console
        ):
            if not noticed:
                found.append(mutant)
                console.print(
                    f"not noticed: {mutant.told(_source(mutant.module))}", markup=False, highlight=False, soft_wrap=True
                )
    return found


if __name__ == "__main__":
    sys.exit(main())
