"""What the Count's phase costs him and brings him; rumors, the bat, and a mistake that comes out."""

from dataclasses import replace

import pytest

from campaigns.games import Written
from companions.dracula.game import CODEC
from companions.dracula.rules.events import (
    AllyCame,
    Cleared,
    Erred,
    Flown,
    HandNamed,
    Laid,
    Lurked,
    Rumored,
    SlidOff,
)
from companions.dracula.rules.evolve import evolve
from companions.dracula.rules.hideouts import NO_TRAIL, Hideout, Lurking
from tests.companions.dracula.rules.hunting import (
    begun,
    castle,
    city,
    hide,
    hunt,
    lairs,
    lurking,
    lying,
    pencil,
    places,
    power,
    saw,
    sea,
    to,
    trail,
)

SIX = tuple(map(city, ("munich", "zurich", "geneva", "paris", "nantes", "bordeaux")))
FULL = lying(*SIX)
ZURICH = city("zurich", encounters=lurking("spy"), rumor=True)
WITH_LAIRS = lying(city("munich"), lairs=(city("milan", open=True), ZURICH, sea("adriatic-sea")))

# --- What it costs ------------------------------------------------------------------------------------------


def cost(event, *row, **facts):
    facts = {"wounds": 7, **facts}
    state = lying(*(row or (city("munich"),)), **facts)
    return evolve(state, event).wounds - state.wounds


AT_SEA = sea("english-channel")
RUFUS = {"allies": ("rufus-smith",)}


@pytest.mark.parametrize(
    ("event", "row", "facts", "n"),
    [
        (to("zurich"), (), {}, 0),
        (to("", powers=("hide",)), (), {}, 0),
        (to("castle-dracula"), (city("galatz"),), {}, -5),
        (to("north-sea"), (city("hamburg"),), {}, 2),
        (to("north-sea"), (city("hamburg"),), RUFUS, 2),
        (to("north-sea"), (AT_SEA,), {}, 1),
        (to("north-sea"), (AT_SEA,), RUFUS, 2),
        (to("north-sea"), (AT_SEA,), {"allies": ("sister-agatha",)}, 1),
        (to("london"), (AT_SEA,), {}, 0),
        (to("paris", open=True), (), {}, 0),
        (to("", powers=("dark-call",)), (), {}, 2),
        (to("", powers=("feed",)), (), {}, -3),
        (to("venice", powers=("wolf",)), (), {}, 1),
        (to("", powers=("wolf", "hide")), (), {}, 1),
        (to("castle-dracula", powers=("wolf",)), (city("galatz"),), {}, -4),
        (to("north-sea", powers=("misdirect",), misdirect=2), (city("hamburg"),), {}, 2),
        (to("north-sea"), (hide(), city("hamburg")), {}, 2),
        (to("north-sea"), (power("feed"), AT_SEA), {}, 1),
        (to("north-sea"), (None,), {}, 2),
    ],
)
def test_a_sea_a_wolf_and_dark_call_cost_the_castle_and_feed_heal(event, row, facts, n):
    assert cost(event, *row, **facts) == n


@pytest.mark.parametrize(
    ("seen", "was", "n"),
    [
        (saw("sea"), city(""), 2),
        (saw("sea"), sea(""), 1),
        (saw("castle"), city(""), -5),
        (saw("city"), city(""), 0),
        (saw("city", wolf=True), city(""), 1),
        (saw("dark-call"), city(""), 2),
        (saw("feed"), city(""), -3),
    ],
)
def test_with_a_pencil_it_costs_the_same(seen, was, n):
    assert cost(seen, was) == n


def test_out_of_a_lair_it_costs_what_such_a_place_costs():
    row = lairs(sea("north-sea"), castle(), city("zurich"))
    at_home = {"lairs": row, "wounds": 7}
    for event, n in ((to("north-sea"), 2), (to("castle-dracula"), -5), (to("zurich"), 0)):
        assert evolve(lying(city("hamburg"), **at_home), event).wounds == 7 + n
    assert evolve(lying(AT_SEA, **at_home), to("north-sea")).wounds == 8


def test_he_never_heals_below_none_and_falls_at_fifteen():
    assert begun(to("castle-dracula")).wounds == 0
    fallen = evolve(lying(AT_SEA, wounds=14), to("north-sea"))
    assert (fallen.wounds, fallen.winner) == (15, "hunters")


AT_GALATZ = {"wounds": 14}
WOLF_HOME = to("castle-dracula", powers=("wolf",))


@pytest.mark.parametrize(
    ("row", "event"),
    [
        ((city("galatz"),), WOLF_HOME),
        ((city("galatz"),), to("klausenburg", powers=("wolf",))),
        ((city(""),), saw("castle", wolf=True)),
    ],
)
def test_wolf_form_wounds_before_the_castle_heals(row, event):
    fallen = evolve(lying(*row, **AT_GALATZ), event)
    assert (fallen.wounds, fallen.winner) == (15, "hunters")
    lived = evolve(lying(*row, wounds=13), event)
    assert lived.winner == ""


@pytest.mark.parametrize("event", [WOLF_HOME, saw("castle", wolf=True)])
def test_what_was_recorded_before_that_was_known_stays_as_it_came(event):
    """Kept in version 1, where wound and healing came in the same moment."""
    written = CODEC.encode(event)
    facts = {name: said for name, said in written.facts.items() if name != "wound_first"}
    old = CODEC.decode(Written(written.kind, 1, facts))
    lived = evolve(lying(city("galatz"), **AT_GALATZ), old)
    assert (lived.wounds, lived.winner) == (10, "")
    assert (written.version, CODEC.decode(written)) == (2, event)


# --- The fury of Dracula ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("event", "n"),
    [
        (to("zurich"), 3),
        (to("", powers=("hide",)), 3),
        (to("", powers=("hide", "wolf")), 3),
        (to("venice", powers=("wolf",)), 3),
        (to("paris", open=True), 3),
        (to("milan"), 3),
        (to("adriatic-sea"), 0),
        (to("castle-dracula"), 0),
        (to("", powers=("dark-call",)), 0),
        (to("", powers=("feed",)), 0),
    ],
)
def test_with_three_tokens_of_despair_each_city_and_each_hide_bring_three(event, n):
    for despair, more in ((3, n), (2, 0), (0, 0)):
        state = lying(city("munich"), lairs=(city("milan"),), despair=despair)
        assert evolve(state, event).influence == more


# --- Encounters and rumors ----------------------------------------------------------------------------------


def test_the_encounter_leaves_his_hand():
    named = HandNamed(encounters=("rats", "spy", "rats"))
    assert begun(named).hand == ("rats", "spy", "rats")
    assert begun(named, to("zurich", encounters=("rats", "hoax"))).hand == ("spy", "rats")
    assert begun(named, Laid(space=1, encounter="spy")).hand == ("rats", "rats")


def test_the_encounter_for_a_lair_leaves_it_too():
    state = replace(FULL, hand=("rats", "spy"))
    after = evolve(
        state, to("milan", encounters=("spy",), slid=SlidOff(to="lair", lair=1, encounter=("rats",)))
    )
    assert after.hand == ()


def test_a_rumor_is_laid_with_the_encounter_and_is_no_longer_his():
    state = begun(to("zurich", rumor=1))
    assert (state.trail[0].rumor, state.rumors) == (True, 0)
    assert begun(to("zurich", rumor=2)).trail[1].rumor


def test_one_rumor_on_each_hideout_and_lair():
    state = begun(Rumored(space=1), Rumored(space=1))
    assert (state.trail[0].rumor, state.rumors) == (True, 0)
    laired = evolve(replace(WITH_LAIRS, rumors=2), Rumored(lair=1))
    assert (laired.lairs[0].rumor, laired.rumors) == (True, 1)
    assert evolve(laired, Rumored(lair=2)) == laired


def test_a_rumor_on_nothing_stays_his():
    assert begun(Rumored(space=4)).rumors == 1
    assert evolve(replace(begun(), rumors=0), Rumored(space=1)).rumors == 0


def test_a_card_more_comes_by_an_event():
    state = evolve(WITH_LAIRS, Laid(lair=2, encounter="hoax"))
    assert state.lairs[1].encounters == lurking("spy", "hoax")
    assert begun(Laid(space=3, encounter="hoax")) == begun()


@pytest.mark.parametrize(("spot", "row", "n"), [({"space": 1}, "trail", 0), ({"lair": 2}, "lairs", 1)])
def test_a_space_or_a_lair_is_cleared_with_all_that_lies_there(spot, row, n):
    assert getattr(evolve(WITH_LAIRS, Cleared(**spot)), row)[n] is None


def test_of_a_space_and_a_lair_the_space_counts():
    """A file may name both."""
    assert evolve(WITH_LAIRS, Rumored(space=3, lair=1)) == WITH_LAIRS


# --- Escape as Bat ------------------------------------------------------------------------------------------


def test_the_bat_clears_where_he_was_and_lays_a_city_there():
    where = city("munich", encounters=lurking("rats"), rumor=True, open=True)
    state = evolve(lying(where, city("zurich")), Flown(place="prague"))
    assert state.trail == trail(city("prague", "bat"), city("zurich"))
    assert (state.moved, state.wounds, state.influence) == (1, 0, 0)


@pytest.mark.parametrize("front", [hide(), power("dark-call"), power("feed")])
def test_with_a_power_in_front_the_city_comes_to_the_space_that_was_cleared(front):
    state = evolve(lying(front, city("munich")), Flown(place="prague"))
    assert state.trail == trail(front, city("prague", "bat"))


def test_with_a_pencil_a_back_lies_there_and_it_may_say_where():
    state = evolve(pencil(saw("city")), Flown(space=2))
    assert state.trail == trail(city(""), city("", "bat"))


def test_nowhere_he_flies_from_nowhere():
    assert hunt(Flown(place="prague")).trail == NO_TRAIL


# --- A mistake came out -------------------------------------------------------------------------------------


def test_a_mistake_leaves_where_he_is_open_and_alone_on_the_first_space():
    """Its encounters, its rumor and every other hideout go; both rulebooks lay the card on the first space."""
    row = (hide(), city("munich", "wolf", encounters=lurking("rats"), rumor=True), city("zurich"))
    state = evolve(lying(*row, lairs=(city("rome"),)), Erred(place="munich"))
    assert state.trail == trail(city("munich", open=True))
    assert places(state.lairs) == ["rome", None, None]


def test_a_mistake_costs_five():
    assert begun(Erred(place="munich")).wounds == 5
    assert evolve(replace(begun(), wounds=10), Erred(place="munich")).winner == "hunters"


@pytest.mark.parametrize(
    ("place", "back"), [("north-sea", "sea"), ("castle-dracula", "castle"), ("paris", "city")]
)
def test_wherever_he_says_that_he_is_it_lies_there(place, back):
    assert begun(Erred(place=place)).trail[0] == Hideout(place=place, back=back, open=True)


# --- The ally -----------------------------------------------------------------------------------------------


def test_rufus_smith_makes_each_sea_cost_two():
    sailing = (to("north-sea"), to("english-channel"))
    assert begun(*sailing).wounds == 3
    assert begun(AllyCame(ally="rufus-smith"), *sailing).wounds == 4


def test_an_encounter_without_a_name_is_a_card_all_the_same():
    assert begun(Lurked(place="zurich", encounters=("",))).trail[0].encounters == (Lurking(),)
