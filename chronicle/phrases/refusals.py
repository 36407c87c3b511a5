"""Why something makes no sense, and what would."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from .naming import sentence

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

    from campaigns.games import Names
    from campaigns.kernel.words import Word

SENTENCES: Mapping[str, StrPromise] = {
    "number.range": _("Give a number from %(least)d to %(most)d."),
    "text.empty": _("Write something first."),
    "refused.doubt.unknown": _("Choose one of the places where paper and record may differ."),
    "number.none": _("Zero changes nothing. Give another number."),
    # Who
    "seat.unknown": _("That is nobody of this chronicle. Choose one of its players."),
    "refused.seat.away": _("%(seat)s does not play in chapter %(chapter)d."),
    "refused.seat.unplayed": _("%(seat)s has played no chapter of era %(era)s."),
    "seat.sits": _("%(seat)s has a sheet already."),
    "seat.twice": _("%(seat)s is named twice."),
    "refused.seats.few": ngettext_lazy(
        "A chronicle needs at least %(least)d player.",
        "A chronicle needs at least %(least)d players.",
        "least",
    ),
    "refused.places": _("A chapter is played by %(least)d to %(most)d; this makes %(n)d."),
    "refused.player.none": _("Say who plays the sheet of %(seat)s."),
    "refused.player.twice": _("%(by)s cannot play two sheets in one chapter."),
    "refused.order.choice": _("Put everyone who plays in order: %(seats)s."),
    "refused.order.places": _("Put everyone who is tied in order: %(seats)s."),
    # The evening
    "refused.chapter.none": _("No chapter has begun. Say first who is here."),
    "refused.phase.unknown": _("There is no such phase. Choose one from the list."),
    "refused.task.unknown": _("The aftermath has six steps. Choose one of them."),
    "refused.slot.unknown": _("A chapter has five missions. Choose one of them."),
    "refused.attribute.unknown": _("There is no such attribute. Choose one from the list."),
    "refused.clan.unknown": _("There is no such clan. Choose one from the list."),
    "refused.clans.many": _("There are more clans than places in a chapter: %(n)d."),
    "refused.how.unknown": _("Say how it was decided: choose one from the list."),
    "refused.counts.none": _("Give at least one player’s count, or say who wins."),
    "refused.fact.unknown": _("This cannot be counted on the battlegrounds in play."),
    "refused.fact.twice": _("Give only one number for each."),
    "refused.topic.unknown": _(
        "The chronicle does not know what this note is about. Choose it from the list."
    ),
    "refused.rule.unknown": _("The chronicle has not reached that rule yet."),
    "refused.choice.unknown": _("There is no such answer. Choose one from the list."),
    # Battlegrounds and eras
    "refused.ground.unknown": _("No battleground has this name. Type it as it is printed."),
    "refused.ground.away": _("This battleground is not in play in this chapter."),
    "refused.ground.leaves": _("Only a battleground that is in play can leave."),
    "refused.ground.used": _(
        "This battleground is on the table, or has left it for good. Choose another one."
    ),
    "refused.ground.twice": _("%(ground)s is named twice."),
    "refused.era.unknown": _("The chronicle has not reached this era yet."),
    "refused.prophecy.sealed": _("There is no prophecy of theirs that may be read yet."),
    "refused.points": _("The table of points needs %(n)d rows with %(places)d numbers each."),
    # Sheets and the box
    "refused.section.unknown": _("The sheet has no such section. Choose one from the list."),
    "refused.section.worth": _(
        "Values belong to Resources, Abilities, Morality or Loyalty. Choose one of them."
    ),
    "refused.row.unknown": _("The sheet has no row “%(row)s” in this section."),
    "refused.row.twice": _("The row “%(row)s” is named twice."),
    "refused.reward.unknown": _("There is no such reward. Choose one from the list."),
    "refused.asset.kind": _("There is no such kind of asset. Choose one from the list."),
    "refused.asset.unknown": _("No haven holds this asset."),
    "refused.leader.unknown": _("No haven holds this clan leader."),
    "refused.ancilla.unknown": _("The box list does not know this vampire."),
    "refused.what.unknown": _("The table can correct boxes, titles, assets and burdens. Choose one of them."),
}


def say(word: Word, names: Names) -> str:
    return sentence(SENTENCES, word, names)
