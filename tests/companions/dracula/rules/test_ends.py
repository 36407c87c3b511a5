"""What the clock ends: at dusk fog, a storm, a roadblock, at dawn holy hosts and defeats."""

from functools import reduce

import pytest

from companions.dracula.rules.ends import ends
from companions.dracula.rules.events import Hurt, Opened, Placed, Stepped, TokenPut
from companions.dracula.rules.evolve import evolve
from companions.dracula.rules.sight import sight
from companions.dracula.rules.state import State

ADA, BELA, CORA = 1, 2, 3
OPENED = Opened(seats=(ADA, BELA, CORA), count=ADA, held=())
DUSK, NIGHT, COUNT, DAWN, DAY = (Stepped(to=phase) for phase in ("dusk", "night", "count", "dawn", "day"))
HOSPITALS = ("hospital-madrid", "hospital-rome", "hospital-budapest")


def after(*events, to):
    return ends(sight(reduce(evolve, [OPENED, *events], State()), BELA), to)


def put(kind, *places):
    return TokenPut(kind=kind, places=places)


def lifted(*events, to):
    return [(token.kind, token.places) for token in after(*events, to=to).lifted]


def test_dusk_takes_one_fog_of_each_city():
    fogs = [put("fog", city) for city in ("paris", "rome", "paris")]
    assert lifted(*fogs, DUSK, to="night") == [("fog", ("paris",)), ("fog", ("rome",))]


def test_of_two_fogs_the_older_goes():
    week = [DUSK, NIGHT, COUNT, DAWN, DAY]
    (gone,) = after(put("fog", "paris"), *week, put("fog", "paris"), DUSK, to="night").lifted
    assert gone.since == 0


def test_the_only_storm_and_the_only_roadblock_go_by_themselves():
    lying = [put("storm", "north-sea"), put("roadblock", "paris", "nantes"), DUSK]
    assert lifted(*lying, to="night") == [("storm", ("north-sea",)), ("roadblock", ("nantes", "paris"))]
    assert after(*lying, to="night").choices == {}


@pytest.mark.parametrize("kind", ["storm", "roadblock"])
def test_of_several_dracula_chooses_and_none_goes_by_itself(kind):
    where = {"storm": [("north-sea",), ("irish-sea",)], "roadblock": [("nantes", "paris"), ("bari", "rome")]}
    found = after(*(put(kind, *places) for places in where[kind]), DUSK, to="night")
    assert found.lifted == ()
    assert [token.places for token in found.choices[kind]] == where[kind]


def test_before_dusk_has_ended_nothing_goes():
    assert lifted(put("fog", "paris"), put("storm", "north-sea"), to="dusk") == []


def test_what_is_jumped_over_ends_too():
    assert lifted(put("fog", "paris"), to="count") == [("fog", ("paris",))]


def test_a_heavenly_host_stays_until_the_next_dawn_has_ended():
    host = put("heavenly-host", "paris")
    assert lifted(host, DUSK, to="night") == []
    assert lifted(host, DUSK, NIGHT, COUNT, to="dawn") == []
    assert lifted(host, DUSK, NIGHT, COUNT, DAWN, to="day") == [("heavenly-host", ("paris",))]
    assert lifted(host, DUSK, NIGHT, COUNT, to="day") == [("heavenly-host", ("paris",))]


def test_one_that_came_at_dawn_stays_until_the_next():
    at_dawn = [DUSK, NIGHT, COUNT, DAWN, put("heavenly-host", "paris")]
    assert lifted(*at_dawn, to="day") == []


def test_holy_ground_stays():
    assert lifted(put("consecrated-ground", "paris"), DUSK, NIGHT, COUNT, DAWN, to="day") == []


@pytest.mark.parametrize(
    ("fell_at", "hospitals"),
    [
        ("paris", HOSPITALS[:1]),
        ("marseilles", HOSPITALS[:2]),
        ("geneva", HOSPITALS),
        ("cagliari", HOSPITALS[1:2]),
        ("north-sea", HOSPITALS),
    ],
)
def test_the_defeated_come_to_the_nearest_hospital_at_dawn(fell_at, hospitals):
    """Where none is near they are brought to any."""
    fell = [Placed(hunter="mina", place=fell_at), Hurt(who="mina", n=9), DUSK, NIGHT, COUNT]
    assert after(*fell, to="dawn").admitted == {"mina": hospitals}
    assert after(*fell, to="day").admitted == {"mina": hospitals}
    assert after(*fell[:-1], to="count").admitted == {}


def test_whoever_falls_at_dawn_waits_for_the_next():
    fell = [DUSK, NIGHT, COUNT, DAWN, Placed(hunter="mina", place="paris"), Hurt(who="mina", n=9)]
    assert after(*fell, to="day").admitted == {}
