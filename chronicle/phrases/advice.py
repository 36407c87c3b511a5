"""What the rules frown upon, in a sentence; the table may go on, so none of them commands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from django.utils.translation import gettext, ngettext_lazy
from django.utils.translation import gettext_lazy as _

from campaigns.phrasebook import Readers

from .naming import blood, ground, listed, sentence, worth
from .terms import ATTRIBUTES, SIDES, STEPS

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

    from campaigns.games import Names
    from campaigns.kernel.words import Word

# --- The beginning ---------------------------------------------------------------------------------

BEGINNING: Mapping[str, StrPromise] = {
    "advice.practice": _("This is a practice game: nothing is kept, and this belongs to a chronicle."),
    "game.over": _("The chronicle is already over."),
    "advice.prologue.again": _("%(seat)s already has a prologue; this one replaces it."),
    "advice.prologue.no_clan": _(
        "%(name)s has no clan yet; a first agent gets a clan’s sticker or thin-blood."
    ),
    "advice.prologue.section": _(
        "The first box belongs to Resources, Abilities or Morality; for %(seat)s it is %(section)s."
    ),
    "advice.prologue.missed": ngettext_lazy(
        "%(seat)s gets %(n)d box for missed chapters; entered: %(boxes)d.",
        "%(seat)s gets %(n)d boxes for missed chapters; entered: %(boxes)d.",
        "n",
    ),
    "advice.paper.late": ngettext_lazy(
        "%(n)d chapter stands in this chronicle already.",
        "%(n)d chapters stand in this chronicle already.",
        "n",
    ),
    "advice.paper.no_sheet": _("No sheet from paper yet for: %(seats)s."),
    "advice.paper.grounds": ngettext_lazy(
        "%(n)d battleground entered; there are always three in play.",
        "%(n)d battlegrounds entered; there are always three in play.",
        "n",
    ),
    "advice.paper.clan_twice": _(
        "Chapter %(chapter)d: %(clan)s is named twice, but there is only one set of cards."
    ),
    "advice.row.full": _(
        "The row “%(row)s” (%(section)s) of %(seat)s has no room: size %(size)d, boxes %(n)d."
    ),
    "advice.row.short": _(
        "In the row “%(row)s” (%(section)s) %(seat)s has more boxes than it would hold: size %(size)d, boxes %(n)d."
    ),
    "advice.row.gone": _("The row “%(row)s” (%(section)s) is known, but the list leaves it out."),
    "advice.row.merges": _(
        "“%(to)s” already exists in %(section)s; the row “%(row)s” would be merged with it."
    ),
    "advice.row.fewer": _(
        "In the row “%(row)s” (%(section)s) %(seat)s has fewer boxes than that: boxes %(n)d, taken away %(less)d."
    ),
}

# --- The evening -----------------------------------------------------------------------------------

EVENING: Mapping[str, StrPromise] = {
    "advice.gathered.unwritten": _("No prologue yet: %(seats)s."),
    "advice.gathered.dropped": _("Chapter %(chapter)d would lose clan and count of: %(seats)s."),
    "advice.gathered.first": _(
        "%(seat)s began chapter %(chapter)d; by the corrected results it would be %(player)s."
    ),
    "advice.gathered.choice": _(
        "In chapter %(chapter)d clans were chosen in this order: %(order)s; by the corrected results: %(seats)s."
    ),
    "advice.gathered.grounds": _(
        "In chapter %(chapter)d these were on the table: %(grounds)s; by the corrected ends of eras: %(ruled)s."
    ),
    "advice.gathered.burdens": ngettext_lazy(
        "When chapter %(chapter)d was set up, %(seat)s had %(n)d burden; by the corrected record: %(now)d.",
        "When chapter %(chapter)d was set up, %(seat)s had %(n)d burdens; by the corrected record: %(now)d.",
        "n",
    ),
    "advice.era.key_away": _("%(ground)s is not in play in era %(era)s."),
    "advice.prophecy.late": _(
        "Prophecies are sealed in an era’s first chapter; this is chapter %(chapter)d."
    ),
    "advice.prophecy.again": _(
        "%(seat)s has already sealed a sentence for era %(era)s; this one replaces it."
    ),
    "advice.mission.again": _(
        "The mission “%(name)s” is already on the table in chapter %(chapter)d as no. %(slot)d."
    ),
    "advice.mission.counted": _(
        "Mission no. %(slot)d was already settled as “%(attribute)s”; its winner so far: %(winner)s."
    ),
    "advice.clan.taken": _("%(by)s already plays %(clan)s; a clan can be chosen once."),
    "advice.leader.other": _("%(leader)s is in the haven of %(owner)s; only %(owner)s may play this leader."),
    "advice.leader.clan": _("%(leader)s leads the clan %(clan)s."),
    "advice.asset.away": _("%(seat)s does not play in chapter %(chapter)d and cannot spend: %(asset)s."),
    "advice.asset.other": _("This asset belongs to %(owner)s, not to %(seat)s: %(asset)s."),
    "advice.asset.spent": _("This asset of %(seat)s was spent in chapter %(chapter)d: %(asset)s."),
    "advice.asset.fresh": _(
        "This asset was won in chapter %(chapter)d itself and is for later chapters: %(asset)s."
    ),
    "advice.agent.again": _(
        "The agent of %(seat)s is already recruited in chapter %(chapter)d; once is the limit."
    ),
    "advice.agent.other": _(
        "%(seat)s recruited %(name)s; by the corrected record this agent waited there: %(agent)s."
    ),
    "advice.agent.none": _("No agent waits in the haven of %(seat)s."),
    "advice.agent.bound": _(
        "%(name)s has Bonds and joins only a bloodline of %(clan)s; %(seat)s plays %(played)s."
    ),
    "advice.round.over": ngettext_lazy(
        "The chapter has %(n)d round; this is no. %(round)d.",
        "The chapter has %(n)d rounds; this is no. %(round)d.",
        "n",
    ),
}

# --- Going on --------------------------------------------------------------------------------------

GOING: Mapping[str, StrPromise] = {
    "advice.step.prologue": _("Prologue still to write: %(seats)s."),
    "advice.step.missions": ngettext_lazy(
        "%(n)d mission has no attribute yet: no. %(slots)s.",
        "%(n)d missions have no attribute yet: no. %(slots)s.",
        "n",
    ),
    "advice.step.clans": _("No clan yet: %(seats)s."),
    "advice.step.winners": ngettext_lazy(
        "%(n)d mission has no winner yet: no. %(slots)s.",
        "%(n)d missions have no winner yet: no. %(slots)s.",
        "n",
    ),
    "advice.step.grounds": _("Nothing entered yet for: %(grounds)s."),
    "advice.step.counts": _("Not counted yet: %(seats)s."),
    "advice.step.places": _("The places of chapter %(chapter)d are still open: %(seats)s."),
    "advice.step.tasks": _("“%(step)s” is still to do for: %(seats)s."),
    "advice.step.envelopes": _("Envelopes not packed yet: %(seats)s."),
    "advice.step.box": _("The box is not packed yet."),
    "advice.step.era": _("The end of era %(era)s is not recorded yet."),
    "advice.step.no_era": _("An era ends after its third chapter; chapter %(chapter)d is not one."),
}

# --- The reckoning ---------------------------------------------------------------------------------

RECKONING: Mapping[str, StrPromise] = {
    "advice.mission.other": _("Mission no. %(slot)d: the counts say %(players)s, the table says %(winner)s."),
    "advice.count.leader": _(
        "Mission no. %(slot)d: the leader of %(seat)s shows it, so the count is at least 1."
    ),
    "advice.count.many": ngettext_lazy(
        "%(seat)s counts %(n)d, but a bloodline in this chapter holds at most %(most)d vampire.",
        "%(seat)s counts %(n)d, but a bloodline in this chapter holds at most %(most)d vampires.",
        "most",
    ),
    "advice.count.loyal": _("%(seat)s is loyal to more than one side."),
    "advice.count.other": _("%(seat)s has other points without a reason: %(n)d."),
    "advice.count.missions": ngettext_lazy(
        "%(n)d mission of %(seat)s brings no VP: in a chronicle missions pay in the aftermath.",
        "%(n)d missions of %(seat)s bring no VP: in a chronicle missions pay in the aftermath.",
        "n",
    ),
    "advice.count.key": _(
        "Chapter %(chapter)d ends an era: beside a total by hand, the VP of %(seat)s on the key battleground are needed."
    ),
    "advice.grid.uneven": _(
        "%(seat)s: both classes together make %(classes)d, all geographies together %(places)d; they should agree."
    ),
    "advice.grid.sum": _(
        "%(seat)s: the grid shows vampires %(n)d; with a leader, one recruit in each round and torpor left out it should show %(awake)d."
    ),
    "advice.ground.two_classes": _("%(ground)s: only one class can score; both have a number."),
    "advice.ground.per_class": _("The number under the token is %(least)d or %(most)d; entered: %(n)d."),
    "advice.ground.lands": _(
        "By the territories it is %(counted)s, the table says %(seen)s; the table’s word counts."
    ),
    "advice.ground.tokens": ngettext_lazy(
        "There is %(of)d token on the board; entered: %(n)d.",
        "There are %(of)d tokens on the board; entered: %(n)d.",
        "of",
    ),
    "advice.ground.left": ngettext_lazy(
        "%(attribute)s: a last cell holds at most %(most)d ankh; entered: %(n)d.",
        "%(attribute)s: a last cell holds at most %(most)d ankhs; entered: %(n)d.",
        "most",
    ),
    "advice.ground.winners": _("Only one side can win; entered: %(sides)s."),
    "advice.ground.regions": ngettext_lazy(
        "The board has at most %(most)d region; entered: %(n)d.",
        "The board has at most %(most)d regions; entered: %(n)d.",
        "most",
    ),
    "advice.place.early": _("Not everyone has counted in chapter %(chapter)d."),
    "advice.place.apart": _("Chapter %(chapter)d: VP and missions already decide between: %(seats)s."),
    "advice.place.open": _("Chapter %(chapter)d: not everyone has a place yet."),
}

# --- The aftermath ---------------------------------------------------------------------------------

AFTERMATH: Mapping[str, StrPromise] = {
    "advice.title.early": _("Chapter %(chapter)d has no winner yet; the title goes to %(seat)s."),
    "advice.title.other": _("The winner of chapter %(chapter)d is %(winner)s; the title goes to %(seat)s."),
    "advice.title.second": _("Chapter %(chapter)d gives one title; %(seat)s already has it: “%(title)s”."),
    "advice.title.printed": _(
        "The overview card of chapter %(chapter)d says “%(printed)s”; entered: “%(title)s”."
    ),
    "advice.title.absent": _("%(seat)s has no title “%(text)s”."),
    "advice.asset.absent": _("%(seat)s has no asset “%(text)s”."),
    "advice.conspiracy.early": _("Chapter %(chapter)d has no loser yet; %(seat)s conspires."),
    "advice.conspiracy.other": _(
        "The loser of chapter %(chapter)d is %(loser)s; the conspiracy is taken by %(seat)s."
    ),
    "advice.conspiracy.number": ngettext_lazy(
        "Conspiracy of chapter %(chapter)d: %(wanted)d scheme; %(seat)s unlocks %(n)d.",
        "Conspiracy of chapter %(chapter)d: %(wanted)d schemes; %(seat)s unlocks %(n)d.",
        "wanted",
    ),
    "advice.conspiracy.upgrade": _("The middle places may add one scheme at most; %(seat)s adds %(n)d."),
    "advice.conspiracy.no_clan": _(
        "%(seat)s has no clan in chapter %(chapter)d, so these schemes belong to none."
    ),
    "advice.scheme.there": _("“%(scheme)s” has been in the deck of %(clan)s since chapter %(chapter)d."),
    "advice.mission.open": _("Mission %(mission)s of chapter %(chapter)d has no winner; %(seat)s takes it."),
    "advice.mission.taken": _(
        "Mission %(mission)s of chapter %(chapter)d belongs to %(winner)s; it is taken by %(seat)s."
    ),
    "advice.mission.no_box": _("A mission brings one box; %(seat)s shades none for %(mission)s."),
    "advice.elevate.clan": _(
        "%(seat)s plays %(played)s: %(name)s takes that clan’s sticker or thin-blood, not %(clan)s."
    ),
    "advice.ancilla.known": _("“%(printed)s” is already an ancilla, known as %(name)s."),
    "advice.ancilla.gone": _("%(name)s is out of the game."),
    "advice.ancilla.elsewhere": _("%(name)s waits in the haven of %(owner)s, out of reach for %(seat)s."),
    "advice.ancilla.both": _("%(name)s cannot be out of the game and in the haven of %(seat)s."),
    "advice.leader.known": _("%(leader)s (%(clan)s) is already in the haven of %(owner)s."),
    "advice.haven.full": _("%(name)s already waits in the haven of %(seat)s; it has room for one vampire."),
    "advice.deck.again": _("The chronicle deck of chapter %(chapter)d is already turned up."),
    "advice.burden.away": _("%(seat)s does not play in chapter %(chapter)d; the burdens stay as they are."),
    "advice.burden.early": _(
        "Chapter %(chapter)d has no winner yet; burdens wait for the places (%(seat)s)."
    ),
    "advice.burden.drawn": _(
        "Only the winner of chapter %(chapter)d draws a burden: %(winner)s, not %(seat)s."
    ),
    "advice.burden.winner": _("%(seat)s wins chapter %(chapter)d and puts no burden back."),
    "advice.sticker.none_left": _("No sticker is left: %(sticker)s; in the box at first: %(n)d."),
    "advice.sticker.second": _(
        "%(seat)s has already placed an ability sticker in chapter %(chapter)d; this one replaces it."
    ),
    "advice.sticker.torpor": _("%(name)s is in torpor; stickers go to vampires who are awake."),
    "advice.sticker.thin_bonds": _("%(name)s is thin-blooded; Bonds are never for thin-blood."),
    "advice.sticker.twice": _("%(name)s already has this ability: %(ability)s."),
    "advice.stock.used": _(
        "More of these stickers are used than were in the box: %(sticker)s, %(used)d of %(n)d."
    ),
    "advice.passed.title": _("%(seat)s wins chapter %(chapter)d and is owed a title."),
    "advice.passed.conspiracy": _("%(seat)s loses chapter %(chapter)d and is owed a conspiracy."),
    "advice.passed.missions": ngettext_lazy(
        "%(seat)s still has %(n)d mission of chapter %(chapter)d to take: no. %(slots)s.",
        "%(seat)s still has %(n)d missions of chapter %(chapter)d to take: no. %(slots)s.",
        "n",
    ),
    "advice.packed.open": _("Still to do for %(seat)s: %(steps)s."),
    "advice.era.early": _("Era %(era)s ends after its third chapter; chapter %(chapter)d is not it."),
    "advice.era.key": _("The key battleground of era %(era)s is %(key)s; the one that leaves is %(ground)s."),
    "advice.era.same": _(
        "After era %(era)s one battleground leaves and another enters; without, the chronicle ends here."
    ),
}

# --- Eras, outcomes, the last reckoning ------------------------------------------------------------

ENDING: Mapping[str, StrPromise] = {
    "advice.era.incomplete": _("Not all three chapters of era %(era)s have their places."),
    "advice.era.settled": _("The points of era %(era)s say %(winner)s; the table says %(player)s."),
    "advice.era.apart": _("Equal in era %(era)s: %(seats)s; the table says %(player)s."),
    "advice.outcome.open": _("Era %(era)s is still open between %(seats)s."),
    "advice.outcome.other": _("The winner of era %(era)s is %(winner)s; the outcome is chosen by %(seat)s."),
    "advice.outcome.again": _("The outcome of era %(era)s is already chosen; this one replaces it."),
    "advice.outcome.missing": _("Era %(era)s has no outcome yet."),
    "advice.worth.changed": _("A box in %(row)s (%(section)s) is already worth %(was)d; entered: %(worth)s."),
    "advice.worths.early": _("The chronicle is not at its end yet."),
    "advice.lines.early": _("The last reckoning has not begun."),
    "advice.crown.early": _("Not every line of the last reckoning has been read out."),
    "advice.crown.apart": _("The last reckoning says %(seats)s; the table says %(players)s."),
    "advice.epilogue.early": _("Nobody has won the chronicle yet; the final event is written by %(seat)s."),
    "advice.epilogue.other": _(
        "The final event belongs to the winner: %(players)s; it is written by %(seat)s."
    ),
    "advice.step.worths": _("The values are not confirmed against the paper yet."),
    "advice.step.lines": ngettext_lazy(
        "%(n)d line of the last reckoning is still covered.",
        "%(n)d lines of the last reckoning are still covered.",
        "n",
    ),
    "advice.step.tied": _("Equal at the very end, and the table is to decide: %(seats)s."),
}

SENTENCES: Mapping[str, StrPromise] = {
    **BEGINNING,
    **EVENING,
    **GOING,
    **RECKONING,
    **AFTERMATH,
    **ENDING,
}


# --- Saying it -------------------------------------------------------------------------------------


def _numbers(values: list[int], names: Names) -> str:
    return ", ".join(str(value) for value in values)


OWN: Readers = {
    "agent": lambda value, names: value or gettext("nobody"),
    "ruled": lambda values, names: ", ".join(map(ground, values)),
    "worth": worth,
    "slots": _numbers,
    "steps": listed(STEPS),
    "sides": listed(SIDES),
    "counted": listed(ATTRIBUTES),
    "seen": listed(ATTRIBUTES),
    "played": lambda value, names: blood(value),
    "sticker": lambda value, names: blood(value),
}


def say(word: Word, names: Names) -> str:
    return sentence(SENTENCES, word, names, {word.code: OWN})
