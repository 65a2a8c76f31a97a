from pathlib import Path

from speech_evening import TRANSCRIPT, played

from minemonopoly.speech.width import fits


def test_an_evening_is_told_word_for_word(tmp_path: Path) -> None:
    transcript = TRANSCRIPT.read_text(encoding="utf-8")
    assert played(transcript, tmp_path / "001") == transcript, "see tests/speech/speech_evening.py"


def test_every_line_of_the_evening_fits_the_chat() -> None:
    answers = [line[2:] for line in TRANSCRIPT.read_text(encoding="utf-8").splitlines() if line.startswith("  ")]
    assert len(answers) > 100
    assert all(fits(answer) for answer in answers)


def test_no_line_of_the_evening_is_answered_in_more_than_four_lines() -> None:
    longest = 0
    for line in TRANSCRIPT.read_text(encoding="utf-8").splitlines():
        longest = longest + 1 if line.startswith("  ") else 0
        assert longest <= 4, line
