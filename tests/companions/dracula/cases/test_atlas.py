"""A map that a case brings along, whichever command is asked."""

import json

import pytest

from companions.dracula.rules.map import EUROPE

from .asking import SMALL, ask, location, small, without

__all__ = ["ask"]  # a fixture


def as_told(printed):
    """The shape in which a map is told."""
    return {
        "locations": [{"id": one.id, "kind": one.kind, "region": one.region} for one in printed.places],
        "hospital_spaces": [{"id": space, "city": city} for space, city in printed.hospitals.items()],
        "edges": {
            "road": printed.roads,
            "rail": [{"a": rail.a, "b": rail.b, "colour": rail.colour} for rail in printed.railways],
            "port": printed.ports,
            "sea": printed.borders,
        },
    }


def test_without_a_map_it_is_the_true_one(ask):
    cases = [{"at": at, "ticket": {"white": 3, "yellow": 2}} for at in (*EUROPE.places, *EUROPE.hospitals)]
    told = json.loads(json.dumps(as_told(EUROPE.printed)))
    assert ask("reach", *cases) == ask("reach", *(case | {"map": told} for case in cases))


def test_there_may_be_no_castle_no_sea_no_line_and_no_hospital(ask):
    alone = {
        "locations": [location("ayr")],
        "hospital_spaces": [],
        "edges": {"road": [], "rail": [], "port": [], "sea": []},
    }
    assert ask("reach", {"at": "ayr", "map": alone}) == [{"road": [], "sea": [], "rail": []}]


WRONG = {
    "null": (None, ""),
    "a list": ([], ""),
    "true": (True, ""),
    "no locations": (without(SMALL, "locations"), "/locations"),
    "locations are an object": (small("locations", now={}), "/locations"),
    "a location is a name": (small("locations", 1, now="bonn"), "/locations/1"),
    "a location without id": (small("locations", 1, "id"), "/locations/1/id"),
    "an id that is a number": (small("locations", 1, "id", now=2), "/locations/1/id"),
    "an id that is null": (small("locations", 1, "id", now=None), "/locations/1/id"),
    "an id that is there twice": (small("locations", 2, "id", now="bonn"), "/locations/2/id"),
    "a location without kind": (small("locations", 0, "kind"), "/locations/0/kind"),
    "a kind that there is not": (small("locations", 0, "kind", now="village"), "/locations/0/kind"),
    "a hospital for a location": (small("locations", 0, "kind", now="hospital"), "/locations/0/kind"),
    "a kind that is null": (small("locations", 0, "kind", now=None), "/locations/0/kind"),
    "a location without region": (small("locations", 3, "region"), "/locations/3/region"),
    "a region that is a number": (small("locations", 3, "region", now=1), "/locations/3/region"),
    "no hospitals": (without(SMALL, "hospital_spaces"), "/hospital_spaces"),
    "hospitals are null": (small("hospital_spaces", now=None), "/hospital_spaces"),
    "a hospital is a name": (small("hospital_spaces", now=["ward"]), "/hospital_spaces/0"),
    "a hospital without id": (small("hospital_spaces", 0, "id"), "/hospital_spaces/0/id"),
    "a hospital that is a place": (small("hospital_spaces", 0, "id", now="ayr"), "/hospital_spaces/0/id"),
    "a hospital that is true": (small("hospital_spaces", 0, "id", now=True), "/hospital_spaces/0/id"),
    "a hospital that is there twice": (
        small("hospital_spaces", now=SMALL["hospital_spaces"] * 2),
        "/hospital_spaces/1/id",
    ),
    "a hospital without city": (small("hospital_spaces", 0, "city"), "/hospital_spaces/0/city"),
    "a hospital at the castle": (
        small("hospital_spaces", 0, "city", now="keep"),
        "/hospital_spaces/0/city",
    ),
    "no edges": (without(SMALL, "edges"), "/edges"),
    "edges are a list": (small("edges", now=[]), "/edges"),
    "no roads": (small("edges", "road"), "/edges/road"),
    "no railways": (small("edges", "rail"), "/edges/rail"),
    "no anchors": (small("edges", "port"), "/edges/port"),
    "no borders": (small("edges", "sea"), "/edges/sea"),
    "roads are null": (small("edges", "road", now=None), "/edges/road"),
    "a road is an object": (small("edges", "road", 1, now={"a": "ayr", "b": "bonn"}), "/edges/road/1"),
    "a road with one end": (small("edges", "road", 1, now=["ayr"]), "/edges/road/1"),
    "a road with three ends": (small("edges", "road", 1, now=["ayr", "bonn", "cork"]), "/edges/road/1"),
    "a road to nowhere": (small("edges", "road", 0, 1, now="atlantis"), "/edges/road/0/1"),
    "a road to a number": (small("edges", "road", 0, 0, now=0), "/edges/road/0/0"),
    "a road to a hospital": (small("edges", "road", 0, 1, now="ward"), "/edges/road/0/1"),
    "a road into the sea": (small("edges", "road", 0, 1, now="firth"), "/edges/road/0/1"),
    "a railway is a pair": (small("edges", "rail", 0, now=["bonn", "cork"]), "/edges/rail/0"),
    "a railway from nowhere": (small("edges", "rail", 0, "a"), "/edges/rail/0/a"),
    "a railway to nowhere": (small("edges", "rail", 0, "b", now="atlantis"), "/edges/rail/0/b"),
    "a railway into the sea": (small("edges", "rail", 0, "b", now="gulf"), "/edges/rail/0/b"),
    "a railway without colour": (small("edges", "rail", 0, "colour"), "/edges/rail/0/colour"),
    "a red railway": (small("edges", "rail", 0, "colour", now="red"), "/edges/rail/0/colour"),
    "an anchor the wrong way round": (
        small("edges", "port", 0, now=["firth", "ayr"]),
        "/edges/port/0/0",
    ),
    "an anchor at the castle": (small("edges", "port", 0, 0, now="keep"), "/edges/port/0/0"),
    "an anchor in a city": (small("edges", "port", 1, 1, now="ayr"), "/edges/port/1/1"),
    "a border with a city": (small("edges", "sea", 0, 1, now="ayr"), "/edges/sea/0/1"),
    "a border with nothing": (small("edges", "sea", 0, now=[]), "/edges/sea/0"),
}


@pytest.mark.parametrize(("told", "at"), WRONG.values(), ids=WRONG)
def test_what_is_wrong_with_a_map_is_told_with_its_place(ask, told, at):
    [answer] = ask("reach", {"at": "ayr", "map": told})
    assert answer == {"error": answer["error"], "at": f"/map{at}"}
