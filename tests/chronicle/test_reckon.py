"""`reckon`: every vector of the rules through the command, and what holds of its answers."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chronicle.reckon import answer
from chronicle.rules.figures.grounds import GROUNDS
from tests.chronicle.reckoning import T14, chapter, on, players, reckon, with_count

__all__ = ["reckon"]  # a fixture


ROOT = Path(__file__).resolve().parents[2]


MANAGE = [sys.executable, "manage.py", "reckon"]


VECTORS = {
    "A high, 2 each": (with_count("clans", {"side": "high", "per": 2}, high=4), 8),
    "A neutral": (with_count("clans", {"side": "neutral"}, high=4), 0),
    "A neutral with 0 each": (with_count("clans", {"side": "neutral", "per": 0}, high=4), 0),
    "A neutral with 2 each": (with_count("clans", {"side": "neutral", "per": 2}, high=4), 0),
    "A no counts": (on("clans", {"side": "low", "per": 1}), 0),
    "B": (on("beast", scale=3), 3),
    "B below nothing": (on("beast", scale=-2), -2),
    "C east": (with_count("princes", {"winners": ["east"]}, east=1, wild=1), 3),
    "C east and north": (
        with_count("princes", {"winners": ["east", "north"]}, east=2, north=1, wild=1),
        7,
    ),
    "C territories": (
        with_count("princes", {"territories": {"north": 4, "east": 4, "south": 1}}, east=2, north=1, wild=1),
        7,
    ),
    "C no territories, all equal": (with_count("princes", {"territories": {}}, south=1), 2),
    "D low in the minority": (with_count("inquisition", {"tokens": {"high": 3, "low": 1}}, low=4), 4),
    "D even": (with_count("inquisition", {"tokens": {"high": 2, "low": 2}}, low=4), 0),
    "D four to none": (with_count("inquisition", {"tokens": {"high": 4}}, low=4), 4),
    "E two burned": (
        with_count("anarchs", {"burned": ["north", "east"]}, south=2, west=1, north=3, wild=1),
        7,
    ),
    "E none burned": (with_count("anarchs", {"burned": []}, south=2, wild=1), 1),
    "F": (
        with_count(
            "masquerade",
            {"left": {"north": 0, "east": 3, "south": 1, "west": 2}},
            north=2,
            east=1,
            south=3,
            west=1,
            wild=1,
        ),
        9,
    ),
    "G high prince": (on("court", {"prince": "high"}, count={"high": 3}, titles=1), 8),
    "G no prince": (on("court", {"prince": "none"}, titles=2), 4),
    "G no titles": (with_count("court", {"prince": "low"}, low=1), 2),
    "H": (on("humanity", scale=5), 5),
    "T14 Camarilla": (on("sabbat", {"regions": T14}, loyalty="camarilla"), 9),
    "T14 Sabbat has lost": (on("sabbat", {"regions": T14}, loyalty="sabbat"), 0),
    "T14 two and two": (on("sabbat", {"regions": [*T14[:4], [3, 7]]}, loyalty="anarchs"), 9),
    "I no regions": (on("sabbat", {"regions": []}, loyalty="anarchs"), 9),
    "I as seen": (on("sabbat", {"winner": "sabbat"}, loyalty="sabbat"), 9),
}


@pytest.mark.parametrize(("case", "vp"), VECTORS.values(), ids=VECTORS)
def test_a_battleground(reckon, case, vp):
    [told] = reckon(case)
    assert told["vp"] == vp == sum(line["points"] for line in told["lines"])


def test_every_battleground_is_asked_for():
    assert {case["name"] for case, _ in VECTORS.values()} == {*GROUNDS}


def test_the_lines_of_a_battleground(reckon):
    assert reckon(with_count("princes", {"winners": ["east"]}, east=1, south=2, wild=1)) == [
        {
            "vp": 3,
            "lines": [
                {"code": "princes.east", "n": 1, "points": 2},
                {"code": "princes.south", "n": 2, "points": 0},
                {"code": "princes.wild", "n": 1, "points": 1},
            ],
        }
    ]


@pytest.mark.parametrize("name", ["beast", "humanity"])
def test_a_scale_needs_no_state(reckon, name):
    [told] = reckon({"what": "battleground", "name": name, "player": {"scale": 3}})
    assert told["vp"] == 3


def test_fields_that_are_not_of_the_case_are_let_be(reckon):
    grid = {"high": 4, "low": 2, "north": 3, "east": 1, "south": 0, "west": 1, "wild": 1}
    case = on("clans", {"side": "high", "per": 2, "seen_by": "Ada"}, count=grid, titles=-1, loyalty="?")
    [told] = reckon(case | {"note": None})
    assert told["vp"] == 8


# --- Chapters and orders ---------------------------------------------------------------------------


ORDERS = {
    "E1": (chapter(), {"vp": 18}),
    "T1": (chapter(power=7, infamy=5, boons=4, torpor={"power": 2, "infamy": 1, "boons": 1}), {"vp": 18}),
    "T2 practice": (chapter(mode="simple", events=2), {"vp": 24}),
    "T2 chronicle": (chapter(events=2), {"vp": 18}),
    "other points": (chapter(other=-3), {"vp": 15}),
    "below nothing": (chapter(battlegrounds=[-9, -9, 0]), {"vp": -14}),
    "T3": (
        players(
            "ranking",
            {"id": "p1", "vp": 20, "events": 2},
            {"id": "p2", "vp": 20, "events": 1},
            {"id": "p3", "vp": 15, "events": 2},
        ),
        {"groups": [["p2"], ["p1"], ["p3"]]},
    ),
    "T4": (
        players("ranking", {"id": 1, "vp": 20, "events": 1}, {"id": 2, "vp": 20, "events": 1}),
        {"groups": [[1, 2]]},
    ),
    "ranking without missions": (
        players("ranking", {"id": 2, "vp": -1}, {"id": "2", "vp": 0}),
        {"groups": [["2"], [2]]},
    ),
    "ranking of nobody": (players("ranking"), {"groups": []}),
    "T5": (
        players(
            "event",
            {"id": "p1", "count": 3, "leader": False},
            {"id": "p2", "count": 3, "leader": True},
            {"id": "p3", "count": 2, "leader": True},
        ),
        {"winners": ["p2"]},
    ),
    "T6": (
        players("event", {"id": "p1", "count": 3, "leader": True}, {"id": "p2", "count": 3, "leader": True}),
        {"winners": ["p1", "p2"]},
    ),
    "T7": (players("event", {"id": "p2"}, {"id": "p1"}, {"id": "p3"}), {"winners": ["p2", "p1", "p3"]}),
    "T11": (
        {"what": "next-chapter", "order": ["p3", "p1", "p4", "p2"]},
        {"first_player": "p2", "clan_choice": ["p2", "p4", "p1", "p3"]},
    ),
    "T11 first chapter": (
        {"what": "next-chapter", "youngest_to_oldest": ["a", "b", "c"]},
        {"first_player": "c", "clan_choice": ["a", "b", "c"]},
    ),
    "T13": (
        players(
            "order",
            {"id": "p1", "place": 4},
            {"id": "p2", "events": 2, "place": 1},
            {"id": "p3", "events": 1, "place": 3},
            {"id": "p4", "events": 2, "place": 2},
        ),
        {"order": ["p1", "p3", "p4", "p2"]},
    ),
}


@pytest.mark.parametrize(("case", "told"), ORDERS.values(), ids=ORDERS)
def test_a_chapter_and_what_follows(reckon, case, told):
    assert reckon(case) == [told]


# --- In a terminal ---------------------------------------------------------------------------------


def in_a_terminal(content):
    return subprocess.run(MANAGE, cwd=ROOT, input=content, capture_output=True, check=False, timeout=60)


def test_in_a_terminal_it_prints_the_answers_alone():
    done = in_a_terminal(json.dumps([chapter(), {}]).encode())
    assert json.loads(done.stdout) == [{"vp": 18}, {"error": "required", "at": "/what"}]
    assert (done.returncode, done.stderr) == (0, b"")


def test_in_a_terminal_what_is_no_list_prints_nothing():
    done = in_a_terminal(b"{}")
    assert (done.returncode, done.stdout) == (2, b"")
    assert b"A JSON list of cases is needed" in done.stderr


# --- Laws ------------------------------------------------------------------------------------------


RIGHT = [case for case, _ in (*VECTORS.values(), *ORDERS.values())]


nonsense = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 9) | st.floats() | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


@given(st.sampled_from(RIGHT), st.data())
def test_whatever_stands_anywhere_it_is_answered(case, data):
    """One part of a right case is replaced by nonsense: still points, an order, or an error with its place."""
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


amounts = st.fixed_dictionaries({name: st.integers(0, 40) for name in ("power", "boons", "infamy")})


@given(amounts, amounts)
def test_what_sleeps_might_as_well_be_absent(awake, asleep):
    everything = {name: n + asleep[name] for name, n in awake.items()}
    assert answer(chapter(**everything, torpor=asleep)) == answer(chapter(**awake))
