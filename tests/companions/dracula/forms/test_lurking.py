"""The Count's phase as one entry: what he plays, what slides off, what is laid; and what the others write down of it."""

import pytest

from companions.dracula.rules.events import (
    Erred,
    Flown,
    HandNamed,
    Hid,
    Laid,
    Lurked,
    Placed,
    SlidOff,
    Watched,
    WatchedOff,
)
from tests.companions.dracula.forms.filled import form, recorded, wrong
from tests.companions.dracula.rules.hunting import (
    ADA,
    COUNT,
    DUSK,
    NIGHT,
    begun,
    city,
    frowns,
    lying,
    pencil,
    saw,
    sea,
)

FULL = lying(*(city(place) for place in ("munich", "nuremberg", "leipzig", "berlin", "prague", "vienna")))
AT_SEA = lying(
    *(city(place) for place in ("munich", "nuremberg", "leipzig", "berlin", "hamburg")), sea("north-sea")
)
RULE = {"encounters": ["rule"]}


def lurked(data, state=None):
    return recorded("lurked", data, state=state or begun(), seat=ADA)


@pytest.mark.parametrize(
    ("typed", "event"),
    [
        ({"play": "place:zurich"}, Lurked(place="zurich")),
        ({"play": "place", "place": "zurich"}, Lurked(place="zurich")),
        ({"play": "hide"}, Lurked(powers=("hide",))),
        ({"play": "dark-call"}, Lurked(powers=("dark-call",))),
        ({"play": "feed", "place": "zurich"}, Lurked(powers=("feed",))),
        ({"play": "wolf:milan"}, Lurked(place="milan", powers=("wolf",))),
        ({"play": "place", "place": "milan", "wolf": "on"}, Lurked(place="milan", powers=("wolf",))),
        ({"play": "wolf:hide"}, Lurked(powers=("hide", "wolf"))),
        ({"play": "misdirect-3:milan"}, Lurked(place="milan", powers=("misdirect",), misdirect=3)),
        (
            {"play": "place", "place": "milan", "misdirect": "3"},
            Lurked(place="milan", powers=("misdirect",), misdirect=3),
        ),
        ({"play": "place:zurich", "rumor": "2"}, Lurked(place="zurich", rumor=2)),
    ],
)
def test_what_he_plays_is_one_choice_or_a_field_for_each(typed, event):
    assert lurked(typed) == event


@pytest.mark.parametrize(
    ("play", "laid"),
    [
        ("place:zurich", ("",)),
        ("place:castle-dracula", ("",)),
        ("hide", ("",)),
        ("wolf:hide", ("",)),
        ("place:paris", ()),
        ("place:north-sea", ()),
        ("dark-call", ()),
        ("feed", ()),
    ],
)
def test_left_to_the_rules_one_unnamed_encounter_is_laid_where_one_is_due(play, laid):
    assert lurked({"play": play, **RULE}).encounters == laid


@pytest.mark.parametrize(
    ("chosen", "laid"),
    [
        ([], ()),
        ([""], ()),
        (["unnamed"], ("",)),
        (["spy"], ("spy",)),
        (["rule", "spy"], ("spy",)),
        (["spy", "unnamed", "spy"], ("spy", "", "spy")),
    ],
)
def test_what_he_names_is_laid(chosen, laid):
    assert lurked({"play": "place:zurich", "encounters": chosen}).encounters == laid


def test_blank_it_offers_what_the_rules_say():
    shown = form("lurked", seat=ADA)
    assert (shown["play"].value(), shown["encounters"].value()) == ("place", ["rule"])


@pytest.mark.parametrize(("place", "opened"), [("paris", True), ("zurich", False)])
def test_a_city_where_a_hunter_stands_is_laid_face_up(place, opened):
    assert lurked({"play": f"place:{place}"}).open is opened


def test_not_so_the_castle_nor_a_hospital_s_city():
    taken = begun(
        Placed(hunter="mina", place="castle-dracula"), Placed(hunter="seward", place="hospital-rome")
    )
    assert lurked({"play": "place:castle-dracula"}, taken).open is False
    assert (
        lurked({"play": "place:rome"}, begun(Placed(hunter="van-helsing", place="hospital-rome"))).open
        is False
    )


@pytest.mark.parametrize(
    ("typed", "fields"),
    [
        ({}, ["play"]),
        ({"play": "place"}, ["place"]),
        ({"play": "wolf"}, ["play"]),
        ({"play": "misdirect-7:paris"}, ["play"]),
        ({"play": "sing:paris"}, ["play"]),
        ({"play": "place", "place": "atlantis"}, ["place"]),
        ({"play": "hide", "encounters": ["ghost"], "rumor": "8"}, ["encounters", "rumor"]),
    ],
)
def test_what_is_wrong_is_said_beside_its_field(typed, fields):
    assert sorted(wrong("lurked", typed, seat=ADA)) == fields


def test_a_place_that_is_not_on_the_map_is_for_the_rules_to_refuse():
    event = lurked({"play": "place:atlantis"})
    assert (event.place, event.open) == ("atlantis", False)


# --- What slides off ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "slid"),
    [
        ({}, SlidOff(to="cleared")),
        ({"slid_to": "cleared", "slid_matured": ["spy"], "slid_shown": "on"}, SlidOff(to="cleared")),
        ({"slid_to": "mature", "slid_matured": ["spy", ""]}, SlidOff(to="mature", matured=("spy",))),
        (
            {"slid_to": "mature", "slid_matured": ["spy"], "slid_shown": "on", "slid_rumor_twice": "on"},
            SlidOff(to="mature", matured=("spy",), shown=True, rumor_twice=True),
        ),
        (
            {"slid_to": "mature", "slid_matured": ["new-vampire"]},
            SlidOff(to="mature", matured=("new-vampire",), shown=True),
        ),
        ({"slid_to": "lair", "slid_lair": "2"}, SlidOff(to="lair", lair=2)),
        (
            {"slid_to": "lair", "slid_lair": "2", "slid_encounter": ["rule"]},
            SlidOff(to="lair", lair=2, encounter=("",)),
        ),
        (
            {"slid_to": "lair", "slid_lair": "2", "slid_encounter": ["rats"], "slid_shown": "on"},
            SlidOff(to="lair", lair=2, encounter=("rats",)),
        ),
    ],
)
def test_what_leaves_the_trail(typed, slid):
    """A vampire is shown with its location; nothing is said that does not go with what became of it."""
    assert lurked({"play": "place:zurich", **typed}, FULL).slid == slid


def test_a_sea_that_becomes_a_lair_gets_no_encounter():
    typed = {"play": "place:zurich", "slid_to": "lair", "slid_lair": "1", "slid_encounter": ["rule"]}
    assert lurked(typed, AT_SEA).slid == SlidOff(to="lair", lair=1)


def test_where_nothing_leaves_nothing_is_asked():
    assert [name for name in form("lurked", seat=ADA).fields if name.startswith("slid")] == []
    assert lurked({"play": "place:zurich", "slid_to": "cleared"}).slid is None


def test_which_lair_it_becomes_must_be_said():
    typed = {"play": "place:zurich", "slid_to": "lair"}
    assert list(wrong("lurked", typed, state=FULL, seat=ADA)) == ["slid_lair"]


# --- The rest of his desk -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "typed", "event"),
    [
        ("hid", {"place": "munich"}, Hid(place="munich")),
        ("flown", {"place": "zurich"}, Flown(place="zurich")),
        ("flown", {"place": "zurich", "space": "2"}, Flown(place="zurich", space=2)),
        ("laid", {"space": "1"}, Laid(space=1)),
        ("laid", {"lair": "1", "encounter": "spy"}, Laid(lair=1, encounter="spy")),
        ("hand_named", {"encounters": ["spy", "", "spy"]}, HandNamed(encounters=("spy", "spy"))),
        ("hand_named", {}, HandNamed(encounters=())),
        ("erred", {"place": "munich", "why": "not near"}, Erred(place="munich", why="not near")),
    ],
)
def test_what_else_he_does(kind, typed, event):
    assert recorded(kind, typed, seat=ADA) == event


def test_what_his_phone_knows_is_offered_to_him_alone():
    named = begun(HandNamed(encounters=("spy", "rats")))
    assert form("hand_named", state=named, seat=ADA)["encounters"].value() == ("spy", "rats")
    assert form("erred", state=named, seat=ADA)["place"].value() == "munich"
    assert form("hand_named", state=named)["encounters"].value() == ()
    assert form("erred", state=named)["place"].value() == ""


# --- With a pencil --------------------------------------------------------------------------------------


def watched(data, *events):
    return recorded("watched", data, state=pencil(*events))


def test_where_he_begins_stays_on_his_paper():
    assert [*form("hid", state=pencil()).fields] == []
    assert recorded("hid", {}, state=pencil()) == Hid(place="")
    assert [*form("flown", state=pencil()).fields] == ["space"]
    assert recorded("flown", {"space": "2"}, state=pencil()) == Flown(space=2)


@pytest.mark.parametrize(
    ("typed", "event"),
    [
        ({"step": "city"}, Watched(step="city", encounters=1)),
        ({"step": "city", "encounters": "0"}, Watched(step="city")),
        ({"step": "sea"}, Watched(step="sea")),
        ({"step": "castle"}, Watched(step="castle", encounters=1)),
        ({"step": "open", "place": "paris"}, Watched(step="open", place="paris")),
        ({"step": "dark-call", "place": "paris", "lair": "1"}, Watched(step="dark-call")),
        ({"step": "feed"}, Watched(step="feed")),
        ({"step": "lair", "lair": "1"}, Watched(step="lair", lair=1, encounters=1)),
        ({"step": "lair", "lair": "1", "place": "paris"}, Watched(step="lair", lair=1, place="paris")),
        (
            {"step": "city", "wolf": "on", "misdirect": "3", "rumor": "1"},
            Watched(step="city", wolf=True, misdirect=3, encounters=1, rumor=1),
        ),
    ],
)
def test_what_the_others_write_down(typed, event):
    """An encounter lies where the rules lay one, unless they saw otherwise."""
    assert watched(typed) == event


def test_none_is_laid_in_the_castle_where_a_hunter_stands():
    assert watched({"step": "castle"}, Placed(hunter="mina", place="castle-dracula")).encounters == 0


SIX = (saw("sea"), *(saw("city") for _n in range(5)))


@pytest.mark.parametrize(
    ("typed", "slid"),
    [
        ({}, WatchedOff(to="cleared")),
        (
            {"slid_to": "mature", "slid_matured": ["spy"], "slid_place": "bari", "slid_encounters": "2"},
            WatchedOff(to="mature", matured=("spy",), place="bari"),
        ),
        (
            {"slid_to": "lair", "slid_lair": "3", "slid_place": "bari"},
            WatchedOff(to="lair", lair=3, encounters=1),
        ),
        ({"slid_to": "lair", "slid_lair": "3", "slid_encounters": "0"}, WatchedOff(to="lair", lair=3)),
    ],
)
def test_and_what_they_saw_leave_the_trail(typed, slid):
    assert watched({"step": "city", **typed}, *SIX[1:]).slid == slid


def test_a_sea_leaves_without_an_encounter_more():
    assert watched({"step": "city", "slid_to": "lair", "slid_lair": "3"}, *SIX).slid == slid_sea()
    out = watched({"step": "lair", "lair": "3"}, *SIX, saw("city", slid=slid_sea()))
    assert out.encounters == 0


def slid_sea():
    return WatchedOff(to="lair", lair=3)


@pytest.mark.parametrize(
    ("typed", "fields"),
    [
        ({}, ["step"]),
        ({"step": "open"}, ["place"]),
        ({"step": "lair"}, ["lair"]),
        ({"step": "city", "encounters": "x"}, ["encounters"]),
    ],
)
def test_what_is_missing_is_said_beside_its_field(typed, fields):
    assert list(wrong("watched", typed, state=pencil())) == fields


@pytest.mark.parametrize("play", ["place:zurich", "hide", "feed", "dark-call", "wolf:milan"])
def test_what_is_left_to_the_rules_they_do_not_frown_upon(play):
    state = begun(DUSK, NIGHT, COUNT)
    assert frowns(state, lurked({"play": play, **RULE}, state), ADA) == []


@pytest.mark.parametrize("first", [True, False])
def test_a_correction_reckons_wolf_form_as_its_entry_did(first):
    own = Lurked(place="milan", powers=("wolf",), wound_first=first)
    assert (
        recorded("lurked", {"play": "wolf:venice"}, state=begun(), seat=ADA, event=own).wound_first is first
    )
    seen = saw("city", wolf=True, wound_first=first)
    assert recorded("watched", {"step": "city"}, state=pencil(), event=seen).wound_first is first
