"""What the rules frown upon, in any act: outside a chronicle, after a correction, and beside secrets."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from campaigns.kernel.decisions import Decided
from chronicle.rules.decide import decide
from chronicle.rules.events import (
    AgentKept,
    Gathered,
    Noted,
    Opened,
    Stepped,
    StickerPlaced,
    Titled,
)
from chronicle.rules.evolve import evolve
from chronicle.rules.sight import sight
from chronicle.rules.state import (
    Row,
    State,
)
from tests.chronicle.rules.advising import (
    AFTER,
    about,
    advised,
)
from tests.chronicle.rules.cast import (
    ADA,
    BELA,
    CORA,
    WALL,
    ancilla,
    box,
    chronicle,
    here,
    played,
)
from tests.chronicle.strategies import evenings, events

# --- Practice, and after the end -----------------------------------------------------------------------


def test_a_practice_game_leaves_nothing():
    practice = chronicle(practice=True, phase="gather", now=played(1, ADA, BELA, CORA))

    assert advised(practice, Titled(seat=ADA, title="Knight")) == ["practice"]
    assert advised(practice, Noted(by=ADA, text="gg")) == []


def test_after_the_end():
    over = chronicle(phase="over")

    assert advised(over, Gathered(here=here(ADA, BELA))) == ["game.over"]
    assert advised(over, Stepped(to="gather")) == ["game.over"]
    assert advised(over, Noted(by=ADA, text="gg")) == []


# --- A correction, and secrets -------------------------------------------------------------------------


def test_after_a_correction_the_advice_names_who_it_was_and_who_it_is():
    """The title was Bela's; then a count of chapter 1 was corrected, and Ada has won it."""
    event = Titled(seat=BELA, title="Knight")
    corrected = replace(AFTER, now=replace(AFTER.now, result=played(1, ADA, BELA, CORA).result))

    assert advised(AFTER, event) == []
    assert about(corrected, event) == {"chapter": 1, "seat": BELA, "winner": ADA}


def journal(opened, told):
    state = evolve(State(), opened)
    for event in told:
        state = evolve(state, event)
    return state


def judged(state, event, seat):
    """Refusal or advice, as plain as the journal keeps it."""
    decided = decide(sight(state, seat), event)
    heard = decided.advice if isinstance(decided, Decided) else [decided]
    return [(word.code, repr(sorted(word.about.items()))) for word in heard]


SECRET = Opened(seats=(ADA, BELA, CORA), secret=True)


@given(evenings(), events())
@settings(max_examples=100)
def test_whoever_knows_more_is_advised_of_everything_that_others_are(told, event):
    """The wall reads no box; Ada reads her own. Up to which line there is something to tell is another number then."""
    state = journal(SECRET, told)
    wall, ada = ({*judged(state, event, seat)} for seat in (WALL, ADA))

    assert {code for code, _about in wall - ada} <= {"number.range"} & {code for code, _about in ada}


@given(evenings(), events(), st.sampled_from([WALL, ADA, CORA]))
@settings(max_examples=100)
def test_no_advice_depends_on_a_box_that_the_seat_may_not_read(told, event, seat):
    state = replace(journal(SECRET, told), rows=(Row(section="resources", name="Gold", boxes=2),))
    gold = (box(row="Gold"),) * 2
    sheets = tuple(replace(one, boxes=gold) if one.seat == BELA else one for one in state.sheets)

    assert judged(state, event, seat) == judged(replace(state, sheets=sheets), event, seat)


@pytest.mark.parametrize("act", [StickerPlaced, AgentKept])
def test_a_name_of_the_register_typed_as_a_newcomer(act):
    about_her = {"ability": "swift"} if act is StickerPlaced else {}
    event = act(seat=ADA, printed="Jane", **about_her)
    state = chronicle(now=played(1, ADA, BELA, CORA), phase="aftermath")

    assert advised(state, event) == []
    assert about(replace(state, ancillae=(ancilla(given="Joan"),)), event) == {
        "printed": "Jane",
        "name": "Joan",
    }
    by_the_same_act = ancilla("1.s1" if act is StickerPlaced else "1.k1")
    assert advised(replace(state, ancillae=(by_the_same_act,)), event) == []
