"""The printed terms and the labels of pages. Names of battlegrounds are looked up one at a time, when reached."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from chronicle.rules.names import THIN_BLOOD

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

Labels = Mapping[str, "StrPromise"]

# --- Clans, attributes, battlegrounds --------------------------------------------------------------

CLANS: Labels = {
    "brujah": _("Brujah"),
    "gangrel": _("Gangrel"),
    "lasombra": _("Lasombra"),
    "malkavian": _("Malkavian"),
    "nosferatu": _("Nosferatu"),
    "toreador": _("Toreador"),
    "tremere": _("Tremere"),
    "tzimisce": _("Tzimisce"),
    "ventrue": _("Ventrue"),
}
# Whose sticker an ancilla may wear.
BLOODS: Labels = {**CLANS, THIN_BLOOD: _("Thin-blood")}
ATTRIBUTES: Labels = {
    "war": pgettext_lazy("attribute", "War"),
    "science": pgettext_lazy("attribute", "Science"),
    "wealth": pgettext_lazy("attribute", "Wealth"),
    "secrets": pgettext_lazy("attribute", "Secrets"),
    "high": pgettext_lazy("attribute", "High class"),
    "low": pgettext_lazy("attribute", "Low class"),
    "pale": pgettext_lazy("attribute", "Blue temperament"),
    "yellow": pgettext_lazy("attribute", "Yellow temperament"),
    "north": pgettext_lazy("attribute", "North"),
    "east": pgettext_lazy("attribute", "East"),
    "south": pgettext_lazy("attribute", "South"),
    "west": pgettext_lazy("attribute", "West"),
    "wild": pgettext_lazy("attribute", "Wild"),
}
GROUNDS: Labels = {
    "clans": pgettext_lazy("battleground", "Of Clans High and Low"),
    "beast": pgettext_lazy("battleground", "The Beast Within"),
    "princes": pgettext_lazy("battleground", "War of Princes"),
    "inquisition": pgettext_lazy("battleground", "Inquisition"),
    "anarchs": pgettext_lazy("battleground", "Anarch Revolt"),
    "masquerade": pgettext_lazy("battleground", "The Masquerade"),
    "court": pgettext_lazy("battleground", "The Court"),
    "humanity": pgettext_lazy("battleground", "Humanity"),
    "sabbat": pgettext_lazy("battleground", "Sabbat Wars"),
}
LETTERS: Mapping[str, str] = dict(zip("ABCDEFGHI", GROUNDS, strict=True))  # printed on the battlegrounds

# --- The evening -----------------------------------------------------------------------------------

PHASES: Labels = {
    "prologue": _("Prologue"),
    "gather": _("Who is here"),
    "tonight": _("Tonight"),
    "clans": _("Clans"),
    "play": _("Play"),
    "reckoning": _("Reckoning"),
    "places": pgettext_lazy("ranking", "Places"),
    "aftermath": _("Aftermath"),
    "pack": _("Pack"),
    "era": _("An era ends"),
    "worths": pgettext_lazy("phase", "Values"),
    "ceremony": _("The last reckoning"),
    "over": _("The chronicle is over"),
}
STEPS: Labels = {
    "results": _("Results"),
    "overview": _("Overview card"),
    "missions": _("Missions"),
    "burdens": _("Burdens"),
    "stickers": _("New abilities"),
    "agents": _("Agents"),
}
TASKS: Labels = {
    "open": _("to do"),
    "done": pgettext_lazy("task", "done"),
    "none": _("none wanted"),
    "nothing": _("nothing to do"),
}
FIRST_WHY: Labels = {
    "oldest": _("the oldest begins"),
    "loser": _("the loser of the last chapter begins"),
    "worst-here": _("the lowest-placed player present begins"),
    "table": _("the table decided"),
    "played": _("so it was played; the result was put right later"),
}
HOW: Labels = {
    "seen": _("seen at the table"),
    "counted": _("counted"),
    "primogen": _("the Primogen"),
    "dice": _("dice"),
    "table": _("the table decided"),
}
# Why somebody stands before another with as many points.
TIES: Labels = {
    "fewer": _("fewer missions"),
    "primogen": HOW["primogen"],
    "dice": HOW["dice"],
    "table": HOW["table"],
    "counted": HOW["counted"],
    "seen": HOW["seen"],
}

# --- Sheets, havens, the box -----------------------------------------------------------------------

SECTIONS: Labels = {
    "resources": pgettext_lazy("section", "Resources"),
    "abilities": pgettext_lazy("section", "Abilities"),
    "morality": pgettext_lazy("section", "Morality"),
    "loyalty": pgettext_lazy("section", "Loyalty"),
    "disciplines": pgettext_lazy("section", "Disciplines"),
}
REWARDS: Labels = {
    "asset": pgettext_lazy("reward", "Asset"),
    "ancilla": pgettext_lazy("reward", "Reveal: a character"),
    "leader": pgettext_lazy("reward", "Reveal: a clan leader"),
    "elevate": pgettext_lazy("reward", "Elevate"),
    "none": pgettext_lazy("reward", "No reward"),
}
ASSETS: Labels = {
    "science": pgettext_lazy("asset", "Science"),
    "war": pgettext_lazy("asset", "War"),
    "wealth": pgettext_lazy("asset", "Wealth"),
    "secrets": pgettext_lazy("asset", "Secrets"),
    "overview": pgettext_lazy("asset", "Overview card"),
    "other": pgettext_lazy("asset", "Other asset"),
}
ASSET_DOES: Labels = {
    "science": _("A clan scheme of your choice comes back from your discard pile."),
    "war": _("One to five characters leave the queue."),
    "wealth": _("One vampire loses exhaustion and torpor."),
    "secrets": _("All abilities of one vampire take effect."),
    "overview": _("What the card says."),
    "other": _("What the card says."),
}
ADJUSTED: Labels = {
    "box": pgettext_lazy("sheet", "Box"),
    "title": _("Title"),
    "asset": _("Asset"),
    "burdens": _("Burdens"),
}
# Where a box, a title or a scheme came from.
SOURCES: Labels = {
    "prologue": pgettext_lazy("source", "prologue"),
    "missed": pgettext_lazy("source", "for a chapter missed"),
    "mission": pgettext_lazy("source", "mission"),
    "overview": pgettext_lazy("source", "overview card"),
    "conspiracy": pgettext_lazy("source", "conspiracy"),
    "leader": pgettext_lazy("source", "clan leader"),
    "upgrade": pgettext_lazy("source", "deck upgrade"),
    "paper": pgettext_lazy("source", "taken over from paper"),
    "table": pgettext_lazy("source", "the table decided"),
}
DEEDS: Labels = {
    "agent": pgettext_lazy("deed", "First agent"),
    "elevated": pgettext_lazy("deed", "Elevated"),
    "revealed": pgettext_lazy("deed", "Revealed"),
    "sticker": pgettext_lazy("deed", "New ability"),
    "kept": pgettext_lazy("deed", "Kept as agent"),
    "recruited": pgettext_lazy("deed", "Recruited from the haven"),
    "left": pgettext_lazy("deed", "Back in the deck"),
    "told": pgettext_lazy("deed", "Corrected by the table"),
    "paper": pgettext_lazy("deed", "Taken over from paper"),
}

# --- The reckoning ---------------------------------------------------------------------------------

# What each player counts; torpor left out. The loyal names are looked up at the reveal, never before.
COUNTS: Labels = {
    "high": ATTRIBUTES["high"],
    "low": ATTRIBUTES["low"],
    "north": ATTRIBUTES["north"],
    "east": ATTRIBUTES["east"],
    "south": ATTRIBUTES["south"],
    "west": ATTRIBUTES["west"],
    "wild": ATTRIBUTES["wild"],
    "scale": _("Number under your token"),
    "titles": _("Title tokens"),
    "loyal.camarilla": _("Loyal to the Camarilla"),
    "loyal.sabbat": _("Loyal to the Sabbat"),
    "loyal.anarchs": _("Loyal to the Anarchs"),
}
SIDES: Labels = {
    "camarilla": pgettext_lazy("side", "Camarilla"),
    "sabbat": pgettext_lazy("side", "Sabbat"),
    "anarchs": pgettext_lazy("side", "Anarchs"),
}
# Everything that a reckoning shows with its points.
LINES: Labels = {
    "clans.high": _("Vampires of the high class"),
    "clans.low": _("Vampires of the low class"),
    "clans.neutral": _("The token stands in the middle: no class scores"),
    "beast.scale": _("Number under the token"),
    "princes.north": _("Vampires of the North"),
    "princes.east": _("Vampires of the East"),
    "princes.south": _("Vampires of the South"),
    "princes.west": _("Vampires of the West"),
    "princes.wild": _("Wild vampires"),
    "inquisition.high": _("Vampires of the high class"),
    "inquisition.low": _("Vampires of the low class"),
    "inquisition.even": _("Tokens are even: no class scores"),
    "anarchs.north": _("Vampires of the North"),
    "anarchs.east": _("Vampires of the East"),
    "anarchs.south": _("Vampires of the South"),
    "anarchs.west": _("Vampires of the West"),
    "anarchs.wild": _("Wild vampires"),
    "masquerade.north": _("Vampires of the North"),
    "masquerade.east": _("Vampires of the East"),
    "masquerade.south": _("Vampires of the South"),
    "masquerade.west": _("Vampires of the West"),
    "masquerade.wild": _("Wild vampires"),
    "court.high": _("Vampires of the high class"),
    "court.low": _("Vampires of the low class"),
    "court.titles": _("Title tokens"),
    "court.no_prince": _("No Prince: no class scores"),
    "humanity.scale": _("Number under the token"),
    "sabbat.loyal.camarilla": _("Loyal to the Camarilla"),
    "sabbat.loyal.sabbat": _("Loyal to the Sabbat"),
    "sabbat.loyal.anarchs": _("Loyal to the Anarchs"),
    "ground.1": _("First battleground"),
    "ground.2": _("Second battleground"),
    "ground.3": _("Third battleground"),
    "tokens": _("Power and boons"),
    "power": pgettext_lazy("tokens", "Power"),
    "boons": pgettext_lazy("tokens", "Boons"),
    "infamy": pgettext_lazy("tokens", "Infamy"),
    "missions": _("Missions won"),
    "other": _("Other points"),
    "by_hand": _("Added up by hand"),
}


# --- House rules and printed alternatives ----------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """A short name for the list of switches, the question for when its case occurs, the answers."""

    name: StrPromise
    question: StrPromise
    choices: Labels


RULES: Mapping[str, Rule] = {
    "base_worth": Rule(
        name=_("Value of an open row"),
        question=_("What is a box worth while its row has no outcome?"),
        choices={"0": _("0, as the sheet begins"), "1": _("1, the least that the rules name")},
    ),
    "prologue_title": Rule(
        name=_("Title from the prologue"),
        question=_("Does the title invented in the prologue count at the end?"),
        choices={"yes": _("Yes, like every title"), "no": _("No")},
    ),
    "last_tie": Rule(
        name=_("A shared place"),
        question=_("Two share a place below the first. Who stands higher?"),
        choices={"fewer": _("Whoever won fewer missions"), "table": _("The table decides each time")},
    ),
    "torpor_stickers": Rule(
        name=_("New abilities in torpor"),
        question=_("May a vampire in torpor get an ability sticker?"),
        choices={"no": _("No"), "yes": _("Yes")},
    ),
    "missed": Rule(
        name=_("A chapter missed"),
        question=_("Someone missed a chapter. Do they get something in return?"),
        choices={"none": _("Nothing"), "box": _("One box for each chapter missed")},
    ),
    "deck_upgrade": Rule(
        name=_("Schemes for the middle places"),
        question=_("May those who neither won nor lost unlock a scheme as well?"),
        choices={"no": _("No, only the loser"), "yes": _("Yes, up to one each")},
    ),
    "recruit_discards": Rule(
        name=_("Recruiting the agent"),
        question=_("When an agent is recruited, is the rightmost card of the queue discarded?"),
        choices={"no": _("No"), "yes": _("Yes")},
    ),
    "shared_princes": Rule(
        name=_("A territory led by several"),
        question=_("Does a territory that several lead together count for all of them?"),
        choices={"no": _("No"), "yes": _("Yes")},
    ),
    "g7_factor": Rule(
        name=_("Vampires of the Prince’s class"),
        question=_("How much is each vampire of the Prince’s class worth?"),
        choices={"2": _("2 VP"), "1": _("1 VP")},
    ),
    "g6_purge": Rule(
        name=_("What a purge brings"),
        question=_("What does whoever purges a breach get?"),
        choices={"power": _("2 power, counted with the tokens"), "vp": _("2 VP, entered as other points")},
    ),
    "final_tie": Rule(
        name=_("A tie at the very end"),
        question=_("Two share the highest final score. Who wins the chronicle?"),
        choices={"shared": _("Both win"), "table": _("The table decides")},
    ),
    "action_tie": Rule(
        name=_("Order in the aftermath"),
        question=_("Two won equally many missions. Who acts first in the aftermath?"),
        choices={"place": _("Whoever has the worse place"), "table": _("The table decides each time")},
    ),
}

# --- What can stand in the history -----------------------------------------------------------------

KINDS: Labels = {
    "opened": _("Opening"),
    "joined": _("Late joiner"),
    "prologue_written": _("Prologue"),
    "took_over": _("Paper chronicle taken over"),
    "sheet_typed": _("Rows of the sheet"),
    "row_renamed": _("Row renamed"),
    "gathered": _("Who is here"),
    "era_told": _("The booklet’s page"),
    "prophesied": _("Sealed prophecy"),
    "mission_shown": _("Mission on the table"),
    "overview_shown": _("Overview card on the table"),
    "clan_chosen": _("Clan chosen"),
    "stepped": _("Step of the evening"),
    "asset_spent": _("Asset spent"),
    "agent_recruited": _("Agent recruited"),
    "round_begun": _("Round"),
    "noted": _("Note"),
    "house_ruled": _("House rule"),
    "mission_won": _("Mission won"),
    "ground_told": _("Battleground at the end"),
    "player_counted": _("A player’s reckoning"),
    "place_decided": _("Shared places settled"),
    "places_turned": _("Places turned over"),
    "titled": _("New title"),
    "conspired": _("Conspiracy"),
    "mission_taken": _("Mission turned over"),
    "deck_turned": _("Chronicle deck turned up"),
    "burden_told": _("Burden by name"),
    "sticker_placed": _("Ability sticker"),
    "agent_kept": _("Agent kept"),
    "passed": _("Nothing in this step"),
    "packed": _("Packed"),
    "era_turned": _("End of an era"),
    "stock_told": _("Stickers in the box"),
    "ancilla_told": _("Box list corrected"),
    "table_ruled": _("The table decided"),
    "doubt_left": _("Left as it is"),
    "era_decided": _("Era decided"),
    "prophecy_judged": _("Word on a prophecy"),
    "outcome_chosen": _("Outcome chosen"),
    "worths_confirmed": _("Values confirmed"),
    "lines_told": _("Line of the last reckoning"),
    "crowned": _("Tie at the very end"),
    "epilogue_written": _("Final event"),
    "farewell_written": _("Last line"),
}
