"""What the rules say of the Count's phase, for his own desk: each choice that would be a mistake, and what one costs."""

from collections.abc import Iterator

from campaigns.kernel.words import Advice, word

from .choices import choices
from .events import Lurked, SlidOff
from .ground import is_city, kind_of
from .hideouts import SPACES, Power, at, where
from .prowl import Prowl
from .sight import Desk, View

LAST_RUMOR = 3  # the last space on which one may be laid


def frowned(view: View, desk: Desk, event: Lurked) -> Iterator[Advice]:
    """What is only unusual comes without the penalty."""
    mistakes = [*_slid(view, desk, event.slid), *_played(view, desk, event), *_laid(view, desk, event)]
    yield from mistakes
    if mistakes:
        yield word("lurk.penalty")


# --- What leaves the trail ------------------------------------------------------------------------------


def _slid(view: View, desk: Desk, slid: SlidOff | None) -> Iterator[Advice]:
    leaving = at(desk.trail, SPACES)
    if leaving and not slid:
        yield word("lurk.slid.missing")
    if slid and not leaving:
        yield word("lurk.slid.extra")
    if slid and leaving and slid.to != "cleared" and not leaving.place:
        yield word("lurk.slid.not_place")
    if slid and slid.to == "lair" and at(desk.lairs, slid.lair) and not all(desk.lairs):
        yield word("lurk.slid.lair_full", lair=slid.lair)
    if slid and leaving and slid.to == "lair":
        yield from _encounters(len(slid.encounter), takes=_on_land(view, leaving.place))


# --- What he plays --------------------------------------------------------------------------------------


def _played(view: View, desk: Desk, event: Lurked) -> Iterator[Advice]:
    may = choices(view, desk, event.slid)
    if not may:
        return
    yield from _powers(may, event)
    if event.place:
        yield from _place(may, event)
        if is_city(view.setup, event.place) and event.open != _met(view, event.place):
            yield word("lurk.open", place=event.place)


def _met(view: View, place: str) -> bool:
    return any(one.place == place for one in view.hunters)


def _powers(may: Prowl, event: Lurked) -> Iterator[Advice]:
    used: list[Power] = [*event.powers, *(("misdirect",) if event.misdirect else ())]
    for power in dict.fromkeys(used):
        yield from (word(f"power.{code}", power=power) for code in may.powers.get(power, ()))


def _place(may: Prowl, event: Lurked) -> Iterator[Advice]:
    """By an ordinary move, as a wolf, or after Misdirect; each has places of its own."""
    if event.misdirect:
        if not may.powers["misdirect"] and event.place not in may.misdirect.get(event.misdirect, ()):
            yield word("lurk.misdirect.space", space=event.misdirect, place=event.place)
    elif "wolf" in event.powers:
        if not may.powers["wolf"] and event.place not in may.wolf_to:
            yield word("lurk.wolf.far", place=event.place)
    else:
        yield from (word(f"lurk.{code}", place=event.place) for code in may.refused.get(event.place, ()))


# --- What he lays on it ---------------------------------------------------------------------------------


def takes_encounter(view: View, event: Lurked) -> bool:
    """A city or Hide where no hunter stands, and the castle; not the sea, Dark Call or Feed."""
    if not event.place:
        return "hide" in event.powers
    printed = event.place in {one.place for one in view.hunters}
    return not printed and _on_land(view, event.place)


def _on_land(view: View, place: str) -> bool:
    return is_city(view.setup, place) or kind_of(view.setup, place) == "castle"


def _laid(view: View, desk: Desk, event: Lurked) -> Iterator[Advice]:
    takes = takes_encounter(view, event)
    yield from _encounters(len(event.encounters), takes=takes)
    if event.rumor:
        yield from _rumor(view, desk, event, skipped=not takes)


def _encounters(n: int, *, takes: bool) -> Iterator[Advice]:
    if n and not takes:
        yield word("lurk.encounter.none")
    elif n > 1:
        yield word("lurk.encounter.one")
    elif takes and not n:
        yield word("lurk.encounter.missing")


def _rumor(view: View, desk: Desk, event: Lurked, *, skipped: bool) -> Iterator[Advice]:
    """Only in an encounter step that was not skipped, on the first three spaces, one on each."""
    if not view.rumors:
        yield word("lurk.rumor.none")
    if skipped or event.rumor > LAST_RUMOR or not _free_of_rumors(desk, event):
        yield word("lurk.rumor.place")


def _free_of_rumors(desk: Desk, event: Lurked) -> bool:
    """On the first space lies what he plays, maybe out of a lair; behind it what lay one space before."""
    if event.rumor == 1:
        lair = at(desk.lairs, where(desk.lairs, event.place))
        return not (lair and lair.rumor)
    under = at(desk.trail, event.rumor - 1)
    return under is not None and not under.rumor and event.rumor != event.misdirect
