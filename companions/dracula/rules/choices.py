"""What the Count may do from his desk: the question of `prowl`, asked of what lies there."""

from .cast import HOLY, VAMPIRES
from .events import SlidOff
from .ground import ground, is_land
from .hideouts import Row
from .prowl import Count, Prowl, bat_to, prowl
from .sight import Desk, View
from .trail import Slid, Space, Trail


def choices(view: View, desk: Desk, slid: SlidOff | None = None) -> Prowl | None:
    """None where he would be nowhere."""
    return prowl(ground(view.setup), _count(view, desk, slid))


def flights(view: View, desk: Desk) -> tuple[str, ...]:
    """Where Escape as Bat may take him."""
    return bat_to(ground(view.setup), _count(view, desk, None))


def _count(view: View, desk: Desk, slid: SlidOff | None) -> Count:
    return Count(
        trail=trail_of(desk.trail),
        lairs=tuple(lair.place if lair and lair.place else None for lair in desk.lairs),
        slid=Slid(to=slid.to, lair=slid.lair if slid.to == "lair" else None) if slid else None,
        vampire=bool(slid and slid.to == "mature" and set(slid.matured) & set(VAMPIRES)),
        spares=True,
        hunters=frozenset(one.place for one in view.hunters if is_land(view.setup, one.place)),
        holy=frozenset(one.places[0] for one in view.tokens if one.kind in HOLY and one.places),
        despair=view.despair,
        rufus_smith="rufus-smith" in view.allies,
    )


def trail_of(row: Row) -> Trail:
    return tuple(Space(place=one.place or None, cards=frozenset(one.cards)) if one else None for one in row)
