"""The fields that forms of every game are made of."""

import pytest
from django import forms
from django.test.html import parse_html

from campaigns.eventforms import Select

CHOICES = [
    ("", "–"),
    (3, "Cora"),
    ("<b>", 'the "end" & <more>'),
    ("Seas & more", [("a", "Atlantic"), ("b", "<Black>")]),
]


@pytest.mark.parametrize("chosen", [None, "", 3, "3", "<b>", "b", "nobody"])
@pytest.mark.parametrize(
    "attrs", [None, {"id": "of-whom", "required": True, "disabled": False, "aria-label": "<who>"}]
)
def test_a_select_is_drawn_as_django_draws_it(chosen, attrs):
    own, of_django = (made(choices=CHOICES, attrs={"class": "wide"}) for made in (Select, forms.Select))
    assert parse_html(own.render("who", chosen, attrs)) == parse_html(of_django.render("who", chosen, attrs))
