"""Any Count on any small map, as a table would work it out with the cards in hand."""

from hypothesis import assume, given
from hypothesis import strategies as st

from companions.dracula.rules.prowl import Count, bat_to, prowl
from companions.dracula.rules.trail import LEAVING, Slid, Space
from tests.companions.dracula.rules.small_maps import CASTLE, CITIES, LAND, PLACES, SEAS, joined, maps, some

WHATS = ("place",) * 4 + ("bat", "hide", "dark-call", "feed", "misdirect", "-", "-")


@st.composite
def counts(draw):
    """Each card lies somewhere once; there is a place before the last space."""
    pack = [*draw(st.permutations(PLACES))]
    whats, wolf = draw(st.permutations(WHATS)), draw(st.integers(1, 9))
    trail = tuple(lay(what, pack, wolf=k == wolf) for k, what in enumerate(whats[:6], 1))
    assume(any(space and space.place for space in trail[:5]))
    return Count(
        trail=trail,
        lairs=tuple(pack.pop() if pack and draw(st.booleans()) else None for _lair in range(3)),
        slid=draw(slid(trail[5])),
        vampire=draw(st.booleans()),
        spares=draw(st.booleans()),
        hunters=frozenset(draw(some((*PLACES, "h")))),
        holy=frozenset(draw(some(CITIES))),
        despair=draw(st.integers(0, 3)),
        rufus_smith=draw(st.booleans()),
    )


def lay(what, pack, *, wolf):
    if what == "-":
        return None
    place = pack.pop() if what in ("place", "bat") else None
    cards = {what} - {"place"} | ({"wolf"} if wolf and (what == "hide" or what == "place") else set())
    possible = place is None or place in CITIES or (place == CASTLE and "bat" not in cards)
    return Space(place=place, cards=frozenset(cards if possible else ()))


def slid(last):
    if last is None:
        return st.none()
    lairs = st.builds(Slid, to=st.just("lair"), lair=st.integers(1, 3))
    others = st.builds(Slid, to=st.sampled_from(LEAVING[:2] if last.place else LEAVING[:1]))
    return others | lairs if last.place else others


class Table:
    """Everything after the slide, laid out; asked as plainly as can be."""

    def __init__(self, europe, count):
        self.printed, self.count = europe.printed, count
        self.spaces, self.lairs = [None, *count.trail[:5]], [*count.lairs]
        if count.slid and count.slid.to == "lair":
            self.lairs[count.slid.lair - 1] = count.trail[5].place
        if count.vampire:
            here = next((k for k, space in enumerate(self.spaces) if space and space.place), 0)
            kept = here if count.spares else 0
            self.spaces[3:] = [self.spaces[k] if k == kept else None for k in (3, 4, 5)]
        self.places = [space.place if space else None for space in self.spaces]
        self.now = next(filter(None, self.places), None)

    def cards(self, k):
        return self.spaces[k].cards if self.spaces[k] else frozenset()

    def road(self, a, b):
        return joined(self.printed.roads, a, b)

    def anchor(self, a, b):
        return joined(self.printed.ports, a, b)

    def near(self, a, b):
        return self.road(a, b) or self.anchor(a, b) or joined(self.printed.borders, a, b)

    def against(self, place):
        codes = {
            "far": not self.near(self.now, place),
            "holy": place in self.count.holy,
            "trail": place in self.places,
        }
        return {code for code, applies in codes.items() if applies}

    def against_staying(self, card):
        codes = {
            "trail": any(card in self.cards(k) for k in range(6)),
            "sea": self.now in SEAS,
            "holy": self.now in self.count.holy,
        }
        return {code for code, applies in codes.items() if applies}

    def wolf(self):
        first = self.anchor if self.now in SEAS else self.road
        ends = {
            place
            for place in LAND
            for between in (None, *LAND)
            if (first(self.now, place) if between is None else self.runs(first, between, place))
        }
        ends = {place for place in ends if place != self.now and not self.against(place) - {"far"}}
        return ends | (set() if self.against_staying("hide") else {"hide"})

    def runs(self, first, between, place):
        return first(self.now, between) and between not in self.count.holy and self.road(between, place)

    def misdirect(self):
        hide = next((k for k in range(6) if "hide" in self.cards(k)), 6)
        linked = next(filter(None, self.places[hide + 1 :]), None)
        for k, place in enumerate(self.places):
            if k and place not in (None, self.now, linked, CASTLE) and "wolf" not in self.cards(k):
                follow = {to for to in PLACES if self.may_follow(to, place)}
                if follow:
                    yield k + 1, follow

    def may_follow(self, to, taken):
        return not self.against(to) - ({"trail"} if to == taken else set())


def sets(told):
    return {key: {*value} for key, value in told.items()}


@given(maps, counts())
def test_the_same_as_by_hand(europe, count):
    found, table = prowl(europe, count), Table(europe, count)
    if table.now is None:
        assert found is None
        return
    wolf, misdirect = table.wolf(), dict(table.misdirect())
    powers = {card: table.against_staying(card) for card in ("hide", "dark-call", "feed")}
    for card, ways in (("wolf", wolf), ("misdirect", misdirect)):
        lies = any(card in table.cards(k) for k in range(6))
        powers[card] = ({"trail"} if lies else set()) | (set() if ways else {"nowhere"})

    assert found.now == table.now
    assert sets(found.powers) == powers
    assert {*found.wolf_to} == (set() if powers["wolf"] else wolf)
    assert sets(found.misdirect) == ({} if powers["misdirect"] else misdirect)
    assert sets(found.refused) == {place: table.against(place) for place in PLACES if table.against(place)}
    assert {*found.places} == {place for place in PLACES if not table.against(place)}


@given(maps, counts())
def test_what_comes_of_a_move_as_by_hand(europe, count):
    found, table = prowl(europe, count), Table(europe, count)
    for place, move in found.places.items() if found else ():
        out_of = table.lairs.index(place) + 1 if place in table.lairs else None
        met = place in count.hunters
        face = "sea" if place in SEAS else "castle" if place == CASTLE else "open" if met else "city"
        sail = 2 if found.now in LAND or count.rufus_smith else 1
        assert (move.lair, move.face) == (out_of, "lair" if out_of else face)
        assert move.encounter == (place in LAND and not met)
        assert move.damage == (sail if place in SEAS else -5 if place == CASTLE else 0)
        assert move.influence == (3 if place in CITIES and count.despair == 3 else 0)


@given(maps, counts())
def test_the_bat_as_by_hand(europe, count):
    table = Table(europe, count)
    table.places = [space.place if space else None for space in count.trail]
    table.now = next(filter(None, table.places))
    barred = {*table.places, *count.lairs, *count.hunters, *count.holy}
    ends = {
        place
        for place in CITIES
        if table.road(table.now, place) or any(table.runs(table.road, over, place) for over in LAND)
    }
    assert {*bat_to(europe, count)} == ends - barred
