import pytest
from hypothesis import given
from hypothesis import strategies as st
from speech_table import DEE, NAMES, board, heard, lobby, person, played, table

from minemonopoly.rules import commands as c
from minemonopoly.rules.evolve import fold
from minemonopoly.rules.rulings import REFUSALS, Refused
from minemonopoly.rules.state import Bundle, Game, SeatNo
from minemonopoly.speech.excuse import excuse
from minemonopoly.speech.grammar import VERBS
from minemonopoly.speech.hearing import HostAct, Inquiry
from minemonopoly.speech.inform import inform
from minemonopoly.speech.narrate import narrate
from minemonopoly.speech.say import say
from minemonopoly.speech.width import SECTION, fits
from minemonopoly.speech.wording import Line, Words

GAMES = [lobby(), table()] + [
    game
    for preset, seed in (("minetown", 1), ("uk", 2))
    for _, _, _, game in list(played(board(preset), seed, 150))[::10]
]
WORDS = [Words("en"), Words("de", colour=False, prefix="m!")]

verbs = st.sampled_from([word for verb in VERBS for word in (verb.name, *verb.aliases)])
BITS = (
    "red light_blue A2 here me all 50 +5 -1 give for and , nothing card bank bot because #39 #4000 W ann $ 1,000 brown "
    "percent § §c \N{RIGHT-TO-LEFT OVERRIDE}"
)
bits = st.sampled_from([*BITS.split(), "light blue"])
lines = st.one_of(
    st.text(max_size=300),
    st.builds(lambda verb, rest: f"!{verb} {' '.join(rest)}", verbs, st.lists(bits, max_size=7)),
    st.builds(lambda verb, rest: f"!{verb} {rest}", verbs, st.text(max_size=60)),
)
games = st.sampled_from(GAMES)
names = st.sampled_from([*NAMES, DEE, "Zoe"])


def sound(spoken: list[Line]) -> None:
    """One chat line each, no control characters, no lone section sign."""
    for line in spoken:
        assert fits(line), line.plain
        assert line.plain == line.plain.strip()
        assert SECTION not in line.plain
        assert line.plain.isprintable(), line.plain


@given(lines, names, games, st.booleans(), st.sampled_from(WORDS))
def test_any_line_is_understood_refused_or_talk_and_answered_in_lines_that_fit(
    text: str, name: str, game: Game, bankers_online: bool, words: Words
) -> None:
    parsed = heard(text, name, game, board("minetown"), bankers_online=bankers_online, online=set(NAMES))
    if isinstance(parsed, Refused):
        assert parsed.code in REFUSALS
        sound(excuse(board(), game, parsed, person(name, game), words))
    elif isinstance(parsed, Inquiry):
        sound(inform(board(), game, parsed, person(name, game), words))
    else:
        assert parsed is None or isinstance(parsed, (HostAct, *c.COMMANDS))


def author(command: c.Command, game: Game) -> str:
    """Who gives that command."""
    if isinstance(command, c.Join):
        return command.name
    return game.seats[command.seat].name if isinstance(command, c.OfSeat) else str(getattr(command, "by", ""))


@pytest.mark.parametrize(("preset", "seed"), [("minetown", 3), ("minetown", 4), ("uk", 5), ("uk", 6)])
def test_what_a_bot_types_means_what_it_chose_and_what_is_said_about_it_fits(preset: str, seed: int) -> None:
    on = board(preset, build__shortage="auction")
    for before, command, events, after in played(on, seed, 400):
        assert heard(say(on, before, command), author(command, before), before, on) == command
        for words in WORDS:
            spoken = narrate(on, before, events, after, words)
            assert spoken, (command, events)
            sound(spoken)


seats = st.sampled_from([SeatNo(0), SeatNo(1), SeatNo(2)])
deeds = st.sampled_from(board().deeds)
spaces = st.sampled_from([space.no for space in board().spaces])
bundles = st.builds(
    Bundle,
    st.lists(deeds, max_size=4, unique=True).map(tuple),
    st.integers(0, 99_999),
    st.integers(0, 2),
)
numbers = st.integers(1, 99_999)
reasons = st.sampled_from(["oops", "red gave it away", "50 too much", "the bank erred", "A2 for B1"])
grave = st.one_of(
    st.builds(c.Forfeit, st.just(DEE), st.permutations([SeatNo(0), SeatNo(1)]).map(tuple), st.just("shared a deed")),
    st.builds(c.Ruin, st.just(DEE), seats),
    st.builds(c.Finish, st.just(DEE)),
    st.builds(c.Undo, st.just(DEE), numbers),
)
banker = st.one_of(
    st.builds(c.GiveCash, st.just(DEE), seats, numbers, reasons),
    st.builds(c.TakeCash, st.just(DEE), seats, numbers, reasons),
    st.builds(c.AwardDeed, st.just(DEE), deeds, st.one_of(st.none(), seats), reasons),
    st.builds(c.SetHouses, st.just(DEE), deeds, st.integers(0, 5), reasons),
    st.builds(c.SetCards, st.just(DEE), seats, st.integers(0, 2), reasons),
    st.builds(c.MoveToken, st.just(DEE), seats, spaces, reasons),
    st.builds(c.Reseat, st.just(DEE), seats, st.just("Steve")),
    grave.map(lambda act: c.Ask(DEE, act, (DEE,))),
)
own = st.one_of(
    st.builds(c.MakeOffer, st.just(SeatNo(0)), st.sampled_from([SeatNo(1), SeatNo(2)]), bundles, bundles),
    st.builds(c.Bid, st.just(SeatNo(0)), numbers),
    st.builds(c.Force, st.just(SeatNo(0)), deeds, numbers),
    st.builds(c.Build, st.just(SeatNo(0)), deeds.map(lambda deed: (deed,)), st.integers(1, 5)),
    st.builds(
        c.BreakDown, st.just(SeatNo(0)), st.sampled_from([group.spaces for group in board().groups]), st.integers(0, 4)
    ),
    st.builds(c.SellHouses, st.just(SeatNo(0)), deeds, st.integers(1, 5)),
    st.builds(c.Accept, st.just(SeatNo(0)), numbers),
    st.builds(c.Want, st.just(SeatNo(0)), numbers),
)


@given(own)
def test_a_seats_line_means_its_command(command: c.Command) -> None:
    assert heard(say(board(), table(), command), "Ann") == command


@given(banker)
def test_a_bankers_line_means_its_command(command: c.Command) -> None:
    assert heard(say(board(), table(), command), DEE) == command


def test_every_command_but_the_clocks_can_be_typed() -> None:
    typed = {kind for verb in VERBS for kind in verb.gives} | {c.Ask}
    assert set(c.COMMANDS) - typed == {c.CloseAuction, c.LapseOffer, c.LapseQuestion}


def test_a_bot_plays_under_the_seats_own_name() -> None:
    game = fold(table(), [])
    bot = c.Reseat(DEE, SeatNo(1), "Ben", "trader")
    assert heard(say(board(), game, bot), DEE) == bot
