"""What the Count answers: whatever becomes of the question it stays known, and it turns up what it names alone."""

from dataclasses import replace

import pytest

from companions.dracula.rules.events import (
    Answered,
    Cleared,
    Inquired,
    Interrupted,
    Revealed,
    SlidOff,
    TokenPut,
)
from companions.dracula.rules.evolve import evolve
from companions.dracula.rules.hideouts import Hideout
from companions.dracula.rules.state import Answer, Found
from tests.companions.dracula.rules.hunting import (
    ADA,
    DUSK,
    OTHERS,
    SWORN,
    answer,
    begun,
    castle,
    city,
    frowns,
    go,
    hide,
    hunt,
    lurking,
    lying,
    no,
    pencil,
    places,
    power,
    saw,
    sea,
    to,
    view,
    waiting,
)

IN_NANTES = go("seward", "nantes")

# --- The answer ---------------------------------------------------------------------------------------------

MUNICH = Answered(how="arrival", hunter="seward", places=("munich",), found=(Found(place="munich", space=1),))
IN_MUNICH = go("seward", "munich")


def test_one_tap_answers_and_what_was_found_lies_open():
    state = begun(IN_MUNICH, go("mina", "valona"), MUNICH)
    assert waiting(state) == [("arrival", "mina", ("valona",))]
    assert state.trail[0] == city("munich", open=True)


def test_where_nothing_lies_nothing_is_opened():
    state = begun(IN_NANTES, Answered(how="arrival", hunter="seward", places=("nantes",)))
    assert (state.waiting, state.trail) == ((), begun().trail)


def test_a_linked_hide_is_opened_with_it():
    both = replace(MUNICH, found=(Found(place="munich", space=2, hide=1),))
    state = evolve(lying(hide("wolf"), city("munich"), city("zurich")), both)
    assert state.trail[:3] == (hide("wolf", open=True), city("munich", open=True), city("zurich"))


def test_wax_cylinders_open_hide_alone():
    state = evolve(lying(hide(), city("munich")), Answered(how="cylinders", hide=1))
    assert state.trail[:2] == (hide(open=True), city("munich"))


def test_of_two_names_both_are_opened():
    event = Answered(how="scouts", found=(Found(place="munich", space=1), Found(place="rome", lair=2)))
    state = evolve(lying(city("munich"), lairs=(None, city("rome"))), event)
    assert (state.trail[0].open, state.lairs[1].open) == (True, True)


# --- Lairs --------------------------------------------------------------------------------------------------


def entered(lair, how="arrival"):
    event = Answered(how=how, hunter="seward", places=("rome",), found=(Found(place="rome", lair=2),))
    return evolve(lying(city("munich"), lairs=(city("bari"), lair, castle())), event)


def test_a_lair_without_encounters_is_cleared_by_who_comes_there():
    assert places(entered(city("rome")).lairs) == ["bari", None, "castle-dracula"]


def test_a_guarded_lair_is_opened_and_stays():
    guarded = city("rome", encounters=lurking("rats"))
    assert entered(guarded).lairs[1] == replace(guarded, open=True)


def test_whoever_only_names_it_clears_no_lair():
    assert entered(city("rome"), how="scouts").lairs[1] == city("rome", open=True)


def test_another_lair_than_the_one_that_was_entered_stays():
    """It was given up since, and the next one holds nothing either."""
    assert entered(sea("north-sea")).lairs[1] == sea("north-sea")
    assert entered(None).lairs[1] is None


def test_a_hideout_of_the_trail_is_never_cleared_by_an_arrival():
    assert begun(IN_MUNICH, MUNICH).trail[0]


# --- Answers outlive the question ---------------------------------------------------------------------------


def test_what_was_found_stays_known_whatever_becomes_of_the_move():
    assert begun(MUNICH).trail[0].open
    assert begun(go("seward", "zurich"), MUNICH).trail[0].open


def test_an_answer_may_come_after_his_next_phase_and_opens_the_same_card():
    late = begun(IN_MUNICH, to("zurich"), MUNICH)
    assert [one.open for one in late.trail[:2]] == [False, True]
    with_hide = replace(MUNICH, found=(Found(place="munich", space=2, hide=1),))
    late = evolve(evolve(evolve(lying(hide(), city("munich")), IN_MUNICH), to("zurich")), with_hide)
    assert [one.open for one in late.trail[:3]] == [False, True, True]


def test_hide_is_found_where_it_lies_by_then():
    asked = [Inquired(how="cylinders"), to("zurich"), Answered(how="cylinders", hide=1)]
    assert begun(to("", powers=("hide",)), *asked).trail[1] == hide(open=True)


@pytest.mark.parametrize(
    "event",
    [MUNICH, Revealed(place="munich", space=1), replace(MUNICH, found=(Found(place="munich", lair=1),))],
)
@pytest.mark.parametrize("lies", [city("zurich"), hide(), power("feed")])
def test_no_answer_turns_up_what_it_did_not_name(event, lies):
    """The Count put his trail right since: what lies there now is nobody else's."""
    state = lying(lies, lairs=(lies,))
    after = evolve(state, event)
    assert (after.trail, after.lairs) == (state.trail, state.lairs)
    assert view(after).trail == view(state).trail


@pytest.mark.parametrize("lies", [city("zurich"), power("feed")])
def test_no_hide_is_turned_up_where_none_lies(lies):
    state = lying(lies, city("munich"))
    assert evolve(state, Answered(how="cylinders", hide=1)) == state


def test_a_place_without_a_name_opens_nothing():
    state = evolve(lying(hide()), Revealed(place="", space=1))
    assert state.trail[0] == hide()


# --- With a pencil the phone learns -------------------------------------------------------------------------


def test_what_is_turned_up_gets_its_name():
    state = pencil(saw("city"), Revealed(place="zurich", space=2))
    assert state.trail[:2] == (city(""), city("zurich", open=True))
    assert pencil(Revealed(place="zurich", space=5)) == pencil()


def test_a_hide_gets_its_name_too():
    state = pencil(saw("city", wolf=True), Revealed(place="zurich", space=2, hide=1))
    assert state.trail[:2] == (hide("wolf", open=True), city("zurich", open=True))
    asked = pencil(saw("city"), Answered(how="cylinders", hide=1))
    assert asked.trail[:2] == (hide(open=True), city(""))


def test_what_has_its_name_keeps_it():
    state = pencil(Revealed(place="zurich", space=1), Revealed(place="geneva", space=1))
    assert state.trail[0] == city("zurich", open=True)


def test_a_lair_gets_its_name_and_nothing_guards_it():
    closed = replace(pencil(), lairs=(Hideout(back="city"), None, None))
    found = Answered(how="arrival", found=(Found(place="rome", lair=1),))
    assert evolve(closed, replace(found, how="scouts")).lairs[0] == city("rome", open=True)
    assert evolve(closed, found).lairs[0] is None


# --- Who may ask and answer ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("event", "refusal"),
    [
        (Inquired(how="arrival", places=("paris",)), ("question.unknown", "how")),
        (Inquired(how="meeting", places=("paris",)), ("question.unknown", "how")),
        (Inquired(how="scouts"), ("question.where", "places")),
        (Inquired(how="scouts", places=("rome", "atlantis")), ("place.unknown", "places")),
        (Inquired(how="reports"), ("number.range", "space")),
        (Inquired(how="money", space=7), ("number.range", "space")),
        (Inquired(how="bond", hunter="mina"), ("question.where", "places")),
        (Inquired(how="bond", hunter="nobody", places=("rome",)), ("hunter.unknown", "hunter")),
    ],
)
def test_a_question_that_makes_no_sense(event, refusal):
    assert no(begun(), event) == refusal


@pytest.mark.parametrize(
    "event",
    [
        Inquired(how="hypnosis", hunter="mina"),
        Inquired(how="cylinders"),
        Inquired(how="reports", space=6),
        Inquired(how="presence", places=("paris", "hospital-rome")),
    ],
)
def test_a_question_that_anybody_asks(event):
    assert frowns(begun(), event) == []


HIS = (MUNICH, Interrupted(event="other"), Revealed(place="munich", space=1))


@pytest.mark.parametrize("event", HIS)
def test_only_the_count_answers_interrupts_and_turns_up(event):
    assert [no(begun(), event, seat) for seat in OTHERS] == [("count.only", None)] * 3
    assert frowns(begun(), event, ADA) == []


@pytest.mark.parametrize("event", HIS)
def test_with_a_pencil_whoever_heard_it(event):
    assert frowns(pencil(), event) == []


@pytest.mark.parametrize(
    ("event", "refusal"),
    [
        (replace(MUNICH, how="arrivals"), ("question.unknown", "how")),
        (replace(MUNICH, places=()), ("question.where", "places")),
        (replace(MUNICH, found=(Found(place="atlantis", space=1),)), ("place.unknown", "found")),
        (replace(MUNICH, found=(Found(place="rome"),)), ("spot.one", "space")),
        (replace(MUNICH, found=(Found(place="rome", space=1, lair=1),)), ("spot.one", "space")),
        (replace(MUNICH, found=(Found(place="rome", space=7),)), ("number.range", "space")),
        (replace(MUNICH, found=(Found(place="rome", lair=4),)), ("number.range", "lair")),
        (Interrupted(event="rain"), ("event.unknown", "event")),
        (Revealed(place="atlantis", space=1), ("place.unknown", "place")),
        (Revealed(place="rome"), ("spot.one", "space")),
    ],
)
def test_an_answer_that_makes_no_sense(event, refusal):
    assert no(begun(), event, ADA) == refusal


# --- Other than what lies there -----------------------------------------------------------------------------

NOTHING = replace(MUNICH, found=())


def test_to_another_answer_his_desk_says_so():
    assert frowns(begun(IN_MUNICH), MUNICH, ADA) == []
    assert frowns(begun(IN_MUNICH), NOTHING, ADA) == ["answer.differs"]
    assert frowns(begun(IN_NANTES), replace(MUNICH, places=("nantes",)), ADA) == ["answer.differs"]


def test_where_the_question_is_gone_what_was_found_must_lie_there():
    put_right = begun(to("zurich"))
    assert frowns(put_right, MUNICH, ADA) == ["answer.differs"]
    assert frowns(put_right, replace(MUNICH, found=(Found(place="munich", space=2),)), ADA) == []
    assert frowns(put_right, NOTHING, ADA) == []
    assert frowns(put_right, Revealed(place="munich", space=1), ADA) == ["answer.differs"]
    assert frowns(put_right, Revealed(place="munich", lair=1), ADA) == ["answer.differs"]


def test_a_question_about_another_place_is_not_the_one_that_was_answered():
    assert frowns(begun(go("seward", "zurich")), MUNICH, ADA) == []


def test_nobody_else_is_told_so():
    told = evolve(pencil(), to("zurich"))
    assert frowns(told, MUNICH) == frowns(told, MUNICH, ADA) == []


def test_in_fog_he_may_let_whom_he_meets_pass():
    met = begun(IN_MUNICH, MUNICH, DUSK)
    none = Answered(how="meeting", places=met.waiting[0].places)
    fog = TokenPut(kind="fog", places=("munich",))
    assert frowns(met, none, ADA) == ["answer.differs"]
    assert frowns(evolve(met, fog), none, ADA) == []
    assert frowns(evolve(met, TokenPut(kind="fog", places=("rome",))), none, ADA) == ["answer.differs"]
    other = replace(none, found=(Found(place="zurich", space=3),))
    assert frowns(evolve(met, fog), other, ADA) == ["answer.differs"]
    assert frowns(begun(fog, IN_MUNICH), NOTHING, ADA) == ["answer.differs"]


def test_every_answer_is_weighed():
    asked = begun(Inquired(how="hypnosis"), Inquired(how="bond", places=("berlin",)))
    right = [Answered(how="hypnosis", region="germany"), Answered(how="bond", places=("berlin",), yes=True)]
    assert [frowns(asked, event, ADA) for event in right] == [[], []]
    wrong = [Answered(how="hypnosis", region="italy"), Answered(how="bond", places=("berlin",))]
    assert [frowns(asked, event, ADA) for event in wrong] == [["answer.differs"]] * 2


def test_what_came_of_it_can_be_recorded_all_the_same():
    decided = answer(begun(IN_MUNICH), NOTHING, ADA)
    assert decided.event == NOTHING
    assert evolve(begun(IN_MUNICH), NOTHING).trail == begun().trail


def test_a_question_waits_through_what_slides_off():
    state = begun(IN_MUNICH, to("zurich", slid=SlidOff(to="cleared")), Cleared(space=2), MUNICH)
    assert (waiting(state), [one.open for one in state.trail[:1]]) == ([], [False])


def test_nothing_is_waited_for_in_a_hunt_that_has_not_begun():
    assert hunt(SWORN).waiting == ()
    assert Answer() == Answer(found=(), near=(), region="", yes=False, hide=0)
