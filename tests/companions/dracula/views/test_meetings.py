"""Who stands on what lies open: at the cards of a place, and of the Hide that is linked to it."""

from types import SimpleNamespace

from companions.dracula.views.meetings import meetings
from tests.companions.dracula.rules.hunting import city, hide, lurking, lying, power, view

RATS = lurking("rats")
SHOWN = hide(open=True, encounters=RATS)


def met(*row):
    """Of whom, and on which space; Seward stands in Paris."""
    frame = SimpleNamespace(view=view(lying(*row)), seats=(), names={})
    return [(one.row.name, one.space) for one in meetings(frame)]


def test_an_open_hide_belongs_to_the_open_place_behind_it():
    assert met(SHOWN, city("paris", open=True)) == [("seward", 1)]
    assert met(SHOWN, power("feed"), city("paris", open=True, encounters=RATS)) == [
        ("seward", 1),
        ("seward", 3),
    ]


def test_behind_a_card_that_lies_face_down_nobody_knows_where_it_belongs():
    assert met(SHOWN, city("munich"), city("paris", open=True)) == []


def test_the_last_card_of_all_belongs_nowhere():
    assert met(SHOWN) == met(city("munich"), SHOWN) == []


def test_what_lies_face_down_nobody_meets():
    assert met(hide(encounters=RATS), city("paris", encounters=RATS)) == []
