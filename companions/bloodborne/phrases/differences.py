"""Of figures: why there are so many points, and what a correction would change."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

REASONS: Mapping[str, StrPromise] = {
    "because.banked": _("safe in the Dream"),
    "because.collected": _("collected and kept at the end"),
    "because.trophy": _("the number under the token, space %(space)d"),
    "because.unchecked": _("presumed for space %(space)d: check with your board"),
    "because.no_trophy": _("no trophy of this kind"),
}
DIFFERENCES: Mapping[str, StrPromise] = {
    "differs.gone": _("%(seat)s does not play."),
    "differs.new": _("%(seat)s plays too."),
    "differs.health": _("%(hunter)s, health: %(was)d → %(now)d"),
    "differs.collected": _("%(hunter)s, collected: %(was)d → %(now)d"),
    "differs.banked": _("%(hunter)s, banked: %(was)d → %(now)d"),
    "differs.hand": _("%(hunter)s, cards: %(was)d → %(now)d"),
    "differs.trophy": _("%(hunter)s, space of the %(trophy)s token: %(was)d → %(now)d"),
    "differs.score": _("%(hunter)s, score: %(was)d → %(now)d"),
    "differs.monster": _("Monster: %(was)s → %(now)s"),
    "differs.fate": _("%(monster)s: %(was)s → %(now)s"),
    "differs.echoes": _("%(monster)s, echoes left: %(was)d → %(now)d"),
    "differs.round": _("Round: %(was)d → %(now)d"),
    "differs.depth": _("Cards of the dungeon: %(was)d → %(now)d"),
    "differs.step": _("Step: %(was)s → %(now)s"),
    "differs.first": _("First player: %(was)s → %(now)s"),
    "differs.ended": _("End: %(was)s → %(now)s"),
    "differs.winners": _("Highest score: %(was)s → %(now)s"),
    "differs.not_final": ngettext_lazy(
        "Not final: %(n)d number to read", "Not final: %(n)d numbers to read", "n"
    ),
}
