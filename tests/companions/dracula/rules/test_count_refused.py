"""What the Count may say at his desk, and whoever watches him with a pencil; and what makes no sense of it."""

from dataclasses import replace

import pytest

from companions.dracula.rules.events import (
    OF_THE_COUNT,
    Answered,
    Bared,
    Cleared,
    Ended,
    Erred,
    Flown,
    Freed,
    HandNamed,
    Hid,
    Laid,
    Revealed,
    Rumored,
    SlidOff,
    Watched,
    WatchedOff,
)
from companions.dracula.rules.evolve import evolve
from companions.dracula.rules.state import Found
from tests.companions.dracula.rules.hunting import (
    ADA,
    BELA,
    HID,
    OTHERS,
    PLACED,
    SWORN,
    WALL,
    answer,
    begun,
    frowns,
    hunt,
    no,
    pencil,
    saw,
    to,
)

OVER = begun(Ended())

# --- The Count ----------------------------------------------------------------------------------------------

SAID = {
    Hid: HID,
    Laid: Laid(space=1, encounter="rats"),
    Rumored: Rumored(space=1),
    Cleared: Cleared(space=1),
    Erred: Erred(place="munich"),
    HandNamed: HandNamed(encounters=("rats",)),
    Flown: Flown(place="prague"),
}
AT_HIS_DESK = [*SAID.values(), to("zurich", encounters=("rats",)), SWORN, Bared()]


@pytest.mark.parametrize("event", AT_HIS_DESK)
def test_what_is_said_at_his_desk_nobody_else_says(event):
    state = OVER if isinstance(event, Bared) else begun()
    assert type(event) in OF_THE_COUNT
    assert [no(state, event, seat) for seat in OTHERS] == [("count.only", None)] * 3
    assert no(evolve(state, Freed(seat=ADA)), event, ADA) == ("count.only", None)
    assert answer(state, event, ADA).event == event


@pytest.mark.parametrize("event", [SAID[Laid], SAID[Rumored], SAID[Cleared], SAID[Erred]])
def test_with_a_pencil_whoever_sees_it_writes_it_down(event):
    for seat in (ADA, BELA):
        assert frowns(pencil(), event, seat) == []


@pytest.mark.parametrize("event", [to("zurich"), SAID[HandNamed], SWORN])
def test_with_a_pencil_there_is_no_desk(event):
    assert no(pencil(), event, ADA) == ("count.only", None)


def test_with_a_pencil_whoever_taps_first_turns_everything_up_once_it_is_over():
    for seat in (ADA, BELA):
        assert no(pencil(), Bared(), seat) == ("hunt.runs", None)
        assert answer(pencil(Ended()), Bared(), seat).event == Bared()


@pytest.mark.parametrize("event", [HID, to("zurich"), SAID[HandNamed], SAID[Flown]])
def test_nothing_is_hidden_before_there_is_a_word_that_guards_it(event):
    assert no(hunt(*PLACED), event, ADA) == ("sworn.first", None)


@pytest.mark.parametrize(
    ("event", "refusal"),
    [
        (Hid(place="atlantis"), ("place.unknown", "place")),
        (Hid(place="north-sea"), ("place.city", "place")),
        (Hid(place="castle-dracula"), ("place.city", "place")),
        (Hid(place="hospital-rome"), ("place.city", "place")),
        (replace(SWORN, salt=" "), ("text.empty", "word")),
        (replace(SWORN, scrambled=" "), ("text.empty", "word")),
        (to(""), ("play.one", "place")),
        (to("", powers=("wolf",)), ("play.one", "place")),
        (to("", powers=("misdirect",), misdirect=2), ("play.one", "place")),
        (to("zurich", powers=("hide",)), ("play.one", "place")),
        (to("", powers=("hide", "feed")), ("play.one", "place")),
        (to("zurich", powers=("wolf", "wolf")), ("play.one", "place")),
        (to("atlantis"), ("place.unknown", "place")),
        (to("zurich", powers=("misdirect",)), ("number.range", "misdirect")),
        (to("zurich", misdirect=1), ("number.range", "misdirect")),
        (to("zurich", misdirect=7), ("number.range", "misdirect")),
        (to("zurich", misdirect=-1), ("number.range", "misdirect")),
        (to("zurich", rumor=7), ("number.range", "rumor")),
        (to("zurich", encounters=("rats",) * 10), ("number.range", "encounters")),
        (to("zurich", encounters=("dragon",)), ("encounter.unknown", "encounters")),
        (to("zurich", slid=SlidOff(to="lair")), ("number.range", "lair")),
        (to("zurich", slid=SlidOff(to="lair", lair=4)), ("number.range", "lair")),
        (Flown(place="north-sea"), ("place.city", "place")),
        (Flown(place="castle-dracula"), ("place.city", "place")),
        (Flown(place="prague", space=7), ("number.range", "space")),
        (Rumored(), ("spot.one", "space")),
        (Cleared(space=1, lair=1), ("spot.one", "space")),
        (Cleared(lair=4), ("number.range", "lair")),
        (Laid(space=7), ("number.range", "space")),
        (Laid(space=1, encounter="dragon"), ("encounter.unknown", "encounter")),
        (HandNamed(encounters=("dragon",)), ("encounter.unknown", "encounters")),
        (Erred(place="atlantis"), ("place.unknown", "place")),
        (Answered(how="hypnosis", region="atlantis"), ("place.unknown", "region")),
        (Answered(how="presence", places=("rome",), near=("atlantis",)), ("place.unknown", "near")),
        (Answered(how="cylinders", hide=7), ("number.range", "hide")),
        (
            Answered(how="reports", space=2, found=(Found(place="rome", space=2, hide=7),)),
            ("number.range", "hide"),
        ),
        (Revealed(place="rome", space=2, hide=-1), ("number.range", "hide")),
        (Watched(step="city"), ("watched.phone", None)),
    ],
)
def test_what_he_cannot_mean(event, refusal):
    assert no(begun(), event, ADA) == refusal


@pytest.mark.parametrize(
    "event",
    [
        to("", powers=("hide", "wolf")),
        to("zurich", powers=("misdirect",), misdirect=6, rumor=6),
        to("zurich", encounters=("",) * 9, slid=SlidOff(to="lair", lair=3)),
        to("zurich", slid=SlidOff(to="mature", lair=9)),
        Laid(lair=3),
        Answered(how="hypnosis", region="italy"),
        Answered(how="cylinders", hide=6),
        Revealed(place="rome", space=2, hide=6),
    ],
)
def test_what_he_can(event):
    assert answer(begun(), event, ADA).event == event


# --- With a pencil ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("event", "refusal"),
    [
        (Hid(place="munich"), ("paper.place", "place")),
        (saw("open"), ("place.unknown", "place")),
        (saw("open", place="castle-dracula"), ("place.city", "place")),
        (saw("sea", place="atlantis"), ("place.unknown", "place")),
        (saw("lair"), ("number.range", "lair")),
        (saw("lair", lair=4), ("number.range", "lair")),
        (saw("city", misdirect=7), ("number.range", "misdirect")),
        (saw("city", misdirect=1), ("number.range", "misdirect")),
        (saw("city", rumor=-1), ("number.range", "rumor")),
        (saw("city", encounters=10), ("number.range", "encounters")),
        (saw("city", slid=WatchedOff(to="lair")), ("number.range", "lair")),
        (Flown(space=7), ("number.range", "space")),
    ],
)
def test_what_nobody_can_have_seen(event, refusal):
    for seat in (ADA, BELA, WALL):
        assert no(pencil(), event, seat) == refusal


@pytest.mark.parametrize(
    "event",
    [
        Hid(place=""),
        saw("open", place="rome"),
        saw("lair", lair=3, place="rome"),
        saw("castle", place="castle-dracula"),
        saw("city", misdirect=2, rumor=3, encounters=9, slid=WatchedOff(to="cleared")),
        Flown(space=6),
        Flown(),
    ],
)
def test_what_somebody_can(event):
    assert answer(pencil(), event).event == event
