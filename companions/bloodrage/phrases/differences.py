"""Of figures: why there is so much glory, and what a correction would change."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

REASONS: Mapping[str, StrPromise] = {
    "because.battle": _("age %(age)d: battle won in %(spot)s"),
    "because.pillage": _("age %(age)d: pillage of %(spot)s"),
    "because.quest": _("age %(age)d: quest %(name)s"),
    "because.ragnarok": ngettext_lazy(
        "age %(age)d: %(figures)d figure fallen in %(spot)s",
        "age %(age)d: %(figures)d figures fallen in %(spot)s",
        "figures",
    ),
    "because.legendary": _("%(stat)s stands on a legendary position"),
    "because.other": _("age %(age)d: by a card or by the table"),
}
DIFFERENCES: Mapping[str, StrPromise] = {
    "differs.gone": _("%(seat)s does not play."),
    "differs.new": _("%(seat)s plays too."),
    "differs.clan": _("%(seat)s, clan: %(was)s → %(now)s"),
    "differs.glory": _("%(seat)s, glory: %(was)d → %(now)d"),
    "differs.rage": _("%(seat)s, rage left: %(was)d → %(now)d"),
    "differs.stat": _("%(seat)s, %(stat)s: %(was)d → %(now)d"),
    "differs.board": _("%(seat)s, figures on the board: %(was)d → %(now)d"),
    "differs.reserve": _("%(seat)s, figures in reserve: %(was)d → %(now)d"),
    "differs.valhalla": _("%(seat)s, figures in Valhalla: %(was)d → %(now)d"),
    "differs.there": _("%(seat)s, figures in %(spot)s: %(was)d → %(now)d"),
    "differs.token": _("%(spot)s, token: %(was)s → %(now)s"),
    "differs.pillaged": _("%(spot)s, pillaged: %(was)s → %(now)s"),
    "differs.destroyed": _("%(spot)s, destroyed: %(was)s → %(now)s"),
    "differs.doomed": _("%(spot)s, doomed in age: %(was)d → %(now)d"),
    "differs.name": _("Name of a province: %(was)s → %(now)s"),
    "differs.region": _("%(spot)s, region: %(was)s → %(now)s"),
    "differs.fjord": _("%(spot)s, fjord to the next one: %(was)s → %(now)s"),
    "differs.age": _("Age: %(was)d → %(now)d"),
    "differs.phase": _("Phase: %(was)s → %(now)s"),
    "differs.first": _("First player: %(was)s → %(now)s"),
    "differs.turn": _("Turn: %(was)s → %(now)s"),
    "differs.ended": _("End: %(was)s → %(now)s"),
    "differs.winners": _("Most glory: %(was)s → %(now)s"),
    "differs.not_final": ngettext_lazy(
        "Not final: %(n)d number to read", "Not final: %(n)d numbers to read", "n"
    ),
}
