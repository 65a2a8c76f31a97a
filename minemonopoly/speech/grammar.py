"""The verbs, in one table: how each is typed, who types it, and what it does.

Parser, usage errors, help pages, did-you-mean and `docs/chat.md` all read this table; the sentence that explains a
verb stands in the phrases of each language under `help.VERB`.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from minemonopoly.rules import commands as cmd
from minemonopoly.speech import acts, acts_banker
from minemonopoly.speech.acts import Act, inquiry, of_deed, of_number, of_seat
from minemonopoly.speech.reading import Bounds

Who: TypeAlias = Literal["anyone", "seat", "banker"]
"""`anyone` at the server, `seat` only people with a seat; `banker` verbs are judged by the rules."""

PAGES = ("turn", "money", "houses", "trade", "trouble", "look", "table", "banker")
"""The help pages in order."""


class Verb(Struct, frozen=True):
    """One verb: its forms as shown, further forms understood, aliases, help page, an example, and the act.

    `gives` are the commands it stands for (to know when it is open), `free` verbs are open at any time, `grave` ones
    are never understood by abbreviation (chat.md rule 4). Numbers are within `bounds`.
    """

    name: str
    page: str
    act: Act
    example: str
    forms: tuple[str, ...] = ("",)
    hidden: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()
    gives: tuple[type[cmd.Base], ...] = ()
    who: Who = "seat"
    free: bool = False
    grave: bool = False
    bounds: Bounds = Bounds()

    @property
    def usages(self) -> tuple[str, ...]:
        """Its forms, as typed: `!bid N`, `!bid +N`."""
        return tuple(f"!{self.name} {form}".rstrip() for form in self.forms)


_ANY = Bounds()
_LEVELS = Bounds(least=0, most=5, show_least=0, show_most=5)
_STEPS = Bounds(show_most=5)
_HOUSES = Bounds(least=0, most=4, show_least=0, show_most=4)
_SECONDS = Bounds(most=3600, show_most=3600)
_CARDS = Bounds(least=0, most=2, show_least=0, show_most=2)


def _banker(
    name: str, act: Act, example: str, *forms: str, gives: type[cmd.Base] | None = None, hidden: tuple[str, ...] = (),
    grave: bool = False, bounds: Bounds = _ANY,
) -> Verb:  # fmt: skip
    return Verb(
        name, "banker", act, example, forms or ("",), hidden=hidden, gives=(gives,) if gives else (), grave=grave,
        bounds=bounds, who="banker", free=gives in {None, cmd.Reseat, cmd.Undo},
    )  # fmt: skip


def _look(name: str, *forms: str, example: str = "", page: str = "look", aliases: tuple[str, ...] = ()) -> Verb:
    return Verb(
        name, page, inquiry(name), example or f"!{name}", forms or ("",), aliases=aliases, who="anyone", free=True
    )


VERBS: tuple[Verb, ...] = (
    # the lobby
    Verb("join", "table", acts.join, "!join red", ("[COLOUR]",), gives=(cmd.Join,), who="anyone"),
    Verb("colour", "table", acts.colour, "!colour blue", ("COLOUR",), aliases=("color",),
          gives=(cmd.ChangeColour,)),
    Verb("leave", "table", of_seat(cmd.Leave), "!leave", gives=(cmd.Leave,)),
    # the turn
    Verb("roll", "turn", acts.roll, "!roll", aliases=("r",), gives=(cmd.Roll, cmd.ThrowRent)),
    Verb("buy", "turn", of_seat(cmd.Buy), "!buy", aliases=("b",), gives=(cmd.Buy,)),
    Verb("decline", "turn", of_seat(cmd.Decline), "!decline", gives=(cmd.Decline,)),
    Verb("bid", "turn", acts.bid, "!bid 60", ("N", "+N"), gives=(cmd.Bid,)),
    Verb("pass", "turn", of_seat(cmd.Pass), "!pass", gives=(cmd.Pass,)),
    Verb("draw", "turn", of_seat(cmd.DrawBook), "!draw", aliases=("book",), gives=(cmd.DrawBook,)),
    Verb("bail", "turn", of_seat(cmd.Bail), "!bail", gives=(cmd.Bail,)),
    Verb("usecard", "turn", of_seat(cmd.UseCard), "!usecard", gives=(cmd.UseCard,)),
    Verb("end", "turn", of_seat(cmd.EndTurn), "!end", aliases=("done",), gives=(cmd.EndTurn,)),
    # money
    Verb("rent", "money", acts.rent, "!rent blue", ("[SEAT]", "SPACE", "all"), ("SEAT SPACE",),
         gives=(cmd.DemandRent,)),
    Verb("claim", "money", of_seat(cmd.ClaimSalary), "!claim", aliases=("salary",), gives=(cmd.ClaimSalary,)),
    Verb("tax", "money", acts.tax, "!tax flat", ("flat", "percent"), hidden=("WORD",), gives=(cmd.ChooseTax,)),
    Verb("mortgage", "money", of_deed(cmd.Mortgage), "!mortgage A2", ("SPACE",), gives=(cmd.Mortgage,)),
    Verb("lift", "money", of_deed(cmd.Lift), "!lift A2", ("SPACE",), aliases=("unmortgage",), gives=(cmd.Lift,)),
    Verb("hold", "money", of_deed(cmd.Hold), "!hold A2", ("SPACE",), gives=(cmd.Hold,)),
    # houses
    Verb("build", "houses", acts.build, "!build brown", ("GROUP [n]", "SPACE [n]"), gives=(cmd.Build,),
         bounds=_STEPS),
    Verb("sellhouse", "houses", acts.sell_house, "!sellhouse A2 1", ("SPACE [n]",), gives=(cmd.SellHouses,),
         bounds=_STEPS),
    Verb("breakdown", "houses", acts.break_down, "!breakdown brown 2", ("GROUP n", "SPACE n"),
          gives=(cmd.BreakDown,), bounds=_HOUSES),
    Verb("want", "houses", acts.want, "!want 2", ("[n]",), gives=(cmd.Want,)),
    # trade
    Verb("offer", "trade", acts.offer, "!offer blue give A2 + 50 for B1", ("SEAT give ITEMS for ITEMS",),
          gives=(cmd.MakeOffer,), free=True),
    Verb("accept", "trade", of_number(cmd.Accept), "!accept 7", ("[N]",), gives=(cmd.Accept,)),
    Verb("reject", "trade", of_number(cmd.Reject), "!reject 7", ("[N]",), gives=(cmd.Reject,)),
    Verb("cancel", "trade", of_number(cmd.CancelOffer), "!cancel 7", ("N",), gives=(cmd.CancelOffer,)),
    _look("offers", page="trade"),
    Verb("sell", "trade", of_deed(cmd.Sell), "!sell A2", ("SPACE",), gives=(cmd.Sell,)),
    Verb("force", "trade", acts.force, "!force A2 40", ("SPACE N",), gives=(cmd.Force,)),
    Verb("redeem", "trade", of_deed(cmd.Redeem), "!redeem A2", ("SPACE",), gives=(cmd.Redeem,)),
    Verb("release", "trade", of_deed(cmd.Release), "!release A2", ("SPACE",), gives=(cmd.Release,)),
    Verb("seize", "trade", acts.seize, "!seize A2", ("SPACE",), gives=(cmd.Seize,)),
    # trouble
    Verb("pay", "trouble", of_seat(cmd.Pay), "!pay", gives=(cmd.Pay,)),
    Verb("raise", "trouble", inquiry("raise"), "!raise", free=True),
    Verb("bankrupt", "trouble", acts.grave(cmd.Bankrupt), "!bankrupt", gives=(cmd.Bankrupt,), grave=True),
    Verb("resign", "trouble", acts.grave(cmd.Resign), "!resign", gives=(cmd.Resign,), grave=True),
    Verb("yes", "trouble", acts.of_question(yes=True), "!yes 8", ("N",), gives=(cmd.Answer,), who="anyone"),
    Verb("no", "trouble", acts.of_question(yes=False), "!no 8", ("N",), gives=(cmd.Answer,), who="anyone"),
    Verb("reclaim", "trouble", acts_banker.banker(cmd.Reclaim), "!reclaim", gives=(cmd.Reclaim,), who="anyone"),
    Verb("skip", "trouble", acts_banker.skip, "!skip", gives=(cmd.Skip,), who="banker"),
    # looking
    _look("turn"),
    _look("status", "[SEAT]", example="!status blue"),
    _look("cash", "[SEAT]", example="!cash blue"),
    _look("deeds", "[SEAT]", example="!deeds blue"),
    _look("deed", "SPACE", example="!deed A2"),
    _look("where", "[SEAT]", example="!where blue"),
    _look("bank"),
    _look("claims"),
    _look("log", "[n]", example="!log 5"),
    _look("rules", "[TOPIC]", example="!rules jail", page="table"),
    _look("help", "[PAGE]", example="!help bid", page="table"),
    _look("ping", page="table"),
    _look("board", page="table"),
    _look("banker", page="table"),
    # the banker
    _banker("paid", acts_banker.lobby(cmd.ConfirmPaid), "!paid red", "SEAT", gives=cmd.ConfirmPaid),
    _banker("refund", acts_banker.refund, "!refund red", "SEAT", hidden=("NAME",), gives=cmd.Refund),
    _banker("drop", acts_banker.lobby(cmd.Drop), "!drop red", "SEAT", gives=cmd.Drop),
    _banker("start", acts_banker.table(cmd.Start), "!start", gives=cmd.Start),
    _banker("pause", acts_banker.table(cmd.Pause), "!pause", gives=cmd.Pause),
    _banker("resume", acts_banker.table(cmd.Resume), "!resume", gives=cmd.Resume),
    _banker("extend", acts_banker.extend, "!extend 60", "[n]", bounds=_SECONDS),
    _banker("undo", acts_banker.undo, "!undo 2", "[n]", gives=cmd.Undo, grave=True),
    _banker("give", acts_banker.cash(cmd.GiveCash), "!give red 50 wrong rent", "SEAT N WHY",
            gives=cmd.GiveCash),
    _banker("take", acts_banker.cash(cmd.TakeCash), "!take red 50 wrong rent", "SEAT N WHY",
            gives=cmd.TakeCash),
    _banker("award", acts_banker.award, "!award A2 red lost in chat", "SPACE bank WHY", "SPACE SEAT WHY",
            gives=cmd.AwardDeed),
    _banker("houses", acts_banker.houses, "!houses A2 3 miscounted", "SPACE N WHY", gives=cmd.SetHouses,
            bounds=_LEVELS),
    _banker("card", acts_banker.card, "!card red 1 lost in chat", "SEAT N WHY", gives=cmd.SetCards,
            bounds=_CARDS),
    _banker("move", acts_banker.move, "!move red go wrong step", "SEAT SPACE WHY", gives=cmd.MoveToken),
    _banker("seat", acts_banker.reseat, "!seat red Steve", "SEAT bot [KIND]", "SEAT NAME",
            gives=cmd.Reseat),
    _banker("forfeit", acts_banker.forfeit, "!forfeit red shared a deed", "SEAT [SEAT...] WHY",
            gives=cmd.Forfeit, grave=True),
    _banker("ruin", acts_banker.ruin, "!ruin red", "SEAT", gives=cmd.Ruin, grave=True),
    _banker("finish", acts_banker.finish, "!finish", gives=cmd.Finish, grave=True),
    _banker("repair", acts_banker.repair, "!repair"),
    _banker("prize", acts_banker.banker(cmd.HandPrize), "!prize", gives=cmd.HandPrize),
    _banker("new", acts_banker.table(cmd.CallNewGame), "!new", gives=cmd.CallNewGame),
)  # fmt: skip
"""Every verb, in the order of the help pages."""

BY_WORD: dict[str, Verb] = {word: verb for verb in VERBS for word in (verb.name, *verb.aliases)}
"""The verb of every name and alias."""

MENU = frozenset({"", "?", "menu"})
"""What stands behind a prefix when somebody asks what can be done now."""
