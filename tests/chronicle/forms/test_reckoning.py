"""Forms of the reckoning: what an entry says comes back when it is corrected, and goes in when it was forgotten."""

import pytest

from chronicle.rules.events import (
    EraTurned,
    GroundTold,
    MissionWon,
    PlaceDecided,
    PlacesTurned,
    PlayerCounted,
)
from chronicle.rules.names import SCHEDULE
from chronicle.rules.state import Count
from tests.chronicle.views.chapters import a_chronicle, facts, tell_first_grounds, to_reckoning
from tests.factories import ADA, BELA, CORA

pytestmark = pytest.mark.django_db
NAMES = {1: "Ada", 2: "Bela", 3: "Cora"}
LATER = ("inquisition", "anarchs", "masquerade", "court", "sabbat")


@pytest.fixture
def table():
    return to_reckoning(a_chronicle())


def form(table, kind, data=None, event=None):
    return table.game.form(kind, view=table.view(), names=NAMES, data=data, event=event)


def as_typed(form):
    """What a browser sends back when nothing is touched."""
    sent = {}
    for name in form.fields:
        value = form[name].value()
        if value is None or value is False or value == "":
            continue
        sent[name] = list(value) if isinstance(value, list | tuple) else "on" if value is True else str(value)
    return sent


@pytest.mark.parametrize(
    "event",
    [
        MissionWon(slot=2, winner=BELA),
        MissionWon(slot=2, winner=0, how="table"),
        MissionWon(slot=3, how="counted", counts=(Count(seat=ADA, n=3, leader=True), Count(seat=CORA, n=0))),
        MissionWon(slot=3, winner=ADA, how="dice", counts=(Count(seat=ADA, n=3), Count(seat=CORA, n=3))),
        GroundTold(ground="clans", facts=facts(low=1)),
        GroundTold(ground="clans"),
        GroundTold(ground="princes", facts=facts(won__north=1, won__west=1)),
        GroundTold(ground="princes", facts=facts(land__north=2, land__east=0, land__south=4, land__west=1)),
        PlayerCounted(seat=ADA, counts=facts(high=4, east=0, wild=1, scale=-2), power=5, boons=3, infamy=1),
        PlayerCounted(seat=ADA, counts=facts(high=4, east=2, wild=0, scale=3), other=-2, why="a purge"),
        PlayerCounted(seat=ADA, counts=facts(high=4, low=2, north=6, east=0, wild=0, scale=3), grid=True, torpor=0),
        PlayerCounted(seat=ADA, by_hand=21, key=4),
        PlaceDecided(order=(CORA, ADA), how="dice"),
        PlaceDecided(order=(CORA, -1, ADA), how="table"),
        PlacesTurned(n=2),
        EraTurned(left="clans", entered="inquisition"),
        EraTurned(),
    ],
)  # fmt: skip
def test_an_entry_that_is_corrected_says_the_same_when_nothing_is_touched(table, event):
    tell_first_grounds(table)
    kind = table.game.codec.encode(event).kind
    typed = as_typed(form(table, kind, event=event))
    again = form(table, kind, data=typed, event=event)
    assert again.is_valid(), again.errors
    assert again.event() == event


LATE = [
    GroundTold(ground="inquisition", facts=facts(high=3, low=1)),
    GroundTold(ground="anarchs", facts=facts(burned__north=1, burned__east=1)),
    GroundTold(ground="anarchs"),
    GroundTold(ground="masquerade", facts=facts(left__north=0, left__east=3, left__south=1, left__west=2)),
    GroundTold(ground="court", facts=facts(high=1)),
    GroundTold(ground="court", facts=facts(low=1, per=1, per_title=2)),
    GroundTold(ground="court"),
    GroundTold(ground="sabbat", facts=facts(won__anarchs=1)),
    GroundTold(ground="sabbat", facts=tuple(one for n, (a, b) in enumerate(((4, 2), (3, 3), (5, 1), (2, 6), (7, 3)), 1) for one in facts(**{f"{n}__camarilla": a, f"{n}__sabbat": b}))),
]  # fmt: skip


@pytest.mark.parametrize("event", LATE)
def test_later_battlegrounds_have_their_own_fields_once_they_are_told(table, event):
    typed = as_typed(form(table, "ground_told", event=event))
    again = form(table, "ground_told", data=typed, event=event)
    assert again.is_valid(), again.errors
    assert again.event() == event
    # One of its three sides is called like another battleground.
    others = {*LATER} - {event.ground, "anarchs" if event.ground == "sabbat" else ""}
    assert [name for name in others if name in str(again)] == []


def test_what_was_forgotten_goes_in_with_any_battleground_in_play(table):
    blank = form(table, "ground_told")
    assert {*blank.fields} == {"ground", "token", "won", "land_north", "land_east", "land_south", "land_west"}
    told = form(table, "ground_told", data={"ground": "clans", "token": "high-1"})
    assert told.is_valid()
    assert told.event() == GroundTold(ground="clans", facts=facts(high=1))


def test_no_form_knows_a_battleground_that_is_not_in_play(table):
    for kind in ("ground_told", "player_counted", "era_turned"):
        assert [
            name for name in (*LATER, "humanity", "loyal") if name in str(form(table, kind)).casefold()
        ] == []


def test_a_loyalty_is_one_question():
    """Asked by the battleground's own name of a count, only after it has been told."""
    table = to_reckoning(a_chronicle())
    event = PlayerCounted(seat=ADA, counts=facts(scale=0, loyal__sabbat=1))
    counted = form(table, "player_counted", event=event)
    assert counted["count_loyal"].value() == "sabbat"
    again = form(table, "player_counted", data=as_typed(counted), event=event)
    assert again.is_valid()
    assert again.event() == event


def test_a_tie_of_three_has_six_orders(table):
    decided = form(table, "place_decided", event=PlaceDecided(order=(ADA, BELA, CORA)))
    assert len(decided.fields["order"].choices) == 6


def test_an_earlier_era_turns_with_nothing_only_when_the_table_says_that_it_ends(table):
    assert list(form(table, "era_turned", data={}).errors) == ["entered"]
    ended = form(table, "era_turned", data={"ends": "on"})
    assert ended.is_valid()
    assert ended.event() == EraTurned()
    assert form(table, "era_turned", event=EraTurned())["ends"].value()


def test_the_last_era_turns_with_nothing(table):
    for left, entered in SCHEDULE:
        table.record(EraTurned(left=left, entered=entered))
    turned = form(table, "era_turned", data={})
    assert turned.is_valid()
    assert turned.event() == EraTurned()


def test_a_number_that_may_be_below_zero_gets_a_keyboard_with_a_minus(table):
    """The keypad of digits has none."""
    fields = form(table, "player_counted").fields
    pads = {name: field.widget.attrs.get("inputmode") for name, field in fields.items() if name != "seat"}
    below = {name for name in pads if name in ("scale", "other", "by_hand", "key")}

    assert below >= {"other", "by_hand"}
    assert {pads[name] for name in below} == {None}
    assert pads["power"] == "numeric"
