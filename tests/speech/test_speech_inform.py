import pytest
from msgspec.structs import replace
from speech_table import ANN, BEN, CY, DEE, board, heard, lobby, person, table

from minemonopoly.board.model import Board
from minemonopoly.rules import events as e
from minemonopoly.rules.evolve import fold
from minemonopoly.rules.state import Bundle, Game, Lot, Offer
from minemonopoly.speech.grammar import PAGES, VERBS
from minemonopoly.speech.hearing import Inquiry
from minemonopoly.speech.inform import Surroundings, inform
from minemonopoly.speech.lessons import rules_lines
from minemonopoly.speech.phrasebook import load
from minemonopoly.speech.wording import Voice, Words

A1, A2, B1 = (board().by_id(space).no for space in ("brown_1", "brown_2", "light_blue_1"))
OWNING = fold(
    table(),
    [
        *(e.DeedMoved(deed, None, ANN, "purchase") for deed in (A1, A2, B1)),
        e.HousesBuilt(A1, ANN, 3, 3, 0),
        e.HousesBuilt(A2, ANN, 5, 0, 1),
        e.DeedMortgaged(B1, ANN),
    ],
)


def answered(
    line: str, name: str = "Ann", game: Game | None = None, around: Surroundings | None = None, on: Board | None = None
) -> list[str]:
    """What an information line is answered."""
    there = table() if game is None else game
    inquiry = heard(line, name, there)
    assert isinstance(inquiry, Inquiry)
    spoken = inform(on or board(), there, inquiry, person(name, there), Words("en"), around or Surroundings())
    return [line.plain.removeprefix("[M] ") for line in spoken]


def test_the_menu_says_what_is_asked_and_what_can_be_typed() -> None:
    assert answered("!") == [
        "RED: !roll",
        "RED can !roll !offer !raise !resign",
        "What is what: !help or !help VERB",
    ]
    assert answered("!?", "Ben")[0] == "LIGHT BLUE can !offer !raise !resign"


def test_the_menu_of_the_banker_holds_the_bankers_verbs() -> None:
    lines = answered("!", DEE)
    assert lines[0].startswith("Dee can !skip")
    assert "!undo" in " ".join(lines)
    assert "!roll" not in " ".join(lines)


def test_turn_says_number_and_what_is_awaited() -> None:
    assert answered("!turn") == ["Turn 1", "RED: !roll"]
    assert answered("!turn", game=fold(table(), [e.GamePaused(DEE)]))[:2] == ["Turn 1", "Paused in RED's turn"]


def test_status_has_a_line_a_seat_and_more_about_one() -> None:
    assert answered("!status", game=OWNING) == [
        "RED Ann: $1500, 3 deeds",
        "LIGHT BLUE Ben: $1500, 0 deeds",
        "WHITE Cy: $1500, 0 deeds",
    ]
    assert answered("!status red", game=OWNING) == [
        "RED Ann: $1500, 3 deeds",
        "RED is worth $2120, round 1, Get Out books: 0",
    ]


def test_status_in_the_lobby_says_who_has_paid() -> None:
    sat = fold(lobby(), [e.SeatTaken("Ann", "red", False), e.SeatTaken("Ben", "blue", True)])
    assert answered("!status", DEE, sat) == ["RED Ann: has not paid yet", "BLUE Ben: ready", "2 seats free"]


def test_cash_of_all_or_one_and_what_a_bid_binds() -> None:
    assert answered("!cash") == ["RED $1500, LIGHT BLUE $1500, WHITE $1500"]
    leading = fold(table(), [e.AuctionOpened(Lot("deed", "declined", A2), ()), e.BidMade(BEN, 600)])
    assert answered("!cash ben", game=leading) == ["LIGHT BLUE $1500, $900 of it free"]


def test_deeds_show_houses_hotels_and_mortgages() -> None:
    assert answered("!deeds", game=OWNING) == ["RED: A1(3) A2(hotel) B1(mortgaged)"]
    assert answered("!deeds cy", game=OWNING) == ["WHITE holds no deeds"]


def test_a_deed_tells_what_is_printed_and_what_it_brings_now() -> None:
    assert answered("!deed A2") == [
        "A2 Gravel Pit, Brown, price $60",
        "rent 4/20/60/180/320/450, house $50, mortgage $30",
        "A2 Gravel Pit is still for sale",
    ]
    assert answered("!deed A1", game=OWNING)[-1] == "RED holds it, 3 of 5 built, rent now $90"
    assert answered("!deed B1", game=OWNING)[-1] == "RED has it mortgaged, lifting costs $55"
    assert answered("!deed go") == ["GO has no deed"]


def test_a_time_of_day_tells_its_factor() -> None:
    day, night = board().times
    one = fold(table(), [e.DeedMoved(day, None, ANN, "purchase")])
    both = fold(one, [e.DeedMoved(night, None, ANN, "purchase")])
    assert answered("!deed T1", game=one)[-1] == "RED holds it, rent now 4 times the dice"
    assert answered("!deed T1", game=both)[-1] == "RED holds it, rent now 10 times the dice"


def test_where_tells_of_spaces_jail_and_seats_not_yet_placed() -> None:
    jailed = fold(table(), [e.SeatJailed(ANN, board().jail, "space")])
    assert answered("!where me", game=jailed) == ["RED in jail, 0 tries failed"]
    assert answered("!where ann") == ["RED at GO"]
    assert answered("!where cy") == ["WHITE not on the board yet"]


def test_the_banks_box() -> None:
    assert answered("!bank", game=OWNING) == ["The bank has 85 houses, 21 hotels, 25 deeds"]


def test_claims_and_offers_are_listed() -> None:
    assert answered("!claims") == ["No rent is open"]
    claimed = fold(table(), [e.ClaimOpened(1, BEN, ANN, A2, 4, 3, False)])
    assert answered("!claims", game=claimed) == ["LIGHT BLUE may demand $4 from RED for A2 Gravel Pit"]
    assert answered("!offers") == ["No offer is open"]
    offered = replace(table(), offers=(Offer(7, ANN, CY, Bundle((A2,), 50), Bundle((), 0, 1)),))
    assert answered("!offers", game=offered) == ["7: RED gives WHITE A2 Gravel Pit + $50 for card"]


def test_raise_lists_ways_best_first() -> None:
    owing = fold(
        table(),
        [
            *(e.DeedMoved(deed, None, ANN, "purchase") for deed in (A2, B1)),
            e.DebtOpened(1, ANN, BEN, 2000, "rent"),
        ],
    )
    assert answered("!raise", game=owing) == [
        "RED holds $1500 and can raise $80:",
        "!mortgage B1 +$50, !mortgage A2 +$30",
    ]
    assert answered("!raise") == ["RED has nothing left to raise cash with"]


def test_the_log_gives_the_last_lines() -> None:
    around = Surroundings(log=[f"[M] line {number}" for number in range(20)])
    assert answered("!log", around=around) == [f"> line {number}" for number in range(15, 20)]
    assert answered("!log 2", around=around) == ["> line 18", "> line 19"]
    assert len(answered("!log 99", around=around)) == 10
    assert answered("!log") == ["Nothing has been said yet"]


def test_ping_board_and_banker() -> None:
    assert answered("!ping", "Zoe") == ["Pong, Zoe! The table hears you"]
    assert answered("!board") == ["There is no spectator page"]
    assert answered("!banker") == ["Banker: Dee, not here now"]
    assert answered("!banker", around=Surroundings(online={DEE})) == ["Banker: Dee"]
    assert answered("!banker", game=replace(table(), bankers=())) == ["No banker: the table rules itself"]


def test_help_lists_pages_and_hides_the_bankers_from_players() -> None:
    assert "8 the banker" not in " ".join(answered("!help"))
    assert "8 the banker" in " ".join(answered("!help", DEE))


@pytest.mark.parametrize("number", range(1, len(PAGES) + 1))
def test_every_help_page_names_its_verbs(number: int) -> None:
    page = " ".join(answered(f"!help {number}"))
    for verb in VERBS:
        assert (f"!{verb.name}" in page.split()) == (verb.page == PAGES[number - 1])


def test_help_for_a_verb_shows_forms_meaning_and_an_example() -> None:
    assert answered("!help bid") == [
        "!bid N or !bid +N: bid so much, or so much more",
        "than the last bid",
        "For example !bid 60",
    ]
    assert answered("!help !r") == ["!roll: throw the dice"]
    assert answered("!help 99") == answered("!help nonsense") == answered("!help")


def test_rules_by_topic_speak_this_boards_numbers() -> None:
    assert "$50" in " ".join(answered("!rules jail"))
    assert answered("!rules")[0].startswith("!rules TOPIC: turn")
    assert answered("!rules nonsense") == answered("!rules")
    assert answered("!rules rent") != answered("!rules rent", on=board("uk"))
    assert answered("!rules auc") == answered("!rules auction")


TABLES = [
    board(),
    board("uk"),
    board(
        "uk", salary__collect="auto", sale__must_auction=False, mortgage__forced_sale=False, income_tax__mode="choice"
    ),
    board(salary__collect="claim", sale__must_auction=True, jail__may_deal=True, rent__collect="auto"),
]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("topic", load("en").under("topic"))
def test_every_topic_is_told_in_the_numbers_of_every_table(topic: str, language: str) -> None:
    for on in TABLES:
        lines = rules_lines(Voice(on, table(), Words(language)), topic)
        assert lines
        assert "{" not in "".join(lines)


def test_a_seat_that_is_out_is_told_as_such() -> None:
    out = fold(table(), [e.SeatBankrupt(CY, None, "resigned")])
    assert answered("!status cy", game=out) == ["WHITE Cy: out of the game"]
    assert answered("!where cy", game=out) == ["WHITE Cy: out of the game"]
    assert answered("!cash", game=out) == ["RED $1500, LIGHT BLUE $1500"]


def test_a_direction_tells_its_rents_and_a_rolled_claim_its_dice() -> None:
    assert answered("!deed N")[1] == "rent 25/50/100/200 by number owned, mortgage $100"
    night = board().by_id("night").no
    claimed = fold(table(), [e.ClaimOpened(1, BEN, ANN, night, None, 3, False)])
    assert answered("!claims", game=claimed)[0].startswith("LIGHT BLUE may demand rent from RED for")


def test_raise_lists_houses_too() -> None:
    ways = " ".join(answered("!raise", game=fold(OWNING, [e.DebtOpened(1, ANN, BEN, 2000, "rent")])))
    assert "!sellhouse A2 +" in ways


def test_before_the_start_questions_about_seats_tell_of_the_lobby() -> None:
    for line in ("!status", "!cash", "!where"):
        assert answered(line, "Zoe", lobby()) == ["4 seats free"]
    assert answered("!bank", "Zoe", lobby()) == ["The bank has 88 houses, 22 hotels, 28 deeds"]
    assert answered("!deed A2", "Zoe", lobby())[-1] == "A2 Gravel Pit is still for sale"


def test_every_information_verb_is_answered() -> None:
    for verb in VERBS:
        if (verb.who == "anyone" and verb.free) or verb.name == "raise":
            example = verb.example.replace("blue", "red")
            assert answered(example), verb.name
