"""`prowl`: what a case may say, and every way to say it wrongly."""

import pytest

from companions.dracula.rules.map import EUROPE

from .asking import SMALL, ask, without

__all__ = ["ask"]  # a fixture


def place(id_, *cards):
    return {"place": id_, "cards": [*cards]}


def card(*cards):
    return {"place": None, "cards": [*cards]}


def trail(*spaces):
    return [*spaces, *[None] * (6 - len(spaces))]


def hunt(*spaces, **more):
    return {"trail": trail(*spaces), "lairs": [None] * 3, "hunters": [], "slid": None} | more


def full(last, **more):
    """Something leaves the last space."""
    return hunt(place("paris"), None, None, None, None, last, **more)


CITY = {"damage": 0, "influence": 0, "face": "city", "lair": None, "encounter": True}
CASTLE = CITY | {"damage": -5, "face": "castle"}
SEA = {"damage": 2, "influence": 0, "face": "sea", "lair": None, "encounter": False}


def test_the_printed_example(ask):
    [told] = ask("prowl", hunt(place("galway")))
    refused = told.pop("refused")

    assert told == {
        "now": "galway",
        "may_be_lair": None,
        "places": {"dublin": CITY, "north-atlantic": SEA},
        "powers": {"hide": [], "dark-call": [], "feed": [], "wolf": [], "misdirect": ["nowhere"]},
        "wolf_to": ["dublin", "hide"],
        "misdirect": {},
    }
    assert len(refused) == 68
    assert refused.pop("galway") == ["far", "trail"]
    assert {*map(tuple, refused.values())} == {("far",)}
    assert {*refused} | {"dublin", "north-atlantic", "galway"} == {*EUROPE.places}


def test_answers_come_in_the_order_of_the_cases_and_a_bad_one_in_its_place(ask):
    first, bad, last = ask("prowl", hunt(place("galway")), {}, hunt(place("dublin")))
    assert (first["now"], last["now"]) == ("galway", "dublin")
    assert bad == {"error": "Required.", "at": "/trail"}


def test_misdirect_is_told_by_space(ask):
    [told] = ask("prowl", hunt(place("dublin"), place("irish-sea"), place("galway", "bat")))
    assert told["misdirect"] == {"3": ["irish-sea"], "4": ["galway"]}


def test_both_bat_cards_may_lie_on_the_trail(ask):
    [told] = ask("prowl", hunt(place("dublin", "bat"), place("irish-sea"), place("galway", "bat")))
    assert told["now"] == "dublin"
    assert told["misdirect"]


def test_the_whole_of_a_case(ask):
    spaces = [place("galatz"), card("hide", "wolf"), place("rome"), None, card("feed"), place("bucharest")]
    case = hunt(*spaces, lairs=["klausenburg", None, "black-sea"], hunters=["klausenburg", "hospital-rome"])
    told = case | {
        "slid": {"to": "lair", "lair": 2, "place": 7},
        "holy": ["constanta"],
        "cleared": [4, 5, 6],
        "despair": 3,
        "rufus_smith": True,
    }
    [answer] = ask("prowl", told)
    del answer["refused"]

    assert answer == {
        "now": "galatz",
        "may_be_lair": True,
        "places": {
            "bucharest": CITY | {"influence": 3, "face": "lair", "lair": 2},
            "castle-dracula": CASTLE,
            "klausenburg": CITY | {"influence": 3, "face": "lair", "lair": 1, "encounter": False},
        },
        "powers": {
            "hide": ["trail"],
            "dark-call": [],
            "feed": [],
            "wolf": ["trail"],
            "misdirect": ["nowhere"],
        },
        "wolf_to": [],
        "misdirect": {},
    }


SAID = {
    "what matured was shown": (full(place("rome"), slid={"to": "mature", "place": "rome"}), True),
    "what matured was not shown": (full(place("rome"), slid={"to": "mature", "place": None}), True),
    "nothing is said of what matured": (full(place("rome", "wolf"), slid={"to": "mature"}), True),
    "a lair": (full(place("north-sea"), slid={"to": "lair", "lair": 1}), True),
    "in the place of another": (
        full(place("rome"), slid={"to": "lair", "lair": 1}, lairs=["bari", None, None]),
        True,
    ),
    "cleared": (full(place("rome", "bat"), slid={"to": "cleared"}), True),
    "cleared, and a place that is not asked": (full(place("rome"), slid={"to": "cleared", "place": 1}), True),
    "Hide cleared": (full(card("hide", "wolf"), slid={"to": "cleared"}), False),
    "a power cleared": (full(card("misdirect"), slid={"to": "cleared"}), False),
    "nothing": (hunt(place("rome")), None),
    "no vampire": (hunt(place("rome"), cleared=[]), None),
    "keys that nobody asks for": (hunt(place("rome") | {"rumor": 1}, weather="fog"), None),
    "hunters twice, at sea, in a hospital, at the castle": (
        hunt(place("rome"), hunters=["bari", "bari", "north-sea", "hospital-rome", "castle-dracula"]),
        None,
    ),
}


@pytest.mark.parametrize(("case", "may_be_lair"), SAID.values(), ids=SAID)
def test_what_leaves_the_last_space(ask, case, may_be_lair):
    [told] = ask("prowl", case)
    assert told["may_be_lair"] is may_be_lair


def test_another_map(ask):
    [told] = ask("prowl", hunt(place("bonn"), hunters=["ward", "ayr"], map=SMALL))
    assert told["places"] == {"ayr": CITY | {"face": "open", "encounter": False}, "keep": CASTLE}
    assert told["refused"] == {
        "bonn": ["far", "trail"],
        "cork": ["far"],
        "firth": ["far"],
        "gulf": ["far"],
    }


def test_what_leaves_is_said_in_a_sentence(ask):
    silent, idle = ask("prowl", full(place("rome"), slid=None), hunt(place("rome"), slid={"to": "cleared"}))
    assert silent == {"error": "Something leaves the last space.", "at": "/slid"}
    assert idle == {"error": "Nothing leaves the last space.", "at": "/slid"}


def test_null_stands_only_where_it_is_named(ask):
    named = hunt(place("rome"), slid=None, lairs=[None, None, None])
    assert "error" not in ask("prowl", named)[0]


ROME = hunt(place("rome"))
WRONG = {
    "no object": ([], ""),
    "a name": ("rome", ""),
    "no trail": (without(ROME, "trail"), "/trail"),
    "no lairs": (without(ROME, "lairs"), "/lairs"),
    "no hunters": (without(ROME, "hunters"), "/hunters"),
    "no slid": (without(ROME, "slid"), "/slid"),
    # The trail.
    "trail is null": (ROME | {"trail": None}, "/trail"),
    "trail is an object": (ROME | {"trail": {}}, "/trail"),
    "five spaces": (ROME | {"trail": trail(place("rome"))[:5]}, "/trail"),
    "seven spaces": (ROME | {"trail": [*trail(place("rome")), None]}, "/trail"),
    "an empty trail": (hunt(), "/trail"),
    "no place on it": (hunt(card("hide"), card("feed")), "/trail"),
    "the slide takes the only place": (
        hunt(None, None, None, None, None, place("rome"), slid={"to": "cleared"}),
        "/trail",
    ),
    "a space is a name": (hunt("rome"), "/trail/0"),
    "a space is false": (hunt(place("rome"), False), "/trail/1"),
    "a space is a list": (hunt(place("rome"), []), "/trail/1"),
    "a space without place": (hunt({"cards": []}), "/trail/0/place"),
    "a space without cards": (hunt({"place": "rome"}), "/trail/0/cards"),
    "an unknown place": (hunt(place("rome"), place("atlantis")), "/trail/1/place"),
    "a hospital on the trail": (hunt(place("hospital-rome")), "/trail/0/place"),
    "a place that is a number": (hunt(place(7)), "/trail/0/place"),
    "cards are null": (hunt(place("rome") | {"cards": None}), "/trail/0/cards"),
    "cards are a name": (hunt(place("rome") | {"cards": "wolf"}), "/trail/0/cards"),
    "an unknown card": (hunt(place("rome", "mist")), "/trail/0/cards/0"),
    "a card that is a number": (hunt(place("rome"), card("hide", 1)), "/trail/1/cards/1"),
    "a card that is null": (hunt(place("rome", None)), "/trail/0/cards/0"),
    "neither place nor card": (hunt(place("rome"), card()), "/trail/1"),
    "a sea with Wolf Form": (hunt(place("rome"), place("north-sea", "wolf")), "/trail/1"),
    "a sea with the Bat card": (hunt(place("rome"), place("north-sea", "bat")), "/trail/1"),
    "the castle with the Bat card": (hunt(place("castle-dracula", "bat")), "/trail/0"),
    "a place twice": (hunt(place("rome"), None, place("bari"), place("rome", "wolf")), "/trail/3"),
    "a card twice": (hunt(place("rome"), card("feed"), card("feed")), "/trail/2"),
    "Wolf Form twice": (hunt(place("rome", "wolf"), card("hide", "wolf")), "/trail/1"),
    "a third Bat card": (hunt(*(place(city, "bat") for city in ("rome", "bari", "naples"))), "/trail/2"),
    "the Bat card twice on one space": (hunt(place("rome", "bat", "bat")), "/trail/0"),
    "a card twice on one space": (hunt(place("rome"), card("hide", "hide")), "/trail/1"),
    **{
        f"{' and '.join(cards)} {'without a place' if id_ is None else 'with a place'}": (
            hunt(place("bari"), {"place": id_, "cards": [*cards]}),
            "/trail/1/cards",
        )
        for id_, cards in [
            ("rome", ["hide"]),
            ("rome", ["dark-call"]),
            ("rome", ["feed"]),
            ("rome", ["misdirect"]),
            ("rome", ["wolf", "bat"]),
            ("rome", ["wolf", "hide"]),
            (None, ["wolf"]),
            (None, ["bat"]),
            (None, ["hide", "bat"]),
            (None, ["hide", "feed"]),
            (None, ["wolf", "dark-call"]),
            (None, ["wolf", "misdirect"]),
            (None, ["hide", "wolf", "feed"]),
            (None, ["dark-call", "feed"]),
        ]
    },
    # Lairs, hunters, holy cities.
    "lairs are null": (hunt(place("rome"), lairs=None), "/lairs"),
    "two lairs": (hunt(place("rome"), lairs=[None, None]), "/lairs"),
    "four lairs": (hunt(place("rome"), lairs=[None] * 4), "/lairs"),
    "an unknown lair": (hunt(place("rome"), lairs=[None, "atlantis", None]), "/lairs/1"),
    "a hospital for a lair": (hunt(place("rome"), lairs=["hospital-rome", None, None]), "/lairs/0"),
    "a lair that is a space": (hunt(place("rome"), lairs=[None, None, place("bari")]), "/lairs/2"),
    "two lairs of one place": (hunt(place("rome"), lairs=["bari", None, "bari"]), "/lairs/2"),
    "a lair on the trail": (hunt(place("rome"), place("bari"), lairs=[None, "bari", None]), "/lairs/1"),
    "hunters are null": (hunt(place("rome"), hunters=None), "/hunters"),
    "hunters are an object": (hunt(place("rome"), hunters={}), "/hunters"),
    "an unknown hunter": (hunt(place("rome"), hunters=["bari", "mina"]), "/hunters/1"),
    "a hunter nowhere": (hunt(place("rome"), hunters=[None]), "/hunters/0"),
    "holy is null": (hunt(place("rome"), holy=None), "/holy"),
    "a holy castle": (hunt(place("rome"), holy=["bari", "castle-dracula"]), "/holy/1"),
    "a holy sea": (hunt(place("rome"), holy=["north-sea"]), "/holy/0"),
    "a holy hospital": (hunt(place("rome"), holy=["hospital-rome"]), "/holy/0"),
    # What slides off.
    "nothing is said of what leaves": (full(place("rome"), slid=None), "/slid"),
    "something is said where nothing leaves": (hunt(place("rome"), slid={"to": "cleared"}), "/slid"),
    "slid is a word": (full(place("rome"), slid="cleared"), "/slid"),
    "slid is false": (full(place("rome"), slid=False), "/slid"),
    "slid nowhere": (full(place("rome"), slid={}), "/slid/to"),
    "slid to an unknown word": (full(place("rome"), slid={"to": "sea"}), "/slid/to"),
    "slid to null": (full(place("rome"), slid={"to": None}), "/slid/to"),
    "Hide never matures": (full(card("hide"), slid={"to": "mature"}), "/slid/to"),
    "Hide with Wolf Form never matures": (full(card("hide", "wolf"), slid={"to": "mature"}), "/slid/to"),
    "Hide is no lair": (full(card("hide"), slid={"to": "lair", "lair": 1}), "/slid/to"),
    "a power is no lair": (full(card("feed"), slid={"to": "lair", "lair": 1}), "/slid/to"),
    "no lair": (full(place("rome"), slid={"to": "lair"}), "/slid/lair"),
    "lair null": (full(place("rome"), slid={"to": "lair", "lair": None}), "/slid/lair"),
    "lair 0": (full(place("rome"), slid={"to": "lair", "lair": 0}), "/slid/lair"),
    "lair 4": (full(place("rome"), slid={"to": "lair", "lair": 4}), "/slid/lair"),
    "lair 1.0": (full(place("rome"), slid={"to": "lair", "lair": 1.0}), "/slid/lair"),
    "lair true": (full(place("rome"), slid={"to": "lair", "lair": True}), "/slid/lair"),
    "another place matures": (full(place("rome"), slid={"to": "mature", "place": "bari"}), "/slid/place"),
    "an unknown place matures": (full(place("rome"), slid={"to": "mature", "place": "x"}), "/slid/place"),
    "a hospital matures": (
        full(place("rome"), slid={"to": "mature", "place": "hospital-rome"}),
        "/slid/place",
    ),
    "a number matures": (full(place("rome"), slid={"to": "mature", "place": 1}), "/slid/place"),
    # The vampire, and the rest.
    "cleared is null": (hunt(place("rome"), cleared=None), "/cleared"),
    "cleared is true": (hunt(place("rome"), cleared=True), "/cleared"),
    "two spaces cleared": (hunt(place("rome"), cleared=[4, 5]), "/cleared"),
    "other spaces cleared": (hunt(place("rome"), cleared=[1, 2, 3]), "/cleared"),
    "four spaces cleared": (hunt(place("rome"), cleared=[3, 4, 5, 6]), "/cleared"),
    "cleared from behind": (hunt(place("rome"), cleared=[6, 5, 4]), "/cleared"),
    "a space cleared twice": (hunt(place("rome"), cleared=[4, 5, 6, 6]), "/cleared"),
    "4.0 is no space": (hunt(place("rome"), cleared=[4.0, 5, 6]), "/cleared/0"),
    "the vampire takes where he is": (
        hunt(card("hide"), card("feed"), place("rome"), cleared=[4, 5, 6]),
        "/cleared",
    ),
    "despair is null": (hunt(place("rome"), despair=None), "/despair"),
    "despair is true": (hunt(place("rome"), despair=True), "/despair"),
    "despair is 3.0": (hunt(place("rome"), despair=3.0), "/despair"),
    "despair is 4": (hunt(place("rome"), despair=4), "/despair"),
    "despair is -1": (hunt(place("rome"), despair=-1), "/despair"),
    "rufus_smith is 1": (hunt(place("rome"), rufus_smith=1), "/rufus_smith"),
    "rufus_smith is null": (hunt(place("rome"), rufus_smith=None), "/rufus_smith"),
    "map is null": (hunt(place("rome"), map=None), "/map"),
    "a place of another map": (hunt(place("rome"), map=SMALL), "/trail/0/place"),
}


@pytest.mark.parametrize(("case", "at"), WRONG.values(), ids=WRONG)
def test_what_is_wrong_is_told_with_its_place(ask, case, at):
    [told] = ask("prowl", case)
    assert told == {"error": told["error"], "at": at}
    assert told["error"].endswith(".")
