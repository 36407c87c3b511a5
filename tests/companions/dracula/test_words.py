"""Lines that are put together from words within words, read as somebody at the table reads them."""

import pytest
from django.utils import translation

from campaigns.kernel.words import word
from companions.dracula import phrases
from companions.dracula.phrases import reminders
from companions.dracula.rules.cast import DRACULA, RUMOR, VAMPIRES
from companions.dracula.rules.ends import Ends
from companions.dracula.rules.events import (
    Admitted,
    Answered,
    Engaged,
    Event,
    Exchanged,
    Held,
    Lurked,
    Moved,
    Opened,
    Parted,
    Revealed,
    Ruled,
    SlidOff,
    Stepped,
    Watched,
)
from companions.dracula.rules.evolve import evolve
from companions.dracula.rules.reach import Ticket
from companions.dracula.rules.state import Asked, Found, State, Token
from companions.dracula.rules.telling import tell
from tests.factories import ADA, BELA, CORA

NAMES = {ADA: "Ada", BELA: "Bela", CORA: "Cora"}


def table(**chosen):
    held = tuple(Held(hunter=name, seat=seat) for name, seat in (("godalming", BELA), ("mina", CORA)))
    return evolve(State(), Opened(seats=(ADA, BELA, CORA), count=ADA, held=held, **chosen))


def line(event: Event, seat: int = BELA, state: State | None = None) -> str:
    return phrases.PHRASEBOOK.say(tell(event, state or table(), seat), NAMES)


# --- Lines ------------------------------------------------------------------------------------------------


def test_the_opening_says_who_is_who():
    held = (Held(hunter="godalming", seat=BELA), Held(hunter="mina", seat=CORA))
    opened = Opened(
        seats=(ADA, BELA, CORA), count=ADA, held=held, fog_stops_rides=True, north_seas_meet=False
    )

    assert line(opened) == (
        "The hunt begins. Dracula: Ada; Lord Godalming: Bela; Mina Harker: Cora."
        " Phone instead of location cards. Russian box."
        " Fog stops rides. North Atlantic and North Sea do not meet."
        " The hunters’ phones work out where Dracula can be."
    )


def test_his_phase_is_told_card_by_card():
    seen = Watched(step="city", wolf=True, encounters=1, rumor=2)

    assert line(seen, state=table(way="paper")) == (
        "Dracula’s phase: Wolf Form; a city, face down; 1 encounter; a rumor on space 2."
        " Damage on Dracula: 0 → 1."
    )


def test_he_reads_his_own_phase_by_name():
    lurked = Lurked(place="paris", powers=("wolf",), encounters=("rats",), slid=SlidOff(to="cleared"))

    assert line(lurked, seat=ADA) == (
        "Dracula’s phase: space 6 is cleared; Wolf Form; Paris; encounter: Rats. Damage on Dracula: 0 → 1."
    )
    assert "Paris" not in line(lurked)
    assert "Rats" not in line(lurked)


def test_a_ride_shows_its_ticket():
    ride = Moved(hunter="mina", to="paris", by="rail", ticket=Ticket(white=2, yellow=1))

    assert line(ride) == "Mina Harker, by rail: Paris (white 2 / yellow 1)."


def test_dusk_says_what_leaves_and_who_comes():
    fog = Token(kind="fog", places=("paris",))
    dusk = Stepped(to="dusk", lifted=(fog,), admitted=(Admitted(hunter="mina", hospital="hospital-rome"),))

    assert line(dusk) == "Monday, dusk. Off the board: Fog (Paris). Mina Harker: Hospital in Rome."


def test_from_the_second_week_on_a_day_says_which():
    assert line(Ruled(what="day", to=8, why="we forgot")) == (
        "The table decides: it is Tuesday, week 2. “we forgot”"
    )


def test_a_location_lies_on_a_space_or_in_a_lair():
    assert line(Revealed(place="paris", space=3, hide=2)) == "Turned up: Paris, space 3; Hide: space 2."
    assert line(Revealed(place="paris", lair=1)) == "Turned up: Paris, lair 1."


def test_an_answer_names_what_was_found():
    found = (Found(place="paris", space=3, hide=2), Found(place="rome", lair=1))

    assert line(Answered(how="scouts", places=("paris", "rome"), found=found)) == (
        "Hired Scouts, Paris, Rome: Paris on space 3, and Hide on space 2; Rome in lair 1."
    )


@pytest.mark.parametrize(("edition", "called"), [("russian", "Spain"), ("polish", "Iberia")])
def test_a_region_is_called_as_in_the_box(edition, called):
    asked = Answered(how="hypnosis", region="iberia")

    assert line(asked, state=table(edition=edition)) == (f"Hypnosis: Dracula is in a region called {called}.")


def test_what_came_of_a_round_of_combat_is_said_and_nothing_else():
    cards = {"hunter": "mina", "card": "punch", "foe_card": "fangs"}
    fighting = evolve(table(), Engaged(foe="new-vampire", hunters=("mina",)))

    assert line(Exchanged(**cards, cancelled=True), state=fighting) == (
        "Mina Harker: Punch against Fangs (cancelled)."
    )
    assert line(Exchanged(**cards, cancelled=False, to_hunter=2, to_foe=1, bitten=True), state=fighting) == (
        "Mina Harker: Punch against Fangs; damage to the hunter: 2; damage to the foe: 1; a bite."
        " Influence: 0 → 2. Mina Harker is defeated."
    )


def test_how_a_combat_ends_is_no_reason_of_the_table():
    assert line(Parted(why="six")) == "The combat ends: after six rounds."


# --- Pages ------------------------------------------------------------------------------------------------


def test_a_card_says_what_it_costs():
    assert phrases.costs(2) == "2 damage"
    assert phrases.costs(-5) == "heals up to 5"
    assert phrases.costs(1, influence=3) == "1 damage · influence +3"
    assert phrases.costs(0) == phrases.costs() == ""


def test_what_it_costs_one_after_the_other_is_said_so():
    """Wolf Form wounds before the castle heals."""
    assert phrases.costs(1, -5) == "1 damage · heals up to 5"


def test_a_card_says_what_the_others_see():
    assert phrases.face("city") == "a city, face down"
    assert phrases.face("lair", 2) == "out of lair 2"


def test_a_question_is_the_same_whatever_its_answer_is():
    arrival = Asked(how="arrival", hunter="mina", places=("paris",))

    assert phrases.asked(arrival, NAMES) == "Mina Harker arrives: Paris."
    assert phrases.asked(Asked(how="meeting", places=("paris", "rome")), NAMES) == (
        "Does Dracula stand where a hunter stands? Paris, Rome."
    )
    assert phrases.asked(Asked(how="reports", space=3), NAMES) == (
        "A question for the Count: Newspaper Reports, space 3."
    )


def test_what_ends_is_said_before_it_does():
    ends = Ends(
        lifted=(Token(kind="fog", places=("paris",)),),
        choices={"storm": ()},
        admitted={"mina": ("hospital-rome",), "seward": ("hospital-rome", "hospital-madrid")},
    )

    assert phrases.ending(ends) == (
        "Next off the board: Fog (Paris). Dracula takes one storm off the board."
        " Mina Harker comes to: Hospital in Rome."
        " Dr. John Seward comes to a hospital that Dracula chooses: Hospital in Rome, Hospital in Madrid."
    )
    assert phrases.ending(Ends()) == ""
    assert phrases.ending(Ends(), week=True).startswith("It is Monday again")


@pytest.mark.parametrize(
    ("headline", "glance"),
    [
        (
            {"day": 8, "phase": "night", "influence": 5, "wounds": 3, "over": False, "winner": ""},
            "Tuesday, week 2 · Night. Influence: 5 of 13; damage on Dracula: 3 of 15.",
        ),
        ({"over": True, "winner": "hunters"}, "The hunt is over: the hunters win."),
        ({"over": True, "winner": DRACULA}, "The hunt is over: Dracula wins."),
        ({"over": True, "winner": ""}, "The hunt is over; nobody wins."),
        ({}, "Monday · Day. Influence: 0 of 13; damage on Dracula: 0 of 15."),
    ],
)
def test_a_hunt_in_a_line(headline, glance):
    assert phrases.PHRASEBOOK.glance(headline) == glance


@pytest.mark.parametrize("vampire", VAMPIRES)
def test_a_vampire_says_its_figures(vampire):
    printed = VAMPIRES[vampire]

    assert f"+{printed.influence};" in reminders.matures(vampire)
    assert f"+{printed.influence + 2 * RUMOR};" in reminders.matures(vampire, rumors=2)
    assert printed.health == 0 or f"health {printed.health}" in reminders.does(vampire)


def test_a_word_that_is_none_is_shown_as_it_is():
    """A line may come with a journal from elsewhere."""
    assert phrases.PHRASEBOOK.say(word("told.watched", parts=("x",)), NAMES) == "Dracula’s phase: x."


@pytest.mark.parametrize("language", ["en", "ru", "pl"])
def test_every_reminder_is_filled(language):
    with translation.override(language):
        cards = [do(one) for one in reminders.DOES for do in (reminders.does, reminders.matures)]
        assert [text for text in cards if not text or "%" in text] == []
