"""The combat as the table sees it: two cards side by side, and what came of them."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from companions.dracula import phrases
from companions.dracula.rules.cast import ROUNDS, SYMBOLS, VAMPIRES
from companions.dracula.rules.sight import View
from companions.dracula.rules.state import Exchange, Fight

VAMPIRE_STAYS = 2  # cards of a vampire, before it may escape


def fight(view: View) -> dict[str, Any]:
    now = view.fight
    return {"fight": _fight(view, now) if now else None}


def _fight(view: View, now: Fight) -> dict[str, Any]:
    vampire = VAMPIRES.get(now.foe)
    return {
        "title": str(phrases.FOES[now.foe]),
        "hour": _("fought as at night") if now.night else _("fought as by day"),
        "hunters": [phrases.HUNTERS[name] for name in now.hunters],
        "rounds": [_round(one) for one in now.rounds],
        "next": min(ROUNDS, len(now.rounds) + 1),
        "of": ROUNDS,
        "tally": now.tally,
        "health": vampire.health if vampire else 0,
        "escape": escape(view, now),
        "symbols": [
            (phrases.HUNTER_CARDS[card], ", ".join(str(phrases.FOE_CARDS[one]) for one in sorted(symbols)))
            for card, symbols in SYMBOLS.items()
        ],
    }


def _round(one: Exchange) -> dict[str, Any]:
    return {
        "hunter": phrases.HUNTERS[one.hunter],
        "card": phrases.HUNTER_CARDS[one.card],
        "foe_card": phrases.FOE_CARDS[one.foe_card],
        "cancelled": one.cancelled,
        "to_hunter": one.to_hunter,
        "to_foe": one.to_foe,
    }


def escape(view: View, now: Fight) -> str:
    """From which card on an escape counts: more than there are despair tokens; a vampire's never before the third."""
    most = view.despair if now.foe == "dracula" else VAMPIRE_STAYS
    if len(now.rounds) + 1 > most:
        return _("An escape counts now.")
    n = most + 1 - len(now.rounds)
    return ngettext(
        "An escape counts from the next card on.", "An escape counts after %(n)d more cards.", n - 1
    ) % {"n": n - 1}
