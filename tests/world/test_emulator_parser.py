"""Java's rules for lines and numbers, as far as the table of raw lines does not show them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from minemonopoly.world.emulator.parser import (
    JavaError,
    MalformedLine,
    java_byte,
    java_coordinate,
    java_double,
    java_int,
    java_split,
    java_text,
    take_apart,
)


@pytest.mark.parametrize(
    ("line", "taken"),
    [
        ("a(1,2)", ("a", ["1", "2"])),
        ("a()", ("a", [""])),
        ("a(()", ("a", ["("])),
        ("a(b(c)d)", ("a", ["b(c)d"])),
        ("a(,,)", ("a", [])),
        ("(x)", ("", ["x"])),
    ],
)
def test_a_line_is_a_name_and_fields(line: str, taken: tuple[str, list[str]]) -> None:
    assert take_apart(line) == taken


@pytest.mark.parametrize("line", ["", "a", "a)", "a("])
def test_a_line_without_a_bracket_or_anything_behind_it_is_malformed(line: str) -> None:
    with pytest.raises(MalformedLine):
        take_apart(line)


@given(st.text())
def test_split_fields_joined_again_are_the_text_without_its_last_commas(text: str) -> None:
    assert ",".join(java_split(text)) == (text.rstrip(",") if "," in text else text)


@pytest.mark.parametrize(("text", "number"), [("0", 0), ("-7", -7), ("+7", 7), ("007", 7), ("2147483647", 2**31 - 1)])
def test_whole_numbers_java_reads(text: str, number: int) -> None:
    assert java_int(text) == number


@pytest.mark.parametrize("text", ["", " 1", "1 ", "1.0", "0x1", "1_000", "2147483648", "--1", "+", "NaN"])
def test_whole_numbers_java_does_not_read(text: str) -> None:
    with pytest.raises(JavaError):
        java_int(text)


@pytest.mark.parametrize("text", ["128", "-129", "200"])
def test_bytes_end_at_127(text: str) -> None:
    assert java_byte("127") - java_byte("-128") == 255
    with pytest.raises(JavaError):
        java_byte(text)


@pytest.mark.parametrize(
    ("text", "number"),
    [("1", 1.0), (" 1.5\t", 1.5), (".5", 0.5), ("5.", 5.0), ("1e3", 1000.0), ("-1.5d", -1.5), ("2F", 2.0)],
)
def test_doubles_java_reads(text: str, number: float) -> None:
    assert java_double(text) == number


@pytest.mark.parametrize("text", ["", ".", "e5", "1e", "nan", "inf", "infinity", "1_0", "1,5", "0x1"])
def test_doubles_java_does_not_read(text: str) -> None:
    with pytest.raises(JavaError):
        java_double(text)


@pytest.mark.parametrize(
    ("text", "number"),
    [("-0.5", 0), ("1.9", 1), ("-1.9", -1), ("NaN", 0), ("1e99", 2**31 - 1), ("-Infinity", -(2**31)), ("7d", 7)],
)
def test_coordinates_are_cut_toward_zero_and_stop_at_32_bits(text: str, number: int) -> None:
    assert java_coordinate(text) == number


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (1.0, "1.0"),
        (-0.5, "-0.5"),
        (0.001, "0.001"),
        (0.0005, "5.0E-4"),
        (1e7, "1.0E7"),
        (-12345678.5, "-1.23456785E7"),
        (9999999.0, "9999999.0"),
        (float("nan"), "NaN"),
        (float("-inf"), "-Infinity"),
    ],
)
def test_doubles_are_printed_as_java_prints_them(number: float, text: str) -> None:
    assert java_text(number) == text


@given(st.floats(allow_nan=False))
def test_a_printed_double_reads_back(number: float) -> None:
    assert java_double(java_text(number)) == number
