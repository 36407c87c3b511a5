"""`reckon`: every vector of the rules through the command, and every way to ask wrongly with its place."""

import io
import json
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from django.core.management import CommandError, call_command
from hypothesis import given
from hypothesis import strategies as st

from chronicle.reckon import answer
from chronicle.rules.figures.grounds import GROUNDS

ROOT = Path(__file__).resolve().parents[2]
MANAGE = [sys.executable, "manage.py", "reckon"]


@pytest.fixture
def reckon(monkeypatch):
    """The answers to bytes, or to cases, of the command itself."""

    def run(*cases, content=None):
        content = json.dumps(cases).encode() if content is None else content
        monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(content)))
        out = io.StringIO()
        call_command("reckon", stdout=out, stderr=io.StringIO())
        return json.loads(out.getvalue())

    return run


def on(name, state=None, **player):
    return {"what": "battleground", "name": name, "state": state or {}, "player": player}


def with_count(name, state=None, **count):
    return on(name, state, count=count)


def chapter(**changes):
    """E1, but for what is said."""
    told = {"what": "chapter", "mode": "chronicle", "battlegrounds": [8, 3, 3]}
    return told | {"power": 5, "boons": 3, "infamy": 4} | changes


def players(what, *rows):
    return {"what": what, "players": list(rows)}


# --- Battlegrounds ---------------------------------------------------------------------------------

T14 = [[4, 2], [3, 3], [5, 1], [2, 6], [7, 3]]
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


# --- Wrong cases -----------------------------------------------------------------------------------

CLANS = {"side": "high", "per": 2}
ADA, BELA = {"id": "Ada", "vp": 1}, {"id": "Bela", "vp": 2}


def without(case, field):
    return {name: value for name, value in case.items() if name != field}


WRONG = {
    "no object": (7, ""),
    "no object but a list": ([], ""),
    "no what": ({}, "/what"),
    "unknown what": ({"what": "dream"}, "/what"),
    "what is no name": ({"what": ["chapter"]}, "/what"),
    # The battlegrounds, one after another.
    "no name": ({"what": "battleground"}, "/name"),
    "unknown name": (on("moon"), "/name"),
    "no state": (without(on("clans"), "state"), "/state"),
    "state no object": ({**on("clans"), "state": []}, "/state"),
    "state of a scale no object": ({**on("beast", scale=1), "state": []}, "/state"),
    "no player": (without(on("clans", CLANS), "player"), "/player"),
    "player no object": ({**on("clans", CLANS), "player": None}, "/player"),
    "count no object": (on("clans", CLANS, count=4), "/player/count"),
    "count negative": (with_count("clans", CLANS, high=-1), "/player/count/high"),
    "count a boolean": (with_count("clans", CLANS, high=True), "/player/count/high"),
    "count a float": (with_count("clans", CLANS, high=4.0), "/player/count/high"),
    "count a string": (with_count("clans", CLANS, high="4"), "/player/count/high"),
    "count null": (with_count("clans", CLANS, high=None), "/player/count/high"),
    "count of another field negative": (with_count("clans", CLANS, wild=-1), "/player/count/wild"),
    "count of something unknown": (with_count("clans", CLANS, **{"a/b~c": 1}), "/player/count/a~1b~0c"),
    "side missing": (on("clans", {"per": 1}), "/state/side"),
    "side unknown": (on("clans", {"side": "middle", "per": 1}), "/state/side"),
    "per missing": (on("clans", {"side": "high"}), "/state/per"),
    "per 0": (on("clans", {"side": "low", "per": 0}), "/state/per"),
    "per 3": (on("clans", {"side": "low", "per": 3}), "/state/per"),
    "per negative": (on("clans", {"side": "low", "per": -1}), "/state/per"),
    "per a boolean": (on("clans", {"side": "low", "per": True}), "/state/per"),
    "per 3 with neutral": (on("clans", {"side": "neutral", "per": 3}), "/state/per"),
    "per a boolean with neutral": (on("clans", {"side": "neutral", "per": False}), "/state/per"),
    "scale missing": (on("beast"), "/player/scale"),
    "scale a float": (on("humanity", scale=1.5), "/player/scale"),
    "winners neither": (on("princes"), "/state"),
    "winners and territories": (
        on("princes", {"winners": ["east"], "territories": {"east": 1}}),
        "/state",
    ),
    "winners empty": (on("princes", {"winners": []}), "/state/winners"),
    "winners no list": (on("princes", {"winners": "east"}), "/state/winners"),
    "winners unknown": (on("princes", {"winners": ["east", "wild"]}), "/state/winners/1"),
    "winners double": (on("princes", {"winners": ["east", "north", "east"]}), "/state/winners/2"),
    "territories no object": (on("princes", {"territories": [1]}), "/state/territories"),
    "territories negative": (on("princes", {"territories": {"west": -1}}), "/state/territories/west"),
    "territories unknown": (on("princes", {"territories": {"centre": 2}}), "/state/territories/centre"),
    "tokens missing": (on("inquisition"), "/state/tokens"),
    "tokens 3": (on("inquisition", {"tokens": {"high": 2, "low": 1}}), "/state/tokens"),
    "tokens 5": (on("inquisition", {"tokens": {"high": 5}}), "/state/tokens"),
    "tokens negative": (on("inquisition", {"tokens": {"high": 5, "low": -1}}), "/state/tokens/low"),
    "burned missing": (on("anarchs"), "/state/burned"),
    "burned double": (on("anarchs", {"burned": ["west", "west"]}), "/state/burned/1"),
    "burned unknown": (on("anarchs", {"burned": ["Paris"]}), "/state/burned/0"),
    "burned no name": (on("anarchs", {"burned": [{}]}), "/state/burned/0"),
    "left missing": (on("masquerade"), "/state/left"),
    "left 4": (on("masquerade", {"left": {"south": 4}}), "/state/left/south"),
    "left negative": (on("masquerade", {"left": {"south": -1}}), "/state/left/south"),
    "prince missing": (on("court"), "/state/prince"),
    "prince unknown": (on("court", {"prince": "neutral"}), "/state/prince"),
    "titles negative": (on("court", {"prince": "none"}, titles=-1), "/player/titles"),
    "winner neither": (on("sabbat", loyalty="sabbat"), "/state"),
    "winner and regions": (on("sabbat", {"winner": "sabbat", "regions": T14}, loyalty="sabbat"), "/state"),
    "winner unknown": (on("sabbat", {"winner": "clans"}, loyalty="sabbat"), "/state/winner"),
    "regions six": (on("sabbat", {"regions": [*T14, [1, 1]]}, loyalty="sabbat"), "/state/regions"),
    "regions no list": (on("sabbat", {"regions": {}}, loyalty="sabbat"), "/state/regions"),
    "region of three": (on("sabbat", {"regions": [[1, 2], [1, 2, 3]]}, loyalty="sabbat"), "/state/regions/1"),
    "region no list": (on("sabbat", {"regions": [3]}, loyalty="sabbat"), "/state/regions/0"),
    "region negative": (on("sabbat", {"regions": [[1, -2]]}, loyalty="sabbat"), "/state/regions/0/1"),
    "loyalty missing": (on("sabbat", {"winner": "sabbat"}), "/player/loyalty"),
    "loyalty unknown": (on("sabbat", {"winner": "sabbat"}, loyalty="none"), "/player/loyalty"),
    # The chapter.
    "mode missing": (without(chapter(), "mode"), "/mode"),
    "mode unknown": (chapter(mode="practice"), "/mode"),
    "battlegrounds missing": (without(chapter(), "battlegrounds"), "/battlegrounds"),
    "battlegrounds two": (chapter(battlegrounds=[1, 2]), "/battlegrounds"),
    "battlegrounds four": (chapter(battlegrounds=[1, 2, 3, 4]), "/battlegrounds"),
    "battleground a float": (chapter(battlegrounds=[1, 2, 3.5]), "/battlegrounds/2"),
    "power missing": (without(chapter(), "power"), "/power"),
    "boons missing": (without(chapter(), "boons"), "/boons"),
    "infamy missing": (without(chapter(), "infamy"), "/infamy"),
    "infamy negative": (chapter(infamy=-1), "/infamy"),
    "torpor no object": (chapter(torpor=1), "/torpor"),
    "torpor above the total": (chapter(torpor={"boons": 4}), "/torpor/boons"),
    "torpor negative": (chapter(torpor={"power": -1}), "/torpor/power"),
    "torpor unknown": (chapter(torpor={"events": 1}), "/torpor/events"),
    "events negative": (chapter(events=-1), "/events"),
    "events a boolean": (chapter(events=False), "/events"),
    "other a string": (chapter(other="1"), "/other"),
    # Players and their orders.
    "players missing": ({"what": "ranking"}, "/players"),
    "players no list": ({"what": "event", "players": {}}, "/players"),
    "player in a list no object": (players("order", "Ada"), "/players/0"),
    "id missing": (players("ranking", ADA, {"vp": 1}), "/players/1/id"),
    "id a boolean": (players("ranking", {"id": True, "vp": 1}), "/players/0/id"),
    "id a float": (players("ranking", {"id": 1.0, "vp": 1}), "/players/0/id"),
    "id a list": (players("ranking", {"id": [], "vp": 1}), "/players/0/id"),
    "id null": (players("ranking", {"id": None, "vp": 1}), "/players/0/id"),
    "two of one id in a ranking": (players("ranking", ADA, BELA, ADA), "/players/2/id"),
    "two of one id for a mission": (players("event", ADA, ADA), "/players/1/id"),
    "two of one id in an order": (players("order", ADA, ADA), "/players/1/id"),
    "vp missing": (players("ranking", {"id": 1}), "/players/0/vp"),
    "ranking events negative": (players("ranking", {**ADA, "events": -1}), "/players/0/events"),
    "mission count negative": (players("event", {"id": 1, "count": -1}), "/players/0/count"),
    "leader no flag": (players("event", {"id": 1, "leader": 1}), "/players/0/leader"),
    "place missing": (players("order", {"id": 1}), "/players/0/place"),
    "place negative": (players("order", {"id": 1, "place": -1}), "/players/0/place"),
    "order events a string": (players("order", {"id": 1, "place": 1, "events": "1"}), "/players/0/events"),
    "next chapter of neither": ({"what": "next-chapter"}, ""),
    "next chapter of both": ({"what": "next-chapter", "order": [1], "youngest_to_oldest": [1]}, ""),
    "next chapter of nobody": ({"what": "next-chapter", "order": []}, "/order"),
    "first chapter of nobody": (
        {"what": "next-chapter", "youngest_to_oldest": []},
        "/youngest_to_oldest",
    ),
    "next chapter twice Ada": ({"what": "next-chapter", "order": ["Ada", "Bela", "Ada"]}, "/order/2"),
    "next chapter of a float": ({"what": "next-chapter", "order": [1, 2.5]}, "/order/1"),
}


@pytest.mark.parametrize(("case", "at"), WRONG.values(), ids=WRONG)
def test_a_wrong_case_says_where(reckon, case, at):
    [told] = reckon(case)
    assert told["at"] == at
    assert told["error"]
    assert told.keys() == {"error", "at"}


def test_a_wrong_case_answers_in_its_place(reckon):
    told = reckon(chapter(), None, chapter(power=6), {"what": "chapter"}, chapter(power=7))
    assert [one.get("vp", one.get("at")) for one in told] == [18, "", 19, "/mode", 20]


def test_no_cases_no_answers(reckon):
    assert reckon() == []


def test_a_monster_of_a_number_is_wrong_in_its_place(reckon):
    """Python itself would refuse to read, or to print, so many digits."""
    long, big = "9" * 5000, "9" * 100
    content = json.dumps([chapter(other="X"), chapter(other="Y")]).replace('"X"', long).replace('"Y"', big)
    assert reckon(content=content.encode()) == [
        {"error": "must be an integer", "at": "/other"},
        {"vp": 18 + int(big)},
    ]


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{}",
        b'"cases"',
        b"null",
        b"[1, 2",
        b"[] []",
        b"[NaN]",
        b"[-Infinity]",
        b'["\xff"]',
        b"[" * 100_000 + b"]" * 100_000,
    ],
    ids=["nothing", "object", "string", "null", "cut", "two", "nan", "infinity", "bytes", "deep"],
)
def test_what_is_no_list_ends_with_2(reckon, content):
    with pytest.raises(CommandError, match="A JSON list of cases is needed") as wrong:
        reckon(content=content)
    assert wrong.value.returncode == 2


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
