"""What is true when the hunters ask: worked out from where everything lies at that moment."""

from dataclasses import replace

import pytest

from companions.dracula.rules.events import Answered, Inquired
from companions.dracula.rules.state import Answer, Asked, Found
from companions.dracula.rules.truth import ANSWERS, answer
from tests.companions.dracula.rules.hunting import begun, castle, city, hide, hunt, lying, power, sea

# From the newest: Hide, linked to Munich; Zurich; the Tyrrhenian Sea; nothing; Genoa. In the second lair Vienna.
TRAIL = (hide(), city("munich"), city("zurich"), sea("tyrrhenian-sea"), None, city("genoa"))
LAID = lying(*TRAIL, lairs=(None, city("vienna")))


def asked(how, *places, space=0, state=LAID):
    return answer(state, Asked(how=how, places=places, space=space))


def found(*them):
    return Answer(found=them)


MUNICH = Found(place="munich", space=2, hide=1)
ZURICH = Found(place="zurich", space=3)
VIENNA = Found(place="vienna", lair=2)


def test_every_question_is_answered():
    assert {*ANSWERS} == {*Inquired.__annotations__["how"].__args__}


@pytest.mark.parametrize("how", ["arrival", "scouts"])
class TestNamedPlaces:
    """Hunters who end a move, and cities that are named."""

    def test_what_lies_nowhere_is_not_shown(self, how):
        assert asked(how, "paris") == found()

    def test_a_place_of_the_trail_is_shown_with_its_space(self, how):
        assert asked(how, "zurich") == found(ZURICH)

    def test_a_hide_linked_to_it_is_shown_with_it(self, how):
        assert asked(how, "munich") == found(MUNICH)

    def test_a_place_in_a_lair_is_shown_with_its_lair(self, how):
        assert asked(how, "vienna") == found(VIENNA)

    def test_an_open_place_is_evidence_too(self, how):
        """Hide may have been laid since, and is shown then."""
        state = lying(hide(), city("munich", open=True))
        assert asked(how, "munich", state=state) == found(MUNICH)

    def test_of_two_names_each_is_answered(self, how):
        assert asked(how, "vienna", "paris") == found(VIENNA)
        assert asked(how, "munich", "zurich") == found(MUNICH, ZURICH)


def test_a_hide_is_linked_to_the_next_older_place_over_powers_between():
    state = lying(hide(), power("dark-call"), city("munich"), city("zurich"))
    assert asked("arrival", "munich", state=state) == found(Found(place="munich", space=3, hide=1))
    assert asked("arrival", "zurich", state=state) == found(Found(place="zurich", space=4))


def test_the_castle_on_the_trail_is_shown_to_who_comes_there():
    state = lying(city("galatz"), castle())
    assert asked("arrival", "castle-dracula", state=state) == found(Found(place="castle-dracula", space=2))


def test_he_is_met_where_he_is_and_not_where_he_was():
    assert asked("meeting", "munich", "london") == found(MUNICH)
    assert asked("meeting", "zurich") == found()
    assert asked("meeting", "", state=hunt()) == found()


@pytest.mark.parametrize("how", ["reports", "money", "harker"])
def test_a_space_of_the_trail_shows_its_place(how):
    assert asked(how, space=2) == found(MUNICH)
    assert asked(how, space=4) == found(Found(place="tyrrhenian-sea", space=4))


@pytest.mark.parametrize("space", [1, 5, 0, 7, -1, -10])
def test_a_space_without_a_place_shows_nothing_and_a_space_that_there_is_not_neither(space):
    assert asked("reports", space=space) == found()


def test_local_rumors_turn_up_every_hideout_next_to_a_hunter_and_no_lair():
    """Nuremberg has roads to Munich and Zurich; next to Budapest is Vienna alone, which lies in a lair."""
    assert asked("rumors", "nuremberg") == found(MUNICH, ZURICH)
    assert asked("rumors", "budapest") == found()


def test_rumors_reach_over_an_anchor_and_a_hospital_is_next_to_its_city():
    assert asked("rumors", "rome") == found(Found(place="tyrrhenian-sea", space=4))
    assert asked("rumors", "hospital-rome", state=lying(city("rome"))) == found(Found(place="rome", space=1))
    assert asked("rumors", "nowhere") == found()


def test_minas_bond_says_whether_he_is_in_her_region():
    assert asked("bond", "berlin") == Answer(yes=True)
    assert asked("bond", "vienna") == Answer()


def test_at_sea_he_is_in_no_region():
    at_sea = lying(sea("north-sea"), city("munich"))
    assert asked("bond", "berlin", state=at_sea) == Answer()
    assert asked("bond", "north-sea", state=at_sea) == Answer()
    assert asked("hypnosis", state=at_sea) == Answer()


def test_the_castle_is_in_the_balkans():
    assert asked("bond", "sofia", state=lying(castle())) == Answer(yes=True)


def test_hypnosis_names_the_region():
    assert asked("hypnosis") == Answer(region="germany")
    assert asked("hypnosis", state=hunt()) == Answer()


def test_evil_presence_names_the_hunters_who_are_near():
    assert asked("presence", "zurich", "nuremberg", "london") == Answer(near=("zurich", "nuremberg"))


def test_whoever_stands_in_his_own_place_is_not_near():
    assert asked("presence", "munich") == Answer()


def test_a_hunter_in_a_hospital_is_near_its_city_alone():
    hospital = "hospital-budapest"
    assert asked("presence", hospital, state=lying(city("budapest"))) == Answer(near=(hospital,))
    assert asked("presence", hospital, state=lying(city("vienna"))) == Answer()
    assert asked("presence", "nowhere", state=hunt()) == Answer()


def test_the_sea_is_near_its_ports():
    assert asked("presence", "rome", "berlin", state=lying(sea("tyrrhenian-sea"))) == Answer(near=("rome",))


def test_wax_cylinders_show_where_hide_is():
    assert asked("cylinders") == Answer(hide=1)
    assert asked("cylinders", state=begun()) == Answer()


def test_the_answer_is_that_of_the_moment_in_which_it_was_asked():
    state = begun(Inquired(how="scouts", places=("munich", "paris")))
    assert [one.answer for one in state.waiting] == [found(Found(place="munich", space=1))]
    elsewhere = replace(state, trail=(city("zurich"), *state.trail[1:]))
    assert elsewhere.waiting == state.waiting


def test_any_space_may_be_asked_about_in_a_file():
    state = begun(Inquired(how="reports", space=99))
    assert state.waiting[0].answer == Answer()
    assert begun(Answered(how="reports", space=99, hide=99)).waiting == ()
