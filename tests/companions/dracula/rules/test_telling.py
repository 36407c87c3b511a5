"""A line of history: what was told, to whom, and what came of it."""

from dataclasses import replace

import pytest

from campaigns.kernel.notes import Noted
from campaigns.kernel.words import word
from companions.dracula.rules.cast import FACE_DOWN, TICKETS
from companions.dracula.rules.events import (
    Admitted,
    Answered,
    Counted,
    Flown,
    HandNamed,
    Hid,
    Hunched,
    Hurt,
    Inquired,
    Laid,
    Moved,
    Reserved,
    Revealed,
    Rumored,
    SlidOff,
    Stepped,
    Sworn,
    TokenPut,
    WatchedOff,
    Whispered,
)
from companions.dracula.rules.reach import Ticket
from companions.dracula.rules.state import Found, State, Token
from companions.dracula.rules.telling import knows, tell
from tests.companions.dracula.rules.hunting import (
    ADA,
    BELA,
    CORA,
    OPENED,
    OTHERS,
    SWORN,
    WALL,
    begun,
    city,
    lying,
    pencil,
    saw,
    to,
)
from tests.companions.dracula.rules.reading import OPEN, SHUT, line, parts

# --- His phase, as others read it ---------------------------------------------------------------------------

LAIRS = lying(city("munich"), lairs=(None, city("zurich")))
FULL = lying(*map(city, ("munich", "zurich", "geneva", "paris", "nantes", "bordeaux")))


@pytest.mark.parametrize(
    ("event", "state", "told"),
    [
        (to("zurich", encounters=("rats",)), None, [("face.city", {}), ("laid.encounters", {"n": 1})]),
        (to("", powers=("hide",)), None, [("face.city", {})]),
        (to("adriatic-sea"), None, [("face.sea", {})]),
        (to("castle-dracula"), None, [("face.castle", {})]),
        (to("paris", open=True), None, [("face.open", {"place": "paris"})]),
        (to("", powers=("dark-call",)), None, [("face.dark-call", {})]),
        (to("", powers=("feed",)), None, [("face.feed", {})]),
        (to("venice", powers=("wolf",)), None, [("with.wolf", {}), ("face.city", {})]),
        (to("venice", misdirect=3), None, [("with.misdirect", {"space": 3}), ("face.city", {})]),
        (to("zurich", rumor=2), None, [("face.city", {}), ("laid.rumor", {"space": 2})]),
        (to("zurich"), LAIRS, [("face.lair", {"lair": 2})]),
        (
            to("zurich", open=True),
            LAIRS,
            [("face.lair", {"lair": 2, "place": "zurich"}), ("face.open", {"place": "zurich"})],
        ),
        (
            to("milan", slid=SlidOff(to="lair", lair=3, encounter=("rats",))),
            FULL,
            [("off.lair", {"lair": 3}), ("laid.encounters", {"n": 1}), ("face.city", {})],
        ),
        (
            to("milan", slid=SlidOff(to="mature", matured=("rats",), shown=True)),
            FULL,
            [("off.mature", {"matured": ("rats",), "place": "bordeaux"}), ("face.city", {})],
        ),
        (to("milan", slid=SlidOff(to="cleared")), FULL, [("off.cleared", {}), ("face.city", {})]),
    ],
)
def test_others_read_what_they_saw(event, state, told):
    for seat in OTHERS:
        assert parts(event, state, seat) == told


def test_what_was_written_down_reads_the_same():
    off = WatchedOff(to="lair", lair=3, encounters=1)
    event = saw("lair", lair=2, place="zurich", slid=off, encounters=1)
    assert line(event, pencil())[0] == "told.watched"
    assert parts(event, pencil()) == [
        ("off.lair", {"lair": 3}),
        ("laid.encounters", {"n": 1}),
        ("face.lair", {"lair": 2, "place": "zurich"}),
        ("face.open", {"place": "zurich"}),
        ("laid.encounters", {"n": 1}),
    ]


# --- His phase, as he reads it ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("event", "state", "told"),
    [
        (
            to("zurich", encounters=("rats",), rumor=1),
            None,
            [
                ("face.own", {"place": "zurich"}),
                ("laid.encounters.own", {"encounters": ("rats",)}),
                ("laid.rumor", {"space": 1}),
            ],
        ),
        (to("", powers=("hide", "wolf")), None, [("with.wolf", {}), ("face.hide", {})]),
        (to("", powers=("dark-call",)), None, [("face.dark-call", {})]),
        (to("", powers=("feed",)), None, [("face.feed", {})]),
        (
            to("milan", powers=("misdirect",), misdirect=3),
            None,
            [("with.misdirect", {"space": 3}), ("face.own", {"place": "milan"})],
        ),
        (to("zurich", open=True), LAIRS, [("face.own", {"place": "zurich", "lair": 2, "open": True})]),
        (
            to("milan", slid=SlidOff(to="lair", lair=3, encounter=("rats",))),
            FULL,
            [
                ("off.lair.own", {"place": "bordeaux", "lair": 3}),
                ("laid.encounters.own", {"encounters": ("rats",)}),
                ("face.own", {"place": "milan"}),
            ],
        ),
        (
            to("zurich", slid=SlidOff(to="cleared")),
            None,
            [("off.cleared.own", {}), ("face.own", {"place": "zurich"})],
        ),
    ],
)
def test_he_reads_what_he_did(event, state, told):
    state = state or begun()
    assert line(event, state, ADA)[0] == "told.lurked"
    assert parts(event, state, ADA) == told
    assert parts(event, replace(state, bared=True), WALL) == told


# --- What is his alone --------------------------------------------------------------------------------------

HIS = [
    (Hid(place="munich"), ("told.hid.own", {"place": "munich"}), ("told.hid", {})),
    (SWORN, ("told.sworn.own", {}), ("told.sworn", {})),
    (
        HandNamed(encounters=("rats",)),
        ("told.hand_named.own", {"encounters": ("rats",)}),
        ("told.hand_named", {}),
    ),
    (
        Laid(space=2, encounter="rats"),
        ("told.laid.own", {"space": 2, "lair": 0, "encounter": "rats"}),
        ("told.laid", {"space": 2, "lair": 0}),
    ),
    (
        Flown(place="prague"),
        ("told.flown.own", {"place": "prague", "space": 1}),
        ("told.flown", {"space": 1}),
    ),
]


@pytest.mark.parametrize(("event", "own", "others"), HIS)
def test_of_what_lies_face_down_only_he_reads_the_name(event, own, others):
    assert line(event, seat=ADA) == own
    assert [line(event, seat=seat) for seat in OTHERS] == [others] * 3


@pytest.mark.parametrize(("event", "own", "others"), HIS)
def test_at_a_closed_desk_nobody_reads_it_and_once_it_is_bared_everybody(event, own, others):
    assert line(event, SHUT, ADA) == others
    assert [line(event, OPEN, seat) for seat in (*OTHERS, ADA)] == [own] * 4


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (Hid(place=""), ("told.hid", {})),
        (Laid(lair=1), ("told.laid", {"space": 0, "lair": 1})),
        (Flown(space=3), ("told.flown", {"space": 3})),
    ],
)
def test_with_a_pencil_there_is_no_name(event, told):
    assert line(event, pencil(), ADA) == told


def test_who_knows():
    assert [knows(begun(), seat) for seat in (ADA, *OTHERS)] == [True, False, False, False]
    assert not knows(SHUT, ADA)
    assert not knows(State(), WALL)
    assert knows(OPEN, WALL)


def test_his_scrambled_word_is_told_to_nobody():
    for state in (begun(), SHUT, OPEN):
        told = [tell(Sworn(salt="pepper", scrambled="eggs"), state, seat) for seat in (ADA, *OTHERS)]
        assert "pepper" not in repr(told)
        assert "eggs" not in repr(told)


# --- Hunches, whispers, notes -------------------------------------------------------------------------------


def readers(event, state=None):
    return [seat for seat in (WALL, ADA, BELA, CORA) if tell(event, state or begun(), seat)]


def test_a_hunch_is_its_owners_line():
    event = Hunched(by=BELA, place="rome")
    assert line(event) == ("told.hunched", {"by": BELA, "place": "rome"})
    assert readers(event) == [BELA]
    assert readers(event, OPEN) == [WALL, ADA, BELA, CORA]
    assert readers(Hunched(by=WALL, place="rome")) == []


def test_a_whisper_is_told_to_two():
    event = Whispered(by=BELA, to=CORA, text="A rifle")
    assert line(event) == ("told.whispered", {"by": BELA, "to": CORA, "text": "A rifle"})
    assert readers(event) == readers(event, OPEN) == [BELA, CORA]
    assert readers(Whispered(by=WALL, to=CORA, text="A rifle")) == [CORA]


def test_a_hidden_note_is_its_writers_line():
    open_note, hidden = (Noted(by=BELA, text="Rain", hidden=hidden) for hidden in (False, True))
    assert readers(open_note) == [WALL, ADA, BELA, CORA]
    assert readers(hidden) == [BELA]
    assert (line(open_note)[0], line(hidden)[0]) == ("told.noted", "told.noted.hidden")


def test_at_a_closed_desk_nothing_of_his_own_is_told():
    own = [
        Hunched(by=ADA, place="rome"),
        Whispered(by=BELA, to=ADA, text="A rifle"),
        Noted(by=ADA, text="Rain", hidden=True),
    ]
    assert [ADA in readers(event) for event in own] == [True] * 3
    assert [ADA in readers(event, SHUT) for event in own] == [False] * 3


# --- Lines that hold more than names and numbers ------------------------------------------------------------


def test_the_opening_says_who_has_whom():
    code, about = line(OPENED, State())
    assert code == "told.opened"
    assert (about["count"], about["way"], about["edition"]) == (ADA, "phone", "russian")
    assert about["held"][0] == word("told.held", hunter="godalming", seat=BELA)


@pytest.mark.parametrize("by", ["road", "rail", "sea", "moved"])
def test_a_move_says_how(by):
    assert line(Moved(hunter="mina", to="rome", by=by)) == (
        f"told.moved.{by}",
        {"hunter": "mina", "to": "rome", "tickets": ()},
    )


def test_tickets_are_told_by_their_numbers():
    closed, white, both = (
        word("ticket.closed"),
        word("ticket.white", white=1),
        word("ticket.two", white=3, yellow=2),
    )
    three = (FACE_DOWN, Ticket(white=1, yellow=None), TICKETS[0])
    assert line(Reserved(hunter="mina", tickets=three))[1]["tickets"] == (closed, white, both)
    counted = line(Counted(hunter="mina", items=1, events=2, tickets=three[2:]))
    assert counted == ("told.counted", {"hunter": "mina", "items": 1, "events": 2, "tickets": (both,)})
    assert line(Moved(hunter="mina", to="rome", by="rail", ticket=TICKETS[0]))[1]["tickets"] == (both,)


def test_the_clock_says_the_day_that_began_what_ended_and_who_came_to_a_hospital():
    fog = Token(kind="fog", places=("paris",))
    event = Stepped(to="dawn", lifted=(fog,), admitted=(Admitted(hunter="mina", hospital="hospital-rome"),))
    assert line(event) == (
        "told.stepped.dawn",
        {
            "day": 1,
            "also": (
                word("came.lifted", token=word("token.there", kind="fog", places=("paris",))),
                word("came.admitted", hunter="mina", hospital="hospital-rome"),
            ),
        },
    )
    assert line(Stepped(to="dusk")) == ("told.stepped.dusk", {"day": 0, "also": ()})


@pytest.mark.parametrize(
    ("found", "told"),
    [
        (Found(place="rome", space=2), word("found.trail", place="rome", space=2, lair=0, hide=0)),
        (Found(place="rome", space=2, hide=1), word("found.hide", place="rome", space=2, lair=0, hide=1)),
        (Found(place="rome", lair=3), word("found.lair", place="rome", space=0, lair=3, hide=0)),
    ],
)
def test_what_was_found_says_where_it_lay(found, told):
    event = Answered(how="arrival", hunter="mina", places=("rome",), found=(found,))
    code, about = line(event)
    assert (code, about["found"], about["hunter"]) == ("told.answered.arrival", (told,), "mina")


@pytest.mark.parametrize(
    ("how", "something"),
    [
        ("arrival", {"found": (Found(place="rome", space=1),)}),
        ("meeting", {"found": (Found(place="rome", space=1),)}),
        ("scouts", {"found": (Found(place="rome", space=1),)}),
        ("reports", {"found": (Found(place="rome", space=1),)}),
        ("rumors", {"found": (Found(place="rome", space=1),)}),
        ("money", {"found": (Found(place="rome", space=1),)}),
        ("harker", {"found": (Found(place="rome", space=1),)}),
        ("bond", {"yes": True}),
        ("hypnosis", {"region": "italy"}),
        ("presence", {"near": ("rome",)}),
        ("cylinders", {"hide": 2}),
    ],
)
def test_an_answer_that_says_nothing_is_told_as_such(how, something):
    assert line(Answered(how=how, **something))[0] == f"told.answered.{how}"
    assert line(Answered(how=how))[0] == f"told.answered.{how}.nothing"
    others = {"found": (Found(place="rome", space=1),), "yes": True, "region": "a", "near": ("b",), "hide": 1}
    rest = {key: value for key, value in others.items() if key not in something}
    assert line(Answered(how=how, **rest))[0] == f"told.answered.{how}.nothing"


@pytest.mark.parametrize(
    "event",
    [
        Inquired(how="scouts", places=("rome", "bari")),
        Revealed(place="rome", space=1),
        Rumored(space=1),
        TokenPut(kind="fog", places=("rome",)),
        Hurt(who="mina", n=2, why="Rats"),
    ],
)
def test_what_everybody_saw_everybody_reads(event):
    told = {repr(tell(event, begun(), seat)) for seat in (WALL, ADA, BELA, CORA)}
    assert len(told) == 1
