"""What can have been forgotten at one place of a chronicle: what the table does in that phase, and what it may do always."""

from collections.abc import Mapping
from typing import Final

from .names import Phase
from .seen import View

SHOWN: Final = ("mission_shown", "overview_shown", "clan_chosen")
PLAYED: Final = ("asset_spent", "agent_recruited")
COUNTED: Final = ("mission_won", "ground_told", "player_counted", "place_decided", "places_turned")
SUMMED_UP: Final = (
    *("titled", "conspired", "mission_taken", "deck_turned"),
    *("burden_told", "sticker_placed", "agent_kept", "passed", "packed"),
)
ENDED: Final = ("era_told", "era_decided", "era_turned", "outcome_chosen", "prophecy_judged")
ALWAYS: Final = (
    *("table_ruled", "ancilla_told", "stock_told", "sheet_typed", "row_renamed", "house_ruled"),
    *("prologue_written", "stepped"),
)
IN: Final[Mapping[Phase, tuple[str, ...]]] = {
    "prologue": (),
    "gather": ("gathered", *SUMMED_UP, *ENDED),
    "tonight": ("gathered", "era_told", "prophesied", *SHOWN),
    "clans": (*SHOWN, "era_told", "prophesied"),
    "play": (*PLAYED, "round_begun", *SHOWN, "era_told", "prophesied"),
    "reckoning": (*COUNTED, *PLAYED, *SHOWN, "era_told"),
    "places": (*COUNTED, *PLAYED, *SHOWN),
    "aftermath": (*SUMMED_UP, *COUNTED, *PLAYED, "overview_shown"),
    "pack": (*SUMMED_UP, "gathered"),
    "era": (*ENDED, *SUMMED_UP),
    "worths": ("worths_confirmed", *ENDED),
    "ceremony": ("lines_told", "crowned", "worths_confirmed"),
    "over": ("epilogue_written", "farewell_written", "crowned"),
}
PRACTICE: Final = ("gathered", "clan_chosen", *COUNTED[1:], "house_ruled", "stepped")


def forgotten(view: View) -> tuple[str, ...]:
    """The likeliest first. Before the first chapter there is nothing that belongs to one."""
    if view.table.practice:
        return PRACTICE
    first = ("gathered",) if view.phase == "gather" else ()
    likely = IN[view.phase] if view.chapter else first
    return (*likely, *ALWAYS)
