"""What a correction would change, figure by figure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

DIFFERENCES: Mapping[str, StrPromise] = {
    "differs.gone": _("%(seat)s does not play."),
    "differs.new": _("%(seat)s plays too."),
    "differs.day": pgettext_lazy("clock", "Day: %(was)s → %(now)s"),
    "differs.phase": pgettext_lazy("clock", "Phase: %(was)s → %(now)s"),
    "differs.despair": _("Despair tokens: %(was)d → %(now)d"),
    "differs.influence": _("Influence: %(was)d → %(now)d"),
    "differs.wounds": _("Damage on Dracula: %(was)d → %(now)d"),
    "differs.rumors": _("Dracula’s rumor tokens: %(was)d → %(now)d"),
    "differs.winner": _("Winner: %(was)s → %(now)s"),
    "differs.place": _("%(hunter)s: %(was)s → %(now)s"),
    "differs.hurt": _("%(hunter)s, damage: %(was)d → %(now)d"),
    "differs.bites": _("%(hunter)s, bites: %(was)d → %(now)d"),
    "differs.delayed": _("%(hunter)s, delayed: %(was)s → %(now)s"),
    "differs.defeated": _("%(hunter)s, defeated: %(was)s → %(now)s"),
    "differs.trail": _("Something else lies on space %(n)d of the trail."),
    "differs.lairs": _("Something else lies in lair %(n)d."),
    "differs.tokens": _("Tokens on the board: %(was)d → %(now)d"),
    "differs.waiting": _("Questions that wait for the Count: %(was)d → %(now)d"),
}
