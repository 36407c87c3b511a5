"""`reckon`: an era's points and the last reckoning, every vector and every way to ask wrongly with its place."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chronicle.reckon import answer
from chronicle.rules.figures import eras
from chronicle.rules.figures.final import WORTHS
from chronicle.rules.names import FIRST_SECTIONS, SECTIONS
from tests.chronicle.rules.tales import ADA, BELA, CORA, chronicle, played


def era(places, **about):
    return {"what": "era", "places": places, **about}


def row(section, boxes, worth=None, **about):
    return {"section": section, "boxes": boxes, "worth": worth, **about}


def final(*rows, **about):
    return {"what": "final", "rows": list(rows), **about}


# --- An era ----------------------------------------------------------------------------------------

T8 = {"p1": [1, 1, 2], "p2": [2, 2, 1]}
T9 = {"p1": [1, 3, 4], "p2": [2, 1, 2], "p3": [3, 2, 1], "p4": [4, 4, 3]}
TABLE = [[9, 1], [0, 0, 7], [4]]

ERAS = {
    "T8": (era(T8, key_vp={"p1": 4, "p2": 6}), {"p1": 8, "p2": 8}, ["p2"]),
    "T8 equal on the key battleground": (
        era(T8, key_vp={"p1": 5, "p2": 5}),
        {"p1": 8, "p2": 8},
        ["p1", "p2"],
    ),
    "T9": (era(T9, key_vp={}), {"p1": 4, "p2": 7, "p3": 8, "p4": 3}, ["p3"]),
    "no key battleground at all": (era(T8), {"p1": 8, "p2": 8}, ["p1", "p2"]),
    "none on it is less than any": (era(T8, key_vp={"p2": -3}), {"p1": 8, "p2": 8}, ["p2"]),
    "more on it is no help with fewer points": (
        era(T9, key_vp={"p2": 20}),
        {"p1": 4, "p2": 7, "p3": 8, "p4": 3},
        ["p3"],
    ),
    "who was not there gets nothing": (
        era({"a": [1, None, 2], "b": [None, 1, 1], "c": [None, None, None]}),
        {"a": 5, "b": 8, "c": 0},
        ["b"],
    ),
    "an era that is being played": (
        era({"a": [1, 2], "b": [2, 1], "c": [3]}),
        {"a": 4, "b": 4, "c": 1},
        ["a", "b"],
    ),
    "one that has not begun": (era({"b": [], "a": []}), {"b": 0, "a": 0}, ["b", "a"]),
    "nobody": (era({}), {}, []),
    "another table": (
        era({"a": [1, 2, 1], "b": [2, 3, 2], "c": [3, 4, 3]}, table=TABLE),
        {"a": 13, "b": 8, "c": 0},
        ["a"],
    ),
    "a table of nothing": (era(T9, table=[[], [], []]), dict.fromkeys(T9, 0), [*T9]),
    "winners in the order given": (
        era({"z": [1], "b": [2], "a": [1]}),
        {"z": 2, "b": 1, "a": 2},
        ["z", "a"],
    ),
    "what it does not know is let be": (era({"a": [1]}, key="clans"), {"a": 2}, ["a"]),
}


@pytest.mark.parametrize(("case", "points", "winners"), ERAS.values(), ids=ERAS)
def test_an_era(case, points, winners):
    told = answer(case)
    assert told == {"points": points, "winners": winners}
    assert [*told["points"]] == [*points]


def test_an_era_at_a_table_has_the_same_points():
    orders = ((ADA, BELA, CORA), (BELA, ADA), (CORA, BELA, ADA))
    state = chronicle(*(event for order in orders for event in played(*order)))
    places = {
        str(seat): [order.index(seat) + 1 if seat in order else None for order in orders]
        for seat in state.seats
    }
    told = answer(era(places))

    assert told["points"] == {str(one.seat): one.total for one in eras.points(state, 1)}
    assert told["winners"] == [str(seat) for seat in eras.winners(state, 1)]


# --- The last reckoning ----------------------------------------------------------------------------

# The rulebook has only the sums: 3 resources, 2 abilities, 14 morality, 4 disciplines, 1 loyalty, 6 titles.
E2 = (
    row("resources", 3, 1),
    row("abilities", 1, 2),
    row("morality", 4, 3),
    row("morality", 2, 1),
    row("loyalty", 2, 1),
    row("loyalty", 1, -1),
    row("disciplines", 3, 1),
    row("disciplines", 1, None),
)
E2_SECTIONS = {"resources": 3, "abilities": 2, "morality": 14, "loyalty": 1, "disciplines": 4}
NOTHING = dict.fromkeys(SECTIONS, 0)
OPEN = tuple(row(section, 2) for section in SECTIONS)

FINALS = {
    "E2": (final(*E2, titles=6), 30, E2_SECTIONS),
    "E2 with no row open": (final(*E2, titles=6, base=1), 30, E2_SECTIONS),
    "E2 without its titles": (final(*E2, titles=0), 24, E2_SECTIONS),
    "titles untold are none": (final(*E2), 24, E2_SECTIONS),
    "nothing": (final(titles=0), 0, NOTHING),
    "titles alone": (final(titles=7, base=1), 7, NOTHING),
    "open rows": (final(*OPEN, titles=1), 3, NOTHING | {"disciplines": 2}),
    "open rows at 0": (final(*OPEN, titles=1, base=0), 3, NOTHING | {"disciplines": 2}),
    "open rows at 1": (
        final(*OPEN, titles=1, base=1),
        9,
        NOTHING | dict.fromkeys(FIRST_SECTIONS, 2) | {"disciplines": 2},
    ),
    "a worth of 0 is not open": (final(row("morality", 5, 0), base=1), 0, NOTHING),
    "below nothing": (final(row("loyalty", 4, -1), titles=1), -3, NOTHING | {"loyalty": -4}),
    "a discipline is worth one": (
        final(row("disciplines", 4, 3), {"section": "disciplines", "boxes": 1}, row("disciplines", 1, "?")),
        6,
        NOTHING | {"disciplines": 6},
    ),
    "what it does not know is let be": (
        final(row("abilities", 1, 3, name="Wits"), seat="Ada"),
        3,
        NOTHING | {"abilities": 3},
    ),
}


@pytest.mark.parametrize(("case", "total", "sections"), FINALS.values(), ids=FINALS)
def test_the_last_reckoning(case, total, sections):
    told = answer(case)
    assert told == {"total": total, "sections": sections}
    assert [*told["sections"]] == [*SECTIONS]


# --- Wrong cases -----------------------------------------------------------------------------------

RICH = row("resources", 1, 3)


def of(section, worth):
    return final(RICH, row(section, 1, worth), titles=0)


WRONG = {
    "places missing": ({"what": "era"}, "/places"),
    "places no object": (era([[1, 2, 3]]), "/places"),
    "places null": (era(None), "/places"),
    "places of one no list": (era({"a": 1}), "/places/a"),
    "places of one null": (era({"a": None}), "/places/a"),
    "places of four chapters": (era({"a": [1], "b": [1, 2, 3, 4]}), "/places/b"),
    "place 0": (era({"a": [1, 0]}), "/places/a/1"),
    "place 5": (era({"a": [1, 2, 5]}), "/places/a/2"),
    "place negative": (era({"a": [-1]}), "/places/a/0"),
    "place a boolean": (era({"a": [True]}), "/places/a/0"),
    "place a float": (era({"a": [1.0]}), "/places/a/0"),
    "place a string": (era({"a/~": ["1"]}), "/places/a~1~0/0"),
    "key_vp no object": (era(T8, key_vp=[4, 6]), "/key_vp"),
    "key_vp null": (era(T8, key_vp=None), "/key_vp"),
    "key_vp of somebody else": (era(T8, key_vp={"p1": 4, "p3": 6}), "/key_vp/p3"),
    "key_vp of one null": (era(T8, key_vp={"p1": None}), "/key_vp/p1"),
    "key_vp a float": (era(T8, key_vp={"p1": 4.5}), "/key_vp/p1"),
    "key_vp a boolean": (era(T8, key_vp={"p2": False}), "/key_vp/p2"),
    "table null": (era(T8, table=None), "/table"),
    "table no list": (era(T8, table={}), "/table"),
    "table of two rows": (era(T8, table=[[1], [1]]), "/table"),
    "table of four rows": (era(T8, table=[[1], [1], [1], [1]]), "/table"),
    "table row no list": (era(T8, table=[[1], 1, [1]]), "/table/1"),
    "table row null": (era(T8, table=[[1], [1], None]), "/table/2"),
    "table points a string": (era(T8, table=[[1], [2, "1"], [1]]), "/table/1/1"),
    "table points a boolean": (era(T8, table=[[True], [1], [1]]), "/table/0/0"),
    "table points null": (era(T8, table=[[None], [1], [1]]), "/table/0/0"),
    "table points negative": (era(T8, table=[[2, -1], [1], [1]]), "/table/0/1"),
    "rows missing": ({"what": "final", "titles": 1}, "/rows"),
    "rows no list": ({"what": "final", "rows": {}}, "/rows"),
    "row no object": (final(RICH, 3), "/rows/1"),
    "section missing": (final({"boxes": 1, "worth": 1}), "/rows/0/section"),
    "section unknown": (final(RICH, row("titles", 1, 1)), "/rows/1/section"),
    "section no name": (final(row(["loyalty"], 1, 1)), "/rows/0/section"),
    "boxes missing": (final({"section": "loyalty", "worth": 1}), "/rows/0/boxes"),
    "boxes null": (final(row("loyalty", None, 1)), "/rows/0/boxes"),
    "boxes negative": (final(row("loyalty", -1, 1)), "/rows/0/boxes"),
    "boxes a float": (final(row("morality", 1.0, 1)), "/rows/0/boxes"),
    "boxes a boolean": (final(row("disciplines", True)), "/rows/0/boxes"),
    "worth missing": (final({"section": "loyalty", "boxes": 1}), "/rows/0/worth"),
    "worth 4": (of("resources", 4), "/rows/1/worth"),
    "worth 4 of abilities": (of("abilities", 4), "/rows/1/worth"),
    "worth below 0": (of("morality", -1), "/rows/1/worth"),
    "worth a float": (of("morality", 2.0), "/rows/1/worth"),
    "worth a boolean": (of("abilities", True), "/rows/1/worth"),
    "worth a string": (of("abilities", "1"), "/rows/1/worth"),
    "loyalty 2": (of("loyalty", 2), "/rows/1/worth"),
    "loyalty -2": (of("loyalty", -2), "/rows/1/worth"),
    "titles negative": (final(RICH, titles=-1), "/titles"),
    "titles null": (final(RICH, titles=None), "/titles"),
    "titles a list": (final(RICH, titles=["Keeper"]), "/titles"),
    "base 2": (final(RICH, titles=1, base=2), "/base"),
    "base -1": (final(RICH, base=-1), "/base"),
    "base null": (final(RICH, base=None), "/base"),
    "base a boolean": (final(RICH, base=True), "/base"),
    "the rows before the titles": (final(row("loyalty", 1, 9), titles=-1, base=5), "/rows/0/worth"),
}


@pytest.mark.parametrize(("case", "at"), WRONG.values(), ids=WRONG)
def test_a_wrong_case_says_where(case, at):
    told = answer(case)
    assert told["at"] == at
    assert told["error"]
    assert told.keys() == {"error", "at"}


# --- Laws ------------------------------------------------------------------------------------------

RIGHT = [case for case, *_ in (*ERAS.values(), *FINALS.values())]
nonsense = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 9) | st.floats() | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


@given(st.sampled_from(RIGHT), st.data())
def test_whatever_stands_anywhere_it_is_answered(case, data):
    path = data.draw(st.sampled_from(list(paths(case))))
    told = answer(replaced(case, path, data.draw(nonsense)))

    assert {"error", "at"} == told.keys() or "error" not in told
    json.dumps(told)


def paths(value, here=()):
    yield here
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for name, part in parts:
        yield from paths(part, (*here, name))


def replaced(value, path, by):
    if not path:
        return by
    changed = value.copy()
    changed[path[0]] = replaced(value[path[0]], path[1:], by)
    return changed


people = st.dictionaries(
    st.sampled_from(["Ada", "Bela", "Cora", "Dan"]), st.lists(st.none() | st.integers(1, 4), max_size=3)
)


@given(people, st.dictionaries(st.sampled_from(["Ada", "Bela", "Cora", "Dan"]), st.integers(-9, 30)))
def test_nobody_has_more_points_than_a_winner(places, keys):
    told = answer(era(places, key_vp={one: n for one, n in keys.items() if one in places}))
    points = told["points"]

    assert {points[one] for one in told["winners"]} == ({max(points.values())} if points else set())
    assert max(points.values(), default=0) <= 10


sheet_rows = st.sampled_from(SECTIONS).flatmap(
    lambda section: st.builds(
        row, st.just(section), st.integers(0, 9), st.none() | st.integers(*WORTHS[section])
    )
)


@given(st.lists(sheet_rows), st.lists(sheet_rows), st.integers(0, 9), st.integers(0, 1))
def test_rows_and_titles_add_up(some, others, titles, base):
    told, apart = answer(final(*some, *others, titles=titles, base=base)), answer(final(*others, base=base))

    assert told["total"] == sum(told["sections"].values()) + titles
    assert told["total"] == answer(final(*some, base=base))["total"] + apart["total"] + titles
