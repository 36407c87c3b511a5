"""What his own desk says of a phase: every choice that would be a mistake, and what a mistake costs."""

from dataclasses import replace

import pytest

from companions.dracula.rules.choices import choices, flights
from companions.dracula.rules.events import Hurt, Placed, SlidOff, TokenPut
from companions.dracula.rules.evolve import evolve
from companions.dracula.rules.lurk import takes_encounter
from tests.companions.dracula.rules.hunting import (
    ADA,
    answer,
    begun,
    castle,
    city,
    frowns,
    hide,
    lying,
    power,
    sea,
    to,
    view,
)

HIS = begun()


def warned(event, *row, lairs=(), **facts):
    """At the time of his phase; the price of a mistake, once there is one, comes last."""
    state = lying(*(row or (city("munich"),)), lairs=lairs, phase="count", **facts)
    codes = frowns(state, event, ADA)
    assert codes[-1:] in ([], ["lurk.penalty"])
    return codes[:-1]


def there(place, **facts):
    """With the encounter that belongs there."""
    return to(place, **{"encounters": ("rats",), **facts})


# --- Where he may go ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("place", ["zurich", "venice", "nuremberg"])
def test_a_city_one_road_away(place):
    assert warned(there(place)) == []


@pytest.mark.parametrize(
    ("event", "row", "codes"),
    [
        (there("paris"), (), ["lurk.far", "lurk.open", "lurk.encounter.none"]),
        (there("berlin"), (), ["lurk.far"]),
        (there("zurich"), (city("munich"), city("zurich")), ["lurk.trail"]),
        (there("munich"), (), ["lurk.far", "lurk.trail"]),
        (to("adriatic-sea"), (), ["lurk.far"]),
        (to("adriatic-sea"), (city("venice"),), []),
        (to("north-sea"), (sea("english-channel"),), []),
        (there("hamburg"), (sea("north-sea"),), []),
        (there("castle-dracula"), (city("galatz"),), []),
        (there("castle-dracula"), (), ["lurk.far"]),
    ],
)
def test_roads_ports_and_seas(event, row, codes):
    assert warned(event, *row) == codes


def test_a_holy_token_bars_a_city():
    holy = evolve(replace(HIS, phase="count"), TokenPut(kind="heavenly-host", places=("zurich",)))
    assert frowns(holy, there("zurich"), ADA) == ["lurk.holy", "lurk.penalty"]


def test_storms_roadblocks_and_fog_do_not_bind_him():
    board = [
        TokenPut(kind="storm", places=("adriatic-sea",)),
        TokenPut(kind="fog", places=("zurich",)),
        TokenPut(kind="roadblock", places=("munich", "zurich")),
    ]
    state = begun(*board)
    assert frowns(replace(state, phase="count"), there("zurich"), ADA) == []


def test_a_place_in_a_lair_may_be_played():
    assert warned(there("zurich"), lairs=(city("zurich"),)) == []


def test_what_just_slid_off_is_free_again_unless_it_became_a_lair():
    six = [city(place) for place in ("munich", "venice", "genoa", "florence", "rome")]
    last = (*six, city("zurich"))
    assert warned(there("zurich", slid=SlidOff(to="cleared")), *last) == []
    laired = there("zurich", slid=SlidOff(to="lair", lair=1, encounter=("bats",)))
    assert warned(laired, *last) == []
    assert (
        choices(view(lying(*last), ADA), view(lying(*last), ADA).desk, laired.slid).places["zurich"].lair == 1
    )


# --- Face up, face down -------------------------------------------------------------------------------------


def test_to_a_hunter_face_up_and_without_an_encounter():
    met = lying(city("strasbourg"), phase="count")
    assert frowns(met, to("paris", open=True), ADA) == []
    assert frowns(met, to("paris"), ADA) == ["lurk.open", "lurk.penalty"]
    assert frowns(met, there("paris", open=True), ADA) == ["lurk.encounter.none", "lurk.penalty"]
    assert frowns(met, there("geneva", open=True), ADA) == ["lurk.open", "lurk.penalty"]


def test_a_hunter_in_the_hospital_does_not_count():
    state = evolve(lying(city("naples"), phase="count"), Placed(hunter="van-helsing", place="hospital-rome"))
    assert frowns(state, there("rome"), ADA) == []
    assert frowns(state, to("rome", open=True), ADA)[0] == "lurk.open"


def test_at_the_castle_and_at_sea_nothing_is_laid_open():
    at_castle = evolve(lying(city("galatz"), phase="count"), Placed(hunter="mina", place="castle-dracula"))
    assert frowns(at_castle, to("castle-dracula"), ADA) == []
    assert frowns(at_castle, there("castle-dracula"), ADA) == ["lurk.encounter.none", "lurk.penalty"]


# --- Powers -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["hide", "dark-call", "feed"])
def test_a_power_is_played_once_and_neither_at_sea_nor_on_holy_ground(card):
    cards = ("rats",) if card == "hide" else ()
    event = to("", powers=(card,), encounters=cards)
    lies = hide() if card == "hide" else power(card)
    assert warned(event) == []
    assert warned(event, lies, city("munich")) == ["power.trail"]
    assert warned(event, sea("north-sea")) == ["power.sea"]
    holy = evolve(replace(HIS, phase="count"), TokenPut(kind="consecrated-ground", places=("munich",)))
    assert frowns(holy, event, ADA) == ["power.holy", "lurk.penalty"]


WOLF = ("wolf",)


@pytest.mark.parametrize(
    ("event", "row", "codes"),
    [
        (there("zurich", powers=WOLF), (), []),
        (there("geneva", powers=WOLF), (), []),
        (there("berlin", powers=WOLF), (), ["lurk.wolf.far"]),
        (to("adriatic-sea", powers=WOLF), (city("venice"),), ["lurk.wolf.far"]),
        (there("geneva", powers=WOLF), (city("munich"), city("zurich", "wolf")), ["power.trail"]),
        (there("", powers=("wolf", "hide")), (), []),
        (there("", powers=("wolf", "hide")), (sea("north-sea"),), ["power.sea"]),
        (there("cologne", powers=WOLF), (sea("north-sea"),), []),
    ],
)
def test_wolf_form_runs_one_or_two_roads_to_land(event, row, codes):
    assert warned(event, *row) == codes


ROW = (city("munich"), city("zurich"), city("genoa", "wolf"), castle(), power("feed"))


@pytest.mark.parametrize(
    ("space", "place", "codes"),
    [
        (3, "venice", []),
        (3, "zurich", []),
        (2, "venice", ["lurk.misdirect.space"]),
        (4, "venice", ["lurk.misdirect.space"]),
        (5, "venice", ["lurk.misdirect.space"]),
        (6, "venice", ["lurk.misdirect.space"]),
        (3, "berlin", ["lurk.misdirect.space"]),
    ],
)
def test_misdirect_takes_an_older_hideout(space, place, codes):
    """Not where he is, nothing with Wolf Form, not the castle, no power; what it takes is free at once."""
    event = there(place, powers=("misdirect",), misdirect=space)
    assert warned(event, *ROW) == codes
    assert warned(replace(event, powers=()), *ROW) == codes


def test_misdirect_leads_nowhere_where_there_is_nothing_to_take():
    assert warned(there("zurich", misdirect=2)) == ["power.nowhere"]
    used = there("zurich", misdirect=3)
    assert warned(used, city("munich"), city("genoa"), power("misdirect")) == ["power.trail"]


def test_misdirect_never_takes_what_hide_is_linked_to():
    linked = (city("venice"), hide(), city("munich"), city("zurich"))
    assert warned(there("genoa", misdirect=4), *linked) == ["lurk.misdirect.space"]
    assert warned(there("genoa", misdirect=5), *linked) == []


# --- What slides off ----------------------------------------------------------------------------------------

FIVE = tuple(city(place) for place in ("munich", "nuremberg", "leipzig", "berlin", "hamburg"))
LAST = city("cologne")


def slid(to, leaving=LAST, *, lairs=(), **facts):
    return warned(there("zurich", slid=SlidOff(to=to, **facts)), *FIVE, leaving, lairs=lairs)


def test_somebody_says_what_becomes_of_it():
    assert warned(there("zurich"), *FIVE, LAST) == ["lurk.slid.missing"]
    assert warned(there("zurich", slid=SlidOff(to="cleared"))) == ["lurk.slid.extra"]
    assert slid("cleared") == slid("mature") == []


@pytest.mark.parametrize("leaving", [hide(), power("dark-call"), power("feed"), power("misdirect")])
def test_what_is_no_place_can_only_be_cleared(leaving):
    assert slid("cleared", leaving) == []
    assert slid("mature", leaving) == ["lurk.slid.not_place"]
    assert slid("lair", leaving, lair=1) == ["lurk.slid.not_place"]


def test_a_new_lair_gets_an_encounter_but_not_at_sea():
    assert slid("lair", lair=1, encounter=("bats",)) == []
    assert slid("lair", lair=1) == ["lurk.encounter.missing"]
    assert slid("lair", lair=1, encounter=("bats", "rats")) == ["lurk.encounter.one"]
    assert slid("lair", sea("north-sea"), lair=1) == []
    assert slid("lair", sea("north-sea"), lair=1, encounter=("bats",)) == ["lurk.encounter.none"]
    assert slid("lair", castle(), lair=1, encounter=("bats",)) == []


def test_no_lair_makes_room_while_another_is_free():
    full = (city("rome"), city("bari"), city("naples"))
    one = {"lair": 1, "encounter": ("bats",)}
    assert slid("lair", lairs=full[:2], **one) == ["lurk.slid.lair_full"]
    assert slid("lair", lairs=full, **one) == []
    assert slid("lair", lairs=(None, *full[:2]), **one) == []


def test_a_vampire_clears_what_can_then_be_played():
    row = (city("munich"), city("nuremberg"), city("leipzig"), city("zurich"), city("berlin"), LAST)
    matured = SlidOff(to="mature", matured=("new-vampire",))
    assert warned(there("zurich", slid=matured), *row) == []
    assert warned(there("zurich", slid=SlidOff(to="mature", matured=("rats",))), *row) == ["lurk.trail"]
    assert warned(there("zurich", slid=replace(matured, to="cleared")), *row) == ["lurk.trail"]


def test_where_a_vampire_spares_his_place_he_still_goes_on_from_it():
    row = (hide(), power("dark-call"), power("feed"), city("munich"), city("zurich"), LAST)
    matured = SlidOff(to="mature", matured=("new-vampire",))
    assert warned(there("zurich", slid=matured), *row) == []
    assert warned(there("munich", slid=matured), *row) == ["lurk.far", "lurk.trail"]


def test_where_he_would_be_nowhere_nothing_is_said_of_his_play():
    """No such trail can be played, only come with a file."""
    assert warned(there("zurich"), None, None, None, None, None, city("munich")) == ["lurk.slid.missing"]
    assert choices(view(lying(None), ADA), view(lying(None), ADA).desk) is None


# --- Encounters and rumors ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("event", "takes"),
    [
        (to("zurich"), True),
        (to("castle-dracula"), True),
        (to("", powers=("hide",)), True),
        (to("north-sea"), False),
        (to("paris"), False),
        (to("", powers=("dark-call",)), False),
        (to("", powers=("feed",)), False),
    ],
)
def test_an_encounter_belongs_on_a_city_on_hide_and_on_the_castle(event, takes):
    assert takes_encounter(view(HIS, ADA), event) is takes


def test_exactly_one():
    assert warned(to("zurich")) == ["lurk.encounter.missing"]
    assert warned(there("zurich", encounters=("rats", "bats"))) == ["lurk.encounter.one"]
    assert warned(to("", powers=("feed",), encounters=("rats",))) == ["lurk.encounter.none"]


OLD = (city("munich"), city("nuremberg", rumor=True), city("leipzig"))


@pytest.mark.parametrize(
    ("space", "fine"), [(1, True), (2, True), (3, False), (4, False), (5, False), (6, False)]
)
def test_a_rumor_lies_on_one_of_the_first_three_and_only_one_on_each(space, fine):
    assert warned(there("zurich", rumor=space), *OLD) == ([] if fine else ["lurk.rumor.place"])


def test_no_rumor_on_nothing_on_misdirect_or_on_a_lair_that_has_one():
    assert warned(there("zurich", rumor=3)) == ["lurk.rumor.place"]
    gone = (city("munich"), city("genoa"))
    assert warned(there("zurich", rumor=3, misdirect=3), *gone) == ["lurk.rumor.place"]
    lairs = (city("zurich", rumor=True), city("venice"))
    assert warned(there("zurich", rumor=1), lairs=lairs) == ["lurk.rumor.place"]
    assert warned(there("venice", rumor=1), lairs=lairs) == []
    assert warned(there("zurich", rumor=2), lairs=lairs) == []


@pytest.mark.parametrize(
    ("event", "row"),
    [
        (to("north-sea", rumor=2), (city("hamburg"),)),
        (to("paris", open=True, rumor=2), (city("strasbourg"),)),
        (to("", powers=("dark-call",), rumor=2), (city("munich"),)),
        (to("", powers=("feed",), rumor=2), (city("munich"),)),
    ],
)
def test_no_rumor_in_a_step_that_was_skipped(event, row):
    assert warned(event, *row) == ["lurk.rumor.place"]


def test_he_lays_what_he_has():
    assert warned(there("zurich", rumor=1), rumors=0) == ["lurk.rumor.none"]


# --- The penalty --------------------------------------------------------------------------------------------


def test_a_mistake_says_what_it_costs_and_is_recorded_all_the_same():
    state = replace(HIS, phase="count")
    decided = answer(state, there("berlin"), ADA)
    assert [one.code for one in decided.advice] == ["lurk.far", "lurk.penalty"]
    assert evolve(state, decided.event).trail[0].place == "berlin"


def test_what_is_only_early_costs_nothing():
    assert frowns(HIS, there("zurich"), ADA) == ["count.phase"]


# --- Escape as Bat ------------------------------------------------------------------------------------------


GONE = Placed(hunter="godalming", place="rome")


def flies(*row, lairs=(), events=()):
    state = lying(*row, lairs=lairs)
    for event in events:
        state = evolve(state, event)
    return flights(view(state, ADA), view(state, ADA).desk)


def test_the_bat_flies_one_or_two_roads_to_a_city_without_hunters():
    near = flies(city("strasbourg"))
    assert {"zurich", "geneva", "munich"} <= {*near}
    assert {"paris", "strasbourg"}.isdisjoint(near)


def test_not_to_what_lies_on_the_trail_or_in_a_lair_not_through_a_holy_city_and_not_to_the_castle():
    near = flies(city("strasbourg"), city("zurich"), lairs=(city("geneva"),))
    assert {"zurich", "geneva"}.isdisjoint(near)
    holy = TokenPut(kind="heavenly-host", places=("manchester",))
    assert {"london", "liverpool", "manchester"} <= {*flies(city("edinburgh"), events=[GONE])}
    assert flies(city("edinburgh"), events=[GONE, holy]) == ()
    assert "castle-dracula" not in flies(city("galatz"))


def test_at_sea_there_is_no_combat_to_fly_from():
    assert flies(sea("north-sea")) == ()
    assert flies(city("munich"), events=[Hurt(who="dracula", n=1)])
