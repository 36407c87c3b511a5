"""What makes no sense, and what the rules frown upon; the table may go on, so none of these commands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy, pgettext_lazy

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

REFUSALS: Mapping[str, StrPromise] = {
    "seats.none": _("Choose at least one hunter."),
    "seat.sits": pgettext_lazy("hunter", "%(seat)s already plays."),
    "seat.unknown": _("There is no such hunter. Choose one of this table."),
    "number.range": _("Give a number from %(least)d to %(most)d."),
    "step.unknown": _("A round has eight steps. Choose one of them."),
    "tracks.none": _("Read at least one space."),
    "monster.none_yet": _("No monster has been revealed yet."),
    "text.empty": _("Write something first."),
}
ADVICE: Mapping[str, StrPromise] = {
    "game.over": _("The descent is already over."),
    "players.count": ngettext_lazy(
        "%(n)d hunter: the game is made for %(least)d to %(most)d.",
        "%(n)d hunters: the game is made for %(least)d to %(most)d.",
        "n",
    ),
    "boss.stays": ngettext_lazy(
        "%(monster)s never flees and still has %(n)d echo: bosses are fought until slain.",
        "%(monster)s never flees and still has %(n)d echoes: bosses are fought until slain.",
        "n",
    ),
    "boss.one_kind": _("%(monster)s has one kind only; bosses have two or three."),
    "monster.here": ngettext_lazy(
        "%(monster)s still stands with %(n)d echo, and the hunters have not attacked yet.",
        "%(monster)s still stands with %(n)d echoes, and the hunters have not attacked yet.",
        "n",
    ),
    "boss.late": ngettext_lazy(
        "%(n)d monster came before this card. It keeps its extra echoes for the final boss: %(laid)d, not %(due)d. To"
        " count it anew, take this back and add it after the opening, in the journal.",
        "%(n)d monsters came before this card. They keep their extra echoes for the final boss: %(laid)d each, not"
        " %(due)d. To count them anew, take this back and add it after the opening, in the journal.",
        "n",
    ),
    "monster.more": ngettext_lazy(
        "%(monster)s: by the rules it gets %(n)d extra echo.",
        "%(monster)s: by the rules it gets %(n)d extra echoes.",
        "n",
    ),
    "first.other": _("The first player token passes left, to %(hunter)s."),
    "monster.no_kind": _("%(monster)s has no kind, so it brings no trophy."),
    "monster.none": _("There is no monster now."),
    "monster.fewer": ngettext_lazy(
        "%(monster)s has only %(n)d echo left; no more can be taken.",
        "%(monster)s has only %(n)d echoes left; no more can be taken.",
        "n",
    ),
    "dungeon.monster_over": _("All seven ordinary monsters of the dungeon have already come."),
    "dungeon.boss_over": _("All three bosses of the dungeon have already come."),
    "dungeon.not_done": ngettext_lazy(
        "%(n)d card of the dungeon is still face down.",
        "%(n)d cards of the dungeon are still face down.",
        "n",
    ),
    "final.unread": _("The final boss’s health is not entered yet."),
    "final.stands": _("The final boss is not slain."),
    "hunter.dead": _("%(hunter)s is dead until the Dream."),
    "hunter.dreaming": _("%(hunter)s plays Hunter’s Dream this round and does not fight."),
    "dream.late": _("The monster has already attacked; its damage is not halved afterwards."),
    "roll.again": _("The monster has already attacked this round."),
    "roll.missing": _("%(monster)s has not attacked this round."),
    "step.out": _("The round is at “%(step)s”; this belongs to “%(of)s”."),
    "step.back": _("The round is already at “%(step)s”. Going back undoes nothing."),
    "took.again": ngettext_lazy(
        "%(hunter)s has already taken %(n)d echo this round.",
        "%(hunter)s has already taken %(n)d echoes this round.",
        "n",
    ),
    "echoes.fewer": ngettext_lazy(
        "%(hunter)s has collected only %(n)d echo.", "%(hunter)s has collected only %(n)d echoes.", "n"
    ),
    "upgrade.waiting": _("Still to take an upgrade: %(hunters)s."),
    "upgrade.not_owed": _("%(hunter)s neither dreamed nor died this round, or already has an upgrade."),
    "upgrade.not_owed_before": _("%(hunter)s has entered every upgrade of earlier rounds."),
    "upgrade.order": _("%(hunter)s chooses an upgrade first."),
    "cards.eighth": _("That makes %(n)d cards for %(hunter)s; above %(most)d one leaves the game. Which?"),
    "cards.dream": _("Hunter’s Dream can never be removed."),
    "cards.not_there": _("%(hunter)s does not have this card: %(card)s."),
    "track.other": _("%(trophy)s, space %(space)d, was read as %(n)d before."),
    "track.unchecked": ngettext_lazy(
        "%(n)d space of the trophy tracks has not been read from the board.",
        "%(n)d spaces of the trophy tracks have not been read from the board.",
        "n",
    ),
}
