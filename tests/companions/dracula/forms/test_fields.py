"""How places, tickets and several cards are offered, and how they look."""

from dataclasses import replace
from html.parser import HTMLParser

import pytest
from django.utils import translation

from companions.dracula.forms import ticket_code
from companions.dracula.rules.cast import FACE_DOWN, TICKETS
from companions.dracula.rules.events import Reserved
from companions.dracula.rules.map import EUROPE
from companions.dracula.rules.reach import Ticket
from tests.companions.dracula.forms.filled import form, options
from tests.companions.dracula.rules.hunting import ADA, OPENED, hunt


def groups(kind, name, **where):
    """Each group of places with what is in it."""
    return dict(form(kind, **where).fields[name].choices[1:])


def test_places_stand_in_their_regions_then_the_seas_then_the_hospitals():
    found = groups("moved", "to")
    assert [len(them) for them in found.values()] == [8, 8, 9, 8, 10, 8, 9, 10, 3]
    assert [*found][-2:] == ["Seas", "Hospitals"]
    assert {place for place, _label in found["Hospitals"]} == {*EUROPE.hospitals}


@pytest.mark.parametrize(
    ("kind", "name", "seat", "places"),
    [
        ("moved", "to", 2, {*EUROPE.places, *EUROPE.hospitals}),
        ("lurked", "place", ADA, {*EUROPE.places}),
        ("hid", "place", ADA, {*EUROPE.cities}),
        ("hunched", "place", 2, {*EUROPE.places}),
    ],
)
def test_where_something_can_be(kind, name, seat, places):
    offered = [value for value, _label in options(form(kind, seat=seat).fields[name])]
    assert len(offered) == len({*offered})
    assert {*offered} - {""} == places


@pytest.mark.parametrize("language", ["en", "ru", "pl"])
def test_in_a_region_they_stand_by_their_names_in_the_language_of_the_reader(language):
    with translation.override(language):
        for them in groups("moved", "to").values():
            names = [label for _place, label in them]
            assert names == sorted(names)


@pytest.mark.parametrize(("edition", "called"), [("russian", "France"), ("polish", "Gallia")])
def test_regions_are_called_as_in_the_box(edition, called):
    state = hunt(opened=replace(OPENED, edition=edition))
    assert called in groups("moved", "to", state=state)


@pytest.mark.parametrize(
    ("ticket", "code"),
    [
        (Ticket(white=3, yellow=2), "3-2"),
        (Ticket(white=1, yellow=None), "1-"),
        (FACE_DOWN, "face-down"),
    ],
)
def test_a_ticket_has_a_code(ticket, code):
    assert ticket_code(ticket) == code
    assert code in dict(form("moved").fields["ticket"].choices)


def test_every_ticket_of_the_box_can_be_chosen():
    offered = [code for code, _label in form("moved").fields["ticket"].choices]
    assert offered == ["", *map(ticket_code, TICKETS), "face-down"]


class Selects(HTMLParser):
    """Every select that is drawn: its name, its id, its label, what is chosen in it."""

    def __init__(self, html):
        super().__init__()
        self.found = []
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        said = dict(attrs)
        if tag == "select":
            self.found.append([said["name"], said["id"], said.get("aria-label"), ""])
        elif tag == "option" and "selected" in said:
            self.found[-1][3] = said["value"]


def drawn(kind, name, **where):
    return Selects(str(form(kind, **where)[name])).found


def test_several_stand_beneath_each_other_each_with_a_name_of_its_own():
    """The label of the field speaks of the first one."""
    assert drawn("reserved", "tickets") == [
        ["tickets", "reserved-tickets", None, ""],
        ["tickets", "reserved-tickets-2", "Tickets, line 2", ""],
    ]


def test_an_entry_that_says_more_has_as_many_lines():
    held = Reserved(hunter="mina", tickets=(FACE_DOWN,) * 3)
    assert [row[3] for row in drawn("reserved", "tickets", event=held)] == ["face-down"] * 3


def test_what_was_typed_is_drawn_again():
    typed = {"hunter": "", "tickets": ["3-2", "9-9"]}
    assert [row[3] for row in drawn("reserved", "tickets", data=typed)] == ["3-2", ""]
