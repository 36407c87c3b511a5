"""The Count's desk: shut until he holds the curtain, and then his phase in four taps."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, cast

from django.http import Http404
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from campaigns.views.pages import Visit
from campaigns.views.rows import found
from companions.dracula import phrases
from companions.dracula.frames import Frame
from companions.dracula.rules.cast import ENCOUNTERS, FURY, RUMOR, VAMPIRES, Encounter
from companions.dracula.rules.choices import choices, flights
from companions.dracula.rules.events import SlidOff
from companions.dracula.rules.hideouts import LAIRS, SPACES, Hideout, Row, at, numbered
from companions.dracula.rules.lurk import LAST_RUMOR
from companions.dracula.rules.prowl import Prowl
from companions.dracula.rules.sight import Desk, View
from companions.dracula.rules.sliding import slid

from . import desk_map, hunt, kept, rows


def desk(frame: Frame, visit: Visit) -> dict[str, Any]:
    """Nothing of what lies on it is in this page; the others find their hunters here."""
    opened = reverse("dracula:open_desk", args=[frame.chair.campaign.pk, frame.chair.number])
    return {**hunt.around(frame), **hunt.begin(frame), "opened": opened}


def opened(frame: Frame, visit: Visit) -> dict[str, Any]:
    """For his seat alone, and fetched anew each time; to everybody else it is not there."""
    view = frame.view
    if not view.desk:
        raise Http404
    said = _slid(visit) if at(view.desk.trail, SPACES) else None
    may = prowls(view, view.desk, said)
    after = slid(view.desk.trail, view.desk.lairs, said)
    trail, lairs = after if said else (view.desk.trail, view.desk.lairs)
    return {
        "when": hunt.when(view),
        "own_trail": list(hideouts(trail)),
        "own_lairs": list(hideouts(lairs)),
        "here": phrases.place(view.desk.here) if view.desk.here else "",
        "hand": [(one, phrases.ENCOUNTERS[one]) for one in view.desk.hand],
        "encounters": [(one, phrases.ENCOUNTERS[one]) for one in ENCOUNTERS],
        "events": [(one, phrases.COUNT_EVENTS[one]) for one in phrases.COUNT_EVENTS],
        "waiting": [hunt.waiting(frame, one) for one in view.waiting],
        "flights": [(one, phrases.place(one)) for one in flights(view, view.desk)],
        "rumor_spots": list(rumor_spots(after[0])) if view.rumors else [],
        "cities": [] if view.moved else list(cities(view)),
        "kept": kept.kept(frame),
        "found": found(frame, frame.reading.findings()),
        "chart": desk_map.chart(frame, trail, lairs, may),
        **(phase(view, view.desk, said, may) if view.moved else NOTHING_YET),
    }


# --- His phase ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """One card that he could play; `code` is how the form says it."""

    code: str
    called: str
    costs: str = ""
    why: str = ""  # what is against it
    sign: str = ""


NOTHING_YET: Final[Mapping[str, Any]] = {
    "fates": (),
    "leaving": None,
    "slid": None,
    "plays": (),
    "refused": (),
    "powers": (),
    "forbidden": (),
    "stuck": False,
}


def prowls(view: View, desk: Desk, said: SlidOff | None) -> Prowl | None:
    """What slides off first: by that it is decided which cards are free."""
    undecided = at(desk.trail, SPACES) and not said
    return None if undecided or not view.moved else choices(view, desk, said)


def phase(view: View, desk: Desk, said: SlidOff | None, may: Prowl | None) -> Mapping[str, Any]:
    leaving = at(desk.trail, SPACES)
    if leaving and not said:
        return {**NOTHING_YET, "leaving": hideout(SPACES, leaving), "fates": list(fates(desk, leaving))}
    return {
        "fates": (),
        "slid": said,
        "leaving": hideout(SPACES, leaving) if leaving else None,
        "plays": list(plays(view, may)) if may else [],
        "refused": list(refused(may)) if may else [],
        "powers": list(powers(view, may, slid(desk.trail, desk.lairs, said)[0])) if may else [],
        "forbidden": list(forbidden(may)) if may else [],
        "stuck": may.stuck if may else False,
    }


LAIR_NUMBERS: Final = {str(n) for n in range(1, LAIRS + 1)}


def _slid(visit: Visit) -> SlidOff | None:
    """What he said in the step before: what everybody is going to see of it. Sent again where his phase went wrong."""
    bad = visit.forms.bad
    if bad is not None and bad.kind == "lurked":
        return _fate(_sent(bad.data))
    return _fate(visit.request.GET.get("slid", ""))


def _sent(data: Any) -> str:
    if matured := {*VAMPIRES} & {*data.getlist("slid_matured")}:
        return f"vampire-{min(matured)}"
    to = str(data.get("slid_to", ""))
    return f"lair-{data.get('slid_lair')}" if to == "lair" else to


def _fate(code: str) -> SlidOff | None:
    to, _, n = code.partition("-")
    if to == "lair" and n in LAIR_NUMBERS:
        return SlidOff(to="lair", lair=int(n))
    if to == "vampire" and n in VAMPIRES:
        return SlidOff(to="mature", matured=(cast("Encounter", n),))
    if to == "mature":
        return SlidOff(to="mature")
    return SlidOff(to="cleared") if to == "cleared" else None


def fates(desk: Desk, leaving: Hideout) -> Iterator[Choice]:
    """Only a place may become a lair or mature."""
    if leaving.place:
        for name in vampires(leaving):
            called = _("Matures: %(vampire)s") % {"vampire": phrases.ENCOUNTERS[name]}
            brings = phrases.costs(influence=VAMPIRES[name].influence + (RUMOR if leaving.rumor else 0))
            yield Choice(code=f"vampire-{name}", called=called, costs=brings, sign="monster")
        if leaving.encounters:
            yield Choice(code="mature", called=_("Something else matures"), sign="upgrade")
        free = [n for n in range(1, LAIRS + 1) if not at(desk.lairs, n)]
        for n in free[:1] or range(1, LAIRS + 1):
            yield Choice(code=f"lair-{n}", called=_lair(desk, n), sign="home")
    yield Choice(code="cleared", called=pgettext("Dracula", "Clear it"), sign="close")


def vampires(leaving: Hideout) -> list[Encounter]:
    """Those that lie there, and where a card has no name, whichever it may be."""
    lying = {one.name for one in leaving.encounters}
    return [name for name in ENCOUNTERS if name in VAMPIRES and lying & {name, ""}]


def _lair(desk: Desk, n: int) -> str:
    old = at(desk.lairs, n)
    if not old:
        return _("Make it a lair")
    return _("Make it lair %(n)d, and clear %(place)s") % {"n": n, "place": phrases.place(old.place)}


def plays(view: View, may: Prowl) -> Iterator[Choice]:
    for place, move in sorted(may.places.items(), key=lambda one: phrases.place(one[0])):
        yield Choice(
            code=f"place:{place}",
            called=phrases.place(place),
            costs=phrases.costs(move.damage, influence=move.influence),
            why=phrases.face(move.face, move.lair),
            sign=sign(view, place),
        )


def sign(view: View, place: str) -> str:
    kind = rows.kind(view, place)
    return kind if kind in ("sea", "castle") else "city"


def refused(may: Prowl) -> Iterator[Choice]:
    """Those near by with what is against them; of what is only far the map says so."""
    near = {place: codes for place, codes in may.refused.items() if "far" not in codes}
    for place, codes in sorted(near.items()):
        yield Choice(code=f"place:{place}", called=phrases.place(place), why=desk_map.against(codes))


STAYING: Final = ("hide", "dark-call", "feed")  # a power that needs no place


def powers(view: View, may: Prowl, trail: Row) -> Iterator[dict[str, Any]]:
    """The five, each with what it leads to, or with what is against it."""
    fury = FURY if view.despair >= FURY else 0
    for power, codes in may.powers.items():
        yield {
            "power": power,
            "called": phrases.POWERS[power],
            "why": desk_map.against(codes),
            "costs": _costs(power, fury),
            "folded": power not in STAYING,
            "choices": [] if codes else list(_leads(may, power, trail, fury)),
        }


def _costs(power: str, fury: int) -> str:
    damage = {"dark-call": 2, "feed": -3, "wolf": WOLF}.get(power, 0)
    return phrases.costs(damage, influence=fury if power == "hide" else 0)


def forbidden(may: Prowl) -> Iterator[Choice]:
    """The powers that are refused: the table has the last word."""
    for power in STAYING:
        if codes := may.powers[power]:
            yield Choice(code=power, called=str(phrases.POWERS[power]), why=desk_map.against(codes))


def _leads(may: Prowl, power: str, trail: Row, fury: int) -> Iterator[Choice]:
    if power == "wolf":
        yield from (_as_wolf(may, one, fury) for one in may.wolf_to)
    elif power == "misdirect":
        for space, places in may.misdirect.items():
            yield from (_misdirected(may, trail, space, place) for place in places)
    else:
        yield Choice(code=power, called=str(phrases.POWERS[power]), costs=_costs(power, fury))


WOLF: Final = 1  # damage


def _as_wolf(may: Prowl, to: str, fury: int) -> Choice:
    if to == "hide":
        hide = str(phrases.POWERS["hide"])
        return Choice(code="wolf:hide", called=hide, costs=phrases.costs(WOLF, influence=fury))
    move = may.costs[to]
    return Choice(
        code=f"wolf:{to}",
        called=phrases.place(to),
        costs=phrases.costs(WOLF, move.damage, influence=move.influence),
        why=phrases.face(move.face, move.lair),
    )


def _misdirected(may: Prowl, trail: Row, space: int, place: str) -> Choice:
    """By the names of the cards: the numbers of the spaces are others before the slide than after it."""
    move, gone = may.costs[place], at(trail, space)
    cards = {"gone": phrases.place(gone.place) if gone else "", "place": phrases.place(place)}
    return Choice(
        code=f"misdirect-{space}:{place}",
        called=_("clear %(gone)s, then %(place)s") % cards,
        costs=phrases.costs(move.damage, influence=move.influence),
        why=phrases.face(move.face, move.lair),
    )


# --- What lies there ------------------------------------------------------------------------------------


def hideouts(row: Row) -> Iterator[dict[str, Any]]:
    for n, one in enumerate(row, 1):
        yield hideout(n, one) if one else {"n": n, "empty": True, "open": False}


def hideout(n: int, one: Hideout) -> dict[str, Any]:
    return {
        "n": n,
        "empty": False,
        "called": phrases.place(one.place) if one.place else "",
        "cards": [phrases.LYING[card] for card in one.cards],
        "encounters": [phrases.ENCOUNTERS.get(each.name, _("a card")) for each in one.encounters],
        "rumor": one.rumor,
        "open": one.open,
    }


def rumor_spots(trail: Row) -> Iterator[tuple[int, str]]:
    """Where a rumor may lie, after the slide: on what he plays now, and on what lies behind it without one."""
    yield 1, _("the card played now")
    for n, one in numbered(trail):
        if n <= LAST_RUMOR and not one.rumor:
            yield n, phrases.card(one)


def cities(view: View) -> Iterator[tuple[str, str]]:
    """Where he may begin: a city where no hunter stands."""
    taken = {one.place for one in view.hunters}
    return (one for one in rows.cities(view) if one[0] not in taken)
