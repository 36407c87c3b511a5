"""The twin itself: the example of the interface, a hunt reckoned by hand, and the Count's choices as his desk shows them."""

from fractions import Fraction
from random import Random

from hypothesis import assume, given

from companions.dracula.rules.map import EUROPE
from companions.dracula.rules.prowl import prowl
from companions.dracula.rules.trail import current, slide
from tests.companions.dracula.rules.prowl.test_laws import counts
from tests.companions.dracula.rules.small_maps import maps

from .brute import HAPPENED, Brute
from .evidence import ASKED
from .hunts import hunt, words
from .plays import Board, begun, continuations, put

HALF = Fraction(1, 2)
PLACED = ("city", "sea", "castle", "open", "lair")
FATES = {("cleared", False), ("lair", False), ("mature", False), ("mature", True)}
GALWAY = {"revealed": "galway", "space": 1}


def told(*log):
    return Brute(Board(EUROPE), ("london",), log)


def test_from_galway_to_dublin_or_hide():
    laid = {"step": "city", "hunters": ["london"]}
    hunt = told(GALWAY, laid, {"hide": None})
    assert hunt.answers[2]["now"] == {"dublin": HALF, "galway": HALF}
    assert hunt.answers[2]["trail"][:2] == [{"dublin": HALF, "hide": HALF}, {"galway": Fraction(1)}]
    assert hunt.answers[3]["now"] == {"dublin": 1}
    assert hunt.answers[0]["now"] == dict.fromkeys(EUROPE.cities - {"london"}, Fraction(1, 58))


def test_nothing_is_left():
    hunt = told({"visited": "dublin"}, GALWAY, {"absent": "galway"}, {"visited": "paris"})
    assert hunt.at == 2
    assert [hunt.minimal(entries) for entries in ([1, 2], [0, 1, 2], [1], [])] == [True, False, False, False]


def test_the_steps_alone_leave_nothing():
    hunt = told({"visited": "dublin"}, {"step": "lair", "lair": 1, "hunters": []})
    assert (hunt.at, hunt.minimal([]), hunt.minimal([0])) == (1, True, False)


def test_nowhere_to_begin():
    hunt = Brute(Board(EUROPE), EUROPE.cities, [GALWAY])
    assert (hunt.at, hunt.minimal([])) == (0, True)
    assert hunt.answers == [{"now": {}, "trail": [{}] * 6, "lairs": [{}] * 3}]


# --- As the desk shows it -----------------------------------------------------------------------------------


@given(maps, counts())
def test_the_count_chooses_as_at_his_desk(europe, count):
    may, board = prowl(europe, count), Board(europe)
    assume(may)
    start = tuple(words(space) for space in count.trail), count.lairs
    about = {
        "hunters": [*count.hunters],
        "holy": [*count.holy],
        "cleared": [4, 5, 6] if count.vampire else [],
    }
    slid = count.slid and {"to": count.slid.to, "lair": count.slid.lair}
    step = about | {"slid": slid, "spared": spared(count)}
    found = [one for face in faces(count) for one in continuations(board, start, step | face)]
    assert len(found) == len({*found})
    assert {*found} == {*at_the_desk(may, *begun(*start, step))}


def spared(count):
    """The space of 4 to 6 that a vampire leaves as it is, since he is there."""
    here = current(slide(count.trail))
    return here if count.vampire and count.spares and here in (4, 5, 6) else None


def faces(count):
    placed = [{"with": name} for name in ("city", "castle", "sea")]
    placed += [{"with": "open", "place": place} for place in count.hunters]
    placed += [{"with": "lair", "lair": n} for n in (1, 2, 3)]
    yield from ({"step": face["with"]} | face for face in placed)
    yield from ({"step": power} for power in ("dark-call", "feed"))
    yield from ({"step": "wolf"} | face for face in placed)
    yield from ({"step": "misdirect", "space": k} | face for k in range(2, 7) for face in placed)


def at_the_desk(may, trail, lairs):
    def laid(trail, *words):
        return put(trail, 1, words), tuple(None if lying == words[0] else lying for lying in lairs)

    yield from (laid(trail, place) for place in may.places)
    yield from (laid(trail, power) for power in ("hide", "dark-call", "feed") if not may.powers[power])
    yield from (laid(trail, place, "wolf") for place in may.wolf_to)
    for k, places in may.misdirect.items():
        yield from (laid(put(trail, k, ("misdirect",)), place) for place in places)


# --- What is drawn ------------------------------------------------------------------------------------------


def test_hunts_tell_of_everything():
    """Else the laws would prove less than they say."""
    told = [entry for seed in range(200) for entry in hunt(EUROPE, Random(seed), 20, rare=True).log]
    steps = {(entry["step"], entry.get("with")) for entry in told if "step" in entry}
    turns = {(face, None) for face in (*PLACED, "dark-call", "feed", "bat")}
    wolf = {("wolf", face) for face in PLACED if face != "sea"}
    assert steps == turns | wolf | {("misdirect", face) for face in PLACED}
    assert {name for entry in told if "step" not in entry for name in entry} >= {*ASKED, *HAPPENED - {"step"}}
    slid = [entry["slid"] for entry in told if "slid" in entry]
    assert {(one["to"], bool(one.get("place"))) for one in slid} == FATES
    assert any("cleared" in entry for entry in told)
    assert any("spared" in entry for entry in told)
