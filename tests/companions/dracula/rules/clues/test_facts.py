"""Each thing that is heard, as the facts that follow from it."""

from itertools import accumulate

import pytest

from campaigns.kernel.study import Past
from companions.dracula.rules import inference as facts
from companions.dracula.rules.clues import CLUES
from companions.dracula.rules.events import (
    Answered,
    Cleared,
    Erred,
    Flown,
    Hid,
    Hunched,
    Inquired,
    Lurked,
    Moved,
    Revealed,
    SlidOff,
    TokenPut,
    Watched,
    WatchedOff,
)
from companions.dracula.rules.evolve import evolve
from companions.dracula.rules.inference import follow, start
from companions.dracula.rules.map import EUROPE
from companions.dracula.rules.state import Found, State
from companions.dracula.rules.trail import Slid
from tests.companions.dracula.rules.hunting import BEGUN, BELA, COUNT, OPENED, PENCIL, PLACED

STANDING = frozenset({"london", "paris", "rome", "athens"})
WAY = ("nuremberg", "leipzig", "berlin", "hamburg", "cologne")


def found(*events, opened=OPENED, begun=BEGUN):
    told, states = [opened, *begun, *events], []
    for event in told:
        states.append(evolve(states[-1] if states else State(), event))
    return CLUES.find(Past(start=State(), numbers=range(1, len(told) + 1), events=told, states=states))


def learnt(*events):
    return found(*events).facts


def pencil(*events):
    return found(*events, opened=PENCIL, begun=(*PLACED, Hid(place=""))).facts


def test_before_he_hides_nothing_can_be_known():
    assert found(begun=PLACED) is None
    assert found(Revealed(place="munich", space=1), begun=PLACED) is None


def test_it_begins_where_no_hunter_stands():
    start = found()

    assert start.hunters == ("athens", "london", "paris", "rome")
    assert (start.begun, start.found, start.north_seas_meet) == (len(BEGUN) + 1, (), True)


def test_he_hides_once_more_and_everything_begins_anew():
    assert learnt(Lurked(place="nuremberg"), Hid(place="vienna")) == ()


def test_each_fact_knows_its_entry():
    told = found(COUNT, Lurked(place="nuremberg"))

    assert [clue.number for clue in told.found] == [len(BEGUN) + 3]


def test_a_turn_that_is_supposed_to_be_a_mistake():
    told = found(Lurked(place="nuremberg"), Answered(how="arrival", places=("vienna",)))
    step, visit = told.found

    assert [getattr(fact, "lawless", None) for fact in told.mistaken(step.number).facts] == [True, None]
    assert told.mistaken(visit.number) == told
    assert told.mistaken(99) == told


def test_an_entry_that_nobody_believes():
    told = found(Lurked(place="nuremberg"), Answered(how="arrival", places=("vienna",)))
    step, visit = told.found

    assert told.without(visit.number).found == (step,)
    assert told.without(step.number) == told
    assert told.without(99) == told


def test_what_one_thinks_says_nothing():
    assert learnt(Hunched(by=BELA, place="munich")) == ()


# --- His phase ------------------------------------------------------------------------------------------


def test_a_card_face_down():
    assert learnt(Lurked(place="nuremberg")) == (facts.Step(face="city", hunters=STANDING),)


def test_hide_looks_like_a_city():
    assert learnt(Lurked(powers=("hide",))) == learnt(Lurked(place="nuremberg"))


def test_a_card_face_up_lies_where_somebody_stands_or_the_table_wished_it():
    (step,) = learnt(Lurked(place="nuremberg", open=True))

    assert (step.face, step.place) == ("open", "nuremberg")
    assert step.hunters == STANDING | {"nuremberg"}


def test_holy_places_are_told_with_it():
    *_, step = learnt(TokenPut(kind="consecrated-ground", places=("zurich",)), Lurked(place="nuremberg"))

    assert step.holy == {"zurich"}


def test_wolf_form_and_misdirect():
    assert learnt(Lurked(place="leipzig", powers=("wolf",)))[0].wolf
    assert learnt(Lurked(place="leipzig", powers=("misdirect",), misdirect=3))[0].misdirect == 3


def five(last=None):
    return [*(Lurked(place=place) for place in WAY), Lurked(place="frankfurt", slid=last)]


def slid(off):
    return learnt(*five(off))[-1]


def test_what_slides_off_was_cleared_if_nobody_says_otherwise():
    assert slid(None).slid == slid(SlidOff(to="cleared")).slid == Slid(to="cleared")


def test_what_slides_off_becomes_a_lair():
    assert slid(SlidOff(to="lair", lair=2)).slid == Slid(to="lair", lair=2)


def test_what_matures_is_named_when_it_is_shown():
    assert slid(SlidOff(to="mature")).slid == Slid(to="mature")
    assert slid(SlidOff(to="mature", shown=True)).slid == Slid(to="mature", place="munich")


def test_a_vampire_that_matures_clears_three_spaces():
    assert slid(SlidOff(to="mature", matured=("new-vampire",))).vampire
    assert not slid(SlidOff(to="mature", matured=("rats",))).vampire


BEHIND_POWERS = [*(Lurked(place=place) for place in ("leipzig", "berlin")), Lurked(powers=("hide",))]
BEHIND_POWERS += [Lurked(powers=("dark-call",)), Lurked(powers=("feed",))]
BITTEN = SlidOff(to="mature", matured=("new-vampire",))


def test_a_vampire_spares_the_place_where_he_is_and_everybody_sees_which_one_stays():
    assert learnt(*BEHIND_POWERS, Lurked(place="prague", slid=BITTEN))[-1].spared == 5
    assert (
        learnt(*BEHIND_POWERS[:-2], Lurked(place="prague"), Lurked(place="vienna", slid=BITTEN))[-1].spared
        is None
    )
    assert learnt(*BEHIND_POWERS, Lurked(place="prague", slid=SlidOff(to="mature")))[-1].spared is None


def test_what_he_puts_there_himself_did_not_stay():
    (*_, step) = learnt(*five(), Lurked(place="dresden", slid=BITTEN, powers=("misdirect",), misdirect=5))

    assert (step.vampire, step.spared) == (True, None)


def test_the_truth_stays_possible_where_a_vampire_spares_it():
    told = found(*BEHIND_POWERS, Lurked(place="prague", slid=BITTEN))
    known = start(EUROPE, told.hunters)
    for fact in told.facts:
        known = known.after(fact)
    possible = known.possible()

    assert ("prague" in possible.now, "berlin" in possible.trail[4]) == (True, True)
    assert [bool(one) for one in possible.trail] == [True, True, True, False, True, False]


def test_from_a_space_where_nothing_lies_nothing_slides():
    (step,) = learnt(Lurked(place="nuremberg", slid=SlidOff(to="mature", matured=("new-vampire",))))

    assert step.slid is None
    assert not step.vampire


def test_a_move_out_of_a_lair():
    assert learnt(*five(SlidOff(to="lair", lair=1)), Lurked(place="munich"))[-1].lair == 1


def test_a_card_that_comes_out_of_a_lair_face_up_is_known():
    out = learnt(*five(SlidOff(to="lair", lair=1)), Lurked(place="munich", open=True))[-2:]

    assert (out[0].face, out[0].lair) == ("lair", 1)
    assert out[1] == facts.Revealed(place="munich", space=1)
    assert learnt(*five(SlidOff(to="lair", lair=1)), Lurked(place="munich"))[-1].face == "lair"


@pytest.mark.parametrize(
    ("step", "place"), [("sea", "north-sea"), ("castle", "castle-dracula"), ("city", "vienna")]
)
def test_with_a_pencil_what_he_showed_is_known(step, place):
    _, shown = pencil(Watched(step=step, place=place))

    assert shown == facts.Revealed(place=place, space=1)


def test_a_city_that_he_showed_may_be_one_where_a_hunter_stands():
    step, _ = pencil(Watched(step="city", place="paris"))

    assert step.hunters == STANDING - {"paris"}


def test_an_open_city_is_told_with_the_step_and_a_power_is_no_place():
    assert len(pencil(Watched(step="open", place="paris"))) == 1
    assert len(pencil(Watched(step="feed", place="paris"))) == 1


def test_what_was_shown_is_certain():
    told = found(Watched(step="sea", place="english-channel"), opened=PENCIL, begun=(*PLACED, Hid(place="")))
    (*_, last) = follow(EUROPE, told.hunters, told.facts).answers

    assert dict(last.now) == {"english-channel": 1}


def test_with_a_pencil_the_others_tell_what_they_see():
    step = facts.Step(face="sea", hunters=STANDING)

    assert pencil(Watched(step="sea")) == (step,)
    assert pencil(Watched(step="sea", slid=WatchedOff(to="lair", lair=1))) == (step,)


def test_he_flies_from_where_he_was():
    assert learnt(Lurked(powers=("dark-call",)), Flown(place="nuremberg"))[-1] == facts.Flown(
        hunters=STANDING, space=2
    )
    assert pencil(Flown())[-1] == facts.Flown(hunters=STANDING, space=1)
    assert pencil(Watched(step="feed"), Flown())[-1] == facts.Flown(hunters=STANDING, space=2)


def test_a_mistake_that_was_found():
    assert learnt(Erred(place="munich")) == (facts.MistakeFound(place="munich"),)
    assert found(Lurked(place="nuremberg")).anew == 0
    assert found(Lurked(place="nuremberg"), Erred(place="nuremberg")).anew == len(BEGUN) + 3


def test_what_he_clears():
    assert learnt(Lurked(place="nuremberg"), Cleared(space=2))[-1] == facts.ClearedSpace(space=2)
    assert learnt(*five(SlidOff(to="lair", lair=1)), Cleared(lair=1))[-1] == facts.ClearedLair(lair=1)


# --- What the hunters came to know ----------------------------------------------------------------------


def answers(how, **more):
    return learnt(Answered(how=how, **more))


def test_turned_up_for_another_reason():
    assert learnt(Revealed(place="munich", space=1, hide=2)) == (
        facts.Revealed(place="munich", space=1, hide=2),
    )
    assert learnt(Revealed(place="munich", lair=1)) == (facts.Revealed(place="munich", lair=1),)


def test_a_hunter_comes_to_a_city():
    assert answers("arrival", places=("munich",)) == (facts.Visited(place="munich"),)
    assert answers("arrival", places=("munich",), found=(Found(place="munich", space=1),)) == (
        facts.Revealed(place="munich", space=1),
    )


def test_a_card_that_is_no_place_says_nothing():
    assert answers("arrival", found=(Found(place=""),)) == ()


def test_seas_and_hospitals_say_nothing():
    assert answers("arrival", places=("north-sea",)) == answers("arrival", places=("hospital-rome",)) == ()


def test_a_lair_that_nothing_guards_is_cleared_by_whoever_comes():
    hunt = [*five(SlidOff(to="lair", lair=1)), Moved(hunter="godalming", to="munich", by="moved")]
    there = Answered(
        how="arrival", hunter="godalming", places=("munich",), found=(Found(place="munich", lair=1),)
    )

    assert learnt(*hunt, there)[-2:] == (facts.Revealed(place="munich", lair=1), facts.ClearedLair(lair=1))


def test_nobody_meets_him():
    assert answers("meeting", places=("paris", "rome")) == (
        facts.Absent(place="paris"),
        facts.Absent(place="rome"),
    )


def test_fog_lets_him_pass_and_his_phone_does_not_say_so_either():
    """He may have been there and have declined: the phone takes that answer too."""
    fog = TokenPut(kind="fog", places=("paris",))
    met = Answered(how="meeting", places=("paris", "rome"))

    assert pencil(fog, met) == learnt(fog, met) == (facts.Absent(place="rome"),)
    assert pencil(met) == learnt(met) == (facts.Absent(place="paris"), facts.Absent(place="rome"))


def test_declining_in_fog_is_no_contradiction():
    fog, declined = TokenPut(kind="fog", places=("vienna",)), Answered(how="meeting", places=("vienna",))
    there = Revealed(place="vienna", space=1)
    told = found(fog, Lurked(place="vienna"), there, declined)

    assert not follow(EUROPE, told.hunters, told.facts).contradiction


def test_hired_scouts():
    assert answers("scouts", places=("munich", "vienna"), found=(Found(place="munich", space=1),)) == (
        facts.Revealed(place="munich", space=1),
        facts.NotAmong(places=frozenset({"vienna"})),
    )
    both = (Found(place="munich", space=1), Found(place="vienna", lair=1))
    assert len(answers("scouts", places=("munich", "vienna"), found=both)) == 2


@pytest.mark.parametrize("how", ["reports", "money", "harker"])
def test_a_card_is_shown(how):
    found = (Found(place="munich", space=1),)

    assert answers(how, space=1, found=found) == (facts.Revealed(place="munich", space=1),)
    assert answers(how, space=1) == (facts.HideLies(space=1),)
    assert answers(how, space=4) == ()
    assert learnt(Lurked(powers=("feed",)), Answered(how=how, space=1))[1:] == ()


def test_local_rumors():
    shown = Answered(how="rumors", places=("vienna",), found=(Found(place="munich", space=1),))

    assert learnt(shown)[-1] == facts.HideoutsNextTo(city="vienna", shown=frozenset({"munich"}))
    assert answers("rumors", places=("north-sea",)) == ()


def test_minas_bond():
    assert answers("bond", places=("rome",), yes=True) == (facts.InRegion(region="italy", answer=True),)
    assert answers("bond", places=("north-sea",)) == answers("bond", places=("hospital-rome",)) == ()


def test_hypnosis():
    assert answers("hypnosis", region="germany") == (facts.InRegion(region="germany", answer=True),)
    assert len(answers("hypnosis")) == 7
    assert {fact.answer for fact in answers("hypnosis")} == {False}


def test_evil_presence():
    assert answers("presence", places=("vienna", "rome"), near=("vienna",)) == (
        facts.Adjacent(near=frozenset({"vienna"}), far=frozenset({"rome"})),
    )


def test_wax_cylinders():
    assert answers("cylinders", hide=2) == (facts.HideLies(space=2),)
    assert answers("cylinders") == (facts.HideLies(space=None),)


# --- When it was true -----------------------------------------------------------------------------------


def test_an_answer_tells_how_it_was_when_he_was_asked():
    asked = [Moved(hunter="godalming", to="munich", by="moved"), Lurked(place="nuremberg")]
    late = Answered(
        how="arrival", hunter="godalming", places=("munich",), found=(Found(place="munich", space=1),)
    )
    revealed, step = learnt(*asked, late)

    assert (revealed, step.face) == (facts.Revealed(place="munich", space=1), "city")


def test_a_card_is_understood_as_it_lay_when_he_was_asked():
    asked = [Lurked(powers=("hide",)), Inquired(how="reports", space=1), Lurked(powers=("feed",))]

    assert learnt(*asked, Answered(how="reports", space=1))[1] == facts.HideLies(space=1)


def test_an_entry_that_was_put_in_later_stands_where_it_was_put():
    told = [OPENED, *BEGUN, Lurked(place="nuremberg"), Lurked(powers=("feed",))]
    states = [*accumulate(told, evolve, initial=State())][1:]
    numbers = [*range(1, len(told) - 1), 90, 17]
    found = CLUES.find(Past(start=State(), numbers=numbers, events=told, states=states)).found

    assert [(clue.number, clue.fact.face) for clue in found] == [(90, "city"), (17, "feed")]


def test_the_last_question_of_its_kind_is_the_one_that_is_answered():
    asked = [
        Moved(hunter="godalming", to="vienna", by="moved"),
        Lurked(place="nuremberg"),
        Moved(hunter="godalming", to="prague", by="moved"),
    ]

    assert learnt(*asked, Answered(how="arrival", hunter="godalming", places=("prague",)))[1:] == (
        facts.Visited(place="prague"),
    )
