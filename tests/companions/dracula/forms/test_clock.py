"""What leaves the board with a step of the clock, and what Dracula chooses of it."""

import pytest

from companions.dracula.rules.events import Admitted, Hurt, Placed, Stepped, TokenPut
from companions.dracula.rules.state import Token
from tests.companions.dracula.forms.filled import form, recorded
from tests.companions.dracula.rules.hunting import COUNT, DUSK, NIGHT, begun

STORMS = tuple(TokenPut(kind="storm", places=(sea,)) for sea in ("north-sea", "irish-sea"))
BLOCKS = tuple(TokenPut(kind="roadblock", places=pair) for pair in (("rome", "bari"), ("nantes", "paris")))
FOG = TokenPut(kind="fog", places=("rome",))
AT_DUSK = begun(FOG, *STORMS, *BLOCKS, DUSK)


def token(kind, *places, since=0):
    return Token(kind=kind, places=places, since=since)


def test_the_next_phase_is_offered():
    assert [
        form("stepped", state=begun(*gone)).initial["to"] for gone in ((), (DUSK,), (DUSK, NIGHT, COUNT))
    ] == [
        "dusk",
        "night",
        "dawn",
    ]


def test_one_tap_takes_what_ends():
    alone = begun(FOG, STORMS[0], DUSK)
    assert recorded("stepped", {"to": "night"}, state=alone) == Stepped(
        to="night", lifted=(token("fog", "rome"), token("storm", "north-sea"))
    )


def test_of_several_nothing_goes_until_dracula_chooses():
    assert recorded("stepped", {"to": "night"}, state=AT_DUSK) == Stepped(
        to="night", lifted=(token("fog", "rome"),)
    )
    chosen = {"to": "night", "storm": "storm irish-sea", "roadblock": "roadblock bari rome"}
    assert recorded("stepped", chosen, state=AT_DUSK) == Stepped(
        to="night",
        lifted=(token("fog", "rome"), token("storm", "irish-sea"), token("roadblock", "bari", "rome")),
    )


def test_what_he_can_choose_is_offered_when_it_ends_and_no_sooner():
    assert [*form("stepped", state=begun(*STORMS, *BLOCKS)).fields] == ["to"]
    shown = form("stepped", state=AT_DUSK).fields
    assert [*shown] == ["to", "storm", "roadblock"]
    assert [code for code, _label in shown["storm"].choices] == ["", "storm north-sea", "storm irish-sea"]


def test_one_that_does_not_lie_there_cannot_be_chosen():
    typed = {"to": "night", "storm": "storm black-sea"}
    assert list(form("stepped", typed, state=AT_DUSK).errors) == ["storm"]


@pytest.mark.parametrize(
    ("fell_at", "typed", "hospital"),
    [
        ("paris", {}, "hospital-madrid"),
        ("marseilles", {}, "hospital-madrid"),
        ("marseilles", {"hospital_mina": "hospital-rome"}, "hospital-rome"),
        ("geneva", {"hospital_mina": "hospital-budapest"}, "hospital-budapest"),
    ],
)
def test_the_defeated_come_to_a_hospital_at_dawn(fell_at, typed, hospital):
    fallen = begun(Placed(hunter="mina", place=fell_at), Hurt(who="mina", n=9), DUSK, NIGHT, COUNT)
    came = recorded("stepped", {"to": "dawn", **typed}, state=fallen)
    assert came.admitted == (Admitted(hunter="mina", hospital=hospital),)


def test_only_where_several_are_as_near_is_anything_asked():
    asked = {
        place: "hospital_mina"
        in form(
            "stepped",
            state=begun(Placed(hunter="mina", place=place), Hurt(who="mina", n=9), DUSK, NIGHT, COUNT),
        ).fields
        for place in ("paris", "marseilles")
    }
    assert asked == {"paris": False, "marseilles": True}


def test_put_right_it_takes_what_is_said_and_nothing_by_itself():
    was = Stepped(to="night", lifted=(token("fog", "rome"),))
    shown = form("stepped", event=was, state=AT_DUSK)
    assert [code for code, _label in shown.fields["lifted"].choices] == [
        "fog rome",
        "storm north-sea",
        "storm irish-sea",
        "roadblock bari rome",
        "roadblock nantes paris",
    ]
    assert shown["lifted"].value() == ["fog rome"]
    right = recorded("stepped", {"to": "night", "lifted": ["storm irish-sea"]}, event=was, state=AT_DUSK)
    assert right == Stepped(to="night", lifted=(token("storm", "irish-sea"),))


def test_put_right_nobody_comes_to_a_hospital_unasked():
    fallen = begun(Placed(hunter="mina", place="paris"), Hurt(who="mina", n=9), DUSK, NIGHT, COUNT)
    was = Stepped(to="dawn", admitted=(Admitted(hunter="mina", hospital="hospital-madrid"),))
    assert recorded("stepped", {"to": "dawn", "hospital_mina": ""}, event=was, state=fallen) == Stepped(
        to="dawn"
    )
