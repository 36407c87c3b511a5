"""A descent in a line, and what a circle remembers of its boxes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext

from .naming import monster, trophies
from .terms import DICE, TRACKS


def glance(headline: Mapping[str, Any]) -> str:
    """The state of a descent in a line, for lists of campaigns."""
    if headline.get("ended"):
        best = max((total for _seat, total in headline["totals"]), default=0)
        if headline.get("unread"):
            return gettext("The descent is over; highest score %(n)d, not final.") % {"n": best}
        return gettext("The descent is over; highest score %(n)d.") % {"n": best}
    place = {"round": headline.get("round", 1), "monster": monster(headline.get("monster", ""))}
    return gettext("Round %(round)d; monster: %(monster)s.") % place


def taught(topic: str, about: str, value: Any) -> str:
    match topic:
        case "monster":
            card = {"health": value["health"], "die": DICE[value["die"]], "kinds": trophies(value["kinds"])}
            return gettext("%(name)s: health %(health)d, %(die)s; %(kinds)s") % {"name": about, **card}
        case "final boss":
            card = {"health": value["health"], "die": DICE[value["die"]]}
            return gettext("Final boss %(name)s: health %(health)d, %(die)s") % {"name": about, **card}
        case "track":
            trophy, space = about.split()
            at = {"track": TRACKS[trophy], "space": int(space), "n": value}
            return gettext("%(track)s, space %(space)d: %(n)d") % at
        case _:
            return gettext("Upgrade: %(name)s") % {"name": about}
