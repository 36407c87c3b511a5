"""Lines of history in present tense: it needs no gender in any language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

TOLD: Mapping[str, StrPromise] = {
    "stretch.round": _("Round %(n)d"),
    "told.opened": _("%(hunters)s go down; %(first)s begins. Final boss: %(monster)s."),
    "told.joined": _("%(hunter)s joins the hunt."),
    "told.final_boss_named": _("The final boss: %(monster)s, printed health %(health)d."),
    "told.revealed": ngettext_lazy(
        "%(name)s comes with %(echoes)d echo (%(rank)s, %(die)s; %(kinds)s).",
        "%(name)s comes with %(echoes)d echoes (%(rank)s, %(die)s; %(kinds)s).",
        "echoes",
    ),
    "told.faced": ngettext_lazy(
        "The final boss comes: %(monster)s with %(echoes)d echo.",
        "The final boss comes: %(monster)s with %(echoes)d echoes.",
        "echoes",
    ),
    "told.dreamed": _("Hunter’s Dream: %(hunters)s."),
    "told.rolled": _("The monster attacks for %(n)d."),
    "told.hurt": _("Damage by an effect, %(n)d: %(hunters)s."),
    "told.healed": _("Healing by an effect, %(n)d: %(hunters)s."),
    "told.took": ngettext_lazy("%(hunter)s takes %(n)d echo.", "%(hunter)s takes %(n)d echoes.", "n"),
    "told.took.none": _("%(hunter)s takes nothing."),
    "told.gained": ngettext_lazy(
        "An effect brings %(n)d echo: %(hunters)s.", "An effect brings %(n)d echoes: %(hunters)s.", "n"
    ),
    "told.lost": ngettext_lazy(
        "An effect costs %(n)d echo: %(hunters)s.", "An effect costs %(n)d echoes: %(hunters)s.", "n"
    ),
    "told.stepped": _("On to “%(to)s”."),
    "told.upgraded": _("%(hunter)s takes %(card)s."),
    "told.card_removed": _("%(hunter)s removes %(card)s from the game."),
    "told.round_ended": _("The round ends."),
    "told.track_shown": _("The boards show: %(trophy)s, space %(space)d, is worth %(number)d."),
    "told.boards_read": _("The boards show: %(shown)s."),
    "told.ruled.health": _("The table decides: %(hunter)s has health %(to)d."),
    "told.ruled.collected": _("The table decides: %(hunter)s has %(to)d collected."),
    "told.ruled.banked": _("The table decides: %(hunter)s has %(to)d banked."),
    "told.ruled.kin": _("The table decides: the Kin token of %(hunter)s lies on space %(to)d."),
    "told.ruled.humanoid": _("The table decides: the Humanoid token of %(hunter)s lies on space %(to)d."),
    "told.ruled.beast": _("The table decides: the Beast token of %(hunter)s lies on space %(to)d."),
    "told.ruled.monster": _("The table decides: echoes left on the monster: %(to)d."),
    "told.ruled.first": _("The table decides: %(to)s is the first player."),
    "told.noted": _("%(by)s notes: %(text)s"),
    "told.noted.hidden": _("A note for your eyes only: %(text)s"),
    "told.noted.about": _("%(by)s notes (%(topic)s): %(text)s"),
    "told.noted.hidden.about": _("A note for your eyes only (%(topic)s): %(text)s"),
    "told.ended": _("The table stops here."),
    "came.fewer": _("No more were left (%(n)d entered)."),
    "came.removed": _("%(card)s leaves the game."),
    "came.slain": _("%(monster)s is slain."),
    "came.fled": ngettext_lazy(
        "%(monster)s flees with %(n)d echo.", "%(monster)s flees with %(n)d echoes.", "n"
    ),
    "came.stands": ngettext_lazy(
        "%(monster)s still stands with %(n)d echo.", "%(monster)s still stands with %(n)d echoes.", "n"
    ),
    "came.fell": ngettext_lazy(
        "%(hunter)s dies and loses %(n)d collected echo.",
        "%(hunter)s dies and loses %(n)d collected echoes.",
        "n",
    ),
    "came.fell_bare": _("%(hunter)s dies."),
    "came.hurt": _("%(hunter)s: −%(n)d health."),
    "came.back": _("%(hunter)s comes back with full health."),
    "came.banked": ngettext_lazy("%(hunter)s banks %(n)d echo.", "%(hunter)s banks %(n)d echoes.", "n"),
    "came.trophies": _("Trophy for %(hunter)s: %(trophies)s."),
    "came.round_worked": _("Round %(n)d begins; first player: %(hunter)s (worked out, not recorded)."),
    "came.more_worked": _("%(n)d of them besides the printed ones: worked out, not recorded."),
    "came.round": _("Round %(n)d begins; first player: %(hunter)s."),
    "came.ended": _("The descent is over; highest score: %(hunters)s."),
    "came.ended_open": _(
        "The descent is over; highest score for now: %(hunters)s. Not final: read the boards."
    ),
}
