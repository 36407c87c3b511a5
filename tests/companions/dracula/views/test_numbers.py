"""Numbers speak too: whatever the Count plays behind one face, as many entries are written, pages drawn again, and bytes
told to everybody else."""

import re

import pytest
from django.db import transaction

from campaigns.live import hall
from companions.dracula.rules.events import Hid, Lurked, SlidOff, Stepped
from companions.dracula.rules.ground import ground
from companions.dracula.rules.state import Setup
from tests.conformance.answers import seen
from tests.conformance.worlds import NOW
from tests.factories import ADA, BELA, CORA
from tests.tampering import rewritten

from .conftest import PLACES, WORD, a_hunt, desk, tap, text
from .ears import Ears

pytestmark = pytest.mark.django_db
EUROPE = ground(Setup())
TAKEN = {*PLACES.values()}
PAGES = dict.fromkeys((ADA, CORA), ("dracula:table", "history", "history-json"))
PAGES[0] = ("dracula:screen", "position")
FULL = 7  # cards: the first has left the trail


@pytest.fixture(autouse=True)
def _time_stands_still(monkeypatch):
    monkeypatch.setattr("django.utils.timezone.now", lambda: NOW)
    monkeypatch.setattr(hall, "LOOK", 3600)  # nobody looks by himself


# --- Where he may be --------------------------------------------------------------------------------------


def ring(way, length=FULL):
    """Cities one after the other that lead back to the first, where no hunter stands."""
    if len(way) == length:
        return way if way[0] in EUROPE.near[way[-1]] else None
    onward = sorted((EUROPE.roads[way[-1]] & EUROPE.cities) - {*way} - TAKEN)
    return next((found for city in onward if (found := ring((*way, city), length))), None)


RINGS = [ring(("munich",)), ring(("belgrade",))]
INLAND = [("munich", "vienna"), ("leipzig", "frankfurt")]
# By what the others see of it: where he was before, in two hunts that look the same.
FACES = {
    "city": INLAND,
    "sea": [("bordeaux", "nantes"), ("toulouse", "barcelona")],
    "castle": [("bucharest", "galatz"), ("belgrade", "klausenburg")],
    "open": [("nuremberg", "strasbourg"), ("bordeaux", "clermont-ferrand")],
    "lair": RINGS,
    "dark-call": INLAND,
    "feed": INLAND,
    "wolf to city": INLAND,
    "wolf to castle": [("sofia", "bucharest"), ("sarajevo", "belgrade")],
    "wolf to open": [("leipzig", "frankfurt"), ("bordeaux", "clermont-ferrand")],
    "wolf to lair": RINGS,
    "misdirect-3 to city": [("prague", *INLAND[0]), ("cologne", *INLAND[1])],
    "misdirect-3 to sea": [("bordeaux", "nantes"), ("toulouse", "barcelona")],
    "misdirect-3 to castle": [("bucharest", "galatz"), ("belgrade", "klausenburg")],
    "misdirect-3 to open": [("nuremberg", "strasbourg"), ("bordeaux", "clermont-ferrand")],
    "misdirect-3 to lair": RINGS,
}
# What becomes of what leaves the trail, as he types it; the first of each names a card that nobody sees.
FATES = {
    "a lair": ("lair-2", [{"slid_encounter": "hoax"}, {"slid_encounter": "rule"}]),
    "matured, its place not shown": ("mature", [{"slid_matured": "rats"}]),
}


def laid(places):
    """Entry by entry; the hunt stands in his phase."""
    table = a_hunt()
    tap(table, "sworn", BELA, word=WORD)
    table.his = [table.record(Hid(place=places[0]), seat=BELA).number]
    table.record(Stepped(to="count"))
    for n, place in enumerate(places[1:], 2):
        slid = SlidOff(to="lair", lair=1) if n == FULL else None
        lurked = Lurked(place=place, encounters=("wolves",), slid=slid)
        table.his.append(table.record(lurked, seat=BELA).number)
    return table


def moved_to(table, places):
    for number, place in zip(table.his, places, strict=True):
        facts = table.position().lines[number - 1].facts
        rewritten(table.campaign, number, facts={**facts, "place": place})


# --- What he may play -------------------------------------------------------------------------------------


def face(table, code):
    """What hunters see of a play, by the rules of the table."""
    way, _, place = code.partition(":")
    if way in ("dark-call", "feed"):
        return way
    kind = EUROPE.places[place].kind if place in EUROPE.places else ""
    back = kind if kind in ("sea", "castle") else "open" if place in TAKEN else "city"
    if place in {lair.place for lair in table.view(BELA).desk.lairs if lair}:
        back = "lair"
    return back if way in ("place", "hide") else f"{way} to {back}"


def offered(table, slid):
    """By the rules, and not refused with a reason."""
    part = text(desk(table, slid=slid))
    legal = re.sub(r'<details[^>]*id="refused".*?</details>', "", part, flags=re.DOTALL)
    return re.findall(r'name="play" value="([^"]+)"', legal)


def plays(table, name, slid):
    """The first with an encounter that he names and with one that he does not, where one is laid."""
    rule = "" if name.split()[-1] in ("sea", "open", "dark-call", "feed") else "rule"
    codes = [code for code in offered(table, slid) if face(table, code) == name]
    named = [{"play": codes[0], "encounters": "new-vampire"}] if rule else []
    return [*named, *({"play": code, "encounters": rule} for code in codes)]


# --- What the others come to know -------------------------------------------------------------------------


def phase(table, committing, kind, typed):
    """His phase and the dawn after it, through the pages; then it was never played."""
    with transaction.atomic(), Ears(table.campaign.pk, *PAGES) as ears:
        before = table.number
        for act, seat, page, said in (
            (kind, BELA, "desk/open", typed),
            ("stepped", ADA, "table", {"to": "dawn"}),
        ):
            with committing(execute=True):
                assert tap(table, act, seat, page=page, **said).status_code == 200
            ears.until(b"event: moved\ndata: %d\n" % table.number)
        told = {(seat, page): read(table, seat, page) for seat in PAGES for page in PAGES[seat]}
        written = table.number - before
        transaction.set_rollback(True)
    return written, ears.numbers(after=before), told


def read(table, seat, page):
    return seen(table.client_at(seat).get(table.url(page, seat=seat)))


def alike(results):
    """All of them; what is another is told by its play."""
    (first, told), *others = results.items()
    assert told[0] == 2
    assert [len(numbers) for numbers in told[1].values()] == [2] * len(PAGES)
    for play, other in others:
        differing = [what for what in told[2] if told[2][what] != other[2][what]]
        assert (play, differing, *other[:2]) == (play, [], *told[:2]), first


# Every back by itself, and one power with one of them; the other pairs are more of the same.
MORE = [name for name in FACES if " to " in name and name != "misdirect-3 to city"]


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[pytest.mark.long] if name in MORE else []) for name in FACES]
)
def test_every_play_behind_one_face_gives_equal_numbers(name, django_capture_on_commit_callbacks):
    table, results = laid(FACES[name][0]), {}
    slid = "cleared" if len(FACES[name][0]) == FULL else ""
    for places in FACES[name]:
        moved_to(table, places)
        may = plays(table, name, slid)
        assert may, places
        for typed in may:
            more = {"slid_to": slid, "slid_lair": "0"} if slid else {}
            done = phase(table, django_capture_on_commit_callbacks, "lurked", {**typed, **more})
            results[places, *typed.values()] = done
    assert len(results) >= 2
    alike(results)


@pytest.mark.parametrize(
    "name", ["a lair", pytest.param("matured, its place not shown", marks=pytest.mark.long)]
)
def test_so_does_whatever_leaves_the_trail(name, django_capture_on_commit_callbacks):
    """Another place, with another card on it, or with another card for the lair."""
    (slid, more), table, results = FATES[name], laid(RINGS[0]), {}
    to, _, lair = slid.partition("-")
    for places in RINGS:
        moved_to(table, places)
        may = [code for code in offered(table, slid) if face(table, code) == "city"]
        code = next(code for code in may if code != f"place:{places[1]}")  # what leaves is a lair by then
        for said in more:
            typed = {"play": code, "encounters": "rule", "slid_to": to, "slid_lair": lair or "0", **said}
            done = phase(table, django_capture_on_commit_callbacks, "lurked", typed)
            results[places, *said.values()] = done
    alike(results)


def test_so_does_every_flight_as_a_bat(django_capture_on_commit_callbacks):
    table, results = laid(INLAND[0]), {}
    for places in INLAND:
        moved_to(table, places)
        cities = re.findall(
            r'<option value="([^"]+)"', text(desk(table)).partition('id="fly"')[2].partition("</select>")[0]
        )
        assert len(cities) > 2
        for city in filter(None, cities):
            results[places, city] = phase(table, django_capture_on_commit_callbacks, "flown", {"place": city})
    alike(results)


@pytest.mark.parametrize(
    "other", [{"play": "place:prague", "encounters": ""}, {"play": "dark-call", "encounters": ""}]
)
def test_what_looks_otherwise_is_told_apart(other, django_capture_on_commit_callbacks):
    """Or the law would hold of anything."""
    table = laid(INLAND[0])
    typed = {"play": "place:prague", "encounters": "rule"}
    results = {
        n: phase(table, django_capture_on_commit_callbacks, "lurked", one)
        for n, one in enumerate((typed, other))
    }
    with pytest.raises(AssertionError):
        alike(results)
