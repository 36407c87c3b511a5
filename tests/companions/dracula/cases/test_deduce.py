"""`deduce`: what a log may say, what is answered, and every way to say it wrongly."""

import pytest

from companions.dracula.rules.map import EUROPE

from .asking import SMALL, ask, location, without

__all__ = ["ask"]  # a fixture

EMPTY = {"now": {}, "trail": [{}] * 6, "lairs": [{}] * 3}


def hunt(*log, start=("london",), **more):
    return {"hunters": {"start": [*start]}, "log": [*log]} | more


def step(face="city", **more):
    return {"step": face, "hunters": ["london"]} | more


def last(ask, *log, **more):
    [told] = ask("deduce", hunt(*log, **more))
    assert told["contradiction"] is None
    assert len(told["answers"]) == len(log) + 1
    return told["answers"][-1]


# --- What is answered ---------------------------------------------------------------------------------------

GALWAY = {"revealed": "galway", "space": 1}


def test_the_printed_example(ask):
    [told] = ask("deduce", hunt(GALWAY, step(), {"hide": None}))
    begun, _at_galway, moved, seen = told["answers"]
    assert told["contradiction"] is None
    assert begun["now"] == dict.fromkeys(EUROPE.cities - {"london"}, pytest.approx(1 / 58, abs=1e-12))
    assert moved["now"] == {"dublin": 0.5, "galway": 0.5}
    assert moved["trail"] == [{"dublin": 0.5, "hide": 0.5}, {"galway": 1}, {}, {}, {}, {}]
    assert seen == {
        "now": {"dublin": 1},
        "trail": [{"dublin": 1}, {"galway": 1}, *[{}] * 4],
        "lairs": [{}] * 3,
    }


def test_an_answer_speaks_of_the_start_and_then_of_each_entry(ask):
    [told] = ask("deduce", hunt())
    assert [{*answer} for answer in told["answers"]] == [{"now", "trail", "lairs"}]
    assert told["answers"][0]["trail"][1:] == [{}] * 5


def test_powers_have_their_names_where_they_lie(ask):
    told = last(ask, GALWAY, step(), {"hide": None}, step("feed"), step("dark-call"))
    assert [*map(list, told["trail"][:4])] == [["dark-call"], ["feed"], ["dublin"], ["galway"]]
    told = last(ask, GALWAY, step(), {"hide": None}, step("misdirect", space=3, **{"with": "sea"}))
    assert [*map(list, told["trail"][:3])] == [["irish-sea"], ["dublin"], ["misdirect"]]


def test_a_contradiction_ends_the_answers_and_names_its_entries(ask):
    log = [GALWAY, {"visited": "paris"}, step(), {"absent": "dublin"}, {"hide": None}, step()]
    [told] = ask("deduce", hunt(*log))
    assert told["contradiction"] == {"at": 4, "entries": [0, 3, 4]}
    assert len(told["answers"]) == 5


def test_both_bat_cards_may_lie_on_the_trail(ask):
    bats = [{"revealed": "munich", "space": 1}, step("bat"), step(), {"hide": None}, step("bat")]
    told = last(ask, *bats)
    assert len(told["now"]) > 10
    assert told["trail"][0].keys() == told["now"].keys()
    assert told["trail"][1].keys() > {"vienna", "zurich"}


def test_steps_alone_name_none(ask):
    [told] = ask("deduce", hunt({"visited": "paris"}, step(), step("lair", lair=1)))
    assert told["contradiction"] == {"at": 2, "entries": []}


def test_where_hunters_are_everywhere_nothing_is_left_from_the_start(ask):
    everywhere = sorted(EUROPE.cities)
    idle, told = ask("deduce", hunt(start=everywhere), hunt(step(), GALWAY, start=everywhere))
    assert idle == {"answers": [EMPTY], "contradiction": None}
    assert told == {"answers": [EMPTY], "contradiction": {"at": 0, "entries": []}}


def test_what_is_impossible_is_no_error(ask):
    for wrong in (
        step(slid={"to": "cleared"}),
        step("open", place="paris"),
        step("misdirect", space=5, **{"with": "castle"}),
        {"cleared_lair": 2},
        {"hideouts_next_to": "paris", "shown": ["rome"]},
    ):
        [told] = ask("deduce", hunt(wrong))
        assert told["contradiction"] == {"at": 0, "entries": [0] if "shown" in wrong else []}


def test_answers_come_in_the_order_of_the_cases_and_a_bad_one_in_its_place(ask):
    first, bad, again = ask("deduce", hunt(GALWAY), [], hunt())
    assert (len(first["answers"]), len(again["answers"])) == (2, 1)
    assert bad == {"error": "Must be an object.", "at": ""}


def test_on_another_map(ask):
    told = last(
        ask, {"revealed": "ayr", "space": 1}, step(hunters=["ward", "firth"]), start=["cork"], map=SMALL
    )
    assert told["now"] == {"ayr": 0.5, "bonn": 0.5}
    assert last(ask, {"region": "germany", "answer": True}, start=[], map=SMALL)["now"] == {"bonn": 1}
    assert last(ask, {"adjacent": ["ward"], "not_adjacent": ["keep"]}, start=[], map=SMALL | NO_KEEP)["now"]


NO_KEEP = {"edges": SMALL["edges"] | {"road": [["ayr", "bonn"]]}}


def test_that_lairs_are_no_longer_counted_is_said(ask, monkeypatch):
    turns = [step() for _turn in range(5)]
    log = [*turns, step(slid={"to": "cleared"}), *[step(slid={"to": "lair", "lair": n}) for n in (1, 2)]]
    told = last(ask, {"region": "iberia", "answer": True}, *log)
    assert "counted" not in told
    monkeypatch.setattr("companions.dracula.rules.inference.knowledge.follow.__kwdefaults__", {"limit": 20})
    assert last(ask, {"region": "iberia", "answer": True}, *log)["counted"] is False


# --- What is understood -------------------------------------------------------------------------------------

ALL = {
    "a city": step(),
    "holy and seas": step(
        holy=["paris", "paris"], hunters=["north-sea", "castle-dracula", "hospital-rome", "paris"]
    ),
    "nothing cleared": step(cleared=[]),
    "keys that nobody knows": step(note="windy", place=3, **{"with": None, "space": "x"}),
    "feed": step("feed"),
    "dark call": step("dark-call"),
    "wolf": step("wolf", **{"with": "city"}),
    "wolf and castle": step("wolf", **{"with": "castle"}),
    "wolf and open": step("wolf", place="london", **{"with": "open"}),
    "bat": step("bat"),
    "bat on a space": step("bat", space=1),
    "bat, where nothing slides": step("bat", slid="?", cleared="?"),
    "visited": {"visited": "castle-dracula"},
    "revealed": {"revealed": "paris", "space": 1, "hide": None},
    "hide": {"hide": None},
    "not among": {"not_among": ["paris", "castle-dracula"]},
    "next to": {"hideouts_next_to": "paris", "shown": []},
    "region": {"region": "iberia", "answer": False},
    "adjacent": {"adjacent": ["hospital-rome"], "not_adjacent": ["north-sea", "paris"]},
    "absent": {"absent": "paris"},
}


@pytest.mark.parametrize("entry", ALL.values(), ids=ALL)
def test_an_entry(ask, entry):
    assert last(ask, entry)["now"]


IMPOSSIBLE = {
    "sea back after the castle": step("lair", lair=3),
    "a vampire": step(cleared=[4, 5, 6], slid={"to": "mature", "place": None}),
    "a lair": step(slid={"to": "lair", "lair": 1, "place": "nobody reads this"}),
    "one that was shown": step(slid={"to": "mature", "place": "paris"}),
    "wolf and lair": step("wolf", lair=1, **{"with": "lair"}),
    "misdirect": step("misdirect", space=2, **{"with": "lair", "lair": 2}),
    "misdirect and open": step("misdirect", space=6, **{"with": "open", "place": "paris"}),
    "in a lair, whatever else is said": {"revealed": "paris", "lair": 1, "space": 9},
    "a sea": {"revealed": "north-sea", "space": 6, "hide": 5},
    "hide": {"hide": 6},
    "a lair that was cleared": {"cleared_lair": 3},
}


@pytest.mark.parametrize("entry", IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_an_entry_that_nothing_fits(ask, entry):
    [told] = ask("deduce", hunt(entry))
    assert told["contradiction"]["at"] == 0


# --- What is wrong ------------------------------------------------------------------------------------------

BAD = {
    "no hunters": (without(hunt(), "hunters"), "/hunters"),
    "hunters are a list": (hunt() | {"hunters": []}, "/hunters"),
    "no start": (hunt() | {"hunters": {}}, "/hunters/start"),
    "start is a name": (hunt() | {"hunters": {"start": "london"}}, "/hunters/start"),
    "start is null": (hunt() | {"hunters": {"start": None}}, "/hunters/start"),
    "start at sea": (hunt(start=["london", "north-sea"]), "/hunters/start/1"),
    "start at the castle": (hunt(start=["castle-dracula"]), "/hunters/start/0"),
    "start in a hospital": (hunt(start=["hospital-rome"]), "/hunters/start/0"),
    "no log": (without(hunt(), "log"), "/log"),
    "the log is an object": (hunt() | {"log": {}}, "/log"),
    "a map that is null": (hunt(map=None), "/map"),
    "a map without places": (hunt(map={}), "/map/locations"),
}

ENTRIES = {
    "a word": ("city", ""),
    "null": (None, ""),
    "nothing": ({}, ""),
    "nothing that is known": ({"moved": "paris"}, ""),
    "two things": ({"visited": "paris", "absent": "rome"}, ""),
    "revealed and another thing": ({"revealed": "paris", "space": 1, "step": "city"}, ""),
    "hide beside another than revealed": ({"visited": "paris", "hide": 1}, ""),
    "all three": ({"revealed": "paris", "space": 1, "hide": 2, "visited": "rome"}, ""),
    "an unknown step": (step("walk"), "/step"),
    "a step that is a number": (step(1), "/step"),
    "no hunters": (without(step(), "hunters"), "/hunters"),
    "hunters are null": (step(hunters=None), "/hunters"),
    "a hunter nowhere": (step(hunters=["paris", "atlantis"]), "/hunters/1"),
    "holy is null": (step(holy=None), "/holy"),
    "a holy castle": (step(holy=["castle-dracula"]), "/holy/0"),
    "a holy hospital": (step(holy=["paris", "hospital-rome"]), "/holy/1"),
    "slid is null": (step(slid=None), "/slid"),
    "slid is a word": (step(slid="cleared"), "/slid"),
    "slid nowhere": (step(slid={}), "/slid/to"),
    "slid to another": (step(slid={"to": "sea"}), "/slid/to"),
    "into no lair": (step(slid={"to": "lair"}), "/slid/lair"),
    "into lair 4": (step(slid={"to": "lair", "lair": 4}), "/slid/lair"),
    "into lair 2.0": (step(slid={"to": "lair", "lair": 2.0}), "/slid/lair"),
    "matured nowhere": (step(slid={"to": "mature", "place": "atlantis"}), "/slid/place"),
    "matured in a hospital": (step(slid={"to": "mature", "place": "hospital-rome"}), "/slid/place"),
    "cleared otherwise": (step(cleared=[4, 5]), "/cleared"),
    "cleared in another order": (step(cleared=[6, 5, 4]), "/cleared"),
    "cleared by numbers that are none": (step(cleared=[4.0, 5, 6]), "/cleared/0"),
    "cleared is null": (step(cleared=None), "/cleared"),
    "open without place": (step("open"), "/place"),
    "an open sea": (step("open", place="north-sea"), "/place"),
    "the open castle": (step("open", place="castle-dracula"), "/place"),
    "an open hospital": (step("open", place="hospital-rome"), "/place"),
    "out of no lair": (step("lair"), "/lair"),
    "out of lair 0": (step("lair", lair=0), "/lair"),
    "out of lair true": (step("lair", lair=True), "/lair"),
    "wolf with nothing": (step("wolf"), "/with"),
    "wolf with a sea": (step("wolf", **{"with": "sea"}), "/with"),
    "wolf with hide": (step("wolf", **{"with": "hide"}), "/with"),
    "wolf with feed": (step("wolf", **{"with": "feed"}), "/with"),
    "wolf open without place": (step("wolf", **{"with": "open"}), "/place"),
    "wolf out of no lair": (step("wolf", **{"with": "lair"}), "/lair"),
    "misdirect nowhere": (step("misdirect", **{"with": "city"}), "/space"),
    "misdirect on 1": (step("misdirect", space=1, **{"with": "city"}), "/space"),
    "misdirect on 7": (step("misdirect", space=7, **{"with": "city"}), "/space"),
    "misdirect on null": (step("misdirect", space=None, **{"with": "city"}), "/space"),
    "misdirect with nothing": (step("misdirect", space=2), "/with"),
    "misdirect with wolf": (step("misdirect", space=2, **{"with": "wolf"}), "/with"),
    "bat on 0": (step("bat", space=0), "/space"),
    "bat on null": (step("bat", space=None), "/space"),
    "bat without hunters": (without(step("bat"), "hunters"), "/hunters"),
    "lair 4 cleared": ({"cleared_lair": 4}, "/cleared_lair"),
    "lair null cleared": ({"cleared_lair": None}, "/cleared_lair"),
    "a sea visited": ({"visited": "north-sea"}, "/visited"),
    "a hospital visited": ({"visited": "hospital-rome"}, "/visited"),
    "a hospital revealed": ({"revealed": "hospital-rome", "space": 1}, "/revealed"),
    "revealed nowhere": ({"revealed": "paris"}, "/space"),
    "revealed on 7": ({"revealed": "paris", "space": 7}, "/space"),
    "revealed on null": ({"revealed": "paris", "space": None}, "/space"),
    "revealed in lair null": ({"revealed": "paris", "lair": None}, "/lair"),
    "revealed with hide 0": ({"revealed": "paris", "space": 1, "hide": 0}, "/hide"),
    "hide on 7": ({"hide": 7}, "/hide"),
    "hide on a word": ({"hide": "1"}, "/hide"),
    "hide true": ({"hide": True}, "/hide"),
    "a sea not among": ({"not_among": ["paris", "north-sea"]}, "/not_among/1"),
    "not among a name": ({"not_among": "paris"}, "/not_among"),
    "next to the castle": ({"hideouts_next_to": "castle-dracula", "shown": []}, "/hideouts_next_to"),
    "next to, nothing said": ({"hideouts_next_to": "paris"}, "/shown"),
    "next to, a hospital": ({"hideouts_next_to": "paris", "shown": ["hospital-rome"]}, "/shown/0"),
    "an unknown region": ({"region": "atlantis", "answer": True}, "/region"),
    "a region without answer": ({"region": "iberia"}, "/answer"),
    "a region answered by 1": ({"region": "iberia", "answer": 1}, "/answer"),
    "adjacent alone": ({"adjacent": []}, "/not_adjacent"),
    "adjacent to nothing there is": ({"adjacent": ["atlantis"], "not_adjacent": []}, "/adjacent/0"),
    "not adjacent to null": ({"adjacent": [], "not_adjacent": None}, "/not_adjacent"),
    "not adjacent alone": ({"not_adjacent": []}, ""),
    "absent at sea": ({"absent": "north-sea"}, "/absent"),
}


@pytest.mark.parametrize(("case", "at"), BAD.values(), ids=BAD)
def test_what_is_wrong_with_a_case_is_told_with_its_place(ask, case, at):
    [answer] = ask("deduce", case)
    assert answer == {"error": answer["error"], "at": at}


@pytest.mark.parametrize(("entry", "at"), ENTRIES.values(), ids=ENTRIES)
def test_what_is_wrong_with_an_entry_is_told_with_its_place(ask, entry, at):
    """Wherever it stands: also behind a contradiction."""
    [answer] = ask("deduce", hunt(step("castle"), step("castle"), entry))
    assert answer == {"error": answer["error"], "at": f"/log/2{at}"}


def test_a_map_with_more_places_than_can_be_told_apart(ask):
    many = SMALL | {"locations": [*SMALL["locations"], *[location(f"c{n}") for n in range(125)]]}
    [answer] = ask("deduce", hunt(start=[], map=many))
    assert answer == {"error": "No more than 126 places.", "at": "/map/locations"}
