"""What is to do now: the main act of the page, the ways on from it, and the rare acts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from campaigns.games import Names
from companions.bloodrage import phrases
from companions.bloodrage.rules.sight import View
from companions.bloodrage.rules.state import ACTION, DISCARD, QUESTS, RAGNAROK, VALHALLA

# One template for each act of the table.
OF_NEXT: Final = {
    "draw": "draw",
    "gifts": "gifts",
    "act": "turn",
    "quests": "quests",
    "ragnarok": "ragnarok",
    "age": "age",
    "over": "over",
}
# What needs no tap is passed by itself: the table is where its act is.
OF_ACT: Final = {"quests": QUESTS, "ragnarok": RAGNAROK, "age": VALHALLA}


# Ways past an act that has a form of its own.
PAST: Final = {
    "draw": ((ACTION, _("Straight to the actions")),),
    "turn": ((DISCARD, _("End the action phase")),),
    "ragnarok": ((VALHALLA, _("Without it: go on")),),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Way:
    """A button that leads on: the kind it records and, for a phase, which."""

    kind: str
    label: str
    fields: tuple[tuple[str, int], ...] = ()
    main: bool = True


class Rare(NamedTuple):
    """An act folded under “more”."""

    kind: str
    sign: str
    label: Any
    submit: Any
    hint: Any = ""
    seen: bool = False


STEPPED = Rare(
    "stepped", "round", _("Another phase"), _("Go to this phase"), _("Going back undoes nothing."), seen=True
)
RULED = Rare(
    "ruled",
    "score",
    _("The table decides"),
    _("Save the correction"),
    _("Corrects a figure, whatever the rules say."),
)
COUNTED = Rare("counted", "horns", _("Count the figures of a clan"), _("Save the count"))
COUNTING = Rare("counting", "map", _("Figures on the map"), "")
RARE = (
    Rare("stat_moved", "horns", _("A stat moves"), _("Move it"), _("By a card or an upgrade.")),
    Rare("glory_moved", "glory", _("Glory by a card"), _("Record the glory")),
    Rare("rage_moved", "rage", _("Rage by a card"), _("Record the rage")),
    COUNTED,
    COUNTING,
    Rare("acted", "card", _("Another action"), _("Record the action")),
    Rare("pillaged", "pillaged", _("A pillage, all in one form"), _("Record the pillage")),
    Rare("quest_told", "note", _("A quest turned over"), _("Turn it over")),
    Rare("noted", "edit", _("Write a note"), _("Write it down")),
    RULED,
    Rare("clan_taken", "people", _("Who leads which clan"), _("Save the correction")),
    Rare("drawn", "map", _("Another draw"), _("Save this draw"), _("It replaces the first one.")),
    STEPPED,
    Rare("age_ended", "doomed", _("End the age now"), _("End the age"), seen=True),
    Rare(
        "ended",
        "archive",
        _("Stop here for good"),
        _("End the saga"),
        _("Legendary stats count as they are."),
        seen=True,
    ),
)
AFTER = frozenset({"ruled", "noted", "stat_moved", "glory_moved"})


def act(view: View) -> str:
    return OF_NEXT[view.next]


def phase(view: View) -> int:
    """The one that the table is in by now; told it is with its first entry."""
    return OF_ACT.get(act(view), view.phase)


def rare(view: View) -> list[Rare]:
    offered = RARE if view.counts_figures else tuple(one for one in RARE if one is not COUNTED)
    return [one for one in offered if one.kind in AFTER] if view.ended else list(offered)


def ways(view: View, names: Names) -> list[Way]:
    """The likely one first; none where another form is the main act."""
    match act(view):
        case "gifts":
            return _from_the_gifts(view)
        case "quests":
            return [_step(RAGNAROK, main=False)]
        case "age":
            return [_end(view, names)]
        case other:
            return [_step(to, str(label), main=False) for to, label in PAST.get(other, ())]


def _from_the_gifts(view: View) -> list[Way]:
    gifts = view.gifts
    on = _step(ACTION, gettext("Gifts are chosen: to the actions"), main=gifts.done)
    if gifts.done:
        return [on]
    picked = {"n": gifts.pick + 1, "of": gifts.of}
    label = gettext("Hands passed: %(n)d of %(of)d") % picked
    return [Way(kind="hands_passed", label=label, fields=(("pick", gifts.pick + 1),)), on]


def _end(view: View, names: Names) -> Way:
    """Who begins the next age is what the table does now, so it is told."""
    if view.age == view.of:
        return Way(kind="age_ended", label=gettext("End the last age"))
    after = phrases.name(view.next_first, names)
    label = gettext("End the age: %(clan)s begins the next") % {"clan": after}
    return Way(kind="age_ended", label=label, fields=(("first", view.next_first),))


def _step(to: int, label: str = "", *, main: bool = True) -> Way:
    name = label or gettext("Next: %(phase)s") % {"phase": phrases.PHASES[to]}
    return Way(kind="stepped", label=name, fields=(("to", to),), main=main)
