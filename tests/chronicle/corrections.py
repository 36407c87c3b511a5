"""What may be put right in a chronicle: entries that the reckoning rests on, and what they should have said."""

from dataclasses import replace

from hypothesis import assume
from hypothesis import strategies as st

from chronicle.rules.events import Gathered, GroundTold, MissionWon, PlayerCounted
from chronicle.rules.names import CLASSES, GEOGRAPHY
from chronicle.rules.state import Count, Fact, Present
from tests.chronicle import strategies as may
from tests.chronicle.written import told
from tests.factories import ADA, BELA, CORA

THREE = (ADA, BELA, CORA)
# Three chapters and their era, and the fourth up to its aftermath.
STORY = told(4, seats=THREE, whole=False)


@st.composite
def corrections(draw):
    """The place of an entry that the reckoning rests on, and what it should have said."""
    kind = draw(st.sampled_from([PlayerCounted, MissionWon, GroundTold, Gathered]))
    at = draw(st.sampled_from([n for n, event in enumerate(STORY) if isinstance(event, kind)]))
    right = draw(_right(STORY[at]))
    assume(right != STORY[at])
    return at, right


def _right(event):
    match event:
        case PlayerCounted():
            return st.one_of(_numbers(event), _by_hand(event.seat))
        case GroundTold():
            return st.sampled_from(FACTS[event.ground]).map(lambda facts: replace(event, facts=facts))
        case MissionWon():
            return st.one_of(_seen(event.slot), _counted(event.slot))
        case _:
            return _gathered()


FACTS = {
    "clans": [(), *((Fact(name=name, n=n),) for name in CLASSES for n in (1, 2))],
    "princes": [(Fact(name=f"won.{name}", n=1),) for name in GEOGRAPHY],
    "inquisition": [(Fact(name="high", n=n), Fact(name="low", n=4 - n)) for n in range(5)],
}


def _numbers(event):
    """The same rows of the page with other numbers."""
    counts = st.tuples(*(st.builds(Fact, name=st.just(fact.name), n=may.few) for fact in event.counts))
    return st.builds(
        PlayerCounted, seat=st.just(event.seat), counts=counts, power=may.few, boons=may.few, infamy=may.few
    )


def _by_hand(seat):
    return st.builds(PlayerCounted, seat=st.just(seat), by_hand=st.integers(-2, 30), key=may.few)


def _seen(slot):
    return st.builds(MissionWon, slot=st.just(slot), winner=st.sampled_from(THREE))


def _counted(slot):
    counts = st.tuples(
        *(st.builds(Count, seat=st.just(seat), n=may.few, leader=st.booleans()) for seat in THREE)
    )
    return st.builds(MissionWon, slot=st.just(slot), how=st.just("counted"), counts=counts)


def _gathered():
    """One of them away, a bloodline that nobody plays, a guest at somebody's sheet."""
    here = st.sampled_from(
        [THREE, *((a, b) for a in THREE for b in THREE if a < b), (*THREE, -1), (ADA, BELA, -1)]
    )
    return st.builds(
        lambda seats, guest: Gathered(here=tuple(Present(seat=seat, by=_by(seat, guest)) for seat in seats)),
        here,
        st.sampled_from([0, *THREE]),
    )


def _by(seat, guest):
    return 0 if seat < 0 else 1000 + seat if seat == guest else seat
