"""`reckon`: every way to ask wrongly is told, with its place."""

import json

import pytest
from django.core.management import CommandError

from tests.chronicle.reckoning import T14, chapter, on, players, reckon, with_count

__all__ = ["reckon"]  # a fixture


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
