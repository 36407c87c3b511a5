"""Hunts on small maps: seven cities round a castle, two seas, every road and anchor that there may be."""

from dataclasses import replace
from itertools import combinations, product

from hypothesis import strategies as st

from companions.dracula.rules.map import Place, Printed, Railway, drawn
from tests.companions.dracula.rules.small_maps import some

from .brute import after, begin
from .hunts import hunt
from .plays import Board

CITIES = ("a", "b", "c", "d", "e", "f", "g")
CASTLE = "k"
SEAS = ("s", "t")
ROUND = (*zip(CITIES, (*CITIES[1:], "a"), strict=True), ("a", CASTLE), ("d", CASTLE))
ACROSS = [*combinations(CITIES, 2), *product(CITIES, CASTLE)]
ANCHORS = [*product(CITIES, SEAS)]
REGIONS = dict(zip((*CITIES, CASTLE), ("east",) * 3 + ("west",) * 3 + ("north", "north"), strict=True))


def _kind(id_):
    if id_ in SEAS:
        return "sea"
    return "castle" if id_ == CASTLE else "small_city"


PLACES = tuple(Place(id=id_, kind=_kind(id_), region=REGIONS.get(id_)) for id_ in (*CITIES, CASTLE, *SEAS))

maps = st.builds(
    Printed,
    places=st.just(PLACES),
    hospitals=st.just({"h": "a", "i": "e"}),
    roads=some(ACROSS).map(lambda more: (*ROUND, *more)),
    railways=st.just((Railway(a="a", b="c", colour="white"), Railway(a="c", b="g", colour="yellow"))),
    ports=some(ANCHORS),
    borders=some([SEAS]),
).map(drawn)

dice = st.randoms(use_true_random=False)


MOST = 3000  # hypotheses: what the twin counts in a moment


@st.composite
def hunts(draw, turns=10):
    """A map and a hunt on it, with what is rare in every other; many questions, or few."""
    europe, chance = draw(maps), draw(dice)
    whole = hunt(europe, chance, turns, chance.randint(0, 3), rare=chance.random() < 0.5)
    return europe, shortened(europe, whole)


def shortened(europe, whole):
    n = countable(europe, whole.start, whole.log)
    return replace(whole, log=whole.log[:n], truths=whole.truths[: n + 1])


def countable(europe, start, log):
    """How many entries go by before there are too many hypotheses, or none."""
    board = Board(europe)
    weights = begin(board, start)
    for i, entry in enumerate(log):
        weights = after(board, weights, entry, log[:i])
        if len(weights) > MOST:
            return i
    return len(log)
