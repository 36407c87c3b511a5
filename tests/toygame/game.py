"""The rules in the shape that the house asks for."""

from django import forms

from campaigns.games import Demo, Game, Place, Tap

from . import phrases
from .codec import Codec
from .forms import FORMS
from .rules import (
    KINDS,
    Paid,
    State,
    Took,
    Vowed,
    Whispered,
    decide,
    differences,
    evolve,
    headline,
    joined,
    opening,
    sight,
    tell,
    withhold,
)

INSERTABLE = ("took", "paid", "vowed", "noted")


def demos(_full):
    taps = (
        Took(seat=1, n=5),
        Took(seat=2, n=2),
        Vowed(seat=1, limit=3),
        Whispered(seat=2, text="now"),
        Paid(seat=1, n=3),
    )
    taken = tuple(Tap(event=event, seat=event.seat) for event in taps)
    return (
        Demo(slug="toy-evening", name="An evening with coins", people=("Ada", "Bela"), chosen={}, taps=taken),
    )


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
    withhold=withhold,
    decide=decide,
    tell=tell,
    differences=differences,
    headline=headline,
    forgotten=lambda _view: INSERTABLE,
    phrases=phrases.Spelt(
        kinds={kind: kind.capitalize() for kind in KINDS},
        sentences=phrases.SENTENCES,
        readers={},
        glance=phrases.glance,
        taught=phrases.taught,
    ),
    forms=FORMS,
    demos=demos,
    papers="tests.toygame.printing.PAPERS",
)
