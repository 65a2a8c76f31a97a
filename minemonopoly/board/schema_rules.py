"""What may stand in `rules.yaml`: the settings of R0 by their dotted names, with ranges.

The defaults are those of `model.Settings`; a test holds the two together.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Field, model_validator

from minemonopoly.board.model import BILLS, Purse, Settings
from minemonopoly.board.schema import MOST_MONEY, Form, Money, Preset

_DEFAULTS = Settings()
Percent: TypeAlias = Annotated[int, Field(ge=0, le=100)]
Count: TypeAlias = Annotated[int, Field(ge=0, le=MOST_MONEY)]


class StakeForm(Form):
    """How many of each bill a seat starts with; what is not named is 0."""

    dirt: Count = 0
    cobblestone: Count = 0
    sand: Count = 0
    gravel: Count = 0
    stone: Count = 0
    log: Count = 0
    obsidian: Count = 0

    @model_validator(mode="after")
    def _is_money(self) -> StakeForm:
        worth = sum(count * bill for count, (_, bill) in zip(self.purse(), BILLS, strict=True))
        if not 1 <= worth <= MOST_MONEY:
            raise ValueError(f"the stake adds up to {worth}: it must be 1 to {MOST_MONEY}")
        return self

    def purse(self) -> Purse:
        """The counts in the order of `BILLS`."""
        return (self.dirt, self.cobblestone, self.sand, self.gravel, self.stone, self.log, self.obsidian)

    @staticmethod
    def of(purse: Purse) -> StakeForm:
        """The form of these counts."""
        return StakeForm(**{name: count for (name, _), count in zip(BILLS, purse, strict=True)})


def _of(name: str, description: str) -> Any:
    default = getattr(_DEFAULTS, name.replace(".", "_"))
    if name == "stake":
        default = StakeForm.of(default)
    return Field(default=default, alias=name, description=description)


class RulesForm(Form):
    """`rules.yaml`: one `setting: value` a line. Whatever is left out comes from the preset."""

    preset: Annotated[Preset | None, Field(description="the rules these start from; else those of board.yaml")] = None
    seats_max: Annotated[int, Field(ge=2, le=8)] = _of("seats.max", "seats at the table, 2 to 8 (R1.2)")
    banker_required: bool = _of("banker.required", "no game without a banker (R1.5)")
    banker_may_play: bool = _of("banker.may_play", "the banker may hold a seat (R1.5)")
    entrance_fee: Money = _of("entrance.fee", "server money, only noted, never moved (R1.3)")
    order: Literal["join", "roll"] = _of("order", "turn order: as joined, or highest throw first (R1.6)")
    stake: StakeForm = _of("stake", "the bills each seat starts with (R2.1)")
    salary: Money = _of("salary", "paid for landing on or passing GO (R4.3)")
    salary_collect: Literal["auto", "claim"] = _of("salary.collect", "claim: ask for it or lose it (R4.4)")
    bank_houses: Annotated[int, Field(ge=0, le=999)] = _of("bank.houses", "houses in the bank (R8.6)")
    bank_hotels: Annotated[int, Field(ge=0, le=999)] = _of("bank.hotels", "hotels in the bank (R8.6)")
    build_from_lap: Annotated[int, Field(ge=1, le=99)] = _of("build.from_lap", "no building before this lap (R8.2)")
    build_shortage: Literal["refuse", "auction"] = _of("build.shortage", "when houses run short (R8.7)")
    sellback: Literal["mortgage_value", "half_price"] = _of("sellback", "what the bank pays for a house (R8.8)")
    jail_fine: Money = _of("jail.fine", "to get out of jail (R6)")
    jail_tries: Annotated[int, Field(ge=1, le=9)] = _of("jail.tries", "throws for a double before paying (R6.4)")
    jail_may_deal: bool = _of("jail.may_deal", "prisoners may build, bid, buy and trade (R6.7)")
    jail_paid_doubles_roll_again: bool = _of(
        "jail.paid_doubles_roll_again", "a double after paying gives another roll (R6.3)"
    )
    rent_collect: Literal["demand", "auto"] = _of("rent.collect", "demand: the owner must ask for rent (R5.3)")
    rent_window: Literal["second_following_turn", "next_roll"] = _of("rent.window", "until when to ask (R5.4)")
    auction_decliner_may_bid: bool = _of("auction.decliner_may_bid", "who declined may still bid (R5.8)")
    income_tax_mode: Literal["choice", "flat"] = _of("income_tax.mode", "choice: flat or percent (R5.6)")
    income_tax_flat: Money = _of("income_tax.flat", "the flat tax (R5.6)")
    income_tax_percent: Percent = _of("income_tax.percent", "of all a seat owns (R5.6)")
    luxury_tax: Money = _of("luxury_tax", "the other tax (R5.5)")
    sale_must_auction: bool = _of("sale.must_auction", "deeds for cash alone go by auction (R9.6)")
    mortgage_forced_sale: bool = _of("mortgage.forced_sale", "others may force a mortgaged deed's sale (R9.7)")
    mortgage_interest_percent: Percent = _of("mortgage.interest_percent", "of the mortgage value (R9.3)")
    mortgage_needs_bare_group: bool = _of("mortgage.needs_bare_group", "nothing built in the group (R9.1)")
    turn_end: Literal["explicit", "auto"] = _of("turn.end", "explicit: a turn ends by the seat's word (R3.6)")
    prize_gold_bars: Annotated[int, Field(ge=0, le=64)] = _of("prize.gold_bars", "for the winner (R11.4)")


SETTING_NAMES: dict[str, str] = {
    field.alias: name for name, field in RulesForm.model_fields.items() if field.alias is not None
}
"""The attribute of `Settings` for every dotted name, in the order of R0."""
