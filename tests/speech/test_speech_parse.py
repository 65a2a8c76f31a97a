from typing import Any

from speech_table import ANN, BEN, CY, DEE, board, code, heard, lobby, table

from minemonopoly.rules import commands as c
from minemonopoly.rules import events as e
from minemonopoly.rules.evolve import fold
from minemonopoly.rules.rulings import Refused
from minemonopoly.rules.state import Bundle, Game, Lot, SeatNo
from minemonopoly.speech.hearing import HostAct, Inquiry

A2, B1 = board().by_id("brown_2").no, board().by_id("light_blue_1").no


def after(*events: e.Event) -> Game:
    return fold(table(), events)


def test_a_line_without_a_prefix_is_talk() -> None:
    assert heard("roll") is None
    assert heard("hi there, !roll") is None
    assert heard("") is None


def test_prefixes_full_width_colour_codes_blanks_and_case_all_lead_to_the_same_verb() -> None:
    for line in (
        "!roll",
        "m!roll",
        "M!ROLL",
        "  ! Roll ",
        "\N{FULLWIDTH EXCLAMATION MARK}roll",
        "§a§l !roll",
        "&a!roll",
    ):
        assert heard(line) == c.Roll(ANN), line


def test_other_prefixes_come_from_the_config() -> None:
    assert heard("?roll", prefixes=("?",)) == c.Roll(ANN)
    assert heard("!roll", prefixes=("?",)) is None


def test_exclamation_marks_alone_are_a_shout_and_the_bare_prefix_is_the_menu() -> None:
    assert heard("!!!") is None
    assert heard("!") == heard("!?") == Inquiry("menu")


def test_rule_8_exact_verb_alias_and_unique_prefix() -> None:
    assert heard("!r") == heard("!roll") == c.Roll(ANN)
    owned = after(e.DeedMoved(A2, None, ANN, "purchase"))
    assert heard("!mort A2", game=owned) == c.Mortgage(ANN, A2)
    assert heard("!stat") == Inquiry("status")
    assert heard("!done") == c.EndTurn(ANN)


def test_rule_8_two_letters_are_no_abbreviation() -> None:
    assert heard("!ro") == Refused("unknown_verb", {"word": "ro", "near": "roll"})


def test_rule_8_an_ambiguous_prefix_shows_both_readings() -> None:
    refused = heard("!ban", DEE)
    assert refused == Refused("ambiguous", {"readings": ("!bank", "!banker")})


def test_rule_8_only_verbs_open_now_may_be_abbreviated() -> None:
    assert heard("!dec") == Refused("unknown_verb", {"word": "dec", "near": "decline"})
    landed = after(
        e.DiceThrown(ANN, 1, 2, "turn", 0), e.TokenMoved(ANN, None, A2, "walk"), e.LandingOpened(ANN, "buy", A2)
    )
    assert heard("!dec", game=landed) == c.Decline(ANN)


def test_rule_4_grave_words_need_the_whole_word() -> None:
    for word in ("bankr", "resi", "forf", "rui", "und", "fini"):
        assert code(f"!{word}", DEE) in {"unknown_verb", "ambiguous"}, word


def test_rule_4_grave_acts_are_asked_back() -> None:
    assert heard("!resign") == c.Ask("Ann", c.Resign(ANN), ("Ann",))
    assert heard("!bankrupt") == c.Ask("Ann", c.Bankrupt(ANN), ("Ann",))
    assert heard("!undo 4", DEE) == c.Ask(DEE, c.Undo(DEE, 4), (DEE,))
    assert heard("!finish", DEE) == c.Ask(DEE, c.Finish(DEE), (DEE,))
    assert heard("!ruin red", DEE) == c.Ask(DEE, c.Ruin(DEE, ANN), (DEE,))


def test_rule_5_bare_accept_takes_the_only_offer_when_it_is_old_enough() -> None:
    one = after(e.OfferMade(7, BEN, ANN, Bundle(cash=5), Bundle(cards=1)))
    assert heard("!accept", game=one, offer_age=lambda _: 5.1) == c.Accept(ANN, 7)
    assert heard("!accept", game=one, offer_age=lambda _: 5.0) == Refused("ambiguous", {"readings": ("!accept 7",)})
    assert heard("!accept 7", game=one, offer_age=lambda _: 0.0) == c.Accept(ANN, 7)
    assert heard("!reject", game=one, offer_age=lambda _: 0.0) == c.Reject(ANN, 7)


def test_rule_5_bare_accept_with_none_or_two_offers_is_ambiguous() -> None:
    two = after(
        e.OfferMade(7, BEN, ANN, Bundle(cash=5), Bundle(cards=1)),
        e.OfferMade(8, CY, ANN, Bundle(cash=5), Bundle(cards=1)),
    )
    assert heard("!accept", game=two) == Refused("ambiguous", {"readings": ("!accept 7", "!accept 8")})
    assert heard("!accept") == Refused("ambiguous", {"readings": ()})


def test_rule_5_an_offer_to_oneself_is_an_unknown_seat() -> None:
    assert code("!offer me give A2 for 50") == "unknown_seat"
    assert code("!offer red give A2 for 50") == "unknown_seat"


def test_rule_7_money_is_whole_units() -> None:
    for word in ("60", "$60", "£60"):
        assert heard(f"!bid {word}") == c.Bid(ANN, 60)
    assert heard("!bid 1,200") == c.Bid(ANN, 1200)
    assert heard("!bid 99999") == c.Bid(ANN, 99_999)


def test_rule_7_anything_else_is_a_bad_amount() -> None:
    for word in ("0", "-5", "1.5", "twelve", "100000", "1,20", "$", "12x", "½", "٣", "+-5"):
        assert code(f"!bid {word}") == "bad_amount", word


def test_rule_7_a_bad_amount_is_named_before_other_faults_of_the_line() -> None:
    refused = heard("!give Nobody twelve because", DEE)
    assert isinstance(refused, Refused)
    assert (refused.code, refused.facts["line"]) == ("bad_amount", "!give Nobody [twelve] because")


def test_a_bad_bid_knows_what_could_be_bid() -> None:
    lot = e.AuctionOpened(Lot("deed", "declined", A2), (ANN,))
    refused = heard("!bid twelve", "Ben", after(lot, e.BidMade(CY, 9)))
    assert refused == Refused("bad_amount", {"word": "twelve", "least": 10, "most": 1500, "line": "!bid [twelve]"})


def test_bid_plus_raises_the_standing_bid() -> None:
    lot = e.AuctionOpened(Lot("deed", "declined", A2), (ANN,))
    assert heard("!bid +5", "Ben", after(lot)) == c.Bid(BEN, 5)
    assert heard("!bid +5", "Ben", after(lot, e.BidMade(CY, 20))) == c.Bid(BEN, 25)
    assert code("!bid +99999", "Ben", after(lot, e.BidMade(CY, 20))) == "bad_amount"


def test_rule_9_decline_and_pass_are_different_words() -> None:
    assert heard("!decline") == c.Decline(ANN)
    assert heard("!pass") == c.Pass(ANN)


def test_words_missing_or_left_over_are_a_usage() -> None:
    for line in (
        "!end of story",
        "!bid",
        "!give red 50",
        "!offer blue",
        "!buy A2",
        "!mortgage A2 now",
        "!yes",
        "!bid 5 6",
    ):
        assert code(line) == "usage", line


def test_a_seat_comes_before_a_space() -> None:
    assert heard("!rent W") == c.DemandRent(ANN, debtor=CY)
    assert heard("!rent west") == c.DemandRent(ANN, deed=board().by_id("west").no)
    assert heard("!rent all") == c.DemandRent(ANN, every=True)
    assert heard("!rent ben A2") == c.DemandRent(ANN, debtor=BEN, deed=A2)


def test_several_open_claims_and_nothing_named_are_listed() -> None:
    claims = [e.ClaimOpened(1, ANN, BEN, A2, 4, 9, False), e.ClaimOpened(2, ANN, CY, A2, 4, 9, False)]
    game = after(*claims)
    readings = ("!rent light_blue A2", "!rent white A2", "!rent all")
    assert heard("!rent", game=game) == Refused("ambiguous", {"readings": readings})
    assert heard("!rent", game=after(claims[0])) == c.DemandRent(ANN)
    assert heard("!rent") == c.DemandRent(ANN)


def test_tax_is_chosen_by_word_or_number() -> None:
    for line in ("!tax flat", "!tax 200", "!tax $200"):
        assert heard(line) == c.ChooseTax(ANN, percent=False), line
    for line in ("!tax percent", "!tax 10", "!tax 10%"):
        assert heard(line) == c.ChooseTax(ANN, percent=True), line
    assert code("!tax 50") == "usage"


def test_build_takes_a_group_before_a_seat_or_a_space() -> None:
    assert heard("!build red") == c.Build(ANN, board().groups[4].spaces)
    assert heard("!build light blue") == c.Build(ANN, board().groups[1].spaces)
    assert heard("!build A2 3") == c.Build(ANN, (A2,), 3)
    assert heard("!breakdown brown 0") == c.BreakDown(ANN, board().groups[0].spaces, 0)
    assert code("!breakdown brown 5") == "bad_amount"


def test_a_word_that_is_neither_group_nor_street_is_an_unknown_group() -> None:
    assert heard("!build moon") == Refused("unknown_group", {"word": "moon", "line": "!build [moon]"})
    assert code("!breakdown moon 2") == "unknown_group"
    assert code("!mortgage moon") == "unknown_space"
    assert code("!rent moon") == "unknown_seat"


def test_r1_2_a_wool_that_is_not_on_offer_is_refused_before_all_else() -> None:
    assert heard("!join mauve", "Zoe") == Refused("unknown_colour", {"colour": "mauve"})
    assert heard("!colour pink") == Refused("unknown_colour", {"colour": "pink"})
    assert heard("!join", "Zoe") == c.Join("Zoe")
    assert heard("!join light gray", "Zoe") == c.Join("Zoe", "light_gray")
    assert code("!join red please", "Zoe") == "usage"


def test_an_offer_with_items_of_every_kind() -> None:
    offer = heard("!offer light blue give A2, $1,050 and card for Squid Cove + 2 cards")
    assert offer == c.MakeOffer(ANN, BEN, Bundle((A2,), 1050, 1), Bundle((B1,), 0, 2))
    assert heard("!offer cy give nothing for 5") == c.MakeOffer(ANN, CY, Bundle(), Bundle(cash=5))


def test_a_wrong_item_is_pointed_at() -> None:
    refused = heard("!offer ben give A2 + moon for 5")
    assert refused == Refused("unknown_space", {"word": "moon", "line": "!offer ben give A2 + [moon] for 5"})


def test_a_person_without_a_seat_is_told_once_and_else_ignored() -> None:
    for line in ("!roll", "!buy", "!bid twelve", "!offer red give A2 for 5"):
        assert heard(line, DEE) == Refused("not_seated", {}), line
        assert heard(line, "Zoe") == Refused("not_seated", {}), line
    assert heard("!wow look at that", "Zoe") is None
    assert heard("!status", "Zoe") == Inquiry("status")
    assert heard("!join red", "Zoe") == c.Join("Zoe", "red")


def test_an_unknown_verb_of_a_seat_gets_a_hint() -> None:
    assert heard("!biuld A2") == Refused("unknown_verb", {"word": "biuld", "near": "build"})
    assert heard("!xyzzy") == Refused("unknown_verb", {"word": "xyzzy", "near": None})


def test_corrections_carry_name_and_reason() -> None:
    assert heard("!give light blue 50 Wrong  Rent", DEE) == c.GiveCash(DEE, BEN, 50, "Wrong Rent")
    assert heard("!take cy 5 oops", DEE) == c.TakeCash(DEE, CY, 5, "oops")
    assert heard("!award gravel pit bank typo", DEE) == c.AwardDeed(DEE, A2, None, "typo")
    assert heard("!award A2 white lost it at the bank", DEE) == c.AwardDeed(DEE, A2, CY, "lost it at the bank")
    assert heard("!houses A2 5 typo", DEE) == c.SetHouses(DEE, A2, 5, "typo")
    assert code("!houses A2 6 typo", DEE) == "bad_amount"
    assert heard("!card red 0 typo", DEE) == c.SetCards(DEE, ANN, 0, "typo")
    assert heard("!move red jail typo", DEE) == c.MoveToken(DEE, ANN, board().jail, "typo")
    assert code("!give red 50", DEE) == "usage"


def test_a_forfeit_names_seats_until_the_first_other_word() -> None:
    ruled = heard("!forfeit W light blue shared a deed with red", DEE)
    assert ruled == c.Ask(DEE, c.Forfeit(DEE, (CY, BEN), "shared a deed with red"), (DEE,))
    assert code("!forfeit red white", DEE) == "usage"


def test_a_seat_can_be_taken_over_by_a_person_or_a_bot() -> None:
    assert heard("!seat red Steve_2", DEE) == c.Reseat(DEE, ANN, "Steve_2")
    assert heard("!seat red bot", DEE) == c.Reseat(DEE, ANN, "Ann", "plain")
    assert heard("!seat red bot Trader", DEE) == c.Reseat(DEE, ANN, "Ann", "trader")
    assert code("!seat red a|b", DEE) == "usage"


def test_a_refund_finds_who_left_as_well() -> None:
    left = fold(lobby(), [e.SeatTaken("Ann", "red", True), e.SeatLeft(ANN, "Ann", None, True)])
    assert heard("!refund ann", DEE, left) == c.Refund(DEE, "Ann")
    assert code("!refund bob", DEE, left) == "unknown_seat"


def test_rights_opened_by_a_clock() -> None:
    assert heard("!skip", "Ben", overdue=frozenset({"skip"})) == c.Skip("Ben", overdue=True)
    assert heard("!skip", "Ben") == c.Skip("Ben")
    assert heard("!seize A2", overdue=frozenset({"seize"})) == c.Seize(ANN, A2, overdue=True)
    night = board().by_id("night").no
    thrown = after(e.ClaimOpened(1, BEN, ANN, night, None, 3, False), e.ClaimDemanded(1, BEN, ANN, night))
    assert heard("!roll", "Ben", thrown) == c.Roll(BEN)
    assert heard("!roll", "Ben", thrown, overdue=frozenset({"throw_rent"})) == c.ThrowRent(BEN, overdue=True)
    assert heard("!roll", "Ann", thrown, overdue=frozenset({"throw_rent"})) == c.Roll(ANN)


def test_the_creditor_may_ruin_when_the_clock_allows_it() -> None:
    owed = after(e.DebtOpened(1, ANN, BEN, 2000, "rent"))
    ruin = heard("!ruin red", "Ben", owed, overdue=frozenset({"ruin"}))
    assert ruin == c.Ask("Ben", c.Ruin("Ben", ANN, overdue=True), ("Ben",))


def test_host_acts_are_the_bankers() -> None:
    assert heard("!extend", DEE) == HostAct("extend", DEE, 60)
    assert heard("!extend 30", DEE) == HostAct("extend", DEE, 30)
    assert heard("!repair", DEE) == HostAct("repair", DEE)
    assert code("!repair", "Ann") == "not_banker"


def test_r1_5_without_a_banker_the_table_rules_itself() -> None:
    uk = board("uk")
    alone: dict[str, Any] = {"on": uk, "online": {"Ann", "Ben", "Cy"}, "bankers_online": False}
    assert heard("!pause", **alone) == c.Pause("Ann", alone=True)
    assert heard("!undo", **alone) == c.Ask("Ann", c.Undo("Ann", alone=True), ("Ben", "Cy"))
    assert heard("!give red 5 oops", **alone) == c.Ask(
        "Ann", c.GiveCash("Ann", ANN, 5, "oops", alone=True), ("Ben", "Cy")
    )
    assert heard("!extend 5", **alone) == HostAct("extend", "Ann", 5)
    assert heard("!pau", **alone) == c.Pause("Ann", alone=True)
    assert heard("!pause", on=uk, bankers_online=True) == c.Pause("Ann")
    lonely = heard("!finish", on=uk, online={"Ann"}, bankers_online=False)
    assert lonely == c.Ask("Ann", c.Finish("Ann", alone=True), ("Ann",))


def test_here_and_me_mean_the_speaker() -> None:
    assert heard("!deed here") == Inquiry("deed", space=board().by_id("go").no)
    assert heard("!where me", "Cy") == Inquiry("where", seat=CY)
    assert code("!deed here", "Cy") == "unknown_space"


def test_a_part_of_a_name_that_fits_two_is_ambiguous() -> None:
    hanna = fold(table(), [e.SeatRenamed(BEN, "Hanna", None, DEE)])
    assert heard("!cash ann", game=hanna) == Inquiry("cash", seat=ANN)
    assert heard("!cash nn", game=hanna) == Refused("ambiguous", {"readings": ("Ann", "Hanna")})


def test_after_the_end_a_stranger_hears_that_it_is_over() -> None:
    over = fold(table(), [e.GameWon(SeatNo(0), (SeatNo(0),), "agreement")])
    assert code("!roll", DEE, over) == "game_over"
