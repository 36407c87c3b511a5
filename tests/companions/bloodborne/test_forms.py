"""One form per kind: recorded from what is typed, corrected from what was told."""

import pytest

from companions.bloodborne import forms
from companions.bloodborne.game import BLOODBORNE
from companions.bloodborne.rules.events import (
    BoardsRead,
    Change,
    Dreamed,
    Ended,
    Faced,
    Joined,
    Noted,
    Opened,
    Revealed,
    Rolled,
    RoundEnded,
    Ruled,
    Stepped,
    Took,
    TrackShown,
    Upgraded,
)
from companions.bloodborne.rules.sight import sight
from companions.bloodborne.rules.state import DREAM
from tests.companions.bloodborne.descent import (
    ADA,
    BELA,
    CORA,
    DAN,
    LYCANTHROPE,
    OPENED,
    descent,
)

NAMES = {ADA: "Ada", BELA: "Bela", CORA: "Cora", DAN: "Dan"}


def form(kind, data=None, *, event=None, state=None, seat=ADA):
    view = sight(state or descent(LYCANTHROPE), seat)
    return BLOODBORNE.form(kind, view=view, names=NAMES, data=data, event=event)


def recorded(kind, **data):
    filled = form(kind, data)
    assert filled.is_valid(), filled.errors
    return filled.event()


@pytest.mark.parametrize(
    ("kind", "data", "event"),
    [
        ("joined", {"hunter": "4"}, Joined(hunter=DAN)),
        ("joined", {"hunter": "4", "left_of": "1"}, Joined(hunter=DAN, left_of=ADA)),
        (
            "revealed",
            {"name": " Crow ", "health": "2", "die": "green", "kinds": ["kin"], "rank": "monster"},
            Revealed(name="Crow", health=2, die="green", kinds=("kin",), more=0, first=BELA),
        ),
        ("faced", {}, Faced(more=0, first=BELA)),
        ("faced", {"more": "2"}, Faced(more=2, first=BELA)),
        ("round_ended", {}, RoundEnded(first=BELA)),
        ("dreamed", {"hunters": ["1", "3"]}, Dreamed(hunters=(ADA, CORA))),
        ("rolled", {"total": "3"}, Rolled(total=3)),
        (
            "rolled",
            {"total": "3", "spared": ["2"], "by_1": "-1", "by_2": "0", "by_3": ""},
            Rolled(total=3, changes=(Change(hunter=ADA, by=-1),), spared=(BELA,)),
        ),
        ("took", {"hunter": "2", "n": "2"}, Took(hunter=BELA, n=2)),
        ("stepped", {"to": "7"}, Stepped(to=DREAM)),
        ("upgraded", {"hunter": "1"}, Upgraded(hunter=ADA)),
        (
            "upgraded",
            {"hunter": "1", "card": "Blood Vial", "removed": "axe"},
            Upgraded(hunter=ADA, card="Blood Vial", removed="axe"),
        ),
        (
            "track_shown",
            {"trophy": "kin", "space": "1", "number": "2"},
            TrackShown(trophy="kin", space=1, number=2),
        ),
        (
            "boards_read",
            {"kin_1": "0", "beast_1": "1", "beast_2": "3", "beast_3": ""},
            BoardsRead(
                shown=(
                    TrackShown(trophy="kin", space=1, number=0),
                    TrackShown(trophy="beast", space=1, number=1),
                    TrackShown(trophy="beast", space=2, number=3),
                )
            ),
        ),
        ("ruled", {"what": "health", "hunter": "1", "to": "3"}, Ruled(what="health", hunter=ADA, to=3)),
        ("ruled", {"what": "monster", "hunter": "1", "to": "3"}, Ruled(what="monster", to=3)),
        ("ruled", {"what": "first", "hunter": "2"}, Ruled(what="first", to=BELA)),
        ("noted", {"text": "x", "hidden": "on"}, Noted(by=ADA, text="x", hidden=True)),
        ("ended", {"why": "late"}, Ended(why="late")),
    ],
)
def test_what_is_typed_becomes_an_event(kind, data, event):
    assert recorded(kind, **data) == event


@pytest.mark.parametrize(
    ("kind", "data", "fields"),
    [
        ("took", {}, ["hunter", "n"]),
        ("took", {"hunter": "9", "n": "x"}, ["hunter", "n"]),
        ("took", {"hunter": "1", "n": "-1"}, ["n"]),
        ("took", {"hunter": "1", "n": "1000"}, ["n"]),
        ("dreamed", {}, ["hunters"]),
        ("hurt", {"hunters": ["1"], "n": "0"}, ["n"]),
        ("stepped", {"to": "9"}, ["to"]),
        ("revealed", {"name": "x" * 61, "health": "1", "die": "red", "rank": "final"}, ["name", "rank"]),
        ("ruled", {}, ["what"]),
        ("ruled", {"what": "health"}, ["hunter", "to"]),
        ("ruled", {"what": "first"}, ["hunter"]),
        ("ruled", {"what": "monster"}, ["to"]),
        ("ruled", {"what": "health", "hunter": "9", "to": "x"}, ["hunter", "to"]),
        ("noted", {"text": " "}, ["text"]),
        ("noted", {"text": "a\0b"}, ["text"]),
        ("track_shown", {"trophy": "kin", "space": "13", "number": "1"}, ["space"]),
        ("opened", {"first": "9", "place_1": "4"}, ["first", "place_1", "place_2", "place_3"]),
    ],
)
def test_what_is_wrong_is_said_beside_its_field(kind, data, fields):
    filled = form(kind, data)

    assert not filled.is_valid()
    assert sorted(filled.errors) == sorted(fields)


def test_the_opening_can_be_put_right():
    filled = form("opened", {"first": "2", "place_1": "3", "place_2": "1", "place_3": "2"}, event=OPENED)

    assert filled.is_valid(), filled.errors
    assert filled.event() == Opened(seats=(BELA, CORA, ADA), first=BELA)


def test_a_note_stays_its_writers_whoever_corrects_it():
    filled = form("noted", {"text": "x"}, event=Noted(by=BELA, text="y"), seat=ADA)

    assert filled.is_valid()
    assert filled.event().by == BELA


def test_hunters_are_chosen_by_name_from_the_first_player_on():
    choices = form("took", state=descent(Ruled(what="first", to=BELA))).fields["hunter"].choices

    assert list(choices) == [(BELA, "Bela"), (CORA, "Cora"), (ADA, "Ada")]


def test_who_joins_is_one_who_does_not_play():
    fields = form("joined").fields

    assert list(fields["hunter"].choices) == [(DAN, "Dan")]
    assert [seat for seat, _ in fields["left_of"].choices] == [0, ADA, BELA, CORA]


def test_what_is_likely_is_offered():
    state = descent(Ruled(what="kin", hunter=ADA, to=2), LYCANTHROPE, Rolled(total=0))

    assert form("took", state=state).initial == {"hunter": ADA, "n": 1}
    assert form("took", state=state, seat=0).initial == {"hunter": ADA, "n": 1}
    assert form("took", seat=0).initial == {"hunter": None, "n": 1}
    assert form("upgraded", seat=BELA).initial == {"hunter": BELA}
    assert form("card_removed", seat=0).initial == {"hunter": None}
    assert form("track_shown", state=state).initial == {"trophy": "kin", "space": 2, "number": 3}
    assert form("track_shown").initial == {}
    assert form("final_boss_named").initial["final_name"] == "Gehrman"


def test_cards_of_the_table_can_be_chosen():
    state = descent(Upgraded(hunter=BELA, card="Molotov"))
    choices = dict(form("card_removed", state=state).fields["card"].choices)

    assert next(iter(choices)) == ""  # nothing leaves that nobody chose
    assert choices["Molotov"] == "Molotov"
    assert choices["dream"] == "Hunter’s Dream"


@pytest.mark.parametrize(
    ("typed", "numbers"), [("", []), ("1 3 5", [1, 3, 5]), ("1, 3,5", [1, 3, 5]), ("10", [10])]
)
def test_numbers_of_a_track(typed, numbers):
    settings_form = forms.SettingsForm({"track_kin": typed})

    assert settings_form.is_valid(), settings_form.errors
    assert settings_form.cleaned_data["track_kin"] == numbers


@pytest.mark.parametrize("typed", ["one", "1 -3", "1.5", "²", "1000", " ".join("1" * 13)])
def test_what_is_no_track(typed):
    assert list(forms.SettingsForm({"track_kin": typed}).errors) == ["track_kin"]


def test_a_number_of_five_thousand_digits_is_no_track():
    assert list(forms.SettingsForm({"track_kin": "1" * 5000}).errors) == ["track_kin"]


@pytest.mark.parametrize(
    ("told", "at"),
    [
        ([], "now"),
        ([LYCANTHROPE, Dreamed(hunters=(ADA,))], "now"),  # the Dream has not come
        ([LYCANTHROPE, Dreamed(hunters=(ADA, BELA, CORA)), Rolled(total=1)], "dream"),
        ([LYCANTHROPE, Dreamed(hunters=(ADA,)), Stepped(to=DREAM)], "dream"),
        ([LYCANTHROPE, Dreamed(hunters=(ADA,)), LYCANTHROPE], "earlier"),
        ([LYCANTHROPE, Dreamed(hunters=(ADA,)), LYCANTHROPE, Dreamed(hunters=(ADA,))], "earlier"),
    ],
)
def test_when_an_upgrade_was_taken_is_not_asked(told, at):
    typed = form("upgraded", {"hunter": "1"}, state=descent(*told))
    assert typed.is_valid(), typed.errors
    assert typed.event() == Upgraded(hunter=ADA, at=at)


def test_as_many_spaces_are_read_as_a_token_has_reached():
    assert "beast_5" in form("boards_read").fields
    assert "beast_6" not in form("boards_read").fields
    far = descent(LYCANTHROPE, Ruled(what="beast", hunter=ADA, to=7))
    assert "kin_7" in form("boards_read", state=far).fields
