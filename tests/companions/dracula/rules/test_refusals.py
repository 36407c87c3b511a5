"""What the Count, the clock, the board and the table may say, and what makes no sense of it."""

from dataclasses import replace

import pytest

from campaigns.kernel.notes import Noted
from companions.dracula.rules.advice import advice
from companions.dracula.rules.cast import TOKENS
from companions.dracula.rules.events import (
    KINDS,
    Admitted,
    AllyCame,
    AllyLeft,
    Bared,
    Ended,
    Flown,
    Freed,
    HandedOver,
    Held,
    Hid,
    Hunched,
    Joined,
    Ruled,
    Stepped,
    TokenPut,
    TokenTaken,
    Unlocked,
    Whispered,
)
from companions.dracula.rules.evolve import EVOLVE, evolve
from companions.dracula.rules.nonsense import NONSENSE
from companions.dracula.rules.state import State
from tests.companions.dracula.rules.hunting import (
    ADA,
    BELA,
    CORA,
    HID,
    OPENED,
    OTHERS,
    PLACED,
    SWORN,
    WALL,
    answer,
    begun,
    city,
    frowns,
    hide,
    hunt,
    lying,
    no,
    pencil,
    saw,
    sea,
    to,
    trail,
    view,
)

SHUT = begun(Freed(seat=ADA))
OVER = begun(Ended())


def test_every_kind_is_evolved_and_asked():
    assert {*EVOLVE} == {*NONSENSE} == {*KINDS.values()}


# --- Sitting down -------------------------------------------------------------------------------------------


def held(*pairs):
    return tuple(Held(hunter=hunter, seat=seat) for hunter, seat in pairs)


@pytest.mark.parametrize(
    ("event", "refusal"),
    [
        (replace(OPENED, seats=()), ("seats.none", "seats")),
        (replace(OPENED, seats=(ADA, ADA)), ("seat.twice", "seats")),
        (replace(OPENED, count=4), ("seat.unknown", "count")),
        (replace(OPENED, count=WALL), ("seat.unknown", "count")),
        (replace(OPENED, held=held(("mina", BELA), ("mina", CORA))), ("hunter.twice", "held")),
        (replace(OPENED, held=held(("nobody", BELA))), ("hunter.unknown", "held")),
        (replace(OPENED, held=held(("mina", 4))), ("seat.unknown", "held")),
    ],
)
def test_a_table_that_cannot_be(event, refusal):
    assert no(State(), event) == refusal


def test_a_table_that_can_be():
    assert frowns(State(), OPENED) == []
    assert hunt(opened=replace(OPENED, edition="polish", way="cards")).setup.edition == "polish"


@pytest.mark.parametrize(
    ("event", "refusal"),
    [
        (Joined(seat=BELA), ("seat.sits", "seat")),
        (HandedOver(hunter="nobody", seat=BELA), ("hunter.unknown", "hunter")),
        (HandedOver(hunter="mina", seat=4), ("seat.unknown", "seat")),
        (Freed(seat=4), ("seat.unknown", "seat")),
        (Hunched(by=4, place="rome"), ("seat.unknown", "by")),
        (Hunched(by=BELA, place="atlantis"), ("place.unknown", "place")),
        (Whispered(by=BELA, to=BELA, text="A rifle"), ("whisper.self", "to")),
        (Whispered(by=4, to=BELA, text="A rifle"), ("seat.unknown", "by")),
        (Whispered(by=BELA, to=4, text="A rifle"), ("seat.unknown", "to")),
        (Whispered(by=BELA, to=CORA, text=" "), ("text.empty", "text")),
        (Noted(by=WALL, text="Rain"), ("seat.unknown", "by")),
        (Noted(by=BELA, text=" "), ("text.empty", "text")),
    ],
)
def test_what_nobody_at_the_table_can_say(event, refusal):
    assert no(begun(), event) == refusal


@pytest.mark.parametrize(
    "event",
    [
        Joined(seat=4),
        HandedOver(hunter="mina", seat=BELA),
        Freed(seat=ADA),
        Hunched(by=BELA, place="rome"),
        Whispered(by=BELA, to=CORA, text="A rifle"),
        Noted(by=BELA, text="Rain", hidden=True),
        Ended(why="Late"),
    ],
)
def test_what_anybody_can(event):
    assert frowns(begun(), event) == []


# --- The clock ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("event", "refusal"),
    [
        (Stepped(to="day"), ("clock.same", "to")),
        (Stepped(to="noon"), ("clock.unknown", "to")),
        (
            Stepped(to="dawn", admitted=(Admitted(hunter="nobody", hospital="hospital-rome"),)),
            ("hunter.unknown", "admitted"),
        ),
        (
            Stepped(to="dawn", admitted=(Admitted(hunter="mina", hospital="rome"),)),
            ("place.unknown", "admitted"),
        ),
    ],
)
def test_a_step_that_the_clock_cannot_make(event, refusal):
    assert no(begun(), event) == refusal


def test_anybody_may_make_the_next():
    step = Stepped(to="dusk", admitted=(Admitted(hunter="mina", hospital="hospital-rome"),))
    for seat in (*OTHERS, ADA):
        assert frowns(begun(), step, seat) == []


# --- The board ----------------------------------------------------------------------------------------------


def put(kind, *places, rail=False):
    return TokenPut(kind=kind, places=places, rail=rail)


TOKEN = [
    (put("fog"), ("token.place", "places")),
    (put("fog", "rome", "bari"), ("token.place", "places")),
    (put("roadblock", "rome"), ("token.line", "places")),
    (put("roadblock", "rome", "bari", "naples"), ("token.line", "places")),
    (put("rain", "rome"), ("token.unknown", "kind")),
    (put("storm", "atlantis"), ("place.unknown", "places")),
    (put("roadblock", "rome", "atlantis"), ("place.unknown", "places")),
    (put("roadblock", "rome", "london"), ("token.no_line", "places")),
    (put("roadblock", "munich", "strasbourg"), ("token.no_line", "places")),
    (put("roadblock", "zurich", "nuremberg", rail=True), ("token.no_line", "places")),
    (put("roadblock", "hospital-rome", "rome"), ("token.no_line", "places")),
    (put("roadblock", "hospital-rome", "rome", rail=True), ("token.no_line", "places")),
]


@pytest.mark.parametrize(("event", "refusal"), TOKEN)
def test_a_token_that_cannot_lie_there(event, refusal):
    taken = TokenTaken(kind=event.kind, places=event.places, rail=event.rail)
    assert no(begun(), event) == no(begun(), taken) == refusal


@pytest.mark.parametrize(
    "event",
    [
        put("roadblock", "rome", "bari"),
        put("roadblock", "bari", "rome"),
        put("roadblock", "munich", "strasbourg", rail=True),
        put("storm", "north-sea"),
        put("bats", "hospital-rome"),
    ],
)
def test_a_token_that_can(event):
    assert frowns(begun(), event) == []


@pytest.mark.parametrize("event", [AllyCame(ally="mother"), AllyLeft(ally="mother")])
def test_an_ally_of_no_box(event):
    assert no(begun(), event) == ("ally.unknown", "ally")
    assert frowns(begun(), replace(event, ally="rufus-smith")) == []


@pytest.mark.parametrize(
    ("event", "refusal"),
    [
        (Ruled(what="hurt", to=1), ("hunter.unknown", "hunter")),
        (Ruled(what="bites", hunter="nobody", to=1), ("hunter.unknown", "hunter")),
        (Ruled(what="bites", hunter="mina", to=-1), ("number.range", "to")),
        (Ruled(what="influence", to=14), ("number.range", "to")),
        (Ruled(what="influence", to=-1), ("number.range", "to")),
        (Ruled(what="day", to=1000), ("number.range", "to")),
    ],
)
def test_a_figure_that_cannot_be(event, refusal):
    assert no(begun(), event) == refusal


@pytest.mark.parametrize(
    "event",
    [Ruled(what="influence", to=13), Ruled(what="day", to=999), Ruled(what="hurt", hunter="mina", to=2)],
)
def test_a_figure_that_can(event):
    assert frowns(begun(), event) == []


# --- The word, the end --------------------------------------------------------------------------------------


def test_a_desk_is_opened_where_it_is_shut_and_at_his_seat():
    assert frowns(SHUT, Unlocked(), ADA) == []
    assert [no(SHUT, Unlocked(), seat) for seat in OTHERS] == [("desk.open", None)] * 3
    assert no(begun(), Unlocked(), ADA) == ("desk.open", None)


def test_nothing_is_turned_up_before_the_end():
    assert no(begun(), Bared(), ADA) == ("hunt.runs", None)
    assert frowns(OVER, Bared(), ADA) == []


@pytest.mark.parametrize("over", [OVER, begun(Ruled(what="influence", to=13))])
def test_what_has_ended_does_not_end_again(over):
    assert no(over, Ended()) == ("hunt.ended", None)


# --- Frowned upon -------------------------------------------------------------------------------------------


def test_once_it_is_over_little_is_told():
    assert frowns(OVER, Stepped(to="dusk")) == ["hunt.over"]
    assert frowns(OVER, put("fog", "rome")) == ["hunt.over"]
    told = [Freed(seat=ADA), HandedOver(hunter="mina", seat=BELA), Joined(seat=4)]
    told += [Noted(by=BELA, text="Rain"), Whispered(by=BELA, to=CORA, text="Hm")]
    assert [frowns(OVER, event) for event in (*told, Hunched(by=BELA, place="rome"))] == [[]] * 6
    assert frowns(evolve(OVER, Freed(seat=ADA)), Unlocked(), ADA) == []


def test_the_clock_may_jump_and_leave_a_question_open():
    assert frowns(begun(), Stepped(to="night")) == ["clock.skips"]
    skipped = answer(begun(), Stepped(to="dawn")).advice[0]
    assert dict(skipped.about) == {"phases": ("dusk", "night", "count")}
    waits = answer(begun(Stepped(to="dusk")), Stepped(to="night")).advice
    assert [(one.code, dict(one.about)) for one in waits] == [("clock.waits", {"n": 1})]


IN_THE_BOX = {"fog": 4, "storm": 6, "roadblock": 8, "heavenly-host": 3, "consecrated-ground": 1, "bats": 2}


@pytest.mark.parametrize("kind", TOKENS)
def test_there_are_no_more_tokens_than_in_the_box(kind):
    places = ("rome", "bari") if kind == "roadblock" else ("rome",)
    token, n = put(kind, *places), IN_THE_BOX[kind]
    assert frowns(begun(*[token] * (n - 1)), token) == []
    assert frowns(begun(*[token] * n), token) == ["token.all"]
    other = put("storm" if kind == "fog" else "fog", "rome")
    assert frowns(begun(*[token] * n), other) == []


@pytest.mark.parametrize("place", ["castle-dracula", "galatz", "klausenburg"])
def test_consecrated_ground_never_lies_around_the_castle(place):
    assert frowns(begun(), put("consecrated-ground", place)) == ["token.never"]
    assert frowns(begun(), put("heavenly-host", place)) == []
    assert frowns(begun(), put("consecrated-ground", "rome")) == []


def test_he_does_not_begin_where_a_hunter_stands_nor_twice():
    fresh = hunt(*PLACED, SWORN)
    assert frowns(fresh, HID, ADA) == []
    assert frowns(fresh, Hid(place="rome"), ADA) == ["hid.hunter"]
    assert frowns(begun(), HID, ADA) == ["hid.again"]
    assert frowns(pencil(), Hid(place=""), BELA) == ["hid.again"]


def test_he_does_not_fly_to_a_hunter():
    assert frowns(begun(), Flown(place="rome"), ADA) == ["hid.hunter"]
    assert frowns(begun(), Flown(place="prague"), ADA) == []
    assert frowns(pencil(), Flown()) == []


def test_he_flies_only_where_the_bat_can_carry_him():
    """The answer is the Count's alone; of another space than his own nothing is said."""
    far = Flown(place="galway")
    assert frowns(begun(), far, ADA) == ["flown.far"]
    assert frowns(begun(), Flown(place="galway", space=1), ADA) == ["flown.far"]
    assert frowns(begun(), Flown(place="galway", space=2), ADA) == []
    assert frowns(begun(TokenPut(kind="heavenly-host", places=("prague",))), Flown(place="prague"), ADA) == [
        "flown.far"
    ]
    at_sea = lying(sea("north-sea"))
    assert frowns(at_sea, Flown(place="hamburg"), ADA) == ["flown.far"]
    assert [[*advice(view(begun(), seat), far)] for seat in OTHERS] == [[], [], []]


BATS = (None, city("vienna", "bat"), city("zagreb", "bat"))


@pytest.mark.parametrize(
    ("row", "space", "codes"),
    [
        ((city("budapest"), city("vienna", "bat")), 0, []),
        ((city("budapest"), *BATS[1:]), 0, ["flown.bats"]),
        ((hide(), city("budapest"), *BATS[1:]), 0, ["flown.bats"]),
        # What lies where he flies from goes back to the box first.
        ((city("budapest", "bat"), *BATS[1:2]), 0, []),
        (BATS, 2, []),
    ],
)
def test_a_third_bat_card_is_in_no_box(row, space, codes):
    assert frowns(lying(*row), Flown(place="szeged", space=space), ADA) == codes


def test_of_a_third_bat_card_a_table_with_a_pencil_hears_too():
    row = (city(""), city("", "bat"), city("", "bat"))
    assert frowns(replace(pencil(), trail=trail(*row)), Flown()) == ["flown.bats"]
    assert frowns(replace(pencil(), trail=trail(*row)), Flown(space=2)) == []


@pytest.mark.parametrize("phase", ["dawn", "day", "dusk", "night"])
def test_he_moves_after_the_night(phase):
    state = replace(pencil(), phase=phase)
    assert frowns(state, saw("city")) == ["count.phase"]
    assert frowns(replace(state, phase="count"), saw("city")) == []
    his = replace(begun(), phase=phase)
    played = to("zurich", encounters=("rats",))
    assert frowns(his, played, ADA) == ["count.phase"]
    assert frowns(replace(his, phase="count"), played, ADA) == []


def test_of_his_phase_nobody_else_is_warned():
    """They are not even asked; were they, the clock is all that they would hear of."""
    far = to("london", powers=("wolf",))
    assert [one.code for one in advice(view(begun(), ADA), far)] != ["count.phase"]
    assert [[one.code for one in advice(view(begun(), seat), far)] for seat in OTHERS] == [
        ["count.phase"]
    ] * 3
