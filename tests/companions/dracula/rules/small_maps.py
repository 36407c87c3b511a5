"""Small maps drawn at random: every kind of place, every kind of line."""

from itertools import combinations, product

from hypothesis import strategies as st

from companions.dracula.rules.map import COLOURS, Place, Printed, Railway, drawn

CITIES = ("a", "b", "c", "d", "e")
CASTLE = "k"
LAND = (*CITIES, CASTLE)
SEAS = ("s", "t")
PLACES = (*LAND, *SEAS)


def _kind(place):
    if place in SEAS:
        return "sea"
    return "castle" if place == CASTLE else "small_city"


def some(of):
    return st.lists(st.sampled_from([*of]), unique=True, max_size=len([*of])).map(tuple)


def railways():
    lines = [(*pair, colour) for pair in combinations(CITIES, 2) for colour in COLOURS]
    return st.lists(st.sampled_from(lines), max_size=8).map(
        lambda drawn: tuple(Railway(a=a, b=b, colour=colour) for a, b, colour in drawn)
    )


printed = st.builds(
    Printed,
    places=st.just(tuple(Place(id=id_, kind=_kind(id_), region=None) for id_ in PLACES)),
    hospitals=st.just({"h": "a"}),
    roads=some(list(combinations(LAND, 2))),
    railways=railways(),
    ports=some(list(product(CITIES, SEAS))),
    borders=some([SEAS]),
)
maps = printed.map(drawn)


def joined(pairs, a, b):
    """As a table looks: is there such a line, either way round."""
    return (a, b) in pairs or (b, a) in pairs
