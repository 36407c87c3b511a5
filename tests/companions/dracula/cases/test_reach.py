"""`reach`: what a case may say, and every way to say it wrongly."""

import pytest

from .asking import SMALL, ask, without

__all__ = ["ask"]  # a fixture

LONDON = {"at": "london", "ticket": {"white": 2, "yellow": 1}}
NOWHERE = {"road": [], "sea": [], "rail": []}


def london(**more):
    return LONDON | more


def test_the_printed_example(ask):
    assert ask("reach", LONDON) == [
        {
            "road": ["manchester", "plymouth", "swansea"],
            "sea": ["english-channel"],
            "rail": ["edinburgh", "liverpool", "manchester", "plymouth", "swansea"],
        }
    ]


def test_answers_come_in_the_order_of_the_cases_and_a_bad_one_in_its_place(ask):
    first, bad, last = ask("reach", {"at": "dublin"}, {"at": "atlantis"}, {"at": "galway"})
    assert (first["road"], last["road"]) == (["galway"], ["dublin"])
    assert bad == {"error": "Unknown name.", "at": "/at"}


SAID = {
    "a hospital": ({"at": "hospital-rome"}, {"road": ["rome"]}),
    "a hospital in fog": ({"at": "hospital-rome", "fog": ["rome"]}, {}),
    "a sea": ({"at": "black-sea"}, {"sea": ["constanta", "ionian-sea", "varna"]}),
    "a storm": ({"at": "black-sea", "storm": ["ionian-sea"]}, {"sea": ["constanta", "varna"]}),
    "fog, twice": ({"at": "black-sea", "fog": ["varna", "varna"]}, {"sea": ["constanta", "ionian-sea"]}),
    "no ticket": ({"at": "bari", "ticket": None}, {"road": ["naples", "rome"], "sea": ["adriatic-sea"]}),
    "a ticket for white railways": (
        {"at": "bari", "ticket": {"white": 4, "yellow": None}},
        {"road": ["naples", "rome"], "sea": ["adriatic-sea"]},
    ),
    "a ride through fog": (
        {"at": "bari", "ticket": {"white": 1, "yellow": 2}, "fog": ["naples"]},
        {"road": ["rome"], "sea": ["adriatic-sea"], "rail": ["rome"]},
    ),
    "fog that stops rides": (
        {"at": "bari", "ticket": {"white": 1, "yellow": 2}, "fog": ["naples"], "fog_stops_rides": True},
        {"road": ["rome"], "sea": ["adriatic-sea"]},
    ),
    "a blocked road": (
        {"at": "bari", "blocked_roads": [["naples", "bari"]]},
        {"road": ["rome"], "sea": ["adriatic-sea"]},
    ),
    "a blocked railway": (
        {"at": "bari", "ticket": {"white": 1, "yellow": 2}, "blocked_rails": [["rome", "naples"]]},
        {"road": ["naples", "rome"], "sea": ["adriatic-sea"], "rail": ["naples"]},
    ),
    "a pair that is no line": (
        {"at": "bari", "blocked_roads": [["north-sea", "paris"]]},
        {"road": ["naples", "rome"], "sea": ["adriatic-sea"]},
    ),
    "nothing in the lists": (
        {"at": "galway", "fog": [], "storm": [], "blocked_roads": [], "blocked_rails": []},
        {"road": ["dublin"], "sea": ["north-atlantic"]},
    ),
    "keys that nobody asks for": (
        {"at": "galway", "weather": None, "ticket": {"white": 1, "yellow": 1, "red": "x"}},
        {"road": ["dublin"], "sea": ["north-atlantic"]},
    ),
    "another map": (
        {"at": "bonn", "map": SMALL, "ticket": {"white": 1, "yellow": 1}},
        {"road": ["ayr", "keep"], "rail": ["cork"]},
    ),
    "a hospital of another map": ({"at": "ward", "map": SMALL}, {"road": ["bonn"]}),
}


@pytest.mark.parametrize(("case", "told"), SAID.values(), ids=SAID)
def test_what_is_said(ask, case, told):
    assert ask("reach", case) == [NOWHERE | told]


TICKET = {"white": 2, "yellow": 1}
WRONG = {
    "no object": (7, ""),
    "a list": ([LONDON], ""),
    "null": (None, ""),
    "nothing": ({}, "/at"),
    "at is no name": (london(at=1), "/at"),
    "at is null": (london(at=None), "/at"),
    "at is a list": (london(at=["london"]), "/at"),
    "at is a name, not an id": (london(at="London"), "/at"),
    "at is of another map": ({"at": "london", "map": SMALL}, "/at"),
    "a hospital of another map": ({"at": "hospital-rome", "map": SMALL}, "/at"),
    "ticket is a number": (london(ticket=2), "/ticket"),
    "ticket is false": (london(ticket=False), "/ticket"),
    "no white": (london(ticket=without(TICKET, "white")), "/ticket/white"),
    "no yellow": (london(ticket=without(TICKET, "yellow")), "/ticket/yellow"),
    "white is null": (london(ticket=TICKET | {"white": None}), "/ticket/white"),
    "white is true": (london(ticket=TICKET | {"white": True}), "/ticket/white"),
    "white is 2.0": (london(ticket=TICKET | {"white": 2.0}), "/ticket/white"),
    "white is a word": (london(ticket=TICKET | {"white": "2"}), "/ticket/white"),
    "white is 0": (london(ticket=TICKET | {"white": 0}), "/ticket/white"),
    "white is 5": (london(ticket=TICKET | {"white": 5}), "/ticket/white"),
    "yellow is 0": (london(ticket=TICKET | {"yellow": 0}), "/ticket/yellow"),
    "yellow is 5": (london(ticket=TICKET | {"yellow": 5}), "/ticket/yellow"),
    "yellow is false": (london(ticket=TICKET | {"yellow": False}), "/ticket/yellow"),
    "yellow is 1.0": (london(ticket=TICKET | {"yellow": 1.0}), "/ticket/yellow"),
    "fog is null": (london(fog=None), "/fog"),
    "fog is a name": (london(fog="paris"), "/fog"),
    "fog at sea": (london(fog=["paris", "north-sea"]), "/fog/1"),
    "fog at the castle": (london(fog=["castle-dracula"]), "/fog/0"),
    "fog in a hospital": (london(fog=["hospital-rome"]), "/fog/0"),
    "fog nowhere": (london(fog=["paris", "rome", "atlantis"]), "/fog/2"),
    "fog is a number": (london(fog=[3]), "/fog/0"),
    "fog stops is null": (london(fog_stops_rides=None), "/fog_stops_rides"),
    "fog stops is 1": (london(fog_stops_rides=1), "/fog_stops_rides"),
    "storm is null": (london(storm=None), "/storm"),
    "a storm in a city": (london(storm=["paris"]), "/storm/0"),
    "a storm nowhere": (london(storm=["north-sea", "red-sea"]), "/storm/1"),
    "blocked roads are null": (london(blocked_roads=None), "/blocked_roads"),
    "a blocked road is a name": (london(blocked_roads=["london"]), "/blocked_roads/0"),
    "a blocked road has one end": (london(blocked_roads=[["london"]]), "/blocked_roads/0"),
    "a blocked road has three ends": (
        london(blocked_roads=[["london", "swansea"], ["london", "swansea", "plymouth"]]),
        "/blocked_roads/1",
    ),
    "a blocked road to nowhere": (london(blocked_roads=[["london", "atlantis"]]), "/blocked_roads/0/1"),
    "a blocked road from a hospital": (
        london(blocked_roads=[["hospital-rome", "rome"]]),
        "/blocked_roads/0/0",
    ),
    "a blocked road from null": (london(blocked_roads=[[None, "rome"]]), "/blocked_roads/0/0"),
    "blocked rails are an object": (london(blocked_rails={}), "/blocked_rails"),
    "a blocked rail has no ends": (london(blocked_rails=[[]]), "/blocked_rails/0"),
    "a blocked rail to nowhere": (london(blocked_rails=[["atlantis", "rome"]]), "/blocked_rails/0/0"),
}


@pytest.mark.parametrize(("case", "at"), WRONG.values(), ids=WRONG)
def test_what_is_wrong_is_told_with_its_place(ask, case, at):
    [told] = ask("reach", case)
    assert told == {"error": told["error"], "at": at}
    assert told["error"].endswith(".")
