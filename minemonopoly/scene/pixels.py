"""Flat pictures, one letter a block, top row first; a dot leaves the floor as it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

BOLD: Mapping[str, Sequence[str]] = {
    "M": ("##...##", "###.###", "#######", "#######", "##.#.##", "##...##", "##...##", "##...##", "##...##"),
    "I": ("##", "##", "##", "##", "##", "##", "##", "##", "##"),
    "N": ("##...##", "###..##", "###..##", "####.##", "##.#.##", "##.####", "##..###", "##..###", "##...##"),
    "E": ("#####", "#####", "##...", "##...", "####.", "##...", "##...", "#####", "#####"),
    "O": (".####.", "######", "##..##", "##..##", "##..##", "##..##", "##..##", "######", ".####."),
    "P": ("#####.", "######", "##..##", "##..##", "######", "#####.", "##....", "##....", "##...."),
    "L": ("##...", "##...", "##...", "##...", "##...", "##...", "##...", "#####", "#####"),
    "Y": ("##..##", "##..##", "##..##", "######", ".####.", "..##..", "..##..", "..##..", "..##.."),
}
"""Letters nine high with strokes two wide."""

THIN: Mapping[str, Sequence[str]] = {
    "M": ("#...#", "##.##", "#.#.#", "#.#.#", "#...#", "#...#", "#...#"),
    "I": ("#", "#", "#", "#", "#", "#", "#"),
    "N": ("#..#", "##.#", "##.#", "#.##", "#.##", "#..#", "#..#"),
    "E": ("####", "#...", "#...", "###.", "#...", "#...", "####"),
    "O": (".##.", "#..#", "#..#", "#..#", "#..#", "#..#", ".##."),
    "P": ("###.", "#..#", "#..#", "###.", "#...", "#...", "#..."),
    "L": ("#...", "#...", "#...", "#...", "#...", "#...", "####"),
    "Y": ("#...#", "#...#", ".#.#.", "..#..", "..#..", "..#..", "..#.."),
}
"""Letters seven high with strokes one wide, for smaller middles."""


def word(letters: str, font: Mapping[str, Sequence[str]]) -> list[str]:
    """A word as one picture, a column free between its letters. Raises KeyError for a letter the font lacks."""
    return [".".join(rows) for rows in zip(*(font[letter] for letter in letters), strict=True)]


COMPASS_LETTERS: Mapping[str, Sequence[str]] = {
    "north": ("#...#", "##..#", "#.#.#", "#..##", "#...#"),
    "east": ("#####", "#....", "####.", "#....", "#####"),
    "south": ("#####", "#....", "#####", "....#", "#####"),
    "west": ("#...#", "#...#", "#.#.#", "##.##", "#...#"),
}
"""The letter on each Direction."""

SUN = ("#.#.#", ".###.", "#####", ".###.", "#.#.#")
MOON = (".###.", "..###", "...##", "..###", ".###.")
QUESTION = (".###.", "#...#", "...#.", "..#..", ".....", "..#..")
CHEST = ("ooooo", "owwwo", "ooloo", "owlwo", "owwwo", "ooooo")
PERCENT = ("##..#", "##.#.", "..#..", ".#.##", "#..##")
DIAMOND = (".aaa.", "aaaaa", "abbba", ".aba.", "..a..")

GO_LETTERS = ("####.####", "#....#..#", "#.##.#..#", "#..#.#..#", "####.####")
ARROW = ("..r......", ".rr......", "rrrrrrrrr", ".rr......", "..r......")
PARKING = (
    "bbbbbbb", "bwwwwbb", "bwbbbwb", "bwbbbwb", "bwwwwbb", "bwbbbbb", "bwbbbbb", "bbbbbbb",
)  # fmt: skip
HAMMER = (
    "iiiiiii", "ijjjjji", "ijjjjji", "iiiiiii", "..hhh..", "..hhh..", "..hhh..", "..hhh..",
)  # fmt: skip
SMALL_GO = ("..r.", ".rr.", "rrrr", ".rr.")
SMALL_PARKING = ("www", "w.w", "www", "w..")
SMALL_HAMMER = ("iiii", "iiii", ".hh.", ".hh.")

CREEPER = (
    "gggggggg", "gGggggGg", "gkkggkkg", "gkkggkkg", "ggGkkggg", "ggkkkkgg", "gGkkkkgg", "ggkggkgg",
)  # fmt: skip
PICKAXE = (
    "...aaaaa...", ".aabbbbaa..", "....aabbba.", "......hkba.", ".....hh.aba", "....hh..aba", "...hh...aba",
    "..hh.....a.", ".hh......a.", "hh.........", "h..........",
)  # fmt: skip

PIPS: Mapping[int, Sequence[tuple[int, int]]] = {
    0: (),
    1: ((3, 3),),
    2: ((1, 5), (5, 1)),
    3: ((1, 5), (3, 3), (5, 1)),
    4: ((1, 1), (1, 5), (5, 1), (5, 5)),
    5: ((1, 1), (1, 5), (3, 3), (5, 1), (5, 5)),
    6: ((1, 1), (1, 3), (1, 5), (5, 1), (5, 3), (5, 5)),
}
"""Column and row of every pip on a face of seven by seven; 0 is a blank face."""
