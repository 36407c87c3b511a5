"""The rules in the shape that the house asks for."""

from django import forms

from campaigns.games import Game, Phrasebook, Place

from . import phrases
from .codec import Codec
from .forms import FORMS
from .rules import (
    KINDS,
    State,
    decide,
    differences,
    evolve,
    headline,
    joined,
    opening,
    sight,
    tell,
)

INSERTABLE = ("took", "paid", "vowed", "noted")
TOY = Game(
    slug="toy",
    name="Toy",
    campaign_name="The evening of %(day)s",
    players=range(2, 7),
    seated=range(2, 7),
    seating="first",
    quiet=frozenset({"noted"}),
    places=(Place("toy:table", "Table", "table"),),
    insertable=INSERTABLE,
    settings_form=forms.Form,
    opening=opening,
    joined=joined,
    codec=Codec(),
    start=State,
    evolve=evolve,
    sight=sight,
    decide=decide,
    tell=tell,
    differences=differences,
    headline=headline,
    forgotten=lambda _view: INSERTABLE,
    phrases=Phrasebook(
        kinds={kind: kind.capitalize() for kind in KINDS},
        say=phrases.say,
        glance=phrases.glance,
        recall=phrases.recall,
    ),
    forms=FORMS,
    demos=lambda _full: (),
    papers="tests.toygame.printing.PAPERS",
)
