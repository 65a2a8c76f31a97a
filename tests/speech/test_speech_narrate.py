from typing import Any

from msgspec.structs import replace
from speech_table import ANN, BEN, CY, DEE, board, lobby, table

from minemonopoly.rules import commands as c
from minemonopoly.rules import events as e
from minemonopoly.rules.evolve import fold
from minemonopoly.rules.state import Bundle, Game, Lot
from minemonopoly.speech.narrate import TELLERS, narrate, preview
from minemonopoly.speech.wording import Words

EN = Words("en")


def no(space_id: str) -> Any:
    return board().by_id(space_id).no


A2, B1 = no("brown_2"), no("light_blue_1")


def told(*events: Any, before: Game | None = None, words: Words = EN) -> list[str]:
    """What is said about these events at the table of the tests."""
    start = table() if before is None else before
    return [line.plain for line in narrate(board(), start, events, fold(start, events), words)]


def rolled(a: int, b: int, space_id: str) -> list[Any]:
    return [e.DiceThrown(ANN, a, b, "turn", int(a == b), a == b), e.TokenMoved(ANN, no("go"), no(space_id), "walk")]


def test_every_event_has_its_teller() -> None:
    assert set(TELLERS) == set(e.EVENTS)


def test_a_roll_its_landing_and_what_to_type_are_one_line() -> None:
    assert told(*rolled(1, 2, "brown_2"), e.LandingOpened(ANN, "buy", A2)) == [
        "[M] RED rolls 1+2=3: A2 $60 - !buy or !decline"
    ]


def test_who_cannot_pay_hears_what_is_there() -> None:
    poor = replace(table(), cash=(42, 1500, 1500))
    assert told(*rolled(1, 2, "brown_2"), e.LandingOpened(ANN, "buy", A2), before=poor) == [
        "[M] RED rolls 1+2=3: A2 Gravel Pit",
        "[M] RED: $60, you hold $42 - !mortgage or !decline",
    ]


def test_rent_to_be_demanded_names_its_owner_and_its_sum() -> None:
    owned = fold(table(), [e.DeedMoved(A2, None, BEN, "purchase")])
    claim = e.ClaimOpened(1, BEN, ANN, A2, 4, 3, False)
    assert told(*rolled(1, 2, "brown_2"), claim, before=owned) == ["[M] R rolls 1+2=3: A2 - LB: !rent ($4) - R: !end"]


def test_passing_go_and_doubles_are_told_along() -> None:
    events: list[Any] = [*rolled(4, 4, "free_parking"), e.GoPassed(ANN, 2), e.MoneyPaid(None, ANN, 200, "salary")]
    assert told(*events) == [
        "[M] RED rolls 4+4=8 doubles: Free Parking, no wolves",
        "[M] RED +$200 salary - once more: !roll",
    ]


def test_a_purchase_names_buyer_deed_and_price() -> None:
    landed = fold(table(), [*rolled(1, 2, "brown_2"), e.LandingOpened(ANN, "buy", A2)])
    bought: list[Any] = [
        e.LandingSettled(ANN, "buy", A2, "bought"),
        e.MoneyPaid(ANN, None, 60, "purchase", A2),
        e.DeedMoved(A2, None, ANN, "purchase"),
    ]
    assert told(*bought, before=landed) == ["[M] RED buys A2 Gravel Pit for $60 - !end"]


def test_the_last_deed_of_a_group_is_worth_a_word() -> None:
    landed = fold(table(), [e.DeedMoved(no("brown_1"), None, ANN, "purchase"), e.LandingOpened(ANN, "buy", A2)])
    bought: list[Any] = [
        e.LandingSettled(ANN, "buy", A2, "bought"),
        e.MoneyPaid(ANN, None, 60, "purchase", A2),
        e.DeedMoved(A2, None, ANN, "purchase"),
    ]
    assert told(*bought, before=landed)[0] == "[M] RED buys A2 for $60, owns all Brown now - !roll"


def test_the_end_of_a_turn_asks_the_next_seat() -> None:
    ended: list[Any] = [e.TurnEnded(ANN), e.TurnBegan(BEN, 2), e.TokenMoved(BEN, None, no("go"), "placed")]
    assert told(*ended) == ["[M] RED is done - LIGHT BLUE: !roll"]


def test_a_rent_slept_through_is_told_when_its_window_closes() -> None:
    claimed = fold(table(), [e.ClaimOpened(1, CY, ANN, A2, 4, 2, False)])
    ended: list[Any] = [e.TurnEnded(ANN), e.ClaimClosed(1, CY, ANN, A2, "late", 4), e.TurnBegan(BEN, 2)]
    assert told(*ended, before=claimed) == [
        "[M] RED is done",
        "[M] W slept through the rent for A2 - LB: !roll",
    ]


def test_an_auction_from_hammer_to_hammer() -> None:
    lot = Lot("deed", "declined", A2)
    landed = fold(table(), [*rolled(1, 2, "brown_2"), e.LandingOpened(ANN, "buy", A2)])
    opened: list[Any] = [e.LandingSettled(ANN, "buy", A2, "declined"), e.LotQueued(lot), e.AuctionOpened(lot, (ANN,))]
    assert told(*opened, before=landed) == ["[M] R declines A2 - LB W: !bid N (from $1) or !pass"]
    running = fold(landed, opened)
    assert told(e.BidMade(BEN, 20), before=running) == ["[M] LB bids $20 for A2 - W: !bid N (from $21) or !pass"]
    bid = fold(running, [e.BidMade(BEN, 20)])
    closed: list[Any] = [
        e.BidderPassed(CY, forced=False),
        e.AuctionClosed(lot, BEN, 20),
        e.MoneyPaid(BEN, None, 20, "auction", A2),
        e.DeedMoved(A2, None, BEN, "auction"),
    ]
    assert told(*closed, before=bid) == ["[M] WHITE passes", "[M] LIGHT BLUE wins A2 Gravel Pit for $20 - RED: !end"]
    assert told(e.AuctionClosed(lot, None, 0), before=running) == [
        "[M] Nobody bids: A2 stays with the bank - RED: !end"
    ]


def test_rule_10_a_correction_names_banker_reason_and_effect() -> None:
    assert told(e.CorrectionRuled(DEE, "lag ate it"), e.MoneyPaid(None, ANN, 50, "correction")) == [
        "[M] Dee rules (lag ate it): RED gets $50"
    ]
    assert told(e.CorrectionRuled(DEE, "typo"), e.DeedMoved(A2, None, CY, "correction")) == [
        "[M] Dee rules (typo): A2 now belongs to WHITE"
    ]
    assert told(e.CorrectionRuled(DEE, "typo"), e.TokenMoved(ANN, no("go"), no("jail"), "correction")) == [
        "[M] Dee rules (typo): RED now stands at Jail"
    ]


def test_a_reason_cannot_paint_or_break_the_line() -> None:
    line = told(e.CorrectionRuled(DEE, "§4red\nA: !buy"), e.MoneyPaid(None, ANN, 5, "correction"))
    assert line == ["[M] Dee rules (red A: !buy): RED gets $5"]


def test_an_offer_is_printed_with_its_number_and_both_answers() -> None:
    offer = e.OfferMade(7, ANN, CY, Bundle((A2,), 50), Bundle((B1,), 0, 1))
    assert told(offer) == [
        "[M] RED offers WHITE number 7: A2 + $50 for B1 + card",
        "[M] WHITE: !accept 7 or !reject 7",
    ]
    made = fold(table(), [offer])
    assert told(e.OfferClosed(7, ANN, CY, "accepted"), before=made) == [
        "[M] W accepts 7: R gives A2 + $50, W gives B1 + card"
    ]


def test_several_void_offers_are_one_line() -> None:
    offers: list[Any] = [e.OfferMade(number, ANN, CY, Bundle(cash=1), Bundle(cards=1)) for number in (7, 8)]
    made = fold(table(), offers)
    void: list[Any] = [e.OfferClosed(number, ANN, CY, "void") for number in (7, 8)]
    assert told(*void, before=made) == ["[M] Offers 7 8 are void"]


def test_houses_built_on_a_group_are_one_line_with_one_sum() -> None:
    built: list[Any] = []
    for space in board().groups[0].spaces:
        built += [e.MoneyPaid(ANN, None, 50, "build", space), e.HousesBuilt(space, ANN, 1, 1, 0)]
    assert told(*built) == ["[M] RED builds on A1 A2 for $100: 1 house each"]


def test_a_birthday_is_told_once_with_its_total() -> None:
    book = next(index for index, book in enumerate(board().books[1]) if book.id == "birthday_10")
    presents: list[Any] = [e.MoneyPaid(other, ANN, 10, "book") for other in (BEN, CY)]
    lines = told(e.BookDrawn(ANN, 1, book, no("chest_1"), False), *presents)
    assert lines[0].startswith("[M] RED reads Community: ")
    assert lines[-1].startswith("[M] RED +$10 from each, $20 in all")


def test_a_debt_says_how_much_is_owed_and_held_and_what_to_type() -> None:
    poor = replace(table(), cash=(42, 1500, 1500))
    assert told(e.DebtOpened(1, ANN, BEN, 120, "rent"), before=poor) == [
        "[M] R owes LB $120, holds $42 - !raise, then !pay"
    ]


def test_a_bankrupt_seat_leaves_with_its_heap_told() -> None:
    owing = fold(table(), [e.DeedMoved(A2, None, ANN, "purchase"), e.DebtOpened(1, ANN, BEN, 2000, "rent")])
    out: list[Any] = [
        e.DebtClosed(1, ANN, BEN, 2000, "lapsed"),
        e.MoneyPaid(ANN, BEN, 1500, "bankruptcy"),
        e.DeedMoved(A2, ANN, BEN, "bankruptcy"),
        e.SeatBankrupt(ANN, BEN, "bankrupt"),
    ]
    lines = told(*out, before=owing)
    assert lines[0].startswith("[M] RED is BANKRUPT.")
    assert lines[1].startswith("[M] $1500 and 1 deed go to LIGHT BLUE")


def test_a_question_shows_its_number_and_a_bankrupt_what_could_be_raised() -> None:
    owing = fold(table(), [e.DeedMoved(A2, None, ANN, "purchase"), e.DebtOpened(1, ANN, BEN, 2000, "rent")])
    assert told(e.QuestionAsked(8, "Ann", c.Bankrupt(ANN), ("Ann",)), before=owing) == [
        "[M] Ann: declare bankruptcy for good? !yes 8 or !no 8",
        "[M] RED could still raise $30: see !raise",
    ]


def test_an_undo_is_told_with_its_author_and_previewed_in_its_acts() -> None:
    asked = fold(table(), [e.QuestionAsked(1, DEE, c.Undo(DEE, 2), (DEE,))])
    agreed: list[Any] = [e.QuestionAnswered(1, DEE, True), e.QuestionClosed(1, "agreed")]
    assert told(*agreed, before=asked) == ["[M] Dee takes back 2 acts"]
    act = (table(), (e.CorrectionRuled(DEE, "typo"), e.MoneyPaid(None, ANN, 5, "correction")), table())
    assert [line.plain for line in preview(board(), [act], EN)] == ["[M] Undo 1: Dee rules (typo): RED gets $5"]
    assert preview(board(), [act] * 5, EN)[-1].plain == "[M] and 2 more"


def test_the_lobby_names_people() -> None:
    assert told(e.SeatTaken("Ann", "red", False), before=lobby()) == [
        "[M] Ann sits down as RED",
        "[M] Ann: pay $200, then the banker types !paid",
    ]
    sat = fold(lobby(), [e.SeatTaken("Ann", "red", False)])
    assert told(e.SeatConfirmed(ANN, DEE), before=sat) == ["[M] Dee: RED (Ann) has paid and is in"]
    assert told(e.SeatLeft(ANN, "Ann", DEE, True), before=sat) == [
        "[M] Dee frees the seat of Ann",
        "[M] $200 entrance fee owed back",
    ]


def test_the_end_names_the_winner_and_the_prize() -> None:
    lines = told(e.GameWon(ANN, (ANN, BEN, CY), "agreement"))
    assert lines == [
        "[M] RED (Ann) WINS by agreement. GG!",
        "[M] Ranking: 1. R $1500 2. LB $1500 3. W $1500",
        "[M] 4 gold bars wait for RED",
    ]


def test_colours_are_codes_around_the_words_and_can_be_switched_off() -> None:
    line = narrate(board(), table(), [e.TurnEnded(ANN), e.TurnBegan(BEN, 2)], fold(table(), [e.TurnBegan(BEN, 2)]), EN)
    assert line[0].text == "[M] §cRED§a is done - §bLIGHT BLUE§e: !roll"
    assert line[0].tone == "done"
    plain = told(e.TurnEnded(ANN), e.TurnBegan(BEN, 2), words=Words("en", colour=False))
    assert plain == ["[M] RED is done - LIGHT BLUE: !roll"]


def test_tag_currency_prefix_and_language_are_the_sites() -> None:
    words = Words("de", tag="<MM>", currency="£", prefix="m!")
    assert told(*rolled(1, 2, "brown_2"), e.LandingOpened(ANN, "buy", A2), words=words) == [
        "<MM> ROT würfelt 1+2=3: A2 £60 - m!buy oder m!decline"
    ]


def test_a_shortage_is_told_in_houses_and_hotels() -> None:
    for kind in ("house", "hotel"):
        lot = Lot(kind, "shortage", bidders=(ANN, BEN))
        running = fold(table(), [e.AuctionOpened(lot, (CY,))])
        bid = told(e.BidMade(ANN, 70), before=running)
        assert bid == [f"[M] R bids $70 for a {kind} - !bid N (from $71) or !pass"]
        won = told(e.AuctionClosed(lot, ANN, 70), e.LotPassed(ANN, kind), before=running)
        assert won == [f"[M] RED wins a {kind} for $70", f"[M] RED: place your {kind}: !build SPACE"]
        assert told(e.AuctionClosed(lot, None, 0), before=running)[0].startswith(
            f"[M] Nobody bids: the {kind} stays with the bank"
        )


def test_a_hotel_is_told_as_one() -> None:
    paid = e.MoneyPaid(ANN, None, 50, "build", A2)
    assert told(paid, e.HousesBuilt(A2, ANN, 5, -4, 1)) == ["[M] RED builds a HOTEL on A2 Gravel Pit for $50"]
    assert told(e.HousesBuilt(A2, ANN, 5, -4, 1)) == ["[M] RED builds a HOTEL on A2 Gravel Pit"]


def test_corrections_of_books_are_told_either_way() -> None:
    ruled = e.CorrectionRuled(DEE, "typo")
    assert told(ruled, e.CardMoved(0, 4, None, ANN, "correction")) == ["[M] Dee rules (typo): RED gets a Get Out book"]
    held = fold(table(), [e.CardMoved(0, 4, None, ANN, "correction")])
    assert told(ruled, e.CardMoved(0, 4, ANN, None, "correction"), before=held) == [
        "[M] Dee rules (typo): RED gives a Get Out book back",
    ]


def test_a_fine_of_a_book_is_told_as_what_it_costs() -> None:
    doctor = next(index for index, book in enumerate(board().books[1]) if book.id == "doctor_50")
    lines = told(e.BookDrawn(ANN, 1, doctor, no("chest_1"), False), e.MoneyPaid(ANN, None, 50, "book"))
    assert "-$50" in lines[-1]


def test_a_vote_names_those_whose_yes_is_needed() -> None:
    lines = told(e.QuestionAsked(8, "Ann", c.Undo("Ann", 2, alone=True), ("Ben", "Cy")))
    assert lines == ["[M] Ann: take back 2 acts? !yes 8 or !no 8 (Ben Cy)"]


def test_a_group_completed_by_two_deeds_of_one_trade_is_told_once() -> None:
    deeds = [e.DeedMoved(deed, ANN, BEN, "trade") for deed in board().groups[0].spaces]
    held = fold(table(), [e.DeedMoved(deed, None, ANN, "purchase") for deed in board().groups[0].spaces])
    assert told(*deeds, before=held) == ["[M] LIGHT BLUE owns all Brown now"]


def test_a_deed_put_up_for_sale_is_its_sellers_act() -> None:
    lot = Lot("deed", "sale", A2, ANN)
    assert told(e.AuctionOpened(lot, (ANN,))) == ["[M] R auctions A2 - LB W: !bid N (from $1) or !pass"]


def test_the_next_of_several_lots_is_asked_for_as_well() -> None:
    first, second = (Lot("deed", "estate", space) for space in board().groups[0].spaces)
    running = fold(table(), [e.AuctionOpened(first, ())])
    lines = told(e.AuctionClosed(first, None, 0), e.AuctionOpened(second, ()), before=running)
    assert lines[-1] == "[M] Under the hammer: A2 - !bid N (from $1) or !pass"
