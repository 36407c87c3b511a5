"""The opening, newcomers, and everybody's prologue: typed, refused, corrected."""

import pytest

from chronicle.forms import SettingsForm, opened
from chronicle.rules.events import Joined, Opened, PrologueWritten, Shade
from chronicle.rules.state import Row
from tests.chronicle.rules.cast import ADA, BELA, CORA, DAN, chronicle, sheet

from .typing import corrected, form, recorded, wrong

PROLOGUE = {
    "seat": "1",
    "character": " Serena ",
    "section": "resources",
    "row": "Contacts",
    "discipline": "Auspex",
    "title": "Abbess",
    "printed": "Baker",
    "given": "Livia",
    "clan": "malkavian",
}
WRITTEN = PrologueWritten(
    seat=ADA,
    character="Serena",
    section="resources",
    row="Contacts",
    discipline="Auspex",
    title="Abbess",
    printed="Baker",
    given="Livia",
    clan="malkavian",
)
ROWS = (Row(section="resources", name="Contacts", boxes=6), Row(section="disciplines", name="Auspex"))


# --- The opening ------------------------------------------------------------------------------------


def settings(**typed):
    form = SettingsForm(typed)
    assert form.is_valid(), form.errors
    return form.cleaned_data


def test_nothing_said_is_a_whole_chronicle_without_expansions():
    assert opened((1, 2, 3), settings()) == Opened(seats=(1, 2, 3))


def test_what_was_said_at_the_opening():
    chosen = settings(practice="yes", expansions=" Blood ,  Ash and  Dust,,Blood", known="on", secret="on")
    assert opened((1, 2, 3), {**chosen, "ages": [2, 3, 1]}) == Opened(
        seats=(2, 3, 1), expansions=("Blood", "Ash and Dust"), practice=True, known=True, secret=True
    )


@pytest.mark.parametrize(
    ("typed", "field"),
    [
        ({"practice": "maybe"}, "practice"),
        ({"expansions": ",".join("abcdefghijk")}, "expansions"),
        ({"expansions": "x" * 201}, "expansions"),
    ],
)
def test_a_wrong_answer_to_the_opening(typed, field):
    assert SettingsForm(typed).errors.keys() == {field}


@pytest.mark.parametrize(
    "event",
    [
        Opened(seats=(ADA, BELA, CORA)),
        Opened(seats=(CORA, ADA, BELA), expansions=("Blood", "Ash"), known=True),
        Opened(seats=(BELA, ADA), practice=True, secret=True),
    ],
)
def test_the_opening_is_corrected_to_itself(event):
    assert corrected("opened", event) == event


def test_ages_can_be_put_right():
    told = Opened(seats=(ADA, BELA, CORA))
    data = {"age_1": "3", "age_2": "1", "age_3": "2"}
    assert recorded("opened", data, event=told).seats == (BELA, CORA, ADA)


def test_nobody_has_the_same_age():
    told = Opened(seats=(ADA, BELA, CORA))
    assert wrong("opened", {"age_1": "1", "age_2": "2", "age_3": "1"}, event=told) == {
        "age_3": ["Ada has this place already."]
    }


# --- A late joiner ----------------------------------------------------------------------------------


def test_a_late_joiner_is_the_youngest_or_just_older_than_somebody():
    assert recorded("joined", {"seat": "4"}) == Joined(seat=DAN)
    assert recorded("joined", {"seat": "4", "older_than": "2"}) == Joined(seat=DAN, older_than=BELA)


@pytest.mark.parametrize("event", [Joined(seat=DAN), Joined(seat=DAN, older_than=CORA)])
def test_joining_is_corrected_to_itself(event):
    state = chronicle(seats=(ADA, BELA, CORA, DAN))
    assert corrected("joined", event, state=state) == event


# --- The prologue -----------------------------------------------------------------------------------


def test_a_prologue_typed():
    assert recorded("prologue_written", PROLOGUE) == WRITTEN


def test_a_clan_and_a_given_name_may_be_missing():
    typed = {key: value for key, value in PROLOGUE.items() if key not in {"given", "clan"}}
    event = recorded("prologue_written", typed)
    assert (event.given, event.clan) == ("", "")


def test_known_rows_are_a_tap():
    typed = {**PROLOGUE, "section": "", "row": "", "discipline": ""}
    typed |= {"box": "morality Mercy of kings", "known_discipline": "disciplines Auspex"}
    event = recorded("prologue_written", typed, state=chronicle(rows=ROWS))
    assert (event.section, event.row, event.discipline) == ("morality", "Mercy of kings", "Auspex")


def test_what_is_typed_counts_more_than_what_was_tapped():
    event = recorded(
        "prologue_written", {**PROLOGUE, "box": "morality Mercy", "known_discipline": "disciplines Potence"}
    )
    assert (event.row, event.discipline) == ("Contacts", "Auspex")


@pytest.mark.parametrize(
    ("change", "errors"),
    [
        ({"character": ""}, {"character": ["Still empty."]}),
        ({"row": ""}, {"row": ["Give the name of the row."]}),
        ({"section": ""}, {"section": ["Choose the section that the row stands in."]}),
        ({"discipline": " "}, {"discipline": ["Choose a discipline, or type its name."]}),
        ({"printed": ""}, {"printed": ["Still empty."]}),
        ({"title": "x" * 201}, {"title": ["Ensure this value has at most 200 characters (it has 201)."]}),
        (
            {"missed": "Contacts 3"},
            {"missed": ["Line 1: Begin with the section, such as “Resources: Contacts 3, Wealth 1”."]},
        ),
    ],
)
def test_a_wrong_prologue_says_what_is_missing(change, errors):
    assert wrong("prologue_written", {**PROLOGUE, **change}) == errors


@pytest.mark.parametrize(
    "change",
    [
        {"section": "loyalty"},
        {"clan": "ravnos"},
        {"seat": "9"},
        {"box": "luck Dice", "row": ""},
        {"box": "morality ", "row": ""},
    ],
)
def test_what_is_not_on_offer_is_refused(change):
    assert wrong("prologue_written", {**PROLOGUE, **change})


def test_boxes_for_chapters_missed_come_from_counters_and_lines():
    typed = {
        **PROLOGUE,
        "missed resources Contacts": "2",
        "missed loyalty Sect of old": "1",
        "missed morality Mercy": "0",
        "missed luck Dice": "3",
        "missed disciplines Auspex": "x",
        "missed": "Abilities: Occult 2\n\nLoyalty: Clan",
    }
    assert recorded("prologue_written", typed).missed == (
        *[Shade(section="resources", row="Contacts")] * 2,
        Shade(section="loyalty", row="Sect of old"),
        *[Shade(section="abilities", row="Occult")] * 2,
        Shade(section="loyalty", row="Clan"),
    )


@pytest.mark.parametrize(
    "event",
    [
        WRITTEN,
        PrologueWritten(
            seat=BELA,
            character="Bruno",
            section="loyalty",
            row="Clan 2",
            discipline="Potence",
            title="Abbot: the old one",
            printed="Monk",
            missed=(Shade(section="abilities", row="Occult"), Shade(section="abilities", row="Occult")),
        ),
    ],
)
def test_a_prologue_is_corrected_to_itself(event):
    assert corrected("prologue_written", event) == event


def test_whoever_types_is_offered_the_own_prologue_then_the_next():
    state = chronicle(phase="prologue", sheets=(sheet(ADA), sheet(BELA, born=False), sheet(CORA)))
    assert form("prologue_written", state=state, seat=CORA).initial["seat"] == CORA
    assert form("prologue_written", state=state, seat=DAN).initial["seat"] == BELA
