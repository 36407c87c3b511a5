"""The Count's phase: everything slides, he plays, he lays an encounter and a rumor on it; and what it costs him."""

from dataclasses import replace

import pytest

from companions.dracula.rules.events import (
    Hid,
    SlidOff,
    Watched,
    WatchedOff,
)
from companions.dracula.rules.evolve import evolve
from companions.dracula.rules.hideouts import NO_LAIRS, Hideout
from tests.companions.dracula.rules.hunting import (
    BEGUN,
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
CLEARED = SlidOff(to="cleared")


# --- The start ----------------------------------------------------------------------------------------------


def test_he_hides_in_a_city_and_no_encounter_lies_there():
    state = hunt(*BEGUN)
    assert (state.trail, state.moved, state.wounds) == (trail(city("munich")), 1, 0)


def test_who_hides_again_begins_again():
    assert begun(to("zurich"), Hid(place="vienna")).trail == trail(city("vienna"))


def test_with_a_pencil_a_back_lies_there():
    assert pencil().trail == trail(city(""))


# --- Everything slides --------------------------------------------------------------------------------------


def test_everything_goes_on_by_a_space_and_he_plays_on_the_first():
    state = begun(to("zurich", encounters=("rats",)), to("geneva", encounters=("bats",)))
    assert state.trail == trail(
        city("geneva", encounters=lurking("bats")), city("zurich", encounters=lurking("rats")), city("munich")
    )
    assert state.moved == 3


def test_all_that_lies_on_a_space_goes_with_it():
    whole = city("zurich", "wolf", encounters=lurking("rats"), rumor=True, open=True)
    assert evolve(lying(whole), to("geneva")).trail[1] == whole


def test_what_leaves_the_sixth_space_is_cleared_where_nobody_says_more():
    state = evolve(FULL, to("milan"))
    assert (places(state.trail)[-1], state.lairs, state.influence) == ("nantes", NO_LAIRS, 0)
    assert evolve(FULL, to("milan", slid=CLEARED)) == state


def test_where_nothing_leaves_nothing_becomes_of_it():
    slid = SlidOff(to="mature", matured=("new-vampire",))
    assert evolve(begun(), to("zurich", slid=slid)) == begun(to("zurich"))


# --- Into a lair --------------------------------------------------------------------------------------------

LAST = city("bordeaux", "wolf", encounters=lurking("spy"), rumor=True, open=True)
LEAVING = lying(*SIX[:5], LAST, lairs=(city("rome"), None, castle()))


def test_a_lair_keeps_what_lay_there_gets_a_card_more_and_wolf_form_leaves():
    state = evolve(LEAVING, to("milan", slid=SlidOff(to="lair", lair=2, encounter=("rats",))))
    lair = replace(LAST, cards=(), encounters=lurking("spy", "rats"))
    assert state.lairs == lairs(city("rome"), lair, castle())


def test_the_bat_leaves_a_lair_too():
    bat = lying(*SIX[:5], city("bordeaux", "bat"))
    assert evolve(bat, to("milan", slid=SlidOff(to="lair", lair=1))).lairs[0] == city("bordeaux")


def test_a_sea_becomes_a_lair_without_an_encounter():
    at_sea = lying(*SIX[:5], sea("north-sea"))
    assert evolve(at_sea, to("milan", slid=SlidOff(to="lair", lair=1))).lairs == lairs(sea("north-sea"))


def test_in_a_full_row_the_new_lair_takes_the_place_of_one():
    state = evolve(LEAVING, to("milan", slid=SlidOff(to="lair", lair=1)))
    assert places(state.lairs) == ["bordeaux", None, "castle-dracula"]


def test_a_lair_that_there_is_not_clears_it():
    state = evolve(LEAVING, to("milan", slid=SlidOff(to="lair", lair=4)))
    assert state.lairs == LEAVING.lairs


def test_with_a_pencil_the_lair_gets_a_card_without_a_name():
    row = [Hideout(back="city")] * 6
    slid = WatchedOff(to="lair", lair=3, encounters=1)
    state = evolve(lying(*row), saw("city", slid=slid, encounters=1))
    assert state.lairs[2] == Hideout(back="city", encounters=lurking(""))
    assert state.trail[0] == Hideout(back="city", encounters=lurking(""))


# --- Matured ------------------------------------------------------------------------------------------------


def matured(*names, rumor=False, twice=False, state=FULL):
    last = replace(SIX[-1], rumor=rumor)
    state = replace(state, trail=(*state.trail[:5], last))
    return evolve(state, to("milan", slid=SlidOff(to="mature", matured=names, rumor_twice=twice)))


@pytest.mark.parametrize(
    ("vampire", "n"), [("new-vampire", 3), ("reckless-vampire", 4), ("aristocratic-vampire", 4)]
)
def test_a_matured_vampire_brings_the_printed_influence(vampire, n):
    assert matured(vampire).influence == n
    assert matured(vampire, rumor=True).influence == n + 3


def test_two_on_one_hideout_count_and_the_rumor_once_or_as_the_table_says_twice():
    two = ("new-vampire", "reckless-vampire")
    assert matured(*two).influence == 7
    assert matured(*two, rumor=True).influence == 10
    assert matured(*two, rumor=True, twice=True).influence == 13
    assert matured(*two, twice=True).influence == 7


def test_a_rumor_brings_nothing_where_no_vampire_matures():
    state = matured("rats", rumor=True)
    assert (state.influence, places(state.trail)) == (
        0,
        ["milan", "munich", "zurich", "geneva", "paris", "nantes"],
    )


def test_then_spaces_four_to_six_are_cleared_and_after_it_he_plays():
    state = matured("new-vampire", "rats")
    assert places(state.trail) == ["milan", "munich", "zurich", None, None, None]


def test_what_was_cleared_can_be_played_again_at_once():
    slid = SlidOff(to="mature", matured=("new-vampire",))
    assert places(evolve(FULL, to("nantes", slid=slid)).trail) == [
        "nantes",
        "munich",
        "zurich",
        None,
        None,
        None,
    ]


def test_never_where_he_is():
    """Powers lie in front of it; that card stays."""
    him = lying(hide(), power("feed"), power("dark-call"), city("paris"), city("nantes"), city("bordeaux"))
    state = matured("new-vampire", state=him)
    assert state.trail == trail(city("milan"), hide(), power("feed"), None, city("paris"))


# --- What he plays ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("event", "laid"),
    [
        (to("zurich", encounters=("rats",)), city("zurich", encounters=lurking("rats"))),
        (to("", powers=("hide",), encounters=("rats",)), hide(encounters=lurking("rats"))),
        (to("", powers=("dark-call",)), power("dark-call")),
        (to("", powers=("feed",)), power("feed")),
        (to("venice", powers=("wolf",)), city("venice", "wolf")),
        (to("", powers=("wolf", "hide")), hide("wolf")),
        (to("adriatic-sea"), sea("adriatic-sea")),
        (to("castle-dracula"), castle()),
        (to("paris", open=True), city("paris", open=True)),
        (to("", powers=("hide",), open=True), hide()),
    ],
)
def test_what_is_laid_on_the_first_space(event, laid):
    assert begun(event).trail[:2] == (laid, city("munich"))


@pytest.mark.parametrize(
    ("seen", "laid"),
    [
        (saw("city", encounters=2), city("", encounters=lurking("", ""))),
        (saw("city", encounters=-1), city("")),
        (saw("sea"), sea("")),
        (saw("castle", encounters=1), Hideout(back="castle", encounters=lurking(""))),
        (saw("open", place="paris"), city("paris", open=True)),
        (saw("dark-call"), power("dark-call")),
        (saw("feed"), power("feed")),
        (saw("city", wolf=True), city("", "wolf")),
    ],
)
def test_what_whoever_watches_writes_down_lies_there(seen, laid):
    assert pencil(seen).trail[:2] == (laid, city(""))


def test_misdirect_takes_the_space_of_an_older_hideout():
    state = evolve(FULL, to("milan", powers=("misdirect",), misdirect=3, slid=CLEARED))
    assert state.trail[2] == power("misdirect")
    assert places(state.trail) == ["milan", "munich", "", "geneva", "paris", "nantes"]
    assert evolve(FULL, saw("city", misdirect=3)).trail[2] == power("misdirect")


def test_what_misdirect_takes_can_be_played_at_once():
    state = evolve(FULL, to("zurich", powers=("misdirect",), misdirect=3))
    assert places(state.trail) == ["zurich", "munich", "", "geneva", "paris", "nantes"]


# --- Into a lair that there is ------------------------------------------------------------------------------

ZURICH = city("zurich", encounters=lurking("spy"), rumor=True)
WITH_LAIRS = lying(city("munich"), lairs=(city("milan", open=True), ZURICH, sea("adriatic-sea")))


def test_the_whole_lair_comes_to_the_first_space_and_gets_a_card_more():
    state = evolve(WITH_LAIRS, to("zurich", encounters=("rats",)))
    assert state.trail[:2] == (replace(ZURICH, encounters=lurking("spy", "rats")), city("munich"))
    assert places(state.lairs) == ["milan", None, "adriatic-sea"]


def test_by_wolf_form_as_well():
    state = evolve(WITH_LAIRS, to("milan", powers=("wolf",)))
    assert state.trail[0] == city("milan", "wolf", open=True)
    assert state.wounds == 1


def test_an_open_lair_stays_open_and_a_closed_one_is_opened_by_a_hunter():
    assert evolve(WITH_LAIRS, to("milan")).trail[0].open
    assert not evolve(WITH_LAIRS, to("zurich")).trail[0].open
    assert evolve(WITH_LAIRS, to("zurich", open=True)).trail[0].open


def test_out_of_an_empty_lair_comes_what_was_said():
    assert evolve(WITH_LAIRS, Watched(step="lair", lair=0)).trail[0] == city("")


def test_no_more_encounters_lie_there_than_he_can_be_dealt():
    """Whatever was told: a million would be more than a house can hold."""
    (laid, *_rest) = evolve(begun(), Watched(step="city", encounters=1_000_000)).trail
    assert len(laid.encounters) == 9
