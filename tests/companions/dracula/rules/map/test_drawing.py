"""Any map: what follows from its lines."""

from companions.dracula.rules.map import Place, Printed, Railway, drawn


def a_map(**lines):
    kinds = {"a": "small_city", "b": "large_city", "c": "castle", "d": "small_city", "s": "sea"}
    nothing = {"hospitals": {}, "roads": (), "railways": (), "ports": (), "borders": ()}
    places = tuple(Place(id=id_, kind=kind, region=None) for id_, kind in kinds.items())
    return drawn(Printed(places=places, **{**nothing, **lines}))


def test_no_place_is_near_itself():
    loops = a_map(roads=(("a", "a"), ("a", "b")))
    assert loops.near["a"] == {"b"}
    assert loops.near["b"] == {"a"}


def test_railways_make_nothing_near():
    by_rail = a_map(railways=(Railway(a="a", b="b", colour="white"),))
    assert not any(by_rail.near.values())
    assert by_rail.railways == {"a": (("b", "white"),), "b": (("a", "white"),), "c": (), "d": (), "s": ()}


def test_a_line_that_stands_there_twice_is_one():
    twice = a_map(roads=(("a", "b"), ("b", "a")), ports=(("a", "s"), ("a", "s")))
    assert twice.near["a"] == {"b", "s"}
    assert twice.strides["s"] == ((None, "a"), ("a", "b"))


def test_two_roads_never_lead_back():
    assert a_map(roads=(("a", "b"),)).strides["a"] == ((None, "b"),)


def test_two_ways_to_one_place_are_both_there():
    square = a_map(roads=(("a", "b"), ("b", "d"), ("a", "c"), ("c", "d")))
    assert {between for between, place in square.strides["a"] if place == "d"} == {"b", "c"}


def test_at_sea_no_stride_leads_to_another_sea():
    at_sea = a_map(ports=(("a", "s"),), roads=(("a", "b"), ("b", "d")))
    assert at_sea.strides["s"] == ((None, "a"), ("a", "b"))
    assert at_sea.strides["a"] == ((None, "b"), ("b", "d"))


def test_without_a_road_to_a_hospital_there_is_none_or_the_one_that_is_named():
    lines = {"hospitals": {"h": "a"}, "roads": (("a", "b"),)}
    assert a_map(**lines).nearest == {"a": ("h",), "b": ("h",), "c": (), "d": (), "s": ()}
    assert a_map(**lines, overseas={"b": "elsewhere", "d": "h"}).nearest["b"] == ("h",)
    assert a_map(**lines, overseas={"b": "elsewhere", "d": "h"}).nearest["d"] == ("h",)


def test_two_hospitals_in_one_city_are_equally_near():
    assert a_map(hospitals={"h": "a", "i": "a"}).nearest["a"] == ("h", "i")


def test_a_border_can_be_left_out_either_way_round():
    sea = a_map(borders=(("s", "a"), ("s", "b")))
    assert sea.without_border("a", "s").near["s"] == {"b"}
    assert sea.near["s"] == {"a", "b"}
