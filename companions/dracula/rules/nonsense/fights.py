"""The fight."""

from collections.abc import Mapping
from typing import Final

from campaigns.kernel.checks import first, known, number, refused
from campaigns.kernel.decisions import Refused

from companions.dracula.rules.cast import FOE_CARDS, FOES, HUNTER_CARDS
from companions.dracula.rules.events import Engaged, Exchanged, Parted
from companions.dracula.rules.sight import View

from .asked import Nonsense, hunter, place


def engaged(view: View, event: Engaged) -> Refused | None:
    return (
        known(event.foe, FOES, "foe.unknown", "foe")
        or known(bool(event.hunters), (True,), "hunters.none", "hunters")
        or first(hunter(name, "hunters") for name in event.hunters)
        or (place(view, event.place) if event.place else None)
    )


def exchanged(view: View, event: Exchanged) -> Refused | None:
    if not view.fight:
        return refused("fight.none", None)
    return (
        known(event.hunter, view.fight.hunters, "hunter.unknown", "hunter")
        or known(event.card, HUNTER_CARDS, "card.unknown", "card")
        or known(event.foe_card, FOE_CARDS, "card.unknown", "foe_card")
        or first(
            number(getattr(event, figure), figure)
            for figure in ("to_hunter", "to_foe", "healed", "influence")
        )
    )


def parted(view: View, _event: Parted) -> Refused | None:
    return None if view.fight else refused("fight.none", None)


NONSENSE: Final[Mapping[type[object], Nonsense]] = {
    Engaged: engaged,
    Exchanged: exchanged,
    Parted: parted,
}
